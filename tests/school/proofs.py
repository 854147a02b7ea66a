"""Proves the puzzles by the rules themselves, which the search for them did not use.

`python -m tests.school.proofs [FILE ...]` proves them all: that one card alone reaches the goal
whatever the others do, that every other card fails whatever the learner does, and that the table
plays both out so.
"""

import sys
import time
from pathlib import Path

from game.core.rules import act
from game.rules.catalogue import games
from game.school.puzzles.solver import RulesBoard, Solver
from game.storage.paths import config
from game.storage.scenarios import load_scenario, run_scenario
from game.storage.school.puzzles import puzzle_of


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


def main(arguments):
    """Prove puzzles, and tell of each that is wrong; return how many are."""
    wrong = 0
    paths = [Path(name) for name in arguments] or files()
    began = time.process_time()
    for path in paths:
        for fault in faults(path):
            wrong += 1
            print(f"{path}: {fault}", flush=True)
    seconds = time.process_time() - began
    print(f"{len(paths)} puzzles proven by the rules in {seconds:.0f} s, {wrong} faults.")
    return wrong


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
