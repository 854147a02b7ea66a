"""Choices weighed at a glance, and the small mistakes anybody makes among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.actions import Action

PLAIN = 50.0
"""What is worth so much is so plainly best that nobody misses it."""


class Weighed(NamedTuple):
    """A choice and what it promises; what is `rash` nobody does without need."""

    worth: float
    action: Action
    rash: bool = False


def ranked(choices: Iterable[Weighed]) -> list[Weighed]:
    """Return choices with the best first, and all that is rash last."""
    return sorted(choices, key=lambda choice: (choice.rash, -choice.worth))


def handful(choices: Sequence[Weighed], most: int) -> list[Action]:
    """Return what is worth trying out, the best first; words such as a pass always are."""
    if choices[0].worth >= PLAIN:
        return [choices[0].action]
    sensible = [choice.action for choice in choices if not choice.rash] or [choices[0].action]
    return sensible[:most] + [action for action in sensible[most:] if not action.cards]
