"""Where on the table a panel may lie without hiding what is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.layout import Box

_ALL = float("inf")


class Place(NamedTuple):
    """Where a panel may lie, what it costs to cover what is there, and to stand `near` to it."""

    cost: float
    near: float
    box: Box

    @property
    def roomy(self) -> bool:
        """Whether nothing is covered, and nothing nearer than it should be."""
        return not (self.cost or self.near)


def free_place(
    size: tuple[int, int], room: Box, taken: Sequence[tuple[Box, float]], gap: int
) -> Place:
    """Return the place where a panel of this size covers least, `gap` off the rest if that can be.

    `taken` is what had better be seen, with what covering a pixel of it costs; the cost is infinite
    where the panel is larger than its room. All lengths are in pixels of the window.
    """
    wide, tall = size
    best = Place(_ALL, _ALL, Box(room.x, room.y, wide, tall))
    if wide > room.w or tall > room.h:
        return best
    last = (room.x + room.w - wide, room.y + room.h - tall)
    # The best place touches the edges of the room, or something that it keeps clear of.
    lefts, tops = {room.x, last[0]}, {room.y, last[1]}
    for other, _ in taken:
        lefts |= {other.x - gap - wide, other.x + other.w + gap}
        tops |= {other.y - gap - tall, other.y + other.h + gap}
    middle = room.x + room.w / 2
    # The sides first: what is played lies in the middle.
    within = sorted(
        (x for x in lefts if room.x <= x <= last[0]), key=lambda x: -abs(x + wide / 2 - middle)
    )
    for top in sorted(y for y in tops if room.y <= y <= last[1]):
        for left in within:
            box = Box(left, top, wide, tall)
            cost = _covering(box, taken, best.cost)
            if cost > best.cost:
                continue
            place = Place(cost, _covering(box.grown(gap), taken, _ALL), box)
            if place[:2] < best[:2]:
                best = place
                if best.roomy:
                    return best
    return best


def _covering(box: Box, taken: Sequence[tuple[Box, float]], most: float) -> float:
    """Return what it costs to cover all that is in a box; it may stop beyond `most`."""
    cost = 0.0
    for other, weight in taken:
        cost += weight * box.shared(other)
        if cost > most:
            break
    return cost
