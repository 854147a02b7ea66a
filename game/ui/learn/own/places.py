"""Cards to be chosen and dragged, and the places where they lie: the pack, hands, all the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.core.cards import PACK, Card
from game.core.sentences import Sentence, grammar, say
from game.ui.art.pictures import NO_MARKS
from game.ui.art.theme import BRASS, IVORY, MUTED, SMALL
from game.ui.widgets.widget import Look, Placed, Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.narrator import short

_CHOSEN: Final = frozenset({"best"})
_HELD: Final = frozenset({"dim"})
_LEAST_STEP: Final = 18
"""Real pixels of a card that are seen at least where another lies over it."""
_STEP: Final = 0.62
"""Which part of a card is seen where there is room enough."""
_SHOWN: Final = 0.58
"""Which part of the height of a card of the pack is seen under the next suit."""
_CHOSEN_LIFT: Final = 0.5
_RISES: Final = 0.12
"""A card lifted all the way rises by so much of its height."""
_NOTHING: Final = Sentence("nothing")
_LEAST_CARD: Final = 48
"""How high a card is at least, real pixels: its rank can be read, and a finger finds it."""
_BY_TEXT: Final = 0.6
"""Cards are so high at least, in letters of their height: who wants large ones reads these, too."""
_PACK_CARD: Final = 96
"""How high the cards of the pack are, design px."""


def card_height(kit: Kit, design: int) -> int:
    """Return how high cards are that are so high by design."""
    frame = kit.frame
    return max(_LEAST_CARD, frame.px(design), round(_BY_TEXT * frame.text(design)))


def pack_height(kit: Kit) -> int:
    """Return how high the cards of the pack are."""
    return card_height(kit, _PACK_CARD)


def pack_soon(kit: Kit) -> Iterator[Callable[[], object]]:
    """Yield what draws the whole pack: who sets up a table sees it at once."""
    for card in PACK:
        yield partial(kit.pictures.card, str(card), pack_height(kit))


class LaidCard(Widget):
    """A card somewhere; `where` says in words where it lies, and a chosen one has a brass edge.

    It is dim where it lies while it is `held` over the table.
    """

    role = "card"

    def __init__(self, card: Card, where: str, *, chosen: bool, held: bool = False) -> None:
        super().__init__(f"card {card}", grammar().card(card))
        self.card, self.chosen, self._where, self._held = card, chosen, where, held

    def value_text(self) -> str:
        """Return where it lies, and whether it is chosen."""
        return say("{where}, chosen", where=self._where) if self.chosen else self._where

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the card, raised while it is pointed at."""
        lift = 0.0 if self._held else _CHOSEN_LIFT if self.chosen else 0.25 if look.hover else 0.0
        marks = _HELD if self._held else _CHOSEN if self.chosen else NO_MARKS
        picture = kit.pictures.card(str(self.card), self.rect.h, lift=lift, marks=marks)
        place = picture.get_rect(center=self.rect.center)
        return [Item(picture, place.x, place.y - round(lift * self.rect.h * _RISES))]


class CardPlace(Widget):
    """A place for cards, with its name over them; those it has lie in as many lines as they need.

    While cards are chosen its name is `brass`, and its edge where they would go. A `small` one has
    room for one card.
    """

    role = "place"

    def __init__(
        self,
        key: str,
        label: str,
        cards: Sequence[LaidCard],
        *,
        tall: int,
        small: bool = False,
        brass: bool = False,
    ) -> None:
        super().__init__(key, label)
        self._cards, self._tall, self._small, self._brass = tuple(cards), tall, small, brass
        self._aimed = False

    def aim(self, *, aimed: bool) -> None:
        """Show, or no longer, that what is dragged would go here."""
        self._aimed = aimed

    def value_text(self) -> str:
        """Return the cards that lie there."""
        return ", ".join(short(one.card) for one in self._cards) or say(_NOTHING)

    def _inset(self, kit: Kit) -> int:
        return max(6, kit.frame.px(8))

    def _head(self, kit: Kit) -> int:
        """Return how high its name is, with the room below it into which a chosen card rises."""
        rises = round(_CHOSEN_LIFT * _RISES * self._tall)
        return kit.fonts.line_height(kit.frame.text(SMALL), bold=True) + kit.frame.px(4) + rises

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the width that there is, or that of one card, and the height of its lines."""
        inset = self._inset(kit)
        if self._small:
            name = kit.fonts.width(self.label, kit.frame.text(SMALL), bold=True)
            width = min(width, max(name, kit.pictures.width(self._tall)) + 2 * inset)
        lines = max(1, -(-len(self._cards) // self._across(kit, width)))
        return width, self._head(kit) + 2 * inset + lines * self._tall

    def _across(self, kit: Kit, width: int) -> int:
        """Return how many cards lie side by side at most."""
        room = width - 2 * self._inset(kit) - kit.pictures.width(self._tall)
        return 1 + max(0, room // self._least(kit))

    def _least(self, kit: Kit) -> int:
        return max(_LEAST_STEP, kit.frame.hit, round(kit.pictures.width(self._tall) * 0.3))

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield itself, and the cards that lie in it."""
        yield Placed(self, rect)
        inset, wide = self._inset(kit), kit.pictures.width(self._tall)
        across = min(self._across(kit, rect.w), max(1, len(self._cards)))
        room = rect.w - 2 * inset - wide
        step = min(round(wide * _STEP) + 1, room // max(1, across - 1))
        top = rect.y + inset + self._head(kit)
        for at, card in enumerate(self._cards):
            line, column = divmod(at, across)
            place = (rect.x + inset + column * step, top + line * self._tall, wide, self._tall)
            yield Placed(card, pygame.Rect(place))

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the panel and the name on it."""
        frame, inset = kit.frame, self._inset(kit)
        style = "brass" if self._aimed or (self._brass and look.hover) else "field"
        box = kit.pictures.panel(*self.rect.size, style, radius=frame.px(10), scale=frame.s)
        ink = BRASS if self._brass else IVORY if self._cards else MUTED
        room = self.rect.w - 2 * inset
        name = kit.fonts.fitted(self.label, room, frame.text(SMALL), ink, bold=True)
        return [
            Item(box, *self.rect.topleft),
            Item(name, self.rect.x + inset, self.rect.y + inset),
        ]


class WholePack(CardPlace):
    """The cards that lie nowhere yet: a row for each suit, every card in its own place."""

    def __init__(
        self, label: str, whole: Sequence[Card], left: Sequence[LaidCard], *, tall: int, brass: bool
    ) -> None:
        super().__init__("pack", label, left, tall=tall, brass=brass)
        self._suits = tuple(dict.fromkeys(card.suit for card in whole))
        self._ranks = tuple(sorted({card.rank for card in whole}))

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the width that there is, and the height of the suits one over the other.

        With no card left it is a strip to put cards back to.
        """
        rows = round((len(self._suits) - 1) * self._tall * _SHOWN) + self._tall
        rows = rows if self._cards else self._tall // 2
        return width, self._head(kit) + 2 * self._inset(kit) + rows

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield itself, and each card where its suit and rank are."""
        yield Placed(self, rect)
        inset, wide = self._inset(kit), kit.pictures.width(self._tall)
        room = rect.w - 2 * inset - wide
        step = min(wide + kit.frame.px(4), room / max(1, len(self._ranks) - 1))
        top = rect.y + inset + self._head(kit)
        for one in self._cards:
            row, column = self._suits.index(one.card.suit), self._ranks.index(one.card.rank)
            x, y = rect.x + inset + round(column * step), top + round(row * self._tall * _SHOWN)
            yield Placed(one, pygame.Rect(x, y, wide, self._tall))
