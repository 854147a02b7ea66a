"""Spades: an old king with a sword, a moon-crowned queen with a key, a plumed jack's halberd."""

from __future__ import annotations

from deck.figures import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    ERMINE,
    PALE,
    SPADES,
    STEEL,
    STEEL_DARK,
    band,
    cuff,
    fist,
    front,
    profile,
    robe,
    sleeve,
    turned,
)
from deck.geometry import circle, place, stretch
from deck.sketch import INK, Sketch

_DARK, _MID, _LIGHT = SPADES
_GREY, _GREY_DARK = "#e9e6de", "#b9b5aa"


def king() -> Sketch:
    """An old king, bearded and grave, who holds his sword upright."""
    s, slope = Sketch(), -0.22
    mantle = robe(slope, "48 138C62 122 84 116 98 112L124 112C146 116 166 124 177 138")
    s.fill(mantle, _MID, 1.5)
    s.stripes(mantle, _DARK, start=(44, 100), step=(7, 0), along=(0, 110), count=12)
    s.fill("M90 112L78 188L150 172L132 112Z", _LIGHT, 1.4)
    s.lozenges("M92 112L81 186L148 172L130 112Z", BRASS, 5.5, 8)
    s.fill(
        "M88 108C74 112 60 122 56 142C68 150 82 142 92 128L112 120L132 128C142 142 156 150 168 140"
        "C162 122 148 112 136 108Z",
        ERMINE,
        1.5,
    )
    for x, y, t in (
        (66, 138, 20),
        (78, 130, 30),
        (72, 122, 25),
        (146, 130, -30),
        (158, 136, -20),
        (152, 122, -25),
    ):
        tail = Sketch()
        tail.fill("M0-4L2.200 4L0 2.500L-2.200 4Z", INK)
        s.put(tail, place(x, y, 1, t))
    head = Sketch()
    head.fill(
        "M-22-20C-30-6-31 14-27 30C-20 34-14 28-14 20L14 20C14 28 20 34 27 30C31 14 30-6 22-20Z",
        _GREY,
        1.5,
    )
    head.line("M-25-8C-28 6-27 18-24 28M25-8C28 6 27 18 24 28", 1.2, _GREY_DARK)
    head.put(front(PALE, _GREY_DARK), place(0, 0))
    head.fill(
        "M-19 6C-14 12-8 12 0 12.500C8 12 14 12 19 6C20 24 15 44 5 58L0 50L-5 58"
        "C-15 44-20 24-19 6Z",
        _GREY,
        1.5,
    )
    head.line(
        "M-13 18C-12 32-8 42-5 50M13 18C12 32 8 42 5 50M0 26V48M-7 26C-7 36-4 42-3 46"
        "M7 26C7 36 4 42 3 46",
        1.1,
        _GREY_DARK,
    )
    head.fill(
        "M0 11C-5 7-12 10-16 16C-10 17-4 17 0 14.500C4 17 10 17 16 16C12 10 5 7 0 11Z", ERMINE, 1.1
    )
    head.fill("M-6 18.500Q0 16.500 6 18.500Q0 22.500-6 18.500Z", PALE.lips)
    head.fill(
        "M-23-20C-32-40-22-54-8-54C-4-54-1-52 0-50C1-52 4-54 8-54C22-54 32-40 23-20Z", BRASS, 1.5
    )
    head.fill("M-17-24C-24-40-16-48-8-48C-3-46-3-34-3-24Z", _DARK)
    head.fill("M17-24C24-40 16-48 8-48C3-46 3-34 3-24Z", _DARK)
    head.fill("M-25-28C-10-23 10-23 25-28L23-16C10-12-10-12-23-16Z", BRASS, 1.4)
    head.fill(
        "M0-62C2-58 6-56 6-52.500C6-49.500 2.500-49 0-51C-2.500-49-6-49.500-6-52.500"
        "C-6-56-2-58 0-62Z",
        BRASS_LIGHT,
        1.2,
    )
    for x in (-15, 0, 15):
        head.dot(x, -20.5 + abs(x) * -0.07, 2.6, _MID if x else _LIGHT, 1)
    s.put(head, place(110, 82))
    blade = Sketch()
    blade.fill("M-5.500 0V-88L0-98L5.500-88V0Z", STEEL, 1.4)
    blade.fill("M0 0V-97L5.500-88V0Z", STEEL_DARK)
    blade.fill("M-2.500 4H2.500V34H-2.500Z", _DARK, 1.2)
    blade.fill("M-16-3C-8 0 8 0 16-3L17 4C8 5-8 5-17 4Z", BRASS, 1.4)
    blade.dot(0, 37, 5, BRASS, 1.3)
    s.put(blade, place(160, 120))
    sleeve(s, (124, 200), (147, 144), 15, _DARK)
    cuff(s, (143, 148), (7, -7), 11, BRASS)
    s.put(fist(PALE), place(159, 136, 1, -8))
    band(s, slope, 8, _DARK)
    return s


def queen() -> Sketch:
    """A queen under a starred veil and a crescent moon, with a key."""
    s, slope = Sketch(), 0.2
    gown = robe(slope, "48 150C58 130 76 120 96 116L128 116C150 120 168 132 177 148")
    s.fill(
        "M112 42C86 42 78 64 78 88C78 112 66 132 60 160L166 184C164 150 148 130 146 100"
        "C146 62 138 42 112 42Z",
        _DARK,
        1.5,
    )
    s.fill(gown, _MID, 1.5)
    star = Sketch()
    star.fill("M0-5L1.200-1.200L5 0L1.200 1.200L0 5L-1.200 1.200L-5 0L-1.200-1.200Z", _LIGHT)
    s.scatter(
        gown,
        star,
        [place(x + (y % 2) * 8, 124 + y * 10) for y in range(7) for x in range(52, 180, 16)],
        5,
    )
    s.fill("M94 114L112 158L130 114Z", PALE.lit, 1.4)
    s.fill("M88 116L112 164L136 116L143 120L115 178L109 178L81 120Z", BRASS, 1.3)
    s.fill("M101 100H123L126 116C118 124 106 124 98 116Z", PALE.shade, 1.3)
    head = Sketch()
    head.fill("M-22-14C-26 6-24 22-18 30L-10 18L12 18L17 26C22 16 22-4 20-14Z", "#3c2a2a", 1.4)
    head.put(turned(PALE, "#3c2a2a", soft=True), place(0, 0))
    head.fill(
        "M-20-2C-20-14-10-18 4-19C12-19 18-14 18-6C24-26 10-34-2-34C-18-34-25-20-23 2Z",
        "#3c2a2a",
        1.2,
    )
    head.fill(
        "M-24 8C-28-22-14-40 2-40C18-40 24-26 22-10C18-22 8-28-2-27C-16-26-20-10-20 10Z", _DARK, 1.4
    )
    head.fill("M-20-14C-12-30 12-32 21-16L21-22C12-38-12-38-21-22Z", BRASS, 1.3)
    head.fill(
        "M0-36C-14-37-20-50-14-64C-13-52-7-45 2-45C11-45 17-52 18-64C24-50 16-37 0-36Z", BRASS, 1.4
    )
    head.dot(1, -56, 4.2, BRASS_LIGHT, 1.2)
    s.put(head, place(112, 86))
    for side, x0 in ((-1, 84), (1, 143)):
        s.line(f"M{x0} 96C{x0} 116 {x0 + side * 8} 128 {x0 + side * 14} 146", 1.1, _MID)
    for x, y in ((99, 124), (105, 129), (112, 131), (119, 129), (125, 124)):
        s.dot(x, y, 2.6, ERMINE, 0.9)
    key = Sketch()
    key.line(circle(0, -50, 10), 5.4, INK)
    key.line(circle(0, -50, 10), 3, BRASS)
    key.fill("M-2.500-40H2.500V30H-2.500Z", BRASS, 1.2)
    key.fill("M2 8H12V13H8V18H13V24H2Z", BRASS, 1.2)
    key.fill("M-5-38H5V-33H-5Z", BRASS_DARK, 1)
    s.put(key, stretch(158, 96, 1, -1))
    sleeve(s, (130, 212), (147, 150), 15, _DARK)
    cuff(s, (145, 152), (6, -8), 11, ERMINE)
    s.put(fist(PALE), place(157, 138, 0.92, -12))
    band(s, slope, 8, _MID)
    return s


def jack() -> Sketch:
    """A jack in profile under a broad plumed barret, with a halberd."""
    s, slope = Sketch(), -0.3
    coat = robe(slope, "48 146C60 128 80 120 98 116L126 116C148 120 166 128 177 142")
    s.fill(coat, _LIGHT, 1.5)
    s.stripes(coat, _MID, start=(-40, 90), step=(11, 0), along=(60, 120), count=12)
    s.fill("M104 116L104 182L124 176L122 116Z", _DARK, 1.4)
    for y in (134, 148, 162):
        s.dot(113.5, y, 3, BRASS, 1)
    s.fill(
        "M84 112C92 104 132 104 140 112C144 120 138 126 132 122C128 130 120 130 116 124"
        "C112 132 104 132 100 124C96 130 88 128 88 120C82 122 80 116 84 112Z",
        ERMINE,
        1.4,
    )
    head = Sketch()
    head.fill(
        "M12-24C-4-34-24-26-25-6C-26 10-26 22-22 30C-14 32-6 28-4 20C-6 8-2-6 12-14Z", INK, 1.4
    )
    head.put(profile(PALE, INK), place(0, 0))
    head.fill(
        "M10-26C0-34-24-32-25-6C-26 10-27 22-23 30C-16 33-8 29-6 22C-10 12-9 0-4-8"
        "C2-12 8-14 11-20Z",
        "#3a2f3a",
        1.4,
    )
    head.line("M-20-6C-21 8-21 18-18 28M-14-10C-16 6-15 16-12 27", 1.1, "#6a5c6c")
    head.fill(
        "M20-18C8-26-14-26-28-16C-36-22-34-38-22-44C-4-52 20-46 24-34C27-28 25-21 20-18Z",
        _DARK,
        1.5,
    )
    head.fill("M20-18C8-26-14-26-28-16L-29-21C-14-32 10-32 23-23Z", BRASS, 1.3)
    head.line("M-16-42C-18-36-18-32-16-27M0-46C-2-40-2-34 0-29M13-44C13-38 13-32 13-28", 1.3, _MID)
    head.fill(
        "M8-29C10-46 0-62-16-64C-30-65-38-54-35-44C-31-50-26-52-21-50C-26-47-28-42-26-37"
        "C-22-44-16-46-10-44C-3-42 3-37 8-29Z",
        ERMINE,
        1.4,
    )
    head.line("M7-32C3-46-8-58-26-57", 1.2, _MID)
    head.dot(8, -29, 4, BRASS_LIGHT, 1.2)
    s.put(head, place(108, 84, 1, 0, flip=True))
    arms = Sketch()
    arms.fill("M-2.800-58H2.800V92H-2.800Z", BRASS_DARK, 1.3)
    arms.fill("M0-76L6-56L2.500-48H-2.500L-6-56Z", STEEL, 1.3)
    arms.fill("M-2.500-50C-10-52-18-56-20-62C-25-48-25-34-20-22C-18-28-10-32-2.500-34Z", STEEL, 1.4)
    arms.fill("M-16-56C-20-46-20-36-17-27C-20-32-25-48-20-62Z", STEEL_DARK)
    arms.fill("M2.500-46L15-42L2.500-36Z", STEEL, 1.3)
    s.put(arms, place(163, 98))
    sleeve(s, (128, 196), (149, 139), 15, _MID)
    cuff(s, (146, 142), (6, -8), 11, ERMINE)
    s.put(fist(PALE), place(160, 130, 0.95, -8))
    band(s, slope, 8, _DARK)
    return s
