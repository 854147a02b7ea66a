"""Thoughts of players: what they chose, why, and what they made of the other choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.reasons import cause
from game.core.thoughts import Figure, Thought, forced

if TYPE_CHECKING:
    from game.ai.arms import WeighedChoice, Weighing
    from game.core.actions import Action
    from game.core.players import Decision
    from game.core.rules import Rules

MOST_FIGURES = 8
"""Figures of so many choices are kept: nobody reads more, and a record stays small."""


def thought_of(
    decision: Decision, action: Action, *, weighing: Weighing | None = None, remembers: bool = True
) -> Thought:
    """Return the thought of a player that chooses an action, perhaps by what it has weighed.

    Who does not remember is not made to speak of what others have shown by their play.
    """
    if len(decision.legal) == 1:
        return forced(decision)
    reason = cause(decision, action, remembers=remembers)
    if weighing is None or not any(choice.tries for choice in weighing.choices):
        return Thought(action, reason)
    figures = [
        figure_of(decision.rules, choice, same)
        for choice in weighing.choices
        if choice.tries
        # What comes to the same was tried once for all.
        for same in (choice.action, *choice.alike)
    ]
    figures.sort(key=lambda figure: (figure.action != action, figure.behind))
    return Thought(action, reason, tuple(figures[:MOST_FIGURES]), weighing.playouts)


def figure_of(rules: Rules, choice: WeighedChoice, action: Action) -> Figure:
    """Return what was found of a choice, for one of the actions that come to it."""
    # Where a deal has but a loser it is worth less than nothing to whoever that is.
    chance = 1 + max(-1.0, min(0.0, choice.points)) if rules.scoring.has_loser else choice.wins
    return Figure(action, choice.tries, choice.points, chance, choice.behind, choice.doubt)
