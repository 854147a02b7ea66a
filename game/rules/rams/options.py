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
        "Chips the dealer puts into the pot; whoever fails pays as much.",
        low=5,
        high=50,
        step=5,
    )
    ante_by: str = option(
        "dealer",
        "Who stakes",
        "The dealer, or everybody.",
        words=("dealer", "all"),
        source="gambiter.com",
    )
    single_forces_play: bool = option(
        True,
        "A single pot forces all to play",
        "When the pot holds only this deal's stake, nobody may pass.",
    )
    spare_hand: bool = option(
        True, "The spare hand", "One more hand is dealt; a player may swap for it, sight unseen."
    )
    rams_bid: bool = option(True, "Rams may be bid", "A player may bid to win all five tricks.")
    rams_recalls_passers: bool = option(
        True,
        "Rams calls everybody back",
        "When Rams is bid, players who had passed must play after all.",
        needs="rams_bid",
    )
    rams_bidder_leads: bool = option(
        False,
        "The Rams player leads",
        "Whoever bid Rams leads to the first trick.",
        needs="rams_bid",
    )
    dealer_turnup: bool = option(True, "The dealer may take the turn-up", "For one of your cards.")
    dealer_spare_and_turnup: bool = option(
        True,
        "Spare hand and turn-up",
        "A dealer who took the spare hand may take the turn-up as well.",
        needs="spare_hand",
        source="bierhaus-langenthal.ch",
    )
    dealer_alone: str = option(
        "collect_five",
        "When everybody else has passed",
        "The dealer collects a stake from the neighbour on the right, or may play and take the "
        "pot.",
        words=("collect_five", "takes_pool"),
    )
    undertrump: str = undertrump()
