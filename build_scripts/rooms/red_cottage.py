"""The Red cottage, a Swedish winter: logs painted falu red, a window on the northern lights, a bell."""

# ruff: noqa: E501, S311  Outlines are data: a line of them is never read, only drawn.
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

_PANES = (12, 15, 82, 56)


def _wall() -> str:
    """Hewn logs with moss between them, 17 high, their checks and grain."""
    dice, body = Random(41), ""
    body += down("log", (0, "#b4584a"), (0.16, "#944036"), (0.62, "#7a302a"), (1, "#481814"))
    for row in range(16):
        y = row * 17 - 4
        body += (
            rect(0, y, 180, 17, "url(#log)")
            + rect(0, y + 15.4, 180, 1.9, "#1c0a09")
            + rect(0, y + 16.6, 180, 0.7, "#8a7c58", 0.4)
        )
        body += rect(0, y + 1, 180, 0.8, "#e08a76", 0.30)
        for _ in range(7):
            x, length, at = dice.uniform(-10, 150), dice.uniform(18, 60), y + dice.uniform(3, 14)
            body += line(
                f"M{x:.1f} {at:.1f}C{x + length * 0.3:.1f} {at + dice.uniform(-1, 1):.1f} {x + length * 0.7:.1f} {at + dice.uniform(-1, 1):.1f} {x + length:.1f} {at:.1f}",
                "#3a1210",
                dice.choice((0.4, 0.5, 0.9)),
                0.5,
            )
        x, at = dice.uniform(20, 160), y + dice.uniform(6, 11)
        if row % 2:
            body += (
                oval(x, at, 2.6, 1.7, "#4a1814", 0.85)
                + oval_line(x, at, 4.4, 2.8, "#4a1814", 0.5, 0.6)
                + oval(x, at, 1, 0.7, "#1c0a09", 0.8)
            )
    return svg(180, 260, body)


def _sky(top: str, low: str, snow: str, far: str, stars_: str) -> str:
    x, y, w, h = _PANES
    body = down("sky", (0, top), (1, low)) + rect(x, y, w, h, "url(#sky)") + stars_
    body += ridge(((12, 58), (28, 49), (44, 56), (62, 47), (80, 55), (94, 50)), y + h, far)
    for tx, size in ((18, 0.9), (24, 0.7), (34, 1.05), (73, 0.8), (80, 1.1), (88, 0.85)):
        tree = "".join(
            poly(((-w_, at), (0, at - 8), (w_, at)), far) for w_, at in ((5, 0), (4, -5), (3, -10))
        )
        body += moved(tree, tx, 64, size)
    body += ridge(((12, 64), (34, 61), (58, 65), (94, 61)), y + h, snow)
    body += moved(
        poly(((-6, 0), (-6, -6), (0, -10), (6, -6), (6, 0)), "#7b2d26")
        + poly(((-7, -5.6), (0, -10.8), (7, -5.6), (5.6, -4.6), (0, -8.8), (-5.6, -4.6)), snow)
        + rect(-1.4, -4.6, 2.8, 2.8, "#ffd890"),
        55,
        66,
        0.9,
    )
    return _broad(body)


def _broad(body: str) -> str:
    """Return what was drawn 106 wide a quarter broader: the northern lights need room."""
    return svg(132, 90, f'<g transform="scale({132 / 106:.4f} 1)">{body}</g>')


def _skies() -> dict[str, str]:
    few = stars(((24, 22, 0.4), (50, 18, 0.45), (84, 21, 0.4)))
    some = stars(
        ((20, 24, 0.4), (30, 19, 0.5), (47, 23, 0.4), (60, 18, 0.5), (72, 25, 0.4), (88, 20, 0.5))
    )
    many = some + stars(
        (
            (16, 32, 0.4),
            (38, 27, 0.35),
            (54, 30, 0.35),
            (66, 20, 0.4),
            (80, 31, 0.4),
            (90, 37, 0.35),
            (25, 36, 0.35),
        )
    )
    return {
        "sky-dusk.svg": _sky("#23446a", "#c08c9a", "#d9dfee", "#33405e", few),
        "sky-late.svg": _sky("#142e50", "#5a5a86", "#b4c0da", "#222e4c", some),
        "sky-night.svg": _sky("#091830", "#1c3a5a", "#8ea2c4", "#101c34", many),
    }


def _window() -> str:
    x, y, w, h = _PANES
    white, shade = "#efe8d8", "#b9ad94"
    body = ""
    for bx, by, bw, bh in (
        (7, 10, 92, 5.4),
        (7, 70.6, 92, 5.4),
        (7, 10, 5.6, 66),
        (93.4, 10, 5.6, 66),
    ):
        body += rect(bx, by, bw, bh, white)
    body += rect(x, y, w, 0.9, "#3a3026", 0.6) + rect(x, y, 0.9, h, "#3a3026", 0.5)
    body += (
        rect(51, 15, 4, 56, white)
        + rect(54, 15, 1, 56, shade)
        + rect(12, 41, 82, 3.2, white)
        + rect(12, 43.4, 82, 0.8, shade)
    )
    body += (
        rect(7, 75, 92, 1, shade)
        + rect(3, 76, 100, 6, white)
        + rect(3, 80.6, 100, 1.4, shade)
        + rect(5, 82, 96, 2, "#000000", 0.35)
    )
    # Frost in the corners.
    frost = path("M12 71L12 60C16 62 18 66 24 67C28 68 30 70 31 71z", "#f4fbff", 0.7) + path(
        "M55 41L55 34C58 36 60 39 64 41z", "#f4fbff", 0.35
    )
    body += frost + path("M94 71L94 62C90 64 87 67 82 68C79 69 77 70 76 71z", "#f4fbff", 0.7)
    # A short curtain with a red hem, and the tomte's candle arch on the sill.
    scallops = (
        "M3 4L103 4L103 16"
        + "".join(f"C{x1 - 2} 25 {x1 - 8} 25 {x1 - 10} 16" for x1 in range(103, 3, -10))
        + "z"
    )
    body += path(scallops, "#f8f2e4") + "".join(
        line(f"M{x1} 5L{x1 + 0.6} 18", "#cbbfa6", 0.7, 0.7) for x1 in range(9, 103, 5)
    )
    body += line("M3 14.6L103 14.6", "#b3392f", 1.5) + line("M3 11.6L103 11.6", "#b3392f", 0.6)
    for x1 in range(8, 103, 10):
        body += path(
            f"M{x1} 19C{x1 - 2.4} 17 {x1 - 1.6} 15.8 {x1} 17C{x1 + 1.6} 15.8 {x1 + 2.4} 17 {x1} 19z",
            "#b3392f",
        )
    body += rect(1, 2, 104, 3, "#7a4a26", rx=1.5) + rect(1, 2.3, 104, 0.9, "#c99262", 0.8, rx=0.4)
    return _broad(body)


def _bell() -> str:
    """A goat's bell on its broad woven strap."""
    body = (
        rect(14, 0, 12, 46, "#22384f")
        + rect(14, 0, 2.2, 46, "#b3392f")
        + rect(23.8, 0, 2.2, 46, "#b3392f")
    )
    for y in range(4, 46, 7):
        body += poly(((20, y - 2.6), (22.6, y), (20, y + 2.6), (17.4, y)), "#efe0b0")
    body += rect(12.4, 43, 15.2, 6, "#8a6a3a", rx=1.4) + rect(
        12.4, 43, 15.2, 1.4, "#d8b878", rx=0.7
    )
    body += ring(20, 52, 4, "#a97c2e", 2.2)
    brass = across("brass", (0, "#7a5417"), (0.28, "#f0cd7c"), (0.5, "#d3a048"), (1, "#6a4712"))
    body += brass + path(
        "M13 58C14 55 26 55 27 58C28 72 33 80 37 88L3 88C7 80 12 72 13 58z", "url(#brass)"
    )
    body += path("M3 88C7 80 12 72 13 58C14 56 16 56 17 56C15 72 12 82 9 88z", "#5a3b0c", 0.35)
    body += path(
        "M2 87.4L38 87.4C39.4 90 38.4 92.6 37 93L3 93C1.6 92.6 0.6 90 2 87.4z", "#c08f38"
    ) + rect(3, 87.6, 34, 1, "#ffe6a8", 0.9)
    body += (
        line("M10 76C16 78.6 24 78.6 30 76", "#6a4712", 1, 0.8)
        + oval(20, 95.6, 4.6, 4.2, "#5a4020")
        + dot(18.6, 94.4, 1.3, "#c9a060")
    )
    return svg(40, 100, body)


def _plates() -> str:
    """Painted plates behind a rail, and a wooden horse."""
    body = (
        rect(0, 43, 130, 3, "#000000", 0.3)
        + rect(0, 40, 130, 4.4, "#a8703e")
        + rect(0, 40, 130, 1, "#eab880")
        + rect(0, 43.6, 130, 0.8, "#5a3418")
    )
    for x in (8, 122):
        body += path(f"M{x - 2.4} 44.4L{x + 2.4} 44.4L{x + 1} 51L{x - 1} 51z", "#7a4a26")
    for x, rim, motif in ((19, "#3f6f9c", 0), (56, "#b3392f", 1), (112, "#3f6f9c", 2)):
        body += (
            dot(x + 1, 22.6, 18.4, "#000000", 0.28)
            + dot(x, 21.6, 18.4, "#f6f0e0")
            + ring(x, 21.6, 15.6, rim, 2.2)
            + ring(x, 21.6, 12.8, rim, 0.7)
        )
        for index in range(16):
            turn = math.tau * index / 16
            body += dot(x + 17.1 * math.sin(turn), 21.6 - 17.1 * math.cos(turn), 0.7, rim)
        if motif == 1:
            for index in range(6):
                body += moved(
                    path("M0 -1.6C3.2 -4 3.2 -8 0 -10.4C-3.2 -8 -3.2 -4 0 -1.6z", "#3f6f9c"),
                    x,
                    21.6,
                    1,
                    60 * index,
                )
            body += dot(x, 21.6, 2.6, "#e0a63a")
        else:
            for index in range(4):
                body += moved(
                    path("M0 -1C4 -3 4.4 -8 0 -11C-4.4 -8 -4 -3 0 -1z", "#b3392f")
                    + line("M0 -2L0 -8", "#f6f0e0", 0.7),
                    x,
                    21.6,
                    0.95,
                    90 * index + (45 if motif else 0),
                )
                body += moved(
                    line("M0 -3L0 -10", "#4f7a4a", 1.1) + dot(0, -10.4, 1.4, "#e0a63a"),
                    x,
                    21.6,
                    0.95,
                    90 * index + (0 if motif else 45),
                )
            body += dot(x, 21.6, 2.4, "#3f6f9c")
    horse = path(
        "M74 40L74 29C73.4 24 75 21 79 20.6L87 20.4L89 12C88.6 9 90 6.6 93 5.6L94 2.6L96 5.4C98.6 7 100 10 101.4 13L100 15.4L96 14.6C95 18 95.4 22 95 26L94.6 40L90.4 40L90 30L80 30L79 40z",
        "#d2542f",
    )
    horse += path("M74 40L74 29C73.4 24 75 21 79 20.6C76.6 24 77 30 77 40z", "#8e3018", 0.7) + path(
        "M89 12C88.6 9 90 6.6 93 5.6C91.6 10 90.6 16 90 21L87 20.4z", "#2f5a4a"
    )
    horse += (
        path("M80.6 20.4L88 20.2L88.6 25C86 27 82.6 27 80 25.4z", "#f0c04a")
        + line("M81 23.6L88 23.4", "#2f6a8a", 1)
        + line("M95.4 14L97.4 8.6M91 17L96 17.6", "#f0c04a", 1)
        + dot(97, 10, 0.8, "#1a0e0a")
        + line("M79 33L79.4 36M91 33L91 36", "#f6e6c0", 1)
    )
    return svg(130, 52, body + horse)


def _candle() -> str:
    halo = about("halo", (0, "#ffe0a0", 0.55), (0.35, "#ffb060", 0.22), (1, "#ff9a4a", 0))
    body = (
        halo
        + oval(30, 22, 30, 30, "url(#halo)")
        + path("M8 62L52 62L48 69L34 72L33 80L27 80L26 72L12 69z", "#3f3c3a")
        + rect(8, 60.6, 44, 2.2, "#8c8680")
    )
    wax = across("wax", (0, "#d8cdb2"), (0.4, "#fffaea"), (1, "#cdbf9e"))
    body += (
        wax
        + rect(25.4, 28, 9.2, 33, "url(#wax)")
        + oval(30, 28, 4.6, 1.4, "#fffdf4")
        + path("M34.6 29L34.6 42C34 44 32.6 43 32.6 40L32.6 29z", "#ffffff")
        + rect(29.6, 24, 0.8, 4, "#3a2a1a")
    )
    return svg(60, 84, body)


def _coffee() -> str:
    """Coffee in an enamel cup, and a cinnamon bun, on the table."""
    body = (
        oval(46, 52, 44, 13, "#c9d6de")
        + oval(46, 50, 44, 13, "#f4f6f2")
        + oval_line(46, 50, 40, 11, "#3f6f9c", 1.4)
        + oval(46, 51, 32, 8, "#dde3e2")
    )
    cup = line("M45 26C58 22 58 44 43 42", "#dfe7ec", 4.4) + line(
        "M46 28C55 26 55 41 45 40", "#7f95a6", 0.9, 0.7
    )
    shade = across("cup", (0, "#b7c6d0"), (0.3, "#ffffff"), (0.7, "#eef3f5"), (1, "#a9bac6"))
    cup += (
        shade
        + path("M12 20L46 20C46 36 43 47 38 50L20 50C15 47 12 36 12 20z", "url(#cup)")
        + oval(29, 20, 17, 4.6, "#3f6f9c")
        + oval(29, 20, 15.4, 3.8, "#fbfbf7")
        + oval(29, 20.8, 14, 3, "#4a2a16")
        + oval(26, 20.4, 6, 1.2, "#7a4a2a", 0.8)
    )
    bun = (
        oval(66, 46, 16, 10, "#8a4f1e")
        + oval(66, 44, 16, 9.6, "#c98340")
        + line("M56 44C58 37 74 37 76 43C77 48 64 50 62 45.4C62 42 69 41.6 70 44", "#7a4318", 1.8)
    )
    for x, y in ((58, 39), (64, 36.6), (70, 38), (74, 41), (61, 47), (68, 48.4), (73, 46)):
        bun += rect(x, y, 1.5, 1.1, "#fffaf0", rx=0.3)
    return svg(92, 66, body + bun + cup)


def _aurora() -> str:
    """Eight steps of light that sways over the forest, 190 by 60."""
    drawings = []
    for step in range(8):
        turn = math.tau * step / 8
        drawn = ""
        for band, (height, low) in enumerate(((30, 44), (22, 36), (18, 26))):
            for column in range(38):
                x = column * 5
                share = math.sin(math.pi * (column + 0.5) / 38)
                y = (
                    low
                    + 6 * math.sin(column * 0.23 + turn + band)
                    + 3 * math.sin(column * 0.51 - turn)
                )
                tall = height * (0.55 + 0.45 * math.sin(column * 0.7 + 2 * turn + band * 2)) * share
                strength = 0.36 * share * (0.6 + 0.4 * math.sin(column * 0.37 - turn + band))
                drawn += f'<rect x="{x}" y="{y - tall:.1f}" width="5.2" height="{tall + 3:.1f}" fill="url(#a{band})" fill-opacity="{max(0.02, strength):.2f}"/>'
        drawings.append(drawn)
    defs = "".join(
        down(f"a{band}", (0, colour, 0), (0.75, colour, 1), (1, colour, 0))
        for band, colour in enumerate(("#4fe0a0", "#7af0c0", "#9a8af0"))
    )
    return svg(190 * 8, 60, defs + frames(190, drawings))


def _match() -> str:
    body = (
        line("M8 34L30 10", "#5a3a1c", 5.4)
        + line("M8 34L30 10", "#e9c88a", 3.8)
        + line("M8 33L29 10", "#fff0cc", 1)
    )
    return svg(
        40,
        40,
        body
        + oval(31, 9, 4.6, 4.6, "#7a1a14")
        + oval(31, 9, 3.8, 3.8, "#cf3a2c")
        + dot(29.8, 7.6, 1.3, "#ff9a80"),
    )


def drawings() -> dict[str, str]:
    """Return the drawings of this room by the names of their files."""
    from rooms.salon import drawings as of_the_salon

    return {
        "wall.svg": _wall(),
        **_skies(),
        "window.svg": _window(),
        "bell.svg": _bell(),
        "plates.svg": _plates(),
        "candle.svg": _candle(),
        "coffee.svg": _coffee(),
        "aurora.svg": _aurora(),
        "flame.svg": of_the_salon()["flame.svg"],
        "match.svg": _match(),
    }
