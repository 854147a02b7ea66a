"""The log as it is read, in a panel that lies where there is room, and its count of the cards."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from itertools import product
from typing import Final

import pygame

from game.core.cards import SUITS
from game.core.sentences import say
from game.ui.art.rows import along
from game.ui.art.theme import BODY, BRASS, IVORY, LARGE, MUTED, SMALL, TEXT_FLOOR
from game.ui.table.aids.in_sight import PLAYED, InSight
from game.ui.table.course import MatchCourse
from game.ui.table.places.free_place import FreePlace, free_place, place_at
from game.ui.table.places.places import Places
from game.ui.table.places.shapes import Box
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.narrator import sign_times, suit_sign

_LATEST: Final = 3
"""So many lines are told brightly."""
_STEP: Final = 48
"""How far a notch of the wheel goes, design px."""
_WIDE: Final = (380, 300)
_LEAST_WIDE: Final = 13
_TALL: Final = (0.45, 0.34, 0.27, 0.23)
_LEAST_TALL: Final = 9
_LOWEST: Final = 5
"""How wide it may be, design px, and at least in sizes of its letters; how high, in shares of its
room, and at least in the same: without its title where no place is free but a low one."""
_GAP: Final = 8
"""How far it keeps from the rest, design px."""


class LogPanel:
    """The panel of a log; `turn` goes back to older lines, and forth again."""

    def __init__(self, kit: Kit, course: MatchCourse, in_sight: InSight) -> None:
        self._kit, self._log = kit, course.log
        self._in_sight = in_sight
        self._found: tuple[FreePlace, Hashable] | None = None
        self._box: Box | None = None
        """Where it was when that was asked last."""
        self._back = 0
        self._page = 0
        self._lines: list[str] = []
        self._places: list[tuple[pygame.Rect, int]] = []
        """Where each line stands that is seen, with its number."""

    def turn(self, notches: int) -> None:
        """Go back by so many notches of the wheel, or forth where it is negative."""
        self._back += notches * self._kit.frame.px(_STEP)

    def turn_page(self, pages: int) -> None:
        """Go back by so many pages, or forth."""
        self._back += pages * self._page

    def line_at(self, pos: tuple[int, int]) -> int | None:
        """Return the number of the line at a point, if the log still has it there."""
        seen, now = self._lines, self._log.lines
        return next(
            (
                number
                for place, number in self._places
                if place.collidepoint(pos) and number < len(now) and now[number] == seen[number]
            ),
            None,
        )

    # Where it lies

    @property
    def box(self) -> Box:
        """Where there is room for it: beside what one plays with, if there is any place there.

        It stays where it is as long as nothing comes to lie there.
        """
        room, taken = self._in_sight.room(), self._in_sight.taken()
        gap, key = self._kit.frame.px(_GAP), (self._kit.frame, room, tuple(taken))
        if self._found is None or self._found[1] != key:
            place = self._found[0] if self._found else None
            if place is None or place_at(place.box, room, taken, gap).cost:
                place = self._find(room, taken, gap)
            self._found = place, key
        return self._found[0].box

    def _find(self, room: Box, taken: Sequence[tuple[Box, float]], gap: int) -> FreePlace:
        frame = self._kit.frame
        letters = frame.text(SMALL)
        widths = {max(frame.px(wide), _LEAST_WIDE * letters) for wide in (0, *_WIDE)}
        heights = {max(round(share * room.h), _LEAST_TALL * letters) for share in (0, *_TALL)}
        sizes = sorted(product(widths, heights), key=lambda size: -size[0] * size[1])
        for size in sizes:
            place = free_place(size, room, taken, gap, low=True, most=0.0)
            if place.near < math.inf:
                return place
        # Rather over anything else, and all of it, than over what one plays with; or else as low as
        # a few lines.
        needed = [(box, cost) for box, cost in taken if cost >= PLAYED]
        low = sizes[-1][0], _LOWEST * letters
        for size in (sizes[-1], low):
            beside = free_place(size, room, needed, gap, most=0.0).near < math.inf
            if beside:
                break
        return free_place(size, room, taken, gap, whole=beside, low=True)

    def has_moved(self) -> bool:
        """Tell whether it lies elsewhere than when this was asked last."""
        before, self._box = self._box, self.box
        return before != self._box

    # What is seen

    def items(self) -> list[Item]:
        """Return the panel; what is new is shown at once, wherever one was reading."""
        kit, frame, log = self._kit, self._kit.frame, self._log
        if log.lines != self._lines:
            self._lines, self._back = list(log.lines), 0
        x, top, wide, most = self.box
        pad = frame.px(16)
        title = kit.fonts.text(say("Log"), frame.text(LARGE), IVORY, serif=True)
        titled = most > _LOWEST * frame.text(SMALL)
        head, foot = frame.px(14) + title.get_height() if titled else frame.px(8), frame.px(12)
        needed = self._height(wide - 2 * pad)
        # What is said later makes it grow downwards, until there is no more room.
        tall = min(most, head + max(needed, title.get_height()) + foot)
        ground = kit.pictures.panel(wide, tall, "raised", radius=frame.px(12))
        items = [Item(ground, x, top)]
        items += [Item(title, x + pad, top + frame.px(10))] if titled else []
        body = pygame.Rect(x + pad, top + head, wide - 2 * pad, tall - head - foot)
        self._page = body.h * 9 // 10
        self._back = max(0, min(self._back, needed - body.h))
        return [*items, *self._told(body)]

    def _height(self, width: int) -> int:
        """Return how high all lines are together."""
        gap = self._kit.frame.px(2)
        return sum(self._tall(line, width) + gap for line in self._log.lines)

    def _tall(self, line: str, width: int) -> int:
        """Return how high a line of the log is, which may be a paragraph."""
        return self._kit.fonts.paragraph_height(line, width, self._kit.frame.text(SMALL))

    def _told(self, body: pygame.Rect) -> list[Item]:
        """Return the lines that stand in the body; one that is not whole there is left out."""
        size, gap = self._kit.frame.text(SMALL), self._kit.frame.px(2)
        found, lines = [], self._log.lines
        self._places.clear()
        begin = body.bottom + self._back - self._height(body.w)
        talls = along(lines, lambda line: self._tall(line, body.w), begin, gap)
        for at, (line, top) in enumerate(talls):
            if not body.y - self._tall(line, body.w) < top < body.bottom:
                continue
            # An empty line stands before each deal.
            begins = at and not lines[at - 1]
            ink = BRASS if begins else IVORY if at >= len(lines) - _LATEST else MUTED
            block = self._kit.fonts.paragraph(line, body.w, size, ink)
            whole = self._whole_lines(block, size, top, body)
            found += whole
            for image, left, upper in whole if line else ():
                place = image.get_rect(topleft=(left, upper), w=body.w)
                self._places.append((place, at))
        return found

    def _whole_lines(
        self, block: pygame.Surface, size: int, top: int, body: pygame.Rect
    ) -> list[Item]:
        """Return as much of a paragraph that begins at `top` as is whole lines of the body."""
        fonts = self._kit.fonts
        tall = fonts.line_height(size)
        tops = (fonts.line_top(line, size) for line in range(block.get_height() // size))
        fits = [
            at
            for at in tops
            if body.y <= top + at and at + tall <= min(block.get_height(), body.bottom - top)
        ]
        if not fits:
            return []
        part = block.subsurface((0, fits[0], block.get_width(), fits[-1] + tall - fits[0]))
        return [Item(part, body.x, top + fits[0])]


def cards_played(kit: Kit, layout: Places, played: Mapping[str, int]) -> list[Item]:
    """Return the count of cards played of each suit, two suits to a line."""
    frame = kit.frame
    x, y, wide, tall = layout.cards_out_box()
    ground = kit.pictures.panel(wide, tall, "ink", radius=frame.px(8), scale=frame.s)
    items = [Item(ground, x, y)]
    small = max(TEXT_FLOOR, min(frame.text(SMALL), tall // 5))
    head = kit.fonts.fitted(say("cards played"), wide - 4, small, MUTED)
    items.append(Item(head, x + (wide - head.get_width()) // 2, y + frame.px(3)))
    top = y + frame.px(3) + head.get_height()
    cell = (y + tall - frame.px(3) - top) // 2
    size = max(TEXT_FLOOR, min(frame.text(BODY), round(cell * 0.72), wide // 5))
    for at, suit in enumerate(SUITS):
        told = kit.fonts.text(sign_times(suit_sign(suit), played[suit]), size, IVORY, bold=True)
        left = x + wide // 10 + (at % 2) * wide // 2
        row = top + (at // 2) * cell
        items.append(Item(told, left, row + (cell - told.get_height()) // 2))
    return items
