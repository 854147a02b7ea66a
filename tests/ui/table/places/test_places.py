"""The room for pot, spare hand, discards and cards laid open, measured at every size."""

import math
from itertools import combinations

import pytest

from game.ui.art.theme import SMALL, Frame
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.middle import LaysPlaces, MiddlePlaces
from game.ui.table.places.places import Places
from game.ui.table.places.plain import TablePlaces
from game.ui.table.places.room import fit
from game.ui.table.places.shapes import Box, around
from tests.amounts import crossed
from tests.each import each
from tests.ui.table.places.test_shapes import card_box, gap, inside

SIZES = [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160)]
SEATS = range(2, 11)


def places(size, seats, **settings):
    return TablePlaces(Frame.of(*size, **settings), seats, chips=True)


def still_boxes(table):
    """Everything that lies still on a table for chips, by name."""
    found = {
        f"plate {seat}": box for seat, box in zip(table.others, table.obstacles(), strict=True)
    }
    found["bar"] = table.bar
    found["prompt"] = table.prompt
    found["pot"] = table.pot
    found["spare"] = table.spare
    found["stock"] = card_box(table.stock_spot())
    found["turn-up"] = card_box(table.turn_up_spot())
    found["set aside"] = card_box(table.set_aside_spot)
    return found


# So many plates with large text would fill the table.
TABLES = [(seats, scale) for seats in SEATS for scale in (1.0, 1.5) if seats <= 6 or scale == 1]


@each("seats, text_scale", TABLES, "size", SIZES)
def test_nothing_on_a_table_for_chips_lies_on_anything_else(size, seats, text_scale):
    table = places(size, seats, text_scale=text_scale)
    still = still_boxes(table)
    for name, box in still.items():
        assert inside(box, *size), name
    for (one, first), (other, second) in combinations(still.items(), 2):
        assert gap(first, second) >= 0, (one, other)
    for seat in range(seats):
        card = card_box(table.trick_spot(seat))
        assert inside(card, *size)
        for name, box in still.items():
            assert gap(card, box) >= 0, (seat, name)


@each("seats", SEATS, "size", SIZES)
def test_pot_and_spare_hand_have_air_around_them(size, seats):
    table = places(size, seats)
    still = still_boxes(table)
    least = table.frame.px(6)
    for thing in ("pot", "spare"):
        for name, box in still.items():
            if name not in (thing, "prompt"):
                assert gap(still[thing], box) >= least, (thing, name)


@each("seats", SEATS, "size", SIZES)
def test_cards_out_are_counted_where_nothing_else_lies(size, seats):
    table = places(size, seats)
    still = still_boxes(table)
    box = table.cards_out_box()
    assert inside(box, *size)
    # Where there is no room for both they take the place of a spare hand, and of nothing else.
    for name, other in still.items():
        assert gap(box, other) >= 0 or name == "spare", name


@each("seats", SEATS, "size", SIZES)
def test_every_tab_hangs_on_its_plate_beside_the_face(size, seats):
    table = places(size, seats)
    for seat in table.others:
        plate, tab = table.plate(seat), table.tab(seat)
        assert tab.y < plate.y + plate.h < tab.y + tab.h
        assert tab.x >= plate.x + 0.75 * plate.h
        assert tab.x + tab.w <= plate.x + plate.w
        assert tab.w >= 60
        assert tab.h >= 17


def test_without_chips_a_card_set_aside_lies_where_a_turn_up_would():
    for size in SIZES:
        for seats in SEATS:
            table = TablePlaces(Frame.of(*size), seats)
            assert table.set_aside_spot == table.turn_up_spot()


@each("seats", SEATS, "size", SIZES)
def test_a_hand_laid_open_stays_between_the_plates_at_the_sides(size, seats):
    table = places(size, seats)
    for seat in range(seats):
        for count in (1, 5):
            for at in range(count):
                card = card_box(table.shown_spot(seat, at, {seat: count}))
                assert inside(card, *size)
                for other in table.others:
                    plate = table.plate(other)
                    assert gap(card, plate) >= -1, (seat, other, count)


@pytest.mark.parametrize(
    ("seats", "size", "counts"),
    crossed([seats for seats in SEATS if seats > 2], SIZES, [(5, 5), (5, 1, 5), (1, 5)]),
)
def test_hands_laid_open_by_neighbours_keep_clear_of_each_other(size, seats, counts):
    table = places(size, seats)
    for first in range(seats):
        laid = {(first + step) % seats: count for step, count in enumerate(counts)}
        rows = [
            [card_box(table.shown_spot(seat, at, laid)) for at in range(count)]
            for seat, count in laid.items()
        ]
        for one, other in combinations(rows, 2):
            assert min(gap(card, beside) for card in one for beside in other) >= -1
        for card in (card for row in rows for card in row):
            assert inside(card, *size)
            assert all(gap(card, table.plate(other)) >= -1 for other in table.others)


@each("scale", [1.0, 1.5], "seats", SEATS, "size", SIZES)
def test_the_count_of_cards_out_covers_nothing(size, seats, scale):
    if scale > 1 and seats > 5:
        # So many plates with large text would fill the table.
        return
    table = places(size, seats, text_scale=scale)
    box = table.cards_out_box()
    taken = [table.pot, around([table.stock_spot(), table.turn_up_spot()], 0), *table.obstacles()]
    assert not any(box.meets(other) for other in taken)
    assert not any(box.meets(around([table.trick_spot(seat)], 0)) for seat in range(seats))


@each("seats", SEATS, "size", SIZES)
def test_what_is_thrown_away_lies_before_its_seat(size, seats):
    table = places(size, seats)
    heaps = []
    for seat in range(seats):
        spots = [table.discard_spot(seat, at) for at in range(5)]
        slot = table.trick_spot(seat)
        assert all(spot.height < slot.height for spot in spots)
        heaps.append(around(spots, 0))
        if seat != table.front:
            plate = table.plate(seat).centre
            assert math.dist(spots[0][:2], plate) <= math.dist(slot[:2], plate) + 0.4 * slot.height
    for one, other in combinations(heaps, 2):
        assert gap(one, other) >= 0
    for heap in heaps:
        for name, box in still_boxes(table).items():
            assert gap(heap, box) >= 0, name


@pytest.mark.parametrize("size", SIZES)
def test_a_question_has_the_middle_between_what_the_neighbours_threw_away(size):
    table = places(size, 4)
    left, right = (around([table.discard_spot(seat, 0)], 0) for seat in (1, 3))
    assert right.x - (left.x + left.w) > 0.3 * size[0]


@each("seats", range(3, 8), "size", SIZES)
def test_arrows_point_along_the_play_between_the_plates(size, seats):
    table = places(size, seats)
    way, back = table.arrows(1), table.arrows(-1)
    assert len(way) == len(back) >= 1
    for one, other in zip(way, back, strict=True):
        assert (one.x, one.y) == (other.x, other.y)
        assert abs(abs(one.points - other.points) - 180) < 1e-6
        box = Box(round(one.x - one.size / 2), round(one.y - one.size / 2), one.size, one.size)
        assert not any(box.meets(plate) for plate in table.obstacles())
    # Clockwise along the far side of the table is to the right.
    highest = min(way, key=lambda arrow: arrow.y)
    assert math.cos(math.radians(highest.points)) > 0.5


def test_chips_set_out_from_where_they_are_drawn():
    table = places((1280, 720), 5)
    assert table.pot.holds(*table.chips_of(-1))
    for seat in table.others:
        assert table.plate(seat).holds(*table.chips_of(seat))
    assert table.prompt.holds(*table.chips_of(0))


@each(
    "kind, seats",
    [
        (kind, n)
        for kind, most in (("seats", 6), ("pile", 4), ("lays", 6))
        for n in range(3, most + 1)
    ],
    "size",
    SIZES,
)
def test_a_word_about_a_card_hides_nothing_of_it(size, seats, kind):
    frame = Frame.of(*size)
    table = {
        "seats": lambda: TablePlaces(frame, seats),
        "pile": lambda: MiddlePlaces(frame, seats),
        "lays": lambda: LaysPlaces(frame, seats),
    }[kind]()
    small = frame.text(SMALL)
    for spot in (table.turn_up_spot(), table.stock_spot()):
        word = table.caption(round(4.6 * small) + frame.px(16), round(1.25 * small), [spot])
        assert inside(word, *size)
        others = [card_box(spot), table.prompt, *table.obstacles()]
        assert all(gap(word, other) >= 0 for other in others)


def test_what_only_some_games_bring_finds_its_room_without_a_wait(monkeypatch):
    looked_at, asked = [], []
    heap, meets = Places._heap_box, Box.meets
    monkeypatch.setattr(Places, "_heap_box", lambda its, at: looked_at.append(at) or heap(its, at))
    monkeypatch.setattr(Box, "meets", lambda *boxes: asked.append(boxes) or meets(*boxes))
    table = RoomPlaces(fit(Frame.of(800, 600), 10), 0, chips=True)
    assert all(table.discard_spot(seat, 0) for seat in range(table.seats))
    # Each place for a heap is looked at once, and the one taken once more.
    assert len(looked_at) <= len(set(looked_at)) + table.seats
    # A spare hand looks at thousands, and asks no box of any.
    assert table.spare
    assert len(asked) < 1000
