"""What Tieng Len and Viet Cong call a combination, and which one beats which.

Cards have a value from 0 (the three of the lowest suit) to 51 (the two of the highest): rank first,
then suit, so no two are equal. A set of cards has at most one reading; of a combination only its
kind, its size and its highest card are ever compared.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import RANKS, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.core.cards import Cards

ORDER = "3456789TJQKA2"
"""The ranks from low to high."""
TWO = 12
"""The place of the two among the ranks."""

SINGLE, PAIR, TRIPLE, QUARTET = "single", "pair", "triple", "quartet"
SEQUENCE = "sequence"
DOUBLE = "double sequence"
TRIPLES = "triple sequence"
QUADS = "quartet sequence"

SETS = ("", SINGLE, PAIR, TRIPLE, QUARTET)
"""What so many cards of a rank are."""
RUNS = ("", SEQUENCE, DOUBLE, TRIPLES, QUADS)
"""What consecutive ranks are, with so many cards of each."""


class Combination(NamedTuple):
    """A kind of cards, how many there are, and the value of the highest."""

    kind: str
    size: int
    top: int
    suited: bool = False
    """Whether it is a sequence of one suit; told only where that is compared."""

    @property
    def twos(self) -> int:
        """How many twos it is, if it is nothing but twos; otherwise 0."""
        return self.size if self.kind in SETS and self.top >= 4 * TWO else 0


Slam = tuple[str, int]
"""A kind and a size that beat twos."""

_PAIRS_3, _PAIRS_4, _PAIRS_5, _PAIRS_7 = (DOUBLE, 6), (DOUBLE, 8), (DOUBLE, 10), (DOUBLE, 14)
_FOUR: Slam = (QUARTET, 4)

SLAMS: Mapping[str, Mapping[int, tuple[Slam, ...]]] = {
    "tieng_len": {1: (_FOUR, _PAIRS_3), 2: (_PAIRS_4,), 3: (_PAIRS_5,)},
    "viet_cong": {1: (_PAIRS_3,), 2: (_PAIRS_5, (QUADS, 8)), 3: (_PAIRS_7, (QUADS, 12))},
    "vc_plus_quad": {1: (_FOUR, _PAIRS_3), 2: (_PAIRS_5, (QUADS, 8)), 3: (_PAIRS_7, (QUADS, 12))},
    "southern": {1: (_FOUR, _PAIRS_3, _PAIRS_4), 2: (_FOUR, _PAIRS_4)},
    "none": {},
}
"""What beats one, two and three twos under each house rule `slams`; nothing beats four."""

_SOUTHERN: Mapping[Slam, tuple[Slam, ...]] = {_PAIRS_3: (_FOUR, _PAIRS_4), _FOUR: (_PAIRS_4,)}
"""What beats a slam of another kind, in the South."""


class Grammar(NamedTuple):
    """Which combinations there are, and what beats what, under one set of house rules."""

    suits: str = "SCDH"
    """Suit letters from low to high."""
    twos_in_sequences: bool = True
    twos_in_double_sequences: bool = True
    min_sequence: int = 3
    triple_runs: bool = False
    quad_runs_leadable: bool = False
    slams: str = "tieng_len"
    longer_slam_ok: bool = False
    suited_lock: bool = False

    # Cards

    def value(self, card: Card) -> int:
        """Return the value of a card, 0 to 51."""
        return _values(self.suits)[card]

    def sorted(self, cards: Iterable[Card]) -> Cards:
        """Return cards from low to high, as they are written."""
        return tuple(sorted(cards, key=_values(self.suits).__getitem__))

    # Reading

    def read(self, cards: Iterable[Card]) -> Combination | None:
        """Return what cards are together; None if they are no combination."""
        values = sorted(map(_values(self.suits).__getitem__, cards))
        if not values or len(set(values)) < len(values):
            return None
        ranks = sorted({value // 4 for value in values})
        each, odd = divmod(len(values), len(ranks))
        top = values[-1]
        if len(ranks) == 1:
            return Combination(SETS[each], each, top)
        even = not odd and all(_count(values, rank) == each for rank in ranks)
        unbroken = ranks[-1] - ranks[0] == len(ranks) - 1
        if not even or not unbroken or len(ranks) < self._shortest(each):
            return None
        if ranks[-1] == TWO and not self._ends_in_two(each):
            return None
        suited = self.suited_lock and each == 1 and len({value % 4 for value in values}) == 1
        return Combination(RUNS[each], len(values), top, suited)

    def _shortest(self, each: int) -> int:
        """Return how many ranks a run of so many cards a rank has at least."""
        if each == 1:
            return self.min_sequence
        if each == 3 and not self.triple_runs:
            return 99
        if each == 4:
            return 2 if self._quad_runs else 99
        return 3

    @property
    def _quad_runs(self) -> bool:
        """Whether runs of quartets are good for anything."""
        exceptions = SLAMS[self.slams].values()
        return self.quad_runs_leadable or any(
            kind == QUADS for slams in exceptions for kind, _ in slams
        )

    def _ends_in_two(self, each: int) -> bool:
        return self.twos_in_sequences if each == 1 else self.twos_in_double_sequences

    def leads(self, combination: Combination) -> bool:
        """Tell whether a combination may be led: runs of quartets are only good against twos."""
        return combination.kind != QUADS or self.quad_runs_leadable

    # Beating

    def beats(self, new: Combination, old: Combination) -> bool:
        """Tell whether a combination beats the one on the table."""
        if new.kind == old.kind and new.size == old.size:
            return new.top > old.top and (new.suited or not old.suited)
        return self.slams_on(new, old)

    def slams_on(self, new: Combination, old: Combination) -> bool:
        """Tell whether a combination beats twos, or another slam, by the table of exceptions."""
        for kind, size in self._exceptions(old):
            if new.kind == kind and new.size == size:
                return True
            if self.longer_slam_ok and new.kind == kind == DOUBLE and new.size > size:
                return True
        return False

    def _exceptions(self, old: Combination) -> tuple[Slam, ...]:
        if old.twos:
            return SLAMS[self.slams].get(old.twos, ())
        if self.slams == "southern":
            return _SOUTHERN.get((old.kind, old.size), ())
        return ()

    def is_slam(self, combination: Combination) -> bool:
        """Tell whether a combination beats some number of twos."""
        told = (slam for slams in SLAMS[self.slams].values() for slam in slams)
        return any(
            combination.kind == kind
            and (
                combination.size == size
                or (self.longer_slam_ok and kind == DOUBLE and combination.size > size)
            )
            for kind, size in told
        )

    # Every choice

    def all_leads(self, held: Iterable[Card]) -> Iterator[Cards]:
        """Yield every combination of a hand that may be led, each choice of cards its own."""
        by_rank = self._by_rank(held)
        for cards in by_rank:
            for size in range(1, len(cards) + 1):
                yield from _subsets(cards, size)
        yield from self._runs(by_rank, 1, self.min_sequence)
        yield from self._runs(by_rank, 2, 3)
        if self.triple_runs:
            yield from self._runs(by_rank, 3, 3)
        if self.quad_runs_leadable:
            yield from self._runs(by_rank, 4, 2)

    def all_replies(self, held: Iterable[Card], old: Combination) -> Iterator[Cards]:
        """Yield every combination of a hand that beats the one on the table."""
        by_rank = self._by_rank(held)
        yield from self._higher(by_rank, old)
        done = {(old.kind, old.size)}
        for kind, size in self._exceptions(old):
            longest = 2 * len(ORDER) if self.longer_slam_ok and kind == DOUBLE else size
            for length in range(size, longest + 1, 2):
                if (kind, length) not in done:
                    done.add((kind, length))
                    yield from self._higher(by_rank, Combination(kind, length, -1))

    def _by_rank(self, held: Iterable[Card]) -> list[Cards]:
        """Return the cards of each rank, ranks and suits from low to high."""
        by_rank: list[list[Card]] = [[] for _ in ORDER]
        values = _values(self.suits)
        for card in sorted(held, key=values.__getitem__):
            by_rank[values[card] // 4].append(card)
        return [tuple(cards) for cards in by_rank]

    def _higher(self, by_rank: Sequence[Cards], old: Combination) -> Iterator[Cards]:
        """Yield the combinations of a kind and size whose highest card is above that of `old`."""
        values, top = _values(self.suits), old.top
        if old.kind in SETS:
            for cards in by_rank[max(0, top // 4) :]:
                for chosen in _subsets(cards, old.size):
                    if values[chosen[-1]] > top:
                        yield chosen
            return
        each = RUNS.index(old.kind)
        length = old.size // each
        last = len(ORDER) if self._ends_in_two(each) else TWO
        for end in range(max(length - 1, top // 4), last):
            window = by_rank[end - length + 1 : end + 1]
            if all(len(cards) >= each for cards in window):
                yield from self._window(window, each, old)

    def _window(self, window: Sequence[Cards], each: int, old: Combination) -> Iterator[Cards]:
        values = _values(self.suits)
        tops = [chosen for chosen in _subsets(window[-1], each) if values[chosen[-1]] > old.top]
        if not tops:
            return
        found: Sequence[Cards] = [()]
        for cards in window[:-1]:
            choices = _subsets(cards, each)
            found = [begun + chosen for begun in found for chosen in choices]
        for begun in found:
            for chosen in tops:
                whole = begun + chosen
                if not old.suited or len({card.suit for card in whole}) == 1:
                    yield whole

    def _runs(self, by_rank: Sequence[Cards], each: int, shortest: int) -> Iterator[Cards]:
        """Yield every run of so many cards a rank."""
        last = len(ORDER) if self._ends_in_two(each) else TWO
        choices = [_subsets(cards, each) for cards in by_rank[:last]]
        for start in range(last - shortest + 1):
            if not all(choices[start : start + shortest]):
                continue
            found = choices[start]
            for rank in range(start + 1, last):
                more = choices[rank]
                if not more:
                    break
                found = [begun + chosen for begun in found for chosen in more]
                if rank - start + 1 >= shortest:
                    yield from found


# One table for each order of the suits; there are two.
@cache
def _values(suits: str) -> Mapping[Card, int]:
    return {
        Card(suit, RANKS.index(rank) + 2): 4 * place + suits.index(suit)
        for place, rank in enumerate(ORDER)
        for suit in suits
    }


@cache
def _subsets(cards: Cards, size: int) -> Sequence[Cards]:
    """Return the ways to take so many cards of one rank; few hands of a rank exist, so kept."""
    return tuple(combinations(cards, size))


def _count(values: Sequence[int], rank: int) -> int:
    return sum(value // 4 == rank for value in values)
