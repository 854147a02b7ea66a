"""Card sense where cards are collected in tricks first, to be got rid of afterwards.

While they are collected, cards that are high later on are wanted, and low ones are left to the
others. When they are got rid of a seat lays what is hardest to lay later, keeps its trumps, and
rather picks up a little that is good than spend much on beating it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ai.choice_weights import PLAIN, Weighed, ranked
from game.core.facets import Shedding
from game.core.rules import TRUMPS
from game.core.zones import chain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table


class SheddingWeights(NamedTuple):
    """How things are weighed: tried in matches between players that weigh them otherwise."""

    middle: float = 8.5
    """The rank of a card that is as good to have as not to have."""
    burden: float = 0.7
    """What it is worth to leave a bad card to another, its burden for oneself being 1."""
    strength: float = 1.0
    """What it costs to play the rank that wins most tricks, later to be missed."""
    trump: float = 12.0
    """How much better the lowest trump is than the lowest plain card, in ranks."""
    carried: float = 18.0
    """What every card picked up costs, in ranks."""
    run: float = 2.0
    """What each further card of a run is worth when it is laid."""
    killing: float = 12.0
    """What it is worth to lay last, and to lead; worth less, low cards go round for ever."""


SENSE = SheddingWeights()

TOP = 13.0
"""The height of the highest card."""
_SURE = 0.75
"""How likely a guess is right that nobody who is still to play plays higher."""


def win_chance(height: float, to_beat: float, tied: int, waiting: int) -> float:
    """Return how likely a card wins a trick, so many being as high and so many yet to play."""
    if height < to_beat:
        return 0.0
    # Each of those still to play is likely to stay below it by that share.
    safe = min(1.0, height / TOP)
    return float((safe * _SURE + safe**2 * (1 - _SURE)) ** waiting / (1 + tied))


def weigh(
    rules: Rules, table: Table, legal: Sequence[Action], sense: SheddingWeights = SENSE
) -> list[Weighed]:
    """Return what is promised by each of these choices, the best first."""
    if legal[0].verb in ("lay", "pick-up"):
        laying = _Laying(rules, table, legal[0].seat, sense)
        return ranked(map(laying.weigh, legal))
    collecting = _Collecting(rules, table, legal[0].seat, sense)
    return ranked(map(collecting.weigh, legal))


class _Collecting:
    """What a seat sees of a trick while cards are collected."""

    def __init__(self, rules: Rules, table: Table, seat: int, sense: SheddingWeights) -> None:
        self.seat, self.sense = seat, sense
        self.table = table
        self.ranking = rules.ranking(table.trumps)
        self.played = [self._height(play.cards[0]) for play in table.plays]
        self.to_beat = max(self.played, default=0)
        self.leader = rules.leading(table)
        lying = [card for play in table.plays for card in play.cards]
        for other in range(table.seats):
            lying += table.cards(chain(other))
        self.lying = self._good(lying)

    def _height(self, card: Card) -> int:
        return self.ranking[card][1]

    def _good(self, cards: Iterable[Card]) -> float:
        """Return how good cards are to have later on."""
        return sum(card.rank - self.sense.middle for card in cards)

    def weigh(self, action: Action) -> Weighed:
        """Return what a choice promises."""
        match action.verb:
            case "play":
                return Weighed(self._play(action.cards), action)
            case "slough":
                return Weighed(self._slough(action.cards), action)
            case _:
                return Weighed(0.0, action)

    def _play(self, cards: Cards) -> float:
        # A card nobody knows is as good as any.
        height = self._height(cards[0]) if cards else TOP / 2
        waiting = max(0, len(self.table.contest) - len(self.played) - 1)
        wins = self._wins(height, waiting)
        left = (1 - wins) * self.sense.burden * self._good(cards)
        return wins * self.lying - left - self.sense.strength * height / TOP

    def _wins(self, height: float, waiting: int) -> float:
        """Return how likely a card wins the trick, so many being still to play."""
        return win_chance(height, self.to_beat, self.played.count(round(height)), waiting)

    def _slough(self, cards: Cards) -> float:
        """Return what it is worth to add a card to the pile: good to one's own, bad to others'."""
        good = self._good(cards)
        # A tie with the seat in it: nobody knows whose pile it will be.
        if self.leader is None and self.seat in self.table.contest:
            return -abs(good)
        mine = self.leader == self.seat
        waiting = max(0, len(self.table.contest) - len(self.played))
        wins = self._wins(self.to_beat, waiting) if mine else 0.0
        return wins * good - (1 - wins) * self.sense.burden * good


class _Laying:
    """What a seat sees of a trick when cards are got rid of."""

    def __init__(self, rules: Rules, table: Table, seat: int, sense: SheddingWeights) -> None:
        self.table, self.sense = table, sense
        self.ranking = rules.ranking(table.trumps)
        self.held = table.hand(seat)
        self.taken = rules.would_take(table, seat) if isinstance(rules, Shedding) else ()
        self.last = len(table.plays) + 1 >= len(table.contest)

    def _good(self, card: Card) -> float:
        """Return how good a card is to hold: 0 for a two, more for trumps."""
        suit, height = self.ranking[card]
        return height - 2 + self.sense.trump * (suit == TRUMPS)

    def weigh(self, action: Action) -> Weighed:
        """Return what a choice promises."""
        if action.verb != "lay":
            kept = sum(self._good(card) - self.sense.carried for card in self.taken)
            return Weighed(min(0.0, kept) - self.sense.killing, action)
        if len(action.cards) == len(self.held):
            # With the whole hand gone nothing can be better.
            return Weighed(PLAIN, action)
        worth = -max(map(self._good, action.cards)) + self.sense.run * (len(action.cards) - 1)
        # The rest of a run that is broken is harder to be rid of.
        worth -= self.sense.run / 2 * self._broken(action.cards)
        return Weighed(worth + self.sense.killing * self.last, action)

    def _broken(self, cards: Cards) -> int:
        """Return how many cards are parted from those that go on with them."""
        suit, low, high = cards[0].suit, cards[0].rank, cards[-1].rank
        ends = (low - 1, high + 1)
        return sum(card.suit == suit and card.rank in ends for card in self.held)
