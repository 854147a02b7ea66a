"""Climbing games: Tieng Len and Viet Cong, where each play must top the one before."""

from game.rules.climbing.tieng_len import TiengLen, VietCong

__all__ = ["TiengLen", "VietCong"]
