"""How a person has done so far: matches won, beside what chance alone would have won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Past(NamedTuple):
    """A match that a person played to its end: `winners` of so many `players` won it.

    `helped` tells whether hints or the like were used: such matches are counted apart.
    """

    game: str
    players: int
    winners: int
    won: bool
    helped: bool = False


class Tally(NamedTuple):
    """Matches of one game; `by_chance` is how many of them would be won by drawing lots."""

    matches: int = 0
    won: int = 0
    by_chance: float = 0.0
    helped: int = 0
    helped_won: int = 0

    def add(self, past: Past) -> Tally:
        """Return the tally with one more match."""
        if past.helped:
            return self._replace(helped=self.helped + 1, helped_won=self.helped_won + past.won)
        return self._replace(
            matches=self.matches + 1,
            won=self.won + past.won,
            by_chance=self.by_chance + past.winners / past.players,
        )


def tallies(pasts: Iterable[Past]) -> dict[str, Tally]:
    """Return the tally of each game that was played, in the order given."""
    found: dict[str, Tally] = {}
    for past in pasts:
        found[past.game] = found.get(past.game, Tally()).add(past)
    return found
