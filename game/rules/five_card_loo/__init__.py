"""Five-card Loo, Lanterloo."""

from game.rules.five_card_loo.rules import FiveCardLoo

__all__ = ["FiveCardLoo"]
