"""Saves as a list shows them: what their lines tell without being played again."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.core.rules import Rules
from game.match.lines import Misfit, read_header, read_object
from game.storage.files import FileTrouble, read_regular

BIGGEST_SAVE = 8_000_000
"""Bytes a save may have to be opened."""
NO_SAVE = "this is not a save of this program."

_NUMBERED = re.compile(r"game-([0-9]{6,9})\.")
_LAST_LINES = 2
"""The end of a match stands among so many lines; before it the result of its last deal."""


class Listed(NamedTuple):
    """A save as a list shows it; `trouble` is why it cannot be opened, empty if it seems sound.

    `winners` are seats, of a finished match only; `chips` is what each seat won or lost in it,
    empty where nothing is played for chips; `taken_back` tells whether a move ever was; `written`
    is when the file last changed, in seconds since 1970.
    """

    path: Path
    number: int
    words: str = ""
    game: str = ""
    seats: tuple[str, ...] = ()
    deals: int = 0
    finished: bool = False
    trouble: str = ""
    seed: str = ""
    winners: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    taken_back: bool = False
    written: float = 0.0
    rules: Rules | None = None

    @property
    def waiting(self) -> bool:
        """Whether the match can be gone on with."""
        return not self.finished and not self.trouble


def look_at(path: Path, number: int, games: Mapping[str, type[Rules]]) -> Listed:
    """Return a save as a list shows it: `Saves.load` may still refuse it."""
    try:
        lines = read_regular(path, BIGGEST_SAVE).split(b"\n")[:-1]
        if not lines:
            return Listed(path, number, trouble=NO_SAVE)
        header = read_header(read_object(lines[0]), 1, games, older=True)
    except FileTrouble as trouble:
        return Listed(path, number, trouble=trouble.message)
    except Misfit as misfit:
        return Listed(path, number, trouble=misfit.sentence)
    except ValueError:
        return Listed(path, number, trouble=NO_SAVE)
    ends = [line for line in lines[-_LAST_LINES:] if line.startswith(b'{"t":"end"')]
    last = lines[-1 - _LAST_LINES :]
    results = [line for line in last if line.startswith(b'{"t":"result"')]
    end = _told(ends[-1]) if ends else {}
    deals = _deals(lines)
    written = 0.0
    with contextlib.suppress(OSError):
        written = path.stat().st_mtime
    return Listed(
        path,
        number,
        f"{header.rules.title}, {len(header.seats)} players, deal {deals}",
        header.rules.id,
        header.seats,
        deals,
        # Where nothing has happened yet there is nothing that anybody could miss.
        finished=bool(ends) or len(lines) == 1,
        seed=header.seed,
        winners=_winners(end, len(header.seats)),
        chips=_chips(header.rules, results[-1], end) if end and results else (),
        taken_back=any(line.startswith(b'{"t":"undo"') for line in lines),
        written=written,
        rules=header.rules,
    )


def _deals(lines: Sequence[bytes]) -> int:
    """Return how many deals a save holds that were not taken back."""
    begun: list[int] = []
    for number, line in enumerate(lines, 1):
        if line.startswith(b'{"t":"deal"'):
            begun.append(number)
        elif line.startswith(b'{"t":"undo"'):
            with contextlib.suppress(ValueError):
                to = read_object(line).get("to")
                begun = [deal for deal in begun if isinstance(to, int) and deal <= to]
    return len(begun)


def _told(line: bytes) -> dict[str, Any]:
    """Return what a line tells, nothing where it tells nonsense."""
    try:
        return read_object(line)
    except ValueError:
        return {}


def _winners(end: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """Return the winners that the end of a match tells, none where it tells nonsense."""
    told: Any = end.get("winners")
    if not isinstance(told, list) or not all(seat in range(seats) for seat in told):
        return ()
    return tuple(told)


def _chips(rules: Rules, result: bytes, end: Mapping[str, Any]) -> tuple[int, ...]:
    """Return what each seat won or lost in chips, as last result and end of a match tell it.

    Nothing where they tell nonsense, or of no chips.
    """
    # Most lines need not be read: a page lists hundreds.
    if b'"chips"' not in result:
        return ()
    # Where deals count for points, chips are told as everybody has them: all began with as many.
    counted: Any = end.get("totals")
    if rules.goal != "most":
        counted = end.get("chips", _told(result).get("chips"))
    seats = rules.options.players
    if not isinstance(counted, list) or len(counted) != seats:
        return ()
    if not all(type(number) is int for number in counted):
        return ()
    began = 0 if rules.goal == "most" else sum(counted) // seats
    return tuple(number - began for number in counted)


def number_of(path: Path) -> int:
    """Return the number of a save, 0 for another file."""
    found = _NUMBERED.match(path.name)
    return int(found[1]) if found else 0


def numbered(folder: Path) -> list[tuple[Path, int]]:
    """Return the saves of a folder with their numbers, in no order; empty where it is missing."""
    return [(path, number) for path, number in all_numbers(folder) if path.suffix == ".jsonl"]


def all_numbers(folder: Path) -> list[tuple[Path, int]]:
    """Return whatever bears a save's number, damaged copies too: no number is used twice."""
    with contextlib.suppress(OSError):
        return [(path, number_of(path)) for path in folder.iterdir() if _NUMBERED.match(path.name)]
    return []
