"""Proves the puzzles by the rules themselves, which the search for them did not use.

One card alone reaches the goal whatever the others do, every other card fails whatever the learner
does, and the table plays both out so.
"""

from collections import Counter

from game.core.rules import act
from game.rules.catalogue import games
from game.school.puzzles.solver import Solver
from game.storage.paths import config
from game.storage.scenarios import load_scenario, run_scenario
from game.storage.school.puzzles import puzzle_of
from tests.rules_board import RulesBoard


def files():
    """Return every puzzle that comes with the program."""
    return sorted(config("puzzles").glob("*/*.yaml"))


def faults(path):
    """Yield what is wrong with a puzzle."""
    scenario = load_scenario(path, games())
    result = run_scenario(scenario)
    if not result.passed:
        yield result.message
    puzzle = puzzle_of(scenario)
    if puzzle is None:
        yield "it is no puzzle"
        return
    rules, start, goal = puzzle.rules, puzzle.start, puzzle.goal
    legal = rules.legal(start, goal.seat)
    right = Solver(RulesBoard(rules, goal), goal.seat).right(start)
    if len({action.cards for action in right}) != 1:
        yield f"by the rules these are right: {', '.join(map(str, right)) or 'none'}"
        return
    if puzzle.key.cards != right[0].cards:
        yield f"by the rules {right[0]} is right, not {puzzle.key}"
    if len({action.cards for action in legal}) < 2:
        yield "there is nothing to choose"
    for action in legal:
        judged = puzzle.judge(start, action).right
        if judged != (action in right):
            yield f"{action} is judged {judged}"
        if not judged:
            *_, (table, last) = puzzle.refutation(start, action)
            if goal.reached(act(rules, table, last, "").table) is not False:
                yield f"after {action} nothing is lost"
    *_, (table, last) = puzzle.line()
    if goal.reached(act(rules, table, last, "").table) is not True:
        yield "the main line does not reach the goal"


def batch(number, names):
    """Prove the next puzzle, if there is one."""
    paths = [path for path in files() if path.parent.name in names]
    if number >= len(paths):
        return None
    return Counter(puzzles=1), [f"{paths[number]}: {fault}" for fault in faults(paths[number])]
