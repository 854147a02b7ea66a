"""The person's own folders, or the sentence that says why nothing can be kept."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, NamedTuple

import platformdirs

from game.core.sentences import Sentence, say
from game.storage.files import FileTrouble, path_in_words, reason_of, sync_folder

if sys.platform != "win32":
    import pwd

_APP = "turnup"
_PORTABLE = "TURNUP_HOME"

SETTINGS: Final = "settings.yaml"
HOUSE_RULES: Final = "rules"
SAVES: Final = "games"
BIN: Final = "removed-games"
TABLES: Final = "tables"
EXPORTS: Final = "exports"
"""For figures, and all that is somebody's, saved for elsewhere."""
LEARNING: Final = "learning.json"
HANDS: Final = "hand.yaml"
INDEX: Final = "matches.sqlite"
CRASHES: Final = "crashes"
PICTURES: Final = "pictures"
A_DAY: Final = 24 * 60 * 60.0
"""So many seconds whoever or whatever was removed can come back."""
NOTHING_KEPT: Final = Sentence("Turnup can't keep anything here: there's no folder to write to.")


class KeptPlace(NamedTuple):
    """A file or folder below somebody's folder of settings or of data.

    `own` tells whether it belongs to a person, rather than to the house; `travels` whether it's
    worth taking along: an index is made again.
    """

    name: str
    below: Literal["config", "data"] = "data"
    is_folder: bool = False
    own: bool = True
    travels: bool = True


PLACES: Final = (
    KeptPlace(SETTINGS, "config"),
    KeptPlace(HOUSE_RULES, "config", is_folder=True),
    KeptPlace(SAVES, is_folder=True),
    KeptPlace(BIN, is_folder=True),
    KeptPlace(TABLES, is_folder=True),
    KeptPlace(EXPORTS, is_folder=True, travels=False),
    KeptPlace(LEARNING),
    KeptPlace(HANDS),
    *(KeptPlace(f"{INDEX}{ending}", travels=False) for ending in ("", "-wal", "-shm")),
    KeptPlace(CRASHES, is_folder=True, own=False, travels=False),
    KeptPlace(PICTURES, is_folder=True, own=False, travels=False),
)
"""What is kept, but for the few files that only the house has: its window, lock and order."""


@dataclass(frozen=True, slots=True)
class Folders:
    """Where settings and games are kept; a folder that is None is one nothing may be written to.

    `problem` is what the person is to be told once, "" where all is well. Several systems keep
    both kinds in one folder, as TURNUP_HOME does: no two files may share a name.
    """

    config: Path | None
    data: Path | None
    problem: str = ""

    def config_file(self, *parts: str) -> Path | None:
        """Return the path of a file of settings or house rules, its folder made; None unsaved.

        Raises FileTrouble where the folder cannot be made.
        """
        return _in_made_folder(self.config, parts)

    def data_file(self, *parts: str) -> Path | None:
        """Return the path of a save or a log, its folder made; None where nothing is saved.

        Raises FileTrouble where the folder cannot be made.
        """
        return _in_made_folder(self.data, parts)

    def above(self, place: KeptPlace) -> Path | None:
        """Return the folder that a place is below; None where nothing is saved."""
        return self.config if place.below == "config" else self.data

    def written_to(self) -> Iterator[Path]:
        """Yield the folders in which files are written, where a kill may have left halves."""
        yield from filter(None, (self.config, self.data))
        for place in PLACES:
            if place.is_folder and (above := self.above(place)) is not None:
                yield above / place.name


def find_folders(environ: Mapping[str, str] = os.environ) -> Folders:
    """Return the folders of this person on this system; makes none and never fails.

    TURNUP_HOME names one folder for everything. Else they are those of platformdirs; where HOME
    is missing, relative or wrong, the password list's home takes its place, and where nothing is
    left, nothing is kept: never in "/", never in the working folder.
    """
    portable = environ.get(_PORTABLE, "").strip()
    if portable:
        config, why_config = _first_usable([Path(portable)])
        data, why_data = config, why_config
    elif os.name == "nt" or sys.platform == "darwin":
        config, why_config = _first_usable(_named_by_system(environ, kind="config"))
        data, why_data = _first_usable(_named_by_system(environ, kind="data"))
    else:
        config, why_config = _first_usable(_named_by_xdg(environ, "XDG_CONFIG_HOME", ".config"))
        data, why_data = _first_usable(_named_by_xdg(environ, "XDG_DATA_HOME", ".local/share"))
    return Folders(config, data, _problem(why_config, why_data))


def make_folder(folder: Path) -> Path:
    """Make a folder and those above it, private to the person, and return it.

    Raises FileTrouble.
    """
    try:
        # Not by `parents=True`: that would make those above with the usual rights.
        missing = [above for above in (folder, *folder.parents) if not above.exists()]
        for absent in reversed(missing):
            absent.mkdir(mode=0o700, exist_ok=True)
            # A folder's name stands in the one above: that must be on the disk too.
            sync_folder(absent.parent)
    except OSError as error:
        reason = reason_of(error)
        message = say("this folder cannot be made ({reason}).", reason=reason)
        raise FileTrouble(folder, message, error.errno or 0) from error
    if not folder.is_dir():
        raise FileTrouble(folder, say("this is a file where a folder is needed."), errno.ENOTDIR)
    return folder


def _in_made_folder(folder: Path | None, parts: tuple[str, ...]) -> Path | None:
    if folder is None:
        return None
    path = folder.joinpath(*parts)
    make_folder(path.parent)
    return path


def _named_by_xdg(environ: Mapping[str, str], variable: str, below_home: str) -> Iterator[Path]:
    """Yield the candidates of the XDG rules, best first.

    platformdirs gives the same name where HOME is right, but makes "/" of an empty HOME and the
    working folder of a relative or unknown one.
    """
    named = environ.get(variable, "").strip()
    if os.path.isabs(named):  # noqa: PTH117 - the rules speak of the text: a relative one is void.
        yield Path(named) / _APP
    for home in _homes(environ):
        yield home / below_home / _APP


def _named_by_system(environ: Mapping[str, str], *, kind: str) -> Iterator[Path]:
    """Yield the folder of platformdirs, on systems where HOME cannot lead it astray."""
    if os.name != "nt" and not any(True for _ in _homes(environ)):
        return
    try:
        if kind == "config":
            yield platformdirs.user_config_path(_APP, appauthor=False)
        else:
            yield platformdirs.user_data_path(_APP, appauthor=False)
    except (RuntimeError, OSError, KeyError):
        return


def _homes(environ: Mapping[str, str]) -> Iterator[Path]:
    """Yield the home folders there are: that of HOME, then that of the password list."""
    for home in (environ.get("HOME", ""), _listed_home()):
        folder = Path(home)
        if folder.is_absolute() and folder != Path(folder.anchor) and _is_folder(folder):
            yield folder


def _listed_home() -> str:
    """Return the home of this user in the password list, "" for an unknown user."""
    if sys.platform != "win32":
        with contextlib.suppress(KeyError, OSError):
            return pwd.getpwuid(os.getuid()).pw_dir
    return ""


class _Why(NamedTuple):
    """Why nothing can be kept, and in which folder, where there is one."""

    reason: str
    folder: str = ""


def _first_usable(candidates: Iterable[Path]) -> tuple[Path | None, _Why | None]:
    """Return the first folder that can be written to, else None and why the first one cannot."""
    reason: _Why | None = None
    for candidate in candidates:
        why_not = _why_unusable(candidate)
        if not why_not:
            return candidate, None
        reason = reason or _Why(why_not, path_in_words(candidate))
    return None, reason or _Why(say("the home folder is not known"))


def _why_unusable(folder: Path) -> str:
    """Return why nothing can be kept in a folder, made or not yet made; "" where it can."""
    if not folder.is_absolute():
        return say("it is not a full path")
    try:
        existing = next(above for above in (folder, *folder.parents) if above.exists())
        if not existing.is_dir():
            return say("{folder} is not a folder", folder=path_in_words(existing))
        if existing == Path(folder.anchor):
            return (
                say("it does not exist")
                if folder != existing
                else say("it is the root of the disk")
            )
        if os.access(existing, os.W_OK | os.X_OK):
            return ""
        return say("read-only") if _on_read_only_disk(existing) else say("no permission")
    except (OSError, ValueError):
        # A name with a NUL, or too long for the system, or a folder that may not be entered.
        return say("it cannot be reached")


def _on_read_only_disk(folder: Path) -> bool:
    return sys.platform != "win32" and bool(os.statvfs(folder).f_flag & os.ST_RDONLY)


def _is_folder(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except (OSError, ValueError):
        return False


def _problem(why_config: _Why | None, why_data: _Why | None) -> str:
    """Return the sentences for the person: what cannot be kept, where, why, and what follows."""
    why = why_data or why_config
    if why is None:
        return ""
    reason, folder = why
    if why_data is None:
        if folder:
            return say(
                "Your settings can't be saved in {folder}: {reason}.", folder=folder, reason=reason
            )
        return say("Your settings can't be saved: {reason}.", reason=reason)
    told: Sentence
    if why_config is None and folder:
        told = Sentence(
            "Your games can't be saved in {folder}: {reason}.", folder=folder, reason=reason
        )
    elif why_config is None:
        told = Sentence("Your games can't be saved: {reason}.", reason=reason)
    elif folder:
        told = Sentence(
            "Your settings and games can't be saved in {folder}: {reason}.",
            folder=folder,
            reason=reason,
        )
    else:
        told = Sentence("Your settings and games can't be saved: {reason}.", reason=reason)
    return say(told, Sentence("Playing without saving."))
