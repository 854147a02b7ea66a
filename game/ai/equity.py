"""What a deal is worth with an eye to the match: the chance to finish it first.

As long as many deals are to come that is much the same as points; in the last ones a seat that is
behind must try for more, and one that leads may be content. The deals to come are drawn by lot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import add
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.core.table import Table

_FUTURES = 200

_POINT = 0.03
"""What a point counts besides, where a deal brings about one: it decides where the match is lost or
won already."""


def deals_left(rules: Rules, table: Table) -> int | None:
    """Return how many deals follow this one; None where that is not known beforehand."""
    last = rules.options.last_deal
    return None if last is None else max(0, last - table.deals)


# A search asks for the same ones at every decision of a deal; each holds some thousands of numbers.
@lru_cache(maxsize=64)
def _futures(usual: Callable[[Random], Sequence[int]], deals: int) -> Mapping[tuple[int, ...], int]:
    """Return what so many deals to come may bring, each with how often; each time the same."""
    # The same futures for every choice, so that they differ by the choice alone.
    dice = Random(deals)  # noqa: S311 - for play
    return Counter(
        tuple(map(sum, zip(*(usual(dice) for _ in range(deals)), strict=True)))
        for _ in range(_FUTURES)
    )


class Equity:
    """The chance of a seat to win the match after a deal, ties shared.

    `scores` are those before this deal, `usual` draws what a deal to come brings to each seat, and
    `stake` is about how many points that is.
    """

    def __init__(
        self,
        seat: int,
        scores: Sequence[int],
        deals: int,
        usual: Callable[[Random], Sequence[int]],
        stake: int = 1,
    ) -> None:
        self._seat = seat
        self._point = _POINT / stake
        self._known: dict[tuple[int, ...], float] = {}
        brought = _futures(usual, deals) if deals else {(0,) * len(scores): 1}
        self._ends = [(tuple(map(add, scores, more)), often) for more, often in brought.items()]

    def of(self, points: Sequence[int]) -> float:
        """Return what a deal is worth that brings these points.

        A deal ends in few ways, and each of them is looked up after the first time.
        """
        key = tuple(points)
        if key not in self._known:
            self._known[key] = self._chance(key) + self._point * key[self._seat]
        return self._known[key]

    def _chance(self, points: tuple[int, ...]) -> float:
        seat, shares, all_ends = self._seat, 0.0, 0
        for totals, often in self._ends:
            ends = list(map(add, totals, points))
            best = max(ends)
            if ends[seat] == best:
                shares += often / ends.count(best)
            all_ends += often
        return shares / all_ends
