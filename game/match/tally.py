"""How a person has done so far: matches won, beside what chance alone would have won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from game.match.record import SEAT_KINDS

PROGRAM: Final = "a program"
_STRENGTHS: Final = (*SEAT_KINDS, PROGRAM)
"""Who sits at a table, from the weakest up; how strong a program is nobody knows."""
_SURE: Final = 1.96
"""So many standard errors to either side hold the truth in 95 of 100 cases."""


def strongest(kinds: Sequence[str]) -> str:
    """Return the level of the strongest of these players, empty where there is none."""
    levels = [PROGRAM if kind.startswith("bot:") else kind for kind in kinds]
    return max(levels, key=_STRENGTHS.index, default="")


def likely(hits: int, tries: int, sure: float = _SURE) -> tuple[float, float]:
    """Return between which shares the true one most likely lies: Wilson's interval."""
    if not tries:
        return 0.0, 1.0
    share, room = hits / tries, sure * sure / tries
    middle = (share + room / 2) / (1 + room)
    reach = sure * sqrt(share * (1 - share) / tries + room / (4 * tries)) / (1 + room)
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Tally(NamedTuple):
    """Matches of one kind; `by_chance` is how many of them would be won by drawing lots.

    `chips` is what they have brought in all, None where nothing is played for chips.
    """

    matches: int = 0
    won: int = 0
    by_chance: float = 0.0
    chips: int | None = None

    def plus(self, other: Tally) -> Tally:
        """Return the tally of both together."""
        known = [chips for chips in (self.chips, other.chips) if chips is not None]
        return Tally(
            self.matches + other.matches,
            self.won + other.won,
            self.by_chance + other.by_chance,
            sum(known) if known else None,
        )

    def less(self, other: Tally) -> Tally:
        """Return the tally without the matches of another, which are among its own."""
        chips = None if self.chips is None else self.chips - (other.chips or 0)
        return Tally(
            self.matches - other.matches,
            self.won - other.won,
            max(0.0, self.by_chance - other.by_chance),
            chips,
        )

    @property
    def likely(self) -> tuple[float, float]:
        """Between which shares of matches won the true one most likely lies."""
        return likely(self.won, self.matches)

    @property
    def chance(self) -> float:
        """The share of matches that drawing lots would win."""
        return self.by_chance / max(1, self.matches)


class Kind(NamedTuple):
    """What matches have in common: game, level of the strongest opponent, house rules, helps."""

    game: str
    level: str = ""
    house: str = ""
    helped: bool = False


class PersonTally(NamedTuple):
    """How a person has done at one game: by the level met, from the weakest up, and with helps.

    `by_house` tells the same matches by house rules, those first that were played most.
    """

    by_level: Mapping[str, Tally]
    helped: Tally = Tally()
    by_house: Mapping[str, Tally] = {}

    @property
    def matches(self) -> int:
        """How many matches there were, all told."""
        return self.helped.matches + self.unaided.matches

    @property
    def unaided(self) -> Tally:
        """All matches without helps."""
        whole = Tally()
        for tally in self.by_level.values():
            whole = whole.plus(tally)
        return whole


def standings(counted: Iterable[tuple[Kind, Tally]]) -> dict[str, PersonTally]:
    """Return how the person has done at each game that was played, in the order given."""
    levels: dict[str, dict[str, Tally]] = {}
    houses: dict[str, dict[str, Tally]] = {}
    helped: dict[str, Tally] = {}
    for kind, tally in counted:
        by_level, by_house = (told.setdefault(kind.game, {}) for told in (levels, houses))
        if kind.helped:
            helped[kind.game] = helped.get(kind.game, Tally()).plus(tally)
        else:
            by_level[kind.level] = by_level.get(kind.level, Tally()).plus(tally)
            by_house[kind.house] = by_house.get(kind.house, Tally()).plus(tally)
    return {
        game: PersonTally(
            dict(sorted(by_level.items(), key=lambda each: _strength(each[0]))),
            helped.get(game, Tally()),
            dict(sorted(houses[game].items(), key=lambda each: -each[1].matches)),
        )
        for game, by_level in levels.items()
    }


def _strength(level: str) -> int:
    return _STRENGTHS.index(level) if level in _STRENGTHS else -1
