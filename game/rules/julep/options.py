"""House rules of Julep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.options import option
from game.rules.loo.options import LooOptions, first_dealer, undertrump
from game.rules.shared_options import players


@dataclass(frozen=True, slots=True)
class JulepOptions(LooOptions):
    """The house rules of Julep."""

    title: ClassVar[str] = "Julep"

    players: int = players(4, 3, 7)
    first_dealer: str | int = first_dealer(7)
    rank_order: str = option(
        "spanish",
        "Rank of the cards",
        "Spanish, where the three comes between ace and king; or natural, ace to two.",
        words=("spanish", "natural"),
        # Found in: Fournier.
    )
    ante: int = option(4, "Stake", "Chips the dealer puts into the pot.", low=1, high=50)
    ante_by: str = option(
        "dealer",
        "Who stakes",
        "The dealer, in every deal; or everyone, the dealer twice as much, when the pot is empty.",
        words=("dealer", "all"),
        # Found in: Fournier; juegosnaipes.com.
    )
    julep_amount: int | str = option(
        4,
        "A julep is",
        "What you pay for failing: so many chips, or as much as the pot held.",
        words=("pot",),
        low=1,
        high=50,
        # Found in: gamerules.com.
    )
    dealer_must_play: bool = option(False, "The dealer has to play", "The dealer can't pass.")
    defend_pack: bool = option(
        True,
        "Defending the pack",
        "When only one player stands, another may throw away their hand and play five of six "
        "fresh cards against that one.",
    )
    dealer_turnup: str = option(
        "free",
        "The dealer may take the turned-up card",
        "As one of the cards swapped: not at all; freely; at the risk of two juleps; or having to "
        "win three tricks.",
        words=("no", "free", "double_julep", "three_tricks"),
        # Found in: Fournier, Wikipedia.
    )
    undertrump: str = undertrump()
    refill_from_discards: bool = option(
        True,
        "Discards are used again",
        "When the stock and the hands of players who passed are gone, what the others threw away "
        "is shuffled into a new stock.",
        # Found in: gamerules.com.
    )
