"""The interpreter, shared by the picture and the players that think beside it."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# With the usual 5 ms between their turns every fourth frame would come too late.
SWITCH_INTERVAL: Final = 0.0005
"""Seconds between two threads' turns at the interpreter."""

# Objects made since the last time and not yet dropped: enough to be worth a look at a moment of
# rest, and too many to wait for one.
_ENOUGH: Final = 4_000
_TOO_MANY: Final = 1_000_000
_SECONDS_BETWEEN: Final = 10.0


@contextmanager
def shared() -> Iterator[None]:
    """Set the interpreter up for a picture beside threads that compute, for as long as it lasts.

    Nothing is collected by itself: to go through all that a player keeps in mind takes up to 100
    ms, in which nobody else can move, and it would be in the middle of a motion.
    """
    interval, collects = sys.getswitchinterval(), gc.isenabled()
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.disable()
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        if collects:
            gc.enable()


class Tidying:
    """Collects what is no longer needed when nothing moves."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def tidy(self, *, resting: bool) -> None:
        """Collect if it is worth it: at a moment of rest, or because it can wait no longer."""
        made = gc.get_count()[0]
        if made < _ENOUGH or not (resting or made >= _TOO_MANY):
            return
        now = time.monotonic()
        if now - self._last >= _SECONDS_BETWEEN:
            gc.collect()
            self._last = now
