"""Saves: each match is the record of itself, in a numbered file, an action at a time.

A save is never rewritten while it is played: lines are appended, each in one write that a kill of
the program cannot take back, and a small thread brings them to the disk so that a power cut cannot
either. After the lines of each entry stands its `check` line, so damage is found even where it
breaks no rule.
"""

from __future__ import annotations

import contextlib
import errno
import threading
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from game import __version__
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.match.lines import Misfit, NewerRecord, NotARecord, read_object
from game.match.match import Entry, Match
from game.match.record import Checks, as_line, entry_lines, match_line
from game.match.replay import Replay
from game.match.setup import YOU, Person, Setup
from game.storage.files import (
    Appender,
    FileTrouble,
    drop_torn_line,
    read_regular,
    write_atomically,
)
from game.storage.folders import INDEX, make_folder
from game.storage.matches.bin import Bin
from game.storage.matches.index import MatchIndex
from game.storage.matches.match_list import (
    BIGGEST_SAVE,
    NO_SAVE,
    Headers,
    Listed,
    Looking,
    all_numbers,
    number_of,
    numbered,
    save_name,
)
from game.storage.matches.shelf import Shelf, shelf_of

_THOUGHTFUL = BIGGEST_SAVE // 2
"""A save of fewer bytes has room for why seats did what they did."""
_SPARE = 100_000
"""Bytes that are left for check lines, and for what is taken back in the end."""
_FULL = Sentence(
    "Not saved: this match has grown as long as a save may be, {most} MB. What was saved stays as "
    "it is.",
    most=BIGGEST_SAVE // 1_000_000,
)
_SLOW = Sentence("Not saved: the disk takes very long to answer.")
_GONE: Final = {errno.ENOENT, errno.ENOTDIR, getattr(errno, "ESTALE", errno.ENOENT)}
"""The codes of errors by which a file is gone, or its network folder no longer knows it."""
_LOST: Final = _GONE | {errno.EIO}
"""The codes of errors after which all lines must be written anew, whatever was written before.

After an error the system may forget which lines it could not write, and call the next try good.
"""


class LoadedMatch(NamedTuple):
    """A match as it was left: what it began with, where it goes on.

    `dropped` tells whether an unfinished last line had to be dropped.
    """

    match: Match
    setup: Setup
    path: Path
    ends: tuple[int, ...]
    """For each number of entries from 0 up, the line after which so many count."""
    lines: int
    due: tuple[bytes, ...]
    """Lines of the last entry that were not written any more."""
    written: tuple[bytes, ...]
    """The lines of the save that are whole, as they stand there."""
    dropped: bool = False


class BadSave(Exception):
    """A save that is refused and kept as it is.

    `line` is where it stops fitting, 0 for the file as a whole; `sentence` says why. `deals` and
    `actions` count what could be continued, both 0 where nothing can.
    """

    def __init__(
        self, path: Path, sentence: str, line: int = 0, deals: int = 0, actions: int = 0
    ) -> None:
        where = say("line {line}: {told}", line=line, told=sentence) if line else sentence
        super().__init__(f"{path.name}: {where}")
        self.path = path
        self.sentence = sentence
        self.line = line
        self.deals = deals
        self.actions = actions


class Saves:
    """The saves in one folder, which is made when the first is written."""

    def __init__(
        self, folder: Path, games: Mapping[str, type[Rules]], index: Path | None = None
    ) -> None:
        self.folder = folder
        self._games = games
        self._index = index or folder.with_name(INDEX)

    def new(
        self, rules: Rules, seed: str, seats: Sequence[str], people: Sequence[Person] = ()
    ) -> SaveRecorder:
        """Return the recorder of a new match; its file appears with its first lines."""
        begin = match_line(rules, seed, seats, people, __version__)
        return SaveRecorder(self.folder, begin)

    def resume(self, loaded: LoadedMatch) -> SaveRecorder:
        """Return the recorder that goes on writing a loaded match."""
        return SaveRecorder(self.folder, b"", loaded)

    def look(self) -> Shelf:
        """Look at every save, newest first; bad ones say what is wrong with them.

        None is played again: `load` may still refuse it.
        """
        return shelf_of(self.folder, self._games, self._index)

    def look_for_waiting(self) -> Looking:
        """Look for the newest match that waits to be played on."""
        index = MatchIndex(self._index, self.folder, self._games, waiting=True)
        return Looking(index.names, index.look, first=True)

    def listed(self) -> list[Listed]:
        """Return every save, newest first, once all have been looked at."""
        shelf = self.look()
        try:
            return shelf.all()
        finally:
            # Windows neither moves nor removes a file that is open.
            shelf.index.close()

    def unfinished(self) -> Listed | None:
        """Return the newest match that can be gone on with, None where there is none."""
        return self.look_for_waiting().finish().waiting

    def latest(self) -> Setup | None:
        """Return what the newest match began with that a person played; None where none did."""
        index = MatchIndex(self._index, self.folder, self._games)
        headers = Headers(self._games)
        # Without a last number the index does not know all saves, and its newest may be none.
        last = index.last_played() if index.last() else None
        if last and (setup := headers.of(self.path_of(last))):
            return setup
        newest = sorted(numbered(self.folder), key=lambda save: -save[1])
        begun = filter(None, (headers.of(path) for path, _ in newest))
        return next((setup for setup in begun if YOU in setup.seats), None)

    def latest_of(self, game: str) -> Setup | None:
        """Return what the newest match of a game began with that a person played, if known."""
        last = MatchIndex(self._index, self.folder, self._games).last_played(game)
        return (last and Headers(self._games).of(self.path_of(last))) or None

    def are_known(self) -> bool:
        """Tell whether no save has come or gone since all were looked at."""
        return MatchIndex(self._index, self.folder, self._games).last() is not None

    def path_of(self, number: int) -> Path:
        """Return where the save of a number lies, if there is one."""
        return self.folder / save_name(number)

    @property
    def bin(self) -> Bin:
        """Where what is removed lies for a day."""
        return Bin(self.folder)

    def load(self, path: Path) -> LoadedMatch:
        """Return the match of a save, played again and compared line by line; writes nothing.

        A last line without its line break is dropped: nobody was told it was written. Raises
        BadSave for anything else that does not fit, FileTrouble where the file cannot be read.
        """
        source = _source(path)
        replay = Replay(self._games, older=True)
        lines = source.split(b"\n")
        try:
            # Behind the last line break lies nothing, or a line that was torn.
            for line in lines[:-1]:
                replay.feed(line)
                _check_single(replay, path)
        except NewerRecord as newer:
            raise BadSave(path, newer.sentence) from None
        except NotARecord:
            raise BadSave(path, say(NO_SAVE)) from None
        except Misfit as misfit:
            raise _bad_save(path, replay, misfit) from None
        if replay.match is None:
            raise BadSave(path, say(NO_SAVE))
        return _loaded(path, replay, lines)

    def keep_good_part(self, path: Path) -> LoadedMatch:
        """Return a damaged match as far as it is sound, and cut the file there.

        The damaged file is kept beside it under a name that ends in `.bad-N`. Raises BadSave if
        nothing of it is sound or it is no save, FileTrouble if it cannot be copied or cut.
        """
        source = _source(path)
        lines = source.split(b"\n")[:-1]
        replay = Replay(self._games, older=True)
        with contextlib.suppress(Misfit):
            for line in lines:
                replay.feed(line)
                _check_single(replay, path)
        place = replay.settled()
        if place is None or not place.entries:
            raise BadSave(path, say("no part of this save can be continued."))
        copy = next(
            bad for n in count(1) if not (bad := path.with_name(f"{path.name}.bad-{n}")).exists()
        )
        # The copy first: whatever happens next, all that was there still is.
        write_atomically(copy, source)
        write_atomically(path, b"".join(line + b"\n" for line in lines[: place.line]))
        return self.load(path)


def _source(path: Path) -> bytes:
    """Return the bytes of a save; its first bytes are looked at before the rest is believed."""
    source = read_regular(path, BIGGEST_SAVE)
    if not source.startswith(b"{"):
        raise BadSave(path, say(NO_SAVE))
    return source


def _check_single(replay: Replay, path: Path) -> None:
    if replay.matches > 1:
        raise BadSave(path, say("this is a record of several matches, not a save."), replay.line)


def _bad_save(path: Path, replay: Replay, misfit: Misfit) -> BadSave:
    place = replay.settled()
    if place is None or replay.match is None:
        return BadSave(path, misfit.sentence, misfit.line)
    entries = replay.match.entries[: place.entries]
    deals = sum(entry.action is None for entry in entries)
    return BadSave(path, misfit.sentence, misfit.line, deals, len(entries) - deals)


def _loaded(path: Path, replay: Replay, lines: Sequence[bytes]) -> LoadedMatch:
    """Return what has been played again; behind the last line break of a file lies a torn line."""
    assert replay.header is not None
    assert replay.match is not None
    return LoadedMatch(
        replay.match,
        replay.header,
        path,
        tuple(replay.ends()),
        replay.line,
        tuple(replay.due_with_check()),
        tuple(lines[:-1]),
        dropped=bool(lines[-1]),
    )


class Syncing:
    """The thread that brings a journal to the disk, however slow that is.

    Lines are appended by whoever owns the save, in the thread of its table or of the window; here
    the file is only asked to reach the disk, which needs no lock between the two. What others see
    of it they read without waiting: `failure`, `lost` and the numbers are set in one step each.
    """

    def __init__(self, file: Appender) -> None:
        self.failure = ""
        """Why the disk did not take what it was asked for last; empty where it did."""
        self.lost = False
        """Whether after that all lines must be written anew."""
        self._file = file
        # Wishes are numbered, and one answer serves all that were made before it was begun.
        # The last one that others made:
        self._wanted = 0
        # The last one that the disk was asked for:
        self._begun = 0
        # The last one that it has answered, for good or ill:
        self._settled = 0
        # The last one that it has answered well:
        self._done = 0
        # What is told meanwhile: until the disk has answered this wish well.
        self._meanwhile, self._until = "", 0
        self._stopping = False
        self._changed = threading.Condition()
        # A daemon: a disk that never answers must not keep the program from ending.
        self._thread = threading.Thread(target=self._run, name="saving", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether everything that was wanted is on the disk."""
        # Both are whole numbers set in one step: read without the lock they are old at worst.
        return self._done == self._wanted

    @property
    def took_any(self) -> bool:
        """Whether the disk has ever taken what was asked for."""
        return self._done > 0

    @property
    def trouble(self) -> str:
        """What is wrong, or was wrong before what the disk has not taken yet."""
        return self.failure or self._meanwhile

    def want(self, wrong: str = "") -> None:
        """Ask for everything appended so far to be brought to the disk; returns at once.

        What was `wrong` is told until it is there.
        """
        with self._changed:
            self._wanted += 1
            if wrong:
                self._meanwhile, self._until = wrong, self._wanted
            self._changed.notify()

    def settle(self, patience: float) -> bool:
        """Wait so many seconds for what the disk says to all wanted so far; return if it did."""
        with self._changed:
            wanted = self._wanted
            return self._changed.wait_for(lambda: self._settled >= wanted, patience)

    def late(self, sentence: str) -> None:
        """Tell this until the disk has taken everything, where nothing else is wrong."""
        with self._changed:
            if not self.done and not self._meanwhile:
                self._meanwhile, self._until = sentence, self._wanted

    def stop(self, patience: float) -> None:
        """Let the thread finish what is wanted; wait so many seconds for that."""
        with self._changed:
            self._stopping = True
            self._changed.notify()
        self._thread.join(patience)

    def _took(self, wanted: int) -> None:
        """The disk has everything that was asked for until then."""
        with self._changed:
            if wanted >= self._until:
                self._meanwhile = ""
            self.failure = ""
            self._done = wanted

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._stopping or self._wanted > self._begun)
                # Told to stop, but only once nothing is wanted any more.
                if self._wanted == self._begun:
                    return
                # All wishes made until now are answered by one `sync`, those made during it by the
                # next.
                wanted = self._begun = self._wanted
            try:
                # Not under the lock: this may take seconds, and `want` must return at once.
                self._file.sync()
                self._took(wanted)
            except FileTrouble as trouble:
                # Set before `_settled`, so whoever waits for that reads the answer and not the one
                # before.
                self.failure = say("Not saved: {message}", message=trouble.message)
                self.lost = trouble.code in _LOST
            except ValueError:
                # The journal was closed because the disk took longer than anybody's patience.
                return
            with self._changed:
                self._settled = wanted
                self._changed.notify()


class SaveRecorder:
    """Writes a match down as it is played: the recorder of a runner.

    `entry` and `cut` return once their lines are safe from a kill of the program, or keep them
    and return a sentence; every later call tries again, and so does `again`. Only who calls that
    or `close` waits for the disk itself: a table plays on while `again` waits. All lines are kept,
    so that a match whose file is lost can be written anew by whoever asks, whatever the thread of
    its table does meanwhile.

    What is written can be opened again: a save that grows very long tells no more why seats did
    what they did, and one that has reached `BIGGEST_SAVE` takes nothing more. Once closed it stays
    closed: a table that is being left may still have something to say.
    """

    def __init__(self, folder: Path, begin: bytes, loaded: LoadedMatch | None = None) -> None:
        self.path: Path | None = loaded.path if loaded else None
        self.folder = folder
        self._file: Appender | None = None
        self._syncing: Syncing | None = None
        # Kept for as long as the match is played: a few megabytes at most, see `BIGGEST_SAVE`.
        self._all: list[bytes] = [*loaded.written] if loaded else [begin]
        self._waiting: list[bytes] = [] if loaded else [begin]
        self._made = False
        # Files that were begun and lost before the disk had anything of them.
        self._in_vain: list[Path] = []
        # After the first line no entry counts yet; each entry adds the line it ends with.
        self._ends: list[int] = [1]
        self._lines = 1
        self._size = sum(len(line) + 1 for line in self._all)
        self._full = self._closed = False
        self._trouble = ""
        # The thread of a table writes, that of the window tries again and closes.
        self._writing = threading.Lock()
        self._checks = Checks(begin)
        if loaded:
            self._go_on(loaded)

    def _go_on(self, loaded: LoadedMatch) -> None:
        self._checks = Checks(as_line(read_object(loaded.written[0])))
        for entry in loaded.match.entries:
            self._checks.add(entry)
        self._ends = list(loaded.ends)
        self._lines = loaded.lines
        # What a kill kept from being written of the last entry is told by the rules, and written
        # first.
        self._put(loaded.due)
        self._ends[-1] = self._lines

    @property
    def saved(self) -> bool:
        """Whether everything would survive a power cut."""
        written = not (self._waiting or self._full)
        return written and (self._syncing is None or self._syncing.done)

    @property
    def number(self) -> int:
        """The number of the save, 0 as long as it has no file."""
        return number_of(self.path) if self.path is not None else 0

    @property
    def trouble(self) -> str:
        """Why not all of the match is saved, in one sentence; empty while nothing is known.

        What was wrong stays so until the disk has taken what was written since.
        """
        syncing = self._syncing
        return self._trouble or (syncing.trouble if syncing is not None else "")

    def entry(self, match: Match, entry: Entry) -> str:
        """Write the last entry of the match; return what is wrong in one sentence, or nothing."""
        with self._writing:
            if self._closed:
                return ""
            self._add(match, len(match.entries) - 1, entry)
            return self._write()

    def catch_up(self, match: Match) -> str:
        """Write all of a match that was begun elsewhere; return as `entry` does."""
        with self._writing:
            if self._closed:
                return ""
            for place, entry in enumerate(match.entries):
                self._add(match, place, entry)
            return self._write()

    def cut(self, place: int) -> str:
        """Write that the entries from this place on no longer count."""
        with self._writing:
            if self._closed:
                return ""
            # All of it was left out for want of room: nothing in the file is to be taken back.
            if place >= len(self._ends):
                return say(_FULL) if self._full else ""
            # Whatever was left out for want of room is taken back with the rest: no entry is
            # missing before the next.
            self._full = False
            to = self._ends[place]
            del self._ends[place + 1 :]
            self._checks.cut(place)
            # Nothing is cut out of the file: a line says that others no longer count.
            self._put([as_line({"t": "undo", "to": to}), self._checks.line()])
            self._ends[place] = self._lines
            return self._write()

    def again(self, patience: float = 2.0) -> str:
        """Try again to save the whole match, and return what is still wrong with that, or nothing.

        Waits so many seconds for the disk to say so: it may not know yet that the file is gone.
        """
        # Once more where the disk has lost the file meanwhile, or the table has begun a new one.
        for _ in range(2):
            with self._writing:
                if self._closed:
                    break
                self._write()
                syncing = self._syncing
            # Not under the lock: the table's thread must be able to write while this waits.
            if syncing is not None and not syncing.settle(patience):
                syncing.late(say(_SLOW))
            if syncing is self._syncing and not (syncing is not None and syncing.lost):
                break
        return self.trouble

    def close(self, patience: float = 2.0) -> str:
        """Write what is left, wait so many seconds for the disk, and close the file for good."""
        with self._writing:
            self._closed = True
            return self._close_file(patience)

    def _close_file(self, patience: float) -> str:
        if self._waiting or self.trouble:
            self._write()
        if self._syncing is not None:
            # Before the file is closed, for that thread uses it.
            self._syncing.stop(patience)
        trouble = self._trouble = self.trouble
        self._let_go_of_file()
        return trouble

    def _let_go_of_file(self) -> None:
        if self._syncing is not None:
            self._syncing.stop(0.0)
            self._syncing = None
        if self._file is not None:
            self._file.close()
            self._file = None

    def _add(self, match: Match, place: int, entry: Entry) -> None:
        """Put the lines of an entry on their way, if there is room for them."""
        thoughts = self._size < _THOUGHTFUL
        lines = entry_lines(match, place, thoughts=thoughts)
        # An entry that was left out leaves out all that follow it.
        self._full = self._full or self._size + sum(map(len, lines)) > BIGGEST_SAVE - _SPARE
        if self._full:
            return
        self._put([*lines, self._checks.add(entry if thoughts else entry._replace(thought=None))])
        self._ends.append(self._lines)

    def _put(self, lines: Sequence[bytes]) -> None:
        self._all += lines
        self._waiting += lines
        self._lines += len(lines)
        self._size += sum(len(line) + 1 for line in lines)

    def _write(self) -> str:
        """Append all lines that wait; return what is wrong in one sentence, or nothing.

        A file that is gone is begun anew at once. What was wrong before is told on until the disk
        has taken what is appended now.
        """
        if self._syncing is not None and self._syncing.lost:
            self._begin_anew()
        try:
            file = self._append()
        except FileTrouble as trouble:
            if trouble.code in _GONE and self.path is not None:
                self._begin_anew()
                return self._write()
            self._trouble = say("Not saved: {message}", message=trouble.message)
            return self._trouble
        self._remove_in_vain()
        if self._syncing is None:
            self._syncing = Syncing(file)
        failure = self._syncing.failure
        # Asked for even after a failure: only an answer that is good takes the sentence away.
        self._syncing.want(self._trouble or failure)
        self._trouble = say(_FULL) if self._full else ""
        return failure or self._trouble

    def _append(self) -> Appender:
        file = self._file or self._open()
        for n, line in enumerate(self._waiting):
            try:
                file.append(line)
            except FileTrouble:
                # What was written is not written twice; the rest waits for the next try.
                del self._waiting[:n]
                raise
        self._waiting.clear()
        return file

    def _open(self) -> Appender:
        """Open the file to go on with, or a new one with the next free number."""
        if self.path is None:
            make_folder(self.folder)
            number = 1 + max((number for _, number in all_numbers(self.folder)), default=0)
            # Another program may take a number between the look and the try: then the next one.
            while self._file is None:
                path = self.folder / save_name(number)
                try:
                    self._file = Appender(path, new=True)
                    self.path, self._made = path, True
                except FileTrouble as trouble:
                    if trouble.code != errno.EEXIST:
                        raise
                    number += 1
        else:
            # A new line would join the torn one, and both be lost.
            drop_torn_line(self.path)
            self._file = Appender(self.path)
        return self._file

    def _begin_anew(self) -> None:
        """The file is lost, with its folder perhaps: the next is written from the first line on."""
        self._trouble = self.trouble
        # Only a file that this recorder made, and of which the disk never had anything, is nobody's
        # loss.
        if self._made and self.path is not None and not (self._syncing and self._syncing.took_any):
            self._in_vain.append(self.path)
        self._let_go_of_file()
        self.path = None
        self._waiting = list(self._all)

    def _remove_in_vain(self) -> None:
        """Remove files that the disk never took anything of: all their lines stand in the next."""
        for path in self._in_vain:
            with contextlib.suppress(OSError):
                path.unlink()
        self._in_vain.clear()
