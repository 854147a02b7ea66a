"""What a lesson says: what may be answered, in what words, what follows, and what then is so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.cards import Card, Cards
from game.core.sentences import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.actions import Action

CHECK: Final = "check"
EXAM: Final = "exam"
GROUPS: Final = (CHECK, EXAM)
"""A step may be asked again by a check, `check B`, or be a position that only the exam asks."""


class Sort(NamedTuple):
    """Actions told by their cards alone, as of an exchange: what is kept, and what goes."""

    kept: Cards = ()
    thrown: Cards = ()

    def holds(self, action: Action) -> bool:
        """Tell whether an action is of this sort."""
        cards = set(action.cards)
        return cards.isdisjoint(self.kept) and cards.issuperset(self.thrown)


class LessonQuestion(NamedTuple):
    """What is asked of a learner besides cards to play: a number, a card or a player to tap.

    `wrong` tells what is said of certain wrong answers, `otherwise` of every other one. `out` is
    the suit whose cards the number counts: those that the learner has not seen yet.
    """

    say: str
    answer: int | Card
    player: bool
    right: str
    otherwise: str
    wrong: Mapping[int | Card, str] = {}
    out: str = ""
    line: int = 1
    column: int = 1

    @property
    def counts(self) -> bool:
        """Whether a number is asked for."""
        return not self.player and not isinstance(self.answer, Card)

    def reply(self, given: int | Card) -> str:
        """Return what is said of an answer."""
        told = self.right if given == self.answer else self.wrong.get(given, self.otherwise)
        return say(told)


class LessonAnswer(NamedTuple):
    """What a learner may do in a move: whether it is right, what is said of it, what follows.

    `actions` are those it is about, and those of its `sorts`; with neither it is about all that the
    move has no other answer for. `then` is what follows, to the learner's next move after a right
    answer; after a wrong one it is how it is played out, the learner's own seat included. `expect`
    is what then must be so, in the words of positions. What is said of the tricks before the last
    one stands in `meanwhile`. The last trick is taken away before the words if it is `swept`: what
    it leads to is what they are about. A wrong answer is `obvious` if most would give it; it names
    the `idea` that it slips on where that isn't what is asked. `line` and `column` are where it is
    written.
    """

    right: bool
    actions: tuple[Action, ...]
    say: str
    then: tuple[Action, ...] = ()
    expect: Mapping[str, Any] = {}
    meanwhile: tuple[str, ...] = ()
    swept: bool = False
    sorts: tuple[Sort, ...] = ()
    obvious: bool = False
    idea: str = ""
    line: int = 1
    column: int = 1


class Move(NamedTuple):
    """What is asked of a learner at one moment, and all answers to it.

    `refused` are actions that the rules forbid here, each with the code of the reason. `half` is
    what is left of the words for somebody who has met the `idea` before. The `questions` come
    first.
    """

    say: str
    answers: tuple[LessonAnswer, ...]
    refused: Mapping[Action, str] = {}
    half: str = ""
    idea: str = ""
    questions: tuple[LessonQuestion, ...] = ()
    line: int = 1
    column: int = 1

    def answer_to(self, action: Action) -> LessonAnswer | None:
        """Return the answer that an action is."""
        named = (it for it in self.answers if action in it.actions)
        sorted_ = (it for it in self.answers if any(sort.holds(action) for sort in it.sorts))
        rest = (it for it in self.answers if not it.actions and not it.sorts)
        return next(named, None) or next(sorted_, None) or next(rest, None)


class Outline(NamedTuple):
    """What a course tells of a step; `key` is its name for good, whatever its place becomes.

    `title`, `chapter`, `learnt` and `praise` are patterns; idea, group and habit are those of its
    lesson.
    """

    key: str
    title: str
    chapter: str
    learnt: str
    idea: str = ""
    group: str = ""
    habit: str = ""
    praise: str = ""


class Lesson(NamedTuple):
    """One idea, taught by a few moves from a position.

    `chapter` is the part of the course it belongs to, `learnt` the idea in a sentence, `first` what
    others do before the learner is asked; with `open_hands` the learner sees all cards, and
    `undimmed` cards that may not be played look like any other. The `closing` questions come last.
    `group` is one of `GROUPS`, a check with its name if it has one, or nothing. What is new and
    has many parts is `worked` once, as an example, before the learner is asked. Where the learner
    has the `habit` in a match, `praise` is said of it.
    """

    chapter: str
    learnt: str
    seat: int
    moves: tuple[Move, ...]
    first: tuple[Action, ...] = ()
    open_hands: bool = False
    undimmed: bool = False
    closing: tuple[LessonQuestion, ...] = ()
    idea: str = ""
    group: str = ""
    worked: bool = False
    habit: str = ""
    praise: str = ""
    line: int = 1
    column: int = 1

    def tidied(self, tidy: Callable[[Action], Action]) -> Lesson:
        """Return the same with the cards of every answer in the order in which they are done."""
        moves = []
        for move in self.moves:
            answers = (it._replace(actions=tuple(map(tidy, it.actions))) for it in move.answers)
            moves.append(move._replace(answers=tuple(answers)))
        return self._replace(moves=tuple(moves))
