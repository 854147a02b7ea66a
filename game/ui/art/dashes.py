"""Dashed outlines, each dash a stroke of its own.

The rasteriser's own dashes (`stroke-dasharray`) differ from one drawing to the next, and now and
then they fill what they should only surround.
"""

from __future__ import annotations

from math import cos, pi, sin


def around_box(
    box: tuple[float, float, float, float], dash: float, gap: float, corner: float = 0.0
) -> str:
    """Return the path of dashes along the sides of a box (x, y, width, height).

    The corners, so large, stay free; the gaps give way so that each side ends with a dash.
    """
    x, y, wide, high = box
    right, foot = x + wide, y + high
    sides = (
        ((x + corner, y), (right - corner, y)),
        ((right, y + corner), (right, foot - corner)),
        ((right - corner, foot), (x + corner, foot)),
        ((x, foot - corner), (x, y + corner)),
    )
    return "".join(_along(*side, dash, gap) for side in sides)


def _along(start: tuple[float, float], to: tuple[float, float], dash: float, gap: float) -> str:
    (x, y), (to_x, to_y) = start, to
    length = abs(to_x - x) + abs(to_y - y)
    count = max(1, round((length + gap) / (dash + gap)))
    step = (length - dash) / max(1, count - 1) / length
    parts = []
    for number in range(count):
        begin = number * step
        end = min(1.0, begin + dash / length)
        parts.append(
            f"M{x + (to_x - x) * begin:.2f} {y + (to_y - y) * begin:.2f}"
            f"L{x + (to_x - x) * end:.2f} {y + (to_y - y) * end:.2f}"
        )
    return "".join(parts)


def around_ring(x: float, y: float, radius: float, dash: float, count: int) -> str:
    """Return the path of so many dashes, evenly around a ring."""
    parts = []
    for number in range(count):
        begin = 2 * pi * number / count
        end = begin + dash / radius
        parts.append(
            f"M{x + radius * cos(begin):.2f} {y + radius * sin(begin):.2f}"
            f"A{radius} {radius} 0 0 1 {x + radius * cos(end):.2f} {y + radius * sin(end):.2f}"
        )
    return "".join(parts)
