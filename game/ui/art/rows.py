"""Things in a row: where each begins, and which row takes it. Told once, for all that is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

_Part = TypeVar("_Part")
_Length = TypeVar("_Length", int, float)


def along(
    parts: Iterable[_Part], size: Callable[[_Part], _Length], start: _Length, gap: _Length
) -> Iterator[tuple[_Part, _Length]]:
    """Yield parts that lie one after the other, each with where it begins."""
    at = start
    for part in parts:
        yield part, at
        at += size(part) + gap


def in_rows(
    parts: Iterable[_Part], size: Callable[[_Part], float], room: float, gap: float
) -> list[list[_Part]]:
    """Break parts that lie side by side into rows no wider than a room; one alone may be wider."""
    rows: list[list[_Part]] = []
    end = 0.0
    for part in parts:
        wide = size(part)
        if not rows or end + wide > room:
            rows.append([])
            end = 0.0
        rows[-1].append(part)
        end += wide + gap
    return rows
