"""The figures of all own matches for other programs: a table in CSV, or JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from game.match.tally import Tally
from game.storage.matches.index import MatchIndex
from game.storage.matches.statistics import HELPED, MINE, figures, mark_practice

FORMAT: Final = "turnup-statistics/1"
_ROWS: Final = (
    f"select number, day, game, seats, level, house, deals, won, chance, points, chips, {HELPED}, "
    f"people, seed {MINE} order by number"
)
_COLUMNS: Final = (
    *("number", "date", "game", "players", "level", "house", "deals", "won", "chance", "points"),
    *("chips", "helped", "others", "code"),
)
_ACTIVE: Final = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins so is reckoned by spreadsheets instead of shown."""


def matches(index: MatchIndex, practice: Collection[str]) -> Iterator[dict[str, Any]]:
    """Yield what is told of each own match that is over, the oldest first."""
    mark_practice(index, practice)
    for number, day, game, seats, level, house, deals, won, chance, *more in index.ask(_ROWS):
        points, chips, helped, people, code = more
        kinds = seats.split("\n")
        mine = kinds.index("you")
        told = (
            *(number, day, game, len(kinds), level, house, deals, bool(won), round(chance, 4)),
            *(_of(points, mine), _of(chips, mine), bool(helped), people, code),
        )
        yield dict(zip(_COLUMNS, told, strict=True))


def _of(numbers: str, mine: int) -> int | None:
    """Return the person's own of what each seat had, None where nothing was counted."""
    return int(numbers.split()[mine]) if numbers else None


def as_csv(index: MatchIndex, practice: Collection[str]) -> str:
    """Return a line for each match under a line of names; no cell is reckoned by a spreadsheet."""
    text = io.StringIO()
    table = csv.DictWriter(text, _COLUMNS)
    table.writeheader()
    for row in matches(index, practice):
        table.writerow({name: _cell(value) for name, value in row.items()})
    return text.getvalue()


def _cell(value: Any) -> Any:
    match value:
        case bool():
            return "yes" if value else "no"
        case str() if value.startswith(_ACTIVE):
            return f"'{value}"
        case _:
            return value


def as_json(index: MatchIndex, practice: Collection[str]) -> str:
    """Return the matches, and how they add up by game, level and house rules."""
    told = {
        "format": FORMAT,
        "games": {
            game: {
                "levels": {level: _tally(tally) for level, tally in standing.by_level.items()},
                "houses": {house: _tally(tally) for house, tally in standing.by_house.items()},
                "helped": _tally(standing.helped),
            }
            for game, standing in figures(index, practice).games.items()
        },
        "matches": list(matches(index, practice)),
    }
    return json.dumps(told, indent=1, ensure_ascii=False)


def _tally(tally: Tally) -> Mapping[str, Any]:
    low, high = tally.likely
    return {
        "matches": tally.matches,
        "won": tally.won,
        "likely": [round(low, 4), round(high, 4)],
        "chance": round(tally.chance, 4),
        "chips": tally.chips,
    }
