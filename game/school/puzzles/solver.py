"""Who wins for certain, with all cards open: one seat tries, all others stand together against it.

Every way to play is looked at to the end, by the game's twin: its rules are many times as slow.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.ai.twins.twin import Luck, Twin
from game.core.actions import Action
from game.core.table import Table
from game.school.puzzles.goals import Goal

_FAR = 1 << 20
"""More moves than any deal has."""

_HISTORY = frozenset({"taker", "gone", "worths", "live"})
"""What a world remembers of the cards played, while hands and stock tell all that is to come."""


class Board:
    """A game and a goal as the solver sees them; states are never changed in place."""

    def __init__(self, twin: Twin[Any], goal: Goal) -> None:
        self.twin = twin
        self.goal = goal
        self._luck = Luck()
        self._fields: tuple[str, ...] = ()

    def load(self, table: Table) -> Any:
        """Return the world of a true table."""
        world = self.twin.load(table)
        # Whatever a twin's world holds: nobody need tell the solver of a new game.
        told = [name for name in type(world).__slots__ if name not in _HISTORY]
        self._fields = tuple(
            name
            for name in told
            if isinstance(getattr(world, name), int | list | tuple)
            # Records such as layouts are the same all deal long, and would make each key longer.
            and not hasattr(getattr(world, name), "_fields")
        )
        return world

    def mover(self, state: Any) -> int:
        """Return the seat to act."""
        return self.twin.mover(state)

    def moves(self, state: Any) -> Sequence[int]:
        """Return the moves of the seat to act."""
        return self.twin.legal(state)

    def after(self, state: Any, move: int) -> Any:
        """Return a copy of the world after a move."""
        world = self.twin.copy(state)
        self.twin.apply(world, move, self._luck)
        return world

    def key(self, state: Any) -> Hashable:
        """Return all whole numbers of the world."""
        values = [getattr(state, name) for name in self._fields]
        return tuple([tuple(value) if isinstance(value, list) else value for value in values])

    def reached(self, state: Any) -> bool | None:
        """Tell whether the goal is reached; None while that is open."""
        return self.goal.reached_in(self.twin, state)

    def action_of(self, state: Any, move: int) -> Action:
        """Return the action that a move of the seat to act is."""
        return self.twin.action_of(state, move)

    def move_of(self, state: Any, action: Action) -> int:
        """Return the move that an action of the seat to act is."""
        return self.twin.move_of(state, action)


class TooHard(Exception):
    """A position takes more looking at than was allowed."""


class Solver:
    """Solves the positions of one board, and remembers what it has found.

    `states` counts the positions looked at; beyond `limit` (0: none) it raises `TooHard`.
    """

    def __init__(self, board: Board, seat: int, limit: int = 0) -> None:
        self.board = board
        self.seat = seat
        self.limit = limit or _FAR
        self.states = 0
        self._won: dict[Hashable, bool] = {}
        self._hopes: dict[Hashable, float] = {}
        self._falls: dict[Hashable, int] = {}

    def look_through(self, state: Any, most: int) -> None:
        """Look at all that may be asked of a position: then nobody waits for an answer.

        Raises `TooHard` where that takes more than the `most` positions.
        """
        before, self.limit = self.limit, self.states + most
        try:
            self.right(state)
            self.hope(state)
        finally:
            self.limit = before

    def wins(self, state: Any) -> bool:
        """Tell whether the seat reaches its goal, whatever all others do."""
        reached = self.board.reached(state)
        if reached is not None:
            return reached
        key = self.board.key(state)
        won = self._won.get(key)
        if won is None:
            self.states += 1
            if self.states > self.limit:
                raise TooHard
            board = self.board
            after = (board.after(state, move) for move in board.moves(state))
            if board.mover(state) == self.seat:
                # One way is enough for the seat; the others must fail in all of theirs.
                won = any(self.wins(s) for s in after)
            else:
                won = all(self.wins(s) for s in after)
            self._won[key] = won
        return won

    def right(self, state: Any) -> list[int]:
        """Return the moves of the seat to act after which the goal is still certain."""
        board = self.board
        return [move for move in board.moves(state) if self.wins(board.after(state, move))]

    def hope(self, state: Any) -> float:
        """Return how likely a seat that plays by chance reaches its goal against the worst luck."""
        reached = self.board.reached(state)
        if reached is not None:
            return float(reached)
        key = self.board.key(state)
        hope = self._hopes.get(key)
        if hope is None:
            self.states += 1
            if self.states > self.limit:
                raise TooHard
            board = self.board
            hopes = [self.hope(board.after(state, move)) for move in board.moves(state)]
            own = board.mover(state) == self.seat
            # The others choose what is worst for the seat, and the seat what it happens to.
            hope = self._hopes[key] = sum(hopes) / len(hopes) if own else min(hopes)
        return hope

    def fall(self, state: Any) -> int:
        """Return within how many moves the others make the seat fail, whatever it does.

        That is more than any deal has where they cannot.
        """
        reached = self.board.reached(state)
        if reached is not None:
            return _FAR if reached else 0
        key = self.board.key(state)
        fall = self._falls.get(key)
        if fall is None:
            board = self.board
            falls = [self.fall(board.after(state, move)) for move in board.moves(state)]
            slowest = max(falls) if board.mover(state) == self.seat else min(falls)
            fall = self._falls[key] = min(_FAR, 1 + slowest)
        return fall

    def best(self, state: Any) -> int:
        """Return the move of the seat itself that keeps the goal certain and leaves most hope."""
        board = self.board
        return max(self.right(state), key=lambda move: self.hope(board.after(state, move)))

    def answer(self, state: Any) -> int:
        """Return the best move of the others: the quickest end, or else the hardest way on.

        The seat itself, once it is lost, holds out as long as it can.
        """
        board = self.board
        moves = board.moves(state)
        after = {move: board.after(state, move) for move in moves}
        if board.mover(state) == self.seat:
            if self.wins(state):
                return self.best(state)
            return max(moves, key=lambda move: self.fall(after[move]))
        lost = [move for move in moves if not self.wins(after[move])]
        if lost:
            return min(lost, key=lambda move: self.fall(after[move]))
        return min(moves, key=lambda move: self.hope(after[move]))
