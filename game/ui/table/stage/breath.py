"""Cards that may be played breathe in the hand of whoever is in no hurry to play one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.ui.art.theme import BREATHES_AFTER

TICKS: Final = 8
"""A second, at most: a card rises by a pixel or two, and slowly."""
_REACH: Final = 1.7
"""How far a card rises and sinks, in design pixels: at 1280x720 two of them, for a moment."""
_BEHIND: Final = 0.11
"""By what share of a breath a card is behind its left neighbour."""
_FIRST: Final = 0.7
"""Seconds in which the first breath grows, so that no card jumps."""

Rises = tuple[tuple[int, int], ...]
"""By how many pixels cards are risen, or sunken, by their place in the hand; not those at rest."""


class Breath:
    """Knows since when nothing was done to the hand, and how far each of its cards is risen."""

    def __init__(self) -> None:
        self._begins = math.inf

    def follow(self, now: float, *, rests: bool) -> None:
        """Take it that the hand rests and waits for a card to be played, or does not."""
        self._begins = min(self._begins, now + BREATHES_AFTER) if rests else math.inf

    def rises(self, now: float, places: Sequence[int], lasts: float, scale: float) -> Rises:
        """Return how far cards at these places of the hand are risen, if a breath `lasts` so."""
        if now <= self._begins or lasts <= 0:
            return ()
        passed = math.floor(TICKS * (now - self._begins)) / TICKS
        reach = _REACH * scale * min(1.0, passed / _FIRST)
        waves = (math.sin(math.tau * (passed / lasts - _BEHIND * at)) for at in places)
        risen = zip(places, (round(reach * wave) for wave in waves), strict=True)
        return tuple((at, by) for at, by in risen if by)

    def next_change(self, now: float, places: Sequence[int], lasts: float, scale: float) -> float:
        """Return when cards lie otherwise than now, if that is soon; infinity while none moves."""
        if not places or lasts <= 0 or math.isinf(self._begins):
            return math.inf
        seen = self.rises(now, places, lasts, scale)
        tick = max(0, math.floor(TICKS * (now - self._begins)))
        # A little late rather than too early, when nothing would have changed.
        ticks = (self._begins + (tick + ahead) / TICKS + 0.001 for ahead in range(1, 1 + TICKS))
        return next(
            (at for at in ticks if self.rises(at, places, lasts, scale) != seen),
            max(now, self._begins) + 1.0,
        )
