"""Where on the table a panel may lie without hiding what is needed."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.layout import Box


def free_place(
    size: tuple[int, int], room: Box, taken: Sequence[tuple[Box, float]], gap: int
) -> tuple[float, Box]:
    """Return what a panel of this size costs where it covers least, and that place.

    `taken` is what had better be seen, with what covering a pixel of it costs; the cost is infinite
    where the panel is larger than its room. All lengths are in pixels of the window.
    """
    wide, tall = size
    best = (float("inf"), Box(room.x, room.y, wide, tall))
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
            cost = 0.0
            for other, weight in taken:
                cost += weight * box.shared(other)
                if cost >= best[0]:
                    break
            else:
                best = (cost, box)
                if not cost:
                    return best
    return best
