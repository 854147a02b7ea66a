"""What can be opened at a table: a line of text, a composed position, a record."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from game.core.position import unplayable
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.match.line import LONGEST, BadLine, Opened, is_line, read_line, unescaped
from game.match.lines import Misfit
from game.storage.files import FileTrouble, read_end, read_first_line
from game.storage.matches.match_list import BIGGEST_SAVE
from game.storage.matches.record_files import RecordedMatch, read_matches
from game.storage.scenarios import FORMAT, Scenario, load_scenario
from game.storage.yaml_tree import BadFile

Openable: TypeAlias = Opened | RecordedMatch | Scenario

_UNKNOWN = Sentence(
    "Turnup opens matches, scenarios, and texts with a line that begins with turnup:. "
    "This file is none of them."
)

_NOTHING_THERE = Sentence(
    "Paste a line that begins with turnup:, or the whole name of a file, with its folders. You can "
    "also drop a file on the window."
)
_URI = "file://"


class CannotOpen(ValueError):
    """Something opens no table; the text is a sentence."""


def open_line(text: str, games: Mapping[str, type[Rules]]) -> Opened:
    """Return what a line opens; raises CannotOpen."""
    try:
        return read_line(text, games)
    except BadLine as bad:
        raise CannotOpen(say(bad.sentence)) from None


def file_named(text: str) -> Path:
    """Return the file whose whole name a text is, as file managers copy it; raises CannotOpen."""
    name = text.strip().strip("'\"")
    try:
        path = Path(unescaped(name.removeprefix(_URI)) if name.startswith(_URI) else name)
        if path.is_absolute() and path.is_file():
            return path
    except (BadLine, OSError):
        pass
    raise CannotOpen(say(_NOTHING_THERE))


def open_file(path: Path, games: Mapping[str, type[Rules]]) -> Openable:
    """Return the first match of a record, a scenario, or what a line opens; raises CannotOpen."""
    try:
        text = read_end(path, LONGEST).decode(errors="replace")
        if is_line(text):
            return open_line(text, games)
        if read_first_line(path, BIGGEST_SAVE).startswith(b"{"):
            return next(read_matches(path, games))
        return _played_on(load_scenario(path, games))
    except (FileTrouble, Misfit) as trouble:
        where = "" if isinstance(trouble, FileTrouble) else f"{path.name}: "
        raise CannotOpen(f"{where}{trouble}") from None
    except BadFile as bad:
        # Of a file that means to be no scenario nobody wants to hear why it is none.
        means = FORMAT.partition("/")[0] in text
        raise CannotOpen(str(bad.faults[0]) if means else say(_UNKNOWN)) from None


def _played_on(scenario: Scenario) -> Scenario:
    """Return a scenario whose position can be played on; a lesson plays only what it tells."""
    why = unplayable(scenario.rules, scenario.start) if scenario.lesson is None else None
    if why is not None:
        raise CannotOpen(f"{scenario.file}: {say(why)}")
    return scenario
