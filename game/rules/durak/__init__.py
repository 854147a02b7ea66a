"""Durak, the game without a winner."""
