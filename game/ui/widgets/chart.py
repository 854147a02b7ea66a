"""A line over a grid: how something went, to be read in words too."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.art.theme import EDGE, IVORY, MUTED, SMALL, hex_of
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.kit import Kit

_DOTTED: Final = 40
"""A line of no more points has a dot at each."""


class GridLine(NamedTuple):
    """A line of the grid: how high it lies, 0 to 1, and what stands at its left."""

    at: float
    name: str


class LineChart(Drawn):
    """A plain line from left to right through points, each along and up by a share from 0 to 1."""

    role = "chart"
    focusable = False

    def __init__(
        self,
        key: str,
        words: str,
        path: Sequence[tuple[float, float]],
        levels: Sequence[GridLine],
        told: str = "",
    ) -> None:
        super().__init__(key, words)
        self._path, self._levels, self._told = tuple(path), tuple(levels), told
        self._plot = pygame.Rect(0, 0, 1, 1)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the full width, and a height at which a line can be read."""
        return width, max(kit.frame.px(130), kit.frame.text(SMALL) * 7)

    def value_text(self) -> str:
        """Return what the line tells, in words."""
        return self._told

    def _state(self) -> Hashable:
        return (self._path, self._levels, self.label)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        ground, frame = blank(self.rect.size), kit.frame
        size = frame.text(SMALL)
        names = [kit.fonts.text(level.name, size, MUTED) for level in self._levels]
        left = max((name.get_width() for name in names), default=0) + frame.px(10)
        above, below = self._edges(kit)
        self._plot = pygame.Rect(left, above, self.rect.w - left - self._beyond(kit), 0)
        self._plot.h = self.rect.h - above - below
        for name, level in zip(names, self._levels, strict=True):
            y = self._height(level.at)
            ground.blit(name, (left - frame.px(8) - name.get_width(), y - name.get_height() // 2))
        self._draw_behind(kit, ground)
        ground.blit(kit.pictures.drawing(self._svg(kit), *self.rect.size), (0, 0))
        return ground

    def _edges(self, kit: Kit) -> tuple[int, int]:
        """Return the room above the highest level and below the lowest."""
        line = kit.fonts.line_height(kit.frame.text(SMALL))
        return line // 2 + 1, line // 2 + 1

    def _beyond(self, kit: Kit) -> int:
        """Return the room at the right of the line."""
        return kit.frame.px(8)

    def _draw_behind(self, kit: Kit, ground: pygame.Surface) -> None:
        """Draw what lies behind the line."""

    def _dots(self) -> Sequence[tuple[float, float]]:
        """Return where dots lie on the line."""
        return self._path if len(self._path) <= _DOTTED else self._path[-1:]

    def _across(self, along: float) -> int:
        return self._plot.x + round(along * self._plot.w)

    def _height(self, share: float) -> int:
        return self._plot.bottom - round(min(1.0, max(0.0, share)) * self._plot.h)

    def _svg(self, kit: Kit) -> str:
        """Return the grid, the line and its dots as a drawing."""
        thick = max(2.0, 2.5 * kit.frame.s)
        parts = []
        for level in self._levels:
            y = self._height(level.at)
            parts.append(
                f'<line x1="{self._plot.x}" y1="{y}" x2="{self._plot.right}" y2="{y}" '
                f'stroke="{hex_of(EDGE)}" stroke-width="{max(1.0, kit.frame.s)}"/>'
            )
        line = " ".join(f"{self._across(x)},{self._height(y)}" for x, y in self._path)
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{hex_of(IVORY)}" '
            f'stroke-width="{thick}" stroke-linejoin="round"/>'
        )
        parts += [
            f'<circle cx="{self._across(x)}" cy="{self._height(y)}" r="{2 * thick}" '
            f'fill="{hex_of(IVORY)}"/>'
            for x, y in self._dots()
        ]
        wide, tall = self.rect.size
        body = "".join(parts)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}">{body}</svg>'
