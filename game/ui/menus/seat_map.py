"""A small picture of who sits where: the table from above, you in front."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.art.theme import BRASS_DEEP, IVORY, MUTED, SMALL, hex_of
from game.ui.table.places.plain import equal_arcs
from game.ui.widgets.widget import blank
from game.ui.window.kit import Kit


def _angles(seats: int, a: float, b: float) -> list[float]:
    """Return where each seat is on an ellipse, in radians anticlockwise from the right, you first.

    Many seats share its rim in equal lengths, so that they do not crowd at its narrow ends.
    """
    front = math.radians(270)
    if seats == 2:
        return [front, math.radians(90)]
    first, last = {3: (150.0, 30.0), 4: (180.0, 0.0), 5: (200.0, -20.0)}.get(seats, (218.0, -38.0))
    return [front, *equal_arcs(first, last, seats - 1, a, b)]


def seat_map(
    kit: Kit,
    size: tuple[int, int],
    people: Sequence[tuple[str, str]],
) -> pygame.Surface:
    """Return a table with a medallion and a name at each seat; `people` are names and faces."""
    frame = kit.frame
    width, height = size
    whole = blank(size)
    seats = len(people)
    face = min(frame.px(58 if seats <= 6 else 44), height // 4)
    text = frame.text(SMALL)
    line, rim = kit.fonts.line_height(text), frame.px(8)
    a, b = width / 2 - face / 2 - frame.px(18), (height - face - line) / 2 - frame.px(4)
    middle = (width / 2, (height - line) / 2)
    ring = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<ellipse cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" rx="{a:.1f}" ry="{b:.1f}" '
        f'fill="none" stroke="{hex_of(BRASS_DEEP)}" stroke-width="{max(1.5, 1.5 * frame.s):.1f}" '
        'stroke-opacity="0.7"/></svg>'
    )
    whole.blit(kit.pictures.drawing(ring, width, height), (0, 0))
    for place, angle in enumerate(_angles(seats, a, b)):
        name, medallion = people[place]
        x, y = middle[0] + a * math.cos(angle), middle[1] - b * math.sin(angle)
        picture = kit.pictures.medallion(medallion, face)
        whole.blit(picture, (round(x - face / 2), round(y - face / 2)))
        colour = MUTED if place else IVORY
        words = kit.fonts.text(name, text, colour)
        left = min(width - words.get_width() - rim, max(rim, round(x - words.get_width() / 2)))
        top = round(y + face / 2)
        pill = kit.pictures.panel(words.get_width() + 2 * rim, line, "glass", radius=line // 2)
        whole.blit(pill, (max(0, min(left - rim, width - pill.get_width())), top))
        whole.blit(words, (left, top))
    return whole
