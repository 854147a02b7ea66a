"""A choice that somebody made at a table: what was seen, what else might have been done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from game.ai.undertakings import Glance, glance
from game.core.rules import TRUMPS
from game.core.sight import unseen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.rules import Ranking, Rules
    from game.core.table import Play, Table

ACE = 14


@dataclass(frozen=True)
class Chosen:
    """What a seat did of what it might have done, with the table as it saw it then.

    A card played to a trick is judged once the trick is full: then `plays` are all its cards, and
    the `winner` is known.
    """

    rules: Rules
    view: Table
    legal: Sequence[Action]
    done: Action
    plays: Sequence[Play] = ()
    winner: int = -1

    def in_trick(self, plays: Sequence[Play], winner: int) -> Chosen:
        """Return it as a card of a full trick."""
        return replace(self, plays=plays, winner=winner)

    @property
    def me(self) -> int:
        """Who chose."""
        return self.done.seat

    @property
    def won(self) -> bool:
        """Whether the card has taken its trick."""
        return self.winner == self.me

    @cached_property
    def others(self) -> tuple[Action, ...]:
        """What else might have been done."""
        return tuple(action for action in self.legal if action != self.done)

    @property
    def sensible(self) -> bool:
        """Whether a hint would have said the same, where a word was chosen and no card."""
        if self.done.cards or self.glance is None:
            return True
        return self.glance.choose(self.legal) == self.done

    @cached_property
    def glance(self) -> Glance | None:
        """What plain sense tells where tricks are undertaken; None elsewhere."""
        return glance(self.rules, self.view)

    @cached_property
    def held(self) -> Cards:
        """The hand from which it was chosen."""
        return self.view.hand(self.me)

    @cached_property
    def hidden(self) -> Cards:
        """The cards that the seat had not seen yet."""
        return tuple(unseen(self.view, self.rules.pack()))

    @cached_property
    def _ranking(self) -> Ranking:
        return self.rules.ranking(self.view.trumps)

    def suit(self, card: Card) -> str:
        """Return the suit a card follows in; trumps are a suit of their own."""
        return self._ranking[card].suit

    def rank(self, card: Card) -> int:
        """Return how high a card is in its suit."""
        return self._ranking[card].height

    def is_trump(self, card: Card) -> bool:
        """Tell whether a card is a trump, whatever is printed on it."""
        return self.suit(card) == TRUMPS

    def is_ace(self, card: Card) -> bool:
        """Tell whether a card is a plain ace."""
        return card.rank == ACE and not self.is_trump(card)

    @cached_property
    def trumps(self) -> Cards:
        """The trumps of the hand."""
        return tuple(card for card in self.held if self.is_trump(card))

    @cached_property
    def sure(self) -> int:
        """How many trumps of the hand are higher than all that the seat hasn't seen."""
        most = max((self.rank(card) for card in self.hidden if self.is_trump(card)), default=-1)
        return sum(self.rank(card) > most for card in self.trumps)
