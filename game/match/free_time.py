"""Time left over by the picture: when a player may think without making a frame late."""

from __future__ import annotations

import math
import time

MARGIN = 0.0015
"""Seconds before a frame is due in which nobody begins another stretch of thought."""

LONGEST_WAIT = 0.05
"""Seconds a player waits at most: a window that hangs must not keep the match from going on."""

_NAP = 0.0005


class FreeTime:
    """Shared by the loop that draws and the thread in which players think.

    The loop says until when it sleeps; a player asks between two short stretches of thought and
    waits while a frame is being made. Both only touch one number, so there is no lock.
    """

    def __init__(self) -> None:
        self._until = math.inf

    def give(self, seconds: float) -> None:
        """Leave the machine to the players for so many seconds from now."""
        self._until = time.perf_counter() + seconds - MARGIN

    def take_back(self) -> None:
        """Keep the machine for a frame."""
        self._until = -math.inf

    def open(self) -> None:
        """Leave the machine to the players for good: nothing is drawn any more."""
        self._until = math.inf

    def wait(self) -> None:
        """Return when there is time to think."""
        now = time.perf_counter()
        if now < self._until:
            return
        end = now + LONGEST_WAIT
        while now >= self._until and now < end:
            time.sleep(_NAP)
            now = time.perf_counter()
