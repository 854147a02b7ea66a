"""Which puzzles have been solved, in how many tries, and which at the first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

_MOST = 9_999


class PuzzleScore(NamedTuple):
    """What became of one puzzle: every wrong card is a try, and so is the way to the goal."""

    tries: int = 0
    solved: bool = False
    first: bool = False
    """Solved at the first try, without having been shown anything."""


class PuzzleScores:
    """What became of each puzzle, by its identity; of one never tried there is nothing yet."""

    def __init__(self) -> None:
        self._scores: dict[str, PuzzleScore] = {}

    def of(self, identity: str) -> PuzzleScore:
        """Return what became of a puzzle so far."""
        return self._scores.get(identity, PuzzleScore())

    def solved(self, identities: Iterable[str]) -> int:
        """Return how many of these puzzles are solved."""
        return sum(self.of(identity).solved for identity in identities)

    def fail(self, identity: str) -> None:
        """Count a wrong card."""
        score = self.of(identity)
        self._scores[identity] = score._replace(tries=min(_MOST, score.tries + 1))

    def solve(self, identity: str, *, faultless: bool) -> None:
        """Count a puzzle that was played to its goal; `faultless` with nothing wrong or shown."""
        score = self.of(identity)
        first = score.first or (faultless and not score.tries)
        self._scores[identity] = PuzzleScore(min(_MOST, score.tries + 1), solved=True, first=first)

    def to_mapping(self) -> dict[str, Any]:
        """Return the scores as they are kept: tries, solved, at the first try."""
        return {identity: list(score) for identity, score in self._scores.items()}

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any]) -> PuzzleScores:
        """Return the scores that were kept, without anything that makes no sense."""
        scores = cls()
        for identity, kept in mapping.items():
            match kept:
                case [int(tries), bool(solved), bool(first)] if 0 <= tries <= _MOST:
                    scores._scores[str(identity)] = PuzzleScore(tries, solved, first and solved)
                case _:
                    pass
        return scores
