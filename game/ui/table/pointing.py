"""Which card of the hand the person points at, with mouse or keys; knows no pygame."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.core.cards import Card
from game.ui.table.places.layout import LIFT, SELECTED, SUNK
from game.ui.window.commands import Command

SUIT_KEYS = "cdhs"
RANK_KEYS = {"a": 14, "k": 13, "q": 12, "j": 11, "t": 10, "1": 10, "0": 10} | {
    str(rank): rank for rank in range(2, 10)
}
RANK_WAIT = 2.0
"""Seconds in which a rank key still belongs to the suit key before it."""


class HandFocus:
    """The card under the pointer or the keyboard's focus, and one that was lifted by a click.

    `named` is the card of the hand that the last letter has named in full, `advised` are those
    that a hint lets stand out.
    """

    def __init__(self) -> None:
        self.card: Card | None = None
        self.chosen: Card | None = None
        self.advised: frozenset[Card] = frozenset()
        self.by_keys = False
        self.named: Card | None = None
        self._suit = ""
        self._suit_at = 0.0

    def keep(self, cards: Sequence[Card]) -> None:
        """Forget cards that are no longer held."""
        if self.card not in cards:
            self.card = None
        if self.chosen not in cards:
            self.chosen = None

    def hover(self, card: Card | None) -> None:
        """Follow the pointer."""
        if card is not None or not self.by_keys:
            self.card = card
            self.by_keys = False

    def raised(self, picked: Collection[Card] = (), held: Iterable[Card] = ()) -> dict[Card, float]:
        """Return how far which cards stand out, in card heights.

        `picked` stay up for an answer, and what else is `held` sinks below them a little.
        """
        found = dict.fromkeys(self.advised, LIFT)
        if self.card is not None:
            found[self.card] = LIFT
        if self.chosen is not None:
            found[self.chosen] = SELECTED
        if not picked:
            return found
        sunk = {card: found.get(card, 0.0) - SUNK for card in held if card not in picked}
        return found | dict.fromkeys(picked, SELECTED) | sunk

    def step(self, command: Command, cards: Sequence[Card]) -> None:
        """Move to a neighbour, or up and down to another suit."""
        self.by_keys = True
        if self.card not in cards:
            self.card = cards[-1] if command is Command.LEFT else cards[0]
            return
        at = cards.index(self.card)
        if command in (Command.LEFT, Command.RIGHT):
            way = -1 if command is Command.LEFT else 1
            self.card = cards[(at + way) % len(cards)]
            return
        suits = list(dict.fromkeys(card.suit for card in cards))
        way = 1 if command is Command.UP else -1
        suit = suits[(suits.index(cards[at].suit) + way) % len(suits)]
        self.card = next(card for card in cards if card.suit == suit)

    def end_of_suit(self, cards: Sequence[Card], *, highest: bool) -> None:
        """Move to the lowest or highest card of the suit."""
        self.by_keys = True
        suit = self.card.suit if self.card in cards and self.card else cards[0].suit
        same = [card for card in cards if card.suit == suit]
        self.card = (max if highest else min)(same, key=lambda card: card.rank)

    def type(self, letter: str, cards: Sequence[Card], now: float) -> bool:
        """Answer a letter: a suit, then a rank within it; tell whether it meant a card."""
        letter = letter.lower()
        self.named = None
        if not letter:
            return False
        if letter in SUIT_KEYS:
            same = [card for card in cards if card.suit == letter.upper()]
            self._suit, self._suit_at = letter.upper(), now
            if same:
                self.card, self.by_keys = same[-1], True
            return True
        if letter in RANK_KEYS and self._suit and now - self._suit_at <= RANK_WAIT:
            wanted = Card(self._suit, RANK_KEYS[letter])
            self._suit = ""
            if wanted in cards:
                self.named = self.card = wanted
                self.by_keys = True
            return True
        return False
