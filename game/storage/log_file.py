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

from game.storage.folders import Folders


class _Log(logging.Handler):
    """Opens the log with its first line: most windows close with nothing to tell."""

    def __init__(self, data: Path, folders: Folders) -> None:
        super().__init__(logging.WARNING)
        self._data, self._folders = data, folders
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, opening the file for the first; where that fails it is dropped."""
        with contextlib.suppress(OSError, ValueError):
            if self._file is None:
                from game.storage.rotating_log import LogFile

                self._file = LogFile(self._data, self._folders)
            self._file.handle(record)

    def close(self) -> None:
        """Close the file, if there was anything to write."""
        if self._file is not None:
            self._file.close()
        super().close()


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
