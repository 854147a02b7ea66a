"""What a puzzle asks for: a goal in the deal, and when it is reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.ai.twins.twin import Twin
    from game.core.table import Table

EASIEST, HARDEST = 1, 5
"""The grades of puzzles."""


class Goal(NamedTuple):
    """What a seat is to reach in the deal: so many `tricks`; 0: to gain points by it at its end."""

    seat: int
    tricks: int = 0

    def reached(self, table: Table) -> bool | None:
        """Tell whether it is reached on a table; None while that is open."""
        if self.tricks:
            won = table.tricks[self.seat]
            return self._by_tricks(won, won + len(table.hand(self.seat)), over=table.over)
        if table.over:
            return table.points[self.seat] > 0
        return False if self.seat in table.out else None

    def _by_tricks(self, won: int, most: int, *, over: bool) -> bool | None:
        if won >= self.tricks:
            return True
        # A card just played may still win its trick, which is one more than the hand can.
        return False if over or most + 1 < self.tricks else None

    def reached_in(self, twin: Twin[Any], world: Any) -> bool | None:
        """Tell whether it is reached in the world of a twin; None while that is open."""
        over = twin.mover(world) < 0
        if self.tricks:
            won = world.tricks[self.seat]
            return self._by_tricks(won, won + world.hands[self.seat].bit_count(), over=over)
        if over:
            return twin.points(world)[self.seat] > 0
        # Where seats leave the deal one after the other, who has left gains nothing.
        return False if not getattr(world, "seats_in", -1) >> self.seat & 1 else None


class Posed(NamedTuple):
    """What makes a position a puzzle: its goal, and its grade."""

    goal: Goal
    grade: int
