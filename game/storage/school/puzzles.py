"""The puzzles that came with the program: one scenario a file, a folder a game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.core.rules import Rules
from game.school.puzzles.puzzles import Puzzle
from game.school.tasks import paid_in
from game.storage.files import FileTrouble
from game.storage.paths import config
from game.storage.scenarios import Scenario, load_scenario
from game.storage.yaml_tree import BadFile


def puzzle_files(game: str, folder: Path | None = None) -> list[Path]:
    """Return the files of a game's puzzles, in order."""
    return sorted((folder or config("puzzles")).joinpath(game).glob("*.yaml"))


def puzzle_of(scenario: Scenario) -> Puzzle | None:
    """Return the puzzle that a scenario poses, if it poses one."""
    if scenario.posed is None:
        return None
    start = paid_in(scenario.start)
    return Puzzle(scenario.id, scenario.title, scenario.rules, start, scenario.posed)


class Puzzles:
    """The puzzles of all games; those of a game are read when they are first asked for."""

    def __init__(self, games: Mapping[str, type[Rules]], folder: Path | None = None) -> None:
        self._games = games
        self._folder = folder
        self._read: dict[str, tuple[Puzzle, ...]] = {}
        self._names: dict[str, list[str]] = {}

    @property
    def games(self) -> Mapping[str, type[Rules]]:
        """The games that have any."""
        return {game: rules for game, rules in self._games.items() if self.names(game)}

    def names(self, game: str) -> list[str]:
        """Return the ids of a game's puzzles, without reading them."""
        if game not in self._names:
            self._names[game] = [path.stem for path in puzzle_files(game, self._folder)]
        return self._names[game]

    def of(self, game: str) -> tuple[Puzzle, ...]:
        """Return the puzzles of a game, easy ones first; a file that is no puzzle is left out."""
        if game not in self._read:
            found = [self._puzzle(path) for path in puzzle_files(game, self._folder)]
            known = [puzzle for puzzle in found if puzzle is not None]
            self._read[game] = tuple(sorted(known, key=lambda one: (one.grade, one.id)))
        return self._read[game]

    def _puzzle(self, path: Path) -> Puzzle | None:
        try:
            return puzzle_of(load_scenario(path, self._games))
        except (FileTrouble, BadFile):
            return None
