"""How a person has done, asked of the index: no page reads 100,000 matches for it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import Any, Final, NamedTuple

from game.match.tally import Kind, PersonTally, Tally, standings
from game.school.practice_mark import code_and_save
from game.storage.matches.index import MatchIndex

MOST_POINTS: Final = 240
"""So many points of a line can be told apart at most."""
HELPED: Final = "(taken_back or number in (select number from helped))"
MINE: Final = "from saves where state = 1 and mine is not null"
_PLAYED: Final = MINE.replace("saves", "saves indexed by played", 1)
_SUMS: Final = "count(*), sum(won), sum(chance), sum(gained), max(paid), max(number)"
# Of the two the first is read off an index; helps are remembered of few matches.
_COUNTED: Final = (
    f"select game, level, house, taken_back, {_SUMS} {_PLAYED} "
    "group by game, level, house, taken_back"
)
_MARKED: Final = (
    f"select game, level, house, 1, {_SUMS} {MINE} and not taken_back "  # noqa: S608 - as above
    "and number in (select number from helped) group by game, level, house"
)
_GAINED: Final = (
    f"select gained {_PLAYED} and game = ? and gained is not null and not {HELPED} order by number"
)


class Figures(NamedTuple):
    """How a person has done at each game, those played most first.

    `houses` has a save for each set of house rules that was met in a game, to tell its rules by.
    """

    games: dict[str, PersonTally]
    houses: dict[tuple[str, str], int]


def figures(index: MatchIndex, practice: Iterable[str]) -> Figures:
    """Return how a person has done; `practice` names the matches in which helps were used."""
    mark_practice(index, practice)
    counted: dict[Kind, Tally] = {}
    houses: dict[tuple[str, str], int] = {}
    for row in index.ask(_COUNTED):
        kind, tally = _counted(row)
        counted[kind] = tally
        houses[kind.game, kind.house] = max(row[-1], houses.get((kind.game, kind.house), 0))
    for row in index.ask(_MARKED):
        kind, tally = _counted(row)
        fair = kind._replace(helped=False)
        counted[fair] = counted[fair].less(tally)
        counted[kind] = counted.get(kind, Tally()).plus(tally)
    found = standings((kind, tally) for kind, tally in counted.items() if tally.matches)
    most = sorted(found, key=lambda game: -found[game].matches)
    return Figures({game: found[game] for game in most}, houses)


def _counted(row: tuple[Any, ...]) -> tuple[Kind, Tally]:
    game, level, house, helped, matches, won, chance, gained, paid, _ = row
    chips = round(gained) if paid else None
    return Kind(game, level, house, bool(helped)), Tally(matches, won, chance, chips)


def mark_practice(index: MatchIndex, practice: Iterable[str]) -> None:
    """Have the matches marked in which helps were used, by their names."""
    index.mark(map(code_and_save, practice))


def gains(index: MatchIndex, practice: Iterable[str], game: str) -> list[tuple[int, float]]:
    """Return what a game had brought in all after so many matches without helps, from 0 on.

    Chips where it is played for chips; else points ahead of the table's average. Of very many
    matches some are left out, never the last.
    """
    mark_practice(index, practice)
    told = list(accumulate((gained for (gained,) in index.ask(_GAINED, [game])), initial=0.0))
    last = len(told) - 1
    parts = min(last, MOST_POINTS) or 1
    places = dict.fromkeys(round(last * part / parts) for part in range(parts + 1))
    return [(place, told[place]) for place in places]
