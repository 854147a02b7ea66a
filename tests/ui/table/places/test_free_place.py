"""Where a panel may lie: what it covers counts first, then how near it comes to the rest."""

from typing import NamedTuple

from game.ui.table.places import free_place as searching
from game.ui.table.places.free_place import best_place, free_place
from game.ui.table.places.shapes import Box

ROOM = Box(0, 0, 400, 300)


def test_a_panel_keeps_its_distance_where_there_is_room():
    card = Box(103, 0, 60, 80)
    place = free_place((100, 80), ROOM, [(card, 1.0)], 10)
    assert place.roomy
    grown = Box(place.box.x - 10, place.box.y - 10, 120, 100)
    assert not grown.meets(card)


def test_a_panel_rather_comes_near_than_covers():
    left, right = Box(0, 0, 145, 300), Box(255, 0, 145, 300)
    place = free_place((100, 80), ROOM, [(left, 1.0), (right, 1.0)], 10)
    assert not place.cost
    assert place.near
    assert not place.roomy


def test_what_must_be_covered_is_what_costs_least():
    dear, cheap = Box(0, 0, 200, 300), Box(200, 0, 200, 300)
    place = free_place((150, 80), ROOM, [(dear, 2.0), (cheap, 1.0)], 10)
    assert place.cost == 150 * 80
    assert not place.box.meets(dear)


def test_what_must_be_covered_is_covered_wholly_where_that_is_wished():
    plate, cards = Box(10, 10, 90, 60), Box(180, 0, 220, 300)
    half = free_place((180, 250), ROOM, [(plate, 1.0), (cards, 9.0)], 0)
    assert 0 < half.box.shared(plate) < 90 * 60
    whole = free_place((180, 250), ROOM, [(plate, 1.0), (cards, 9.0)], 0, whole=True)
    assert whole.box.shared(plate) == 90 * 60
    assert not whole.box.meets(cards)


def test_nothing_is_torn_for_the_sake_of_covering_less():
    plates, cards = (Box(230, 120, 80, 60), Box(194, 201, 80, 60)), Box(107, 0, 100, 300)
    taken = [*((plate, 1.0) for plate in plates), (cards, 9.0)]
    box = free_place((124, 184), ROOM, taken, 0, whole=True).box
    assert not box.meets(cards)
    assert all(box.shared(plate) in (0, 80 * 60) for plate in plates)


def test_a_panel_larger_than_its_room_has_no_place():
    assert free_place((500, 80), ROOM, [], 10).cost == float("inf")


class Panel(NamedTuple):
    """Something laid out."""

    name: str
    size: tuple[int, int]


def test_what_is_of_one_size_is_placed_once(monkeypatch):
    placed = []

    def place(size, *args, **kwargs):
        placed.append(size)
        return free_place(size, *args, **kwargs)

    monkeypatch.setattr(searching, "free_place", place)
    lots = [[Panel("wide", (300, 80)), Panel("wider", (300, 80))], [Panel("small", (200, 80))]]
    found, panel = best_place(lots, ROOM, [(ROOM, 1.0)], 10)
    assert placed == [(300, 80), (200, 80)]
    assert panel.name == "small"
    assert found.cost == 200 * 80


def test_nothing_dearer_than_wished_is_found_and_the_lowest_of_equal_places():
    room, taken = Box(0, 0, 100, 100), [(Box(0, 40, 100, 20), 1.0)]
    assert free_place((50, 30), room, taken, 2, most=0.0).box.y == 0
    assert free_place((50, 30), room, taken, 2, most=0.0, low=True).box.y == 70
    assert free_place((50, 60), room, taken, 2, most=0.0).near == float("inf")
    assert free_place((50, 60), room, taken, 2).near < float("inf")
