"""The Snug, an English inn: papered walls over dark panels, a dusk window, jugs, a glass of beer."""

# ruff: noqa: E501, PLR0917  Outlines are data: a line of them is never read, only drawn.
from __future__ import annotations

import math

from rooms.shapes import (
    about,
    across,
    dot,
    down,
    frames,
    line,
    mirrored,
    moved,
    oval,
    oval_line,
    path,
    poly,
    rect,
    ridge,
    ring,
    star,
    stars,
    svg,
)


def _wall() -> str:
    motif = path("M0 -6C4 -2 4 3 0 6C-4 3 -4 -2 0 -6z", "#1d0d0a", 0.34) + path(
        "M0 -3.4C2 -1 2 1.6 0 3.4C-2 1.6 -2 -1 0 -3.4z", "#c98a5e", 0.13
    )
    motif += line("M-5 7C-2 5 -1 8 0 9.5C1 8 2 5 5 7", "#1d0d0a", 0.8, 0.30)
    paper = ""
    for row in range(8):
        y = 3 + row * 12
        for column in range(4):
            x = column * 14 + (7 if row % 2 else 0)
            if y < 84:
                paper += moved(motif, x, y, 0.62)
    body = rect(0, 0, 56, 87, "#84492f", 0.66) + paper
    body += down(
        "fade", (0, "#000000", 0.40), (0.45, "#000000", 0.02), (1, "#000000", 0.10)
    ) + rect(0, 0, 56, 87, "url(#fade)")
    # The rail, with its light upper edge, and panels under it.
    body += (
        rect(0, 86, 56, 4.4, "#7a4526")
        + rect(0, 86, 56, 0.9, "#c98f5c")
        + rect(0, 89, 56, 0.6, "#4a2614")
    )
    body += rect(0, 90.4, 56, 170, "#45220f") + rect(0, 90.4, 56, 3, "#000000", 0.35)
    body += rect(0, 93.4, 56, 4, "#57301a") + rect(0, 97.4, 56, 0.6, "#2b1408")
    for x in (0, 51):
        body += rect(x, 93, 5, 167, "#57301a")
    body += (
        rect(5, 98, 46, 160, "#34180a")
        + rect(5, 98, 46, 0.9, "#1e0c05")
        + rect(5, 98, 0.9, 160, "#1e0c05")
    )
    body += rect(50.2, 98, 0.9, 160, "#8a5532", 0.55)
    body += (
        rect(9.5, 103, 37, 150, "#4b2711")
        + rect(9.5, 103, 37, 0.8, "#8a5532", 0.7)
        + rect(9.5, 103, 0.8, 150, "#8a5532", 0.5)
    )
    for x, y in ((14, 108), (22, 112), (31, 106), (40, 110)):
        body += line(
            f"M{x} {y}C{x + 1.4} {y + 16} {x - 1.6} {y + 34} {x + 0.4} {y + 70}",
            "#2b1408",
            0.6,
            0.5,
        )
    return svg(56, 260, body)


_PANES = (13.5, 9.5, 79, 61)  # what of the window one looks through


def _sky(top: str, middle: str, low: str, hills: str, near: str, sun: str, cottage: float) -> str:
    x, y, w, h = _PANES
    body = down("sky", (0, top), (0.62, middle), (1, low)) + rect(x, y, w, h, "url(#sky)") + sun
    body += ridge(((13, 58), (30, 50), (48, 56), (66, 49), (93, 55)), y + h, hills, 0.8)
    body += ridge(((13, 62), (34, 57), (56, 63), (78, 57), (93, 60)), y + h, near)
    # One cottage, its window lit.
    body += poly(((36, 60), (36, 53), (41, 48.4), (46, 53), (46, 60)), near) + rect(
        43, 47.6, 2, 4, near
    )
    body += dot(40.8, 55.6, 7, "#ffcf70", 0.20 * cottage) + rect(
        39.4, 53.8, 3, 3.4, "#ffd884", cottage
    )
    for tree in (62, 66.5, 72):
        body += path(
            f"M{tree} 62C{tree - 3} 56 {tree - 1.5} 51 {tree} 49C{tree + 1.5} 51 {tree + 3} 56 {tree} 62z",
            near,
        )
    return svg(106, 82, body)


def _skies() -> dict[str, str]:
    sun = about("halo", (0, "#ffe7b0", 0.75), (0.3, "#ffc777", 0.36), (1, "#ffb057", 0))
    glow = rect(42, 20, 60, 60, "url(#halo)")
    low = about("halo", (0, "#ffb070", 0.7), (0.4, "#ff8a52", 0.3), (1, "#ff7a42", 0)) + rect(
        40, 30, 64, 64, "url(#halo)"
    )
    moon = (
        about("halo", (0, "#f4ecd0", 0.5), (1, "#8fa6d8", 0))
        + rect(58, 8, 34, 34, "url(#halo)")
        + dot(75, 25, 4.6, "#f7f0d8")
        + dot(73.2, 23.6, 4.2, "#233056", 0.28)
    )
    night = stars(
        (
            (20, 16, 0.5),
            (28, 25, 0.35),
            (36, 14, 0.4),
            (47, 22, 0.5),
            (57, 15, 0.35),
            (62, 30, 0.4),
            (86, 16, 0.5),
            (88, 34, 0.35),
            (22, 36, 0.35),
            (50, 36, 0.3),
        )
    )
    return {
        "sky-dusk.svg": _sky(
            "#3f5f96",
            "#c98a86",
            "#ffc07a",
            "#5a4a68",
            "#2c2438",
            sun + glow + dot(72, 50, 7.4, "#ffe2a0"),
            0.9,
        ),
        "sky-late.svg": _sky(
            "#27406f",
            "#8b5a78",
            "#f08a58",
            "#40365a",
            "#211b2e",
            low
            + dot(72, 57, 7.4, "#ffb06c")
            + stars(((24, 15, 0.4), (52, 13, 0.4), (86, 18, 0.35))),
            1,
        ),
        "sky-night.svg": _sky(
            "#111c3c", "#1f2e58", "#34406c", "#1c2443", "#10142a", moon + night, 1
        ),
    }


def _window() -> str:
    body = ""
    # Frame and bars, lit from within the room at their lower edges.
    oak, fair, dark = "#6e4223", "#b27a48", "#3a2010"
    for bx, by, bw, bh in (
        (9.5, 5.5, 87, 4.4),
        (9.5, 70, 87, 4.4),
        (9.5, 5.5, 4.4, 69),
        (92, 5.5, 4.4, 69),
    ):
        body += rect(bx, by, bw, bh, oak)
    body += (
        rect(9.5, 5.5, 87, 0.8, fair)
        + rect(13.4, 9.6, 79, 0.7, dark)
        + rect(13.4, 9.6, 0.7, 61, dark)
    )
    body += (
        rect(51.4, 9.5, 3.4, 61, oak)
        + rect(51.4, 9.5, 0.7, 61, fair, 0.8)
        + rect(13.5, 36, 79, 2.6, oak)
        + rect(13.5, 36, 79, 0.6, fair, 0.8)
    )
    body += poly(((15, 10), (34, 10), (20, 36), (15, 36)), "#ffffff", 0.06) + poly(
        ((60, 39), (72, 39), (58, 69), (55, 69), (55, 50)), "#ffffff", 0.05
    )
    body += (
        rect(5.5, 74, 95, 4.6, "#7a4a28")
        + rect(5.5, 74, 95, 1, "#d39c66")
        + rect(7.5, 78.6, 91, 2.4, "#2c160a", 0.8)
    )
    # A geranium on the sill.
    body += path("M76 66L86 66L84.6 74L77.4 74z", "#a9542f") + rect(
        75.4, 64.6, 11.2, 2.6, "#c46a3d"
    )
    for lx, ly, r in ((77, 62, 3), (81, 60, 3.4), (85, 62.4, 3), (79, 57.6, 2.4), (84, 57.6, 2.6)):
        body += dot(lx, ly, r, "#46703f")
    for fx, fy in ((78, 56), (82.6, 54.4), (86.4, 58.4)):
        body += dot(fx, fy, 2.2, "#d4574a") + dot(fx - 0.6, fy - 0.7, 0.9, "#f0897a")
    # Curtains on a brass rod.
    cloth = down("cloth", (0, "#a8433f"), (0.5, "#8e3136"), (1, "#6a2029"))
    drape = path("M4 3C5 26 7 40 1 74C9 76 16 75 18.5 73.5C17.5 58 25 40 27 3z", "url(#cloth)")
    for d in ("M8 4C9 30 9 48 5 74", "M14 4C14 30 13 50 10.4 75", "M20 4C19 30 17 46 15.4 74"):
        drape += line(d, "#5a1722", 1.2, 0.55)
    for d in ("M11 4C11.6 30 11.4 50 8 74", "M17 4C16.8 28 15 48 13 74.6"):
        drape += line(d, "#d06a5e", 0.8, 0.5)
    drape += path("M0.6 56C6 60 13 59 20.4 54L21 57C13 62.4 6 62.6 0.4 59z", "#d9a94e")
    body += cloth + mirrored(drape, 106)
    body += rect(1.5, 1.2, 103, 2.6, "#a9772c", rx=1.3) + rect(
        1.5, 1.4, 103, 0.9, "#f3d28a", 0.85, rx=0.4
    )
    body += mirrored(dot(2, 2.5, 2.4, "#d9a94e") + dot(1.4, 1.8, 0.9, "#fff0c0"), 106)
    return svg(106, 82, body)


def _jug(colour: str, dark: str, light: str, kind: int) -> str:
    """A jug on its foot at 0, 0: round, tall, or with a face of stripes."""
    if kind == 0:
        body = line("M7 -15C13 -15 13 -5 6.4 -5", dark, 1.9) + path(
            "M-7 -19C-9 -12 -8.4 -3 -5.4 0L5.4 0C8.4 -3 9 -12 7 -19z", colour
        )
        body += path(
            "M-5.6 -18C-7.4 -12 -7 -4 -4.6 -0.8L-2.6 -0.8C-4.8 -5 -4.8 -12 -3.4 -18z", light, 0.75
        )
        body += rect(-7.4, -20, 14.8, 2, dark, rx=1) + path(
            "M-8.2 -12L8.2 -12L8 -9.6L-8 -9.6z", dark, 0.6
        )
    elif kind == 1:
        body = line("M5 -20C11 -20 11 -8 5.4 -7", dark, 1.7) + path(
            "M-4 -26C-3 -21 -7 -17 -7 -9C-7 -3 -5 -1 -4 0L4 0C5 -1 7 -3 7 -9C7 -17 3 -21 4 -26z",
            colour,
        )
        body += path(
            "M-3 -25C-2.4 -20 -5.6 -16 -5.6 -9C-5.6 -4 -4.4 -1.6 -3.4 -0.8L-1.8 -0.8C-3 -4 -3.2 -12 -1.6 -18z",
            light,
            0.7,
        )
        body += path("M-5 -27.4L5 -27.4L4 -25L-4 -25z", dark) + line(
            "M-6.8 -10.5C-3 -8.6 3 -8.6 6.8 -10.5", dark, 1.1, 0.8
        )
    else:
        body = line("M8 -11C14 -12 14 -3 7.6 -2.6", dark, 2) + path(
            "M-8.6 -14C-9.6 -6 -8 -1 -5.6 0L5.6 0C8 -1 9.6 -6 8.6 -14z", colour
        )
        body += path(
            "M-7.2 -13C-8 -7 -6.8 -2 -4.8 -0.8L-3 -0.8C-4.8 -4 -5 -9 -4.4 -13z", light, 0.75
        )
        body += oval(0, -14, 8.6, 2, dark) + oval(0, -13.8, 6.8, 1.2, "#1b100a", 0.8)
    return body


def _shelf() -> str:
    body = (
        rect(2, 33, 116, 4, "#000000", 0.28)
        + rect(0, 31, 120, 4.2, "#8a5a32")
        + rect(0, 31, 120, 1, "#dba56c")
        + rect(0, 34.4, 120, 0.8, "#4b2912")
    )
    for x in (16, 102):
        body += path(
            f"M{x - 2} 35.2L{x + 2} 35.2C{x + 2} 40 {x + 1} 42 {x} 44C{x - 1} 42 {x - 2} 40 {x - 2} 35.2z",
            "#6b4022",
        )
    jugs = (
        (14, "#6fa088", "#3f6a58", "#b7dcc6", 0),
        (37, "#c06a48", "#83402a", "#eea680", 1),
        (61, "#d9b25a", "#96722c", "#f8e0a0", 2),
        (84, "#5f86b4", "#385a84", "#a9cbee", 0),
        (106, "#d8d0bc", "#9a917c", "#fffaee", 2),
    )
    for x, colour, dark, light, kind in jugs:
        body += oval(x, 31.4, 9, 1.4, "#000000", 0.35) + moved(
            _jug(colour, dark, light, kind), x, 31
        )
    return svg(120, 45, body)


def _beer() -> str:
    body = (
        oval(40, 84, 36, 12, "#e8dcc0")
        + oval(40, 83, 36, 12, "#f3ead4")
        + oval_line(40, 83, 29, 9.4, "#a93a2c", 2)
        + oval_line(40, 83, 24.6, 7.8, "#a93a2c", 0.8)
    )
    body += star(40, 83, 5, "#a93a2c")
    glass = across(
        "ale", (0, "#8a4310"), (0.22, "#d98a24"), (0.5, "#f0ab3a"), (0.8, "#c8761a"), (1, "#7c3a0c")
    )
    # The handle is behind the glass, thick and dimpled.
    body += (
        line("M58 40C76 36 77 70 57 70", "#d9b98c", 6.4)
        + line("M58 40C76 36 77 70 57 70", "#8a5a2c", 2.6, 0.55)
        + line("M60 38C75 36 75 66 62 69", "#fff4dc", 1.2, 0.8)
    )
    body += glass + path("M19 24L61 24L58.6 80C58 84 22 84 21.4 80z", "url(#ale)")
    body += path("M21.4 78C22 84 58 84 58.6 78L58.4 81C58 86 22 86 21.6 81z", "#5c2b08")
    for x in (26, 36, 46, 55):
        body += line(f"M{x} 36L{x * 0.96 + 1.4:.1f} 76", "#7a3c0c", 1.1, 0.45)
    body += path("M23 32L28 32L28.6 76L25.4 76z", "#fff1c4", 0.55)
    for x, y, r in (
        (33, 66, 0.9),
        (42, 58, 1.1),
        (50, 70, 0.8),
        (38, 48, 0.9),
        (52, 50, 0.8),
        (45, 74, 0.9),
    ):
        body += dot(x, y, r, "#fff0c0", 0.65)
    for x, y, r in (
        (22, 21, 7),
        (31, 16, 8.4),
        (41, 14.4, 9),
        (51, 17, 8),
        (59, 21.6, 6.4),
        (40, 22, 10),
        (28, 24, 7),
        (52, 24, 7),
    ):
        body += dot(x, y, r, "#f6ead0")
    for x, y, r in ((29, 13.6, 4.6), (40, 11.6, 5), (50, 15, 3.8)):
        body += dot(x, y, r, "#fffaf0")
    body += path("M20 26C22 33 26 33 27 28C30 31 33 30 34 27z", "#f6ead0") + path(
        "M50 27C51 34 56 34 57.6 26z", "#f6ead0"
    )
    return svg(80, 98, body)


def _dartboard() -> str:
    body = (
        dot(40, 41.6, 38, "#000000", 0.35)
        + dot(40, 40, 38, "#2c160c")
        + ring(40, 40, 36.6, "#7a4a28", 1.6)
        + dot(40, 40, 34, "#15110f")
    )
    for index in range(20):
        a0, a1 = math.tau * (index - 0.5) / 20, math.tau * (index + 0.5) / 20
        for inner, outer, even, odd in (
            (3.4, 29, "#efe2c2", "#241d1a"),
            (17, 19.4, "#b2352f", "#3d7a52"),
            (27, 29.4, "#b2352f", "#3d7a52"),
        ):
            corners = [
                (40 + r * math.sin(t), 40 - r * math.cos(t))
                for r, t in ((inner, a0), (outer, a0), (outer, a1), (inner, a1))
            ]
            body += poly(corners, even if index % 2 else odd)
    body += dot(40, 40, 3.4, "#3d7a52") + dot(40, 40, 1.5, "#b2352f")
    dart = (
        rect(-0.4, -9, 0.8, 9, "#e8e4da")
        + rect(-1, -17, 2, 9, "#c9a24a")
        + poly(((0, -18), (-3.6, -25), (0, -22.4), (3.6, -25)), "#c23b3b")
    )
    return svg(80, 80, body + moved(dart, 46, 33, turn=38) + moved(dart, 36, 47, turn=24))


def _picture() -> str:
    body = (
        rect(1.5, 3, 97, 76, "#000000", 0.35)
        + rect(0, 0, 97, 76, "#8a6424")
        + rect(1.6, 1.6, 93.8, 72.8, "#d9aa4c")
        + rect(5, 5, 87, 66, "#7a5720")
        + rect(7, 7, 83, 62, "#e6c06a")
        + rect(9, 9, 79, 58, "#3a2412")
    )
    body += down("day", (0, "#9fb6a4"), (0.55, "#d8cf9c"), (1, "#c8b878")) + rect(
        10.5, 10.5, 76, 55, "url(#day)"
    )
    body += ridge(((10.5, 42), (26, 34), (48, 40), (68, 32), (86.5, 38)), 65.5, "#7f9a70") + ridge(
        ((10.5, 52), (36, 46), (62, 53), (86.5, 48)), 65.5, "#4f7450"
    )
    # A prize goat, as squires had their horses painted.
    body += path(
        "M30 42C36 38 50 38 57 40L61 33C60 30 61 27 65 26.6C67 24 70 22 73 22.6C70 24 68.4 25.6 68 27.6L72.6 31C73 33 71 34 69 33.4L66 36C66 42 64 46 61 48L61.6 60L59 60L57 50C51 52 43 52 38 50L35.6 60L33 60L33 48C30 47 28 44 28.4 40C29 37 27 36 26 34C29 34.6 31 37 30 42z",
        "#f4ead2",
    )
    body += (
        path("M30 42C36 40 48 42 57 46C50 50 40 51 36 49C32 48 30 45 30 42z", "#cfc2a2", 0.7)
        + dot(67.4, 29.6, 0.8, "#2a1a10")
        + path("M66 35L67.4 40L69 34z", "#cfc2a2")
    )
    return svg(100, 80, body)


def _glint() -> str:
    """A sparkle that runs along the jugs from the left to the right."""
    drawings = []
    for number in range(6):
        x, size = 8 + number * 15, (0.35, 0.75, 1, 0.9, 0.65, 0.3)[number]
        ray = path(
            "M0 -8C0.7 -1.6 1.6 -0.7 8 0C1.6 0.7 0.7 1.6 0 8C-0.7 1.6 -1.6 0.7 -8 0C-1.6 -0.7 -0.7 -1.6 0 -8z",
            "#fff6d8",
            0.95,
        )
        drawings.append(dot(x, 10, 7 * size, "#ffe9b0", 0.22) + moved(ray, x, 10, size))
    return svg(540, 20, frames(90, drawings))


def _moth() -> str:
    drawings = []
    for number in range(12):
        turn = math.tau * number / 12
        x, y = 30 + 22 * math.cos(turn), 30 + 17 * math.sin(2 * turn + 0.6)
        open_ = (1.0, 0.35)[number % 2]
        wing = path(
            f"M0 0C{6 * open_:.1f} -7 {9 * open_:.1f} -2 {6 * open_:.1f} 1C{8 * open_:.1f} 4 {3 * open_:.1f} 6 0 1z",
            "#e9d3a6",
            0.9,
        )
        drawings.append(
            moved(
                mirrored(wing, 0) + oval(0, 1, 1, 3.4, "#6a4a2c"), x, y, 0.85, 40 * math.cos(turn)
            )
        )
    return svg(720, 60, frames(60, drawings))


def _counter() -> str:
    """A star cast in brass."""
    body = star(20, 21, 18, "#7a5415") + star(20, 20, 18, "#d9a441")
    for index in range(5):
        turn = math.tau * index / 5
        tip = (20 + 18 * math.sin(turn), 20 - 18 * math.cos(turn))
        side = (20 + 8.1 * math.sin(turn + math.pi / 5), 20 - 8.1 * math.cos(turn + math.pi / 5))
        body += poly(((20, 20), tip, side), "#ffe3a0" if index in (0, 4) else "#b47e28", 0.8)
    return svg(40, 40, body)


def drawings() -> dict[str, str]:
    """Return the drawings of this room by the names of their files."""
    return {
        "wall.svg": _wall(),
        **_skies(),
        "window.svg": _window(),
        "shelf.svg": _shelf(),
        "beer.svg": _beer(),
        "dartboard.svg": _dartboard(),
        "picture.svg": _picture(),
        "glint.svg": _glint(),
        "moth.svg": _moth(),
        "star.svg": _counter(),
    }
