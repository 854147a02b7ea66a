"""Skitgubbe, the goat game."""

from game.rules.skitgubbe.skitgubbe import Skitgubbe

__all__ = ["Skitgubbe"]
