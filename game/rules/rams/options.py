"""House rules of Rams, and of the games made from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.options import option
from game.rules.loo.options import LooOptions, first_dealer, undertrump
from game.rules.shared_options import players


@dataclass(frozen=True, slots=True)
class RamsOptions(LooOptions):
    """The house rules of Rams."""

    title: ClassVar[str] = "Rams"

    players: int = players(4, 3, 5)
    first_dealer: str | int = first_dealer(5)
    ante: int = option(
        5,
        "Stake",
        "Chips the dealer puts into the pot; if you fail, you pay as much.",
        low=5,
        high=50,
        step=5,
    )
    ante_by: str = option(
        "dealer",
        "Who stakes",
        "The dealer, or everyone.",
        words=("dealer", "all"),
        # Found in: gambiter.com.
    )
    single_forces_play: bool = option(
        True,
        "A single pot forces all to play",
        "When there's only this deal's stake in the pot, nobody can pass.",
    )
    spare_hand: bool = option(
        True,
        "The spare hand",
        "One more hand is dealt; one player may swap theirs for it, sight unseen.",
    )
    rams_bid: bool = option(True, "Rams may be bid", "You may bid to win all five tricks.")
    rams_recalls_passers: bool = option(
        True,
        "Rams calls everybody back",
        "When someone bids Rams, players who passed before have to play after all.",
        needs="rams_bid",
    )
    rams_bidder_leads: bool = option(
        False,
        "The Rams player leads",
        "The player who bid Rams leads to the first trick.",
        needs="rams_bid",
    )
    dealer_turnup: bool = option(
        True, "The dealer may take the turned-up card", "For one of your cards."
    )
    dealer_spare_and_turnup: bool = option(
        True,
        "Spare hand and turned-up card",
        "A dealer who took the spare hand may take the turned-up card as well.",
        needs="spare_hand",
        # Found in: bierhaus-langenthal.ch.
    )
    dealer_alone: str = option(
        "collect_five",
        "When everyone else has passed",
        "The player on the right pays the dealer a stake; or the dealer may play and take the pot.",
        words=("collect_five", "takes_pool"),
    )
    undertrump: str = undertrump()
