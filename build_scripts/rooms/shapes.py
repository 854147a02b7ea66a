"""Outlines that all rooms are drawn with, as SVG text."""

# ruff: noqa: PLR0917  A shape takes as many numbers as it has.
from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise


def svg(wide: float, high: float, body: str) -> str:
    """Return a whole drawing of this size."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">{body}</svg>\n'


def _faint(strength: float, kind: str = "fill") -> str:
    return "" if strength >= 1 else f' {kind}-opacity="{strength:g}"'


def n(number: float) -> str:
    """Return a number as drawings write it."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def rect(
    x: float, y: float, w: float, h: float, fill: str, strength: float = 1, rx: float = 0
) -> str:
    """Return a box, its corners round by `rx`."""
    round_ = f' rx="{n(rx)}"' if rx else ""
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{round_} fill="{fill}"'
        f"{_faint(strength)}/>"
    )


def poly(points: Iterable[tuple[float, float]], fill: str, strength: float = 1) -> str:
    """Return a filled outline with corners."""
    row = " ".join(f"{n(x)},{n(y)}" for x, y in points)
    return f'<polygon points="{row}" fill="{fill}"{_faint(strength)}/>'


def path(d: str, fill: str, strength: float = 1) -> str:
    """Return a filled outline."""
    return f'<path d="{d}" fill="{fill}"{_faint(strength)}/>'


def line(d: str, colour: str, width: float, strength: float = 1) -> str:
    """Return a stroke with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{n(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round"{_faint(strength, "stroke")}/>'
    )


def dot(x: float, y: float, r: float, fill: str, strength: float = 1) -> str:
    """Return a disc."""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{_faint(strength)}/>'


def ring(x: float, y: float, r: float, colour: str, width: float, strength: float = 1) -> str:
    """Return a circle's outline."""
    return (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="none" stroke="{colour}" '
        f'stroke-width="{n(width)}"{_faint(strength, "stroke")}/>'
    )


def oval(x: float, y: float, rx: float, ry: float, fill: str, strength: float = 1) -> str:
    """Return an upright ellipse."""
    return (
        f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}"'
        f"{_faint(strength)}/>"
    )


def oval_line(
    x: float, y: float, rx: float, ry: float, colour: str, width: float, strength: float = 1
) -> str:
    """Return an ellipse's outline."""
    return (
        f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="none" '
        f'stroke="{colour}" stroke-width="{n(width)}"{_faint(strength, "stroke")}/>'
    )


def moved(shapes: str, x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """Return shapes put elsewhere, larger or smaller, turned clockwise."""
    turned = f" rotate({n(turn)})" if turn else ""
    sized = f" scale({size:g})" if size != 1 else ""
    return f'<g transform="translate({n(x)} {n(y)}){turned}{sized}">{shapes}</g>'


def mirrored(shapes: str, wide: float) -> str:
    """Return shapes of the left half with their like on the right."""
    return f'{shapes}<g transform="matrix(-1 0 0 1 {n(wide)} 0)">{shapes}</g>'


def _stops(stops: Iterable[tuple[float, str] | tuple[float, str, float]]) -> str:
    return "".join(
        f'<stop offset="{n(stop[0])}" stop-color="{stop[1]}"'
        + (f' stop-opacity="{stop[2]:g}"' if len(stop) > 2 else "")
        + "/>"
        for stop in stops
    )


def down(name: str, *stops: tuple[float, str] | tuple[float, str, float]) -> str:
    """Return a gradient from above to below of whatever is filled with it."""
    return (
        f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{_stops(stops)}'
        "</linearGradient></defs>"
    )


def across(name: str, *stops: tuple[float, str] | tuple[float, str, float]) -> str:
    """Return a gradient from the left to the right of whatever is filled with it."""
    return (
        f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="0%">{_stops(stops)}'
        "</linearGradient></defs>"
    )


def about(
    name: str,
    *stops: tuple[float, str] | tuple[float, str, float],
    at: tuple[float, float] = (0.5, 0.5),
    r: float = 0.5,
) -> str:
    """Return a gradient about a point within whatever is filled with it."""
    place = f'cx="{at[0]:.0%}" cy="{at[1]:.0%}" r="{r:.0%}"'
    return f'<defs><radialGradient id="{name}" {place}>{_stops(stops)}</radialGradient></defs>'


def ridge(points: Iterable[tuple[float, float]], low: float, fill: str, strength: float = 1) -> str:
    """Return a chain of hills above a lower edge, smooth between its points."""
    row = list(points)
    d = f"M{n(row[0][0])} {n(low)}L{n(row[0][0])} {n(row[0][1])}"
    for (x1, y1), (x2, y2) in pairwise(row):
        mid = (x1 + x2) / 2
        d += f"C{n(mid)} {n(y1)} {n(mid)} {n(y2)} {n(x2)} {n(y2)}"
    return path(f"{d}L{n(row[-1][0])} {n(low)}z", fill, strength)


def star(x: float, y: float, r: float, fill: str, points: int = 5, inner: float = 0.45) -> str:
    """Return a star."""
    corners = []
    for number in range(2 * points):
        reach = r if number % 2 == 0 else r * inner
        turn = math.pi * number / points
        corners.append((x + reach * math.sin(turn), y - reach * math.cos(turn)))
    return poly(corners, fill)


def stars(spots: Iterable[tuple[float, float, float]], fill: str = "#fff4d6") -> str:
    """Return far stars, each with its size."""
    return "".join(dot(x, y, r, fill, 0.85) for x, y, r in spots)


def frames(wide: float, drawings: Iterable[str]) -> str:
    """Return drawings side by side, each this wide."""
    return "".join(moved(shapes, number * wide, 0) for number, shapes in enumerate(drawings))
