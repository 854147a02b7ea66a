"""Tables of the file of strength: a row that is measured anew takes the place of the one there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

UNMEASURED = "-"
"""In a cell: it was not measured this time, and what the file tells of it stays."""

_MEASURED = "measured"

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
    order of the games. Nothing is told of a table without rows.
    """
    heads = (*table.heads, _MEASURED)
    rows = _known(table.title, heads, table.key, known)
    for cells in table.rows:
        key, found = tuple(cells[: table.key]), tuple(cells[table.key :])
        if any(cell != UNMEASURED for cell in found):
            rows[key] = _over((*key, *found, measured), rows.get(key))
    if not rows:
        return []
    in_order = sorted(rows.values(), key=lambda row: (games.index(row[0]), int(row[1])))
    return [
        "",
        f"## {table.title}",
        "",
        *([table.told, ""] if table.told else []),
        _line(heads),
        f"|{'|'.join(['---'] * len(heads))}|",
        *map(_line, in_order),
    ]


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


def _known(title: str, heads: Row, key: int, known: Sequence[str]) -> dict[Row, Row]:
    """Return the rows that a file tells under a title in the same columns, by what names each."""
    heading = f"## {title}"
    if heading not in known:
        return {}
    rows: list[Row] = []
    for line in known[known.index(heading) + 1 :]:
        if line.startswith("## "):
            break
        if whole := re.fullmatch(r"\| (.*) \|", line):
            rows.append(tuple(cell.strip() for cell in whole[1].split(" | ")))
    if not rows or rows[0] != heads:
        return {}
    return {row[:key]: row for row in rows[1:]}


def _over(row: Row, before: Row | None) -> Row:
    """Return a row with what is known from before where nothing was measured."""
    if before is None:
        return row
    pairs = zip(row, before, strict=True)
    return tuple(known if cell == UNMEASURED else cell for cell, known in pairs)


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
