"""A long list of rows, of which only the visible ones are drawn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from game.ui.art.theme import BODY, BRASS, IVORY, MUTED, SMALL
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.commands import Command
from game.ui.window.kit import Kit

_MOVES = {
    Command.UP: -1,
    Command.DOWN: 1,
    Command.PAGE_UP: -8,
    Command.PAGE_DOWN: 8,
    Command.FIRST: -1_000_000,
    Command.LAST: 1_000_000,
}


class Row(NamedTuple):
    """One row: its key, its words, what stands at the right, and a second smaller line."""

    key: str
    label: str
    right: str = ""
    detail: str = ""


class ScrollList(Drawn):
    """Rows to choose from: arrows or a click select, Enter or a click on the selected activates."""

    role = "list"

    def __init__(self, key: str, label: str, rows: Sequence[Row]) -> None:
        super().__init__(key, label)
        self.rows = tuple(rows)
        self.selected = 0
        self.offset = 0
        self._row = 44

    @property
    def value(self) -> str:
        """The key of the selected row, or nothing in an empty list."""
        return self.rows[self.selected].key if self.rows else ""

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of all rows."""
        return width, max(1, len(self.rows)) * self._row_height(kit)

    def value_text(self) -> str:
        """Return the selected row in words."""
        if not self.rows:
            return "empty"
        row = self.rows[self.selected]
        return ", ".join(part for part in (row.label, row.right, row.detail) if part)

    def scroll(self, pixels: int) -> bool:
        """Move the rows up by so many pixels; return whether they moved."""
        before = self.offset
        farthest = max(0, len(self.rows) * self._row - self.rect.h)
        self.offset = min(farthest, max(0, before + pixels))
        return before != self.offset

    def release(self, point: tuple[int, int]) -> bool:
        """Select the row under the pointer; activate it if it was selected already."""
        at = (point[1] - self.rect.y + self.offset) // self._row
        if not self.rect.collidepoint(point) or not 0 <= at < len(self.rows):
            return False
        again, self.selected = at == self.selected, at
        return again

    def command(self, command: Command) -> bool | None:
        """Move the selection; leaving the list is for Tab."""
        if command in _MOVES:
            wanted = self.selected + _MOVES[command]
            if command in (Command.UP, Command.DOWN) and not 0 <= wanted < len(self.rows):
                return None
            self.selected = min(len(self.rows) - 1, max(0, wanted))
            self._reveal()
            return False
        return super().command(command)

    def activate(self) -> bool:
        """Take the selected row."""
        return self.enabled and bool(self.rows)

    def _reveal(self) -> None:
        top = self.selected * self._row
        if top < self.offset:
            self.scroll(top - self.offset)
        elif top + self._row > self.offset + self.rect.h:
            self.scroll(top + self._row - self.offset - self.rect.h)

    def _row_height(self, kit: Kit) -> int:
        size, small = kit.frame.text(BODY), kit.frame.text(SMALL)
        two = any(row.detail for row in self.rows)
        words = round(size * 1.3) + (round(small * 1.3) if two else 0)
        self._row = max(kit.frame.button, words + kit.frame.px(14))
        return self._row

    def _state(self) -> Hashable:
        return (self.rows, self.selected, self.offset, self.enabled)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        tall = self._row_height(kit)
        self.scroll(0)
        ground = blank(self.rect.size)
        first = self.offset // tall
        last = min(len(self.rows), (self.offset + self.rect.h) // tall + 1)
        for number in range(first, last):
            self._draw_row(kit, ground, number, number * tall - self.offset)
        farthest = len(self.rows) * tall - self.rect.h
        if farthest > 0:
            bar = max(28, self.rect.h * self.rect.h // (len(self.rows) * tall))
            y = (self.rect.h - bar) * self.offset // farthest
            thumb = kit.pictures.box(6, bar, MUTED, radius=3, opacity=0.6)
            ground.blit(thumb, (self.rect.w - 6, y))
        return ground

    def _draw_row(self, kit: Kit, ground: pygame.Surface, number: int, y: int) -> None:
        row, tall, inset = self.rows[number], self._row, kit.frame.px(14)
        size, small = kit.frame.text(BODY), kit.frame.text(SMALL)
        chosen = number == self.selected
        width = self.rect.w - 12
        if chosen:
            box = kit.pictures.panel(width, tall - 4, "chosen", radius=kit.frame.px(8))
            ground.blit(box, (0, y + 2))
        colour = BRASS if chosen else IVORY
        right = kit.fonts.text(row.right, size, MUTED) if row.right else None
        room = width - 2 * inset - (right.get_width() + inset if right else 0)
        label = kit.fonts.fitted(row.label, room, size, colour, bold=chosen)
        if right:
            middle = y + (tall - right.get_height()) // 2
            ground.blit(right, (width - inset - right.get_width(), middle))
        if not row.detail:
            ground.blit(label, (inset, y + (tall - label.get_height()) // 2))
            return
        detail = kit.fonts.fitted(row.detail, room, small, MUTED)
        top = y + (tall - round(size * 1.3) - detail.get_height()) // 2
        ground.blit(label, (inset, top))
        ground.blit(detail, (inset, top + round(size * 1.3)))
