"""The log of the window: a small file of what went wrong, beside the reports of faults."""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from collections.abc import Iterator
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

import game
from game.storage.crash_report import CRASHES, without_folders
from game.storage.files import open_regular, path_in_words
from game.storage.folders import Folders, make_folder

NAME = "turnup.log"
_MOST = 100_000
"""So many bytes one file of the log grows to; two older ones are kept."""
_LONGEST = 8_000
"""A message is cut to so many letters."""
_FORMAT = f"%(asctime)s {game.__version__} %(levelname)s %(name)s: %(message)s"


class _Brief(logging.Formatter):
    """Writes no endless messages, and no names of the person's folders."""

    def __init__(self, folders: Folders) -> None:
        super().__init__(_FORMAT)
        kept = {"data": folders.data, "config": folders.config}
        self._names = {path_in_words(path): f"({name})" for name, path in kept.items() if path}

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a record."""
        text = super().format(record)
        for path, name in self._names.items():
            text = text.replace(path, name)
        return without_folders(text)[:_LONGEST]


class _LogFile(RotatingFileHandler):
    """Appends to a file that is made with its first line; where it cannot be, nothing is lost."""

    def __init__(self, path: Path, folders: Folders) -> None:
        super().__init__(path, maxBytes=_MOST, backupCount=2, delay=True)
        self.setLevel(logging.WARNING)
        self.setFormatter(_Brief(folders))

    def _open(self) -> TextIOWrapper:
        path = Path(self.baseFilename)
        make_folder(path.parent)
        return os.fdopen(open_regular(path), "a", encoding="utf-8", errors="backslashreplace")

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name is logging's.
        """Go on without a log: the disk may be full, and the match comes first."""

    def close(self) -> None:
        """Close the file, whatever the disk says."""
        with contextlib.suppress(OSError):
            super().close()


@contextlib.contextmanager
def kept_log(folders: Folders) -> Iterator[None]:
    """Keep a log while the window is open; what closes it unexpectedly is its last line."""
    if folders.data is None:
        yield
        return
    logger, handler = logging.getLogger("game"), _LogFile(folders.data / CRASHES / NAME, folders)
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
