"""Piles opened after a deal, set by set: how far that has got, and when it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.results.piles import SeatPile

_LONGEST: Final = 9.0
"""Seconds that it takes at most to open all piles: where there is much, each set takes less."""


class Opening:
    """Opens one set after the other, and after the last of a pile tells what it brings."""

    def __init__(self, piles: Sequence[SeatPile]) -> None:
        self._steps = [len(pile.portions) + 1 for pile in piles]
        self._time = 0.0
        self._step = 0

    @property
    def done(self) -> bool:
        """Whether everything lies open."""
        return self._step >= sum(self._steps)

    @property
    def at(self) -> int:
        """The pile in which a set has just been opened."""
        before = 0
        for pile, steps in enumerate(self._steps):
            before += steps
            if self._step <= before:
                return pile
        return len(self._steps) - 1

    def opened(self, pile: int) -> int:
        """Return how many steps of a pile are done: one for each set, and one for its outcome."""
        before = sum(self._steps[:pile])
        return max(0, min(self._steps[pile], self._step - before))

    def follow(self, seconds: float, pace: float) -> bool:
        """Let time pass, `pace` seconds for a set; tell whether more is to be seen."""
        self._time += seconds
        each = min(pace, _LONGEST / max(1, sum(self._steps)))
        wanted = int(self._time / each) if each > 0 else sum(self._steps)
        more = wanted > self._step
        self._step = min(sum(self._steps), max(self._step, wanted))
        return more

    def finish(self) -> None:
        """Open whatever is still closed."""
        self._step = sum(self._steps)
