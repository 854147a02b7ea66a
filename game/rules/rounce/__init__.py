"""Rounce: Rams with the full pack."""

from game.rules.rounce.rules import Rounce

__all__ = ["Rounce"]
