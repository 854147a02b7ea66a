"""What a person has watched of each game: so long as that is little, the game explains itself."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, TypeAlias

Counts: TypeAlias = tuple[tuple[str, int], ...]


class Span(NamedTuple):
    """How many tricks, or rounds, of a game wait for a click, and how many are explained."""

    waiting: int
    taught: int


FIRST_GAME: Final = Span(3, 8)
"""Of the game a person meets first: about a deal."""
ANOTHER_GAME: Final = Span(2, 4)
"""Of every other: what a trick is and how to go on is known by then, only the game is new."""

_ALL: Final = "all"
_NOTHING: Final = "0"
_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_COUNT: Final = re.compile(r"([a-z][a-z0-9-]*(?:/[a-z]+)?) ([1-9])")
_LONGEST: Final = 400
"""Letters of a value that a settings file may have: who has met more games than that knows all."""
_OF_OLD: Final = "linger-longer"
"""Once all games had one number: it was counted where everybody begins."""


class Watched(NamedTuple):
    """How many tricks, or rounds, of each game have been watched, the game met first before all.

    A game of two halves has a count for each. `knows_all`: nothing is to be explained any more,
    whatever the game.
    """

    counts: Counts = ()
    knows_all: bool = False

    @property
    def nothing(self) -> bool:
        """Whether nobody has watched anything yet who would have to."""
        return not self.counts and not self.knows_all

    def waits(self, game: str) -> bool:
        """Tell whether a finished trick of a game waits for a click, being one of the first."""
        return not self.knows_all and self._of(game) < self._span(game).waiting

    def explains(self, game: str) -> bool:
        """Tell whether the words of a game are still explained where they are used."""
        return not self.knows_all and self._of(game) < self._span(game).taught

    def after(self, game: str) -> Watched:
        """Return this with one trick or round more; no more is counted than is explained."""
        if not self.explains(game):
            return self
        counts = {**dict(self.counts), game: self._of(game) + 1}
        more = self._replace(counts=tuple(counts.items()))
        return more if len(str(more)) <= _LONGEST else EVERYTHING

    def _of(self, game: str) -> int:
        return dict(self.counts).get(game, 0)

    def _span(self, game: str) -> Span:
        first = not self.counts or self.counts[0][0] == game
        return FIRST_GAME if first else ANOTHER_GAME

    def __str__(self) -> str:
        """Return it as a settings file has it: `linger-longer 8, julep 2`."""
        if self.knows_all:
            return _ALL
        return ", ".join(f"{game} {count}" for game, count in self.counts) or _NOTHING

    @classmethod
    def read(cls, text: str) -> Watched | None:
        """Return what a text stands for, None if it makes no sense.

        What is not a game of this version may be one of a newer: its count is kept.
        """
        if text == _ALL:
            return EVERYTHING
        if _NUMBER.fullmatch(text):
            number = int(text)
            told = [(_OF_OLD, number)] if number else []
        else:
            found = [_COUNT.fullmatch(part.strip()) for part in text.split(",")]
            told = [(one[1], int(one[2])) for one in found if one is not None]
            if len(dict(told)) < len(found):
                return None
        if any(number > FIRST_GAME.taught for _, number in told):
            return None
        return cls(tuple(told))


EVERYTHING: Final = Watched(knows_all=True)
