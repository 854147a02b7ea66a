"""What is said again and again: numbers, counted things, rows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.sentences import grammar, say, several

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.sentences import Sentence

_COUNTED: Final[dict[str, Callable[[int], Sentence]]] = {
    "card": lambda n: several(n, "{n} card", "{n} cards"),
    "change": lambda n: several(n, "{n} change", "{n} changes"),
    "chip": lambda n: several(n, "{n} chip", "{n} chips"),
    "day": lambda n: several(n, "{n} day", "{n} days"),
    "deal": lambda n: several(n, "{n} deal", "{n} deals"),
    "minute": lambda n: several(n, "{n} minute", "{n} minutes"),
    "moment": lambda n: several(n, "{n} moment", "{n} moments"),
    "point": lambda n: several(n, "{n} point", "{n} points"),
    "trick": lambda n: several(n, "{n} trick", "{n} tricks"),
}
"""What is counted in figures."""
_IN_WORDS: Final[dict[str, Callable[[int], Sentence]]] = {
    "card": lambda n: several(n, "{n:all words} card", "{n:all words} cards"),
    "minute": lambda n: several(n, "{n:all words} minute", "{n:all words} minutes"),
    "point": lambda n: several(n, "{n:all words} point", "{n:all words} points"),
    "trick": lambda n: several(n, "{n:all words} trick", "{n:all words} tricks"),
}
"""What is counted in words."""


def in_words(number: int, thing: str = "", *, most: int = 12) -> str:
    """Return a number, or so many of a thing, in words: `three`, `no cards`, `one card`.

    Above `most`, twenty at the highest, the number is written in figures.
    """
    if not thing:
        return grammar().number(number, "all words") if number <= most else str(number)
    return say(_IN_WORDS[thing](number)) if number <= most else counted(number, thing)


def counted(number: int, thing: str) -> str:
    """Return so many of a thing, in figures: `1 chip`, `5 chips`."""
    return say(_COUNTED[thing](number))


def joined(things: Sequence[str], last: str = "and") -> str:
    """Return things in a row: `Fox, Owl and Hare`; empty where there are none."""
    return grammar().row(things, last)


def upper(words: str) -> str:
    """Return words with a capital at the beginning, the rest as it is."""
    return words[:1].upper() + words[1:]
