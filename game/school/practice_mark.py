"""The mark of practice: which helps a person has used in a match, so that it counts as practice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.sentences import Sentence, all_of, say

ASSISTS: Final = {
    "hint": Sentence("hints"),
    "lens": Sentence("the trump lens"),
    "still-out": Sentence("the cards still out"),
    "undo": Sentence("take back"),
    "again": Sentence("cards played before"),
    "code": Sentence("the deal code"),
    "checker": Sentence("your cards checked"),
    "stand-in": Sentence("somebody else playing for you"),
}
"""The helps that make a match practice, in the order in which they are told."""
_AGAIN: Final = " again "
_DIGITS: Final = 12
KEPT: Final = 1000
"""So many matches are remembered, the latest: of older ones it is forgotten that they were."""


def again_name(seed: str, save: int) -> str:
    """Return under which name a match with the same cards again is kept.

    It has the code of the match before, which may have been played without any help.
    """
    return f"{seed}{_AGAIN}{save}"


def code_and_save(name: str) -> tuple[str, int]:
    """Return the deal code and the save of a match by its name; 0 where any save is meant."""
    seed, again, save = name.rpartition(_AGAIN)
    if again and save.isdecimal() and len(save) < _DIGITS:
        return seed, int(save)
    return name, 0


class PracticeMarks:
    """The helps used in each match, by the name of the match: as a rule the code of its deals."""

    def __init__(self) -> None:
        self._used: dict[str, set[str]] = {}

    def name_of(self, seed: str, save: int) -> str:
        """Return the name of a match with this code that is kept in the save of this number."""
        name = again_name(seed, save)
        return name if save and name in self._used else seed

    def forget(self, match: str) -> None:
        """Forget what was used in a match."""
        self._used.pop(match, None)

    def use(self, match: str, assist: str) -> bool:
        """Note that a help was used in a match; tell whether that is new."""
        used = self._used.setdefault(match, set())
        if assist in used:
            return False
        used.add(assist)
        while len(self._used) > KEPT:
            del self._used[next(iter(self._used))]
        return True

    def used(self, match: str) -> tuple[str, ...]:
        """Return the helps used in a match; with any it is practice."""
        used = self._used.get(match, set())
        return tuple(assist for assist in ASSISTS if assist in used)

    @property
    def names(self) -> frozenset[str]:
        """The names of all matches that are practice."""
        return frozenset(self._used)

    def words(self, match: str) -> str:
        """Return which helps were used, as a line; empty where there were none."""
        named = [ASSISTS[assist] for assist in self.used(match)]
        if not named:
            return ""
        return say("Practice: with {helps}.", helps=all_of(named))

    def to_mapping(self) -> dict[str, Any]:
        """Return what goes into the progress file: by the name of a match the helps used in it."""
        return {match: list(self.used(match)) for match in self._used}

    @classmethod
    def from_mapping(cls, kept: Mapping[str, Any]) -> PracticeMarks:
        """Return what was kept; what makes no sense is left out."""
        found = cls()
        for match, used in kept.items():
            if isinstance(match, str) and isinstance(used, list):
                for assist in used:
                    if isinstance(assist, str) and assist in ASSISTS:
                        found.use(match, assist)
        return found
