"""What a pile of Loser's Game counts: its trumps, its threes and its fours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import PACK
from game.core.sentences import say
from game.core.telling import Counted, Portion
from game.rules.losers_game.words import set_of, trumps_in_pile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.cards import Cards
    from game.rules.losers_game.options import LosersGameOptions

_RANKS = range(2, 15)


def _by_rank(cards: Iterable[tuple[str, int]]) -> list[int]:
    """Return how many cards of each rank there are, the rank being the place in the list."""
    counts = [0] * 15
    for _, rank in cards:
        counts[rank] += 1
    # Cards face down are of no rank.
    counts[0] = 0
    return counts


def points(options: LosersGameOptions, cards: Cards, trumps: str | None) -> int:
    """Return what a pile counts: each trump, each rank held exactly thrice, each held whole."""
    counts = _by_rank(cards)
    live = sum(suit == trumps for suit, _ in cards)
    return (
        options.points_trump * live
        + options.points_three * counts.count(3)
        + options.points_four * counts.count(4)
    )


def most(options: LosersGameOptions, pile: Cards, within_reach: Cards, trumps: str | None) -> int:
    """Return the most a pile can come to if all these cards may be added to it."""
    have, reach = _by_rank(pile), _by_rank(within_reach)
    sets = (0, 0, 0, options.points_three, options.points_four)
    best = sum(max(sets[have[rank] : have[rank] + reach[rank] + 1]) for rank in _RANKS)
    live = sum(card.suit == trumps for card in (*pile, *within_reach))
    return best + options.points_trump * live


def highest_bid(options: LosersGameOptions, excess: Cards, trumps: str | None) -> int:
    """Return the most points that anybody could make in a hand: a number known to all."""
    return most(options, (), tuple(card for card in PACK if card not in excess), trumps)


def counted(
    options: LosersGameOptions, pile: Cards, lost: Iterable[Cards], trumps: str | None
) -> Counted:
    """Return what a pile counts, and may come to once these cards have gone elsewhere."""
    gone = {*pile, *(card for cards in lost for card in cards)}
    left = tuple(card for card in PACK if card not in gone)
    return Counted(points(options, pile, trumps), most(options, pile, left, trumps))


def portions(options: LosersGameOptions, pile: Cards, trumps: str | None) -> tuple[Portion, ...]:
    """Return what a pile counts: its trumps, then its fours and threes, the highest first."""
    found = []
    live = tuple(sorted(card for card in pile if card.suit == trumps))
    if live and options.points_trump:
        name = say(trumps_in_pile(len(live)))
        found.append(Portion(name, live, options.points_trump * len(live)))
    counts = _by_rank(pile)
    for size, each in ((4, options.points_four), (3, options.points_three)):
        for rank in reversed(_RANKS):
            if each and counts[rank] == size:
                cards = tuple(sorted(card for card in pile if card.rank == rank))
                found.append(Portion(say(set_of(size, rank)), cards, each))
    return tuple(found)
