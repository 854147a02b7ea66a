"""What a lesson says: what may be answered, in what words, what follows, and what then is so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.actions import Action


class LessonAnswer(NamedTuple):
    """What a learner may do in a move: whether it is right, what is said of it, what follows.

    `actions` are those it is about, none for all that the move has no other answer for. `then` is
    what follows, to the learner's next move after a right answer; after a wrong one it is how it is
    played out, the learner's own seat included. `expect` is what then must be so, in the words of
    positions. What is said of the tricks before the last one stands in `meanwhile`. The last trick
    is taken away before the words if it is `swept`: what it leads to is what they are about.
    `line` and `column` are where it is written.
    """

    right: bool
    actions: tuple[Action, ...]
    say: str
    then: tuple[Action, ...] = ()
    expect: Mapping[str, Any] = {}
    meanwhile: tuple[str, ...] = ()
    swept: bool = False
    line: int = 1
    column: int = 1


class Move(NamedTuple):
    """What is asked of a learner at one moment, and all answers to it.

    `refused` are actions that the rules forbid here, each with the code of the reason.
    """

    say: str
    answers: tuple[LessonAnswer, ...]
    refused: Mapping[Action, str] = {}
    line: int = 1
    column: int = 1

    def answer_to(self, action: Action) -> LessonAnswer | None:
        """Return the answer that an action is."""
        named = (answer for answer in self.answers if action in answer.actions)
        rest = (answer for answer in self.answers if not answer.actions)
        return next(named, None) or next(rest, None)


class Lesson(NamedTuple):
    """One idea, taught by a few moves from a position.

    `chapter` is the part of the course it belongs to, `learnt` the idea in a sentence, `first` what
    others do before the learner is asked; with `open_hands` the learner sees all cards.
    """

    chapter: str
    learnt: str
    seat: int
    moves: tuple[Move, ...]
    first: tuple[Action, ...] = ()
    open_hands: bool = False
    line: int = 1
    column: int = 1
