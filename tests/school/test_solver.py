"""The solver against plain recursion over the rules, in positions from games played by chance."""

from random import Random

import pytest

from game.ai.instincts import instinct
from game.ai.twins import twin_of
from game.core.facets import Undertaking
from game.core.rules import act, new_match
from game.school.puzzles.goals import Goal
from game.school.puzzles.solver import Board, Solver, TooHard
from tests.rules_board import RulesBoard
from tests.tables import place, rules

SMALL = 7
"""With so many cards left in all hands every way to play is tried out."""


def outcome(table, goal):
    """Return whether the goal is reached in the end, when a deal is over."""
    if goal.tricks:
        return table.tricks[goal.seat] >= goal.tricks
    return table.points[goal.seat] > 0


def certain(rules, table, goal):
    """Return whether the goal is reached whatever the others do: plain recursion, to the end."""
    if table.over:
        return outcome(table, goal)
    seat = table.to_act[0]
    after = (act(rules, table, action, "").table for action in rules.legal(table, seat))
    return (any if seat == goal.seat else all)(certain(rules, one, goal) for one in after)


def small_positions(rules, deals):
    """Yield tables near the end of deals at which seat 0 is to act, with goals."""
    dice = Random(7)
    for deal in range(deals):
        table = new_match(rules, f"small {deal}").table
        while not table.over:
            seat = table.to_act[0]
            legal = rules.legal(table, seat)
            held = sum(len(table.hand(other)) for other in (table.contest or (seat,)))
            if seat == 0 and legal[0].verb == "play" and len(legal) > 1 and held <= SMALL:
                if not isinstance(rules, Undertaking):
                    yield table, Goal(0)
                elif rules.needs(table, 0):
                    yield table, Goal(0, table.tricks[0] + 1 + deal % 2)
            action = instinct(rules, table, legal)
            if dice.random() < 0.3:
                action = dice.choice(legal)
            table = act(rules, table, action, "small").table


@pytest.mark.parametrize(
    ("game", "players", "deals"),
    [
        ("linger-longer", 3, 12),
        ("linger-longer", 4, 8),
        ("losers-game", 3, 4),
        ("julep", 3, 12),
        ("rams", 3, 12),
        ("five-card-loo", 3, 12),
        ("mauscheln", 3, 12),
        ("norrlandsknack", 3, 40),
    ],
)
def test_twin_and_rules_agree_with_plain_recursion(game, players, deals):
    ours = rules(game, players=players)
    looked_at = 0
    for table, goal in small_positions(ours, deals):
        legal = ours.legal(table, 0)
        wins = [a for a in legal if certain(ours, act(ours, table, a, "").table, goal)]
        assert Solver(RulesBoard(ours, goal), 0).right(table) == wins
        solver = Solver(Board(twin_of(ours), goal), 0)
        world = solver.board.load(table)
        found = {solver.board.action_of(world, move) for move in solver.right(world)}
        assert found == set(wins)
        looked_at += 1
    assert looked_at > 3


def chance(rules, table, goal):
    """Return how likely chance reaches the goal against the worst luck: plain recursion."""
    if table.over:
        return float(outcome(table, goal))
    seat = table.to_act[0]
    after = [act(rules, table, action, "").table for action in rules.legal(table, seat)]
    found = [chance(rules, one, goal) for one in after]
    return sum(found) / len(found) if seat == goal.seat else min(found)


def test_hope_is_what_chance_makes_of_it():
    ours = rules("linger-longer", players=3)
    hopes = set()
    for table, goal in small_positions(ours, 12):
        solver = Solver(Board(twin_of(ours), goal), 0)
        hope = solver.hope(solver.board.load(table))
        assert hope == pytest.approx(chance(ours, table, goal))
        hopes.add(hope)
    assert len(hopes) > 3


def test_a_lost_seat_falls_as_fast_as_the_others_can_make_it():
    ours = rules("linger-longer", players=3)
    hands = {0: "2C", 1: "AD KD", 2: "4D 5D"}
    table = place(ours, trump="S", turn=1, hands=hands, stock="5C 6C 7C 8C")
    solver = Solver(RulesBoard(ours, Goal(0)), 0)
    assert not solver.wins(table)
    # Three cards make the trick in which its last card goes.
    assert solver.fall(table) == 3
    table = act(ours, table, ours.legal(table, 1)[0], "").table
    assert solver.fall(table) == 2


def test_the_others_hold_to_what_keeps_the_seat_lost():
    ours = rules("linger-longer", players=3)
    for start, goal in small_positions(ours, 20):
        table, solver = start, Solver(RulesBoard(ours, goal), 0)
        while goal.reached(table) is None and not table.over:
            won = solver.wins(table)
            table = act(ours, table, solver.answer(table), "").table
            if not won:
                assert not solver.wins(table)


def test_what_takes_too_long_is_told():
    ours = rules("linger-longer", players=4)
    table = new_match(ours, "long").table
    goal = Goal(table.to_act[0])
    solver = Solver(Board(twin_of(ours), goal), goal.seat, 50)
    with pytest.raises(TooHard):
        solver.hope(solver.board.load(table))
