"""How much is tried at random; `pytest --soak N` tries N times as much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, TypeVar

T = TypeVar("T")

factor = 1
"""Set from the command line, before the tests are collected."""


def often(count: int) -> int:
    """Return how often to try what is tried so often in a short run."""
    return count * factor


def one_in(count: int, *, least: int = 1) -> int:
    """Return of how many things one is looked at: of so many in a short run, of fewer in others."""
    return max(least, count // factor)


def some(things: Sequence[T], *, of: int) -> Sequence[T]:
    """Return one of every so many things, and all of them where there is time for so many."""
    return things[:: one_in(of)]


def crossed(things: Iterable[Any], *grid: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return things with places of a grid, such as every game with sizes of windows and letters.

    In a short run each thing and each place of the grid is met at least once, always in the same
    pairs; where there is time, each thing is met at every place.
    """
    told, axes = list(things), [list(axis) for axis in grid]
    places = list(product(*axes))
    if factor > 1:
        return [(thing, *place) for thing in told for place in places]
    # Along the diagonals, so that no thing is met at one size of letters alone.
    steps = [sum(place) for place in product(*(range(len(axis)) for axis in axes))]
    if len(told) > max(steps) + 1:
        steps = list(range(max(len(told), len(places))))
    return [(told[step % len(told)], *places[at % len(places)]) for at, step in enumerate(steps)]
