"""The icons as drawn: strokes of one weight on a 24 by 24 grid, round at ends and corners.

An entry is SVG shapes, drawn as strokes unless marked with `DOT`, which draws them as solid dots.
"""

# ruff: noqa: E501  Outlines are data: a line of them is never read, only drawn.
from __future__ import annotations

import math
from typing import Final

DOT: Final = 'fill="#000000" stroke="none"'

_SPEAKER: Final = '<path d="M4 9.4v5.2h3.4L12 18.6V5.4L7.4 9.4z"/>'
_EYE: Final = (
    '<path d="M2.6 12C5 7.7 8.2 5.6 12 5.6s7 2.1 9.4 6.4c-2.4 4.3-5.6 6.4-9.4 6.4S5 16.3 2.6 12z"/>'
)
_PAGE: Final = '<rect x="5" y="3" width="14" height="18" rx="2"/>'
_CLOCK_FACE: Final = '<circle cx="12" cy="12" r="9"/>'


def _path(d: str) -> str:
    return f'<path d="{d}"/>'


def _dots(*centres: tuple[float, float], radius: float = 1.3) -> str:
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {DOT}/>' for x, y in centres)


def _around(count: int, radius: float, start: float = 0.0) -> list[tuple[float, float]]:
    """Return points on a circle about the middle, clockwise from the top."""
    points = []
    for index in range(count):
        angle = math.tau * (index + start) / count
        x, y = 12 + radius * math.sin(angle), 12 - radius * math.cos(angle)
        points.append((round(x, 2), round(y, 2)))
    return points


def _spokes(count: int, inner: float, outer: float, start: float = 0.0) -> str:
    pairs = zip(_around(count, inner, start), _around(count, outer, start), strict=True)
    return _path("".join(f"M{a:g} {b:g}L{c:g} {d:g}" for (a, b), (c, d) in pairs))


def _gear() -> str:
    """A wheel of eight teeth: each tooth is four corners of one closed outline."""
    corners = []
    for tooth in range(8):
        for turn, radius in ((-0.31, 6.9), (-0.19, 9.4), (0.19, 9.4), (0.31, 6.9)):
            angle = math.tau * (tooth + turn) / 8
            corners.append(
                f"{12 + radius * math.sin(angle):.2f} {12 - radius * math.cos(angle):.2f}"
            )
    return _path("M" + "L".join(corners) + "z") + '<circle cx="12" cy="12" r="2.8"/>'


ICON_SHAPES: Final[dict[str, str]] = {
    "menu": _path("M4 6h16M4 12h16M4 18h16"),
    "back": _path("M20 12H4.5M11 5.5L4.5 12l6.5 6.5"),
    "close": _path("M5.5 5.5l13 13M18.5 5.5l-13 13"),
    "play": _path("M7.5 4.8v14.4L19 12z"),
    "pause": '<rect x="6" y="5" width="3.6" height="14" rx="1"/>'
    '<rect x="14.4" y="5" width="3.6" height="14" rx="1"/>',
    "settings": _gear(),
    "rules": _PAGE + _path("M9 8h6M9 12h6M9 16h3.5"),
    "book": _path(
        "M12 6.6C10 5 7 4.5 3 4.5v13.6c4 0 7 .5 9 2.1 2-1.6 5-2.1 9-2.1V4.5c-4 0-7 .5-9 2.1z"
        "M12 6.6v13.6"
    ),
    "records": _path("M3.5 4h17v5h-17zM5 9v9.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V9")
    + _path("M10 13h4"),
    "undo": _path("M8 4L3.5 8.5 8 13M3.5 8.5h11a5.7 5.7 0 0 1 0 11.4H9"),
    "redo": _path("M16 4l4.5 4.5L16 13M20.5 8.5h-11a5.7 5.7 0 0 0 0 11.4H15"),
    "hint": _path(
        "M9.4 17.6v-1.4C7.2 15 5.9 13 5.9 10.4a6.1 6.1 0 0 1 12.2 0c0 2.6-1.3 4.6-3.5 5.8"
    )
    + _path("M14.6 16.2v1.4H9.4M10.2 21h3.6"),
    "help": _CLOCK_FACE
    + _path("M9.3 9.4a2.8 2.8 0 1 1 4.2 2.5c-1 .6-1.5 1.1-1.5 2.1")
    + _dots((12, 17)),
    "last-trick": _path("M3.5 4v5h5M3.8 9.2A8.7 8.7 0 1 1 3.4 13.4")
    + '<rect x="9.4" y="8" width="5.4" height="8" rx="1"/>',
    "log": _path("M9 6h11.5M9 12h11.5M9 18h11.5") + _dots((4.5, 6), (4.5, 12), (4.5, 18)),
    "full-screen": _path("M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5"),
    "windowed": _path("M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5"),
    "sound": _SPEAKER + _path("M15.6 9a4.2 4.2 0 0 1 0 6M18.2 6.2a8.2 8.2 0 0 1 0 11.6"),
    "sound-off": _SPEAKER + _path("M16 9.4l5.2 5.2M21.2 9.4L16 14.6"),
    "crown": _path("M5 15.4L3.4 7.2 8.2 11 12 4.6l3.8 6.4 4.8-3.8L19 15.4zM5 19.4h14"),
    "dealer": _CLOCK_FACE
    + '<g transform="rotate(14 12 12)"><rect x="8.9" y="7.3" width="6.2" height="9.4" rx="1"/></g>',
    "clock": _CLOCK_FACE + _path("M12 6.8V12l3.6 2.2"),
    "stock": '<rect x="4" y="3" width="12" height="15" rx="2"/>'
    + _path("M19.8 6.5v12a2.5 2.5 0 0 1-2.5 2.5H8M10 7l2.6 3.5L10 14l-2.6-3.5z"),
    "cards": '<g transform="rotate(13 14 13)"><rect x="9.6" y="5" width="9.4" height="14" rx="1.6"/>'
    "</g>" + _path("M8 17.6L4.2 9.2a1.6 1.6 0 0 1 .8-2.1l4.4-2"),
    "trophy": _path("M7 4h10v6.2a5 5 0 0 1-10 0zM12 15.2v4.6M8 20h8")
    + _path("M7 6H3.8c0 3.8 1.4 5.6 3.7 5.9M17 6h3.2c0 3.8-1.4 5.6-3.7 5.9"),
    "chip": _CLOCK_FACE + '<circle cx="12" cy="12" r="4"/>' + _spokes(8, 6.9, 8.6),
    "turn-arrow": _path("M20.5 4v5h-5M20.2 9.2A8.7 8.7 0 1 0 20.6 13.4"),
    "tick": _path("M4.5 12.8l5 5L19.5 6.8"),
    "cross": _path("M7 7l10 10M17 7L7 17"),
    "warning": _path("M12 4L2.8 19.6h18.4zM12 10v4.2") + _dots((12, 16.9), radius=1.2),
    "info": _CLOCK_FACE + _path("M12 11.4v5") + _dots((12, 7.7)),
    "plus": _path("M12 5v14M5 12h14"),
    "minus": _path("M5 12h14"),
    "circle": '<circle cx="12" cy="12" r="7.2"/>',
    "square": _path("M5.5 5.5h13v13h-13z"),
    "triangle": _path("M12 4.6L4.4 18h15.2z"),
    "chevron-left": _path("M15 5l-7 7 7 7"),
    "chevron-right": _path("M9 5l7 7-7 7"),
    "chevron-up": _path("M5 15l7-7 7 7"),
    "chevron-down": _path("M5 9l7 7 7-7"),
    "down": _path("M12 4.4v14.4M5.8 12.6l6.2 6.2 6.2-6.2"),
    "dice": '<rect x="3.5" y="3.5" width="17" height="17" rx="3.5"/>'
    + _dots((8.4, 8.4), (15.6, 8.4), (12, 12), (8.4, 15.6), (15.6, 15.6), radius=1.4),
    "seats": '<circle cx="12" cy="12" r="4.6"/>'
    + _path(
        "M8.8 3.4a9.2 9.2 0 0 1 6.4 0M20.6 8.8a9.2 9.2 0 0 1 0 6.4M15.2 20.6a9.2 9.2 0 0 1-6.4 0M3.4 15.2a9.2 9.2 0 0 1 0-6.4"
    ),
    "eye": _EYE + '<circle cx="12" cy="12" r="2.9"/>',
    "eye-off": _path("M6.6 7.6C5 8.6 3.7 10.1 2.6 12c2.4 4.3 5.6 6.4 9.4 6.4 1.8 0 3.5-.5 5-1.4")
    + _path("M10 5.8c.6-.1 1.3-.2 2-.2 3.8 0 7 2.1 9.4 6.4-.6 1.1-1.3 2-2 2.8")
    + _path("M4 3.8L20 20.2M9.8 10.2a2.9 2.9 0 0 0 4 4.1"),
    "speed": _path("M5.2 18.6A9 9 0 1 1 18.8 18.6M12 13.6l4-4.6") + _dots((12, 13.6), radius=1.7),
    "skip-back": _path("M19 5.5L12.5 12l6.5 6.5M11.5 5.5L5 12l6.5 6.5"),
    "fast-forward": _path("M4.5 5.5l7 6.5-7 6.5zM12.5 5.5l7 6.5-7 6.5z"),
    "rewind": _path("M19.5 5.5l-7 6.5 7 6.5zM11.5 5.5l-7 6.5 7 6.5z"),
    "skip": _path("M5 5.5l6.5 6.5L5 18.5M12.5 5.5L19 12l-6.5 6.5"),
    "save": _path("M12 3v11.2M7.4 9.8l4.6 4.6 4.6-4.6")
    + _path("M4 16v3a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-3"),
    "lock": '<rect x="5" y="10.6" width="14" height="10" rx="2"/>'
    + _path("M8 10.6V7.4a4 4 0 0 1 8 0v3.2M12 14.4v2.4"),
    "keyboard": '<rect x="2.5" y="5.5" width="19" height="13" rx="2"/>'
    + _path("M8 14.8h8")
    + _dots((6.5, 10), (10.2, 10), (13.8, 10), (17.5, 10), radius=1.2),
    "game-pad": _path(
        "M7.4 6.5h9.2c3.2 0 5 3.1 5 7.1 0 2.9-1 4.4-2.6 4.4-1.8 0-2.6-1.5-3.5-3h-7"
        "c-.9 1.5-1.7 3-3.5 3-1.6 0-2.6-1.5-2.6-4.4 0-4 1.8-7.1 5-7.1zM8 8.8v3.8M6.1 10.7h3.8"
    )
    + _dots((14.6, 11.8), (17, 9.8), radius=1.2),
    "mouse": '<rect x="6.5" y="3" width="11" height="18" rx="5.5"/>' + _path("M12 7v3.2"),
    "person": '<circle cx="12" cy="7.8" r="4"/>'
    + _path("M4.6 20.5c.7-4.2 3.5-6.2 7.4-6.2s6.7 2 7.4 6.2"),
    "star": _path("M12 3.6l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 17l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8z"),
    "chart": _path("M4 4v16h16.5M8.5 16v-4.5M13 16V7.5M17.5 16v-6.5"),
    "puzzle": _path("M4 8h4.3a2.3 2.3 0 1 1 4.4 0H17v4.3a2.3 2.3 0 1 1 0 4.4V21H4z"),
    "copy": '<rect x="8.5" y="8.5" width="12" height="12" rx="2"/>'
    + _path("M5.5 15.5A2 2 0 0 1 3.5 13.5v-8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2"),
    "trash": _path("M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10.2 11v5.5M13.8 11v5.5"),
    "search": '<circle cx="10.5" cy="10.5" r="6.5"/>' + _path("M15.4 15.4L20.5 20.5"),
    "step-back": _path("M17 5L8 12l9 7zM4.5 5v14"),
    "step-forward": _path("M7 5l9 7-9 7zM19.5 5v14"),
    "flag": _path("M5 21V4h11.5l-2 4 2 4H5"),
    "folder": _path("M3.5 18.5v-13H9l2.2 2.5h9.3v10.5z"),
    "swap": _path("M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4"),
    "turn-up": '<rect x="5.5" y="3" width="13" height="18" rx="2"/>'
    + _path("M12 16V8.6M8.9 11.4L12 8.3l3.1 3.1"),
    "palette": _path(
        "M12 3a9 9 0 1 0 0 18c1.6 0 2.2-1 1.8-2.3-.5-1.5.3-2.7 1.9-2.7H18a3 3 0 0 0 3-3C21 7 17 3 12 3z"
    )
    + _dots((7.6, 11.4), (10.4, 7.5), (15.2, 7.9)),
    "pencil": _path("M4 20l1-4.5L16 4.5 19.5 8 8.5 19zM13.4 7.1l3.5 3.5"),
    "people": '<circle cx="9" cy="8" r="3.5"/>'
    + _path("M2.6 20c.5-3.9 2.9-5.8 6.4-5.8s5.9 1.9 6.4 5.8")
    + _path("M15.6 4.7a3.5 3.5 0 0 1 0 6.6M18 14.6c2 .8 3.2 2.6 3.4 5.4"),
    "sword": _path(
        "M20.5 3.5L9.5 14.5M20.5 3.5h-4L7.6 12.4M20.5 3.5v4l-8.9 8.9M5.5 11.5l7 7M9 15l-5.5 5.5"
    ),
    "shield": _path("M12 3l7.5 2.6v5.6c0 4.6-2.9 8-7.5 9.8-4.6-1.8-7.5-5.2-7.5-9.8V5.6z")
    + _path("M8.7 11.8l2.4 2.4 4.3-4.4"),
    "touch": _path(
        "M9 13.5V5.8a1.8 1.8 0 0 1 3.6 0V11l4.6.9a2.6 2.6 0 0 1 2 3l-.6 3c-.3 1.6-1.3 2.6-3 "
        "2.6h-2.4c-1.4 0-2.4-.6-3.2-1.7L6 13.9a1.6 1.6 0 0 1 2.4-2z"
    ),
}
