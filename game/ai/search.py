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
from game.ai.choices import worth_weighing
from game.ai.instincts import at_a_glance, instinct
from game.ai.odds import junk
from game.ai.undertakings import promise, rash
from game.ai.weighed import lapse
from game.ai.worlds import Worlds
from game.core.rules import Journal

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table

BLIND = 0.1
"""How often anybody plays blindly in a playout: nobody follows plain sense always."""

LONGEST_PLAYOUT = 400
"""Choices after which a playout counts nothing; no deal should come near it."""

GLANCE = 24
"""How many playouts what is seen at a glance counts for, where a word is to be said."""

_SECOND_THOUGHTS = 6
"""How often a world is guessed anew in which somebody has said what the hand does not bear."""


class Search:
    """Weighs choices by `playouts` in all, no longer than `seconds`.

    What is said before the cards are played, and what is thrown away, decides most and is asked
    seldom: it gets `care` times as many. Without `remembers` it guesses worlds from what lies in
    sight alone. The same dice give the same choice as long as the time suffices.
    """

    def __init__(
        self, playouts: int, seconds: float, *, care: int = 1, remembers: bool = True
    ) -> None:
        self._playouts = playouts
        self._seconds = seconds
        self._care = care
        self._remembers = remembers

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions; at once when it is no longer wanted."""
        if len(decision.legal) == 1:
            return decision.legal[0]
        deadline = time.monotonic() + self._seconds
        view, rules = decision.view(), decision.rules
        choices = worth_weighing(rules, view, decision.seat, decision.legal)
        if len(choices) == 1:
            return choices[0]
        history = decision.history() if self._remembers else ()
        beliefs = Beliefs(rules, decision.seat, view, history) if history else None
        thrown: frozenset[Card] = frozenset()
        if rules.undertakes:
            thrown = junk(rules, view.trumps, max(1, len(view.contest) - 1))
        worlds = Worlds(view, rules.pack(), beliefs, thrown)
        arms = _Arms(choices, decision, worlds)
        wanted = decision.wanted
        in_play = at_a_glance(rules, view, decision.legal) or choices[0].verb == "play"
        playouts = self._playouts * (1 if in_play else self._care)
        return arms.best(playouts, lambda: wanted() and time.monotonic() < deadline)


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
        self._trust_the_glance(decision.view())

    def _trust_the_glance(self, view: Table) -> None:
        """Begin with what each word promises at a glance, as if so many playouts had told it."""
        for action in self._choices:
            if self._rules.prospect(view, self._seat, action.verb) is not None:
                self._sums[action] = GLANCE * promise(self._rules, view, action)
                self._counts[action] = GLANCE

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

    def _likely_world(self) -> Table:
        """Return a guess in which, before cards are exchanged, what was said makes sense."""
        world = self._worlds.guess(self._rng)
        if not self._rules.undertakes or not world.said or world.contest:
            return world
        least = rash(self._rules, world)
        for _ in range(_SECOND_THOUGHTS):
            if not least:
                break
            other = self._worlds.guess(self._rng)
            count = rash(self._rules, other)
            if count < least:
                world, least = other, count
        return world

    def _ranked(self, left: list[Action]) -> list[Action]:
        order = {action: place for place, action in enumerate(self._choices)}
        means = {action: self._sums[action] / (self._counts[action] or 1) for action in left}
        return sorted(left, key=lambda action: (-means[action], order[action]))

    def _try(self, left: list[Action], goes_on: Callable[[], bool]) -> bool:
        """Play one world out for each choice left; False, counting nothing, if time is up."""
        if not goes_on():
            return False
        world = self._likely_world()
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
        settled = rules.settled(table, seat)
        if settled is not None:
            return settled
        rules.apply(journal, _plainly(rules, table, table.to_act[0], rng))
    return rules.worth(journal.table, seat) if journal.table.over else 0.0


def _plainly(rules: Rules, table: Table, mover: int, rng: Random) -> Action:
    """Return what a seat does in a playout: plain sense, and now and then something else."""
    legal = rules.shortlist(table, mover)
    if len(legal) == 1:
        return legal[0]
    # Nobody says or throws away anything blindly where that may cost a fortune.
    if (rules.undertakes and legal[0].verb != "play") or rng.random() >= BLIND:
        return instinct(rules, table, legal)
    weighed = at_a_glance(rules, table, legal)
    return lapse(weighed, rng) if weighed else legal[int(rng.random() * len(legal))]
