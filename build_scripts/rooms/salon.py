"""The Salon: plum damask in gilt mouldings, candles in brackets, an oval mirror, a gilt dish."""

# ruff: noqa: E501  Outlines are data: a line of them is never read, only drawn.
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
    stars,
    svg,
)

GILT, FAIR, DEEP = "#d9ae58", "#fbe6ae", "#8a6226"


def _wall() -> str:
    """A panel of silk in a gilt frame, 110 wide; the next one stands beside it."""
    body = (
        rect(0, 0, 110, 260, "#4d3560", 0.55)
        + rect(0, 0, 2, 260, "#1d1228", 0.25)
        + rect(108, 0, 2, 260, "#7a5c92", 0.18)
    )
    body += rect(7, 10, 96, 118, "#5d4175", 0.62)
    leaf = path("M0 0C5 -3 6 -9 0 -13C-6 -9 -5 -3 0 0z", "#c9a5dc", 0.15) + path(
        "M0 0C-1.6 4 -6 5 -8 2C-6 0 -3 0 0 0C3 0 6 0 8 2C6 5 1.6 4 0 0z", "#c9a5dc", 0.13
    )
    leaf += oval_line(0, -5.6, 8.4, 11.4, "#c9a5dc", 0.7, 0.12) + dot(0, -16, 1.2, "#c9a5dc", 0.2)
    for row in range(5):
        for column in range(4):
            x = 17 + column * 25 + (-12.5 if row % 2 else 0)
            if 10 < x < 100:
                body += moved(leaf, x, 34 + row * 22, 0.86)
    shade = down("shade", (0, "#000000", 0.35), (0.4, "#000000", 0), (1, "#000000", 0.2))
    body += shade + rect(7, 10, 96, 118, "url(#shade)")
    for inset, colour, width, strength in (
        (7, DEEP, 2.6, 1),
        (6.4, FAIR, 0.7, 0.75),
        (8.6, "#140b1c", 0.8, 0.7),
        (11.6, GILT, 0.7, 0.75),
    ):
        body += line(
            f"M{inset} {inset + 3}L{110 - inset} {inset + 3}L{110 - inset} {135 - inset}L{inset} {135 - inset}z",
            colour,
            width,
            strength,
        )
    corner = path("M11 22C13 18 18 16 22 14C20 18 16 20 14 24z", GILT, 0.85) + dot(
        15, 18, 1.5, FAIR
    )
    body += mirrored(corner, 110)
    # The dado below it.
    body += (
        rect(0, 134, 110, 5, "#6a4b82")
        + rect(0, 134, 110, 1, GILT, 0.9)
        + rect(0, 139, 110, 121, "#33223f")
    )
    body += line("M10 148L100 148L100 250L10 250z", DEEP, 1.6, 0.8)
    return svg(110, 260, body)


def _sky(top: str, low: str, hills: str, light: str, lit: float) -> str:
    """What the mirror shows: the window behind you, its sky, trees of a park."""
    body = down("sky", (0, top), (1, low)) + oval(70, 50, 58, 44, "url(#sky)")
    clip = [
        (70 + 58 * math.cos(t), 50 + 44 * math.sin(t))
        for t in (math.pi * (0.06 + 0.88 * i / 24) for i in range(25))
    ]
    body += poly(clip, hills, 0.75)
    body += ridge(
        ((16, 62), (34, 56), (52, 62), (70, 55), (88, 62), (106, 56), (124, 63)), 72, hills, 0.9
    )
    for x, size in ((30, 1.0), (39, 0.7), (103, 1.1), (113, 0.7)):
        body += moved(path("M0 0C-6 -6 -5 -18 0 -24C5 -18 6 -6 0 0z", hills), x, 66, size)
    body += light
    # The window's bars, seen in the glass.
    for x in (44, 70, 96):
        body += rect(x - 0.9, 8, 1.8, 84, "#efe2ff", 0.16)
    body += rect(12, 40, 116, 1.6, "#efe2ff", 0.14)
    halo = about("lit", (0, "#ffe2a0", 0.8), (1, "#ffb84a", 0))
    body += halo + "".join(
        moved(oval(0, 0, 7, 9, "url(#lit)", lit) + oval(0, 0, 0.9, 2.4, "#fff3cc", lit), x, y)
        for x, y in ((24, 48), (31, 45), (109, 45), (116, 48))
    )
    return svg(140, 112, body)


def _skies() -> dict[str, str]:
    sun = about("sun", (0, "#fff0c8", 0.95), (0.25, "#ffd79a", 0.55), (1, "#ff9a6a", 0)) + oval(
        86, 46, 26, 26, "url(#sun)"
    )
    low = (
        about("sun", (0, "#ffc9a0", 0.8), (0.3, "#ff8a6a", 0.45), (1, "#ff6a6a", 0))
        + oval(86, 56, 28, 24, "url(#sun)")
        + stars(((40, 24, 0.7), (60, 18, 0.5)))
    )
    moon = (
        dot(86, 32, 6, "#f4eeda")
        + dot(83.6, 30, 5.4, "#2b2c5c", 0.4)
        + stars(
            (
                (36, 28, 0.8),
                (50, 20, 0.6),
                (62, 30, 0.6),
                (78, 16, 0.6),
                (104, 28, 0.8),
                (112, 40, 0.5),
                (30, 40, 0.5),
            )
        )
    )
    return {
        "sky-dusk.svg": _sky("#8f83c8", "#ffc9a0", "#4f4470", sun, 0.55),
        "sky-late.svg": _sky("#5a4f96", "#d9806e", "#3a3058", low, 0.8),
        "sky-night.svg": _sky("#20224c", "#3f4684", "#1c1a38", moon, 1),
    }


def _mirror() -> str:
    body = path("M20 20L40 8L34 60L20 70z", "#ffffff", 0.09) + path(
        "M52 7L64 6L46 92L38 88z", "#ffffff", 0.07
    )
    body = poly(((36, 14), (50, 9), (28, 84), (20, 70)), "#ffffff", 0.10) + poly(
        ((60, 6.5), (66, 6.2), (42, 90), (37, 88)), "#ffffff", 0.08
    )
    for width, colour, strength in (
        (9.5, "#5f4118", 1),
        (7.6, GILT, 1),
        (4.4, "#a87a34", 1),
        (1.6, FAIR, 0.9),
    ):
        body += oval_line(70, 50, 60.5, 46.5, colour, width, strength)
    body += oval_line(70, 50, 56.6, 42.6, "#3a2410", 1.1)
    for index in range(44):
        turn = math.tau * index / 44
        body += dot(70 + 63.6 * math.cos(turn), 50 + 49.6 * math.sin(turn), 0.85, FAIR, 0.9)
    crest = path("M70 -1C62 -8 50 -6 48 1C54 -1 58 1 60 5C64 2 67 2 70 4z", GILT) + path(
        "M60 2C56 -2 52 -3 49 0C54 -1 57 1 59.6 4z", DEEP, 0.7
    )
    body += (
        mirrored(crest, 140)
        + path("M70 -10C65 -5 66 0 70 3C74 0 75 -5 70 -10z", FAIR)
        + path("M70 -8C72.6 -5 72.6 -1 70 2z", GILT)
    )
    foot = path("M70 103C64 108 56 107 50 100C56 102 62 99 65 97z", GILT)
    body += mirrored(foot, 140) + dot(70, 101, 3, FAIR)
    return svg(140, 112, moved(body, 0, 6, 0.98))


def _bracket() -> str:
    """Two candles on gilt arms, without their flames, and their light on the wall."""
    halo = about("halo", (0, "#ffdf9a", 0.55), (0.35, "#ffb45e", 0.22), (1, "#ff9a4a", 0))
    body = halo + oval(30, 24, 30, 30, "url(#halo)") + oval(70, 24, 30, 30, "url(#halo)")
    body += path("M50 44C44 52 44 66 50 80C56 66 56 52 50 44z", GILT) + path(
        "M50 46C53 54 53 66 50 77z", DEEP, 0.7
    )
    body += (
        dot(50, 42, 5, GILT) + dot(49, 41, 2, FAIR) + path("M50 80L46.6 88L50 96L53.4 88z", FAIR)
    )
    arm = (
        line("M50 66C42 74 30 72 30 54", GILT, 3.4)
        + line("M49 65C41 72 31 70 30.8 55", FAIR, 0.9, 0.8)
        + line("M40 70C36 66 38 61 42 62", GILT, 1.9)
    )
    arm += path("M22.4 50L37.6 50C36.6 55 33 56.4 30 56.4C27 56.4 23.4 55 22.4 50z", GILT) + oval(
        30, 50, 7.8, 1.9, FAIR
    )
    wax = across("wax", (0, "#d8c6a0"), (0.4, "#fff6de"), (1, "#cdb88e"))
    arm += (
        wax
        + rect(26.4, 27, 7.2, 22.6, "url(#wax)")
        + oval(30, 27, 3.6, 1.2, "#fff9ea")
        + path("M33.6 28L33.6 36C33 37.6 32 37 32 35L32 27.6z", "#fffaf0")
        + rect(29.6, 23.6, 0.8, 3.4, "#3a2a1a")
    )
    return svg(100, 100, body + mirrored(arm, 100))


def _flame() -> str:
    drawings = []
    for lean, high in ((0, 1.0), (0.9, 1.06), (-0.4, 0.94), (-1.0, 1.02)):
        halo = about("soft", (0, "#ffe6a8", 0.9), (1, "#ffb04a", 0))
        tip = 2 + 10 - 9 * high
        outer = path(
            f"M10 {tip:.1f}C{10 + 5 + lean:.1f} 11 16 17 10 21C4 17 {10 - 5 + lean:.1f} 11 {10 + lean:.1f} {tip:.1f}z",
            "#ffb347",
        )
        inner = path(
            f"M10 {tip + 7:.1f}C{13 + lean:.1f} 14 13 18 10 20.4C7 18 {7 + lean:.1f} 14 {10 + lean * 0.6:.1f} {tip + 7:.1f}z",
            "#fff4c8",
        )
        drawings.append(halo + oval(10, 13, 10, 13, "url(#soft)", 0.6) + outer + inner)
    return svg(80, 26, frames(20, drawings))


def _glint() -> str:
    """A gleam that crosses the mirror aslant."""
    drawings = []
    for number, strength in enumerate((0.12, 0.3, 0.42, 0.3, 0.16, 0.06)):
        x = -10 + number * 12
        drawings.append(
            poly(((x + 22, 4), (x + 34, 4), (x + 8, 106), (x - 2, 106)), "#ffffff", strength)
            + poly(
                ((x + 38, 4), (x + 41, 4), (x + 15, 106), (x + 12, 106)), "#ffffff", strength * 0.8
            )
        )
    return svg(360, 110, frames(60, drawings))


def _fish() -> str:
    body = path(
        "M2 20C10 8 26 8 33 18L39 11.6C38 16 38 24 39 28.4L33 22C26 32 10 32 2 20z", "#7d8fa8"
    )
    body += path(
        "M3 19.6C10 9.4 25 9.4 32 18.6L37.6 13.4C37 17 37 22.6 37.6 26.4L32 21C25 30.4 10 30 3 19.6z",
        "#dfe8f4",
    )
    body += (
        path("M3 19.6C10 9.4 25 9.4 32 18.6C22 14 12 15 3 19.6z", "#ffffff")
        + path("M6 22C12 28 24 29 31 22C23 25 14 25 6 22z", "#b9c2e0")
        + path("M12 24C18 27 24 26.6 28 24.4C22 25 17 25 12 24z", "#e6c4d8", 0.9)
    )
    for x in (15, 20, 25):
        body += line(f"M{x} 13.6C{x + 2.6} 17 {x + 2.6} 22 {x} 26", "#93a2c0", 0.8)
    return (
        body
        + dot(8.6, 18.6, 1.6, "#2a2f4a")
        + dot(8.2, 18.1, 0.5, "#ffffff")
        + line("M2.6 20.4L5.4 21.2", "#7d8fa8", 0.7)
    )


def _dish() -> str:
    body = (
        oval(60, 34, 59, 19, "#5f4118")
        + oval(60, 31, 59, 19, GILT)
        + oval(60, 30.4, 55, 16.6, FAIR)
        + oval(60, 31.4, 52, 15, "#a87a34")
        + oval(60, 32.4, 46, 12, "#3a2350")
    )
    for x, y, turn, size in (
        (34, 24, -12, 0.6),
        (58, 20, 20, 0.62),
        (76, 25, -24, 0.6),
        (46, 31, 16, 0.64),
        (66, 31, -4, 0.66),
    ):
        body += moved(moved(_fish(), -20, -20), x, y + 4, size, turn)
    for index in range(28):
        turn = math.tau * index / 28
        body += dot(60 + 57 * math.cos(turn), 31 + 17.8 * math.sin(turn), 1.1, "#fff3cc", 0.85)
    return svg(120, 56, body)


def drawings() -> dict[str, str]:
    """Return the drawings of this room by the names of their files."""
    return {
        "wall.svg": _wall(),
        **_skies(),
        "mirror.svg": _mirror(),
        "bracket.svg": _bracket(),
        "dish.svg": _dish(),
        "flame.svg": _flame(),
        "glint.svg": _glint(),
        "fish.svg": svg(40, 40, _fish()),
    }
