"""Draws the regulars, the icons, the wordmark emblem and the application icon.

Run it after a change to the drawings: `python build_scripts/draw_emblems.py`; it writes SVG into
`assets/emblems` and `assets/icon`, always the same bytes for the same drawings.
"""

# ruff: noqa: E501  Outlines are data: a line of them is never read, only drawn.
from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Final

from emblem_animals import ANIMALS, group
from emblem_coats import BUSY, coat, collar, paw
from emblem_icons import ICON_SHAPES
from emblem_shapes import BRASS, BRASS_DEEP, INK, IVORY, both, dot, line, path, ring

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets"


def svg(size: int, shapes: str) -> str:
    """Return a whole picture of a square of this size."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{shapes}</svg>\n'


FACES: Final = ("calm", "thinking", "pleased", "hurt", "out")
BUST: Final = "-20 0 140 164"


def _disc(ground: str) -> str:
    """Return a medallion's ground within its brass rim."""
    return group(
        "ground",
        dot(50, 50, 46.4, INK)
        + dot(50, 50, 45, BRASS_DEEP)
        + path("M18.2 81.8A45 45 0 0 1 81.8 18.2A45.09 45.09 0 0 0 18.2 81.8z", BRASS)
        + dot(50, 50, 42.2, INK)
        + dot(50, 50, 41.6, ground),
    )


def regular(name: str) -> str:
    """Return all of a regular, a group a line, in the order in which they are laid."""
    figure = ANIMALS[name]
    near = group("near", " ".join(f"{part:g}" for part in figure.near))
    groups = [_disc(figure.ground), near, group("coat", coat(name)), *figure.groups]
    if collar(name):
        groups.append(group("collar", collar(name)))
    for side in ("left", "right"):
        busy = BUSY.get((name, side), ())
        kind = " ".join((f"{side}-paw", *(face for face in FACES if busy and face not in busy)))
        groups.append(group(kind, paw(name, right=side == "right")))
    return library(BUST, groups)


def library(box: str, groups: list[str]) -> str:
    """Return groups to choose from; not a picture to look at, for all lie upon each other."""
    inner = "\n".join(groups)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n{inner}\n</svg>\n'


def _turn() -> str:
    """The rim lit up: a broad bright ring, studded like the lamps about a stage."""
    studs = ""
    for index in range(16):
        angle = math.tau * (index + 0.5) / 16
        studs += dot(
            round(50 + 46 * math.sin(angle), 2), round(50 - 46 * math.cos(angle), 2), 1.5, IVORY
        )
    return (
        ring(50, 50, 48.6, BRASS_DEEP, 2.6)
        + ring(50, 50, 46, BRASS, 6)
        + ring(50, 50, 42.7, INK, 1)
        + studs
    )


def _thinking() -> str:
    """Three dots, as of someone about to speak, on a dark lozenge at the foot."""
    lozenge = f'<rect x="25" y="74" width="50" height="22" rx="11" fill="{INK}" stroke="{BRASS}" stroke-width="2"/>'
    return lozenge + "".join(dot(x, 85, 4.6, IVORY) for x in (37, 50, 63))


def _laurel() -> str:
    """Two laurel branches up the rim, and a crown at the top."""
    leaf = "M-8 0C-4.5 -5.2 4.5 -5.2 8 0C4.5 5.2 -4.5 5.2 -8 0z"
    vein = "M-8 0C-4.5 5.2 4.5 5.2 8 0z"
    branch = ""
    for index in range(7):
        angle = 14 + 15.5 * index
        radians = math.radians(angle)
        radius = 46 if index % 2 else 42.5
        x, y = 50 - radius * math.sin(radians), 50 + radius * math.cos(radians)
        turn = angle + (166 if index % 2 else 202)
        branch += (
            f'<g transform="translate({x:.2f} {y:.2f}) rotate({turn:g}) scale(0.95)">'
            f'<path d="{leaf}" fill="{BRASS}" stroke="{INK}" stroke-width="1.6"/>{path(vein, BRASS_DEEP)}</g>'
        )
    crown = "M31.5 21L27.5 4.5 39.8 11 50 1.8 60.2 11 72.5 4.5 68.5 21z"
    return (
        both(branch)
        + _edged(crown, BRASS)
        + path("M32.4 18L31.8 15.6H68.2L67.6 18z", BRASS_DEEP)
        + dot(50, 11.5, 2, INK)
    )


def _crown() -> str:
    """A crown to be worn at a table: the back of its hoop is seen, and five points with stones."""
    points = "M24 30L18.5 4 33 15.5 41 -2 50 12 59 -2 67 15.5 81.5 4 76 30Q50 38.5 24 30z"
    stones = ((18.5, 4), (41, -2), (59, -2), (81.5, 4))
    return (
        _edged("M24 28Q50 18 76 28L74 33Q50 24 26 33z", "#7c5717")
        + _edged(points, BRASS)
        + path("M50 12L59 -2 67 15.5 81.5 4 76 30Q64 34 50 34.2z", "#f0ae35")
        + path("M24.3 31L22.9 24.6Q50 33.4 77.1 24.6L75.7 31Q50 39.4 24.3 31z", BRASS_DEEP)
        + "".join(dot(x, y, 3.6, INK) + dot(x, y, 2.4, IVORY) for x, y in stones)
        + dot(50, 26, 4.6, INK)
        + dot(50, 26, 3.6, "#b3121d")
        + "".join(dot(x, 24.4, 2.6, "#1f5f8b") for x in (33.5, 66.5))
    )


def _bell() -> str:
    """The goat's bell on a strap about the neck."""
    return (
        _edged("M27 84Q50 106 73 84L75 90Q50 113 25 90z", "#5b2b1a")
        + _edged("M45 101H55V107H45z", BRASS_DEEP)
        + _edged("M38 126C41 120 40 105 50 105C60 105 59 120 62 126z", BRASS)
        + path("M50 105C60 105 59 120 62 126H50z", "#f0ae35")
        + _edged("M35.5 124H64.5V128H35.5z", BRASS_DEEP)
        + dot(50, 130.5, 4.2, INK)
        + dot(50, 130.5, 2.8, "#7c5717")
    )


def _edged(outline: str, fill: str) -> str:
    """Return a shape with an edge of ink, so that it stands off whatever is under it."""
    return f'<path d="{outline}" fill="{fill}" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"/>'


def _horns() -> str:
    """Two ridged horns that have grown through the rim, curving outwards."""
    return both(
        _edged(
            "M48 31C48 17 41 6 27 3C15 .8 5 7 3 18C2.4 22 3 26 4.6 29.6C8 20 17 16.5 24 21C29 24.3 31.5 29 32.5 36z",
            "#8f7350",
        )
        + path(
            "M48 31C48 17 41 6 27 3C20.5 1.9 14.6 3.4 10.4 7C22 4.6 33 10.5 37.6 21.5C39.4 25.6 40.2 29.4 40.4 33.4z",
            "#c9ae80",
        )
        + line(
            "M36 8.5L30.5 16.5M26.5 3.6L22.6 13.4M15.6 4.8L15.4 14.6M43 17L35.5 23.4M46.8 26L39 30.4",
            "#5a4527",
            2.2,
        )
    )


def _cap() -> str:
    """A fool's cap: two points that hang over the rim and one that stands, a bell on each."""
    left = "M50 29C47 9 27 .6 11 11C5 15 2.6 22 4.6 29C12.6 20.6 23.4 22.4 28.6 34z"
    return (
        _edged("M35 29C37 17 43 9 50 3.6C57 9 63 17 65 29z", BRASS_DEEP)
        + _edged(left, "#9b2230")
        + f'<g transform="matrix(-1 0 0 1 100 0)">{_edged(left, "#1f5f8b")}</g>'
        + _edged("M27 32Q50 21.6 73 32L71 39.4Q50 29.6 29 39.4z", BRASS)
        + "".join(
            dot(x, y, 5.4, INK) + dot(x, y, 4.2, BRASS) for x, y in ((6, 30.4), (94, 30.4), (50, 6))
        )
    )


def _dealer() -> str:
    """A button at the lower right with the pack upon it."""
    back = '<rect x="-6" y="-8.5" width="12" height="17" rx="1.8" fill="{0}"/>'
    return (
        dot(80, 80, 18, INK)
        + dot(80, 80, 16, BRASS)
        + '<g transform="translate(78.5 80) rotate(-16)">'
        + back.format(BRASS_DEEP)
        + '</g><g transform="translate(82 80) rotate(12)">'
        + back.format(INK)
        + '</g><g transform="translate(82 80) rotate(12) scale(0.8)">'
        + back.format(IVORY)
        + "</g>"
    )


def _out() -> str:
    """A bar on a dark lozenge at the foot: this place is closed."""
    return (
        f'<rect x="30" y="76" width="40" height="19" rx="9.5" fill="{INK}" stroke="#8c8f90" stroke-width="2"/>'
        + line("M41 85.5H59", "#d3cdbc", 4.6)
    )


STATES: Final = {
    "thinking": _thinking,
    "out": _out,
    "winner": _laurel,
    "horns": _horns,
    "cap": _cap,
    "dealer": _dealer,
    "turn": _turn,
}

WORN: Final = {"crown": _crown, "bell": _bell}
"""What is worn at the table alone: the rest lies over medallions as well."""


def _turned_card() -> str:
    """A fan of four backs and, standing out of it, the card that is turned up, still curling."""

    def back(tone: str) -> str:
        return (
            f'<rect x="-16" y="-68" width="32" height="48" rx="4" fill="{INK}"/>'
            f'<rect x="-15" y="-67" width="30" height="46" rx="3.2" fill="{tone}"/>'
            f'<rect x="-12" y="-64" width="24" height="40" rx="1.8" fill="none" stroke="{BRASS}" stroke-width="1.5"/>'
        )

    fan = "".join(
        f'<g transform="rotate({angle})">{back(tone)}</g>'
        for angle, tone in ((-34, "#7a1a26"), (34, "#7a1a26"), (-17, "#9b2230"), (17, "#9b2230"))
    )
    spade = (
        "M0 -76C6.5 -67 14 -62 14 -53.5A7.6 7.6 0 0 1 1.8 -48C2.2 -43.5 3.6 -40 6 -37H-6"
        "C-3.6 -40 -2.2 -43.5 -1.8 -48A7.6 7.6 0 0 1 -14 -53.5C-14 -62 -6.5 -67 0 -76z"
    )
    face = (
        path(
            "M-16 -87H16A5 5 0 0 1 21 -82V-41L6 -25H-16A5 5 0 0 1 -21 -30V-82A5 5 0 0 1 -16 -87z",
            INK,
        )
        + path(
            "M-16 -86H16A4 4 0 0 1 20 -82V-41.4L5.6 -26H-16A4 4 0 0 1 -20 -30V-82A4 4 0 0 1 -16 -86z",
            IVORY,
        )
        + path("M20 -82V-41.4L5.6 -26H0V-86H16A4 4 0 0 1 20 -82z", "#efe9dc")
        + path(spade, "#1b1b1f")
        + path("M21 -41L6 -25C8 -31 8.5 -36 6.5 -42.5C12 -39.5 16 -39.5 21 -41z", INK)
        + path("M19.2 -40L7.8 -28C9 -32.5 9.3 -36.5 8.2 -40.5C12 -39 15.5 -39 19.2 -40z", BRASS)
    )
    return f'<g transform="translate(50 99)">{fan}{face}</g>'


def logo() -> str:
    """Return the wordmark's emblem: the fan alone, on nothing."""
    return svg(100, _turned_card())


def app_icon() -> str:
    """Return the application's icon: the fan on a rounded square of baize in a brass edge."""
    return svg(
        100,
        f'<rect x="2" y="2" width="96" height="96" rx="22" fill="{BRASS_DEEP}"/>'
        '<rect x="4.5" y="4.5" width="91" height="91" rx="19.5" fill="#0f3d22"/>'
        '<circle cx="50" cy="50" r="40" fill="#14532d"/>'
        f'<g transform="translate(8.5 8.2) scale(0.83)">{_turned_card()}</g>',
    )


def icon(name: str) -> str:
    """Return an icon in black, which the program replaces by the colour it needs."""
    strokes = 'fill="none" stroke="#000000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    return svg(24, f"<g {strokes}>{ICON_SHAPES[name]}</g>")


def drawings() -> dict[str, str]:
    """Return every picture by its path under `assets`."""
    pictures = {f"emblems/regulars/{name}.svg": regular(name) for name in ANIMALS}
    pictures |= {f"emblems/states/{name}.svg": svg(100, draw()) for name, draw in STATES.items()}
    pictures |= {f"emblems/worn/{name}.svg": svg(100, draw()) for name, draw in WORN.items()}
    pictures |= {f"emblems/icons/{name}.svg": icon(name) for name in ICON_SHAPES}
    return pictures | {"emblems/logo.svg": logo(), "icon/turnup.svg": app_icon()}


def main() -> int:
    """Write every picture, and take away those that are no longer drawn."""
    pictures = drawings()
    for folder in ("emblems", "icon"):
        for old in (ASSETS / folder).rglob("*.svg"):
            if old.relative_to(ASSETS).as_posix() not in pictures:
                old.unlink()
    for name, text in pictures.items():
        target = ASSETS / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(pictures)} pictures written to {ASSETS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
