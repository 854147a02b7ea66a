"""English, the source of all texts, and what every other language tells in its own way.

Beside it stands the English that nobody speaks, longer and with accents: it shows what is not
translated, and what has too little room.
"""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import TYPE_CHECKING, ClassVar

from game.core.cards import BACK, RANK_NAMES, SUIT_NAMES
from game.core.texts import escaped

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.cards import Card


_UP_TO = {"": -1, "to ten": 10, "words": 12, "all words": 20}
"""Up to which number a form writes it in words."""


class English:
    """A language; others derive from it and say what they name or bend otherwise.

    A translation may ask for any of its `forms`, whatever form the English pattern asks for there:
    `{card:acc}`, `{name:gen}`. One that a thing does not have leaves it as it is.
    """

    code: ClassVar[str] = "en"
    name: ClassVar[str] = "English"
    forms: ClassVar[frozenset[str]] = frozenset(
        ("", "one", "many", "a", "to ten", "words", "all words", "grouped")
    )
    letters: ClassVar[Mapping[int, str]] = {10: "10", 11: "J", 12: "Q", 13: "K", 14: "A"}
    """What stands in the corner of a card, by rank, where that is not its number."""
    numbers: ClassVar[Sequence[str]] = (
        "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty"
    ).split()
    suits: ClassVar[Mapping[str, str]] = {**SUIT_NAMES, "trumps": "trumps"}
    conjunctions: ClassVar[Mapping[str, str]] = {"and": "and", "or": "or"}
    point, thousands = ".", ","
    seat_name: ClassVar[str] = "seat {}"
    seats: ClassVar[re.Pattern[str]] = re.compile(r"\b(?:(Seat)|seat) (\d+)\b")
    """How a sentence speaks of a seat: the word where the sentence begins with it; the number."""
    face_down: ClassVar[str] = "a card face down"

    def with_you(self, sentence: str) -> str:
        """Return a sentence where a seat's name became `you`, its verb said to you as well.

        The rules tell of seats in the past tense, in which English has one form for both.
        """
        return sentence

    def number(self, number: int, form: str = "") -> str:
        """Return a whole number, in words up to what the form says."""
        if form == "grouped":
            return f"{number:,}".replace(",", self.thousands)
        most = min(_UP_TO.get(form, -1), len(self.numbers) - 1)
        return self.numbers[number] if 0 <= number <= most else str(number)

    def fraction(self, number: float) -> str:
        """Return a number that need not be whole."""
        return f"{number:g}".replace(".", self.point)

    def decimal(self, number: float, digits: int) -> str:
        """Return a number with so many digits behind the point."""
        return f"{number:.{digits}f}".replace(".", self.point)

    def card(self, card: Card, form: str = "") -> str:
        """Return a card in words: `king of spades`."""
        return self.face_down if card == BACK else self._card(card, form)

    def _card(self, card: Card, form: str) -> str:  # noqa: ARG002 - English bends no card.
        return card.name

    def short(self, card: Card) -> str:
        """Return what stands in the corner of a card, without its suit."""
        return self.letters.get(card.rank, str(card.rank))

    def suit(self, letter: str, form: str = "") -> str:
        """Return the name of a suit by its letter, or that of every trump, `trumps`."""
        return self.suits[letter].removesuffix("s" if form == "one" else "")

    def rank(self, rank: int, form: str = "") -> str:
        """Return the name of a rank, 2 to 14 (the ace)."""
        name = RANK_NAMES[rank - 2]
        match form:
            case "many":
                return "sixes" if name == "six" else f"{name}s"
            case "a":
                return f"an {name}" if name[0] in "ae" else f"a {name}"
            case _:
                return name

    def seat(self, seat: int) -> str:
        """Return what a seat is called as long as no name stands there."""
        return self.seat_name.format(seat)

    def text(self, text: str, form: str = "") -> str:  # noqa: ARG002 - nor a name.
        """Return a text from outside, such as a name, made fit to be shown."""
        return escaped(text)

    def inside(self, text: str) -> str:
        """Return a text that could begin a sentence as it stands inside one."""
        return text[:1].lower() + text[1:]

    def row(self, told: Sequence[str], last: str) -> str:
        """Return things in a row, the last after `and`, `or` or nothing."""
        # A position that a person wrote may lack what is told: there may be nothing in a row.
        if not last or len(told) < 2:
            return ", ".join(told)
        return f"{', '.join(told[:-1])} {self.conjunctions[last]} {told[-1]}"


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
