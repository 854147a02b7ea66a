"""What a puzzle asks for: a goal in the deal, and when it is reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.twins.twin import Twin
    from game.core.table import Table

EASIEST, HARDEST = 1, 5
"""The grades of puzzles."""

FIRST_OUT, NOT_LAST = "first out", "not last"
"""What may be asked for where cards are got rid of: to be out first, or only not to be last."""


class Goal(NamedTuple):
    """What a seat is to reach in the deal: so many `tricks`, or to get `out` of it in time.

    With neither it is to gain points by the deal.
    """

    seat: int
    tricks: int = 0
    out: str = ""

    def reached(self, table: Table) -> bool | None:
        """Tell whether it is reached on a table; None while that is open."""
        if self.tricks:
            won = table.tricks[self.seat]
            return self._by_tricks(won, won + len(table.hand(self.seat)), over=table.over)
        if self.out:
            held = [len(table.hand(seat)) for seat in range(table.seats)]
            lost = table.over and table.points[self.seat] > 0
            return self._by_leaving(held, lost=lost, drawing=bool(table.stock), over=table.over)
        if table.over:
            return table.points[self.seat] > 0
        return False if self.seat in table.out else None

    def _by_tricks(self, won: int, most: int, *, over: bool) -> bool | None:
        if won >= self.tricks:
            return True
        # A card just played may still win its trick, which is one more than the hand can.
        return False if over or most + 1 < self.tricks else None

    def _by_leaving(
        self, held: Sequence[int], *, lost: bool, drawing: bool, over: bool
    ) -> bool | None:
        """Tell it from what each seat holds; nobody gets out while there are cards to draw."""
        if self.out == FIRST_OUT:
            return None if all(held) else not held[self.seat]
        if over:
            return not lost
        return True if not held[self.seat] and not drawing else None

    def reached_in(self, twin: Twin[Any], world: Any) -> bool | None:
        """Tell whether it is reached in the world of a twin; None while that is open."""
        over = twin.mover(world) < 0
        if self.tricks:
            won = world.tricks[self.seat]
            return self._by_tricks(won, won + world.hands[self.seat].bit_count(), over=over)
        if self.out:
            lost = over and twin.points(world)[self.seat] > 0
            drawing = bool(getattr(world, "stock", ()))
            return self._by_leaving(world.hands, lost=lost, drawing=drawing, over=over)
        if over:
            return twin.points(world)[self.seat] > 0
        # Where seats leave the deal one after the other, who has left gains nothing.
        return False if not getattr(world, "seats_in", -1) >> self.seat & 1 else None


class Posed(NamedTuple):
    """What makes a position a puzzle: its goal, its grade, and its idea where it has a name."""

    goal: Goal
    grade: int
    idea: str = ""
