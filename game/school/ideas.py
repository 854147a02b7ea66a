"""What somebody knows: how far the prompts of an idea have faded, and which steps come back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from game.core.sentences import Sentence, say

if TYPE_CHECKING:
    from random import Random

_Any = TypeVar("_Any")

FULL, HALF, NONE = range(3)
"""How much is left of a prompt."""
NEW: Final = "new"
SHAKY: Final = "shaky"
SOLID: Final = "solid"
DAYS: Final = (1, 3, 7, 21)
"""So many days until a step comes back, after each time that it was right."""
SESSION: Final = 8
"""At most so many steps come back at once."""
_CLEAN: Final = 2
"""So many clean answers in a row take a part of the prompt away, and make an idea solid."""
_MOST: Final = 9999

_NAMES: Final = {
    "trick": Sentence("what a trick is"),
    "rank": Sentence("which card is higher"),
    "follow": Sentence("following suit"),
    "discard": Sentence("throwing away"),
    "lead": Sentence("leading"),
    "cheap": Sentence("winning cheaply"),
    "turn-up": Sentence("where trumps come from"),
    "ruff": Sentence("ruffing"),
    "void": Sentence("ruffing only when void"),
    "overruff": Sentence("overruffing"),
    "trump-led": Sentence("following when trumps are led"),
    "no-need": Sentence("keeping a trump that can't win"),
    "small-ruff": Sentence("ruffing small"),
    "draw-trumps": Sentence("drawing trumps"),
    "count-trumps": Sentence("counting trumps"),
    "make-void": Sentence("making a void"),
    "last-trump": Sentence("keeping the last trump"),
    "second-low": Sentence("second hand low"),
    "third-high": Sentence("third hand high"),
    "count-suit": Sentence("counting a side suit"),
    "read-discard": Sentence("reading a discard"),
    "win-draw": Sentence("winning to draw"),
    "out": Sentence("staying in"),
    "last-in": Sentence("being the last one in"),
    "sure-winner": Sentence("keeping a sure winner"),
    "push-out": Sentence("pushing others out"),
    "whole-deal": Sentence("a whole deal"),
    "house-rule": Sentence("playing by a house rule"),
    "stand-pass": Sentence("when to stand"),
    "must": Sentence("beating it when you must"),
    "looed": Sentence("winning enough tricks"),
    "pick-play": Sentence("picking, then playing"),
    "no-trumps": Sentence("playing without trumps"),
    "twos": Sentence("twos on top"),
}
"""What the ideas of the ladder are called, in words that follow `you slipped on`."""


class Known(NamedTuple):
    """How an idea has gone: how often it was met, clean answers in a row, how far prompts faded."""

    seen: int = 0
    clean: int = 0
    faded: int = FULL

    def answered(self, *, clean: bool) -> Known:
        """Return how it has gone with one more answer."""
        seen = min(_MOST, self.seen + 1)
        if not clean:
            return Known(seen, 0, max(FULL, self.faded - 1))
        row = min(_MOST, self.clean + 1)
        fades = row % _CLEAN == 0
        return Known(seen, row, min(NONE, self.faded + 1) if fades else self.faded)

    @property
    def standing(self) -> str:
        """Whether it is new, shaky or solid."""
        if not self.seen:
            return NEW
        return SOLID if self.clean >= _CLEAN else SHAKY


class Due(NamedTuple):
    """A step that comes back: how often it was right since, and on which day it is due."""

    times: int
    day: int


class Returns:
    """What comes back by key, each on its day; days are numbered."""

    def __init__(self) -> None:
        self._due: dict[str, Due] = {}

    def slip(self, key: str, today: int) -> None:
        """Have something come back tomorrow."""
        self._due[key] = Due(0, today + DAYS[0])

    def right(self, key: str, today: int) -> None:
        """Have something that was due come back later, or no more: then it is learnt."""
        due = self._due.get(key)
        if due is None or due.day > today:
            return
        times = due.times + 1
        if times < len(DAYS):
            self._due[key] = Due(times, today + DAYS[times])
        else:
            del self._due[key]

    def waiting(self, today: int) -> list[tuple[int, str]]:
        """Return what is due with the day it was due on, what has waited longest first."""
        return sorted((due.day, key) for key, due in self._due.items() if due.day <= today)

    def due(self, today: int) -> list[str]:
        """Return what is due, what has waited longest first."""
        return [key for _, key in self.waiting(today)]

    def to_mapping(self) -> dict[str, Any]:
        """Return all of it, to be kept."""
        return {"due": {key: list(due) for key, due in self._due.items()}}

    def take(self, mapping: object) -> None:
        """Take what was kept; whatever makes no sense is left out."""
        for key, told in _numbers(mapping, "due", 2):
            if told[0] < len(DAYS):
                self._due[key] = Due(*told)


class Ideas(Returns):
    """All ideas by name, and the steps that come back by key."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[str, Known] = {}

    def known(self, idea: str) -> Known:
        """Return how an idea has gone."""
        return self._known.get(idea, Known())

    def answer(self, idea: str, *, clean: bool) -> None:
        """Note one more answer to an idea."""
        if idea:
            self._known[idea] = self.known(idea).answered(clean=clean)

    def to_mapping(self) -> dict[str, Any]:
        """Return all of it, to be kept."""
        known = {idea: list(known) for idea, known in self._known.items()}
        return {"known": known, **super().to_mapping()}

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any]) -> Ideas:
        """Return what was kept; whatever makes no sense is left out."""
        ideas = cls()
        for idea, told in _numbers(mapping, "known", 3):
            if told[2] <= NONE:
                ideas._known[idea] = Known(*told)
        ideas.take(mapping)
        return ideas


def mixed(due: Sequence[_Any], had_right: Sequence[_Any], dice: Random) -> list[_Any]:
    """Return what comes back now: two thirds is due, every third one was right before."""
    count = min(len(due), SESSION - SESSION // 3)
    others = dice.sample(had_right, min(len(had_right), count // 2, SESSION - count))
    found = list(due[:count])
    for at, one in enumerate(others):
        found.insert(3 * at + 2, one)
    return found


def _numbers(mapping: object, name: str, count: int) -> list[tuple[str, list[int]]]:
    """Return the entries of a part that are so many whole numbers from 0."""
    inner = mapping.get(name) if isinstance(mapping, Mapping) else None
    pairs = inner.items() if isinstance(inner, Mapping) else ()
    return [
        (key, told)
        for key, told in pairs
        if isinstance(key, str)
        and isinstance(told, list)
        and len(told) == count
        and all(type(number) is int and number >= 0 for number in told)
    ]


def named(idea: str) -> str:
    """Return what an idea is called; empty where it has no name of its own."""
    return say(_NAMES.get(idea))
