"""Diamonds: a turbaned king with an axe, a queen with a fan, a hunter with a falcon."""

from __future__ import annotations

import math

from deck.figures import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    BROWN,
    DIAMONDS,
    ERMINE,
    FAIR,
    IVORY,
    STEEL,
    STEEL_DARK,
    TAN,
    band,
    cuff,
    fist,
    front,
    level,
    profile,
    robe,
    sleeve,
)
from deck.geometry import path, place
from deck.pips import PIPS
from deck.sketch import INK, Sketch

_DARK, _MID, _LIGHT = DIAMONDS
_BLACK, _BLACK_SHEEN = "#2a2430", "#5c5266"


def king() -> Sketch:
    """A king in profile under a jewelled turban, with a crescent axe."""
    s, slope = Sketch(), -0.28
    mantle = robe(slope, "48 140C58 122 82 114 98 111L124 111C146 114 166 122 177 136")
    s.fill(mantle, _LIGHT, 1.5)
    s.lozenges(mantle, _MID, 9, 13)
    s.fill(
        f"M94 110L60 {level(slope, 60)}L80 {level(slope, 80)}L108 132L134 {level(slope, 134)}"
        f"L152 {level(slope, 152)}L128 110Z",
        _DARK,
        1.4,
    )
    s.fill("M94 110L108 140L128 110Z", IVORY, 1.3)
    for x, y in ((96, 132), (88, 149), (79, 166), (121, 132), (130, 148)):
        s.fill(path(PIPS["D"], place(x, y, 0.075)), BRASS)
    head = Sketch()
    head.fill("M-16-20C-20-4-20 10-16 22L-4 20V-20Z", _BLACK, 1.4)
    head.put(profile(TAN, _BLACK), place(0, 0))
    head.fill(
        "M-15-8L-8-6C-7 4-4 10 2 13C6 15 9 15 14 15.500L16 19C16 22 15 25 16 29C18 38 22 46 30 50"
        "C18 54 8 48 4 40C-6 34-14 22-15 10Z",
        _BLACK,
        1.5,
    )
    head.fill(
        "M2 14C6 9 11 8.500 15 9C19 9.500 22 8 25 5C25 11 20 14 15 14C10 14 6 15 2 14Z", _BLACK, 1.1
    )
    head.line(
        "M-8 14C-4 26 4 34 10 42M0 17C2 26 8 34 14 40M6 18C8 26 12 34 18 44", 1.1, _BLACK_SHEEN
    )
    head.fill("M-12-4C-15-4-16 2-13 5C-11 6-9 4-9 1Z", TAN.shade, 1.1)
    head.fill("M-22-12C-34-26-26-50-2-52C20-54 30-36 18-18C8-24-10-22-22-12Z", IVORY, 1.5)
    head.fill("M-26-20C-14-38 8-42 23-34C22-29 20-24 18-21C6-30-10-28-24-16Z", _MID, 1.3)
    head.line("M-27-30C-16-44 6-50 20-44M-21-41C-12-48-4-51 4-51", 1.3)
    head.fill("M-22-12C-10-23 8-24 18-18L20-22C8-29-12-28-25-17Z", BRASS, 1.3)
    head.fill("M8-32L14-42L19-31L14-22Z", BRASS_LIGHT, 1.3)
    head.fill(path(PIPS["D"], place(13.6, -32, 0.1)), _DARK)
    head.fill("M12-41C4-50 8-60 16-64C14-58 20-54 20-48C20-44 17-42 14-41Z", ERMINE, 1.3)
    head.dot(-9, 8, 2.6, BRASS, 1)
    s.put(head, place(106, 82))
    axe = Sketch()
    axe.fill("M-2.800-66H2.800V76H-2.800Z", _DARK, 1.3)
    axe.fill("M2.800-58C-8-60-14-70-17-74C-30-56-30-36-17-18C-14-24-8-32 2.800-34Z", STEEL, 1.5)
    axe.fill("M-17-74C-30-56-30-36-17-18C-22-36-22-56-17-74Z", STEEL_DARK)
    axe.fill(path(PIPS["D"], place(-10, -46, 0.12)), _MID, 1)
    axe.fill("M2.800-56L14-46L2.800-36Z", BRASS, 1.3)
    axe.fill("M0-80L5-70L0-64L-5-70Z", BRASS, 1.2)
    s.put(axe, place(162, 102))
    sleeve(s, (126, 196), (150, 143), 15, _MID)
    cuff(s, (146, 147), (6, -8), 11, BRASS)
    s.put(fist(TAN), place(161, 134, 1, -8))
    band(s, slope, 8, _LIGHT, _DARK)
    return s


def queen() -> Sketch:
    """A dark-haired queen under a high round tiara, who opens a fan."""
    s, slope = Sketch(), 0.22
    gown = robe(slope, "48 152C56 130 76 121 96 118L130 118C150 121 168 132 177 150")
    tiara = Sketch()
    tiara.fill(
        "M-40-6C-44-40-22-60 0-60C22-60 44-40 40-6L28-8C26-26 14-34 0-34C-14-34-26-26-28-8Z",
        BRASS,
        1.5,
    )
    tiara.fill(
        "M-33-10C-36-36-18-52 0-52C18-52 36-36 33-10L29-11C28-28 16-37 0-37C-16-37-28-28-29-11Z",
        _DARK,
        1.2,
    )
    for step in range(7):
        angle = math.radians(180 + 14 + step * 25.4)
        x, y = 31.5 * math.cos(angle), -14 + 30.5 * math.sin(angle)
        tiara.fill(path(PIPS["D"], place(x, y, 0.1, math.degrees(angle) + 90)), BRASS_LIGHT)
        tiara.dot(42.5 * math.cos(angle), -17 + 43.5 * math.sin(angle), 3, ERMINE, 1.1)
    s.put(tiara, place(118, 84))
    s.fill(gown, _MID, 1.5)
    for n, colour in enumerate((_LIGHT, _MID, _LIGHT, _MID)):
        r = 54.6 - n * 9.1
        left, right, top = 118 - r, 118 + r, 184 - r * 1.286
        s.fill(
            f"M{left} {level(slope, left)}C{left} {top} {right} {top} {right} "
            f"{level(slope, right)}Z",
            colour,
            1.1,
        )
    s.fill("M96 117C100 136 136 136 140 117L131 110H105Z", FAIR.lit, 1.4)
    s.fill("M108 100H128L131 113C124 120 112 120 105 113Z", FAIR.shade, 1.2)
    for side in (-1, 1):
        braid = Sketch()
        for n in range(5):
            braid.fill(
                f"M-6 {n * 13 - 2}C-9 {n * 13 + 6} -4 {n * 13 + 13} 1 {n * 13 + 14}"
                f"C7 {n * 13 + 11} 9 {n * 13 + 5} 6 {n * 13 - 3}Z",
                _BLACK,
                1,
                _BLACK_SHEEN,
            )
        s.put(braid, place(118 + side * 25, 90, 0.92, side * -6))
    head = Sketch()
    head.put(front(FAIR, _BLACK, soft=True), place(0, 0))
    head.dot(-12, 9, 3.2, "#e59d78")
    head.fill(
        "M0-28C-14-26-19-14-20 6C-29 2-31-20-20-30C-10-38 10-38 20-30C31-20 29 2 20 6"
        "C19-14 14-26 0-28Z",
        _BLACK,
        1.4,
    )
    head.line("M-4-32C-14-30-22-20-23-6M4-32C14-30 22-20 23-6", 1.1, _BLACK_SHEEN)
    head.fill(path(PIPS["D"], place(0, -22, 0.1)), BRASS_LIGHT, 1)
    head.dot(-21, 13, 2.8, BRASS_LIGHT, 1)
    head.dot(21, 13, 2.8, BRASS_LIGHT, 1)
    s.put(head, place(118, 84))
    s.line("M104 122C110 132 126 132 132 122", 2.6, BRASS_DARK)
    s.fill(path(PIPS["D"], place(118, 133, 0.13)), _DARK, 1)
    fan = Sketch()
    rays = [-84, -63, -42, -21, 0, 21, 42, 63]
    for n, angle in enumerate(rays):
        a, b = math.radians(angle - 90), math.radians(angle - 69)
        fan.fill(
            f"M0 0L{44 * math.cos(a):.2f} {44 * math.sin(a):.2f}"
            f"L{48 * math.cos((a + b) / 2):.2f} {48 * math.sin((a + b) / 2):.2f}"
            f"L{44 * math.cos(b):.2f} {44 * math.sin(b):.2f}Z",
            (_DARK, IVORY)[n % 2],
            1.2,
        )
    fan.line(
        "M"
        + "L".join(
            f"{30 * math.cos(math.radians(a - 90)):.2f} {30 * math.sin(math.radians(a - 90)):.2f}"
            for a in (*rays, 84)
        ),
        2.4,
        BRASS,
    )
    s.put(fan, place(84, 152, 0.9, -28))
    sleeve(s, (124, 206), (93, 160), 13, _DARK)
    cuff(s, (94, 161), (-5, -7), 10, ERMINE)
    s.put(fist(FAIR), place(84, 150, 0.82, 30, flip=True))
    band(s, slope, 8, _LIGHT, _DARK)
    return s


def jack() -> Sketch:
    """A hunter in profile under a pointed hat, a falcon on his glove."""
    s, slope = Sketch(), -0.18
    coat = robe(slope, "48 146C58 126 80 118 96 115L122 115C144 118 164 126 177 140")
    s.fill(coat, _DARK, 1.5)
    quilt = Sketch()
    quilt.fill(path(PIPS["D"], place(0, 0, 0.085)), _MID)
    seams = [
        place(x + (row % 2) * 7, 124 + row * 9) for row in range(7) for x in range(43, 180, 14)
    ]
    s.scatter(coat, quilt, seams, 5)
    s.fill(f"M94 115L80 {level(slope, 80)}L132 {level(slope, 132)}L124 115Z", _MID, 1.4)
    for y in range(128, 172, 11):
        s.line(f"M99 {y}L117 {y + 8}M117 {y}L99 {y + 8}", 1.8, IVORY)
    s.fill("M88 112L108 130L128 112L122 106H94Z", _LIGHT, 1.4)
    s.line("M52 150C62 132 74 126 88 122M168 146C158 132 146 126 132 122", 2.2, BRASS)
    head = Sketch()
    head.fill("M10-24C-8-34-26-22-26-4C-26 6-22 14-14 16L-8 8L-4-14Z", _BLACK, 1.4)
    head.put(profile(BROWN, INK), place(0, 0))
    curls = (
        "M-8-20C-16-26-28-18-26-8C-32-2-28 8-23 9C-24 16-16 20-11 16C-6 14-8 8-9 6"
        "C-4 2-6-4-7-6C-2-10-4-18-8-20Z"
    )
    head.fill(curls, _BLACK, 1.4)
    head.line(
        "M-19-10C-16-13-12-10-14-7M-21 2C-18-1-14 2-16 5M-15 11C-13 8-10 10-11 12",
        1.2,
        _BLACK_SHEEN,
    )
    head.dot(-9, 9, 2.4, BRASS_LIGHT, 0.9)
    head.fill(
        "M-28-14C-22-40-6-52 4-50C10-40 14-30 16-26L34-20C20-12-4-16-12-18C-18-18-24-16-28-14Z",
        _MID,
        1.5,
    )
    head.fill(
        "M-28-14C-30-20-24-26-16-26C-4-26 18-22 34-20C20-12-4-16-12-18C-18-18-24-16-28-14Z",
        _LIGHT,
        1.4,
    )
    head.fill("M-6-24C-18-30-34-26-38-8C-46-16-46-32-34-38C-22-42-10-36-4-27Z", ERMINE, 1.4)
    head.line("M-6-26C-16-34-30-34-38-20", 1.1, _MID)
    head.dot(-8, -28, 3.6, BRASS, 1.2)
    s.put(head, place(106, 84))
    sleeve(s, (126, 194), (150, 150), 15, _DARK)
    s.fill("M143 161L136 147L149 139L157 153Z", BRASS, 1.4)
    glove = Sketch()
    glove.fill(
        "M-14 8L-10-6C-6-10 2-10 8-9C12-8 12-4 9-3C12-1 12 3 8 4C8 8 4 10-2 10L-8 15Z", _LIGHT, 1.4
    )
    glove.line("M9-3H1M8 4H0", 1.1)
    s.put(glove, place(160, 143, 1, -8))
    falcon = Sketch()
    falcon.fill("M-6 22L-12 46L-2 44L4 24Z", _DARK, 1.3)
    falcon.fill(
        "M-2-26C-14-24-18-6-14 10C-12 22-4 30 2 30C12 26 16 8 12-8C10-18 8-24 4-28Z", IVORY, 1.5
    )
    falcon.fill(
        "M-8-18C-18-8-18 10-12 24C-10 32-8 38-8 42C0 34 4 14 0-4C-2-12-4-16-8-18Z", _MID, 1.4
    )
    falcon.line("M-12-2C-8 2-6 8-6 14M-13 10C-9 14-8 20-8 26", 1.2, _DARK)
    falcon.line("M5-2H9M4 6H10M4 14H9", 1.3, _DARK)
    falcon.fill("M-6-20C-10-34 0-42 8-38C14-35 14-28 10-22C6-18-2-16-6-20Z", _DARK, 1.4)
    falcon.fill("M12-34C18-34 20-28 17-24C16-27 14-28 11-28Z", BRASS, 1.2)
    falcon.dot(7, -32, 2.2, BRASS_LIGHT)
    falcon.dot(7.4, -32, 1.1, INK)
    falcon.line("M-1 29V35M5 28V35", 2.4, BRASS)
    s.put(falcon, place(160, 104, 0.92, 0, flip=True))
    band(s, slope, 8, _DARK)
    return s
