"""Lays in the order in which they were put down, in a row or two: geometry, no pygame."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.ui.art.theme import CARD_RATIO, Frame
from game.ui.table.places.layout import Box, CardPlaces, CardsPlayed, Spot, card_height
from game.ui.table.places.middle import LEAST_STRIP, MiddleBlock, MiddlePlaces
from game.ui.table.places.plain import TRICK_SCALE

_BETWEEN: Final = 0.16
"""The room between two lays, in widths of a card."""
_USUAL: Final = 1.3
"""What a lay is wide for which there is to be room without cards becoming smaller, in widths."""


class LaysPlaces(MiddlePlaces):
    """The layout of a table with lays side by side, a line above them and one below each row."""

    def __init__(self, frame: Frame, seats: int, front: int = 0, rows: int = 1) -> None:
        super().__init__(frame, seats, front, rows, laid="lays")

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
            wide = height * CARD_RATIO * (self.seats * _USUAL + (self.seats - 1) * _BETWEEN)
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
        half = (0.5 + _BETWEEN / 2) * first.height * CARD_RATIO
        left, right = math.floor(first.x - half), math.ceil(last.x + half)
        y = round(first.y + first.height / 2) + self.frame.px(2)
        return Box(left, y, right - left, self.tag_height)

    def lay(self, played: CardsPlayed) -> CardPlaces:
        """Return where cards played lie: lay beside lay, with whose it is below each."""
        rows = self.lay_spots(tuple(len(lot.cards) for lot in played.lots))
        spots = {
            card: spot
            for lot, row in zip(played.lots, rows, strict=True)
            for card, spot in zip(lot.cards, row, strict=True)
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
        rows, height = ([counts], one) if one >= two else (parted, two)
        found: list[list[Spot]] = []
        for number, row in enumerate(rows):
            y = self.block.box.y + self._line + number * (height + self._line) + height / 2
            if len(rows) == 1:
                y += (self.block.height - height) / 2
            found += self._row(row, y, height)
        return found

    def _height_for(self, rows: Sequence[tuple[int, ...]]) -> int:
        """Return how high cards are at most of which these rows have room."""
        return math.floor(self.room.w / CARD_RATIO / max(map(_width, rows)))

    def _row(self, counts: tuple[int, ...], y: float, height: int) -> list[list[Spot]]:
        wide = height * CARD_RATIO
        left = self.frame.width / 2 - _width(counts) * wide / 2
        found = []
        for count in counts:
            xs = (left + wide * (0.5 + LEAST_STRIP * at) for at in range(count))
            found.append([Spot(x, y, height) for x in xs])
            left += wide * (1 + LEAST_STRIP * (count - 1) + _BETWEEN)
        return found


def _width(counts: Sequence[int]) -> float:
    """Return how wide lays of so many cards lie, in widths of a card."""
    between = _BETWEEN * (len(counts) - 1)
    return len(counts) + LEAST_STRIP * (sum(counts) - len(counts)) + between


def _in_two(counts: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return lays in two rows, in order, as equally wide as may be."""
    cuts = range(1, len(counts))
    best = min(cuts, key=lambda at: max(_width(counts[:at]), _width(counts[at:])), default=0)
    return [counts[:best], counts[best:]]
