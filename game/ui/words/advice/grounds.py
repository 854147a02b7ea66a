"""What a sentence speaks of that tells why something is advised."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import Card, Cards
from game.core.sentences import Sentence
from game.core.table import Table


class Grounds(NamedTuple):
    """What is advised: the code of its reason, the action, and how its button says it.

    `kept` is a better card that was found to be worse now and stays in the hand, `lower` a lower
    one. `witnesses` are the other cards that the reason is about, `named` tells what cards put down
    together are called, `splits` which set of the hand would lose some cards.
    """

    code: str
    action: Action
    label: str
    view: Table
    kept: Card | None = None
    lower: Card | None = None
    witnesses: Cards = ()
    named: Callable[[Cards], Sentence | None] = lambda _: None
    splits: Callable[[Cards], Cards] = lambda _: ()

    @property
    def card(self) -> Card:
        """The one card that is advised."""
        return self.action.cards[0]

    def put(self, cards: Cards) -> Sentence | Card | str:
        """Return what cards put down together are called, one of them as itself."""
        return cards[0] if len(cards) == 1 else self.named(cards) or self.label

    def keeps(self, cards: Cards) -> Sentence | None:
        """Return that cards stay in the hand for later, if there are any."""
        if not cards:
            return None
        if len(cards) > 1:
            return Sentence(
                "{choice}, because {cards} will do more later.",
                choice=self.label,
                cards=self.put(cards),
            )
        return Sentence(
            "{choice}, because your {card} will do more later.", choice=self.label, card=cards[0]
        )
