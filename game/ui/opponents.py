"""The rows in which each opponent gets a level."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.house_words import spoken
from game.ui.rows import Rows
from game.ui.theme import BODY
from game.ui.widgets import Label, Picture, Segments


def add_opponents(
    rows: Rows,
    people: Sequence[tuple[str, str]],
    kinds: Sequence[str],
    levels: Sequence[str],
) -> None:
    """Add medallion, name and level of each other seat, in one or two columns.

    `people` are names and medallions, clockwise from your left; the levels have the keys `seat N`.
    """
    kit, frame = rows.kit, rows.kit.frame
    face = max(frame.button, frame.px(46))
    text = frame.text(BODY)
    name_wide = max(kit.fonts.width(name, text, bold=True) for name, _ in people)
    options = [(kind, spoken(kind)) for kind in kinds]
    label_wide = max(kit.fonts.width(words, text, bold=True) for _, words in options)
    level_wide = label_wide + 2 * frame.button + frame.px(20)
    need = face + frame.px(12) + name_wide + frame.px(14) + level_wide
    gap = frame.px(30)
    columns = 2 if rows.room >= 2 * need + gap else 1
    column = (rows.room - gap) // 2 if columns == 2 else min(rows.room, need + frame.px(60))
    for number, (name, medallion) in enumerate(people):
        x = (number % columns) * (column + gap)
        picture = Picture(f"face {number}", "", kit.pictures.medallion(medallion, face))
        rows.widget(picture, x, face, face)
        label = Label(f"name {number}", name, bold=True)
        start = x + face + frame.px(12)
        stacked = need > column
        room = column - face - frame.px(12)
        told = room if stacked else room - level_wide - frame.px(14)
        level = Segments(f"seat {number + 1}", name, options, levels[number])
        if stacked:
            rows.widget(label, start, told, face)
            rows.y += face + frame.px(4)
            rows.widget(level, 0, min(column, level_wide), frame.button)
        else:
            rows.widget(label, start, told, face)
            left = x + column - level_wide
            rows.widget(level, left, level_wide, frame.button)
            level.place(left, rows.y + (face - frame.button) // 2, level_wide, frame.button)
        if number % columns == columns - 1 or number == len(people) - 1:
            rows.y += (frame.button if stacked else face) + frame.px(10)
    rows.y += frame.px(12)
