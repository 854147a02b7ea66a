"""Small tags on the cards of a trick: which was led, and which came after."""

from __future__ import annotations

from game.core.zones import TRICK
from game.ui.canvas import Item
from game.ui.kit import Kit
from game.ui.stage import Stage
from game.ui.theme import INK, IVORY, SMALL


def order_tags(kit: Kit, stage: Stage) -> list[Item]:
    """Return the tags of the cards that lie there, if the person wants them."""
    if not kit.settings.trick_numbers:
        return []
    frame, items = kit.frame, []
    resting = {sprite.card: sprite for sprite in stage.resting(TRICK)}
    for number, play in enumerate(stage.shown.plays, 1):
        sprite = resting.get(play.cards[0])
        if sprite is None or sprite.moving(stage.now):
            continue
        spot = stage.layout.trick_spot(play.seat)
        word = "led" if number == 1 else str(number)
        text = kit.fonts.text(word, frame.text(SMALL), IVORY, bold=True)
        wide = max(text.get_height(), text.get_width() + frame.px(12))
        tall = text.get_height()
        badge = kit.pictures.box(wide, tall, INK, radius=tall // 2, opacity=0.88)
        # Nearer cards cover the lower half of farther ones, never this corner.
        x = round(spot.x + kit.pictures.width(spot.height) * 0.46 - wide)
        y = round(spot.y - spot.height / 2 + tall * 0.25)
        items += [Item(badge, x, y), Item(text, x + (wide - text.get_width()) // 2, y)]
    return items
