"""Positions of Durak that make no sense, and where they say so."""

import pytest

from game.core.cards import parse_card, parse_cards
from game.core.position import BadPosition, arrange
from tests.rules.durak.setting import place, rules

HANDS = ["6C 9C KD", "9D AD QD", "8C 8H"]


def pairs(text):
    return tuple(parse_cards(pair) for pair in text.split(",") if pair)


@pytest.mark.parametrize(
    ("key", "position"),
    [
        ("phase", {"phase": "tricks"}),
        ("phase", {"phase": "attack", "table": pairs("6D")}),
        ("phase", {"phase": "defend", "table": pairs("6D 7D")}),
        ("phase", {"phase": "defend"}),
        ("phase", {"phase": "throw", "table": pairs("6D")}),
        ("phase", {"phase": "throw"}),
        ("phase", {"phase": "taking", "table": pairs("6D 7D")}),
        ("table", {"table": pairs("6D,6H 7H")}),
        ("table", {"table": pairs("6C")}),
        ("turn", {"turn": (1,), "attacker": 0}),
        ("turn", {"turn": (0, 2), "attacker": 0}),
        ("turn", {"turn": (2,), "attacker": 0, "table": pairs("6D")}),
        ("turn", {"turn": (1,), "attacker": 0, "table": pairs("6D 7D")}),
        ("defender", {"attacker": 0, "defender": 0}),
        ("attacker", {"attacker": 0, "out": (0,)}),
        ("turn_up", {"turn_up": parse_card("7S"), "stock": "7S TH"}),
        ("table", {"table": pairs("6D,2D")}),
        ("stock", {"stock": "7S 3C TH"}),
        ("turn_up", {"turn_up": parse_card("2S")}),
    ],
)
def test_what_makes_no_sense_is_told_by_its_key(key, position):
    with pytest.raises(BadPosition) as bad:
        place(rules(players=3), HANDS, **{"trump": "S", **position})
    assert bad.value.key == key


@pytest.mark.parametrize(
    ("position", "phase", "turn", "contest"),
    [
        ({}, "attack", 1, (1, 2)),
        ({"leader": 2}, "attack", 2, (2, 0)),
        ({"turn": (2,)}, "attack", 2, (2, 0)),
        ({"defender": 0}, "attack", 2, (2, 0)),
        ({"phase": "attack"}, "attack", 1, (1, 2)),
        ({"table": pairs("6D"), "turn": (0,)}, "defend", 0, (2, 0)),
        ({"table": pairs("6D"), "attacker": 0}, "defend", 1, (0, 1)),
        ({"table": pairs("6D 7D"), "attacker": 2}, "throw", 2, (2, 0)),
        ({"table": pairs("6D 7D,7H"), "phase": "taking", "defender": 2}, "taking", 1, (1, 2)),
    ],
)
def test_what_is_not_told_follows_from_the_rest(position, phase, turn, contest):
    table = place(rules(players=3), HANDS, **{"trump": "S", **position})
    assert (table.phase, table.to_act, table.contest) == (phase, (turn,), contest)


def test_a_card_that_the_pack_lacks_is_refused_for_those_who_play_it_reckon_with_no_such_card():
    with pytest.raises(BadPosition, match="the five of diamonds is not in this pack") as bad:
        place(rules(players=2), ["6C 5D", "9D AD"], trump="S")
    assert bad.value.key == "hands"
    assert place(rules(players=2, deck=52), ["6C 5D", "9D AD"], trump="S").to_act


def test_a_position_needs_somebody_to_attack():
    game = rules(players=2)
    with pytest.raises(BadPosition, match="at least two players must hold cards"):
        arrange(game, {"hands": {0: parse_cards("6C")}, "defender": 0})
