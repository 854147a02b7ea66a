"""What is remembered of a person at ordinary tables: answers given, and helps used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.school.fluency import Fluency
from game.school.helps import Coached
from game.school.practice_mark import PracticeMarks


class Remembered:
    """How well the person tells who takes a trick, which helps came, what was practice."""

    def __init__(
        self,
        fluency: Fluency | None = None,
        practice: PracticeMarks | None = None,
        coached: Coached | None = None,
    ) -> None:
        self.fluency = fluency or Fluency()
        self.practice = practice or PracticeMarks()
        self.coached = coached or Coached()

    def to_mapping(self) -> dict[str, Any]:
        """Return what goes into the progress file; `from_mapping` reads it."""
        return {
            "winners": self.fluency.to_mapping(),
            "practice": self.practice.to_mapping(),
            "coach": self.coached.to_mapping(),
        }

    @classmethod
    def from_mapping(cls, kept: Mapping[str, Any]) -> Remembered:
        """Return what was kept; what makes no sense is left out."""
        fluency, practice, coached = (
            _part(kept, name) for name in ("winners", "practice", "coach")
        )
        return cls(
            Fluency.from_mapping(fluency),
            PracticeMarks.from_mapping(practice),
            Coached.from_mapping(coached),
        )


def _part(kept: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    part = kept.get(name)
    return part if isinstance(part, Mapping) else {}
