"""What is kept of a fault of the program, so that somebody can find it."""

from __future__ import annotations

import contextlib
import os
import platform
import re
import tempfile
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import game
from game.storage.files import FileTrouble, path_in_words, read_regular, write_atomically
from game.storage.folders import CRASHES, Folders, find_folders

if TYPE_CHECKING:
    from game.storage.matches.saves import SaveRecorder

_UNTOLD = "untold.txt"
"""The file that holds why the window closed, as long as nobody has been told of it there.

Between zero bytes stand the path of a report, that of the save, and what was not saved: `Untold`.
"""
_LONGEST_PATH = 10_000
_MOST_TEXT = 400_000
"""So many bytes of a match are worth keeping in a report."""
_RECORDER: Final = "turnup_recorder"


class Untold(NamedTuple):
    """Why the window closed without being asked to: the report of a fault, or the display is gone.

    `save` is that of the match that was played, if it is whole; `trouble` tells why it is not.
    Whether the match can be gone on with is another question.
    """

    report: Path | None
    save: Path | None = None
    trouble: str = ""


def of_match(error: BaseException, recorder: SaveRecorder | None) -> None:
    """Let a fault know what wrote down the match it came in, if anything did."""
    vars(error)[_RECORDER] = recorder


def _recorder_of(error: BaseException) -> SaveRecorder | None:
    return vars(error).get(_RECORDER)


def write_crash_report(error: BaseException, command: Sequence[str]) -> Path | None:
    """Write a report of an unexpected error and return its path; None where nothing can be kept.

    It holds version, platform, command, traceback, and the text of the match it came in, so that
    the fault can be found again. No names of the person's folders are in it.
    """
    now = datetime.now(UTC)
    told = [
        f"Turnup {game.__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"When: {now:%Y-%m-%d %H:%M:%S} UTC",
        f"Command: turnup {' '.join(command)}".rstrip(),
        "",
        "".join(traceback.format_exception(error)),
        *_match_under_way(error),
    ]
    data = without_folders("\n".join(told)).encode("utf-8", "backslashreplace")
    name = f"crash-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for place in (_in_data_folder, _in_temporary_folder):
        try:
            path = place(name)
            if path is not None:
                write_atomically(path, data)
                return path
        except (FileTrouble, OSError):
            continue
    return None


def _match_under_way(error: BaseException) -> list[str]:
    """Return the record of the match that was played when the fault came, if it has a file."""
    recorder = _recorder_of(error)
    path = recorder.path if recorder is not None else None
    if path is None:
        return []
    try:
        text = read_regular(path, _MOST_TEXT).decode("utf-8", "backslashreplace")
    except (FileTrouble, OSError) as trouble:
        return [f"The match cannot be read: {trouble}"]
    return ["The match, as `turnup verify` reads it:", text]


def _in_data_folder(name: str) -> Path | None:
    return find_folders().data_file(CRASHES, name)


def _in_temporary_folder(name: str) -> Path:
    return Path(tempfile.gettempdir()) / f"turnup-{name}"


def without_folders(text: str) -> str:
    """Return the text with the program's own folder and the person's home taken out."""
    program = str(Path(game.__file__).resolve().parent.parent)
    text = text.replace(program + os.sep, "")
    return _without_home(text)


def _without_home(text: str) -> str:
    home = os.path.expanduser("~")  # noqa: PTH111 - Path.home() raises where there is none.
    if len(home) < 2:
        return text
    if os.name != "nt":
        return text.replace(home + os.sep, "~" + os.sep)
    # Windows takes both slashes and letters of either case, and JSON doubles the backslash.
    parts = map(re.escape, re.split(r"[\\/]+", home))
    return re.sub(r"[\\/]+".join(parts) + r"(?=[\\/])", "~", text, flags=re.IGNORECASE)


def told_place(report: Path) -> str:
    """Return where a report lies, as the person is told it."""
    return _without_home(path_in_words(report))


def tell_next_time(report: Path, error: BaseException) -> None:
    """Let the next window tell of a report: this one was closed by the fault itself."""
    _leave_note(report, _recorder_of(error))


def tell_of_lost_display(recorder: SaveRecorder | None) -> None:
    """Let the next window tell that this one closed because its display went away."""
    _leave_note(None, recorder)


def _leave_note(report: Path | None, recorder: SaveRecorder | None) -> None:
    trouble = recorder.trouble if recorder is not None else ""
    save = recorder.path if recorder is not None and not trouble else None
    told = (os.fsencode(report or ""), os.fsencode(save or ""), trouble.encode())
    with contextlib.suppress(FileTrouble, OSError):
        path = _in_data_folder(_UNTOLD)
        if path is not None:
            write_atomically(path, b"\0".join(told))


def take_untold(folders: Folders) -> Untold | None:
    """Return why the last window closed, if it was not asked to and nobody was told; only once."""
    if folders.data is None:
        return None
    note = folders.data / CRASHES / _UNTOLD
    try:
        if not note.exists():
            return None
        report, *rest = map(os.fsdecode, read_regular(note, _LONGEST_PATH).split(b"\0"))
        note.unlink()
    except (FileTrouble, OSError, ValueError):
        return None
    # Older versions told nothing of what was not saved, nor of a save where there was none.
    save, trouble = (*rest, "", "")[:2]
    if report and not Path(report).is_file():
        return None
    return Untold(Path(report) if report else None, Path(save) if save else None, trouble)
