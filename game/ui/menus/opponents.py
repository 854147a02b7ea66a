"""Rows in which each opponent gets a level."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.art.theme import BODY
from game.ui.widgets import Label, Picture, Segments
from game.ui.widgets.layout import Column, Fill, OfSize, Row, Space, Suited
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.words.house import spoken


def opponents(
    kit: Kit, people: Sequence[tuple[str, str]], kinds: Sequence[str], levels: Sequence[str]
) -> Piece:
    """Return medallion, name and level of each other seat, in as many columns as are least high.

    `people` are names and medallions, clockwise from your left; the levels have the keys `seat N`.
    """
    options = [(kind, spoken(kind)) for kind in kinds]

    def plan(width: int) -> Piece:
        plans = [
            _grid(kit, people, options, levels, width, stacked=stacked) for stacked in (False, True)
        ]
        fitting = [plan for plan in plans if plan is not None]
        return min(fitting, key=lambda plan: plan.natural_size(kit, width)[1])

    return Suited(plan)


def _grid(
    kit: Kit,
    people: Sequence[tuple[str, str]],
    options: Sequence[tuple[str, str]],
    levels: Sequence[str],
    width: int,
    *,
    stacked: bool,
) -> Piece | None:
    """Return everybody in columns, levels below or beside the names; None where it is too thin."""
    frame, text, gap = kit.frame, kit.frame.text(BODY), kit.frame.px(24)
    # Below each other the medallion need be no higher than the name.
    face = round(text * 1.7) if stacked else max(frame.button, frame.px(46))
    name = max(kit.fonts.width(each, text, bold=True) for each, _ in people)
    label = max(kit.fonts.width(words, text, bold=True) for _, words in options)
    level = label + 2 * frame.button + frame.px(20)
    head = face + frame.px(10) + name
    need = max(head, level) if stacked else head + frame.px(14) + level
    if not stacked and need > width:
        return None
    across = max(1, min(len(people), (width + gap) // (need + gap)))
    column = min((width - gap * (across - 1)) // across, need + frame.px(60))
    cells: list[Piece] = []
    for number, (who, medallion) in enumerate(people):
        picture = Picture(f"face {number}", "", kit.pictures.medallion(medallion, face))
        chooser = Segments(f"seat {number + 1}", who, options, levels[number])
        control = OfSize(chooser, min(column, level), frame.button)
        named = Fill(OfSize(Label(f"name {number}", who, bold=True), height=face))
        seen = OfSize(picture, face, face)
        beside = Row(seen, Space(frame.px(10)), named)
        if stacked:
            cells.append(Column(beside, Space(frame.px(4)), control, align="left"))
        else:
            cells.append(Row(Fill(beside), Space(frame.px(14)), control))
    rows = [
        Row(*(OfSize(cell, column) for cell in cells[at : at + across]), gap=gap)
        for at in range(0, len(cells), across)
    ]
    return Column(*rows, gap=frame.px(10), align="left")
