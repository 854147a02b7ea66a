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
BACK_BY: Final = 0.36
"""How far a hand sinks that has nothing to do for now: what is left of it can be read.

Deeper, it looks cut off by the window rather than at rest."""
ROW: Final = 0.42
SAG: Final = 0.06
LEAN: Final = 0.12
_LINES: Final = 16
"""So many lines across a card tell how much of it is covered."""


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

    def joined(self, other: Box) -> Box:
        """Return the rectangle around two."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right, foot = (
            max(self.x + self.w, other.x + other.w),
            max(self.y + self.h, other.y + other.h),
        )
        return Box(x, y, right - x, foot - y)

    def shared(self, other: Box) -> int:
        """Return the area that two rectangles have in common."""
        across = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        down = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return max(0, across) * max(0, down)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the rectangle."""
        return self.x + self.w / 2, self.y + self.h / 2


class Area(NamedTuple):
    """A rectangle before it is rounded to whole pixels: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def box(self) -> Box:
        """The whole pixels that it is drawn in."""
        left, top = round(self.x), round(self.y)
        return Box(left, top, round(self.x + self.w) - left, round(self.y + self.h) - top)

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.w

    @property
    def foot(self) -> float:
        """Where it ends below."""
        return self.y + self.h

    def meets(self, other: Area, gap: float = 0.0) -> bool:
        """Tell whether two rectangles overlap, or are closer than a gap."""
        # Asked tens of thousands of times for a room.
        x, y, w, h = self
        left, top, wide, tall = other
        across = x < left + wide + gap and left < x + w + gap
        return across and y < top + tall + gap and top < y + h + gap


class Lying(NamedTuple):
    """A card before it is rounded to whole pixels; see `Spot`."""

    x: float
    y: float
    height: float
    tilt: float = 0.0

    @property
    def spot(self) -> Spot:
        """Where it is drawn."""
        return Spot(self.x, self.y, round(self.height), self.tilt)

    @property
    def bounds(self) -> Area:
        """The upright rectangle around it, tilted corners included."""
        wide, high = self.height * CARD_RATIO, self.height
        lean = math.radians(abs(self.tilt))
        across = wide * math.cos(lean) + high * math.sin(lean)
        down = wide * math.sin(lean) + high * math.cos(lean)
        return Area(self.x - across / 2, self.y - down / 2, across, down)


class Heap(NamedTuple):
    """Cards that lie together: who put them down, and what the seat has put beside a trick."""

    seat: int
    cards: tuple[Hashable, ...]
    beside: tuple[Hashable, ...] = ()


class CardsPlayed(NamedTuple):
    """What lies in the middle: heaps in the order in which they were put down.

    Of a trick `waiting` are the seats yet to play to it, in order, and `winner` is the number of
    the heap that wins it so far, where that is to be seen.
    """

    heaps: tuple[Heap, ...] = ()
    waiting: tuple[int, ...] = ()
    winner: int | None = None


class CardPlaces(NamedTuple):
    """Where cards played lie: each card, and the card of each seat, be it played or not.

    `labels` are the places for whose the heaps are, and `tag` that for what is said of it all,
    where it is told in words. `order` is how seats' cards lie upon each other, lowest first, if by
    play. What was added to a trick lies over the card of its seat, or `under` it.
    """

    spots: Mapping[Hashable, Spot]
    slots: Mapping[int, Spot]
    labels: tuple[Box, ...] = ()
    tag: Box | None = None
    order: tuple[int, ...] = ()
    under: bool = False


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


def covered(
    card: Lying,
    over: Sequence[Lying],
    part: tuple[float, float, float, float] = (0.0, 1.0, 0.0, 1.0),
) -> float:
    """Return the share of a part of a card that others lie over."""
    left, right, top, low = part
    wide, high = card.height * CARD_RATIO, card.height
    ends = (left - 0.5) * wide, (right - 0.5) * wide
    lines = [(top + (low - top) * (at + 0.5) / _LINES - 0.5) * high for at in range(_LINES)]
    hidden = 0.0
    # Line by line and from left to right: what several cards cover counts once.
    for cuts in zip(*(_crossed(card, lines, ends, other) for other in over), strict=True):
        reached = ends[0]
        for first, last in sorted(cuts):
            if last > reached:
                hidden += last - max(reached, first)
                reached = last
    return hidden / (_LINES * (right - left) * wide)


def _crossed(
    card: Lying, lines: Sequence[float], ends: tuple[float, float], other: Lying
) -> list[tuple[float, float]]:
    """Return from where to where lines across a card, so far below its middle, are covered."""
    lean, turn = math.radians(card.tilt), math.radians(other.tilt)
    # As seen from the other card: the way of the lines, and of what crosses them at a right angle.
    along, down = math.cos(lean - turn), math.sin(lean - turn)
    x, y = card.x - other.x, card.y - other.y
    middle = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    half = other.height * CARD_RATIO / 2, other.height / 2
    spans = []
    for line in lines:
        first, last = ends
        for at, step, reach in (
            (middle[0] - line * down, along, half[0]),
            (middle[1] + line * along, down, half[1]),
        ):
            # The line runs along this edge: it lies within the reach as a whole, or not at all.
            if abs(step) < 1e-9:
                if abs(at) > reach:
                    last = first
                continue
            near, far = (-reach - at) / step, (reach - at) / step
            if near > far:
                near, far = far, near
            first, last = max(first, near), min(last, far)
        spans.append((first, last) if first < last else (ends[0], ends[0]))
    return spans
