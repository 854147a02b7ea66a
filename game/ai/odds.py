"""How many tricks a hand is likely to win, told at a glance from the cards a seat sees."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from game.core.cards import BACK
from game.core.rules import TRUMPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.cards import Card
    from game.core.rules import Rules
    from game.core.table import Table


LEFT_OVER = 0.7
"""How good the cards yet to be drawn are, the average of the pack being 1."""

# The caches of this file are by the object that is the rules: a match has one, and each suit may be
# trumps in it. What was not asked for longest goes when other matches fill them.
Ladder = dict["Card", tuple[str, int, float]]
"""Of each card its suit in play, its height, and how many cards of the pack stand above it."""


@lru_cache(maxsize=128)
def ladder(rules: Rules, trumps: str | None) -> Ladder:
    """Return how the cards of a game stand to one another while these are trumps."""
    ranking = rules.ranking(trumps)
    pack = [ranking[card] for card in rules.pack()]
    return {
        card: (
            ranking[card][0],
            ranking[card][1],
            sum(suit == ranking[card][0] and high > ranking[card][1] for suit, high in pack),
        )
        for card in rules.pack()
    }


def chances(rules: Rules, table: Table, held: Sequence[Card], rivals: float) -> dict[Card, float]:
    """Return for each card of a hand how likely it wins a trick against so many rivals."""
    steps = ladder(rules, table.trumps)
    own = [steps[card] for card in held]
    odds = {}
    for card, (suit, height, above) in zip(held, own, strict=True):
        # One's own higher cards beat nothing of one's own.
        higher = above - sum(s == suit and h > height for s, h, _ in own)
        odds[card] = chance_of(suit == TRUMPS, higher, rivals)
    return odds


def chance_of(trump: bool, higher: float, rivals: float) -> float:
    """Return what was measured at tables of this program, where so many cards beat one's own.

    An ace of trumps always wins; a plain ace wins against one rival 57 times in a hundred.
    """
    if trump:
        return float(1 / (1 + 0.14 * rivals * higher**0.9))
    return 0.85 / (1 + 0.5 * rivals) * exp(-(0.45 + 0.16 * rivals) * higher)


# Rivals are an average while seats have yet to speak: so there are more of these than ladders.
@lru_cache(maxsize=512)
def fresh_chance(rules: Rules, trumps: str | None, rivals: float) -> float:
    """Return how likely a card yet to be drawn wins a trick: a little below the average.

    The others keep the best cards and throw the worst away.
    """
    steps = ladder(rules, trumps)
    odds = [chance_of(suit == TRUMPS, above, rivals) for suit, _, above in steps.values()]
    return LEFT_OVER * sum(odds) / len(odds)


@lru_cache(maxsize=512)
def junk(rules: Rules, trumps: str | None, rivals: int) -> frozenset[Card]:
    """Return the cards that anybody exchanges for fresh ones."""
    fresh = fresh_chance(rules, trumps, rivals)
    return frozenset(
        card
        for card, (suit, _, above) in ladder(rules, trumps).items()
        if chance_of(suit == TRUMPS, above, rivals) < fresh
    )


def spread(odds: Iterable[float], most: int) -> list[float]:
    """Return how likely no, one, two ... `most` tricks are, each card winning by itself."""
    # Before any card is looked at no trick is certain.
    likely = [1.0] + [0.0] * most
    # Card by card; from the most tricks down, so that no card is counted twice.
    for chance in odds:
        for won in range(most, 0, -1):
            likely[won] += chance * (likely[won - 1] - likely[won])
        likely[0] *= 1 - chance
    return likely


def gone(table: Table) -> set[Card]:
    """Return the cards that are out of play for all to see: played, turned up, put aside."""
    cards: set[Card] = set()
    for zone, held in table.zones.items():
        if zone.kind in ("won", "kept", "turn-up", "set-aside", "excess", "trick"):
            cards.update(held)
    # A back tells of no card that it is out of play.
    cards.discard(BACK)
    return cards


def highest(steps: Mapping[Card, tuple[str, int, float]], card: Card, out: set[Card]) -> bool:
    """Tell whether no card of its suit that may still be in another hand beats a card."""
    suit, height, _ = steps[card]
    return not any(
        s == suit and high > height and other not in out for other, (s, high, _) in steps.items()
    )
