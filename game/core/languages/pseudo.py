"""No language at all: English with accents and two fifths longer, to try what takes longer words.

`turnup --language xx` speaks it. What stays plain English is in no catalogue.
"""

from __future__ import annotations

import re
from gettext import NullTranslations

from game.core.languages.english import English

_ACCENTS = str.maketrans("aeiouyncAEIOUYNC", "àéîöüýñçÀÉÎÖÜÝÑÇ")
_MORE = 0.4
_WORD = re.compile(r"\{\{|\}\}|\{[^}]*\}|\w+|\W")


class Pseudo(English):
    """English as it is."""

    code = "xx"
    name = "Àççéñtš"


class Longer(NullTranslations):
    """A catalogue that has every pattern."""

    def gettext(self, message: str) -> str:
        """Return a pattern with accents and two fifths longer, its places as they were."""
        told, owed = [], 0.0
        for part in _WORD.findall(message):
            told.append(part)
            owed += len(part) * _MORE
            if part[0].isalpha():
                told[-1] = part.translate(_ACCENTS) + part[-1].lower() * int(owed)
                owed -= int(owed)
        return "".join(told)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the pattern that English has for the number, made longer."""
        return self.gettext(msgid1 if n == 1 else msgid2)
