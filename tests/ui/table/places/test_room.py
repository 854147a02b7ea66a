"""A room's table: what covers what, in any window, with any company and any size of letters."""

import math
from itertools import combinations, pairwise
from random import Random

import pytest

from game.ui.art.theme import CARD_RATIO, Frame
from game.ui.table.places import in_room
from game.ui.table.places.room import BUSTS, COMPOSITIONS, MEDALLIONS, fit
from game.ui.table.places.shapes import Area
from tests.amounts import crossed, often

WINDOWS = ((800, 600), (1280, 720), (1920, 1080), (3840, 2160))
TEXTS = (1.0, 1.25, 1.5, 2.0)
SEATS = range(2, 11)
B, M = BUSTS, MEDALLIONS
# What each table comes to, for 2 to 10 seats: who sits there, the share of the room in hundredths,
# the height of a face, how large a trick's cards are, and how much of one is covered (hundredths).
CELLS = {
    ((800, 600), 1.0, 1): (
        *((B, 28, 100, 1.00, 0), (B, 28, 100, 1.00, 1), (B, 28, 100, 1.00, 0)),
        *((B, 28, 93, 0.95, 0), (B, 28, 93, 1.00, 8), (B, 28, 81, 0.85, 8)),
        # Of ten at 0.84 one next to the winner would be covered by more than is allowed.
        *((B, 28, 81, 0.85, 17), (B, 28, 81, 0.85, 28), (B, 28, 73, 0.80, 30)),
    ),
    ((800, 600), 1.0, 2): (
        *((B, 25, 87, 1.00), (B, 25, 87, 0.89), (B, 25, 87, 0.95), (B, 25, 87, 0.88)),
        *((B, 25, 87, 0.83), (M, 19, 51, 0.85), (B, 28, 81, 0.61), (M, 19, 51, 0.84)),
        (M, 19, 51, 0.80),
    ),
    ((1280, 720), 1.0, 1): (
        *((B, 28, 126, 1.00, 0), (B, 28, 126, 1.00, 1), (B, 28, 126, 1.00, 0)),
        *((B, 28, 112, 1.00, 0), (B, 28, 112, 1.00, 0), (B, 28, 97, 0.85, 0)),
        *((B, 28, 97, 0.85, 0), (B, 28, 97, 0.85, 0), (B, 28, 97, 0.85, 1)),
    ),
    ((1280, 720), 1.0, 2): (
        *((B, 22, 94, 1.00), (B, 22, 94, 1.00), (B, 22, 94, 1.00), (B, 22, 94, 1.00)),
        *((B, 22, 94, 0.94), (B, 22, 94, 0.85), (B, 22, 94, 0.85), (B, 22, 94, 0.82)),
        (B, 28, 97, 0.61),
    ),
    ((1280, 720), 2.0, 1): (
        *((B, 25, 90, 0.92), (B, 25, 90, 0.90), (B, 25, 90, 0.88), (B, 25, 90, 0.84)),
        *((M, 19, 62, 0.82), (M, 19, 62, 0.81), (B, 25, 90, 0.63), (B, 22, 74, 0.61)),
        None,
    ),
    ((800, 600), 2.0, 1): (
        *((M, 19, 51, 0.97), (M, 19, 51, 0.82), (M, 19, 51, 0.80), (B, 22, 62, 0.62)),
        *((M, 19, 51, 0.63), None, None, None, None),
    ),
}
FOLDED = {
    *(((800, 600), 1.0, 2, 8), ((1280, 720), 1.0, 2, 10), ((1280, 720), 2.0, 1, 8)),
    *(((1280, 720), 2.0, 1, 9), ((800, 600), 2.0, 1, 5), ((800, 600), 2.0, 1, 6)),
}
TABLES = [(window, seats) for window in WINDOWS for seats in SEATS]


# Up to how many seats there is a room for, where it is not ten: in the smallest window, in others.
MOST = {
    (1.0, 3): (7, 10),
    (1.25, 2): (9, 10),
    (1.25, 3): (5, 8),
    (1.5, 1): (9, 10),
    (1.5, 2): (8, 10),
    (1.5, 3): (4, 3),
    (2.0, 1): (6, 9),
    (2.0, 2): (2, 5),
    (2.0, 3): (1, 1),
}


def most(size, text, rows):
    """Up to how many seats there is a room for."""
    return MOST.get((text, rows), (10, 10))[size != (800, 600)]


def corners(card):
    lean, wide, high = math.radians(card.tilt), card.height * CARD_RATIO / 2, card.height / 2
    return [
        (
            card.x + u * wide * math.cos(lean) - v * high * math.sin(lean),
            card.y + u * wide * math.sin(lean) + v * high * math.cos(lean),
        )
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def inside(x, y, quad):
    return all(
        (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= 0
        for (x1, y1), (x2, y2) in pairwise([*quad, quad[0]])
    )


def around(card):
    xs, ys = zip(*corners(card), strict=True)
    return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def hidden(card, others, part=(0.0, 1.0, 0.0, 1.0), grid=16):
    """The share of a part of a card that others lie over, counted point by point."""
    box = around(card)
    quads = [corners(other) for other in others if around(other).meets(box)]
    if not quads:
        return 0.0
    (x, y), (ax, ay), _, (bx, by) = corners(card)
    left, right, top, low = part
    hit = 0
    for across in range(grid):
        for down in range(grid):
            u = left + (right - left) * (across + 0.5) / grid
            v = top + (low - top) * (down + 0.5) / grid
            at = x + u * (ax - x) + v * (bx - x), y + u * (ay - y) + v * (by - y)
            hit += any(inside(*at, quad) for quad in quads)
    return hit / grid**2


def over(cards, at, winner=None):
    """The cards that lie over one."""
    if at == winner:
        return []
    return [*cards[at + 1 :], *([cards[winner]] if winner is not None and winner < at else [])]


def piles(table):
    return [] if table.corner.folded else [table.corner.stock, table.corner.pot]


def company_is_seen(table):
    window = Area(0, 0, *table.frame.size)
    for seat in table.others:
        assert seat.head.y >= table.bar.foot - 0.01
        assert seat.plate.x >= window.x
        assert seat.plate.right <= window.right
        assert seat.head.h >= (56 if table.form == BUSTS else 36)
        for disc in (seat.number, seat.sign):
            assert disc.x >= window.x - 0.01
            assert disc.right <= window.right + 0.01
        assert not any(seat.plate.meets(pile) for pile in piles(table))
    for one, other in combinations(table.others, 2):
        for part in (one.head, one.plate):
            assert not part.meets(other.head)
            assert not part.meets(other.plate)
        assert not one.head.meets(other.plate)
        assert not one.fan.meets(other.fan)
        assert not one.number.meets(other.sign, -0.01)
        assert not one.number.meets(other.head)


def strip_is_free(table):
    strip = table.strip
    for one, other in combinations((strip.own, strip.prompt, strip.buttons), 2):
        assert not one.meets(other, -0.01)
    for part in (strip.own, strip.prompt, strip.buttons):
        assert part.foot <= table.hand.y + 0.01
        assert part.y >= strip.top - 0.01
        assert not any(part.meets(pile) for pile in piles(table))
        assert not any(part.meets(seat.plate) for seat in table.others)


def lies_free(table, cards):
    """Nothing of the middle is over people, piles or prompt, nor out of the window."""
    taken = [*piles(table)]
    for seat in table.others:
        taken += [seat.head, seat.fan, seat.plate]
    for card in cards:
        box = around(card)
        # Cards are drawn in whole pixels.
        assert not any(box.meets(other, -0.6) for other in taken)
        assert box.foot <= table.strip.top + 0.6
        assert box.x >= 0
        assert box.right <= table.frame.width


def trick_is_read(table, owners, winner):
    cards = table.trick(owners, winner)
    lies_free(table, cards)
    for at, card in enumerate(cards):
        above = over(cards, at, winner)
        assert hidden(card, above) <= 0.36
        assert hidden(card, above, (0.03, 0.20, 0.04, 0.26)) == 0


def table_holds(table, rng):
    assert (table.form, table.share) in COMPOSITIONS
    assert table.scale >= 0.60
    company_is_seen(table)
    strip_is_free(table)
    for _ in range(often(2)):
        places = rng.randint(2, table.seats)
        first = rng.randrange(table.seats)
        playing = sorted(rng.sample(range(table.seats), places))
        owners = sorted(playing, key=lambda seat: (seat - first) % table.seats)
        for winner in (None, rng.randrange(places)):
            trick_is_read(table, owners, winner)
    lays = [
        in_room.combination(table, rng.randint(1, 13), rng.choice((0, 5))),
        in_room.pairs(table, rng.randint(1, 8)),
    ]
    lays.append(in_room.chains(table, [rng.randint(1, 6) for _ in range(rng.randint(1, 6))]))
    for lay in lays:
        lies_free(table, [card for heap in lay.heaps for card in heap])
        assert all(label.foot <= table.strip.top for label in lay.labels)


@pytest.mark.parametrize(("size", "text", "rows"), CELLS)
def test_tables_come_to_what_they_are_meant_to(size, text, rows):
    for seats, cell in zip(SEATS, CELLS[size, text, rows], strict=True):
        table = fit(Frame.of(*size, text_scale=text), seats, rows)
        if cell is None:
            assert table is None, seats
            continue
        form, share, face, scale, *cover = cell
        assert (table.form, round(100 * table.share)) == (form, share), seats
        assert abs(table.face - face) < 1, seats
        assert table.scale == pytest.approx(scale, abs=0.011), seats
        assert table.corner.folded == ((size, text, rows, seats) in FOLDED), seats
        if cover:
            owners = [min(at * (seats - 1) // seats, seats - 2) + 1 for at in range(seats)]
            cards = table.trick(owners)
            worst = max(hidden(card, over(cards, at)) for at, card in enumerate(cards))
            # Put down a little askew, cards cover a little more than in rank and file.
            assert 100 * worst <= min(cover[0] + 5, 35.9), seats


@pytest.mark.parametrize("rows", [1, 2])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_larger_window_of_the_same_shape_is_the_same_table(text, rows):
    for seats in SEATS:
        small = fit(Frame.of(1280, 720, text_scale=text), seats, rows)
        large = fit(Frame.of(1920, 1080, text_scale=text), seats, rows)
        assert (small is None) == (large is None)
        if small:
            assert (small.form, small.share) == (large.form, large.share)
            assert small.scale == pytest.approx(large.scale, abs=0.021)
            assert small.face == pytest.approx(large.face / 1.5, abs=1)


@pytest.mark.parametrize(("table", "text", "rows"), crossed(TABLES, TEXTS, (1, 2, 3)))
def test_nothing_covers_what_has_to_be_read(table, text, rows):
    size, seats = table
    found = fit(Frame.of(*size, text_scale=text), seats, rows)
    if found is None:
        assert seats > most(size, text, rows)
    else:
        table_holds(found, Random(f"{table} {text} {rows}"))


@pytest.mark.parametrize("at", range(often(12)))
def test_any_window_has_a_sound_table_or_the_plain_one(at):
    rng = Random(f"window {at}")
    shape = rng.choice((9 / 16, 3 / 4, 4 / 3, 16 / 9, 21 / 9, rng.uniform(0.5, 2.6)))
    high = rng.randint(600, 1600)
    size = max(800, round(high * shape)), high
    frame = Frame.of(*size, text_scale=rng.choice(TEXTS), large_targets=rng.random() < 0.3)
    table = fit(frame, rng.choice(SEATS), rng.choice((1, 1, 2, 3)))
    if table:
        table_holds(table, rng)


def test_lays_keep_clear_of_fans_that_are_wider_than_their_plates():
    table = fit(Frame.of(800, 1097, text_scale=1.25), 4, rows=3)
    assert table.others[0].fan.w > table.others[0].plate.w
    lies_free(table, [card for heap in in_room.chains(table, [6] * 4).heaps for card in heap])


def test_usual_shapes_have_a_room_for_everybody():
    for size in ((1024, 768), (1600, 600), (2560, 1080), *WINDOWS):
        assert all(fit(Frame.of(*size), seats) for seats in SEATS), size
    assert all(fit(Frame.of(800, 900), seats) for seats in range(2, 10))


def test_four_at_a_usual_window_see_large_faces_and_cards():
    table = fit(Frame.of(1280, 720), 4)
    assert all(card.height >= 150 for card in table.trick([1, 2, 3, 0]))
    assert all(seat.head.h >= 110 for seat in table.others)
    ten = fit(Frame.of(1280, 720), 10)
    assert all(card.height >= 130 for card in ten.trick([*range(1, 10), 0]))
    assert all(seat.head.h >= 90 for seat in ten.others)


def test_the_winner_lies_on_top_and_no_other_card_of_a_roomy_trick_moves():
    table = fit(Frame.of(1280, 720), 4)
    before = table.trick([2, 3, 0, 1])
    after = table.trick([2, 3, 0, 1], winner=1)
    assert [card for at, card in enumerate(after) if at != 1] == [before[0], *before[2:]]
    assert after[1].y < before[1].y
    assert after[1].height > before[1].height


def test_cards_lean_to_whoever_played_them_and_your_own_lies_nearly_straight():
    table = fit(Frame.of(1280, 720), 4)
    from_right = table.trick([3, 0, 1, 2])
    assert from_right[0].tilt > 2
    assert abs(from_right[1].tilt) <= 2
    assert from_right[2].tilt < -2


def test_a_fan_shrinks_card_by_card_and_stays_over_its_plate():
    seat = fit(Frame.of(1280, 720), 5).others[0]
    widths = []
    for count in range(14):
        backs = seat.backs(count)
        assert len(backs) == count
        for back in backs:
            box = around(back)
            assert seat.fan.x - 1 <= box.x
            assert box.right <= seat.fan.right + 1
            assert box.y >= seat.fan.y - 1
        widths.append(
            max((back.x for back in backs), default=0) - min(b.x for b in backs or [seat])
        )
    assert widths == sorted(widths)
    assert seat.backs(20) == seat.backs(13)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_what_is_said_hides_nobody_and_nothing(size):
    for seats in SEATS:
        table = fit(Frame.of(*size), seats)
        letters = table.letters(17)
        spoken = [table.bubble(at, (14.8 * letters, 2.1 * letters)) for at in range(1, seats)]
        for box in filter(None, spoken):
            assert box.y >= table.bar.foot
            for seat in table.others:
                assert not box.meets(seat.plate)
                assert not box.meets(seat.fan)
                assert not box.meets(seat.number)
                assert not box.meets(seat.sign)
        # What lies there meanwhile is not spoken over, and nothing jumps without need.
        for at, box in enumerate(spoken, 1):
            if box is not None:
                again = table.bubble(at, (box.w, box.h), [box])
                assert again is None or not again.meets(box)
                assert table.bubble(at, (box.w, box.h), before=again) == (again or box)
        if size == (1280, 720):
            told = [box for box in spoken if box]
            assert len(told) >= {6: 4, 7: 4, 8: 5, 9: 6, 10: 7}.get(seats, seats - 1)


def test_lays_keep_their_order_and_show_every_index():
    table = fit(Frame.of(1280, 720), 4)
    fan = in_room.combination(table, 13, beaten=3)
    beaten, top = fan.heaps
    assert [len(beaten), len(top)] == [3, 13]
    assert in_room.combination(table, 13).scale == 1.0
    assert fan.scale >= 0.8
    for cards in (beaten, top):
        for one, other in pairwise(cards):
            assert other.x - one.x >= 0.5 * one.height * CARD_RATIO
    pairs = in_room.pairs(table, 6)
    assert pairs.scale >= 0.9
    assert len({attack.y for attack, _ in pairs.heaps}) == 1
    assert len({attack.y for attack, _ in in_room.pairs(table, 7).heaps}) == 2
    lays = in_room.chains(table, [6, 6, 6, 6])
    assert lays.scale >= 0.8
    assert [len(heap) for heap in lays.heaps] == [6] * 4
    assert not any(one.meets(other) for one, other in combinations(lays.labels, 2))


def test_a_record_of_places_never_changes():
    table = fit(Frame.of(1280, 720), 4)
    assert table == fit(Frame.of(1280, 720), 4)
    with pytest.raises(AttributeError):
        table.seats = 5


def test_a_room_is_fitted_without_an_edge_being_asked_for_again_and_again(monkeypatch):
    asked, right = [], Area.right.fget
    monkeypatch.setattr(Area, "right", property(lambda its: asked.append(its) or right(its)))
    # Without what was fitted before.
    assert fit.__wrapped__(Frame.of(800, 600), 10) is not None
    assert len(asked) < 1000
