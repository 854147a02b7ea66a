"""House rules that games of the Loo family share: who plays, chips, how long a match lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.options import Fault, Options, option
from game.core.sentences import say
from game.core.telling import Headway

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.table import Table


def first_dealer(most_players: int) -> Any:
    """Declare who deals first at a table of so many players or fewer."""
    return option(
        "random",
        "First dealer",
        "Draw lots, or pick the player of this number: you're 0.",
        words=("random",),
        low=0,
        high=most_players - 1,
        key="match.first_dealer",
    )


def undertrump() -> Any:
    """Declare what a seat must do that holds neither the suit nor a trump high enough."""
    return option(
        "required",
        "With low trumps only",
        "If you don't have the suit led, and your trumps can't win: you have to trump all the "
        "same, or may play anything.",
        words=("required", "optional"),
        # Found in: acanomas.com, Catalan club rules.
    )


@dataclass(frozen=True, slots=True)
class ChipOptions(Options):
    """The chips and the first dealer: what every match of the family has."""

    starting_chips: int = option(
        100,
        "Chips to start with",
        "How many chips you each have at first.",
        low=20,
        high=1000,
        key="match.starting_chips",
    )
    debts: str = option(
        "allow",
        "A player without chips",
        "Plays on in debt, or ends the match after that deal.",
        words=("allow", "end_match"),
        key="match.debts",
    )
    leftover_pot: str = option(
        "share",
        "The pot after the last deal",
        "You all share it; or play for it, in at most as many more deals as there are players, "
        "until a deal leaves it empty.",
        words=("share", "play_on"),
        key="match.leftover_pot",
        # Found in: Encyclopaedia Britannica 1911.
    )
    first_dealer: str | int = first_dealer(10)

    def conflicts(self) -> Iterator[Fault]:
        """Yield a first dealer who is not at the table."""
        dealer = self.first_dealer
        if isinstance(dealer, int) and dealer >= self.players:
            yield Fault(
                ("match.first_dealer", "players"),
                say(
                    "there is no seat {dealer} at a table of {players}; the seats are 0 to {last}.",
                    dealer=dealer,
                    players=self.players,
                    last=self.players - 1,
                ),
            )


@dataclass(frozen=True, slots=True)
class LooOptions(ChipOptions):
    """The length of a match, in every game but Norrlandsknack."""

    mode: str = option(
        "rounds",
        "A match lasts",
        "Until everyone has dealt this often; or after so many deals; or when someone has this "
        "many chips.",
        words=("rounds", "deals", "chip_target"),
        key="match.mode",
        length="always",
    )
    rounds: int = option(
        2,
        "Rounds",
        "How often everyone deals, if that ends the match.",
        low=1,
        high=20,
        key="match.rounds",
        length="match.mode rounds",
        # Found in: Encyclopaedia Britannica 1911: equal deals.
    )
    deals: int = option(
        12,
        "Deals",
        "How many deals there are, if that ends the match.",
        low=1,
        high=200,
        key="match.deals",
        length="match.mode deals",
    )
    chip_target: int = option(
        200,
        "Chips to reach",
        "The match ends after the deal in which someone has this many, if that ends it.",
        low=101,
        high=1000,
        key="match.chip_target",
        length="match.mode chip_target",
    )

    def headway(self, table: Table) -> Headway:
        """Return how many deals are over, or how near the richest is to what ends the match."""
        if self.last_deal is not None:
            return Headway.in_deals(table, self.last_deal)
        whole = max(1, self.chip_target - self.starting_chips)
        return Headway(max(table.chips) - self.starting_chips, whole, whole // 5)

    @property
    def last_deal(self) -> int | None:
        """The number of the last deal, unless chips tell."""
        match self.mode:
            case "rounds":
                return self.rounds * self.players
            case "deals":
                return self.deals
            case _:
                return None
