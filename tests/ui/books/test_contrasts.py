"""A switch that is changed shows before and now, in the book's words and in a small deal."""

import time

import pygame
import pytest

from game.rules.catalogue import games
from game.rules.linger_longer import LingerLonger
from game.ui.books.contrast_finder import ContrastFinder
from game.ui.books.house_prose import SHOW, described
from game.ui.books.house_rules_scene import HouseRulesScene
from game.ui.books.rules_scene import RulesScene
from game.ui.window.scene import Push
from game.ui.words.contrasts import words_of
from game.ui.words.narrator import Narrator
from tests.amounts import crossed
from tests.tables import rules
from tests.ui.scene_driver import SCALES, SIZES, click, cut_texts, keys, kit_of, misfits, node


@pytest.fixture(autouse=True)
def _window(window):
    pass


def editor(values=None, size=(1280, 720), scale=100, game=LingerLonger):
    kit = kit_of(size, scale)
    scene = HouseRulesScene(
        kit, game, values or {}, list, on_done=lambda _: None, save=lambda *_: ""
    )
    scene.resize(kit.frame)
    return scene


def test_a_changed_switch_shows_both_sentences_and_a_deal():
    scene = editor()
    assert "instant_out picture" not in keys(scene)
    click(scene, "instant_out")
    assert "stay in" in node(scene, "before instant_out 0").label
    assert "Instant Out" in node(scene, "now instant_out 0").label
    assert "You hold: " in node(scene, "instant_out picture").label
    assert node(scene, "instant_out before").label == "Before: You draw 4♥."
    assert node(scene, "instant_out now").label == "Now: You're out of the deal."
    click(scene, "instant_out")
    assert "instant_out picture" not in keys(scene)


def test_only_the_last_change_is_shown_in_a_deal_until_another_is_asked_for():
    scene = editor()
    click(scene, "instant_out")
    click(scene, "lift_smoke")
    assert "lift_smoke picture" in keys(scene)
    assert "instant_out picture" not in keys(scene)
    click(scene, f"{SHOW}instant_out")
    assert "instant_out picture" in keys(scene)
    assert "lift_smoke picture" not in keys(scene)


def test_in_a_small_window_it_is_told_under_the_switch():
    scene = editor(size=(800, 600))
    click(scene, "instant_out")
    assert "stay in" in node(scene, "before instant_out 0").label
    click(scene, f"{SHOW}instant_out")
    assert "instant_out picture" in keys(scene)
    assert "instant_out" not in keys(scene)


def test_rules_that_do_not_fit_show_nothing():
    scene = editor({"players": "6", "deal_size": "12"})
    click(scene, "lift_smoke")
    assert "lift_smoke picture" not in keys(scene)


def test_words_of_the_prose_are_one_tap_away():
    scene = editor({"lift_smoke": "yes"})
    scene.items()
    word = next(word for word in scene.words if word.term.word == "Stock")
    scene.form.view("text").reveal(word.rect)
    at = scene.form.view("text").to_window(word.rect).center
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at))
    change = scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=at))
    assert isinstance(change, Push)
    assert change.scene.title == "Stock"


def test_the_book_shows_a_house_rule_in_force():
    kit = kit_of((1280, 720))
    scene = RulesScene(kit, rules(lift_smoke=True))
    scene.resize(kit.frame)
    assert node(scene, "now lift_smoke 0").label.startswith("Now: Lift Smoke")
    assert "lift_smoke picture" not in keys(scene)
    click(scene, f"{SHOW}lift_smoke")
    assert "lift_smoke picture" in keys(scene)


@pytest.mark.parametrize(("page", "size", "scale"), crossed(["form", "read"], SIZES, SCALES))
def test_nothing_is_clipped(monkeypatch, size, scale, page):
    scene = editor({"score_mode": "one_point"}, size, scale)
    scene._shown = "instant_out"
    scene._values["instant_out"] = "yes"
    scene._judge()
    scene._page = page
    scene.resize(scene.kit.frame)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []


def test_a_deal_is_sought_where_none_came_along():
    finder = ContrastFinder(LingerLonger, recipes=())
    found = finder.in_deal("instant_out", rules(instant_out=True).options)
    assert found is not None
    assert found.action is not None
    assert "You hold: " in described(found)


def test_what_happens_in_a_deal_is_told_once_for_each_side(monkeypatch):
    kind, told, say = LingerLonger.options_type, [], Narrator.say
    good, faults = kind.read({"lift_smoke": "yes"})
    assert not faults
    contrast = ContrastFinder(LingerLonger).in_deal("lift_smoke", good)
    monkeypatch.setattr(Narrator, "say", lambda *given: told.append(given) or say(*given))
    assert words_of(contrast).doing
    assert len(told) == len(contrast.before.events) + len(contrast.now.events) > 40


def test_a_deal_is_of_this_house_where_it_can_be():
    finder = ContrastFinder(LingerLonger)
    found = finder.in_deal("instant_out", rules(instant_out=True, score_mode="one_point").options)
    assert found.now.rules.options.score_mode == "one_point"
    assert found.before.rules.options.instant_out is False


def test_hands_that_are_laid_open_are_seen():
    """A hand that wins as it is dealt is shown once, an equal flush beside your own."""
    finder = ContrastFinder(games()["viet-cong"])
    won = finder.in_deal("four_deuce_effect", rules("viet-cong", four_deuce_effect="off").options)
    assert won.action is None
    seen = described(won)
    assert seen.startswith("Your hand: ")
    assert "two of spades, two of clubs, two of diamonds, two of hearts." in seen
    assert seen.count(":") == 1
    finder = ContrastFinder(games()["five-card-loo"])
    tied = finder.in_deal("flush_tie", rules("five-card-loo", flush_tie="divide").options)
    assert "Fox then shows: ten of hearts, jack of hearts, queen of hearts" in described(tied)


@pytest.mark.parametrize("game", games())
def test_a_change_is_shown_before_a_person_feels_it(game):
    """Whatever yes-or-no is turned, its deal is there in a moment."""
    kind = games()[game]
    finder = ContrastFinder(kind)
    spent = []
    for choice in kind.options_type.choices():
        if choice.kind != "yes or no":
            continue
        needs = {choice.needs: "yes"} if choice.needs else {}
        told = {**needs, choice.key: "no" if choice.default else "yes"}
        options = kind.options_type.read(told)[0]
        if options is None:
            continue
        begun = time.process_time()
        finder.in_deal(choice.key, options)
        spent.append(time.process_time() - begun)
    assert max(spent, default=0) < 0.6
