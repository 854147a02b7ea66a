"""Numbers in 58 letters and digits, without those that are mistaken for one another (0 O, I l)."""

from __future__ import annotations

from typing import Final

ALPHABET: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_DIGIT: Final = {letter: at for at, letter in enumerate(ALPHABET)}


def in_base58(number: int, least: int = 1) -> str:
    """Return a number from 0 up, with as many leading ones (zeros) as make it so long."""
    letters = []
    while number:
        number, digit = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[digit])
    return "".join(reversed(letters)).rjust(least, ALPHABET[0])


def from_base58(text: str) -> int:
    """Return the number that is written so; raises ValueError."""
    number = 0
    for letter in text:
        if letter not in _DIGIT:
            raise ValueError(f"{letter!r} is no digit in base 58")
        number = number * len(ALPHABET) + _DIGIT[letter]
    return number
