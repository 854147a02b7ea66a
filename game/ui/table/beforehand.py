"""Cards chosen while others are to act: kept for one's turn, or played as soon as one is asked."""

from __future__ import annotations

from game.core.actions import Action
from game.core.cards import Card
from game.core.rules import Ahead, Answer, Prompt
from game.core.table import Table
from game.ui.table.person import Course
from game.ui.table.picking import Picking
from game.ui.words.narrator import short


class Beforehand:
    """What may be chosen ahead of a question, and what has been promised for it.

    A card that is promised is played by itself when the person is asked for it; if that cannot be
    any more, it is said why, and the card is chosen no longer.
    """

    def __init__(self, course: Course, picking: Picking) -> None:
        self._course = course
        self._picking = picking
        self._seen: Table | None = None
        self._ahead: Ahead | None = None
        self._promised: tuple[Answer, Card] | None = None
        self.due: Action | None = None

    @property
    def combines(self) -> bool:
        """Whether cards are chosen to be put down together, now or later."""
        later = not self._course.at_end()
        return later and self._ahead is not None and not self._ahead.at_once

    @property
    def promised(self) -> Card | None:
        """The card that is played as soon as the person is asked."""
        return self._promised[1] if self._promised else None

    def look(self, wanted: Prompt | None) -> bool:
        """See what is shown and asked now; tell whether anything changed in what is shown."""
        course = self._course
        shown = course.stage.shown
        changed = shown is not self._seen
        if changed:
            self._seen = shown
            self._ahead = course.words.ahead(shown)
            self._picking.ahead = self._ahead.answer if self._ahead else None
            if self._promised is None:
                self._picking.chosen = self._picking.chosen[: self._picking.most]
        over = self._ahead is None and course.me not in shown.to_act
        if self._promised and (wanted is not None or over):
            self._settle(*self._promised, asked=wanted is not None)
        return changed

    def _settle(self, answer: Answer, card: Card, *, asked: bool) -> None:
        """Keep a promise, or say why that cannot be."""
        words = self._course.words
        self._promised = None
        action = words.answer(answer, (card,))
        if action in words.legal:
            self.due = action
            return
        self._picking.clear()
        asked = asked and any(legal.verb == answer.verb for legal in words.legal)
        why = words.why_refused(action).sentence if asked else "It is too late for that."
        self._course.say(f"{short(card)} stays in your hand. {why}")

    def take(self) -> Action:
        """Return the action that is due, once."""
        assert self.due is not None
        action, self.due = self.due, None
        return action

    def promise(self) -> None:
        """Take note of what is chosen now."""
        ahead, chosen = self._ahead, self._picking.chosen
        mine = ahead is not None and ahead.at_once and not self._picking.answers
        self._promised = (ahead.answer, chosen[0]) if ahead and mine and chosen else None

    def forget(self) -> None:
        """Promise nothing."""
        self._promised = self._seen = self.due = None

    def may_mark(self, card: Card) -> bool:
        """Tell whether a card may be chosen ahead."""
        return self._ahead is not None and card in self._ahead.cards

    def why_not(self, card: Card) -> str:
        """Return why a card may not be chosen ahead."""
        course = self._course
        return course.words.selection(course.stage.shown, (card,)) or "Not yet."
