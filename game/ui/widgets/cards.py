"""Cards lying on a page, each over a part of the one before."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import BACK, Card
from game.ui.art.pictures import Index
from game.ui.widgets.widget import Look, Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit


class CardsInRow(Widget):
    """Cards so high with their marks, each a `step` further to the right and a `drop` lower."""

    role = "cards"
    focusable = False

    def __init__(
        self,
        cards: Iterable[tuple[Card, frozenset[str]]],
        tall: int,
        step: float,
        *,
        drop: float = 0,
        index: Index | None = None,
    ) -> None:
        super().__init__("cards", "")
        self._cards = list(cards)
        self._tall, self._step, self._drop, self._index = tall, step, drop, index

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:  # noqa: ARG002
        """Return the size of all of them, without their shadows."""
        last = len(self._cards) - 1
        wide = kit.pictures.width(self._tall) + last * self._step
        return round(wide), round(self._tall + last * self._drop)

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the cards from the first to the last, which lies on top."""
        tall, items = self._tall, []
        left = self.rect.x + (self.rect.w - self.natural_size(kit, 0)[0]) // 2
        for at, (card, marks) in enumerate(self._cards):
            if card == BACK:
                picture = kit.pictures.back(tall)
            else:
                picture = kit.pictures.card(str(card), tall, marks=marks, index=self._index)
            x = left + kit.pictures.width(tall) // 2 + round(at * self._step)
            y = self.rect.y + tall // 2 + round(at * self._drop)
            items.append(Item(picture, *picture.get_rect(center=(x, y)).topleft))
        return items
