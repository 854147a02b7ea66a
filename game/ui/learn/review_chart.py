"""The chances of a deal as a line: how likely it went well after each choice."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.sentences import say
from game.ui.art.theme import BRASS, EDGE, INK, IVORY, MUTED, SMALL, hex_of
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.kit import Kit
from game.ui.words.amounts import joined

_LITTLE: Final = 0.15
_LEVELS: Final = (1.0, 0.5, 0.0)


class Point(NamedTuple):
    """A choice on the line: where along the deal (0 to 1), the chance before and after it.

    A moment has a number from 1; 0 is no moment.
    """

    along: float
    before: float
    after: float
    moment: int = 0


class ChanceLine(Drawn):
    """A plain line chart; what is pressed is a place along the deal.

    `shown` is the part of the deal being looked at, from and to.
    """

    role = "chart"

    def __init__(self, points: Sequence[Point], outcome: float, words: str) -> None:
        super().__init__("chances", words)
        self.points = tuple(points)
        self.outcome = outcome
        self.shown = (0.0, 0.0)
        self.pressed_at = -1.0
        self._plot = pygame.Rect(0, 0, 1, 1)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the full width, and a height at which a line can be read."""
        # A line that hardly moves needs no height.
        least, lines = (112, 6) if self._moves else (84, 5)
        return width, max(kit.frame.px(least), kit.frame.text(SMALL) * lines)

    @property
    def _moves(self) -> bool:
        """Whether chances change by more than a little."""
        chances = [chance for point in self.points for chance in (point.before, point.after)]
        chances.append(self.outcome)
        return max(chances) - min(chances) > _LITTLE

    def show(self, start: float, end: float) -> None:
        """Mark the part of the deal that is being looked at."""
        self.shown = start, end

    def value_text(self) -> str:
        """Return the chances one by one, in hundreds."""
        told = [f"{point.after:.0%}" for point in self.points]
        return joined([*told, say("in the end {percent}%", percent=round(100 * self.outcome))], "")

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Take a place, all of it for the curve."""
        super().place(x, y, width, height)
        self._plot = pygame.Rect(0, 0, width, height)

    def release(self, point: tuple[int, int]) -> bool:
        """Note where along the deal it was pressed."""
        if not self.rect.collidepoint(point):
            return False
        share = (point[0] - self.rect.x - self._plot.x) / max(1, self._plot.w)
        self.pressed_at = min(1.0, max(0.0, share))
        return True

    def _state(self) -> Hashable:
        return (self.points, self.outcome, self.shown, self.label)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        ground, frame = blank(self.rect.size), kit.frame
        size = frame.text(SMALL)
        names = [kit.fonts.text(f"{level:.0%}", size, MUTED) for level in _LEVELS]
        left = max(name.get_width() for name in names) + frame.px(10)
        line = kit.fonts.line_height(size)
        mark = self._mark(kit)
        self._plot = pygame.Rect(left, max(line // 2, mark), self.rect.w - left - mark, 0)
        self._plot.h = self.rect.h - self._plot.y - max(line // 2, mark // 2)
        for name, level in zip(names, _LEVELS, strict=True):
            y = self._height(level)
            ground.blit(name, (left - frame.px(8) - name.get_width(), y - name.get_height() // 2))
        self._draw_shown(kit, ground)
        ground.blit(kit.pictures.drawing(self._svg(kit), *self.rect.size), (0, 0))
        for point in self.points:
            if point.moment:
                self._draw_mark(kit, ground, point)
        return ground

    def _mark(self, kit: Kit) -> int:
        return max(kit.frame.px(22), round(kit.frame.text(SMALL) * 1.3))

    def _across(self, along: float) -> int:
        return self._plot.x + round(along * self._plot.w)

    def _height(self, chance: float) -> int:
        return self._plot.bottom - round(min(1.0, max(0.0, chance)) * self._plot.h)

    def _draw_shown(self, kit: Kit, ground: pygame.Surface) -> None:
        """Lay a band behind the round that is being looked at."""
        start, end = (self._across(along) for along in self.shown)
        wide = max(kit.frame.px(6), end - start)
        band = kit.pictures.box(wide, self._plot.h, IVORY, radius=kit.frame.px(5), opacity=0.16)
        ground.blit(band, (start, self._plot.y))

    def _svg(self, kit: Kit) -> str:
        """Return the grid, the line and its points as a drawing."""
        thick = max(2.0, 2.5 * kit.frame.s)
        parts = []
        for level in _LEVELS:
            y = self._height(level)
            parts.append(
                f'<line x1="{self._plot.x}" y1="{y}" x2="{self._plot.right}" y2="{y}" '
                f'stroke="{hex_of(EDGE)}" stroke-width="{max(1.0, kit.frame.s)}"/>'
            )
        path = []
        for point in self.points:
            x = self._across(point.along)
            path += [(x, self._height(point.before)), (x, self._height(point.after))]
        path.append((self._plot.right, self._height(self.outcome)))
        if len(path) == 1:
            path.insert(0, (self._plot.x, path[0][1]))
        line = " ".join(f"{x},{y}" for x, y in path)
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{hex_of(IVORY)}" '
            f'stroke-width="{thick}" stroke-linejoin="round"/>'
        )
        for point in self.points:
            x, y = self._across(point.along), self._height(point.after)
            parts.append(f'<circle cx="{x}" cy="{y}" r="{2 * thick}" fill="{hex_of(IVORY)}"/>')
        wide, tall = self.rect.size
        body = "".join(parts)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}">{body}</svg>'

    def _draw_mark(self, kit: Kit, ground: pygame.Surface, point: Point) -> None:
        """Put a disc with its number on a moment: it stands out by shape, too."""
        size = self._mark(kit)
        disc = kit.pictures.disc(size, BRASS, edge=INK)
        number = kit.fonts.text(str(point.moment), round(size * 0.68), INK, bold=True)
        place = disc.get_rect(center=(self._across(point.along), self._height(point.after)))
        ground.blit(disc, place)
        ground.blit(number, number.get_rect(center=place.center))
