"""A match in a list: whose faces, which game, a line about it, and when it was."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

import pygame

from game.ui.art.theme import MUTED, SMALL
from game.ui.widgets import Button, Panel, Picture
from game.ui.widgets.rows import Rows
from game.ui.widgets.widget import blank
from game.ui.window.kit import Kit

_FACES: Final = 3
_MONTHS: Final = (
    "January February March April May June July August September October November December"
).split()


class MatchCard(NamedTuple):
    """What a card says; `faces` are the medallions at its left, the first few of them.

    `how` tells by which rules and against whom it was played.
    """

    number: int
    faces: Sequence[str]
    title: str
    told: str
    how: str = ""


def add_match(rows: Rows, card: MatchCard, buttons: Sequence[Button]) -> None:
    """Add a card to a list, with buttons at its right, or below where the list is narrow."""
    number = card.number
    kit, px, top = rows.kit, rows.kit.frame.px, rows.y
    inset, gap = px(14), px(8)
    panel = Panel(f"card {number}", "raised")
    rows.widget(panel, 0, rows.room, 1)
    picture = Picture(f"faces {number}", "", _in_a_row(kit, card.faces))
    left = 2 * inset + _faces_width(kit)
    sizes = [button.natural_size(kit, rows.room) for button in buttons]
    wide = sum(size[0] for size in sizes) + gap * (len(sizes) - 1)
    high = max(size[1] for size in sizes)
    words = rows.room - left - inset - (0 if rows.narrow else wide + inset)
    rows.y += px(10)
    rows.line(f"game {number}", card.title, bold=True, left=left, width=words)
    for key, line in (("told", card.told), ("how", card.how)):
        if line:
            rows.line(f"{key} {number}", line, size=SMALL, colour=MUTED, left=left, width=words)
    bottom = max(rows.y, top + picture.image.get_height() + px(8)) + px(10)
    if rows.narrow:
        rows.y, bottom = bottom, bottom + high + px(10)
    else:
        bottom = max(bottom, top + high + 2 * gap)
        rows.y = (top + bottom - high) // 2
    x = rows.room - inset - wide
    for button, (across, tall) in zip(buttons, sizes, strict=True):
        rows.widget(button, x, across, tall)
        x += across + gap
    rows.y = top
    rows.widget(picture, inset, _faces_width(kit), bottom - top)
    panel.place(0, top, rows.room, bottom - top)
    rows.y = bottom + gap


def _faces_width(kit: Kit) -> int:
    """Return how much room the medallions of any card have."""
    return _face(kit) * (4 + 6 * _FACES) // 10


def _face(kit: Kit) -> int:
    return max(36, kit.frame.px(44))


def _in_a_row(kit: Kit, faces: Sequence[str]) -> pygame.Surface:
    """Return a few medallions, each over a part of the next."""
    size = _face(kit)
    step = size * 6 // 10
    shown = faces[:_FACES]
    ground = blank((size + step * (len(shown) - 1), size))
    for place in reversed(range(len(shown))):
        ground.blit(kit.pictures.medallion(shown[place], size), (place * step, 0))
    return ground


def when(then: datetime, now: datetime) -> str:
    """Return when something was, as people say it: `today at 14:05`, `on 3 November`."""
    days = (now.date() - then.date()).days
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]} at {then:%H:%M}"
    year = "" if then.year == now.year else f" {then.year}"
    return f"on {then.day} {_MONTHS[then.month - 1]}{year}"
