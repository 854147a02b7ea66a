"""Every house rule of Skitgubbe has scenarios it decides, every reason one that gives it.

That the scenarios hold is shown by `tests.rules.test_scenarios`.
"""

from tests.each import each
from tests.rules.skitgubbe.setting import rules
from tests.rules.written_scenarios import both_ways, decided_by, every_two, reasons, scenarios

WORKED = (
    "SK-01 SK-02 SK-03 SK-05 SK-06 SK-08 SK-10 SK-11 SK-15 SK-20 SK-21 SK-22 SK-23 SK-26 SK-27 "
    "SK-29 SK-31 SK-32 SK-33 SK-34 SK-36 SK-38".split()
)
IN_MATCHES = {"SK-01", "SK-38"}


def test_every_worked_example_is_here():
    ids = [told["id"] for told in scenarios("skitgubbe")]
    assert len(set(ids)) == len(ids)
    assert set(WORKED) - set(ids) == IN_MATCHES


CODES = set(
    "not-your-turn not-in-hand not-now must-play must-lead empty not-a-combination does-not-beat "
    "rank-not-on-table highest-not-yet-played over".split()
)


def test_every_reason_is_given_somewhere():
    assert reasons(scenarios("skitgubbe")) >= CODES


VALUES = [
    ("games", 1, 2),
    ("first_leader", "random", 2),
    ("phase1_ace", "low", "high"),
    ("slough", True, False),
    ("slough_scope", "pile", "current_trick"),
    ("slough_outsider_high", True, False),
    ("must_match_high", True, False),
    ("blind_play", True, False),
    ("final_tie", "take_back", "first_tied"),
    ("abandoned_card", "aside", "last_winner"),
    *every_two("dreck", 0, 1, 6),
    *every_two("pickup", "top_run", "top_lay", "bottom_run"),
    ("adjacent_same_player", "two", "one"),
    ("runs", True, False),
]
# The longest standstill is in `test_matches`; the window's time is the screen's affair.
ELSEWHERE = {"players", "slough_window_ms", "stall_cap"}


@each("key, value, other", both_ways(VALUES))
def test_a_scenario_tells_the_values_of_a_house_rule_apart(key, value, other):
    assert decided_by(scenarios("skitgubbe"), key, value, other)


def test_the_table_of_values_is_complete():
    choices = rules().options.choices()
    assert {choice.key for choice in choices} == {key for key, *_ in VALUES} | ELSEWHERE
    told = {(key, value) for key, *values in VALUES for value in values}
    assert {(choice.key, word) for choice in choices for word in choice.words} <= told
