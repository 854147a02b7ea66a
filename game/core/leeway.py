"""What a seat may do at a table as it sees it, and what it is asked: all of it by the rules."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.core.actions import Action, action_for
from game.core.offers import waiver_of

if TYPE_CHECKING:
    from collections.abc import Container

    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Answer, Prompt


class Leeway:
    """What a seat may choose from; nothing while it is not to act, or for nobody, seat -1."""

    def __init__(self, rules: Rules, view: Table, seat: int) -> None:
        self._rules = rules
        self._view = view
        self._seat = seat
        self.legal = rules.legal(view, seat)
        self.prompt = self._asked() if self.legal else None
        """What the seat is asked in words, with the answers that are legal alone."""

    def _asked(self) -> Prompt | None:
        prompt = self._rules.words.prompt(self._view, self._seat)
        answers = filter(self._is_offered, prompt.answers) if prompt else ()
        offered = tuple(answers)
        return prompt._replace(answers=offered) if prompt and offered else None

    def _is_offered(self, answer: Answer) -> bool:
        return any(
            (answer.added or answer.verb == action.verb)
            and (answer.numbers is not None or answer.value == action.value)
            for action in self.legal
        )

    @cached_property
    def cards(self) -> frozenset[Card]:
        """The cards that some action takes."""
        return frozenset(card for action in self.legal for card in action.cards)

    @property
    def barred(self) -> frozenset[Card]:
        """The cards in hand that may not be played or given, where others may."""
        return frozenset(self._view.hand(self._seat)) - self.cards if self.cards else frozenset()

    @property
    def plays_one(self) -> bool:
        """Whether a card of the hand is to be played, and nothing is asked that takes others."""
        asked = self.prompt.answers if self.prompt else ()
        return bool(self.legal) and all(answer.added for answer in asked)

    @property
    def waiver(self) -> Action | None:
        """How the seat lets a chance go by that is open to all, if there is one."""
        return waiver_of(self._rules, self._view, self._seat)

    def play(self, card: Card, values: Container[str] = ()) -> Action | None:
        """Return the legal action that plays a card, or None; `values` are words to add."""
        return action_for((card,), self.legal, values) if self.plays_one else None

    def giving(self, answer: Answer, cards: Cards = ()) -> Action:
        """Return the action that gives an answer with the cards it takes, legal or not."""
        return self._rules.tidy(Action(self._seat, answer.verb, cards, answer.value))

    def allows(self, answer: Answer, cards: Cards) -> bool:
        """Tell whether an answer may be given with these cards."""
        return self.giving(answer, cards) in self.legal
