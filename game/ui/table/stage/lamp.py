"""The light of the turn: it goes from one seat to the next in a few steps."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Final

from game.ui.art.theme import MOTIONS, Cue

STEPS: Final = 5
"""The lamp leans in so many: what is seen at each is drawn once and kept."""
_LOOKS: Final = 60
"""So many moments of a lean are tried for the next step."""


class Lamp:
    """Shines on whoever has the turn, and leans there from where it shone before."""

    def __init__(self) -> None:
        self._on: frozenset[int] = frozenset()
        self._before: Mapping[int, float] = {}
        self._since = -math.inf
        self._lasts = 0.0

    def shine(self, seats: Iterable[int], now: float, lasts: float) -> None:
        """Lean to these seats from now on, for so many seconds."""
        wanted = frozenset(seats)
        if wanted != self._on:
            # From where the light is just now, even halfway: it never jumps.
            self._on, self._before = wanted, self.lights(now)
            self._since, self._lasts = now, lasts

    def arrive(self) -> None:
        """Shine where it is to shine, at once."""
        self._lasts = 0.0

    def lights(self, now: float) -> dict[int, float]:
        """Return how much of the light is on each seat that has any, from 0 to 1."""
        step = self._step(now) / STEPS
        found = {}
        for seat in self._on | self._before.keys():
            was, will = self._before.get(seat, 0.0), float(seat in self._on)
            # In whole steps, though it may have set out from between two.
            lit = round(STEPS * (was + (will - was) * step)) / STEPS
            if lit:
                found[seat] = lit
        return found

    def next_step(self, now: float) -> float:
        """Return when light is seen elsewhere than now; infinity once the lamp stands."""
        over, here = self._since + self._lasts, self._step(now)
        if now >= over:
            return math.inf
        moments = (self._since + self._lasts * look / _LOOKS for look in range(_LOOKS + 1))
        return next((at for at in moments if at > now and self._step(at) != here), over)

    def _step(self, now: float) -> int:
        """Return how many steps have been made."""
        if now >= self._since + self._lasts:
            return STEPS
        return round(STEPS * MOTIONS[Cue.LEAN].ease((now - self._since) / self._lasts))
