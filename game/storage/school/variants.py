"""The same lesson in other suits: its text with all suits exchanged, read and played out anew."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from game.core.cards import SUITS
from game.core.rules import Rules
from game.storage.scenarios import Scenario, read_scenario
from game.storage.yaml_tree import BadFile

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

_SIGNS: Final = dict(zip("♣♦♥♠", SUITS, strict=True))
_WORDS: Final = dict(zip(("club", "diamond", "heart", "spade"), SUITS, strict=True))
_TOLD: Final = re.compile(
    r"(?P<key>\b(?:trump|out): )(?P<suit>[CDHS])\b"
    r"|\b(?P<rank>[2-9TJQKA])(?P<of>[CDHS])\b"
    r"|(?P<sign>[♣♦♥♠])"
    r"|\b(?P<word>(?i:club|diamond|heart|spade))(?P<many>s?)\b"
)
_NAMES: Final = re.compile(r"^id: .*$", re.MULTILINE)


def in_other_suits(text: str, suits: Mapping[str, str]) -> str:
    """Return the text of a lesson in which each suit is another one; its name stays."""
    sign_of = {suit: sign for sign, suit in _SIGNS.items()}
    word_of = {suit: word for word, suit in _WORDS.items()}

    def exchanged(found: re.Match[str]) -> str:
        if found["suit"]:
            return found["key"] + suits[found["suit"]]
        if found["of"]:
            return found["rank"] + suits[found["of"]]
        if found["sign"]:
            return sign_of[suits[_SIGNS[found["sign"]]]]
        word = word_of[suits[_WORDS[found["word"].lower()]]]
        return (word.capitalize() if found["word"][0].isupper() else word) + found["many"]

    name = _NAMES.search(text)
    changed = _TOLD.sub(exchanged, text)
    return changed if name is None else _NAMES.sub(name[0], changed, count=1)


def varied(text: str, file: str, games: Mapping[str, type[Rules]], dice: Random) -> Scenario | None:
    """Return a scenario in other suits, played out; None where that is not so in other suits."""
    suits = dict(zip(SUITS, dice.sample(SUITS, len(SUITS)), strict=True))
    try:
        return read_scenario(in_other_suits(text, suits), file, games)
    except BadFile:
        return None
