"""Cards drawn one by one, gathered so that they are told in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Moved

if TYPE_CHECKING:
    from game.core.events import Event


class Draws:
    """The draws told last: those of a seat, or with `together` all that follow each other."""

    def __init__(self, *, together: bool) -> None:
        self._together = together
        self.moves: list[Moved] = []

    def take(self, event: Event) -> bool:
        """Take in an event; tell whether it goes on what was told last, which it replaces."""
        moves = self.moves
        if not (isinstance(event, Moved) and event.verb == "draw"):
            moves.clear()
            return False
        if moves and (moves[-1].seat, moves[-1].dst) == (event.seat, event.dst):
            moves[-1] = moves[-1]._replace(cards=moves[-1].cards + event.cards)
            return True
        more = bool(moves) and self._together
        moves[:] = [*moves, event] if more else [event]
        return more
