"""The log of the window: what went wrong, kept in a small file beside the reports of faults."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import game
from game.storage.files import open_regular, path_in_words
from game.storage.folders import CRASHES, Folders, make_folder

NAME = "turnup.log"
_MOST = 100_000
"""So many bytes one file of the log grows to; two older ones are kept."""
_LONGEST, _HEAD = 8_000, 2_000
"""A message is cut to so many letters: these of its beginning, the others of its end."""
_FORMAT = f"%(asctime)s {game.__version__} %(levelname)s %(name)s: %(message)s"


class _Brief(logging.Formatter):
    """Writes no endless messages, and no names of the person's folders."""

    def __init__(self, folders: Folders) -> None:
        super().__init__(_FORMAT)
        kept = {"data": folders.data, "config": folders.config}
        self._names = {path_in_words(path): f"({name})" for name, path in kept.items() if path}

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a record."""
        # Most windows close with nothing to tell.
        from game.storage.crash_report import without_folders

        text = super().format(record)
        for path, name in self._names.items():
            text = text.replace(path, name)
        text = without_folders(text)
        # What went wrong stands at the end of a trace.
        cut = len(text) - _LONGEST
        return text if cut <= 0 else f"{text[:_HEAD]} [...] {text[_HEAD + cut :]}"


class _Log(logging.Handler):
    """Appends to a file that is made with its first line, and opened anew for each.

    What cannot be written is dropped: the disk may be full, and the match comes first.
    """

    def __init__(self, data: Path, folders: Folders) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(_Brief(folders))
        self._path = data / CRASHES / NAME

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record."""
        with contextlib.suppress(Exception):
            line = f"{self.format(record)}\n".encode(errors="backslashreplace")
            make_folder(self._path.parent)
            self._make_room(len(line))
            with os.fdopen(open_regular(self._path), "ab") as file:
                file.write(line)

    def _make_room(self, wanted: int) -> None:
        if self._path.is_file() and self._path.stat().st_size + wanted > _MOST:
            older, oldest = (self._path.with_name(f"{NAME}.{age}") for age in (1, 2))
            if older.exists():
                older.replace(oldest)
            self._path.replace(older)


@contextlib.contextmanager
def kept_log(folders: Folders) -> Iterator[None]:
    """Keep a log while the window is open; what closes it unexpectedly is its last line."""
    if folders.data is None:
        yield
        return
    logger, handler = logging.getLogger("game"), _Log(folders.data, folders)
    handlers: list[logging.Handler] = [handler]
    if not logger.hasHandlers() and logging.lastResort is not None:
        # With a handler of its own the program would say nothing on standard error any more.
        handlers.append(logging.lastResort)
    for each in handlers:
        logger.addHandler(each)
    hook, threading.excepthook = threading.excepthook, _thread_stopped
    try:
        yield
    except Exception as error:
        # The report tells the rest, and whoever writes it says so on standard error.
        said = "the window closed unexpectedly: %r"
        handler.handle(logger.makeRecord(logger.name, logging.ERROR, "", 0, said, (error,), None))
        raise
    finally:
        threading.excepthook = hook
        for each in handlers:
            logger.removeHandler(each)
        handler.close()


def _thread_stopped(told: threading.ExceptHookArgs) -> None:
    name = told.thread.name if told.thread is not None else "unknown"
    fault = told.exc_value
    logging.getLogger("game").error("the thread %r stopped", name, exc_info=fault)


HOOK: Final = "TURNUP_TEST_HOOK"


class SettledLog:
    """Appends states to the file that the environment names; without one it does nothing."""

    def __init__(self) -> None:
        named = os.environ.get(HOOK)
        self._path = Path(named) if named else None
        self._last = ""

    @property
    def wanted(self) -> bool:
        """Whether somebody reads the states."""
        return self._path is not None

    def write(self, state: Mapping[str, object]) -> None:
        """Append a state, unless it is the one that was appended last."""
        line = json.dumps(state, ensure_ascii=False)
        if self._path is None or line == self._last:
            return
        self._last = line
        with self._path.open("a", encoding="utf-8") as log:
            log.write(f"{line}\n")
