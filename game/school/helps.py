"""The helps of a coach who fades: in which order they come, what is said first, when they go.

They come one at a time, never two new ones in a match, each with a sentence on its first day and
without it afterwards. Which have come is remembered; so is what makes them go again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from game.core.sentences import Sentence

WINNER: Final = "winner"
LAST_TRICK: Final = "last-trick"
TRUMPS: Final = "trumps"
OUT: Final = "out"
LENS: Final = "lens"

GREETING: Final = Sentence("Play. I'll speak up when something is worth a word.")


class Help(NamedTuple):
    """When a help comes, after a step of the ladder and from a deal on, and its first words.

    Those of a help that has a key are the table's, which knows the key.
    """

    step: str
    words: Sentence | None
    deal: int = 1


HELPS: Final = {
    WINNER: Help("trump-ladder-high-and-low", Sentence("Before I sweep it: whose trick is it?")),
    LAST_TRICK: Help(
        "trump-ladder-count-to-thirteen",
        Sentence("Missed it? The last trick is up here, in the bar."),
    ),
    TRUMPS: Help("trump-ladder-count-to-thirteen", None, 3),
    OUT: Help("trump-ladder-thirteenth-heart", Sentence("These are the cards you haven't seen.")),
    LENS: Help("trump-ladder-read-a-discard", None),
}
"""All that come by themselves, in their order."""
COUNTED: Final = 5
"""After so many right counts of the trumps in a row nobody asks for them any more."""
SLIPS: Final = 2
"""From so many forbidden cards in a deal on, cards are dimmed for the trick."""
LEGAL: Final = 10
"""So many legal choices in a row, and they are not."""
_MOST: Final = 10**6

Passed = Callable[[str], bool]
"""Tells whether a step of the ladder has been done."""


class Coached:
    """What a coach has shown a person already, and what has come of it.

    Somebody who plays at once `skips` the ladder: helps come without its steps.
    """

    def __init__(self) -> None:
        self.deals = 0
        self.met: dict[str, int] = {}
        self.counts: tuple[bool, ...] = ()
        self.skips = False
        self.legal = 0
        self._slips = 0
        self._new = ""
        self._told: set[str] = set()

    def sit_down(self) -> None:
        """Begin a match: one new help may come in it."""
        self._new, self._told = "", set()

    def begin_deal(self) -> None:
        """Count a deal: slips are counted anew in it."""
        self.deals = min(_MOST, self.deals + 1)
        self._slips = 0

    def comes(self, name: str, passed: Passed, today: int) -> bool:
        """Tell whether a help is there by now; if it may come, it comes."""
        if name in self.met:
            return True
        before = list(HELPS)[: list(HELPS).index(name)]
        known, help_ = all(earlier in self.met for earlier in before), HELPS[name]
        reached = self.skips or passed(help_.step)
        if self._new or not known or not reached or self.deals < help_.deal:
            return False
        self._new, self.met[name] = name, today
        return True

    def speaks_of(self, name: str, today: int) -> bool:
        """Tell whether a help is spoken of now: that is on its first day, once a match."""
        if self.met.get(name) != today or name in self._told:
            return False
        self._told.add(name)
        return True

    # What makes them go

    @property
    def counts_trumps(self) -> bool:
        """Whether the person still has to show that trumps are counted."""
        return not (len(self.counts) == COUNTED and all(self.counts))

    def count(self, *, right: bool) -> None:
        """Note how a count of the trumps was."""
        self.counts = (*self.counts, right)[-COUNTED:]

    @property
    def dims(self) -> bool:
        """Whether cards that may not be played are dimmed for this trick."""
        return self._slips >= SLIPS

    def slip(self) -> None:
        """Note that a card was tried that may not be played."""
        self.legal = 0
        self._slips += 1

    def chose(self) -> None:
        """Note that a card was played; cards are dimmed for a trick alone."""
        self.legal = min(LEGAL, self.legal + 1)
        if self.legal == LEGAL:
            self._slips = 0
        elif self.dims:
            # One more slip in the deal, and they are dimmed again.
            self._slips = SLIPS - 1

    def to_mapping(self) -> dict[str, Any]:
        """Return what goes into the progress file."""
        return {
            "deals": self.deals,
            "met": dict(self.met),
            "counts": "".join("+" if right else "-" for right in self.counts),
            "skips": self.skips,
            "legal": self.legal,
        }

    @classmethod
    def from_mapping(cls, kept: Mapping[str, Any]) -> Coached:
        """Return what was kept; what makes no sense is left out."""
        found = cls()
        met, counts = kept.get("met"), kept.get("counts")
        days = met.items() if isinstance(met, Mapping) else ()
        found.met = {
            name: day for name, day in days if name in HELPS and type(day) is int and day >= 0
        }
        if isinstance(counts, str):
            found.counts = tuple(sign == "+" for sign in counts if sign in "+-")[-COUNTED:]
        found.skips = kept.get("skips") is True
        found.deals = _number(kept.get("deals"), _MOST)
        found.legal = _number(kept.get("legal"), LEGAL)
        return found


def _number(value: Any, most: int) -> int:
    return min(value, most) if type(value) is int and value >= 0 else 0
