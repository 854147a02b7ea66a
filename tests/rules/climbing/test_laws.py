"""The laws that every game keeps, under the house rules of Tieng Len and Viet Cong."""

import pytest

from tests.rules import test_every_game as every_game
from tests.rules.climbing.laws import lay_down, tables
from tests.rules.climbing.setting import GAMES

PRIZES = {"black_two": "1", "red_two": "2", "three_pairs": "2", "quartet": "3", "four_pairs": "4"}
MORE = [
    {"players": "2"},
    {"players": "3"},
    {"players": "4"},
    *(
        {"players": "3", "hand_size": "17", "odd_card": how}
        for how in ("hidden", "reveal", "remove_3S", "lowest_holder_takes")
    ),
    {"players": "2", "hand_size": "17", "opening_missing": "random"},
    {"trading": "free", "trade_rounds": "1", "trade_max_cards": "1"},
    {"trading": "free", "opening_scope": "every_deal"},
    {"trading": "tribute", "next_dealer": "rotate"},
    {"chop_penalty": PRIZES, "chop_stack": "yes", "slams": "southern", "longer_slam_ok": "yes"},
    {"chop_penalty": PRIZES, "slam_ignores_pass": "all", "quad_runs_leadable": "yes"},
    {"stuck_penalty": PRIZES, "frozen_penalty": "3", "payment": "placings"},
    {"pass_lock": "no", "forced_play": "yes", "finish_on_two": "forbidden"},
    {"finish_on_two": "loses", "payment": "penalty_points"},
    {"finish_on_two": "loses", "payment": "cards_left", "players": "3"},
    {
        "instant_wins": ["six_pairs", "same_colour", "dragon", "four_twos"],
        "four_deuce_effect": "first_out",
        "after_auto_win": "winner_leads",
        "players": "3",
        "hand_size": "17",
    },
    {"suited_lock": "yes", "triple_runs": "yes", "min_sequence": "4", "suit_order": "CDHS"},
    {"direction": "counterclockwise", "later_lead": "eldest", "show_loser_cards": "no"},
]
ALL = [
    (game, options, written)
    for game, rules in GAMES.items()
    for options, written in tables(rules.options_type, MORE)
]


def told(case):
    return f"{case[0]} {' '.join(f'{key}={value}' for key, value in case[2].items())}"


@pytest.mark.parametrize("case", ALL, ids=map(told, ALL))
def test_the_laws(case, monkeypatch):
    lay_down(monkeypatch)
    game, options, _ = case
    every_game.keep_the_laws(GAMES[game](options), "laws")
