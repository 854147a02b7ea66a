"""How far a question of a drill has come."""

from __future__ import annotations

from typing import Final

from game.core.cards import Cards
from game.core.rules import TRUMPS
from game.core.sentences import say
from game.match.setup import YOU, Person
from game.school.drills.questions import Question, Reply
from game.ui.learn.drill_table import CROSS, CROWN, TICK, Sitter
from game.ui.table.hand_order import HandOrder, Liked, printed
from game.ui.words.regulars import names_of

UNAIDED: Final = 3
"""From this level on trumps wear no crown."""


class QuestionState:
    """How far a question has come: tricks shown to be kept in mind, cards picked, the reply.

    The hand lies as the person likes it, and `you` sit among the regulars.
    """

    def __init__(self, question: Question, liked: Liked, you: Person) -> None:
        self.question = question
        self.watched = 0
        self.picked: frozenset[str] = frozenset()
        self.answer: frozenset[str] = frozenset()
        self.reply: Reply | None = None
        self.moved = 0
        trumps = question.table.trumps
        ranking = question.rules.ranking(trumps)
        order = HandOrder(question.rules, question.rules.ranking, printed, lambda: liked)
        self.hand = order.sorted(question.hand, trumps)
        helped = question.level < UNAIDED
        self.crowned = frozenset(c for c in ranking if helped and ranking[c][0] == TRUMPS)
        """The trumps, where they wear their crown; later they must be known without."""
        kinds = [YOU if s == question.you else "" for s in range(question.table.seats)]
        self.sitters = [Sitter(*both) for both in zip(*names_of(kinds, (you,)), strict=True)]

    def look_on(self) -> None:
        """Put the trick away that is to be kept in mind."""
        self.watched += 1

    def look_to_the_end(self) -> None:
        """Put all tricks away."""
        self.watched = len(self.question.tricks)

    def pick(self, cards: frozenset[str] = frozenset()) -> None:
        """Hold these cards for the answer."""
        self.picked = cards

    def close(self, answer: frozenset[str], reply: Reply, moved: int) -> None:
        """Take the answer, the reply to it, and how many levels it has led up or down."""
        self.answer, self.reply, self.moved = answer, reply, moved
        self.picked = frozenset()

    @property
    def watching(self) -> bool:
        """Whether tricks are still to be shown before the question."""
        return self.question.by_heart and self.watched < len(self.question.tricks)

    @property
    def check_label(self) -> str:
        """What the button says that gives the cards picked as the answer."""
        number = len(self.picked)
        return (
            say("None of them")
            if not number
            else say("These {number}", number=number)
            if number > 1
            else say("This one")
        )

    @property
    def order(self) -> list[str]:
        """The choices as digits count them: cards as they lie, players as they have played."""
        question = self.question
        if question.answers == "cards":
            return [str(card) for card in self.hand]
        if question.answers == "seats":
            return [str(play.seat) for play in question.plays]
        return [choice.key for choice in question.choices]

    @property
    def witnesses(self) -> Cards:
        """The cards that show why, once there is a reply."""
        return () if self.reply is None else self.reply.cards

    def mark_of(self, key: str) -> str:
        """Return how a choice is marked: none before the reply, then right and wrong ones."""
        if self.reply is None:
            return ""
        if key in self.question.right:
            return CROWN if self.question.answers == "seats" else TICK
        return CROSS if key in self.answer else ""
