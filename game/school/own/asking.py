"""What a person asks at a table of their own: a question, the right answers, what is said of them.

It becomes a lesson, which any scenario may have: of one move, or of several where other questions
follow. After the one right answer the others play, up to the next choice that the pupil has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.ai.advisers import thorough
from game.ai.levels import plain_player
from game.core.offers import carried_out, closed_for, let_go
from game.core.reasons import Refused
from game.core.rules import act
from game.core.sentences import Sentence
from game.match.match import Match
from game.school.own.draft import TableDraft

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.core.actions import Action
    from game.core.rules import Rules
    from game.core.table import Table
    from game.school.lesson import Lesson, Move
    from game.school.puzzles.goals import Posed

LONGEST_TITLE: Final = 60
LONGEST_WORDS: Final = 200
"""Letters of a title, and of what is asked or said."""
_SEED: Final = "own"
_MOST: Final = 100
"""So many actions at most are played up to the next question."""
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


# What is played between questions


class PlayedOn(NamedTuple):
    """What was played after an answer: each action with the table before it, and the table then."""

    steps: tuple[tuple[Table, Action], ...]
    table: Table

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done, one after the other."""
        return tuple(action for _, action in self.steps)


def play_on(rules: Rules, table: Table, answer: Action, told: Sequence[Action]) -> PlayedOn | None:
    """Return what follows an answer, up to where the pupil has a choice again.

    The others do what is `told` as far as it is legal, and then what plain sense tells them. None
    where the deal ends before.
    """
    pupil, wanted = answer.seat, list(told)
    table, passed = let_go(rules, act(rules, table, answer, _SEED).table, _SEED)
    steps: list[tuple[Table, Action]] = []
    while table.to_act and not table.over and len(steps) < _MOST:
        if pupil in table.to_act and len(rules.legal(table, pupil)) > 1:
            return PlayedOn(tuple(steps), table)
        action = wanted.pop(0) if wanted else _by_sense(rules, table, pupil)
        try:
            table = closed_for(rules, table, action, _SEED)
            after, passed = carried_out(rules, table, passed, action, _SEED)
        except Refused:
            # Something else was played before it than when it was told.
            wanted.clear()
            continue
        steps.append((table, action))
        table = after
    return None


def _by_sense(rules: Rules, table: Table, pupil: int) -> Action:
    seat = pupil if pupil in table.to_act else table.to_act[0]
    return plain_player().choose(Match(rules, _SEED, table).question(seat))


def at_each(
    rules: Rules, table: Table, asked: OwnQuestion
) -> Iterator[tuple[OwnQuestion, Table | None]]:
    """Yield each question with the table at which it is asked, None where it can't be any more."""
    reached: Table | None = table
    while True:
        yield asked, reached
        following = asked.follows
        if following is None:
            return
        if reached is not None:
            reached = _reached(rules, reached, asked.right, following.before)
        asked = following


def _reached(
    rules: Rules, table: Table, right: Sequence[Action], before: tuple[Action, ...]
) -> Table | None:
    """Return the table after the one right answer and what the others do then, if it's so."""
    if len(right) != 1 or right[0] not in rules.legal(table, right[0].seat):
        return None
    played = play_on(rules, table, right[0], before)
    return played.table if played is not None and played.actions == before else None
