"""Asking a question at a table: words typed, answers pressed, an opinion, and what is missing."""

import math
from pathlib import Path

import pygame
import pytest

from game.core.actions import parse_action
from game.core.cards import PACK, parse_cards
from game.rules.catalogue import games
from game.school.own.asking import OwnQuestion, OwnTable, asked_in
from game.school.own.draft import HANDS, CardSpot, TableDraft
from game.storage.own.shelf import KeptTable
from game.storage.own.writing import scenario_text
from game.storage.scenarios import read_scenario
from game.ui.learn.own.asking_scene import AskingActs, AskingScene
from game.ui.learn.own.places import pack_height
from game.ui.learn.own.posing_scene import PosingScene
from game.ui.learn.own.shelf_scene import NamingScene, ShelfActs, ShelfScene
from game.ui.window.scene import Pop
from tests.amounts import crossed
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    kit_of,
    misfits,
    node,
    press,
    type_into,
)


def bout():
    """Return a bout of Durak: you may beat the eight with the jack or the ace, or take it."""
    options, _ = games()["durak"].options_type.read({"players": "2"})
    draft = TableDraft(games()["durak"](options))
    draft = draft.put(parse_cards("JD AS"), CardSpot(HANDS, 0)).put(
        parse_cards("9C"), CardSpot(HANDS, 1)
    )
    draft = draft.put(parse_cards("8D"), CardSpot("table", 0)).tell("trump", "S")
    return draft.tell("attacker", 1)


def scene_of(kit, own=None, **acts):
    nothing = {"attempt": lambda _: None, "keep": lambda _: ("x.yaml", ""), "note": lambda _: None}
    scene = AskingScene(kit, own or OwnTable("", bout()), AskingActs(**{**nothing, **acts}))
    scene.resize(kit.frame)
    return scene


def whole(**changed):
    asked = OwnQuestion("Beat it?", (), "Yes.", "No.")._replace(**changed)
    return OwnTable("The cheap card", bout(), asked)


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_everything_fits(window, monkeypatch, size, scale):
    scene = scene_of(kit_of(size, scale), whole())
    assert [found for found in misfits(scene) if "card " not in found] == []
    assert cut_texts(scene, monkeypatch) == []


def test_for_who_wants_large_letters_the_cards_are_larger_too(window):
    usual, large = (scene_of(kit_of((800, 600), scale), whole()) for scale in (100, 200))
    assert node(large, "card JD").rect[3] >= 1.5 * node(usual, "card JD").rect[3]


def test_a_question_is_written_step_by_step(kit):
    noted, tried = [], []
    scene = scene_of(kit, note=noted.append, attempt=tried.append)
    told = [node(scene, "trouble").label]
    type_into(scene, "title", "The cheap card")
    type_into(scene, "question", "Beat it?")
    told.append(node(scene, "trouble").label)
    click(scene, "card JD", 0.1)
    told.append(node(scene, "trouble").label)
    type_into(scene, "well", "Yes.")
    told.append(node(scene, "trouble").label)
    assert node(scene, "attempt").role == "button unavailable"
    type_into(scene, "badly", "No.")
    told.append(node(scene, "trouble").label)
    assert told == [
        "Write what you want to ask.",
        "Choose the right answer, or several.",
        "Write what you say to the right answer.",
        "Write what you say to a wrong answer.",
        "Ready. Try it, or save it.",
    ]
    click(scene, "attempt")
    assert tried == [noted[-1]] == [scene.asked]
    assert [str(action) for action in scene.asked.asked.right] == ["beat JD"]
    assert scene.asked.title == "The cheap card"


def test_cards_and_other_answers_are_right_or_not(kit):
    scene = scene_of(kit, whole())
    click(scene, "answer 0")
    click(scene, "card AS")
    click(scene, "card AS")
    assert [str(action) for action in scene.asked.asked.right] == ["take"]
    click(scene, "open")
    assert scene.asked.asked.open_hands


def tricks():
    """Return a table of Linger Longer at which you lead, and later choose again."""
    options, _ = games()["linger-longer"].options_type.read({"players": "3"})
    draft = TableDraft(games()["linger-longer"](options))
    for seat, cards in enumerate(("AS KS 2C 5H", "3D 4D 9H 8H", "5D 6D TH")):
        draft = draft.put(parse_cards(cards), CardSpot(HANDS, seat))
    draft = draft.put(parse_cards("3H 4H 6H"), CardSpot("stock"))
    return draft.tell("trump", "S").tell("dealer", 2)


def follow_up(kit, scene):
    """Return the page of the question that follows what a page asks."""
    change = click(scene, "next")
    change.scene.resize(kit.frame)
    return change.scene


def test_a_question_follows_another_after_what_the_others_play(kit):
    noted = []
    right = parse_action(0, "play 5H")
    asked = OwnQuestion("Which one?", (right,), "Yes.", "No.")
    scene = scene_of(kit, OwnTable("Two tricks", tricks(), asked), note=noted.append)
    second = follow_up(kit, scene)
    assert node(second, "after").label.startswith("After 5♥ the others go on like this.")
    played = [each.label for each in second.nodes() if each.key.startswith("then ")]
    assert played[0].startswith("Fox: ")
    assert "title" not in second.form
    assert node(second, "keep").role == "button unavailable"
    # Fox has two hearts: the other one is played instead.
    changed = click(second, "then 0").scene
    changed.resize(kit.frame)
    assert node(changed, "then 0").label != played[0]
    click(changed, "card AS", 0.1)
    for field, text in (("question", "And now?"), ("well", "Good."), ("badly", "Bad.")):
        type_into(changed, field, text)
    assert node(changed, "keep").role == "button"
    own = noted[-1]
    assert own.asked.follows.question == "And now?"
    assert str(own.asked.follows.before[0]) in ("play 8H", "play 9H")
    found = read_scenario(scenario_text(own, "two"), "", games())
    assert asked_in(found.lesson) == own.asked
    assert len(found.lesson.moves) == 2
    scene.resize(kit.frame)
    assert node(scene, "next").label == "The next question"
    assert node(scene, "trouble").label.startswith("Ready.")


def test_the_others_are_called_as_where_their_cards_were_laid(kit):
    right = parse_action(1, "play 9H")
    asked = OwnQuestion("Which one?", (right,), "Yes.", "No.")
    second = follow_up(kit, scene_of(kit, OwnTable("Two", tricks().tell("dealer", 0), asked)))
    assert node(second, "who").label.startswith("Fox is next")
    played = [each.label for each in second.nodes() if each.key.startswith("then ")]
    assert [label.partition(":")[0] for label in played[:2]] == ["Badger", "You"]


def test_a_question_that_follows_what_is_right_no_more_is_mended_or_left_out(kit):
    right = parse_action(0, "play 5H")
    follows = OwnQuestion("And now?", (parse_action(0, "play AS"),), "Good.", "Bad.")
    asked = OwnQuestion("Which one?", (right,), "Yes.", "No.", follows=follows)
    scene = scene_of(kit, OwnTable("Two tricks", tricks(), asked))
    assert node(scene, "trouble").label == "Finish the next question, too."
    second = follow_up(kit, scene)
    click(second, "card KS", 0.1)
    click(second, "card KS", 0.1)
    scene.resize(kit.frame)
    assert node(scene, "trouble").label.startswith("Ready.")
    click(scene, "card 2C", 0.1)
    told = "There's a next question, so choose just one."
    assert node(scene, "trouble").label == told
    click(scene, "drop")
    assert node(scene, "trouble").label.startswith("Ready.")
    assert scene.asked.asked.follows is None


def test_where_the_deal_ends_no_question_follows(kit):
    scene = scene_of(kit, whole(right=(parse_action(0, "beat JD"),)))
    assert click(scene, "next") is None
    assert node(scene, "trouble").label == "Your pupil has nothing more to choose in this deal."


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_a_question_that_follows_fits(window, monkeypatch, size, scale):
    kit = kit_of(size, scale)
    asked = OwnQuestion("Which one?", (parse_action(0, "play 5H"),), "Yes.", "No.")
    second = follow_up(kit, scene_of(kit, OwnTable("Two tricks", tricks(), asked)))
    assert [found for found in misfits(second) if "card " not in found] == []
    assert cut_texts(second, monkeypatch) == []


def test_the_best_player_is_asked_and_its_card_taken(kit):
    scene = scene_of(kit, whole())
    click(scene, "opinion")
    scene.wait(30)
    scene.update(0.0)
    assert not scene.moving
    assert node(scene, "found").label == "The right card here, as far as I can see: J♦"
    click(scene, "take")
    assert [str(action) for action in scene.asked.asked.right] == ["beat JD"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_fault_while_thinking_is_told_and_nobody_waits_for_ever(kit, monkeypatch):
    def fails(*_):
        raise ZeroDivisionError

    monkeypatch.setattr("game.ui.learn.own.asking_scene.opinion", fails)
    monkeypatch.setattr("game.ui.learn.own.posing_scene.answer_to", fails)
    scene = scene_of(kit, whole())
    click(scene, "opinion")
    scene.wait(30)
    scene.update(0.0)
    assert not scene.moving
    assert node(scene, "thinking").label == "I can't tell."
    scene = posing(kit)
    scene.resize(kit.frame)
    assert not scene.moving
    assert node(scene, "told").label == "Something went wrong here, so I can't tell."


def test_what_was_saved_is_told_and_what_went_wrong(kit):
    scene = scene_of(kit, whole(right=(parse_action(0, "beat JD"),)))
    click(scene, "keep")
    assert node(scene, "trouble").label.startswith("Saved as x.yaml.")
    scene = scene_of(kit, scene.asked, keep=lambda _: ("", "The disk is full."))
    click(scene, "keep")
    assert node(scene, "trouble").label == "The disk is full."


def test_a_title_is_asked_for_once_and_can_be_left_as_it_is(kit):
    kept = []

    def keep(title):
        kept.append(title)
        return "Saved.", True

    scene = NamingScene(kit, "", keep)
    scene.resize(kit.frame)
    press(scene, pygame.K_RETURN)
    assert kept == []
    type_into(scene, "title", "Two aces")
    press(scene, pygame.K_RETURN)
    assert kept == ["Two aces"]
    assert node(scene, "told").label == "Saved."
    assert isinstance(click(scene, "back"), Pop)


def posing(kit):
    acts = AskingActs(lambda _: None, lambda _: ("x.yaml", ""), lambda _: None)
    scene = PosingScene(kit, OwnTable("The cheap card", bout()), acts)
    scene.wait(30)
    return scene


def shelf(kit):
    draft = bout()
    text = scenario_text(OwnTable("The cheap card, and one that is dear", draft), "own")
    kept = [
        KeptTable(Path("own.yaml"), read_scenario(text, "own.yaml", games())),
        KeptTable(Path("broken.yaml"), None, "broken.yaml:3:7: there is no game “whist”."),
    ]
    acts = ShelfActs(
        lambda: kept, Pop, lambda _: None, lambda _: None, lambda _: None, lambda _: ""
    )
    return ShelfScene(kit, acts, "~/.local/share/turnup/tables")


@pytest.mark.parametrize(
    ("make", "size", "scale"),
    crossed([posing, shelf, lambda kit: NamingScene(kit, "T", str)], SIZES, SCALES),
)
def test_the_other_pages_fit(window, monkeypatch, make, size, scale):
    kit = kit_of(size, scale)
    scene = make(kit)
    scene.resize(kit.frame)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []


def test_the_pack_is_drawn_before_a_table_is_set_up(window, monkeypatch):
    kit, drawn = kit_of((800, 600)), []
    monkeypatch.setattr(kit.pictures, "card", lambda card, height: drawn.append((card, height)))
    shelf(kit).resize(kit.frame)
    kit.spare_time.go_on(math.inf)
    assert drawn == [(str(card), pack_height(kit)) for card in PACK]
