"""What can be opened at a table: a line of text, a composed position, a record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.sentences import Sentence, say
from game.match.line import LONGEST, BadLine, is_line, read_line
from game.match.setup import YOU, Setup, new_seed
from game.rules.catalogue import games
from game.storage.files import FileTrouble, read_end, read_first_line
from game.storage.match_list import BIGGEST_SAVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.app.app import App
    from game.ui.window.scene import Scene

Opening = Callable[["App"], "Scene"]
"""Lays the table of what was opened."""

_UNKNOWN = Sentence(
    "Turnup opens matches, scenarios, and texts with a line that begins with turnup:. "
    "This file is none of them."
)


class CannotOpen(ValueError):
    """Something opens no table; the text is a sentence."""


def opening_of_line(text: str) -> Opening:
    """Return what a line opens; raises CannotOpen."""
    try:
        opened = read_line(text, games())
    except BadLine as bad:
        raise CannotOpen(say(bad.sentence)) from None
    return lambda app: app.table_of_line(opened)


def opening_of_file(path: Path, seats: Sequence[str] | None = None) -> Opening:
    """Return what a file opens; raises CannotOpen.

    It may hold a line, a record or a scenario; the last is played at these seats, by default with
    the person in front and regulars of level medium.
    """
    try:
        start = read_end(path, LONGEST)
        if is_line(start.decode(errors="replace")):
            return opening_of_line(start.decode(errors="replace"))
        if read_first_line(path, BIGGEST_SAVE).startswith(b"{"):
            return _record(path)
        return _scenario(path, seats)
    except FileTrouble as trouble:
        raise CannotOpen(str(trouble)) from None


def _record(path: Path) -> Opening:
    from game.match.lines import Misfit
    from game.storage.records import read_matches

    try:
        recorded = next(read_matches(path, games()))
    except Misfit as misfit:
        raise CannotOpen(f"{path.name}: {misfit}") from None
    return lambda app: app.tables.watch(recorded.header, recorded.match.entries)


def _scenario(path: Path, seats: Sequence[str] | None) -> Opening:
    from game.storage.scenarios import FORMAT, load_scenario
    from game.storage.yaml_tree import BadFile

    try:
        scenario = load_scenario(path, games())
    except BadFile as bad:
        # Of a file that means to be no scenario nobody wants to hear why it is none.
        first = bad.faults[0]
        means = FORMAT.partition("/")[0].encode() in path.read_bytes()[:LONGEST]
        raise CannotOpen(str(first) if means else say(_UNKNOWN)) from None
    players = scenario.rules.options.players
    seats = tuple(seats or (YOU, *["medium"] * (players - 1)))
    if len(seats) != players:
        raise CannotOpen(
            say("{count} players are named, but {players} play.", count=len(seats), players=players)
        )
    setup = Setup(scenario.rules, seats, new_seed())
    return lambda app: app.composed_table(setup, scenario.start)
