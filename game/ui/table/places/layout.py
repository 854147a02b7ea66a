"""What places on a table are told in: spots and boxes; knows no pygame.

All results are real pixels. Numbers are those of the house's design: see `theme` for times and
colours. A card is told by its centre.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import Final, NamedTuple

from game.ui.art.theme import CARD_RATIO, Frame

LIFT: Final = 0.13
SELECTED: Final = 0.14
"""How far a card rises that is pointed at, or chosen: no further than the hand's band reaches."""
SUNK: Final = 0.12
"""How far the hand sinks below its chosen cards, so that these are told apart from afar."""
ROW: Final = 0.42
SAG: Final = 0.06
LEAN: Final = 0.12


class Spot(NamedTuple):
    """Where a card lies: its centre, its height, and its tilt in degrees clockwise."""

    x: float
    y: float
    height: int
    tilt: float = 0.0


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: Box) -> bool:
        """Tell whether two rectangles have a point in common."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def grown(self, by: int) -> Box:
        """Return the rectangle with a margin around it."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def shared(self, other: Box) -> int:
        """Return the area that two rectangles have in common."""
        across = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        down = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return max(0, across) * max(0, down)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the rectangle."""
        return self.x + self.w / 2, self.y + self.h / 2


class Lot(NamedTuple):
    """Cards that lie together: who put them down, and what the seat has put beside a trick."""

    seat: int
    cards: tuple[Hashable, ...]
    beside: tuple[Hashable, ...] = ()


class CardsPlayed(NamedTuple):
    """What lies in the middle: lots in the order in which they were put down.

    Of a trick `waiting` are the seats yet to play to it, in order, and `winner` is the number of
    the lot that wins it so far, where that is to be seen.
    """

    lots: tuple[Lot, ...] = ()
    waiting: tuple[int, ...] = ()
    winner: int | None = None


class CardPlaces(NamedTuple):
    """Where cards played lie: each card, and the card of each seat, be it played or not.

    `labels` are the places for whose the lots are, and `tag` that for what is said of it all, where
    it is told in words. `order` is how seats' cards lie upon each other, lowest first, if by play.
    """

    spots: Mapping[Hashable, Spot]
    slots: Mapping[int, Spot]
    labels: tuple[Box, ...] = ()
    tag: Box | None = None
    order: tuple[int, ...] = ()


def card_height(frame: Frame) -> int:
    """Return the height of a card in the hand."""
    return round(min(0.22 * frame.height, 0.13 * frame.width / CARD_RATIO))


def hand_band(frame: Frame, rows: int) -> int:
    """Return the height of the hand's band for a number of rows."""
    return round((1.2 + ROW * (rows - 1)) * card_height(frame))


def around(spots: Sequence[Spot], gap: int) -> Box:
    """Return the rectangle around cards, leaning corners included, and a gap."""
    height = spots[0].height
    wide = height * CARD_RATIO / 2 + height * 0.02 + gap
    tall = height * 0.51 + gap
    left, top = min(spot.x for spot in spots) - wide, min(spot.y for spot in spots) - tall
    right, bottom = max(spot.x for spot in spots) + wide, max(spot.y for spot in spots) + tall
    return Box(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))
