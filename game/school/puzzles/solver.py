"""Who wins for certain, with all cards open: one seat tries, all others stand together against it.

Every way to play is looked at to the end. A board tells the game to the solver: a twin, which is
quick, or the rules themselves, which are the truth and prove what the twin has found.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.ai.twins.twin import Luck, Twin
from game.core.actions import Action
from game.core.rules import Rules, act
from game.core.table import Table
from game.core.zones import STOCK
from game.school.puzzles.goals import Goal

S = TypeVar("S")
M = TypeVar("M")

_FAR = 1 << 20
"""More moves than any deal has."""

_HISTORY = frozenset({"taker", "gone", "worths", "live"})
"""What a world remembers of the cards played, while hands and stock tell all that is to come."""


class Board(Protocol[S, M]):
    """A game and a goal as the solver sees them; states are never changed in place."""

    def load(self, table: Table) -> S:
        """Return the state of a true table."""

    def mover(self, state: S) -> int:
        """Return the seat to act."""

    def moves(self, state: S) -> Sequence[M]:
        """Return the moves of the seat to act, in written order."""

    def after(self, state: S, move: M) -> S:
        """Return the state after a move; the one before stays as it is."""

    def key(self, state: S) -> Hashable:
        """Return what is equal where nothing sets two states apart for the rest of the deal."""

    def reached(self, state: S) -> bool | None:
        """Tell whether the goal is reached; None while that is open."""

    def action_of(self, state: S, move: M) -> Action:
        """Return the action that a move of the seat to act is."""

    def move_of(self, state: S, action: Action) -> M:
        """Return the move that an action of the seat to act is."""


class TwinBoard:
    """A board of whole numbers, where a game has a twin: many times as quick as its rules."""

    def __init__(self, twin: Twin[Any], goal: Goal) -> None:
        self.twin = twin
        self.goal = goal
        self._luck = Luck()
        self._fields: tuple[str, ...] = ()

    def load(self, table: Table) -> Any:
        """Return the world of a true table."""
        world = self.twin.load(table)
        told = [name for name in type(world).__slots__ if name not in _HISTORY]
        self._fields = tuple(
            name
            for name in told
            if isinstance(getattr(world, name), int | list | tuple)
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


class RulesBoard:
    """A board of true tables, played by the rules, for a game without a twin."""

    def __init__(self, rules: Rules, goal: Goal) -> None:
        self.rules = rules
        self.goal = goal

    def load(self, table: Table) -> Table:
        """Return the table itself, which nobody can change."""
        return table

    def mover(self, state: Table) -> int:
        """Return the seat to act."""
        return state.to_act[0]

    def moves(self, state: Table) -> Sequence[Action]:
        """Return the legal actions of the seat to act."""
        return self.rules.legal(state, state.to_act[0])

    def after(self, state: Table, move: Action) -> Table:
        """Return the table after an action."""
        return act(self.rules, state, move, "").table

    def key(self, state: Table) -> Hashable:
        """Return where every card lies and how the deal stands."""
        zones = frozenset(
            (zone, cards if zone == STOCK else frozenset(cards))
            for zone, cards in state.zones.items()
            if cards
        )
        marks = tuple(sorted(state.marks.items()))
        stands = state.phase, state.to_act, state.contest, state.out, state.over
        return zones, state.plays, marks, stands, state.tricks, state.points, state.pot

    def reached(self, state: Table) -> bool | None:
        """Tell whether the goal is reached; None while that is open."""
        return self.goal.reached(state)

    def action_of(self, state: Table, move: Action) -> Action:  # noqa: ARG002
        """Return the action that a move is: itself."""
        return move

    def move_of(self, state: Table, action: Action) -> Action:  # noqa: ARG002
        """Return the move that an action is: itself."""
        return action


class TooHard(Exception):
    """A position takes more looking at than was allowed."""


class Solver(Generic[S, M]):
    """Solves the positions of one board, and remembers what it has found.

    `states` counts the positions looked at; beyond `limit` (0: none) it raises `TooHard`.
    """

    def __init__(self, board: Board[S, M], seat: int, limit: int = 0) -> None:
        self.board = board
        self.seat = seat
        self.limit = limit or _FAR
        self.states = 0
        self._won: dict[Hashable, bool] = {}
        self._hopes: dict[Hashable, float] = {}
        self._falls: dict[Hashable, int] = {}

    def wins(self, state: S) -> bool:
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
                won = any(self.wins(s) for s in after)
            else:
                won = all(self.wins(s) for s in after)
            self._won[key] = won
        return won

    def right(self, state: S) -> list[M]:
        """Return the moves of the seat to act after which the goal is still certain."""
        board = self.board
        return [move for move in board.moves(state) if self.wins(board.after(state, move))]

    def hope(self, state: S) -> float:
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
            hope = self._hopes[key] = sum(hopes) / len(hopes) if own else min(hopes)
        return hope

    def fall(self, state: S) -> int:
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

    def best(self, state: S) -> M:
        """Return the move of the seat itself that keeps the goal certain and leaves most hope."""
        board = self.board
        return max(self.right(state), key=lambda move: self.hope(board.after(state, move)))

    def answer(self, state: S) -> M:
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
