"""The score sheet: a column for each seat, a row for each deal, and the totals below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from game.core.sentences import say
from game.ui.art.numerals import (
    digit_width,
    figure,
    fitting_size,
    numeral,
    signed,
    written_number,
)
from game.ui.art.theme import (
    BODY,
    BRASS,
    DANGER,
    GOOD,
    HEADING,
    IVORY,
    MUTED,
    SMALL,
)
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.regulars import animal_name


class Columns(NamedTuple):
    """Where the columns of a sheet are: `first` is the left edge of seat 0, `step` their width."""

    first: int
    step: int
    seats: int

    def centre(self, seat: int) -> int:
        """Return the middle of a seat's column, from the left edge of the sheet."""
        return self.first + seat * self.step + self.step // 2


def columns_in(kit: Kit, width: int, seats: int, deals: int) -> Columns:
    """Return columns that fill a width; few seats do not drift apart."""
    size, frame = kit.frame.text(SMALL), kit.frame
    first = kit.fonts.width(deal_label(kit, width, seats, max(1, deals)), size) + frame.px(18)
    step = min((width - first) // seats, max(frame.px(150), frame.text(BODY) * 8))
    return Columns(first, step, seats)


def deal_label(kit: Kit, width: int, seats: int, number: int) -> str:
    """Return what stands before a row: the bare number where seats need the room."""
    roomy = width - seats * kit.frame.text(BODY) * 4 > kit.frame.text(SMALL) * 6
    return say("Deal {number}", number=number) if roomy else str(number)


class SheetHead(Drawn):
    """Medallions and names above the columns; `states` are those of the medallions."""

    role = "text"
    focusable = False

    def __init__(self, columns: Columns, names: Sequence[str], faces: Sequence[str]) -> None:
        super().__init__("sheet head", ", ".join(names))
        self.columns, self.names, self.faces = columns, tuple(names), tuple(faces)

    def _face(self, kit: Kit) -> int:
        return min(kit.frame.px(52), self.columns.step - 4)

    def _size(self, kit: Kit, *names: str) -> int:
        return fitting_size(kit, names, self.columns.step - 6, SMALL, bold=True)

    def _common(self, kit: Kit) -> int:
        """Return the size that names have: that of a person makes none but itself smaller."""
        pairs = zip(self.names, self.faces, strict=True)
        return self._size(kit, *(name for name, face in pairs if name == animal_name(face)))

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the height of a medallion and a name."""
        line = kit.fonts.line_height(self._common(kit), bold=True)
        return width, self._face(kit) + kit.frame.px(4) + line

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        ground, face, common = blank(self.rect.size), self._face(kit), self._common(kit)
        for seat, (name, medallion) in enumerate(zip(self.names, self.faces, strict=True)):
            middle = self.columns.centre(seat)
            picture = kit.pictures.medallion(medallion, face)
            ground.blit(picture, (middle - face // 2, 0))
            size = min(common, self._size(kit, name))
            words = kit.fonts.fitted(name, self.columns.step - 4, size, IVORY, bold=True)
            ground.blit(words, (middle - words.get_width() // 2, face + kit.frame.px(4)))
        return ground


class SheetRow(Drawn):
    """What one deal brought each seat; its winners are marked.

    With `balances` it shows what each seat then had, and the change small beside or below it; where
    the `fewest` win, less is good. Where it `leads` to the deal it can be pressed.
    """

    role = "row"
    focusable = False

    def __init__(
        self,
        number: int,
        label: str,
        *,
        columns: Columns,
        points: Sequence[int],
        winners: Sequence[int],
        names: Sequence[str],
        latest: bool = False,
        balances: Sequence[int] = (),
        fewest: bool = False,
        leads: bool = False,
    ) -> None:
        super().__init__(f"deal {number}", say("Deal {number}", number=number))
        self.focusable = leads
        self._good = -1 if fewest else 1
        self.shown, self.columns, self.points = label, columns, tuple(points)
        self.balances = tuple(balances)
        self.winners, self.names, self.latest = tuple(winners), tuple(names), latest

    def value_text(self) -> str:
        """Return the points by name, winners first told."""
        parts = []
        for seat, (name, points) in enumerate(zip(self.names, self.points, strict=True)):
            told = f"{self.balances[seat]} ({signed(points)})" if self.balances else f"{points}"
            if seat in self.winners:
                parts.append(say("{name} {points} (winner)", name=name, points=told))
            else:
                parts.append(say("{name} {points}", name=name, points=told))
        return ", ".join(parts)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the height of a line with room around it, of two where changes go below."""
        high = round(kit.frame.text(BODY) * 1.3) + kit.frame.px(8)
        if self.balances and not self._beside(kit):
            high += round(kit.frame.text(SMALL) * 1.1)
        return width, high

    def _beside(self, kit: Kit) -> bool:
        """Tell whether balance and change have room side by side."""
        frame = kit.frame
        wide = digit_width(kit, frame.text(BODY), bold=True) * 4 + frame.px(12)
        return self.columns.step >= wide + digit_width(kit, frame.text(SMALL)) * 4

    def _state(self) -> Hashable:
        return (self.points, self.winners, self.latest, self.columns, self.balances)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, (width, height) = kit.frame, self.rect.size
        ground = blank((width, height))
        if self.latest or (look.hover and self.focusable):
            used = min(width, self.columns.first + self.columns.step * self.columns.seats)
            ground.blit(kit.pictures.box(used, height, IVORY, radius=frame.px(8), opacity=0.09))
        label = kit.fonts.text(self.shown, frame.text(SMALL), MUTED)
        ground.blit(label, (frame.px(8), (height - label.get_height()) // 2))
        for seat in range(len(self.points)):
            if self.balances:
                self._draw_balance(kit, ground, seat)
            else:
                self._draw_points(kit, ground, seat)
        return ground

    def _draw_points(self, kit: Kit, ground: pygame.Surface, seat: int) -> None:
        frame, height, step = kit.frame, self.rect.h, self.columns.step
        # All rows of a sheet share one size, chosen for the longest number that may come.
        size = fitting_size(kit, ["00000"[: 2 + (step > frame.px(60))]], step - 8, BODY, bold=True)
        digit = digit_width(kit, size, bold=True)
        points, won = self.points[seat], seat in self.winners
        middle = self.columns.centre(seat)
        if won:
            self._mark_winner(kit, ground, middle, max(round(digit * 3.6), frame.px(44)))
        colour = BRASS if won else IVORY if points else MUTED
        drawn = numeral(kit, points, size, colour, bold=True)
        # Two digits' room for every number: ones stand under ones.
        x = middle + digit - drawn.get_width()
        if drawn.get_width() < 2 * digit:
            x -= digit // 2
        ground.blit(drawn, (x, (height - drawn.get_height()) // 2))

    def _draw_balance(self, kit: Kit, ground: pygame.Surface, seat: int) -> None:
        frame, height, step = kit.frame, self.rect.h, self.columns.step
        won, middle = seat in self.winners, self.columns.centre(seat)
        if won:
            self._mark_winner(kit, ground, middle, step)
        points, held = self.points[seat], self.balances[seat]
        size = fitting_size(kit, ["0000"], step - 8, BODY, bold=True)
        number = numeral(kit, held, size, BRASS if won else IVORY, bold=True)
        gain = points * self._good
        ink = GOOD if gain > 0 else DANGER if gain < 0 else MUTED
        change = written_number(kit, signed(points), frame.text(SMALL), ink)
        if self._beside(kit):
            # The balances end in one line, and the changes begin in one.
            edge = middle + digit_width(kit, size, bold=True) // 2
            ground.blit(number, (edge - number.get_width(), (height - number.get_height()) // 2))
            drop = (height - change.get_height()) // 2 + frame.px(1)
            ground.blit(change, (edge + frame.px(7), drop))
            return
        both = number.get_height() + change.get_height() - frame.px(4)
        top = (height - both) // 2
        ground.blit(number, (middle - number.get_width() // 2, top))
        below = top + both - change.get_height()
        ground.blit(change, (middle - change.get_width() // 2, below))

    def _mark_winner(self, kit: Kit, ground: pygame.Surface, middle: int, wide: int) -> None:
        frame, height = kit.frame, self.rect.h
        box = min(self.columns.step - 4, wide)
        pill = kit.pictures.panel(box, height - 4, "chosen", radius=frame.px(8), scale=frame.s)
        ground.blit(pill, (middle - box // 2, 2))


class SheetTotals(Drawn):
    """The sums below the columns, in serif; whoever leads wears a crown."""

    role = "row"
    focusable = False

    def __init__(
        self,
        columns: Columns,
        totals: Sequence[int],
        leaders: Sequence[int],
        names: Sequence[str],
        unit: str = "",
    ) -> None:
        super().__init__("totals", unit or say("Totals"))
        self._unit = unit or say("Total")
        self.columns, self.totals = columns, tuple(totals)
        self.leaders, self.names = tuple(leaders), tuple(names)

    def value_text(self) -> str:
        """Return the totals by name."""
        parts = []
        for seat, (name, total) in enumerate(zip(self.names, self.totals, strict=True)):
            if seat in self.leaders:
                parts.append(say("{name} {points} (leads)", name=name, points=total))
            else:
                parts.append(say("{name} {points}", name=name, points=total))
        return ", ".join(parts)

    def _crown(self, kit: Kit) -> int:
        return min(kit.frame.px(26), self.columns.step - 4)

    def _size(self, kit: Kit) -> int:
        widest = "0" * max(2, *(len(figure(total)) for total in self.totals))
        return fitting_size(kit, [widest], self.columns.step - 6, HEADING, bold=False, serif=True)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the height of a crown and a large number."""
        line = kit.fonts.line_height(self._size(kit), serif=True)
        return width, self._crown(kit) + line + kit.frame.px(4)

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the numbers under a brass rule."""
        used = min(self.rect.w, self.columns.first + self.columns.step * self.columns.seats)
        rule = kit.pictures.rule(used, max(1, kit.frame.px(2)))
        return [Item(rule, self.rect.x, self.rect.y), *super().items(kit, look)]

    def _state(self) -> Hashable:
        return (self.totals, self.leaders, self.columns)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        frame, ground, crown = kit.frame, blank(self.rect.size), self._crown(kit)
        top = frame.px(4)
        size = self._size(kit)
        label = kit.fonts.text(self._unit, frame.text(SMALL), MUTED)
        line = kit.fonts.line_height(size, serif=True)
        if label.get_width() + frame.px(8) <= self.columns.first:
            drop = (line - label.get_height()) * 6 // 10
            ground.blit(label, (frame.px(8), top + crown + drop))
        for seat, total in enumerate(self.totals):
            middle = self.columns.centre(seat)
            leads = seat in self.leaders
            if leads:
                sign = kit.pictures.icon("crown", crown, BRASS)
                ground.blit(sign, (middle - crown // 2, top))
            drawn = numeral(kit, total, size, BRASS if leads else IVORY, serif=True)
            ground.blit(drawn, (middle - drawn.get_width() // 2, top + crown))
        return ground
