"""Questions that follow each other at a table of one's own: what is played between them.

After the one right answer the others play, up to the next choice that the pupil has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.ai.levels import plain_player
from game.core.offers import carried_out, closed_for, let_go
from game.core.reasons import Refused
from game.core.rules import act
from game.match.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.actions import Action
    from game.core.rules import Rules
    from game.core.table import Table
    from game.school.own.asking import OwnQuestion

_SEED: Final = "own"
_MOST: Final = 100
"""So many actions at most are played up to the next question."""


class PlayedOn(NamedTuple):
    """What was played after an answer: each action with the table before it, and the table then."""

    steps: tuple[tuple[Table, Action], ...]
    table: Table

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done, one after the other."""
        return tuple(action for _, action in self.steps)


def play_on(rules: Rules, table: Table, answer: Action, told: Sequence[Action]) -> PlayedOn | None:
    """Return what follows an answer, up to where the pupil has a choice again.

    The others do what is `told` as far as it is legal, and then what plain sense tells them. None
    where the deal ends before.
    """
    pupil, wanted = answer.seat, list(told)
    table, passed = let_go(rules, act(rules, table, answer, _SEED).table, _SEED)
    steps: list[tuple[Table, Action]] = []
    while table.to_act and not table.over and len(steps) < _MOST:
        if pupil in table.to_act and len(rules.legal(table, pupil)) > 1:
            return PlayedOn(tuple(steps), table)
        action = wanted.pop(0) if wanted else _by_sense(rules, table, pupil)
        try:
            table = closed_for(rules, table, action, _SEED)
            after, passed = carried_out(rules, table, passed, action, _SEED)
        except Refused:
            # Something else was played before it than when it was told.
            wanted.clear()
            continue
        steps.append((table, action))
        table = after
    return None


def _by_sense(rules: Rules, table: Table, pupil: int) -> Action:
    seat = pupil if pupil in table.to_act else table.to_act[0]
    return plain_player().choose(Match(rules, _SEED, table).question(seat))


def at_each(
    rules: Rules, table: Table, asked: OwnQuestion
) -> Iterator[tuple[OwnQuestion, Table | None]]:
    """Yield each question with the table at which it is asked, None where it can't be any more."""
    reached: Table | None = table
    while True:
        yield asked, reached
        following = asked.follows
        if following is None:
            return
        if reached is not None:
            reached = _reached(rules, reached, asked.right, following.before)
        asked = following


def _reached(
    rules: Rules, table: Table, right: Sequence[Action], before: tuple[Action, ...]
) -> Table | None:
    """Return the table after the one right answer and what the others do then, if it's so."""
    if len(right) != 1 or right[0] not in rules.legal(table, right[0].seat):
        return None
    played = play_on(rules, table, right[0], before)
    return played.table if played is not None and played.actions == before else None
