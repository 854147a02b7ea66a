"""The regulars' heads: flat shapes of three tones plus brass, light from the upper left.

Every animal is split once into groups: `back` (ears, horns, plume), `face`, `eyes`, `lids`, `brows`,
`mouth` and `sign`, its own trick. A face is a choice of groups: a group's class says what it is and
in which faces it is seen (in all, where it names none), at which step of a blink (`half`, `shut`),
and whether in busts or medallions alone (`bust`, `disc`). What moves with the gaze is a group
`pupils` within the eyes. Medallions have `shoulders` too; the rest of a bust is in `emblem_coats.py`.
A medallion is 100 wide; a bust's head is the square of 86 whose middle is at 50, 51.

Birds turn their bills, since a bill is what tells them apart.
"""

# ruff: noqa: E501  Outlines are data: a line of them is never read, only drawn.
from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from emblem_shapes import (
    BRASS,
    BRASS_DEEP,
    BRASS_LIGHT,
    INK,
    IVORY,
    Almond,
    Round,
    both,
    dot,
    line,
    mirrored,
    moved,
    oval,
    path,
    pupils,
    ring,
    turned,
)


class Figure(NamedTuple):
    """An animal: the deep ground of its medallion, and its groups, back to front.

    `near` is for heads that would be small in a bust: how much larger, and from which point.
    """

    ground: str
    groups: tuple[str, ...]
    near: tuple[float, float, float] = (1, 50, 51)


def group(kind: str, shapes: str) -> str:
    """Return a group; `kind` is its part, then the faces, steps and places that it is for."""
    return f'<g class="{kind}">{shapes}</g>'


def pair(draw: Callable[[str], str], light: str, shade: str) -> str:
    """Return what is drawn on both sides, the right one in the shade."""
    return draw(light) + mirrored(draw(shade))


def shoulders(y: float, half: float, fill: str, extra: str = "") -> str:
    """Return shoulders that rise to `half` about the middle at `y` and end on the disc's edge."""
    return group(
        "shoulders",
        path(
            f"M{50 - half:g} {y:g}C{50 - half:g} {y + 8:g} 26 76 19.6 78.4A41.6 41.6 0 0 0 80.4 78.4"
            f"C74 76 {50 + half:g} {y + 8:g} {50 + half:g} {y:g}z",
            fill,
        )
        + extra,
    )


AWAKE: Final = "calm thinking pleased hurt"
MOUTH: Final = "#6b2420"
TONGUE: Final = "#d96a62"
DUSK: Final = "#4a4245"
"""What is black where it meets the wall behind: a little lighter than the darkest room."""


def smile(x: float, y: float, half: float, deep: float, teeth: str = "") -> str:
    """Return an open, laughing mouth."""
    return (
        path(
            f"M{x - half:g} {y:g}Q{x:g} {y + deep * 0.35:g} {x + half:g} {y:g}"
            f"C{x + half * 0.8:g} {y + deep * 1.1:g} {x - half * 0.8:g} {y + deep * 1.1:g} {x - half:g} {y:g}z",
            MOUTH,
        )
        + teeth
        + path(
            f"M{x - half * 0.52:g} {y + deep * 0.72:g}Q{x:g} {y + deep * 0.4:g} {x + half * 0.52:g} {y + deep * 0.72:g}"
            f"Q{x:g} {y + deep * 1.02:g} {x - half * 0.52:g} {y + deep * 0.72:g}z",
            TONGUE,
        )
    )


def fox() -> Figure:
    """Narrow muzzle between white cheeks, dark-tipped ears, brass in the eyes."""
    fur, shade, dark = "#dd6b2c", "#c2551f", "#7c3213"
    ear = (
        path("M20.5 51C17 38 17.5 25 21.5 13.5Q23 11 25.5 12.8L46 34z", fur)
        + path("M20 32C19.8 25 20.2 19 21.5 13.5Q23 11 25.5 12.8L33.5 20.5z", DUSK)
        + path("M25 44C23.5 36 24 29 26.5 23L39 36z", dark)
        + path("M27.4 44C26.4 38 27 34 28.4 30.6L36 39z", "#a34a22")
    )
    eye = Almond(27.6, 50.6, 43.6, 53.4, 40.6, 59, -0.8)
    iris = Almond(30, 50.9, 41.8, 53, 44.4, 57, -0.6)

    def closed(fill: str) -> str:
        return eye.lid(0.86, fill, INK, 2)

    def half(fill: str) -> str:
        return eye.lid(0.44, fill, INK, 1.8)

    def smiling(fill: str) -> str:
        return eye.lid(0.3, fill, INK, 1.8) + eye.lower(0.3, fill, dark, 1.2)

    def sorry(fill: str) -> str:
        return path("M26 51.6Q34 38 46 44.6L44.4 49.4Q37 45.6 26.6 53z", fill) + line(
            "M27.6 51.4Q36 45.4 43.4 50", INK, 1.8
        )

    return Figure(
        "#17404c",
        (
            shoulders(72, 15, "#a8481b", path("M34 74L50 91.5 66 74 50 84z", "#dccbb0")),
            group("back calm pleased hurt", both(ear)),
            group("back thinking", ear + mirrored(turned(ear, -20, 34, 44))),
            group("back out", both(turned(ear, -27, 34, 42))),
            group(
                "face",
                path(
                    "M50 29C64 29 75 36 79 47L89 60C82 68 71 70 62 80Q56 91 50 91 44 91 38 80C29 70 18 68 11 60L21 47"
                    "C25 36 36 29 50 29z",
                    fur,
                )
                + path("M50 29C64 29 75 36 79 47L89 60C82 68 71 70 62 80Q56 91 50 91z", shade)
                + path("M41 31.4Q50 28 59 31.4L53.4 45Q50 49 46.6 45z", "#e98a4a")
                + path(
                    "M11 60C18 53 32 52 40 60C45 65 45.6 70 46.4 75L50 78V91Q44 91 38 80C29 70 18 68 11 60z",
                    IVORY,
                )
                + path(
                    "M89 60C82 53 68 52 60 60C55 65 54.4 70 53.6 75L50 78V91Q56 91 62 80C71 70 82 68 89 60z",
                    "#e8dfd0",
                )
                + path("M43.6 72.6Q50 69.4 56.4 72.6 56.4 78 50 80.4 43.6 78 43.6 72.6z", INK)
                + oval(47.6, 73.6, 2.6, 1.1, "#6a7279"),
            ),
            group(
                "eyes",
                both(eye.shape(INK))
                + pair(iris.shape, BRASS, "#f0b545")
                + pupils(
                    both(oval(36, 51.2, 1.9, 3.2, INK))
                    + dot(35, 49.6, 0.9, IVORY)
                    + dot(63, 49.6, 0.9, IVORY)
                ),
            ),
            group("lids calm", pair(half, fur, shade)),
            group("lids thinking", mirrored(half(shade))),
            group("lids pleased", pair(smiling, fur, shade)),
            group("lids hurt", pair(sorry, fur, shade)),
            group("lids out", pair(closed, fur, shade)),
            group(
                "lids calm thinking pleased hurt half",
                pair(lambda f: eye.lid(0.6, f, INK, 1.8), fur, shade),
            ),
            group("lids calm thinking pleased hurt shut", pair(closed, fur, shade)),
            group("brows calm", both(line("M28.4 41.4Q35 39.6 42.6 44.6", dark, 2.6))),
            group(
                "brows thinking",
                line("M27.6 37.8Q34 32.6 41.6 37.4", dark, 2.6)
                + mirrored(line("M28.4 42Q35 40.6 42.6 45.4", dark, 2.6)),
            ),
            group("brows pleased", both(line("M28 40Q34.4 34.6 42 39.6", dark, 2.6))),
            group("brows hurt", both(line("M26.6 44.6Q34.6 42 41.6 36.8", dark, 2.6))),
            group("brows out", both(line("M28 44.4Q34.6 41.6 41.6 44", dark, 2.4))),
            group(
                "mouth calm thinking",
                line("M50 80.4V83M43.6 82.6Q46.6 86.4 50 83Q53.4 86.4 57.4 81.8", INK, 1.5),
            ),
            group(
                "mouth pleased",
                path(
                    "M41.4 80.6Q50 85.6 59.6 79.2C59 86.6 55 89.6 50 89.6 45.6 89.6 42 86.6 41.4 80.6z",
                    MOUTH,
                )
                + path("M45.4 87.2Q50 84.2 55 86.8Q52.6 89.5 50 89.5 47.4 89.4 45.4 87.2z", TONGUE)
                + path("M54.6 82L55.8 85.6 57.8 80.6z", IVORY)
                + path("M45 82.4L45.8 85 47.6 83.2z", IVORY)
                + line("M41.4 80.6Q50 85.6 59.6 79.2Q60.8 78.2 60.6 76.6", INK, 1.4),
            ),
            group("mouth hurt", oval(50, 85.6, 2.9, 3, INK) + oval(50, 86.4, 1.7, 1.7, MOUTH)),
            group("mouth out", line("M50 80.4V83M45 84.6Q47.6 86 50 83Q52.4 86 55 84.6", INK, 1.5)),
        ),
    )


def badger() -> Figure:
    """White mask with two black bars through the eyes, and a brass monocle."""
    bar = path(
        "M24.5 30C29 24 34 21.5 41 21C43 36 42.5 56 46.5 70Q42 74 38 70C29 60 24 46 24.5 30z", INK
    )
    eye = Round(34.9, 46, 4.8, 4.8)
    bare = "#2a3138"

    def arcs(fill: str) -> str:
        return eye.lower(0.62, fill, fill, 0.6, bow=-0.3) + line(
            "M29.8 47.4Q34.9 40 40 47.4", IVORY, 1.9
        )

    def monocle(x: float, y: float, glint: str = "") -> str:
        return ring(x, y, 8, BRASS_DEEP, 3.4) + ring(x, y - 0.3, 8, BRASS, 2.4) + glint

    glint = path("M59.4 44.4Q60.6 40.8 64 39.8L61 47.6z", IVORY) + path(
        "M66 51.6L70.4 40.6Q72.2 42.4 72.4 44.6L69.4 51z", IVORY
    )
    return Figure(
        "#5b2432",
        (
            shoulders(70, 20, "#3a4046"),
            group(
                "back",
                both(
                    dot(22.5, 33, 8.5, "#474e55")
                    + path("M16.5 31A8.5 8.5 0 0 1 29 27.5L24 34z", IVORY)
                ),
            ),
            group(
                "face",
                path(
                    "M50 20C66 20 79 30 81 47C82 60 72 67 65 76Q58 88.5 50 88.5 42 88.5 35 76"
                    "C28 67 18 60 19 47C21 30 34 20 50 20z",
                    "#737b82",
                )
                + line("M21 42C24 28 35 19.4 50 19.4", "#737b82", 1.8)
                + line("M79 42C76 28 65 19.4 50 19.4", "#5d656c", 1.8)
                + path("M50 20C66 20 79 30 81 47C82 60 72 67 65 76Q58 88.5 50 88.5z", "#5d656c")
                + path(
                    "M50 19C59 19 67 22 72 27C68 42 69 60 63 77Q57 90 50 90 43 90 37 77C31 60 32 42 28 27"
                    "C33 22 41 19 50 19z",
                    IVORY,
                )
                + path("M50 19C59 19 67 22 72 27C68 42 69 60 63 77Q57 90 50 90z", "#e3ded2")
                + both(bar)
                + path("M41.4 71Q50 64.6 58.6 71 57.6 79.4 50 81 42.4 79.4 41.4 71z", INK)
                + oval(47.6, 71.2, 3, 1.3, "#6a7279"),
            ),
            group(
                "eyes calm thinking hurt",
                both(dot(34.9, 46, 4.8, IVORY))
                + pupils(
                    both(dot(35.2, 46, 3, INK))
                    + dot(34.2, 44.8, 0.95, IVORY)
                    + dot(63.8, 44.8, 0.95, IVORY)
                ),
            ),
            group("lids pleased", both(arcs(INK))),
            group("lids calm", both(eye.lid(0.16, INK, INK, 1))),
            group(
                "lids hurt",
                eye.lid(0.26, INK, bare, 1, tilt=-0.34)
                + mirrored(eye.lid(0.1, INK, bare, 1, tilt=-0.3)),
            ),
            group(
                "lids out",
                both(
                    eye.lid(1, INK, INK, 1) + line("M29.8 46.4Q34.9 50.6 40 46.4", "#c9c3b6", 1.7)
                ),
            ),
            group("lids calm thinking hurt half", both(eye.lid(0.55, INK, "#4a5157", 1))),
            group(
                "lids calm thinking hurt shut",
                both(
                    eye.lid(1, INK, INK, 1) + line("M29.8 46.6Q34.9 49.8 40 46.6", "#8c8f90", 1.5)
                ),
            ),
            group("brows hurt", both(line("M29 37Q34.4 34.4 39.4 30.6", "#e3ded2", 2.2))),
            group("brows thinking", mirrored(line("M28.8 32.4Q34 28.6 40 31.4", "#e3ded2", 2.2))),
            group(
                "mouth calm thinking",
                line("M50 81V83.6M43.8 82.6Q46.6 86.4 50 83.6Q53.4 86.4 56.2 82.6", INK, 1.5),
            ),
            group(
                "mouth pleased",
                line("M50 81V82.6", INK, 1.5)
                + line("M40.8 79.6Q43.4 86.4 50 82.8Q56.6 86.4 59.2 79.6", INK, 1.7)
                + path("M46.4 84.2Q50 82.8 53.6 84.2Q50 88.6 46.4 84.2z", TONGUE),
            ),
            group("mouth hurt", oval(50, 85, 3.4, 2.6, INK) + oval(50, 85.8, 2, 1.4, MOUTH)),
            group(
                "mouth out", line("M50 81V83.4M45.4 84.8Q48 86 50 83.4Q52 86 54.6 84.8", INK, 1.5)
            ),
            group(
                "sign calm pleased", monocle(65.1, 46) + line("M71.6 51.4Q77 62 74 80", BRASS, 1.6)
            ),
            group(
                "sign thinking",
                glint + monocle(65.1, 46) + line("M71.6 51.4Q77 62 74 80", BRASS, 1.6),
            ),
            group(
                "sign hurt",
                line("M75 92Q80 84 73.6 78", BRASS, 1.6)
                + turned(monocle(70, 70.4), 18, 70, 70)
                + line("M64 56L66.4 59M70.6 55L71 58.6", BRASS_LIGHT, 1.3),
            ),
            group("sign out bust", line("M71 93Q74 97 70.6 102", BRASS, 1.6) + monocle(67, 109)),
        ),
    )


def hare() -> Figure:
    """Ears longer than the head, black at the tips, pale cheeks, a brass ear-ring."""
    fur, shade, deep = "#bd8a4d", "#a57440", "#7d5228"
    ear = (
        path("M47 54C36 48 25.5 24 29.5 8.5Q32 4.8 36.5 8C46 16 51 36 52 52z", fur)
        + path(
            "M28.8 20C28.5 15.5 28.7 11.5 29.5 8.5Q32 4.8 36.5 8C39.5 10.6 42 13.8 44 17.5z", DUSK
        )
        + path("M45 48C38 42 32.5 29 33 18.5C39.5 23.5 44.5 36 46.5 47z", "#e9b995")
    )
    hoop = ring(32.5, 34, 3.3, BRASS, 2.2)
    lop = (
        path(
            "M47 52C41 40 31 34.6 22 38.6C12.6 43 7.6 54 7.6 65Q10 72 15.4 68C18 59 24 54 33 56z",
            fur,
        )
        + path(
            "M8.2 59.4C7.8 61.4 7.6 63.2 7.6 65Q10 72 15.4 68C16.3 64.8 17.6 62 19.4 59.8z", DUSK
        )
        + path(
            "M40 48.6C32 41.6 24.6 42 19.4 48C15.4 52.6 13.6 57 13 61.4C18 54 26 50 36 52z",
            "#e9b995",
        )
    )

    def ears(left: float, right: float, scale: float = 1.0) -> str:
        return turned(ear, left, 45, 51, scale) + mirrored(turned(ear + hoop, right, 45, 51, scale))

    eye = Round(35, 60, 5.6, 6)

    def closed(fill: str) -> str:
        return eye.lid(1, fill, fill, 0.6) + line("M29.4 60.6Q35 65.4 40.6 60.6", INK, 1.8)

    def glad(fill: str) -> str:
        return eye.lid(1, fill, fill, 0.6) + line("M29.4 62.2Q35 55.4 40.6 62.2", INK, 1.9)

    light = both(dot(33.4, 57.8, 1.7, IVORY))
    cheek = path(
        "M26 75C23 71 23.5 66.5 26 62.5C34 64 43.5 69 48.5 78L50 92Q46 91 42 87C38 81 30 81 26 75z",
        "#f6ead5",
    )
    cheek_shade = path(
        "M74 75C77 71 76.5 66.5 74 62.5C66 64 56.5 69 51.5 78L50 92Q54 91 58 87C62 81 70 81 74 75z",
        "#e6d6b9",
    )
    nose = path("M45 75Q50 72 55 75 53.5 79.5 50 80.8 46.5 79.5 45 75z", "#8f4239") + oval(
        48.4, 75.2, 1.7, 0.8, "#c9867a"
    )
    return Figure(
        "#2b3d6b",
        (
            shoulders(80, 13, "#8a5f33"),
            group("back calm", ears(0, 0)),
            group("back thinking", ears(2, -24)),
            group("back pleased", ears(6, 6)),
            group("back hurt", both(lop) + ring(89.4, 52, 3.3, BRASS, 2.2)),
            group("back out", ears(-30, -34, 0.95)),
            group(
                "face",
                path(
                    "M50 43C61 43 69.5 49 71.5 59C76 64 77 70 74 75C70 81 62 81 58 87Q50 95 42 87"
                    "C38 81 30 81 26 75C23 70 24 64 28.5 59C30.5 49 39 43 50 43z",
                    fur,
                )
                + path(
                    "M50 43C61 43 69.5 49 71.5 59C76 64 77 70 74 75C70 81 62 81 58 87Q54 91.4 50 91.6z",
                    shade,
                )
                + path("M45 44Q50 42.4 55 44L52.4 62Q50 66 47.6 62z", "#d3a468")
                + cheek
                + cheek_shade
                + both(line("M41 80.5L27.5 79M41 83L30 85.4", deep, 0.9))
                + nose,
            ),
            group(
                "eyes calm thinking hurt",
                both(eye.shape(INK) + oval(35, 60, 4.6, 5, "#8a4d1d"))
                + pupils(both(oval(35, 60, 3.2, 3.7, INK)) + light),
            ),
            group(
                "eyes pleased",
                both(oval(35, 59.6, 6.8, 7.2, INK) + oval(35, 59.6, 5.8, 6.2, "#9a5a24"))
                + pupils(
                    both(oval(35, 59.6, 4, 4.6, INK))
                    + both(dot(32.8, 56.8, 2.2, IVORY))
                    + both(dot(37.2, 62, 1, IVORY))
                ),
            ),
            group("lids calm", pair(lambda f: eye.lid(0.14, f, deep, 1.3), fur, shade)),
            group("lids hurt", pair(lambda f: eye.lid(0.34, f, INK, 1.6, tilt=-0.36), fur, shade)),
            group("lids out", pair(closed, fur, shade)),
            group(
                "lids calm thinking hurt half",
                pair(lambda f: eye.lid(0.55, f, INK, 1.6), fur, shade),
            ),
            group("lids calm thinking hurt shut", pair(closed, fur, shade)),
            group(
                "lids pleased half",
                pair(lambda f: Round(35, 59.6, 6.8, 7.2).lid(0.55, f, INK, 1.6), fur, shade),
            ),
            group(
                "lids pleased shut",
                pair(
                    lambda f: (
                        Round(35, 59.6, 6.8, 7.2).lid(1, f, f, 0.6)
                        + line("M29.4 62.2Q35 55.4 40.6 62.2", INK, 1.9)
                    ),
                    fur,
                    shade,
                ),
            ),
            group("brows calm", both(line("M30.4 50.8Q34.6 48.6 39 49.6", deep, 1.8))),
            group(
                "brows thinking",
                line("M29.6 49.4Q34 46.4 39 47.6", deep, 1.8)
                + mirrored(line("M30 51.6Q34.6 49.8 39.4 51.4", deep, 1.8)),
            ),
            group("brows pleased", both(line("M29.4 48Q34 44.8 39.4 46.6", deep, 1.8))),
            group("brows hurt", both(line("M28.8 52.2Q34.6 49.6 39.2 45.6", deep, 2))),
            group("brows out", both(line("M30 52.6Q34 49.6 38.8 49.4", deep, 1.8))),
            group(
                "mouth calm thinking",
                line("M50 80.8V84.5M50 84.5Q47 87 44.8 85M50 84.5Q53 87 55.2 85", "#7a3b33", 1.5),
            ),
            group(
                "mouth pleased",
                path(
                    "M42.6 83Q50 86.4 57.4 83C57 89.6 54 92.2 50 92.2 46 92.2 43 89.6 42.6 83z",
                    MOUTH,
                )
                + path(
                    "M46.4 84.4Q50 85.4 53.6 84.4V88.6Q51.8 89.8 50 88.8 48.2 89.8 46.4 88.6z",
                    IVORY,
                )
                + line("M50 85V88.6", "#c9bfa8", 0.8)
                + line("M50 80.8V84.4", "#7a3b33", 1.5),
            ),
            group(
                "mouth hurt",
                line("M50 80.8V84", "#7a3b33", 1.5) + line("M45 88Q50 83.4 55 88", "#7a3b33", 1.6),
            ),
            group(
                "mouth out",
                line("M50 80.8V84.2M44.6 84.4Q47.6 88 50 84.6Q52.4 88 55.4 84.4", "#7a3b33", 1.5),
            ),
            group("sign out bust", hand_to_heart(fur, shade, deep)),
        ),
    )


def hand_to_heart(fur: str, shade: str, deep: str) -> str:
    """Return two paws laid over each other on the breast."""
    right = path("M64 97C73 99 80 106 82 115L70 118C68 112 62 109 55 108z", shade)
    left = path("M36 97C27 99 20 106 18 115L30 118C32 112 38 109 45 108z", fur)
    return (
        right
        + oval(54, 103, 8.4, 6.6, shade)
        + left
        + oval(46.4, 104, 8.6, 6.8, fur)
        + line("M53.6 100.6Q50.6 101.2 49.6 103.4M54.4 104.4Q51.6 104.4 50.2 106.4", deep, 1.1)
    )


def owl() -> Figure:
    """Two great brass eyes in pale discs under ear tufts."""
    feathers = "M{0} {1}q3 4 6 0q3 4 6 0q3 4 6 0q3 4 6 0"
    fur, shade, deep, pale = "#8f663b", "#77522d", "#5a3c1f", "#ead6ad"
    tuft = path(
        "M20 14C28 25 42 26 50 40L46 44C38 32 24 34 17.5 36C16.5 28 17.5 20 20 14z", deep
    ) + path("M20 14C27 24 40 26.4 48.4 37.4C40 29.4 28 27.4 21 25.4z", "#7a5530")
    eye = Round(33.5, 46, 13, 13)
    ball = dot(33.5, 46, 13.9, deep) + dot(33.5, 46, 13, BRASS)
    iris = path("M20.5 46A13 13 0 0 0 46.5 46A15 15 0 0 1 20.5 46z", "#e0a63c")
    look = pupils(
        both(dot(33.5, 46, 7.6, INK)) + dot(30.6, 42.6, 2.5, IVORY) + dot(63.6, 42.6, 2.5, IVORY)
    )
    disc = dot(33.5, 46, 18.4, pale)
    disc_shade = dot(66.5, 46, 18.4, "#dcc493")
    beak = path("M44.5 53Q50 47 55.5 53 54 62 50 66.5 46 62 44.5 53z", BRASS) + path(
        "M50 49.8Q53 50.3 55.5 53 54 62 50 66.5z", BRASS_DEEP
    )
    lid = "#c79d62"

    def closed(fill: str) -> str:
        return (
            eye.lid(1, fill, fill, 0.6)
            + line("M21.4 48Q33.5 58 45.6 48", deep, 2.4)
            + line(
                "M24.4 51.6L22.6 54.4M29.4 54L28.4 57.4M37.6 54L38.6 57.4M42.6 51.6L44.4 54.4",
                deep,
                1.4,
            )
        )

    def glad(fill: str) -> str:
        return eye.lower(0.36, fill, deep, 2, bow=-0.16)

    def aside(shapes: str) -> str:
        return f'<g transform="matrix(.9 0 0 1 -2.6 1.4)">{shapes}</g>'

    head_eyes = both(ball + iris)
    lids_hurt = pair(lambda f: eye.lid(0.4, f, deep, 1.9, tilt=-0.2), lid, "#b58a52")
    return Figure(
        "#2a2b5f",
        (
            group(
                "face",
                path(
                    "M50 22C62 22 74 26 80 20C84 30 84 40 82 50C86 62 82 72 77.5 81A41.6 41.6 0 0 1 22.5 81"
                    "C18 72 14 62 18 50C16 40 16 30 20 20C26 26 38 22 50 22z",
                    fur,
                )
                + path(
                    "M50 22C62 22 74 26 80 20C84 30 84 40 82 50C86 62 82 72 77.5 81A41.6 41.6 0 0 1 50 91.6z",
                    shade,
                )
                + path(
                    "M50 60C62 60 70 68 69 80C66 87 58 91.6 50 91.6 42 91.6 34 87 31 80C30 68 38 60 50 60z",
                    pale,
                )
                + line(feathers.format(38, 76), fur, 1.8)
                + line(feathers.format(38, 83.5), fur, 1.8),
            ),
            group("eyes calm thinking pleased out", disc + disc_shade + head_eyes + look),
            group("eyes hurt", aside(disc + disc_shade + head_eyes + look)),
            group("lids thinking", pair(lambda f: eye.lid(0.46, f, deep, 1.9), lid, "#b58a52")),
            group("lids pleased", pair(glad, lid, "#b58a52")),
            group("lids hurt", aside(lids_hurt)),
            group("lids out", pair(closed, lid, "#b58a52")),
            group(
                "lids calm thinking pleased half",
                pair(lambda f: eye.lid(0.56, f, deep, 1.9), lid, "#b58a52"),
            ),
            group("lids calm thinking pleased shut", pair(closed, lid, "#b58a52")),
            group(
                "lids hurt half", aside(pair(lambda f: eye.lid(0.66, f, deep, 1.9), lid, "#b58a52"))
            ),
            group("lids hurt shut", aside(pair(closed, lid, "#b58a52"))),
            group("mouth calm thinking pleased out", beak),
            group("mouth hurt", aside(beak)),
            group("sign calm", both(tuft)),
            group("sign thinking", turned(tuft, -4, 46, 42) + mirrored(turned(tuft, 8, 46, 42))),
            group("sign pleased", both(turned(tuft, 12, 46, 42, 1.04))),
            group("sign hurt", aside(both(turned(tuft, -20, 46, 40)))),
            group("sign out", both(turned(tuft, -15, 46, 42, 0.96))),
        ),
    )


def heron() -> Figure:
    """Profile to the left: a long brass dagger of a bill, a black plume, a long white neck."""
    pale, shade, slate = "#eef2f4", "#a9bac6", "#2c4050"
    neck = (
        path(
            "M52 34C66 31 76 40 74 52C72 62 60 66 60 76C60 82 62 86 64 89A41.6 41.6 0 0 1 40 90.4"
            "C36 80 44 70 50 62C55 56 57 52 52 49z",
            pale,
        )
        + path(
            "M74 52C72 62 60 66 60 76C60 82 62 86 64 89A41.6 41.6 0 0 1 55 91.3C50 80 54 70 62 62C69 56 72 50 70.5 41C73.5 44 74.6 48 74 52z",
            shade,
        )
        + line("M50.5 72L48.5 76M48.5 79L47.5 83M54 66L52.5 68.5", INK, 1.8)
    )
    folded = (
        path(
            "M52 46C68 44 78 54 73 64C69 71 58 70 58 77C58 83 62 86 64 89A41.6 41.6 0 0 1 40 90.4C34 84 36 76 43 72C49 69 54 67 50 62z",
            pale,
        )
        + path(
            "M73 64C69 71 58 70 58 77C58 83 62 86 64 89A41.6 41.6 0 0 1 55 91.3C48 84 50 75 59 69C66 65 70 60 69 52C74 55 75 60 73 64z",
            shade,
        )
        + line("M46 76L43.6 79M43.4 82L43 85.6", INK, 1.8)
    )
    skull = path(
        "M34 40C38 28 50 21 62 24C72 26 77 34 75.5 43C70 47 60 50 52 49.5C44 49 37 46 34 40z", pale
    ) + path("M75.5 43C70 47 60 50 52 49.5C44 49 37 46 34 40Q52 47 75.7 38.6z", "#cdd8df")
    cap = path(
        "M42 31C52 24 64 26 70 32C80 38 88 48 90 62C84 52 76 46 66 43C56 40 48 34 42 31z", slate
    )
    plume = path("M70 36C80 44 84 56 83 68C78 56 72 48 64 43z", slate) + line(
        "M72 41Q79 49 80.6 60", "#567084", 1.1
    )
    fallen = path(
        "M42 31C52 24 64 26 70 32C77 38 81 52 78 70C74 58 70 48 64 43C56 40 48 34 42 31z", slate
    ) + path("M66 36C72 46 72 60 68 74C65 62 63 52 58 43z", "#3a5062")
    raised = (
        path(
            "M42 31C52 24 64 24 71 27C82 27 91 32 96 42C86 38 76 41 66 42C56 40 48 34 42 31z", slate
        )
        + path("M70 33C80 36 88 44 91 55C82 48 74 45 64 43z", slate)
        + line("M75 38Q83 41.6 87.6 48.6", "#567084", 1.1)
    )
    bill = path("M10 48L36 36.5C39 38 40.5 41 40 44.5z", BRASS) + path(
        "M10 48L40 44.5C39.5 47 37.5 48.8 34 48.6z", BRASS_DEEP
    )
    agape = path("M10 45L36 36.5C39 38 40.5 41 40 44.5z", BRASS) + path(
        "M13 53.6L36 44 40 44.5C39.5 47.6 37.5 49.6 34 49.6z", BRASS_DEEP
    )
    eye = Round(47, 39.5, 4.4, 4.4)
    look = (
        dot(47, 39.5, 4.9, slate)
        + dot(47, 39.5, 4.2, BRASS)
        + pupils(dot(46.7, 39.5, 2.4, INK) + dot(45.8, 38.6, 0.8, IVORY))
    )
    shut = eye.lid(1, "#cdd8df", "#cdd8df", 0.6) + line("M42.4 40Q47 43.6 51.6 40", slate, 1.7)
    half = eye.lid(0.55, "#cdd8df", slate, 1.5)

    def held(shapes: str, face: str) -> str:
        match face:
            case "thinking":
                return turned(shapes, -34, 62, 42)
            case "pleased":
                return turned(shapes, 20, 62, 44)
            case "hurt":
                return turned(shapes, -7, 62, 42)
            case "out":
                return moved(turned(shapes, -12, 62, 42), -1, 16)
        return shapes

    def each(part: str, shapes: dict[str, str], step: str = "") -> tuple[str, ...]:
        return tuple(
            group(f"{part} {face} {step}".rstrip(), held(drawn, face))
            for face, drawn in shapes.items()
        )

    awake = dict.fromkeys(("calm", "thinking", "pleased", "hurt"), "")
    return Figure(
        "#6e3a27",
        (
            group(
                "shoulders", path("M84 74C72 70 66 78 58 91A41.6 41.6 0 0 0 84.5 73.5z", "#6f8796")
            ),
            group("face calm thinking pleased hurt", neck),
            group("face out", folded),
            *each("back", {"calm": plume, "thinking": plume, "out": plume}),
            *each("face", dict.fromkeys((*awake, "out"), skull)),
            *each(
                "back",
                {"calm": cap, "thinking": cap, "out": cap, "pleased": raised, "hurt": fallen},
            ),
            *each(
                "mouth",
                {"calm": bill, "thinking": bill, "out": bill, "pleased": bill, "hurt": agape},
            ),
            *each("eyes", dict.fromkeys((*awake, "out"), look)),
            *each(
                "lids",
                {
                    "thinking": eye.lid(0.3, "#cdd8df", slate, 1.4),
                    "pleased": eye.lower(0.3, pale, slate, 1.4),
                    "hurt": eye.lid(0.36, "#cdd8df", slate, 1.4, tilt=0.3),
                    "out": eye.lid(0.62, "#cdd8df", slate, 1.5),
                },
            ),
            *each("lids", dict.fromkeys(awake, half), "half"),
            *each("lids", dict.fromkeys(awake, shut), "shut"),
            *each(
                "brows",
                {
                    "pleased": line("M42 33.4Q46.6 30 51.4 33", pale, 1.5),
                    "hurt": line("M42.6 31.8Q46 33.4 52 36", slate, 1.7),
                },
            ),
        ),
        near=(1.18, 54, 90),
    )


def otter() -> Figure:
    """A broad flat head, small low ears, a pale bib, whiskers, a brass ring."""
    fur, shade, deep, pale = "#815638", "#6b452c", "#4a2e1d", "#ead5b5"
    eye = Round(33.5, 43, 5.2, 5.6)

    def closed(fill: str) -> str:
        return eye.lid(1, fill, fill, 0.6) + line("M28 43.6Q33.5 48.6 39 43.6", INK, 2)

    def glad(fill: str) -> str:
        return eye.lid(1, fill, fill, 0.6) + line("M28 45Q33.5 37.6 39 45", INK, 2.1)

    def whiskers(turn: float) -> str:
        one = line("M36 62L12 57M36 65.5L11 66M37 69L14 75", IVORY, 1.2)
        return both(turned(one, turn, 38, 65.5))

    def hand(fill: str, sleeve: str, stripe: str) -> str:
        return (
            path("M9 92C8 84 11 78 17 74L30 80C30.6 86 28 91 24 95z", fill)
            + oval(24, 75, 8.6, 9.4, fill)
            + line("M26.6 68.4Q27.6 71 26.6 73.8M30.4 70.6Q30.8 73 29.6 75.4", deep, 1.2)
            + path("M-4 134C-6 112 2 94 8 86.6L27 91.4C27 104 22 118 8 134z", sleeve)
            + line("M6.6 93.4Q15 93.6 24.4 97.4M0.6 106.6Q10 106 20.4 109.6", stripe, 4)
        )

    elbow = path(
        "M-9 134C-15 100 -14 66 -4 52C0 46 8 42 14 34L30 46C24 56 18 66 18 84Q22 112 12 134z", "{0}"
    ) + line("M-8.6 84Q4 80 15.6 84M-6 62.6Q6 60 18.6 69M-8 106Q6 100 17 101", "{1}", 4)
    return Figure(
        "#17597a",
        (
            shoulders(
                66, 26, "#5a3a26", path("M37 72Q50 84 63 72L58 90.8A41.6 41.6 0 0 1 42 90.8z", pale)
            ),
            group(
                "sign out bust",
                elbow.format("#efe8d8", "#2f5f8f") + mirrored(elbow.format("#cfc5b0", "#234a72")),
            ),
            group("back", both(dot(19.5, 38, 7.4, "#694530") + dot(20.5, 38.6, 4, "#9a6a4a"))),
            group(
                "face",
                path(
                    "M50 20C70 20 83 32 84 49C85 66 73 81 50 81 27 81 15 66 16 49C17 32 30 20 50 20z",
                    fur,
                )
                + path("M50 20C70 20 83 32 84 49C85 66 73 81 50 81z", shade)
                + path("M30 27Q40 20.6 52 21Q40 25 33 33z", "#99694a")
                + path(
                    "M50 50C58 50 62 47 70 50C80 55 79 69 68 75C62 79 56 81 50 81 44 81 38 79 32 75C21 69 20 55 30 50C38 47 42 50 50 50z",
                    pale,
                )
                + path("M50 50C58 50 62 47 70 50C80 55 79 69 68 75C62 79 56 81 50 81z", "#dac19b")
                + both(dot(41, 63, 1, fur) + dot(38, 66.5, 1, fur) + dot(42.5, 67, 1, fur))
                + path("M39.4 52Q50 45 60.6 52 60 59.6 50 62 40 59.6 39.4 52z", INK)
                + oval(46.6, 52, 3.8, 1.4, "#6a7279"),
            ),
            group(
                "eyes",
                both(oval(33.5, 43, 5.2, 5.6, IVORY) + oval(33.7, 43.2, 4.3, 4.9, "#8b5a2c"))
                + pupils(
                    both(oval(33.9, 43.2, 3.3, 3.8, INK))
                    + dot(32.2, 41.2, 1.4, IVORY)
                    + dot(64.4, 41.2, 1.4, IVORY)
                ),
            ),
            group("lids pleased", pair(glad, fur, shade)),
            group("lids out", pair(glad, fur, shade)),
            group("lids hurt", pair(lambda f: eye.lid(0.3, f, INK, 1.7, tilt=-0.34), fur, shade)),
            group("lids thinking", pair(lambda f: eye.lid(0.2, f, INK, 1.5), fur, shade)),
            group(
                "lids calm thinking hurt half",
                pair(lambda f: eye.lid(0.56, f, INK, 1.7), fur, shade),
            ),
            group("lids calm thinking hurt shut", pair(closed, fur, shade)),
            group("brows calm", both(line("M28.6 34.4Q33.6 31.4 38.4 33.4", deep, 2.2))),
            group(
                "brows thinking",
                line("M28 31.4Q33 27.6 38.6 30.4", deep, 2.2)
                + mirrored(line("M28.6 35.6Q33.6 33.4 38.6 35.8", deep, 2.2)),
            ),
            group("brows pleased", both(line("M28 34Q33 28.4 38.8 31.4", deep, 2.2))),
            group("brows hurt", both(line("M26.6 36.4Q33 34 37.6 29", deep, 2.4))),
            group("brows out", both(line("M28.6 35Q33.4 31.8 38.4 33.8", deep, 2))),
            group(
                "mouth calm", line("M50 62V67M50 67Q44 73 39 69.5M50 67Q56 73 61 69.5", INK, 1.8)
            ),
            group(
                "mouth thinking", line("M50 62V67M42 70.4Q47 72.6 50 67Q53 70 58.4 67.6", INK, 1.8)
            ),
            group(
                "mouth pleased",
                smile(
                    50,
                    66.6,
                    10.6,
                    12.4,
                    path("M43.4 68.4Q50 70 56.6 68.4L55.6 70.6Q50 72 44.4 70.6z", IVORY),
                )
                + line(
                    "M50 62V68M38.6 65.6Q39.4 66.8 40.6 67M61.4 65.6Q60.6 66.8 59.4 67", INK, 1.7
                ),
            ),
            group(
                "mouth hurt",
                line("M50 62V66", INK, 1.8)
                + oval(50, 71.4, 4, 4.6, MOUTH)
                + oval(50, 73.4, 2.5, 2.2, TONGUE),
            ),
            group(
                "mouth out",
                line("M50 62V66.6M50 66.6Q43.4 74 38 68M50 66.6Q56.6 74 62 68", INK, 1.8),
            ),
            group("sign calm pleased out", whiskers(0)),
            group("sign thinking", whiskers(12)),
            group(
                "sign hurt bust",
                both(line("M36 62L14 60M37 69L16 77", IVORY, 1.2))
                + hand(fur, "#efe8d8", "#2f5f8f")
                + mirrored(hand(shade, "#cfc5b0", "#234a72")),
            ),
        ),
    )


def stoat() -> Figure:
    """In ermine, sitting up: a slim white neck, round ears, and the tail's black tip beside it."""
    shade = "#e4dccf"
    line_, blush = "#8d8177", "#e2a79b"

    def tail(angle: float, black: str, *, bristling: bool = False) -> str:
        tip = "M75.2 43C73 33 74 26 80 19.5C86 26 86.5 35 82.6 43.5Q79 41 75.2 43z"
        if bristling:
            tip = "M75 44L70 40 73.6 36.6 68.6 31 74 29.4 71.6 22 77.4 23.4 79.6 14.6 83.4 22.6 89.4 20.4 87.6 28 92.4 31 87.4 35.4 90.4 40.6 83.6 43.8Q79 41 75 44z"
        drawn = (
            line("M62 85C78 84 85 72 80 60C76.5 52 76.5 46 79 40", shade, 7.4)
            + line("M63 83.4C75 82 81 72 77.6 61C74.6 53 74.8 47 77 41", IVORY, 2.6)
            + path(tip, black)
        )
        return turned(drawn, angle, 74, 84)

    ear = dot(30.5, 24.5, 8.2, IVORY) + dot(31, 25.5, 4.8, blush)
    ear_shade = dot(30.5, 24.5, 8.2, shade) + dot(31, 25.5, 4.8, "#cf9186")
    eye = Almond(32.4, 37.4, 44.4, 39.2, 31.6, 44.6, -0.4)
    face = path(
        "M50 14C63 14 72 23 72 36C72 46 66 50 62 56Q57 65 50 65 43 65 38 56C34 50 28 46 28 36C28 23 37 14 50 14z",
        IVORY,
    ) + path("M50 14C63 14 72 23 72 36C72 46 66 50 62 56Q57 65 50 65z", shade)
    nose = path("M45 48.4Q50 45.4 55 48.4 54.4 52.4 50 54.4 45.6 52.4 45 48.4z", "#c25b5b") + oval(
        48.4, 48.8, 1.6, 0.8, "#eaa49c"
    )
    whisk = both(line("M42 53L24.6 50.5M42 55.5L26 58.4", "#a79c90", 1))
    neck = (
        path("M36 54C35 66 30 76 24 82.5A41.6 41.6 0 0 0 76 82.5C70 76 65 66 64 54z", IVORY)
        + path("M50 54H64C65 66 70 76 76 82.5A41.6 41.6 0 0 1 50 91.6z", shade)
        + path("M38.4 58Q50 71 61.6 58L63.4 64Q50 76 36.6 64z", "#d9cfc1")
        + path("M31.6 74Q50 92 68.4 74L72 79V84Q50 98 28 84V79z", "#cfc4b5")
    )
    iris = Almond(34, 37.8, 43, 38.9, 33.8, 43, -0.3)
    look = (
        both(eye.shape(INK))
        + both(iris.shape("#a65a35"))
        + pupils(
            both(dot(38.4, 38, 2.3, INK))
            + dot(37.4, 36.8, 1.2, IVORY)
            + dot(60.2, 36.8, 1.2, IVORY)
        )
    )

    def lid(cover: float, edge: str = INK) -> str:
        return pair(lambda f: eye.lid(cover, f, edge, 1.7), IVORY, shade)

    def away(shapes: str) -> str:
        return f'<g transform="matrix(.8 0 0 1 2.4 0)">{shapes}</g>'

    return Figure(
        "#4b2450",
        (
            group("sign calm pleased bust", tail(7, DUSK)),
            group("sign calm pleased disc", tail(0, INK)),
            group("sign thinking bust", tail(17, DUSK)),
            group("sign thinking disc", tail(6, INK)),
            group("sign hurt bust", tail(7, DUSK, bristling=True)),
            group("sign hurt disc", tail(-4, INK, bristling=True)),
            group("sign out bust", tail(22, DUSK)),
            group("sign out disc", tail(8, INK)),
            group(
                "shoulders",
                both(path("M45 91.4C44 85 44.5 80 40 79.5C35.5 80 34.5 84 34 88.5z", "#cfc6bb")),
            ),
            group("face", neck),
            group("back", ear + mirrored(ear_shade)),
            group("face calm thinking pleased hurt", face + whisk + nose),
            group("face out", face + away(whisk + nose)),
            group("eyes calm thinking pleased hurt", look),
            group("eyes out", away(look)),
            group("lids calm", lid(0.28)),
            group(
                "lids thinking",
                eye.lid(0.34, IVORY, INK, 1.7) + mirrored(eye.lid(0.12, shade, INK, 1.7)),
            ),
            group(
                "lids pleased",
                lid(0.36) + pair(lambda f: eye.lower(0.24, f, line_, 1), IVORY, shade),
            ),
            group(
                "lids hurt",
                pair(
                    lambda f: (
                        path("M31 36Q37 28 47 36.6L45 39.4Q39 34.6 31.4 38.4z", f)
                        + line("M32.2 35.4Q39 34.6 45 39.4", INK, 1.9)
                    ),
                    IVORY,
                    shade,
                ),
            ),
            group("lids out", away(lid(0.9))),
            group("lids calm thinking pleased hurt half", lid(0.6)),
            group("lids calm thinking pleased hurt shut", lid(0.9)),
            group("brows calm", both(line("M32.6 30.6Q38 29.6 43.4 32.8", line_, 1.6))),
            group(
                "brows thinking",
                line("M32.6 31Q38 30 43.4 33.2", line_, 1.6)
                + mirrored(line("M32 27.6Q37 24.4 43.4 27.4", line_, 1.6)),
            ),
            group(
                "brows pleased",
                line("M32.6 30Q38 28.4 43.4 31.4", line_, 1.6)
                + mirrored(line("M32 27.4Q37 24 43 27.4", line_, 1.6)),
            ),
            group("brows hurt", both(line("M31.6 27Q38 28 44.6 33.4", INK, 2))),
            group("brows out", away(both(line("M32.4 31.6Q38 30 43.4 32", line_, 1.6)))),
            group(
                "mouth calm",
                line("M50 54.4V57M45.4 58.4Q48 60 50 57Q52 60 54.6 58.4", "#7a6f66", 1.4),
            ),
            group("mouth thinking", line("M50 54.4V57M46 58.8Q49 59.4 54.6 57.4", "#7a6f66", 1.4)),
            group(
                "mouth pleased",
                line("M50 54.4V57", "#7a6f66", 1.4)
                + line("M41.6 56.4Q47 61.4 53 59.4Q57 58 59.6 53.6", "#6b4a44", 1.7)
                + path("M52.4 59.6L53.8 62 55.4 58.6z", IVORY),
            ),
            group(
                "mouth hurt",
                path("M43.6 58.6Q50 54.6 56.4 58.6Q55.4 62.4 50 62.4 44.6 62.4 43.6 58.6z", MOUTH)
                + path("M45.4 58L46.6 60.4 48 57.2zM52 57.2L53.4 60.4 54.6 58z", IVORY),
            ),
            group(
                "mouth out",
                away(line("M50 54.4V57M45.4 59.4Q48 59.6 50 57Q52 59.6 54.6 59.4", "#7a6f66", 1.4)),
            ),
        ),
        near=(1.1, 50, 84),
    )


def mole() -> Figure:
    """A velvet dome drawn out to a pink snout, tiny brass spectacles, two digging hands."""
    fur, shade, mask, mask_shade, pink = "#485166", "#3d4559", "#667087", "#535d72", "#f0a39b"
    hand = (
        "M24 91.2C16.5 85.5 15 76 20 73L22.6 77 23 71Q25.2 68.8 27 71L27.8 76.3 30.5 71.4Q33.2 70.5 34 73.2"
        "L33.6 78.3 36.6 75.2Q39.3 75.2 39 78.2C39 84.5 35.5 90.5 30.5 91.6Q27 92.4 24 91.2z"
    )

    def spectacles(x: float = 0, y: float = 0, angle: float = 0, lens: bool = True) -> str:
        glass = both(
            path("M30.6 36.4Q32 33.6 35 33.2L31.4 40.4z", "#c7d4e4")
            + path("M36.4 44.4L40 37.6Q40.8 39 40.6 41.2z", "#c7d4e4")
        )
        drawn = both(
            ring(35.5, 39, 7.4, BRASS_DEEP, 3.4)
            + ring(35.5, 38.7, 7.4, BRASS, 2.4)
            + line("M28 37.6L21.6 34.6", BRASS, 2)
        ) + line("M42.8 38Q50 34 57.2 38", BRASS, 2.2)
        return moved(turned((glass if lens else "") + drawn, angle, 50, 39), x, y)

    lens = both(dot(35.5, 39, 7, "#8fa2bb")) + mirrored(dot(35.5, 39, 7, "#7f92ab"))
    beads = lens + pupils(
        both(oval(35.8, 39.6, 2.9, 3.2, INK))
        + dot(34.8, 38.2, 1.1, IVORY)
        + dot(63, 38.2, 1.1, IVORY)
    )
    bare = both(oval(35.8, 39.6, 2.7, 3, INK)) + dot(34.8, 38.4, 1, IVORY) + dot(63, 38.4, 1, IVORY)

    def shut(tone: str, arc: int = 4) -> str:
        return both(
            dot(35.5, 39.4, 3.9, tone) + line(f"M31.6 39.4Q35.5 {39.4 + arc:g} 39.4 39.4", INK, 1.7)
        )

    def snout(up: float, wide: float = 1) -> str:
        return (
            oval(50, 66.5 - up, 10 * wide, 8, "#f4aaa2")
            + path(f"M50 {58.5 - up:g}A{10 * wide:g} 8 0 0 1 50 {74.5 - up:g}z", "#dd8a80")
            + oval(46.6, 62.8 - up, 3, 1.6, "#ffd0c8")
            + oval(46.2, 69.2 - up * 1.2, 1.2, 1.4, "#7c3b3b")
            + oval(53.8, 69.2 - up * 1.2, 1.2, 1.4, "#7c3b3b")
        )

    whisk = both(line("M41.5 57.5L29 54M41.5 61.5L29.5 62", "#aab3c6", 1.1))
    push = (
        path(
            "M70 60L74 47 71.4 39.4Q72 36.4 75 37.6L79.4 42 84 41Q88 42 87 46L90 48Q92 52 88 56L84 66z",
            pink,
        )
        + line("M79.4 42L78.6 47M84.6 45.6L82 49.4", "#c9766e", 1.2)
        + path("M68 62Q77 55 87 59L88.6 66Q78 62 70 69z", "#d7c9a8")
        + path("M70 68Q78 62 88.6 65.4C98 82 106 98 110 116L88 116C82 102 75 86 70 68z", "#7c5b22")
    )
    return Figure(
        "#86601f",
        (
            group(
                "face",
                path(
                    "M50 13C70 13 82 29 83 47C83.6 56 82 62 79 68L82 71 76.6 72.6 78 77 72 76.6C69 82 66 86 66 91H34C34 86 31 82 28 76.6L22 77 23.4 72.6 18 71 21 68"
                    "C18 62 16.4 56 17 47C18 29 30 13 50 13z",
                    fur,
                )
                + path(
                    "M50 13C70 13 82 29 83 47C83.6 56 82 62 79 68L82 71 76.6 72.6 78 77 72 76.6C69 82 66 86 66 91H50z",
                    shade,
                )
                + line("M17.4 50C17 29 31 13.6 50 13.6", "#6b7690", 1.3)
                + path("M46.6 14.4L43.6 8.6 49 11.4 51.6 6.6 53.4 11.6 58.4 9.4 55.6 14.8z", fur)
                + path("M32 25Q38 17.6 47 16Q38 21 34.6 30z", "#5a6378")
                + path(
                    "M30 41C34 33 43 31.5 50 31.5C57 31.5 66 33 70 41C69 53 64 62 61 72Q50 84 39 72C36 62 31 53 30 41z",
                    mask,
                )
                + path(
                    "M50 31.5C57 31.5 66 33 70 41C69 53 64 62 61 72Q55 78.4 50 78.4z", mask_shade
                )
                + whisk,
            ),
            group(
                "shoulders",
                both(
                    path("M34 78C28 82 24 82 22.5 81A41.6 41.6 0 0 0 50 91.6V78z", shade)
                    + path(hand, pink)
                ),
            ),
            group("eyes calm thinking pleased", beads),
            group("eyes hurt", bare),
            group("lids calm", both(Round(35.5, 39, 7, 7).lid(0.22, "#8fa2bb", "#6d7f97", 1))),
            group(
                "lids pleased",
                both(dot(35.5, 39, 6.4, "#8fa2bb") + line("M31 41.4Q35.5 34.6 40 41.4", INK, 2)),
            ),
            group(
                "lids hurt",
                pair(
                    lambda f: (
                        path("M31 37.6Q35 34 41 34.4L40.4 36.8Q35.6 36.4 31.6 39z", f)
                        + line("M31.4 38.8Q35.4 36 40.2 36.4", INK, 1.5)
                    ),
                    mask,
                    mask_shade,
                ),
            ),
            group("lids out", shut(mask)),
            group(
                "lids calm thinking half",
                both(Round(35.5, 39, 7, 7).lid(0.56, "#8fa2bb", INK, 1.4)),
            ),
            group(
                "lids calm thinking shut",
                both(
                    dot(35.5, 39, 6.4, "#8fa2bb") + line("M31.4 39.4Q35.5 43 39.6 39.4", INK, 1.7)
                ),
            ),
            group(
                "lids hurt half",
                pair(lambda f: Round(35.8, 39.6, 2.7, 3).lid(0.55, f, INK, 1.2), mask, mask_shade),
            ),
            group("lids hurt shut", shut(mask, 3)),
            group("brows pleased", both(line("M29.4 28.6Q35 24.6 41 27.4", "#8b95ab", 1.9))),
            group("brows hurt", both(line("M29.4 32Q35.4 29.6 40 25.4", "#8b95ab", 2))),
            group("brows thinking", line("M29.4 29Q35 26 41 28.6", "#8b95ab", 1.9)),
            group(
                "mouth calm thinking",
                snout(0) + line("M45.6 77.4Q50 79.6 54.4 77.4", "#242a36", 1.5),
            ),
            group("mouth pleased", snout(4.4, 1.06) + smile(50, 74.4, 6.4, 7)),
            group("mouth hurt", snout(-1) + oval(50, 79.4, 2.8, 2.4, MOUTH)),
            group("mouth out", snout(0) + line("M46 77.6Q50 79 54 77.6", "#242a36", 1.5)),
            group("sign calm pleased", spectacles()),
            group("sign thinking", spectacles(0, -2.4, -3)),
            group("sign thinking bust", push),
            group("sign hurt", spectacles(1, 12.4, 9)),
            group("sign out", spectacles(0, -17, 0)),
        ),
    )


def wren() -> Figure:
    """Profile to the right: round and small, a pale brow, and the tail cocked straight up."""
    tail = (
        path("M30 66L12 30Q13 25 18 25L40 54z", "#6a3e1c")
        + path("M30 66L12 30L15.6 26.2L35 60z", "#532d12")
        + line("M18.5 37L25 34M22.5 44L29.5 40M26.5 52L34 47", "#c98a4b", 1.8)
    )
    body = (
        path(
            "M58 22C72 22 81 31 80.5 43C80 50 78 54 78 60C78 76 66 87 50 87C36 87 25 76 25 62"
            "C25 56 30 53 36 50C42 46 42 40 44 34C46 27 51 22 58 22z",
            "#a2662f",
        )
        + path(
            "M58 22C62.4 22 66.4 22.9 69.8 24.6C58 23.4 50 28 47.6 38C46 47 40 52 31 54.6C27 56.6 25.4 58.6 25 62C25 56 30 53 36 50C42 46 42 40 44 34C46 27 51 22 58 22z",
            "#b9793c",
        )
        + path(
            "M80.5 43C80 50 78 54 78 60C78 76 66 87 50 87C46 87 42 86 38.5 84C54 82 60 70 60 58C62 50 72 48 80.5 43z",
            "#ebcfa2",
        )
        + path(
            "M78.6 55Q78 57 78 60C78 76 66 87 50 87C46 87 42 86 38.5 84C60 86 74 74 78.6 55z",
            "#d6b582",
        )
    )
    wing = path(
        "M25 62C25 56 30 53 36 50C46 50 56 56 56 66C50 76 36 78 27.5 73C26 70 25 66 25 62z",
        "#6d3f1b",
    ) + line("M33 57Q42 58 49 65M30 63Q39 64 45 70.5M30 69.5Q36 70 40 73.5", "#c98a4b", 1.8)
    brow = path("M46 33C52 28 66 28 78 34L77 38C66 34 56 34 46 38z", "#f4e4c4")
    bill = path("M78 36L91.5 41.6Q92.5 43 90.5 43.5L80 45.5C81 42 80 38.5 78 36z", BRASS) + path(
        "M80.5 41.5L91.8 42.5Q92 43.3 90.5 43.5L80 45.5z", BRASS_DEEP
    )
    eye = Round(66.5, 41.4, 4.3, 4.3)
    shut = eye.lid(1, "#a2662f", "#a2662f", 0.6) + line("M62 42Q66.5 45.4 71 42", INK, 1.7)
    asleep = (
        path(
            "M25 62C25 50 34 44 44 40C56 34 70 36 74 46C76 52 72 60 62 64C52 70 40 77 27.5 73C26 70 25 66 25 62z",
            "#6d3f1b",
        )
        + line("M33 57Q46 50 60 52M31 63Q46 58 62 58M31 69Q42 68 53 63", "#c98a4b", 1.8)
        + path("M44 40C46 29 54 22 62 23C72 24 78 32 76 42Q62 32 44 40z", "#a2662f")
        + path("M62 23C72 24 78 32 76 42Q72 38.6 67 37.4C69 31 67 26.6 62 23z", "#8a5526")
    )
    sleeping = line("M60 32.6Q63.6 35.4 67.4 32.8", INK, 1.7)

    return Figure(
        "#1f5a5a",
        (
            group("sign calm thinking pleased", tail),
            group("sign hurt", turned(tail, -8, 36, 62)),
            group("sign out", turned(tail, -15, 38, 62)),
            group("face", body),
            group("face calm thinking pleased hurt", wing + brow),
            group(
                "eyes calm thinking pleased hurt",
                dot(66.5, 41.4, 4.3, INK)
                + pupils(dot(66.9, 41.6, 3.4, "#2c1a10") + dot(68, 39.8, 1.5, IVORY)),
            ),
            group("lids pleased", shut),
            group("lids hurt", eye.lid(0.26, "#a2662f", INK, 1.2)),
            group("lids calm thinking hurt half", eye.lid(0.55, "#a2662f", INK, 1.3)),
            group("lids calm thinking hurt shut", shut),
            group("mouth calm thinking pleased hurt", bill),
            group("sign out", asleep + sleeping),
            group("shoulders", line("M46 87L44 92M56 87L57 92.5", BRASS_DEEP, 2.4)),
        ),
        near=(1.36, 81.4, 28.1),
    )


def goat() -> Figure:
    """Swept ridged horns, ears held sideways, slit brass eyes, a beard."""
    fur, shade = "#f3ecdd", "#dfd4be"
    horns = both(
        path(
            "M46 36C44 26 37 19.5 28 18.5C21 18 16.5 22 15.5 28.5C22 23.5 30 27 34.5 39z", "#a67c3e"
        )
        + path(
            "M46 36C44 26 37 19.5 28 18.5C25 18.3 22.5 18.8 20.5 20C29 20.5 37 27 40 37z", "#d0a863"
        )
        + line("M27 18.8L24.5 24M33.5 20.5L29.5 26.5M39 24.5L34 30", "#5d431d", 1.8)
    )
    ear = path("M33 44C24 38 15.5 39 10.5 45C15 53.5 25 55 34 52z", "#d8ccb5") + path(
        "M31 46.2C24 42.6 18.5 42.8 15 45.7C19 50 25 51.2 32 50z", "#c98f7c"
    )

    def ears(angle: float) -> str:
        return both(turned(ear, angle, 34, 48))

    eye = Round(38.5, 50, 5.8, 5)

    def closed(fill: str) -> str:
        return eye.lid(1, fill, fill, 0.6) + line("M32.6 50.4Q38.5 55 44.4 50.4", INK, 1.9)

    muzzle = (
        path("M40 66Q50 59.5 60 66 59.4 77 50 79.4 40.6 77 40 66z", "#e3b8a6")
        + path("M50 62.8Q55 62.8 60 66 59.4 77 50 79.4z", "#d1a18e")
        + both(oval(45.5, 67.4, 1.7, 1.3, "#6b3b32"))
    )
    beard = path("M42 76Q50 82 58 76C58.5 83 54.5 88 50.8 93 46 88 41.5 83 42 76z", fur) + path(
        "M50 79Q54.5 79 58 76C58.5 83 54.5 88 50.8 93L50 92z", shade
    )
    blade = line("M55 75Q62 74 67 68", "#6f9a45", 1.8) + path(
        "M66 69Q67 63.4 72 61Q72 67 67 70z", "#86b354"
    )
    place = (
        '<g transform="translate(53 73.4) rotate(16)">'
        + path(
            "M0 0H25.6A2 2 0 0 1 27.6 2V17A2 2 0 0 1 25.6 19H10Q10.6 15.4 7 15 7.4 10.6 3.4 10.6 4 5.6 0 5z",
            BRASS_DEEP,
        )
        + path(
            "M0 .9H25.4A1.2 1.2 0 0 1 26.6 2.1V16.8A1.2 1.2 0 0 1 25.4 18H11Q10.8 14.6 8 14 8 9.6 4.4 9.6 4.4 5 0 4z",
            IVORY,
        )
        + line("M10.4 5.4H22.6M13 9.6H21", "#8c8f90", 1.5)
        + "</g>"
    )
    return Figure(
        "#73291f",
        (
            shoulders(64, 15, "#a8977a"),
            group("back", horns),
            group("back calm thinking pleased out", ears(-10)),
            group("back hurt", ears(16)),
            group(
                "face",
                beard
                + path(
                    "M50 30C60.5 30 70 36 70 46C70 55 65.5 60 63.5 68C61.5 77 56.5 82 50 82 43.5 82 38.5 77 36.5 68C34.5 60 30 55 30 46C30 36 39.5 30 50 30z",
                    fur,
                )
                + path(
                    "M50 30C60.5 30 70 36 70 46C70 55 65.5 60 63.5 68C61.5 77 56.5 82 50 82z", shade
                )
                + path("M42 31Q50 23 58 31L55 43Q50 50 45 43z", "#b9a988")
                + path("M46 30Q50 26 54 29L51.6 38Q50 41 48.4 38z", "#cbbd9e")
                + muzzle,
            ),
            group(
                "eyes",
                both(oval(38.5, 50, 5.8, 5, INK) + oval(38.5, 50, 4.8, 4, BRASS))
                + pupils(
                    both(path("M35.2 49.1Q38.5 48.2 41.8 49.1V50.9Q38.5 51.8 35.2 50.9z", INK))
                ),
            ),
            group("lids calm", pair(lambda f: eye.lid(0.2, f, INK, 1.6), fur, shade)),
            group("lids thinking", pair(lambda f: eye.lid(0.4, f, INK, 1.6), fur, shade)),
            group(
                "lids pleased",
                pair(lambda f: eye.lower(0.3, f, "#a8977a", 1.3, bow=-0.2), fur, shade),
            ),
            group("lids hurt", pair(lambda f: eye.lid(0.3, f, INK, 1.7, tilt=-0.36), fur, shade)),
            group("lids out", pair(lambda f: eye.lid(0.5, f, INK, 1.7), fur, shade)),
            group(
                "lids calm thinking pleased hurt out half",
                pair(lambda f: eye.lid(0.6, f, INK, 1.7), fur, shade),
            ),
            group("lids calm thinking pleased hurt out shut", pair(closed, fur, shade)),
            group("brows calm", both(line("M33.4 42.6Q38 40.6 42.4 42.4", "#a8977a", 2))),
            group(
                "brows thinking",
                line("M33 40Q37.6 37 42.4 39.4", "#a8977a", 2)
                + mirrored(line("M33.4 43Q38 41 42.4 43", "#a8977a", 2)),
            ),
            group("brows pleased", both(line("M32.8 41.2Q37.4 37.2 42.6 39.8", "#a8977a", 2))),
            group("brows hurt", both(line("M31.8 43.8Q37.4 41.4 41.8 37.4", "#a8977a", 2.2))),
            group("brows out", both(line("M33.4 42Q38 39.6 42.4 41.4", "#a8977a", 2))),
            group(
                "mouth calm",
                line("M50 70.6V73M50 73Q46.5 76 43.4 73.8M50 73Q53.5 76 56.6 73.8", "#6b3b32", 1.5),
            ),
            group(
                "mouth thinking",
                line(
                    "M50 70.6L51.6 73M44.4 75Q48.6 77.4 51.6 73Q55.6 75.8 59 72.6", "#6b3b32", 1.6
                ),
            ),
            group(
                "mouth pleased",
                path(
                    "M42 71.6Q50 75 58 71.6C58 77.4 54.6 79.8 50 79.8 45.4 79.8 42 77.4 42 71.6z",
                    MOUTH,
                )
                + path("M43 72.3Q50 75 57 72.3L56.4 75.4Q50 77.4 43.6 75.4z", IVORY)
                + line("M47.4 73.6V76.4M50 73.9V76.8M52.6 73.6V76.4", "#cfc3a8", 0.7),
            ),
            group("mouth hurt", line("M44.6 76Q50 71.4 55.4 76", "#6b3b32", 1.7)),
            group("mouth out", line("M43.4 73.6Q48 75.8 56 74.4", "#6b3b32", 1.6)),
            group("sign thinking", blade),
            group("sign out", place + line("M43.4 74.4Q50 77 58.4 75", "#6b3b32", 1.6)),
        ),
        near=(1.14, 50, 92),
    )


ANIMALS: Final = {
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
}
