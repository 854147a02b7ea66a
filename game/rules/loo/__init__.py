"""The Loo family: eight trump games of one old house."""

from game.rules.loo.five_card_loo import FiveCardLoo
from game.rules.loo.julep import Julep
from game.rules.loo.mauscheln import Mauscheln, Mousel
from game.rules.loo.norrlandsknack import Norrlandsknack
from game.rules.loo.rams import Bierspiel, Rams, Rounce

__all__ = [
    "Bierspiel",
    "FiveCardLoo",
    "Julep",
    "Mauscheln",
    "Mousel",
    "Norrlandsknack",
    "Rams",
    "Rounce",
]
