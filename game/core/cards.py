"""Cards, packs and their text: `KS` is the king of spades, `TH` the ten of hearts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.texts import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

SUITS = "CDHS"
RANKS = "23456789TJQKA"

RANK_NAMES = "two three four five six seven eight nine ten jack queen king ace".split()
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


class Card(NamedTuple):
    """A playing card: suit letter and rank, 2 to 14 (the ace).

    Cards sort as they are written in actions: clubs, diamonds, hearts, spades, in each suit from
    two up to ace. How a game ranks them is the game's affair.
    """

    suit: str
    rank: int

    def __str__(self) -> str:
        return _TEXT[self]

    @property
    def name(self) -> str:
        """The card in words: `king of spades`."""
        if self == BACK:
            return "a card face down"
        return f"{RANK_NAMES[self.rank - 2]} of {SUIT_NAMES[self.suit]}"


Cards = tuple[Card, ...]

BACK = Card("?", 0)
"""Any card that the viewer may not see."""

PACK: Cards = tuple(Card(suit, rank) for suit in SUITS for rank in range(2, 15))
"""The full pack of 52, in written order."""

_TEXT = {card: RANKS[card.rank - 2] + card.suit for card in PACK} | {BACK: "??"}
_CARD = {text: card for card, text in _TEXT.items()}


def parse_card(text: str) -> Card:
    """Return the card that `text` names; raises ValueError in a card player's words."""
    card = _CARD.get(text.upper())
    if card is None:
        raise ValueError(
            f"“{shown(text)}” is not a card; write rank then suit, like KS or 7H (T is ten)."
        )
    return card


def parse_cards(text: str) -> Cards:
    """Return the cards named in a line such as `KS 7H TD`, in that order."""
    return tuple(parse_card(word) for word in text.split())


def cards_text(cards: Iterable[Card]) -> str:
    """Return the line that `parse_cards` reads back."""
    return " ".join(_TEXT[card] for card in cards)
