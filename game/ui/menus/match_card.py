"""A match in a list: whose faces, which game, a line about it, and when it was."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

import pygame

from game.ui.art.theme import MUTED, SMALL
from game.ui.widgets import Button, Panel, Paragraph, Picture
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited
from game.ui.widgets.pages import is_narrow
from game.ui.widgets.widget import Piece, blank
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


def match_row(kit: Kit, card: MatchCard, buttons: Sequence[Button]) -> Piece:
    """Return a card of a list, with buttons at its right, or below where the list is narrow."""
    px, number = kit.frame.px, card.number
    faces = OfSize(Picture(f"faces {number}", "", _in_a_row(kit, card.faces)), _faces_width(kit))
    told = [(key, line) for key, line in (("told", card.told), ("how", card.how)) if line]
    lines = (Paragraph(f"{key} {number}", line, size=SMALL, colour=MUTED) for key, line in told)
    words = Column(Paragraph(f"game {number}", card.title, bold=True), *lines, gap=px(2))
    named, acts = Row(faces, Space(px(14)), Fill(words)), Row(*buttons, gap=px(8))
    panel = Panel(f"card {number}", "raised")

    def suited(width: int) -> Piece:
        if is_narrow(kit, width):
            column = Column(named, Space(px(10)), Row(Fill(), acts))
            return Inset(column, x=px(14), y=px(10), on=panel)
        row = Row(Fill(Inset(named, y=px(2))), Space(px(14)), acts)
        return Inset(row, x=px(14), y=px(8), on=panel)

    return Suited(suited)


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
