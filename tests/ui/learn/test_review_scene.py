"""Looking back: the button of the result, the deal round by round, and your own mistakes."""

import json
import re
from functools import cache
from queue import SimpleQueue

import pygame
import pytest

from game.match.messages import Reviewed
from game.match.setup import YOU
from game.rules.catalogue import games
from game.school.mistakes import KEPT, Mistakes
from game.ui.learn.mistakes_scene import MistakesScene
from game.ui.learn.review_scene import ReviewScene
from game.ui.results.scene import ResultScene, Slips
from game.ui.table.scene import TableScene
from game.ui.table.seating import Routes, Seating
from game.ui.window.scene import Pop, Push
from game.ui.words.narrator import short
from game.ui.words.regulars import names_of
from tests.amounts import crossed, some
from tests.school.looking_back import BEGINS, looked_back
from tests.tables import unlike
from tests.ui.results.test_scene import result_of
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    keys,
    kit_of,
    misfits,
    node,
    press,
    reachable,
    seen_in,
    take_in,
    walked,
)

INSTANT = {"card_motion": "instant", "ai_pace": "instant", "trick_pause": "instant"}


@pytest.fixture(autouse=True)
def _window(window):
    pass


@cache
def found_in(name, moments=1):
    """Return the review of a deal played at random, with so many moments at least."""
    for number in range(BEGINS.get(name, 0), 60):
        found = looked_back(name, number)
        if len(found.moments) >= moments:
            return found
    return pytest.fail("nobody erred")


def scene_of(found, size=(1280, 720), scale=100, **given):
    kit = kit_of(size, scale, **INSTANT)
    seats = found.deal.rules.options.players
    names, _ = names_of((YOU, *["medium"] * (seats - 1)))
    scene = ReviewScene(kit, found, names, **given)
    scene.resize(kit.frame)
    return scene


def told(scene):
    return " ".join(f"{each.label} {each.value}" for each in scene.nodes())


# The result


def result_scene(moments):
    kit = kit_of((1280, 720))
    scene = ResultScene(
        kit, result_of(), on_next=Pop, on_look=lambda: "looked", slips=lambda: moments[0]
    )
    scene.resize(kit.frame)
    return take_in(scene)


def test_the_button_of_a_result_waits_for_the_review_and_tells_how_much_there_is():
    moments = [None]
    scene = result_scene(moments)
    assert node(scene, "look").role == "button unavailable"
    assert scene.moving
    assert click(scene, "look") is None
    moments[0] = Slips(2)
    scene.update(0.1)
    assert not scene.moving
    assert node(scene, "look").value == "2 moments"
    assert click(scene, "look") == "looked"


def test_a_deal_without_slips_says_so_and_leads_nowhere():
    scene = result_scene([Slips(0, "No big slips.")])
    scene.update(0.1)
    assert node(scene, "look").label == "No big slips."
    assert node(scene, "look").role == "button unavailable"
    assert click(scene, "look") is None
    scene.resize(scene._kit.frame)
    assert click(scene, "look") is None


def test_the_window_sleeps_again_if_no_review_ever_comes():
    scene = result_scene([None])
    for _ in range(250):
        scene.update(0.1)
    assert not scene.moving


def test_a_result_without_a_review_has_no_such_button():
    kit = kit_of((1280, 720))
    scene = ResultScene(kit, result_of(), on_next=Pop)
    scene.resize(kit.frame)
    assert "look" not in keys(scene)


# The deal


def test_it_begins_with_the_worst_moment_and_tells_it():
    found = found_in("linger-longer")
    scene = scene_of(found)
    worst = found.moments[0]
    assert node(scene, f"did {worst.place}").label.startswith("You played ")
    words = node(scene, f"told {worst.place}").label
    assert "give or take" in words
    assert f"hand {worst.place}" in keys(scene)
    assert "played" in node(scene, f"hand {worst.place}").value


@pytest.mark.parametrize("name", unlike())
def test_every_round_of_every_game_can_be_turned_to_and_fits(name):
    found = found_in(name)
    scene = scene_of(found, (800, 600))
    before = None
    while (here := node(scene, "round").label) != before:
        before = here
        press(scene, pygame.K_LEFT)
    seen = []
    while True:
        seen.append(node(scene, "round").label)
        assert not misfits(scene), seen[-1]
        assert "Seat " not in told(scene)
        before = scene._at
        press(scene, pygame.K_RIGHT)
        if scene._at == before:
            break
    assert len(seen) == len(scene._rounds) > 0
    # Every choice of the person is in exactly one of them.
    places = [each.place for shown in scene._rounds for each in scene._choices(shown)]
    assert sorted(places) == [judged.place for judged in found.choices]


@pytest.mark.parametrize(
    ("name", "size", "scale"), crossed(["linger-longer", "durak", "losers-game"], SIZES, SCALES)
)
def test_nothing_is_cut_or_overlaps(size, scale, name, monkeypatch):
    scene = scene_of(found_in(name), size, scale)
    assert not misfits(scene)
    assert not cut_texts(scene, monkeypatch)


def test_keys_reach_everything_and_escape_leaves():
    scene = scene_of(found_in("linger-longer"))
    assert walked(scene) >= reachable(scene)
    assert isinstance(press(scene, pygame.K_ESCAPE), Pop)
    assert isinstance(click(scene, "back"), Pop)


def test_the_line_tells_every_chance_and_leads_to_its_round():
    found = found_in("losers-game")
    scene = scene_of(found)
    chart = node(scene, "chances")
    assert chart.value.count("%") == len(found.choices) + 1
    click(scene, "chances", share=0.99)
    assert scene._at == len(scene._rounds) - 1
    click(scene, "chances", share=0.05)
    assert scene._at == 0


def test_buttons_lead_to_each_moment():
    found = found_in("tieng-len", 2)
    scene = scene_of(found)
    for number, moment in enumerate(sorted(found.moments, key=lambda each: each.place), 1):
        click(scene, f"moment {number}")
        assert scene._rounds[scene._at].holds(moment.place)


def seen_whole(scene, moment):
    """Tell whether a moment is in view: all of it, or if that is too much from its hand on."""
    keys_of = [f"{part} {moment.place}" for part in ("hand", "did", "told")]
    parts = [pygame.Rect(node(scene, key).rect) for key in keys_of]
    whole, window = parts[0].unionall(parts[1:]), pygame.Rect(node(scene, "page").rect)
    top = window.top <= whole.top < window.bottom
    return window.contains(whole) or (top and whole.h > window.h - 20)


@pytest.mark.parametrize(
    ("name", "size", "scale"), some(crossed(unlike(), SIZES, [100, 150, 200]), of=2)
)
def test_the_moment_that_is_chosen_is_in_view(size, scale, name):
    found = found_in(name)
    scene = scene_of(found, size, scale)
    assert seen_whole(scene, found.moments[0])
    for number, moment in enumerate(sorted(found.moments, key=lambda each: each.place), 1):
        click(scene, f"moment {number}")
        assert seen_whole(scene, moment)
        assert scene._moment_here() == moment


def test_trumps_and_the_turn_up_are_told_and_trumps_in_the_hand_wear_their_crown():
    found = found_in("julep")
    scene = scene_of(found)
    moment = found.moments[0]
    view = found.deal.seen(moment.place, 0).view
    told = node(scene, "trumps").label
    assert told.startswith("Trumps are ")
    assert (short(view.turn_up) in told) == (view.turn_up is not None)
    row = scene.form[f"hand {moment.place}"]
    crowned = {card for group in row.groups for card in group.trumps}
    assert crowned == {card for card in view.hand(0) if card.suit == view.trumps}


def test_a_game_without_trumps_shows_no_sign_of_them():
    assert "trumps" not in keys(scene_of(found_in("tieng-len")))


def test_the_panel_is_as_high_as_what_is_told_and_cards_are_larger_where_there_is_room():
    found = found_in("julep")
    large, crowded = scene_of(found, (1280, 720)), scene_of(found, (1280, 720), 200)
    row, last = (f"{part} {found.moments[0].place}" for part in ("hand", "told"))
    # As drawn for a table of which much is to be told, cards are lower.
    assert node(large, row).rect[3] > 88 * 1.4
    assert node(large, row).rect[3] > node(crowded, row).rect[3]
    end = pygame.Rect(node(large, last).rect).bottom
    assert not seen_in(large, last, "page") or large.form["panel"].rect.bottom - end < 40


def run(scene, seconds=3.0):
    for _ in range(int(seconds * 20)):
        scene.update(0.05)


def put_right(scene, frame, action):
    """Play the action of a second try, and go back to where it came from."""
    scene.resize(frame)
    run(scene)
    for card in action.cards:
        scene.table.choosing.play(card)
    run(scene)
    assert node(scene, "coach").value.startswith("Right."), node(scene, "coach").value
    return click(scene, "coach-next")


def test_a_moment_is_tried_again_and_marked_when_it_is_put_right():
    heard = []
    found = found_in("linger-longer")
    scene = scene_of(found, solved=heard.append)
    moment = found.moments[0]
    change = click(scene, "try")
    assert isinstance(change, Push)
    assert isinstance(put_right(change.scene, scene.kit.frame, moment.best), Pop)
    scene.resize(scene.kit.frame)
    assert heard == [moment]
    assert f"solved {moment.place}" in keys(scene)


def test_what_others_held_is_not_shown():
    found = found_in("julep")
    scene = scene_of(found)
    mine = found.deal.tables[found.moments[0].place].hand(0)
    row = node(scene, f"hand {found.moments[0].place}").value
    shown = [word for word in row.replace(",", "").split() if len(word) == 2]
    assert sorted(shown) == sorted(map(str, mine))


def test_cards_drawn_one_by_one_are_told_in_one_sentence():
    scene = scene_of(found_in("julep"))
    told = scene._said(scene._rounds[0])
    assert re.search(r"You swap \S+, \S+\. You draw \S+, \S+\.", told), told
    # The turn-up was the third.
    assert "Fox swaps 3 cards. Fox takes the turn-up, A♣. Fox draws 2 cards." in told


# Your mistakes


def pool(name="linger-longer", today=100):
    mistakes = Mistakes()
    mistakes.add(found_in(name), today)
    return mistakes


def list_of(mistakes, today, size=(1280, 720), scale=100, **given):
    kit = kit_of(size, scale, **INSTANT)
    kept = []
    now = given.pop("now", lambda: 1e9)
    given |= {"today": today, "now": now, "keep": kept.append}
    scene = MistakesScene(kit, mistakes, games(), **given)
    scene.resize(kit.frame)
    scene.kept = kept
    return scene


def test_what_is_due_is_listed_and_the_rest_has_its_day():
    scene = list_of(pool(), 100)
    assert node(scene, "due").label == "Nothing to try again today"
    assert node(scene, "later 0").label == "Linger Longer: tomorrow"
    # What waits for the same day is told together.
    both = pool()
    kept = both.later(100)[0]
    both._pool["another"] = kept._replace(seat=2)
    assert node(list_of(both, 100), "later 0").label == "Linger Longer: two tomorrow"
    scene = list_of(pool(), 101)
    assert node(scene, "due").label.endswith("to try again today")
    assert node(scene, "did 0").label.startswith("You played ")


def test_a_mistake_shows_the_cards_it_was_made_with():
    kept = pool().due(101)[0]
    mistakes = Mistakes()
    for seat, did in enumerate(("play 6C", "lay 2D 3D 4D 5D", "take")):
        mistakes._pool[did, seat] = kept._replace(played=did, done=" " * seat)
    scene = list_of(mistakes, 101)
    wide = [scene.form[f"cards {at}"].rect.w for at in range(3)]
    one = scene.kit.pictures.card("6C", scene.kit.frame.px(58)).get_width()
    assert wide[0] == one
    assert wide[1] > 2 * one
    assert wide[2] == 1


def test_a_short_list_has_a_short_panel():
    scene = list_of(pool(), 100)
    panel = scene.form["panel"].rect
    assert panel.h < 0.3 * scene.kit.frame.height
    assert panel.contains(pygame.Rect(*node(scene, "about").rect))


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, [100, 150, 200]))
def test_where_nothing_is_kept_the_middle_of_the_page_tells_what_would_be(size, scale, monkeypatch):
    played = []
    scene = list_of(Mistakes(), 100, size, scale, play=lambda: played.append("play"))
    assert not misfits(scene)
    assert not cut_texts(scene, monkeypatch)
    panel = scene.form["panel"].rect
    assert abs(panel.centerx - size[0] // 2) <= 1
    assert panel.contains(pygame.Rect(*node(scene, "about").rect))
    assert panel.contains(pygame.Rect(*node(scene, "play").rect))
    assert scene.form.focus == "play"
    click(scene, "play")
    press(scene, pygame.K_RETURN)
    assert played == ["play"] * 2


def test_a_mistake_put_right_leaves_the_list_and_is_kept():
    mistakes = pool()
    count = len(mistakes.due(101))
    scene = list_of(mistakes, 101)
    first = mistakes.due(101)[0]
    moment = next(m for m in found_in("linger-longer").moments if str(m.played) == first.played)
    change = click(scene, "try 0")
    assert isinstance(put_right(change.scene, scene.kit.frame, moment.best), Pop)
    scene.resize(scene.kit.frame)
    assert len(mistakes.due(101)) == count - 1
    assert mistakes.due(104)
    assert Mistakes.from_mapping(scene.kept[-1]).to_mapping() == mistakes.to_mapping()


def several():
    mistakes = pool("tieng-len")
    mistakes.add(found_in("julep"), 100)
    return mistakes


def test_a_mistake_is_removed_once_it_was_asked_about_and_comes_back():
    mistakes = several()
    count = len(mistakes)
    scene = list_of(mistakes, 101)
    gone = mistakes.due(101)[1]
    click(scene, "remove 1")
    assert node(scene, "did 1").label == "Remove this one? You can undo that for a day."
    # Whoever hits Enter without reading keeps it.
    press(scene, pygame.K_RETURN)
    assert len(mistakes) == count
    click(scene, "remove 1")
    click(scene, "removed 1")
    assert gone not in mistakes.due(101)
    assert node(scene, "gone").label == "1 mistake removed."
    # Another start of the program can still undo it.
    again = list_of(Mistakes.from_mapping(json.loads(json.dumps(scene.kept[-1]))), 101)
    click(again, "undo")
    assert Mistakes.from_mapping(again.kept[-1]).due(101) == several().due(101)
    assert "undo" not in keys(again)


def test_all_mistakes_are_removed_and_come_back_for_a_day():
    now = [1e9]
    mistakes = several()
    scene = list_of(mistakes, 100, now=lambda: now[0])
    click(scene, "remove all")
    press(scene, pygame.K_RETURN)
    assert len(mistakes) > 1
    click(scene, "remove all")
    click(scene, "removed all")
    assert len(mistakes) == 0
    assert "play" in keys(scene)
    press(scene, pygame.K_z, pygame.KMOD_CTRL)
    assert mistakes.later(100) == several().later(100)
    mistakes.remove(mistakes.later(100), now[0])
    now[0] += KEPT
    scene.resize(scene.kit.frame)
    assert "undo" not in keys(scene)
    mistakes.put_back(now[0])
    assert len(mistakes) == 0


def test_what_cannot_be_set_up_any_more_is_forgotten():
    (told_, *_) = pool().to_mapping()["pool"]
    mistakes = Mistakes.from_mapping({"pool": [{**told_, "done": "0 play nothing"}]})
    scene = list_of(mistakes, 101)
    assert click(scene, "try 0") is None
    assert "lost" in keys(scene)
    assert len(mistakes) == 0
    assert scene.kept


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_the_list_fits(size, scale, monkeypatch):
    mistakes = pool("tieng-len")
    mistakes.add(found_in("julep"), 100)
    mistakes.add(found_in("durak"), 105)
    scene = list_of(mistakes, 102, size, scale)
    assert not misfits(scene)
    assert not cut_texts(scene, monkeypatch)
    assert walked(scene) >= reachable(scene)
    for asked in ("remove 0", "remove all"):
        click(scene, asked)
        assert not misfits(scene)
        assert not cut_texts(scene, monkeypatch)
    assert isinstance(press(scene, pygame.K_ESCAPE), Pop)


# The table


class Engine:
    """Stands where a runner stands that has told all but its review."""

    def __init__(self):
        self.news = SimpleQueue()

    def send(self, message):
        pass

    def stop(self):
        return True


def test_a_table_under_a_result_hears_of_the_review():
    found, engine = found_in("linger-longer"), Engine()
    deal = found.deal
    view, history = deal.seen(len(deal.entries), 0)
    seats = (YOU, *["medium"] * (view.seats - 1))
    seating = Seating(deal.rules, engine, view, history, (), 0, *names_of(seats), deal.seed)
    kept = []
    routes = Routes(pause=Pop, rules=Pop, result=lambda *_: None, reviewed=kept.append)
    scene = TableScene(kit_of((1280, 720), **INSTANT), seating, routes)
    assert scene.review() is None
    engine.news.put(Reviewed(found))
    assert scene.review() is found
    assert kept == [found]
    other = deal._replace(tables=(*deal.tables[:-1], view._replace(deals=view.deals + 1)))
    engine.news.put(Reviewed(found._replace(deal=other)))
    scene.update(0.1)
    assert scene.review() is None
    assert len(kept) == 2, "that of a deal whose result nobody waited for is kept, too"
