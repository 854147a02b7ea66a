"""What is said again and again: numbers, counted things, rows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_NUMBERS = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
).split()


def in_words(number: int, thing: str = "", *, most: int = 12) -> str:
    """Return a number, or so many of a thing, in words: `three`, `no cards`, `one card`.

    Above `most`, twenty at the highest, the number is written in figures.
    """
    word = _NUMBERS[number] if 0 <= number <= most else str(number)
    return f"{word} {_several(number, thing)}" if thing else word


def counted(number: int, thing: str) -> str:
    """Return so many of a thing, in figures: `1 chip`, `5 chips`."""
    return f"{number} {_several(number, thing)}"


def _several(number: int, thing: str) -> str:
    return thing if number == 1 else f"{thing}s"


def joined(things: Sequence[str], last: str = "and") -> str:
    """Return things in a row: `Fox, Owl and Hare`; empty where there are none."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def upper(words: str) -> str:
    """Return words with a capital at the beginning, the rest as it is."""
    return words[:1].upper() + words[1:]
