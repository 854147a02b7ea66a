"""Linger Longer: the last who holds any cards wins."""

from game.rules.linger_longer.options import LingerLongerOptions
from game.rules.linger_longer.rules import LingerLonger

__all__ = ["LingerLonger", "LingerLongerOptions"]
