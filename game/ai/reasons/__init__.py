"""Reasons for choices, by what a choice does in view of the seat that makes it.

A reason speaks of the choice as `it`, names no card but by its witnesses, and gives nothing away
that the seat cannot see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.bouts import VERBS
from game.ai.reasons.going_out import (
    of_a_bid,
    of_a_bout,
    of_a_round,
    of_collecting,
    of_laying,
    of_trumps,
)
from game.ai.reasons.sight import Sight
from game.ai.reasons.tricks import of_a_change, of_a_trick, of_a_word
from game.core.actions import CHANGES
from game.core.facets import Combining, Shedding

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.players import Decision
    from game.core.reasons import Reason

_LAYS = frozenset({"lay", "pick-up"})


def cause(decision: Decision, action: Action, *, remembers: bool) -> Reason:
    """Return why a seat chooses an action, where it could do something else as well.

    Without `remembers` nothing is said of what others have shown by their play.
    """
    sight = Sight(decision, action, remembers=remembers)
    rules, verb = decision.rules, action.verb
    if isinstance(rules, Combining):
        return of_a_round(sight)
    if any(other.verb in VERBS for other in decision.legal):
        return of_a_bout(sight)
    if isinstance(rules, Shedding):
        return of_laying(sight) if verb in _LAYS else of_collecting(sight)
    match verb:
        case "trump":
            return of_trumps(sight)
        case "bid":
            return of_a_bid(sight)
        case "play":
            return of_a_trick(sight)
        case _ if verb in CHANGES:
            return of_a_change(sight)
        case _:
            return of_a_word(sight)
