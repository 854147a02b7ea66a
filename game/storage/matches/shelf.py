"""All saves as a page shows them: searched, filtered, and told a few at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.core.rules import Rules
from game.storage.matches.index import LookedAt, MatchIndex
from game.storage.matches.match_list import Listed, Looking

_SLICE: Final = 500
"""So many saves are asked of the index at once."""
STATES: Final[Mapping[str, str]] = {
    "waiting": "state = 0",
    "won": "state = 1 and won",
    "lost": "state = 1 and mine is not null and not won",
}
"""What a list may be cut down to, as the index is asked for it."""


class Sought(NamedTuple):
    """A word that is searched for, and what it may mean: games, regulars, or the month it names."""

    text: str
    games: tuple[str, ...] = ()
    regulars: tuple[str, ...] = ()
    months: tuple[int, ...] = ()


class Wanted(NamedTuple):
    """Which saves are to be listed: those with all these words, of a game, in one of `STATES`."""

    words: tuple[Sought, ...] = ()
    game: str = ""
    state: str = ""


EVERYTHING: Final = Wanted()


class Shelf:
    """Looks at what is new among the saves, in a thread, and tells at once what is known.

    `begin` makes the index of it, and what looks at the saves for it.
    """

    def __init__(self, begin: Callable[[], tuple[MatchIndex, Looking]]) -> None:
        self._make = begin
        self._index, self._looking = begin()

    @property
    def progress(self) -> LookedAt:
        """How far the looking has come."""
        return self._index.progress

    def wait(self, seconds: float = 0.0) -> bool:
        """Wait so long, and no longer, for all to be looked at; return whether they are."""
        return self._looking.wait(seconds)

    def soon(self) -> bool:
        """Wait as long as a page can be kept waiting, mostly for nothing; return as `wait` does."""
        return self._looking.soon()

    def numbers(self, wanted: Wanted = EVERYTHING) -> list[int]:
        """Return the saves: what waits, then what is over, then what can't be opened.

        The newest of each come first.
        """
        asked, values = _clauses(wanted)
        question = ("select number from saves where", asked, "order by state, number desc")
        found = self._index.ask(" ".join(question), values)
        if self._index.lost:
            self._index, self._looking = self._make()
        late = [save.number for save in self._looking.found if not (wanted.words or wanted.game)]
        return [*(number for (number,) in found), *([] if wanted.state else late)]

    def rows(self, numbers: Iterable[int]) -> dict[int, Listed]:
        """Return how saves are listed, by number."""
        found = self._index.listed(list(numbers))
        # What could not be read in time stands nowhere else.
        return found | {save.number: save for save in self._looking.found}

    def sound(self, numbers: Iterable[int]) -> dict[int, Path]:
        """Return where those of these saves lie that can be opened, by number."""
        unsound = {
            number for (number,) in self._index.ask("select number from saves where state = 2")
        }
        unsound |= {save.number for save in self._looking.found}
        return {each: self._index.path_of(each) for each in numbers if each not in unsound}

    def games(self) -> list[str]:
        """Return the games of all saves that can be opened, those first that were played most."""
        asked = "select game from saves where game <> '' group by game order by count(*) desc"
        return [game for (game,) in self._index.ask(asked)]

    def all(self) -> list[Listed]:
        """Return every save, newest first, once all have been looked at."""
        while not self.wait(1.0):
            pass
        numbers = sorted(self.numbers() + self._idle(), reverse=True)
        found: list[Listed] = []
        for at in range(0, len(numbers), _SLICE):
            some = numbers[at : at + _SLICE]
            rows = self.rows(some)
            found += [rows[number] for number in some if number in rows]
        return found

    def _idle(self) -> list[int]:
        """Return the saves in which nothing has happened: nobody would miss them on a list."""
        return [number for (number,) in self._index.ask("select number from saves where state = 3")]

    @property
    def index(self) -> MatchIndex:
        """What else can be asked."""
        return self._index


def shelf_of(folder: Path, games: Mapping[str, type[Rules]], path: Path) -> Shelf:
    """Return the shelf of a folder, with the file of its index."""

    def begin() -> tuple[MatchIndex, Looking]:
        index = MatchIndex(path, folder, games)
        return index, Looking(index.names, index.look)

    return Shelf(begin)


def shelf_with(saves: Iterable[Listed], games: Mapping[str, type[Rules]]) -> Shelf:
    """Return a shelf of saves that lie nowhere, such as those of a picture."""
    kept = list(saves)

    def begin() -> tuple[MatchIndex, Looking]:
        opens = {save.path: save.opens for save in kept}
        index = MatchIndex(None, Path(), games, setup_of=lambda path: opens[path]())
        for save in kept:
            index.keep(save.number, save, (0, 0))
        return index, Looking(list, index.look).finish()

    return Shelf(begin)


def _clauses(wanted: Wanted) -> tuple[str, list[Any]]:
    """Return what is asked of the index for saves that are wanted, and the values in it."""
    asked: list[str] = ["state < 3"]
    values: list[Any] = []
    if wanted.game:
        asked.append("game = ?")
        values.append(wanted.game)
    if wanted.state:
        asked.append(STATES[wanted.state])
    for word in wanted.words:
        told, more = _meanings(word)
        asked.append(told)
        values += more
    return " and ".join(asked), values


def _meanings(word: Sought) -> tuple[str, list[Any]]:
    ways: list[str] = []
    values: list[Any] = []

    def way(told: str, *of: Any) -> None:
        ways.append(told)
        values.extend(of)

    text = word.text.replace("!", "!!").replace("%", "!%").replace("_", "!_")
    way("people like ? escape '!'", f"%{text}%")
    way("seed like ? escape '!'", f"{text}%")
    way("day like ? escape '!'", f"%{text}%")
    for regular in word.regulars:
        way("' ' || people || ' ' like ?", f"% {regular} %")
    for game in word.games:
        way("game = ?", game)
    for month in word.months:
        way("substr(day, 6, 2) = ?", f"{month:02}")
    if word.text.isdecimal() and len(word.text) <= 2:
        way("substr(day, 9, 2) = ?", f"{int(word.text):02}")
    return f"({' or '.join(ways)})", values
