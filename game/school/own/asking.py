"""What a person asks at a table of their own: a question, the right answers, what is said of them.

It becomes a lesson, which any scenario may have: of one move, or of several where other questions
follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.ai.advisers import thorough
from game.core.sentences import Sentence
from game.match.match import Match
from game.school.own.draft import TableDraft

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.actions import Action
    from game.core.rules import Rules
    from game.core.table import Table
    from game.school.lesson import Lesson, Move
    from game.school.puzzles.goals import Posed

LONGEST_TITLE: Final = 60
LONGEST_WORDS: Final = 200
"""Letters of a title, and of what is asked or said."""
_SEED: Final = "own"
_ASK: Final = Sentence("Write what you want to ask.")
_WELL: Final = Sentence("Write what you say to the right answer.")
_BADLY: Final = Sentence("Write what you say to a wrong answer.")
_WHICH: Final = Sentence("Choose the right answer, or several.")
_ALL: Final = Sentence("Everything is right here, so there's nothing to find.")
_JUST_ONE: Final = Sentence("There's a next question, so choose just one.")
_ONE: Final = Sentence("There's only one thing to do here, so there's nothing to ask.")


class OwnQuestion(NamedTuple):
    """A question at a table, its right answers, and what is said; `open_hands` shows all cards.

    Another may follow, once its one right answer is given and the others have played what stands
    in the `before` of that one.
    """

    question: str = ""
    right: tuple[Action, ...] = ()
    well: str = ""
    badly: str = ""
    open_hands: bool = False
    before: tuple[Action, ...] = ()
    follows: OwnQuestion | None = None

    def under(self, legal: tuple[Action, ...]) -> OwnQuestion:
        """Return the same without answers that cannot be given."""
        return self._replace(right=tuple(action for action in legal if action in self.right))

    def trouble(self, legal: tuple[Action, ...]) -> Sentence | None:
        """Return what is missing where all this can be answered."""
        if len(legal) < 2:
            return _ONE
        if not self.question:
            return _ASK
        if not self.right:
            return _WHICH
        if set(self.right) == set(legal):
            return _ALL
        if self.follows is not None and len(self.right) > 1:
            return _JUST_ONE
        if not self.well:
            return _WELL
        return None if self.badly else _BADLY


class OwnPuzzle(NamedTuple):
    """What makes a table a puzzle, and the action that alone is right."""

    posed: Posed
    right: Action


class OwnTable(NamedTuple):
    """A table set up by hand, with its title, and what is asked or posed at it, if anything is."""

    title: str
    draft: TableDraft
    asked: OwnQuestion | None = None
    puzzle: OwnPuzzle | None = None


def asked_in(lesson: Lesson) -> OwnQuestion | None:
    """Return what a lesson asks, if that is as much as can be asked here."""
    if lesson.first or lesson.closing or lesson.worked:
        return None
    following: OwnQuestion | None = None
    for move in reversed(lesson.moves):
        found = _asked_by(move, lesson.open_hands)
        if found is None:
            return None
        question, then = found
        if following is not None and len(question.right) == 1:
            question = question._replace(follows=following._replace(before=then))
        elif following is not None or then:
            return None
        following = question
    return following


def _asked_by(move: Move, open_hands: bool) -> tuple[OwnQuestion, tuple[Action, ...]] | None:
    """Return what a move asks and what follows its right answer; None for more than that."""
    right = [answer for answer in move.answers if answer.right]
    wrong = [answer for answer in move.answers if not answer.right]
    if move.questions or len(right) != 1 or len(wrong) != 1:
        return None
    (well,), (badly,) = right, wrong
    if well.sorts or badly.sorts or well.meanwhile or badly.meanwhile or badly.then:
        return None
    if not well.actions or badly.actions:
        return None
    return OwnQuestion(move.say, well.actions, well.say, badly.say, open_hands), well.then


def opinion(rules: Rules, table: Table, wanted: Callable[[], bool]) -> Action | None:
    """Return what the best player would do who is to act; None once nobody wants to know.

    It sees what that seat can see, and thinks as long as it takes.
    """
    question = Match(rules, _SEED, table).question(table.to_act[0])
    found = thorough().think(question._replace(wanted=wanted)).action
    return found if wanted() else None
