"""Short Rams: a game that is only there to be added."""

from game.rules.short_rams.rules import ShortRams

__all__ = ["ShortRams"]
