"""A table of one's own as a puzzle: what can be asked there, and whether it can be solved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.facets import Combining, Counting, GoingOut, Undertaking
from game.core.sentences import Sentence
from game.school.puzzles.goals import EASIEST, FIRST_OUT, NOT_LAST, Goal, Posed
from game.school.puzzles.puzzles import Puzzle, measured
from game.school.puzzles.solver import TooHard

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.rules import Rules
    from game.core.table import Table

MOST_STATES: Final = 10_000
"""How many positions are looked at: a puzzle is to open at once."""
_HARD: Final = Sentence("That's too much to work out. Try fewer cards.")
_PLAYS: Final = frozenset("play lay attack beat throw".split())
"""What is done with cards where a puzzle may begin."""
_FIRST: Final = Sentence("A puzzle begins where one player has to choose a card.")
_NONE: Final = Sentence("You can't be sure of that here. Change the cards.")
_ANY: Final = Sentence("Every choice works. Change the cards so that only one does.")
_TWO: Final = Sentence("More than one choice works. Change the cards until only one does.")


class Solved(NamedTuple):
    """What a solver has found: the only right action, or else why it is no puzzle."""

    right: Action | None
    flaw: Sentence | None = None
    grade: int = EASIEST


def goal_at(rules: Rules, table: Table, tricks: int = 0) -> Goal:
    """Return what is to be reached by who is to act; `tricks` where they are undertaken."""
    seat = table.to_act[0]
    if isinstance(rules, Undertaking):
        return Goal(seat, tricks or max(1, rules.needs(table, seat)))
    if isinstance(rules, Combining):
        return Goal(seat, out=FIRST_OUT)
    if isinstance(rules, GoingOut) and not isinstance(rules, Counting):
        return Goal(seat, out=NOT_LAST)
    return Goal(seat)


def most_tricks(rules: Rules, table: Table) -> int:
    """Return how many tricks who is to act may still come to; 0 where none are undertaken."""
    if not isinstance(rules, Undertaking):
        return 0
    seat = table.to_act[0]
    return min(13, table.tricks[seat] + len(table.hand(seat)))


def answer_to(rules: Rules, table: Table, goal: Goal) -> Solved:
    """Return what alone reaches a goal against everybody else, and how hard it is to find."""
    puzzle = Puzzle("", "", rules, table, Posed(goal, EASIEST))
    found = solved(puzzle)
    return found if found.right is None else found._replace(grade=measured(puzzle).grade)


def solved(puzzle: Puzzle) -> Solved:
    """Return what alone reaches the goal of a puzzle; its grade is not looked for.

    All that could be looked at later is looked at now, so that the table of a puzzle never waits.
    """
    rules, table, goal, solver = puzzle.rules, puzzle.start, puzzle.goal, puzzle.solver
    legal = rules.legal(table, goal.seat)
    plays = any(action.verb in _PLAYS for action in legal)
    if table.to_act != (goal.seat,) or len(legal) < 2 or not plays:
        return Solved(None, _FIRST)
    board = solver.board
    state = board.load(table)
    try:
        solver.look_through(state, MOST_STATES)
    except (TooHard, RecursionError):
        # Where cards can be taken up again and again, play may come back to where it was.
        return Solved(None, _HARD)
    right = solver.right(state)
    if not right:
        return Solved(None, _NONE)
    if len(right) == len(board.moves(state)):
        return Solved(None, _ANY)
    if len(right) > 1:
        return Solved(None, _TWO)
    return Solved(board.action_of(state, right[0]))
