"""What is said to a person who listens: sentences in the order in which others see them happen.

Anything that shows news says it here as well; a screen reader or a voice takes it from here.
"""

from __future__ import annotations

import re
from collections import deque
from typing import Final

from game.core.cards import SUITS, Card
from game.core.sentences import Suit, grammar, say

_KEPT: Final = 60
"""Sentences that nobody has fetched are forgotten from the oldest on."""
_SIGNS: Final = dict(zip("♣♦♥♠", SUITS, strict=True))
_NO_BREAK: Final = "\u00a0"
_SIGNED: Final = re.compile(rf"(?:\b(\w{{1,2}}))?{_NO_BREAK}?([♣♦♥♠])[\ufe0e\ufe0f]?")
_TWICE: Final = re.compile(r"\b(\w+) \1(?=[.,;:!?]|$)")


class Aloud:
    """A line of sentences, each to be said once."""

    def __init__(self) -> None:
        self._line: deque[str] = deque(maxlen=_KEPT)

    def say(self, sentence: str) -> None:
        """Have a sentence said after all that were said before it."""
        if sentence:
            self._line.append(spoken(sentence))

    def fetch(self) -> list[str]:
        """Return what is to be said, the oldest first; each sentence is given out once."""
        fetched = list(self._line)
        self._line.clear()
        return fetched


def spoken(text: str) -> str:
    """Return a text as it is read out, without the signs of suits: `7♥` is the seven of hearts."""
    words = _SIGNED.sub(_in_words, text).replace(_NO_BREAK, " ")
    # Where the name of a suit stands before its sign, it was said already.
    return _TWICE.sub(r"\1", words)


def _in_words(found: re.Match[str]) -> str:
    letters = grammar().letters
    ranks = {letters.get(rank, str(rank)): rank for rank in range(2, 15)}
    printed, suit = found[1], _SIGNS[found[2]]
    if printed in ranks:
        return say("{card}", card=Card(suit, ranks[printed]))
    before = f"{printed} " if printed else ""
    return before + say("{suit}", suit=Suit(suit))
