"""Tables of the file of strength: a row that is measured anew takes the place of the one there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

WIDEST = 6.0
"""A share whose interval is wider than so many points of a hundred says nothing."""

LEFT_OUT = "left out"
"""In a cell: the share was measured, and its interval is too wide."""

UNMEASURED = "-"
"""In a cell: it was not measured this time, and what the file tells of it stays."""

_MEASURED = "measured"
_NAMED = "Left out, for a wider interval or none: "
_SILENT = ("unsure", "too few")
_AMOUNT = re.compile(r"^[\d,]+ (?:deals?|match|matches)$|(?<= of )[\d,]+$")
_SHARE = re.compile(r"-?[\d.]+ ± ([\d.]+) %(.*)")

Row = tuple[str, ...]


class Table(NamedTuple):
    """A table under a title: what it tells, its columns, how many first cells name a row, rows.

    The first two cells of a row are the game and the number of its players.
    """

    title: str
    told: str
    heads: Sequence[str]
    key: int
    rows: Sequence[Sequence[str]]


def lines(table: Table, measured: str, known: Sequence[str], games: Sequence[str]) -> list[str]:
    """Return the lines of a table: its rows, `measured` then, and those of the file `known` so far.

    A row of the file stays, and its date with it, unless it was measured anew. They follow the
    order of the games. A row in which no share says anything is left out, and named below. Nothing
    is told of a table without rows.
    """
    heads = (*table.heads, _MEASURED)
    before = _section(table.title, known)
    rows, left_out = _known(before, heads, table.key), _known_left_out(before)
    for cells in table.rows:
        key, found = tuple(cells[: table.key]), tuple(cells[table.key :])
        if any(cell != UNMEASURED for cell in found):
            rows[key] = _over((*key, *found, measured), rows.get(key))
            left_out.pop(_name(key), None)
    told = []
    for key, row in rows.items():
        cells = tuple(map(_gated, row))
        if says_something(cells):
            told.append(cells)
        else:
            left_out[_name(key)] = _played(row)
    if not told and not left_out:
        return []
    told.sort(key=lambda row: (games.index(row[0]), int(row[1])))
    names = sorted(left_out, key=lambda name: games.index(name.partition(" ")[0]))
    named = "; ".join(f"{name} ({left_out[name]})" for name in names)
    return [
        "",
        f"## {table.title}",
        "",
        *([table.told, ""] if table.told else []),
        *([_line(heads), f"|{'|'.join(['---'] * len(heads))}|", *map(_line, told)] if told else []),
        *([""] if told and named else []),
        *([f"{_NAMED}{named}."] if named else []),
    ]


def says_something(row: Row) -> bool:
    """Tell whether a row has a share that is told, or has no shares at all."""
    silent = sum(cell.startswith((LEFT_OUT, *_SILENT)) for cell in row)
    return not silent or any(_SHARE.fullmatch(cell) for cell in row)


def _gated(cell: str) -> str:
    """Return a cell as it is, or that it is left out: of a share too wide the interval alone."""
    share = _SHARE.fullmatch(cell)
    if share is None or 2 * float(share[1]) <= WIDEST:
        return cell
    return f"{LEFT_OUT}: ± {share[1]} %{share[2]}"


def _name(key: Row) -> str:
    return " ".join(key)


def _played(row: Row) -> str:
    """Return how much was played for a row, as one of its cells tells."""
    found = (_AMOUNT.search(cell) for cell in row)
    return next((amount[0] for amount in found if amount), "too few")


def others(tables: Iterable[Table], known: Sequence[str]) -> list[str]:
    """Return the lines of a file that are under titles of none of these tables."""
    titles = {f"## {table.title}" for table in tables}
    starts = [number for number, line in enumerate(known) if line.startswith("## ")]
    found: list[str] = []
    for start, end in pairwise([*starts, len(known) + 1]):
        if known[start] not in titles:
            # Each is preceded by an empty line, the last followed by none.
            found += ["", *known[start : end - 1]]
    return found


def _section(title: str, known: Sequence[str]) -> list[str]:
    """Return the lines that a file has under a title."""
    heading = f"## {title}"
    if heading not in known:
        return []
    rest = known[known.index(heading) + 1 :]
    return [*takewhile(lambda line: not line.startswith("## "), rest)]


def _known(section: Sequence[str], heads: Row, key: int) -> dict[Row, Row]:
    """Return the rows that a file tells in the same columns, by what names each."""
    found = (re.fullmatch(r"\| (.*) \|", line) for line in section)
    rows = [tuple(cell.strip() for cell in whole[1].split(" | ")) for whole in found if whole]
    if not rows or rows[0] != heads:
        return {}
    return {row[:key]: row for row in rows[1:]}


def _known_left_out(section: Sequence[str]) -> dict[str, str]:
    """Return the rows that a file names as left out, and how much was played for each."""
    lines = (line for line in section if line.startswith(_NAMED))
    named = next(lines, _NAMED).removeprefix(_NAMED).rstrip(".")
    found = (re.fullmatch(r"(.*) \((.*)\)", each) for each in named.split("; "))
    return {each[1]: each[2] for each in found if each}


def _over(row: Row, before: Row | None) -> Row:
    """Return a row with what is known from before where nothing was measured."""
    if before is None:
        return row
    pairs = zip(row, before, strict=True)
    return tuple(known if cell == UNMEASURED else cell for cell, known in pairs)


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
