"""What courts are made of: tones, faces, hands, sleeves and the band between the two halves.

Faces are drawn around the origin, about 40 wide, chin at y = 29, looking right where they turn.
"""

from __future__ import annotations

from typing import NamedTuple

from deck.frames import LEFT, RIGHT, TOP
from deck.geometry import Point, polygon
from deck.sketch import INK, Sketch

BRASS, BRASS_LIGHT, BRASS_DARK = "#d9a33c", "#f3d27c", "#96671b"
IVORY, ERMINE = "#fdf6e6", "#fffdf6"
STEEL, STEEL_DARK = "#e3e8ec", "#9aa7b3"


class Tones(NamedTuple):
    """The three flat tones of a suit's robes."""

    dark: str
    mid: str
    light: str


SPADES = Tones("#1c2745", "#4268a8", "#c6d5ea")
HEARTS = Tones("#6d1220", "#c22c38", "#f3c6b8")
DIAMONDS = Tones("#6b3410", "#dc7f26", "#f8dba6")
CLUBS = Tones("#123c2e", "#2f8560", "#c4dfc3")


class Skin(NamedTuple):
    """A complexion: the lit plane, the shaded plane and the lips."""

    lit: str
    shade: str
    lips: str


PALE = Skin("#fbe6d0", "#eec4a2", "#b8433f")
FAIR = Skin("#f7d9b8", "#e2b083", "#a8453c")
TAN = Skin("#e2ad78", "#c0854f", "#8c3a2c")
BROWN = Skin("#a9703f", "#804d26", "#6a2620")


def eye(s: Sketch, x: float, y: float, half: float, look: float = 0) -> None:
    """Draw an open eye."""
    s.fill(f"M{x - half} {y}Q{x} {y - 5.2} {x + half} {y}Q{x} {y + 4} {x - half} {y}Z", IVORY)
    s.dot(x + look, y - 0.4, 2.5, INK)
    s.line(f"M{x - half - 0.6} {y + 0.6}Q{x} {y - 6} {x + half + 0.8} {y}", 1.7)


def front(skin: Skin, brow: str, *, soft: bool = False, look: float = 0) -> Sketch:
    """Return a face that looks at us; soft for the queens' finer features."""
    s = Sketch()
    s.fill(
        "M-20-14C-20.500 4-17 16-9 25C-4 30 4 30 9 25C17 16 20.500 4 20-14C20-32-20-32-20-14Z",
        skin.lit,
        1.5,
    )
    s.fill(
        "M5-10L20-14C20.500 4 17 16 9 25C6 28 3 28.600 1 28.600C4 24 5 19 4.500 12L3 9"
        "L6.500 6.500Z",
        skin.shade,
    )
    for side in (-1, 1):
        eye(s, side * 9, -3, 5.2, look)
        lift = -11.5 if soft else -10
        s.line(
            f"M{side * 3.4} {lift + 2}Q{side * 9} {lift - 2.6} {side * 15.5} {lift + 1.5}",
            1.4 if soft else 2.4,
            brow,
        )
    s.line("M2.500-7Q3.500 2 5.500 6.500Q3 9.500-2.500 8.500", 1.3)
    s.fill("M-6 16.500Q-2.500 13.800 0 15.200Q2.500 13.800 6 16.500Q0 21.500-6 16.500Z", skin.lips)
    if soft:
        s.dot(-12, 9, 3.4, skin.shade)
    return s


def turned(skin: Skin, brow: str, *, soft: bool = False) -> Sketch:
    """Return a face in three-quarter view, looking right."""
    s = Sketch()
    s.fill(
        "M-19-16C-20 2-15 17-4 26C1 30 8 30 12 25C16 20 16.500 13 17 6C18.500 2 17.500-2 17-7"
        "C20-30-19-34-19-16Z",
        skin.lit,
        1.5,
    )
    s.fill(
        "M-19-16C-20 2-15 17-4 26C-1 28.500 2 29.400 5 29C-3 23-7 14-8 6C-13 4-14-6-12-16Z",
        skin.shade,
    )
    eye(s, -2.5, -3, 5.2, 1.4)
    eye(s, 12, -3, 3.6, 1.2)
    lift = -11.5 if soft else -10
    width = 1.4 if soft else 2.4
    s.line(f"M-9.500 {lift + 2}Q-4 {lift - 2.5} 2.500 {lift + 1}", width, brow)
    s.line(f"M9 {lift + 0.6}Q13 {lift - 2} 16 {lift + 2}", width, brow)
    s.line("M7.500-8Q8.500 0 12.500 6Q11 9 6 8.500", 1.3)
    s.fill("M2 16.300Q6 14 8.500 15.200Q11 14 13.500 16.300Q9 21 2 16.300Z", skin.lips)
    if soft:
        s.dot(-4, 9, 3.2, "#e88f78" if skin is PALE else skin.shade)
    return s


def profile(skin: Skin, brow: str, *, soft: bool = False) -> Sketch:
    """Return a face in profile, looking right."""
    s = Sketch()
    s.fill(
        "M-16-24C-8-32 8-31 11-22C12.500-18 12-14 12-11.500C12-9 13-7.500 14-5.500L20.500 5"
        "C21 7.500 18.500 8.700 15 8.600L16.400 12.300L14.400 14.400L16 17.300L13.600 20"
        "C15.500 24 13.500 28.500 8 29.200C1 30-6 25-10 19L-17 8Z",
        skin.lit,
        1.5,
    )
    s.fill(
        "M-17-8L-9-4C-8 8-4 18 4 26C5 28 6 29 8 29.200C1 30-6 25-10 19L-17 8Z",
        skin.shade,
    )
    s.fill("M3.500-4.200Q7-8.500 12.200-5.500Q12-1.500 3.500-4.200Z", IVORY)
    s.dot(10, -4.4, 2.2, INK)
    s.line("M2-3.600Q7-9.200 13-6", 1.8)
    lift = -12 if soft else -11
    s.line(f"M0.500 {lift + 1.5}Q6 {lift - 2.4} 12 {lift + 1.8}", 1.5 if soft else 2.6, brow)
    s.line("M13.500 7.500Q11 6.500 11.500 4", 1.2)
    s.fill(
        "M16.200 12.300L14.400 14.400L16 17.300Q11.500 17.800 8.500 14.800Q12 12 16.200 12.300Z",
        skin.lips,
    )
    return s


def fist(skin: Skin) -> Sketch:
    """Return a hand closed around an upright shaft at the origin; the arm comes from the left."""
    s = Sketch()
    s.fill(
        "M-11-6C-9-10-5-10.500-1-10.500L5-10.500C9-10.500 9.500-7 8.500-5.500C10-4 10-1 8.800 0"
        "C10 1.500 9.800 4.500 8.300 5.500C9 8 7.500 10.500 4.500 10.500L-4 10C-8 9.500-11 7-12 4Z",
        skin.lit,
        1.3,
    )
    s.line("M8.500-5.500H1.500M8.800 0H1.500M8.300 5.500H1.500", 1.1)
    s.fill("M-10-7C-6-9-2-7.500 0.500-5C2-3 0.500-1-1.500-1.500C-4-2.500-6-3-9-1Z", skin.lit, 1.1)
    return s


def level(slope: float, x: float) -> float:
    """Return the y of the line between the two halves, which runs through the card's middle."""
    return 175 + slope * (x - 112.5)


def robe(slope: float, shoulders: str) -> str:
    """Close a shoulder line, given from the left edge to the right, down to the middle line."""
    left, right = level(slope, LEFT), level(slope, RIGHT)
    return f"M{LEFT} {left}L{shoulders}L{RIGHT} {right}Z"


def band(s: Sketch, slope: float, deep: float, stud: str, ground: str = BRASS) -> None:
    """Cut the figure to its half of the panel and draw half of the band between the two."""
    left, right = level(slope, LEFT), level(slope, RIGHT)
    # A hair wider than the half, so that what ends on its edge counts as inside.
    near, far = LEFT - 0.05, RIGHT + 0.05
    s.crop([(near, TOP), (far, TOP), (far, right + 0.05), (near, left + 0.05)])
    s.fill(
        f"M{LEFT} {left}L{LEFT} {left - deep}L{RIGHT} {right - deep}L{RIGHT} {right}Z", ground, 1.4
    )
    s.fill(
        f"M{LEFT} {left}L{LEFT} {left - 1.6}L{RIGHT} {right - 1.6}L{RIGHT} {right}Z",
        BRASS_DARK,
    )
    for index in range(9):
        x = LEFT + 8 + index * 14.2
        y = level(slope, x) - deep / 2 - 0.6
        r = deep * 0.3
        s.fill(polygon([(x - r * 1.4, y), (x, y - r), (x + r * 1.4, y), (x, y + r)]), stud)


def cuff(s: Sketch, wrist: Point, towards: Point, half: float, colour: str) -> None:
    """Draw a cuff from a wrist so far towards the hand, and half so wide as given."""
    (x, y), (dx, dy) = wrist, towards
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / length * half, dx / length * half
    s.fill(
        polygon(
            [
                (x + nx, y + ny),
                (x - nx, y - ny),
                (x + dx - nx, y + dy - ny),
                (x + dx + nx, y + dy + ny),
            ]
        ),
        colour,
        1.3,
    )


def sleeve(s: Sketch, start: Point, wrist: Point, wide: float, colour: str) -> None:
    """Draw a forearm from its elbow to the wrist, wider at the elbow."""
    (ax, ay), (bx, by) = start, wrist
    dx, dy = bx - ax, by - ay
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / length, dx / length
    near, far = wide, wide * 0.62
    s.fill(
        f"M{ax + nx * near:.2f} {ay + ny * near:.2f}L{bx + nx * far:.2f} {by + ny * far:.2f}"
        f"L{bx - nx * far:.2f} {by - ny * far:.2f}L{ax - nx * near:.2f} {ay - ny * near:.2f}Z",
        colour,
        1.4,
    )
