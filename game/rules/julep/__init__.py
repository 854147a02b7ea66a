"""Julep: two tricks or pay a julep."""

from game.rules.julep.rules import Julep

__all__ = ["Julep"]
