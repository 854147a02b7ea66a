"""Where the cards of the hand in front lie, and which of them a pointer meets; knows no pygame."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.ui.art.theme import CARD_RATIO, Frame
from game.ui.table.places.shapes import LEAN, ROW, SAG, Box, Spot, card_height, hand_band

ASIDE: Final = 0.30
"""How far the neighbours of a raised card move aside at most, in card widths."""
MOST_ROWS: Final = 3
DROP_LINE: Final = 0.25
"""How far above the hand's band a card must be let go to be played, in card heights."""
GAP: Final = 0.35
FIRM_GAP: Final = 0.5
"""The room before a card that stands apart, in strips; firm where strips give way for it."""
INDEX: Final = 0.30
"""How narrow strips become at most to give way, in card widths: a corner index can be read."""


class HandLayout:
    """The hand of whoever sits in front: up to three rows of overlapping strips.

    `gaps` tells before which cards a little room is left: where the suit changes, if there is
    room enough, or between combinations; these gaps are `firm` and the strips give way.
    """

    def __init__(
        self, frame: Frame, count: int, gaps: Sequence[int] = (), *, firm: bool = False
    ) -> None:
        self.frame = frame
        self.count = count
        self.height = card_height(frame)
        self.width = self.height * CARD_RATIO
        # The outer cards of a fan lean: their corners must stay in the window too.
        margin = max(12.0, 0.0125 * frame.width, LEAN * self.height)
        self._room = frame.width - 2 * margin
        self.rows = 1
        # A strip narrower than a finger can't be pressed: rather one row more.
        while self._strip(self._per_row) < frame.hit and self.rows < MOST_ROWS:
            self.rows += 1
        self.strip = self._strip(self._per_row)
        self._firm = firm
        if firm:
            # All rows alike, by the one that has least room.
            self.strip = min(self._giving_way(row, gaps) for row in range(self.rows))
        self._lefts = [self._row_lefts(row, gaps) for row in range(self.rows)]
        self.band = hand_band(frame, self.rows)
        """How much of the window's bottom belongs to the hand."""
        self.line = frame.height - self.band - DROP_LINE * self.height
        """The height in the window above which a card that is let go is played."""

    @property
    def _per_row(self) -> int:
        return max(1, math.ceil(self.count / self.rows))

    def _strip(self, cards: int) -> float:
        widest = 0.62 * self.width
        return widest if cards < 2 else min(widest, (self._room - self.width) / (cards - 1))

    def _row(self, row: int, gaps: Sequence[int]) -> tuple[int, int, list[int]]:
        """Return the first card of a row, how many there are, and before which there are gaps."""
        first = row * self._per_row
        cards = max(0, min(self._per_row, self.count - first))
        return first, cards, [at for at in gaps if first < at < first + cards]

    def _giving_way(self, row: int, gaps: Sequence[int]) -> float:
        """Return the width of strips that leave room for the gaps of a row, as far as they can."""
        _, cards, breaks = self._row(row, gaps)
        steps = cards - 1 + FIRM_GAP * len(breaks)
        if not breaks:
            return self.strip
        least = max(self.frame.hit, INDEX * self.width)
        return min(self.strip, max(least, (self._room - self.width) / steps))

    def _row_lefts(self, row: int, gaps: Sequence[int]) -> list[float]:
        first, cards, breaks = self._row(row, gaps)
        if not cards:
            return []
        extra = (FIRM_GAP if self._firm else GAP) * self.strip
        span = self.width + self.strip * (cards - 1)
        if span + extra * len(breaks) > self._room:
            extra = max(0.0, (self._room - span) / len(breaks)) if self._firm else 0.0
        left = (self.frame.width - span - extra * len(breaks)) / 2
        return [
            left + at * self.strip + extra * sum(gap <= first + at for gap in breaks)
            for at in range(cards)
        ]

    def place(self, at: int) -> tuple[int, int]:
        """Return row (0 is the back one) and place within it."""
        return divmod(at, self._per_row)

    def spot(self, at: int, raised: float = 0.0, aside: float = 0.0) -> Spot:
        """Return where card number `at` lies; `raised` in card heights, `aside` in pixels."""
        row, place = self.place(at)
        lefts = self._lefts[row]
        tilt, sag = self._fan(place, len(lefts))
        behind = self.rows - 1 - row
        bottom = self.frame.height - SAG * self.height - behind * ROW * self.height
        y = bottom - self.height / 2 + sag - raised * self.height
        return Spot(lefts[place] + self.width / 2 + aside, y, self.height, tilt)

    def aside(self, at: int, raised: int, index: float) -> float:
        """Return how far card `at` moves to the right so that more is seen of card `raised`.

        `index` is the width of a corner index in card widths: none is covered on the way. Each
        card further out moves less, and the last one stays in the window.
        """
        row, place = self.place(at)
        other_row, centre = self.place(raised)
        if row != other_row or place == centre:
            return 0.0
        lefts = self._lefts[row]
        to_right = place > centre
        beyond = len(lefts) - 1 - centre if to_right else centre
        edge = self.frame.width - lefts[-1] - self.width if to_right else lefts[0]
        room = max(0.0, edge - (LEAN * self.height if self.rows == 1 else 4.0))
        slack = max(0.0, self.strip - index * self.width - 4.0)
        most = min(ASIDE * self.width, (self.width - self.strip) / 2)
        first = min(most, room + (beyond - 1) * slack)
        way = max(0.0, first - (abs(place - centre) - 1) * slack)
        return way if to_right else -way

    def _fan(self, place: int, cards: int) -> tuple[float, float]:
        if self.rows > 1 or not 2 <= cards <= 16:
            return 0.0, 0.0
        per_card = min(3.0, 24 / (cards - 1))
        off = place - (cards - 1) / 2
        share = 2 * place / (cards - 1) - 1
        return per_card * off, SAG * self.height * share * share

    def along(self, row: int, x: float) -> int:
        """Return the card of a row whose visible strip is at `x`, or nearest to it."""
        begun = sum(left <= x for left in self._lefts[row])
        return row * self._per_row + max(0, begun - 1)

    def hit(self, x: float, y: float) -> int | None:
        """Return which card a pointer meets: its visible strip, down to the window's edge.

        The area begins 12 px above the band and does not move when a card is raised.
        """
        if y < self.frame.height - self.band - 12:
            return None
        below = []
        for row in range(self.rows - 1, -1, -1):
            behind = self.rows - 1 - row
            top = self.frame.height - (1 + SAG + behind * ROW) * self.height
            if y < top and row > 0:
                continue
            drawn, strip = self._hit_row(row, x, y)
            if drawn is not None:
                return drawn
            below.append(strip)
        return next((at for at in below if at is not None), None)

    def _hit_row(self, row: int, x: float, y: float) -> tuple[int | None, int | None]:
        """Return the card of a row drawn on top at a point, and the one whose strip leads to it."""
        first = row * self._per_row
        strip = None
        for at in range(first + len(self._lefts[row]) - 1, first - 1, -1):
            spot = self.spot(at)
            lean = math.radians(spot.tilt)
            dx, dy = x - spot.x, y - spot.y
            if abs(dx * math.cos(lean) + dy * math.sin(lean)) > self.width / 2:
                continue
            if abs(dy * math.cos(lean) - dx * math.sin(lean)) <= self.height / 2:
                return at, at
            strip = at if strip is None else strip
        return None, strip

    def strip_box(self, at: int) -> Box:
        """Return the visible part of a card, as focus and tests find it."""
        row, place = self.place(at)
        lefts = self._lefts[row]
        right = lefts[place + 1] if place + 1 < len(lefts) else lefts[place] + self.width
        spot = self.spot(at)
        top = round(spot.y - self.height / 2)
        behind = self.rows - 1 - row
        tall = round(ROW * self.height) if behind else self.frame.height - top
        return Box(round(lefts[place]), top, round(right - lefts[place]), tall)
