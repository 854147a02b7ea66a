"""Records as files: written as matches are played, read line by line whatever their size."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, Self

from game.core.rules import Rules
from game.core.sentences import say
from game.match.lines import LONGEST_LINE, Misfit, NotARecord
from game.match.match import Match
from game.match.record import end_of_broken, entry_lines, match_line
from game.match.replay import OpenEnd, Replay
from game.match.setup import Setup
from game.storage.files import FileTrouble, not_done, path_in_words
from game.storage.yaml_tree import FileFault

_NEVER_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_BUFFER = 1 << 20
_BEGINS = b'{"t":"match"'


class RecordedMatch(NamedTuple):
    """A match read from a record, as far as it was written down.

    `lines` tells of each entry of its log the line of the record with which that begins.
    """

    header: Setup
    match: Match
    lines: tuple[int, ...] = ()


class Verified(NamedTuple):
    """What a record was found to hold; `open_ends` are the matches in it that are not over."""

    matches: int
    lines: int
    open_ends: tuple[OpenEnd, ...] = ()


def record_lines(path: Path) -> Iterator[bytes]:
    """Yield the lines of a regular file with their line breaks; raises FileTrouble.

    A line is cut behind 16 MB and the rest of it never read.
    """
    try:
        with open(path, "rb", buffering=_BUFFER, opener=_open_safely) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise FileTrouble(path, say("this is not a regular file."))
            while line := file.readline(LONGEST_LINE + 2):
                yield line
                if len(line) > LONGEST_LINE:
                    return
    except OSError as error:
        raise _trouble(path, error, "read") from error
    except ValueError:
        raise FileTrouble(path, say("this is not a file name.")) from None


def _open_safely(name: str, flags: int) -> int:
    return os.open(name, flags | _NEVER_WAIT)


def _trouble(path: Path, error: OSError, doing: str) -> FileTrouble:
    code = error.errno or 0
    if code == errno.ENOENT:
        there_is_no = (
            say("there is no such file.") if doing == "read" else say("its folder does not exist.")
        )
        return FileTrouble(path, there_is_no, code)
    if code == errno.EISDIR:
        return FileTrouble(path, say("this is a folder, not a file."), code)
    return FileTrouble(path, say(not_done(doing, error)), code)


def read_matches(path: Path, games: Mapping[str, type[Rules]]) -> Iterator[RecordedMatch]:
    """Yield the matches of a record, each once its last line has been read and compared.

    A last line without its line break is dropped: whoever wrote it was stopped. House rules that
    are newer than the record are as usual. Raises FileTrouble and Misfit (NotARecord if the file is
    no record at all).
    """
    replay = Replay(games, older=True)
    for line in record_lines(path):
        before = replay.header, replay.match
        try:
            replay.feed(line)
        except Misfit:
            if line.endswith(b"\n") or replay.match is None or len(line) > LONGEST_LINE:
                raise
            break
        if replay.match is not before[1] and before[0] and before[1]:
            yield RecordedMatch(before[0], before[1])
    else:
        replay.finish()
    assert replay.header is not None
    assert replay.match is not None
    yield RecordedMatch(replay.header, replay.match)


def verify(
    path: Path,
    games: Mapping[str, type[Rules]],
    heed: Callable[[RecordedMatch], object] = lambda _: None,
    *,
    older: bool = False,
) -> Verified:
    """Play a record again and compare every line; raises Misfit at the first difference.

    Each match is handed to `heed` as soon as all of its lines have been found right.

    A match may end after any of its deals, as `simulate --deals` writes them, and the last one
    anywhere between two actions. Raises NotARecord for what is no record, and FileTrouble.
    """
    replay = Replay(games, older=older)
    for line in record_lines(path):
        if replay.match is not None and line.startswith(_BEGINS):
            heed(_recorded(replay))
        replay.feed(line)
    replay.finish()
    heed(_recorded(replay))
    return Verified(replay.matches, replay.line, tuple(replay.open_ends))


def _recorded(replay: Replay) -> RecordedMatch:
    assert replay.header is not None
    assert replay.match is not None
    return RecordedMatch(replay.header, replay.match, tuple(replay.begins()))


def check(path: Path, games: Mapping[str, type[Rules]]) -> list[FileFault]:
    """Return what is wrong with a record: its first difference with its line, or nothing.

    Raises FileTrouble.
    """
    try:
        verify(path, games)
    except (Misfit, NotARecord) as misfit:
        return [FileFault(path_in_words(path), misfit.line, 1, misfit.sentence)]
    return []


class RecordFile:
    """A new record of any number of matches, written as they are played; raises FileTrouble.

    The file may not exist yet, unless it is empty: no record is ever overwritten.
    """

    def __init__(self, path: Path, *, annotate: bool = False) -> None:
        self.path = path
        self._annotate = annotate
        try:
            self._file = open(path, "ab", buffering=_BUFFER, opener=_create_safely)  # noqa: SIM115
        except OSError as error:
            # A pipe that nobody reads from answers so.
            if error.errno == errno.ENXIO:
                raise FileTrouble(path, say("this is not a regular file.")) from error
            # Windows says of a folder only that it may not be written.
            if error.errno == errno.EACCES and path.is_dir():
                raise FileTrouble(
                    path, say("this is a folder, not a file."), error.errno
                ) from error
            raise _trouble(path, error, "written") from error
        except ValueError:
            raise FileTrouble(path, say("this is not a file name.")) from None
        status = os.fstat(self._file.fileno())
        if stat.S_ISREG(status.st_mode) and not status.st_size:
            return
        self._file.close()
        if not stat.S_ISREG(status.st_mode):
            raise FileTrouble(path, say("this is not a regular file."))
        raise FileTrouble(path, say("the file exists already."), errno.EEXIST)

    def begin(self, rules: Rules, seed: str, seats: tuple[str, ...]) -> None:
        """Write that a match begins."""
        self._write([match_line(rules, seed, seats)])

    def entry(self, match: Match) -> None:
        """Write the entry that was added to the match last."""
        self._write(entry_lines(match, len(match.entries) - 1, annotate=self._annotate))

    def break_off(self, match: Match) -> None:
        """Write that the match ends with a deal that was broken off."""
        self._write([end_of_broken(match)])

    def _write(self, lines: list[bytes]) -> None:
        """Write lines so that a kill of the program does not lose them."""
        try:
            self._file.write(b"\n".join([*lines, b""]))
            self._file.flush()
        except OSError as error:
            raise _trouble(self.path, error, "written") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._file.close()
        except OSError as error:
            raise _trouble(self.path, error, "written") from error


def _create_safely(name: str, flags: int) -> int:
    return os.open(name, flags | _NEVER_WAIT, 0o666)
