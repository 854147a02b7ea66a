"""The log as it is read: its latest lines in a panel at the right, older ones above them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.canvas import Item
from game.ui.kit import Kit
from game.ui.table_log import log_box
from game.ui.table_places import TablePlaces
from game.ui.theme import BRASS, IVORY, LARGE, MUTED, SMALL

if TYPE_CHECKING:
    from game.ui.table_log import TableLog

_LATEST: Final = 3
"""So many lines are told brightly."""
_STEP: Final = 48
"""How far a notch of the wheel goes, design px."""


class LogPanel:
    """The panel of a log; `turn` goes back to older lines, and forth again."""

    def __init__(self, kit: Kit, log: TableLog) -> None:
        self._kit, self._log = kit, log
        self._back = 0
        self._page = 0
        self._lines: list[str] = []

    def turn(self, notches: int) -> None:
        """Go back by so many notches of the wheel, or forth where it is negative."""
        self._back += notches * self._kit.frame.px(_STEP)

    def turn_page(self, pages: int) -> None:
        """Go back by so many pages, or forth."""
        self._back += pages * self._page

    def items(self, layout: TablePlaces) -> list[Item]:
        """Return the panel; what is new is shown at once, wherever one was reading."""
        kit, frame, log = self._kit, self._kit.frame, self._log
        if log.lines != self._lines:
            self._lines, self._back = list(log.lines), 0
        x, top, wide, tall = log_box(layout)
        pad = frame.px(16)
        title = kit.fonts.text("Log", frame.text(LARGE), IVORY, serif=True)
        ground = kit.pictures.panel(wide, tall, "raised", radius=frame.px(12))
        items = [Item(ground, x, top), Item(title, x + pad, top + frame.px(10))]
        floor = top + frame.px(14) + title.get_height()
        body = pygame.Rect(x + pad, floor, wide - 2 * pad, top + tall - frame.px(12) - floor)
        self._page = body.h * 9 // 10
        self._back = max(0, min(self._back, self._height(body.w) - body.h))
        return [*items, *self._told(body)]

    def _height(self, width: int) -> int:
        """Return how high all lines are together."""
        size, gap = self._kit.frame.text(SMALL), self._kit.frame.px(2)
        return sum(
            self._kit.fonts.paragraph_height(line, width, size) + gap for line in self._log.lines
        )

    def _told(self, body: pygame.Rect) -> list[Item]:
        """Return the lines that stand in the body, the first and the last cut where it ends."""
        size, gap = self._kit.frame.text(SMALL), self._kit.frame.px(2)
        found, y = [], body.bottom + self._back
        for at, line in enumerate(reversed(self._log.lines)):
            if y <= body.y:
                break
            ink = BRASS if line.startswith("Deal ") else IVORY if at < _LATEST else MUTED
            block = self._kit.fonts.paragraph(line, body.w, size, ink)
            y -= block.get_height() + gap
            seen = block.get_rect(topleft=(body.x, y)).clip(body)
            if seen.h:
                part = seen.move(-body.x, -y)
                found.append(Item(block.subsurface(part), seen.x, seen.y))
        return found
