"""What is asked of whoever sits at a seat, and all that it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.events import Event
    from game.core.rules import Rules
    from game.core.table import Table


class Decision(NamedTuple):
    """One question to one seat: everything it may know, and nothing more.

    `view` is the table with backs for what the seat cannot see, `history` the events of the deal
    as this seat learned them, oldest first; both are made only when asked for. `dice` is a number
    for the seat's own chance: it depends on the match, the seat and how often anybody has acted,
    and says nothing of the deal. `wanted` turns false when the answer is no longer needed; a
    player that thinks long looks at it often.
    """

    rules: Rules
    seat: int
    legal: tuple[Action, ...]
    view: Callable[[], Table]
    history: Callable[[], tuple[Event, ...]]
    dice: int
    wanted: Callable[[], bool]


class Player(Protocol):
    """Whoever chooses for a seat: an animal, a program, a puppet of a lesson."""

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions."""
