"""Tempers: how those who play equally well lean, where two choices are about as good.

A temper never costs more than a set part of what is at stake in a choice: it decides between what
is hard to tell apart, and nothing else. The same cards and the same dice give the same choice.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from game.ai.choice_weights import PLAIN
from game.ai.odds import TRUMPS
from game.ai.undertakings import prospect_of
from game.core.facets import Combining

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.ai.arms import Tried, Weighing
    from game.ai.blunders.knowledge import Asked
    from game.ai.choice_weights import Weighed
    from game.core.actions import Action
    from game.core.cards import Card

DOUBTS = 2.0
"""Within so many standard errors two choices cannot be told apart."""
LEAST, MOST = 0.04, 0.08
"""However sure a search is, and however unsure: the part of the usual difference given away."""
SHARE = 0.05
"""The same at a glance: a part of what lies between the best and the worst choice."""

_TRUMP = 20
"""How much dearer a trump is than a plain card of its rank."""


class Temper(NamedTuple):
    """What somebody likes: 1 to do a thing, -1 to avoid it, 0 where it is all the same.

    To `risk` is to say or bid what may cost more; to `lead` dear is to begin with high cards and
    trumps, to `spend` is to put them on what others have played.
    """

    name: str
    risk: int = 0
    lead: int = 0
    spend: int = 0


EVEN = Temper("even")

TEMPERS: Mapping[str, Temper] = {
    temper.name: temper
    for temper in (
        EVEN,
        Temper("bold", risk=1, lead=1, spend=1),
        Temper("careful", risk=-1, lead=-1),
        Temper("hoarder", lead=-1, spend=-1),
    )
}


def lean(temper: Temper, asked: Asked, near: Sequence[Action]) -> Action:
    """Return what a temper likes best of choices that are about as good, the best first."""
    if temper == EVEN or len(near) == 1:
        return near[0]
    return max(near, key=lambda action: _liking(temper, asked, action))


def after_search(temper: Temper, asked: Asked, found: Weighing) -> Weighing:
    """Return what a search found with what a temper likes of all that may as well be best."""
    if temper == EVEN:
        return found
    best, *others = found.choices
    near = [tried.action for tried in others if tried.behind <= _allowed(tried)]
    return found._replace(liked=lean(temper, asked, [best.action, *near]))


def liked_of(temper: Temper, asked: Asked, weighed: Sequence[Weighed]) -> Action:
    """Return what a temper does of choices weighed at a glance, the best first."""
    best = weighed[0]
    if temper == EVEN or best.worth >= PLAIN or best.rash:
        return best.action
    careful = [choice for choice in weighed if not choice.rash]
    least = best.worth - SHARE * (best.worth - careful[-1].worth)
    return lean(temper, asked, [choice.action for choice in careful if choice.worth >= least])


def liked_word(temper: Temper, asked: Asked, promises: Mapping[Action, float]) -> Action:
    """Return which word a temper says, by what the words promise."""
    best = max(promises, key=lambda action: promises[action])
    told = (prospect_of(asked.rules, asked.view, action) for action in promises)
    ranges = [max(each.gains) - min(each.gains) for each in told if each is not None]
    stake = min((each for each in ranges if each > 0), default=0.0)
    least = promises[best] - SHARE * stake
    near = [action for action, promised in promises.items() if promised >= least]
    return lean(temper, asked, [best, *(action for action in near if action != best)])


def _allowed(tried: Tried) -> float:
    """Return how far behind the best a choice may be to count as about as good."""
    usual = tried.doubt * sqrt(tried.tries)
    return min(MOST * usual, max(LEAST * usual, DOUBTS * tried.doubt))


def _liking(temper: Temper, asked: Asked, action: Action) -> float:
    if not action.cards:
        return temper.risk * _stake(asked, action)
    if action.verb == "throw":
        # What is thrown in may be taken up: that is a gift, and nobody likes to make dear ones.
        return -max(_dear(asked, card) for card in action.cards)
    likes = temper.spend if asked.view.plays else temper.lead
    return likes * max(_dear(asked, card) for card in action.cards)


def _stake(asked: Asked, action: Action) -> float:
    """Return what a word risks; a bid as much as it names."""
    prospect = prospect_of(asked.rules, asked.view, action)
    if prospect is not None:
        return -min(prospect.gains)
    return float(action.value) if action.verb == "bid" else 0.0


def _dear(asked: Asked, card: Card) -> float:
    """Return how dear a card is: trumps most, where there are any, and the best of the pack."""
    if isinstance(asked.rules, Combining):
        return float(asked.rules.card_order(card)) + 1
    suit, high, _ = asked.steps[card]
    return high + _TRUMP * (suit == TRUMPS)
