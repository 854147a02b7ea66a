"""The bar of a match to drag along: its deals, its tricks, and the slips found in it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame

from game.core.sentences import say
from game.ui.art.theme import BRASS, DANGER, EDGE, INK, INK_PRESSED, IVORY, MUTED, SMALL
from game.ui.widgets.widget import Look, Widget, blank
from game.ui.window.canvas import Item, Unchanged
from game.ui.window.kit import Kit

_TALL: Final = 34
"""Its height in design px."""
_CROWDED: Final = 5
"""Marks of tricks closer than so many pixels are left out."""


class Marks(NamedTuple):
    """The places of a match that stand out: where deals begin, where tricks end, where one erred.

    `last` is the last place; the deals are told in order.
    """

    last: int
    deals: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    slips: tuple[int, ...] = ()


class Timeline(Widget):
    """All places of a match on a line; dragging is going there."""

    role = "slider"

    def __init__(self, marks: Marks) -> None:
        super().__init__("timeline", say("The match"))
        self._marks = marks
        self._place, self._told = 0, ""
        self._drawn: Unchanged[pygame.Surface] = Unchanged()

    def mark(self, marks: Marks) -> None:
        """Show other places: the match has gone on."""
        self._marks = marks

    @property
    def at(self) -> int:
        """Where the knob is."""
        return self._place

    def stand(self, place: int, told: str) -> None:
        """Have the knob at a place; `told` is what that is in words."""
        self._place, self._told = place, told

    def value_text(self) -> str:
        """Return where it stands in words."""
        return self._told

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the whole width, and a height that a finger meets."""
        return width, max(kit.frame.px(_TALL), kit.frame.hit)

    def press(self, point: tuple[int, int]) -> bool:
        """Go where it is pressed."""
        return self.drag(point)

    def drag(self, point: tuple[int, int]) -> bool:
        """Go where the pointer is; a slip that is all but met is met."""
        left, room = self._track()
        wanted = round((point[0] - self.rect.x - left) / max(1, room) * self._marks.last)
        wanted = min(self._marks.last, max(min(1, self._marks.last), wanted))
        reach = max(1, round(_CROWDED * self._marks.last / max(1, room)))
        near = min(self._marks.slips, key=lambda slip: abs(slip - wanted), default=wanted)
        if abs(near - wanted) <= reach:
            wanted = near
        changed, self._place = wanted != self._place, wanted
        return changed

    def release(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        """Leave the knob where it is."""
        return False

    def command(self, command: object) -> bool | None:  # noqa: ARG002
        """Keys turn the match wherever the keyboard is."""
        return None

    # --- Pictures -------------------------------------------------------------------------------
    def _track(self) -> tuple[int, int]:
        """Return where the line begins, and how long it is."""
        knob = self._knob()
        return knob // 2, self.rect.w - knob

    def _knob(self) -> int:
        return round(self.rect.h * 0.62)

    def _middle(self) -> int:
        """Return how far down the line is: there is room for numbers below it."""
        return round(self.rect.h * 0.4)

    def _across(self, place: int) -> int:
        left, room = self._track()
        return left + round(room * place / max(1, self._marks.last))

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the line with its marks, what has been played of it, and the knob."""
        x, y, wide, high = self.rect
        shows: Hashable = (wide, high, kit.frame, kit.pictures.style, self._marks.last)
        line = self._drawn.get("line", shows, lambda: self._line(kit))
        at = self._across(self._place)
        thin = max(4, kit.frame.px(5))
        done = self._drawn.get("done", (shows, at), lambda: self._done(kit, at, thin))
        knob = self._knob()
        fill = BRASS if look.pressed or look.hover else IVORY
        disc = kit.pictures.disc(knob, fill, edge=INK)
        left = self._track()[0]
        return [
            Item(line, x, y),
            Item(done, x + left, y + self._middle() - thin // 2),
            Item(disc, x + at - knob // 2, y + self._middle() - knob // 2),
        ]

    def _done(self, kit: Kit, at: int, thin: int) -> pygame.Surface:
        left, room = self._track()
        whole = kit.pictures.box(max(thin, room), thin, BRASS, radius=thin // 2)
        return whole.subsurface((0, 0, max(1, min(whole.get_width(), at - left)), thin))

    def _line(self, kit: Kit) -> pygame.Surface:
        ground, (wide, high) = blank(self.rect.size), self.rect.size
        left, room = self._track()
        thin, middle = max(4, kit.frame.px(5)), self._middle()
        track = kit.pictures.box(max(thin, room), thin, INK_PRESSED, radius=thin // 2)
        ground.blit(track, (left, middle - thin // 2))
        stroke = max(1, kit.frame.line)
        reach = -_CROWDED
        for at in map(self._across, self._marks.tricks):
            if at - reach >= _CROWDED:
                tick = pygame.Rect(at, middle - thin, stroke, 2 * thin)
                pygame.draw.rect(ground, EDGE, tick)
                reach = at
        self._draw_deals(kit, ground, stroke)
        size = max(8, kit.frame.px(10))
        for at in map(self._across, self._marks.slips):
            # A lozenge, so that it is told apart without its colour.
            self._lozenge(ground, at, size // 2 + 1, size // 2)
        assert ground.get_size() == (wide, high)
        return ground

    def _draw_deals(self, kit: Kit, ground: pygame.Surface, stroke: int) -> None:
        """Draw a tall stroke where a deal begins, with its number where there is room for it."""
        high, free = self.rect.h, 0
        for number, place in enumerate(self._marks.deals, 1):
            at = self._across(place)
            pygame.draw.rect(ground, MUTED, (at, 2, 2 * stroke, high - 4))
            size = min(kit.frame.text(SMALL), max(8, round(0.5 * high)))
            words = kit.fonts.text(str(number), size, MUTED)
            if at >= free and len(self._marks.deals) > 1:
                ground.blit(words, (at + 2 * stroke + 2, high - words.get_height()))
                free = at + words.get_width() + kit.frame.px(8)

    @staticmethod
    def _lozenge(ground: pygame.Surface, x: int, y: int, reach: int) -> None:
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        pygame.draw.polygon(ground, DANGER, corners)
        pygame.draw.aalines(ground, INK, True, corners)
