"""The interpreter, shared by the picture and the players that think beside it."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

# With the usual 5 ms between their turns every fourth frame would come too late.
SWITCH_INTERVAL: Final = 0.0005
"""Seconds between two threads' turns at the interpreter."""

# What glibc calls them in malloc.h, and from how many bytes on a block is one of its own: a small
# picture too, or those that come and go would scatter what stays.
_MMAP_THRESHOLD: Final = -3
_ARENA_MAX: Final = -8
_LARGE: Final = 12 * 1024

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
    _give_back_memory()
    interval, collects = sys.getswitchinterval(), gc.isenabled()
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.disable()
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        if collects:
            gc.enable()


def _give_back_memory() -> None:
    """Have the C library return to the system what a picture took, as soon as it is let go.

    By itself glibc keeps large blocks once some were freed, among small ones that hold them fast,
    and gives each thread a reserve of its own.
    """
    mallopt = _of_glibc("mallopt")
    mallopt(_MMAP_THRESHOLD, _LARGE)
    mallopt(_ARENA_MAX, 1)


def _of_glibc(name: str) -> Callable[..., int]:
    """Return a function of glibc; where there is another C library, what does nothing."""
    if sys.platform == "linux":
        with suppress(ImportError, OSError, AttributeError):
            import ctypes

            function: Callable[..., int] = getattr(ctypes.CDLL(None), name)
            return function
    return lambda *_: 0


class Tidying:
    """Collects what is no longer needed when nothing moves."""

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._trim = _of_glibc("malloc_trim")

    def tidy(self, *, resting: bool) -> bool:
        """Collect if it is worth it: at a moment of rest, or because it can wait no longer.

        Return whether that was done.
        """
        made, now = gc.get_count()[0], time.monotonic()
        worth = made >= _ENOUGH and (resting or made >= _TOO_MANY)
        if not worth or now - self._last < _SECONDS_BETWEEN:
            return False
        gc.collect()
        # Of small blocks, too, the pages that are free.
        self._trim(0)
        self._last = now
        return True
