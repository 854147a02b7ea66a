"""Rounce: Rams with the full pack, for up to nine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.cards import RANKS
from game.core.telling import About, ThreeLines
from game.rules.loo.options import first_dealer
from game.rules.rams.options import RamsOptions
from game.rules.rams.rules import Rams
from game.rules.shared_options import players


@dataclass(frozen=True, slots=True)
class RounceOptions(RamsOptions):
    """The house rules of Rounce."""

    title: ClassVar[str] = "Rounce"

    players: int = players(4, 3, 9)
    first_dealer: str | int = first_dealer(9)


class Rounce(Rams):
    """Rounce, Rams with the full pack."""

    id = "rounce"
    about = About(
        title="Rounce",
        family="The Loo family",
        summary="Win a trick or pay, with all fifty-two cards and a spare hand to swap for.",
        length="15 minutes",
        special="The American cousin of Rams",
        forgives=1.7,
        gist=ThreeLines(
            wins="Win chips: each trick earns you a fifth of the pot.",
            twist="You may swap your hand for a spare one, but most of its cards are small.",
            loses="You stay in and win no trick: that costs you five chips.",
        ),
    )
    options_type = RounceOptions
    options: RounceOptions
    order = RANKS
    fast = Rams.fast
