"""Cards, ranks and runs in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import SUIT_NAMES
from game.core.wording import in_words

if TYPE_CHECKING:
    from game.core.cards import Card, Cards


def a_number(number: int, thing: str = "") -> str:
    """Return a number, or so many of a thing, in words up to the thirteen cards of a suit."""
    return in_words(number, thing, most=13)


def rank_of(card: Card) -> str:
    """Return the rank of a card in words: `nine`."""
    return card.name.partition(" of ")[0]


def a_rank(card: Card) -> str:
    """Return a card of this rank in words: `a nine`, `an ace`."""
    rank = rank_of(card)
    return f"{'an' if rank[0] in 'ae' else 'a'} {rank}"


def suit_of(card: Card) -> str:
    """Return what one card of this suit is called: `heart`."""
    return SUIT_NAMES[card.suit].removesuffix("s")


def named(cards: Cards) -> str:
    """Return what consecutive cards of a suit are called; nothing for a single card."""
    if len(cards) < 2:
        return ""
    low, high = min(cards), max(cards)
    suit = SUIT_NAMES[low.suit]
    return f"a run of {a_number(len(cards))} {suit}, {rank_of(low)} to {rank_of(high)}"


def laid(cards: Cards) -> str:
    """Return what somebody lays: a run, or the card by its name."""
    return named(cards) or f"the {cards[0].name}"
