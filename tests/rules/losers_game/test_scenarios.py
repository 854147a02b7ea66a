"""Every house rule of Loser's Game has scenarios it decides, every reason one as well.

That the scenarios hold is shown by `tests.rules.test_scenarios`.
"""

from pathlib import Path

from game.rules.losers_game.options import LosersGameOptions
from tests.each import each
from tests.rules.written_scenarios import decided_by, reasons, scenarios

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


def test_every_worked_example_is_here():
    text = Path(__file__).with_name("test_counting.py").read_text(encoding="utf-8")
    assert all(f"def test_{name.lower().replace('-', '_')}" in text for name in TABLES)
    found = {told["id"].split()[0] for told in scenarios("losers-game")}
    assert found >= set(WORKED)
    assert len({*WORKED, *TABLES}) == 13


def test_every_reason_is_given_somewhere():
    assert reasons(scenarios("losers-game")) >= CODES


@each("key, value, other", VALUES)
def test_a_scenario_tells_the_values_of_a_house_rule_apart(key, value, other):
    assert decided_by(scenarios("losers-game"), key, value, other)


def test_the_table_of_values_is_complete():
    for choice in LosersGameOptions.choices():
        told = [value for key, value, _ in VALUES if key == choice.key]
        if choice.key in ELSEWHERE:
            assert told == []
        elif choice.words:
            assert set(told) == set(choice.words)
        else:
            assert len(told) >= 2
