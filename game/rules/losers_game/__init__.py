"""Loser's Game, in which the lowest score calls trumps."""

from game.rules.losers_game.rules import LosersGame

__all__ = ["LosersGame"]
