"""How the drills are going: levels, streaks and accuracy, kept in few numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.school.drills.questions import DRILLS, LEVELS
from game.school.drills.spacing import Spacing, whole

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

LAST = 20
"""Accuracy is that of so many answers, the last ones."""
DAYS = 30
"""So many days of practice are kept for each drill."""
_TRIAL = 8
"""After so many answers at a level it is looked at whether it is the right one."""
_UP, _DOWN = 7, 3
"""With so many right out of these a level is passed, with no more than so many it is too hard."""


class Day(NamedTuple):
    """What was answered on one day, which is a number."""

    day: int
    asked: int
    right: int

    @property
    def share(self) -> float:
        """The share of right answers."""
        return self.right / self.asked


class Score:
    """How one drill is going."""

    def __init__(self) -> None:
        self.level = LEVELS[0]
        self.asked = self.right = 0
        self.streak = self.best = 0
        self.last = ""
        self.days: tuple[Day, ...] = ()
        self.spacing = Spacing()
        self._trial = ""

    @property
    def accuracy(self) -> float | None:
        """The share of right ones among the last answers; None before the first."""
        return self.last.count("1") / len(self.last) if self.last else None

    def note(self, features: Collection[str], *, right: bool, today: int) -> int:
        """Take note of an answer; return by how many levels it moved."""
        self.asked += 1
        self.right += right
        self.streak = self.streak + 1 if right else 0
        self.best = max(self.best, self.streak)
        self.last = (self.last + "01"[right])[-LAST:]
        self._count(today, right=right)
        self.spacing.note(features, right=right)
        return self._move("01"[right])

    def _count(self, today: int, *, right: bool) -> None:
        """Add an answer to its day; days go on even where a clock is set back."""
        if self.days and self.days[-1].day >= today:
            day, asked, known = self.days[-1]
            self.days = (*self.days[:-1], Day(day, asked + 1, known + right))
        else:
            self.days = (*self.days, Day(today, 1, int(right)))[-DAYS:]

    def _move(self, mark: str) -> int:
        self._trial = (self._trial + mark)[-_TRIAL:]
        right = self._trial.count("1")
        # What has just been answered decides as well: nobody goes up on a miss.
        rises, falls = right >= _UP and mark == "1", right <= _DOWN and mark == "0"
        if len(self._trial) < _TRIAL or not (rises or falls):
            return 0
        before = self.level
        self.level += 1 if rises else -1
        self.level = max(LEVELS[0], min(self.level, LEVELS[-1]))
        if self.level != before:
            self._trial = ""
        return self.level - before

    def to_mapping(self) -> dict[str, Any]:
        """Return all of it in plain numbers, words and lists."""
        return {
            "level": self.level,
            "asked": self.asked,
            "right": self.right,
            "streak": self.streak,
            "best": self.best,
            "last": self.last,
            "trial": self._trial,
            "days": [list(day) for day in self.days],
            "spacing": self.spacing.to_mapping(),
        }

    @classmethod
    def from_mapping(cls, kept: object) -> Score:
        """Return what was kept; what makes no sense is left out."""
        found = cls()
        told: Mapping[Any, Any] = kept if isinstance(kept, dict) else {}
        found.level = whole(told.get("level"), LEVELS[0], LEVELS[-1])
        found.asked = whole(told.get("asked"))
        found.right = whole(told.get("right"), 0, found.asked)
        found.streak = whole(told.get("streak"), 0, found.right)
        found.best = whole(told.get("best"), found.streak, found.right)
        found.last = _marks(told.get("last"), LAST)
        found._trial = _marks(told.get("trial"), _TRIAL)
        found.days = _days(told.get("days"))
        found.spacing = Spacing.from_mapping(told.get("spacing"))
        return found


def _marks(kept: object, most: int) -> str:
    return "".join(mark for mark in kept if mark in "01")[-most:] if isinstance(kept, str) else ""


def _days(kept: object) -> tuple[Day, ...]:
    """Return the days that make sense, in order."""
    found: dict[int, Day] = {}
    for entry in kept if isinstance(kept, list) else ():
        if isinstance(entry, list) and len(entry) == 3:
            day, asked, right = entry[0], whole(entry[1]), whole(entry[2])
            if isinstance(day, int) and not isinstance(day, bool) and 0 < asked >= right:
                found[day] = Day(day, asked, right)
    return tuple(found[day] for day in sorted(found))[-DAYS:]


class Scores:
    """How all drills are going."""

    def __init__(self) -> None:
        self._scores = {drill.id: Score() for drill in DRILLS}

    def __getitem__(self, drill: str) -> Score:
        return self._scores[drill]

    def to_mapping(self) -> dict[str, Any]:
        """Return all of it as a file can hold it."""
        return {drill: score.to_mapping() for drill, score in self._scores.items()}

    @classmethod
    def from_mapping(cls, kept: object) -> Scores:
        """Return what was kept; nonsense counts as nothing."""
        found = cls()
        if isinstance(kept, dict):
            found._scores = {name: Score.from_mapping(kept.get(name)) for name in found._scores}
        return found
