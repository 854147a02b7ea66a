"""Vietnamese."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from game.core.languages.english import English

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.cards import Card

_RANKS = "hai ba bốn năm sáu bảy tám chín mười bồi đầm già xì".split()
_IN_A_CARD = [*map(str, range(2, 11)), "bồi", "đầm", "già", "xì"]


class Vietnamese(English):
    """Vietnamese: no word changes, and a suit follows its rank."""

    code = "vi"
    name = "Tiếng Việt"
    forms = English.forms | {"the"}
    numbers: ClassVar[Sequence[str]] = [
        *"không một hai ba bốn năm sáu bảy tám chín mười".split(),
        *(f"mười {unit}" for unit in "một hai ba bốn lăm sáu bảy tám chín".split()),
        "hai mươi",
    ]
    suits: ClassVar[Mapping[str, str]] = {
        "C": "chuồn",
        "D": "rô",
        "H": "cơ",
        "S": "bích",
        "trumps": "chủ",
    }
    conjunctions: ClassVar[Mapping[str, str]] = {"and": "và", "or": "hoặc"}
    point, thousands = ",", "."
    seat_name = "ghế {}"
    seats: ClassVar[re.Pattern[str]] = re.compile(r"\b(?:(Ghế)|ghế) (\d+)\b")
    face_down = "một lá úp"

    def _card(self, card: Card, form: str) -> str:
        told = f"{_IN_A_CARD[card.rank - 2]} {self.suits[card.suit]}"
        return f"lá {told}" if form == "the" else told

    def suit(self, letter: str, form: str = "") -> str:  # noqa: ARG002 - nothing bends.
        """Return the name of a suit."""
        return self.suits[letter]

    def rank(self, rank: int, form: str = "") -> str:
        """Return the name of a rank; `a`: one card of it."""
        return f"một lá {_IN_A_CARD[rank - 2]}" if form == "a" else _RANKS[rank - 2]
