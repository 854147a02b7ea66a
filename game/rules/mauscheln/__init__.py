"""Mauscheln: diddle, join, or drop out."""

from game.rules.mauscheln.rules import Mauscheln

__all__ = ["Mauscheln"]
