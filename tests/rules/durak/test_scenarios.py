"""Every house rule of Durak has scenarios it decides, every reason one that gives it.

That the scenarios hold is shown by `tests.rules.test_scenarios`.
"""

import pytest

from game.core.cards import parse_card
from game.rules.tricks import beats
from tests.rules.durak.setting import rules
from tests.rules.written_scenarios import both_ways, decided_by, reasons, scenarios

WORKED = "DU-01 DU-02 DU-04 DU-06 DU-07 DU-08".split()
HERE, IN_MATCHES = {"DU-01"}, {"DU-08"}


def test_every_worked_example_is_here():
    ids = [told["id"] for told in scenarios("durak")]
    assert len(set(ids)) == len(ids)
    assert set(WORKED) - set(ids) == HERE | IN_MATCHES


# DU-01, spades being trumps.
BEATS = [
    ("7H", "6H", True),
    ("6H", "7H", False),
    ("AH", "6C", False),
    ("6S", "AH", True),
    ("6S", "7S", False),
    ("TS", "7S", True),
    ("AS", "KS", True),
    ("7H", "7D", False),
]


@pytest.mark.parametrize(("card", "attack", "wanted"), BEATS)
def test_what_beats_what(card, attack, wanted):
    assert beats(parse_card(card), parse_card(attack), "S") is wanted


def test_every_reason_is_given_somewhere():
    wanted = {"not-now", "does-not-beat", "rank-not-on-table", "over"}
    assert reasons(scenarios("durak")) >= wanted


VALUES = [
    ("first_bout_cap", 5, 6),
    ("throw_in", "all", "neighbours"),
    ("transfer", True, False),
    ("trump_swap", True, False),
    ("stake", 0, 1),
    ("stake", 1, 3),
]
# Shown in `test_matches`: no position tells them.
ELSEWHERE = {"players", "deck", "first_attacker", "move_limit", "match.kind", "match.n"}


@pytest.mark.parametrize(("key", "value", "other"), both_ways(VALUES))
def test_a_scenario_tells_the_values_of_a_house_rule_apart(key, value, other):
    assert decided_by(scenarios("durak"), key, value, other)


def test_the_table_of_values_is_complete():
    keys = {choice.key for choice in rules().options.choices()}
    assert keys == {key for key, *_ in VALUES} | ELSEWHERE
