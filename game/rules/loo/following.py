"""Which cards a Loo hand may play, and which card takes the trick.

Cards rank in an effective suit: a permanent trump (Pam, the seven of diamonds) is a trump and no
card of the suit printed on it. Nothing here looks at the printed suit except through
`CardRank`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import RANKS, SUITS, Card
from game.core.rules import TRUMPS, CardRank, best_play, outranks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.cards import Cards
    from game.core.rules import Ranking
    from game.core.table import Play


# By what decides it alone, so that games and matches share the tables; a few for each game, kept.
@cache
def ranking_of(order: str, trumps: str | None, permanent: Card | None, over: str) -> Ranking:
    """Return how every card ranks.

    `order` holds the ranks from low to high; `permanent` is a trump whatever trumps are, and stands
    just above the rank `over` (`KS` order: the seven of diamonds is over the king, Pam the ace).
    """
    ranking: dict[Card, CardRank] = {}
    for suit in SUITS:
        for height, rank in enumerate(order, 1):
            card = Card(suit, RANKS.index(rank) + 2)
            ranking[card] = CardRank(TRUMPS if suit == trumps else suit, 2 * height)
    if permanent is not None and permanent in ranking:
        ranking[permanent] = CardRank(TRUMPS, 2 * order.index(over) + 3)
    return ranking


class Duty(NamedTuple):
    """What a hand may play: the cards, the code of the duty that says so (empty: none)."""

    cards: Cards
    code: str


def following(
    held: Cards,
    plays: Sequence[Play],
    ranking: Ranking,
    *,
    strict: bool,
    undertrump: bool,
) -> Duty:
    """Return what may be played to a trick that is led.

    Strict: follow suit and head the trick if possible; without the suit trump, and overtrump if
    possible; with lower trumps alone, trump all the same if `undertrump`. Otherwise follow suit is
    all there is.
    """
    led = ranking[plays[0].cards[0]].suit
    top = ranking[best_play(plays, ranking).cards[0]] if strict else ranking[plays[0].cards[0]]
    suit = tuple(card for card in held if ranking[card].suit == led)
    if suit:
        if strict:
            higher = tuple(card for card in suit if outranks(ranking[card], top))
            if higher:
                return Duty(higher, "must-head")
        return Duty(suit, "must-follow")
    if strict:
        trumps = tuple(card for card in held if ranking[card].suit == TRUMPS)
        higher = tuple(card for card in trumps if outranks(ranking[card], top))
        if higher:
            return Duty(higher, "must-overtrump" if top.suit == TRUMPS else "must-trump")
        if trumps and undertrump:
            return Duty(trumps, "must-trump")
    return Duty(held, "")
