"""Clubs: a mailed king with a mace, a tall-crowned queen with a palm leaf, a lantern bearer."""

from __future__ import annotations

from deck.figures import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    BROWN,
    CLUBS,
    FAIR,
    STEEL,
    STEEL_DARK,
    band,
    cuff,
    fist,
    level,
    profile,
    robe,
    sleeve,
    turned,
)
from deck.geometry import Matrix, circle, path, place
from deck.pips import PIPS
from deck.sketch import INK, Sketch

_DARK, _MID, _LIGHT = CLUBS
_BLACK, _BLACK_SHEEN = "#2b2722", "#5f574c"


def king() -> Sketch:
    """A warrior king: crown over a mail coif, square black beard, flanged mace."""
    s, slope = Sketch(), 0.2
    mantle = robe(slope, "48 134C60 120 82 113 98 111L128 111C148 113 166 121 177 138")
    s.fill(mantle, _DARK, 1.5)
    for n in range(5):
        y = 128 + n * 15
        s.fill(
            f"M82 {y}L113 {y + 15}L144 {y}L144 {y + 7}L113 {y + 22}L82 {y + 7}Z",
            _MID if n % 2 else _LIGHT,
        )
    s.fill(
        f"M48 134C60 120 82 113 98 111L84 {level(slope, 84)}L48 {level(slope, 48)}Z",
        _MID,
        1.5,
    )
    s.fill(
        f"M177 138C166 121 148 113 128 111L142 {level(slope, 142)}L177 {level(slope, 177)}Z",
        _MID,
        1.5,
    )
    leaf = Sketch()
    leaf.fill(path(PIPS["C"], place(0, 0, 0.1)), _DARK)
    s.scatter(
        f"M48 134C60 120 82 113 98 111L84 {level(slope, 84)}L48 {level(slope, 48)}Z",
        leaf,
        [place(x, y) for x, y in ((60, 138), (76, 130), (68, 152), (58, 166))],
        2,
    )
    s.scatter(
        "M177 138C166 121 148 113 128 111L142 182L177 188Z",
        leaf,
        [place(x, y) for x, y in ((150, 130), (166, 140), (154, 150))],
        2,
    )
    s.line(f"M97 112L84 {level(slope, 84)}M129 112L142 {level(slope, 142)}", 5.4)
    s.line(f"M97 112L84 {level(slope, 84)}M129 112L142 {level(slope, 142)}", 2.8, BRASS)
    coif = (
        "M116 46C91 46 87 70 89 94C85 108 80 118 80 126C96 136 134 136 148 126"
        "C150 118 147 108 143 94C145 70 141 46 116 46Z"
    )
    s.fill(coif, STEEL_DARK, 1.5)
    for row, y in enumerate(range(62, 132, 8)):
        for x in range(84 + (row % 2) * 4, 150, 8):
            ring = Sketch()
            ring.line("M-3.400-2C-3.400 3 3.400 3 3.400-2", 1.2, STEEL)
            s.scatter(coif, ring, [place(x, y)], 3.4)
    head = Sketch()
    head.put(turned(BROWN, INK), place(0, 0, 0.97))
    head.fill(
        "M-19 2C-21 16-18 28-16 38C-6 42 10 42 19 37C19 28 19 18 17 10C13 14 11 12 8 12"
        "C2 12-6 16-9 8"
        "C-11 3-15 2-19 2Z",
        _BLACK,
        1.5,
    )
    head.line(
        "M-14 18C-13 26-12 32-11 38M-5 22C-5 30-4 34-4 39M4 24V39M12 22V38", 1.2, _BLACK_SHEEN
    )
    head.fill(
        "M-3 18C2 12 5 12.600 8 14C11 12.600 14 12.600 17 18C13 18.500 11 17 8.500 17"
        "C5 17 2 19.500-3 18Z",
        _BLACK_SHEEN,
    )
    head.fill("M3.500 19.500Q8.500 18 13 19.500Q8.500 23.500 3.500 19.500Z", BROWN.lips)
    head.fill("M-22-14C-23-40 20-42 20-12C12-22-12-23-22-14Z", STEEL_DARK, 1.4)
    s.put(head, place(117, 84, 1, 0, flip=True))
    crown = Sketch()
    crown.fill(
        "M-26-2C-26-12-26-20-27-26L-15-18L-8-30H8L15-18L27-26C26-20 26-12 26-2C12-8-12-8-26-2Z",
        BRASS,
        1.5,
    )
    crown.fill(path(PIPS["C"], place(0, -34, 0.24)), BRASS, 1.5)
    crown.fill(path(PIPS["C"], place(-27, -27, 0.14)), BRASS, 1.3)
    crown.fill(path(PIPS["C"], place(27, -27, 0.14)), BRASS, 1.3)
    crown.fill("M-26-2C-12-8 12-8 26-2L26 5C12-1-12-1-26 5Z", _MID, 1.3)
    for x in (-14, 0, 14):
        crown.dot(x, -12 - abs(x) * -0.1, 3, _LIGHT, 1.1)
    s.put(crown, place(116, 64))
    mace = Sketch()
    mace.fill("M-2.800-40H2.800V76H-2.800Z", "#6b4a24", 1.3)
    mace.fill("M-4-68C-18-66-18-46-4-40L4-40C18-46 18-66 4-68Z", STEEL, 1.5)
    mace.fill("M4-68C18-66 18-46 4-40C9-48 9-60 4-68Z", STEEL_DARK)
    mace.fill("M-4-68C-8-60-8-48-4-40L4-40C8-48 8-60 4-68Z", BRASS, 1.3)
    mace.fill("M-5-40H5V-34H-5Z", BRASS, 1.2)
    mace.fill("M0-78L4-68H-4Z", BRASS, 1.2)
    s.put(mace, Matrix(0.84, 0, 0, 1, 164, 100))
    sleeve(s, (134, 212), (150, 150), 15, _DARK)
    cuff(s, (148, 152), (5, -9), 11, STEEL)
    s.put(fist(BROWN), place(162, 138, 1, -8))
    band(s, slope, 8, _DARK)
    return s


def queen() -> Sketch:
    """A queen in profile under a tall flared crown, with a palm leaf."""
    s, slope = Sketch(), -0.24
    gown = robe(slope, "48 158C58 138 78 124 100 120L132 118C152 122 168 134 177 146")
    s.fill(gown, _LIGHT, 1.5)
    for n in range(11):
        x = 54 + n * 12
        s.line(f"M{x} {level(slope, x)}L{x + (112 - x) * 0.3:.1f} 126", 1.5, _MID)
    collar = ((48, _DARK), (39, BRASS), (33, _MID), (22, BRASS), (17, _DARK))
    for r, colour in collar:
        s.fill(
            f"M{116 - r * 1.15:.2f} {124:.2f}"
            f"C{116 - r * 1.1:.2f} {124 + r * 1.05:.2f} {116 + r * 1.1:.2f} "
            f"{124 + r * 1.05:.2f} {116 + r * 1.15:.2f} {122:.2f}L126 112H106Z",
            colour,
            1.2,
        )
    for n in range(7):
        x = 92 + n * 8
        s.fill(path(PIPS["C"], place(x, 143.5 - ((n - 3) / 3) ** 2 * 9, 0.065)), _LIGHT)
    s.fill("M104 98L104 116C110 124 124 124 130 116L132 92Z", BROWN.shade, 1.4)
    head = Sketch()
    head.put(profile(BROWN, INK, soft=True), place(0, 0))
    head.fill(
        "M10-23C0-26-16-24-22-12C-26 0-22 14-18 18L-9 20C-12 8-10-4-4-10C2-14 8-16 12-16Z",
        _BLACK,
        1.4,
    )
    head.fill("M14-18C2-24-12-20-24-4L-46-40C-36-54-8-62 8-54C14-50 15-34 14-18Z", _DARK, 1.5)
    head.fill("M14-18C2-24-12-20-24-4L-28-11C-16-27 2-31 14.500-26Z", BRASS, 1.3)
    head.fill("M-46-40C-36-54-8-62 8-54L10.500-48C-6-55-32-48-42-34Z", BRASS, 1.3)
    head.line("M-32-30L-20-17M-20-42L-11-24M-5-48L-1-27", 3, _MID)
    head.fill("M14-20C20-24 22-32 18-36C16-32 12-30 13-22Z", BRASS_LIGHT, 1.2)
    head.fill("M-10 6C-13 6-13 14-10 18C-7 14-7 8-10 6Z", BRASS_LIGHT, 1.1)
    head.dot(-10, 21, 3, _MID, 1)
    s.put(head, place(118, 86, 1, 0, flip=True))
    s.line("M76 166C66 140 62 110 64 74", 5.4)
    s.line("M76 166C66 140 62 110 64 74", 3, BRASS_DARK)
    frond = Sketch()
    frond.fill("M0 0C6-8 14-12 22-12C20-4 12 4 0 0Z", _MID, 1.3)
    for n, y in enumerate((136, 122, 108, 95, 83)):
        size = 0.88 - n * 0.07
        s.put(frond, place(66 - n * 0.8 + (2 if n == 0 else 0), y, size, -8 - n * 4))
        s.put(
            frond, place(66 - n * 0.8 + (2 if n == 0 else 0), y, size * 0.86, 8 + n * 3, flip=True)
        )
    s.fill("M64 76C56 68 58 60 66 56C72 62 72 70 64 76Z", _MID, 1.3)
    sleeve(s, (122, 204), (86, 162), 13, _MID)
    cuff(s, (87, 162), (-7, -6), 10, BRASS)
    s.put(fist(BROWN), place(74, 152, 0.86, 24, flip=True))
    band(s, slope, 8, _LIGHT, _DARK)
    return s


def jack() -> Sketch:
    """A watchman in a dagged hood, who lifts a lantern."""
    s, slope = Sketch(), 0.26
    coat = robe(slope, "48 142C60 124 82 118 98 116L126 116C146 118 166 128 177 150")
    s.fill(coat, _LIGHT, 1.5)
    for row in range(9):
        first = (44 + (row % 2) * 9, 122.5 + row * 9)
        s.stripes(coat, _MID, start=first, step=(9, 0), along=(0, 4.5), count=9)
    s.fill(
        "M103 44C107 29 116 20 128 20C150 21 160 42 159 66C159 71 153 71 152 66"
        "C150 55 145 49 136 52C142 62 145 78 144 90C144 104 156 112 168 126L162 142L152 132L144 150"
        "L134 137L124 156L113 142L104 156L92 137L84 150L74 132L66 142L58 124C70 112 84 104 84 90"
        "C82 66 90 50 103 44Z",
        _MID,
        1.5,
    )
    s.line("M112 38C118 31 128 29 136 33M118 46C126 40 138 40 146 48", 1.3, _DARK)
    s.dot(155.5, 72, 4.6, BRASS, 1.3)
    s.line("M84 92C86 106 100 116 113 116C128 116 142 106 144 92", 1.4, _DARK)
    s.line("M68 128C88 132 100 140 113 130C126 140 140 132 158 128", 2.2, BRASS)
    s.fill(
        "M113 50C94 50 89 66 91 86C93 106 104 118 114 118C126 118 136 104 137 86"
        "C138 66 132 50 113 50Z",
        _DARK,
        1.4,
    )
    head = Sketch()
    head.put(turned(FAIR, "#7a3f1c"), place(0, 0))
    head.fill(
        "M-19-8C-17-16-12-12-8-15C-4-18 2-14 6-16C10-18 14-14 17-10C19-22 12-29 0-29"
        "C-14-29-20-22-19-8Z",
        "#b5642a",
        1.3,
    )
    for x, y in ((-7, 6), (-3, 9), (-9, 10), (14, 7)):
        head.dot(x, y, 0.9, "#b5642a")
    s.put(head, place(114, 84, 0.98))
    s.dot(113, 124, 4.4, BRASS, 1.2)
    lantern = Sketch()
    lantern.line(circle(0, -27, 7), 4.6)
    lantern.line(circle(0, -27, 7), 2.2, BRASS)
    lantern.fill("M-14-6C-12-16-6-21 0-21C6-21 12-16 14-6Z", BRASS, 1.4)
    lantern.fill("M-12-6H12L14 22H-14Z", "#fff3c4", 1.4)
    lantern.fill("M0-3C6 5 6 10 5 14C3 19-3 19-5 14C-6 10-4 6 0-3Z", "#f2a02c", 1)
    lantern.fill("M0 6C3 10 3 14 0 17C-3 14-3 10 0 6Z", "#fff3c4")
    lantern.line("M-5-6L-6 22M5-6L6 22", 1.4, BRASS_DARK)
    lantern.fill("M-16 22H16L13 29H-13Z", BRASS, 1.4)
    lantern.fill("M-16-8H16V-4H-16Z", BRASS, 1.2)
    sleeve(s, (148, 214), (158, 112), 13, _MID)
    cuff(s, (158, 112), (1, -9), 9.5, _DARK)
    s.put(lantern, place(158, 128, 0.96))
    s.put(fist(FAIR), place(159, 97, 0.86, -80))
    band(s, slope, 8, _DARK)
    return s
