"""Swedish."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from game.core.languages.english import English

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.cards import Card

_IN_A_CARD = "två tre fyra fem sex sju åtta nio tio knekt dam kung ess".split()
_RANKS = {
    "": "tvåa trea fyra femma sexa sjua åtta nia tia knekt dam kung ess".split(),
    "many": "tvåor treor fyror femmor sexor sjuor åttor nior tior knektar damer kungar ess".split(),
    "the": (
        "tvåan trean fyran femman sexan sjuan åttan nian tian knekten damen kungen esset"
    ).split(),
    "the many": (
        "tvåorna treorna fyrorna femmorna sexorna sjuorna åttorna niorna tiorna knektarna damerna "
        "kungarna essen"
    ).split(),
}
_ON_YOU = re.compile(r"\b(från|till) du\b")


class Swedish(English):
    """Swedish: nouns carry their article at the end, and a name is put in the genitive."""

    code = "sv"
    name = "Svenska"
    forms = English.forms | {"the", "the many", "gen", "ett"}
    letters: ClassVar[Mapping[int, str]] = {10: "10", 11: "Kn", 12: "D", 13: "K", 14: "E"}
    numbers: ClassVar[Sequence[str]] = (
        "ingen en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton "
        "sjutton arton nitton tjugo"
    ).split()
    suits: ClassVar[Mapping[str, str]] = {
        "C": "klöver",
        "D": "ruter",
        "H": "hjärter",
        "S": "spader",
        "trumps": "trumf",
    }
    conjunctions: ClassVar[Mapping[str, str]] = {"and": "och", "or": "eller"}
    point, thousands = ",", "\N{NO-BREAK SPACE}"
    seat_name = "plats {}"
    # A genitive follows at once: `plats 2s kung`.
    seats: ClassVar[re.Pattern[str]] = re.compile(r"\b(?:(Plats)|plats) (\d+)(?!\d)")
    face_down = "ett kort med baksidan upp"

    def number(self, number: int, form: str = "") -> str:
        """Return a whole number; `ett`: in words, of a thing that is `ett` and not `en`."""
        if form == "ett":
            return {0: "inget", 1: "ett"}.get(number) or super().number(number, "words")
        return super().number(number, form)

    def with_you(self, sentence: str) -> str:
        """Return a sentence with `du` in its form: `till dig`."""
        return _ON_YOU.sub(r"\1 dig", sentence)

    def _card(self, card: Card, form: str) -> str:
        told = f"{self.suits[card.suit]} {_IN_A_CARD[card.rank - 2]}"
        return _genitive(told) if form == "gen" else told

    def suit(self, letter: str, form: str = "") -> str:
        """Return the name of a suit; there may be as many hearts as you like: `hjärter`."""
        return _genitive(self.suits[letter]) if form == "gen" else self.suits[letter]

    def rank(self, rank: int, form: str = "") -> str:
        """Return the name of a rank: `kung`, `en kung`, `kungen`, `kungar`, `kungarna`."""
        if form == "a":
            return f"{'ett' if rank == 14 else 'en'} {_RANKS[''][rank - 2]}"
        return _RANKS.get(form, _RANKS[""])[rank - 2]

    def text(self, text: str, form: str = "") -> str:
        """Return a text from outside; `gen`: a name in the genitive, `Räv`, `Rävs`."""
        told = super().text(text)
        return _genitive(told) if form == "gen" else told


def _genitive(word: str) -> str:
    return word if word[-1:] in "sxzSXZ" else f"{word}s"
