"""Where pot, spare hand, discards and cards laid open have their place: geometry, no pygame.

They are what only some games bring to the table; they lie in the room that is left there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from game.ui.art.theme import CARD_RATIO, LARGE, SMALL, Frame
from game.ui.table.places.layout import Box, Spot, TableLayout, around

TAB_OVERLAP: Final = 3
"""The share of a plate's tab that lies on the plate, as one in so many."""
SPARE_SCALE: Final = 0.84
SPARE_STRIP: Final = 0.17
EXCESS_STRIP: Final = 0.62
EXCESS_ROOM: Final = 1.12
"""From card to card of those out of play, and from the first to the last, in card widths: as far
as from the stock to the turn-up."""
SHOWN_STRIP: Final = 0.36
DISCARD_SCALE: Final = 0.72
_HEAP_STEP: Final = 2
"""So many pixels each card of those thrown away lies above the one below."""
_NEAR_THE_PLATE: Final = 90
_NEAR_THE_MIDDLE: Final = -60
"""How far from a seat's slot towards its plate such a heap may lie, in hundredths of the way; less
than nothing is away from it."""
CHIP: Final = 0.33
"""A chip's width in heights of the stock's cards."""
PILE: Final = (2.9, 2.5)
"""The pile of the pot, in chips across and up."""

_SPARE_FAN: Final = 6.0
_LEAST_CHIP: Final = 18
_MOST_NARROWED: Final = 110
"""So many design pixels a plate may become narrower where large text leaves too little room."""


class Arrow(NamedTuple):
    """A mark on the inlay: which way round the play runs, in degrees clockwise from the right."""

    x: float
    y: float
    size: int
    points: float


def face_size(frame: Frame, height: int) -> int:
    """Return how large the face on a plate of this height is."""
    return min(height - frame.px(8), max(36, frame.px(54)))


class TablePlaces(TableLayout):
    """The layout of a table with the places of whatever a game may bring to it.

    Where chips are played for, every plate has a tab at its lower edge, and there is a pot.
    """

    def __init__(
        self, frame: Frame, seats: int, front: int = 0, rows: int = 1, *, chips: bool = False
    ) -> None:
        self.chips = chips
        self._rows: dict[tuple[tuple[int, int], ...], dict[int, tuple[float, float]]] = {}
        most = frame.px(_MOST_NARROWED) if chips else 0
        for self._narrower in range(0, most + 1, frame.px(8)):
            super().__init__(frame, seats, front, rows)
            if not any(one.meets(other) for one, other in combinations(self.obstacles(), 2)):
                break

    def _plate_size(self) -> tuple[int, int]:
        """Return a plate's size: two lines above the tab, and narrow enough for many seats."""
        width, height = super()._plate_size()
        if not self.chips:
            return width, height
        lines = round(2.5 * self.frame.text(SMALL)) + self.frame.px(4)
        return width - self._narrower, max(height, lines + self.tab_height // TAB_OVERLAP)

    def obstacles(self) -> list[Box]:
        """Return what the cards of the trick and the stock keep clear of: plates with tabs."""
        plates = super().obstacles()
        if not self.chips:
            return plates
        below = self.tab_height - self.tab_height // TAB_OVERLAP
        return [plate._replace(h=plate.h + below) for plate in plates]

    @property
    def has_pot(self) -> bool:
        """Whether there is a place for a pot."""
        return self.chips

    @property
    def actions(self) -> Box:
        """The row of buttons of whoever is to move: above the line over the hand."""
        tall, gap = self.frame.button, self.frame.px(6)
        return Box(0, self.prompt.y - gap - tall, self.frame.width, tall)

    @property
    def foot(self) -> int:
        """Where what lies over the table ends: above the line over the hand."""
        return self.prompt.y

    @property
    def log(self) -> Box:
        """Where the log lies while it is open."""
        frame = self.frame
        wide = min(frame.width - 2 * frame.px(12), max(300, frame.px(380)))
        top = self.bar.h + frame.px(10)
        return Box(frame.width - wide - frame.px(12), top, wide, self.foot - top - frame.px(10))

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

    @property
    def chip(self) -> int:
        """How wide a chip is."""
        return max(_LEAST_CHIP, round(CHIP * self.stock_height))

    @property
    def pot_number(self) -> int:
        """Height of the line with the number of chips in the pot."""
        return round(min(1.3 * self.frame.text(LARGE), 0.36 * self.stock_height))

    @cached_property
    def pot(self) -> Box:
        """The pot: its pile, and its number below."""
        wide = max(round(PILE[0] * self.chip), round(2.4 * self.pot_number))
        tall = round(PILE[1] * self.chip) + self.pot_number
        stock = self.stock_spot()
        centre = (self.frame.width - stock.x, stock.y)
        return self._free(wide, tall, centre, [self.set_aside_box])

    @cached_property
    def set_aside_box(self) -> Box:
        """The stock, the turn-up, and the card set aside beside them."""
        return around([self.stock_spot(), self.turn_up_spot(), self.set_aside_spot], 0)

    @cached_property
    def set_aside_spot(self) -> Spot:
        """Where a card set aside lies: beside the turn-up, or half upon it in a narrow place."""
        turn_up = self.turn_up_spot()
        if not self.chips:
            return turn_up
        wide = self.stock_height * CARD_RATIO
        for step in (1.12, 1.0, 0.8):
            spot = turn_up._replace(x=turn_up.x + step * wide)
            if not any(around([spot], 1).meets(box) for box in self._taken):
                return spot
        return turn_up._replace(x=turn_up.x + 0.5 * wide)

    @cached_property
    def spare(self) -> Box:
        """The spare hand, as wide as five cards fanned."""
        height = SPARE_SCALE * self.stock_height
        wide = round(height * (CARD_RATIO * (1 + 4 * SPARE_STRIP) + 0.14))
        tall = round(height * 1.1)
        turn_up = self.turn_up_spot()
        centre = (self.frame.width - turn_up.x - 0.2 * wide, turn_up.y)
        return self._free(wide, tall, centre, [self.set_aside_box, self.pot])

    def spare_spot(self, at: int, count: int) -> Spot:
        """Return where card `at` of a spare hand of so many cards lies: a small fan."""
        height = round(SPARE_SCALE * self.stock_height)
        x, y = self.spare.centre
        off = at - (count - 1) / 2
        step = SPARE_STRIP * height * CARD_RATIO * min(1.0, 4 / max(1, count - 1))
        return Spot(x + off * step, y + abs(off) * height * 0.012, height, off * _SPARE_FAN / 2)

    def excess_spot(self, at: int, count: int) -> Spot:
        """Return where card `at` of so many that are out of play lies: a row for the stock."""
        stock, turn_up = self.stock_spot(), self.turn_up_spot()
        share = min(EXCESS_STRIP, EXCESS_ROOM / max(1, count - 1))
        step = share * stock.height * CARD_RATIO
        return stock._replace(x=(stock.x + turn_up.x) / 2 + (at - (count - 1) / 2) * step)

    def caption(self, wide: int, tall: int, spot: Spot) -> Box:
        """Return the place of a word about a card: below it, or above it, or at worst upon it.

        Upon the lower edge it hides the mark of a trump.
        """
        frame, edge = self.frame, self.frame.px(6)
        x = max(edge, min(round(spot.x - wide / 2), frame.width - edge - wide))
        foot, gap = round(spot.y + spot.height / 2), max(2, frame.px(3))
        # A pile grows upwards as its cards are drawn.
        head = round(spot.y - spot.height / 2) - 3 * max(1, frame.px(2))
        for y in (foot + gap, head - gap - tall):
            box = Box(x, y, wide, tall)
            inside = self.bar.h <= y and y + tall < self.prompt.y
            if inside and not any(box.meets(other) for other in self._taken):
                return box
        return Box(x, min(foot - tall // 2, self.prompt.y - tall), wide, tall)

    def discard_spot(self, seat: int, at: int) -> Spot:
        """Return where card `at` of what a seat threw away lies: in a heap before the seat."""
        x, y = self._heaps[seat]
        height = self._heap_height
        lean = (seat * 5 + at * 7) % 9 - 4
        tilt = self.trick_spot(seat).tilt + lean * 1.5
        return Spot(x + lean * 0.01 * height, y - at * _HEAP_STEP, height, tilt)

    @property
    def _heap_height(self) -> int:
        return round(DISCARD_SCALE * self.trick_height)

    @cached_property
    def _heaps(self) -> dict[int, tuple[float, float]]:
        """The middle of each heap of cards thrown away.

        It lies as far from the seat's slot towards its plate as nothing else is met: the middle
        of the table is for what is asked.
        """
        found: dict[int, tuple[float, float]] = {self.front: self.trick_spot(self.front)[:2]}
        taken = [*self.obstacles(), self.set_aside_box, self.pot, self.spare]
        for seat in self.others:
            slot = self.trick_spot(seat)[:2]
            found[seat] = slot
            for share in range(_NEAR_THE_PLATE, _NEAR_THE_MIDDLE, -5):
                middle = _between(slot, self.plate(seat).centre, share / 100)
                heap = self._heap_box(middle)
                if not any(heap.meets(other) for other in taken):
                    found[seat] = middle
                    break
            taken.append(self._heap_box(found[seat]))
        return found

    def _heap_box(self, middle: tuple[float, float]) -> Box:
        """Return the room that a heap about a point takes, five cards high."""
        x, y = middle
        lowest = Spot(x, y, self._heap_height)
        return around([lowest, lowest._replace(y=y - 4 * _HEAP_STEP)], self.frame.px(6))

    def shown_spot(self, seat: int, at: int, open_hands: Mapping[int, int]) -> Spot:
        """Return where card `at` that a seat has laid open lies: in a row before the seat.

        `open_hands` tells of each seat that has laid cards open how many they are: the rows keep
        clear of each other.
        """
        told = tuple(sorted(open_hands.items()))
        if told not in self._rows:
            self._rows[told] = self._placed_rows(told)
        x, y = self._rows[told][seat]
        step = SHOWN_STRIP * self.trick_height * CARD_RATIO
        return Spot(x + (at - (open_hands[seat] - 1) / 2) * step, y, self.trick_height)

    def _placed_rows(self, told: Sequence[tuple[int, int]]) -> dict[int, tuple[float, float]]:
        """Return the middle of each row of open cards, as near to its seat as there is room."""
        found: dict[int, tuple[float, float]] = {}
        taken: list[Box] = []
        step, gap = self.frame.px(12), self.frame.px(3)
        for seat, count in told:
            slot = self.trick_spot(seat)
            wide = slot.height * CARD_RATIO * (1 + SHOWN_STRIP * (count - 1))
            middle, reach = self.frame.width / 2, max(0.0, self._reach - wide / 2)
            x, y = min(middle + reach, max(middle - reach, slot.x)), slot.y
            size = (math.ceil(wide) + 2 * gap, round(1.02 * slot.height) + 2 * gap)
            steps = [(0, 0), *_outward(40)] if taken else [(0, 0)]
            for dx, dy in steps:
                at = (x + dx * step, y + dy * step)
                box = Box(round(at[0] - size[0] / 2), round(at[1] - size[1] / 2), *size)
                if not any(box.meets(other) for other in taken) and (
                    not taken or self._is_free(box)
                ):
                    x, y = at
                    break
            found[seat] = (x, y)
            taken.append(Box(round(x - size[0] / 2), round(y - size[1] / 2), *size))
        return found

    def _is_free(self, box: Box) -> bool:
        """Tell whether a box lies on the felt, clear of the plates."""
        inside = box.x >= 0 and box.x + box.w <= self.frame.width
        lies = inside and self.bar.h <= box.y and box.y + box.h <= self.prompt.y
        return lies and not any(box.meets(plate) for plate in self.obstacles())

    @property
    def _reach(self) -> float:
        """How far from the middle cards can lie without meeting the plates at the sides."""
        plates = self.obstacles()
        middle = self.frame.width / 2
        tall = self.trick_height
        beside = [
            box
            for box in plates
            if abs(box.centre[1] - self.centre[1]) < 1.15 * tall + box.h / 2
            and abs(box.centre[0] - middle) > box.w
        ]
        edges = [abs(box.centre[0] - middle) - box.w / 2 for box in beside]
        return min(edges, default=middle) - self.frame.px(8)

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

    def cards_out_box(self) -> Box:
        """Return the place for the count of cards out: opposite to the stock, or beside a pot.

        It may be that of the spare hand: while that lies there, no card has been played.
        """
        return self._cards_out if self.chips else super().cards_out_box()

    @cached_property
    def _cards_out(self) -> Box:
        usual = super().cards_out_box()
        _, y = usual.centre
        taken = [self.set_aside_box, self.pot]
        beside = self._find(usual.w, usual.h, (self.frame.width, y), taken)
        # Few games set a card aside: its place is the first to be given up.
        pair = around([self.stock_spot(), self.turn_up_spot()], 0)
        return beside or self._free(usual.w, usual.h, self.spare.centre, [pair, self.pot])

    # Finding room

    @cached_property
    def _taken(self) -> list[Box]:
        gap = self.frame.px(6)
        tricks = [around([self.trick_spot(seat)], gap) for seat in range(self.seats)]
        return [*self.obstacles(), *tricks]

    def _free(self, wide: int, tall: int, centre: tuple[float, float], more: Sequence[Box]) -> Box:
        """Return the free place nearest to where it should be, or that place if none is free."""
        x, y = round(centre[0] - wide / 2), round(centre[1] - tall / 2)
        lowest = self.prompt.y - tall - self.frame.px(6)
        usual = Box(min(x, self.frame.width - wide), min(y, lowest), wide, tall)
        return self._find(wide, tall, centre, more) or usual

    def _find(
        self, wide: int, tall: int, centre: tuple[float, float], more: Sequence[Box]
    ) -> Box | None:
        """Return the free place of this size that is nearest to where it should be, if any."""
        step, gap = self.frame.px(8), self.frame.px(6)
        lowest = self.prompt.y - tall - gap
        x, y = round(centre[0] - wide / 2), min(round(centre[1] - tall / 2), lowest)
        taken = [*self._taken, *more]
        for dx, dy in _outward(40):
            box = Box(x + dx * step, y + dy * step, wide, tall)
            roomy = Box(box.x - gap, box.y - gap, wide + 2 * gap, tall + 2 * gap)
            inside = roomy.x >= 0 and roomy.x + roomy.w <= self.frame.width
            if not inside or roomy.y < self.bar.h or box.y > lowest:
                continue
            if not any(roomy.meets(other) for other in taken):
                return box
        return None


def _between(
    start: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, float]:
    """Return the point that lies at a share of the way between two others."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _outward(reach: int) -> Iterator[tuple[int, int]]:
    """Yield steps across and down, the shortest first; a way down counts double."""
    steps = [(x, y) for x in range(-reach, reach + 1) for y in range(-reach // 2, reach // 2 + 1)]
    yield from sorted(steps, key=lambda step: (step[0] ** 2 + 4 * step[1] ** 2, step))
