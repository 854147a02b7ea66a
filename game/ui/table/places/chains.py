"""Where tricks lie that may be tied and added to: geometry, no pygame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from math import cos, sin
from typing import Final

from game.ui.art.theme import CARD_RATIO
from game.ui.table.places.layout import Box, CardPlaces, CardsPlayed, Spot, around
from game.ui.table.places.plain import RING_HEIGHT, TablePlaces

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
        for seat, cards in ((lot.seat, lot.beside) for lot in played.lots if lot.beside):
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
