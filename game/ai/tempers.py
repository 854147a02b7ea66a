"""Tempers: how those who play equally well lean, where two choices are about as good.

A temper never costs more than a set part of what is at stake in a choice, and never takes a blunder
or what is worse than a slip that its level makes anyway: it decides between what is hard to tell
apart, and nothing else. The same cards and the same dice give the same choice.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from game.core.facets import Combining
from game.core.rules import TRUMPS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ai.arms import WeighedChoice, Weighing
    from game.ai.knowledge import Asked
    from game.core.actions import Action
    from game.core.cards import Card

_TRUMP = 20
"""How much dearer a trump is than a plain card of its rank."""
_COMMON = 31
"""Above so few others, as tens are, no card is dear where combinations climb."""
_PRESSED = 100
"""More than any card is dear."""


class Temper(NamedTuple):
    """What somebody likes, above 0 to do a thing, below to avoid it; 0 where it is all the same.

    How far from 0 tells how much is given away for it at most: that part of the usual difference
    between two choices, from one way in which the hidden cards may lie to another.

    To `risk` is to undertake what may cost more; to `lead` dear is to begin with high cards and
    trumps, to `spend` is to put them on what others have played; to `press` is to put down
    something at all where nobody must: to throw cards in, to top what lies there.
    """

    name: str
    risk: float = 0.0
    lead: float = 0.0
    spend: float = 0.0
    press: float = 0.0


EVEN = Temper("even")

TEMPERS: Mapping[str, Temper] = {
    temper.name: temper
    for temper in (
        EVEN,
        Temper("bold", risk=0.3, lead=0.15, spend=0.3, press=0.6),
        Temper("careful", risk=-0.35, lead=-0.3, press=-0.07),
        Temper("hoarder", lead=-0.25, spend=-0.07),
    )
}


class _Bent(NamedTuple):
    """What a temper likes in one choice: to say more, to put something down, to part with dear."""

    words: float = 0.0
    cards: float = 0.0
    dear: float = 0.0


def after_search(
    temper: Temper, asked: Asked, found: Weighing, taken: Action | None = None
) -> Weighing:
    """Return what a search found with what a temper likes of all that may as well be best.

    Where something else is `taken` by the way, whatever is no worse may as well be.
    """
    best = found.choices[0].action
    taken = taken or best
    bent = _bent(temper, asked)
    # The strongest liking tells how much is given away at most.
    margin = max(map(abs, bent))
    if margin:
        # What a level errs by anyway may be used up by a temper, too.
        slip = next((choice.behind for choice in found.choices if choice.action == taken), 0.0)
        near = [
            choice.action
            for choice in found.choices
            if choice.action == best or choice.behind <= max(slip, margin * _usual(choice))
        ]
        # Of what is liked as much the first is taken.
        near.sort(key=lambda action: action != taken)
        taken = max(near, key=lambda action: _liking(bent, asked, action))
    return found if taken == best else found._replace(liked=taken)


def _usual(choice: WeighedChoice) -> float:
    """Return by how much a choice differs from the best one from world to world."""
    return choice.doubt * sqrt(choice.tries)


def _bent(temper: Temper, asked: Asked) -> _Bent:
    """Return what of a temper shows in what is asked."""
    verbs, lying = {action.verb for action in asked.legal}, bool(asked.view.plays)
    # Only who saves cards lets it show here: nobody throws in dear cards for the pleasure of it.
    saving = min(0.0, temper.spend)
    if not verbs.isdisjoint(("throw", "slough")):
        return _Bent(cards=temper.press, dear=saving)
    if isinstance(asked.rules, Combining):
        return _Bent(cards=temper.press if lying else 0.0, dear=saving)
    if not verbs.isdisjoint(("beat", "lay")):
        # What is not beaten is picked up, and that is far too dear to save a card by it.
        return _Bent(cards=max(0.0, temper.press) if lying else 0.0)
    if "play" in verbs:
        return _Bent(dear=temper.spend if lying else temper.lead)
    return _Bent(words=temper.risk)


def _liking(bent: _Bent, asked: Asked, action: Action) -> float:
    if bent.words:
        return bent.words * _stake(asked, action)
    if not action.cards:
        return 0.0
    return _PRESSED * bent.cards + bent.dear * max(_dear(asked, card) for card in action.cards)


def _stake(asked: Asked, action: Action) -> float:
    """Return what a word risks, where tricks are undertaken.

    A bid of points is no matter of taste: who leans there bids too much or too little, and pays.
    """
    prospect = asked.glance.prospect(action) if asked.glance else None
    return 0.0 if prospect is None else -min(prospect.gains)


def _dear(asked: Asked, card: Card) -> float:
    """Return how dear a card is: trumps most, where there are any; of sets only the best."""
    if isinstance(asked.rules, Combining):
        return max(0.0, float(asked.rules.card_order(card)) - _COMMON)
    suit, high, _ = asked.steps[card]
    return high + _TRUMP * (suit == TRUMPS)
