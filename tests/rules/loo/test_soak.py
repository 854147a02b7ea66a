"""The soak itself: a few deals of every cell it has, and that it tells of what goes wrong."""

import pytest

from game.rules.loo.family import LooFamily
from tests.rules.loo.second_loo import GAMES
from tests.rules.loo.soak import cells, play_cell


@pytest.mark.parametrize("game", GAMES)
def test_a_few_deals_of_every_cell(game):
    for cell in cells(game):
        _, done, actions, troubles = play_cell((cell, 3))
        assert troubles == []
        assert done == 3
        assert actions >= 0


def test_a_fault_is_told(monkeypatch):
    monkeypatch.setattr(LooFamily, "legal", lambda *_: ())
    _, done, _, troubles = play_cell((cells("julep")[0], 2))
    assert (done, len(troubles)) == (2, 2)
    assert troubles[0].startswith("julep {'players': '3'} soak 0")
