"""How a hand is sorted before the eyes of its holder."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Card

# Red and black take turns, so that neighbouring suits are told apart.
_SUITS = "CDSH"


def sorted_hand(
    cards: Iterable[Card],
    trumps: str | None,
    *,
    order: str = "low-high",
    trumps_at: str = "right",
) -> list[Card]:
    """Return the cards from left to right.

    `order` is `low-high`, `high-low` (by suit) or `by-rank`; `trumps_at` is `left`, `right` or
    `in-order`.
    """

    def key(card: Card) -> tuple[int, int, int]:
        suit = _SUITS.index(card.suit) if card.suit in _SUITS else 4
        if card.suit == trumps and trumps_at != "in-order":
            suit = -1 if trumps_at == "left" else 5
        if order == "by-rank" and suit not in (-1, 5):
            return 0, card.rank, suit
        return suit, -card.rank if order == "high-low" else card.rank, 0

    return sorted(cards, key=key)
