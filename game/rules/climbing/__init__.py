"""Climbing games: Tieng Len and Viet Cong, where each play must top the one before."""
