"""Hearts: a red-bearded king with an orb, a golden-haired queen with a rose, a jack with a lute."""

from __future__ import annotations

from deck.figures import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    ERMINE,
    FAIR,
    HEARTS,
    IVORY,
    PALE,
    band,
    cuff,
    fist,
    front,
    level,
    robe,
    sleeve,
    turned,
)
from deck.geometry import circle, path, place
from deck.pips import PIPS
from deck.sketch import Sketch

_DARK, _MID, _LIGHT = HEARTS
_AUBURN, _AUBURN_DARK = "#a5521f", "#6f3110"
_GOLD, _GOLD_DARK = "#ecc25a", "#b98722"
_LEAF = "#3d6b45"


def king() -> Sketch:
    """A broad king with a curled red beard, who holds orb and sceptre."""
    s, slope = Sketch(), 0.16
    mantle = robe(slope, "48 136C60 118 84 112 100 110L126 110C146 112 166 120 177 136")
    s.fill(mantle, _MID, 1.5)
    heart = Sketch()
    heart.fill(path(PIPS["H"], place(0, 0, 0.085)), BRASS_LIGHT)
    spots = [
        place(x + (row % 2) * 8, 120 + row * 11.5) for row in range(6) for x in range(48, 182, 16)
    ]
    s.scatter(mantle, heart, spots, 4)
    s.fill(f"M97 108L{92} {level(slope, 92)}L{136} {level(slope, 136)}L131 108Z", _DARK, 1.4)
    s.fill(f"M97 108L92 {level(slope, 92)}L101 {level(slope, 101)}L104 108Z", BRASS, 1.2)
    s.fill(f"M131 108L136 {level(slope, 136)}L127 {level(slope, 127)}L124 108Z", BRASS, 1.2)
    s.line("M60 146C66 126 84 128 96 118C104 136 124 136 132 118C144 128 160 126 168 146", 6.4)
    s.line(
        "M60 146C66 126 84 128 96 118C104 136 124 136 132 118C144 128 160 126 168 146", 3.6, BRASS
    )
    s.fill(path(PIPS["H"], place(114, 145, 0.2)), _LIGHT, 1.3)
    head = Sketch()
    head.fill(
        "M18-20C10-34-20-32-24-14C-30-8-30 0-26 4C-30 12-24 20-18 20L-6 6L14-12Z", _AUBURN, 1.4
    )
    head.put(turned(FAIR, _AUBURN_DARK), place(0, 0))
    head.fill(
        "M-17 0C-22 6-22 14-18 18C-22 26-16 34-10 34C-8 42 0 45 5 41C10 45 17 41 17 34"
        "C22 30 22 22 18 18C20 14 19 11 17 10C13 14 10 12 8 12C2 12-6 16-9 8C-11 4-14 2-17 0Z",
        _AUBURN,
        1.5,
    )
    head.line(
        "M-15 20C-11 17-8 20-9 24C-10 27-14 26-13 23M-6 33C-2 30 1 33 0 37M12 34C8 31 5 34 6 37"
        "M14 21C10 19 8 23 10 26",
        1.3,
        _AUBURN_DARK,
    )
    head.fill(
        "M-3 18.500C2 12.500 5 13 8 14.500C11 13 15 13 17 18.500C13 19 11 17.500 8.500 17.500"
        "C5 17.500 2 20-3 18.500Z",
        _AUBURN_DARK,
    )
    head.fill("M3.500 20Q8.500 18 13 20Q8.500 24 3.500 20Z", FAIR.lips)
    head.fill(
        "M-24-20L-30-50L-18-38L-12-56L-2-40L6-58L12-39L23-51L27-42L21-18C8-26-10-27-24-20Z",
        BRASS,
        1.5,
    )
    head.fill("M-25-20C-10-29 10-28 22-18L21-11C8-19-10-20-24-12Z", ERMINE, 1.4)
    for x, y in ((-30, -51), (-12, -57), (6, -59), (24, -51)):
        head.dot(x, y, 3.4, _LIGHT, 1.2)
    for x, y in ((-14, -29), (0, -32), (13, -29)):
        head.fill(path(PIPS["H"], place(x, y, 0.075)), _MID)
    s.put(head, place(116, 81))
    sleeve(s, (94, 206), (76, 152), 15, _DARK)
    cuff(s, (75, 153), (-3, -9), 11, ERMINE)
    s.fill("M58 140C58 150 66 153 74 152C82 152 88 148 88 140C84 136 62 136 58 140Z", FAIR.lit, 1.3)
    s.dot(73, 124, 18, BRASS, 1.5)
    s.fill("M73 106C84 108 91 116 91 124C91 134 83 142 73 142C82 134 84 116 73 106Z", BRASS_DARK)
    s.fill("M55.500 121C66 127 80 127 90.500 121L91 126C80 132 66 132 55 126Z", _MID, 1.1)
    s.fill(
        "M70.500 106V92H66.500V87.500H70.500V83H75.500V87.500H79.500V92H75.500V106Z",
        BRASS_LIGHT,
        1.2,
    )
    s.fill(
        "M58 141C60 135 66 138 66 142M68 142C69 136 75 138 74 143M76 142C78 136 84 138 82 143",
        FAIR.lit,
        1.1,
    )
    sceptre = Sketch()
    sceptre.fill("M-2.400-64H2.400V70H-2.400Z", BRASS, 1.3)
    sceptre.fill(path(PIPS["H"], place(0, -76, 0.27)), _MID, 1.5)
    sceptre.fill("M-7-64H7L5-58H-5Z", BRASS_LIGHT, 1.2)
    s.put(sceptre, place(162, 112))
    sleeve(s, (134, 214), (150, 150), 15, _DARK)
    cuff(s, (148, 152), (5, -9), 11, ERMINE)
    s.put(fist(FAIR), place(161, 138, 1, -10))
    band(s, slope, 8, _DARK)
    return s


def queen() -> Sketch:
    """A queen with loose golden hair and a small lily crown, who offers a rose."""
    s, slope = Sketch(), -0.2
    s.fill(
        "M113 46C88 46 80 66 82 92C82 112 66 122 62 146C72 156 88 160 98 150L128 150"
        "C140 160 156 156 164 144C160 122 144 112 144 92C146 66 138 46 113 46Z",
        _GOLD,
        1.5,
    )
    s.line(
        "M88 78C88 106 76 124 72 146M94 100C94 120 84 134 82 150M138 78C138 106 150 124 154 146"
        "M132 100C132 120 142 134 144 150",
        1.4,
        _GOLD_DARK,
    )
    gown = robe(slope, "48 160C56 138 74 126 92 122L134 122C152 126 168 138 177 152")
    s.fill(gown, _DARK, 1.5)
    s.fill("M92 120L84 126C92 146 134 146 142 126L134 120C126 112 100 112 92 120Z", PALE.lit, 1.3)
    bodice = robe(
        slope, "48 160C56 138 70 128 84 125C92 146 134 146 142 125C156 128 168 138 177 152"
    )
    s.fill(bodice, _DARK, 1.5)
    spots = [
        place(x + (row % 2) * 7.5, 126 + row * 8.5)
        for row in range(8, -1, -1)
        for x in range(41, 190, 15)
    ]
    s.tiles(
        bodice,
        "M-7.500-5V0C-7.500 5-4 8.500 0 8.500C4 8.500 7.500 5 7.500 0V-5Z",
        spots,
        (_MID, _LIGHT),
    )
    s.line(bodice, 1.5)
    s.line("M84 125C92 146 134 146 142 125", 5.6)
    s.line("M84 125C92 146 134 146 142 125", 3, BRASS)
    s.fill("M103 102H123L125 120C118 124 108 124 101 120Z", PALE.shade, 1.2)
    s.line("M100 120C104 130 122 130 126 120", 1.2)
    s.fill(path(PIPS["H"], place(113, 131, 0.11)), _MID, 1)
    head = Sketch()
    head.put(front(PALE, _GOLD_DARK, soft=True), place(0, 0))
    head.dot(-12, 9, 3.4, "#f0a58e")
    head.dot(12, 9, 3.4, "#e08f76")
    head.fill(
        "M0-27C-12-26-18-16-20 4C-27-6-27-24-16-32C-6-38 6-38 16-32C27-24 27-6 20 4"
        "C18-16 12-26 0-27Z",
        _GOLD,
        1.4,
    )
    head.line("M-3-32C-14-30-20-20-22-8M3-32C14-30 20-20 22-8", 1.2, _GOLD_DARK)
    head.fill(
        "M-17-30L-22-50C-17-48-13-45-11-41C-10-48-5-54 0-60C5-54 10-48 11-41C13-45 17-48 22-50"
        "L17-30"
        "C8-36-8-36-17-30Z",
        BRASS,
        1.5,
    )
    head.fill(path(PIPS["H"], place(0, -46, 0.11)), _MID, 1)
    head.dot(-10, -36, 2, _LIGHT, 0.9)
    head.dot(10, -36, 2, _LIGHT, 0.9)
    s.put(head, place(113, 84))
    s.line("M158 140C160 120 158 104 157 90", 5)
    s.line("M158 140C160 120 158 104 157 90", 2.6, _LEAF)
    s.fill("M159 118C164 104 172 104 175 106C174 114 168 120 159 118Z", _LEAF, 1.3)
    s.fill("M157 110C152 98 146 98 142 101C144 108 150 113 157 110Z", _LEAF, 1.3)
    rose = Sketch()
    rose.fill(
        "M0 18C-14 18-19 8-17-4C-14-3-12-1-10 2C-12-8-8-16 0-18C8-16 12-8 10 2C12-1 14-3 17-4"
        "C19 8 14 18 0 18Z",
        _MID,
        1.5,
    )
    rose.fill("M-10 2C-12-8-8-16 0-18C8-16 12-8 10 2C6 10-6 10-10 2Z", "#e0545c", 1.2)
    rose.line("M-5-4C-4-10 4-10 5-5C5 0-3 1-3-3C-2-6 2-5 1-3", 1.2, _DARK)
    rose.line("M-10 2C-8 12 8 12 10 2", 1.2, _DARK)
    s.put(rose, place(157, 76))
    sleeve(s, (126, 196), (149, 151), 14, _MID)
    cuff(s, (147, 153), (6, -7), 10, ERMINE)
    s.put(fist(PALE), place(159, 139, 0.88, -8))
    band(s, slope, 8, _MID)
    return s


def jack() -> Sketch:
    """A young singer in a red cap with a lute across his chest."""
    s, slope = Sketch(), 0.24
    coat = robe(slope, "48 144C60 126 82 118 98 115L126 115C146 118 166 128 177 148")
    s.fill(coat, _MID, 1.5)
    right = (
        f"M112 115L126 115C146 118 166 128 177 148L177 {level(slope, 177)}L112 {level(slope, 112)}Z"
    )
    s.fill(right, _LIGHT, 1.4)
    left = f"M48 144C60 126 82 118 98 115L112 115L112 {level(slope, 112)}L48 {level(slope, 48)}Z"
    s.stripes(left, _DARK, start=(50, 100), step=(6, 0), along=(0, 110), count=6)
    s.lozenges(right, _MID, 6, 9)
    s.fill("M86 112L112 134L138 112L132 106H94Z", IVORY, 1.4)
    head = Sketch()
    head.fill("M-22-16C-28 0-27 16-24 26C-18 32-8 30-4 24L8 16L17 24C24 20 24-4 20-18Z", _GOLD, 1.5)
    head.put(turned(PALE, _GOLD_DARK), place(0, 0))
    head.fill(
        "M-20-10C-20-4-20 16-22 26C-16 31-11 28-10 22C-14 10-13-2-12-10C-4-8 8-12 18-10"
        "C19-22 12-30 0-30"
        "C-14-30-20-24-20-10Z",
        _GOLD,
        1.4,
    )
    head.line(
        "M-17-6C-18 8-18 18-17 26M-8-26C-8-20-10-16-12-11M2-28C3-22 2-16 1-11M11-26"
        "C12-20 11-15 10-11",
        1.2,
        _GOLD_DARK,
    )
    head.fill(
        "M-23-18C-36-30-30-46-12-48C6-52 30-48 32-38C33-32 26-26 20-22C8-28-10-27-23-18Z", _MID, 1.5
    )
    head.fill("M-23-18C-10-27 8-28 20-22L21-27C8-35-12-34-25-24Z", BRASS, 1.3)
    head.line("M-14-44C-18-40-20-36-20-31M2-47C0-42 0-38 1-34", 1.3, _DARK)
    head.fill("M18-27C24-38 36-38 42-24C38-27 36-25 36-21C32-26 28-28 22-24Z", BRASS_LIGHT, 1.3)
    head.dot(18, -29, 4.2, _LIGHT, 1.2)
    s.put(head, place(120, 85, 1, 0, flip=True))
    sleeve(s, (56, 190), (77, 138), 14, _LIGHT)
    cuff(s, (76, 141), (3, -9), 10, BRASS)
    lute = Sketch()
    lute.fill("M-80-4H-20V4H-80Z", "#7a4418", 1.4)
    lute.fill("M-80-5L-92 10L-86 15L-74 4Z", "#7a4418", 1.4)
    for x, y in ((-88, 3), (-84, 8)):
        lute.line(f"M{x} {y}L{x - 6} {y - 5}", 2)
    lute.fill(
        "M-30-5C-20-6-14-27 10-27C28-27 36-14 36 0C36 14 28 27 10 27C-14 27-20 6-30 5Z", BRASS, 1.5
    )
    lute.fill(
        "M-30 0C-16 4-10 20 10 20C24 20 32 12 35 4C34 16 26 27 10 27C-14 27-20 6-30 5Z", BRASS_DARK
    )
    lute.dot(4, 0, 9, _DARK, 1.2)
    lute.line(circle(4, 0, 6), 1.2, BRASS_LIGHT)
    lute.fill("M22-9H26V9H22Z", _DARK)
    lute.line("M-78-2L24-3.500M-78 0L24 0M-78 2L24 3.500", 0.8, IVORY)
    s.put(lute, place(138, 149, 0.95, 22))
    s.put(fist(PALE), place(82, 126, 0.85, 22))
    hand = Sketch()
    hand.fill(
        "M14-8C8-14 0-10-4-4C-8-2-12 0-14 4C-11 7-8 5-5 3C-9 6-11 9-10 11C-7 13-3 9 0 7"
        "C-2 10-3 13-1 14"
        "C4 14 10 8 16 6Z",
        PALE.lit,
        1.3,
    )
    sleeve(s, (186, 176), (166, 153), 12, _MID)
    s.put(hand, place(156, 148, 0.9, 0))
    band(s, slope, 8, _DARK)
    return s
