"""House rules of Viet Cong: those of Tieng Len, some of them with another default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.options import option
from game.rules.climbing.combinations import SLAMS
from game.rules.climbing.options import INSTANT_WINS, ClimbingOptions


@dataclass(frozen=True, slots=True)
class VietCongOptions(ClimbingOptions):
    """The house rules of Viet Cong."""

    title: ClassVar[str] = "Viet Cong"

    opening_card_mode: str = option(
        "included",
        "The lowest card opens",
        "The player with the three of spades (or the lowest card dealt) leads it along with other "
        "cards. Or alone, or leads anything.",
        words=("alone", "included", "free"),
    )
    twos_in_sequences: bool = option(
        False, "Twos in runs", "King, ace, two is a run: the two is its top."
    )
    slams: str = option(
        "viet_cong",
        "What beats twos",
        "The slams of Viet Cong; of Tieng Len; those and four of a kind on a single two. Or those "
        "of the South, or none.",
        words=tuple(SLAMS),
    )
    instant_wins: tuple[str, ...] = option(
        ("four_twos",),
        "Hands that win at once",
        "If you're dealt one of these, you win the deal without playing. For four twos see the "
        "next one.",
        words=INSTANT_WINS,
    )
    four_deuce_effect: str = option(
        "ends_deal",
        "Four twos dealt",
        "What four twos do among the hands that win at once. They end the deal, or put you out "
        "first while the others play on, or mean nothing. They never win where you trade cards.",
        words=("ends_deal", "first_out", "off"),
    )
