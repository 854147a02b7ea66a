"""Looking back on a deal that is over: what a seat knew when it chose, and what that cost."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.core.events import DealOver
from game.core.facets import remembered
from game.core.players import Decision
from game.core.sight import redact
from game.core.table import evolve
from game.match.match import dice

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.events import Event
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.thoughts import Thought
    from game.match.match import Entry, Match

log = logging.getLogger(__name__)


class Seen(NamedTuple):
    """What a seat knew at a place: the table as it saw it, and the events of the deal."""

    view: Table
    history: tuple[Event, ...]


class PastDeal(NamedTuple):
    """A deal that is over, all of it, which nothing that happens in the match can change.

    `entries` begin with the deal itself, which is the entry `first` of the match; `tables` are the
    true ones before each of them, and in the end the last. `earlier` is what was done in the match
    before the deal.
    """

    rules: Rules
    seed: str
    first: int
    entries: tuple[Entry, ...]
    tables: tuple[Table, ...]
    earlier: tuple[Action, ...] = ()

    @property
    def number(self) -> int:
        """Which deal of the match it is, from 1."""
        return self.tables[-1].deals

    def choices(self, seat: int) -> tuple[int, ...]:
        """Return the places at which a seat could do more than one thing."""
        legal = self.rules.legal
        return tuple(
            place
            for place, entry in enumerate(self.entries)
            if entry.action is not None
            and entry.action.seat == seat
            and len(legal(self.tables[place], seat)) > 1
        )

    def seen(self, place: int, seat: int | None) -> Seen:
        """Return what a seat knew before the entry at a place."""
        # Nothing hidden outlasts a deal, and what is open all have seen.
        view, history = self.tables[0], []
        for entry in self.entries[:place]:
            for event in entry.events:
                told = redact(event, seat)
                history.append(told)
                view = evolve(view, told)
        return Seen(view, tuple(history))

    def question(self, place: int, wanted: Callable[[], bool] = lambda: True) -> Decision:
        """Return the question that the action at a place was the answer to."""
        action = self.entries[place].action
        assert action is not None
        seat = action.seat
        seen = self.seen(place, seat)
        view = remembered(self.rules, seen.view)
        return Decision(
            self.rules,
            seat,
            self.rules.legal(self.tables[place], seat),
            lambda: view,
            lambda: seen.history,
            dice(self.seed, self.first + place, seat),
            wanted,
        )

    def before(self, place: int) -> tuple[Action, ...]:
        """Return all that was done in the match before the entry at a place."""
        here = (entry.action for entry in self.entries[:place])
        return (*self.earlier, *(action for action in here if action is not None))


class Judged(NamedTuple):
    """A choice looked back on: what was played, what would have been best, and the difference.

    `chance` is how likely the deal went well after what was played, `best_chance` after the best.
    `loss` is what it cost in points of the deal, give or take `doubt` (a standard error, of pairs);
    it is 0 where nothing sets the two apart. The `thought` tells why the other is the best.
    """

    place: int
    played: Action
    best: Action
    chance: float
    best_chance: float
    loss: float = 0.0
    doubt: float = 0.0
    thought: Thought | None = None


class Review(NamedTuple):
    """A deal as a seat looks back on it: its choices, and the `moments` among them that cost most.

    The worst moment comes first. `outcome` is the chance once all was over: 1 where the deal went
    well, else 0.
    """

    deal: PastDeal
    seat: int
    choices: tuple[Judged, ...]
    moments: tuple[Judged, ...]
    outcome: float


Reviewer: TypeAlias = Callable[[PastDeal, int, Callable[[], bool]], Iterator[Review | None]]
"""Looks back on a deal step by step, yielding None until it is done and yields the review.

A step that is no longer wanted is broken off, and done again when the next one is asked for.
"""


def past_deal(match: Match) -> PastDeal | None:
    """Return the deal of a match that has just ended; None while one is under way.

    None, too, for a position that no deal made: there is no beginning to look back from.
    """
    entries = match.entries
    dealt = [place for place, entry in enumerate(entries) if entry.action is None]
    if not match.table.over or not dealt:
        return None
    first = dealt[-1]
    return PastDeal(
        match.rules,
        match.seed,
        first,
        tuple(entries[first:]),
        # One table more than entries: the last is the one at the end.
        tuple(match.before(place) for place in range(first, len(entries) + 1)),
        tuple(entry.action for entry in entries[:first] if entry.action is not None),
    )


class Reviewing:
    """Has each deal looked back on for a seat once it is over; without a reviewer it does nothing.

    `tell` is given the review. A step is broken off when it is no longer `wanted`.
    """

    def __init__(
        self,
        seat: int | None,
        reviewer: Reviewer | None,
        *,
        wanted: Callable[[], bool],
        tell: Callable[[Review], None],
    ) -> None:
        self._seat = seat
        self._reviewer = reviewer
        self._wanted = wanted
        self._tell = tell
        self._steps: Iterator[Review | None] = iter(())

    def hear(self, match: Match) -> None:
        """Begin to look back if the last entry of a match has ended a deal."""
        if self._reviewer is None or self._seat is None or not match.entries:
            return
        if any(isinstance(event, DealOver) for event in match.entries[-1].events):
            deal = past_deal(match)
            if deal is not None:
                self._steps = self._reviewer(deal, self._seat, self._wanted)

    def forget(self) -> None:
        """Look back no more: the match was taken back into the deal."""
        self._steps = iter(())

    def go_on(self) -> bool:
        """Do a step; tell whether there may be more to do."""
        try:
            review = next(self._steps)
        except StopIteration:
            return False
        except Exception:
            # Nobody loses a match because nothing can be said of a deal.
            log.exception("a deal could not be looked back on")
            self.forget()
            return False
        if review is not None:
            self._tell(review)
        return True
