"""Who is asked for hints: the best player there is, in a hurry first and then at its leisure."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.ai.levels import expert

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.players import Decision, Thoughtful
    from game.core.thoughts import Thought

AT_ONCE = 0.1
"""Seconds after which a hint must be there that nobody has thought over beforehand."""

_UNHURRIED = 400
"""Playouts of an adviser that looks at no clock."""


def advisers() -> tuple[Thoughtful, ...]:
    """Return who advises a person, each slower and better than the one before."""
    best = expert(everything=True)
    return Hurried(best, AT_ONCE), best


def thorough() -> Thoughtful:
    """Return the best adviser without a clock: it says the same whenever it is asked the same."""
    return expert(_UNHURRIED, everything=True)


class Hurried:
    """A player that is given no more than so many seconds."""

    def __init__(self, player: Thoughtful, seconds: float) -> None:
        self._player = player
        self._seconds = seconds

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions."""
        return self.think(decision).action

    def think(self, decision: Decision) -> Thought:
        """Return what the player has found by then."""
        end, wanted = time.monotonic() + self._seconds, decision.wanted
        hurried = decision._replace(wanted=lambda: wanted() and time.monotonic() < end)
        return self._player.think(hurried)
