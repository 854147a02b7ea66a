"""Whether two tellings of a position agree, and how to tell the difference."""

from __future__ import annotations

from typing import Any

from game.core.cards import cards_text
from game.core.position import plain
from game.core.sentences import say

_NOTHING: tuple[Any, ...] = (None, (), {}, frozenset())
_BY_SEAT = frozenset({"hands", "numbers", "words"})


def agrees(kind: str, expected: Any, found: Any) -> bool:
    """Tell whether a value is as expected; of what is told by seat, only the seats named count.

    Nothing is the same however it is written: null, no seats, no cards.
    """
    if expected == {}:
        return True
    if expected in _NOTHING:
        return found in _NOTHING or (kind == "hands" and not any(found.values()))
    if found is None:
        return False
    match kind:
        case "hands":
            return all(sorted(found.get(s, ())) == sorted(cards) for s, cards in expected.items())
        case "numbers" | "words":
            return all(found.get(seat) == value for seat, value in expected.items())
        case "card set" | "some seats":
            return sorted(found) == sorted(expected)
        case "seat set":
            return bool(frozenset(found) == expected)
        case _:
            return bool(found == expected)


def in_words(kind: str, expected: Any, found: Any) -> tuple[str, str]:
    """Return both values as a person would write them, of those by seat only what differs."""
    if kind in _BY_SEAT and expected and found:
        seats = [s for s, value in expected.items() if not agrees(kind, {s: value}, found)]
        expected = {seat: expected[seat] for seat in seats}
        found = {seat: found.get(seat) for seat in seats}
    return _told(kind, expected), _told(kind, found)


def _told(kind: str, value: Any) -> str:
    if value in _NOTHING:
        return say("nothing")
    if kind in _BY_SEAT:
        told = ", ".join(f"{seat}: {_one(kind, of_seat)}" for seat, of_seat in value.items())
        return f"{{{told}}}"
    if kind in ("cards", "card set"):
        return _one(kind, value)
    told = plain(kind, value)
    return ", ".join(map(str, told)) if isinstance(told, list) else _one(kind, value)


def _one(kind: str, value: Any) -> str:
    if kind in ("hands", "cards", "card set"):
        return cards_text(value) or say("nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
