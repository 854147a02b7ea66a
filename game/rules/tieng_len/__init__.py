"""Tieng Len: play higher or pass, and slam the twos."""

from game.rules.tieng_len.rules import TiengLen, TiengLenOptions

__all__ = ["TiengLen", "TiengLenOptions"]
