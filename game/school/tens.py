"""Ten tricks of which one guesses who takes them: before the ladder, after it, and a week later."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.position import arrange
from game.core.sentences import say
from game.core.table import Play
from game.core.zones import TRICK, hand
from game.school.drills.deals import Trick
from game.school.drills.winning import who_takes

if TYPE_CHECKING:
    from random import Random

    from game.core.cards import Cards
    from game.core.rules import Rules
    from game.school.drills.questions import Question

BEFORE, AFTER, WEEK = "before", "after", "week"
"""When the ten are asked."""
HALVES: Final = {"plain": 3, "discard": 2, "ruff": 3, "overruff": 1, "ace": 1}
"""So many of each kind are asked every time, so that one ten is as hard as another."""
TEN: Final = sum(HALVES.values())
SURE: Final = 9
"""With so many right beforehand the first chapters can be passed over."""
_DAYS: Final = 7
_UNAIDED: Final = 3
"""The level of drills at which trumps wear no crown."""
_YOU: Final = 0


class Guessed(NamedTuple):
    """How a ten went: how many were right, on which day, and which tricks they were."""

    right: int
    day: int
    asked: tuple[str, ...]


class Guesses:
    """What somebody has guessed so far, by when it was asked."""

    def __init__(self) -> None:
        self._tens: dict[str, Guessed] = {}

    def __getitem__(self, when: str) -> Guessed | None:
        return self._tens.get(when)

    def note(self, when: str, right: int, day: int, asked: Sequence[str]) -> None:
        """Keep how a ten went."""
        self._tens[when] = Guessed(right, day, tuple(asked))

    @property
    def asked(self) -> frozenset[str]:
        """Every trick that was asked already: none is asked twice."""
        return frozenset(key for ten in self._tens.values() for key in ten.asked)

    def wanted(self, *, done: bool, today: int) -> str:
        """Return which ten is to be asked next, the course being done or not; empty if none is.

        Somebody who has not guessed beforehand has nothing to compare, and is not asked.
        """
        if not done or BEFORE not in self._tens:
            return ""
        after = self._tens.get(AFTER)
        if after is None:
            return AFTER
        return WEEK if WEEK not in self._tens and today >= after.day + _DAYS else ""

    @property
    def words(self) -> str:
        """How far one has come, in a sentence each; empty while there is nothing to compare."""
        before, after, week = (self._tens.get(when) for when in (BEFORE, AFTER, WEEK))
        if before is None or after is None:
            return ""
        told = say("Before: {n} of {all}.", n=before.right, all=TEN)
        told += " " + say("Now: {n} of {all}.", n=after.right, all=TEN)
        if week is not None:
            told += " " + say("A week later: {n} of {all}.", n=week.right, all=TEN)
        return told

    def to_mapping(self) -> dict[str, Any]:
        """Return all of it, to be kept."""
        return {when: [ten.right, ten.day, " ".join(ten.asked)] for when, ten in self._tens.items()}

    @classmethod
    def from_mapping(cls, mapping: object) -> Guesses:
        """Return what was kept; whatever makes no sense is left out."""
        guesses = cls()
        told = mapping if isinstance(mapping, Mapping) else {}
        for when in (BEFORE, AFTER, WEEK):
            match told.get(when):
                case [int(right), int(day), str(asked)] if 0 <= right <= TEN and day >= 0:
                    guesses.note(when, right, day, asked.split()[:TEN])
        return guesses


class TenTrick(NamedTuple):
    """A trick that has been played to: its trumps, and its cards in their order."""

    key: str
    trumps: str
    cards: Cards


class Tens:
    """Draws tens of the tricks that are kept for them, by kind, and asks them under some rules."""

    def __init__(self, rules: Rules, pictures: Mapping[str, Sequence[TenTrick]]) -> None:
        self.pictures = pictures
        self._rules = rules

    def drawn(self, asked: Collection[str], dice: Random) -> list[TenTrick]:
        """Return ten in an order of their own, none of them asked already."""
        found: list[TenTrick] = []
        for kind, count in HALVES.items():
            new = [it for it in self.pictures[kind] if it.key not in asked]
            found += dice.sample(new, count)
        dice.shuffle(found)
        return found

    def question(self, picture: TenTrick, dice: Random) -> Question:
        """Return who takes a trick, as a question; any player may have led it."""
        rules, seats = self._rules, self._rules.options.players
        led = dice.randrange(seats)
        plays = tuple(
            Play((led + place) % seats, (card,)) for place, card in enumerate(picture.cards)
        )
        hands = {play.seat: play.cards for play in plays}
        table = arrange(rules, {"trump": picture.trumps, "turn": (led,), "hands": hands})
        nobody = {hand(seat): () for seat in range(seats)}
        zones = {**table.zones, **nobody, TRICK: picture.cards}
        table = table._replace(zones=zones, plays=plays, to_act=())
        taker = rules.leading(table)
        assert taker is not None
        trick = Trick(plays, taker)
        return who_takes(rules, table, _YOU, trick, features=frozenset(), level=_UNAIDED)
