"""What the pictures of lying cards have in common: what they draw from, and words on the felt."""

from __future__ import annotations

from typing import Protocol

from game.core.rules import Rules
from game.ui.art.pictures import Index
from game.ui.art.theme import CARD_RATIO, INK, IVORY, SMALL
from game.ui.table.paint.plates import Plates
from game.ui.table.places.layout import Box, Spot
from game.ui.table.stage.sprites import Sprite
from game.ui.table.stage.stage import Stage
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.narrator import Narrator

OUT_OF_PLAY = "out of play"

Marks = frozenset[str]
NONE: Marks = frozenset()
DIM: Marks = frozenset({"dim"})
GLOW: Marks = frozenset({"glow"})
ASKED: Marks = frozenset({"asked"})


class Draw(Protocol):
    """Draws one card."""

    def __call__(self, sprite: Sprite, marks: Marks, *, index: Index | None = None) -> Item:
        """Return a card where it is now, with its marks and with an index of this size."""
        ...


class LyingPicture:
    """Draws cards that lie on the table; `draw` draws one of them."""

    def __init__(
        self,
        kit: Kit,
        stage: Stage,
        narrator: Narrator,
        rules: Rules,
        *,
        plates: Plates,
        draw: Draw,
    ) -> None:
        self._kit = kit
        self._stage = stage
        self._narrator = narrator
        self._rules = rules
        self._plates = plates
        self._draw = draw

    def _caption(self, word: str, spot: Spot) -> list[Item]:
        """Return a word about a card, where it hides nothing of it."""
        plate = self._plates.caption(word)
        box = self._stage.layout.caption(*plate.get_size(), spot)
        return [Item(plate, box.x, box.y)]

    def _pill(self, words: str, box: Box) -> list[Item]:
        """Return words in the middle of a box, on a ground as wide as they are."""
        frame = self._kit.frame
        pad = frame.px(12)
        text = self._kit.fonts.fitted(words, box.w - 2 * pad, frame.text(SMALL), IVORY, bold=True)
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
