"""No language at all: English with accents and two fifths longer, to try what takes longer words.

`turnup --language xx` speaks it. What stays plain English is in no catalogue.
"""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import TYPE_CHECKING, ClassVar

from game.core.languages.english import English

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.cards import Card

_ACCENTS = str.maketrans("aeiouyncAEIOUYNC", "àéîöüýñçÀÉÎÖÜÝÑÇ")
_MORE = 0.4
_WORD = re.compile(r"\{\{|\}\}|\{[^}]*\}|\w+|\W")


def _longer(text: str) -> str:
    """Return a text with accents and two fifths longer, its places as they were."""
    told, owed = [], 0.0
    for part in _WORD.findall(text):
        told.append(part)
        owed += len(part) * _MORE
        if part[0].isalpha():
            told[-1] = part.translate(_ACCENTS) + part[-1].lower() * int(owed)
            owed -= int(owed)
    return "".join(told)


class Pseudo(English):
    """English names of cards, suits, ranks and numbers, made longer as well."""

    code = "xx"
    name = "Àççéñtš"
    numbers: ClassVar[Sequence[str]] = [_longer(number) for number in English.numbers]
    suits: ClassVar[Mapping[str, str]] = {
        letter: _longer(suit) for letter, suit in English.suits.items()
    }
    conjunctions: ClassVar[Mapping[str, str]] = {"and": "àñdd", "or": "örr"}
    face_down = _longer(English.face_down)

    def _card(self, card: Card, form: str) -> str:
        return _longer(super()._card(card, form))

    def rank(self, rank: int, form: str = "") -> str:
        """Return the name of a rank."""
        return _longer(super().rank(rank, form))


class Longer(NullTranslations):
    """A catalogue that has every pattern."""

    def gettext(self, message: str) -> str:
        """Return a pattern with accents and two fifths longer, its places as they were."""
        _sense, _, pattern = message.rpartition("\x04")
        return _longer(pattern)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the pattern that English has for the number, made longer."""
        return self.gettext(msgid1 if n == 1 else msgid2)
