"""A match to look back on: every step of it, as anyone at the table saw it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.core.events import DealBegan, DealOver, MatchOver, Moved, TrickWon
from game.core.sight import BYSTANDER, redact
from game.core.table import evolve, new_table
from game.core.zones import TRICK
from game.match.deal_thoughts import ToldChoice, thoughts_of
from game.match.match import Match
from game.match.setup import YOU, Setup

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.events import Event
    from game.core.table import Table
    from game.match.match import Entry


class PastStep(NamedTuple):
    """What is seen to happen at once; what a trick or round comes to is a step of its own.

    With it so many `entries` of the log have begun. The `action` is told with the first step of it.
    """

    entries: int
    action: Action | None
    events: tuple[Event, ...]


class PastMatch:
    """The steps of a match; `place` n is how it stood after n of them.

    While it is still being played only its person's `own` view is shown; None once all are open.
    """

    def __init__(self, setup: Setup, entries: Sequence[Entry]) -> None:
        self.setup = setup
        self.entries: tuple[Entry, ...] = ()
        self.steps: tuple[PastStep, ...] = ()
        self.over = False
        self.folded = 0
        """How many events have been folded to tables; a table is made once for a pair of eyes."""
        self._seen: dict[int | None, _Seen] = {}
        self._results: list[tuple[int, DealOver]] = []
        # Before the first of its steps a deal has not been dealt.
        self._deals: list[int] = []
        self._ends: list[int] = []
        self.grow(tuple(entries))
        people = [seat for seat, kind in enumerate(setup.seats) if kind == YOU]
        self.own: int | None = None
        if people and not self.over:
            # What one of several people sees is not for the others.
            self.own = people[0] if len(people) == 1 else BYSTANDER

    def grow(self, entries: tuple[Entry, ...]) -> bool:
        """Take in how the match has gone on, told from its beginning; tell whether it has."""
        known = len(self.entries)
        new = tuple(_steps(entries[known:], known + 1))
        for at, step in enumerate(new, self.last + 1):
            over = (event for event in step.events if isinstance(event, DealOver))
            self._results += [(at, event) for event in over]
            self.over |= any(isinstance(event, MatchOver) for event in step.events)
            if _begins(step):
                self._deals.append(at)
            if _ends(step.events):
                self._ends.append(at)
        self.entries, self.steps = entries, self.steps + new
        return bool(new)

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.steps)

    @property
    def first(self) -> int:
        """The first place at which there is something to see: the first deal has been dealt."""
        return min(1, self.last)

    @property
    def deals(self) -> tuple[int, ...]:
        """The place at which each deal has just been dealt."""
        return tuple(self._deals)

    @property
    def tricks(self) -> tuple[int, ...]:
        """The places at which a trick or round has just gone."""
        return tuple(self._ends)

    def deal_at(self, place: int) -> int:
        """Return the number of the deal under way at a place, 0 before the first."""
        return bisect_right(self._deals, place)

    def start_of(self, deal: int) -> int:
        """Return the place at which the deal of a number, from 1, has just been dealt."""
        return self._deals[deal - 1]

    def end_of(self, deal: int) -> int:
        """Return the last place of the deal of a number."""
        return self._deals[deal] - 1 if deal < len(self._deals) else self.last

    def after(self, entries: int) -> int:
        """Return the first place at which so many entries of the log have begun."""
        return 1 + bisect_left(self.steps, entries, key=lambda step: step.entries)

    def seen(self, deal: int, events: int) -> int:
        """Return the place at which so many events of a deal had been seen, from its first on."""
        place = self.start_of(deal)
        dealt = self.steps[place - 1].events
        # Before the first deal cards are turned for who deals.
        first = next(at for at, event in enumerate(dealt) if isinstance(event, DealBegan))
        left = events - (len(dealt) - first)
        while left > 0 and place < self.end_of(deal):
            place += 1
            left -= len(self.steps[place - 1].events)
        return place

    def before_action(self, done: int) -> int | None:
        """Return the place from which the action after so many was done; None without one."""
        acted = (at for at, entry in enumerate(self.entries, 1) if entry.action is not None)
        number = next(islice(acted, done, None), None)
        return None if number is None else self.after(number) - 1

    def again(self, place: int) -> Match:
        """Return the match played anew to the decision at a place."""
        done = self.entries[: self.steps[place - 1].entries if place else 0]
        return Match(self.setup.rules, self.setup.seed).repeat(done)

    def next_trick(self, place: int, way: int) -> int:
        """Return the nearest place on that way at which a trick begins, or a deal ends."""
        return self._nearest(sorted({*self._ends, *self._deals}), place, way)

    def next_deal(self, place: int, way: int) -> int:
        """Return the nearest place on that way at which a deal has just been dealt."""
        return self._nearest(self._deals, place, way)

    def _nearest(self, places: Sequence[int], place: int, way: int) -> int:
        if way > 0:
            at = bisect_right(places, place)
            return places[at] if at < len(places) else self.last
        at = bisect_left(places, place) - 1
        return places[at] if at >= 0 else self.first

    # What was seen

    def eyes(self, wished: int | None) -> int | None:
        """Return whose view is shown when this one is asked for; None sees everything."""
        return wished if self.own is None else self.own

    def view(self, place: int, eyes: int | None) -> Table:
        """Return the table as it was seen at a place."""
        return self._by(eyes, place).tables[place]

    def step(self, place: int, eyes: int | None) -> tuple[Event, ...]:
        """Return what was seen to happen on the way to a place."""
        return self._by(eyes, place).events[place - 1]

    def history(self, place: int, eyes: int | None) -> tuple[Event, ...]:
        """Return what was seen of the deal up to a place."""
        deal = self.deal_at(place)
        first = self.start_of(deal) - 1 if deal else 0
        told = self._by(eyes, place).events[first:place]
        return tuple(event for events in told for event in events)

    def results(self, place: int) -> tuple[DealOver, ...]:
        """Return how each deal ended that was over at a place."""
        return tuple(event for at, event in self._results if at <= place)

    def thoughts(self, deal: int) -> tuple[ToldChoice, ...]:
        """Return what seats thought in a deal; nothing before it is over."""
        return thoughts_of(self._entries_of(deal), deal)

    def choices(self, deal: int) -> Iterator[tuple[int, Entry]]:
        """Yield the place before each action of a deal that is over, with its entry."""
        first = self.steps[self.start_of(deal) - 1].entries
        for number, entry in enumerate(self._entries_of(deal), first):
            if entry.action is not None:
                yield self.after(number) - 1, entry

    def _entries_of(self, deal: int) -> tuple[Entry, ...]:
        first = self.steps[self.start_of(deal) - 1].entries
        last = self.steps[self.end_of(deal) - 1].entries
        return self.entries[first - 1 : last]

    def _by(self, eyes: int | None, place: int) -> _Seen:
        """Return what is seen by somebody, known up to a place at least."""
        eyes = self.eyes(eyes)
        seen = self._seen.get(eyes)
        if seen is None:
            seen = self._seen[eyes] = _Seen([new_table(len(self.setup.seats))], [])
        # Folded on from where it was: each step once for each pair of eyes.
        for step in self.steps[len(seen.events) : place]:
            table, events = seen.tables[-1], tuple(redact(event, eyes) for event in step.events)
            for event in events:
                table = evolve(table, event)
            self.folded += len(events)
            seen.tables.append(table)
            seen.events.append(events)
        return seen


class _Seen(NamedTuple):
    """The tables and events of a match as one pair of eyes sees them.

    All are kept: tables share whatever did not change between them.
    """

    tables: list[Table]
    events: list[tuple[Event, ...]]


def _begins(step: PastStep) -> bool:
    return any(isinstance(event, DealBegan) for event in step.events)


def _ends(events: Sequence[Event]) -> bool:
    return bool(events) and _goes(events[0])


def _goes(event: Event) -> bool:
    """Tell whether what lies on the table is decided with an event, or goes."""
    swept = isinstance(event, Moved) and event.src == TRICK and event.dst.kind != "chain"
    return isinstance(event, TrickWon) or swept


def _steps(entries: Sequence[Entry], first: int) -> Iterator[PastStep]:
    """Yield the steps of a log from an entry on: an action, and what the trick it ends comes to."""
    for number, (action, events, _) in enumerate(entries, first):
        # The card that ends a trick, and what becomes of the trick, are seen one after the other.
        cut = next((at for at, event in enumerate(events) if _goes(event)), 0)
        if cut:
            yield PastStep(number, action, events[:cut])
        yield PastStep(number, None if cut else action, events[cut:])
