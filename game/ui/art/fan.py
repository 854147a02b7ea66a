"""A few cards as a drawing: held like a hand, or in a row."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

import pygame

from game.ui.widgets.widget import blank
from game.ui.window.kit import Kit

BACK: Final = ""
"""A card in a fan that is seen from behind."""
_ARM: Final = 1.5
"""How far below the middle of a card the hand is that holds it, in heights of a card."""
_SHOWN: Final = 0.42
"""Which part of a card is seen beside the next one in a row."""


def fan(kit: Kit, height: int, cards: Sequence[str], step: float = 12) -> pygame.Surface:
    """Return cards fanned out, each turned by so many degrees more than the one before.

    The cards are `height` pixels high, the drawing as large as they need.
    """
    placed = []
    for number, card in enumerate(cards):
        tilt = (number - (len(cards) - 1) / 2) * step
        if card == BACK:
            picture = kit.pictures.back(height, tilt=tilt)
        else:
            picture = kit.pictures.card(card, height, tilt=tilt)
        arm, turned = _ARM * height, radians(tilt)
        middle = round(sin(turned) * arm), round((1 - cos(turned)) * arm)
        placed.append((picture, picture.get_rect(center=middle)))
    room = placed[0][1].unionall([rect for _, rect in placed])
    whole = blank(room.size)
    for picture, rect in placed:
        whole.blit(picture, rect.move(-room.x, -room.y))
    return whole


def in_a_row(kit: Kit, height: int, cards: Sequence[str], width: int) -> pygame.Surface:
    """Return cards in a row no wider than that, each over a part of the one before."""
    pictures = [kit.pictures.card(card, height) for card in cards]
    one = pictures[0].get_width()
    step = min(round(_SHOWN * one), (width - one) // max(1, len(cards) - 1))
    return overlaid(pictures, step)


def overlaid(pictures: Sequence[pygame.Surface], step: float) -> pygame.Surface:
    """Return pictures of cards in a row, each so far to the right of the one before."""
    last = round((len(pictures) - 1) * step)
    whole = blank((last + pictures[-1].get_width(), pictures[0].get_height()))
    whole.blits([(picture, (round(at * step), 0)) for at, picture in enumerate(pictures)])
    return whole
