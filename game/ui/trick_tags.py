"""Small tags on the cards of a trick: which was led, and which came after."""

from __future__ import annotations

from game.core.zones import TRICK
from game.ui.canvas import Item
from game.ui.kit import Kit
from game.ui.stage import Stage
from game.ui.theme import INK, IVORY, SMALL

_BELOW = 0.11
"""Where a tag begins below a card's top, in card heights: the winner's pennant ends there."""
_BESIDE = 0.33
"""How near to a card's left edge a wide tag comes, in card widths: its index stays in sight."""


def order_tags(kit: Kit, stage: Stage, *, led_alone: bool = False) -> list[Item]:
    """Return the tags of the cards that lie there, if the person wants them.

    The card led has a tag `led_alone` where other numbers are to be chosen from.
    """
    if not kit.settings.trick_numbers:
        return []
    frame, items = kit.frame, []
    resting = {sprite.card: sprite for sprite in stage.resting(TRICK)}
    for number, play in enumerate(stage.shown.plays, 1):
        sprite = resting.get(play.cards[0])
        if sprite is None or sprite.moving(stage.now) or (led_alone and number > 1):
            continue
        spot = stage.layout.trick_spot(play.seat)
        word = "led" if number == 1 else str(number)
        text = kit.fonts.text(word, frame.text(SMALL), IVORY, bold=True)
        wide = max(text.get_height(), text.get_width() + frame.px(12))
        tall = text.get_height()
        badge = kit.pictures.box(wide, tall, INK, radius=tall // 2, opacity=0.88)
        # Nearer cards cover the lower half of farther ones, never this corner.
        across = kit.pictures.width(spot.height)
        x = round(max(spot.x + 0.46 * across - wide, spot.x + (_BESIDE - 0.5) * across))
        y = round(spot.y + (_BELOW - 0.5) * spot.height)
        items += [Item(badge, x, y), Item(text, x + (wide - text.get_width()) // 2, y)]
    return items
