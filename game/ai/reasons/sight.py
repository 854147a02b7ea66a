"""What a seat sees when it chooses, as far as its reason speaks of it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.ai.beliefs import Beliefs
from game.ai.undertakings import Glance, glance
from game.core.cards import BACK
from game.core.reasons import Reason
from game.core.rules import TRUMPS
from game.core.sight import unseen
from game.core.table import Play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.players import Decision
    from game.core.sentences import Sentence


class Sight:
    """One choice among others, seen from the seat that makes it.

    Without `remembers` nothing is drawn from how the others have played so far.
    """

    def __init__(self, decision: Decision, action: Action, *, remembers: bool) -> None:
        self.rules, self.seat, self.legal = decision.rules, decision.seat, decision.legal
        self.action = action
        self.view = decision.view()
        self.held: Cards = self.view.hand(self.seat)
        self.ranking = self.rules.ranking(self.view.trumps)
        self._history: Callable[[], tuple[Event, ...]] = decision.history
        self._wanted: Callable[[], bool] = decision.wanted
        self._remembers = remembers

    @cached_property
    def unseen(self) -> Cards:
        """The cards whose place the seat does not see."""
        return unseen(self.view, self.rules.pack())

    @cached_property
    def beliefs(self) -> Beliefs | None:
        """What the seat can tell of others' hands; None if it remembers nothing."""
        history = self._history() if self._remembers else ()
        if not history:
            return None
        return Beliefs(self.rules, self.seat, self.view, history, goes_on=self._wanted)

    @cached_property
    def glance(self) -> Glance | None:
        """What plain sense tells where tricks are undertaken; None elsewhere."""
        return glance(self.rules, self.view)

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """The seats that play to this trick after the one that chooses."""
        played = {play.seat for play in self.view.plays} | {self.seat}
        return tuple(seat for seat in self.view.contest if seat not in played)

    def is_trump(self, card: Card) -> bool:
        """Tell whether a card is a trump now."""
        return self.ranking[card][0] == TRUMPS

    def height(self, card: Card) -> tuple[bool, int]:
        """Return how high a card stands, any trump above all others."""
        suit, height = self.ranking[card]
        return suit == TRUMPS, height

    def wins(self, action: Action) -> bool:
        """Tell whether a card would win the trick so far."""
        plays = (*self.view.plays, Play(self.seat, action.cards))
        return self.rules.leading(self.view._replace(plays=plays)) == self.seat

    def beaters(self, card: Card) -> list[Card]:
        """Return the cards that may still come and would beat a card in this trick."""
        if not self.waiting:
            return []
        plays, follower = (*self.view.plays, Play(self.seat, (card,))), self.waiting[0]
        leading, view = self.rules.leading, self.view
        return [
            other
            for other in (*self.unseen, *self._known_to_come(plays[0].cards[0]))
            if leading(view._replace(plays=(*plays, Play(follower, (other,))))) == follower
        ]

    def _known_to_come(self, led: Card) -> Iterator[Card]:
        """Yield the cards seen in later hands; of whoever can follow suit, only those that do."""
        suit = self.ranking[led][0]
        for seat in self.waiting:
            known = [card for card in self.view.hand(seat) if card != BACK]
            following = [card for card in known if self.ranking[card][0] == suit]
            yield from following or known

    def higher(self, card: Card) -> list[Card]:
        """Return the unseen cards of a card's own suit that stand above it."""
        suit, height = self.ranking[card]
        rankings = ((other, *self.ranking[other]) for other in self.unseen)
        return [other for other, named, high in rankings if named == suit and high > height]

    def unseen_trumps(self) -> int:
        """Return how many trumps are unseen."""
        return sum(map(self.is_trump, self.unseen))

    def because(self, code: str, told: Sentence, witnesses: Sequence[Card] = ()) -> Reason:
        """Return a reason with the cards of the choice, and others, as its witnesses."""
        shown = dict.fromkeys((*self.action.cards, *witnesses))
        return Reason(code, told, tuple(shown))
