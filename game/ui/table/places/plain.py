"""The plain table: seats around an oval of cloth, seen from above; geometry, no pygame."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import combinations, pairwise
from typing import Final

from game.ui.art.theme import BODY, CARD_RATIO, SMALL, Frame
from game.ui.table.places.places import Arrow, Places
from game.ui.table.places.shapes import (
    Box,
    CardPlaces,
    CardsPlayed,
    Spot,
    around,
    card_height,
    hand_band,
)

TAB_OVERLAP: Final = 3
"""The share of a plate's tab that lies on the plate, as one in so many."""
TOP_BAR: Final = 44
PROMPT: Final = 34
PLATE: Final = (164, 62)
COMPACT_PLATE: Final = (112, 50)
TRICK_SCALE: Final = 0.80
CROWDED_TRICK_SCALE: Final = 0.64

# Half the width of the ring of trick cards, in trick-card widths, for 2 to 10 seats.
_RING: Final = {2: 1.0, 3: 1.2, 4: 1.2, 5: 1.6, 6: 1.9, 7: 2.3, 8: 2.6, 9: 2.9, 10: 3.2}
RING_HEIGHT: Final = 0.62
_MOST_NARROWED: Final = 110
"""So many design pixels a plate may become narrower where large text leaves too little room."""


def face_size(frame: Frame, height: int) -> int:
    """Return how large the face on a plate of this height is."""
    return min(height - frame.px(8), max(36, frame.px(54)))


class TablePlaces(Places):
    """Seats, trick, stock and bars for a table of 2 to 10, seen from one seat at the bottom.

    Where chips are played for, every plate has a tab at its lower edge, and there is a pot.
    """

    def __init__(
        self, frame: Frame, seats: int, front: int = 0, rows: int = 1, *, chips: bool = False
    ) -> None:
        self.chips = chips
        most = frame.px(_MOST_NARROWED) if chips else 0
        for self._narrower in range(0, most + 1, frame.px(8)):
            self._lay_out(frame, seats, front, rows)
            if not any(one.meets(other) for one, other in combinations(self.obstacles(), 2)):
                break

    def _lay_out(self, frame: Frame, seats: int, front: int, rows: int) -> None:
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
        """Return width and height of a plate; large text makes it grow around a face that stays.

        With a tab it has two lines above that, and becomes narrow enough for many seats.
        """
        frame = self.frame
        width, height = COMPACT_PLATE if self.compact else PLATE
        floor = 108 if self.compact else 128
        more = max(0, frame.text(SMALL) - frame._replace(text_scale=1.0).text(SMALL))
        tall = max(44, frame.px(height), round(2.5 * frame.text(SMALL)) + frame.px(8))
        wide = max(floor, frame.px(width)) + round(4.5 * more)
        if not self.chips:
            return wide, tall
        lines = round(2.5 * frame.text(SMALL)) + frame.px(4)
        return wide - self._narrower, max(tall, lines + self.tab_height // TAB_OVERLAP)

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

    def obstacles(self) -> list[Box]:
        """Return what the cards of the trick and the stock keep clear of: plates with tabs."""
        plates = [self.plate(seat) for seat in self.others]
        if not self.chips:
            return plates
        below = self.tab_height - self.tab_height // TAB_OVERLAP
        return [plate._replace(h=plate.h + below) for plate in plates]

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

    def _lowest(self, height: int) -> float:
        return self.prompt.y - height / 2 - self.frame.px(4)

    def seat_spot(self, seat: int) -> Spot:
        """Return where cards that go to a seat come to rest."""
        if self._at(seat) == 0:
            return Spot(self.frame.width / 2, self.frame.height, self.stock_height)
        x, y = self.plate(seat).centre
        return Spot(x, y, round(self.plate_size[1] * 0.62))

    def lay(self, played: CardsPlayed) -> CardPlaces:
        """Return where cards played lie: each in the slot of its seat, the same in every trick."""
        slots = {seat: self.trick_spot(seat) for seat in range(self.seats)}
        spots = {card: slots[heap.seat] for heap in played.heaps for card in heap.cards}
        return CardPlaces(spots, slots)

    @property
    def tab_height(self) -> int:
        """Height of the tab that tells how a seat stands in a game for chips."""
        return max(17, round(1.25 * self.frame.text(SMALL)))

    def tab(self, seat: int) -> Box:
        """Return the tab at the lower edge of a plate, beside the face."""
        plate, tall = self.plate(seat), self.tab_height
        left = plate.x + face_size(self.frame, plate.h) + self.frame.px(8)
        right = plate.x + plate.w
        return Box(left, plate.y + plate.h - tall // TAB_OVERLAP, right - left, tall)

    def chips_of(self, seat: int) -> tuple[float, float]:
        """Return where a seat's chips set out and arrive: the middle of their picture."""
        if seat < 0:
            x, y = self.pot.centre
            return x, y - 0.15 * self.pot.h
        if seat == self.front:
            return self.prompt.h * 3.0, self.prompt.y + self.prompt.h / 2
        plate = self.plate(seat)
        left = plate.x + face_size(self.frame, plate.h) + self.frame.px(12)
        return left + 0.4 * self.chip, plate.y + plate.h * 0.62

    def arrows(self, way: int) -> list[Arrow]:
        """Return a mark in every gap between neighbouring plates, pointing along the play.

        `way` is 1 clockwise as seen from above, -1 the other way round.
        """
        if way > 0:
            return self._arrows
        return [arrow._replace(points=arrow.points + 180) for arrow in self._arrows]

    @cached_property
    def _arrows(self) -> list[Arrow]:
        size, plates = max(18, self.frame.px(22)), self.obstacles()
        found = []
        for one, other in pairwise(self.others):
            angle = (self.angle(one) + self.angle(other)) / 2
            x, y = self.inlay(angle)
            along = math.atan2(self.b * math.cos(angle), self.a * math.sin(angle))
            box = Box(round(x - size / 2), round(y - size / 2), size, size)
            if not any(box.meets(plate) for plate in plates):
                found.append(Arrow(x, y, size, math.degrees(along)))
        return found


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
