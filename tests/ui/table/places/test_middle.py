"""The room in the middle for a pile or for pairs, measured at every size."""

from itertools import combinations

import pytest

from game.ui.art.theme import CARD_RATIO, Frame
from game.ui.table.places.middle import LEAST_STRIP, MOST_CARDS, MOST_PAIRS, MiddlePlaces
from game.ui.table.places.shapes import card_height
from tests.each import each
from tests.ui.table.places.test_shapes import INDEX, card_box, covers, gap, inside

SIZES = [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160)]
SCALES = (1.0, 1.25, 1.5)
PILES = [(seats, rows) for seats in (2, 3, 4) for rows in (1, 2)]
PAIRS = [(seats, rows) for seats in (2, 3, 4, 5, 6) for rows in (1, 2)]
EVERY = [("pile", *table) for table in PILES] + [("pairs", *table) for table in PAIRS]


def places(laid, size, seats, rows=1, scale=1.0, **settings):
    frame = Frame.of(*size, text_scale=scale, **settings)
    return MiddlePlaces(frame, seats, 0, rows, chips=True, how=laid)


def piled(table, count, before=0):
    """The cards of a pile as they are painted: what was beaten first."""
    under = [table.pile_spot(1, at, before) for at in range(before)]
    return under + [table.pile_spot(0, at, count) for at in range(count)]


def paired(table, count):
    """The cards of so many attacks, all beaten, as they are painted."""
    return [
        table.pair_spot(at, count, beats=beats) for at in range(count) for beats in (False, True)
    ]


def in_the_middle(table, laid):
    """Every way to fill the middle."""
    if laid == "pairs":
        return [paired(table, count) for count in range(1, MOST_PAIRS + 1)]
    return [piled(table, count, count) for count in range(1, MOST_CARDS + 1)]


def still(table):
    found = {f"plate {s}": box for s, box in zip(table.others, table.obstacles(), strict=True)}
    found |= {"bar": table.bar, "prompt": table.prompt, "actions": table.actions}
    found["stock"] = card_box(table.stock_spot())
    if table.how == "pairs":
        found["turn-up"] = card_box(table.turn_up_spot())
    found["gone"] = card_box(table.gone_spot)
    return found


@each("scale", SCALES, "laid, seats, rows", EVERY, "size", SIZES, of=7)
def test_nothing_meets_what_lies_in_the_middle(size, laid, seats, rows, scale):
    table = places(laid, size, seats, rows, scale)
    boxes = still(table)
    for name, box in boxes.items():
        assert inside(box, *size), name
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        assert gap(first, second) >= 0, (one, other)
    for spots in in_the_middle(table, laid):
        for card in map(card_box, spots):
            assert inside(card, *size)
            for name, box in boxes.items():
                assert gap(card, box) >= 0, (name, len(spots))


@each("scale", SCALES, "seats, rows", PILES, "size", SIZES)
def test_the_words_below_the_pile_cover_nothing(size, seats, rows, scale):
    table = places("pile", size, seats, rows, scale)
    assert table.words_box.w >= 240
    for box in still(table).values():
        assert gap(table.words_box, box) >= 0
    for card in map(card_box, piled(table, 13, 13)):
        assert gap(table.words_box, card) >= 0


@each(
    "large, least",
    [(False, 0.9), (True, 0.8)],
    "laid, seats",
    [("pile", 4), ("pairs", 4), ("pairs", 6)],
    "size",
    SIZES,
)
def test_cards_in_the_middle_are_large(size, laid, seats, large, least):
    table = places(laid, size, seats, large_targets=large)
    usual = 0.8 * card_height(table.frame)
    assert table.block.height >= least * usual
    assert places(laid, size, seats, scale=1.5).block.height >= 0.6 * usual


def index_points(spot):
    """Points of the corner that tells a card, in an upright card or one that leans."""
    wide, tall = spot.height * CARD_RATIO, spot.height
    return [
        (spot.x - wide * (0.5 - INDEX[0] * across), spot.y - tall * (0.5 - INDEX[1] * down))
        for across in (0.2, 0.5, 1)
        for down in (0.2, 0.5, 1)
    ]


def hidden(spots):
    """Return which of some cards, back to front, have an index that another covers."""
    return [
        at
        for at, spot in enumerate(spots)
        for point in index_points(spot)
        if any(covers(above, *point, 0.5) for above in spots[at + 1 :])
    ]


@each("scale", SCALES, "seats, rows", PILES, "size", SIZES, of=7)
def test_every_index_of_a_pile_can_be_read(size, seats, rows, scale):
    table = places("pile", size, seats, rows, scale)
    for count in (*range(1, 9), *range(9, MOST_CARDS + 1, 3)):
        spots = piled(table, count, count)
        assert hidden(spots) == []
        steps = [b.x - a.x for a, b in zip(spots[count:], spots[count + 1 :], strict=False)]
        assert all(step >= LEAST_STRIP * spots[0].height * CARD_RATIO - 1e-6 for step in steps)
        assert hidden(piled(table, 4, count)) == []


@each("seats, rows", PAIRS, "size", SIZES)
def test_both_cards_of_every_pair_can_be_read(size, seats, rows):
    table = places("pairs", size, seats, rows)
    for count in range(1, MOST_PAIRS + 1):
        assert hidden(paired(table, count)) == []


def test_pairs_keep_apart_and_stand_in_rows_where_it_is_narrow():
    for size in SIZES:
        for seats in (2, 4, 6):
            table = places("pairs", size, seats)
            spots = paired(table, MOST_PAIRS)
            pairs = [spots[at : at + 2] for at in range(0, len(spots), 2)]
            for one, other in combinations(pairs, 2):
                assert all(gap(card_box(a), card_box(b)) > 0 for a in one for b in other)
    assert places("pairs", (1280, 720), 4).block.rows == 1
    narrow = places("pairs", (800, 600), 6)
    assert narrow.block.rows == 2
    assert [narrow.pairs_in_a_row(count) for count in (1, 3, 4, 6)] == [1, 3, 3, 3]


@pytest.mark.parametrize("size", SIZES)
def test_what_was_beaten_long_ago_is_hidden_by_what_was_beaten_last(size):
    table = places("pile", size, 4)
    for count in range(1, 14):
        covering = piled(table, 1, count)
        for old in range(1, 14):
            for at in range(old):
                box = card_box(table.pile_spot(2, at, old))
                x, y = box[0], box[1]
                corners = [(x + 1, y + 1), (x + box[2] - 1, y + 1), (x + 1, y + box[3] - 1)]
                for corner in corners:
                    assert any(covers(above, *corner) for above in covering)


@each("laid, seats, rows", EVERY, "size", SIZES)
def test_the_count_of_cards_out_lies_where_they_do(size, laid, seats, rows):
    table = places(laid, size, seats, rows)
    for name, box in still(table).items():
        assert gap(table.cards_out_box(), box) >= 0 or name == "gone", name


@each("seats, rows", PILES, "size", SIZES)
def test_cards_laid_open_cover_nothing_but_the_row_of_buttons(size, seats, rows):
    table = places("pile", size, seats, rows)
    boxes = still(table)
    for count in (1, 13, 17):
        for at in range(count):
            card = card_box(table.shown_spot(1, at, {1: count}))
            assert inside(card, *size)
            for name, box in boxes.items():
                assert gap(card, box) >= 0 or name == "actions", name
            assert min(gap(card, card_box(lies)) for lies in piled(table, 13, 13)) >= 0


def test_the_table_looks_the_same_from_every_seat():
    for seat in range(4):
        turned = MiddlePlaces(Frame.of(1280, 720), 4, seat, chips=True)
        plain = MiddlePlaces(Frame.of(1280, 720), 4, chips=True)
        assert turned.pile_spot(0, 0, 3) == plain.pile_spot(0, 0, 3)
        assert turned.plate((seat + 1) % 4) == plain.plate(1)
