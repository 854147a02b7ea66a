"""What the emblems are drawn with: colours, shapes as SVG text, eyes and their lids."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

BRASS: Final = "#ffc857"
BRASS_DEEP: Final = "#b9862f"
BRASS_LIGHT: Final = "#ffe3a3"
INK: Final = "#14181c"
IVORY: Final = "#fbf9f3"


def path(d: str, fill: str) -> str:
    """Return a filled outline."""
    return f'<path d="{d}" fill="{fill}"/>'


def line(d: str, colour: str, width: float) -> str:
    """Return a stroke with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def dot(x: float, y: float, r: float, fill: str) -> str:
    """Return a disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    """Return an upright ellipse."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"/>'


def ring(x: float, y: float, r: float, colour: str, width: float) -> str:
    """Return a circle's outline."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="none" stroke="{colour}" '
        f'stroke-width="{width:g}"/>'
    )


def mirrored(shapes: str) -> str:
    """Return the mirror image about the upright middle."""
    return f'<g transform="matrix(-1 0 0 1 100 0)">{shapes}</g>'


def both(shapes: str) -> str:
    """Return shapes and their mirror image about the upright middle."""
    return shapes + mirrored(shapes)


def turned(shapes: str, angle: float, x: float, y: float, scale: float = 1.0) -> str:
    """Return shapes turned clockwise about a point, and larger by a factor."""
    tall = f" scale({scale:g})" if scale != 1 else ""
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({angle:g}){tall} '
        f'translate({-x:g} {-y:g})">{shapes}</g>'
    )


def moved(shapes: str, x: float, y: float) -> str:
    """Return shapes at another place."""
    return f'<g transform="translate({x:g} {y:g})">{shapes}</g>'


def pupils(shapes: str) -> str:
    """Return what moves with the gaze."""
    return f'<g class="pupils">{shapes}</g>'


class Almond(NamedTuple):
    """An eye with two corners; the middles of its upper and lower edge bend it."""

    x1: float
    y1: float
    x2: float
    y2: float
    top: float
    bottom: float
    lean: float = 0.0

    def _bend(self, y: float) -> str:
        return f"{(self.x1 + self.x2) / 2 + self.lean:g} {round(y, 2):g}"

    def shape(self, fill: str) -> str:
        """Return the open eye."""
        return path(
            f"M{self.x1:g} {self.y1:g}Q{self._bend(self.top)} {self.x2:g} {self.y2:g}"
            f"Q{self._bend(self.bottom)} {self.x1:g} {self.y1:g}z",
            fill,
        )

    def lid(self, cover: float, fill: str, edge: str, width: float = 1.5) -> str:
        """Return the upper lid, down by a share of the eye."""
        low = self.top + (self.bottom - self.top) * cover
        return path(self._lid(self.top - 3, low), fill) + line(self._rim(low), edge, width)

    def lower(self, cover: float, fill: str, edge: str, width: float = 1.5) -> str:
        """Return the lower lid, up by a share of the eye."""
        up = self.bottom - (self.bottom - self.top) * cover
        return path(self._lid(self.bottom + 3, up), fill) + line(self._rim(up), edge, width)

    def _lid(self, beyond: float, to: float) -> str:
        x1, x2 = self.x1 - 1, self.x2 + 1
        return (
            f"M{x1:g} {self.y1:g}Q{self._bend(beyond)} {x2:g} {self.y2:g}"
            f"Q{self._bend(to)} {x1:g} {self.y1:g}z"
        )

    def _rim(self, y: float) -> str:
        return f"M{self.x1:g} {self.y1:g}Q{self._bend(y)} {self.x2:g} {self.y2:g}"


class Round(NamedTuple):
    """A round eye."""

    x: float
    y: float
    rx: float
    ry: float

    def shape(self, fill: str) -> str:
        """Return the open eye."""
        return oval(*self, fill)

    def lid(
        self, cover: float, fill: str, edge: str, width: float, *, tilt: float = 0, bow: float = 0
    ) -> str:
        """Return the upper lid, down by a share; `tilt` lowers its right end, `bow` its middle."""
        cap, rim = self._cap(-1, 2 * cover - 1, tilt, bow)
        return path(cap, fill) + line(rim, edge, width)

    def lower(
        self, cover: float, fill: str, edge: str, width: float, *, tilt: float = 0, bow: float = 0
    ) -> str:
        """Return the lower lid, up by a share; `tilt` lowers its right end, `bow` its middle."""
        cap, rim = self._cap(1, 1 - 2 * cover, tilt, bow)
        return path(cap, fill) + line(rim, edge, width)

    def _cap(self, side: int, level: float, tilt: float, bow: float) -> tuple[str, str]:
        """Return the outline of a lid that reaches to a level, and of its rim."""
        rx, ry = self.rx + 0.9, self.ry + 0.9
        ends = []
        for sign in (-1, 1):
            high = max(-0.98, min(0.98, level + sign * tilt))
            ends.append((self.x + sign * rx * math.sqrt(1 - high * high), self.y + ry * high))
        (x1, y1), (x2, y2) = ends
        # The arc is the longer one where the lid covers more than half of the eye.
        arc = f"A{rx:g} {ry:g} 0 {int(-side * level > 0)} {int(side < 0)} {x2:.2f} {y2:.2f}"
        bend = f"Q{self.x:.2f} {self.y + ry * (level + 2 * bow):.2f} "
        start = f"M{x1:.2f} {y1:.2f}"
        return f"{start}{arc}{bend}{x1:.2f} {y1:.2f}z", f"{start}{bend}{x2:.2f} {y2:.2f}"
