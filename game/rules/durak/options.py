"""House rules of Durak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.options import Fault, Limits, Options, option
from game.core.sentences import say
from game.core.telling import Headway
from game.rules.shared_options import match_deals, match_kind, players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.table import Table

FULL_HAND = 6
"""How many cards everybody is dealt, and draws up to; also the most attack cards of a bout."""


@dataclass(frozen=True, slots=True)
class DurakOptions(Options):
    """The house rules of Durak."""

    title: ClassVar[str] = "Durak"

    players: int = players(4, 2, 6)
    deck: int = option(
        36,
        "Cards in the pack",
        "36, from the six up; 24, from the nine up, for two or three; or 52.",
        words=("24", "36", "52"),
    )
    first_attacker: str = option(
        "lowest_trump",
        "Who attacks first in later deals",
        "The player with the lowest trump; the dealer's left; the first one out before; or the "
        "neighbour who makes the loser defend.",
        words=("lowest_trump", "dealer_left", "winner", "attack_loser"),
    )
    first_bout_cap: int = option(
        6, "Cards in the first bout", "How many attack cards at most.", low=5, high=6
    )
    throw_in: str = option(
        "all",
        "Who may throw in",
        "Everyone, or only the defender's two neighbours.",
        words=("all", "neighbours"),
    )
    transfer: bool = option(
        False,
        "Passing the attack on",
        "Before beating anything you may add a card of the same rank: then the next player "
        "defends.",
    )
    trump_swap: bool = option(
        False,
        "The lowest trump for the turned-up card",
        "If you hold it, you may swap it for the turned-up card when you attack.",
    )
    stake: int = option(1, "The stake", "Chips the durak pays each other player.", low=0, high=100)
    move_limit: int = option(
        2000,
        "Longest deal",
        "Computer players who never get done stop after this many moves.",
        low=200,
        high=20000,
        for_programs=True,
    )
    kind: str = match_kind()
    deals: int = match_deals(10)

    @property
    def limits(self) -> Limits:
        """Two programs can pick up for ever."""
        return Limits(deal=self.move_limit)

    def headway(self, table: Table) -> Headway | None:
        """Return how many deals are over, if so many end a match."""
        return None if self.kind != "deals" else Headway.in_deals(table, self.deals)

    def conflicts(self) -> Iterator[Fault]:
        """Yield hands that the pack cannot serve."""
        if self.players * FULL_HAND > self.deck:
            yield Fault(
                ("deck", "players"),
                say(
                    "{players} players with {hand} cards each need {needed} cards; the pack "
                    "has {deck}.",
                    players=self.players,
                    hand=FULL_HAND,
                    needed=self.players * FULL_HAND,
                    deck=self.deck,
                ),
            )
        elif self.deck == 24 and self.players > 3:
            sentence = say(
                "24 cards are for two or three players, not {players}.", players=self.players
            )
            yield Fault(("deck", "players"), sentence)

    @property
    def lowest(self) -> int:
        """The lowest rank of the pack."""
        return 15 - self.deck // 4
