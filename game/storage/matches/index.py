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
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

from game.core.rules import Rules
from game.storage.matches.match_list import Listed, is_over, look_at, numbered, setup_in

log = logging.getLogger(__name__)

INDEX: Final = "matches.sqlite"
"""The name of the file, beside the folder of the saves."""
_VERSION: Final = 1
_LATE: Final = 200
"""So many of the latest matches that are over may have been taken back and wait again."""
_FEW: Final = 20
"""So many new saves are looked at by whoever only wants to know which match waits."""
_TABLES: Final = """
create table saves (
    number integer primary key, over integer, words text, game text, seats text, deals integer,
    seed text, winners text, chips text, taken_back integer, written real, header blob,
    size integer, changed integer
);
create index waiting on saves (number) where not over;
create table folder (changed integer, last integer);
"""
_OVER: Final = """
select number, words, game, seats, deals, seed, winners, chips, taken_back, written, header,
size, changed from saves where over
"""
_KEEP: Final = "insert or replace into saves values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_KNOWN: Final = "select number, size, changed from saves where over order by number desc"
_ALL: Final = "select number from saves order by number desc"
_LAST_OF: Final = "select max(number) from saves where game = ?"
_WAITING: Final = "select number from saves where not over order by number desc"


class MatchIndex:
    """One look at the saves of a folder: it takes what the index knows, and adds what is new.

    Where no index can be had, saves are looked at one by one. `waiting` are the saves alone that
    may be gone on with.
    """

    def __init__(
        self, path: Path, folder: Path, games: Mapping[str, type[Rules]], *, waiting: bool = False
    ) -> None:
        self._path, self._folder, self._games = path, folder, games
        self._waiting = waiting
        self._base: sqlite3.Connection | None = None
        self._known: dict[int, tuple[Any, ...]] = {}
        self._unseen: set[int] = set()
        self._changed: int | None = None
        self._left = 0

    def last(self) -> int | None:
        """Return the greatest number of a save, 0 without any.

        None where saves have come or gone since all were looked at.
        """
        base = self._connect()
        if base is None:
            return None
        with contextlib.closing(base), contextlib.suppress(sqlite3.Error):
            return self._kept(base)
        return None

    def last_of(self, game: str) -> int | None:
        """Return the number of the newest save of a game, as far as is known."""
        base = self._connect()
        if base is None:
            return None
        with contextlib.closing(base), contextlib.suppress(sqlite3.Error):
            found: int | None = base.execute(_LAST_OF, (game,)).fetchone()[0]
            return found
        return None

    def names(self) -> Iterator[tuple[Path, int]]:
        """Yield the saves to look at, newest first."""
        self._base = self._connect()
        try:
            found = self._wanted()
        except sqlite3.Error as trouble:
            log.info("the index of the matches: %s", trouble)
            self._close()
            self._remove()
            self._known, found = {}, list(_newest_first(self._folder))
        self._left = len(found)
        if not found:
            self._close()
        yield from found

    def _wanted(self) -> list[tuple[Path, int]]:
        base = self._base
        if base is None:
            return list(_newest_first(self._folder))
        if self._kept(base) is not None:
            if self._waiting:
                waiting = [number for (number,) in base.execute(_WAITING)]
                late = islice(base.execute(_KNOWN), _LATE)
                # One that was over may have been taken back.
                waiting += [row[0] for row in late if not self._is_same(row)]
                found = sorted(waiting, reverse=True)
            else:
                self._known = {row[0]: row for row in base.execute(_OVER)}
                found = [number for (number,) in base.execute(_ALL)]
            return [(self._path_of(number), number) for number in found]
        self._changed = self._now()
        self._known = {row[0]: row for row in base.execute(_KNOWN if self._waiting else _OVER)}
        saves = list(_newest_first(self._folder))
        there = {number for _, number in saves}
        gone = [row for row in base.execute(_ALL) if row[0] not in there]
        base.executemany("delete from saves where number = ?", gone)
        self._unseen = there - self._known.keys()
        self._keep_state(base)
        return saves

    def _is_same(self, row: tuple[Any, ...]) -> bool:
        """Tell whether a save is as long and as old as when it was looked at."""
        try:
            now = os.stat(self._name_of(row[0]))  # noqa: PTH116 - a path takes longer to make
        except OSError:
            return False
        return (now.st_size, now.st_mtime_ns) == row[-2:]

    def look(self, path: Path, number: int) -> Listed | None:
        """Return how a save is listed, None if not at all."""
        listed = self._look(path, number)
        self._took()
        if self._waiting and listed is not None:
            self._close()
        return listed

    def known(self, path: Path, number: int) -> Listed | None:
        """Return what is known of a save whose match is over, None if it is to be looked at."""
        row = self._known.get(number)
        if row is None or not self._is_same(row):
            return None
        try:
            listed = self._listed(path, row)
        except (TypeError, ValueError, AttributeError):
            return None
        self._took()
        return listed

    def _took(self) -> None:
        self._left -= 1
        if not self._left:
            self._close()

    def _look(self, path: Path, number: int) -> Listed | None:
        if self._waiting and (row := self._known.get(number)) and self._is_same(row):
            return None
        base = self._base
        stat = None
        with contextlib.suppress(OSError):
            stat = path.stat()
        many = base is None or len(self._unseen) > _FEW
        if self._waiting and many and is_over(path):
            # A list will look at it; the title is not to wait for all that it holds.
            return None
        listed = look_at(path, number, self._games)
        if base is not None:
            with contextlib.suppress(sqlite3.Error):
                self._keep(base, number, listed, stat)
        return None if self._waiting and listed is not None and listed.finished else listed

    def _close(self) -> None:
        base, self._base = self._base, None
        if base is not None:
            with contextlib.suppress(sqlite3.Error):
                base.close()

    # The file

    def _connect(self) -> sqlite3.Connection | None:
        """Return the opened index, made anew where it is damaged; None where it cannot be had."""
        for again in (False, True):
            if again:
                self._remove()
            try:
                return self._connected()
            except (sqlite3.Error, OSError) as trouble:
                log.info("the index of the matches: %s", trouble)
        return None

    def _connected(self) -> sqlite3.Connection:
        if not self._path.parent.is_dir():
            raise FileNotFoundError(self._path)
        base = sqlite3.connect(
            self._path, timeout=1.0, isolation_level=None, check_same_thread=False
        )
        try:
            base.execute("pragma journal_mode = wal")
            # What a power cut takes is made again.
            base.execute("pragma synchronous = off")
            version = base.execute("pragma user_version").fetchone()[0]
            if version not in (0, _VERSION):
                raise sqlite3.DatabaseError(f"it is of version {version}")
            if not version:
                base.executescript(f"begin; {_TABLES} pragma user_version = {_VERSION}; commit;")
            base.execute("select count(*) from folder, saves where number < 0").fetchone()
        except sqlite3.Error:
            base.close()
            raise
        return base

    def _remove(self) -> None:
        for ending in ("", "-wal", "-shm"):
            with contextlib.suppress(OSError):
                self._path.with_name(f"{self._path.name}{ending}").unlink()

    # What it knows

    def _kept(self, base: sqlite3.Connection) -> int | None:
        """Return the last save's number if the folder is as it was then, else None."""
        now, kept = self._now(), base.execute("select changed, last from folder").fetchone()
        if now is None or kept is None or kept[0] != now:
            return None
        last = kept[1]
        # Some disks count whole seconds: a match begun in the same one shows by its number.
        return last if isinstance(last, int) and not self._path_of(last + 1).exists() else None

    def _now(self) -> int | None:
        try:
            return self._folder.stat().st_mtime_ns
        except OSError:
            return None

    def _name_of(self, number: int) -> str:
        return f"{self._folder}/game-{number:06}.jsonl"

    def _path_of(self, number: int) -> Path:
        return Path(self._name_of(number))

    def _keep(
        self,
        base: sqlite3.Connection,
        number: int,
        listed: Listed | None,
        stat: os.stat_result | None,
    ) -> None:
        """Keep what a save was found to hold; once all are known the folder is, too."""
        if listed is None or stat is None:
            base.execute("delete from saves where number = ?", (number,))
        else:
            row = (
                number,
                bool(listed.winners) and not listed.trouble,
                listed.words,
                listed.game,
                "\n".join(listed.seats),
                listed.deals,
                listed.seed,
                " ".join(map(str, listed.winners)),
                " ".join(map(str, listed.chips)),
                listed.taken_back,
                listed.written,
                listed.header,
                stat.st_size,
                stat.st_mtime_ns,
            )
            base.execute(_KEEP, row)
        self._unseen.discard(number)
        self._keep_state(base)

    def _keep_state(self, base: sqlite3.Connection) -> None:
        if self._changed is not None and not self._unseen:
            last = base.execute("select coalesce(max(number), 0) from saves").fetchone()[0]
            base.execute("delete from folder")
            base.execute("insert into folder values (?, ?)", (self._changed, last))
            self._changed = None

    def _listed(self, path: Path, row: tuple[Any, ...]) -> Listed:
        """Return what is known of a save; raises ValueError where it makes no sense."""
        number, words, game, seats, deals, seed, winners, chips, back, written, header = row[:11]
        kinds = tuple(seats.split("\n"))
        won = tuple(map(int, winners.split()))
        if game not in self._games or not set(won) <= set(range(len(kinds))):
            raise ValueError("no such game, or no such seat")
        return Listed(
            path,
            number,
            words,
            game,
            kinds,
            int(deals),
            finished=True,
            seed=seed,
            winners=won,
            chips=tuple(map(int, chips.split())),
            taken_back=bool(back),
            written=float(written),
            header=header,
            opens=partial(setup_in, header, self._games),
        )


def _newest_first(folder: Path) -> Iterator[tuple[Path, int]]:
    yield from sorted(numbered(folder), key=lambda save: -save[1])
