"""House rules of Loser's Game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from game.core.options import Fault, Limits, Options, option
from game.core.sentences import say
from game.core.telling import Headway
from game.rules.shared_options import players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.table import Table


@dataclass(frozen=True, slots=True)
class LosersGameOptions(Options):
    """The house rules of Loser's Game."""

    title: ClassVar[str] = "Loser's Game"

    players: int = players(4, 2, 8)
    ages: tuple[int, ...] = option(
        (),
        "Ages",
        (
            "One age for each player in order, to settle ties over who calls trumps. If you give "
            "none, players have their own; if nobody has one, the first player is the youngest, "
            "and each one after that is a year older."
        ),
        low=1,
        high=120,
    )
    target: int = option(
        50, "Points to win", "The match is played to this.", low=10, high=500, length="always"
    )
    trump_tie: str = option(
        "youngest_tied",
        "A tie for the lowest score",
        "Who calls trumps: the youngest of the players who tie, or the youngest at the table.",
        words=("youngest_tied", "youngest_overall"),
    )
    allow_no_trump: bool = option(
        False, "No trumps", "The caller may choose no trumps: then only sets count."
    )
    min_bid: int = option(0, "Lowest bid", "0, which can't fail, or 1, which can.", low=0, high=1)
    max_bid: str = option(
        "attainable",
        "Highest bid",
        "What you could make with every card in play; or more than that.",
        words=("attainable", "unlimited"),
    )
    points_trump: int = option(1, "A trump counts", "Points for each.", low=0, high=20)
    points_three: int = option(
        3, "Three of a rank count", "Points for exactly three.", low=0, high=20
    )
    points_four: int = option(9, "Four of a rank count", "Points for all four.", low=0, high=20)
    end_tie: str = option(
        "leader_unshared",
        "A match ends",
        "When someone has the points and nobody else ties with them; when any score that's high "
        "enough isn't shared; or when no two scores at all are equal.",
        words=("leader_unshared", "any_unshared", "all_distinct"),
    )
    max_hands: int = option(
        0,
        "Most deals",
        "After this many the highest score wins, and if you tie, you share the win; 0 means no "
        "limit.",
        low=0,
        high=200,
    )
    pile_peek: bool = option(
        False, "Looking at your pile", "You may look through the cards you've won."
    )

    @property
    def cards_each(self) -> int:
        """How many cards a seat is dealt."""
        return 52 // self.players

    @property
    def years(self) -> tuple[int, ...]:
        """The age of each seat."""
        return self.ages or tuple(range(1, self.players + 1))

    def with_ages(self, ages: tuple[int, ...]) -> Self:
        """Return these rules for seats of these ages."""
        return replace(self, ages=ages)

    @property
    def limits(self) -> Limits:
        """Players who bid nothing, or too much, could go on for ever."""
        return Limits(match=300)

    def headway(self, table: Table) -> Headway:
        """Return how near the best is to the target; a fifth of it may be made in a hand."""
        return Headway(max(table.scores), self.target, self.target // 5)

    def conflicts(self) -> Iterator[Fault]:
        """Yield ages for other seats than there are, and points that nobody could make."""
        if self.ages and len(self.ages) != self.players:
            yield Fault(
                ("ages", "players"),
                say(
                    "{players} players have {players} ages; ages lists {ages}.",
                    players=self.players,
                    ages=len(self.ages),
                ),
            )
        if not (self.points_trump or self.points_three or self.points_four):
            yield Fault(
                ("points_trump", "points_three", "points_four"),
                say(
                    "nothing counts any points, so nobody could ever win; give one of "
                    "points_trump, points_three and points_four a value above 0."
                ),
            )
