"""Viet Cong: Tieng Len with harder slams."""

from game.rules.viet_cong.rules import VietCong, VietCongOptions

__all__ = ["VietCong", "VietCongOptions"]
