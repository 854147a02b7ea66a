"""How a hand is sorted before the eyes of its holder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.core.cards import Card

Standing = Mapping[Card, tuple[str, int]]
"""The suit each card belongs to in play, `trumps` for every trump, and its height in it."""

Belongs = Callable[[Card, str | None], str]
"""Tells the suit a card belongs to in play, given trumps."""

TRUMPS = "trumps"

# Red and black take turns, so that neighbouring suits are told apart.
_SUITS = "CDSH"


def printed(card: Card, trumps: str | None) -> str:
    """Return the suit of a card where every card is of the suit printed on it."""
    return TRUMPS if card.suit == trumps else card.suit


def sorted_hand(
    cards: Iterable[Card],
    trumps: str | None,
    standing: Standing | None = None,
    *,
    order: str = "low-high",
    trumps_at: str = "right",
) -> list[Card]:
    """Return the cards from left to right.

    `order` is `low-high`, `high-low` (by suit) or `by-rank`; `trumps_at` is `left`, `right` or
    `in-order`. Without `standing` cards rank as they are printed.
    """
    known = standing or {}

    def key(card: Card) -> tuple[int, int, int]:
        belongs, height = known.get(card, (printed(card, trumps), card.rank))
        shown = trumps if belongs == TRUMPS and trumps else card.suit
        suit = _SUITS.index(shown) if shown in _SUITS else 4
        if belongs == TRUMPS and trumps_at != "in-order":
            suit = -1 if trumps_at == "left" else 5
        if order == "by-rank" and suit not in (-1, 5):
            return 0, height, suit
        return suit, -height if order == "high-low" else height, 0

    return sorted(cards, key=key)
