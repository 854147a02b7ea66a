"""Mousel: Mauscheln with the full pack."""

from game.rules.mousel.rules import Mousel

__all__ = ["Mousel"]
