"""The Wirtshaus, a Bavarian taproom: plaster over walnut panels, a tiled stove, hats, bunting."""

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
    stars,
    svg,
)

BLUE, WHITE = "#3b73b0", "#f6f4ec"


def _wall() -> str:
    """Plaster that pipes have yellowed, a beam above, a settle's panelled back below; 120 wide."""
    body = rect(0, 0, 120, 260, "#d09a50", 0.52)
    for x, y, a, b in ((22, 46, 24, 10), (84, 34, 30, 9), (60, 64, 22, 7), (108, 60, 16, 8)):
        body += oval(x, y, a, b, "#e8cf98", 0.09)
    for x, y, a, b in ((46, 30, 20, 6), (100, 48, 18, 7), (8, 66, 16, 6)):
        body += oval(x, y, a, b, "#2a1a0a", 0.08)
    # Beams: one across above, posts between plaster.
    body += (
        rect(0, 0, 120, 24, "#3d2512")
        + rect(0, 22.6, 120, 1.4, "#7a5028")
        + rect(0, 24, 120, 4, "#000000", 0.35)
    )
    for y in (6, 11, 16):
        body += line(f"M0 {y}C30 {y - 1} 70 {y + 2} 120 {y}", "#22130a", 0.7, 0.7)
    body += (
        rect(-7, 24, 14, 60, "#4a2e17")
        + rect(113, 24, 14, 60, "#4a2e17")
        + rect(6, 24, 1, 60, "#8a5e32", 0.7)
        + rect(113, 24, 1, 60, "#1f1208", 0.7)
        + rect(7, 24, 2.4, 60, "#000000", 0.2)
    )
    for x in (-2, 2, 117, 121):
        body += line(f"M{x} 26C{x + 1} 44 {x - 1} 62 {x} 82", "#2c190b", 0.6, 0.6)
    # A frieze of stencilled hearts under the beam.
    heart = path(
        "M0 3.4C-4.4 0.4 -4 -3.4 -1.6 -3.4C-0.6 -3.4 0 -2.4 0 -1.8C0 -2.4 0.6 -3.4 1.6 -3.4C4 -3.4 4.4 0.4 0 3.4z",
        "#7a3a22",
        0.75,
    )
    for x in range(18, 112, 12):
        body += moved(heart, x, 33, 0.72) + moved(
            line("M-3 1C-1.4 -1 1.4 -1 3 1", "#4f6a3a", 0.9, 0.75), x + 6, 33
        )
    # The settle.
    body += (
        rect(0, 82, 120, 178, "#3f2612")
        + rect(0, 82, 120, 4.4, "#6b4522")
        + rect(0, 82, 120, 0.9, "#b98a52")
        + rect(0, 86.4, 120, 3, "#000000", 0.38)
    )
    for x in (4, 62):
        body += (
            rect(x, 92, 54, 166, "#52321a")
            + rect(x + 4, 96, 46, 158, "#2c190b")
            + rect(x + 6.4, 98.4, 41.2, 154, "#4b2d16")
            + rect(x + 6.4, 98.4, 41.2, 0.8, "#8a5e32", 0.8)
        )
        mid = x + 27
        body += path(
            f"M{mid} 122C{mid - 9} 115 {mid - 8} 106 {mid - 3.2} 106C{mid - 1.2} 106 {mid} 108 {mid} 109.4C{mid} 108 {mid + 1.2} 106 {mid + 3.2} 106C{mid + 8} 106 {mid + 9} 115 {mid} 122z",
            "#1f1208",
        )
    return svg(120, 260, body)


def _sky(top: str, low: str, peaks: str, snow: str, extra: str, lit: float) -> str:
    """The Alps behind an onion tower, seen through the leaded panes."""
    body = (
        down("sky", (0, top), (1, low))
        + path("M8 100L8 34C8 16 26 6 44 6C62 6 80 16 80 34L80 100z", "url(#sky)")
        + extra
    )
    body += poly(
        ((8, 78), (20, 58), (29, 68), (42, 44), (54, 64), (64, 52), (80, 74), (80, 100), (8, 100)),
        peaks,
    )
    body += (
        poly(((42, 44), (47, 53), (43, 51), (40, 56), (37, 52.6)), snow)
        + poly(((64, 52), (68, 58), (64.6, 56.6), (61, 60), (60, 57)), snow)
        + poly(((20, 58), (23, 62), (20, 61), (17, 64)), snow)
    )
    body += ridge(
        ((8, 84), (26, 78), (46, 84), (66, 79), (80, 83)), 100, "#2c4030" if lit < 1 else "#18241f"
    )
    body += moved(
        rect(-4, -20, 8, 22, "#e4dcc8" if lit < 1 else "#8a8a94")
        + path(
            "M-5 -20C-7 -26 -2 -28 -1 -32L0 -37L1 -32C2 -28 7 -26 5 -20z",
            "#4f7a6a" if lit < 1 else "#2c443e",
        )
        + rect(-1.2, -15, 2.4, 4, "#ffd27a", lit),
        28,
        84,
    )
    return svg(88, 104, body)


def _skies() -> dict[str, str]:
    sun = about("sun", (0, "#fff0c0", 0.7), (0.3, "#ffce8a", 0.3), (1, "#ff9a5a", 0)) + oval(
        58, 54, 30, 30, "url(#sun)"
    )
    late = about("sun", (0, "#ff9a6a", 0.75), (1, "#d05a7a", 0)) + oval(56, 60, 34, 24, "url(#sun)")
    moon = (
        dot(58, 26, 6, "#f6efd8")
        + dot(56, 24.4, 5.2, "#1c2848", 0.3)
        + stars(((20, 34, 0.7), (34, 22, 0.6), (44, 34, 0.5), (70, 38, 0.6)))
    )
    return {
        "sky-dusk.svg": _sky("#4f86c0", "#ffbe86", "#5a6c90", "#fff4e8", sun, 0.85),
        "sky-late.svg": _sky("#3c5488", "#e88a6a", "#4c5474", "#f4c0b4", late, 0.95),
        "sky-night.svg": _sky("#101a38", "#2c3e6a", "#222c48", "#8a9ac0", moon, 1),
    }


def _window() -> str:
    """A round-headed window of bull's-eye panes, between shutters' edges."""
    body = ""
    frame = "M4 104L4 34C4 13 24 2 44 2C64 2 84 13 84 34L84 104"
    body += (
        line(frame, "#2c190b", 7.6)
        + line(frame, "#6b4522", 5.4)
        + line("M2 104L2 34C2 12 23 0 44 0C65 0 86 12 86 34", "#b98a52", 0.9, 0.8)
    )
    for row in range(9):
        for column in range(7):
            x, y = 14 + column * 10, 18 + row * 10
            inside = y >= 34 or ((x - 44) / 33) ** 2 + ((y - 34) / 25) ** 2 < 0.92
            if inside and y < 98:
                body += (
                    dot(x, y, 4.6, "#fff2c8", 0.05)
                    + ring(x, y, 4.8, "#2a2018", 0.8, 0.85)
                    + dot(x - 1.4, y - 1.5, 1.1, "#ffffff", 0.4)
                    + dot(x, y, 1.5, "#f4e2a8", 0.22)
                )
    body += (
        rect(42.6, 4, 2.8, 98, "#6b4522")
        + rect(42.6, 4, 0.7, 98, "#b98a52", 0.8)
        + rect(-2, 99, 92, 5, "#6b4522")
        + rect(-2, 99, 92, 1, "#c89a60")
    )
    # Red geraniums on the sill, as at every window of the village.
    for x in range(6, 86, 9):
        body += dot(x, 96, 4, "#3f6a38") + dot(x + 3, 94, 3, "#4f7f44")
    for x in range(4, 88, 7):
        body += dot(x, 92.6 - (x % 3), 2.8, "#cf3a34") + dot(x - 0.8, 91.6 - (x % 3), 1, "#ff8f80")
    return svg(88, 104, body)


def _stove() -> str:
    """A tiled stove, green glaze, a bench about it; its iron door glows."""
    tile = across("tile", (0, "#27543f"), (0.3, "#4f9474"), (0.6, "#3b7a5c"), (1, "#1c3f2e"))
    body = rect(1, 12, 118, 110, "#000000", 0.2) + tile + rect(8, 12, 104, 108, "url(#tile)")
    for row in range(4):
        for column in range(4):
            x, y = 9 + column * 25.6, 15 + row * 26
            body += (
                rect(x, y, 24.4, 24.8, "#2f6a4e")
                + rect(x, y, 24.4, 1.2, "#9ad4b4", 0.8)
                + rect(x, y, 1.2, 24.8, "#9ad4b4", 0.5)
                + rect(x, y + 23.6, 24.4, 1.2, "#12301f")
            )
            body += (
                oval(x + 12.2, y + 12.4, 8.6, 8.8, "#1c4a34")
                + oval(x + 12.6, y + 13, 7.6, 7.8, "#4f9878")
                + oval(x + 10.4, y + 9.6, 3.2, 2.2, "#d8f4e4", 0.75)
            )
    body += (
        rect(2, 3, 116, 10, "#3b7a5c")
        + rect(2, 3, 116, 1.6, "#a8dcc0")
        + rect(2, 11, 116, 2, "#12301f")
        + path("M10 3C14 -2 24 -2 28 3zM46 3C52 -3 68 -3 74 3zM92 3C96 -2 106 -2 110 3z", "#4f9474")
    )
    # The door, the fire behind its slits.
    body += (
        rect(40, 64, 40, 34, "#14100e", rx=3)
        + rect(42, 66, 36, 30, "#2f2a28", rx=2)
        + rect(42, 66, 36, 1, "#8a827c", rx=0.5)
    )
    for y in (72, 79, 86):
        body += rect(47, y, 26, 3.6, "#ff9a3c", rx=1.4) + rect(
            49, y + 0.8, 22, 1.4, "#ffe08a", rx=0.7
        )
    body += (
        dot(75, 81, 2, "#b98a52")
        + rect(0, 112, 120, 8, "#6b4522")
        + rect(0, 112, 120, 1.4, "#c89a60")
        + rect(0, 120, 120, 3, "#1f1208")
    )
    return svg(120, 124, body)


def _glow() -> str:
    """What the fire throws on the door, five steps, 60 by 40."""
    drawings = []
    defs = ""
    for step in range(5):
        strength = 0.30 + 0.40 * math.sin(math.pi * step / 5)
        defs += about(
            f"g{step}",
            (0, "#ffc060", round(strength, 2)),
            (0.5, "#ff8a30", round(strength * 0.5, 2)),
            (1, "#ff6a20", 0),
        )
        drawings.append(oval(30, 20, 29, 19.5, f"url(#g{step})"))
    return svg(300, 40, defs + frames(60, drawings))


def _pegs() -> str:
    """A rack of pegs with three hats and a coat."""
    body = (
        rect(0, 13, 130, 3, "#000000", 0.3)
        + rect(0, 6, 130, 8, "#7a5028")
        + rect(0, 6, 130, 1.2, "#d0a066")
        + rect(0, 12.8, 130, 1.2, "#3a2210")
    )
    for x in (18, 50, 82, 114):
        body += rect(x - 1.6, 10, 3.2, 9, "#b98a52", rx=1.4) + dot(x, 19, 2.4, "#d8b078")
    coat = (
        path(
            "M82 18C74 22 68 30 66 42L64 78L76 80L82 52L88 80L100 78L98 42C96 30 90 22 82 18z",
            "#4f6b52",
        )
        + path("M82 20L76 32L82 52L88 32z", "#2f4636")
        + line("M82 30L82 78", "#22352a", 0.9)
    )
    for y in (42, 52, 62):
        coat += dot(79, y, 1.4, "#e0c890") + dot(85, y, 1.4, "#e0c890")
    body += coat + path("M66 42L64 78L70 79L71 44z", "#6f8f70", 0.6)

    def hat(colour: str, light: str, band: str) -> str:
        drawn = (
            oval(0, 18, 18, 4.6, "#1a1410", 0.4)
            + oval(0, 16, 18, 4.8, colour)
            + path("M-11 16C-12 6 -8 0 -4 1C-1 -1.4 2 -1.4 4 1C8 0 12 6 11 16z", colour)
        )
        return (
            drawn
            + path("M-9.6 14C-10 6 -7 2 -4.6 2.6C-7 6 -7 11 -6.4 15z", light, 0.75)
            + path("M-11.4 12.4C-5 14.6 5 14.6 11.4 12.4L11.2 16C5 18.4 -5 18.4 -11.2 16z", band)
        )

    body += moved(
        hat("#5d7a4c", "#9ab884", "#2f3a26")
        + path("M8 12C12 4 14 -6 19 -12C19 -4 15 6 11 13z", "#f0ece0")
        + path("M9 12C13 6 16 0 18.6 -9", "#b8b0a0"),
        18,
        20,
    )
    body += moved(hat("#8a6a44", "#caa878", "#b23a30"), 50, 22) + moved(
        hat("#6a6f78", "#aeb4be", "#2f5a8c")
        + line("M9 13C12 8 15 2 15 -4M9 13C13 9 18 5 20 0", "#7a4a26", 1.4),
        114,
        20,
    )
    return svg(130, 84, body)


def _bunting(lift: float = 0.0) -> str:
    """Blue and white lozenge flags on a cord."""
    body = line("M-2 4C80 18 160 18 200 8C240 18 320 18 402 4", "#e8dcc0", 1)
    for number in range(25):
        x = 8 + number * 16
        share = abs((x % 200) - 100) / 100
        y = 5 + 9.5 * (1 - share * share) + (1.4 if 180 < x < 220 else 0)
        sway = lift * math.sin(number * 0.9)
        colour = BLUE if number % 2 else WHITE
        body += poly(((x - 6.4, y), (x + 6.4, y), (x + sway, y + 17)), colour) + poly(
            ((x - 6.4, y), (x - 3, y), (x + sway, y + 17)), "#000000", 0.12
        )
        if number % 2 == 0:
            body += poly(
                ((x, y + 2.4), (x + 2.6, y + 6), (x + sway * 0.4, y + 9.6), (x - 2.6, y + 6)), BLUE
            )
        else:
            body += poly(
                ((x, y + 2.4), (x + 2.6, y + 6), (x + sway * 0.4, y + 9.6), (x - 2.6, y + 6)), WHITE
            )
    return svg(400, 40, body)


def _stir() -> str:
    """A breath of air along one length of the bunting: only its shine moves, 200 by 40."""
    drawings = []
    for step in range(6):
        at = 20 + step * 32
        drawings.append(
            "".join(
                poly(((at + dx - 5, 8), (at + dx + 2, 8), (at + dx + 1, 24)), "#ffffff", strength)
                for dx, strength in ((-16, 0.12), (0, 0.26), (16, 0.12))
            )
        )
    return svg(1200, 40, frames(200, drawings))


def _stein() -> str:
    """A grey stoneware stein with a pewter lid, and a pretzel, on the table."""
    body = (
        oval(44, 88, 30, 8, "#8a6a44")
        + oval(44, 86.4, 30, 8, "#e4d2a8")
        + oval_line(44, 86.4, 25, 6.2, BLUE, 1.4)
    )
    stone = across("stone", (0, "#6f7a86"), (0.25, "#e6eaec"), (0.55, "#c0c8ce"), (1, "#5f6a76"))
    body += line("M62 40C78 38 78 72 61 70", "#7f8a96", 6) + line(
        "M63 40C76 39 76 68 63 69", "#dfe4e8", 1.4, 0.8
    )
    body += stone + path(
        "M24 28L64 28C65 46 66 64 67 80C66 86 22 86 21 80C22 64 23 46 24 28z", "url(#stone)"
    )
    for y in (34, 74):
        body += path(
            f"M23 {y}C34 {y + 3} 54 {y + 3} 65.4 {y}L65.6 {y + 4}C54 {y + 7} 34 {y + 7} 22.8 {y + 4}z",
            BLUE,
        )
    for x, y in ((32, 50), (44, 46), (56, 50), (38, 60), (50, 60), (44, 56)):
        body += poly(((x, y - 5), (x + 4.6, y), (x, y + 5), (x - 4.6, y)), BLUE)
    body += (
        path("M22 28C22 20 30 14 44 14C58 14 66 20 66 28C58 31.4 30 31.4 22 28z", "#a8b0b8")
        + path("M26 25C28 19 34 16.6 42 16C35 19 32 23 32 28z", "#ffffff", 0.8)
        + dot(44, 12, 3.4, "#8a929a")
        + dot(43, 11, 1.3, "#f4f8fa")
        + path("M62 24L72 16L74 20L66 29z", "#8a929a")
    )
    pretzel = "M100 84C88 88 82 74 90 68C98 64 106 76 112 84M104 84C116 88 122 74 114 68C106 64 98 76 92 84"
    body += (
        oval(102, 86, 22, 5, "#000000", 0.25)
        + line(pretzel, "#5f3010", 7)
        + line(pretzel, "#a8622a", 5)
        + line("M92 70C96 68 100 72 104 77M112 70C108 68 106 71 103 74", "#e0a468", 1.4, 0.9)
    )
    for x, y in ((90, 76), (96, 69), (108, 69), (115, 76), (102, 78), (97, 84), (108, 84)):
        body += dot(x, y, 0.9, "#fffaf0")
    return svg(128, 96, body)


def _antlers() -> str:
    """A small pair of antlers on its shield; wide windows only."""
    side = path(
        "M38 44C30 42 22 34 22 24C18 22 14 16 15 8C18 14 21 17 24 18C24 10 28 4 32 1C30 8 30 14 29.4 21C30 30 34 36 40 39z",
        "#e4d2b0",
    ) + path("M38 44C30 42 22 34 22 24C24 32 30 38 39 41z", "#9a8460", 0.8)
    body = path(
        "M40 34C54 34 58 40 57 52C56 66 48 74 40 80C32 74 24 66 23 52C22 40 26 34 40 34z", "#5a3a1c"
    ) + path(
        "M40 37C51 37 54.6 42 54 52C53 63 47 70 40 75.6C33 70 27 63 26 52C25.4 42 29 37 40 37z",
        "#8a5e32",
    )
    return svg(
        80,
        84,
        body
        + mirrored(side, 80)
        + oval(40, 45, 8, 5.4, "#efe2c4")
        + path("M34 47C36 56 38 60 40 62C42 60 44 56 46 47z", "#efe2c4"),
    )


def _mat() -> str:
    """A beer mat with a tick on it."""
    body = (
        rect(4, 5, 33, 33, "#5a3a1c", rx=5)
        + rect(3, 3, 33, 33, "#f2e6c8", rx=5)
        + line("M8 5.6L31 5.6", "#ffffff", 1.2)
    )
    body += (
        ring(19.5, 19.5, 13, BLUE, 1.8)
        + line("M14 14L14 25M18 14L18 25M22 14L22 25M26 14L26 25", "#3a2412", 1.7)
        + line("M11 24L29 15", "#b23a30", 1.9)
    )
    return svg(40, 40, body)


def drawings() -> dict[str, str]:
    """Return the drawings of this room by the names of their files."""
    return {
        "wall.svg": _wall(),
        **_skies(),
        "window.svg": _window(),
        "stove.svg": _stove(),
        "pegs.svg": _pegs(),
        "bunting.svg": _bunting(),
        "antlers.svg": _antlers(),
        "stein.svg": _stein(),
        "glow.svg": _glow(),
        "stir.svg": _stir(),
        "mat.svg": _mat(),
    }
