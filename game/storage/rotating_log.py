"""The file that the log is written to: it stays small, and names none of the person's folders."""

from __future__ import annotations

import contextlib
import logging
import os
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

import game
from game.storage.crash_report import without_folders
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
        text = super().format(record)
        for path, name in self._names.items():
            text = text.replace(path, name)
        text = without_folders(text)
        # What went wrong stands at the end of a trace.
        cut = len(text) - _LONGEST
        return text if cut <= 0 else f"{text[:_HEAD]} [...] {text[_HEAD + cut :]}"


class LogFile(RotatingFileHandler):
    """Appends to a file that is made with its first line; where it cannot be, nothing is lost."""

    def __init__(self, data: Path, folders: Folders) -> None:
        path = data / CRASHES / NAME
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
