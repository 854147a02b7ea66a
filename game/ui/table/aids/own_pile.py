"""The pile a seat has won, where it may look through it: what counts so far, then the rest."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from game.core.cards import Cards
from game.core.rules import Portion
from game.core.wording import counted
from game.ui.table.aids.packs import Pack, Spread

_LARGEST: Final = 0.8
"""How large the cards are at most, as a share of those on the table."""
EMPTY: Final = "You have won no cards yet in this deal."


def pile_spread(pile: Cards, portions: tuple[Portion, ...], trumps: str | None) -> Spread:
    """Return the cards of a pile as they are laid open: sets first, then rank by rank."""
    if not pile:
        return Spread("", EMPTY)
    packs = tuple(_packs(pile, portions, trumps))
    return Spread("Your pile", _worth(portions), packs, largest=_LARGEST)


def pile_told(pile: Cards, portions: tuple[Portion, ...]) -> str:
    """Return the same in words."""
    if not pile:
        return EMPTY
    names = ", ".join(card.name for pack in _packs(pile, portions, None) for card in pack.cards)
    parts = "".join(f", {part.name} {part.points}" for part in portions)
    return f"{_worth(portions)}{parts}: {names}."


def _worth(portions: tuple[Portion, ...]) -> str:
    return f"{counted(sum(part.points for part in portions), 'point')} so far"


def _packs(pile: Cards, portions: tuple[Portion, ...], trumps: str | None) -> list[Pack]:
    """Return the cards rank by rank, those of sets that count before the others."""
    crowned = tuple(card for card in pile if card.suit == trumps)
    by_rank = sorted(pile, key=lambda card: (-card.rank, card.suit))
    packs = []
    for _, alike in groupby(by_rank, key=lambda card: card.rank):
        cards = tuple(alike)
        told = next((p for p in portions if len(cards) > 1 and set(p.cards) == set(cards)), None)
        words = f"{told.name}: {told.points}" if told else ""
        packs.append(Pack(cards, words, best=told is not None, crowned=crowned))
    return sorted(packs, key=lambda pack: not pack.best)
