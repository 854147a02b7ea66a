"""Whole matches against the second Skitgubbe; what is compared also comes to pass."""

import pytest

from game.core.reasons import Refused
from tests.amounts import often, some
from tests.rules.skitgubbe.oracle import soak

MATCHES = often(3)
STALLED = 19
WITHOUT_CARDS_TO_BREAK_A_TIE = (95, 125)
SEEN = {
    *"play blind slough pass lay pick-up private goat stalled dreck".split(),
    *("private again", "final chain", "final plain", "final private", "last window", "take back"),
}


def test_engine_and_oracle_play_the_same_matches():
    deals, actions, seen = soak((*range(MATCHES), STALLED, *WITHOUT_CARDS_TO_BREAK_A_TIE))
    assert deals > MATCHES
    assert actions > 200 * MATCHES
    assert seen == SEEN


COLLECTING, SHEDDING = "game.rules.skitgubbe.collecting", "game.rules.skitgubbe.shedding"
PLANTED = [
    (f"{COLLECTING}.barred", lambda *_: None),
    (f"{COLLECTING}.may_match", lambda _, table: table.cards(("trick", -1))),
    (f"{COLLECTING}.owed", lambda *_: ()),
    (f"{COLLECTING}.may_play_blind", lambda rules, *_: rules.options.blind_play),
    (f"{COLLECTING}._draw", lambda *_: False),
    (f"{SHEDDING}.beats", lambda card, top, _: card.rank > top.rank),
    (f"{SHEDDING}.lays", lambda _, table: len(table.plays)),
    (f"{SHEDDING}.picked_up", lambda _, table: table.plays[-1:]),
    (f"{SHEDDING}._progress", lambda *_: None),
    (f"{SHEDDING}._share_dreck", lambda *_: None),
]
TROUBLES = (AssertionError, IndexError, ValueError, KeyError, StopIteration, Refused)


@pytest.mark.parametrize(("place", "fault"), some(PLANTED, of=2))
def test_planted_faults_are_found(place, fault, monkeypatch):
    monkeypatch.setattr(place, fault)
    with pytest.raises(TROUBLES):
        soak((0, 1, 2, 7, *range(8, 40)))
