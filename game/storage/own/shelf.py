"""The folder with the tables of one's own: listed, kept, renamed, removed."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.rules import Rules
from game.core.sentences import say
from game.core.texts import as_stem, clean_name, escaped, shown
from game.storage.files import FileTrouble, read_regular, remove, write_atomically
from game.storage.folders import NOTHING_KEPT, make_folder
from game.storage.own.writing import quoted, scenario_text
from game.storage.scenarios import read_scenario
from game.storage.yaml_reader import MAX_BYTES
from game.storage.yaml_tree import BadFile

if TYPE_CHECKING:
    from game.school.own.asking import OwnTable
    from game.storage.scenarios import Scenario

MOST: Final = 500
"""So many tables are listed, the latest."""
_TITLE: Final = re.compile(r"^title: .*$", re.MULTILINE)


class KeptTable(NamedTuple):
    """A file of the shelf: the scenario in it, or why there is none."""

    path: Path
    scenario: Scenario | None
    trouble: str = ""

    @property
    def title(self) -> str:
        """What it is called; a file that cannot be read by its name."""
        return shown((self.scenario.title if self.scenario else "") or self.path.stem, 60)


def unreadable(bad: BadFile) -> str:
    """Return what is wrong in a file, where, and what can be done about it."""
    fault = bad.faults[0]
    return say(
        "Line {line}, column {column}: {message} You can mend the file in a text editor.",
        line=fault.line,
        column=fault.column,
        message=escaped(fault.message),
    )


class OwnShelf:
    """The scenarios in a folder, which is made when something is kept; None where nothing can be.

    What goes wrong is returned as a sentence.
    """

    def __init__(self, folder: Path | None, games: Mapping[str, type[Rules]]) -> None:
        self._folder, self._games = folder, games

    def listed(self) -> list[KeptTable]:
        """Return what is kept, the latest first."""
        try:
            every = list(self._folder.iterdir()) if self._folder is not None else []
        except OSError:
            return []
        found = []
        for path in every:
            if path.suffix.lower() in (".yaml", ".yml"):
                # A link may lead to nothing, and a file be gone meanwhile: the others are there.
                with contextlib.suppress(OSError):
                    found.append((path.lstat().st_mtime, path))
        return [self._read(path) for _, path in sorted(found, reverse=True)[:MOST]]

    def _read(self, path: Path) -> KeptTable:
        try:
            source = read_regular(path, MAX_BYTES)
            return KeptTable(path, read_scenario(source, path.name, self._games))
        except FileTrouble as trouble:
            return KeptTable(path, None, str(trouble))
        except BadFile as bad:
            return KeptTable(path, None, unreadable(bad))

    def keep(self, own: OwnTable, path: Path | None = None) -> tuple[Path | None, str]:
        """Keep a table, in its old file if it has one; return where, and what went wrong."""
        if self._folder is None:
            return None, say(NOTHING_KEPT)
        kept = path or self._free(own.title)

        def write() -> None:
            make_folder(kept.parent)
            content = scenario_text(own, kept.stem)
            read_scenario(content, kept.name, self._games)
            write_atomically(kept, content.encode())

        trouble = _tried(write)
        return (None if trouble else kept), trouble

    def take_in(self, source: Path) -> str:
        """Keep a copy of a file that somebody sent; return what went wrong."""
        if self._folder is None:
            return say(NOTHING_KEPT)
        folder = self._folder

        def copy() -> None:
            content = read_regular(source, MAX_BYTES)
            title = read_scenario(content, source.name, self._games).title
            make_folder(folder)
            write_atomically(self._free(title or source.stem), content)

        return _tried(copy)

    def holds(self, path: Path) -> bool:
        """Tell whether a file is one of the shelf."""
        return self._folder is not None and path.resolve().parent == self._folder.resolve()

    def rename(self, kept: KeptTable, title: str) -> str:
        """Call a table something else, whatever else is in its file; return what went wrong."""

        def write() -> None:
            # What is no text is refused below, as it is when it is opened.
            content = read_regular(kept.path, MAX_BYTES).decode(errors="surrogateescape")
            name = quoted(title)
            renamed, count = _TITLE.subn(lambda _: f"title: {name}", content, count=1)
            if not count:
                renamed = f"title: {name}\n{content}"
            # A title that runs over several lines is no longer whole: nothing is written then.
            read_scenario(renamed, kept.path.name, self._games)
            write_atomically(kept.path, renamed.encode())

        return _tried(write)

    def remove(self, kept: KeptTable) -> str:
        """Remove a table for good; return what went wrong."""
        return _tried(lambda: remove([kept.path]))

    def _free(self, title: str) -> Path:
        """Return a name in the folder that no file has."""
        assert self._folder is not None
        stem = as_stem(clean_name(title)) or "table"
        names = [stem, *(f"{stem}-{number}" for number in range(2, 10_000))]
        paths = (self._folder / f"{name}.yaml" for name in names)
        return next(path for path in paths if not path.exists())


def _tried(act: Callable[[], None]) -> str:
    """Do something with files; return what went wrong, or nothing."""
    try:
        act()
    except FileTrouble as trouble:
        return str(trouble)
    except BadFile as bad:
        return str(bad.faults[0])
    return ""
