"""A few cards held like a hand, as a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

import pygame

from game.ui.kit import Kit
from game.ui.widgets.widget import blank

BACK: Final = ""
"""A card in a fan that is seen from behind."""
_ARM: Final = 1.5
"""How far below the middle of a card the hand is that holds it, in heights of a card."""


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
