"""Waiting for what other threads and processes do: on the busiest machine too, but not for ever."""

from threading import Event
from time import monotonic

PATIENCE = 60.0
"""Seconds. Nothing that comes at all takes so long, so that a count of frames proves nothing."""


def until(here, meanwhile=lambda: None, pause=0.002):
    """Do something again and again until something is the case, and return it."""
    end, others = monotonic() + PATIENCE, Event()
    while not (found := here()):
        assert monotonic() < end, "it never came to that"
        meanwhile()
        # Whoever thinks has time in between.
        others.wait(pause)
    return found
