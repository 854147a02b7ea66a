"""What is said of somebody who has a habit that a step of a course has taught."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.sentences import say

if TYPE_CHECKING:
    from game.school.habits.habit import Habit


class Praise(NamedTuple):
    """The words for a habit: a pattern with the number of its step, and perhaps the game."""

    step: str
    number: int
    habit: Habit
    words: str

    def told(self, game: str) -> str:
        """Return what is said, of the course of a game."""
        return say(self.words, n=self.number, game=game)
