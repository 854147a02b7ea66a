"""Information set Monte-Carlo tree search as the books have it, to measure other searches by.

One tree of the moves as one seat sees them; each time around a new guess of the hidden cards, down
the tree by UCB, one node more, and random play to the end of the deal. What is counted for a move
is what it brought to the seat that made it; a move that was not possible in many guesses is not
held against it. Nothing of the players of the program is in it: only twins, which tell the rules in
whole numbers, and what is known of hidden cards by the rules alone.
"""

import time
from math import inf, log, sqrt
from random import Random

from game.ai.beliefs import Beliefs
from game.ai.sampling import sampler_of
from game.ai.twins import twin_of
from game.core.facets import Combining
from game.core.journal import Journal
from tests.ai.worlds import Worlds

EXPLORING = 0.7
"""How much is tried that looks no better, with rewards between 0 and 1."""

LONGEST = 1000
"""Moves after which random play is given up: some games need not end."""


class Ismcts:
    """Chooses by so many iterations, or by as many as its thread does in so many seconds."""

    def __init__(self, iterations=None, seconds=inf):
        self._iterations = inf if iterations is None else iterations
        self._seconds = seconds
        self.done = 0

    def choose(self, decision):
        """Return one of the legal actions."""
        end = time.thread_time() + self._seconds
        if len(decision.legal) == 1:
            return decision.legal[0]
        history = decision.history()
        beliefs = Beliefs(decision.rules, decision.seat, decision.view(), history)
        twin = twin_of(decision.rules)
        game = Readable(decision, beliefs) if twin is None else Twinned(decision, beliefs, twin)
        tree = Tree(game, Random(decision.dice))
        self.done = 0
        while self.done < self._iterations and (not self.done or time.thread_time() < end):
            tree.grow()
            self.done += 1
        return tree.favourite()


class Tree:
    """What has been found of the moves of a game: nodes of move -> [tries, sum, chances, node]."""

    def __init__(self, game, dice):
        self._game = game
        self._dice = dice
        self._root = {}
        # The rewards met so far lie between these: so they are scaled to 0 to 1.
        self.low, self.high = inf, -inf

    def grow(self):
        """Go down the tree in a new guess, add a node, play on by chance, and count."""
        game, dice = self._game, self._dice
        world, node, path = game.guess(dice), self._root, []
        is_new = False
        for _ in range(LONGEST):
            seat = game.mover(world)
            if seat < 0:
                break
            moves = game.legal(world)
            if is_new:
                move = moves[int(dice.random() * len(moves))]
            else:
                move, is_new = self.step(node, moves)
                path.append((seat, node[move]))
                node = node[move][3]
            game.apply(world, move, dice)
        rewards = [game.worth(world, seat) for seat in range(game.seats)]
        self.low, self.high = min(self.low, *rewards), max(self.high, *rewards)
        for seat, entry in path:
            entry[0] += 1
            entry[1] += rewards[seat]

    def step(self, node, moves):
        """Return a move that is new to this node if there is one, or else the best by UCB."""
        untried = []
        for move in moves:
            if move in node:
                node[move][2] += 1
            else:
                untried.append(move)
        if untried:
            move = untried[int(self._dice.random() * len(untried))]
            node[move] = [0, 0.0, 1, {}]
            return move, True
        scale = 1 / (self.high - self.low or 1)
        best, highest = moves[0], -inf
        for move in moves:
            tries, total, chances, _ = node[move]
            bound = (total / tries - self.low) * scale + EXPLORING * sqrt(log(chances) / tries)
            if bound > highest:
                best, highest = move, bound
        return best, False

    def favourite(self):
        """Return the action that was tried most often."""
        tried = {move: (tries, total / tries) for move, (tries, total, *_) in self._root.items()}
        return self._game.actions[max(tried, key=lambda move: tried[move])]


class Twinned:
    """A decision in the whole numbers of a twin."""

    def __init__(self, decision, beliefs, twin):
        view, rules = decision.view(), decision.rules
        self.seats = view.seats
        self._twin, self._opened = twin, twin.open(view)
        codes, places, depth = self._opened.codes, self._opened.places, self._opened.depth
        self._sampler = sampler_of(view, rules.pack(), beliefs, codes, places, depth=depth)
        self.actions = {twin.move_of(self._opened.world, a): a for a in decision.legal}
        self.mover, self.legal, self.apply = twin.mover, twin.legal, twin.apply
        self.worth = twin.worth

    def guess(self, dice):
        """Return a world that the seat may be in, any as likely as another."""
        return self._twin.fill(self._opened, self._sampler.guess(dice))


class Readable:
    """A decision in the words of the rules themselves; a world is a list of one journal."""

    def __init__(self, decision, beliefs):
        self._rules = decision.rules
        view = decision.view()
        self.seats = view.seats
        self._worlds = Worlds(view, self._rules.pack(), beliefs)
        self.actions = {action: action for action in decision.legal}

    def guess(self, dice):
        """Return a world that the seat may be in, any as likely as another."""
        # What is shuffled in it must tell nothing of the match's own seed.
        return [Journal(self._worlds.guess(dice), f"guess {dice.getrandbits(64)}")]

    def mover(self, world):
        """Return the seat to act; -1 when the deal is over."""
        to_act = world[0].table.to_act
        return to_act[0] if to_act else -1

    def legal(self, world):
        """Return the legal actions, one of many equals."""
        table = world[0].table
        find = self._rules.shortlist if isinstance(self._rules, Combining) else self._rules.legal
        return find(table, table.to_act[0])

    def apply(self, world, move, _dice):
        """Carry out an action."""
        self._rules.apply(world[0], move)

    def worth(self, world, seat):
        """Return what the deal is worth to a seat; nothing while it is not over."""
        table = world[0].table
        return self._rules.worth(table, seat) if table.over else 0.0
