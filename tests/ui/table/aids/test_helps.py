"""A coach who brings what is needed when it is needed, tried at the table."""

import pygame
import pytest

from game.core.actions import parse_seated_action
from game.core.cards import parse_card
from game.core.sentences import say
from game.rules.loo.fast.playing import LooGlance
from game.school.at_the_table import Remembered
from game.school.helps import GREETING, HELPS, LAST_TRICK, LENS, OUT, TRUMPS, WINNER
from game.storage.school.course_files import step_keys
from game.ui.table.aids.helps import OFF, Coaching
from game.ui.table.aids.questions import OF_A_NUMBER
from game.ui.window.familiarity import EVERYTHING, Watched
from game.ui.window.preferences import NEEDED
from tests.ui.table_desk import Desk

HANDS = ("2C 9H JH KS", "3C 4C 5C 7H", "6D 7D 8D 8H")
LEADS = {"trump": "S", "turn": (0,), "leader": 0, "stock": "2D 3D 4D 5D 9D"}
DAY = 5


TRUMPS_FALL = ("2C 9H JH KS", "3C 4C 5C 3S", "6D 7D 8D 4S")


def desk_of(kit, met=(), hands=HANDS, **settings):
    """A table of somebody who has climbed the ladder, at which these helps have come before."""
    remembered, kept = Remembered(), []
    remembered.coached.met = dict.fromkeys(met, DAY - 1)
    remembered.coached.deals = 3
    for name, value in settings.items():
        kit.apply(kit.settings.with_value(name, value))
    coaching = Coaching(remembered, kept.append, lambda _: True, lambda: DAY)
    desk = Desk(kit, "linger-longer", hands, instant=False, coaching=coaching, **LEADS)
    return desk, remembered, kept


def trick(desk, mine, *others):
    """Play a trick and wait until it is told, or until somebody is asked of it."""
    desk.scene.choosing.put_down(parse_card(mine))
    desk.pause(1.0)
    for line in others:
        desk.relay.do(parse_seated_action(line))
    desk.pause(6.0)


def two_tricks(desk):
    trick(desk, "JH", "1 play 7H", "2 play 8H")
    trick(desk, "9H", "1 play 3C", "2 play 6D")


def test_who_takes_it_comes_with_the_second_trick(kit):
    desk, remembered, kept = desk_of(kit, no_time_limits=True)
    trick(desk, "JH", "1 play 7H", "2 play 8H")
    assert WINNER not in remembered.coached.met
    assert not desk.scene.coach.helps.numbered
    trick(desk, "9H", "1 play 3C", "2 play 6D")
    assert desk.prompt() == say(HELPS[WINNER].words)
    assert desk.scene.coach.helps.numbered
    desk.scene.press("takes-0")
    desk.pause()
    assert desk.toast().startswith("Right: you take it.")
    assert kept[-1]["coach"]["met"] == {WINNER: DAY}
    # One new help a match: no other came.
    assert list(remembered.coached.met) == [WINNER]


@pytest.mark.parametrize("coach", ["request", "off"])
def test_nothing_comes_by_itself_where_it_is_not_wanted(kit, coach):
    desk, remembered, _ = desk_of(kit, coach=coach, no_time_limits=True)
    two_tricks(desk)
    assert remembered.coached.met == {}
    assert not desk.scene.coach.question.open
    desk.key("l", unicode="l")
    desk.turn()
    assert (desk.node("lens") is None) == (coach == "off")
    desk.key("q", unicode="q")
    desk.turn()
    assert (desk.node("still-out") is None) == (coach == "off")


def test_the_lens_is_told_of_once_it_is_due(kit):
    desk, remembered, _ = desk_of(kit, met=(WINNER, LAST_TRICK, TRUMPS, OUT))
    remembered.fluency.last = (True,) * 12
    remembered.coached.counts = (True,) * 5
    trick(desk, "JH", "1 play 7H", "2 play 8H")
    assert LENS in remembered.coached.met
    told = "Hold L: gold wins, grey loses, a number says how many may beat yours."
    assert told in (*desk.scene.log.lines, desk.toast())


def counting(kit):
    """A table at which two trumps have just fallen, and the person is asked how many are out."""
    met = (WINNER, LAST_TRICK, TRUMPS)
    desk, remembered, kept = desk_of(kit, met, TRUMPS_FALL)
    remembered.fluency.last = (True,) * 12
    trick(desk, "JH", "1 play 3S", "2 play 4S")
    assert desk.scene.coach.trumps.open
    return desk, remembered, kept


@pytest.mark.parametrize(("said", "sign"), [(10, "+"), (9, "-")])
def test_the_trumps_are_counted_by_the_person_and_then_told(kit, said, sign):
    desk, _, kept = counting(kit)
    assert desk.prompt() == "Two trumps gone, one in your hand. How many are still out?"
    desk.click(pygame.Rect(desk.node(f"{OF_A_NUMBER}{said}").rect).center)
    desk.pause(0.1)
    words = "Right: ten are still out." if sign == "+" else "Not quite: ten are still out."
    assert desk.toast() == words
    assert kept[-1]["coach"]["counts"] == sign
    assert not desk.scene.coach.trumps.open


def test_playing_on_lets_the_count_go(kit):
    desk, remembered, _ = counting(kit)
    desk.relay.do(parse_seated_action("2 play 6D"))
    desk.pause(3.0)
    assert desk.scene.coach.trumps.open
    desk.scene.choosing.put_down(parse_card("9H"))
    desk.turn()
    assert not desk.scene.coach.trumps.open
    assert remembered.coached.counts == ()


def test_forbidden_cards_are_dimmed_after_the_second_slip(kit):
    remembered = Remembered()
    kit.apply(kit.settings.with_value("show_legal", value=False))
    coaching = Coaching(remembered, lambda _: None, lambda _: True, lambda: DAY)
    hands = ("2C 9H KS", "3H 4C 5C", "6D 7D 8D")
    led = {"trump": "S", "turn": (1,), "leader": 1, "stock": "2D 3D"}
    desk = Desk(kit, "linger-longer", hands, instant=False, coaching=coaching, **led)
    desk.other("1 play 3H")
    desk.other("2 play 6D")
    desk.pause(3.0)
    for _ in range(2):
        assert not desk.scene.turn.forbidden
        desk.scene.choosing.play(parse_card("2C"))
        desk.pause(1.0)
    assert desk.scene.turn.forbidden == frozenset(map(parse_card, ("2C", "KS")))


def test_the_very_first_deal_is_greeted_once(kit):
    desk, remembered, _ = desk_of(kit)
    remembered.coached.deals = 0
    helps = desk.scene.coach.helps
    assert [helps.begin_deal() for _ in range(2)] == [say(GREETING), ""]


def test_what_is_new_at_a_table_is_told_once_each_where_help_is_wanted(kit):
    position = {"trump": "S", "attacker": 0, "turn": (0,), "turn_up": "AS", "stock": "6D AS"}
    hands, told = ("8D 8C JC", "TS 9D 7C"), []
    for wanted, watched in ((NEEDED, Watched()), (OFF, Watched()), (NEEDED, EVERYTHING)):
        kit.apply(kit.settings.with_value("coach", wanted).with_value("tricks_watched", watched))
        coaching = Coaching(Remembered(), lambda _: None)
        desk = Desk(kit, "durak", hands, played="6H", coaching=coaching, **position)
        desk.pause()
        first = desk.toast()
        desk.scene.course.hush()
        desk.pause()
        assert desk.toast() == "", "one is enough in a turn"
        desk.scene.choosing.put_down(parse_card("8D"))
        desk.pause()
        desk.other("1 take")
        told.append((first, desk.toast()))
    assert [words.split()[:4] for words in told[0]] == [
        ["The", "ace", "of", "spades"],
        ["After", "an", "attack", "you"],
    ]
    assert told[1:] == [("", ""), ("", "")]


@pytest.mark.parametrize("climbed", [True, False])
def test_own_play_is_tied_to_the_course_of_its_game(kit, climbed):
    step, remembered = "durak-course-start-low", Remembered()
    remembered.coached.deals = 3
    done = (lambda key: key == step) if climbed else (lambda _: False)
    coaching = Coaching(remembered, lambda _: None, done, lambda: DAY)
    hands = ("8D 8C JC", "TS 9D 7C", "7D KD")
    position = {"trump": "S", "attacker": 0, "turn": (0,)}
    desk = Desk(kit, "durak", hands, instant=False, coaching=coaching, **position)
    desk.pause(3.0)
    desk.scene.choosing.put_down(parse_card("8D"))
    desk.pause(3.0)
    desk.relay.do(parse_seated_action("1 take"))
    desk.pause(3.0)
    number = step_keys("durak").index(step) + 1
    told = f"That was step {number} of Durak: you attacked low, with another to follow."
    assert (told in desk.scene.log.lines) == climbed


BID = {"phase": "bid", "turn": (0,), "dealer": 2, "trump": "H", "stock": "8D 7H"}
TWO_SURE = ("AH KH 8S 7C", "QS KS 9C AC", "JD QD 8H 9D")


def bidding(kit, step, answer):
    """Return a table at which somebody who has done one step of Mauscheln has just bid."""
    remembered = Remembered()
    remembered.coached.deals = 3
    coaching = Coaching(remembered, lambda _: None, lambda key: key == step, lambda: DAY)
    desk = Desk(kit, "mauscheln", TWO_SURE, instant=False, coaching=coaching, **BID)
    desk.pause(3.0)
    desk.scene.press(f"answer-{answer}")
    desk.pause(1.0)
    return desk.scene


def test_a_bid_is_tied_to_its_course_at_once(kit):
    step = "mauscheln-course-two-sure-tricks"
    scene = bidding(kit, step, "diddle")
    number = step_keys("mauscheln").index(step) + 1
    told = f"That was step {number} of Mauscheln: two sure tricks, so you diddled."
    # Nobody else has spoken yet, and it may not be the person's turn again.
    assert told in scene.log.lines
    assert scene.course.toast.sentence == told


@pytest.mark.parametrize(
    ("step", "answer"),
    [
        # Another step was done, and another word was said.
        ("mauscheln-course-one-is-not-two", "diddle"),
        ("mauscheln-course-two-sure-tricks", "pass"),
    ],
)
def test_no_other_bid_is(kit, step, answer):
    assert not any("That was" in line for line in bidding(kit, step, answer).log.lines)


def test_what_a_hint_would_not_say_is_not_praised(kit, monkeypatch):
    monkeypatch.setattr(LooGlance, "choose", lambda _, legal: legal[0])
    scene = bidding(kit, "mauscheln-course-two-sure-tricks", "diddle")
    assert not any("That was" in line for line in scene.log.lines)


@pytest.mark.parametrize("climbed", [True, False])
def test_own_play_is_tied_to_the_ladder_after_the_trick(kit, climbed):
    step, remembered = "trump-ladder-need-not-trump", Remembered()
    remembered.coached.deals = 3
    done = (lambda key: key == step) if climbed else (lambda _: False)
    coaching = Coaching(remembered, lambda _: None, done, lambda: DAY)
    hands = ("7C 9C 2S", "5D 6H JC", "KS QC AC")
    led = {"trump": "S", "turn": (1,), "leader": 1, "stock": "2D 3D 4D"}
    desk = Desk(kit, "linger-longer", hands, instant=False, coaching=coaching, **led)
    told = f"That was step {step_keys().index(step) + 1}: you kept your trump."
    desk.other("1 play 5D")
    desk.other("2 play KS")
    desk.pause(3.0)
    desk.scene.choosing.put_down(parse_card("7C"))
    desk.pause(6.0)
    desk.relay.do(parse_seated_action("2 play QC"))
    desk.pause(3.0)
    assert (told in desk.scene.log.lines) == climbed
