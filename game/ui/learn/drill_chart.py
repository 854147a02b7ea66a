"""How a drill has gone over the days, as a line of small bars, and what is beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.sentences import say
from game.school.drills.questions import LEVELS
from game.school.drills.scores import Day
from game.ui.art.theme import BRASS, EDGE, IVORY, MUTED, SMALL
from game.ui.widgets.widget import blank
from game.ui.window.kit import Kit

DAYS: Final = 14
"""So many days of practice are drawn at most."""
_LEAST: Final = 0.06
"""A day on which nothing was right still shows as a stump."""


def percent(share: float) -> str:
    """Return a share as it is written: `86 %`."""
    return f"{round(100 * share)} %"


def told(days: Sequence[Day]) -> str:
    """Return in words what the bars show."""
    if not days:
        return ""
    shares = ", ".join(percent(day.share) for day in days[-DAYS:])
    return say("Right on your last days of practice: {shares}", shares=shares)


def bars(kit: Kit, size: tuple[int, int], days: Sequence[Day]) -> pygame.Surface:
    """Return the share of right answers by day, the last day at the right and in brass.

    The line above is all of them, the one in the middle half of them.
    """
    ground, (width, height) = blank(size), size
    line = kit.frame.line
    for y in (0, height // 2, height - line):
        pygame.draw.line(ground, (*EDGE, 255), (0, y), (width, y), line)
    step = width / DAYS
    wide = max(3, round(step * 0.62))
    for number, day in enumerate(reversed(days[-DAYS:])):
        tall = max(3, round(max(day.share, _LEAST) * (height - line)))
        left = round(width - (number + 1) * step + (step - wide) / 2)
        box = pygame.Rect(left, height - line - tall, wide, tall)
        pygame.draw.rect(ground, BRASS if number == 0 else MUTED, box, border_radius=wide // 4)
    return ground


def steps(kit: Kit, level: int) -> pygame.Surface:
    """Return the levels as dots, those reached filled."""
    size, gap = kit.frame.text(SMALL) * 3 // 4, kit.frame.px(6)
    ground = blank(((size + gap) * len(LEVELS) - gap, size))
    for place, each in enumerate(LEVELS):
        dot = (
            kit.pictures.disc(size, BRASS)
            if each <= level
            else kit.pictures.ring(size, MUTED, max(1.5, 1.5 * kit.frame.s))
        )
        ground.blit(dot, (place * (size + gap), 0))
    return ground


def marks(kit: Kit, last: str, size: int) -> pygame.Surface:
    """Return the last answers as ticks and crosses, the latest at the right."""
    ground = blank((max(1, len(last)) * size, size))
    for place, mark in enumerate(last):
        icon = kit.pictures.icon(
            *(("tick", size, IVORY) if mark == "1" else ("cross", size, BRASS))
        )
        ground.blit(icon, (place * size, 0))
    return ground
