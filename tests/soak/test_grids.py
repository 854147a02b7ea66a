"""At a few tables of the grid nothing covers anything; what does is found."""

import pytest

from game.rules.catalogue import games
from game.ui.table.places.in_room import RoomPlaces
from tests.soak import grids

TABLES = [
    ("norrlandsknack", 5, (800, 600), 100, "room"),
    ("bierspiel", 5, (800, 600), 200, "room"),
]


@pytest.mark.parametrize("cell", TABLES, ids=lambda cell: f"{cell[0]} {cell[1]}")
def test_nothing_covers_anything_at_a_table(cell):
    found = list(grids.moments(*cell, turns=2))
    assert found
    assert not [(phase, pairs) for phase, pairs in found if pairs]


def test_what_covers_something_is_found(monkeypatch):
    monkeypatch.setattr(RoomPlaces, "pot", property(lambda places: places.room.corner.stock.box))
    (_, pairs), *_ = grids.moments(*TABLES[0], turns=1)
    assert "piles and pot" in pairs


def test_every_table_has_its_batch():
    assert len(set(grids.cells())) == len(grids.cells()) > 1900
    assert grids.batch(len(grids.cells()), tuple(games())) is None
