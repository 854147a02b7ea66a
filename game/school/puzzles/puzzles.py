"""Puzzles: a position with all cards open where one card alone reaches the goal.

The others stand together against the learner and answer with the best there is, so that any other
card fails. What is right, what is answered and what is said all come from the solver.
"""

from __future__ import annotations

from functools import cached_property
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from game.ai.instincts import instinct
from game.ai.twins import twin_of
from game.core.cards import BACK
from game.core.events import Moved
from game.core.rules import act
from game.core.sentences import say
from game.core.table import evolve
from game.school.puzzles.solver import Board, Solver
from game.school.puzzles.words import asked, reached, refuted
from game.school.tasks import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.actions import Action
    from game.core.cards import Cards
    from game.core.events import Event
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table
    from game.school.puzzles.goals import Goal, Posed


_SEED = "puzzle"


class Puzzle:
    """One position with its goal; the solver is made when it is first needed."""

    open_hands = True
    seen = None

    def __init__(self, identity: str, title: str, rules: Rules, start: Table, posed: Posed) -> None:
        self.id = identity
        self.title = title
        self.rules = rules
        self.start = start
        self.posed = posed
        self.goal, self.grade, self.idea = posed

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        return self.goal.seat

    @property
    def hand(self) -> Cards:
        """The cards the learner begins with."""
        return self.start.hand(self.seat)

    @cached_property
    def solver(self) -> Solver:
        """Who knows the outcome of everything."""
        return solver_of(self.rules, self.goal)

    @cached_property
    def key(self) -> Action:
        """The one action that is right at the start."""
        return self.advice(self.start)

    @cached_property
    def tempting(self) -> Action:
        """The wrong action at the start that plain sense takes, or else the first there is."""
        legal = self.rules.legal(self.start, self.seat)
        wrong = [action for action in legal if not self._keeps(self.start, action)]
        sense = instinct(self.rules, closed(self.start, self.seat), legal)
        return sense if sense in wrong else wrong[0]

    # The task

    def asks(self, table: Table) -> str:
        """Return the goal, and how far it has come."""
        return asked(self.rules, self.goal, table, first=table == self.start)

    def reply(self, decision: Decision) -> Action:
        """Return the best answer of another seat, or how a lost learner holds out longest."""
        if len(decision.legal) == 1:
            return decision.legal[0]
        return self._answer(self._true(decision))

    def judge(self, table: Table, action: Action) -> Verdict:
        """Judge by the solver; a wrong action hears what became of it."""
        if self._keeps(table, action):
            free = any(
                not self._keeps(table, other) for other in self.rules.legal(table, self.seat)
            )
            return Verdict(right=True, words=say("Well spotted!") if free else "")
        words, cards = refuted(self.rules, self.goal, [*self.refutation(table, action)])
        return Verdict(right=False, words=words, cards=cards)

    def finished(self, table: Table) -> bool:
        """Tell whether the goal is reached, or can be no more."""
        return table.over or self.goal.reached(table) is not None

    def advice(self, table: Table) -> Action:
        """Return the right action that leaves most to hope for."""
        solver = self.solver
        state = solver.board.load(table)
        return solver.board.action_of(state, solver.best(state))

    def done(self, table: Table) -> str:
        """Return that the goal is reached, which card did it, and why another would have failed."""
        line = [*self.refutation(self.start, self.tempting)]
        return reached(self.rules, self.goal, table, self.key, line)

    # What follows

    def line(self) -> Iterator[tuple[Table, Action]]:
        """Yield the tables of the main line, each with what is played there: the best of all."""
        table = self.start
        while not self.finished(table):
            own = self.seat in table.to_act
            action = self.advice(table) if own else self._answer(table)
            yield table, action
            table = act(self.rules, table, action, _SEED).table

    def refutation(self, table: Table, action: Action) -> Iterator[tuple[Table, Action]]:
        """Yield what follows a wrong action, as the table will play it out."""
        while True:
            yield table, action
            table = act(self.rules, table, action, _SEED).table
            if self.finished(table):
                return
            action = self._answer(table)

    def _keeps(self, table: Table, action: Action) -> bool:
        """Tell whether an action of the learner keeps the goal certain."""
        board = self.solver.board
        state = board.load(table)
        return self.solver.wins(board.after(state, board.move_of(state, action)))

    def _answer(self, table: Table) -> Action:
        board = self.solver.board
        state = board.load(table)
        return board.action_of(state, self.solver.answer(state))

    def _true(self, decision: Decision) -> Table:
        """Return the true table of a seat's question: the start, and what was seen to happen."""
        table = self.start
        for event in decision.history():
            table = evolve(table, _faced(event, table))
        return table


def solver_of(rules: Rules, goal: Goal, limit: int = 0) -> Solver:
    """Return a solver for a goal; puzzles are of games that have a twin."""
    twin = twin_of(rules)
    assert twin is not None
    return Solver(Board(twin, goal), goal.seat, limit)


def _faced(event: Event, table: Table) -> Event:
    """Return an event with the faces that a seat did not see: in a puzzle it is known what lies."""
    if isinstance(event, Moved) and any(not card.rank for card in event.cards):
        return event._replace(cards=table.cards(event.src)[: len(event.cards)])
    return event


def closed(table: Table, seat: int) -> Table:
    """Return a table as plain sense knows it: the other hands and the stock face down."""
    zones = {
        zone: (BACK,) * len(held)
        if zone.kind == "stock" or (zone.kind == "hand" and zone.seat != seat)
        else held
        for zone, held in table.zones.items()
    }
    return table._replace(zones=zones)


_STEPS = (2.0, 3.0, 4.0, 5.25)
"""From which measure on a puzzle is of the next grade."""

_ENOUGH = 3
"""Of so many choices one is found; of two it's guessed."""


class Measures(NamedTuple):
    """What makes a puzzle hard.

    `choices` counts what may be done first, by its cards, and `plays` what of it plays any; `depth`
    the learner's decisions on the main line, `traps` those of them where some card fails. `hope` is
    how often chance would find the way; `lures` tells that plain sense plays a wrong card first.
    """

    choices: int
    plays: int
    depth: int
    traps: int
    hope: float
    lures: bool

    @property
    def grade(self) -> int:
        """From 1, easy, to 5."""
        hard = -log2(self.hope) + self.lures + 0.5 * (self.traps - 1) + 0.15 * self.depth
        return 1 + sum(hard >= step for step in _STEPS)

    @property
    def thin(self) -> bool:
        """Whether there's too little to find: one card of two, or to play the only one and no more.

        To play or not to play is a question where more follows.
        """
        return self.choices < _ENOUGH and (self.plays > 1 or self.depth < 2)


def measured(puzzle: Puzzle) -> Measures:
    """Return what makes a puzzle hard."""
    solver, rules, start = puzzle.solver, puzzle.rules, puzzle.start
    board = solver.board
    own = [table for table, _ in puzzle.line() if puzzle.seat in table.to_act]
    asked = [(table, rules.legal(table, puzzle.seat)) for table in own]
    free = [(board.load(table), legal) for table, legal in asked if len(legal) > 1]
    traps = sum(len(solver.right(state)) < len(legal) for state, legal in free)
    legal = rules.legal(start, puzzle.seat)
    lured = instinct(rules, closed(start, puzzle.seat), legal)
    hope = solver.hope(board.load(start))
    choices = {action.cards for action in legal}
    plays = len(choices - {()})
    return Measures(len(choices), plays, len(free), traps, hope, lured.cards != puzzle.key.cards)
