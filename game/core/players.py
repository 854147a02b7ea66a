"""What is asked of whoever sits at a seat, and all that it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.events import Event
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.thoughts import Thought


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


@runtime_checkable
class Thoughtful(Player, Protocol):
    """A player that can say why, at the moment when it chooses."""

    def think(self, decision: Decision) -> Thought:
        """Return what `choose` would choose, with its reason."""


@runtime_checkable
class Listener(Player, Protocol):
    """A player that is also told a match as it goes on, in the lines of its record.

    A line tells what the player's seat may know, hidden cards as `??`. None of these calls may
    wait for anything or fail. `begin` may be called again for the next match, or for the same one
    anew once it was ended: who is ended forgets everything.
    """

    def begin(self, rules: Rules, seat: int, dice: int) -> None:
        """Take a seat at a match; the dice are for its own chance, and tell nothing of the deal."""

    def hear(self, lines: Sequence[bytes]) -> None:
        """Take in what has happened since."""

    def end(self) -> None:
        """Leave the seat; may be called more than once."""


class Faltered(Exception):
    """A player has no answer, or none that makes sense: its seat plays a plain card.

    The text says what the player did, as in `took too long`.
    """
