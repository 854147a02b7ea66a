"""The pages of a result: score sheet, piles and final standing; and the buttons below them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.numerals import (
    digit_width,
    figure,
    fitting_size,
    numeral,
    signed,
    written_number,
)
from game.ui.art.rows import in_rows
from game.ui.art.theme import (
    BODY,
    BRASS,
    DANGER,
    GOOD,
    HEADING,
    IVORY,
    MUTED,
    SMALL,
    TITLE,
    Frame,
)
from game.ui.results.parts import BadgedButton, PlaceRow
from game.ui.results.piles import Opening, PileRow, SeatPile
from game.ui.results.result import Result
from game.ui.widgets import Button, FormScene, Label, Panel, Picture, Segments, WrappedText
from game.ui.widgets.button import Style
from game.ui.widgets.layout import Column, Down, Fill, Inset, OfSize, Row, Space, Suited
from game.ui.widgets.scrolling import ListView
from game.ui.widgets.widget import Composed, Look, Piece
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.regulars import animal_name


def sheet(kit: Kit, told: Result, *, leads: bool = False, here: int = 0) -> Piece:
    """Return the columns' heads, the deals (they scroll if they must), and the totals, if told.

    Where it `leads` to the deals a row can be pressed; that of the deal `here` is lit.
    """
    return Suited(lambda width: _sheet_in(kit, told, width, leads=leads, here=here))


def _rows(
    kit: Kit, told: Result, width: int, columns: Columns, *, leads: bool, here: int
) -> list[SheetRow]:
    """Return a row for each deal, and one for a pot that was shared out at the end."""
    seats, count = len(told.names), len(told.deals)
    rows = [
        SheetRow(
            number,
            deal_label(kit, width, seats, number),
            columns=columns,
            points=points,
            winners=told.won_by(number - 1),
            names=told.names,
            latest=number == here if here else not told.is_match and number == count,
            balances=told.balances[number - 1] if told.balances else (),
            fewest=told.fewest,
            leads=leads,
        )
        for number, points in enumerate(told.deals, 1)
    ]
    if told.shared:
        rows.append(
            SheetRow(
                count + 1,
                say("Pot"),
                columns=columns,
                points=told.shared,
                winners=(),
                names=told.names,
            )
        )
    return rows


def _sheet_in(kit: Kit, told: Result, width: int, *, leads: bool, here: int) -> Piece:
    frame, seats = kit.frame, len(told.names)
    columns = columns_in(kit, width, seats, len(told.deals))
    rows = _rows(kit, told, width, columns, leads=leads, here=here)
    one = rows[0].natural_size(kit, width)[1]
    column = Column(*(OfSize(row, height=one) for row in rows))
    totals = SheetTotals(columns, told.totals, told.leaders, told.names, told.unit)
    whole = Column(
        SheetHead(columns, told.names, told.medallions),
        Space(frame.px(8)),
        ListView("sheet", say("Score sheet"), column, least=one, tells=False),
        Space(frame.px(6)) if told.totals else None,
        totals if told.totals else None,
    )
    # Few columns stand in the middle of the panel, and their heads above them.
    used = columns.first + columns.step * seats
    return Column(OfSize(whole, used), align="centre")


def piles(told: Sequence[SeatPile], opening: Opening, least: int) -> Piece:
    """Return a row for each pile, opened as far as that has got."""
    rows = [PileRow(pile) for pile in told]
    if not opening.done:
        for at, row in enumerate(rows):
            row.open(opening.opened(at))
    return ListView("piles", say("What was won"), Column(*rows), least=least)


def standing(kit: Kit, told: Result, least: int) -> Piece:
    """Return everybody by place, scrolling if they must."""
    frame = kit.frame
    rows = []
    for place, seat in told.standing():
        lost = seat in told.losers
        row = PlaceRow(
            place,
            told.names[seat],
            told.medallions[seat],
            # Where one loses points only count who did.
            None if told.losers else told.totals[seat],
            won=seat in told.winners,
            chips=told.chips[seat] if told.chips else None,
            called=told.failing if lost else "",
            wears=told.loser_wears if lost else "",
        )
        rows.append(row)
    view = ListView("places", say("Final standing"), Column(*rows), least=least)
    wide = max(frame.px(340), frame.text(BODY) * 18)
    return Column(OfSize(view, wide), align="centre")


Words = Mapping[str, tuple[str, str]]
"""The label and the icon of each button, by key."""


def foot(
    kit: Kit, words: Words, longest: Words, room: int, choice: Segments | None = None
) -> tuple[Piece, bool]:
    """Return the buttons, the way on at the right; a choice at their left if there is room for it.

    Tells also whether there is. Signs go where that saves a row. Rows are those of the `longest`
    words that the buttons usually bear: none moves when it gets them.
    """
    gap = kit.frame.gap

    def wide(part: Piece) -> int:
        return part.natural_size(kit, room)[0]

    rows = in_rows(_buttons(longest), wide, room, gap)
    if len(rows) > 1:
        fewer = in_rows(_buttons(_plain(longest)), wide, room, gap)
        if len(fewer) < len(rows):
            rows, words = fewer, _plain(words)
    beside = False
    if choice is not None and len(rows) == 1 and "title" not in words:
        wides = [*map(wide, (choice, *rows[0]))]
        beside = sum(wides) + gap * (len(wides) - 1) <= room
    lines = []
    for taken in rows:
        row = [button_of(button.key, words) for button in taken]
        first: Piece | None = choice if beside else None
        if len(row) > 1 and row[0].key == "title":
            first = row.pop(0)
        lines.append(Row(first, Fill(), *row, gap=gap))
    return Column(*lines, gap=8), beside


def saving_rows(kit: Kit, words: Words, room: int, most: int) -> int:
    """Return the room, or the least of up to `most` that saves a row of buttons without signs."""
    buttons, gap = _buttons(_plain(words)), kit.frame.gap

    def wide(part: Piece) -> int:
        return part.natural_size(kit, 1_000_000)[0]

    rows = in_rows(buttons, wide, most, gap)
    if len(rows) == len(in_rows(buttons, wide, room, gap)):
        return room
    return max(room, *(sum(map(wide, row)) + gap * (len(row) - 1) for row in rows))


def _plain(words: Words) -> Words:
    return {key: (label, "") for key, (label, _) in words.items()}


def _buttons(words: Words) -> list[Button]:
    return [button_of(key, words) for key in words]


def button_of(key: str, words: Words, *, size: float = BODY, quiet: bool = False) -> Button:
    """Return the button of a key; the way on stands out, what is `quiet` has no ground."""
    label, icon = words[key]
    main = key in ("next", "again") or len(words) == 1
    style: Style = "primary" if main else "quiet" if quiet else "button"
    if key == "look":
        return BadgedButton(key, label, icon=icon, style=style)
    return Button(key, label, icon=icon, style=style, size=size)


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


def _in_columns(
    columns: Columns, first: Piece, cells: Iterable[Piece], *, align: Down = "middle"
) -> Row:
    """Return a line of a sheet: what stands before the columns, and what stands in each."""
    parts = (OfSize(cell, columns.step) for cell in cells)
    return Row(OfSize(first, columns.first), *parts, align=align)


class SheetHead(Composed):
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

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        face, common, room = self._face(kit), self._common(kit), self.columns.step - 4

        def head(name: str, medallion: str) -> Piece:
            size = min(common, self._size(kit, name))
            words = kit.fonts.fitted(name, room, size, IVORY, bold=True)
            picture = Picture("face", "", kit.pictures.medallion(medallion, face))
            below = Space(kit.frame.px(4))
            return Column(picture, below, Picture("name", "", words), align="centre")

        heads = map(head, self.names, self.faces)
        return _in_columns(self.columns, Space(0), heads, align="top")


class SheetRow(Composed):
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

    def _beside(self, kit: Kit) -> bool:
        """Tell whether balance and change have room side by side."""
        frame = kit.frame
        wide = digit_width(kit, frame.text(BODY), bold=True) * 4 + frame.px(12)
        return self.columns.step >= wide + digit_width(kit, frame.text(SMALL)) * 4

    def _state(self) -> Hashable:
        return (self.points, self.winners, self.latest, self.columns, self.balances)

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, (width, height), columns = kit.frame, self.rect.size, self.columns
        ground = super()._ground(kit, look)
        if self.latest or (look.hover and self.focusable):
            used = min(width, columns.first + columns.step * columns.seats)
            ground.blit(kit.pictures.box(used, height, IVORY, radius=frame.px(8), opacity=0.09))
        wide = max(round(digit_width(kit, self._letters(kit), bold=True) * 3.6), frame.px(44))
        wide = min(columns.step - 4, columns.step if self.balances else wide)
        pill = kit.pictures.panel(wide, height - 4, "chosen", radius=frame.px(8), scale=frame.s)
        ground.blits([(pill, (columns.centre(won) - wide // 2, 2)) for won in self.winners])
        return ground

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        frame, seats = kit.frame, range(len(self.points))
        high = round(frame.text(BODY) * 1.3) + frame.px(8)
        if self.balances and not self._beside(kit):
            high += round(frame.text(SMALL) * 1.1)
        label = Label("shown", self.shown, size=SMALL, colour=MUTED)
        cell = self._balance if self.balances else self._points
        cells = (cell(kit, seat) for seat in seats)
        first = Inset(label, left=frame.px(8))
        return OfSize(_in_columns(self.columns, first, cells), height=high)

    def _letters(self, kit: Kit) -> int:
        """Return the size of all numbers of a sheet, chosen for the longest that may come."""
        step = self.columns.step
        many = "0000" if self.balances else "00000"[: 2 + (step > kit.frame.px(60))]
        return fitting_size(kit, [many], step - 8, BODY, bold=True)

    def _points(self, kit: Kit, seat: int) -> Piece:
        points, won, size = self.points[seat], seat in self.winners, self._letters(kit)
        colour = BRASS if won else IVORY if points else MUTED
        drawn = numeral(kit, points, size, colour, bold=True)
        # Two digits' room for every number: ones stand under ones.
        digit = digit_width(kit, size, bold=True)
        narrow = digit // 2 if drawn.get_width() < 2 * digit else 0
        return Row(self._ending(drawn, digit - narrow))

    def _ending(self, number: pygame.Surface, beyond: int) -> Piece:
        """Return a number that ends so far beyond the middle of its column."""
        picture = Column(Picture("number", "", number), align="right")
        return OfSize(picture, self.columns.step // 2 + beyond)

    def _balance(self, kit: Kit, seat: int) -> Piece:
        px, size, gain = kit.frame.px, self._letters(kit), self.points[seat] * self._good
        ink = GOOD if gain > 0 else DANGER if gain < 0 else MUTED
        told = signed(self.points[seat])
        change = Picture("change", "", written_number(kit, told, kit.frame.text(SMALL), ink))
        colour = BRASS if seat in self.winners else IVORY
        number = numeral(kit, self.balances[seat], size, colour, bold=True)
        if self._beside(kit):
            # The balances end in one line, and the changes begin in one.
            held = self._ending(number, digit_width(kit, size, bold=True) // 2)
            return Row(held, Space(px(7)), Inset(change, top=px(2)))
        # The change stands a little into the room below the number, where there are no letters.
        return Column(Picture("number", "", number), Space(-px(4)), change, align="centre")


class SheetTotals(Composed):
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

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the numbers under a brass rule."""
        used = min(self.rect.w, self.columns.first + self.columns.step * self.columns.seats)
        rule = kit.pictures.rule(used, max(1, kit.frame.px(2)))
        return [Item(rule, self.rect.x, self.rect.y), *super().items(kit, look)]

    def _state(self) -> Hashable:
        return (self.totals, self.leaders, self.columns)

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        px, crown, size = kit.frame.px, self._crown(kit), self._size(kit)
        unit = Label("unit", self._unit, size=SMALL, colour=MUTED)
        wide, high = unit.natural_size(kit, 1_000_000)
        drop = (kit.fonts.line_height(size, serif=True) - high) * 6 // 10
        fits = wide + px(8) <= self.columns.first
        first = Inset(unit, left=px(8), top=crown + drop) if fits else Space(0)

        def total(seat: int) -> Piece:
            leads = seat in self.leaders
            ink = BRASS if leads else IVORY
            number = Picture("total", "", numeral(kit, self.totals[seat], size, ink, serif=True))
            sign = Picture("crown", "", kit.pictures.icon("crown", crown, BRASS))
            return Column(sign if leads else Space(crown), number, align="centre")

        totals = map(total, range(len(self.totals)))
        return Inset(_in_columns(self.columns, first, totals, align="top"), top=px(4))


class SheetScene(FormScene):
    """A page over the table; `deal` is the one under way there, `jump` leads to another."""

    overlay = True
    called = Sentence("Score sheet")

    def __init__(self, kit: Kit, told: Result, *, deal: int, jump: Callable[[int], None]) -> None:
        super().__init__(kit)
        self._told, self._deal, self._jump = told, deal, jump

    def resize(self, frame: Frame) -> None:
        """Put the sheet in the middle, and the way back below it."""
        px = frame.px
        wide = min(frame.width - 2 * max(12, px(32)), max(px(860), frame.text(TITLE) * 28))
        column = Column(
            WrappedText("heading", self.title, size=TITLE * 0.75, serif=True),
            Space(px(10)),
            Fill(sheet(self._kit, self._told, leads=True, here=self._deal)),
            Space(frame.gap),
            Row(Fill(), Button("back", say("Back"), icon="back", style="primary")),
        )
        panel = Inset(column, x=px(28), y=px(20), on=Panel("panel", floats=True))
        high = min(panel.natural_size(self._kit, wide)[1], frame.height - 2 * max(10, px(24)))
        self._form.show(Column(Fill(), OfSize(panel, wide, high), Fill(), align="centre"))
        self._form.begin_at("back")

    def _pressed(self, key: str) -> Change:
        """Go to a deal."""
        kind, _, number = key.rpartition(" ")
        if kind == "deal" and int(number) <= len(self._told.deals):
            self._jump(int(number))
            return Pop()
        return None
