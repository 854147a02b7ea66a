"""What the regulars wear, and their paws: shoulders of 134 units under a head of 86.

The light comes from the upper left, as on the heads. A coat ends at 160, behind the table; the
fan of cards hides its middle during play, so that what tells it lies on collar and shoulders too.
A paw is the left one, its palm at 0, 0 and the cards at its right; the sleeve reaches back over the
rim to the shoulder.
"""

# ruff: noqa: E501  Outlines are data: a line of them is never read, only drawn.
from __future__ import annotations

from typing import Final, NamedTuple

from emblem_shapes import (
    BRASS,
    BRASS_DEEP,
    BRASS_LIGHT,
    INK,
    IVORY,
    both,
    dot,
    line,
    oval,
    path,
)

_SHOULDERS: Final = (
    "M-17 162C-19 126 -17 101 12 93L36 85Q50 91 64 85L88 93C117 101 119 126 117 162z"
)
_SHADE: Final = "M50 88Q58 88 64 85L88 93C117 101 119 126 117 162H50z"
_LIGHT: Final = (
    "M-17 162C-19 126 -17 101 12 93L36 85L37.6 87.4L14.6 96C-11 103.6 -13.6 126 -12.4 162z"
)
_SEAMS: Final = "M9 162C8 138 10 124 15 113M91 162C92 138 90 124 85 113"


class Cloth(NamedTuple):
    """Three tones of one cloth: lit, usual, shaded."""

    lit: str
    usual: str
    shade: str


def _body(cloth: Cloth, pattern: str = "", seams: str = "") -> str:
    return (
        path(_SHOULDERS, cloth.usual)
        + path(_SHADE, cloth.shade)
        + pattern
        + path(_LIGHT, cloth.lit)
        + line(_SEAMS, seams or cloth.shade, 1.6)
    )


def _neck(fur: str, shade: str, half: float = 13, top: float = 72) -> str:
    """The neck behind a chin."""
    return path(
        f"M{50 - half:g} {top:g}L{50 - half - 4:g} 92H{50 + half + 4:g}L{50 + half:g} {top:g}z", fur
    ) + path(f"M50 {top:g}V92H{50 + half + 4:g}L{50 + half:g} {top:g}z", shade)


def _shirt(tone: str = "#f4efe2", shade: str = "#d8cfbd") -> str:
    return path("M36 85Q50 93 64 85L57 150H43z", tone) + path(
        "M50 89Q58 88 64 85L57 150H50z", shade
    )


def _lapels(cloth: Cloth) -> str:
    return (
        path("M35 83.6L22 96 28.6 100.6 24.6 105 45.6 150 50 150 39 96z", cloth.lit)
        + path("M65 83.6L78 96 71.4 100.6 75.4 105 54.4 150 50 150 61 96z", cloth.usual)
        + line("M28.6 100.6L36 104M71.4 100.6L64 104", cloth.shade, 1.3)
    )


def _bow(colour: str, shade: str, knot: str, y: float = 96) -> str:
    return (
        path(f"M50 {y:g}L36.6 {y - 6.4:g}Q34.6 {y:g} 36.6 {y + 7:g}z", colour)
        + path(f"M50 {y:g}L63.4 {y - 6.4:g}Q65.4 {y:g} 63.4 {y + 7:g}z", shade)
        + f'<rect x="46.4" y="{y - 4:g}" width="7.2" height="8.2" rx="2.6" fill="{knot}"/>'
        + line(f"M40 {y - 2.6:g}L45 {y - 0.6:g}M40 {y + 3:g}L45 {y + 1.2:g}", shade, 1.1)
    )


def _buttons(*heights: float, x: float = 50) -> str:
    return "".join(dot(x, y, 2.2, BRASS_DEEP) + dot(x - 0.3, y - 0.3, 1.6, BRASS) for y in heights)


def _fox() -> str:
    linen = Cloth("#f6ebd4", "#e4d3b3", "#c4b08d")
    vest = "M35 84.4L50 118 65 84.4 83 94C86 118 82 140 80 162H20C18 140 14 118 17 94z"
    return (
        _neck("#a8481b", "#8a3a15", 12)
        + _body(linen, seams="#b7a27e")
        + path("M36 85Q50 93 64 85L50 118z", "#f4efe2")
        + path(vest, "#2a6350")
        + path("M65 84.4L83 94C86 118 82 140 80 162H50V118z", "#1f4c3e")
        + path("M35 84.4L50 118 46.4 122 27 93z", "#3b8069")
        + path("M65 84.4L50 118 53.6 122 73 93z", "#2a6350")
        + path("M35 84.4L17 94Q16 98 15.8 102L30 92z", "#3b8069")
        + _buttons(126, 137, 148)
        + path("M29 82.6L37 81 48 94 38.6 100z", IVORY)
        + path("M71 82.6L63 81 52 94 61.4 100z", "#e3dccb")
        + _bow("#b3352c", "#8c2622", "#8c2622", 97)
        + both(
            line("M-13.6 130Q-2 124 9.6 129", BRASS_DEEP, 4.4)
            + line("M-13.6 129.4Q-2 123.4 9.6 128.4", BRASS, 2.4)
        )
    )


def _badger() -> str:
    tweed = Cloth("#868b97", "#646a76", "#4c525d")
    check = (
        "".join(
            line(f"M{x} 162Q{x + bend} 128 {x + 2 * bend} {96 + abs(x - 50) * 0.16:g}", tone, 1.1)
            for x, bend, tone in (
                (-4, 5, "#7d8491"),
                (22, 2, "#7d8491"),
                (78, -2, "#5d636e"),
                (104, -5, "#5d636e"),
            )
        )
        + line("M-15 138Q18 130 36 140M-13 122Q10 112 33 120M-15 152Q18 146 40 156", "#7d8491", 1.1)
        + line("M115 138Q82 130 64 140M113 122Q90 112 67 120M115 152Q82 146 60 156", "#5d636e", 1.1)
        + line(
            "M-9 110.6Q14 102 28 110M109 110.6Q86 102 72 110M8.6 162Q9.4 128 14 101M91.4 162Q90.6 128 86 101",
            "#a7704c",
            1.1,
        )
    )
    return (
        _neck("#4a5157", "#3a4046", 15)
        + _body(tweed, check, seams="#3b414b")
        + _shirt()
        + path("M38 104L50 118 62 104 64 162H36z", "#8a6a2e")
        + path("M62 104L64 162H50V118z", "#6d5222")
        + _buttons(126, 138)
        + _lapels(tweed)
        + path("M30 84L37 81.6 48 94 39 99z", IVORY)
        + path("M70 84L63 81.6 52 94 61 99z", "#e3dccb")
        + _bow("#a62f38", "#7d2029", "#7d2029", 97)
    )


def _hare() -> str:
    coat = Cloth("#83975a", "#61743f", "#495930")
    scarf = (
        path("M57 98L69 95 75 132 63 134z", "#b98b2f")
        + line("M63.6 134V139M67.6 133.4L68 138.4M72 132.6L72.6 137.4", "#b98b2f", 1.8)
        + path("M28 83Q50 101 72 83Q77 90 74 96Q50 114 26 96Q23 90 28 83z", "#e0b048")
        + path("M50 92.4Q62 92 72 83Q77 90 74 96Q62 105 50 105z", "#c79638")
        + line("M29 87.6Q50 104.4 71 87.6M27.6 92.6Q50 109.4 72.4 92.6", "#f2cf7c", 1.5)
        + line(
            "M59.6 104L70.4 101.6M61.2 111.6L71.8 109.2M62.8 119L73.2 116.8M64 126L74.4 124",
            "#e0b048",
            1.5,
        )
    )
    return (
        _neck("#8a5f33", "#7d5228", 14)
        + _body(coat, seams="#3a4726")
        + _shirt("#efe3c8", "#d3c3a0")
        + _lapels(coat)
        + both(
            path("M12 118Q20 114.6 27 117.6L26.6 130.6Q19 133 12 130.6z", "#495930")
            + line("M11.4 119.4Q20 115.4 27.4 119", "#83975a", 1.6)
        )
        + _buttons(128, 142)
        + scarf
    )


def _owl_collar() -> str:
    return (
        path(
            "M21 76C24 90 38 100 50 101C62 100 76 90 79 76L92 99Q76 126 50 131Q24 126 8 99z",
            "#ecdcb9",
        )
        + path("M50 101C62 100 76 90 79 76L92 99Q76 126 50 131z", "#d2bd92")
        + line("M17 88Q32 109 50 111.6Q68 109 83 88", "#8a4a78", 1.8)
        + line("M12.4 96Q29 117.4 50 120.6Q71 117.4 87.6 96", "#8a4a78", 1.1)
        + both(
            line(
                "M14 104.6L9.4 110.4M21 112L17 118.4M29.4 118L26.6 125M39.4 122.4L38 129.6",
                "#cbb588",
                1.8,
            )
        )
        + dot(50, 109, 6.4, BRASS_DEEP)
        + dot(49.7, 108.6, 5.2, BRASS)
        + dot(50, 109, 2.8, "#7a2f5e")
        + dot(49, 108, 1, "#e9b7d6")
    )


def _owl() -> str:
    gown = Cloth("#7d5189", "#694276", "#573663")
    return _body(
        gown,
        line("M-6 162C-5 136 2 120 12 110M106 162C105 136 98 120 88 110", "#6c4478", 2),
        seams="#43274d",
    ) + path("M30 120L50 128 70 120 66 162H34z", "#573663")


def _heron() -> str:
    tail = Cloth("#6d8ba3", "#47637a", "#33495c")
    return (
        _body(tail, seams="#26384a")
        + _shirt()
        + path("M37 108L50 120 63 108 62 162H38z", "#c9bfa8")
        + path("M63 108L62 162H50V120z", "#aea288")
        + _buttons(130, 142)
        + path("M31 79L16 93 24 99 20 104 46 154 50 150 38 100z", "#5b7990")
        + path("M69 79L84 93 76 99 80 104 54 154 50 150 62 100z", "#3b5367")
    )


def _heron_collar() -> str:
    return (
        path("M33 78Q40 86 50 87Q60 86 67 78L70 90Q62 99 50 100Q38 99 30 90z", IVORY)
        + path("M50 87Q60 86 67 78L70 90Q62 99 50 100z", "#dcd5c6")
        + path("M42 95Q50 99 58 95L60.6 118Q50 127 39.4 118z", IVORY)
        + path("M50 97.4Q55 97 58 95L60.6 118Q55 122.6 50 122.6z", "#dcd5c6")
        + line("M45.4 102L44 116M54.4 102L56 116", "#c4bba8", 1.1)
        + dot(50, 104.6, 3.2, BRASS_DEEP)
        + dot(49.7, 104.3, 2.5, BRASS)
        + dot(49, 103.4, 0.8, BRASS_LIGHT)
    )


def _otter() -> str:
    wool = Cloth("#ffffff", "#efe8d8", "#cfc5b0")
    stripes = "".join(
        line(
            f"M{-10 - drop * 0.1:g} {116 + drop:g}Q18 {104 + drop:g} 50 {110 + drop:g}",
            "#2f5f8f",
            4,
        )
        + line(
            f"M50 {110 + drop:g}Q82 {104 + drop:g} {110 + drop * 0.1:g} {116 + drop:g}",
            "#234a72",
            4,
        )
        for drop in (-1, 11, 23, 35)
    )
    return (
        _neck("#694530", "#5f3d28", 21, 68)
        + _body(wool, stripes, seams="#b5a98f")
        + path("M33 83L10 97Q27 113 50 115L50 104Q40 96 33 83z", "#2f5f8f")
        + path("M67 83L90 97Q73 113 50 115L50 104Q60 96 67 83z", "#234a72")
        + line("M15.4 97Q30 109.6 49 111.4M84.6 97Q70 109.6 51 111.4", IVORY, 1.5)
        + path("M37 84Q50 95 63 84L50 106z", "#ead5b5")
        + path("M50 90Q57 89 63 84L50 106z", "#d3b98f")
        + path("M45 104L37 124 46 121 50 110 54 121 63 124 55 104z", "#b3352c")
        + path("M50 110L54 121 63 124 55 104z", "#8c2622")
        + dot(50, 105.4, 4.2, BRASS_DEEP)
        + dot(49.7, 105.1, 3.3, BRASS)
    )


def _stoat() -> str:
    cape = Cloth("#b84257", "#8b2038", "#7d1d34")
    return _body(
        cape,
        line(
            "M-2 162C0 134 8 118 20 108M102 162C100 134 92 118 80 108M24 162C25 140 28 128 33 118M76 162C75 140 72 128 67 118",
            "#a02c45",
            1.8,
        ),
        seams="#7a1a30",
    )


def _stoat_collar() -> str:
    spots = (
        (22, 92),
        (31, 101),
        (42, 107),
        (58, 107),
        (69, 101),
        (78, 92),
        (35.6, 92.6),
        (64.4, 92.6),
    )
    return (
        path(
            "M34 73C36 84 42 89 50 90C58 89 64 84 66 73L86 88Q89 96 84 102Q68 117 50 118Q32 117 16 102Q11 96 14 88z",
            IVORY,
        )
        + path("M50 90C58 89 64 84 66 73L86 88Q89 96 84 102Q68 117 50 118z", "#e0d8c9")
        + "".join(
            path(
                f"M{x} {y - 2.6:g}L{x + 1.6:g} {y + 2.4:g}Q{x} {y + 4:g} {x - 1.6:g} {y + 2.4:g}z",
                INK,
            )
            for x, y in spots
        )
        + line("M40 98.6Q50 103 60 98.6", BRASS_DEEP, 2)
        + both(dot(40, 98, 3.6, BRASS_DEEP) + dot(39.7, 97.7, 2.8, BRASS))
        + line("M40 98Q50 102.4 60 98", BRASS, 1.4)
    )


def _mole() -> str:
    cord = Cloth("#b48d48", "#8d6829", "#6b4d1c")
    ribs = line(
        "M-8 162C-8 134 0 116 14 106M0 162C0 136 6 120 20 109M18 162C18 142 21 130 26 122",
        "#a17b38",
        1.2,
    ) + line(
        "M108 162C108 134 100 116 86 106M100 162C100 136 94 120 80 109M82 162C82 142 79 130 74 122",
        "#7c5b22",
        1.2,
    )
    return (
        _body(cord, ribs, seams="#573d14")
        + path("M32 96L50 120 68 96 66 162H34z", "#d7c9a8")
        + path("M68 96L66 162H50V120z", "#b9a984")
        + path("M31 88L18 100 26 105 22 110 46 162 50 160 38 104z", "#a98140")
        + path("M69 88L82 100 74 105 78 110 54 162 50 160 62 104z", "#7c5b22")
        + _buttons(132, 146)
    )


def _mole_collar() -> str:
    dots = ((30, 92), (39, 99), (50, 102), (61, 99), (70, 92), (47, 113), (54, 112))
    return (
        path(
            "M20 81C26 90 38 95 50 95C62 95 74 90 80 81L79 93Q66 106 50 107Q34 106 21 93z",
            "#b3352c",
        )
        + path("M50 95C62 95 74 90 80 81L79 93Q66 106 50 107z", "#8c2622")
        + path("M45 104L39 126 50 119 61 126 55 104z", "#a02e28")
        + path("M50 104L50 119 61 126 55 104z", "#7c211e")
        + "".join(dot(x, y, 1.7, "#f4dcc8") for x, y in dots)
    )


def _wren() -> str:
    cape = Cloth("#4f9484", "#2f6f62", "#215248")
    return path("M20 80C24 62 40 60 51 60C64 60 78 62 81 78L84 96H16z", "#2a5850") + _body(
        cape,
        line("M-4 162C-2 132 8 116 24 106M104 162C102 132 92 116 76 106", "#3d8274", 1.8),
        seams="#1b443c",
    )


def _wren_collar() -> str:
    return (
        path(
            "M14 74C24 87 38 92 51 92C64 92 76 86 82 73L95 94Q74 115 50 115.6Q24 115 1 95z",
            "#3f8a7a",
        )
        + path("M51 92C64 92 76 86 82 73L95 94Q74 115 50 115.6z", "#2a6558")
        + path(
            "M14 74C24 87 38 92 51 92C64 92 76 86 82 73L83.6 79Q73 97 51 98Q27 97 12 80z", "#f1dfbd"
        )
        + path("M51 92C64 92 76 86 82 73L83.6 79Q73 97 51 98z", "#d7c296")
        + line("M5.4 97.6Q27 111 50 111.6Q73 111 91.4 96.6", BRASS_DEEP, 1.4)
        + dot(51, 103.6, 4, BRASS_DEEP)
        + dot(50.7, 103.3, 3.2, BRASS)
        + dot(49.8, 102.4, 0.9, BRASS_LIGHT)
    )


def _goat() -> str:
    wool = Cloth("#5c8fc0", "#31639a", "#244b77")

    def band(y: float, size: float, tone: str, width: float) -> str:
        steps = 17
        points = []
        for index in range(steps * 2 + 1):
            x = -12 + 124 * index / (steps * 2)
            sag = (abs(x - 50) / 62) ** 2 * 10
            points.append(f"{x:.1f} {y + sag + (size if index % 2 else 0):.1f}")
        return line("M" + "L".join(points), tone, width)

    flakes = "".join(
        dot(x, 131 + (abs(x - 50) / 62) ** 2 * 10, 1.5, "#e9e2d0") for x in range(-8, 112, 8)
    )
    return (
        _neck("#d8ccb5", "#c4b698", 13)
        + _body(
            wool,
            band(112, 5, "#f1ebdc", 1.9)
            + band(119.6, 5, "#c8473c", 1.7)
            + flakes
            + band(138, 5, "#f1ebdc", 1.9),
            seams="#1d3d63",
        )
        + path("M32 78Q50 90 68 78Q73 87 71 96Q50 111 29 96Q27 87 32 78z", "#c8473c")
        + path("M50 84.6Q61 84 68 78Q73 87 71 96Q61 103.6 50 103.6z", "#a3342d")
        + path("M32 78Q50 90 68 78L68.6 82Q50 95 31 82z", "#dd6a5c")
        + line("M35.6 86V98M41.6 89.4V101.6M58.4 89.4V101.6M64.4 86V98", "#8c2a25", 1.2)
    )


class Paw(NamedTuple):
    """A paw's own three tones, its sleeve, and how it is made."""

    fur: Cloth
    sleeve: Cloth
    cuff: str
    kind: str = "paw"


PAWS: Final = {
    "fox": Paw(
        Cloth("#5a3122", "#3f2118", "#24120d"), Cloth("#f6ebd4", "#e4d3b3", "#c4b08d"), IVORY
    ),
    "badger": Paw(
        Cloth("#4a525a", "#2f363d", "#181d22"), Cloth("#868b97", "#646a76", "#4c525d"), IVORY
    ),
    "hare": Paw(
        Cloth("#d3a468", "#bd8a4d", "#7d5228"), Cloth("#83975a", "#61743f", "#495930"), "#e0b048"
    ),
    "owl": Paw(
        Cloth("#a67c4c", "#8f663b", "#5a3c1f"),
        Cloth("#7d5189", "#694276", "#573663"),
        "#ecdcb9",
        "wing",
    ),
    "heron": Paw(
        Cloth("#9db3c3", "#7f98a9", "#4f6778"),
        Cloth("#6d8ba3", "#47637a", "#33495c"),
        IVORY,
        "wing",
    ),
    "otter": Paw(
        Cloth("#99694a", "#815638", "#4a2e1d"), Cloth("#ffffff", "#efe8d8", "#cfc5b0"), "#2f5f8f"
    ),
    "stoat": Paw(
        Cloth("#ffffff", "#efe9dd", "#a79c90"), Cloth("#b84257", "#8b2038", "#7d1d34"), BRASS
    ),
    "mole": Paw(
        Cloth("#ffc4bb", "#f0a39b", "#b9665f"),
        Cloth("#b48d48", "#8d6829", "#6b4d1c"),
        "#d7c9a8",
        "claw",
    ),
    "wren": Paw(
        Cloth("#9a5f2c", "#7a4a22", "#4a2a10"),
        Cloth("#4f9484", "#2f6f62", "#215248"),
        "#f1dfbd",
        "wing",
    ),
    "goat": Paw(
        Cloth("#8d7a68", "#6b5a4c", "#3c3129"),
        Cloth("#5c8fc0", "#31639a", "#244b77"),
        "#c8473c",
        "hoof",
    ),
}


def paw(name: str, right: bool = False) -> str:
    """Return the left paw in its sleeve, or the right one, which lies more in the shade."""
    fur, sleeve, cuff, kind = PAWS[name]
    if right:
        fur, sleeve = (Cloth(tones.usual, tones.usual, tones.shade) for tones in (fur, sleeve))
    arm = (
        path(
            "M-24 -23C-19 -28 -11 -27 -6 -19L2 -9 -9 8C-20 7 -27 -6 -24 -23z",
            sleeve.shade if right else sleeve.usual,
        )
        + path("M-24 -23C-27 -6 -20 7 -9 8L-6.6 4C-16 2 -22.4 -8 -22 -24.6z", sleeve.shade)
        + path("M-8 -18.6Q-3 -12.6 2.4 -8.6L-8 9.4Q-14 6.4 -18 1z", cuff)
        + path("M-4.8 3.8L-8 9.4Q-14 6.4 -18 1L-16.2 -2.4Q-11 2 -4.8 3.8z", sleeve.shade)
    )
    if kind == "wing":
        hand = (
            path(
                "M-9 -9C-2 -13 8 -12 16 -8Q17.6 -5 13.6 -4.4Q18 -1.6 14.4 0.8Q17 4 12.4 5.4C6 10 -5 9 -10 3z",
                fur.usual,
            )
            + path("M-9 -9C-2 -13 8 -12 16 -8Q17.6 -5 13.6 -4.4Q2 -8 -9 -3z", fur.lit)
            + line("M2 -4.6Q9 -5.4 13.6 -4.4M1 1Q8 0 14.4 0.8M0 6Q6 5.8 12.4 5.4", fur.shade, 1.2)
        )
    elif kind == "claw":
        hand = (
            path(
                "M-10 -6C-6 -13 4 -13 8 -10L15.4 -12Q17.4 -10 12.4 -6.4L18 -6Q19.4 -3.4 13 -1.4L17.6 1.2Q17.4 4 11.6 3.4L13.6 7.4Q11.6 9.6 7 6.8C1 10.6 -8 9 -11 3z",
                fur.usual,
            )
            + path("M-10 -6C-6 -13 4 -13 8 -10L12 -9.4Q0 -9.4 -8 -2z", fur.lit)
            + line("M6.6 -6.6L12.4 -6.4M6 -1.6L13 -1.4M5.4 3.2L11.6 3.4", fur.shade, 1.2)
        )
    elif kind == "hoof":
        hand = (
            path("M-12 -8C-8 -14 0 -14 4 -11L6 7C0 11 -8 9 -12 4z", "#efe6d3")
            + path(
                "M2 -12C8 -12.6 14 -10 15.4 -6.4L11 -1.6 15 4C12.6 8 7 9.4 2.6 8.4Q-1.6 -2 2 -12z",
                fur.usual,
            )
            + path("M2 -12C8 -12.6 14 -10 15.4 -6.4L13.8 -4.6Q8 -8.4 1 -7z", fur.lit)
        )
    else:
        hand = (
            oval(0, -1, 11, 9.4, fur.usual)
            + path("M-11 -1A11 9.4 0 0 1 8 -7.4Q-3 -7.6 -9.6 3.4A11 9.4 0 0 1 -11 -1z", fur.lit)
            + oval(8.4, -5.6, 5, 3.3, fur.usual)
            + oval(10, -0.8, 5.2, 3.3, fur.usual)
            + oval(8.4, 4, 5, 3.3, fur.usual)
            + line("M5 -2.8Q9 -3.8 13.6 -3M5 1.8Q9 1 13.8 1.6", fur.shade, 1.2)
        )
    return f'<g transform="matrix(-1 0 0 1 0 0)">{arm + hand}</g>' if right else arm + hand


_COATS: Final = {
    "fox": (_fox(), ""),
    "badger": (_badger(), ""),
    "hare": (_hare(), ""),
    "owl": (_owl(), _owl_collar()),
    "heron": (_heron(), _heron_collar()),
    "otter": (_otter(), ""),
    "stoat": (_stoat(), _stoat_collar()),
    "mole": (_mole(), _mole_collar()),
    "wren": (_wren(), _wren_collar()),
    "goat": (_goat(), ""),
}


BUSY: Final = {
    ("hare", "left"): ("out",),
    ("hare", "right"): ("out",),
    ("otter", "left"): ("hurt", "out"),
    ("otter", "right"): ("hurt", "out"),
    ("mole", "right"): ("thinking",),
}
"""The faces in which a paw is not on the table."""


def coat(name: str) -> str:
    """Return what lies behind the head."""
    return _COATS[name][0]


def collar(name: str) -> str:
    """Return what lies before the neck, for those that have one."""
    return _COATS[name][1]
