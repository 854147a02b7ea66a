"""The world of the twin of Durak: how cards are numbered, and what a deal is.

Plain cards lie rank upon rank, four bits to a rank, and the trumps `UP` places higher.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.core.cards import PACK, SUITS, Card

UP = 52


class Layout(NamedTuple):
    """How the cards are numbered, what beats each of them, and which are of its rank."""

    codes: dict[Card, int]
    cards: dict[int, Card]
    beaters: dict[int, int]
    fellows: dict[int, int]
    low_trump: int


@cache
def layout_of(trumps: str, lowest: int) -> Layout:
    """Return how the cards of a pack from this rank up are numbered."""
    pack = [card for card in PACK if card.rank >= lowest]
    codes = {
        card: 1 << 4 * (card.rank - 2) + SUITS.index(card.suit) + UP * (card.suit == trumps)
        for card in pack
    }
    beaters = {
        code: sum(
            other
            for card, other in codes.items()
            if (card.suit == attack.suit and card.rank > attack.rank)
            or (card.suit == trumps != attack.suit)
        )
        for attack, code in codes.items()
    }
    fellows = {
        code: sum(other for card, other in codes.items() if card.rank == of.rank)
        for of, code in codes.items()
    }
    cards = {code: card for card, code in codes.items()}
    return Layout(codes, cards, beaters, fellows, codes[Card(trumps, lowest)])


@dataclass(slots=True)
class World:
    """A deal: hands as bits, the stock with its top card last, and the bout.

    `attacks` lie in the order they are beaten in, the first `beaten` of them are; `ranks` are all
    cards that may be thrown in by rank, `lying` those on the table, `done` the seats (as bits) that
    throw in no more.
    """

    layout: Layout
    hands: list[int]
    stock: list[int]
    turn_up: int
    phase: int
    mover: int
    attacker: int
    defender: int
    cap: int
    most: int
    attacks: list[int]
    beaten: int
    lying: int
    ranks: int
    done: int
    seats_in: int
    points: list[int]
