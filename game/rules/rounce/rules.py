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
        summary="Rams with all fifty-two cards.",
        length="15 minutes",
        special="The American cousin of Rams",
        forgives=1.7,
        gist=ThreeLines(
            wins="A fifth of the pot for each trick. One trick is enough.",
            twist="All 52 cards are in, so suits run out fast and the spare hand is mostly small.",
            loses="You're in and win no trick: five chips.",
        ),
    )
    options_type = RounceOptions
    options: RounceOptions
    order = RANKS
    fast = Rams.fast
