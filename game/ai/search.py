"""A player who tries every choice in guessed worlds and takes the one that scores most.

Each guessed world is played out once for every choice still considered, with the same chance for
all, so that luck is the same for each; after each round the worse half is dropped. What counts is
the game's own score of the deal, not who wins it.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from game.ai.beliefs import Beliefs
from game.ai.instincts import instinct
from game.ai.worlds import Worlds
from game.core.rules import Journal

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.actions import Action
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table

BLIND = 0.1
"""How often anybody plays blindly in a playout: nobody follows plain sense always."""

LONGEST_PLAYOUT = 400
"""Choices after which a playout counts nothing; no deal should come near it."""


class Search:
    """Weighs choices by `playouts` in all, no longer than `seconds`.

    Without `remembers` it guesses worlds from what lies in sight alone. The same dice give the
    same choice as long as the time suffices.
    """

    def __init__(self, playouts: int, seconds: float, *, remembers: bool = True) -> None:
        self._playouts = playouts
        self._seconds = seconds
        self._remembers = remembers

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions; at once when it is no longer wanted."""
        if len(decision.legal) == 1:
            return decision.legal[0]
        deadline = time.monotonic() + self._seconds
        view, rules = decision.view(), decision.rules
        history = decision.history() if self._remembers else ()
        beliefs = Beliefs(rules, decision.seat, view, history) if history else None
        worlds = Worlds(view, rules.pack(), beliefs)
        arms = _Arms(_in_order(view, decision), decision, worlds)
        wanted = decision.wanted
        return arms.best(self._playouts, lambda: wanted() and time.monotonic() < deadline)


def _in_order(view: Table, decision: Decision) -> list[Action]:
    """Return the choices worth weighing, that of plain card sense first: it wins ties."""
    short = decision.rules.shortlist(view, decision.seat)
    choices = [action for action in short if action in decision.legal] or list(decision.legal)
    first = instinct(view, decision.legal)
    return [first, *(action for action in choices if action != first)]


class _Arms:
    """The choices under consideration, and what each has scored so far."""

    def __init__(self, choices: list[Action], decision: Decision, worlds: Worlds) -> None:
        self._choices = choices
        self._rules = decision.rules
        self._seat = decision.seat
        self._worlds = worlds
        self._rng = Random(decision.dice)  # noqa: S311 - for play
        self._sums = dict.fromkeys(choices, 0.0)
        self._counts = dict.fromkeys(choices, 0)

    def best(self, playouts: int, goes_on: Callable[[], bool]) -> Action:
        """Return the choice that did best: half of them are dropped after each round."""
        left = list(self._choices)
        rounds = (len(left) - 1).bit_length()
        for _ in range(rounds):
            for _ in range(max(1, playouts // (rounds * len(left)))):
                if not self._try(left, goes_on):
                    return self._ranked(left)[0]
            left = self._ranked(left)[: (len(left) + 1) // 2]
        return left[0]

    def _ranked(self, left: list[Action]) -> list[Action]:
        order = {action: place for place, action in enumerate(self._choices)}
        means = {action: self._sums[action] / (self._counts[action] or 1) for action in left}
        return sorted(left, key=lambda action: (-means[action], order[action]))

    def _try(self, left: list[Action], goes_on: Callable[[], bool]) -> bool:
        """Play one world out for each choice left; False, counting nothing, if time is up."""
        if not goes_on():
            return False
        world = self._worlds.guess(self._rng)
        chance = self._rng.getrandbits(64)
        worth = []
        for action in left:
            worth.append(playout(self._rules, world, action, self._seat, chance))
            if not goes_on():
                return False
        for action, points in zip(left, worth, strict=True):
            self._sums[action] += points
            self._counts[action] += 1
        return True


def playout(rules: Rules, world: Table, action: Action, seat: int, chance: int) -> float:
    """Return what the deal counts for a seat if it acts so in this world and all play plainly."""
    rng = Random(chance)  # noqa: S311 - for play
    # What is shuffled in the playout must tell nothing of the match's own seed.
    journal = Journal(world, f"playout {chance}")
    rules.apply(journal, action)
    for _ in range(LONGEST_PLAYOUT):
        table = journal.table
        if not table.to_act:
            break
        mover = table.to_act[0]
        legal = rules.legal(table, mover)
        if len(legal) > 1:
            blind = rng.random() < BLIND
            action = legal[int(rng.random() * len(legal))] if blind else instinct(table, legal)
        else:
            action = legal[0]
        rules.apply(journal, action)
    return journal.table.points[seat] if journal.table.over else 0.0
