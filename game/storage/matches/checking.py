"""A kept match checked in a thread of its own: dealt again, and every choice asked again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from game import __version__
from game.core.rules import Rules
from game.core.sentences import say
from game.match.checking import Again, ChoicesChecked, check_choices
from game.match.finding import FAILED, Finding
from game.match.lines import Misfit
from game.match.setup import Setup
from game.storage.files import FileTrouble
from game.storage.matches.record_files import RecordedMatch, verify


class CheckFound(NamedTuple):
    """What a check has found so far.

    `deals` and `lines` are known once every line has been found right; `trouble` is the first thing
    that is wrong, with its `line`. Choices of another `version` than this one are not asked again.
    """

    setup: Setup | None = None
    deals: int = 0
    lines: int = 0
    choices: ChoicesChecked = ChoicesChecked()
    to_ask: int = 0
    version: str = __version__
    trouble: str = ""
    line: int = 0
    done: bool = False

    @property
    def same_version(self) -> bool:
        """Whether the match was begun with this very version."""
        return self.version == __version__


class MatchCheck:
    """Checks the first match of a record; `again` makes what asks the seats of a table again."""

    def __init__(
        self, path: Path, games: Mapping[str, type[Rules]], again: Callable[[Setup], Again]
    ) -> None:
        self._path, self._games, self._again = path, games, again
        self.found = CheckFound()
        """What has been found so far: one value, so that no thread sees half of it."""
        self._work: Finding[None] = Finding("checking a match", self._run)

    def wait(self, seconds: float) -> None:
        """Wait so long, and no longer, for all to be checked."""
        self._work.wait(seconds)

    def leave(self) -> None:
        """Stop as soon as the choice that is asked now has been answered."""
        self._work.leave()

    def _run(self, wanted: Callable[[], bool]) -> None:
        try:
            self._check(wanted)
        finally:
            if wanted() and not self.found.done:
                self.found = self.found._replace(trouble=say(FAILED), done=True)

    def _check(self, wanted: Callable[[], bool]) -> None:
        matches: list[RecordedMatch] = []
        try:
            told = verify(self._path, self._games, matches.append, older=True)
        except Misfit as misfit:
            self.found = CheckFound(trouble=misfit.sentence, line=misfit.line, done=True)
            return
        except FileTrouble as trouble:
            self.found = CheckFound(trouble=str(trouble), done=True)
            return
        setup, match, lines = matches[0]
        found = CheckFound(setup, match.table.deals, told.lines, version=setup.version)
        *_, last = ChoicesChecked(), *check_choices(setup, match.entries, None)
        found = self.found = found._replace(to_ask=last.choices)
        if found.same_version:
            for choices in check_choices(setup, match.entries, self._again(setup)):
                found = self.found = found._replace(choices=choices)
                if not wanted():
                    return
        other = found.choices.other
        self.found = found._replace(line=lines[other.entry] if other else 0, done=True)
