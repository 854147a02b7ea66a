"""Cards in a row with a word under each, and what was trumps."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.cards import BACK, SUIT_NAMES, Card, Cards
from game.core.sentences import Sentence, Suit, grammar, say
from game.ui.art.pictures import NO_MARKS
from game.ui.art.theme import BODY, BRASS, IVORY, MUTED, SMALL, Colour
from game.ui.widgets import Label, Picture
from game.ui.widgets.cards import CardsInRow
from game.ui.widgets.layout import Column, Inset, OfSize, Row, Space, wrap
from game.ui.widgets.widget import Composed, Look, Piece
from game.ui.window.kit import Kit
from game.ui.words.narrator import short

_NONE: Final = Sentence("no trumps")
_NO_TRUMPS: Final = Sentence("There are no trumps.")
_CROWN: Final = frozenset({"crown"})
_OVERLAP: Final = 0.42
"""Which part of a card shows that lies under another of the same play."""


class CardGroup(NamedTuple):
    """Cards put down together, the word under them, and how the cards stand out.

    `marks` are those of cards; without cards the word stands alone. What is `strong` is brass.
    `trumps` are those of the cards that wear a crown.
    """

    cards: Cards
    word: str
    marks: frozenset[str] = NO_MARKS
    strong: bool = False
    trumps: frozenset[Card] = frozenset()


class CardRow(Composed):
    """Groups of cards from left to right, in as many lines as they need."""

    role = "cards"
    focusable = False

    def __init__(self, key: str, label: str, groups: Sequence[CardGroup], *, height: float) -> None:
        super().__init__(key, label)
        self.groups = tuple(groups)
        self._height = height

    def value_text(self) -> str:
        """Return the cards with their words."""
        told = []
        for group in self.groups:
            cards = " ".join("a card" if card == BACK else str(card) for card in group.cards)
            told.append(": ".join(part for part in (group.word, cards) if part))
        return ", ".join(told)

    def _state(self) -> Hashable:
        return self.groups

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        # Words stand below their cards; a word alone stands where cards would.
        tall = max(64, kit.frame.px(self._height))
        rim, step = kit.pictures.margin(tall), max(22, round(kit.pictures.width(tall) * _OVERLAP))
        words = any(group.word for group in self.groups)
        line = kit.fonts.line_height(kit.frame.text(SMALL), bold=True) if words else 0
        parts = []
        for group in self.groups:
            ink = BRASS if group.strong else IVORY if group.cards else MUTED
            word = Label("word", group.word, size=SMALL, colour=ink, bold=True)
            if not group.cards:
                parts.append(Column(OfSize(word, height=tall + 2 * rim), Space(line)))
                continue
            crowned = dict.fromkeys(group.trumps, group.marks | _CROWN)
            marked = [(card, crowned.get(card, group.marks)) for card in group.cards]
            cards = Inset(CardsInRow(marked, tall, step), y=rim)
            parts.append(Column(cards, OfSize(word, height=line), align="centre"))
        return Inset(wrap(kit, parts, gap=kit.frame.px(12), between=0), x=rim)


class TrumpSign(Composed):
    """A chip like that of the table: the suit on a disc, its name, and beside it the turn-up."""

    role = "text"
    focusable = False

    def __init__(self, trumps: str, turn_up: Card | None) -> None:
        named = trumps in SUIT_NAMES
        told = Sentence("Trumps are {suit}.", suit=Suit(trumps)) if named else _NO_TRUMPS
        shown = turn_up and Sentence("The turn-up is {card}.", card=short(turn_up))
        super().__init__("trumps", say(told, shown))
        self._trumps, self._turn_up = trumps, turn_up

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the width of its parts in a row, and the height of the turn-up."""
        return super().natural_size(kit, width)[0], self._tall(kit)

    def _state(self) -> Hashable:
        return (self._trumps, self._turn_up)

    def _tall(self, kit: Kit) -> int:
        return max(kit.frame.px(54), 44, 2 * kit.fonts.line_height(kit.frame.text(BODY)))

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        name = grammar().suit(self._trumps) if self._trumps in SUIT_NAMES else ""
        parts: list[Piece] = [Picture("disc", "", self._disc(kit))] if name else []
        parts.append(self._words(grammar().suit("trumps"), name or say(_NONE), BRASS))
        if self._turn_up is not None:
            card = kit.pictures.bare(str(self._turn_up), self._tall(kit) - kit.frame.px(8))
            told = self._words(say("turn-up"), short(self._turn_up), MUTED)
            parts += [Picture("card", "", card), told]
        gap = kit.frame.px(10)
        return Inset(Row(*parts, gap=gap), x=gap)

    def _disc(self, kit: Kit) -> pygame.Surface:
        size = self._tall(kit) - kit.frame.px(14)
        disc = kit.pictures.disc(size, IVORY).copy()
        pip = kit.pictures.pip(self._trumps, round(size * 0.66))
        disc.blit(pip, pip.get_rect(center=(size // 2, size // 2)))
        return disc

    def _words(self, above: str, word: str, colour: Colour) -> Piece:
        """Return a small word and a bold one below it."""
        upper = Label(above, above, size=SMALL, colour=colour)
        return Column(upper, Label(word, word, size=SMALL, bold=True), gap=-2, align="left")

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        return self._panel(kit, "brass")
