"""How closely a player looks: what is nearly as good as the best is sometimes taken for it.

At a temperature above 0 a choice is drawn by lot, the likelier the less it is behind: the measure
is how far apart the worlds themselves set two choices. So a great blunder stays rare at any level,
in every game, whatever its points count.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from game.ai.arms import Tried, Weighing
    from game.core.actions import Action


def chances(found: Weighing, temperature: float) -> list[float]:
    """Return how likely each choice is to be taken, in their order; at 0 it is the best."""
    others = found.choices[1:]
    weights = [1.0, *(_weight(tried, temperature) if temperature else 0.0 for tried in others)]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def drawn(found: Weighing, temperature: float, dice: Random) -> Action:
    """Return the choice that is taken at a temperature; at 0 no dice are needed."""
    if temperature:
        left = dice.random()
        for tried, chance in zip(found.choices, chances(found, temperature), strict=True):
            left -= chance
            if left < 0:
                return tried.action
    return found.choices[0].action


def _weight(tried: Tried, temperature: float) -> float:
    """Return how likely a choice is beside the best: 1 if it is as good, 0 if never better.

    Where no world tells two choices apart the best is the one that plain sense likes better.
    """
    usual = tried.doubt * sqrt(tried.tries)
    return exp(-max(0.0, tried.behind) / (temperature * usual)) if usual else 0.0
