"""Every house rule of Tieng Len and Viet Cong has scenarios it decides, every reason one as well.

That the scenarios hold is shown by `tests.rules.test_scenarios`.
"""

import pytest

from tests.amounts import some
from tests.each import each
from tests.rules.climbing.setting import GAMES
from tests.rules.climbing.test_combinations import ARE, BEATS
from tests.rules.written_scenarios import (
    both_ways,
    decided_by,
    every_two,
    holds,
    reasons,
    scenarios,
)

# Every worked example is a scenario file, or a table of combinations in `test_combinations`;
# how many cards are dealt is in `test_matches`.
WORKED = (
    "TL-01 TL-02 TL-03 TL-04 TL-06 TL-07 TL-08 TL-09 TL-11 TL-12 TL-13 TL-15 TL-16 TL-18 TL-19 "
    "TL-20 TL-22 TL-23 TL-24 TL-26 TL-27 TL-28 TL-30 TL-31 TL-33 TL-34 TL-36 VC-01 VC-02 VC-03 "
    "VC-04 VC-05 VC-07 VC-08 VC-09 VC-10 VC-11 VC-14 VC-15 OP-01 OP-03 OP-04 OP-05 OP-07 OP-08 "
    "OP-09".split()
)
IN_MATCHES = {"TL-15"}


def test_every_worked_example_is_here():
    ids = [told["id"] for told in scenarios(*GAMES)]
    assert len(set(ids)) == len(ids)
    missing = set(WORKED) - set(ids) - set(ARE) - set(BEATS) - IN_MATCHES
    assert not missing
    assert len(WORKED) == 46


CODES = set(
    "not-your-turn not-in-hand empty not-a-combination must-lead opening-card-alone "
    "opening-card-required wrong-type wrong-length too-low slam-does-not-apply already-passed "
    "must-play does-not-beat not-now trade-size over deal-over".split()
)


def test_every_reason_is_given_somewhere():
    assert reasons(scenarios(*GAMES)) >= CODES


# Each value of each house rule, and another under which a scenario must fail.
SLAMS = ("tieng_len", "viet_cong", "vc_plus_quad", "southern", "none")
PAYMENTS = ("loser_pays_each", "placings", "cards_left", "winner_takes", "penalty_points")
PRIZES = {"black_two": 1, "red_two": 2, "three_pairs": 2, "quartet": 3, "four_pairs": 4}
WINS = (
    "four_twos dragon dragon13 six_pairs five_pair_run three_triple_run same_colour "
    "four_threes_first_deal".split()
)


VALUES = [
    ("direction", "clockwise", "counterclockwise"),
    ("suit_order", "SCDH", "CDHS"),
    *every_two("opening_card_mode", "alone", "included", "free"),
    ("opening_scope", "first_deal", "every_deal"),
    ("opening_missing", "lowest_card", "random"),
    *every_two("later_lead", "previous_first_out", "eldest", "opening_card_holder"),
    *every_two("next_dealer", "loser", "rotate", "winner"),
    ("twos_in_sequences", True, False),
    ("twos_in_double_sequences", True, False),
    ("min_sequence", 3, 4),
    ("suited_lock", True, False),
    *every_two("slams", *SLAMS),
    ("longer_slam_ok", True, False),
    *every_two("slam_ignores_pass", "none", "all", "four_pairs"),
    ("pass_lock", True, False),
    ("forced_play", True, False),
    *every_two("finish_on_two", "allowed", "loses", "forbidden"),
    ("quad_runs_leadable", True, False),
    ("triple_runs", True, False),
    *(("instant_wins", [win], []) for win in WINS),
    ("instant_win_stakes", 1, 3),
    ("after_auto_win", "opening_card", "winner_leads"),
    ("trading", "off", "free"),
    ("trade_max_cards", 1, 3),
    ("trade_rounds", 1, 2),
    *every_two("payment", *PAYMENTS),
    ("stake", 1, 5),
    ("chop_stack", True, False),
    *every_two("frozen_penalty", 0, 2, 3),
    ("odd_card", "hidden", "lowest_holder_takes"),
    ("odd_card", "reveal", "lowest_holder_takes"),
]
VIET_CONG = every_two("four_deuce_effect", "ends_deal", "first_out", "off")
# What no position shows is in `test_matches`: the deal itself, and who may look at which card.
ELSEWHERE = {
    "players",
    "hand_size",
    "pile_review",
    "show_loser_cards",
    "decks",
    "ai_memory",
    "match.kind",
    "match.n",
}
PRICES = [
    (key, {word: PRIZES[word]}) for key in ("chop_penalty", "stuck_penalty") for word in PRIZES
]
BOTH_WAYS = both_ways(VALUES + VIET_CONG)


@each("key, value, other", some(BOTH_WAYS, of=3))
def test_a_scenario_tells_the_values_of_a_house_rule_apart(key, value, other):
    assert decided_by(scenarios(*GAMES), key, value, other)


@pytest.mark.parametrize(("key", "price"), PRICES, ids=str)
def test_each_price_is_paid(key, price):
    """A scenario with all prices fails when one of them is another, or when there is none."""
    (word,) = price
    paid = [told for told in scenarios(*GAMES) if key in told.get("rules", {})]
    dearer = [holds(told, **{key: {**PRIZES, word: 50}}) is False for told in paid]
    assert any(dearer)
    assert not all(dearer)
    assert any(holds(told, **{key: "off"}) is False for told in paid)


def test_the_table_of_values_is_complete():
    told = {}
    for key, *values in [*VALUES, *VIET_CONG]:
        told.setdefault(key, set()).update(map(str, values))
    for choice in GAMES["tieng-len"].options_type.choices():
        if choice.key in ELSEWHERE or choice.kind == "numbers by word":
            continue
        if choice.kind == "words":
            assert {f"['{word}']" for word in choice.words} <= told[choice.key]
        elif choice.words:
            # The tribute, and the three of spades taken out, begin before a position can.
            early = {"trading": {"tribute"}, "odd_card": {"remove_3S"}}.get(choice.key, set())
            assert set(choice.words) - early == told[choice.key], choice.key
        else:
            assert len(told[choice.key]) >= 2, choice.key
