"""Short Rams: Rams with the twenty-four cards from the nine up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.cards import RANKS
from game.core.telling import About
from game.rules.loo.options import first_dealer
from game.rules.rams.options import RamsOptions
from game.rules.rams.rules import Rams
from game.rules.shared_options import players


@dataclass(frozen=True, slots=True)
class ShortRamsOptions(RamsOptions):
    """The house rules of Short Rams."""

    title: ClassVar[str] = "Short Rams"

    players: int = players(3, 2, 3)
    first_dealer: str | int = first_dealer(3)


class ShortRams(Rams):
    """Short Rams under one set of house rules."""

    id = "short-rams"
    about = About(
        title="Short Rams",
        family="The Loo family",
        summary="Rams for two or three, without the low cards.",
        length="15 minutes",
        special="Every card is high",
        forgives=1.15,
    )
    options_type = ShortRamsOptions
    options: ShortRamsOptions
    order = RANKS[RANKS.index("9") :]
