"""Matches that were removed: for a day they lie in a folder of their own, and can come back."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.storage.files import FileTrouble, move, remove, remove_leftovers, write_atomically
from game.storage.folders import A_DAY, BIN, make_folder
from game.storage.matches.match_list import all_numbers, numbered

log = logging.getLogger(__name__)


class Binned(NamedTuple):
    """What was removed at once: its folder, and how many saves lie in it."""

    folder: Path
    saves: int


class Bin:
    """What was removed from a folder of saves: each time in a folder named after the second.

    Saves are moved one by one, so a kill of the program leaves each here or there, and whole.
    """

    def __init__(self, saves: Path, clock: Callable[[], float] = time.time) -> None:
        self._saves, self._clock = saves, clock
        self._folder = saves.with_name(BIN)

    def put(self, paths: Sequence[Path], patience: float = 0.3) -> str:
        """Move saves here; return what is wrong with that in one sentence, or nothing.

        What takes more than so many seconds goes on in a thread; then the log tells what was wrong.
        The last number stays taken, by an empty file: none is used twice.
        """
        return _in_thread(lambda: self._put(paths), patience)

    def _put(self, paths: Sequence[Path]) -> None:
        last = max(all_numbers(self._saves), key=lambda save: save[1], default=None)
        if last is not None and last[0] in paths:
            write_atomically(last[0].with_name(f"{last[0].name}.away"), b"")
        folder = make_folder(self._new())
        move(paths, folder)

    def _new(self) -> Path:
        """Return a folder that is later than all there are, so that the last is put back first."""
        last = max((_time_of(folder) for folder in self._folders()), default=0)
        return self._folder / f"{max(int(self._clock()), last + 1):012}"

    def latest(self) -> Binned | None:
        """Return what was removed last, None where nothing of today can come back."""
        for folder in sorted(self._folders(), reverse=True):
            saves = len(numbered(folder))
            if saves and not self._is_old(folder):
                return Binned(folder, saves)
        return None

    def put_back(self, patience: float = 2.0) -> str:
        """Have what was removed last lie where it was; return what is wrong with that."""
        latest = self.latest()
        return "" if latest is None else _in_thread(lambda: self._put_back(latest), patience)

    def _put_back(self, binned: Binned) -> None:
        make_folder(self._saves)
        move([path for path, _ in numbered(binned.folder)], self._saves)
        with contextlib.suppress(OSError):
            binned.folder.rmdir()

    def empty(self, patience: float = 0.3) -> None:
        """Remove for good what has lain here for a day; much of it goes in a thread."""
        if old := [folder for folder in self._folders() if self._is_old(folder)]:
            _in_thread(lambda: self._empty(old), patience)

    def _empty(self, old: Sequence[Path]) -> None:
        for folder in old:
            # What a kill left half removed has no number any more.
            remove_leftovers(folder)
            remove([path for path, _ in numbered(folder)])
            with contextlib.suppress(OSError):
                folder.rmdir()

    def _is_old(self, folder: Path) -> bool:
        """Tell whether a folder has lain here long enough, or comes from a clock gone wrong."""
        return not -A_DAY < self._clock() - _time_of(folder) < A_DAY

    def _folders(self) -> list[Path]:
        try:
            return [path for path in self._folder.iterdir() if path.name.isdecimal()]
        except OSError:
            return []


def _time_of(folder: Path) -> int:
    return int(folder.name)


def _in_thread(act: Callable[[], None], patience: float) -> str:
    troubles: list[str] = []

    def acted() -> None:
        try:
            act()
        except FileTrouble as trouble:
            troubles.append(str(trouble))
            log.warning("matches could not be moved: %s", trouble)

    thread = threading.Thread(target=acted, name="moving saves", daemon=True)
    thread.start()
    thread.join(patience)
    return next(iter(troubles), "")
