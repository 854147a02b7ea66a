"""Where on the table a panel may lie without hiding what is needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from game.ui.table.places.shapes import Box

_ALL = float("inf")
_TORN = 6.0
"""What a pixel costs that is left of something covered, beside one that is covered."""


class FreePlace(NamedTuple):
    """Where a panel may lie, what it costs to cover what is there, and to stand `near` to it."""

    cost: float
    near: float
    box: Box

    @property
    def roomy(self) -> bool:
        """Whether nothing is covered, and nothing nearer than it should be."""
        return not (self.cost or self.near)


def free_place(
    size: tuple[int, int],
    room: Box,
    taken: Sequence[tuple[Box, float]],
    gap: int,
    *,
    whole: bool = False,
    low: bool = False,
    most: float = _ALL,
) -> FreePlace:
    """Return the place where a panel of this size covers least, `gap` off the rest if that can be.

    `taken` is what had better be seen, with what covering a pixel of it costs; the cost is infinite
    where the panel is larger than its room. What must be covered had better be so as a `whole`,
    where that is wished: then the pixels that are left over cost more than those covered. Of equal
    places the highest is taken, or the lowest where `low` is wished. One that costs more than the
    `most` is not looked for; without any, how near it stands to the rest is infinite.
    All lengths are in pixels of the window.
    """
    wide, tall = size
    torn = _TORN if whole else 0.0
    best = FreePlace(most, _ALL, Box(room.x, room.y, wide, tall))
    if wide > room.w or tall > room.h:
        return best
    last = (room.x + room.w - wide, room.y + room.h - tall)
    # The best place touches the edges of the room, or something that it keeps clear of or covers.
    lefts, tops = {room.x, last[0]}, {room.y, last[1]}
    for other, _ in taken:
        lefts |= {other.x - gap - wide, other.x + other.w + gap}
        tops |= {other.y - gap - tall, other.y + other.h + gap}
        if whole:
            lefts |= {other.x, other.x + other.w - wide}
            tops |= {other.y, other.y + other.h - tall}
    middle = room.x + room.w / 2
    # The sides first: what is played lies in the middle.
    within = sorted(
        (x for x in lefts if room.x <= x <= last[0]), key=lambda x: -abs(x + wide / 2 - middle)
    )
    # What costs most comes first: most places are given up at it.
    dearest = sorted(taken, key=lambda it: -it[1])
    for top in sorted((y for y in tops if room.y <= y <= last[1]), reverse=low):
        band = Box(room.x - gap, top - gap, room.w + 2 * gap, tall + 2 * gap)
        beside = [it for it in dearest if band.meets(it[0])]
        for left in within:
            box = Box(left, top, wide, tall)
            cost = covering(box, beside, best.cost, torn)
            if cost > best.cost:
                continue
            place = FreePlace(cost, covering(box.grown(gap), beside), box)
            if place[:2] < best[:2]:
                best = place
                if best.roomy:
                    return best
    return best


def place_at(box: Box, room: Box, taken: Sequence[tuple[Box, float]], gap: int) -> FreePlace:
    """Return what it costs that a panel lies in a box; the cost is infinite out of the room."""
    inside = room.holds(box.x, box.y) and room.holds(box.x + box.w - 1, box.y + box.h - 1)
    cost = covering(box, taken) if inside else _ALL
    return FreePlace(cost, covering(box.grown(gap), taken), box)


class Sized(Protocol):
    """Something that has been laid out and knows how large it is."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        ...


_Sized = TypeVar("_Sized", bound=Sized)


def best_place(
    tries: Iterable[Iterable[_Sized]],
    room: Box,
    taken: Sequence[tuple[Box, float]],
    gap: int,
    *,
    whole: bool = False,
) -> tuple[FreePlace, _Sized]:
    """Return the best place of what was tried, and what lies there; the best liked is tried first.

    Of each lot the first that has room around it is taken. What is less liked, in a later lot, is
    tried for the sake of what would be covered, and not of a wider gap. Of several that are of one
    size only the first is tried.
    """
    best: tuple[FreePlace, _Sized] | None = None
    sizes: set[tuple[int, int]] = set()
    for lot in tries:
        for tried in lot:
            if tried.size in sizes:
                continue
            sizes.add(tried.size)
            most = _ALL if best is None else best[0].cost
            place = free_place(tried.size, room, taken, gap, whole=whole, most=most)
            if best is None or place[:2] < best[0][:2]:
                best = place, tried
            if place.roomy:
                break
        if best is not None and not best[0].cost:
            break
    assert best is not None
    return best


def covering(
    box: Box, taken: Sequence[tuple[Box, float]], most: float = _ALL, torn: float = 0.0
) -> float:
    """Return what it costs to cover all that is in a box; it may stop beyond `most`.

    `torn` is what a pixel costs that is left of something covered, beside one that is covered.
    """
    cost = 0.0
    # Reckoned thousands of times for a panel: without asking each box.
    x, y, wide, tall = box
    right, foot = x + wide, y + tall
    for (left, top, across, down), weight in taken:
        if left >= right or x >= left + across or top >= foot or y >= top + down:
            continue
        shared = (min(right, left + across) - max(x, left)) * (min(foot, top + down) - max(y, top))
        cost += weight * (shared + torn * (across * down - shared))
        if cost > most:
            break
    return cost
