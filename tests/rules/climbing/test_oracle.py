"""Whole matches against the second Tieng Len; what is compared also comes to pass."""

from random import Random

import pytest

from game.core.reasons import Refused
from tests.amounts import often, some
from tests.rules.climbing.brute import PLAIN, VIET_CONG, readings
from tests.rules.climbing.oracle import soak
from tests.rules.climbing.second_climbing import combinations_of
from tests.rules.climbing.test_combinations import any_hand, any_house

MATCHES = often(6)
RARE = (7, 10, 11, 30)
"""Matches with what seldom comes to pass."""
FOUND = (22, 23, 24, 29, 30, 31, 33, 45)
"""Matches in which one of the planted faults shows, and most of the others."""
COMMON = {
    *"lead respond trade answer confirm tribute over slam chain frozen".split(),
    *("won at once", "ended early", "asked again", "reply to a runner-out", "opening card"),
}


@pytest.mark.parametrize("game", ["tieng-len", "viet-cong"])
def test_engine_and_oracle_play_the_same_matches(game):
    deals, actions, seen = soak(game, (*range(MATCHES), *RARE))
    assert deals > 2 * MATCHES
    assert actions > 40 * MATCHES
    assert seen >= COMMON


def test_the_oracle_finds_what_every_subset_shows():
    rng = Random("oracle subsets")
    for number in range(often(150)):
        house = (PLAIN, VIET_CONG)[number] if number < 2 else any_house(rng)
        hand = any_hand(rng, rng.randint(4, 9))
        found = {frozenset(cards): read_as for cards, read_as in combinations_of(hand, house)}
        assert found == readings(hand, house)


CLIMBING = "game.rules.climbing"
FAMILY = f"{CLIMBING}.family.Climbing"
PLANTED = [
    (f"{CLIMBING}.combinations.Grammar.slams_on", lambda *_: False),
    (f"{CLIMBING}.combinations.Grammar._ends_in_two", lambda *_: True),
    (f"{FAMILY}._let_back_in", lambda *_: None),
    (f"{CLIMBING}.ending._give_back", lambda *_: None),
    (f"{FAMILY}._reopens", lambda *_: False),
    (f"{CLIMBING}.options.ClimbingOptions.stops_at_first", False),
    (f"{FAMILY}.next_dealer", lambda _, table: table.dealer),
    (f"{CLIMBING}.beginning._opens", lambda _, table: table.deals == 1),
    (f"{CLIMBING}.ending.of_leftovers", lambda *_: 0),
    (f"{CLIMBING}.ending.of_slam", lambda *_: 1),
    (f"{CLIMBING}.trading._swap", lambda journal: None),
]


@pytest.mark.parametrize(("place", "fault"), some(PLANTED, of=2))
def test_planted_faults_are_found(place, fault, monkeypatch):
    monkeypatch.setattr(place, fault)
    with pytest.raises((AssertionError, IndexError, ValueError, KeyError, Refused)):
        soak("tieng-len", (*FOUND, *range(46, 120)))
