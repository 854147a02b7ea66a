"""The soak itself: deals of every other cell it has, and that it tells of what goes wrong."""

from collections import Counter

import pytest

from game.rules.catalogue import games
from game.rules.durak import Durak
from tests.amounts import some
from tests.rules.houses import switches
from tests.soak import laws
from tests.soak.laws import Watch, cells, play_cell


@pytest.mark.parametrize("game", games())
def test_deals_of_some_cells(game):
    played = 0
    tried = some(cells(game), of=48)
    for cell in tried:
        _, done, actions, troubles = play_cell(cell, 1)
        assert troubles == []
        assert actions >= done
        played += bool(done)
    assert played >= max(1, len(tried) * 3 // 4), "few hands are too large for so many seats"


def test_hands_of_every_size_are_dealt():
    sizes = [(told["players"], told["hand_size"]) for _, told in cells("viet-cong")]
    assert {("2", "13"), ("3", "13"), ("4", "13"), ("2", "17"), ("3", "17")} <= set(sizes)


def test_every_house_rule_is_met_as_often_as_asked(monkeypatch):
    met = Counter()

    def watch(rules, *others, **more):
        told = rules.options.mapping()
        met.update((key, told[key]) for key in switches(type(rules.options)))
        return Watch(rules, *others, **more)

    monkeypatch.setattr(laws, "Watch", watch)
    monkeypatch.setattr(laws, "LONG", 1)
    assert play_cell(cells("skitgubbe")[0], 4)[1] >= 8
    assert len(met) == 2 * len(switches(games()["skitgubbe"].options_type))
    assert min(met.values()) >= 4


def test_a_fault_is_told(monkeypatch):
    monkeypatch.setattr(Durak, "legal", lambda *_: ())
    _, done, _, troubles = play_cell(cells("durak")[0], 2)
    assert done == len(troubles) >= 4
    assert troubles[0].startswith("durak players=2, {")
    assert "seed 'soak 0 1': " in troubles[0]
