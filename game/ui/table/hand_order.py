"""How a hand is sorted before the eyes of its holder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from game.core.cards import BACK, Card, Cards
from game.core.facets import Combining
from game.core.rules import TRUMPS, Ranking, Rules
from game.core.telling import Meld

"""The suit each card belongs to in play, `trumps` for every trump, and its height in it."""

Belongs = Callable[[Card, str | None], str]
"""Tells the suit a card belongs to in play, given trumps."""

BY_RANK, BY_GROUP = "by-rank", "by-group"
"""The orders of a hand whose cards are played in combinations."""

# Red and black take turns, so that neighbouring suits are told apart.
_SUITS = "CDSH"


def printed(card: Card, trumps: str | None) -> str:
    """Return the suit of a card where every card is of the suit printed on it."""
    return TRUMPS if card.suit == trumps else card.suit


def sorted_hand(
    cards: Iterable[Card],
    trumps: str | None,
    ranking: Ranking | None = None,
    *,
    order: str = "low-high",
    trumps_at: str = "right",
) -> list[Card]:
    """Return the cards from left to right.

    `order` is `low-high`, `high-low` (by suit) or `by-rank`; `trumps_at` is `left`, `right` or
    `in-order`. Without `ranking` cards rank as they are printed.
    """
    known = ranking or {}

    def key(card: Card) -> tuple[int, int, int]:
        belongs, height = known.get(card, (printed(card, trumps), card.rank))
        shown = trumps if belongs == TRUMPS and trumps else card.suit
        suit = _SUITS.index(shown) if shown in _SUITS else 4
        if belongs == TRUMPS and trumps_at != "in-order":
            suit = -1 if trumps_at == "left" else 5
        together = order == "by-rank" or belongs not in (*_SUITS, TRUMPS)
        if together and suit not in (-1, 5):
            return 0, height, suit
        return suit, -height if order == "high-low" else height, 0

    return sorted(cards, key=key)


class Gaps(NamedTuple):
    """Before which cards of a hand a little room is left; where it is `firm`, strips give way."""

    before: tuple[int, ...] = ()
    firm: bool = False


class Liked(Protocol):
    """The settings that say how a person likes a hand to be sorted."""

    @property
    def hand_order(self) -> str:
        """How suits are sorted."""
        ...

    @property
    def trumps_at(self) -> str:
        """Where trumps stand."""
        ...

    @property
    def combination_order(self) -> str:
        """How a hand is sorted whose cards are played in combinations."""
        ...


def suit_gaps(cards: Sequence[Card], trumps: str | None, belongs: Belongs = printed) -> Gaps:
    """Return the gaps that part the suits of a hand."""
    suits = [belongs(card, trumps) for card in cards]
    return Gaps(tuple(at for at in range(1, len(suits)) if suits[at] != suits[at - 1]))


class HandOrder:
    """Sorts the hands of one game as the person likes it, and tells where they are parted."""

    def __init__(
        self,
        rules: Rules,
        ranking: Callable[[str | None], Ranking],
        belongs: Belongs,
        liked: Callable[[], Liked],
    ) -> None:
        self._rules = rules
        self._ranking = ranking
        self._belongs = belongs
        self._liked = liked

    def sorted(self, cards: Iterable[Card], trumps: str | None) -> list[Card]:
        """Return cards from left to right."""
        liked = self._liked()
        if not isinstance(self._rules, Combining):
            return sorted_hand(
                cards,
                trumps,
                self._ranking(trumps),
                order=liked.hand_order,
                trumps_at=liked.trumps_at,
            )
        held = tuple(cards)
        if BACK in held:
            return list(held)
        if liked.combination_order == BY_GROUP:
            return [card for meld in self._groups(held) for card in meld.cards]
        return sorted(held, key=self._rules.card_order)

    def gaps(self, cards: Sequence[Card], trumps: str | None) -> Gaps:
        """Return where cards that are sorted are parted: by suits, or by combinations."""
        if not isinstance(self._rules, Combining):
            return suit_gaps(cards, trumps, self._belongs)
        if self._liked().combination_order != BY_GROUP or BACK in cards:
            return Gaps()
        sizes = [len(meld.cards) for meld in self._groups(tuple(cards))]
        return Gaps(tuple(sum(sizes[:at]) for at in range(1, len(sizes))), firm=True)

    def _groups(self, held: Cards) -> tuple[Meld, ...]:
        # However they lie in the hand, it is known by its cards: what is found is kept.
        combining = Combining.of(self._rules)
        return combining.groups(tuple(sorted(held))) if combining else ()
