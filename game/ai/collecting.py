"""Card sense where the cards in a trick count: what to call and to bid, which tricks to want.

A seat that has yet to make its bid wants the cards that complete its sets, and what counts by
itself; one that has made it, or cannot any more, wants only that the others do not make theirs.
Who has won which cards everybody could see.
"""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from itertools import repeat
from math import comb, exp, sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.choice_weights import Weighed, ranked
from game.ai.odds import chances, gone
from game.core.cards import Card
from game.core.facets import Counting
from game.core.rules import TRUMPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.cards import Cards
    from game.core.rules import Rules
    from game.core.table import Table


class CollectingWeights(NamedTuple):
    """How things are weighed; measured in matches between players that weigh them otherwise."""

    share: float = 0.4
    """How likely a seat gets a card that it wants and nobody has won yet."""
    spite: float = 0.3
    """What a point is worth that another does not make, one's own being 1."""
    keep: float = 0.5
    """What it costs to play a card that would win a trick later, in tricks."""
    length: float = 2.1
    """How often a card gets a chance to win: later tricks are won by lower cards, too."""
    skill: float = 1.0
    """How much better than by chance the cards are that a seat wins on purpose."""
    doubt: float = 1.0
    """How much less certain a bid is than the cards won by chance are."""


SENSE = CollectingWeights()

_SAMPLES = 60
_TRUMPED = 40
"""By so much any trump stands above any plain card."""
_AVERAGE = 0.4
"""What a card of the pack counts in a pile, on the average."""
_ALL_BUT = 0.9
"""Even a card that all others may beat wins now and then."""
_SENSIBLE = 20
"""So many bids are worth a thought."""


def weigh(
    rules: Rules, table: Table, legal: Sequence[Action], sense: CollectingWeights = SENSE
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


# Each takes `_SAMPLES` draws from the pack. What is `out` changes from hand to hand, so those of
# earlier hands are dropped in time.
@lru_cache(maxsize=512)
def _by_chance(rules: Rules, trumps: str | None, cards: int, out: Cards) -> tuple[float, float]:
    """Return what so many cards won by chance count, and how much that varies."""
    pack = [card for card in rules.pack() if card not in out]
    dice = Random(cards)  # noqa: S311 - for play
    worth = Counting.sure_of(rules).worth_of
    counts = [worth(tuple(dice.sample(pack, cards)), trumps) for _ in range(_SAMPLES)]
    return mean_and_spread(counts)


def mean_and_spread(counts: Sequence[int]) -> tuple[float, float]:
    """Return the mean of whole numbers, and their standard deviation.

    `statistics` would bring fractions and decimals into every window.
    """
    many, total = len(counts), sum(counts)
    return total / many, sqrt(many * sum(count * count for count in counts) - total * total) / many


def prospects(
    rules: Rules, table: Table, seat: int, sense: CollectingWeights = SENSE
) -> tuple[float, float]:
    """Return how many points a hand is likely to make, and how much that varies."""
    held = table.hand(seat)
    rivals = table.seats - 1
    out = tuple(sorted(gone(table)))
    odds = chances(rules, table, held, rivals).values()
    tricks = sum(1 - (1 - chance) ** sense.length for chance in odds)
    # Tricks are a fraction; whole numbers of cards to either side are asked about, and their counts
    # mixed.
    low = int(tricks)
    # A trick is a card of each seat.
    cards = [min(len(rules.pack()) - len(out), n * table.seats) for n in (low, low + 1)]
    (less, spread), (more, wider) = (
        _by_chance(rules, table.trumps, number, out) for number in cards
    )
    part = tricks - low
    mean = less + part * (more - less)
    return mean * sense.skill, sqrt(1 + (spread + part * (wider - spread)) ** 2) * sense.doubt


def bid_for(bid: int, mean: float, spread: float) -> float:
    """Return what a bid brings on the average, won when it is made and lost when it is missed."""
    # The logistic curve stands for the normal one, which 1.7 brings near to it, and is quicker.
    made = 1 / (1 + exp(min(50.0, 1.7 * (bid - 0.5 - mean) / spread)))
    return bid * (2 * made - 1)


def _bids(
    rules: Rules, table: Table, legal: Sequence[Action], sense: CollectingWeights
) -> list[Weighed]:
    """Weigh bids by what they win when made, and lose when missed."""
    mean, spread = prospects(rules, table, legal[0].seat, sense)
    worth = (Weighed(bid_for(int(action.value), mean, spread), action) for action in legal)
    best = sorted(worth, key=lambda choice: -choice.worth)
    return ranked(choice._replace(rash=at >= _SENSIBLE) for at, choice in enumerate(best))


# Tricks


def _alike(rules: Rules) -> list[int]:
    """Return what no, one, two ... cards of a rank count together."""
    # Any rank would do: they count alike.
    twos = tuple(Card(suit, 2) for suit in "CDHS")
    return [Counting.sure_of(rules).worth_of(twos[:n], None) for n in range(5)]


# The caches are by the object that is the rules, of which a match has one; `share` is a weight of
# card sense, the same for all who play.
@lru_cache(maxsize=64)
def _sets(rules: Rules, share: float) -> list[list[float]]:
    """Return what having some cards of a rank is likely to come to, by those still to be won."""
    exact = _alike(rules)
    return [
        [
            sum(
                comb(left, more) * share**more * (1 - share) ** (left - more) * exact[have + more]
                for more in range(left + 1)
                # Four of a rank are all there are.
                if have + more < 5
            )
            for left in range(5)
        ]
        for have in range(5)
    ]


@lru_cache(maxsize=64)
def _of_trump(rules: Rules) -> int:
    """Return what a trump counts by itself."""
    return Counting.sure_of(rules).worth_of((Card("C", 2),), "C")


@lru_cache(maxsize=64)
def _reach(rules: Rules) -> list[list[int]]:
    """Return the most that having some cards of a rank can come to, by those still to be won."""
    exact = _alike(rules)
    return [[max(exact[have : have + left + 1]) for left in range(5)] for have in range(5)]


class _Trick:
    """What a seat sees of a trick, and of all piles."""

    def __init__(self, rules: Rules, table: Table, seat: int, sense: CollectingWeights) -> None:
        self.table, self.seat, self.sense = table, seat, sense
        self.sets, self.trump = _sets(rules, sense.share), _of_trump(rules)
        self.ranking = rules.ranking(table.trumps)
        self.lying = tuple([play.cards[0] for play in table.plays])
        self.best = rules.leading(table)
        self.waiting = max(0, len(table.contest) - len(table.plays) - 1)
        self.rivals = max(1, table.seats - 1)
        self.left = [0] * 15
        self.heights: dict[str, list[int]] = {}
        live = self._see_cards(rules)
        self.counts: list[list[int]] = []
        self.short: list[int] = []
        self._see_piles(rules, live)
        self.others = [other for other in range(table.seats) if other != seat and self.short[other]]
        led = self.ranking[self.lying[0]][0] if self.lying else ""
        self.to_beat = max((self._height(card, led) for card in self.lying), default=0)

    def _see_cards(self, rules: Rules) -> int:
        """Count the cards not yet won, and those that others may hold; return how many are trumps.

        What lies in the trick is still to be won, and stands in nobody's hand.
        """
        table = self.table
        # What lies in the trick may still be won.
        out = gone(table).difference(self.lying)
        own = {*table.hand(self.seat), *self.lying}
        live = 0
        for card in rules.pack():
            if card not in out:
                self.left[card.rank] += 1
                live += card.suit == table.trumps
                if card not in own:
                    suit, height = self.ranking[card]
                    self.heights.setdefault(suit, []).append(height)
        for heights in self.heights.values():
            # For `bisect`: how many stand above is then one look.
            heights.sort()
        return live

    def _see_piles(self, rules: Rules, live: int) -> None:
        """Count the ranks in each pile, and what its seat is short of its bid."""
        table, counting = self.table, Counting.sure_of(rules)
        for other in range(table.seats):
            pile = counting.pile(table, other)
            counts = [0] * 15
            won = 0
            for suit, rank in pile:
                counts[rank] += 1
                won += suit == table.trumps
            self.counts.append(counts)
            bid = counting.bid(table, other) or 0
            # The most that could still be made, if every useful card came: below the bid it is lost
            # for good.
            most = self.trump * (won + live) + sum(
                map(_look_up, repeat(_reach(rules)), counts, self.left)
            )
            made = counting.worth_of(pile, table.trumps) if bid else 0
            # Who has made a bid, or cannot make it any more, wants nothing.
            self.short.append(max(0, bid - made) if bid <= most else 0)

    def _gain(self, seat: int, cards: Cards) -> float:
        """Return what it is worth to a seat to win these cards."""
        have, left, sets = self.counts[seat], self.left, self.sets
        total = 0.0
        ranks = [rank for _, rank in cards]
        for rank in set(ranks):
            number = ranks.count(rank)
            held = have[rank]
            total += sets[held + number][left[rank] - number] - sets[held][left[rank]]
        total += self.trump * sum(suit == self.table.trumps for suit, _ in cards)
        # More than is needed is worth no more; a little is left, so that of two that do the better
        # one is liked.
        return min(total, self.short[seat] + 0.1)

    def _loss(self, cards: Cards) -> float:
        """Return what these cards would still have been worth to the seat itself."""
        have, left, total = self.counts[self.seat], self.left, 0.0
        for _, rank in cards:
            total += self.sets[have[rank]][left[rank]] - self.sets[have[rank]][left[rank] - 1]
        return total

    def _height(self, card: Card, led: str) -> int:
        suit, height = self.ranking[card]
        return height + _TRUMPED if suit == TRUMPS else height if suit == led else 0

    def _above(self, suit: str, height: int) -> int:
        """Return how many cards in other hands stand above a height."""
        heights = self.heights.get(suit, ())
        return len(heights) - bisect(heights, height)

    def _wins(self, card: Card) -> float:
        """Return how likely a card wins this trick."""
        suit, height = self.ranking[card]
        led = self.ranking[self.lying[0]][0] if self.lying else suit
        if self._height(card, led) <= self.to_beat:
            return 0.0
        if not self.waiting:
            return 1.0
        higher, fellows = self._above(suit, height), len(self.heights.get(led, ()))
        # How likely one of the others has none of the suit: the more of it are out, the less.
        void = exp(-fellows / self.rivals)
        if suit == TRUMPS != led:
            return float((1 - void * min(1.0, higher / self.rivals)) ** self.waiting)
        part = min(_ALL_BUT, self.waiting / self.rivals)
        trumps = 0 if led == TRUMPS else len(self.heights.get(TRUMPS, ()))
        ruffed = void * min(1.0, trumps / self.rivals)
        return float((1 - part) ** min(higher, 4) * (1 - ruffed) ** self.waiting)

    def worth(self, card: Card) -> float:
        """Return what playing a card promises."""
        cards = (*self.lying, card)
        chance = self._wins(card)
        hungry = self.short[self.seat] > 0
        worth = 0.0
        if hungry:
            worth -= self.sense.keep * self._later(card)
            if chance:
                worth += chance * (self._gain(self.seat, cards) + _AVERAGE * self.waiting)
        if chance < 1:
            loss = self._loss(cards) if hungry else 0.0
            worth -= (1 - chance) * (loss + self.sense.spite * self._given(cards))
        return worth

    def _given(self, cards: Cards) -> float:
        """Return what these cards are worth to whoever wins them instead."""
        if self.best is not None and not self.waiting:
            return self._gain(self.best, cards) if self.short[self.best] else 0.0
        return sum(self._gain(other, cards) for other in self.others) / self.rivals

    def _later(self, card: Card) -> float:
        """Return what a card would be good for in a later trick."""
        suit, height = self.ranking[card]
        above = self._above(suit, height)
        worth = _AVERAGE * self.table.seats
        return worth / (1 + 0.3 * above) if suit == TRUMPS else 0.6 * worth / (1 + above)


def _look_up(table: list[list[int]], have: int, left: int) -> int:
    return table[have][left]
