"""Cards that a question is about, laid face up in its panel: what is held out, and for what."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Cards
from game.ui.art.theme import CARD_RATIO, MUTED, SMALL
from game.ui.table.places.layout import Box
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Node

_TALL = 84
_LEAST_TALL = 76
_STEP = 1.06
"""From card to card in card widths, where there is room."""


class OfferedCards:
    """Rows of cards beside each other, each with a word over it."""

    def __init__(self, kit: Kit, rows: Sequence[tuple[str, Cards]]) -> None:
        self._kit = kit
        self._rows = rows
        self._box = Box(0, 0, 0, 0)

    @property
    def _height(self) -> int:
        return max(_LEAST_TALL, self._kit.frame.px(_TALL))

    @property
    def tall(self) -> int:
        """The height of all of it with the room below; 0 without cards."""
        if not self._rows:
            return 0
        return self._line + self._height + self._kit.frame.px(12)

    @property
    def _line(self) -> int:
        """The height of the words with the room below them."""
        return self._kit.fonts.line_height(self._kit.frame.text(SMALL)) + self._kit.frame.px(6)

    def place(self, x: int, y: int, width: int) -> None:
        """Give the rows their room."""
        self._box = Box(x, y, width, self.tall)

    def items(self) -> list[Item]:
        """Return words and cards."""
        kit, size = self._kit, self._kit.frame.text(SMALL)
        line, height = self._line, self._height
        items = []
        for (words, cards), box in zip(self._rows, self._boxes(), strict=True):
            items.append(Item(kit.fonts.fitted(words, box.w, size, MUTED), box.x, box.y))
            wide = round(height * CARD_RATIO)
            step = _STEP * wide
            if len(cards) > 1:
                step = min(step, (box.w - wide) / (len(cards) - 1))
            items += [
                Item(kit.pictures.bare(str(card), height), round(box.x + at * step), box.y + line)
                for at, card in enumerate(cards)
            ]
        return items

    def nodes(self) -> list[Node]:
        """Return the cards in words."""
        return [
            Node("text", words, ", ".join(card.name for card in cards), box, f"offered-{at}")
            for at, ((words, cards), box) in enumerate(
                zip(self._rows, self._boxes(), strict=True), 1
            )
        ]

    def _boxes(self) -> list[Box]:
        gap, (x, y, w, h) = self._kit.frame.px(16), self._box
        if not self._rows:
            return []
        each = (w - gap * (len(self._rows) - 1)) // len(self._rows)
        return [Box(x + at * (each + gap), y, each, h) for at in range(len(self._rows))]
