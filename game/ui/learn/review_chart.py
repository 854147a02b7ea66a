"""The chances of a deal as a line: how likely it went well after each choice."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.sentences import say
from game.ui.art.theme import BRASS, INK, IVORY, SMALL
from game.ui.widgets.chart import GridLine, LineChart
from game.ui.widgets.widget import Look
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


class ChanceLine(LineChart):
    """A line chart of the chances; what is pressed is a place along the deal.

    `shown` is the part of the deal being looked at, from and to.
    """

    focusable = True

    def __init__(self, points: Sequence[Point], outcome: float, words: str) -> None:
        path = []
        for point in points:
            path += [(point.along, point.before), (point.along, point.after)]
        path.append((1.0, outcome))
        if len(path) == 1:
            path.insert(0, (0.0, outcome))
        super().__init__("chances", words, path, [GridLine(at, f"{at:.0%}") for at in _LEVELS])
        self.points = tuple(points)
        self.outcome = outcome
        self.shown = (0.0, 0.0)
        self.pressed_at = -1.0

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

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        ground = super()._draw(kit, look)
        for point in self.points:
            if point.moment:
                self._draw_mark(kit, ground, point)
        return ground

    def _edges(self, kit: Kit) -> tuple[int, int]:
        line, mark = kit.fonts.line_height(kit.frame.text(SMALL)), self._mark(kit)
        return max(line // 2, mark), max(line // 2, mark // 2)

    def _beyond(self, kit: Kit) -> int:
        return self._mark(kit)

    def _mark(self, kit: Kit) -> int:
        return max(kit.frame.px(22), round(kit.frame.text(SMALL) * 1.3))

    def _draw_behind(self, kit: Kit, ground: pygame.Surface) -> None:
        """Lay a band behind the round that is being looked at."""
        start, end = (self._across(along) for along in self.shown)
        wide = max(kit.frame.px(6), end - start)
        band = kit.pictures.box(wide, self._plot.h, IVORY, radius=kit.frame.px(5), opacity=0.16)
        ground.blit(band, (start, self._plot.y))

    def _dots(self) -> Sequence[tuple[float, float]]:
        return [(point.along, point.after) for point in self.points]

    def _draw_mark(self, kit: Kit, ground: pygame.Surface, point: Point) -> None:
        """Put a disc with its number on a moment: it stands out by shape, too."""
        size = self._mark(kit)
        disc = kit.pictures.disc(size, BRASS, edge=INK)
        number = kit.fonts.text(str(point.moment), round(size * 0.68), INK, bold=True)
        place = disc.get_rect(center=(self._across(point.along), self._height(point.after)))
        ground.blit(disc, place)
        ground.blit(number, number.get_rect(center=place.center))
