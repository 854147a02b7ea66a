"""Durak, the game without a winner."""

from game.rules.durak.rules import Durak

__all__ = ["Durak"]
