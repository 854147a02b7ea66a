"""Parts of the result: its headline, and the lines of the final standing."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.wording import counted
from game.ui.art.numerals import figure, numeral, with_minus
from game.ui.art.theme import BODY, BRASS, DANGER, HEADING, INK, IVORY, LARGE, MUTED, SMALL, Colour
from game.ui.widgets import Button, Paragraph
from game.ui.widgets.button import Style
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit


class Headline(Paragraph):
    """A sentence in serif, in the middle."""

    def __init__(
        self, key: str, label: str, *, colour: Colour = IVORY, size: float = HEADING
    ) -> None:
        super().__init__(key, label, size=size, colour=colour, align="centre")

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the width of lines of like length, and the height they need."""
        size = kit.frame.text(self.size)
        width = self._balanced(kit, width)
        return width, kit.fonts.paragraph_height(self.label, width, size, serif=True)

    def _balanced(self, kit: Kit, width: int) -> int:
        """Return the least width that takes no line more, so that no word is left alone."""
        size = kit.frame.text(self.size)
        lines = len(kit.fonts.wrap(self.label, width, size, serif=True))
        step = max(4, size // 3)
        while (
            lines > 1
            and width > step * 4
            and len(kit.fonts.wrap(self.label, width - step, size, serif=True)) == lines
        ):
            width -= step
        return width

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the sentence."""
        size = kit.frame.text(self.size)
        text = kit.fonts.paragraph(
            self.label, self.rect.w, size, self.colour, serif=True, align="centre"
        )
        return [Item(text, self.rect.x, self.rect.y)]


class BadgedButton(Button):
    """A button with a number in a disc at its right; it waits until the number is known."""

    def __init__(self, key: str, label: str, *, icon: str = "", style: Style = "button") -> None:
        super().__init__(key, label, icon=icon, style=style, left=True)
        self.count: int | None = None
        self.enabled = False

    def show(self, count: int | None) -> None:
        """Show a number; none is shown for 0, and None is not known yet."""
        self.count, self.enabled = count, count is not None

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size with room for the disc, whether it is there yet or not."""
        wide, high = super().natural_size(kit, width)
        return min(width, wide + self._disc(kit) - kit.frame.px(2)), high

    def value_text(self) -> str:
        """Return the number in words."""
        return counted(self.count, "moment") if self.count else ""

    def _disc(self, kit: Kit) -> int:
        return max(kit.frame.px(24), round(kit.frame.text(SMALL) * 1.3))

    def _state(self) -> Hashable:
        return (super()._state(), self.count)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        ground = super()._draw(kit, look)
        if not self.count:
            return ground
        size = self._disc(kit)
        disc = kit.pictures.disc(size, BRASS, edge=INK)
        number = kit.fonts.text(str(self.count), round(size * 0.66), INK, bold=True)
        place = disc.get_rect(midright=(self.rect.w - kit.frame.px(8), self.rect.h // 2))
        ground.blit(disc, place)
        ground.blit(number, number.get_rect(center=place.center))
        return ground


class PlaceRow(Drawn):
    """One line of the final standing.

    Whoever has lost has no place in it: it is told what it is `called`, and seen what it `wears`.
    """

    role = "row"
    focusable = False

    def __init__(
        self,
        place: int,
        name: str,
        face: str,
        total: int | None,
        *,
        won: bool,
        chips: int | None = None,
        called: str = "",
        wears: str = "",
    ) -> None:
        super().__init__(f"place {name}", f"{name}, {called}" if called else f"{place}. {name}")
        self.place_number, self.name, self.face = place, name, face
        self.total, self.won, self.chips = total, won, chips
        self.called, self.wears = called, wears

    def value_text(self) -> str:
        """Return the total, and the chips beside it."""
        told = "" if self.total is None else figure(self.total)
        return ", ".join(filter(None, (told, "" if self.chips is None else self._purse)))

    @property
    def _purse(self) -> str:
        """The chips in words."""
        return with_minus(counted(self.chips or 0, "chip"))

    def _state(self) -> Hashable:
        return (self.label, self.total, self.won, self.chips, self.wears)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        frame, (width, height) = kit.frame, self.rect.size
        ground = blank((width, height))
        colour = BRASS if self.won else IVORY
        size, large = frame.text(BODY), frame.text(LARGE)
        number = numeral(kit, self.place_number, large, BRASS if self.won else MUTED, serif=True)
        column = max(number.get_width(), round(large * 1.3))
        if not self.called:
            ground.blit(number, (column - number.get_width(), (height - number.get_height()) // 2))
        face = min(height - 4, frame.px(68 if self.called else 34))
        x = column + frame.px(12)
        medallion = kit.pictures.medallion(self.face, face, self.wears)
        ground.blit(medallion, (x, (height - face) // 2))
        x, right = x + face + frame.px(12), width
        if self.total is not None:
            total = numeral(kit, self.total, large, colour, serif=True)
            ground.blit(total, (width - total.get_width(), (height - total.get_height()) // 2))
            right -= max(total.get_width(), round(large * 1.3)) + frame.px(10)
        if self.chips is not None:
            purse = kit.fonts.text(self._purse, frame.text(SMALL), MUTED)
            right -= frame.px(4) + purse.get_width()
            ground.blit(purse, (right, (height - purse.get_height()) // 2))
            right -= frame.px(10)
        name = kit.fonts.fitted(self.name, right - x, size, colour, bold=self.won)
        lines = [name]
        if self.called:
            lines.append(kit.fonts.fitted(self.called, right - x, size, DANGER, bold=True))
        y = (height - sum(line.get_height() for line in lines)) // 2
        for line in lines:
            ground.blit(line, (x, y))
            y += line.get_height()
        return ground
