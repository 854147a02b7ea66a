"""How much is tried at random; `pytest --soak N` tries N times as much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

factor = 1
"""Set from the command line, before the tests are collected."""


def often(count: int) -> int:
    """Return how often to try what is tried so often in a short run."""
    return count * factor


def some(things: Sequence[T], *, of: int) -> Sequence[T]:
    """Return one of every so many things, and all of them where there is time for so many."""
    return things[:: max(1, of // factor)]
