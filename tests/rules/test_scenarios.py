"""Every scenario of the house holds, and every house rule has scenarios that it decides."""

import pytest

from game.core.position import BadPosition
from game.rules.catalogue import games
from game.rules.linger_longer import LingerLongerOptions
from game.storage.scenarios import load_scenario, run_scenario
from tests.each import each
from tests.rules.written_scenarios import FOLDER, both_ways, decided_by, scenarios
from tests.tables import place, rules


@pytest.mark.fault("F3", "every rare ending has a written outcome, and it is tested")
@pytest.mark.parametrize("game", games())
def test_every_scenario_of_a_game_holds_and_has_an_id_of_its_own(game):
    files = sorted((FOLDER / game).rglob("*.yaml"))
    told = {path.stem: load_scenario(path, games()) for path in files}
    assert {one.rules.id for one in told.values()} == {game}
    assert len({one.id for one in told.values()}) == len(told)
    assert all(one.title for one in told.values())
    results = {name: run_scenario(one) for name, one in told.items()}
    assert not {name: found.message for name, found in results.items() if not found.passed}


def test_every_folder_of_scenarios_is_a_games():
    assert {path.relative_to(FOLDER).parts[0] for path in FOLDER.rglob("*.yaml")} == set(games())


# Each value of each house rule of Linger Longer, and another under which a scenario must fail.
VALUES = [
    ("lift_smoke", False, True),
    ("instant_out", False, True),
    ("instant_out_timing", "trick_end", "on_play"),
    ("stock_out", "end_now", "play_on"),
    ("stock_out", "end_now", "reshuffle"),
    ("stock_out", "play_on", "reshuffle"),
    ("rounds", 0, 1),
    ("next_dealer", "winner", "clockwise"),
    ("deal_size", 0, 5),
    ("score_mode", "cards_left", "one_point"),
    ("min_round_points", 0, 1),
    ("last_draw_counts", True, False),
    ("match_tie", "shared", "extra_round"),
    ("match_tie", "shared", "most_rounds"),
    ("match_tie", "extra_round", "most_rounds"),
]


@each("key, value, other", both_ways(VALUES))
def test_a_scenario_tells_the_values_of_a_house_rule_apart(key, value, other):
    assert decided_by(scenarios("linger-longer"), key, value, other)


def test_the_table_of_values_is_complete():
    choices = LingerLongerOptions.choices()
    told = {(key, value) for key, *values in VALUES for value in values}
    words = {(choice.key, word) for choice in choices for word in choice.words}
    switches = {
        (choice.key, value)
        for choice in choices
        if choice.kind == "yes or no"
        for value in (False, True)
    }
    # Who deals first is decided before a position can begin.
    decided_before = {("first_dealer", word) for word in ("jack", "high_card", "random")}
    assert words - decided_before | switches <= told
    assert {choice.key for choice in choices} == {key for key, _ in told} | {
        "players",
        "first_dealer",
    }


TRICKS = [
    ("1 5C, 1 7C", "a seat has played twice."),
    ("1 5C, 3 7C", "seat 2 plays before seat 3."),
]


@pytest.mark.parametrize("game", ["linger-longer", "losers-game"])
@pytest.mark.parametrize(("trick", "message"), TRICKS)
def test_no_position_holds_a_trick_that_cannot_have_come_about(game, trick, message):
    hands = {0: "AD 6C", 1: "4D 2C", 2: "9D 2S", 3: "9S TS"}
    with pytest.raises(BadPosition, match=message):
        place(rules(game, players=4), trump="S", hands=hands, trick=trick)
