"""House rules of Five-card Loo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.options import option
from game.rules.loo.options import LooOptions, undertrump
from game.rules.shared_options import players


@dataclass(frozen=True, slots=True)
class FiveCardLooOptions(LooOptions):
    """The house rules of Five-card Loo."""

    title: ClassVar[str] = "Five-card Loo"

    players: int = players(5, 3, 10)
    ante: int = option(5, "Stake", "Chips the dealer puts into the pot.", low=5, high=50, step=5)
    loo_penalty: int | str = option(
        "ante",
        "A loo is",
        "What you pay when you're looed: as much as the stake; as much as the pot held (unlimited "
        "loo); or so many chips.",
        words=("ante", "pot"),
        low=1,
        high=1000,
        # Found in: Enquire Within, Hoyle's Games Improved.
    )
    club_law: bool = option(False, "Club law", "When clubs are trumps nobody can pass.")
    pam: bool = option(
        True,
        "Pam",
        "The jack of clubs is the highest trump of all. Without Pam this is the older game Mouche.",
    )
    pam_card: str = option(
        "JC",
        "Pam is",
        "The jack of clubs, or the jack of the trump suit.",
        words=("JC", "trump_jack"),
        needs="pam",
        # Found in: Hoyle's Games Improved.
    )
    pam_status: str = option(
        "trump",
        "Pam's duties",
        "Pam is a trump like the others; or wild: you may always play him, and never have to.",
        words=("trump", "wild"),
        needs="pam",
        # Found in: an American chapter on Pam-loo.
    )
    pam_civil: str = option(
        "if_other_trump",
        "Pam, be civil",
        (
            "If you lead the ace of trumps, you may say it: then Pam stays back if his player has "
            "another trump; or in any case; or nobody says it."
        ),
        words=("if_other_trump", "absolute", "off"),
        needs="pam",
        # Found in: Hoyle's Games Improved.
    )
    flush_time: str = option(
        "both",
        "A flush counts",
        "Before the bidding and after the swap, or only after the swap.",
        words=("both", "after_exchange"),
        # Found in: Round Games with Cards.
    )
    flush_payers: str = option(
        "all",
        "A flush is paid by",
        "Everyone at the table, or only the players who stood.",
        words=("all", "active"),
        # Found in: Round Games with Cards; Hoyle's Games Improved.
    )
    flush_tie: str = option(
        "elder",
        "Equal flushes",
        "The first from the dealer's left wins, or they share.",
        words=("elder", "divide"),
        # Found in: Hoyle's Games Improved.
    )
    must_lead_trump: bool = option(
        True,
        "You have to lead trumps",
        "If you win a trick, you have to lead a trump to the next one, if you have one.",
    )
    dealer_turnup: str = option(
        "no",
        "The dealer may take the turned-up card",
        "As one of the cards swapped.",
        words=("no", "may"),
        # Found in: an American chapter on Pam-loo.
    )
    undertrump: str = undertrump()
