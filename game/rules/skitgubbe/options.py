"""House rules of Skitgubbe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.options import Fault, Options, option
from game.core.sentences import say
from game.core.telling import Headway
from game.rules.shared_options import players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.cards import Card
    from game.core.table import Table

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class SkitgubbeOptions(Options):
    """The house rules of Skitgubbe."""

    title: ClassVar[str] = "Skitgubbe"

    players: int = players(4, 2, 6)
    games: int = option(
        1,
        "Games in a match",
        "The player who's the goat least often wins.",
        low=1,
        high=20,
        length="always",
    )
    first_leader: str | int = option(
        RANDOM,
        "Who leads first",
        "Draw lots, or pick the player of this number: you're 0. Later it's the goat.",
        words=(RANDOM,),
        low=0,
        high=5,
        # Found in: Wizards of the Coast 2002.
    )
    phase1_ace: str = option(
        "low",
        "Aces while collecting",
        "Low, below the two; or high, above the king.",
        words=("low", "high"),
        # Found in: pagat.com.
    )
    slough: bool = option(True, "Sloughing", "You may throw on a twin of a card that was played.")
    slough_scope: str = option(
        "pile",
        "What a sloughed card matches",
        "Any card played since the last trick was taken; or, while a tie is being broken, only "
        "cards of the trick in play.",
        words=("pile", "current_trick"),
        needs="slough",
        # Found in: Wizards of the Coast 2002.
    )
    slough_outsider_high: bool = option(
        True,
        "Onlookers may match the highest",
        "While others break a tie, the rest may slough the highest rank of their trick.",
        needs="slough",
    )
    slough_window_ms: int = option(
        1500,
        "Time to slough",
        "How long the table waits after each card, in thousandths of a second; 0 waits for you to "
        "say you're done.",
        low=0,
        high=10000,
        needs="slough",
    )
    must_match_high: bool = option(
        False,
        "The highest must be matched",
        "If you have a card of the trick's highest rank, you have to play one.",
        # Found in: Wizards of the Coast 2002.
    )
    blind_play: bool = option(
        False,
        "Playing blind",
        "You may play the stock's top card instead, sight unseen, as long as it isn't the last.",
        # Found in: pagat.com, Wizards of the Coast 2002.
    )
    final_tie: str = option(
        "take_back",
        "A last tie without cards to break it",
        "Everyone takes their own cards back; or the first of the tied players wins.",
        words=("take_back", "first_tied"),
        # Found in: Wizards of the Coast 2002.
    )
    abandoned_card: str = option(
        "aside",
        "The card put aside",
        "It stays out of play; or the winner of the last trick gets it.",
        words=("aside", "last_winner"),
        # Found in: Skitgubbe Strategy Competition.
    )
    dreck: int = option(
        0,
        "Sharing the dreck",
        "Players with fewer cards than this share all low cards and the six of trumps; with 0 "
        "nobody does.",
        low=0,
        high=8,
        # Found in: Wizards of the Coast 2002.
    )
    pickup: str = option(
        "top_run",
        "What is picked up",
        "The run on top, no matter who laid it; only the lay on top; or the lowest run.",
        words=("top_run", "top_lay", "bottom_run"),
        # Found in: Wikipedia, Wizards of the Coast 2002.
    )
    adjacent_same_player: str = option(
        "two",
        "Two lays of one player in a row",
        "They count as two towards the end of the trick, or as one.",
        words=("two", "one"),
    )
    runs: bool = option(
        True,
        "Runs",
        "Cards in a row in one suit may be laid together. If not, you lay one card at a time, and "
        "pick up the run or the lay on top.",
        # Found in: pagat.com.
    )
    stall_cap: int = option(
        3000,
        "Longest stalemate",
        "After this many turns without a discard or a player going out, the game ends.",
        low=200,
        high=20000,
    )

    def headway(self, table: Table) -> Headway:
        """Return how many games are over."""
        return Headway.in_deals(table, self.games)

    def conflicts(self) -> Iterator[Fault]:
        """Yield a first leader that has no seat."""
        if self.first_leader != RANDOM and int(self.first_leader) >= self.players:
            yield Fault(
                ("first_leader", "players"),
                say(
                    "there is no seat {first_leader} with {players} players; the seats are 0 to "
                    "{last}.",
                    first_leader=self.first_leader,
                    players=self.players,
                    last=self.players - 1,
                ),
            )

    def height(self, card: Card) -> int:
        """Return how high a card counts while cards are collected; suits do not count then."""
        return 1 if card.rank == 14 and self.phase1_ace == "low" else card.rank

    @property
    def picks_up(self) -> str:
        """What is picked up; where cards are laid singly, the lowest sequence never is."""
        return "top_run" if self.pickup == "bottom_run" and not self.runs else self.pickup
