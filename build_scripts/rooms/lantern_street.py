"""Lantern Street, Hội An in the rain: shop houses with lit shutters, silk lanterns, iced coffee."""

# ruff: noqa: E501, S311  Outlines are data: a line of them is never read, only drawn.
from __future__ import annotations

import math
from random import Random

from rooms.shapes import (
    about,
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


def _shutters(x: float, y: float, wide: float, high: float, lit: bool) -> str:
    """A window between two louvred shutters."""
    body = rect(x - 2, y - 2, wide + 4, high + 4, "#2a1626") + rect(
        x, y, wide, high, "url(#lit)" if lit else "#1e1430"
    )
    if lit:
        body += rect(x + wide / 2 - 0.6, y, 1.2, high, "#5a2a1c") + rect(
            x, y + high * 0.36, wide, 1.2, "#5a2a1c"
        )
    else:
        body += rect(x + wide / 2 - 0.6, y, 1.2, high, "#120b20") + poly(
            ((x, y), (x + wide * 0.5, y), (x, y + high * 0.6)), "#6a5a9a", 0.16
        )
    leaf = wide * 0.46
    for left in (x - 2 - leaf, x + wide + 2):
        body += (
            rect(left, y - 2, leaf, high + 4, "#2f6a62")
            + rect(left, y - 2, leaf, 0.9, "#6fb0a0")
            + rect(left + leaf - 0.8, y - 2, 0.8, high + 4, "#173a38")
        )
        for row in range(int(high // 3)):
            body += rect(left + 1.4, y + 1 + row * 3, leaf - 2.8, 1.6, "#1d4a46") + rect(
                left + 1.4, y + 1 + row * 3, leaf - 2.8, 0.5, "#58988a", 0.7
            )
    return body


def _roof(y: float, wide: float) -> str:
    """A row of round tiles along the eaves."""
    body = rect(0, y - 9, wide, 10, "#4a2330")
    step = 6.0
    for number in range(int(wide / step) + 1):
        x = number * step
        body += (
            rect(x, y - 9, 3.4, 10, "#6a3038")
            + rect(x, y - 9, 0.8, 10, "#a0525a", 0.5)
            + dot(x + 1.7, y + 1, 1.9, "#8a4240")
            + dot(x + 1.3, y + 0.6, 0.8, "#c8786a", 0.7)
        )
    return body + rect(0, y + 2.6, wide, 4, "#000000", 0.42)


def _wall() -> str:
    """Two houses, 190 wide: an ochre one and a rose one, a balcony along both."""
    body = down("lit", (0, "#ffdf94"), (0.6, "#ffb454"), (1, "#e07c34"))
    body += rect(0, 0, 96, 260, "#b8742f", 0.74) + rect(96, 0, 94, 260, "#93406a", 0.78)
    body += rect(95, 0, 2.4, 260, "#170c1c") + rect(97.4, 0, 1, 260, "#c0708a", 0.3)
    for x, y, r in ((14, 70, 9), (76, 34, 8), (130, 78, 10), (176, 40, 7)):
        body += oval(x, y, r, r * 0.7, "#000000", 0.07)
    body += _roof(22, 190)
    for x, lit in ((16, True), (62, False), (114, True), (160, True)):
        body += _shutters(x, 34, 17, 34, lit)
    # The balcony: a rail, turned bars, its beam with brackets.
    body += rect(0, 77, 190, 2.4, "#7a4a2a") + rect(0, 77, 190, 0.7, "#c98a52")
    for x in range(2, 190, 6):
        body += rect(x, 79, 1.4, 12, "#3a2036") + oval(x + 0.7, 84, 1.4, 2.4, "#5a3448")
    body += (
        rect(0, 91, 190, 4.6, "#5f3822")
        + rect(0, 91, 190, 0.9, "#b87a48")
        + rect(0, 95.6, 190, 6, "#000000", 0.4)
    )
    # Below: shop fronts with folded doors and a glow from within.
    body += down("shop", (0, "#ffc25a"), (0.3, "#f08a34"), (1, "#7a2c14"))
    for x, wide in ((8, 78), (106, 74)):
        body += rect(x, 104, wide, 156, "#22121f") + rect(x + 3, 108, wide - 6, 90, "url(#shop)")
        # Silk in bolts on the shelves, as seen through the doors.
        for number in range(int(wide // 9)):
            fill = ("#c8383a", "#e0a040", "#2f7a74", "#8a3a78")[number % 4]
            body += rect(x + 6 + number * 8.4, 124 + (number % 3) * 2, 6, 18, fill, 0.55, rx=1.4)
        body += rect(x + 3, 143, wide - 6, 2, "#5a2a14", 0.8)
        for leaf in range(5):
            lx = x + 3 + leaf * (wide - 6) / 4
            body += rect(lx - 1.6, 108, 3.2, 152, "#4a2a22")
            body += rect(lx - 1.6, 108, 0.7, 152, "#8a5a3a", 0.7)
        body += rect(x, 104, wide, 4, "#6a3c26") + rect(x, 104, wide, 0.9, "#c08a58")
    dice = Random(13)
    for _ in range(56):
        x, y, length = dice.uniform(2, 188), dice.uniform(20, 120), dice.uniform(5, 11)
        body += line(
            f"M{x:.1f} {y:.1f}L{x - length * 0.22:.1f} {y + length:.1f}", "#cfe0ff", 0.5, 0.30
        )
    shade = down("shade", (0, "#0c0818", 0.72), (0.25, "#140c22", 0.16), (1, "#0c0818", 0.42))
    return svg(190, 260, body + shade + rect(0, 0, 190, 260, "url(#shade)"))


def _sky(top: str, low: str, far: str, lights: str, extra: str) -> str:
    """The end of the street: the river's mouth between two roofs."""
    body = down("sky", (0, top), (1, low)) + rect(6, 20, 88, 84, "url(#sky)") + extra
    body += ridge(((6, 60), (26, 50), (46, 58), (70, 46), (94, 56)), 104, far, 0.8)
    # The covered bridge, its lamps in the water.
    body += rect(6, 70, 88, 34, "#141028") + rect(6, 70, 88, 1.2, lights, 0.7)
    body += (
        path("M22 70L22 66C34 60 66 60 78 66L78 70C66 63.6 34 63.6 22 70z", "#2c1a2c")
        + poly(((36, 61), (50, 52), (64, 61)), "#5a2a30")
        + poly(((33, 61.4), (50, 50.4), (67, 61.4), (64, 62.4), (50, 53.6), (36, 62.4)), "#8a443e")
        + rect(40, 61, 20, 5, "#c07a3a", 0.8)
    )
    for x in (43, 50, 57):
        body += dot(x, 63, 1, lights) + rect(x - 0.7, 72, 1.4, 14, lights, 0.35)
    for x, y in ((14, 74), (30, 78), (72, 76), (86, 80), (64, 88), (24, 90)):
        body += rect(x - 4, y, 8, 0.8, lights, 0.32)
    return svg(100, 110, body)


def _skies() -> dict[str, str]:
    sun = about("sun", (0, "#ffe0a0", 0.9), (0.3, "#ff9a62", 0.5), (1, "#ff6a6a", 0)) + oval(
        58, 48, 34, 34, "url(#sun)"
    )
    late = about("sun", (0, "#ff9a7a", 0.7), (1, "#d0508a", 0)) + oval(58, 56, 36, 26, "url(#sun)")
    moon = (
        dot(66, 26, 7, "#f6ecd0")
        + dot(63.4, 24, 6, "#242050", 0.35)
        + stars(((20, 20, 0.7), (34, 32, 0.5), (48, 18, 0.6), (82, 38, 0.6), (28, 44, 0.5)))
    )
    return {
        "sky-dusk.svg": _sky("#5a4a92", "#ff9a78", "#5a3a62", "#ffc872", sun),
        "sky-late.svg": _sky("#332a66", "#c0507a", "#3a2450", "#ffbe62", late),
        "sky-night.svg": _sky("#12102e", "#34285e", "#1c1638", "#ffb454", moon),
    }


def _gate() -> str:
    """The mouth of the street between two gate posts under a tiled roof; one sees through it."""
    post = (
        rect(0, 10, 9, 100, "#6a3a24")
        + rect(0, 10, 2, 100, "#b8764a", 0.8)
        + rect(7, 10, 2, 100, "#2a1410")
        + rect(-1, 100, 11, 10, "#3a3440")
        + rect(-1, 100, 11, 1.4, "#8a84a0")
    )
    body = mirrored(post, 100)
    body += path(
        "M-6 14C12 12 30 6 50 6C70 6 88 12 106 14L102 20C84 17 68 15 50 15C32 15 16 17 -2 20z",
        "#7a3a38",
    )
    for number in range(18):
        share = (number + 0.5) / 18
        x = -2 + 104 * share
        y = 19 - 4.2 * math.sin(math.pi * share)
        body += dot(x, y, 2.7, "#a0524a") + dot(x - 0.6, y - 0.6, 1.1, "#e09a86", 0.7)
    body += (
        rect(9, 21, 82, 6, "#8a1a22")
        + rect(9, 21, 82, 1, "#e0685a")
        + rect(9, 26.2, 82, 0.8, "#e0a850")
    )
    for x in (30, 50, 70):
        body += dot(x, 24, 1.8, "#e8b858")
    return svg(100, 110, body)


def _lantern(colour: str, deep: str, light: str, round_: float) -> str:
    """A silk lantern that hangs from 40, 0; its body is about 40, 50."""
    halo = about(f"h{colour[1:]}", (0, light, 0.85), (0.4, colour, 0.42), (1, colour, 0))
    wide, high = 24 * round_, 26
    body = halo + oval(40, 50, 40, 44, f"url(#h{colour[1:]})") + rect(39.6, 0, 0.8, 24, "#1a1020")
    silk = about(f"s{colour[1:]}", (0, light), (0.45, colour), (1, deep), at=(0.5, 0.56), r=0.56)
    body += silk + oval(40, 50, wide, high, f"url(#s{colour[1:]})")
    for share in (-0.8, -0.42, 0, 0.42, 0.8):
        x = wide * share
        body += line(f"M40 24C{40 + 1.36 * x:.1f} 32 {40 + 1.36 * x:.1f} 68 40 76", deep, 0.9, 0.62)
    body += path(
        f"M{40 - wide * 0.62:.1f} 36C{40 - wide * 0.8:.1f} 46 {40 - wide * 0.78:.1f} 56 {40 - wide * 0.6:.1f} 64C{40 - wide * 0.5:.1f} 56 {40 - wide * 0.5:.1f} 44 {40 - wide * 0.4:.1f} 36z",
        "#ffffff",
        0.16,
    )
    body += (
        rect(32, 22, 16, 4, "#3a1c14", rx=1)
        + rect(32, 22, 16, 1, "#e0b060", rx=0.5)
        + rect(32, 74, 16, 4, "#3a1c14", rx=1)
        + rect(32, 77, 16, 1, "#e0b060", rx=0.5)
    )
    for x in (35, 38.3, 41.7, 45):
        body += line(f"M{x} 78L{x + (x - 40) * 0.12:.1f} 94", "#f0b850", 1.1)
    return body + dot(40, 79, 2.2, "#f0c060")


def _sway(colour: str, deep: str, light: str, round_: float) -> str:
    """One lantern that sways by 2 degrees about its hook, in eight steps."""
    hung = moved(_lantern(colour, deep, light, round_), -40, 0)
    turns = [2.2 * math.sin(math.tau * step / 8) for step in range(8)]
    return svg(80 * 8, 100, frames(80, [moved(hung, 40, 0, 1, turn) for turn in turns]))


def _wires() -> str:
    """The lines that the lanterns hang on, from house to house; a swallow sits on one."""
    body = line("M-2 4C60 20 130 20 200 6C270 20 340 20 402 4", "#140c1c", 1.1) + line(
        "M-2 10C90 34 300 34 402 10", "#140c1c", 0.7, 0.8
    )
    return svg(
        400,
        40,
        body
        + path("M286 13.6C289 10 294 11 296 13L300 12L296.4 15C294 17 289 17 286 13.6z", "#1c1428"),
    )


def _coffee() -> str:
    """Iced coffee over sweet milk, a straw in it."""
    body = (
        oval(36, 90, 27, 8, "#000000", 0.001)
        + line("M46 0L38 84", "#b3121d", 3.4)
        + line("M46.6 0L39 70", "#ff7a6a", 1, 0.8)
    )
    drink = down(
        "drink",
        (0, "#5a2e16"),
        (0.5, "#3a1a0c"),
        (0.66, "#8a5a34"),
        (0.78, "#e8d2a8"),
        (1, "#f6e8c8"),
    )
    glass = path("M12 22L60 22L54.6 88C54 93 18 93 17.4 88z", "#dfe8ea", 0.26)
    body += (
        glass + drink + path("M14 32L58 32L53.4 86C53 90.6 19 90.6 18.6 86z", "url(#drink)", 0.96)
    )
    for x, y, turn in ((20, 26, -10), (34, 23, 14), (44, 29, -20), (28, 37, 28)):
        body += moved(
            rect(0, 0, 11, 10, "#f4fbff", 0.62, rx=2)
            + rect(1.4, 1.4, 4, 3, "#ffffff", 0.85, rx=1)
            + rect(0, 8.6, 11, 1.4, "#9ab8c8", 0.5),
            x,
            y,
            1,
            turn,
        )
    body += path("M15.6 26L20 26L23.6 86L20.4 86z", "#ffffff", 0.5) + path(
        "M54 26L56 26L51.6 84L50.6 84z", "#ffffff", 0.35
    )
    body += oval_line(36, 22, 24, 4.4, "#f4fbff", 1.3, 0.9) + oval(36, 88.6, 17, 3, "#fff4dc", 0.5)
    for x, y in ((18, 48), (22, 62), (51, 44), (49, 66), (47, 78)):
        body += dot(x, y, 0.9, "#ffffff", 0.75)
    return svg(72, 96, body)


def _rain() -> str:
    """Forty lines of rain in a strip of 200 by 60, six steps that fall on."""
    dice = Random(17)
    drops = [
        (dice.uniform(4, 196), dice.uniform(0, 60), dice.uniform(7, 13), dice.uniform(0.25, 0.6))
        for _ in range(40)
    ]
    drawings = []
    for step in range(6):
        drawn = ""
        for x, y, length, strength in drops:
            at = (y + step * 10) % 60
            end = min(59.0, at + length)
            drawn += line(
                f"M{x:.1f} {at:.1f}L{x - (end - at) * 0.22:.1f} {end:.1f}", "#cfe0ff", 0.8, strength
            )
        drawings.append(drawn)
    return svg(1200, 60, frames(200, drawings))


def _coin() -> str:
    """A red lacquer coin with a square hole."""
    body = (
        dot(20, 21, 17.4, "#5a0a10")
        + dot(20, 20, 17.4, "#b3121d")
        + ring(20, 20, 15.2, "#f0b850", 1.6)
        + ring(20, 20, 10.6, "#f0b850", 0.7)
    )
    body += path("M6.6 12A16 16 0 0 1 26 4.6A20 20 0 0 0 6.6 12z", "#ff8a7a", 0.7)
    for turn in (0, 90, 180, 270):
        body += moved(
            path("M0 -14.2C1.8 -13 1.8 -11.6 0 -10.6C-1.8 -11.6 -1.8 -13 0 -14.2z", "#f0b850"),
            20,
            20,
            1,
            turn + 45,
        )
    return svg(
        40,
        40,
        body + rect(14.4, 14.4, 11.2, 11.2, "#f0b850") + rect(15.6, 15.6, 8.8, 8.8, "#1c0a0c"),
    )


def drawings() -> dict[str, str]:
    """Return the drawings of this room by the names of their files."""
    red = ("#e8453a", "#8a1420", "#ffd08a", 1.0)
    gold = ("#f2b03c", "#a05a14", "#fff0b8", 0.94)
    rose = ("#f0706a", "#9a2a4a", "#ffe0b0", 0.78)
    return {
        "wall.svg": _wall(),
        **_skies(),
        "gate.svg": _gate(),
        "wires.svg": _wires(),
        "iced-coffee.svg": _coffee(),
        "lantern-red.svg": _sway(*red),
        "lantern-gold.svg": _sway(*gold),
        "lantern-rose.svg": _sway(*rose),
        "rain.svg": _rain(),
        "coin.svg": _coin(),
    }
