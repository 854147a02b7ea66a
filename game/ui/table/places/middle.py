"""The middle of a table where cards played are a pile, pairs or lays: geometry, no pygame.

Stock and turn-up lie in the corner at the left over the hand, cards out of play in the one at the
right; between the plates there is room for all that may lie in the middle at once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from math import cos, sin
from typing import Final, NamedTuple

from game.ui.art.rows import along
from game.ui.art.theme import CARD_RATIO, SMALL, Frame
from game.ui.table.places.plain import RING_HEIGHT, TRICK_SCALE, TablePlaces
from game.ui.table.places.shapes import Box, CardPlaces, CardsPlayed, Spot, around, card_height

BEHIND: Final = 0.34
"""How far the combination beaten last is seen above the one on top, in card heights."""
STRIP: Final = 0.56
"""What is seen of a card beside the next one of its combination, in widths, where room allows."""
BEHIND_STRIP: Final = 0.38
LEAST_STRIP: Final = 0.30
"""An index can still be read in so much of a card's width."""
DEFENCE: Final = (0.34, 0.30)
"""Where a defence lies on its attack: so far to the right and down, in widths and heights."""
DEFENCE_TILT: Final = 4.0
MOST_CARDS: Final = 17
"""The longest combination there is room for with every index to be read."""
MOST_PAIRS: Final = 6

_LEAN: Final = 0.05
"""The room that a leaning card takes beyond an upright one, in heights."""
_BETWEEN: Final = (0.16, 0.02)
"""The room between pairs, across in widths and down in heights."""
_BETWEEN_LAYS: Final = 0.16
"""The room between two lays, in widths of a card."""
_USUAL: Final = 1.3
"""What a lay is wide for which there is to be room without cards becoming smaller, in widths."""
_STOCK: Final = (0.50, 0.58)
"""The height of the stock in cards of the hand, in a small window and otherwise."""
_WORDS: Final = 1.3
"""The height of a line of words, in the size of its letters."""
_OPEN: Final = 0.8
"""Cards laid open at the end are so high, in cards of the middle."""


class MiddleBlock(NamedTuple):
    """The room for the cards in the middle, and the height of one; `rows` of pairs fit in."""

    box: Box
    height: int
    rows: int = 1


class MiddlePlaces(TablePlaces):
    """The layout of a table whose cards lie in the middle: on a `pile`, or in `pairs`."""

    def __init__(
        self,
        frame: Frame,
        seats: int,
        front: int = 0,
        rows: int = 1,
        *,
        chips: bool = False,
        how: str = "pile",
    ) -> None:
        self.how = how
        super().__init__(frame, seats, front, rows, chips=chips)

    def _fit(self) -> tuple[int, int, float]:
        """Find the corner for the stock, then the room in the middle that is left."""
        self._stock = self._corner()
        self.block = self._pile_block() if self.how == "pile" else self._pairs_block()
        return self.block.height, self._stock.height, 0.0

    # The corners

    def _corner(self) -> Spot:
        """Return where the stock lies: below plates and words, as large as there is room."""
        frame = self.frame
        usual = _STOCK[frame.s >= 0.75] * card_height(frame)
        edge, step = frame.px(20), frame.px(8)
        words = round(_WORDS * frame.text(SMALL)) + frame.px(10)
        # Cards become a little smaller for the words above them.
        sizes = [(share, words) for share in range(100, 68, -4)]
        sizes += [(share, 0) for share in range(100, 52, -4)]
        for reach in (round(0.08 * frame.width), round(0.35 * frame.width)):
            # From as large as usual down: the first that meets nothing is the largest.
            for share, above in sizes:
                height = round(usual * share / 100)
                for x in range(edge, edge + reach, step):
                    spot = Spot(x + height * CARD_RATIO / 2, self._lowest(height), height)
                    taken = around([spot, _beside(spot)], frame.px(4))
                    taken = taken._replace(y=taken.y - above, h=taken.h + above)
                    if not any(taken.meets(plate) for plate in self.obstacles()):
                        return spot
        return spot

    def stock_spot(self) -> Spot:
        """Return where the stock lies."""
        return self._stock

    def turn_up_spot(self) -> Spot:
        """Return where a turned-up card lies: beside the stock."""
        return _beside(self._stock)

    @cached_property
    def set_aside_spot(self) -> Spot:
        """Where the card left over lies: there is no stock then."""
        return self._stock

    @property
    def has_pot(self) -> bool:
        """Whether there is a place for a pot: whoever pays here pays another seat."""
        return False

    @property
    def corners(self) -> tuple[Box, Box]:
        """The places of the stock, with its turn-up if there may be one, and of cards out."""
        pair = around([self._stock, _beside(self._stock)], 0)
        left = pair if self.how == "pairs" else around([self._stock], 0)
        return left, pair._replace(x=self.frame.width - pair.x - pair.w)

    def cards_out_box(self) -> Box:
        """Return the place for the count of cards out: where they lie."""
        return self.corners[1]

    @property
    def actions(self) -> Box:
        """The row of buttons of whoever is to move: above the line over the hand."""
        row, (left, right) = super().actions, self.corners
        x = left.x + left.w + self.frame.px(6)
        return row._replace(x=x, w=right.x - self.frame.px(6) - x)

    @property
    def foot(self) -> int:
        """Where what lies over the table ends: above buttons, and above the cards out of play."""
        return min(self.actions.y, self.corners[1].y)

    # The room in the middle

    @property
    def tag_height(self) -> int:
        """Height of the words below the pile."""
        return round(1.4 * self.frame.text(SMALL))

    def _pile_block(self) -> MiddleBlock:
        below = self.tag_height + self.frame.px(5)
        for height in self._heights():
            wide = height * CARD_RATIO * (1 + LEAST_STRIP * (MOST_CARDS - 1))
            box = self._centred(wide, height * (1 + BEHIND) + below)
            if box is not None:
                break
        return MiddleBlock(box or self._anywhere(wide, height * (1 + BEHIND) + below), height)

    def _pairs_block(self) -> MiddleBlock:
        for height in self._heights():
            for rows in (1, 2):
                wide, tall = _pairs_size(height, MOST_PAIRS // rows, rows)
                box = self._centred(wide, tall)
                if box is not None:
                    return MiddleBlock(box, height, rows)
        return MiddleBlock(self._anywhere(wide, tall), height, 2)

    def _heights(self) -> list[int]:
        usual = TRICK_SCALE * card_height(self.frame)
        return [round(usual * share / 100) for share in range(100, 32, -2)]

    def _centred(self, wide: float, tall: float) -> Box | None:
        """Return a box as near to the middle of the table as there is room for it, if anywhere."""
        gap = self.frame.px(6)
        size = (math.ceil(wide), math.ceil(tall))
        x = (self.frame.width - size[0]) // 2
        taken = [*self.obstacles(), *self.corners]
        lowest = self.actions.y - gap - size[1]
        wanted = self.centre[1] - size[1] / 2
        # The nearest to the middle first; two pixels apart is near enough.
        for y in sorted(range(self.bar.h + gap, lowest + 1, 2), key=lambda y: abs(y - wanted)):
            roomy = Box(x - gap, y - gap, size[0] + 2 * gap, size[1] + 2 * gap)
            if roomy.x >= 0 and not any(roomy.meets(other) for other in taken):
                return Box(x, y, *size)
        return None

    def _anywhere(self, wide: float, tall: float) -> Box:
        """Return the box in the middle where there is no free one: no table of ours is so full."""
        x, y = self.centre
        return Box(round(x - wide / 2), round(y - tall / 2), round(wide), round(tall))

    @cached_property
    def room(self) -> Box:
        """The block, as wide as it may be between what lies at its sides."""
        gap, block, middle = self.frame.px(6), self.block.box, self.frame.width / 2
        # Only what is at the same height bounds it to the sides.
        level = block._replace(x=0, w=self.frame.width)
        beside = [box for box in (*self.obstacles(), *self.corners) if box.meets(level)]
        edges = [max(box.x - middle, middle - box.x - box.w) for box in beside]
        # The same to both sides: what lies there stays in the middle of the window.
        half = math.floor(min(edges, default=middle)) - gap
        return block._replace(x=math.ceil(middle) - half, w=2 * half)

    @cached_property
    def _taken(self) -> list[Box]:
        return [*self.obstacles(), *self.corners, self.block.box]

    def lay(self, played: CardsPlayed) -> CardPlaces:
        """Return where cards played lie: on the pile, or in pairs."""
        spots, heaps = {}, played.heaps
        for at, heap in enumerate(heaps):
            for number, card in enumerate(heap.cards):
                if self.how == "pile":
                    depth = len(heaps) - 1 - at
                    spots[card] = self.pile_spot(depth, number, len(heap.cards))
                else:
                    spots[card] = self.pair_spot(at, len(heaps), beats=number > 0)
        return CardPlaces(spots, {}, tag=self.words_box)

    # The pile

    def pile_spot(self, depth: int, at: int, count: int) -> Spot:
        """Return where card `at` of a combination of so many lies; `depth` 0 is on top.

        What lies deeper than the one beaten last is out of sight below it.
        """
        height = self.block.height
        wide = height * CARD_RATIO
        usual = (STRIP, BEHIND_STRIP, 0.0)[min(depth, 2)] * wide
        step = min(usual, (self.room.w - wide) / max(1, count - 1))
        y = self.block.box.y + height / 2 + (BEHIND * height if depth == 0 else 0.0)
        return Spot(self.frame.width / 2 + (at - (count - 1) / 2) * step, y, height)

    @property
    def words_box(self) -> Box:
        """The place for the words below the pile."""
        tall = self.tag_height
        return self.room._replace(y=self.room.y + self.room.h - tall, h=tall)

    # The pairs

    def pair_spot(self, at: int, count: int, *, beats: bool) -> Spot:
        """Return where the attack of pair `at` of so many lies, or the card that `beats` it."""
        block = self.block
        height, wide = block.height, block.height * CARD_RATIO
        columns = self.pairs_in_a_row(count)
        rows = math.ceil(count / columns)
        row, column = divmod(at, columns)
        across, down = _pair_pitch(height)
        x = self.frame.width / 2 + (column - (columns - 1) / 2) * across
        y = block.box.y + block.box.h / 2 + (row - (rows - 1) / 2) * down
        side = 0.5 if beats else -0.5
        return Spot(
            x + side * DEFENCE[0] * wide,
            y + side * DEFENCE[1] * height,
            height,
            DEFENCE_TILT if beats else 0.0,
        )

    def pairs_in_a_row(self, count: int) -> int:
        """Return how many pairs lie beside each other where there are so many."""
        most = MOST_PAIRS // self.block.rows
        return max(1, min(count, max(most, math.ceil(count / self.block.rows))))

    # Cards laid open

    def shown_spot(self, seat: int, at: int, open_hands: Mapping[int, int]) -> Spot:
        """Return where card `at` that a seat has laid open lies: in a row below the middle."""
        height = round(_OPEN * self.block.height)
        wide, row = height * CARD_RATIO, self.actions
        count = open_hands[seat]
        step = min(STRIP * wide, (row.w - wide) / max(1, count - 1))
        x = self.frame.width / 2 + (at - (count - 1) / 2) * step
        return Spot(x, self._lowest(height), height)


def _beside(spot: Spot) -> Spot:
    return spot._replace(x=spot.x + 1.12 * spot.height * CARD_RATIO)


def _pair_pitch(height: int) -> tuple[float, float]:
    """Return the way from one pair to the next, across and down."""
    wide = height * CARD_RATIO
    return (
        wide * (1 + DEFENCE[0] + _BETWEEN[0]),
        height * (1 + DEFENCE[1] + _LEAN + _BETWEEN[1]),
    )


def _pairs_size(height: int, columns: int, rows: int) -> tuple[float, float]:
    """Return the size of so many pairs, leaning cards included."""
    across, down = _pair_pitch(height)
    wide = columns * across - _BETWEEN[0] * height * CARD_RATIO + _LEAN * height
    return wide, rows * down - _BETWEEN[1] * height


class LaysPlaces(MiddlePlaces):
    """The layout of a table with lays side by side, a line above them and one below each row."""

    def __init__(self, frame: Frame, seats: int, front: int = 0, rows: int = 1) -> None:
        super().__init__(frame, seats, front, rows, how="lays")

    def _fit(self) -> tuple[int, int, float]:
        self._stock = self._corner()
        self.block = self._lays_block()
        return self.block.height, self._stock.height, 0.0

    def turn_up_spot(self) -> Spot:
        """Return where the card lies that decided trumps: where the stock has been."""
        return self._stock

    def _lays_block(self) -> MiddleBlock:
        usual = TRICK_SCALE * card_height(self.frame)
        for share in range(100, 32, -2):
            height = round(usual * share / 100)
            wide = height * CARD_RATIO * (self.seats * _USUAL + (self.seats - 1) * _BETWEEN_LAYS)
            tall = height + 2 * self._line
            box = self._centred(wide, tall)
            if box is not None:
                return MiddleBlock(box, height)
        return MiddleBlock(self._anywhere(wide, tall), height)

    @property
    def _line(self) -> int:
        return self.tag_height + self.frame.px(4)

    @property
    def words_box(self) -> Box:
        """The place for the words above the lays."""
        return self.room._replace(h=self.tag_height)

    def owner(self, spots: Sequence[Spot]) -> Box:
        """Return the place below a lay for whose it is; it may be wider than a single card."""
        first, last = spots[0], spots[-1]
        half = (0.5 + _BETWEEN_LAYS / 2) * first.height * CARD_RATIO
        left, right = math.floor(first.x - half), math.ceil(last.x + half)
        y = round(first.y + first.height / 2) + self.frame.px(2)
        return Box(left, y, right - left, self.tag_height)

    def lay(self, played: CardsPlayed) -> CardPlaces:
        """Return where cards played lie: lay beside lay, with whose it is below each."""
        rows = self.lay_spots(tuple(len(heap.cards) for heap in played.heaps))
        spots = {
            card: spot
            for heap, row in zip(played.heaps, rows, strict=True)
            for card, spot in zip(heap.cards, row, strict=True)
        }
        return CardPlaces(spots, {}, tuple(map(self.owner, rows)), self.words_box)

    def lay_spots(self, counts: tuple[int, ...]) -> list[list[Spot]]:
        """Return where the cards of lays of so many lie: in one row, or in two smaller ones."""
        if not counts:
            return []
        one = min(self.block.height, self._height_for([counts]))
        parted = _in_two(counts)
        room = (self.block.box.h - self._line) // 2 - self._line
        two = min(room, self._height_for(parted)) if len(counts) > 1 else 0
        # Two rows only where cards can be higher so.
        rows, height = ([counts], one) if one >= two else (parted, two)
        found: list[list[Spot]] = []
        for number, row in enumerate(rows):
            spare = (self.block.height - height) / 2 if len(rows) == 1 else 0
            y = self.block.box.y + self._line + number * (height + self._line) + height / 2
            found += self._row(row, y + spare, height)
        return found

    def _height_for(self, rows: Sequence[tuple[int, ...]]) -> int:
        """Return how high cards are at most of which these rows have room."""
        return math.floor(self.room.w / CARD_RATIO / max(map(_width, rows)))

    def _row(self, counts: tuple[int, ...], y: float, height: int) -> list[list[Spot]]:
        wide = height * CARD_RATIO
        first = self.frame.width / 2 - _width(counts) * wide / 2
        lays = along(
            counts,
            lambda count: wide * (1 + LEAST_STRIP * (count - 1)),
            first,
            wide * _BETWEEN_LAYS,
        )
        return [
            [Spot(left + wide * (0.5 + LEAST_STRIP * at), y, height) for at in range(count)]
            for count, left in lays
        ]


def _width(counts: Sequence[int]) -> float:
    """Return how wide lays of so many cards lie, in widths of a card."""
    between = _BETWEEN_LAYS * (len(counts) - 1)
    return len(counts) + LEAST_STRIP * (sum(counts) - len(counts)) + between


def _in_two(counts: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return lays in two rows, in order, as equally wide as may be."""
    cuts = range(1, len(counts))
    best = min(cuts, key=lambda at: max(_width(counts[:at]), _width(counts[at:])), default=0)
    return [counts[:best], counts[best:]]


_LEFT: Final = {5: ((-2.2, 0.2), (-1.05, -0.54)), 6: ((-2.3, 0.3), (-2.15, -0.36))}
"""The slots to the left of the front one where many sit, clockwise: how far off the centre, across
in card widths and down in heights. They leave room for cards added between them and the middle."""
CHAIN_SCALE: Final = 0.56
"""Cards put to a trick but not in play are so high, in cards of the trick."""
_STRIP: Final = 0.45
"""What is seen of one of them beside the next, in widths, where room allows."""
_LARGE_INDEX: Final = 0.4
"""So much of a card, in widths, its index takes in large letters."""
_BELOW: Final = 0.08
"""How far they reach below the slot of their seat where they lie upon it, in their own heights."""
_WIDEST: Final = (1.35, 1.1, 0.9)
"""How wide they lie beside the slot, in widths of a card of the trick: the first that is free."""
_UPON: Final = 1.0
"""The same where they have to lie upon it."""
_ASIDE: Final = 0.2
"""A seat is at the top, at the foot or at a side by the sine and cosine of its angle."""
_SMALLEST: Final = 0.6


class ChainPlaces(TablePlaces):
    """The layout of a table where cards are added to tricks, and a card is put aside.

    What is added lies beside the card of its seat, clear of the others' cards.
    """

    how = "chains"

    @cached_property
    def _tags(self) -> dict[tuple[int, int, bool], Box | None]:
        """The places already found."""
        return {}

    @property
    def foot(self) -> int:
        """Where what lies over the table ends: above the buttons of whoever is to move."""
        return self.actions.y

    def _fit(self) -> tuple[int, int, float]:
        """Let the trick become so small that it leaves the row of buttons free."""
        trick, stock, shift = super()._fit()
        self.trick_height = trick
        while self.trick_height > _SMALLEST * trick and self._lowest_card() > self.actions.y:
            self.trick_height -= 2
        slots = [around([self.trick_spot(seat)], 0) for seat in range(self.seats)]
        for self.stock_height in range(stock, round(_SMALLEST * stock), -2):
            for step in range(24):
                self._stock_shift = step * self.frame.px(8) - self.frame.px(40)
                pair = around([self.stock_spot(), self.turn_up_spot()], self.frame.px(4))
                free = pair.x >= 0 and not any(map(pair.meets, [*slots, *self.obstacles()]))
                if free:
                    return self.trick_height, self.stock_height, self._stock_shift
        return self.trick_height, stock, shift

    def _slot(self, seat: int) -> tuple[float, float]:
        left, at = _LEFT.get(self.seats), self._at(seat)
        if left is None:
            return super()._slot(seat)
        if 0 < at <= len(left):
            return left[at - 1]
        if at >= self.seats - len(left):
            across, down = left[self.seats - at - 1]
            return -across, down
        return 0.0, -RING_HEIGHT if at else RING_HEIGHT

    def _lowest_card(self) -> float:
        slot = self.trick_spot(self.front)
        return slot.y + (0.5 + _BELOW * CHAIN_SCALE) * slot.height

    @property
    def added(self) -> list[Box]:
        """Where cards lie that are put to a trick beside those in play."""
        return [block for block in self._blocks.values() if block]

    def lay(self, played: CardsPlayed) -> CardPlaces:
        """Return where cards played lie: in their seats' slots, and what was added beside these."""
        laying, beside = super().lay(played), {}
        for seat, cards in ((heap.seat, heap.beside) for heap in played.heaps if heap.beside):
            for at, card in enumerate(cards):
                beside[card] = self.chain_spot(seat, at, len(cards))
        return laying._replace(spots={**laying.spots, **beside})

    def chain_spot(self, seat: int, at: int, count: int) -> Spot:
        """Return where card `at` of so many lies that a seat has put to a trick beside its card."""
        slot, block = self.trick_spot(seat), self._blocks[seat]
        height = round(CHAIN_SCALE * slot.height)
        wide, step = height * CARD_RATIO, self._step(seat, count)
        if block is None:
            y = slot.y + slot.height / 2 + (_BELOW - 0.5) * height
            return Spot(slot.x + (at - (count - 1) / 2) * step, y, height)
        # The row begins, or ends, at the card of the trick.
        left = block.x if block.x > slot.x else block.x + block.w - wide - (count - 1) * step
        return Spot(left + wide / 2 + at * step, block.y + block.h / 2, height)

    def _step(self, seat: int, count: int) -> float:
        """Return how far apart so many cards lie beside the card of a seat."""
        slot, block = self.trick_spot(seat), self._blocks[seat]
        wide = CHAIN_SCALE * slot.height * CARD_RATIO
        room = block.w if block else _UPON * slot.height * CARD_RATIO
        return min(_STRIP * wide, (room - wide) / max(1, count - 1))

    def roomy(self, seat: int, count: int) -> bool:
        """Tell whether a large index of each of so many cards is seen."""
        wide = CHAIN_SCALE * self.trick_height * CARD_RATIO
        return self._step(seat, count) >= _LARGE_INDEX * wide

    @cached_property
    def _blocks(self) -> dict[int, Box | None]:
        """The room beside each slot for what is added there; None where nothing is free."""
        pair = around([self.stock_spot(), self.turn_up_spot()], 0)
        slots = {seat: around([self.trick_spot(seat)], 0) for seat in range(self.seats)}
        taken = [pair, self.actions, *self.obstacles(), *slots.values()]
        found: dict[int, Box | None] = {}
        air = self.frame.px(2)
        # Those in the middle first: at the sides there is more room.
        for seat in sorted(slots, key=lambda seat: abs(cos(self.angle(seat)))):
            boxes = (
                box
                for box in self._beside_slot(seat)
                if 0 <= box.x <= self.frame.width - box.w
                and not any(box.grown(air).meets(other) for other in taken)
            )
            block = found[seat] = next(boxes, None)
            taken += [block] if block else []
        return found

    def _beside_slot(self, seat: int) -> Iterator[Box]:
        """Yield places beside a slot, those first that are away from the middle of the table."""
        slot, angle, gap = self.trick_spot(seat), self.angle(seat), self.frame.px(5)
        card = around([slot], 0)
        tall = round(CHAIN_SCALE * slot.height)
        top, low = round(slot.y - slot.height / 2), round(slot.y + slot.height / 2) - tall
        levels = [(top + low) // 2, top, low]
        if abs(sin(angle)) > _ASIDE:
            levels = [top, low] if sin(angle) > 0 else [low, top]
        over = card.y - gap - tall if sin(angle) > 0 else card.y + card.h + gap
        for share in _WIDEST:
            wide = round(share * slot.height * CARD_RATIO)
            sides = [card.x + card.w + gap, card.x - gap - wide]
            for level, x in product(levels, sides[::-1] if cos(angle) < -_ASIDE else sides):
                yield Box(x, level, wide, tall)
            yield Box(round(slot.x - wide / 2), over, wide, tall)

    def tag(self, wide: int, tall: int, *, counts: bool) -> Box | None:
        """Return the place for what is said of the trick: opposite to the stock; None without room.

        There, where it `counts`, stands the count of cards out: then it is the place next to that.
        """
        if (wide, tall, counts) not in self._tags:
            row, out = self.actions, self.cards_out_box()
            buttons = row._replace(x=row.x + row.w // 4, w=row.w // 2)
            pair = around([self.stock_spot(), self.turn_up_spot()], 0)
            more = [pair, buttons, *([out] if counts else [])]
            more += [block for block in self._blocks.values() if block]
            x, y = out.centre
            wish = x, y + (out.h - tall) / 2
            self._tags[wide, tall, counts] = self._find(wide, tall, wish, more)
        return self._tags[wide, tall, counts]
