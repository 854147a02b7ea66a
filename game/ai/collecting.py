"""Card sense where the cards in a trick count: what to call and to bid, which tricks to want.

A seat that has yet to make its bid wants the cards that complete its sets, and what counts by
itself; one that has made it, or cannot any more, wants only that the others do not make theirs.
Who has won which cards everybody could see.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, exp, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, NamedTuple

from game.ai.odds import TRUMPS, chances, gone
from game.ai.weighed import Weighed, ranked
from game.core.cards import Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.actions import Action
    from game.core.cards import Cards
    from game.core.rules import Rules
    from game.core.table import Table


class Sense(NamedTuple):
    """How things are weighed; measured in matches between players that weigh them otherwise."""

    share: float = 0.4
    """How likely a seat gets a card that it wants and nobody has won yet."""
    spite: float = 0.3
    """What a point is worth that another does not make, one's own being 1."""
    keep: float = 0.5
    """What it costs to play a card that would win a trick later, in tricks."""
    length: float = 1.57
    """How many tricks a hand wins for each that its cards are worth by themselves."""
    skill: float = 1.0
    """How much better than by chance the cards are that a seat wins on purpose."""
    doubt: float = 1.0
    """How much less certain a bid is than the cards won by chance are."""


SENSE = Sense()

_SAMPLES = 60
_SENSIBLE = 5
"""So many bids are worth a thought."""


def weigh(
    rules: Rules, table: Table, legal: Sequence[Action], sense: Sense = SENSE
) -> list[Weighed]:
    """Return what is promised by each of these choices, the best first."""
    seat = legal[0].seat
    match legal[0].verb:
        case "trump":
            promised = (
                Weighed(prospects(rules, table._replace(trumps=a.value), seat, sense)[0], a)
                for a in legal
            )
            return ranked(promised)
        case "bid":
            return _bids(rules, table, legal, sense)
        case "play":
            trick = _Trick(rules, table, seat, sense)
            return ranked(Weighed(trick.worth(a.cards[0]), a) for a in legal)
        case _:
            return []


# Bids


@lru_cache(maxsize=512)
def _by_chance(rules: Rules, trumps: str | None, cards: int, out: Cards) -> tuple[float, float]:
    """Return what so many cards won by chance count, and how much that varies."""
    pack = [card for card in rules.pack() if card not in out]
    dice = Random(cards)  # noqa: S311 - for play
    counts = [rules.worth_of(tuple(dice.sample(pack, cards)), trumps) for _ in range(_SAMPLES)]
    return fmean(counts), pstdev(counts)


def prospects(rules: Rules, table: Table, seat: int, sense: Sense = SENSE) -> tuple[float, float]:
    """Return how many points a hand is likely to make, and how much that varies."""
    held = table.hand(seat)
    rivals = table.seats - 1
    out = tuple(sorted(gone(table)))
    good = sum(chances(rules, table, held, rivals).values())
    tricks = min(len(held), sense.length * good)
    low = int(tricks)
    cards = [min(len(rules.pack()) - len(out), n * table.seats) for n in (low, low + 1)]
    (less, spread), (more, wider) = (
        _by_chance(rules, table.trumps, number, out) for number in cards
    )
    part = tricks - low
    mean = less + part * (more - less)
    return mean * sense.skill, sqrt(1 + (spread + part * (wider - spread)) ** 2) * sense.doubt


def _bids(rules: Rules, table: Table, legal: Sequence[Action], sense: Sense) -> list[Weighed]:
    """Weigh bids by what they win when made, and lose when missed."""
    mean, spread = prospects(rules, table, legal[0].seat, sense)
    worth = []
    for action in legal:
        bid = int(action.value)
        # The logistic curve is as near to the truth as the normal one, and quicker.
        made = 1.0 if bid == 0 else 1 / (1 + exp(min(50.0, 1.7 * (bid - 0.5 - mean) / spread)))
        worth.append(Weighed(bid * (2 * made - 1), action))
    best = sorted(worth, key=lambda choice: -choice.worth)
    return ranked(choice._replace(rash=at >= _SENSIBLE) for at, choice in enumerate(best))


# Tricks


@lru_cache(maxsize=64)
def _sets(rules: Rules, share: float) -> list[list[float]]:
    """Return what having some cards of a rank is likely to come to, by those still to be won."""
    exact = [rules.worth_of(tuple(Card(suit, 2) for suit in "CDHS"[:n]), None) for n in range(5)]
    return [
        [
            sum(
                comb(left, more) * share**more * (1 - share) ** (left - more) * exact[have + more]
                for more in range(left + 1)
                if have + more < 5
            )
            for left in range(5)
        ]
        for have in range(5)
    ]


@lru_cache(maxsize=64)
def _of_trump(rules: Rules) -> int:
    """Return what a trump counts by itself."""
    return rules.worth_of((Card("C", 2),), "C")


class _Trick:
    """What a seat sees of a trick, and of all piles."""

    def __init__(self, rules: Rules, table: Table, seat: int, sense: Sense) -> None:
        self.table, self.seat, self.sense = table, seat, sense
        self.sets, self.trump = _sets(rules, sense.share), _of_trump(rules)
        self.standing = rules.standing(table.trumps)
        self.held = table.hand(seat)
        piles = [rules.pile(table, other) for other in range(table.seats)]
        self.counts = [[0] * 15 for _ in piles]
        for pile, counts in zip(piles, self.counts, strict=True):
            for _, rank in pile:
                counts[rank] += 1
        self.lying = tuple(play.cards[0] for play in table.plays)
        out = gone(table).difference(self.lying)
        self.left = [0] * 15
        self.others: list[Card] = []
        own = frozenset((*self.held, *self.lying))
        for card in rules.pack():
            if card not in out:
                self.left[card.rank] += 1
                if card not in own:
                    self.others.append(card)
        self.short = [self._short(rules, other) for other in range(table.seats)]
        self.best = rules.leading(table)
        waiting = len(table.contest) - len(table.plays) - 1
        self.waiting = max(0, waiting)
        self.rivals = max(1, table.seats - 1)

    def _short(self, rules: Rules, seat: int) -> int:
        """Return how many points a seat lacks of its bid; 0 if it cares for no more."""
        bid, counted = rules.bid(self.table, seat), rules.counted(self.table, seat)
        if bid is None or counted is None or counted.most < bid:
            return 0
        return max(0, bid - counted.points)

    def _gain(self, seat: int, cards: Iterable[Card]) -> float:
        """Return what it is worth to a seat to win these cards."""
        short = self.short[seat]
        if not short:
            return 0.0
        have, left, total = self.counts[seat], self.left, 0.0
        added: dict[int, int] = {}
        for suit, rank in cards:
            added[rank] = added.get(rank, 0) + 1
            total += self.trump * (suit == self.table.trumps)
        for rank, number in added.items():
            then = self.sets[have[rank] + number][left[rank] - number]
            total += then - self.sets[have[rank]][left[rank]]
        return min(total, short + 0.1)

    def _loss(self, cards: Iterable[Card]) -> float:
        """Return what these cards would still have been worth to the seat itself."""
        if not self.short[self.seat]:
            return 0.0
        have, left, total = self.counts[self.seat], self.left, 0.0
        for _, rank in cards:
            total += self.sets[have[rank]][left[rank]] - self.sets[have[rank]][left[rank] - 1]
        return total

    def _height(self, card: Card, led: str) -> int:
        suit, rank = self.standing[card]
        return rank + 40 if suit == TRUMPS else rank if suit == led else 0

    def _wins(self, card: Card) -> float:
        """Return how likely a card wins this trick."""
        led = self.standing[self.lying[0] if self.lying else card][0]
        height = self._height(card, led)
        if self.lying and height <= max(self._height(each, led) for each in self.lying):
            return 0.0
        if not self.waiting:
            return 1.0
        higher = fellows = trumps = 0
        for other in self.others:
            suit = self.standing[other][0]
            fellows += suit == led
            trumps += suit == TRUMPS
            higher += suit == led and self._height(other, led) > height
        if height > 40 and led != TRUMPS:
            higher = sum(self._height(other, led) > height for other in self.others)
            void = exp(-fellows / self.rivals)
            return (1 - void * min(1.0, higher / self.rivals)) ** self.waiting
        beaten = (
            (1 - self.waiting / self.rivals) ** higher
            if self.waiting < self.rivals
            else (1.0 if not higher else 0.12 ** min(higher, 3))
        )
        ruffed = (
            0.0 if led == TRUMPS else exp(-fellows / self.rivals) * min(1.0, trumps / self.rivals)
        )
        return beaten * (1 - ruffed) ** self.waiting

    def worth(self, card: Card) -> float:
        """Return what playing a card promises."""
        cards = (*self.lying, card)
        chance = self._wins(card)
        hungry = bool(self.short[self.seat])
        more = 0.4 * self.waiting if hungry else 0.0
        worth = 0.0
        if chance:
            worth += chance * (self._gain(self.seat, cards) + more)
        if chance < 1:
            worth -= (1 - chance) * (self._loss(cards) + self.sense.spite * self._given(cards))
        if hungry:
            worth -= self.sense.keep * self._later(card)
        return worth

    def _given(self, cards: Cards) -> float:
        """Return what these cards are worth to whoever wins them instead."""
        if self.best is not None and not self.waiting:
            return self._gain(self.best, cards)
        others = [seat for seat in range(self.table.seats) if seat != self.seat]
        return fmean(self._gain(seat, cards) for seat in others)

    def _later(self, card: Card) -> float:
        """Return what a card would be good for in a later trick."""
        suit, height = self.standing[card]
        above = sum(
            self.standing[other][0] == suit and self.standing[other][1] > height
            for other in self.others
        )
        worth = 0.4 * self.table.seats
        return worth / (1 + 0.3 * above) if suit == TRUMPS else 0.6 * worth / (1 + above)
