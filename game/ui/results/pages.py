"""The pages of a result: score sheet, piles and final standing; and the buttons below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.sentences import say
from game.ui.art.theme import BODY
from game.ui.results.parts import BadgedButton, PlaceRow
from game.ui.results.piles import Opening, PileRow, SeatPile
from game.ui.results.result import Result
from game.ui.results.score_sheet import SheetHead, SheetRow, SheetTotals, columns_in, deal_label
from game.ui.widgets import Button, Segments
from game.ui.widgets.button import Style
from game.ui.widgets.layout import Column, Fill, OfSize, Row, Space, Suited
from game.ui.widgets.scrolling import ListView
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit


def sheet(kit: Kit, told: Result, *, leads: bool = False, here: int = 0) -> Piece:
    """Return the columns' heads, the deals (they scroll if they must), and the totals, if told.

    Where it `leads` to the deals a row can be pressed; that of the deal `here` is lit.
    """
    return Suited(lambda width: _sheet_in(kit, told, width, leads=leads, here=here))


def _sheet_in(kit: Kit, told: Result, width: int, *, leads: bool, here: int) -> Piece:
    frame = kit.frame
    seats, count = len(told.names), len(told.deals)
    columns = columns_in(kit, width, seats, count)
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
    one = max(frame.px(38), round(frame.text(BODY) * 1.3) + frame.px(8))
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
        rows.append(OfSize(row, height=one * (2 if lost else 1)))
    view = ListView("places", say("Final standing"), Column(*rows), least=least)
    wide = max(frame.px(340), frame.text(BODY) * 18)
    return Column(OfSize(view, wide), align="centre")


Words = Mapping[str, tuple[str, str]]
"""The label and the icon of each button, by key."""


def foot(kit: Kit, words: Words, room: int, choice: Segments | None = None) -> tuple[Piece, bool]:
    """Return the buttons, the way on at the right; a choice at their left if there is room for it.

    Tells also whether there is. Signs go where that saves a row.
    """
    gap = kit.frame.gap
    rows = _in_rows(kit, _buttons(words), room)
    if len(rows) > 1:
        plain = {key: (label, "") for key, (label, _) in words.items()}
        fewer = _in_rows(kit, _buttons(plain), room)
        rows = fewer if len(fewer) < len(rows) else rows
    beside = False
    if choice is not None and len(rows) == 1 and "title" not in words:
        wides = [part.natural_size(kit, room)[0] for part in (choice, *rows[0])]
        beside = sum(wides) + gap * (len(wides) - 1) <= room
    lines = []
    for row in rows:
        first: Piece | None = choice if beside else None
        if len(row) > 1 and row[0].key == "title":
            first = row.pop(0)
        lines.append(Row(first, Fill(), *row, gap=gap))
    return Column(*lines, gap=8), beside


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


def _in_rows(kit: Kit, buttons: Sequence[Button], room: int) -> list[list[Button]]:
    rows: list[list[Button]] = [[]]
    taken = 0
    for button in buttons:
        wide = button.natural_size(kit, room)[0]
        if rows[-1] and taken + wide > room:
            rows.append([])
            taken = 0
        rows[-1].append(button)
        taken += wide + kit.frame.gap
    return rows
