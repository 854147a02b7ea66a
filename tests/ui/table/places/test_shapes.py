"""The geometry of the table, measured: what can be seen and hit at every size."""

import math
from itertools import combinations
from random import Random

import pytest

from game.ui.art.theme import CARD_RATIO, Frame
from game.ui.table.places.hand import HandLayout
from game.ui.table.places.plain import TablePlaces
from game.ui.table.places.shapes import Box, card_height
from tests.amounts import often
from tests.each import each

SIZES = [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160)]
SEATS = range(2, 11)
# The index of a card: the corner that tells it, in shares of its width and height.
INDEX = (0.22, 0.26)


def frame(size, **settings):
    return Frame.of(*size, **settings)


def corners(spot):
    """The corners of a card where it is drawn, clockwise from the upper left."""
    wide, tall = spot.height * CARD_RATIO / 2, spot.height / 2
    turn = math.radians(spot.tilt)
    return [
        (
            spot.x + x * math.cos(turn) - y * math.sin(turn),
            spot.y + x * math.sin(turn) + y * math.cos(turn),
        )
        for x, y in ((-wide, -tall), (wide, -tall), (wide, tall), (-wide, tall))
    ]


def covers(spot, x, y, slack=0.0):
    """Tell whether a drawn card covers a point; `slack` pixels of its edge do not count."""
    turn = math.radians(-spot.tilt)
    dx, dy = x - spot.x, y - spot.y
    across = dx * math.cos(turn) - dy * math.sin(turn)
    down = dx * math.sin(turn) + dy * math.cos(turn)
    return (
        abs(across) <= spot.height * CARD_RATIO / 2 - slack and abs(down) <= spot.height / 2 - slack
    )


def card_box(spot):
    points = corners(spot)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return left, top, right - left, bottom - top


def gap(one, other):
    """The space between two boxes; below nothing when they overlap."""
    across = max(one[0] - other[0] - other[2], other[0] - one[0] - one[2])
    down = max(one[1] - other[1] - other[3], other[1] - one[1] - one[3])
    return max(across, down)


def inside(box, width, height):
    return box[0] >= 0 and box[1] >= 0 and box[0] + box[2] <= width and box[1] + box[3] <= height


# The hand


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_a_hand_can_be_met(size, large):
    window = frame(size, large_targets=large)
    for count in range(1, 53):
        layout = HandLayout(window, count)
        widest_of_three = HandLayout(window, 3 * math.ceil(count / 3))
        floor = 44 if large and widest_of_three.strip >= 44 else 24
        assert layout.rows <= 3
        for at in range(count):
            strip = layout.strip_box(at)
            assert strip.w >= floor, (count, at)
            assert strip.h >= floor, (count, at)
            assert inside(strip, *size), (count, at)
            assert layout.hit(*strip.centre) == at
            left, top, wide, tall = card_box(layout.spot(at))
            assert left >= 0
            assert left + wide <= size[0]
            assert top >= size[1] - layout.band
            assert tall < 1.4 * layout.height


@pytest.mark.parametrize("size", SIZES)
def test_the_pointer_meets_the_card_that_is_drawn_on_top(size):
    rng = Random(f"points {size}")
    window = frame(size)
    for count in (1, 2, 5, 8, 13, 16, 17, 26, 40, 52):
        layout = HandLayout(window, count, list(range(3, count, 5)))
        spots = [layout.spot(at) for at in range(count)]
        met = 0
        for _ in range(often(250)):
            x, y = rng.uniform(0, size[0]), rng.uniform(size[1] - layout.band, size[1] - 1)
            on_top = [at for at, spot in enumerate(spots) if covers(spot, x, y)]
            if on_top:
                assert layout.hit(x, y) == on_top[-1], (count, x, y)
                met += 1
        assert met > 12


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_met_below_its_edge_and_a_little_above(size):
    for count in (1, 7, 13, 30, 52):
        layout = HandLayout(frame(size), count)
        last = layout.spot(count - 1)
        assert layout.hit(last.x, size[1] - 1) is not None
        first = layout.spot(0)
        assert layout.hit(first.x, size[1] - layout.band - 11) is not None
        assert layout.hit(first.x, size[1] - layout.band - 13) is None
        assert layout.hit(2, size[1] - layout.band / 2) is None


def test_suits_stand_apart_only_where_there_is_room():
    window = frame((1280, 720))
    close, apart = HandLayout(window, 13), HandLayout(window, 13, [4, 9])
    assert apart.spot(4).x - apart.spot(3).x > close.spot(4).x - close.spot(3).x
    full = HandLayout(window, 26, [4, 9, 20])
    assert full.spot(25).x + full.width / 2 <= 1280


@each(
    "size",
    SIZES,
    "count",
    [13, 17],
    "gaps",
    [[6], [1, 4, 6, 9, 11], list(range(1, 13))],
    "large",
    [False, True],
)
def test_combinations_stand_apart_although_strips_give_way(size, count, gaps, large):
    window = frame(size, large_targets=large)
    close, apart = HandLayout(window, count), HandLayout(window, count, gaps, firm=True)
    assert apart.rows == close.rows
    for at in range(count):
        strip = apart.strip_box(at)
        assert strip.w >= window.hit, at
        assert inside(strip, *size), at
        assert apart.hit(*strip.centre) == at
        _, place = apart.place(at)
        if place:
            step = apart.spot(at).x - apart.spot(at - 1).x
            assert step >= (apart.strip + 4 if at in gaps else apart.strip - 0.01)
            assert step >= 0.29 * apart.width


@pytest.mark.parametrize("size", SIZES)
def test_a_pointer_that_goes_along_a_row_meets_its_cards_alone(size):
    layout = HandLayout(frame(size, large_targets=True), 30)
    assert (layout.rows > 1) == (size[0] < 1920)
    for at in range(30):
        row, _ = layout.place(at)
        strip = layout.strip_box(at)
        assert layout.along(row, strip.x + strip.w / 2) == at
    first = [layout.along(row, -5) for row in range(layout.rows)]
    last = [layout.along(row, 9999) for row in range(layout.rows)]
    assert [layout.place(at)[0] for at in first] == [*range(layout.rows)]
    assert last == [*(at - 1 for at in first[1:]), 29]


def test_the_tabled_strips_of_the_design():
    expected = {(800, 600): 53, (1280, 720): 63, (1920, 1080): 95, (3840, 2160): 189}
    for size, strip in expected.items():
        assert abs(HandLayout(frame(size), 13).strip - strip) <= 1.5
    assert HandLayout(frame((1280, 720)), 52).rows == 2
    assert HandLayout(frame((1280, 720), large_targets=True), 30).rows == 2
    assert HandLayout(frame((800, 600), large_targets=True), 35).rows == 3


# The table


def table_boxes(layout, front=0):
    """Every still thing on the table by name."""
    found = {f"plate {seat}": layout.plate(seat) for seat in range(layout.seats) if seat != front}
    found["bar"] = layout.bar
    found["prompt"] = layout.prompt
    found["stock"] = card_box(layout.stock_spot())
    found["cards out"] = layout.cards_out_box()
    found["turn-up"] = card_box(layout.turn_up_spot())
    return found


def trick_boxes(layout):
    return {f"trick {seat}": card_box(layout.trick_spot(seat)) for seat in range(layout.seats)}


# Seats, rows of the hand, scale of the text: what the games can bring together.
TABLES = [
    (seats, rows, text_scale)
    for seats in SEATS
    for rows in (1, 2, 3)
    for text_scale in (1.0, 1.5, 2.0)
    if (seats <= 6 or (text_scale == 1 and rows <= 2)) and not (text_scale == 2 and rows == 3)
]


@each("seats, rows, text_scale", TABLES, "size", SIZES)
def test_nothing_on_the_table_lies_on_anything_else(size, seats, rows, text_scale):
    layout = TablePlaces(frame(size, text_scale=text_scale), seats, rows=rows)
    still = table_boxes(layout)
    for name, box in still.items():
        assert inside(box, *size), name
    for (one, first), (other, second) in combinations(still.items(), 2):
        assert gap(first, second) >= 0, (one, other)
    for trick, card in trick_boxes(layout).items():
        assert inside(card, *size), trick
        for name, box in still.items():
            assert gap(card, box) >= 0, (trick, name)


@each("seats", SEATS, "size", SIZES)
def test_every_index_of_a_trick_can_be_read(size, seats):
    layout = TablePlaces(frame(size), seats)
    drawn = [layout.trick_spot(seat) for seat in layout.draw_order(list(range(seats)))]
    for at, spot in enumerate(drawn):
        wide, tall = spot.height * CARD_RATIO, spot.height
        hidden = set()
        for corner in ((-1, -1), (1, 1)):
            points = [
                (
                    spot.x + corner[0] * wide * (0.5 - INDEX[0] * across),
                    spot.y + corner[1] * tall * (0.5 - INDEX[1] * down),
                )
                for across in (0.15, 0.5, 1)
                for down in (0.15, 0.5, 1)
            ]
            if any(covers(above, *point, 0.5) for above in drawn[at + 1 :] for point in points):
                hidden.add(corner)
        assert (-1, -1) not in hidden or (1, 1) not in hidden, at
        if seats <= 6:
            assert (-1, -1) not in hidden


@pytest.mark.parametrize("seats", SEATS)
def test_a_table_looks_the_same_from_every_seat(seats):
    window = frame((1280, 720))
    plain = TablePlaces(window, seats)
    for front in range(seats):
        turned = TablePlaces(window, seats, front)
        assert turned.trick_spot(front) == plain.trick_spot(0)
        assert turned.plate((front + 1) % seats) == plain.plate(1)
        assert turned.draw_order(list(range(seats)))[-1] == front
        assert turned.trick_spot(front).y == max(turned.trick_spot(s).y for s in range(seats))


def test_the_next_player_sits_at_the_left():
    layout = TablePlaces(frame((1280, 720)), 4)
    assert layout.plate(1).centre[0] < layout.plate(2).centre[0] < layout.plate(3).centre[0]


def test_plates_and_marks_keep_their_least_size():
    for size in SIZES:
        for seats in SEATS:
            layout = TablePlaces(frame(size), seats)
            assert layout.plate(1).w >= 108
            assert layout.plate(1).h >= 44
            assert layout.bar.h >= 36
            assert layout.prompt.h >= 28


def test_a_card_keeps_the_shape_of_a_bridge_card():
    assert card_height(frame((1280, 720))) == 158
    assert HandLayout(frame((1280, 720)), 5).width == pytest.approx(158 * 225 / 350)
    assert Box(1, 2, 3, 4).holds(1, 2)
    assert not Box(1, 2, 3, 4).holds(4, 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("index", [0.27, 0.50])
def test_neighbours_make_room_for_a_raised_card_and_keep_their_index(size, index):
    for count in (1, 2, 3, 5, 8, 13, 17, 20, 30, 40, 52):
        layout = HandLayout(frame(size), count, [count // 2] if count > 3 else [])
        wide, hits = layout.width, [layout.strip_box(at) for at in range(count)]
        for raised in range(count):
            ways = [layout.aside(at, raised, index) for at in range(count)]
            assert ways[raised] == 0
            assert max(map(abs, ways)) <= 0.30 * wide + 1e-6
            for at, way in enumerate(ways):
                assert way * (at - raised) >= 0
                for x, _ in corners(layout.spot(at, 0.0, way)):
                    assert -2 <= x <= size[0] + 2
                same_row = at and layout.place(at)[0] == layout.place(at - 1)[0]
                if same_row and at - 1 != raised and at != raised:
                    seen = layout.spot(at, 0.0, way).x - layout.spot(at - 1, 0.0, ways[at - 1]).x
                    before = layout.spot(at).x - layout.spot(at - 1).x
                    assert seen >= min(before, index * wide + 4) - 1e-6
        assert hits == [layout.strip_box(at) for at in range(count)]


def test_more_is_seen_of_a_raised_card():
    layout = HandLayout(frame((1280, 720)), 30)
    assert layout.aside(16, 15, 0.27) > 0.2 * layout.strip
    assert layout.aside(14, 15, 0.27) < -0.2 * layout.strip
