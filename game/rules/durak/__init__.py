"""Durak, the game without a winner."""

from game.rules.durak.durak import Durak

__all__ = ["Durak"]
