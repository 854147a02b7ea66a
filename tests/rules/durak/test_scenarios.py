"""Every house rule of Durak has scenarios it decides, every reason one that gives it.

That the scenarios hold is shown by `tests.rules.test_scenarios`.
"""

from functools import cache
from pathlib import Path

import pytest
import yaml

from game.core.cards import parse_card
from game.storage.scenarios import read_scenario, run_scenario
from game.storage.yaml_tree import BadFile
from tests.rules.durak.setting import GAMES, rules

FOLDER = Path(__file__).resolve().parents[2] / "scenarios" / "durak"
FILES = sorted(FOLDER.glob("*.yaml"))

WORKED = "DU-01 DU-02 DU-04 DU-06 DU-07 DU-08".split()
HERE, IN_MATCHES = {"DU-01"}, {"DU-08"}


@cache
def told_by(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def run(told):
    text = yaml.safe_dump(told)
    return run_scenario(read_scenario(text, f"{told['id']}.yaml", GAMES))


def test_every_worked_example_is_here():
    ids = [told_by(path)["id"] for path in FILES]
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
    assert rules().beats(parse_card(card), parse_card(attack), "S") is wanted


def test_every_reason_is_given_somewhere():
    reasons = {step.get("reason") for path in FILES for step in told_by(path)["steps"]}
    wanted = {"not-now", "does-not-beat", "rank-not-on-table", "over"}
    assert reasons - {None} == wanted


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
BOTH_WAYS = [(key, *pair) for key, *two in VALUES for pair in (two, two[::-1])]


def fails(told, key, value):
    try:
        return not run({**told, "rules": {**told.get("rules", {}), key: value}}).passed
    except BadFile:
        return False


@pytest.mark.parametrize(("key", "value", "other"), BOTH_WAYS)
def test_a_scenario_tells_the_values_of_a_house_rule_apart(key, value, other):
    defaults = rules().options.mapping()
    for path in FILES:
        told = told_by(path)
        if {**defaults, **told.get("rules", {})}[key] == value and fails(told, key, other):
            return
    pytest.fail(f"no scenario fails when {key} is {other} instead of {value}")


def test_the_table_of_values_is_complete():
    keys = {choice.key for choice in rules().options.choices()}
    assert keys == {key for key, *_ in VALUES} | ELSEWHERE
