"""What a learner is asked to do at a table: a position, what is right there, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table
    from game.school.lesson import LessonQuestion


class Verdict(NamedTuple):
    """What is said of a learner's action: whether it was right, and why.

    The words of a right one praise it at once; those of a wrong one are said when it has been
    played out, with the `cards` that show it outlined. `meanwhile` is what is said before, of the
    tricks up to the last one. The last one lies there while it is spoken of, unless it is `swept`:
    then `meanwhile` may have words for it too, and the others say what it has led to. A wrong one
    slips on an `idea`.
    """

    right: bool
    words: str
    cards: Cards = ()
    meanwhile: tuple[str, ...] = ()
    swept: bool = False
    idea: str = ""


class Teaching(NamedTuple):
    """What a lesson brings besides its task; a puzzle has none of it.

    `questions` are put before the learner acts on a table, `shows` is what the learner's own seat
    does by itself on what it sees. `undimmed` cards look alike, whether they may be played or not;
    where all is `plain` the winner is not marked either. What is `examined` has one try, in which a
    card that may not be played is a slip. Where it `flows` a click anywhere leads on once all was
    right, and after what is examined the next comes by itself; a sentence that teaches stays until
    somebody has read it. Room is kept for the `longest` that is said. Where it is `unnamed` its
    title, which tells what is right, is read at the end.
    """

    questions: Callable[[Table], Sequence[LessonQuestion]] = lambda _: ()
    shows: Callable[[Table], Action | None] = lambda _: None
    undimmed: bool = False
    plain: bool = False
    examined: bool = False
    flows: bool = False
    longest: str = ""
    unnamed: bool = False


class Questions:
    """Which of the questions on the way are answered, and what was said last of an answer.

    A place on the way is told by how many actions lie behind it: what was answered there once is
    not asked again when an action is taken back.
    """

    def __init__(self, of: Callable[[Table], Sequence[LessonQuestion]]) -> None:
        self._of = of
        self._answered: dict[int, int] = {}
        self._place = -1
        self._asked: LessonQuestion | None = None
        self.said = ""
        self.missed = False
        self.replies = 0
        """How many answers have been given, right and wrong."""

    def open(self, table: Table, place: int) -> LessonQuestion | None:
        """Return the question that stands at a place on the way; None if none does."""
        if place != self._place:
            self._place, self.said, self.missed = place, "", False
        left = self._of(table)[self._answered.get(place, 0) :]
        self._asked = left[0] if left else None
        return self._asked

    def reply(self, given: int | Card) -> bool:
        """Take an answer to the question that stands; tell whether it is right."""
        assert self._asked is not None
        right = given == self._asked.answer
        self.said, self.missed = self._asked.reply(given), not right
        self.replies += 1
        if right:
            self._answered[self._place] = self._answered.get(self._place, 0) + 1
        return right


class Task(Protocol):
    """A position to be played by a learner at one seat, while all others have their answers ready.

    All tables are true ones, every card face up: the screen is given only what the learner may see.
    """

    @property
    def title(self) -> str:
        """What stands over it, and a screen reader says."""
        ...

    @property
    def rules(self) -> Rules:
        """The game and its house rules, with as many players as there are hands."""
        ...

    @property
    def start(self) -> Table:
        """The position it begins with."""
        ...

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        ...

    @property
    def seen(self) -> Table | None:
        """The position as the learner saw it come about; None if nothing is known but it."""
        ...

    @property
    def open_hands(self) -> bool:
        """Whether the learner sees all cards."""
        ...

    def asks(self, table: Table) -> str:
        """Return what is asked of the learner, who is to act."""

    def reply(self, decision: Decision) -> Action | None:
        """Return what another seat does, or the learner's own once a wrong action is played out.

        None where it lets a chance go by that others may still take.
        """

    def judge(self, table: Table, action: Action) -> Verdict:
        """Judge a legal action of the learner on the table before it."""

    def finished(self, table: Table) -> bool:
        """Tell whether the task has come to its end, for good or ill."""

    def advice(self, table: Table) -> Action:
        """Return a right action of the learner."""

    def done(self, table: Table) -> str:
        """Return what is said at the end, when every action was right."""


def paid_in(table: Table) -> Table:
    """Return a position in which all have as many chips with the stakes taken from who paid them.

    So it is where a position tells no chips, though the stakes lie in the pot: to a learner it
    would look as if nobody had paid.
    """
    if len(set(table.chips)) != 1 or not table.pot:
        return table
    return table._replace(
        chips=tuple(chips + paid for chips, paid in zip(table.chips, table.points, strict=True))
    )
