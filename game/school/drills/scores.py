"""How the drills are going: levels, streaks and accuracy, kept in few numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.school.drills.questions import DRILLS, LEVELS
from game.school.ideas import Returns

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping


WAITS = (2, 3, 5, 9, 16, 30, 60)
"""After how many questions a feature is due again, by its step."""
_NEW = 12
"""A feature never met is as urgent as one that has been due for so many questions."""
_MOST = 64
"""More features than these are not kept."""


def whole(value: object, low: int = 0, high: int = 1_000_000_000) -> int:
    """Return a number that was kept, brought between two bounds; the lower if it is none."""
    if isinstance(value, bool) or not isinstance(value, int):
        return low
    return max(low, min(value, high))


class _Step(NamedTuple):
    """How well a feature is known, when it is due, how often it was known and missed."""

    step: int
    due: int
    known: int
    missed: int


class Spacing:
    """What has been asked of one drill, by feature; `asked` is how many questions ago it began."""

    def __init__(self) -> None:
        self.asked = 0
        self._steps: dict[str, _Step] = {}

    def urgency(self, feature: str) -> int:
        """Return for how many questions a feature has been due; below 0 it is not due yet."""
        found = self._steps.get(feature)
        return _NEW if found is None else self.asked - found.due

    def urgency_of(self, features: Iterable[str]) -> tuple[int, int]:
        """Return how urgent a question is: its most urgent feature first, then all together."""
        each = [self.urgency(feature) for feature in features]
        return max(each, default=0), sum(each)

    def note(self, features: Collection[str], *, right: bool) -> None:
        """Take note of an answer to a question with these features."""
        self.asked += 1
        for feature in sorted(features):
            old = self._steps.get(feature, _Step(0, 0, 0, 0))
            step = min(old.step + 1, len(WAITS) - 1) if right else 0
            due = self.asked + WAITS[step]
            self._steps[feature] = _Step(step, due, old.known + right, old.missed + (not right))

    def weakest(self, least: int = 3) -> str:
        """Return the feature missed most often of those met some times; empty if none was."""
        found = [
            (-step.missed / (step.known + step.missed), feature)
            for feature, step in self._steps.items()
            if step.missed and step.known + step.missed >= least
        ]
        return min(found)[1] if found else ""

    def to_mapping(self) -> dict[str, Any]:
        """Return all of it in plain numbers and lists."""
        return {"asked": self.asked, "steps": {key: list(at) for key, at in self._steps.items()}}

    @classmethod
    def from_mapping(cls, kept: object) -> Spacing:
        """Return what was kept; what makes no sense of it is left out."""
        found = cls()
        told: Mapping[Any, Any] = kept if isinstance(kept, dict) else {}
        found.asked = whole(told.get("asked"))
        steps = told.get("steps")
        for key, at in list(steps.items() if isinstance(steps, dict) else ())[:_MOST]:
            if isinstance(key, str) and isinstance(at, list) and len(at) == 4:
                step, due, known, missed = (whole(number) for number in at)
                # A feature that is due after its whole wait comes from a broken file.
                due = min(due, found.asked + WAITS[-1])
                found._steps[key[:40]] = _Step(min(step, len(WAITS) - 1), due, known, missed)
        return found


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


class DrillScore:
    """How one drill is going: its level, the last answers as a row of 1 and 0, and days of use."""

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
    def from_mapping(cls, kept: object) -> DrillScore:
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
    """How all drills are going, and what was missed and comes back, as `slip_of` calls it."""

    def __init__(self) -> None:
        self._scores = {drill.id: DrillScore() for drill in DRILLS}
        self.returns = Returns()

    def __getitem__(self, drill: str) -> DrillScore:
        return self._scores[drill]

    def to_mapping(self) -> dict[str, Any]:
        """Return all of it as a file can hold it."""
        told = {drill: score.to_mapping() for drill, score in self._scores.items()}
        return told | {"returns": self.returns.to_mapping()}

    @classmethod
    def from_mapping(cls, kept: object) -> Scores:
        """Return what was kept; nonsense counts as nothing."""
        found = cls()
        if isinstance(kept, dict):
            found._scores = {
                name: DrillScore.from_mapping(kept.get(name)) for name in found._scores
            }
            found.returns.take(kept.get("returns"))
        return found


def slip_of(drill: str, features: Collection[str]) -> str:
    """Return what a question is called that comes back: by its drill, and what it takes."""
    return " ".join((drill, *sorted(features)))


def asked_by(slip: str) -> tuple[str, frozenset[str]]:
    """Return the drill and the features of something that comes back."""
    drill, *features = slip.split()
    return drill, frozenset(features)
