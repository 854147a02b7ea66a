"""The Dacha kitchen, a Russian winter: blue boards, a carved window in the snow, samovar, jam."""

# ruff: noqa: E501, S311, PLR0917  Outlines are data: a line of them is never read, only drawn.
from __future__ import annotations

import math
from random import Random

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

_PANES = (25, 21, 80, 58)


def _flower(colour: str) -> str:
    """A painted flower with two leaves, as on a wooden spoon."""
    body = path("M0 4C-6 3 -9 7 -12 5C-9 10 -3 9 0 5C3 9 9 10 12 5C9 7 6 3 0 4z", "#7fb07a")
    for turn in range(0, 360, 60):
        body += moved(oval(0, -3.4, 1.9, 2.6, colour), 0, 0, 1, turn)
    return body + dot(0, 0, 1.9, "#f2c14e")


def _wall() -> str:
    """Papered above in faded blue, boards below, a painted border between them; 60 wide."""
    body = rect(0, 0, 60, 84, "#55809c", 0.55)
    for x in range(0, 60, 10):
        body += rect(x, 0, 5, 84, "#8fb4c8", 0.10)
    for row in range(6):
        for column in range(2):
            x, y = column * 30 + (22.5 if row % 2 else 7.5), 8 + row * 14
            body += moved(_flower("#e8d8c8"), x, y, 0.34)
    shade = down("shade", (0, "#000000", 0.42), (0.5, "#000000", 0.04), (1, "#000000", 0.16))
    body += shade + rect(0, 0, 60, 84, "url(#shade)")
    body += (
        rect(0, 80, 60, 11, "#e9dcc0")
        + rect(0, 80, 60, 0.9, "#fffaf0")
        + rect(0, 90.2, 60, 0.8, "#9a8a6a")
        + rect(0, 81.8, 60, 0.9, "#b23a34")
        + rect(0, 88.4, 60, 0.9, "#b23a34")
    )
    for x in (10, 30, 50):
        body += moved(_flower("#c23a34"), x, 85.4, 0.42)
    body += rect(0, 91, 60, 169, "#3d6a8a") + rect(0, 91, 60, 4, "#000000", 0.35)
    for x in range(0, 60, 12):
        body += (
            rect(x, 91, 0.9, 169, "#16304a")
            + rect(x + 0.9, 91, 0.8, 169, "#86b4d0", 0.4)
            + line(f"M{x + 4} 96C{x + 4.6} 130 {x + 3.4} 170 {x + 4.2} 240", "#234a68", 0.5, 0.6)
            + line(f"M{x + 8.6} 96C{x + 8} 126 {x + 9} 160 {x + 8.4} 240", "#234a68", 0.5, 0.5)
        )
    return svg(60, 260, body)


def _sky(top: str, low: str, snow: str, wood: str, extra: str, lit: float) -> str:
    x, y, w, h = _PANES
    body = down("sky", (0, top), (1, low)) + rect(x, y, w, h, "url(#sky)") + extra
    for tx in range(26, 106, 6):
        tall = 13 + 6 * math.sin(tx * 1.7)
        body += poly(((tx - 4, 62), (tx, 62 - tall), (tx + 4, 62)), wood, 0.9)
    body += ridge(((25, 62), (48, 58), (72, 63), (105, 59)), y + h, snow)
    # A neighbour's cabin with smoke, deep in snow; birches before it.
    body += moved(
        rect(-9, -8, 18, 8, "#5a3a2a")
        + poly(((-11, -7.4), (0, -16), (11, -7.4)), snow)
        + rect(-3, -6.4, 4.4, 4, "#ffd684", lit)
        + rect(4, -17, 2.4, 5, "#5a3a2a")
        + line("M5.4 -18C8 -22 4 -25 8 -29", "#dfe6f0", 1.6, 0.5),
        76,
        68,
        0.9,
    )
    for bx, lean in ((35, 1.4), (44, -1), (98, 0.8)):
        body += line(f"M{bx} 79C{bx + lean} 60 {bx - lean} 44 {bx + lean} 21", "#eef1ee", 2.1)
        for at in (30, 38, 47, 55, 66):
            body += rect(bx - 0.9, at, 1.5, 0.9, "#2a2e34")
    body += ridge(((25, 74), (52, 70), (84, 75), (105, 71)), y + h, "#e4ecf8", 0.7)
    return svg(130, 98, body)


def _skies() -> dict[str, str]:
    sun = about("sun", (0, "#ffe6b8", 0.8), (0.3, "#ffb488", 0.35), (1, "#ffa0a0", 0)) + oval(
        58, 50, 26, 26, "url(#sun)"
    )
    late = about("sun", (0, "#ffb0a0", 0.6), (1, "#c070a0", 0)) + oval(58, 58, 32, 20, "url(#sun)")
    moon = (
        dot(88, 32, 5, "#f4f0e0")
        + dot(86.2, 30.6, 4.4, "#1c2c4c", 0.3)
        + stars(((32, 28, 0.5), (50, 26, 0.5), (60, 34, 0.4), (72, 25, 0.5), (100, 42, 0.4)))
    )
    return {
        "sky-dusk.svg": _sky("#3f74b4", "#f0a684", "#a9bfe2", "#36506e", sun, 0.8),
        "sky-late.svg": _sky("#3c5c94", "#b088a4", "#b4c4de", "#34465e", late, 1),
        "sky-night.svg": _sky("#12203e", "#34507c", "#8aa0c4", "#1c2a40", moon, 1),
    }


def _window() -> str:
    """A window in its carved and painted frame; a cat-high curtain of lace, snow on the bars."""
    x, y, w, h = _PANES
    white, shade, blue = "#f4f1e6", "#b8b4a2", "#2f6a96"
    body = ""
    for bx, by, bw, bh in ((17, 14, 96, 7), (17, 79, 96, 6), (17, 14, 8, 70), (105, 14, 8, 70)):
        body += rect(bx, by, bw, bh, white)
    body += (
        rect(62.6, y, 4.4, h, white)
        + rect(66, y, 1, h, shade)
        + rect(x, 40, w, 3.6, white)
        + rect(x, 42.8, w, 0.8, shade)
    )
    for bx, by in ((25, 39.4), (67, 39.4)):
        body += path(
            f"M{bx} {by + 0.8}C{bx + 10} {by - 2.4} {bx + 26} {by - 1} {bx + 37} {by + 0.8}z",
            "#ffffff",
            0.9,
        )
    for cx, cy, sx in ((25, 79, 1), (105, 79, -1)):
        body += path(
            f"M{cx} {cy}L{cx} {cy - 14}C{cx + 5 * sx} {cy - 10} {cx + 8 * sx} {cy - 4} {cx + 18 * sx} {cy}z",
            "#f4fbff",
            0.75,
        )
    # The carved crown and the side boards.
    crown = path("M65 0C56 6 46 3 40 8C32 5 24 9 15 8L13 14L65 14z", blue) + path(
        "M65 3C58 8 48 6 42 10.4C34 8.4 26 11 18 10.6L17 13L65 13z", "#5a9cc8"
    )
    crown += (
        path("M50 11C53 7 58 6.4 62 9C58 9 55 12 50 11z", white)
        + dot(44, 11.4, 1.3, white)
        + dot(36, 11.6, 1.1, white)
        + path("M24 12C27 9.6 31 10 33 12z", white)
    )
    body += mirrored(crown, 130) + dot(65, 8.4, 3, "#d8453a") + ring(65, 8.4, 3, white, 0.8)
    side = rect(9, 13, 8, 72, blue) + rect(9, 13, 1.4, 72, "#7fb8dc")
    for at in range(18, 84, 9):
        side += poly(((13, at - 3), (15.6, at), (13, at + 3), (10.4, at)), white) + dot(
            13, at + 4.5, 0.8, white
        )
    body += (
        mirrored(side, 130)
        + rect(6, 84, 118, 5, white)
        + rect(6, 87.6, 118, 1.4, shade)
        + rect(9, 89, 112, 2.6, "#000000", 0.3)
    )
    # Lace.
    lace = (
        "M25 20L105 20L105 33"
        + "".join(f"C{x1 - 2} 39 {x1 - 8} 39 {x1 - 10} 33" for x1 in range(105, 25, -10))
        + "z"
    )
    body += path(lace, "#fffdf6", 0.86)
    for x1 in range(30, 105, 10):
        body += (
            dot(x1, 33.4, 1.6, "#8fb0c8", 0.6)
            + dot(x1, 27.6, 1.1, "#8fb0c8", 0.5)
            + ring(x1, 30.4, 4, "#8fb0c8", 0.5, 0.5)
        )
    body += rect(23, 18.6, 84, 2, "#c08a4a")
    return svg(130, 98, body)


def _samovar() -> str:
    """The samovar on its shelf, a teapot on its crown, painted trays and cups beside it."""
    brass = across(
        "brass",
        (0, "#6a4414"),
        (0.16, "#d8a448"),
        (0.32, "#ffeab0"),
        (0.5, "#dca64a"),
        (0.8, "#a87428"),
        (1, "#5a3a10"),
    )
    body = (
        rect(0, 103, 150, 4.6, "#000000", 0.3)
        + rect(0, 100, 150, 4.6, "#b08450")
        + rect(0, 100, 150, 1, "#f0cc94")
        + rect(0, 103.8, 150, 0.8, "#5a3c1c")
    )
    for x in (14, 136):
        body += path(
            f"M{x - 3} 104.6L{x + 3} 104.6C{x + 3} 112 {x + 1} 116 {x} 119C{x - 1} 116 {x - 3} 112 {x - 3} 104.6z",
            "#8a6236",
        )
    # A tray that stands against the wall.
    tray = oval(110, 74, 33, 26, "#141210") + oval_line(110, 74, 31, 24, "#d8a448", 1.2)
    for x, y, size, colour in (
        (100, 76, 1.15, "#c8322e"),
        (118, 70, 1.25, "#e8e0d0"),
        (108, 62, 0.8, "#e08a3a"),
        (121, 84, 0.85, "#c8322e"),
        (96, 64, 0.7, "#5a8ac0"),
    ):
        tray += moved(_flower(colour), x, y, size)
    body += brass + tray
    # Body: foot, bowl, neck, crown with the teapot.
    body += (
        path("M34 100L30 95L66 95L62 100z", "url(#brass)")
        + path("M38 95L58 95L56 89L40 89z", "url(#brass)")
        + rect(28, 94, 40, 1.6, "#6a4414")
    )
    body += (
        path("M40 90C24 84 20 66 22 50L74 50C76 66 72 84 56 90z", "url(#brass)")
        + rect(20, 46, 56, 5, "url(#brass)", rx=2)
        + rect(20, 50.4, 56, 0.9, "#6a4414", 0.8)
    )
    body += (
        path("M26 46C28 40 34 37 38 36L58 36C62 37 68 40 70 46z", "url(#brass)")
        + rect(38, 28, 20, 8, "url(#brass)")
        + rect(36, 27, 24, 2.4, "url(#brass)", rx=1)
    )
    body += path("M30 60C28 70 30 80 38 86L41 86C34 78 33 68 34 58z", "#fffbe0", 0.7) + path(
        "M66 54L69 54C71 66 68 78 61 86L58.6 86C66 76 67.6 66 66 54z", "#5a3a10", 0.4
    )
    for side in (22, 74):
        out = -1 if side == 22 else 1
        body += line(
            f"M{side} 56C{side + 9 * out} 54 {side + 9 * out} 68 {side + 1 * out} 68",
            "#8a5c20",
            2.6,
        ) + oval(side + 7.6 * out, 62, 1.8, 4, "#2a1a10")
    body += (
        path("M45 70L51 70L50.4 80L52.6 84L43.4 84L45.6 80z", "#c89440")
        + rect(44, 74, 14, 2.6, "#a87428", rx=1)
        + dot(58, 75.2, 2.2, "#2a1a10")
        + line("M48 84L48 88", "#8a5c20", 2.2)
    )
    for x in (40, 48, 56):
        body += ring(x, 59, 3, "#8a5c20", 0.8, 0.8) + dot(x, 59, 1.1, "#fff0c0")
    # Teapot.
    body += (
        path("M36 26C35 16 41 11 48 11C55 11 61 16 60 26C57 28.6 39 28.6 36 26z", "#f4efe2")
        + path("M37.6 25C37 17 41 13 45 12C42 17 41.6 22 42.4 27z", "#ffffff")
        + path("M60 20C65 19 66 13 69 12.4L70 14.6C67.6 17 66 24 60 25z", "#f4efe2")
        + line("M36.6 16C29 14 29 25 36.6 24", "#f4efe2", 2.4)
    )
    body += (
        oval(48, 11.4, 6, 1.8, "#3f6fa8")
        + dot(48, 8.6, 2, "#3f6fa8")
        + moved(_flower("#3f6fa8"), 48, 20, 0.78)
    )
    # Two glasses in their holders.
    for x in (87, 128):
        body += (
            oval(x, 100, 8, 1.6, "#000000", 0.3)
            + rect(x - 5.6, 83, 11.2, 16, "#b8562a", 0.9, rx=1.4)
            + rect(x - 4.6, 80, 9.2, 5, "#f4fbff", 0.5)
            + rect(x - 6.2, 90, 12.4, 9.6, "#c8ccd4", rx=1.6)
            + rect(x - 6.2, 90, 3, 9.6, "#ffffff", 0.7)
            + line(f"M{x + 6} 91C{x + 11.6} 91 {x + 11.6} 98 {x + 6} 97", "#c8ccd4", 1.5)
        )
        body += line(f"M{x + 1} 78L{x - 1.6} 92", "#e8ecf2", 0.9)
    return svg(150, 120, body)


def _jam() -> str:
    """A saucer of raspberry jam with its spoon, and a slice of lemon."""
    body = (
        oval(56, 40, 54, 21, "#b8c4d4")
        + oval(56, 37.6, 54, 21, "#f8f6f0")
        + oval_line(56, 37.6, 49, 18.6, "#2f5f9a", 2)
        + oval_line(56, 37.6, 45, 16.8, "#d8a448", 0.8)
    )
    for index in range(14):
        turn = math.tau * index / 14
        body += dot(56 + 51.6 * math.cos(turn), 37.6 + 19.8 * math.sin(turn), 0.9, "#2f5f9a")
    body += (
        oval(56, 38.6, 34, 12, "#e4e2dc")
        + path(
            "M26 38C26 28 40 26 50 27C62 25 84 27 86 37C87 46 70 50 56 49.4C40 50 26 47 26 38z",
            "#8a1028",
        )
        + path("M30 36C31 30 42 28.4 51 29.4C62 28 78 29 82 35C70 32 44 32 30 36z", "#d83a52", 0.85)
    )
    for x, y in ((42, 38), (52, 42), (62, 37), (72, 41), (48, 33), (66, 33), (58, 46)):
        body += (
            dot(x, y, 4, "#b01c38")
            + dot(x - 1.2, y - 1.3, 1.3, "#ff8a9a", 0.9)
            + dot(x + 1.4, y + 0.6, 0.8, "#5a0818")
        )
    spoon = (
        line("M82 30C94 20 104 12 116 4", "#7f8a9a", 3.2)
        + line("M82 29.4C94 19.4 104 11.4 116 3.4", "#f4f8fc", 1.5)
        + oval(78, 32, 8, 4, "#c4ccd8")
    )
    return svg(122, 62, body + spoon + oval(77, 31.2, 5.6, 2.4, "#a01830", 0.8))


def _clock() -> str:
    """A cuckoo clock with its pine cones; wide windows only."""
    body = (
        poly(((8, 32), (35, 8), (62, 32), (58, 36), (35, 16), (12, 36)), "#7c4c26")
        + rect(14, 30, 42, 44, "#a8733c")
        + rect(14, 30, 42, 1.2, "#c8925a")
        + rect(52, 30, 4, 44, "#7c4c26", 0.6)
    )
    body += (
        poly(((14, 32), (35, 14), (56, 32)), "#96622f")
        + rect(30, 20, 10, 9, "#2a180c", rx=4.4)
        + dot(35, 26, 2.6, "#d8a448")
        + poly(((37, 25.4), (40.4, 26.4), (37, 27.2)), "#d8453a")
    )
    body += (
        dot(35, 52, 15.6, "#8a5a2c")
        + dot(35, 52, 13.6, "#f4ead2")
        + ring(35, 52, 12, "#b23a34", 0.8)
    )
    for index in range(12):
        turn = math.tau * index / 12
        body += dot(35 + 9.8 * math.sin(turn), 52 - 9.8 * math.cos(turn), 0.9, "#6a4a2a")
    body += line("M35 52L35 44M35 52L40.6 55", "#2a180c", 1.4) + dot(35, 52, 1.4, "#b23a34")
    leaf = path("M14 60C6 58 4 66 8 70C4 72 8 80 16 76z", "#4f7a4a") + path(
        "M13 62C8 62 7 67 10 70", "#7fb07a"
    )
    body += mirrored(leaf, 70) + path("M14 74L56 74L48 80L22 80z", "#7c4c26")
    for x, low in ((26, 104), (44, 96)):
        body += line(f"M{x} 80L{x} {low - 8}", "#c8a24a", 0.9) + path(
            f"M{x} {low - 10}C{x + 5} {low - 8} {x + 4} {low + 4} {x} {low + 8}C{x - 4} {low + 4} {x - 5} {low - 8} {x} {low - 10}z",
            "#9a6434",
        )
        for at in range(3):
            body += line(
                f"M{x - 3.6} {low - 5 + at * 4}L{x + 3.6} {low - 5 + at * 4}", "#5f3a1c", 0.7
            )
    return svg(70, 114, body)


def _onions() -> str:
    """A plait of onions and one of garlic; wide windows only."""
    body = ""
    for x, colour, dark, light in (
        (18, "#c8782e", "#8a4414", "#f4b870"),
        (44, "#f0ead8", "#b4a88a", "#ffffff"),
    ):
        body += line(f"M{x} 0C{x + 3} 20 {x - 3} 50 {x} 84", "#b89a5a", 3)
        for number in range(7):
            y, side = 14 + number * 10.6, -1 if number % 2 else 1
            bx = x + side * 5.4
            body += path(
                f"M{bx} {y - 8}C{bx + 1} {y - 5} {bx + 7.6} {y - 4} {bx + 7.4} {y + 2}C{bx + 7} {y + 7} {bx - 7} {y + 7} {bx - 7.4} {y + 2}C{bx - 7.6} {y - 4} {bx - 1} {y - 5} {bx} {y - 8}z",
                colour,
            )
            body += line(
                f"M{bx - 1} {y - 6}C{bx - 4} {y - 2} {bx - 4} {y + 3} {bx - 1.6} {y + 5.6}M{bx + 1} {y - 6}C{bx + 4} {y - 2} {bx + 4} {y + 3} {bx + 1.6} {y + 5.6}",
                dark,
                0.7,
                0.8,
            ) + oval(bx - 4, y - 0.6, 1.3, 2.6, light, 0.8)
        body += line(f"M{x - 4} 1C{x} 5 {x} 5 {x + 4} 1", "#b23a34", 2.2)
    return svg(62, 92, body)


def _flakes() -> str:
    """Twenty-four flakes that fall through the panes, in twelve steps of a round."""
    dice = Random(29)
    flakes = [
        (
            dice.uniform(4, 108),
            dice.uniform(0, 82),
            dice.choice((1, 1, 2)),
            dice.uniform(0.6, 1.5),
            dice.uniform(0, 6.28),
        )
        for _ in range(24)
    ]
    drawings = []
    for step in range(12):
        drawn = ""
        for x, y, rounds, size, phase in flakes:
            at = (y + rounds * 82 * step / 12) % 82
            drawn += dot(x + 2.2 * math.sin(phase + math.tau * step / 12), at, size, "#ffffff", 0.9)
        drawings.append(drawn)
    return svg(112 * 12, 82, frames(112, drawings))


def _steam() -> str:
    """Three puffs that rise from the teapot and thin out."""
    drawings = []
    for step in range(12):
        drawn = ""
        for puff in range(3):
            age = step / 12 * 1.3 - puff * 0.15
            if 0 < age < 1:
                x, y = 30 + 7 * math.sin(age * 5 + puff), 84 - 74 * age
                drawn += dot(
                    x, y, 4 + 9 * age, "#ffffff", round(0.30 * math.sin(math.pi * age), 2)
                ) + dot(
                    x + 4, y + 3, 3 + 6 * age, "#ffffff", round(0.22 * math.sin(math.pi * age), 2)
                )
        drawings.append(drawn or dot(0, 0, 0.1, "#ffffff", 0.01))
    return svg(720, 90, frames(60, drawings))


def _seed() -> str:
    """A sunflower seed in its striped husk."""
    body = path("M20 2C29 12 31 27 20 38C9 27 11 12 20 2z", "#14110f") + path(
        "M20 4C27.4 13 29 26 20 36C11 26 12.6 13 20 4z", "#3a3532"
    )
    for x, bend in ((15.6, -1.6), (20, 0), (24.4, 1.6)):
        body += line(f"M20 6C{x + bend} 13 {x + bend} 27 20 35", "#f2ead8", 1.6)
    return svg(
        40, 40, body + path("M14.6 12C13 18 13 24 15 29C14.6 23 15 17 17 10z", "#ffffff", 0.35)
    )


def drawings() -> dict[str, str]:
    """Return the drawings of this room by the names of their files."""
    return {
        "wall.svg": _wall(),
        **_skies(),
        "window.svg": _window(),
        "samovar.svg": _samovar(),
        "jam.svg": _jam(),
        "clock.svg": _clock(),
        "onions.svg": _onions(),
        "flakes.svg": _flakes(),
        "steam.svg": _steam(),
        "seed.svg": _seed(),
    }
