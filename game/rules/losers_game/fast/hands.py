"""What piles of Loser's Game count and hands promise, told from bits and looked up in tables.

A card is a bit: four in a row are a rank, and trumps lie `UP` places above where they lay before
they were called. 2C 2D 2H 2S are the bits 0 to 3, and 7C 7D 7H 7S the bits 20 to 23; once hearts
are called 7H is bit 74, above every plain card. What counts in a pile is ranks, whether plain or
trumps: folded back by `UP`, its hexadecimal digits tell how many cards of each rank it holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from game.ai.collecting import SENSE, bid_for, mean_and_spread
from game.ai.odds import chance_of
from game.core.cards import PACK, SUITS, Card

UP = 52
"""By so many places trumps lie higher than they lay as plain cards."""

PLAIN = (1 << UP) - 1
ONES = 0x1111111111111
EACH = 15 << UP | 15
"""Times the lowest card of a rank: all its cards, plain and trump.

7C, bit 20, times 15 is bits 20 to 23, and the same again `UP` places higher. Several ranks at once
come out as well, for four bits of one never reach the next.
"""

_THREES = 0x3333333333333
_FIVES = 0x5555555555555

_STEPS = 10
"""Tricks are counted in tenths."""

_SAMPLES = 120
"""From so many shuffled packs the mean count of a pile is known to a tenth of its spread."""

_NEAR = 4
"""A match that so many usual bids may decide is weighed by who wins it."""

_HEAT = 0.8
"""How much a lead is worth, told in usual bids, when one hand is left."""

_LEAST = 0.002
"""A point more is worth so much of a match at least, even to those far behind."""


class LosersLayout(NamedTuple):
    """How the cards are numbered while a suit is trumps, or none, or before any is called."""

    called: str | None
    codes: dict[Card, int]
    cards: dict[int, Card]
    suits: dict[int, int]
    """By each card all cards of its suit, wherever they lie now."""
    whole: tuple[int, ...]
    """All cards of each suit, in the order of `SUITS`."""
    trumps: int
    """All trumps; 0 where there are none."""


# Four suits, no trumps, and before any are called: six.
@cache
def layout_of(trumps: str | None) -> LosersLayout:
    """Return how the cards are numbered while this is called."""
    codes = {
        card: 1 << 4 * (card.rank - 2) + SUITS.index(card.suit) + UP * (card.suit == trumps)
        for card in PACK
    }
    whole = {suit: sum(codes[c] for c in PACK if c.suit == suit) for suit in SUITS}
    cards = {code: card for card, code in codes.items()}
    suits = {code: whole[card.suit] for code, card in cards.items()}
    return LosersLayout(
        trumps, codes, cards, suits, tuple(whole.values()), whole.get(trumps or "", 0)
    )


class Values(NamedTuple):
    """What a trump, three and four of a rank count."""

    trump: int
    three: int
    four: int

    def of(self, pile: int) -> int:
        """Return what a pile counts."""
        return self.told(ranks(pile), pile)

    def told(self, each: int, pile: int) -> int:
        """Return what a pile counts that has so many of each rank."""
        return (
            self.trump * (pile >> UP).bit_count()
            # A digit is 0 to 4 cards: of these only three, 011, has both lower bits, and only four,
            # 100, has the upper one.
            + self.three * (each & each >> 1 & ONES).bit_count()
            + self.four * (each >> 2 & ONES).bit_count()
        )

    def most(self, excess: int, trumps: int) -> int:
        """Return the most that a pile can count, with all cards in it but these."""
        # A rank is left whole if none of it is out, and counts as three if just one is: 001.
        out = ranks(excess)
        lacking_one = out & ~(out >> 1) & ~(out >> 2) & ONES
        whole = 13 - ((out | out >> 1 | out >> 2) & ONES).bit_count()
        return (
            self.trump * (trumps & ~excess).bit_count()
            + self.three * lacking_one.bit_count()
            + max(self.three, self.four) * whole
        )


def ranks(pile: int) -> int:
    """Return how many cards of each rank are in a pile, four bits for each."""
    # Bits are added up side by side, two and then four: see `counts` of the climbing games.
    flat = (pile | pile >> UP) & PLAIN
    flat -= flat >> 1 & _FIVES
    return (flat & _THREES) + (flat >> 2 & _THREES)


def useful(piles: Sequence[int], excess: int) -> int:
    """Return the cards of ranks that one of these piles may still hold three or four of."""
    counts = [ranks(pile) for pile in piles]
    # All digits at once: of each rank 4, less those in piles and out of play. No digit borrows, as
    # no more than four are gone.
    left = 4 * ONES - sum(counts) - ranks(excess)
    found = 0
    for each in counts:
        # What a pile has and might still win of each rank, 4 at most: no digit overflows.
        reach = each + left
        # Three is 011 and four 100, see `told`.
        found |= reach & reach >> 1 | reach >> 2
    return (found & ONES) * EACH


def chained(suits: Iterable[int], near: int, useless: int) -> dict[int, int]:
    """Return for useless cards the lowest one from which there are only cards `near` between."""
    chains: dict[int, int] = {}
    for suit in suits:
        chain, left = 0, suit
        while left:
            code = left & -left
            left ^= code
            # Somebody else may hold it: what is above does not neighbour what is below.
            if not code & near:
                chain = 0
            elif code & useless:
                chain = chains[code] = chain or code
    return chains


class MatchStanding(NamedTuple):
    """The scores of a match that may end soon: what counts then is who wins it.

    `usual` is a bid like most others; after the `last` hand the best score wins, whatever it is.
    """

    scores: tuple[int, ...]
    target: int
    usual: int
    last: bool

    @property
    def near(self) -> bool:
        """Whether somebody may win by this hand or the next ones."""
        return self.last or max(self.scores) + _NEAR * self.usual >= self.target

    def worths(self, seat: int, points: Sequence[int], gains: Sequence[int]) -> list[float]:
        """Return what it is worth to a seat to get each of these gains while all get `points`.

        It is told in points: one more is worth 1 as things stand.
        """
        totals = [score + more for score, more in zip(self.scores, points, strict=True)]
        mine = self.scores[seat]
        often = self._chance(totals, seat, mine)
        step = self._chance(self.scores, seat, mine + 1) - self._chance(self.scores, seat, mine)
        return [
            (self._chance(totals, seat, mine + gain) - often) / max(step, _LEAST) for gain in gains
        ]

    def worth(self, seat: int, points: Sequence[int]) -> float:
        """Return what a hand is worth to a seat in which all get these points.

        It is told in points: one more, while the others get none, is worth 1 as things stand.
        """
        totals = [score + more for score, more in zip(self.scores, points, strict=True)]
        mine = self.scores[seat]
        step = self._chance(self.scores, seat, mine + 1) - self._chance(self.scores, seat, mine)
        return self._chance(totals, seat, totals[seat]) / max(step, _LEAST)

    def _chance(self, totals: Sequence[int], seat: int, mine: int) -> float:
        """Return how likely a seat wins the match with this score, the others having theirs."""
        totals = [*totals[:seat], mine, *totals[seat + 1 :]]
        best = max(totals)
        leaders = totals.count(best)
        # A match that is won has no more to hope for; a tie at the top of it goes on.
        if self.last or (best >= self.target and leaders == 1):
            return (mine == best) / leaders
        # Scores drift apart as the root of the hands to come; the share of each is the softmax of
        # the scores on that scale, so a lead counts more the fewer hands are left.
        hands = max(0.0, (self.target - best) / self.usual) + 1
        heat = _HEAT / (self.usual * sqrt(hands))
        shares = [exp((total - best) * heat) for total in totals]
        return shares[seat] / sum(shares)


class Promises(NamedTuple):
    """How many tricks cards win by how many others beat them, and bids by tricks in tenths."""

    plain: tuple[float, ...]
    trump: tuple[float, ...]
    bids: tuple[int, ...]

    def tricks(self, held: int, out: int, suits: Iterable[int]) -> list[float]:
        """Return how many tricks the cards of each suit are likely to win, as they lie."""
        return [self._tricks(held, suit & ~out, suit >> UP > 0) for suit in suits]

    def _tricks(self, held: int, suit: int, live: bool) -> float:
        chances, mine, total = self.trump if live else self.plain, held & suit, 0.0
        others = suit ^ mine
        while mine:
            card = mine & -mine
            mine ^= card
            # The cards of the others from this one up: as many as beat it.
            total += chances[(others & -card).bit_count()]
        return total

    def call(self, held: int, out: int, suits: Iterable[int]) -> int:
        """Return which of these suits to call, as plain cards: the one that wins most more."""
        more = []
        for suit in suits:
            left = suit & ~out
            more.append(self._tricks(held, left, True) - self._tricks(held, left, False))
        return more.index(max(more))

    @property
    def usual(self) -> int:
        """A bid like most others, 1 at least."""
        return max(1, self.bids[len(self.bids) // 4])

    def bid(self, held: int, out: int, suits: Iterable[int]) -> int:
        """Return what to bid with a hand."""
        return self.bids[int(_STEPS * sum(self.tricks(held, out, suits)))]


# One for each number of seats and set of values met since the program began, twice (with trumps
# and without): to make one takes 120 shuffles. The dice are always the same, so bids are, too.
@cache
def promises(seats: int, values: Values, trumps: bool) -> Promises:
    """Return what hands promise at a table of so many, where a suit is trumps or none is."""
    rivals, often = seats - 1, SENSE.length
    # A card may win in any of some tricks: the chance to miss in one, to the power of how many.
    plain, trump = (
        tuple(1 - (1 - chance_of(live, above, rivals)) ** often for above in range(13))
        for live in (False, True)
    )
    cards = list(layout_of(SUITS[-1] if trumps else None).cards)
    dice = Random(seats)  # noqa: S311 - for play
    most = UP // seats
    counted: list[list[int]] = [[] for _ in range(most + 1)]
    for _ in range(_SAMPLES):
        dice.shuffle(cards)
        for tricks, counts in enumerate(counted):
            counts.append(values.of(sum(cards[: tricks * seats])))
    means, spreads = zip(*map(mean_and_spread, counted), strict=True)
    bids = []
    for step in range(most * _STEPS + 1):
        low, part = divmod(step / _STEPS, 1)
        at, above = int(low), min(int(low) + 1, most)
        mean = means[at] + part * (means[above] - means[at])
        spread = spreads[at] + part * (spreads[above] - spreads[at])
        bids.append(_best(mean, sqrt(1 + spread**2)))
    return Promises(
        plain,
        trump,
        tuple(bids),
    )


def _best(mean: float, spread: float) -> int:
    """Return the bid that wins most on the average."""
    return max(range(int(mean + 2 * spread) + 1), key=lambda bid: bid_for(bid, mean, spread))


def lead(held: int, others: int, whole: tuple[int, ...], trumps: int) -> int:
    """Return the lead that nobody can beat, a trump or what most can follow; 0 if there is none."""
    best, most = 0, -1
    for suit in whole:
        # Bits of one suit compare as their highest cards do.
        mine, left = held & suit, others & suit
        if mine > left:
            fellows = left.bit_count()
            # Nobody can ruff a lead of trumps: more than any suit has of fellows.
            if left and suit & trumps:
                fellows = UP
            if fellows > most:
                best, most = 1 << mine.bit_length() - 1, fellows
    return best
