"""Loser's Game: points in tricks, bid beforehand."""

from game.rules.losers_game.losers_game import LosersGame

__all__ = ["LosersGame"]
