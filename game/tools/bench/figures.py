"""Figures: what was measured, in which unit, and what it ought to be."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple


class Target(NamedTuple):
    """What a figure ought to stay under (or reach, when `at_least`)."""

    limit: float
    at_least: bool = False

    def met_by(self, value: float) -> bool:
        """Tell whether a value is good enough."""
        return value >= self.limit if self.at_least else value <= self.limit


class Measurement(NamedTuple):
    """One thing measured; `value` is None where it could not be, and `words` say what it is."""

    key: str
    words: str
    value: float | None
    unit: str
    goal: Target | None = None

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; None without a goal or a value."""
        if self.goal is None or self.value is None:
            return None
        return self.goal.met_by(self.value)


class Group(NamedTuple):
    """Figures that belong together, under a heading."""

    heading: str
    figures: tuple[Measurement, ...]


class Effort(NamedTuple):
    """How much is measured: numbers of repetitions, and seconds of each part."""

    rounds: int = 6
    """How often two things that are compared take turns."""
    frames: int = 40
    """Frames of a round without pauses."""
    paced: float = 2.5
    """Seconds of a round at the screen's own pace."""
    deal: float = 8.0
    starts: int = 5
    settling: float = 12.0
    """Seconds until a window that nobody touches counts as idle.

    By then it has let the sound device go and tidied up.
    """
    idle: float = 5.0
    played: float = 60.0
    """Seconds of play after which memory is looked at: then there is no room for more pictures."""
    rules: float = 4.0
    """Seconds for all games together."""
    search: float = 3.0
    thought: float = 60.0
    """Seconds of choices, all games together."""
    cancels: int = 300
    """How often a player is told to stop thinking."""


FULL = Effort()
QUICK = Effort(
    rounds=2,
    frames=25,
    # Of fewer than a hundred frames the longest would pass for the one in a hundred.
    paced=1.8,
    deal=2.0,
    starts=1,
    # Of a second the one collection that falls into it would be most.
    idle=4.0,
    played=3.0,
    rules=0.5,
    search=0.4,
    thought=1.0,
    cancels=14,
)


def share(values: Sequence[float], part: float) -> float:
    """Return the value that `part` (0 to 1) of the values do not exceed; 0.5 is the median."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]
