"""Cards as they are painted: one as it is now, those that lie about, tags and words beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from game.core.rules import Rules
from game.core.sentences import say
from game.core.zones import TRICK
from game.ui.art.numerals import fitting_size
from game.ui.art.pictures import TURN_STEPS, Index
from game.ui.art.theme import CARD_RATIO, INK, IVORY, SMALL
from game.ui.table.paint.surround import Surround
from game.ui.table.places.places import Places
from game.ui.table.places.shapes import Box, Spot, around
from game.ui.table.stage.sprites import Sprite
from game.ui.table.stage.stage import Stage
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.narrator import Narrator

VANISHING: Final = 0.75
"""A card that becomes smaller than this share of itself is on its way out of sight."""


Marks = frozenset[str]
NONE: Marks = frozenset()
DIM: Marks = frozenset({"dim"})
GREY: Marks = frozenset({"dim", "dotted"})
GLOW: Marks = frozenset({"glow"})
ASKED: Marks = frozenset({"asked"})


def card_item(
    kit: Kit, stage: Stage, sprite: Sprite, marks: Marks, *, index: Index | None = None
) -> Item:
    """Return a card where it is now, in the size it has now: lying, lifted, turning, fading."""
    pictures, now = kit.pictures, stage.now
    spot = sprite.at(now)
    moving = sprite.moving(now)
    height = sprite.goal.height
    if moving and height < VANISHING * sprite.start.height:
        # Shrunk it stays sharp, and nothing is drawn anew for a size in which it only vanishes.
        height = sprite.start.height
    lift = 1.0 if sprite.held is not None else 0.5 if moving else 0.0
    if not lift and stage.raised.get(sprite.card, 0.0) > 0.0:
        lift = 0.25
    turned = sprite.turned(now)
    text = str(sprite.card) if turned else "back"
    if 0.0 < turned < 1.0:
        image = pictures.turning(text, height, turned, lift=lift, index=index)
    elif turned:
        image = pictures.card(text, height, tilt=spot.tilt, lift=lift, marks=marks, index=index)
    else:
        image = pictures.back(height, tilt=spot.tilt, lift=lift)
    if spot.height != height if moving else sprite.in_passing(now):
        key = (text, height, spot.tilt, lift, marks, index, round(TURN_STEPS * turned))
        if moving:
            image = pictures.scaled(image, key, round(8 * spot.height / height))
        elif sprite.fading(now):
            image = pictures.faded(image, key, round(8 * sprite.opacity(now)))
        else:
            image = pictures.enlarged(image, key, round(100 * (sprite.enlarged(now) - 1)))
    wide, tall = image.get_size()
    return Item(image, round(spot.x - wide / 2), round(spot.y - tall / 2))


class LyingPicture:
    """Draws cards that lie on the table, and says words about them."""

    def __init__(
        self,
        kit: Kit,
        stage: Stage,
        narrator: Narrator,
        rules: Rules,
        surround: Callable[[], Surround],
    ) -> None:
        self._kit = kit
        self._stage = stage
        self._narrator = narrator
        self._rules = rules
        self._surround = surround

    def _draw(self, sprite: Sprite, marks: Marks, index: Index | None = None) -> Item:
        return card_item(self._kit, self._stage, sprite, marks, index=index)

    def _pill(self, words: str, box: Box) -> list[Item]:
        """Return words in the middle of a box, on a ground as wide as they are."""
        frame = self._kit.frame
        pad = frame.px(12)
        room = box.w - 2 * pad
        size = fitting_size(self._kit, [words], room, SMALL, bold=True)
        text = self._kit.fonts.fitted(words, room, size, IVORY, bold=True)
        wide = text.get_width() + 2 * pad
        x = round(box.centre[0] - wide / 2)
        ground = self._kit.pictures.box(wide, box.h, INK, radius=box.h // 2, opacity=0.88)
        y = box.y + (box.h - text.get_height()) // 2
        return [Item(ground, x, box.y), Item(text, x + pad, y)]

    def _pill_width(self, words: str) -> int:
        """Return how wide a box must be for words that are not to be cut."""
        frame = self._kit.frame
        return self._kit.fonts.width(words, frame.text(SMALL), bold=True) + 2 * frame.px(12) + 2

    @property
    def _pill_height(self) -> int:
        return round(1.4 * self._kit.frame.text(SMALL))


def box_of(spot: Spot) -> Box:
    """Return the box of a card at a spot."""
    wide = round(spot.height * CARD_RATIO)
    return Box(round(spot.x - wide / 2), round(spot.y - spot.height / 2), wide, spot.height)


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
    """Return the tags of the cards that lie there.

    The card led has a tag `led_alone` where other numbers are to be chosen from.
    """
    frame, items = kit.frame, list[Item]()
    resting = {sprite.card: sprite for sprite in stage.resting(TRICK)}
    texts = {}
    for number, play in enumerate(stage.shown.plays, 1):
        word = say("led") if number == 1 else str(number)
        texts[play.seat] = kit.fonts.text(word, frame.text(SMALL), IVORY, bold=True)
    sizes = [
        (seat, max(text.get_height(), text.get_width() + frame.px(12)), text.get_height())
        for seat, text in texts.items()
    ]
    cards = tuple((seat, box_of(stage.slot(seat))) for seat in texts)
    boxes = _places(stage.layout, cards, tuple(sizes))
    for number, play in enumerate(stage.shown.plays, 1):
        sprite = resting.get(play.cards[0])
        if sprite is None or sprite.moving(stage.now) or (led_alone and number > 1):
            continue
        box, text = boxes[play.seat], texts[play.seat]
        badge = kit.pictures.box(box.w, box.h, INK, radius=box.h // 2, opacity=0.88)
        at = box.x + (box.w - text.get_width()) // 2, box.y
        items += [Item(badge, box.x, box.y), Item(text, *at)]
    return items


# Asked for in every frame while the tags show, and the same until a card or the window changes.
@lru_cache(maxsize=4)
def _places(
    layout: Places, played: tuple[tuple[int, Box], ...], sizes: tuple[tuple[int, int, int], ...]
) -> dict[int, Box]:
    """Return where the tag of each seat lies: the first place beside its card that hides least."""
    seats = layout.draw_order(range(layout.seats))
    cards = {seat: box_of(layout.trick_spot(seat)) for seat in seats} | dict(played)
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
    x, y, w, h = share
    return Box(
        round(card.x + x * card.w),
        round(card.y + y * card.h),
        round(w * card.w),
        round(h * card.h),
    )
