"""Rams: a spare hand, and all or nothing."""

from game.rules.rams.rules import Rams

__all__ = ["Rams"]
