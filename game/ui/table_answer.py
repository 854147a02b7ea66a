"""An answer to a question, to be pressed: its words, its key, what it undertakes."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.kit import Kit
from game.ui.scene import Node
from game.ui.theme import BODY, BRASS, INK, IVORY, MUTED, SMALL
from game.ui.widgets import Look, Widget
from game.ui.widgets.widget import blank


class AnswerCard(Widget):
    """An answer to press: its words, and under them what it undertakes and may cost.

    It leaves room for each of its `variants`, so that it keeps its size when its words change.
    """

    role = "button"

    def __init__(self, key: str, number: int, label: str, detail: str) -> None:
        super().__init__(key, label)
        self.number, self.detail = number, detail
        self.variants: list[tuple[str, str]] = []
        self.confirms = False
        self.sizes = (BODY, SMALL)

    def tall(self, kit: Kit, width: int, sizes: tuple[int, int]) -> int:
        """Return how high it has to be at a width, with texts of these sizes."""
        told = [(self.label, self.detail), *self.variants]
        pads = 2 * _pad(kit, sizes)
        return max(self._words(kit, width, sizes, *words) for words in told) + pads

    def fits(self, kit: Kit, width: int, sizes: tuple[int, int]) -> bool:
        """Tell whether no word of it is wider than its place."""
        label, small = sizes
        room = self._label_room(kit, width, label)
        for words, detail in [(self.label, self.detail), *self.variants]:
            if any(kit.fonts.width(word, label, bold=True) > room for word in words.split()):
                return False
            across = width - 2 * kit.frame.px(12)
            if any(kit.fonts.width(word, small) > across for word in detail.split()):
                return False
        return True

    def _label_room(self, kit: Kit, width: int, size: int) -> int:
        return width - 2 * kit.frame.px(12) - self._sign(size) - kit.frame.px(8)

    @staticmethod
    def _sign(size: int) -> int:
        return round(size * 1.1)

    def _words(self, kit: Kit, width: int, sizes: tuple[int, int], words: str, detail: str) -> int:
        label, small = sizes
        room = self._label_room(kit, width, label)
        tall = kit.fonts.paragraph_height(words, room, label, bold=True)
        if detail:
            across = width - 2 * kit.frame.px(12)
            tall += kit.frame.px(3) + kit.fonts.paragraph_height(detail, across, small)
        return tall

    def value_text(self) -> str:
        """Return what the answer undertakes."""
        return self.detail

    def node(self) -> Node:
        """Return a button, or plain words while there is nothing to press yet."""
        return super().node()._replace(role="button" if self.enabled else "text")

    def activate(self) -> bool:
        """Be pressed."""
        return self.enabled

    def _state(self) -> Hashable:
        return (self.label, self.detail, self.enabled, self.confirms, self.sizes)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, (width, height) = kit.frame, self.rect.size
        size, small = self.sizes
        style = "primary" if self.confirms else "button"
        style += "-pressed" if look.pressed else "-hover" if look.hover else ""
        if not self.enabled:
            style = "glass"
        radius = frame.px(9)
        ground = kit.pictures.panel(width, height, style, radius=radius, scale=frame.s).copy()
        bright = self.confirms and self.enabled
        ink, faint = (INK, INK) if bright else (IVORY if self.enabled else MUTED, MUTED)
        x, y = frame.px(12), _pad(kit, self.sizes) + (1 if look.pressed else 0)
        sign = self._sign(size)
        words = kit.fonts.paragraph(
            self.label, self._label_room(kit, width, size), size, ink, bold=True
        )
        first = kit.fonts.line_height(size, bold=True)
        ground.blit(self._number(kit, sign, bright=bright), (x, y + (first - sign) // 2))
        ground.blit(words, (x + sign + frame.px(8), y))
        if self.detail:
            text = kit.fonts.paragraph(self.detail, width - 2 * x, small, faint)
            ground.blit(text, (x, y + words.get_height() + frame.px(3)))
        return ground

    def _number(self, kit: Kit, size: int, *, bright: bool) -> pygame.Surface:
        """Return the key that presses it."""
        whole = blank((size, size))
        if not self.enabled:
            return whole
        ink, ground = (BRASS, INK) if bright else (INK, BRASS)
        whole.blit(kit.pictures.disc(size, ground), (0, 0))
        number = kit.fonts.text(str(self.number), max(10, round(size * 0.72)), ink, bold=True)
        whole.blit(number, number.get_rect(center=(size // 2, size // 2)))
        return whole


def _pad(kit: Kit, sizes: tuple[int, int]) -> int:
    return max(kit.frame.px(8), sizes[0] // 3)
