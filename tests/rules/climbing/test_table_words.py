"""What screens ask of the rules: names of combinations, slams, places, whose cards are on top."""

import pytest

from game.core.cards import parse_cards
from game.core.events import Declared, Moved
from game.core.sentences import say
from game.core.table import Play, new_table
from game.core.zones import TRICK, hand, shown
from tests.tables import random_steps, rules

EMPTY = new_table(4)._replace(chips=(0,) * 4, phase="respond", deals=1)
PAIRS = "6S 6H 7C 7D 8C 8H"
HIGHER = "9S 9H TC TD JC JH"


def plays(*texts):
    return tuple(Play(at % 4, parse_cards(text)) for at, text in enumerate(texts))


def cry(game, played, *lying):
    table = EMPTY._replace(plays=plays(*lying))
    event = Moved("play", parse_cards(played), hand(3), TRICK, 3)
    return say(game.words.striking(table, event))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("6S", ""),
        ("6S 6H", "a pair of sixes"),
        (PAIRS, "three pairs in a row to the eight"),
        ("3S 4S 5S", "a run from three to five"),
        ("3S 5S", ""),
        ("", ""),
    ],
)
def test_cards_that_make_something_have_a_name(text, name):
    assert say(rules("tieng-len").words.named(parse_cards(text))) == name


def test_a_slam_beats_twos_or_the_slam_that_did():
    game = rules("tieng-len")
    assert cry(game, PAIRS, "2H") == "Slam!"
    assert cry(game, HIGHER, "2H", PAIRS) == "Slam!"
    # No twos were beaten: these are pairs like any others.
    assert cry(game, HIGHER, PAIRS) == ""
    assert cry(game, "9S 9C 9D 9H", "8S 8C 8D 8H") == ""
    assert cry(game, PAIRS) == ""
    assert cry(game, "2H", "2S") == ""
    assert say(game.words.striking(EMPTY, Declared(1, "pass"))) == ""


def test_in_the_south_a_slam_beats_a_slam_of_another_kind():
    game = rules("tieng-len", slams="southern")
    assert cry(game, "9S 9C 9D 9H", PAIRS) == "Slam!"
    assert cry(game, HIGHER, PAIRS) == ""


def test_a_hand_that_wins_at_once_is_cried_out():
    game = rules("viet-cong")
    held = parse_cards("3S 4S 5S 6S 7S 8S 9S TS JS 2S 2C 2D 2H")
    event = Moved("show", held, hand(1), shown(1), 1)
    assert say(game.words.striking(EMPTY._replace(phase="auto-win"), event)) == "Four twos!"
    assert say(game.words.striking(EMPTY._replace(phase="deal-end"), event)) == ""


def test_going_out_with_a_two_is_no_place_where_it_loses():
    table = EMPTY._replace(out=(1,), plays=(Play(1, parse_cards("2H")),))
    assert rules("tieng-len", finish_on_two="loses").place(table, 1) == 0
    assert rules("tieng-len").place(table, 1) == 1


@pytest.mark.parametrize(
    "written", [{}, {"payment": "cards_left"}, {"finish_on_two": "loses"}, {"players": 3}]
)
def test_at_the_end_of_a_deal_everybody_has_a_place(written):
    game = rules("tieng-len", **written)
    for number in range(6):
        *_, last = random_steps(game, f"places {number}")
        table = last.after
        found = sorted(game.place(table, seat) for seat in range(table.seats))
        assert found == list(range(1, table.seats + 1))
        winner = game.place(table, table.marks["first_out"] - 1)
        assert winner == 1
        assert game.place(table, table.marks["last"] - 1) == table.seats


def test_only_the_owner_is_on_top_and_only_while_others_answer():
    game = rules("tieng-len")
    table = EMPTY._replace(plays=plays("3S", "4S"))
    assert [say(game.words.part(table, seat)) for seat in range(4)] == ["", "on top", "", ""]
    assert say(game.words.part(table._replace(phase="deal-end"), 1)) == ""
