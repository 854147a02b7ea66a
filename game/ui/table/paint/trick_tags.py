"""Small tags beside the cards of a trick: which was led, and which came after."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.zones import TRICK
from game.ui.art.theme import INK, IVORY, SMALL
from game.ui.table.paint.lying import box_of
from game.ui.table.places.layout import Box, TableLayout, around
from game.ui.table.stage.stage import Stage
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_MARKS = ((0.0, 0.0, 0.3, 0.3), (0.41, 0.0, 0.18, 0.1), (0.04, 0.83, 0.22, 0.15))
"""A card's index, the winner's pennant and the crown of a trump: left, top, width and height as
shares of the card's."""
_PIPS = (0.2, 0.1, 0.6, 0.8)
_INSET = 0.2
"""So far a tag may reach over the corner of its card that is bare, in card widths."""
_AIR = 2
"""Pixels between a tag and what it must not hide."""
_OVER_A_MARK = 1000
"""What it costs to hide a pixel of a mark, a plate or another tag, beside one of a card."""


def order_tags(kit: Kit, stage: Stage, *, led_alone: bool = False) -> list[Item]:
    """Return the tags of the cards that lie there, if the person wants them.

    The card led has a tag `led_alone` where other numbers are to be chosen from.
    """
    if not kit.settings.trick_numbers:
        return []
    frame, items = kit.frame, []
    resting = {sprite.card: sprite for sprite in stage.resting(TRICK)}
    texts = {}
    for number, play in enumerate(stage.shown.plays, 1):
        word = "led" if number == 1 else str(number)
        texts[play.seat] = kit.fonts.text(word, frame.text(SMALL), IVORY, bold=True)
    sizes = [
        (seat, max(text.get_height(), text.get_width() + frame.px(12)), text.get_height())
        for seat, text in texts.items()
    ]
    boxes = _places(stage.layout, tuple(sizes))
    for number, play in enumerate(stage.shown.plays, 1):
        sprite = resting.get(play.cards[0])
        if sprite is None or sprite.moving(stage.now) or (led_alone and number > 1):
            continue
        box, text = boxes[play.seat], texts[play.seat]
        badge = kit.pictures.box(box.w, box.h, INK, radius=box.h // 2, opacity=0.88)
        at = box.x + (box.w - text.get_width()) // 2, box.y
        items += [Item(badge, box.x, box.y), Item(text, *at)]
    return items


@lru_cache(maxsize=4)
def _places(layout: TableLayout, sizes: tuple[tuple[int, int, int], ...]) -> dict[int, Box]:
    """Return where the tag of each seat lies: the first place beside its card that hides least."""
    seats = layout.draw_order(range(layout.seats))
    cards = {seat: box_of(layout.trick_spot(seat)) for seat in seats}
    hidden = [cards[seat] for seat in reversed(seats)]
    kept = list(layout.obstacles())
    for depth, seat in enumerate(seats):
        nearer = hidden[: len(seats) - depth - 1]
        marks = (_part(cards[seat], share).grown(_AIR) for share in _MARKS)
        kept += [mark for mark in marks if not any(mark.meets(card) for card in nearer)]
    stock = around([layout.stock_spot(), layout.turn_up_spot()], 0)
    found: dict[int, Box] = {}
    for seat, wide, tall in sizes:
        others = [box for other, box in cards.items() if other != seat]
        covered = [stock, *layout.added, *others, _part(cards[seat], _PIPS)]
        rare = [*kept, *found.values()]

        def cost(box: Box, rare: list[Box] = rare, covered: list[Box] = covered) -> int:
            marks = sum(box.shared(other) for other in rare)
            return _OVER_A_MARK * marks + sum(box.shared(other) for other in covered)

        found[seat] = min(_beside(cards[seat], wide, tall), key=cost)
    return found


def _beside(card: Box, wide: int, tall: int) -> Iterator[Box]:
    """Yield the places of a tag: at the upper right corner as in a drill, around, and upon it."""
    left, right = card.x - wide - _AIR, card.x + card.w
    top, low = card.y - tall // 3, card.y + card.h - tall
    yield Box(right - min(wide // 2, round(_INSET * card.w)), top, wide, tall)
    for x in (right - round(_INSET * card.w), right, left):
        for share in (0.0, 0.11, 0.35, 0.6, 1.0):
            yield Box(x, round(card.y + share * (low - card.y)), wide, tall)
    for y in (card.y - tall, card.y + card.h):
        for x in (right - wide, card.x, card.x + (card.w - wide) // 2):
            yield Box(x, y, wide, tall)
    over = max(round(0.96 * card.w) - wide, round(0.33 * card.w))
    yield Box(card.x + over, round(card.y + 0.11 * card.h), wide, tall)


def _part(card: Box, share: tuple[float, float, float, float]) -> Box:
    """Return a part of a card."""
    x, y, w, h = share
    return Box(
        round(card.x + x * card.w),
        round(card.y + y * card.h),
        round(w * card.w),
        round(h * card.h),
    )
