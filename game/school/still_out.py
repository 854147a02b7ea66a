"""Cards still out: what a seat has not seen yet of each suit, trumps first."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import BACK, SUITS, Card, Cards
from game.core.facets import Combining
from game.core.rules import TRUMPS
from game.core.sight import unseen

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.core.table import Table


class SuitOut(NamedTuple):
    """The cards of one suit of the pack: all there are and those still out, highest first.

    Of those that are out `known` are seen in other hands. Cards stand with the suit that they
    belong to in play: a trump of another suit with the trumps.
    """

    suit: str
    trumps: bool
    cards: Cards
    out: Cards
    known: Cards = ()


def still_out(rules: Rules, view: Table, me: int | None = None) -> tuple[SuitOut, ...]:
    """Return each suit of the pack as a seat knows it by its view: trumps first."""
    missing = frozenset(unseen(view, rules.pack()))
    others = (view.hand(seat) for seat in range(view.seats) if me is not None and seat != me)
    seen = frozenset(card for held in others for card in held) - {BACK}
    ranking = rules.ranking(view.trumps)
    suits = {name: name for name in SUITS}
    if view.trumps in suits:
        suits = {view.trumps: TRUMPS} | {k: v for k, v in suits.items() if k != view.trumps}
    found = []

    def height(card: Card) -> int:
        order: int = rules.card_order(card) if isinstance(rules, Combining) else ranking[card][1]
        return order

    def belongs_to(card: Card) -> str:
        # Where suits do not count, or trumps are not known yet, cards stand with their own.
        told = ranking[card][0]
        return told if told in suits.values() else suits[card.suit]

    for suit, belongs in suits.items():
        alike = [card for card in rules.pack() if belongs_to(card) == belongs]
        cards = tuple(sorted(alike, key=height, reverse=True))
        out = tuple(card for card in cards if card in missing or card in seen)
        known = tuple(card for card in out if card in seen)
        if cards:
            found.append(SuitOut(suit, belongs == TRUMPS, cards, out, known))
    return tuple(found)
