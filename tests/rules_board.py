"""A game as the solver of puzzles sees it, played by its rules: the proof of what a twin finds."""

from game.core.rules import act
from game.core.zones import STOCK


class RulesBoard:
    """A board of true tables."""

    def __init__(self, rules, goal):
        self.rules = rules
        self.goal = goal

    def load(self, table):
        """Return the table itself, which nobody can change."""
        return table

    def mover(self, state):
        """Return the seat to act."""
        return state.to_act[0]

    def moves(self, state):
        """Return the legal actions of the seat to act."""
        return self.rules.legal(state, state.to_act[0])

    def after(self, state, move):
        """Return the table after an action."""
        return act(self.rules, state, move, "").table

    def key(self, state):
        """Return where every card lies and how the deal stands."""
        zones = frozenset(
            (zone, cards if zone == STOCK else frozenset(cards))
            for zone, cards in state.zones.items()
            if cards
        )
        marks = tuple(sorted(state.marks.items()))
        stands = state.phase, state.to_act, state.contest, state.out, state.over
        return zones, state.plays, marks, stands, state.tricks, state.points, state.pot

    def reached(self, state):
        """Tell whether the goal is reached; None while that is open."""
        return self.goal.reached(state)

    def action_of(self, state, move):
        """Return the action that a move is: itself."""
        return move

    def move_of(self, state, action):
        """Return the move that an action is: itself."""
        return action
