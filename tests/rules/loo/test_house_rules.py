"""Every value of every house rule of the Loo family matters: a scenario fails without it.

Rounce and Bierspiel keep the scenarios of Rams, Mousel those of Mauscheln, wherever the rule is one
they share. What no position can show, such as the length of a match, `test_matches` shows.
"""

from functools import cache

import pytest

from game.rules.catalogue import games
from tests.amounts import some
from tests.each import each
from tests.rules import written_scenarios
from tests.rules.written_scenarios import both_ways, decided_by, holds

OWN = ("julep", "five-card-loo", "rams", "bierspiel", "mauscheln", "norrlandsknack")
SISTERS = {"rounce": "rams", "bierspiel": "rams", "mousel": "mauscheln"}

# Each value of each house rule, and another under which a scenario must fail.
MATCH = [
    ("match.starting_chips", 100, 50),
    ("match.debts", "allow", "end_match"),
    ("match.leftover_pot", "share", "play_on"),
]
LENGTH = [
    ("match.mode", "rounds", "deals"),
    ("match.mode", "deals", "chip_target"),
    ("match.mode", "chip_target", "rounds"),
    ("match.deals", 1, 2),
    ("match.chip_target", 110, 112),
]
UNDERTRUMP = ("undertrump", "required", "optional")
RAMS = [
    ("ante", 5, 10),
    ("ante_by", "dealer", "all"),
    ("single_forces_play", True, False),
    ("rams_bid", True, False),
    ("rams_recalls_passers", True, False),
    ("rams_bidder_leads", False, True),
    ("dealer_turnup", True, False),
    ("dealer_spare_and_turnup", True, False),
    ("dealer_alone", "collect_five", "takes_pool"),
    UNDERTRUMP,
]
MAUSCHELN = [
    ("ante", 4, 8),
    ("passers_may_join", True, False),
    ("exchange_first", "eldest", "diddler"),
    ("blind_diddle", False, True),
    ("blind_ranks", ["A", "K"], ["A"]),
    ("belli", False, True),
    ("flush_redeal", False, True),
    ("premium", 4, 8),
    ("penalty_cap", None, 8),
    UNDERTRUMP,
]
VALUES = {
    "julep": [
        *LENGTH,
        *MATCH,
        ("rank_order", "spanish", "natural"),
        ("ante", 4, 6),
        ("ante_by", "dealer", "all"),
        ("julep_amount", 4, "pot"),
        ("julep_amount", 4, 6),
        ("julep_amount", "pot", 6),
        ("dealer_must_play", False, True),
        ("defend_pack", True, False),
        ("dealer_turnup", "no", "free"),
        ("dealer_turnup", "no", "double_julep"),
        ("dealer_turnup", "free", "double_julep"),
        ("dealer_turnup", "free", "three_tricks"),
        ("dealer_turnup", "double_julep", "three_tricks"),
        UNDERTRUMP,
        ("refill_from_discards", True, False),
    ],
    "five-card-loo": [
        ("ante", 5, 10),
        ("loo_penalty", "ante", "pot"),
        ("loo_penalty", "ante", 7),
        ("loo_penalty", "pot", 7),
        ("club_law", False, True),
        ("pam", True, False),
        ("pam_card", "JC", "trump_jack"),
        ("pam_status", "trump", "wild"),
        ("pam_civil", "if_other_trump", "absolute"),
        ("pam_civil", "if_other_trump", "off"),
        ("pam_civil", "absolute", "off"),
        ("flush_time", "both", "after_exchange"),
        ("flush_payers", "all", "active"),
        ("flush_tie", "elder", "divide"),
        ("must_lead_trump", True, False),
        ("dealer_turnup", "no", "may"),
        UNDERTRUMP,
    ],
    "rams": RAMS,
    "rounce": RAMS,
    "bierspiel": [*RAMS, ("seven", "diamonds", "trump")],
    "mauscheln": MAUSCHELN,
    "mousel": MAUSCHELN,
    "norrlandsknack": [
        *MATCH,
        ("start_points", 10, 5),
        ("stake", 1, 3),
        ("loaf_points", 5, 2),
        ("bid_on_three", False, True),
        ("dealer_turnup_always", False, True),
        ("max_passouts", 3, 1),
        ("uncontested", "all_five", "one"),
        ("uncontested", "all_five", "none"),
        ("uncontested", "one", "none"),
        ("one_point_timing", "deal", "trick"),
        ("games", 1, 2),
    ],
}
# Shown in `test_matches`, for no position tells them; the match rules of all games are one code.
ELSEWHERE = {
    "players",
    "match.first_dealer",
    "match.rounds",
    "spare_hand",
    "seven_turned",
    "turnup_time",
    "pack",
}
BOTH_WAYS = [(game, *case) for game, values in VALUES.items() for case in both_ways(values)]


@cache
def scenarios(game):
    """Return the scenarios of a game as they are written, and those it shares with a sister."""
    sister = SISTERS.get(game)
    lent = (
        [{**told, "game": game} for told in written_scenarios.scenarios(sister)] if sister else []
    )
    return [*written_scenarios.scenarios(game), *(told for told in lent if holds(told))]


@each("game, key, value, other", some(BOTH_WAYS, of=3))
def test_a_scenario_tells_the_values_of_a_house_rule_apart(game, key, value, other):
    assert decided_by(scenarios(game), key, value, other)


@pytest.mark.parametrize("game", VALUES)
def test_the_table_of_values_is_complete(game):
    choices = games()[game].options_type.choices()
    told = {key: set() for key, *_ in VALUES[game]}
    for key, *values in VALUES[game]:
        told[key] |= {str(value) for value in values}
    shared = {key for key, *_ in (*MATCH, *LENGTH)}
    for choice in choices:
        if choice.key in ELSEWHERE or (choice.key in shared and choice.key not in told):
            continue
        if choice.kind == "words":
            wanted = 2
            values = told[choice.key]
        elif choice.kind == "yes or no":
            wanted, values = 2, told[choice.key] & {"True", "False"}
        else:
            assert set(choice.words) <= told[choice.key], choice.key
            wanted, values = 2, told[choice.key]
        assert len(values) >= wanted, choice.key
    assert told.keys() <= {choice.key for choice in choices}


@pytest.mark.parametrize("sister", SISTERS)
def test_sisters_keep_most_scenarios_of_each_other(sister):
    """Only what a seven of diamonds or the size of the pack changes is not the same."""
    own = len(written_scenarios.scenarios(sister))
    others = len(written_scenarios.scenarios(SISTERS[sister]))
    assert len(scenarios(sister)) - own >= others - 4
