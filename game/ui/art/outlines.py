"""Parts of an SVG drawing as text: gradients, rings, bars, in real pixels."""

from __future__ import annotations

from typing import TypeAlias

from game.storage.colours import Colour
from game.ui.art.oval import Oval
from game.ui.art.theme import hex_of

Pair: TypeAlias = tuple[float, float]
Stops: TypeAlias = tuple[tuple[float, Colour, float], ...]
"""Where a gradient has which colour, and how strong it is there."""


def _stops(stops: Stops) -> str:
    return "".join(
        f'<stop offset="{at:.3f}" stop-color="{hex_of(colour)}" stop-opacity="{strength:.3f}"/>'
        for at, colour, strength in stops
    )


def radial(name: str, at: Pair, size: Pair, stops: Stops) -> str:
    """Return a gradient from `at` outwards, as far as `size` reaches to the side and down."""
    place = f"translate({at[0]:.2f} {at[1]:.2f}) scale({size[0]:.2f} {size[1]:.2f})"
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="{place}">'
        f"{_stops(stops)}</radialGradient>"
    )


def linear(name: str, high: float, low: float, stops: Stops) -> str:
    """Return a gradient downwards, from one height to another."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{high:.2f}" x2="0" '
        f'y2="{low:.2f}">{_stops(stops)}</linearGradient>'
    )


def cover(oval: Oval, fill: str) -> str:
    """Return a fill over the whole window."""
    return f'<rect x="0" y="0" width="{oval.width}" height="{oval.height}" fill="{fill}"/>'


def ellipse(at: Pair, size: Pair, fill: str, strength: float = 1.0) -> str:
    """Return a filled ellipse by its middle and its half axes."""
    (x, y), (a, b) = at, size
    return (
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{a:.2f}" ry="{b:.2f}" fill="{fill}" '
        f'fill-opacity="{strength:g}"/>'
    )


def ring(at: Pair, size: Pair, colour: Colour, width: float, strength: float) -> str:
    """Return the line along an ellipse."""
    (x, y), (a, b) = at, size
    return (
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{a:.2f}" ry="{b:.2f}" fill="none" '
        f'stroke="{hex_of(colour)}" stroke-width="{max(0.7, width):.2f}" '
        f'stroke-opacity="{strength:g}"/>'
    )


def polyline(
    points: list[tuple[float, float]], colour: Colour, width: float, strength: float
) -> str:
    """Return a line through points; it never becomes too thin to be seen."""
    row = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return (
        f'<polyline points="{row}" fill="none" stroke="{hex_of(colour)}" '
        f'stroke-width="{max(0.7, width):.2f}" stroke-opacity="{strength:.3f}"/>'
    )


def bar(x: float, y: float, wide: float, high: float) -> str:
    """Return the outline of a box, to be one of many."""
    return f"M{x:.1f} {y:.1f}h{wide:.1f}v{high:.1f}h-{wide:.1f}z"


def filled(outline: str, colour: Colour, strength: float) -> str:
    """Return an outline, which may be many, in one colour."""
    return f'<path d="{outline}" fill="{hex_of(colour)}" fill-opacity="{strength:.3f}"/>'


def lozenge(x: float, y: float, size: Pair, fill: str, strength: float) -> str:
    """Return a lozenge by its middle and half its width and height."""
    wide, high = size
    corners = ((x - wide, y), (x, y - high), (x + wide, y), (x, y + high))
    points = " ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in corners)
    return f'<polygon points="{points}" fill="{fill}" fill-opacity="{strength}"/>'
