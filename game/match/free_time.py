"""Time left over by the picture: when a player may think without making a frame late."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from threading import Condition

MARGIN = 0.0015
"""Seconds before a frame is due in which nobody begins another stretch of thought."""

LONGEST_WAIT = 0.05
"""Seconds a player waits at most: a window that hangs must not keep the match from going on."""

OWN_TIME = 0.01
"""Seconds a player has to itself after so long a wait, whatever the picture needs."""


class FreeTime:
    """Shared by the loop that draws and the threads in which a match is played and thought about.

    The loop says until when it sleeps; a player asks between two short stretches of thought and
    waits while a frame is being made. It waits asleep: whoever looks at the clock again and again
    takes the interpreter from the frame each time.

    The window's thread calls `give`, `take_back` and `open`; every other thread that computes calls
    `wait`; `wake` is for whoever changes what others wait for.
    """

    def __init__(self) -> None:
        self._until = math.inf
        self._own_until = -math.inf
        self._change = Condition()

    def give(self, seconds: float) -> None:
        """Leave the machine to the players for so many seconds from now."""
        with self._change:
            self._until = time.perf_counter() + seconds - MARGIN
            self._change.notify_all()

    def take_back(self) -> None:
        """Keep the machine for a frame."""
        # Without the lock: a frame waits for nobody, and nobody sleeps for want of less time.
        self._until = -math.inf

    def open(self) -> None:
        """Leave the machine to the players for good: nothing is drawn any more."""
        self.give(math.inf)

    def wake(self) -> None:
        """Let those who wait look whether that is still wanted."""
        with self._change:
            self._change.notify_all()

    def wait(self, wanted: Callable[[], bool]) -> None:
        """Return when there is time to think, or when that is no longer wanted."""
        now = time.perf_counter()
        if now < self._until or now < self._own_until:
            return
        end = now + LONGEST_WAIT
        # Nobody can call while it is looked at what they might call about: no call is missed.
        with self._change:
            while self._until <= now < end and wanted():
                self._change.wait(end - now)
                now = time.perf_counter()
        if now >= end:
            self._own_until = now + OWN_TIME
