"""The four backs, each the same when turned by half."""

from __future__ import annotations

import math

from deck.figures import BRASS, BRASS_LIGHT
from deck.geometry import Point, circle, path, place, polygon, stretch
from deck.glyphs import text
from deck.pips import PIPS
from deck.sketch import Sketch

_X, _Y = 112.5, 175.0
_TURN = place(2 * _X, 2 * _Y, 1, 180)


def _block(inset: float, radius: float) -> str:
    """Return a rectangle with round corners, so far from the card's edge."""
    left, top, right, bottom = inset, inset, 225 - inset, 350 - inset
    k = radius * 0.4477
    return (
        f"M{left + radius} {top}H{right - radius}C{right - k} {top} {right} {top + k} {right} "
        f"{top + radius}V{bottom - radius}C{right} {bottom - k} {right - k} {bottom} "
        f"{right - radius} {bottom}H{left + radius}C{left + k} {bottom} {left} {bottom - k} {left} "
        f"{bottom - radius}V{top + radius}C{left} {top + k} {left + k} {top} {left + radius} {top}Z"
    )


def _ground(colour: str) -> Sketch:
    """Return a field of one dark colour with a brass line inside its edge."""
    s = Sketch()
    s.fill(_block(9, 7), colour)
    s.line(_block(13.5, 4), 1.4, BRASS)
    return s


def _wave(centre: Point, r: float, swing: float, lobes: int, phase: float) -> str:
    """Return a closed wave around a circle: one curve from crest to trough."""
    x, y = centre
    turns = [phase + math.pi * n / lobes for n in range(2 * lobes + 1)]
    radii = [r + (swing if n % 2 == 0 else -swing) for n in range(2 * lobes + 1)]
    pull = math.pi / lobes * 0.42
    out = ""
    for n, (turn, radius) in enumerate(zip(turns, radii, strict=True)):
        cos, sin = math.cos(turn), math.sin(turn)
        px, py = x + radius * cos, y + radius * sin
        tx, ty = -sin * radius * pull, cos * radius * pull
        if n == 0:
            out, lead = f"M{px:.2f} {py:.2f}", (px + tx, py + ty)
            continue
        out += f"C{lead[0]:.2f} {lead[1]:.2f} {px - tx:.2f} {py - ty:.2f} {px:.2f} {py:.2f}"
        lead = (px + tx, py + ty)
    return out + "Z"


def _rosette(
    s: Sketch, x: float, y: float, rings: list[tuple[float, float, int, int, str, float]]
) -> None:
    """Draw rings of phase-shifted waves: radius, swing, lobes, phases, colour, line width."""
    for r, swing, lobes, phases, colour, width in rings:
        for n in range(phases):
            s.line(_wave((x, y), r, swing, lobes, 2 * math.pi * n / lobes / phases), width, colour)


def _pips_around(s: Sketch, r: float, size: float, colour: str) -> None:
    """Draw two suits and their turned selves around the middle."""
    for suit, angle in (("S", 0), ("H", 90), ("S", 180), ("H", 270)):
        a = math.radians(angle - 90)
        s.fill(
            path(PIPS[suit], place(_X + r * math.cos(a), _Y + r * math.sin(a), size, angle)), colour
        )


def guilloche() -> Sketch:
    """A midnight-blue field with a rose-engine medallion."""
    deep, blue, pale = "#14284b", "#2b4a82", "#88a2cf"
    s = _ground(deep)
    for cy, turned in ((66.0, False), (66.0, True)):
        corner = Sketch()
        for cx in (50.0, 175.0):
            _rosette(corner, cx, cy - 16, [(19, 8, 8, 3, pale, 0.9), (8, 5, 6, 2, BRASS, 1)])
            corner.dot(cx, cy - 16, 3.4, BRASS)
        s.put(corner, _TURN if turned else place(0, 0))
    for phase in (0, 1):
        edge = ""
        for n in range(17):
            y0, y1 = 79.0 + n * 11.3, 79.0 + (n + 1) * 11.3
            x0 = 27 + (6 if (n + phase) % 2 else -6)
            x1 = 27 + (-6 if (n + phase) % 2 else 6)
            edge += (
                f"M{x0} {y0}" if n == 0 else ""
            ) + f"C{x0} {y0 + 4.5} {x1} {y1 - 4.5} {x1} {y1}"
        side = Sketch()
        side.line(edge, 1.3, BRASS if phase else pale)
        s.put(side, place(0, 0))
        s.put(side, _TURN)
    s.dot(_X, _Y, 76, blue)
    s.line(circle(_X, _Y, 76), 2.2, BRASS)
    _rosette(s, _X, _Y, [(61, 11.5, 18, 4, pale, 0.9)])
    s.dot(_X, _Y, 47, deep, 2, ink=BRASS)
    _rosette(s, _X, _Y, [(36, 8.5, 12, 3, BRASS, 1)])
    s.dot(_X, _Y, 26, BRASS)
    s.dot(_X, _Y, 23.6, deep)
    _pips_around(s, 12, 0.15, BRASS_LIGHT)
    for y in (68.0, 282.0):
        s.fill(polygon([(_X, y - 8), (_X + 5, y), (_X, y + 8), (_X - 5, y)]), BRASS)
    return s


def _lattice() -> str:
    """Return two sets of slanting lines, cut to a field of 184 by 308 around the middle."""
    lattice = ""
    for n in range(-9, 10):
        for lean in (-1.25, 1.25):
            ends = [(x, lean * (x - n * 28)) for x in (-92.0, 92.0) if abs(x - n * 28) <= 123.2]
            ends += [(y / lean + n * 28, y) for y in (-154.0, 154.0) if abs(y / lean + n * 28) < 92]
            if len(ends) > 1:
                (x0, y0), (x1, y1) = ends[0], ends[-1]
                lattice += f"M{_X + x0} {_Y + y0}L{_X + x1} {_Y + y1}"
    return lattice


def turn_up() -> Sketch:
    """A burgundy diaper around a T and its turned-up twin."""
    wine, rose, dark = "#5b1220", "#8a2a38", "#3d0a15"
    s = _ground(wine)
    s.line(_lattice(), 1.5, rose)
    s.line(_block(20.5, 1), 1.2, rose)
    half = Sketch()
    for row in range(-8, 1):
        for column in range(-6, 7 if row else 0):
            x, y = column * 14.0, row * 17.5
            if (row + column) % 2 and abs(y) < 142 and math.hypot(x, y * 0.86) > 58:
                suit = "SHCD"[(column + 12) // 2 % 2 * 2 + (row + 16) // 2 % 2]
                half.fill(path(PIPS[suit], place(_X + x, _Y + y, 0.085)), BRASS)
    s.put(half, place(0, 0))
    s.put(half, _TURN)
    s.fill(circle(_X, _Y, 52, 60), dark, 2.6, BRASS)
    s.line(circle(_X, _Y, 47, 55), 1, BRASS)
    letter = Sketch()
    letter.fill(path(text("T").path, stretch(_X - 11, _Y - 40, 0.56, 0.6)), BRASS_LIGHT, 4.4, dark)
    letter.fill(path(text("T").path, stretch(_X - 11, _Y - 40, 0.56, 0.6)), BRASS_LIGHT)
    s.put(letter, place(0, 0))
    s.put(letter, _TURN)
    # Above the middle the upright T lies on top, below it the turned one: so they interlace,
    # and the monogram stays the same when turned.
    upper = Sketch()
    upper.put(letter, place(0, 0))
    upper.crop([(0, 0), (225, 0), (225, _Y), (0, _Y)])
    stem = Sketch()
    stem.marks = letter.marks[1:]
    stem.crop([(0, 0), (225, 0), (225, _Y + 4), (0, _Y + 4)])
    for part in (upper, stem):
        s.put(part, place(0, 0))
    return s


def _leaf(
    s: Sketch, by: tuple[float, float, float, float], lit: str, shade: str, vein: str
) -> None:
    """Draw one leaf from its stalk: x, y, size, degrees."""
    x, y, size, turn = by
    leaf = Sketch()
    leaf.fill("M0 0C-16-8-19-26 0-48C19-26 16-8 0 0Z", lit)
    leaf.fill("M0 0C16-8 19-26 0-48C4-30 4-14 0 0Z", shade)
    leaf.line("M0 4V-38M0-10L-7-17M0-19L-6.500-26M0-10L7-17M0-19L6.500-26", 1.1 / size, vein)
    s.put(leaf, place(x, y, size, turn))


def leaves() -> Sketch:
    """Two plum-dark vines that turn around each other."""
    plum, lit, shade = "#37203f", "#8d6a94", "#6a4a73"
    s = _ground(plum)
    half = Sketch()
    stem = (
        "M112.500 175C150 150 186 120 172 78C160 44 110 40 96 74C86 102 116 120 132 102"
        "C142 90 130 76 120 84"
    )
    half.line(stem, 3.4, BRASS)
    half.line(
        "M172 78C178 58 186 44 196 30M96 74C80 58 62 52 34 34M152 146C168 152 184 168 190 184"
        "M104 60C108 46 114 36 112 26M92 84C76 92 58 96 44 112",
        2.4,
        BRASS,
    )
    for spot in (
        (172, 84, 0.72, 68),
        (167, 66, 0.6, -40),
        (148, 51, 0.66, 12),
        (124, 50, 0.62, -30),
        (96, 74, 0.7, -72),
        (98, 92, 0.68, -118),
        (162, 114, 0.78, 98),
        (166, 106, 0.6, -64),
        (150, 146, 0.72, 140),
        (140, 156, 0.8, -42),
        (72, 57, 0.66, 12),
        (58, 49, 0.62, -98),
        (74, 92, 0.66, -30),
        (62, 98, 0.74, 176),
        (44, 112, 0.8, -160),
        (112, 26, 0.01, 0),
        (190, 184, 0.74, 172),
        (34, 36, 0.5, -50),
        (184, 48, 0.55, 60),
        (44, 42, 0.5, 30),
        (190, 40, 0.46, 10),
        (120, 84, 0.44, -140),
        (176, 162, 0.56, 50),
        (132, 102, 0.5, 150),
    ):
        if spot[2] > 0.1:
            _leaf(half, spot, lit, shade, plum)
    for x, y in ((120, 84), (196, 29), (112, 25), (42, 116)):
        half.dot(x, y, 4.4, BRASS_LIGHT)
    s.put(half, place(0, 0))
    s.put(half, _TURN)
    s.dot(_X, _Y, 15, plum, 2.4, ink=BRASS)
    _pips_around(s, 7.4, 0.085, BRASS_LIGHT)
    return s


def interlace() -> Sketch:
    """A plait of one endless ribbon on charcoal."""
    coal, slate = "#22262c", "#3a4149"
    s = Sketch()
    s.fill(_block(9, 7), coal)
    columns, rows, wide, high = 5, 8, 17.9, 18.7
    left, top = _X - columns * wide, _Y - rows * high
    under, over, bends = "", "", ""
    for row in range(2 * rows + 1):
        for column in range(2 * columns + 1):
            if (row + column) % 2 == 0:
                continue
            x, y, h, v = left + column * wide, top + row * high, wide / 2, high / 2
            if 0 < row < 2 * rows and 0 < column < 2 * columns:
                down = f"M{x - h} {y - v}L{x + h} {y + v}"
                up = f"M{x - h} {y + v}L{x + h} {y - v}"
                under += up if column % 2 else down
                over += down if column % 2 else up
            elif row in (0, 2 * rows):
                d = v if row == 0 else -v
                bends += f"M{x - h} {y + d}C{x - h * 0.4} {y + d * 0.4} "
                bends += f"{x + h * 0.4} {y + d * 0.4} {x + h} {y + d}"
            else:
                d = h if column == 0 else -h
                bends += f"M{x + d} {y - v}C{x + d * 0.4} {y - v * 0.4} "
                bends += f"{x + d * 0.4} {y + v * 0.4} {x + d} {y + v}"
    for strand in (under + bends, over):
        s.line(strand, 12.4, coal)
        s.line(strand, 8.6, BRASS)
        s.line(strand, 5.8, slate)
        s.line(strand, 1.2, BRASS)
    s.line(_block(13.5, 4), 1.4, BRASS)
    return s


def backs() -> dict[str, Sketch]:
    """Return the four backs by file name."""
    return {
        "back-guilloche": guilloche(),
        "back-turn-up": turn_up(),
        "back-leaves": leaves(),
        "back-interlace": interlace(),
    }
