"""Widgets that only show something: lines, paragraphs, panels, pictures."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.art.fonts import Align
from game.ui.art.theme import BODY, IVORY, TEXT_FLOOR, Colour
from game.ui.widgets.widget import Look, Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit


class _Text(Widget):
    """Something to read; `size` in design px, of which its letters keep a `share`."""

    role = "text"
    focusable = False

    def __init__(
        self,
        key: str,
        label: str,
        *,
        size: float = BODY,
        colour: Colour = IVORY,
        bold: bool = False,
        serif: bool = False,
        align: Align = "left",
        share: float = 1.0,
    ) -> None:
        super().__init__(key, label)
        self.size, self.colour, self.align = size, colour, align
        self.bold, self.serif, self.share = bold, serif, share

    def letters(self, kit: Kit) -> int:
        """Return the size of its letters in real pixels."""
        return max(TEXT_FLOOR, round(kit.frame.text(self.size) * self.share))

    def say(self, words: str) -> None:
        """Say something else, in the same place."""
        self.label = words


class Label(_Text):
    """One line of text, cut short where it does not fit."""

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of the whole line."""
        size = self.letters(kit)
        wide = kit.fonts.width(self.label, size, bold=self.bold, serif=self.serif)
        return min(width, wide), kit.fonts.line_height(size, bold=self.bold, serif=self.serif)

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the line, centred in its height."""
        size = self.letters(kit)
        line = kit.fonts.fitted(
            self.label, self.rect.w, size, self.colour, bold=self.bold, serif=self.serif
        )
        spare = self.rect.w - line.get_width()
        x = {"left": 0, "centre": spare // 2, "right": spare}[self.align]
        return [Item(line, self.rect.x + x, self.rect.y + (self.rect.h - line.get_height()) // 2)]


class WrappedText(_Text):
    """Text in lines, as high as it needs at the width it gets."""

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the full width and the height that the text then needs."""
        size = self.letters(kit)
        return width, kit.fonts.paragraph_height(
            self.label, width, size, bold=self.bold, serif=self.serif
        )

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the paragraph from the top of its place."""
        size = self.letters(kit)
        text = kit.fonts.paragraph(
            self.label,
            self.rect.w,
            size,
            self.colour,
            bold=self.bold,
            serif=self.serif,
            align=self.align,
        )
        return [Item(text, self.rect.x, self.rect.y)]


class Panel(Widget):
    """A rounded box behind other widgets, with a soft shadow where it floats."""

    focusable = False

    def __init__(self, key: str, style: str = "ink", *, floats: bool = False) -> None:
        super().__init__(key, "")
        self.style, self.floats = style, floats

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the box, on its shadow."""
        x, y, width, height = self.rect
        s = kit.frame.s
        box = Item(
            kit.pictures.panel(width, height, self.style, radius=kit.frame.px(14), scale=s), x, y
        )
        if not self.floats:
            return [box]
        blur = kit.frame.px(14)
        shadow = kit.pictures.soft_shadow(width, height, blur)
        return [Item(shadow, x - 2 * blur, y - 2 * blur + kit.frame.px(8)), box]


class Picture(Widget):
    """Any finished picture, centred in its place."""

    role = "picture"
    focusable = False

    def __init__(self, key: str, label: str, image: pygame.Surface) -> None:
        super().__init__(key, label)
        self.image = image

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:  # noqa: ARG002
        """Return the picture's size."""
        return self.image.get_size()

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the picture at its own size, in the middle of its place."""
        place = self.image.get_rect(center=self.rect.center)
        return [Item(self.image, place.x, place.y)]

    def _state(self) -> Hashable:
        return id(self.image)
