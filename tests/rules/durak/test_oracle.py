"""Whole matches against the second Durak; what is compared also comes to pass."""

import pytest

from game.core.reasons import Refused
from game.core.rules import Rules
from tests.amounts import often
from tests.rules.durak.oracle import soak

MATCHES = often(6)
RARE = (31, 32, 39)
"""Matches with a turn-up that is swapped, a draw, and no trump dealt."""
SEEN = {
    *"attack defend throw taking beat take done transfer swap out durak draw".split(),
    "no trump dealt",
}


def test_engine_and_oracle_play_the_same_matches():
    deals, actions, seen = soak((*range(MATCHES), *RARE))
    assert deals > 2 * MATCHES
    assert actions > 200 * MATCHES
    assert seen == SEEN


def anything(rules, table, seat):
    """Whatever a seat can think of, throws of any rank among them; but attacks must be beaten."""
    if table.phase in ("throw", "taking"):
        return tuple(rules.candidates(table, seat))
    return Rules.legal(rules, table, seat)


DURAK = "game.rules.durak.rules.Durak"
PLANTED = [
    (f"{DURAK}.room", lambda rules, table: len(rules.pairs(table)) < 6),
    (f"{DURAK}.throwers", lambda _, table: table.contest[:1]),
    (f"{DURAK}._forget_done", lambda *_: None),
    (f"{DURAK}._lowest_trump", lambda _, table: table.after(table.dealer)[0]),
    (f"{DURAK}.next_dealer", lambda _, table: table.after(table.dealer)[0]),
    (f"{DURAK}.first_attacker", lambda rules, table: rules._lowest_trump(table)),
    (f"{DURAK}.legal", anything),
    ("game.rules.durak.rules.beats", lambda card, attack, _: card.rank > attack.rank),
]


@pytest.mark.parametrize(("place", "fault"), PLANTED)
def test_planted_faults_are_found(place, fault, monkeypatch):
    monkeypatch.setattr(place, fault)
    with pytest.raises((AssertionError, IndexError, ValueError, KeyError, StopIteration, Refused)):
        soak((0, 1, 8, *range(9, 60)))
