"""Where everything lies on the table: pure geometry from the window's size; knows no pygame.

All results are real pixels. Numbers are those of the house's design: see `theme` for times and
colours. A card is told by its centre.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from game.ui.art.theme import BODY, CARD_RATIO, SMALL, Frame

TOP_BAR: Final = 44
PROMPT: Final = 34
PLATE: Final = (164, 62)
COMPACT_PLATE: Final = (112, 50)
TRICK_SCALE: Final = 0.80
CROWDED_TRICK_SCALE: Final = 0.64
LIFT: Final = 0.13
SELECTED: Final = 0.14
"""How far a card rises that is pointed at, or chosen: no further than the hand's band reaches."""
SUNK: Final = 0.12
"""How far the hand sinks below its chosen cards, so that these are told apart from afar."""
ROW: Final = 0.42
SAG: Final = 0.06
LEAN: Final = 0.12

# Half the width of the ring of trick cards, in trick-card widths, for 2 to 10 seats.
_RING: Final = {2: 1.0, 3: 1.2, 4: 1.2, 5: 1.6, 6: 1.9, 7: 2.3, 8: 2.6, 9: 2.9, 10: 3.2}
RING_HEIGHT: Final = 0.62


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


def card_height(frame: Frame) -> int:
    """Return the height of a card in the hand."""
    return round(min(0.22 * frame.height, 0.13 * frame.width / CARD_RATIO))


def hand_band(frame: Frame, rows: int) -> int:
    """Return the height of the hand's band for a number of rows."""
    return round((1.2 + ROW * (rows - 1)) * card_height(frame))


class TableLayout:
    """Seats, trick, stock and bars for a table of 2 to 10, seen from one seat at the bottom."""

    def __init__(self, frame: Frame, seats: int, front: int = 0, rows: int = 1) -> None:
        self.frame = frame
        self.seats = seats
        self.front = front
        self.rows = rows
        self.compact = seats >= 7 and frame.s < 0.75
        self.plate_size = self._plate_size()
        bar = max(36, frame.px(TOP_BAR), frame.hit + 4, round(1.5 * frame.text(SMALL)))
        self.bar = Box(0, 0, frame.width, bar)
        band = hand_band(frame, rows)
        prompt = max(28, frame.px(PROMPT), round(1.5 * frame.text(BODY)))
        self.prompt = Box(0, frame.height - band - prompt, frame.width, prompt)
        free_top = self.bar.h
        self._half = (self.prompt.y - free_top) / 2
        self.centre = (frame.width / 2, free_top + self._half)
        self.a = frame.width / 2 - self.plate_size[0] / 2 - frame.px(10)
        self.b = self._half - self.plate_size[1] / 2 - frame.px(4)
        self._angles = _seat_angles(seats, self.a, self.b)
        self.trick_height, self.stock_height, self._stock_shift = self._fit()

    def _plate_size(self) -> tuple[int, int]:
        """Return width and height of a plate; large text makes it grow around a face that stays."""
        frame = self.frame
        width, height = COMPACT_PLATE if self.compact else PLATE
        floor = 108 if self.compact else 128
        more = max(0, frame.text(SMALL) - frame._replace(text_scale=1.0).text(SMALL))
        tall = max(44, frame.px(height), round(2.5 * frame.text(SMALL)) + frame.px(8))
        return max(floor, frame.px(width)) + round(4.5 * more), tall

    def _fit(self) -> tuple[int, int, float]:
        """Return the heights of trick cards and stock, and how far the stock moves to the right.

        Both are as large as the design has them unless plates or a tall hand leave less room.
        """
        plates = self.obstacles()
        gap = self.frame.px(6)
        tricks: list[Box] = []
        for share in range(100, 48, -4):
            scale = TRICK_SCALE if self.seats <= 6 else CROWDED_TRICK_SCALE
            self.trick_height = round(scale * card_height(self.frame) * share / 100)
            tricks = [around([self.trick_spot(seat)], gap) for seat in range(self.seats)]
            if not any(card.meets(plate) for card in tricks for plate in plates):
                break
        usual = (0.50 if self.frame.s < 0.75 else 0.58) * card_height(self.frame)
        for share in range(100, 60, -6):
            self.stock_height = round(usual * share / 100)
            for step in range(24):
                self._stock_shift = step * self.frame.px(8)
                pair = around([self.stock_spot(), self.turn_up_spot()], 2 * gap)
                if not any(pair.meets(other) for other in (*plates, *tricks)):
                    return self.trick_height, self.stock_height, self._stock_shift
        return self.trick_height, self.stock_height, 0.0

    @property
    def others(self) -> list[int]:
        """All seats but the front one, clockwise from its left."""
        return [(self.front + step) % self.seats for step in range(1, self.seats)]

    def obstacles(self) -> list[Box]:
        """Return what the cards of the trick and the stock keep clear of: the plates."""
        return [self.plate(seat) for seat in self.others]

    def _at(self, seat: int) -> int:
        """Return how many places clockwise from the front a seat sits."""
        return (seat - self.front) % self.seats

    def plate(self, seat: int) -> Box:
        """Return the plate of a seat; the front seat has none on the ellipse."""
        width, height = self.plate_size
        x, y = self.inlay(self.angle(seat))
        return Box(round(x - width / 2), round(y - height / 2), width, height)

    def angle(self, seat: int) -> float:
        """Return where on the ellipse a seat sits, in radians anticlockwise from the right."""
        return self._angles[self._at(seat)]

    def inlay(self, angle: float) -> tuple[float, float]:
        """Return the point of the ellipse of the seats at an angle."""
        x, y = self.centre
        return x + self.a * math.cos(angle), y - self.b * math.sin(angle)

    def trick_spot(self, seat: int) -> Spot:
        """Return where a seat's card of the trick lies: always the same slot."""
        across, down = self._slot(seat)
        x = self.centre[0] + across * self.trick_height * CARD_RATIO
        y = self.centre[1] + down * self.trick_height
        # A hand puts its card down a little askew; always the same, so that nothing is restless.
        tilt = 0.0 if self._at(seat) == 0 else ((self._at(seat) * 37) % 7 - 3) * 0.5
        return Spot(x, y, self.trick_height, tilt)

    def _slot(self, seat: int) -> tuple[float, float]:
        """Return how far off the centre a seat's slot is: across in card widths, down in heights.

        The slots lie on a ring, each in the direction of its seat.
        """
        angle = self.angle(seat)
        return _RING[self.seats] * math.cos(angle), -RING_HEIGHT * math.sin(angle)

    @property
    def added(self) -> list[Box]:
        """Where cards lie that are put to a trick beside those in play; nowhere by default."""
        return []

    def draw_order(self, seats: Sequence[int]) -> list[int]:
        """Return seats so that far ones are painted first and the front seat last."""
        return sorted(seats, key=lambda seat: (self._at(seat) == 0, self.trick_spot(seat).y))

    def stock_spot(self) -> Spot:
        """Return where the stock lies."""
        x = self.frame.width / 2 - 0.54 * (self.a - self.frame.px(10))
        y = self.centre[1] + 0.75 * self._half - self.stock_height * 0.14
        wide = self.stock_height * CARD_RATIO
        return Spot(
            x - 0.28 * wide + self._stock_shift,
            min(y, self._lowest(self.stock_height)),
            self.stock_height,
        )

    def turn_up_spot(self) -> Spot:
        """Return where a turned-up or set-aside card lies: beside the stock."""
        stock = self.stock_spot()
        return stock._replace(x=stock.x + 1.12 * self.stock_height * CARD_RATIO)

    def cards_out_box(self) -> Box:
        """Return the place for the count of cards out: opposite to the stock."""
        pair = around([self.stock_spot(), self.turn_up_spot()], 0)
        return pair._replace(x=self.frame.width - pair.x - pair.w)

    def _lowest(self, height: int) -> float:
        return self.prompt.y - height / 2 - self.frame.px(4)

    def seat_spot(self, seat: int) -> Spot:
        """Return where cards that go to a seat come to rest."""
        if self._at(seat) == 0:
            return Spot(self.frame.width / 2, self.frame.height, self.stock_height)
        x, y = self.plate(seat).centre
        return Spot(x, y, round(self.plate_size[1] * 0.62))


def around(spots: Sequence[Spot], gap: int) -> Box:
    """Return the rectangle around cards, leaning corners included, and a gap."""
    height = spots[0].height
    wide = height * CARD_RATIO / 2 + height * 0.02 + gap
    tall = height * 0.51 + gap
    left, top = min(spot.x for spot in spots) - wide, min(spot.y for spot in spots) - tall
    right, bottom = max(spot.x for spot in spots) + wide, max(spot.y for spot in spots) + tall
    return Box(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))


def _seat_angles(seats: int, a: float, b: float) -> list[float]:
    """Return the angle of each place, clockwise from the front one, in radians."""
    front = math.radians(270)
    if seats == 2:
        others = [90.0]
    elif seats == 3:
        others = [150.0, 30.0]
    elif seats == 4:
        others = [180.0, 90.0, 0.0]
    else:
        first, last = (200.0, -20.0) if seats == 5 else (212.0, -32.0)
        return [front, *equal_arcs(first, last, seats - 1, a, b)]
    return [front, *(math.radians(angle) for angle in others)]


def equal_arcs(first: float, last: float, places: int, a: float, b: float) -> list[float]:
    """Return angles between two, in degrees, that cut the ellipse into equal lengths of arc."""
    steps = 720
    angles = [math.radians(first + (last - first) * step / steps) for step in range(steps + 1)]
    points = [(a * math.cos(angle), b * math.sin(angle)) for angle in angles]
    lengths = [0.0]
    for before, after in pairwise(points):
        lengths.append(lengths[-1] + math.dist(before, after))
    found, step = [], 0
    for place in range(places):
        wanted = lengths[-1] * place / (places - 1)
        while step < steps and lengths[step] < wanted - 1e-9:
            step += 1
        found.append(angles[step])
    return found
