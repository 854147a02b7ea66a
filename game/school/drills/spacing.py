"""What comes back when: what was missed soon, what was known later and later.

Time is counted in questions. Each feature of a question, such as a trick that is ruffed, has a
step: a right answer takes it one step up, a wrong one down to the lowest, and the higher the step,
the more questions pass before the feature is due again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

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
