"""How a person has done so far: matches won, beside what chance alone would have won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.match.record import SEAT_KINDS

PROGRAM: Final = "a program"
_STRENGTHS: Final = (*SEAT_KINDS, PROGRAM)
"""Who sits at a table, from the weakest up; how strong a program is nobody knows."""


def strongest(kinds: Sequence[str]) -> str:
    """Return the level of the strongest of these players, empty where there is none."""
    levels = [PROGRAM if kind.startswith("bot:") else kind for kind in kinds]
    return max(levels, key=_STRENGTHS.index, default="")


class Past(NamedTuple):
    """A match that a person played to its end: `winners` of so many `players` won it.

    `helped` tells whether hints or the like were used: such matches are counted apart. `level` is
    that of the strongest opponent; `chips` is what was won or lost, None where there are none.
    """

    game: str
    players: int
    winners: int
    won: bool
    helped: bool = False
    level: str = ""
    chips: int | None = None


class Tally(NamedTuple):
    """Matches of one kind; `by_chance` is how many of them would be won by drawing lots.

    `chips` is what they have brought in all, None where nothing is played for chips.
    """

    matches: int = 0
    won: int = 0
    by_chance: float = 0.0
    chips: int | None = None

    def add(self, past: Past) -> Tally:
        """Return the tally with one more match."""
        chips = self.chips if past.chips is None else past.chips + (self.chips or 0)
        chance = past.winners / past.players
        return Tally(self.matches + 1, self.won + past.won, self.by_chance + chance, chips)


class PersonTally(NamedTuple):
    """How a person has done at one game: by the level met, from the weakest up, and with helps."""

    by_level: Mapping[str, Tally]
    helped: Tally = Tally()

    @property
    def matches(self) -> int:
        """How many matches there were, all told."""
        return self.helped.matches + sum(tally.matches for tally in self.by_level.values())

    @property
    def chips(self) -> int | None:
        """What all matches without helps have brought; None where nothing is played for chips."""
        known = [tally.chips for tally in self.by_level.values() if tally.chips is not None]
        return sum(known) if known else None


def standings(pasts: Iterable[Past]) -> dict[str, PersonTally]:
    """Return how the person has done at each game that was played, in the order given."""
    found: dict[str, dict[str, Tally]] = {}
    helped: dict[str, Tally] = {}
    for past in pasts:
        levels = found.setdefault(past.game, {})
        if past.helped:
            helped[past.game] = helped.get(past.game, Tally()).add(past)
        else:
            levels[past.level] = levels.get(past.level, Tally()).add(past)
    return {game: _standing(levels, helped.get(game)) for game, levels in found.items()}


def _standing(levels: Mapping[str, Tally], helped: Tally | None) -> PersonTally:
    known = [level for level in _STRENGTHS if level in levels]
    others = [level for level in levels if level not in known]
    return PersonTally({level: levels[level] for level in (*others, *known)}, helped or Tally())
