"""The four aces, in black and white: the composer puts in the suit's colour and the paper."""

from __future__ import annotations

import math

from deck.geometry import Matrix, circle, path, place, stretch
from deck.glyphs import text
from deck.pips import PIPS
from deck.sketch import Sketch

BLACK, WHITE = "#000000", "#ffffff"
_MAKER = "TURNUP"
_STEMLESS = (
    "M0-50C7-31 46-11 46 16C46 31 35 39.500 24 39.500C12 39.500 4 32 0 21"
    "C-4 32-12 39.500-24 39.500C-35 39.500-46 31-46 16C-46-11-7-31 0-50Z"
)


def _both(s: Sketch, half: Sketch, by: Matrix) -> None:
    """Draw a half ornament and its mirror image."""
    s.put(half, by)
    s.put(half, Matrix(-by.a, by.b, by.c, by.d, by.e, by.f))


def _contour(s: Sketch, suit: str, by: Matrix, gap: float, rule: float) -> None:
    """Draw a suit sign with a thin rule around it at an even distance."""
    sign = path(PIPS[suit], by, 2)
    s.fill(sign, BLACK, 2 * (gap + rule), BLACK)
    s.fill(sign, WHITE, 2 * gap, WHITE)
    s.fill(sign, BLACK)


def _laurel(side: Sketch, radius: float, start: float, step: float, count: int) -> None:
    """Draw a branch of leaf pairs along an arc around the origin, thinning towards its tip."""
    last = math.radians(start + step * (count - 0.6))
    first = math.radians(start - step)
    points = [first + (last - first) * n / 24 for n in range(25)]
    side.line(
        "M" + "L".join(f"{radius * math.cos(a):.2f} {radius * math.sin(a):.2f}" for a in points),
        1.3,
        BLACK,
    )
    for n in range(count):
        angle = start + step * n
        a = math.radians(angle)
        size = 1 - 0.055 * n
        for lean, reach in ((-32, 1.0), (32, 0.84)):
            leaf = Sketch()
            leaf.fill("M0 0C-4.600-4-4.600-11 0-17C4.600-11 4.600-4 0 0Z", BLACK)
            along = angle + (180 if step > 0 else 0) + lean
            spot = place(radius * math.cos(a), radius * math.sin(a), size * reach, along)
            side.put(leaf, spot)
    tip = Sketch()
    tip.fill("M0 0C-4.600-4-4.600-11 0-17C4.600-11 4.600-4 0 0Z", BLACK)
    side.put(
        tip,
        place(
            radius * math.cos(last),
            radius * math.sin(last),
            0.7,
            math.degrees(last) + 180 * (step > 0),
        ),
    )


def spades() -> Sketch:
    """The maker's card: a spade full of scrolls between laurels, with the maker's name."""
    s = Sketch()
    centre = place(112.5, 160, 1.5)
    branch = Sketch()
    _laurel(branch, 89, 129, 10.5, 8)
    _both(s, branch, place(112.5, 160))
    _contour(s, "S", centre, 4, 1.5)
    s.fill(path(_STEMLESS, place(112.5, 161, 1.29), 2), WHITE)
    s.fill(path(_STEMLESS, place(112.5, 161.2, 1.25), 2), BLACK)
    scroll = Sketch()
    scroll.line(
        "M0-27C-1-14-5-7-14-1C-25 6-34 11-33 20C-32 27-23 28-21.500 22C-21 17-27 16-28 20",
        1.7,
        WHITE,
    )
    scroll.line("M0 20C-8 22-15 18-15 12C-15 6-7 5-6 10C-6 13-10 13.500-10.500 11", 1.5, WHITE)
    scroll.fill("M-14-1C-20-7-18-15-9-19C-10-12-9-6-14-1Z", WHITE)
    scroll.fill("M-25 6C-33 4-36-2-33-9C-28-5-25 0-25 6Z", WHITE)
    scroll.fill("M-18 23C-20 28-26 31-31 29C-28 25-23 22-18 23Z", WHITE)
    scroll.fill("M0 22C-4 25-11 26-15 23C-11 20-5 20 0 22Z", WHITE)
    scroll.dot(-24.5, 13.5, 1.6, WHITE)
    scroll.dot(-6, -1, 1.4, WHITE)
    _both(s, scroll, place(112.5, 159, 1.28))
    for motif in (
        "M0-39C4-33 4-28 0-21C-4-28-4-33 0-39Z",
        "M0-11C5-4 5 2 0 10C-5 2-5-4 0-11Z",
        "M0 27C2.500 31 2.500 38 0 46C-2.500 38-2.500 31 0 27Z",
    ):
        s.fill(path(motif, place(112.5, 159, 1.28)), WHITE)
    s.fill(path("M0-7C2.500-3 2.500 1 0 6C-2.500 1-2.500-3 0-7Z", place(112.5, 159, 1.28)), BLACK)
    foot = Sketch()
    foot.line("M0 8C-16 10-26 4-34-2C-42-7-50-2-47 4C-45 8-39 6-40 2", 1.8, BLACK)
    foot.fill("M-12 8.500C-20 14-30 13-36 8C-28 5-20 5-12 8.500Z", BLACK)
    _both(s, foot, place(112.5, 252))
    s.dot(112.5, 260, 3, BLACK)
    letters = Sketch()
    wide = 0.0
    glyphs = [text(letter) for letter in _MAKER]
    for glyph in glyphs:
        wide += glyph.width * 0.15 + 5
    x = 112.5 - (wide - 5) / 2
    for glyph in glyphs:
        half = glyph.width * 0.15 / 2
        letters.fill(path(glyph.path, stretch(x + half, 284, 0.15, 0.15), 2), BLACK)
        x += 2 * half + 5
    s.put(letters, place(0, 0))
    s.line("M82 305H143", 1.1, BLACK)
    s.fill("M112.500 301.500L116 305L112.500 308.500L109 305Z", BLACK)
    return s


def _plain(suit: str, size: float, shrink: float, lift: float) -> Sketch:
    """Return a large sign with a rule around it and a white line inside."""
    s = Sketch()
    _contour(s, suit, place(112.5, 175, size), 3.4, 1.3)
    s.fill(path(PIPS[suit], place(112.5, 175 + lift, size * shrink), 2), WHITE)
    s.fill(path(PIPS[suit], place(112.5, 175 + lift, size * (shrink - 0.035)), 2), BLACK)
    return s


def _scrolls(s: Sketch, top: float, bottom: float) -> None:
    """Draw a small pair of scrolls above and below."""
    half = Sketch()
    half.line("M0 0C-8 0-12-6-19-6C-26-6-27 2-21.500 2.500C-18 2.500-18-2-21-1.500", 1.5, BLACK)
    half.fill("M-6-0.500C-10-5-10-10-6-14C-3-9-3-4-6-0.500Z", BLACK)
    for y, turn in ((top, 0), (bottom, 180)):
        _both(s, half, stretch(112.5, y, 1, 1 if turn == 0 else -1))
        sign = 1 if turn == 0 else -1
        s.fill(path("M0 2C-3-4-3-12 0-20C3-12 3-4 0 2Z", stretch(112.5, y, 1, sign)), BLACK)


def hearts() -> Sketch:
    """A heart with a rose's scrolls inside."""
    s = _plain("H", 1.12, 0.84, -1.5)
    half = Sketch()
    half.line("M0 26C-4 16-24 8-27-8C-28-20-16-24-12-16C-10-10-17-7-18.500-12", 1.6, WHITE)
    half.fill("M-14 9C-12 2-7-1 0-2C-2 5-7 9-14 9Z", WHITE)
    half.fill("M-24-1C-31-3-33-9-31-15C-26-12-23-7-24-1Z", WHITE)
    _both(s, half, place(112.5, 175, 1.06))
    s.fill(path("M0-22C4-16 4-12 0-6C-4-12-4-16 0-22Z", place(112.5, 175, 1.06)), WHITE)
    _scrolls(s, 103, 249)
    return s


def diamonds() -> Sketch:
    """A diamond with a cut stone's facets inside."""
    s = _plain("D", 1.2, 0.82, 0)
    half = Sketch()
    half.line("M0-26C-4-16-10-8-19 0C-10 8-4 16 0 26M0-12L-9 0L0 12M-19 0H-9", 1.5, WHITE)
    _both(s, half, place(112.5, 175, 1.1))
    s.dot(112.5, 175, 3.4, WHITE)
    _scrolls(s, 95, 255)
    return s


def clubs() -> Sketch:
    """A club with a ring in each leaf."""
    s = Sketch()
    _contour(s, "C", place(112.5, 175, 1.12), 3.4, 1.3)
    for x, y, turn in ((0, -27.4, 0), (-25, 10, -120), (25, 10, 120)):
        spot = place(112.5 + x * 1.12, 175 + y * 1.12, 1.12, turn)
        leaf = Sketch()
        leaf.line(circle(0, 0, 17.4), 1.5, WHITE)
        leaf.fill("M0 13C-5 6-5-4 0-12C5-4 5 6 0 13Z", WHITE)
        leaf.fill("M-2 13C-9 11-13 4-11-4C-6 0-3 6-2 13Z", WHITE)
        leaf.fill("M2 13C9 11 13 4 11-4C6 0 3 6 2 13Z", WHITE)
        s.put(leaf, spot)
    _scrolls(s, 102, 250)
    return s


def aces() -> dict[str, Sketch]:
    """Return the four aces by card."""
    return {"AC": clubs(), "AD": diamonds(), "AH": hearts(), "AS": spades()}
