"""House rules of Linger Longer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.options import Fault, Options, option
from game.core.sentences import say
from game.rules.shared_options import players

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class LingerLongerOptions(Options):
    """The house rules of Linger Longer."""

    title: ClassVar[str] = "Linger Longer"

    players: int = players(4, 3, 6)
    lift_smoke: bool = option(
        False,
        "Lift Smoke",
        "The top card of the stock is turned up and put aside: its suit is trumps and the card is "
        "dead. The dealer's last card stays hidden.",
    )
    instant_out: bool = option(
        False,
        "Instant Out",
        "Play your last card and you're out, even if it wins the trick.",
    )
    instant_out_timing: str = option(
        "trick_end",
        "Instant Out happens",
        (
            "At the end of the trick, or the moment you play your last card. Then the deal ends "
            "as soon as one player is left, even in the middle of a trick."
        ),
        words=("trick_end", "on_play"),
        needs="instant_out",
    )
    stock_out: str = option(
        "end_now",
        "When the stock runs out",
        "The winner of the last trick wins the deal; or play goes on without drawing; or the "
        "cards played are shuffled into a new stock.",
        words=("end_now", "play_on", "reshuffle"),
    )
    rounds: int = option(
        0, "Deals in a match", "At 0, everyone deals once.", low=0, high=30, length="always"
    )
    first_dealer: str = option(
        "jack",
        "First dealer",
        "The first player to get a jack; the player who draws the highest card; or by lot.",
        words=("jack", "high_card", "random"),
    )
    next_dealer: str = option(
        "winner",
        "Next dealer",
        "The winner of the deal, or the next player clockwise.",
        words=("winner", "clockwise"),
    )
    deal_size: int = option(
        0, "Cards each", "0 means as many as there are players.", low=0, high=17
    )
    score_mode: str = option(
        "cards_left",
        "A deal scores",
        "The cards the winner still holds, or one point.",
        words=("cards_left", "one_point"),
    )
    min_round_points: int = option(
        0, "Fewest points for a win", "What winning a deal is worth at least.", low=0, high=1
    )
    last_draw_counts: bool = option(
        True,
        "The last draw counts",
        "The winner of the last trick draws, although the deal is already decided.",
    )
    match_tie: str = option(
        "shared",
        "A tie after the last deal",
        "The win is shared; played off in more deals; or goes to the player who won more deals.",
        words=("shared", "extra_round", "most_rounds"),
    )

    @property
    def cards_each(self) -> int:
        """How many cards a seat is dealt."""
        return self.deal_size or self.players

    @property
    def deals(self) -> int:
        """How many deals make a match."""
        return self.rounds or self.players

    @property
    def last_deal(self) -> int:
        """The number of the last deal, unless a tie has to be broken."""
        return self.deals

    def conflicts(self) -> Iterator[Fault]:
        """Yield deals that the pack cannot serve, and ties that no deal could ever break."""
        most = 51 // self.players
        if self.deal_size > most:
            yield Fault(
                ("deal_size", "players"),
                say(
                    "{players} players with {hand} cards each need {needed} cards and one "
                    "for the stock; the pack has 52 (deal_size can be 0 to {most}).",
                    players=self.players,
                    hand=self.deal_size,
                    needed=self.players * self.deal_size,
                    most=most,
                ),
            )
        elif self.match_tie == "extra_round" and self._never_scores:
            yield Fault(
                ("match_tie", "deal_size"),
                say(
                    "with these rules no deal is ever worth a point, so a tie could never be "
                    "played off; set min_round_points to 1, or match_tie to shared or most_rounds."
                ),
            )

    @property
    def _never_scores(self) -> bool:
        """Whether all hands are bound to empty in the same trick, which is worth no points."""
        if self.score_mode == "one_point" or self.min_round_points:
            return False
        if self.instant_out and self.instant_out_timing == "on_play":
            return False
        undealt = 52 - self.players * self.cards_each - self.lift_smoke
        one_trick = self.instant_out and self.cards_each == 1
        return one_trick or (self.stock_out == "play_on" and undealt == 0)
