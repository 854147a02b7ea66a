"""Why: what a player thought when it chose, made at that moment from what its seat knew."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.reasons import Reason
from game.core.sentences import in_voices

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.players import Decision

ONLY = "only-choice"
"""The code of a reason where nothing else was possible."""

CERTAIN = 1_000_000
"""The tries that count for what was counted out to the end: no chance is left in it."""


class Figure(NamedTuple):
    """What a choice was likely to come to: the mean of so many `tries`, and how sure that is.

    With `CERTAIN` tries it is what comes of it if both who still play do their best.
    `points` is what the deal then counts for, `chance` how likely it goes well: that the seat gains
    by it, or where points are to be avoided, that it gets none. The choice is `behind` the one
    taken by so much, give or take `doubt` (a standard error, of pairs), in what its player aims at:
    points of the deal, or the chance to win the match.
    """

    action: Action
    tries: int
    points: float
    chance: float
    behind: float
    doubt: float


class Thought(NamedTuple):
    """What was chosen and why; the `reason` names as witnesses cards that the seat could see.

    `figures` are those of the choices weighed, the best first, by so many `playouts` in all; both
    are empty where a player looked at the cards alone.
    """

    action: Action
    reason: Reason
    figures: tuple[Figure, ...] = ()
    playouts: int = 0


def forced(decision: Decision) -> Thought:
    """Return the thought of a seat that can do but one thing, with the rule that leaves no more."""
    action = decision.legal[0]
    if not action.cards:
        return Thought(
            action,
            Reason(
                ONLY,
                in_voices("There's nothing else you can do.", "There's nothing else I can do."),
            ),
        )
    view = decision.view()
    held = view.hand(decision.seat)
    others = (action._replace(cards=(card,)) for card in held if card not in action.cards)
    barred = [decision.rules.refusal(view, other) for other in others]
    why = next((reason for reason in barred if reason is not None), None)
    if why is None:
        return Thought(
            action,
            Reason(
                ONLY, in_voices("It's all you have left.", "It's all I have left."), action.cards
            ),
        )
    told = in_voices(
        "It's the only card you're allowed to play.", "It's the only card I'm allowed to play."
    )
    shown = {card for cards in view.zones.values() for card in cards}
    witnesses = [card for card in why.cards if card in shown and card not in action.cards]
    return Thought(action, Reason(ONLY, told, (*action.cards, *witnesses), why.rule))
