"""Norrlandsknack: a race from ten to nothing."""

from game.rules.norrlandsknack.rules import Norrlandsknack

__all__ = ["Norrlandsknack"]
