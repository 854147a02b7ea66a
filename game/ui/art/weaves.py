"""What a table's top is made of, what is let into it, and the grain of its rim."""

# ruff: noqa: S311  Grain of wood is no secret.
from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import Final

from game.storage.colours import Colour
from game.storage.rooms import RoomDesign
from game.ui.art.outlines import Pair, bar, ellipse, filled, lozenge, polyline, radial, ring
from game.ui.art.oval import Oval
from game.ui.art.theme import hex_of, mix

BLACK: Final[Colour] = (0, 0, 0)
WHITE: Final[Colour] = (255, 255, 255)
_GRAIN: Final = 7


def woven(design: RoomDesign, oval: Oval) -> str:
    """Return the weave of a top; nothing for one that is plain."""
    weave = _WEAVES.get(design.weave)
    return weave(design, oval) if weave else ""


def _vanishing(oval: Oval) -> tuple[float, float]:
    return oval.cx, -0.5 * oval.height


def _ray(oval: Oval, x: float, y: float) -> float:
    """Return where a ray from the vanishing point that is at x beside the middle is at y."""
    vx, vy = _vanishing(oval)
    return vx + (x - vx) * (y - vy) / (oval.cy - vy)


def _rays(oval: Oval, step: float) -> Iterator[float]:
    """Yield where lines to the vanishing point cross the table's middle, so far apart."""
    count = math.ceil(0.9 * oval.width / step)
    for number in range(-count, count + 1):
        yield oval.cx + (number + 0.5) * step


def _reach(oval: Oval) -> tuple[float, float]:
    """Return the upper and the lower end of what is seen of the top."""
    return max(oval.cy - oval.inner_b, -2.0), min(oval.cy + oval.inner_b, oval.height + 2)


def _rows(oval: Oval, step: float) -> Iterator[float]:
    """Yield heights of lines across, nearer to each other the farther away they are."""
    high, low = _reach(oval)
    _, vy = _vanishing(oval)
    y = high
    while y < low:
        yield y
        y += step * ((y - vy) / (oval.cy - vy)) ** 2


def _boards(design: RoomDesign, oval: Oval) -> str:
    """Scrubbed planks that run away from you: each its own tone, grain, knots, dark seams."""
    dice, s = Random(7), oval.s
    xs = list(_rays(oval, 104 * s))
    drawn = []
    for left, right in pairwise(xs):
        if not -0.35 * oval.width < left < 1.35 * oval.width:
            dice.random()
            continue
        tone = dice.uniform(-1, 1)
        fill = hex_of(BLACK if tone < 0 else mix(design.top_light, WHITE, 0.5))
        drawn.append(_strip(oval, left, right, fill, abs(tone) * 0.085))
        drawn.extend(_plank(design, oval, dice, left, right))
        drawn.append(_seam(oval, left, design.top_dark, 3.0 * s, 0.75))
        drawn.append(_seam(oval, left + 2.6 * s, mix(design.top_light, WHITE, 0.35), 1.2 * s, 0.22))
    return "".join(drawn)


def _plank(
    design: RoomDesign, oval: Oval, dice: Random, left: float, right: float
) -> Iterator[str]:
    """Yield the grain of one plank, parted about its knots."""
    s = oval.s
    high, low = _reach(oval)
    knots = [
        (
            left + (right - left) * dice.uniform(0.28, 0.72),
            dice.uniform(high, low),
            dice.uniform(5, 9) * s,
        )
        for _ in range(dice.choice((0, 0, 1, 1, 2)))
    ]
    dark = mix(design.top_dark, BLACK, 0.35)
    for number in range(1, 8):
        base = left + (right - left) * (number / 8 + dice.uniform(-0.03, 0.03))
        phase, sway = dice.uniform(0, 6.28), dice.uniform(1, 3.4) * s
        strength = dice.uniform(0.14, 0.34)
        points = []
        for step in range(25):
            y = high + (low - high) * step / 24
            swaying = base + sway * math.sin(phase + step * 0.31)
            x = sum((_parted(base, y, *knot) for knot in knots), swaying)
            points.append((_ray(oval, x, y), y))
        yield polyline(points, dark, 1.1 * s, strength)
    for kx, ky, size in knots:
        x = _ray(oval, kx, ky)
        yield ellipse((x, ky), (0.8 * size, 0.62 * size), hex_of(dark), 0.5)
        yield ellipse((x, ky), (0.42 * size, 0.32 * size), hex_of(mix(dark, BLACK, 0.5)), 0.6)


def _parted(x: float, y: float, knot_x: float, knot_y: float, size: float) -> float:
    """Return how far a knot pushes a line of the grain aside, that would be at x."""
    away = math.exp(-(((y - knot_y) / (5 * size)) ** 2))
    side = 1 if x >= knot_x else -1
    return side * max(0.0, 1.9 * size - abs(x - knot_x) * 0.55) * away


def _seam(oval: Oval, x: float, colour: Colour, width: float, strength: float) -> str:
    high, low = _reach(oval)
    return polyline(
        [(_ray(oval, x, high), high), (_ray(oval, x, low), low)], colour, width, strength
    )


def _walnut(design: RoomDesign, oval: Oval) -> str:
    """Broad leaves of polished walnut, mirrored about the middle, as a veneer is laid."""
    s, dice = oval.s, Random(23)
    high, low = _reach(oval)
    dark, fair = mix(design.top_dark, BLACK, 0.35), mix(design.top_light, WHITE, 0.25)
    drawn = []
    waves = [(dice.uniform(0.4, 1.5), dice.uniform(0, 6.28), dice.uniform(3, 11)) for _ in range(4)]
    count = 64
    for number in range(count):
        base = (number + 0.5) * 0.74 * oval.width / count
        strength = 0.10 + 0.20 * dice.random()
        broad = dice.choice((1.0, 1.0, 1.6, 3.4)) * s
        # Flames of the grain: arches that rise about the heart of each leaf.
        for side in (-1, 1):
            points = []
            for step in range(33):
                y = high + (low - high) * step / 32
                depth = step / 32
                sway = sum(
                    size * s * math.sin(rate * depth * 6.28 + phase + number * 0.06)
                    for rate, phase, size in waves
                )
                points.append((_ray(oval, oval.cx + side * (base + sway), y), y))
            colour = fair if number % 9 == 4 else dark
            drawn.append(polyline(points, colour, broad, strength * (0.6 if colour is fair else 1)))
    drawn.append(_seam(oval, oval.cx, dark, 1.6 * s, 0.5))
    leaves = (oval.cx + share * oval.width for share in (-0.48, -0.24, 0.24, 0.48))
    drawn += [_seam(oval, x, dark, 1.6 * s, 0.45) for x in leaves]
    return "".join(drawn)


def _mat(design: RoomDesign, oval: Oval) -> str:
    """A mat of split bamboo: slats across, bound by cords that run away from you."""
    s, dice, wide = oval.s, Random(5), oval.width
    dark, fair = mix(design.top_dark, BLACK, 0.45), mix(design.top_light, (255, 236, 180), 0.4)
    rows = list(_rows(oval, 15 * s))
    slats = list(zip(rows, [*rows[1:], rows[-1] + 15 * s], strict=True))
    # What looks alike is one outline: a hundred of them would be slow to draw.
    tones: dict[tuple[Colour, float], str] = {}
    edges = shine = joints = ""
    for y, below in slats:
        high = below - y
        tone = dice.randint(-3, 3)
        key = (dark if tone < 0 else fair, abs(tone) * 0.05)
        tones[key] = tones.get(key, "") + bar(0, y, wide, high)
        edges += bar(0, y, wide, max(1.0, 0.14 * high))
        shine += bar(0, y + 0.30 * high, wide, max(1.0, 0.16 * high))
        joints += bar(dice.uniform(0, wide), y, 3.2 * s, high)
    drawn = [filled(d, colour, strength) for (colour, strength), d in tones.items() if strength]
    drawn += [filled(edges, dark, 0.62), filled(shine, fair, 0.20), filled(joints, dark, 0.3)]
    for x in _rays(oval, 128 * s):
        drawn.append(_seam(oval, x, dark, 6.5 * s, 0.42))
        drawn += [_seam(oval, x + side * 2.4 * s, fair, 1.5 * s, 0.5) for side in (-1, 1)]
        stitches = ""
        for y, below in slats[::2]:
            at, thick = _ray(oval, x, y), 0.9 * s
            stitches += (
                f"M{at - 3 * s:.1f} {y - thick:.1f}L{at + 3 * s:.1f} {below - thick:.1f}"
                f"V{below + thick:.1f}L{at - 3 * s:.1f} {y + thick:.1f}z"
            )
        drawn.append(filled(stitches, dark, 0.55))
    return "".join(drawn)


def _check(design: RoomDesign, oval: Oval) -> str:
    """Checked oilcloth: fair bands both ways, fairer where they cross."""
    s = oval.s
    drawn = []
    xs = list(_rays(oval, 46 * s))
    for left, right in zip(xs[::2], xs[1::2], strict=False):
        drawn.append(_strip(oval, left, right, "#fff0dc", 0.10))
        drawn += [_seam(oval, x, design.top_dark, 1.1 * s, 0.35) for x in (left, right)]
    rows = list(_rows(oval, 40 * s))
    for y, below in zip(rows[::2], rows[1::2], strict=False):
        drawn.append(filled(bar(0, y, oval.width, below - y), (255, 240, 220), 0.10))
        drawn += [_across(oval, at, design.top_dark, 1.1 * s, 0.35) for at in (y, below)]
    return "".join(drawn)


def _across(oval: Oval, y: float, colour: Colour, width: float, strength: float) -> str:
    return polyline([(0, y), (oval.width, y)], colour, width, strength)


def _strip(oval: Oval, left: float, right: float, fill: str, strength: float) -> str:
    """Return what lies between two rays, from the far end of the top to the near one."""
    high, low = _reach(oval)
    corners = ((left, high), (right, high), (right, low), (left, low))
    points = " ".join(f"{_ray(oval, x, y):.1f},{y:.1f}" for x, y in corners)
    return f'<polygon points="{points}" fill="{fill}" fill-opacity="{strength:.3f}"/>'


def _velvet(design: RoomDesign, oval: Oval) -> str:
    """Velvet: the nap brushed this way and that, in broad soft strokes."""
    s, dice = oval.s, Random(11)
    fair, dark = mix(design.top_light, (214, 204, 255), 0.35), mix(design.top_dark, BLACK, 0.4)
    defs, drawn = [], []
    for number in range(16):
        x, y = dice.uniform(0, oval.width), dice.uniform(oval.cy - oval.inner_b, oval.height)
        across, down = dice.uniform(120, 300) * s, dice.uniform(26, 66) * s
        colour, strength = (fair, 0.13) if number % 2 else (dark, 0.20)
        defs.append(
            radial(f"nap{number}", (x, y), (across, down), ((0, colour, strength), (1, colour, 0)))
        )
        drawn.append(
            f'<rect x="{x - across:.0f}" y="{y - down:.0f}" width="{2 * across:.0f}" '
            f'height="{2 * down:.0f}" fill="url(#nap{number})"/>'
        )
    return f"<defs>{''.join(defs)}</defs>{''.join(drawn)}"


def inlay(design: RoomDesign, oval: Oval) -> str:
    """Return what is let into the top along its rim."""
    s, cx, cy = oval.s, oval.cx, oval.cy
    colour, second = design.trim[0], design.trim[-1]
    a, b = oval.inner_a - 26 * s, oval.inner_b - 24 * s
    if design.inlay == "line":
        return ring((cx, cy), (a, b), colour, 2.0 * s, 0.72) + ring(
            (cx, cy), (a - 7 * s, b - 6 * s), colour, 0.9 * s, 0.34
        )
    if design.inlay == "stitched":
        band = ring((cx, cy + 2 * s), (a, b), BLACK, 15 * s, 0.30) + ring(
            (cx, cy), (a, b), colour, 13 * s, 1
        )
        light = ring((cx, cy), (a + 5.6 * s, b + 5.6 * s), mix(colour, WHITE, 0.35), 1.2 * s, 0.7)
        return band + light + _dashes(oval, (a, b), (0xF6, 0xC9, 0x8A), 1.8 * s, 0.9)
    if design.inlay == "twin":
        lines = ring((cx, cy), (a, b), colour, 2.4 * s, 0.85) + ring(
            (cx, cy), (a - 11 * s, b - 9 * s), colour, 1.1 * s, 0.6
        )
        flowers = "".join(
            _flower(x, y, s, colour) for x, y in _along(oval, a - 32 * s, b - 27 * s, 40)
        )
        return lines + flowers
    drawn = [ring((cx, cy), (a, b), mix(design.top_dark, BLACK, 0.5), 17 * s, 0.8)]
    for number, (x, y) in enumerate(_along(oval, a, b, 132)):
        fill = hex_of(colour if number % 2 else second)
        drawn.append(lozenge(x, y, (13.5 * s, 6.2 * s), fill, 0.92))
    edges = ((a + reach * s, b + reach * s) for reach in (-9.5, 9.5))
    drawn += [ring((cx, cy), edge, second, 1.1 * s, 0.5) for edge in edges]
    return "".join(drawn)


def _along(oval: Oval, a: float, b: float, count: int) -> Iterator[tuple[float, float]]:
    """Yield points along an ellipse, equally far apart, from the left over the far side."""
    steps = 720
    turns = [math.pi * (1.0 + 2 * step / steps) for step in range(steps + 1)]
    points = [(oval.cx + a * math.cos(turn), oval.cy + b * math.sin(turn)) for turn in turns]
    length = sum(math.dist(one, two) for one, two in pairwise(points))
    gone, due = 0.0, 0.0
    for one, two in pairwise(points):
        if gone >= due and due < length - 1:
            yield one
            due += length / count
        gone += math.dist(one, two)


def _dashes(oval: Oval, size: Pair, colour: Colour, width: float, strength: float) -> str:
    points = list(_along(oval, *size, 300))
    parts = "".join(
        f"M{x:.1f} {y:.1f}L{x2:.1f} {y2:.1f}"
        for (x, y), (x2, y2) in zip(points[::2], points[1::2], strict=False)
    )
    return (
        f'<path d="{parts}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width:.2f}" '
        f'stroke-opacity="{strength}" stroke-linecap="round"/>'
    )


def _flower(x: float, y: float, s: float, colour: Colour) -> str:
    """A small gilt flower between two leaves."""
    fill = hex_of(colour)
    leaves = "".join(
        f'<path d="M{x + side * 3 * s:.1f} {y:.1f}Q{x + side * 8 * s:.1f} {y - 3.6 * s:.1f} '
        f"{x + side * 13 * s:.1f} {y:.1f}Q{x + side * 8 * s:.1f} {y + 3.6 * s:.1f} "
        f'{x + side * 3 * s:.1f} {y:.1f}z" fill="{fill}" fill-opacity="0.42"/>'
        for side in (-1, 1)
    )
    return leaves + lozenge(x, y, (4 * s, 4 * s), fill, 0.6)


def grain(design: RoomDesign, oval: Oval) -> Iterator[str]:
    """Yield the lines of the rim's wood: they run round with it and wander a little."""
    dark, _, _, line = design.rim
    dice, s = Random(3), oval.s
    for number in range(_GRAIN):
        depth = (number + 0.7) / (_GRAIN + 0.6)
        waves = [
            (dice.randint(3, 17), dice.uniform(0, 6.28), dice.uniform(0.6, 2.2)) for _ in range(3)
        ]
        points = []
        for step in range(145):
            turn = math.pi * (0.94 + 1.12 * step / 144)
            sway = sum(size * math.sin(rate * turn + phase) for rate, phase, size in waves)
            a, b = oval.a - (78 * depth + sway) * s, oval.b - (52 * depth + 0.8 * sway) * s
            points.append((oval.cx + a * math.cos(turn), oval.cy + b * math.sin(turn)))
        colour = line if number % 3 == 1 else dark
        yield polyline(points, colour, dice.uniform(0.9, 1.7) * s, 0.16 + 0.19 * dice.random())


_WEAVES: Final[Mapping[str, Callable[[RoomDesign, Oval], str]]] = {
    "mat": _mat,
    "check": _check,
    "boards": _boards,
    "walnut": _walnut,
    "velvet": _velvet,
}
