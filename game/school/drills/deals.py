"""Deals played out to take questions from: real positions of real games under the house rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.instincts import instinct
from game.core.events import Shuffled, TrickWon
from game.core.facets import Counting, Tricks
from game.core.rules import act, new_match
from game.core.sight import seen_by
from game.core.table import Play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.events import Event
    from game.core.rules import Rules
    from game.core.table import Table

_MOST_ACTIONS = 120
"""Where the stock is shuffled anew a deal could go on for ever."""
_SENSE = 0.7
"""How often a card is played with plain sense; the others bring positions that are rarer."""
_SIZES = range(3, 7)


class Trick(NamedTuple):
    """A trick that has been taken: its plays in order, and the seat that took it."""

    plays: tuple[Play, ...]
    taker: int


class Moment(NamedTuple):
    """A seat is about to play a card: the true table, the tricks before it, and what follows.

    `then` is the trick that the card played next completes, if it does.
    """

    rules: Rules
    table: Table
    tricks: tuple[Trick, ...]
    then: Trick | None = None

    @property
    def seat(self) -> int:
        """The seat that is to play."""
        return self.table.to_act[0]


def drillable(rules: Rules) -> bool:
    """Tell whether a game is one of tricks, with cards played one at a time."""
    return isinstance(rules, Tricks)


def at_every_size(rules: Rules) -> tuple[Rules, ...]:
    """Return the same house rules at every table size they allow, the smallest first."""
    options = rules.options
    players = next(choice for choice in options.choices() if choice.key == "players")
    found = []
    for seats in _SIZES:
        if seats == options.players:
            found.append(rules)
        elif players.low <= seats <= players.high:
            # Ages go by seats, and decide nothing about how cards are played.
            other = replace(options.with_ages(()), players=seats)
            if not any(other.conflicts()):
                found.append(type(rules)(other))
    return tuple(found) or (rules,)


def played(rules: Rules, seed: str) -> tuple[Moment, ...]:
    """Play a deal and return every moment at which a card was about to be played."""
    dice = Random(seed)  # noqa: S311 - for play
    table = new_match(rules, seed).table
    tricks: tuple[Trick, ...] = ()
    moments: list[Moment] = []
    for _ in range(_MOST_ACTIONS):
        if table.over or not table.to_act:
            break
        action = _chosen(rules, table, dice)
        journal = act(rules, table, action, seed)
        if action.verb == "play" and len(action.cards) == 1:
            done = _completed(table, action, journal.events)
            if any(isinstance(event, Shuffled) for event in journal.events):
                # Cards that were played are out once more: what was seen no longer counts.
                break
            moments.append(Moment(rules, table, tricks, done))
            tricks = tricks if done is None else (*tricks, done)
        table = journal.table
    return tuple(moments)


def _completed(table: Table, action: Action, events: Sequence[Event]) -> Trick | None:
    for event in events:
        if isinstance(event, TrickWon):
            return Trick((*table.plays, Play(action.seat, action.cards)), event.seat)
    return None


def _chosen(rules: Rules, table: Table, dice: Random) -> Action:
    """Return what a seat does: mostly with plain sense, now and then by chance.

    Nothing is said along with a card, because no picture of a trick could show it.
    """
    seat = table.to_act[0]
    legal = rules.legal(table, seat)
    quiet = tuple(a for a in legal if a.verb != "play" or not a.value) or legal
    if len(quiet) == 1:
        return quiet[0]
    by_chance = quiet[0].verb == "play" and (isinstance(rules, Counting) or dice.random() > _SENSE)
    if by_chance or (isinstance(rules, Counting) and quiet[0].verb != "play"):
        return dice.choice(quiet)
    return instinct(rules, seen_by(seat, table), quiet)
