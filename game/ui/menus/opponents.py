"""Rows in which each opponent gets a level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.art.theme import BODY
from game.ui.menus.rows import Rows
from game.ui.widgets import Label, Picture, Segments
from game.ui.window.kit import Kit
from game.ui.words.house import spoken


class _Plan(NamedTuple):
    """How the opponents stand: in columns of a width, the level beside the name or below it."""

    columns: int
    column: int
    stacked: bool
    face: int
    name: int
    level: int
    high: int


def add_opponents(
    rows: Rows,
    people: Sequence[tuple[str, str]],
    kinds: Sequence[str],
    levels: Sequence[str],
) -> None:
    """Add medallion, name and level of each other seat, in as many columns as take least height.

    `people` are names and medallions, clockwise from your left; the levels have the keys `seat N`.
    """
    kit, frame = rows.kit, rows.kit.frame
    options = [(kind, spoken(kind)) for kind in kinds]
    plan = _plan(kit, rows.room, [name for name, _ in people], options)
    gap = _gap(kit)
    for number, (name, medallion) in enumerate(people):
        at = number % plan.columns
        x = at * (plan.column + gap)
        top = rows.y
        picture = Picture(f"face {number}", "", kit.pictures.medallion(medallion, plan.face))
        rows.widget(picture, x, plan.face, plan.face)
        start = x + plan.face + frame.px(10)
        level = Segments(f"seat {number + 1}", name, options, levels[number])
        room = plan.column - plan.face - frame.px(10)
        if not plan.stacked:
            room -= plan.level + frame.px(14)
        rows.widget(Label(f"name {number}", name, bold=True), start, room, plan.face)
        if plan.stacked:
            rows.y += plan.face + frame.px(4)
            rows.widget(level, x, min(plan.column, plan.level), frame.button)
        else:
            rows.y += (plan.face - frame.button) // 2
            rows.widget(level, x + plan.column - plan.level, plan.level, frame.button)
        last = at == plan.columns - 1 or number == len(people) - 1
        rows.y = top + plan.high + frame.px(10) if last else top
    rows.y += frame.px(12)


def _gap(kit: Kit) -> int:
    return kit.frame.px(24)


def _plan(kit: Kit, room: int, names: Sequence[str], options: Sequence[tuple[str, str]]) -> _Plan:
    """Return the plan of least height; of equal ones that with the levels beside the names."""
    frame, text, gap = kit.frame, kit.frame.text(BODY), _gap(kit)
    name = max(kit.fonts.width(each, text, bold=True) for each in names)
    label = max(kit.fonts.width(words, text, bold=True) for _, words in options)
    level = label + 2 * frame.button + frame.px(20)
    plans = []
    for stacked in (False, True):
        # Below each other the medallion need be no higher than the name.
        face = round(text * 1.7) if stacked else max(frame.button, frame.px(46))
        head = face + frame.px(10) + name
        need = max(head, level) if stacked else head + frame.px(14) + level
        columns = max(1, min(len(names), (room + gap) // (need + gap)))
        column = min((room - gap * (columns - 1)) // columns, need + frame.px(60))
        high = face + frame.px(4) + frame.button if stacked else face
        plans.append(_Plan(columns, column, stacked, face, name, level, high))
    fitting = [plan for plan in plans if plan.stacked or plan.column >= _beside(plan, kit)]

    def height(plan: _Plan) -> int:
        return -(-len(names) // plan.columns) * (plan.high + frame.px(10))

    return min(fitting, key=height)


def _beside(plan: _Plan, kit: Kit) -> int:
    return plan.face + kit.frame.px(24) + plan.name + plan.level
