"""Bierspiel: Rams with a second trump that never changes."""

from game.rules.bierspiel.rules import Bierspiel

__all__ = ["Bierspiel"]
