"""What is drawn from blocks: means with their intervals, and the sequential test of two kinds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

CONFIDENCE = 0.95

ERROR = 0.05
"""How often the sequential test may accept what is not so, and reject what is."""

FEWEST = 8
"""Blocks before which the sequential test does not say anything: it takes means for normal."""

SURE = math.log((1 - ERROR) / ERROR)
"""The logarithm of the likelihood ratio at which the sequential test stops."""


_NORMAL = NormalDist()


class Mean(NamedTuple):
    """A mean and half of its 95 % interval; None where a single block tells of no interval."""

    mean: float
    margin: float | None


def mean_of(values: Sequence[float]) -> Mean:
    """Return the mean of one value a block; raises ValueError without any."""
    if not values:
        raise ValueError("no block has been played")
    if len(values) == 1:
        return Mean(values[0], None)
    error = math.sqrt(variance(values) / len(values))
    return Mean(fmean(values), student(len(values) - 1) * error)


def student(freedom: int) -> float:
    """Return the two-sided 95 % point of Student's distribution, to about 1 % from 3 up.

    For 1 and 2 degrees of freedom it has a closed form; beyond, the expansion of Cornish and Fisher
    around the normal distribution serves.
    """
    # Two-sided: half of what is left lies above.
    p = (1 + CONFIDENCE) / 2
    if freedom == 1:
        return math.tan(math.pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) / math.sqrt(2 * p * (1 - p))
    z = _NORMAL.inv_cdf(p)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return float(sum(term / freedom**power for power, term in enumerate(terms)))


def expected(elo: float) -> float:
    """Return the score between 0 and 1 that a difference of so many Elo points promises."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(score: float) -> float:
    """Return the difference in Elo points that a score stands for; infinite at 0 and 1."""
    if not 0 < score < 1:
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)


class Sequential:
    """A sequential probability ratio test of block scores: `high` Elo and more, or `low` and less.

    It takes the generalised likelihood ratio in its normal approximation. Half a block at each end
    joins the spread, so that blocks which all came out the same prove no more than they can.
    """

    by_points = False
    """Whether it takes the leads of blocks in points, and not their scores."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high
        self.blocks = 0
        self.ratio = 0.0
        """The logarithm of the likelihood ratio, upper bound to lower."""
        self._sum = 0.0
        self._squares = 0.0

    @property
    def says(self) -> str:
        """How it stands: `accepted` at `SURE`, `rejected` at the opposite, or `undecided`."""
        if abs(self.ratio) < SURE:
            return "undecided"
        return "accepted" if self.ratio > 0 else "rejected"

    def add(self, score: float) -> None:
        """Take in the score of the next block, unless the test is over."""
        if self.says != "undecided":
            return
        self.blocks += 1
        self._sum += score
        self._squares += score * score
        if self.blocks >= FEWEST:
            self.ratio = self._likelihood()

    def _likelihood(self) -> float:
        count, mean = self.blocks, self._sum / self.blocks
        ends = (mean**2 + (1 - mean) ** 2) / 2
        # As if one block more had come out half at each end.
        spread = (self._squares - count * mean**2 + ends) / (count + 1)
        below, above = expected(self.low), expected(self.high)
        return (above - below) * (2 * mean - above - below) * count / (2 * spread)


class SequentialOfPoints(Sequential):
    """The same test of the leads of blocks in points, where it matters how much is won.

    A difference in Elo points stands for how often a block would end ahead, were the leads spread
    normally: that is a mean in units of their own spread, whatever points are worth in a game.
    """

    by_points = True

    def _likelihood(self) -> float:
        count, mean = self.blocks, self._sum / self.blocks
        spread = math.sqrt(max(0.0, self._squares - count * mean**2) / (count - 1))
        if not spread:
            return 0.0
        below, above = (_NORMAL.inv_cdf(expected(elo)) for elo in (self.low, self.high))
        return (above - below) * (2 * mean / spread - above - below) * count / 2


def ahead(leads: Sequence[float]) -> Mean:
    """Return how often a block would end ahead, were its lead spread normally; for two and more."""
    mean = mean_of(leads)
    if mean.margin is None or not mean.margin:
        return Mean(0.5 if not mean.mean else float(mean.mean > 0), None)
    spread = math.sqrt(variance(leads))
    share = _NORMAL.cdf(mean.mean / spread)
    return Mean(share, _NORMAL.cdf((mean.mean + mean.margin) / spread) - share)


def pair_score(mine: tuple[float, int], theirs: tuple[float, int], *, fewest: bool) -> float:
    """Return who of two stands above the other: 1, 0, or 1/2 where neither does.

    Each is the share it won and its points, of which the `fewest` may be best; points count only
    where the shares are equal.
    """
    one, other = mine, theirs
    if fewest:
        one, other = (mine[0], -mine[1]), (theirs[0], -theirs[1])
    return 0.5 if one == other else float(one > other)
