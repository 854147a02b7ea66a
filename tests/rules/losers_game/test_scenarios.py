"""Every house rule of Loser's Game has scenarios it decides, every reason one as well.

That the scenarios hold is shown by `tests.rules.test_scenarios`.
"""

from functools import cache
from pathlib import Path

import pytest
import yaml

from game.catalogue import games
from game.rules.losers_game.options import LosersGameOptions
from game.storage.scenarios import read_scenario, run_scenario
from game.storage.yaml_tree import BadFile

FOLDER = Path(__file__).resolve().parents[2] / "scenarios" / "losers-game"
FILES = sorted(FOLDER.glob("*.yaml"))

WORKED = "LG-01 LG-02 LG-03 LG-05 LG-06 LG-07 LG-11 LG-13 LG-14 LG-18".split()
# Tables and laws, in `test_counting`.
TABLES = "LG-09 LG-10 LG-17".split()

CODES = set("not-your-turn not-in-hand not-now must-follow bid-range over".split())

# Each value of each house rule, and another under which a scenario must fail.
VALUES = [
    ("ages", [], [9, 8, 7, 6]),
    ("ages", [40, 31, 52, 31], []),
    ("target", 50, 60),
    ("target", 20, 50),
    ("trump_tie", "youngest_tied", "youngest_overall"),
    ("trump_tie", "youngest_overall", "youngest_tied"),
    ("allow_no_trump", False, True),
    ("allow_no_trump", True, False),
    ("min_bid", 0, 1),
    ("min_bid", 1, 0),
    ("max_bid", "attainable", "unlimited"),
    ("max_bid", "unlimited", "attainable"),
    ("points_trump", 1, 2),
    ("points_trump", 5, 1),
    ("points_three", 3, 2),
    ("points_three", 5, 3),
    ("points_four", 9, 8),
    ("points_four", 2, 9),
    ("end_tie", "leader_unshared", "any_unshared"),
    ("end_tie", "leader_unshared", "all_distinct"),
    ("end_tie", "any_unshared", "leader_unshared"),
    ("end_tie", "any_unshared", "all_distinct"),
    ("end_tie", "all_distinct", "leader_unshared"),
    ("end_tie", "all_distinct", "any_unshared"),
    ("max_hands", 0, 1),
    ("max_hands", 1, 0),
    ("max_hands", 2, 1),
]
# Who may look at which pile no position shows: it is in `test_matches`.
ELSEWHERE = {"players", "pile_peek"}


@cache
def told_by(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def passes(told):
    """Tell whether a scenario holds; None where its position cannot be."""
    try:
        return run_scenario(read_scenario(yaml.safe_dump(told), "changed.yaml", games())).passed
    except BadFile:
        return None


def test_every_worked_example_is_here():
    text = (FOLDER.parents[1] / "rules/losers_game/test_counting.py").read_text(encoding="utf-8")
    assert all(f"def test_{name.lower().replace('-', '_')}" in text for name in TABLES)
    found = {told_by(path)["id"].split()[0] for path in FILES}
    assert found >= set(WORKED)
    assert len({*WORKED, *TABLES}) == 13


def test_every_reason_is_given_somewhere():
    reasons = {step.get("reason") for path in FILES for step in told_by(path)["steps"]}
    assert reasons - {None} == CODES


@pytest.mark.parametrize(("key", "value", "other"), VALUES, ids=str)
def test_a_scenario_tells_the_values_of_a_house_rule_apart(key, value, other):
    usual = LosersGameOptions().mapping()
    for path in FILES:
        told = told_by(path)
        now = {**usual, **told.get("rules", {})}[key]
        if (list(now) if isinstance(now, tuple) else now) != value:
            continue
        if passes({**told, "rules": {**told.get("rules", {}), key: other}}) is False:
            return
    pytest.fail(f"no scenario fails when {key} is {other} instead of {value}")


def test_the_table_of_values_is_complete():
    for choice in LosersGameOptions.choices():
        told = [value for key, value, _ in VALUES if key == choice.key]
        if choice.key in ELSEWHERE:
            assert told == []
        elif choice.words:
            assert set(told) == set(choice.words)
        else:
            assert len(told) >= 2
