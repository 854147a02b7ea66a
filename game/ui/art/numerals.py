"""Numbers as pictures: digits of one width, true minus signs, changes with their sign."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.art.theme import TEXT_FLOOR, Colour
from game.ui.widgets.widget import blank
from game.ui.window.kit import Kit

_MINUS = "\u2212"


def fitting_size(
    kit: Kit, words: Sequence[str], room: int, design: float, *, bold: bool, serif: bool = False
) -> int:
    """Return the text size in pixels at which all words fit a width; 14 at the least."""
    size = kit.frame.text(design)
    while size > TEXT_FLOOR and any(
        kit.fonts.width(word, size, bold=bold, serif=serif) > room for word in words
    ):
        size -= 1
    return size


def with_minus(written: str) -> str:
    """Return a number as it is written, its hyphen being a true minus sign."""
    return written.replace("-", _MINUS)


def figure(number: int) -> str:
    """Return a number with a true minus sign."""
    return with_minus(str(number))


def signed(number: int) -> str:
    """Return a change with its sign, 0 without one."""
    return f"+{number}" if number > 0 else figure(number)


def numeral(
    kit: Kit, number: int, size: int, colour: Colour, *, bold: bool = False, serif: bool = False
) -> pygame.Surface:
    """Return a number whose digits all take the same room, so that columns align."""
    return written_number(kit, figure(number), size, colour, bold=bold, serif=serif)


def written_number(
    kit: Kit, text: str, size: int, colour: Colour, *, bold: bool = False, serif: bool = False
) -> pygame.Surface:
    """Return a number as it is written, signs included, each digit in the same room."""
    cell = digit_width(kit, size, bold=bold, serif=serif)
    whole = blank((cell * len(text), kit.fonts.line_height(size, bold=bold, serif=serif)))
    for place, letter in enumerate(text):
        drawn = kit.fonts.text(letter, size, colour, bold=bold, serif=serif)
        whole.blit(drawn, (place * cell + (cell - drawn.get_width()) // 2, 0))
    return whole


def digit_width(kit: Kit, size: int, *, bold: bool = False, serif: bool = False) -> int:
    """Return the room that every digit takes."""
    return max(kit.fonts.width(digit, size, bold=bold, serif=serif) for digit in "0123456789")
