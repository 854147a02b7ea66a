"""Paths as numbers: reading, moving, flattening and cutting them."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Segment = tuple[str, list[float]]

_TOKENS = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_ARITY = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}


class Matrix(NamedTuple):
    """An affine map in SVG's order: x' = ax + cy + e, y' = bx + dy + f."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def point(self, x: float, y: float) -> Point:
        """Return the image of one point."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def scale(self) -> float:
        """How much lengths grow, for stroke widths."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


def place(x: float, y: float, size: float = 1, turn: float = 0, *, flip: bool = False) -> Matrix:
    """Return the map that mirrors (if asked), scales, turns by degrees clockwise and moves."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    side = -size if flip else size
    return Matrix(side * cos, side * sin, -size * sin, size * cos, x, y)


def stretch(x: float, y: float, wide: float, high: float) -> Matrix:
    """Return the map that scales the two directions apart and moves."""
    return Matrix(wide, 0, 0, high, x, y)


def read(path: str) -> list[Segment]:
    """Read absolute path data made of M L H V C Q Z; H and V come back as L."""
    tokens = _TOKENS.findall(path)
    segments: list[Segment] = []
    at, command, here = 0, "", [0.0, 0.0]
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        if command in "HV":
            axis = "HV".index(command)
            here = list(here)
            here[axis] = float(tokens[at])
            at += 1
            segments.append(("L", list(here)))
            continue
        count = _ARITY[command]
        numbers = [float(token) for token in tokens[at : at + count]]
        at += count
        segments.append((command, numbers))
        here = numbers[-2:] or here
        if command == "M":
            command = "L"
    return segments


def moved(segments: list[Segment], by: Matrix) -> list[Segment]:
    """Return the segments under an affine map."""
    result: list[Segment] = []
    for command, numbers in segments:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        result.append((command, [v for x, y in pairs for v in by.point(x, y)]))
    return result


def number(value: float, digits: int = 1) -> str:
    """Return the shortest text of a rounded number."""
    text = f"{round(value, digits) + 0.0:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in {"-0", ""} else text.replace("0.", ".", 1) if abs(value) < 1 else text


def write(segments: list[Segment], digits: int = 1) -> str:
    """Return path data, as short as SVG allows."""
    out: list[str] = []
    previous = ""
    for command, numbers in segments:
        repeated = command == previous or (previous == "M" and command == "L")
        out.append("" if repeated and command not in "MZ" else command)
        for index, value in enumerate(numbers):
            text = number(value, digits)
            glued = text.startswith("-") or (index == 0 and out[-1] == command)
            if not glued:
                out.append(" ")
            out.append(text)
        previous = command
    return "".join(out)


def path(data: str, by: Matrix | None = None, digits: int = 1) -> str:
    """Return path data rewritten in the compact form, moved if asked."""
    segments = read(data)
    return write(moved(segments, by) if by else segments, digits)


def circle(x: float, y: float, r: float, ry: float | None = None) -> str:
    """Return a circle or ellipse as path data."""
    v = r if ry is None else ry
    k, m = r * 0.5523, v * 0.5523
    return (
        f"M{x - r:.2f} {y:.2f}C{x - r:.2f} {y - m:.2f} {x - k:.2f} {y - v:.2f} {x:.2f} {y - v:.2f}"
        f"C{x + k:.2f} {y - v:.2f} {x + r:.2f} {y - m:.2f} {x + r:.2f} {y:.2f}"
        f"C{x + r:.2f} {y + m:.2f} {x + k:.2f} {y + v:.2f} {x:.2f} {y + v:.2f}"
        f"C{x - k:.2f} {y + v:.2f} {x - r:.2f} {y + m:.2f} {x - r:.2f} {y:.2f}Z"
    )


def polygon(points: list[Point]) -> str:
    """Return a closed polygon as path data."""
    first, *others = [f"{x:.2f} {y:.2f}" for x, y in points]
    return f"M{first}L{'L'.join(others)}Z"


def outline(data: str, steps: int = 8) -> list[Point]:
    """Return the first closed shape of a path as a polygon."""
    points: list[Point] = []
    for command, numbers in read(data):
        if command == "Z" or (command == "M" and points):
            break
        if command in "ML":
            points.append((numbers[0], numbers[1]))
            continue
        controls = [points[-1], *zip(numbers[::2], numbers[1::2], strict=True)]
        points.extend(_bezier(controls, step / steps) for step in range(1, steps + 1))
    return points


def _bezier(controls: list[Point], t: float) -> Point:
    """Return the point of a Bezier curve of any order (de Casteljau)."""
    while len(controls) > 1:
        controls = [
            (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for (x0, y0), (x1, y1) in pairwise(controls)
        ]
    return controls[0]


def cut(subject: list[Point], cell: list[Point]) -> list[Point]:
    """Return what a convex cell leaves of any polygon (Sutherland and Hodgman)."""
    turn = sum(
        (x1 - x0) * (y1 + y0) for (x0, y0), (x1, y1) in zip(cell, cell[1:] + cell[:1], strict=True)
    )
    cell = cell[::-1] if turn > 0 else cell
    for (ax, ay), (bx, by) in zip(cell, cell[1:] + cell[:1], strict=True):
        kept: list[Point] = []
        sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in subject]
        for index, (x, y) in enumerate(subject):
            before, (px, py) = sides[index - 1], subject[index - 1]
            now = sides[index]
            if (now >= 0) != (before >= 0):
                t = before / (before - now)
                kept.append((px + (x - px) * t, py + (y - py) * t))
            if now >= 0:
                kept.append((x, y))
        subject = kept
        if not subject:
            break
    return subject


def inside(shape: list[Point], x: float, y: float) -> bool:
    """Say whether a point lies in a polygon."""
    hit = False
    for (x0, y0), (x1, y1) in zip(shape, shape[1:] + shape[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            hit = not hit
    return hit
