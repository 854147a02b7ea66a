"""Turnup: card games of trumps and last-ones-out, to play and to learn."""

__version__ = "0.1.0"
