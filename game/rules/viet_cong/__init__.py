"""Viet Cong: Tieng Len with harder slams."""

from game.rules.viet_cong.options import VietCongOptions
from game.rules.viet_cong.rules import VietCong

__all__ = ["VietCong", "VietCongOptions"]
