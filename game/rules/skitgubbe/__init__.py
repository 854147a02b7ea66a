"""Skitgubbe, the goat game."""

from game.rules.skitgubbe.rules import Skitgubbe

__all__ = ["Skitgubbe"]
