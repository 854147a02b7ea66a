"""Colours as files write them, and how far two of them stand apart."""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, 0 to 1, as WCAG 2.2 defines it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def colour_of(text: str) -> Colour:
    """Return what `#rrggbb` says; raises ValueError for any other notation."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(text)
    number = int(text[1:], 16)
    return number >> 16, number >> 8 & 255, number & 255
