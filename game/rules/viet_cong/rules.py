"""Viet Cong: a climbing game with harder slams, and four twos that win at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.options import option
from game.core.telling import About, ThreeLines
from game.rules.climbing.combinations import SLAMS
from game.rules.climbing.family import Climbing
from game.rules.climbing.options import INSTANT_WINS, ClimbingOptions


@dataclass(frozen=True, slots=True)
class VietCongOptions(ClimbingOptions):
    """The house rules of Viet Cong."""

    title: ClassVar[str] = "Viet Cong"

    opening_card_mode: str = option(
        "included",
        "The lowest card opens",
        "The player with the three of spades (or the lowest card dealt) leads it along with other "
        "cards; or alone; or leads anything.",
        words=("alone", "included", "free"),
    )
    twos_in_sequences: bool = option(
        False, "Twos in runs", "King, ace, two is a run: the two is its top."
    )
    slams: str = option(
        "viet_cong",
        "What beats twos",
        "The slams of Viet Cong; of Tieng Len; those and a quartet on a single two; those of the "
        "South; or none.",
        words=tuple(SLAMS),
    )
    instant_wins: tuple[str, ...] = option(
        ("four_twos",),
        "Hands that win at once",
        "If you're dealt one of these, you win the deal without play. For four twos see the next "
        "one.",
        words=INSTANT_WINS,
    )
    four_deuce_effect: str = option(
        "ends_deal",
        "Four twos dealt",
        "If four twos are among the hands that win at once: they end the deal; or put you out "
        "first while the others play on; or mean nothing. They never win where you trade cards.",
        words=("ends_deal", "first_out", "off"),
    )


class VietCong(Climbing):
    """Viet Cong under one set of house rules."""

    id = "viet-cong"
    about = About(
        title="Viet Cong",
        family="Going out",
        summary="Play higher or pass. Twos are hard to beat, and all four win at once.",
        length="10 minutes",
        round="round",
        special="Runs of quartets, and trading",
        failing="last",
        gist=ThreeLines(
            wins="Get rid of all your cards. Only the last player with cards pays.",
            twist="Play higher of the same kind, or pass. Twos are highest; all four win at once.",
            loses="You're left with small single cards and never get the lead.",
        ),
    )
    options_type = VietCongOptions
    fast = Climbing.fast
