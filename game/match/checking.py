"""Was it played as it says? Every choice that a seat has told the thought behind is asked again.

A record proves its deals by itself: they follow from its code. Why a seat did something does not;
but a player asked the same again, with as many playouts as it took then, chooses the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.core.actions import Action
from game.core.players import Decision
from game.match.match import Entry, Match
from game.match.setup import YOU, Setup

Again: TypeAlias = Callable[[int, Decision, int], Sequence[Action]]
"""Asks a seat again, with so many playouts; returns what it may have chosen."""


class OtherChoice(NamedTuple):
    """A choice that its seat would not have made: which entry of the log, and what it would do."""

    entry: int
    seat: int
    played: Action
    wanted: Action


class ChoicesChecked(NamedTuple):
    """How far a match has been asked again.

    Of `choices` that were no person's so many were `asked` again; no thought was kept of the
    others. `other` is the first that its seat would not have made.
    """

    choices: int = 0
    asked: int = 0
    other: OtherChoice | None = None


def check_choices(
    setup: Setup, entries: Sequence[Entry], again: Again | None
) -> Iterator[ChoicesChecked]:
    """Ask every choice of a match again, and yield after each how far that is.

    It ends with the last, or with the first that its seat would not have made. Without anybody to
    ask they are only counted.
    """
    match, checked = Match(setup.rules, setup.seed), ChoicesChecked()
    for at, entry in enumerate(entries):
        action = entry.action
        if action is None:
            match.deal()
            continue
        decision = match.question(action.seat)
        if setup.seats[action.seat] != YOU and len(decision.legal) > 1:
            checked = checked._replace(choices=checked.choices + 1)
            if entry.thought is not None and again is not None:
                found = again(action.seat, decision, entry.thought.playouts)
                other = OtherChoice(at, action.seat, action, found[0])
                same = action in found
                checked = checked._replace(asked=checked.asked + 1, other=None if same else other)
            yield checked
            if checked.other is not None:
                return
        match.submit(action)
