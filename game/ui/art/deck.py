"""The deck: complete card faces, backs and suit signs as SVG text, composed from drawn parts."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal, NamedTuple

from game.storage.paths import asset

WIDTH, HEIGHT = 225, 350
"""Units of a card, 2.25 to 3.5: the bridge format."""

PAPER = "#fbf9f3"
BACKS = ("guilloche", "turn-up", "leaves", "interlace")

_COLOURS = {
    "two": {"S": "#17181d", "H": "#b3121d", "D": "#b3121d", "C": "#17181d"},
    "four": {"S": "#17181d", "H": "#b3121d", "D": "#1450b8", "C": "#0a6b34"},
    "vision": {"S": "#000000", "H": "#d92a16", "D": "#1538fc", "C": "#a753a3"},
    # Of all that keep 7:1 on the paper, those furthest apart for any eyes.
    "contrast": {"S": "#000000", "H": "#a81000", "D": "#0000d8", "C": "#902090"},
}
LETTERS = {
    "en": {"T": "10", "J": "J", "Q": "Q", "K": "K", "A": "A"},
    "sv": {"T": "10", "J": "Kn", "Q": "D", "K": "K", "A": "E"},
    "de": {"T": "10", "J": "B", "Q": "D", "K": "K", "A": "A"},
}
"""What stands in the corners, by the language; where a language is not among them, English."""
# Columns and rows of the standard arrangement, in steps from the middle: side, and part of the
# distance from the middle row to the outermost. Pips in the lower half stand on their heads.
_MIDDLE = {
    "2": (-1.0, 1.0),
    "3": (-1.0, 0.0, 1.0),
    "5": (0.0,),
    "7": (-0.5,),
    "8": (-0.5, 0.5),
    "9": (0.0,),
    "T": (-2 / 3, 2 / 3),
}
_SIDES = {
    "4": (-1.0, 1.0),
    "5": (-1.0, 1.0),
    "6": (-1.0, 0.0, 1.0),
    "7": (-1.0, 0.0, 1.0),
    "8": (-1.0, 0.0, 1.0),
    "9": (-1.0, -1 / 3, 1 / 3, 1.0),
    "T": (-1.0, -1 / 3, 1 / 3, 1.0),
}


class DeckStyle(NamedTuple):
    """How faces look: suit colours, size of the index and its language."""

    colours: Literal["two", "four", "vision", "contrast"] = "two"
    index: Literal["standard", "jumbo", "low-vision"] = "standard"  # type: ignore[assignment]
    letters: Literal["en", "sv", "de"] = "en"


class _Layout(NamedTuple):
    """Where the parts of a face go in one index style, in card units."""

    middle: float  # x of the index
    top: float  # y of the top of its letter
    cap: float  # height of the letter
    wide: float  # what the letter may take across
    bold: float  # stroke that thickens the letter's hairlines
    sign: float  # height of the suit sign under it
    sign_y: float  # y of the middle of that sign
    pip: float  # height of a pip
    side: float  # distance of a column of pips from the middle
    reach: float  # distance of the outermost row from the middle
    head: float  # x of a court's suit sign
    head_sign: float  # height of that sign
    ace: float  # size of an ace's drawing


_LAYOUTS = {
    "standard": _Layout(24.5, 12, 44.5, 36, 0.9, 31, 81, 48, 41, 115, 63, 27, 1),
    "jumbo": _Layout(32.0, 12, 63, 50, 1.2, 43, 108.5, 37, 31, 124, 73, 21, 0.8),
    "low-vision": _Layout(60.0, 18, 106, 96, 2.0, 62, 175, 0, 0, 0, 0, 0, 0),
}
_MARGIN = 48  # width of the paper beside a court's frame
_PANEL, _RULE = "#f6efdf", "#c99a4a"
_HEAD_Y = 35.0


def suit_colour(suit: str, style: DeckStyle) -> str:
    """Return the colour of a suit's signs and index, as "#rrggbb"."""
    return _COLOURS[style.colours][suit]


def pip_svg(suit: str, colour: str) -> str:
    """Return one suit sign alone, in a square picture with a hair of margin."""
    path = f'<path fill="{colour}" d="{_shapes()["pip-" + suit][1]}"/>'
    return _picture("-52 -52 104 104", path)


def back_svg(name: str) -> str:
    """Return a complete card back; names are those in BACKS."""
    return _picture(f"0 0 {WIDTH} {HEIGHT}", _sheet(PAPER) + _art(f"back-{name}"))


def corner_text(rank: str, style: DeckStyle) -> str:
    """Return what stands in the corner of a card of this rank, without its suit: `10`, `D`."""
    return LETTERS[style.letters].get(rank, rank)


def face_svg(card: str, style: DeckStyle) -> str:
    """Return a complete face, paper and index included, for a card such as "QS" or "TD"."""
    rank, suit = card[0], card[1]
    layout, colour = _LAYOUTS[style.index], suit_colour(suit, style)
    corner = _index(corner_text(rank, style), suit, layout, colour)
    if style.index == "low-vision":
        corner += _emblem(rank, colour)
        body = ""
    elif rank == "A":
        body = _ace(suit, layout, colour)
    elif rank in "JQK":
        body = _court(card, layout, colour)
    else:
        body = _spread(rank, suit, layout, colour)
    # The corners last: they lie over a court's frame.
    picture = _sheet(PAPER) + body + corner + _turned(corner)
    return _picture(f"0 0 {WIDTH} {HEIGHT}", picture)


def _spread(rank: str, suit: str, layout: _Layout, colour: str) -> str:
    """Return the pips of a number card."""
    spots = [(0, row) for row in _MIDDLE.get(rank, ())]
    spots += [(side, row) for row in _SIDES.get(rank, ()) for side in (-1, 1)]
    return "".join(
        _pip(
            suit,
            WIDTH / 2 + side * layout.side,
            HEIGHT / 2 + row * layout.reach,
            layout.pip if row <= 0 else -layout.pip,
            colour,
        )
        for side, row in spots
    )


def _ace(suit: str, layout: _Layout, colour: str) -> str:
    """Return the drawing of an ace, which is kept in black on white."""
    drawing = _art(f"A{suit}").replace("#000000", colour).replace("#ffffff", PAPER)
    x, y = WIDTH / 2 * (1 - layout.ace), HEIGHT / 2 * (1 - layout.ace)
    return f'<g transform="matrix({layout.ace} 0 0 {layout.ace} {x:.5g} {y:.5g})">{drawing}</g>'


def _court(card: str, layout: _Layout, colour: str) -> str:
    """Return a double-headed court in its frame."""
    half = _art(card) + _pip(card[1], layout.head, _HEAD_Y, layout.head_sign, colour)
    frame, rule = _shapes()["frame"][1], _shapes()["rule"][1]
    edge = f'fill="none" stroke="{colour}" stroke-width="1.4"'
    notch = ""
    if layout.wide > _MARGIN:
        # The index is wider than the margin, so the frame steps back around it.
        notch = (
            f'<path fill="{PAPER}" d="M40 8H62V132H40Z"/><path {edge} d="{_shapes()["notch"][1]}"/>'
        )
        notch += _turned(notch)
    ground = f'<path fill="{_PANEL}" d="{frame}"/><path fill="none" stroke="{_RULE}" d="{rule}"/>'
    return f'{ground}{half}{_turned(half)}<path {edge} d="{frame}"/>{notch}'


def _index(text: str, suit: str, layout: _Layout, colour: str) -> str:
    """Return the letter and suit sign of the upper left corner."""
    width, path = _shapes()[f"glyph-{text}"]
    high = layout.cap / 100
    # Squeezed only where it must be, as the ten is.
    wide = min(high, layout.wide / width)
    place = f"matrix({wide:.4f} 0 0 {high:.4f} {layout.middle} {layout.top})"
    bold = f'stroke="{colour}" stroke-width="{layout.bold / high:.2f}"'
    letter = f'<path transform="{place}" fill="{colour}" {bold} d="{path}"/>'
    return letter + _pip(suit, layout.middle, layout.sign_y, layout.sign, colour)


def _emblem(rank: str, colour: str) -> str:
    """Return the plain sign of a court, for the corners that its large index leaves free."""
    if rank not in "JQK":
        return ""
    path = _shapes()[f"emblem-{rank}"][1]
    return f'<path transform="translate(164 70)" fill="{colour}" d="{path}"/>'


def _pip(suit: str, x: float, y: float, high: float, colour: str) -> str:
    """Return a suit sign by its middle and height; a negative height turns it by half."""
    scale = f"{high / 100:.3g}"
    path = _shapes()[f"pip-{suit}"][1]
    place = f"translate({x:.5g} {y:.5g}) scale({scale})"
    return f'<path transform="{place}" fill="{colour}" d="{path}"/>'


def _sheet(colour: str) -> str:
    """Return the card itself: paper with round corners and a thin edge."""
    return (
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="13" '
        f'fill="{colour}" stroke="#bdb6a6"/>'
    )


def _turned(drawing: str) -> str:
    """Return a drawing turned by half around the middle of the card."""
    return f'<g transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{drawing}</g>'


def _picture(box: str, drawing: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawing}</svg>'


# The drawings that come with the program, as text: no more than there are files, and kept.
@cache
def _art(name: str) -> str:
    """Return what a bundled drawing holds between its outermost tags."""
    text = asset("cards", f"{name}.svg").read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")].strip()


@cache
def _shapes() -> dict[str, tuple[float, str]]:
    """Return the small shapes by name: width where it matters, and path data."""
    found = re.findall(r'id="([^"]+)" data-width="([^"]+)" d="([^"]+)"', _art("shapes"))
    return {name: (float(width), path) for name, width, path in found}
