"""Parts of the result: its headline, the winners, and the lines of the final standing."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.ui.art.numerals import figure, numeral, with_minus
from game.ui.art.theme import (
    BODY,
    BRASS,
    DANGER,
    ENTER,
    HEADING,
    INK,
    IVORY,
    LARGE,
    MUTED,
    SMALL,
    Colour,
    bump,
)
from game.ui.widgets import Button, Label, Picture, WrappedText
from game.ui.widgets.button import Style
from game.ui.widgets.layout import Column, Fill, OfSize, Row, Space
from game.ui.widgets.widget import Composed, Look, Piece, Widget, Wrapping
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.amounts import counted


class Headline(WrappedText):
    """A sentence in serif, in the middle."""

    def __init__(
        self, key: str, label: str, *, colour: Colour = IVORY, size: float = HEADING
    ) -> None:
        super().__init__(key, label, size=size, colour=colour, serif=True, align="centre")

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the width of lines of like length, and the height they need."""
        size = kit.frame.text(self.size)
        return min(
            width, kit.fonts.even_width(self.label, width, size, serif=True) + 2
        ), super().natural_size(kit, width)[1]


class Veiled(Wrapping):
    """A part that is not told yet: what is seen `instead` lies where it will be."""

    def __init__(self, part: Piece, instead: Piece) -> None:
        super().__init__(instead)
        self._told = part

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the height of the part, and the width of what is seen."""
        return super().natural_size(kit, width)[0], self._told.natural_size(kit, width)[1]

    def height_in(self, kit: Kit, width: int, room: int) -> int:  # noqa: ARG002
        """Return the height of the part."""
        return self.natural_size(kit, width)[1]


class Medals(Widget):
    """Medallions side by side, `size` design px if there is the room; they bump when announced."""

    focusable = False

    def __init__(self, faces: Sequence[str], state: str, size: int) -> None:
        super().__init__("medals", "")
        self._faces, self._state, self._size = faces, state, size
        self._share = 1.0

    def announce(self, share: float) -> None:
        """Show them at a share, 0 to 1, of the time that this takes."""
        self._share = share

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of all of them in a row."""
        frame, count = kit.frame, len(self._faces)
        gaps = frame.px(16) * (count - 1)
        size = min(frame.px(self._size), frame.height // 5, (width - gaps) // count)
        return size * count + gaps, size

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the medallions, each around its middle."""
        size = self.rect.h
        tall = round(size * (bump(self._share) if self._share < 1 else 1.0))
        step = size + kit.frame.px(16)
        middle = self.rect.x + size // 2, self.rect.y + size // 2
        return [
            Item(
                kit.pictures.medallion(face, tall, self._state),
                middle[0] + at * step - tall // 2,
                middle[1] - tall // 2,
            )
            for at, face in enumerate(self._faces)
        ]


class BrassRule(Widget):
    """A rule along the top of its place, that opens from the middle."""

    focusable = False

    def __init__(self, key: str) -> None:
        super().__init__(key, "")
        self._share = 1.0

    def open(self, share: float) -> None:
        """Show it at a share, 0 to 1, of the time that this takes."""
        self._share = share

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return as much of it as is open."""
        wide = max(2, round(self.rect.w * ENTER(self._share)))
        rule = kit.pictures.rule(wide, max(1, kit.frame.px(2)), BRASS)
        return [Item(rule, self.rect.centerx - rule.get_width() // 2, self.rect.y)]


class BadgedButton(Button):
    """A button with a number in a disc at its right; it waits until the number is known."""

    def __init__(self, key: str, label: str, *, icon: str = "", style: Style = "button") -> None:
        super().__init__(key, label, icon=icon, style=style, left=True)
        self.count: int | None = None
        self.enabled = False

    def show(self, count: int | None) -> None:
        """Show a number; none is shown for 0, which leads nowhere, and None is not known yet."""
        self.count, self.enabled = count, bool(count)

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


class PlaceRow(Composed):
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
        super().__init__(f"place {face}", f"{name}, {called}" if called else f"{place}. {name}")
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

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        frame, large, px = kit.frame, kit.frame.text(LARGE), kit.frame.px
        line = max(px(38), round(frame.text(BODY) * 1.3) + px(8))
        high = 2 * line if self.called else line
        state = self.wears or ("pleased" if self.won else "")
        size = min(high - 4, px(68 if self.called else 34))
        face = Picture("face", "", kit.pictures.medallion(self.face, size, state))
        ink, column = BRASS if self.won else IVORY, round(large * 1.3)
        name = Label("name", self.name, size=BODY, colour=ink, bold=self.won)
        called = Label("called", self.called, size=BODY, colour=DANGER, bold=True)
        place: list[Piece | None] = [Space(column)]
        if not self.called:
            rank = BRASS if self.won else MUTED
            place = [at_right(numeral(kit, self.place_number, large, rank, serif=True), column)]
        sums: list[Piece | None] = []
        if self.chips is not None:
            purse = Label("purse", self._purse, size=SMALL, colour=MUTED)
            sums += [Space(px(10)), purse, Space(px(4))]
        if self.total is not None:
            total = numeral(kit, self.total, large, ink, serif=True)
            sums += [Space(px(10)), at_right(total, column)]
        words = Fill(Column(name, called if self.called else None))
        return OfSize(Row(*place, Space(px(12)), face, Space(px(12)), words, *sums), height=high)


def at_right(number: pygame.Surface, least: int) -> Piece:
    """Return a number at the right of a column, no narrower than that."""
    column = Column(Picture("number", "", number), align="right")
    return OfSize(column, max(number.get_width(), least))
