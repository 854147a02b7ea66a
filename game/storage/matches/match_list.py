"""Saves as a list shows them: what their lines tell without being played again."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.core.options import Options
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.match.lines import Misfit, read_header, read_object
from game.match.setup import YOU, Setup, people_of, regulars_of
from game.storage.files import FileTrouble, read_end, read_first_line, read_regular

BIGGEST_SAVE = 8_000_000
"""Bytes a save may have to be opened."""
NO_SAVE = Sentence("this is not a save of this program.")

PATIENCE = 3.0
"""So many seconds a list waits for one save."""

_SOON = 0.3
"""So many seconds a page waits before it is shown without what is still being looked for."""
_NUMBERED = re.compile(r"game-([0-9]{6,9})\.")
_ENDING = ".jsonl"
_UNDO = re.compile(rb'\{"t":"undo","to":([0-9]{1,9})\}')
_LAST_LINES = 2
"""The end of a match stands among so many lines; before it the result of its last deal."""
_END = 4096
"""Bytes in which these lines have room."""
_SEED = re.compile(rb'"seed":"([0-9A-Za-z]{1,44})"')
_ANY_SEED = b'"seed":"1"'
_SHAPES: Final = 300
"""So many kinds of first lines are remembered."""
_TOO_SLOW = Sentence("it could not be read in time.")


class Listed(NamedTuple):
    """A save as a list shows it; `trouble` is why it cannot be opened, empty if it seems sound.

    `winners` are seats, of a finished match only; `points` are what each seat had in the end and
    `chips` what it won or lost, empty where nothing is played for chips; `taken_back` tells whether
    a move ever was; `house` are the house rules that differ from the book, written in one way;
    `people` are who sat there, for a search; `written` is when the file last changed, in seconds
    since 1970; `opens` reads the first line.
    """

    path: Path
    number: int
    game: str = ""
    seats: tuple[str, ...] = ()
    deals: int = 0
    finished: bool = False
    trouble: str = ""
    seed: str = ""
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    taken_back: bool = False
    written: float = 0.0
    house: str = ""
    people: str = ""
    opens: Callable[[], Setup | None] = lambda: None

    @property
    def setup(self) -> Setup | None:
        """What the match began with."""
        return self.opens()

    @property
    def words(self) -> str:
        """The game, how many play and which deal it is, in a line; empty for what isn't sound."""
        setup = self.setup
        if setup is None:
            return ""
        return say(
            "{game}, {players} players, deal {deals}",
            game=say(setup.rules.about.title),
            players=len(self.seats),
            deals=self.deals,
        )

    @property
    def waiting(self) -> bool:
        """Whether the match can be gone on with."""
        return not self.finished and not self.trouble

    @property
    def mine(self) -> int | None:
        """The seat of the person, None where none sat there.

        A match among friends says nothing of how one of them plays against the house.
        """
        return self.seats.index(YOU) if self.seats.count(YOU) == 1 else None


class Header(NamedTuple):
    """What a first line says, and what is the same for all tables like it."""

    setup: Setup
    house: str
    people: str


class Headers:
    """Reads first lines of saves; of those that differ in the deal code alone, one is checked."""

    def __init__(self, games: Mapping[str, type[Rules]]) -> None:
        self._games = games
        self._known: dict[bytes, Header] = {}

    def read(self, line: bytes) -> Header:
        """Return what a first line says; raises Misfit, or ValueError for what is no line."""
        seeds = _SEED.findall(line)
        # None, or one that is written otherwise; or two, of which nobody could tell which counts.
        if len(seeds) != 1:
            return self._checked(line)
        # Of 100,000 saves most begin alike but for the deal code: then one check is enough for all.
        shape = _SEED.sub(_ANY_SEED, line)
        known = self._known.get(shape)
        if known is None:
            if len(self._known) >= _SHAPES:
                self._known.clear()
            known = self._known[shape] = self._checked(line)
        return known._replace(setup=known.setup._replace(seed=seeds[0].decode()))

    def _checked(self, line: bytes) -> Header:
        setup = read_header(read_object(line), 1, self._games, older=True)
        return Header(setup, house_of(setup.rules.options), _people(setup))

    def of(self, path: Path) -> Setup | None:
        """Return what the first line of a save says, None where it makes no sense."""
        try:
            return self.read(read_first_line(path, BIGGEST_SAVE)).setup
        except (FileTrouble, Misfit, ValueError):
            return None


class Looking:
    """Looks at saves one by one in a thread of its own: no window waits for a disk, nor for a file.

    `names` lists them, `look` returns how one is listed, None if not at all. One that takes longer
    than `PATIENCE` is left behind, listed as one that could not be read in time, while another
    thread goes on. With `first`, the first that can be gone on with ends it.
    """

    def __init__(
        self,
        names: Callable[[], Iterable[tuple[Path, int]]],
        look: Callable[[Path, int], Listed | None],
        *,
        first: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._names, self._look, self._first, self._clock = names, look, first, clock
        self._found: list[Listed] = []
        self._left: deque[tuple[Path, int]] | None = None
        self._at: tuple[Path, int] | None = None
        self._since = 0.0
        self._done = False
        self._changed = threading.Condition()
        self._begin()

    @property
    def found(self) -> tuple[Listed, ...]:
        """What has been found so far, in the order of the names."""
        with self._changed:
            return tuple(self._found)

    @property
    def waiting(self) -> Listed | None:
        """The first match found so far that can be gone on with."""
        return next((save for save in self.found if save.waiting), None)

    def wait(self, seconds: float = 0.0) -> bool:
        """Wait so long, and no longer, for all to be looked at; return whether they are."""
        with self._changed:
            # A thread cannot be ended from outside: it is left with the save that holds it up.
            late = self._at is not None and self._clock() - self._since > PATIENCE
            if late and self._at is not None:
                self._list(Listed(*self._at, trouble=say(_TOO_SLOW)))
                self._begin()
            return self._changed.wait_for(lambda: self._done, seconds)

    def soon(self) -> bool:
        """Wait as long as a page can be kept waiting, mostly for nothing; return as `wait` does."""
        return self.wait(_SOON)

    def finish(self) -> Looking:
        """Wait until all are looked at."""
        while not self.wait(PATIENCE / 4):
            pass
        return self

    def _begin(self) -> None:
        """Start the thread that goes on from here; one that was left behind ends when it can."""
        self._thread = threading.Thread(target=self._run, name="looking at saves", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        if self._left is None:
            self._left = deque(self._names())
        while (at := self._next()) is not None:
            # Not under the lock: this is what may take long, and the page asks meanwhile.
            listed = self._look(*at)
            with self._changed:
                # A thread that was left behind comes too late: its save is listed already.
                if self._thread is threading.current_thread():
                    self._list(listed)

    def _next(self) -> tuple[Path, int] | None:
        with self._changed:
            if self._thread is not threading.current_thread():
                return None
            self._since = self._clock()
            self._at = self._left.popleft() if self._left else None
            if self._at is None:
                self._done = True
                self._changed.notify_all()
            return self._at

    def _list(self, listed: Listed | None) -> None:
        self._at = None
        if listed is not None:
            self._found.append(listed)
            if self._first and listed.waiting and self._left is not None:
                self._left.clear()


def look_at(path: Path, number: int, headers: Headers, written: float) -> Listed | None:
    """Return a save as a list shows it, last `written` then: `Saves.load` may still refuse it.

    None for one that is just being removed, and for an empty file: it was made, and the program
    killed before a line stood in it.
    """
    try:
        data = read_regular(path, BIGGEST_SAVE)
        if not data:
            return None
        first, broken, _ = data.partition(b"\n")
        header, house, people = headers.read(first if broken else b"")
    except (FileTrouble, Misfit, ValueError) as trouble:
        gone = isinstance(trouble, FileTrouble) and trouble.code == errno.ENOENT
        if gone and not path.is_symlink():
            return None
        return Listed(path, number, trouble=_why_refused(trouble))
    last = _last_lines(data)
    ends, results = _of_kind(last[-_LAST_LINES:], b"end"), _of_kind(last, b"result")
    end, result = _told(ends), _told(results)
    # Where nothing has happened yet there is nothing that anybody could miss.
    finished = bool(ends) or data.find(b"\n", len(first) + 1) < 0
    deals = result.get("n") if ends and results else None
    if type(deals) is not int:
        deals = _deals(data.split(b"\n")[:-1])
    return Listed(
        path,
        number,
        header.rules.id,
        header.seats,
        deals,
        finished=finished,
        seed=header.seed,
        winners=_winners(end, len(header.seats)),
        points=_numbers(end.get("totals"), len(header.seats)),
        chips=_chips(header.rules, result, end) if ends else (),
        taken_back=b'\n{"t":"undo"' in data,
        written=written,
        house=house,
        people=people,
        opens=lambda: header,
    )


def house_of(options: Options) -> str:
    """Return the house rules that differ from the book, written in one way; empty where none does.

    How many play is none of them, and the ages that people bring are not.
    """
    differing = options.with_ages(()).differing()
    return " ".join(f"{key}={value}" for key, value in differing.items())


def _people(header: Setup) -> str:
    """Return who sat at a table, the regulars by their animals and people by their names."""
    names = [person.name for person in people_of(header.seats, header.people)]
    others = [who for who in regulars_of(header.seats, header.people) if who != YOU]
    return " ".join(filter(None, [*others, *names])).casefold()


def is_over(path: Path) -> bool:
    """Tell whether a save ends with the end of its match; reads nothing but its last lines."""
    try:
        return bool(_of_kind(_last_lines(read_end(path, _END))[-_LAST_LINES:], b"end"))
    except FileTrouble:
        return False


def _why_refused(trouble: Exception) -> str:
    match trouble:
        case FileTrouble(message=told) | Misfit(sentence=told):
            return told
        case _:
            return say(NO_SAVE)


def _last_lines(data: bytes) -> list[bytes]:
    """Return the last lines with a line break, the first line of all never among them."""
    # Behind the last line break lies nothing, or what a kill has torn; before the first piece lies
    # all else.
    return data.rsplit(b"\n", _LAST_LINES + 2)[1:-1]


def _of_kind(lines: Sequence[bytes], kind: bytes) -> bytes:
    """Return the last of these lines of a kind, empty where there is none."""
    begin = b'{"t":"' + kind + b'"'
    for line in reversed(lines):
        if line.startswith(begin):
            return line
    return b""


def _deals(lines: Sequence[bytes]) -> int:
    """Return how many deals a save holds that were not taken back: the number of the last one.

    Read from its end, an undo leads over all that it took back, so no line is looked at twice.
    """
    at = len(lines)
    while at:
        at -= 1
        if lines[at].startswith(b'{"t":"deal"'):
            number = _told(lines[at]).get("n")
            return number if type(number) is int else 0
        undo = _UNDO.fullmatch(lines[at])
        if undo is not None:
            # Never forwards, whatever stands there: each turn leads nearer to the beginning.
            at = min(at, int(undo[1]))
    return 0


def _told(line: bytes) -> dict[str, Any]:
    """Return what a line tells, nothing where it tells nonsense, or there is none."""
    try:
        return read_object(line) if line else {}
    except ValueError:
        return {}


def _winners(end: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """Return the winners that the end of a match tells, none where it tells nonsense."""
    told: Any = end.get("winners")
    if not isinstance(told, list) or not all(seat in range(seats) for seat in told):
        return ()
    return tuple(told)


def _chips(rules: Rules, result: Mapping[str, Any], end: Mapping[str, Any]) -> tuple[int, ...]:
    """Return what each seat won or lost in chips, as last result and end of a match tell it.

    Nothing where they tell nonsense, or of no chips.
    """
    if "chips" not in result:
        return ()
    # Where deals count for points, chips are told as everybody has them: all began with as many.
    counted: Any = end.get("totals")
    if rules.scoring.goal != "most":
        counted = end.get("chips", result["chips"])
    seats = rules.options.players
    numbers = _numbers(counted, seats)
    began = 0 if rules.scoring.goal == "most" else sum(numbers) // seats
    return tuple(number - began for number in numbers)


def _numbers(told: Any, seats: int) -> tuple[int, ...]:
    """Return the whole numbers told for each seat, none where that is nonsense."""
    if not isinstance(told, list) or len(told) != seats:
        return ()
    return tuple(told) if all(type(number) is int for number in told) else ()


def save_name(number: int) -> str:
    """Return what the file of a save is called, by its number."""
    return f"game-{number:06}.jsonl"


def number_of(path: Path) -> int:
    """Return the number of a save, 0 for another file."""
    found = _NUMBERED.match(path.name)
    return int(found[1]) if found else 0


def numbered(folder: Path) -> list[tuple[Path, int]]:
    """Return the saves of a folder with their numbers, in no order; empty where it is missing."""
    return [(folder / name, number) for name, number in _names(folder) if name.endswith(_ENDING)]


def numbers(folder: Path) -> set[int]:
    """Return the numbers of the saves of a folder."""
    return {number for name, number in _names(folder) if name.endswith(_ENDING)}


def all_numbers(folder: Path) -> list[tuple[Path, int]]:
    """Return whatever bears a save's number, damaged copies too: no number is used twice."""
    return [(folder / name, number) for name, number in _names(folder)]


def _names(folder: Path) -> list[tuple[str, int]]:
    with contextlib.suppress(OSError):
        # There may be very many: a path is made of those alone that are wanted.
        found = ((name, _NUMBERED.match(name)) for name in os.listdir(folder))  # noqa: PTH208 - see above
        return [(name, int(number[1])) for name, number in found if number]
    return []


def remove_empty(folder: Path) -> None:
    """Remove the saves without a line that kills have left: they are nobody's match.

    Only for whoever holds the one-instance lock: another program may be about to write in its own.
    """
    with contextlib.suppress(OSError):
        for path, _ in numbered(folder):
            status = path.lstat()
            if stat.S_ISREG(status.st_mode) and not status.st_size:
                path.unlink()
