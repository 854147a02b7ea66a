"""What the ideas of the ladder are called, in words that follow `you slipped on`."""

from __future__ import annotations

from typing import Final

_NAMES: Final = {
    "trick": "what a trick is",
    "rank": "which card is higher",
    "follow": "following suit",
    "discard": "throwing away",
    "lead": "leading",
    "cheap": "winning cheaply",
    "turn-up": "where trumps come from",
    "ruff": "ruffing",
    "void": "ruffing only when void",
    "overruff": "overruffing",
    "trump-led": "following to trumps",
    "no-need": "keeping a trump that can't win",
    "small-ruff": "ruffing small",
    "draw-trumps": "drawing trumps",
    "count-trumps": "counting trumps",
    "make-void": "making a void",
    "last-trump": "keeping the last trump",
    "second-low": "second hand low",
    "third-high": "third hand high",
    "count-suit": "counting a side suit",
    "read-discard": "reading a discard",
    "win-draw": "winning to draw",
    "out": "staying in",
    "last-in": "being the last one in",
    "sure-winner": "keeping a sure winner",
    "push-out": "pushing others out",
    "whole-deal": "a whole deal",
    "house-rule": "playing by a house rule",
    "stand-pass": "when to stand",
    "must": "beating it when you must",
    "looed": "winning enough tricks",
    "pick-play": "picking, then playing",
    "no-trumps": "playing without trumps",
    "twos": "twos on top",
}


def named(idea: str) -> str:
    """Return what an idea is called; empty where it has no name of its own."""
    return _NAMES.get(idea, "")
