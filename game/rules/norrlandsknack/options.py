"""House rules of Norrlandsknack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.options import option
from game.core.telling import Headway
from game.rules.loo.options import ChipOptions, first_dealer
from game.rules.shared_options import players

if TYPE_CHECKING:
    from game.core.table import Table


@dataclass(frozen=True, slots=True)
class NorrlandsknackOptions(ChipOptions):
    """The house rules of Norrlandsknack."""

    title: ClassVar[str] = "Norrlandsknack"

    players: int = players(4, 3, 5)
    first_dealer: str | int = first_dealer(5)
    start_points: int = option(
        10,
        "Points to start with",
        "Everyone plays down from here to 0.",
        low=5,
        high=20,
        length="always",
    )
    stake: int = option(
        1, "Stake", "Chips you each put in at first, and for a loaf.", low=1, high=10
    )
    loaf_points: int = option(
        5, "A loaf costs", "Points you get back when you're loafed.", low=1, high=10
    )
    bid_on_three: bool = option(
        False,
        "Bidding on three cards",
        "You bid when three cards are dealt; players who are in get two more.",
    )
    dealer_turnup_always: bool = option(
        False,
        "The dealer always takes the turned-up card",
        "In later deals too; then they have to throw a card away for it.",
        # Found in: Wikipedia.
    )
    max_passouts: int = option(
        3,
        "Deals that nobody plays",
        "After so many in a row the deal passes on.",
        low=1,
        high=5,
    )
    uncontested: str = option(
        "all_five",
        "A knock nobody joins",
        "Is worth all five tricks, one, or nothing.",
        words=("all_five", "one", "none"),
    )
    one_point_timing: str = option(
        "deal",
        "The one-point rule holds",
        "When someone is at one point as the deal begins, or as soon as someone is.",
        words=("deal", "trick"),
    )
    games: int = option(
        1, "Games in a match", "Each with stakes of its own.", low=1, high=10, length="always"
    )

    def headway(self, table: Table) -> Headway:
        """Return how near the first is to nothing; five points may be made in a deal."""
        return Headway(self.start_points - min(table.scores), self.start_points, 5)
