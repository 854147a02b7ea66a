"""House rules of Mauscheln, and of Mousel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.cards import RANKS
from game.core.options import option
from game.rules.loo.options import LooOptions, first_dealer, undertrump
from game.rules.shared_options import players


@dataclass(frozen=True, slots=True)
class MauschelnOptions(LooOptions):
    """The house rules of Mauscheln."""

    title: ClassVar[str] = "Mauscheln"

    players: int = players(4, 3, 5)
    first_dealer: str | int = first_dealer(5)
    pack: int = option(32, "Cards in the pack", "32 or 52.", words=("32", "52"))
    ante: int = option(4, "Stake", "Chips the dealer puts into the pot.", low=4, high=40, step=4)
    turnup_time: str = option(
        "after_deal",
        "The turned-up card",
        "Comes when all cards are dealt, or between the two packets.",
        words=("after_deal", "between"),
        # Found in: Wikipedia: Mauscheln.
    )
    passers_may_join: bool = option(
        True,
        "You may join after a pass",
        "Once someone diddles, players who passed before are asked as well.",
        # Found in: Wikipedia: Mauscheln.
    )
    exchange_first: str = option(
        "eldest",
        "First to swap",
        "The first player in from the dealer's left, or the diddler.",
        words=("eldest", "diddler"),
    )
    blind_diddle: bool = option(
        False,
        "Diddling before looking",
        "When a high card is turned up, the dealer may diddle without having looked.",
    )
    blind_ranks: tuple[str, ...] = option(
        ("A", "K"),
        "Cards high enough for that",
        "The turned-up ranks on which the dealer may diddle before looking.",
        words=tuple(reversed(RANKS)),
        low=1,
        needs="blind_diddle",
    )
    belli: bool = option(
        False,
        "Belli",
        "The seven of diamonds is always a trump, between ace and king; if the ace of trumps "
        "catches it, its player pays a premium.",
    )
    flush_redeal: bool = option(
        False,
        "Four of a suit are dealt anew",
        "If you're dealt four cards of one suit, you pay a premium into the pot and get four "
        "others.",
    )
    premium: int = option(
        4,
        "The premium",
        "Chips paid for a caught Belli or for a new hand.",
        low=0,
        high=40,
        step=4,
    )
    penalty_cap: int | None = option(
        None,
        "The most you pay for failing",
        "The value of the pot that you pay for failing is never more than this.",
        low=4,
        high=400,
        step=4,
        # Found in: mauschelarsch.de.
    )
    undertrump: str = undertrump()
