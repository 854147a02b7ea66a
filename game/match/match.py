"""One match: the true table, the log it was made from, and what each seat has seen of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.events import DealOver
from game.core.facets import Tricks, remembered
from game.core.journal import Journal
from game.core.players import Decision
from game.core.rules import act
from game.core.sight import redact, taken_up
from game.core.table import Table, evolve, new_table

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.events import Event
    from game.core.rules import Rules
    from game.core.thoughts import Thought


class Entry(NamedTuple):
    """One step of the log: an action and the events it caused, or a deal (no action).

    The `thought` behind an action is its own seat's, and nobody else's before the deal is over.
    """

    action: Action | None
    events: tuple[Event, ...]
    thought: Thought | None = None


class _Eyes:
    """What one viewer has seen so far: kept up lazily, thrown away when the log is cut."""

    def __init__(self, viewer: int | None, table: Table) -> None:
        self.viewer = viewer
        self.view = table
        self.history: list[Event] = []
        self.entries = 0

    def look(self, entries: list[Entry]) -> None:
        for entry in entries[self.entries :]:
            if entry.action is None:
                self.history.clear()
            for event in entry.events:
                seen = redact(event, self.viewer)
                self.history.append(seen)
                self.view = evolve(self.view, seen)
        self.entries = len(entries)


class Match:
    """A match under way; `submit` moves it on, `undo` takes it back, `view` shows it to a seat."""

    def __init__(
        self,
        rules: Rules,
        seed: str,
        start: Table | None = None,
        seen: Mapping[int, Table] | None = None,
    ) -> None:
        """Begin a match, or go on from a true table at which a deal is under way.

        `seen` is how seats saw that table who know more than what lay open.
        """
        self.rules = rules
        self.seed = seed
        self.entries: list[Entry] = []
        self._undealt = start is None
        self._known = dict(seen or {})
        # One more than there are entries: before the first, and after each.
        self._tables = [new_table(rules.options.players) if start is None else start]
        # By viewer, made when somebody looks first: most matches are seen by few.
        self._eyes: dict[int | None, _Eyes] = {}

    @property
    def table(self) -> Table:
        """The true table: never to leave the thread that owns the match."""
        return self._tables[-1]

    @property
    def awaits_deal(self) -> bool:
        """Whether the next thing to happen is a deal."""
        dealt = self.entries or not self._undealt
        return not dealt or (self.table.over and not self.table.match_over)

    def deal(self) -> Entry:
        """Deal, for the first time or after a deal that is over."""
        journal = Journal(self.table, self.seed)
        self.rules.deal(journal)
        return self._add(None, journal)

    def submit(self, action: Action, thought: Thought | None = None) -> Entry:
        """Carry out an action and return what followed; raises `Refused`, changing nothing."""
        # Of the same action there is one way to write it: records and views compare it as text.
        action = self.rules.tidy(action)
        return self._add(action, act(self.rules, self.table, action, self.seed), thought)

    def repeat(self, entries: Iterable[Entry]) -> Self:
        """Deal and carry out again what another log tells, and return the match."""
        for entry in entries:
            if entry.action is None:
                self.deal()
            else:
                self.submit(entry.action)
        return self

    def _add(
        self, action: Action | None, journal: Journal, thought: Thought | None = None
    ) -> Entry:
        entry = Entry(action, tuple(journal.events), thought)
        self.entries.append(entry)
        self._tables.append(journal.table)
        return entry

    def before(self, place: int) -> Table:
        """Return the true table as it was before the entry at this place of the log."""
        return self._tables[place]

    def last_choice(self, seats: Collection[int]) -> int | None:
        """Return the place in the log of the last entry that was a real choice of these seats."""
        for place in range(len(self.entries) - 1, -1, -1):
            action = self.entries[place].action
            if action is not None and action.seat in seats:
                before = self._tables[place]
                if len(self.rules.legal(before, action.seat)) > 1:
                    return place
        return None

    def last_card(self) -> Action | None:
        """Return the play of somebody's last card to a trick: there is nothing to choose in it."""
        if isinstance(self.rules, Tricks):
            for seat in self.table.to_act:
                legal, held = self.rules.legal(self.table, seat), self.table.hand(seat)
                if len(held) == 1 and [action.cards for action in legal] == [held]:
                    return legal[0]
        return None

    def cut(self, place: int) -> None:
        """Forget the entry at this place of the log and all after it."""
        del self.entries[place:]
        # The table before the entry at this place stays: it is the one that is gone back to.
        del self._tables[place + 1 :]
        # Whoever looked has seen what is undone; all look anew from the beginning.
        self._eyes.clear()

    def results(self) -> tuple[DealOver, ...]:
        """Return how each deal that is over ended, first to last."""
        told = (event for entry in self.entries for event in entry.events)
        return tuple(event for event in told if isinstance(event, DealOver))

    def view(self, viewer: int | None) -> Table:
        """Return the table as a seat sees it; `None` sees everything."""
        return self._seen(viewer).view

    def history(self, viewer: int | None) -> tuple[Event, ...]:
        """Return the events of this deal as a seat learned them, oldest first."""
        return tuple(self._seen(viewer).history)

    def _seen(self, viewer: int | None) -> _Eyes:
        eyes = self._eyes.get(viewer)
        if eyes is None:
            start = self._tables[0]
            if viewer is not None and viewer in self._known:
                start = self._known[viewer]
            elif start.phase:
                start = taken_up(viewer, start, self.rules.pack())
            eyes = self._eyes[viewer] = _Eyes(viewer, start)
        eyes.look(self.entries)
        return eyes

    def question(self, seat: int, wanted: Callable[[], bool] = lambda: True) -> Decision:
        """Return the question to a seat whose turn it is."""
        return Decision(
            self.rules,
            seat,
            # Made now, with the true table; view and history only when they are asked for.
            self.rules.legal(self.table, seat),
            lambda: remembered(self.rules, self.view(seat)),
            lambda: self.history(seat),
            dice(self.seed, len(self.entries), seat),
            wanted,
        )


def dice(seed: str, step: int, seat: int) -> int:
    """Return the number a seat's chance starts from at a step: 64 bits, the same after an undo."""
    # The seed comes last, as it may hold anything, noughts included.
    text = f"turnup-dice/1\0{step}\0{seat}\0".encode() + seed.encode("utf-8", "surrogatepass")
    return int.from_bytes(sha256(text).digest()[:8], "big")
