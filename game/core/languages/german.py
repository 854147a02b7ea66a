"""German."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from game.core.languages.english import English

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.cards import Card

_RANKS = "Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Bube Dame König Ass".split()
_MANY = (
    "Zweien Dreien Vieren Fünfen Sechsen Siebenen Achten Neunen Zehnen Buben Damen Könige Asse"
).split()
_GENDERS = "fffffffffmfmn"
"""Of the ranks, from the two to the ace."""
_THE = {
    "nom": {"m": "der", "f": "die", "n": "das"},
    "acc": {"m": "den", "f": "die", "n": "das"},
    "dat": {"m": "dem", "f": "der", "n": "dem"},
    "gen": {"m": "des", "f": "der", "n": "des"},
}
_A = {
    "a": {"m": "ein", "f": "eine", "n": "ein"},
    "a acc": {"m": "einen", "f": "eine", "n": "ein"},
    "a dat": {"m": "einem", "f": "einer", "n": "einem"},
    "no": {"m": "kein", "f": "keine", "n": "kein"},
    "no acc": {"m": "keinen", "f": "keine", "n": "kein"},
}
_ARTICLES = _THE | _A

_TO_YOU = {
    "bekommt": "bekommst",
    "bietet": "bietest",
    "gibt": "gibst",
    "hat": "hast",
    "ist": "bist",
    "muss": "musst",
    "nimmt": "nimmst",
    "spielt": "spielst",
    "war": "warst",
}
"""Verbs that stand behind the name of a player, and what they are behind `du`."""
_ON_YOU: Mapping[str, str] = {"an": "an dich", "von": "von dir"}
_AFTER = re.compile(r"\b(an|von) du\b")
_YOU = re.compile(rf"\b([Dd]u) ({'|'.join(_TO_YOU)})\b")


class German(English):
    """German: a card or rank takes an article by its gender and its case."""

    code = "de"
    name = "Deutsch"
    forms = English.forms | _ARTICLES.keys() | {"many dat"}
    letters: ClassVar[Mapping[int, str]] = {10: "10", 11: "B", 12: "D", 13: "K", 14: "A"}
    numbers: ClassVar[Sequence[str]] = (
        "kein ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
        "fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig"
    ).split()
    suits: ClassVar[Mapping[str, str]] = {
        "C": "Kreuz",
        "D": "Karo",
        "H": "Herz",
        "S": "Pik",
        "trumps": "Trumpf",
    }
    conjunctions: ClassVar[Mapping[str, str]] = {"and": "und", "or": "oder"}
    point, thousands = ",", "."
    seat_name = "Platz {}"
    # Nouns have their capital everywhere: where a sentence begins is told by what stands before.
    seats: ClassVar[re.Pattern[str]] = re.compile(r"(?:(?:^|(?<=[.!?] ))(Platz)|\bPlatz) (\d+)\b")
    face_down = "eine verdeckte Karte"

    def _card(self, card: Card, form: str) -> str:
        told = f"{self.suits[card.suit]}{_RANKS[card.rank - 2].lower()}"
        return _with_article(told, card.rank, form)

    def suit(self, letter: str, form: str = "") -> str:
        """Return the name of a suit: `Herz`, `kein Herz`, `keinen Trumpf`."""
        articles = _ARTICLES.get(form)
        told = self.suits[letter]
        return f"{articles['m' if letter == 'trumps' else 'n']} {told}" if articles else told

    def rank(self, rank: int, form: str = "") -> str:
        """Return the name of a rank: `König`, `den König`, `einem König`, `Könige`."""
        if form == "many":
            return _MANY[rank - 2]
        if form == "many dat":
            many = _MANY[rank - 2]
            return many if many.endswith("n") else f"{many}n"
        return _with_article(_RANKS[rank - 2], rank, form)

    def with_you(self, sentence: str) -> str:
        """Return a sentence with `du` and its verb in their forms: `du hast`, `von dir`."""
        told = _YOU.sub(lambda found: f"{found[1]} {_TO_YOU[found[2]]}", sentence)
        return _AFTER.sub(lambda found: _ON_YOU[found[1]], told)

    def inside(self, text: str) -> str:
        """Return a text as it is: most that begin with a noun do."""
        return text

    def text(self, text: str, form: str = "") -> str:
        """Return a text from outside; `gen`: a name in the genitive, as `Hases`."""
        told = super().text(text)
        if form != "gen":
            return told
        return f"{told}\N{RIGHT SINGLE QUOTATION MARK}" if told[-1:] in "sßxzSXZ" else f"{told}s"


def _with_article(told: str, rank: int, form: str) -> str:
    articles = _ARTICLES.get(form)
    if articles is None:
        return told
    gender = _GENDERS[rank - 2]
    if rank == 11 and form not in ("nom", "a", "no"):
        told += "n"
    elif form == "gen" and gender != "f":
        told += "es" if rank == 14 else "s"
    return f"{articles[gender]} {told}"
