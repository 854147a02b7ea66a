"""The pages of a result: score sheet and final standing; and the buttons below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.ui.art.theme import BODY
from game.ui.results.parts import BadgedButton, PlaceRow
from game.ui.results.result import Result
from game.ui.results.score_sheet import SheetHead, SheetRow, SheetTotals, columns_in, deal_label
from game.ui.widgets import Button, Form, ScrollView
from game.ui.widgets.rows import place_beside_bar, place_list
from game.ui.window.kit import Kit


def place_sheet(form: Form, kit: Kit, view: ScrollView, told: Result, area: pygame.Rect) -> int:
    """Place the columns' heads, the deals (they scroll if they must), and the totals, if told.

    Returns where all that ends.
    """
    frame = kit.frame
    seats, count = len(told.names), len(told.deals)
    columns = columns_in(kit, area.w, seats, count)
    # Few columns stand in the middle of the panel, and their heads above them.
    used = columns.first + columns.step * seats
    x = area.x + max(0, (area.w - used) // 2)
    head = form.add(SheetHead(columns, told.names, told.medallions))
    _, head_high = head.natural_size(kit, used)
    head.place(x, area.y, used, head_high)
    totals = SheetTotals(columns, told.totals, told.leaders, told.names, told.unit)
    below = totals.natural_size(kit, used)[1] + frame.px(6) if told.totals else 0
    form.add(view)
    y = high = 0
    for number, points in enumerate(told.deals):
        label = deal_label(kit, area.w, seats, number + 1)
        row = SheetRow(
            number + 1,
            label,
            columns=columns,
            points=points,
            winners=told.won_by(number),
            names=told.names,
            latest=not told.is_match and number == count - 1,
            balances=told.balances[number] if told.balances else (),
            fewest=told.fewest,
        )
        form.add(row, view)
        high = row.natural_size(kit, used)[1]
        row.place(0, y, used, high)
        y += high
    if told.shared:
        row = SheetRow(
            count + 1,
            "Pot",
            columns=columns,
            points=told.shared,
            winners=(),
            names=told.names,
        )
        form.add(row, view)
        row.place(0, y, used, high)
        y += high
    view.contents = y
    top = area.y + head_high + frame.px(8)
    room = area.bottom - top - below
    # No deal is cut in half where the list begins or ends.
    shown = min(y, max(1, room // high) * high if high else 0)
    place_beside_bar(view, kit, pygame.Rect(x, top, used, shown))
    if below:
        high = below - frame.px(6)
        form.add(totals).place(x, view.rect.bottom + frame.px(6), used, high)
    return view.rect.bottom + below


def place_standing(form: Form, kit: Kit, view: ScrollView, told: Result, area: pygame.Rect) -> int:
    """Place everybody by place, scrolling if they must; return where the list ends."""
    frame = kit.frame
    form.add(view)
    y, ends = 0, []
    wide = min(area.w, max(frame.px(340), frame.text(BODY) * 18))
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
        form.add(row, view)
        row.place(0, y, wide, place_height(kit) * (2 if lost else 1))
        y += row.rect.h
        ends.append(y)
    view.contents = y
    return place_list(
        form, kit, view, ends, pygame.Rect(area.centerx - wide // 2, area.y, wide, area.h)
    )


def place_height(kit: Kit) -> int:
    """Return the height of one place of the standing."""
    return max(kit.frame.px(38), round(kit.frame.text(BODY) * 1.3) + kit.frame.px(8))


Words = Mapping[str, tuple[str, str]]
"""The label and the icon of each button, by key."""


def _button_rows(kit: Kit, words: Words, room: int) -> list[list[Button]]:
    """Return the buttons in as few rows as they fit; signs go where that saves a row."""
    rows = _in_rows(kit, _buttons(words), room)
    if len(rows) == 1:
        return rows
    plain = {key: (label, "") for key, (label, _) in words.items()}
    fewer = _in_rows(kit, _buttons(plain), room)
    return fewer if len(fewer) < len(rows) else rows


def _buttons(words: Words) -> list[Button]:
    found: list[Button] = []
    for key, (label, icon) in words.items():
        main = key in ("next", "again") or len(words) == 1
        kind = BadgedButton if key == "look" else Button
        found.append(kind(key, label, icon=icon, style="primary" if main else "button"))
    return found


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


def place_buttons(form: Form, kit: Kit, words: Words, area: pygame.Rect) -> int:
    """Place the buttons at the bottom, the way on at the right; return their top."""
    frame = kit.frame
    rows = _button_rows(kit, words, area.w)
    tall = frame.button
    top = area.bottom - len(rows) * tall - (len(rows) - 1) * 8
    y = top
    for row in rows:
        sizes = [button.natural_size(kit, area.w)[0] for button in row]
        x = area.right - sum(sizes) - frame.gap * (len(row) - 1)
        for button, wide in zip(row, sizes, strict=True):
            at = area.x if button.key == "title" and len(row) > 1 else x
            form.add(button).place(at, y, wide, tall)
            x += wide + frame.gap
        y += tall + 8
    return top
