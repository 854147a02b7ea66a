"""The regulars as drawn: heads in flat shapes of three tones plus brass, 100 by 100, disc at 42.

Every animal faces the table; birds turn their bills, since a bill is what tells them apart.
"""

# ruff: noqa: E501  Outlines are data: a line of them is never read, only drawn.
from __future__ import annotations

from typing import Final, NamedTuple

BRASS: Final = "#ffc857"
BRASS_DEEP: Final = "#b9862f"
BRASS_LIGHT: Final = "#ffe3a3"
INK: Final = "#14181c"
IVORY: Final = "#fbf9f3"


class Portrait(NamedTuple):
    """An animal's deep ground, and its head as SVG shapes, back to front."""

    ground: str
    shapes: str


def path(d: str, fill: str, extra: str = "") -> str:
    """Return a filled outline."""
    return f'<path d="{d}" fill="{fill}"{extra}/>'


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


def both(shapes: str) -> str:
    """Return shapes and their mirror image about the upright middle."""
    return f'{shapes}<g transform="matrix(-1 0 0 1 100 0)">{shapes}</g>'


def bust(y: float, half: float, fill: str) -> str:
    """Return shoulders that rise to `half` about the middle at `y` and end on the disc's edge."""
    return path(
        f"M{50 - half:g} {y:g}C{50 - half:g} {y + 8:g} 26 76 19.6 78.4A41.6 41.6 0 0 0 80.4 78.4"
        f"C74 76 {50 + half:g} {y + 8:g} {50 + half:g} {y:g}z",
        fill,
    )


def eye(x: float, y: float, r: float) -> str:
    """Return a dark round eye with its light."""
    return dot(x, y, r, INK) + dot(x + r * 0.32, y - r * 0.38, r * 0.32, IVORY)


def fox() -> Portrait:
    """Narrow muzzle between white cheeks, dark-tipped ears, brass in the eyes."""
    return Portrait(
        "#17404c",
        bust(72, 15, "#a8481b")
        + path("M34 74L50 91.5 66 74 50 84z", "#dccbb0")
        + both(
            path("M20.5 51C17 38 17.5 25 21.5 13.5Q23 11 25.5 12.8L46 34z", "#d9662a")
            + path("M20 32C19.8 25 20.2 19 21.5 13.5Q23 11 25.5 12.8L33.5 20.5z", INK)
            + path("M25 44C23.5 36 24 29 26.5 23L39 36z", "#7c3213")
        )
        + path(
            "M50 29C64 29 75 36 79 47L89 60C82 68 69 70 60 79Q50 89 40 79C31 70 18 68 11 60L21 47"
            "C25 36 36 29 50 29z",
            "#d9662a",
        )
        + path("M50 29C64 29 75 36 79 47L89 60C82 68 69 70 60 79Q55 84 50 84.5z", "#c2551f")
        + both(
            path(
                "M11 60C18 53 32 51 40 59C45 64 46 72 47.5 79L50 84.5Q45 84 40 79C31 70 18 68 11 60z",
                IVORY,
            )
            + path("M29.5 51Q35 43.5 43 51.5 36 56.5 29.5 51z", INK)
            + dot(37, 49.9, 2.1, BRASS)
            + dot(37, 49.9, 1, INK)
        )
        + path("M44 77.5Q50 74 56 77.5 55.5 84 50 85.5 44.5 84 44 77.5z", INK),
    )


def badger() -> Portrait:
    """White mask with two black bars through the eyes, and a brass monocle."""
    return Portrait(
        "#5b2432",
        bust(70, 20, "#3a4046")
        + both(dot(22.5, 33, 8.5, INK) + path("M16.5 31A8.5 8.5 0 0 1 29 27.5L24 34z", IVORY))
        + path(
            "M50 20C66 20 79 30 81 47C82 60 72 67 65 76Q58 86.5 50 86.5 42 86.5 35 76"
            "C28 67 18 60 19 47C21 30 34 20 50 20z",
            "#6a7279",
        )
        + path(
            "M50 19C59 19 67 22 72 27C68 42 69 60 63 77Q57 87 50 87 43 87 37 77C31 60 32 42 28 27"
            "C33 22 41 19 50 19z",
            IVORY,
        )
        + path("M50 19C59 19 67 22 72 27C68 42 69 60 63 77Q57 87 50 87z", "#e3ded2")
        + both(
            path(
                "M24.5 30C29 24 34 21.5 41 21C43 36 42.5 56 46.5 70Q42 74 38 70C29 60 24 46 24.5 30z",
                INK,
            )
        )
        + dot(34.8, 46, 3.6, IVORY)
        + dot(35.3, 46, 2.3, INK)
        + dot(65.2, 46, 3.6, IVORY)
        + dot(64.7, 46, 2.3, INK)
        + path("M41 74Q50 67.5 59 74 58 83.5 50 85 42 83.5 41 74z", INK)
        + oval(48, 74.5, 3, 1.3, "#6a7279")
        + ring(65.2, 46, 8, BRASS, 2.6)
        + line("M71.5 51.5Q77 62 74 78", BRASS, 1.8),
    )


def hare() -> Portrait:
    """Ears longer than the head, black at the tips, pale cheeks, a brass ear-ring."""
    return Portrait(
        "#2b3d6b",
        bust(80, 13, "#8a5f33")
        + both(
            path("M47 54C36 48 25.5 24 29.5 8.5Q32 4.8 36.5 8C46 16 51 36 52 52z", "#b98549")
            + path(
                "M28.8 20C28.5 15.5 28.7 11.5 29.5 8.5Q32 4.8 36.5 8C39.5 10.6 42 13.8 44 17.5z",
                INK,
            )
            + path("M45 48C38 42 32.5 29 33 18.5C39.5 23.5 44.5 36 46.5 47z", "#e9b995")
        )
        + path(
            "M50 43C61 43 69.5 49 71.5 59C76 64 77 70 74 75C70 81 62 81 58 86.5Q50 93.5 42 86.5"
            "C38 81 30 81 26 75C23 70 24 64 28.5 59C30.5 49 39 43 50 43z",
            "#b98549",
        )
        + path(
            "M50 43C61 43 69.5 49 71.5 59C76 64 77 70 74 75C70 81 62 81 58 86.5Q54 90 50 90z",
            "#a57440",
        )
        + both(
            path(
                "M26 75C23 71 23.5 66.5 26 62.5C34 64 43.5 69 48.5 78L50 90Q46 90 42 86.5C38 81 30 81 26 75z",
                "#f3e6cf",
            )
            + eye(35, 60, 5)
            + line("M42 80.5L28.5 79M42 83L31 85", "#8a5f33", 0.9)
        )
        + path("M45 75Q50 72 55 75 53.5 79.5 50 80.8 46.5 79.5 45 75z", "#7a3b33")
        + line("M50 80.8V84.5M50 84.5Q47 87 44.8 85M50 84.5Q53 87 55.2 85", "#7a3b33", 1.5)
        + ring(67.5, 34, 3.3, BRASS, 2.2),
    )


def owl() -> Portrait:
    """Two great brass eyes in pale discs under ear tufts."""
    feathers = "M{0} {1}q3 4 6 0q3 4 6 0q3 4 6 0q3 4 6 0"
    return Portrait(
        "#2a2b5f",
        path(
            "M50 22C62 22 74 26 80 14C86 30 84 40 82 50C86 62 82 72 77.5 81A41.6 41.6 0 0 1 22.5 81"
            "C18 72 14 62 18 50C16 40 14 30 20 14C26 26 38 22 50 22z",
            "#8b6238",
        )
        + path(
            "M50 22C62 22 74 26 80 14C86 30 84 40 82 50C86 62 82 72 77.5 81A41.6 41.6 0 0 1 50 91.6z",
            "#77522d",
        )
        + path(
            "M50 60C62 60 70 68 69 80C66 87 58 91.6 50 91.6 42 91.6 34 87 31 80C30 68 38 60 50 60z",
            "#e8d3a8",
        )
        + line(feathers.format(38, 76), "#8b6238", 1.8)
        + line(feathers.format(38, 83.5), "#8b6238", 1.8)
        + both(
            dot(33.5, 46, 18, "#e8d3a8")
            + dot(33.5, 46, 13, BRASS)
            + dot(33.5, 46, 7.5, INK)
            + dot(36.5, 42.8, 2.4, IVORY)
            + path(
                "M20 14C28 25 42 26 50 40L46 44C38 32 24 34 17.5 36C16.5 28 17.5 20 20 14z",
                "#5a3c1f",
            )
        )
        + path("M44.5 53Q50 47 55.5 53 54 62 50 66.5 46 62 44.5 53z", BRASS)
        + path("M50 49.8Q53 50.3 55.5 53 54 62 50 66.5z", BRASS_DEEP),
    )


def heron() -> Portrait:
    """Profile to the left: a long brass dagger of a bill, a black plume, a long white neck."""
    return Portrait(
        "#6e3a27",
        path("M84 74C72 70 66 78 58 91A41.6 41.6 0 0 0 84.5 73.5z", "#6f8796")
        + path(
            "M52 34C66 31 76 40 74 52C72 62 60 66 60 76C60 82 62 86 64 89A41.6 41.6 0 0 1 40 90.4"
            "C36 80 44 70 50 62C55 56 57 52 52 49z",
            "#e9edf0",
        )
        + path(
            "M74 52C72 62 60 66 60 76C60 82 62 86 64 89A41.6 41.6 0 0 1 55 91.3C50 80 54 70 62 62C69 56 72 50 70.5 41C73.5 44 74.6 48 74 52z",
            "#a9bac6",
        )
        + line("M50.5 72L48.5 76M48.5 79L47.5 83M54 66L52.5 68.5", INK, 1.8)
        + path(
            "M34 40C38 28 50 21 62 24C72 26 77 34 75.5 43C70 47 60 50 52 49.5C44 49 37 46 34 40z",
            "#e9edf0",
        )
        + path(
            "M42 31C52 24 64 26 70 32C80 38 88 48 90 62C84 52 76 46 66 43C56 40 48 34 42 31z",
            "#1d2a33",
        )
        + path("M70 36C80 44 84 56 83 68C78 56 72 48 64 43z", "#1d2a33")
        + path("M10 48L36 36.5C39 38 40.5 41 40 44.5z", BRASS)
        + path("M10 48L40 44.5C39.5 47 37.5 48.8 34 48.6z", BRASS_DEEP)
        + dot(47, 39.5, 4.2, BRASS)
        + dot(47, 39.5, 2.3, INK),
    )


def otter() -> Portrait:
    """A broad flat head, small low ears, a pale bib, whiskers, a brass ring."""
    return Portrait(
        "#17597a",
        bust(66, 26, "#5a3a26")
        + path("M37 72Q50 84 63 72L58 90.8A41.6 41.6 0 0 1 42 90.8z", "#e6cfae")
        + both(dot(19.5, 40, 7, "#5a3a26") + dot(20.5, 40.5, 3.8, "#3a2417"))
        + path(
            "M50 21C70 21 83 33 84 50C85 66 72 79 50 79 28 79 15 66 16 50C17 33 30 21 50 21z",
            "#7b5135",
        )
        + path("M50 21C70 21 83 33 84 50C85 66 72 79 50 79z", "#6b452c")
        + path(
            "M50 50C58 50 62 47 70 50C80 55 78 68 68 73C62 77 56 79 50 79 44 79 38 77 32 73C22 68 20 55 30 50C38 47 42 50 50 50z",
            "#e6cfae",
        )
        + both(
            eye(33, 43, 4.6)
            + line("M36 62L12 57M36 65.5L11 66M37 69L14 75", IVORY, 1.2)
            + dot(41, 63, 1, "#5a3a26")
            + dot(38, 66.5, 1, "#5a3a26")
            + dot(42.5, 67, 1, "#5a3a26")
        )
        + path("M39 52Q50 45 61 52 60 60 50 62.5 40 60 39 52z", INK)
        + oval(47, 52.3, 3.6, 1.3, "#6a7279")
        + line("M50 62V67M50 67Q44 73 39 69.5M50 67Q56 73 61 69.5", INK, 1.8)
        + ring(50, 84.5, 3.6, BRASS, 2.2),
    )


def stoat() -> Portrait:
    """In ermine, sitting up: a slim white neck, round ears, and the tail's black tip beside it."""
    return Portrait(
        "#4b2450",
        line("M62 85C78 84 85 72 80 60C76.5 52 76.5 46 79 40", "#e9e2d6", 7)
        + path("M75.2 43C73 33 74 26 80 19.5C86 26 86.5 35 82.6 43.5Q79 41 75.2 43z", INK)
        + path("M36 56C35 66 30 76 24 82.5A41.6 41.6 0 0 0 76 82.5C70 76 65 66 64 56z", IVORY)
        + path("M50 56H64C65 66 70 76 76 82.5A41.6 41.6 0 0 1 50 91.6z", "#e4dccf")
        + path("M37 64Q50 73 63.3 64L65.2 70Q50 80 34.8 70z", BRASS)
        + path("M50 68.5Q57 68.3 63.3 64L65.2 70Q58 75 50 75z", BRASS_DEEP)
        + both(
            path("M45 91.4C44 85 44.5 80 40 79.5C35.5 80 34.5 84 34 88.5z", "#cfc6bb")
            + dot(30.5, 24.5, 8, IVORY)
            + dot(31, 25.5, 4.8, "#e2a79b")
        )
        + path(
            "M50 14C63 14 72 23 72 36C72 46 66 50 62 56Q57 64 50 64 43 64 38 56C34 50 28 46 28 36"
            "C28 23 37 14 50 14z",
            IVORY,
        )
        + path(
            "M50 14C63 14 72 23 72 36C72 46 66 50 62 56Q57 64 50 64z",
            "#e4dccf",
        )
        + both(eye(38.5, 37.5, 4.4) + line("M43 54L25 51.5M43 56.5L27 59", "#b5aa9e", 1))
        + path("M44.5 49Q50 45.5 55.5 49 54.5 53.5 50 55.5 45.5 53.5 44.5 49z", "#c25b5b")
        + line("M50 55.5V57.5M50 57.5Q47 60.5 44.5 59M50 57.5Q53 60.5 55.5 59", "#7a6f66", 1.4),
    )


def mole() -> Portrait:
    """A velvet dome drawn out to a pink snout, tiny brass spectacles, two digging hands."""
    hand = (
        "M24 91.2C16.5 85.5 15 76 20 73L22.6 77 23 71Q25.2 68.8 27 71L27.8 76.3 30.5 71.4Q33.2 70.5 34 73.2"
        "L33.6 78.3 36.6 75.2Q39.3 75.2 39 78.2C39 84.5 35.5 90.5 30.5 91.6Q27 92.4 24 91.2z"
    )
    return Portrait(
        "#86601f",
        path(
            "M50 13C69 13 79 29 80 50C81 64 79.5 75 77.5 81A41.6 41.6 0 0 1 22.5 81"
            "C20.5 75 19 64 20 50C21 29 31 13 50 13z",
            "#3d4455",
        )
        + path("M50 13C69 13 79 29 80 50C81 64 79.5 75 77.5 81A41.6 41.6 0 0 1 50 91.6z", "#2f3543")
        + path(
            "M30 41C34 33 43 31.5 50 31.5C57 31.5 66 33 70 41C69 53 63 60 60 68Q50 77 40 68C37 60 31 53 30 41z",
            "#5b657a",
        )
        + path("M50 31.5C57 31.5 66 33 70 41C69 53 63 60 60 68Q55 72.5 50 72.5z", "#4a5367")
        + both(
            dot(35.5, 39, 7, "#1d222c")
            + dot(37.3, 37.6, 2, IVORY)
            + ring(35.5, 39, 7, BRASS, 2.6)
            + line("M28.5 38L21.5 35", BRASS, 2)
            + path(hand, "#f0a39b")
            + line("M41.5 57.5L29 54M41.5 61.5L29.5 62", "#aab3c6", 1.1)
        )
        + line("M42.4 38.4Q50 34.6 57.6 38.4", BRASS, 2.4)
        + oval(50, 66.5, 10, 8, "#f4aaa2")
        + path("M50 58.5A10 8 0 0 1 50 74.5z", "#dd8a80")
        + oval(46.2, 69.2, 1.1, 1.3, "#7c3b3b")
        + oval(53.8, 69.2, 1.1, 1.3, "#7c3b3b"),
    )


def wren() -> Portrait:
    """Profile to the right: round and small, a pale brow, and the tail cocked straight up."""
    return Portrait(
        "#1f5a5a",
        path("M30 66L12 30Q13 25 18 25L40 54z", "#5e3517")
        + line("M18.5 37L25 34M22.5 44L29.5 40M26.5 52L34 47", "#c98a4b", 1.8)
        + path(
            "M58 22C72 22 81 31 80.5 43C80 50 78 54 78 60C78 76 66 87 50 87C36 87 25 76 25 62"
            "C25 56 30 53 36 50C42 46 42 40 44 34C46 27 51 22 58 22z",
            "#9a5f2c",
        )
        + path(
            "M80.5 43C80 50 78 54 78 60C78 76 66 87 50 87C46 87 42 86 38.5 84C54 82 60 70 60 58C62 50 72 48 80.5 43z",
            "#e7c898",
        )
        + path(
            "M25 62C25 56 30 53 36 50C46 50 56 56 56 66C50 76 36 78 27.5 73C26 70 25 66 25 62z",
            "#6d3f1b",
        )
        + line("M33 57Q42 58 49 65M30 63Q39 64 45 70.5M30 69.5Q36 70 40 73.5", "#c98a4b", 1.8)
        + path("M46 33C52 28 66 28 78 34L77 38C66 34 56 34 46 38z", "#f1dfbd")
        + path("M78 36L91.5 41.6Q92.5 43 90.5 43.5L80 45.5C81 42 80 38.5 78 36z", BRASS)
        + path("M80.5 41.5L91.8 42.5Q92 43.3 90.5 43.5L80 45.5z", BRASS_DEEP)
        + eye(66.5, 41, 4)
        + line("M46 87L44 92M56 87L57 92.5", BRASS_DEEP, 2.4),
    )


def goat() -> Portrait:
    """Swept ridged horns, ears held sideways, slit brass eyes, a beard."""
    return Portrait(
        "#73291f",
        bust(64, 15, "#a8977a")
        + both(
            path(
                "M46 36C44 26 37 19.5 28 18.5C21 18 16.5 22 15.5 28.5C22 23.5 30 27 34.5 39z",
                "#a67c3e",
            )
            + path(
                "M46 36C44 26 37 19.5 28 18.5C25 18.3 22.5 18.8 20.5 20C29 20.5 37 27 40 37z",
                "#d0a863",
            )
            + line("M27 18.8L24.5 24M33.5 20.5L29.5 26.5M39 24.5L34 30", "#5d431d", 1.8)
            + path("M33 44C24 38 15.5 39 10.5 45C15 53.5 25 55 34 52z", "#d8ccb5")
            + path("M31 46.2C24 42.6 18.5 42.8 15 45.7C19 50 25 51.2 32 50z", "#c98f7c")
        )
        + path("M42 76Q50 82 58 76C58.5 82 54.5 87 50.8 91.5 46 86 41.5 82 42 76z", "#f1e9d8")
        + path("M50 79Q54.5 79 58 76C58.5 82 54.5 87 50.8 91.5L50 90.5z", "#dfd4be")
        + path(
            "M50 30C60.5 30 70 36 70 46C70 55 65.5 60 63.5 68C61.5 76 56.5 80 50 80 43.5 80 38.5 76 36.5 68C34.5 60 30 55 30 46C30 36 39.5 30 50 30z",
            "#f1e9d8",
        )
        + path("M50 30C60.5 30 70 36 70 46C70 55 65.5 60 63.5 68C61.5 76 56.5 80 50 80z", "#dfd4be")
        + path("M42 31Q50 23 58 31L55 43Q50 50 45 43z", "#b9a988")
        + both(
            oval(38.5, 50, 5.6, 4.8, INK)
            + oval(38.5, 50, 4.6, 3.8, BRASS)
            + path("M35 49.2Q38.5 48.4 42 49.2V50.8Q38.5 51.6 35 50.8z", INK)
        )
        + path("M40 66Q50 59.5 60 66 58.5 75 50 77 41.5 75 40 66z", "#e0b3a0")
        + both(oval(45.5, 68, 1.7, 1.3, "#6b3b32"))
        + line("M50 71.5V74M50 74Q46.5 76.5 44 74.8M50 74Q53.5 76.5 56 74.8", "#6b3b32", 1.5),
    )


def you() -> Portrait:
    """No person: a hand of three cards with a brass star on the one in front."""

    def card(tone: str, edge: str) -> str:
        return (
            f'<rect x="-15.5" y="-62" width="31" height="45" rx="4" fill="{INK}"/>'
            f'<rect x="-14.5" y="-61" width="29" height="43" rx="3.2" fill="{tone}"/>'
            f'<rect x="-11.5" y="-58" width="23" height="37" rx="1.6" fill="none" '
            f'stroke="{edge}" stroke-width="1.4"/>'
        )

    star = "M0 -51L3.2 -42.7 11 -39.5 3.2 -36.3 0 -28 -3.2 -36.3 -11 -39.5 -3.2 -42.7z"
    return Portrait(
        "#26333d",
        '<g transform="translate(50 94.5) scale(1.08)">'
        f'<g transform="rotate(-23)">{card("#d8ccb5", "#a8977a")}</g>'
        f'<g transform="rotate(23)">{card("#d8ccb5", "#a8977a")}</g>'
        f'<g transform="translate(0 -4)">{card(IVORY, "#d8ccb5")}'
        + path(star, BRASS_DEEP)
        + path(
            "M0 -51L3.2 -42.7 0 -39.5zM11 -39.5L3.2 -36.3 0 -39.5zM0 -28L-3.2 -36.3 0 -39.5zM-11 -39.5L-3.2 -42.7 0 -39.5z",
            BRASS,
        )
        + "</g></g>",
    )


PORTRAITS: Final = {
    "fox": fox(),
    "badger": badger(),
    "hare": hare(),
    "owl": owl(),
    "heron": heron(),
    "otter": otter(),
    "stoat": stoat(),
    "mole": mole(),
    "wren": wren(),
    "goat": goat(),
    "you": you(),
}
