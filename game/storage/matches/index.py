"""What is known of all saves, in one SQLite file beside them: no list reads 100,000 of them again.

The saves are the truth. The index is made from them, at any time and without a word: when it is
missing, damaged, or of another version. Nothing is told by it alone that matters: a match is opened
from its save. What is known of a save whose match is over stays as long as the file is as long and
as old as it was; any other is looked at anew. Whether saves have come or gone is told by the time
at which their folder was changed.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from game.core.rules import Rules
from game.match.setup import YOU, Setup
from game.match.tally import strongest
from game.storage.matches.match_list import Headers, Listed, is_over, look_at, numbers, save_name

log = logging.getLogger(__name__)

WAITING, OVER, UNSOUND, NOTHING = range(4)
"""What becomes of a save: it can be gone on with, has winners, can't be opened; or is no match."""
LAST_DAY: Final = 32_000_000_000.0
"""In the year 2984: later days are none to some systems."""
_VERSION: Final = 2
_LATE: Final = 200
"""So many of the latest matches that are over may have been taken back and wait again."""
_FEW: Final = 20
"""So many new saves are looked at by whoever only wants to know which match waits."""
_MANY: Final = 500
_OFTEN: Final = 0.25
"""So many saves, or as many as so many seconds bring, are written into the index together.

As many first lines are remembered.
"""
_IN_MEMORY: Final = ":memory:"
_TABLES: Final = """
create table saves (
    number integer primary key, state integer, game text, seats text, deals integer, seed text,
    winners text, points text, chips text, taken_back integer, written real, trouble text,
    house text, people text, day text, mine integer, won integer, chance real, level text,
    gained real, paid integer, size integer, changed integer
);
create index listed on saves (state, number desc);
create index played on saves (game, level, house, taken_back, won, chance, gained, paid)
    where state = 1 and mine is not null;
create index coded on saves (seed);
create table folder (changed integer, last integer);
"""
_KEEP: Final = " ".join(("insert or replace into saves values (", ", ".join("?" * 23), ")"))
_LISTED: Final = (
    "number, state, game, seats, deals, seed, winners, points, chips, taken_back, written, "
    "trouble, house, people"
)
_ROWS: Final = f"select {_LISTED} from saves where number in"  # noqa: S608 - our own names
_TRIED: Final = (
    "select day, mine, won, chance, level, gained, paid, people, size, last from folder, saves "
    "where number < 0"
)
_KNOWN: Final = "select number, size, changed from saves where state = 1 order by number desc"
_ALL: Final = "select number from saves order by number desc"
_LAST_PLAYED: Final = (
    "select number from saves where char(10) || seats || char(10) like ? and game like ? "
    "order by number desc limit 1"
)
_WAITS: Final = "select number from saves where state = 0 order by number desc"
_NOT_OVER: Final = "select number from saves where state <> 1"
_MARK: Final = (
    "insert or ignore into helped select number from saves "
    "where seed = ? and number = coalesce(nullif(?, 0), number)"
)
_Answer = TypeVar("_Answer")
_DELETE: Final = "delete from saves where number = ?"


class LookedAt(NamedTuple):
    """How many saves have been looked at, of how many that are new or may have changed."""

    done: int = 0
    of: int = 0


class MatchIndex:
    """One look at the saves of a folder: it takes what the index knows, and adds what is new.

    `waiting` are the saves alone that may be gone on with: where no index can be had, they are
    looked at one by one. Whoever wants to know of all has then an index in memory. `setup_of` reads
    the first line of a save.
    """

    def __init__(
        self,
        path: Path | None,
        folder: Path,
        games: Mapping[str, type[Rules]],
        *,
        waiting: bool = False,
        setup_of: Callable[[Path], Setup | None] | None = None,
    ) -> None:
        self._path, self._folder, self._games = path, folder, games
        self._waiting = waiting
        self._headers = Headers(games)
        self._setup_of = setup_of or self._headers.of
        self._setups: dict[Path, Setup | None] = {}
        self._base: sqlite3.Connection | None = None
        self._known: dict[int, tuple[Any, ...]] = {}
        self._unseen: set[int] = set()
        self._changed: int | None = None
        self._left = 0
        self._rows: list[tuple[Any, ...]] = []
        self._written = 0.0
        # The thread that looks at saves writes, and whoever shows them reads.
        self._using = threading.RLock()
        self.progress = LookedAt()
        self.lost = False
        """Whether the file was found to be damaged, and has to be made again."""

    def last(self) -> int | None:
        """Return the greatest number of a save, 0 without any.

        None where saves have come or gone since all were looked at.
        """
        return self._answer(self._kept)

    def last_played(self, game: str = "%") -> int | None:
        """Return the newest save of a match, of a game if told, at which a person sat.

        None where there is none, as far as is known.
        """
        wanted = (f"%\n{YOU}\n%", game)
        found = self._answer(lambda base: base.execute(_LAST_PLAYED, wanted).fetchone())
        return found[0] if found else None

    def _answer(self, ask: Callable[[sqlite3.Connection], _Answer | None]) -> _Answer | None:
        """Return what the index answers as it is, None where there is none."""
        base = self._connect()
        if base is None:
            return None
        with contextlib.closing(base), contextlib.suppress(sqlite3.Error):
            return ask(base)
        return None

    # Looking at saves

    def names(self) -> Iterator[tuple[Path, int]]:
        """Yield the saves to look at, newest first."""
        with self._using:
            self._have()
        try:
            found = self._wanted()
        except sqlite3.Error as trouble:
            log.info("the index of the matches: %s", trouble)
            with self._using:
                self.close()
                self._remove()
                self._hold(self._in_memory())
            self._known, found = {}, sorted(numbers(self._folder), reverse=True)
        self._left = len(found)
        self.progress = LookedAt(0, self._left)
        if not found and self._waiting:
            self.close()
        yield from ((self.path_of(number), number) for number in found)

    def _wanted(self) -> list[int]:
        """Return the numbers of the saves to look at, newest first."""
        base = self._base
        if base is None:
            return sorted(numbers(self._folder), reverse=True)
        with self._using:
            kept = self._kept(base) is not None
            over = base.execute(_KNOWN)
            known = list(islice(over, _LATE) if kept and self._waiting else over)
        if kept:
            # One that was over may have been taken back.
            found = [row[0] for row in known if not self._is_same(row)]
            wanted = _WAITS if self._waiting else _NOT_OVER
            with self._using:
                found += [number for (number,) in base.execute(wanted)]
            return sorted(found, reverse=True)
        # Before the folder is read: what comes while that goes on makes the next look a whole one.
        self._changed = self._now()
        self._known = {row[0]: row for row in known}
        there = numbers(self._folder)
        with self._using:
            gone = [row for row in base.execute(_ALL) if row[0] not in there]
            base.executemany(_DELETE, gone)
        self._unseen = there - self._known.keys()
        self._keep_state()
        if not self._waiting:
            there -= {number for number, row in self._known.items() if self._is_same(row)}
        return sorted(there, reverse=True)

    def _is_same(self, row: tuple[Any, ...]) -> bool:
        """Tell whether a save is as long and as old as when it was looked at."""
        try:
            now = os.stat(self._name_of(row[0]))  # noqa: PTH116 - a path takes longer to make
        except OSError:
            return False
        return (now.st_size, now.st_mtime_ns) == row[-2:]

    def look(self, path: Path, number: int) -> Listed | None:
        """Look at a save; return how it is listed where it waits and that alone is wanted."""
        if not self._waiting:
            self._look(path, number)
            listed = None
        elif (row := self._known.get(number)) is not None and self._is_same(row):
            listed = None
        else:
            many = self._base is None or len(self._unseen) > _FEW
            # A list will look at one that is over; the title is not to wait for all that it holds.
            listed = None if many and is_over(path) else self._look(path, number)
            if listed is not None and listed.finished:
                listed = None
        self._left -= 1
        self.progress = self.progress._replace(done=self.progress.done + 1)
        if not self._left:
            self.write()
        if self._waiting and (listed is not None or not self._left):
            self.write()
            self.close()
        return listed

    def _look(self, path: Path, number: int) -> Listed | None:
        file, written = (-1, -1), 0.0
        with contextlib.suppress(OSError):
            # Of what is written meanwhile this is too old, so it is looked at anew.
            stat = path.stat()
            file, written = (stat.st_size, stat.st_mtime_ns), stat.st_mtime
        listed = look_at(path, number, self._headers, written)
        self.keep(number, listed, file)
        return listed

    def keep(self, number: int, listed: Listed | None, file: tuple[int, int]) -> None:
        """Keep what a save was found to hold, with the size and the time of its file.

        Once all are known the folder is, too.
        """
        with self._using:
            if self._waiting and self._base is None:
                return
            self._have()
            row = (number,) if listed is None else (*_row(listed, self._games), *file)
            self._rows.append(row)
            self._unseen.discard(number)
            late = time.monotonic() - self._written > _OFTEN
            if late or len(self._rows) >= _MANY or not self._unseen:
                self.write()

    def write(self) -> None:
        """Write down what has been found since."""
        with self._using, contextlib.suppress(sqlite3.Error):
            base, rows = self._base, self._rows
            if base is None or not rows:
                return
            # Taken away first: rows that cannot be written are found again by the next look.
            self._rows, self._written = [], time.monotonic()
            with _transaction(base):
                base.executemany(_DELETE, [row for row in rows if len(row) == 1])
                base.executemany(_KEEP, [row for row in rows if len(row) > 1])
            self._keep_state()

    def _have(self) -> None:
        if self._base is None:
            self._hold(self._connect() or self._in_memory())

    def _hold(self, base: sqlite3.Connection | None) -> None:
        self._base = base
        if base is not None:
            # Its page may be left at any time: who forgets the index lets go of the file.
            weakref.finalize(self, _close, base).atexit = False

    def close(self) -> None:
        """Let go of the file."""
        with self._using:
            base, self._base = self._base, None
            if base is not None:
                _close(base)

    # Asking

    def ask(self, question: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows that answer a question; none where the index cannot be read."""
        with self._using:
            self._have()
            self.write()
            try:
                return self._base.execute(question, values).fetchall() if self._base else []
            except sqlite3.Error as trouble:
                log.info("the index of the matches: %s", trouble)
                if not isinstance(trouble, sqlite3.OperationalError):
                    self.lost = True
                    self.close()
                    self._remove()
                return []

    def mark(self, matches: Iterable[tuple[str, int]]) -> None:
        """Have a table `helped` of the matches with these deal codes to ask with.

        Those of one save alone bear its number, others 0.
        """
        with self._using:
            self.ask("create temp table if not exists helped (number integer primary key)")
            self.ask("delete from helped")
            base = self._base
            if base is not None:
                with contextlib.suppress(sqlite3.Error), _transaction(base):
                    base.executemany(_MARK, matches)

    def listed(self, numbers: Sequence[int]) -> dict[int, Listed]:
        """Return how saves are listed, by number; what makes no sense is looked at again."""
        places = ", ".join("?" * len(numbers))
        found = {}
        for row in self.ask(f"{_ROWS} ({places})", numbers):
            number = row[0]
            try:
                found[number] = self._listed(row)
            except (TypeError, ValueError, AttributeError):
                listed = self._look(self.path_of(number), number)
                if listed is not None:
                    found[number] = listed
        return found

    def _listed(self, row: tuple[Any, ...]) -> Listed:
        """Return what is known of a save; raises ValueError where it makes no sense."""
        (number, state, game, seats, deals, seed, winners, points, chips, back, at) = row[:11]
        trouble, house, people = row[11:]
        kinds = tuple(seats.split("\n")) if seats else ()
        won = _numbers(winners)
        if not trouble and (game not in self._games or not set(won) <= set(range(len(kinds)))):
            raise ValueError("no such game, or no such seat")
        path = self.path_of(number)
        return Listed(
            path,
            number,
            game,
            kinds,
            int(deals),
            finished=state in (OVER, NOTHING),
            trouble=trouble,
            seed=seed,
            winners=won,
            points=_numbers(points),
            chips=_numbers(chips),
            taken_back=bool(back),
            written=float(at),
            house=house,
            people=people,
            opens=partial(self._setup, path),
        )

    def _setup(self, path: Path) -> Setup | None:
        """Return what a match began with; what has been seen on a page stays known there."""
        if path not in self._setups:
            if len(self._setups) >= _MANY:
                self._setups.clear()
            self._setups[path] = self._setup_of(path)
        return self._setups[path]

    # The file

    def _connect(self) -> sqlite3.Connection | None:
        """Return the opened index, made anew where it is damaged; None where it cannot be had."""
        # A second time with a new file: what was there cannot be trusted.
        for again in (False, True):
            if again:
                self._remove()
            try:
                return self._connected()
            except (sqlite3.Error, OSError) as trouble:
                log.info("the index of the matches: %s", trouble)
        return None

    def _connected(self) -> sqlite3.Connection:
        if self._path is None or not self._path.parent.is_dir():
            raise FileNotFoundError(self._path)
        base = _opened(str(self._path))
        try:
            # So whoever reads does not wait for the thread that writes.
            base.execute("pragma journal_mode = wal")
            # What a power cut takes is made again.
            base.execute("pragma synchronous = off")
            version = base.execute("pragma user_version").fetchone()[0]
            if version not in (0, _VERSION):
                raise sqlite3.DatabaseError(f"it is of version {version}")
            # Made in one transaction: a kill leaves a whole index or none.
            if not version:
                base.executescript(f"begin; {_TABLES} pragma user_version = {_VERSION}; commit;")
            # A file may be sound and yet lack a table: better found out here than in the middle of
            # a page.
            base.execute(_TRIED)
        except sqlite3.Error:
            base.close()
            raise
        return base

    def _in_memory(self) -> sqlite3.Connection | None:
        """Return an index that lasts as long as it is asked; None where only few are wanted."""
        if self._waiting:
            return None
        base = _opened(_IN_MEMORY)
        base.executescript(_TABLES)
        return base

    def _remove(self) -> None:
        # All three, or what is left of the old file would be mixed into the new one.
        for ending in ("", "-wal", "-shm"):
            with contextlib.suppress(OSError):
                if self._path is not None:
                    self._path.with_name(f"{self._path.name}{ending}").unlink()

    # What it knows

    def _kept(self, base: sqlite3.Connection) -> int | None:
        """Return the last save's number if the folder is as it was then, else None."""
        now, kept = self._now(), base.execute("select changed, last from folder").fetchone()
        if now is None or kept is None or kept[0] != now:
            return None
        last = kept[1]
        # Some disks count whole seconds: a match begun in the same one shows by its number.
        return last if isinstance(last, int) and not self.path_of(last + 1).exists() else None

    def _now(self) -> int | None:
        try:
            return self._folder.stat().st_mtime_ns
        except OSError:
            return None

    def _name_of(self, number: int) -> str:
        return f"{self._folder}/{save_name(number)}"

    def path_of(self, number: int) -> Path:
        """Return where the save of a number lies."""
        return Path(self._name_of(number))

    def _keep_state(self) -> None:
        with self._using:
            base = self._base
            # Only once every save has been looked at does the folder's time tell anything.
            if base is not None and self._changed is not None and not self._unseen:
                last = base.execute("select coalesce(max(number), 0) from saves").fetchone()[0]
                base.execute("delete from folder")
                base.execute("insert into folder values (?, ?)", (self._changed, last))
                self._changed = None


def _opened(name: str) -> sqlite3.Connection:
    return sqlite3.connect(name, timeout=1.0, isolation_level=None, check_same_thread=False)


def _close(base: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error):
        base.close()


@contextlib.contextmanager
def _transaction(base: sqlite3.Connection) -> Iterator[None]:
    base.execute("begin")
    try:
        yield
    except BaseException:
        base.execute("rollback")
        raise
    base.execute("commit")


def _state(listed: Listed) -> int:
    if listed.trouble:
        return UNSOUND
    if listed.winners:
        return OVER
    return NOTHING if listed.finished else WAITING


def _row(listed: Listed, games: Mapping[str, type[Rules]]) -> tuple[Any, ...]:
    """Return what is kept of a save, without size and time of its file."""
    mine = listed.mine
    won = gained = None
    if mine is not None and listed.winners:
        won = mine in listed.winners
        gained = listed.chips[mine] if listed.chips else _lead(listed, games[listed.game])
    return (
        listed.number,
        _state(listed),
        listed.game,
        "\n".join(listed.seats),
        listed.deals,
        listed.seed,
        " ".join(map(str, listed.winners)),
        " ".join(map(str, listed.points)),
        " ".join(map(str, listed.chips)),
        listed.taken_back,
        listed.written,
        listed.trouble,
        listed.house,
        listed.people,
        _day_of(listed.written),
        mine,
        won,
        len(listed.winners) / len(listed.seats) if listed.seats else None,
        strongest([kind for kind in listed.seats if kind != YOU]),
        gained,
        bool(listed.chips),
    )


def _day_of(moment: float) -> str:
    """Return the day of a moment where we are; a disk may tell of any time."""
    return time.strftime("%Y-%m-%d", time.localtime(min(max(moment, 0.0), LAST_DAY)))


def _lead(listed: Listed, rules: type[Rules]) -> float | None:
    """Return by how many points the person did better than the table did on average."""
    mine = listed.mine
    if mine is None or not listed.points:
        return None
    ahead = listed.points[mine] - sum(listed.points) / len(listed.points)
    return ahead if rules.scoring.goal == "most" else -ahead


def _numbers(told: str) -> tuple[int, ...]:
    return tuple(map(int, told.split()))
