"""A sprite's picture as it is now: lying, lifted, turning over, landing, fading."""

from __future__ import annotations

from typing import Final

from game.ui.art.pictures import TURN_STEPS, Index, Pictures
from game.ui.table.stage.sprites import Sprite
from game.ui.window.canvas import Item

VANISHING: Final = 0.75
"""A card that becomes smaller than this share of itself is on its way out of sight."""


class CardPainter:
    """Finds the picture of a sprite."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    def item(
        self,
        sprite: Sprite,
        now: float,
        marks: frozenset[str],
        *,
        raised: bool = False,
        index: Index | None = None,
    ) -> Item:
        """Return a sprite where it is now, in the size it has now."""
        pictures = self._pictures
        spot = sprite.at(now)
        moving = sprite.moving(now)
        held = sprite.held is not None
        height = sprite.goal.height
        if moving and height < VANISHING * sprite.start.height:
            # Shrunk it stays sharp, and nothing is drawn anew for a size in which it only vanishes.
            height = sprite.start.height
        lift = 1.0 if held else 0.5 if moving else 0.25 if raised else 0.0
        turned = sprite.turned(now)
        text = str(sprite.card) if turned else "back"
        if 0.0 < turned < 1.0:
            image = pictures.turning(text, height, turned, lift=lift, index=index)
        elif turned:
            image = pictures.card(text, height, tilt=spot.tilt, lift=lift, marks=marks, index=index)
        else:
            image = pictures.back(height, tilt=spot.tilt, lift=lift)
        if (moving and spot.height != height) or sprite.in_passing(now):
            key = (text, height, spot.tilt, lift, marks, index, round(TURN_STEPS * turned))
            if moving:
                image = pictures.scaled(image, key, round(8 * spot.height / height))
            elif sprite.fading(now):
                image = pictures.faded(image, key, round(8 * sprite.opacity(now)))
            else:
                image = pictures.swollen(image, key, round(100 * (sprite.swollen(now) - 1)))
        return Item(
            image,
            round(spot.x - image.get_width() / 2),
            round(spot.y - image.get_height() / 2),
        )
