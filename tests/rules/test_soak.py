"""The soak itself: a deal or two of every cell it has, and that it tells of what goes wrong."""

import pytest

from game.catalogue import games
from game.rules.durak import Durak
from tests.rules.soak import cells, play_cell


@pytest.mark.parametrize("game", games())
def test_a_deal_of_every_cell(game):
    played = 0
    for cell in cells(game):
        deals = 3 if games()[game].undertakes else 1
        _, done, actions, troubles = play_cell((cell, deals))
        assert troubles == []
        assert done in (0, deals), "0: such house rules do not go together"
        assert actions >= 0
        played += bool(done)
    assert played >= len(cells(game)) * 3 // 4


def test_hands_of_every_size_are_dealt():
    sizes = [(told["players"], told["hand_size"]) for _, told in cells("viet-cong")]
    assert {("2", "13"), ("3", "13"), ("4", "13"), ("2", "17"), ("3", "17")} <= set(sizes)


def test_a_fault_is_told(monkeypatch):
    monkeypatch.setattr(Durak, "legal", lambda *_: ())
    _, done, _, troubles = play_cell((cells("durak")[0], 2))
    assert (done, len(troubles)) == (2, 2)
    assert troubles[0].startswith("durak players=2, seed 'soak 0': ")
