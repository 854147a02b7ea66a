"""Who sits at a table, what plays behind it, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple, Protocol

from game.core.actions import Action
from game.core.events import DealOver, Event
from game.core.rules import Rules
from game.core.table import Table
from game.match.match import Entry
from game.match.messages import Looked, Message, News
from game.match.reviewing import Review
from game.match.setup import YOU, Person, regulars_of, short_seal
from game.storage.matches.hands import LaidHand
from game.ui.table.log import TableLog
from game.ui.table.places.shapes import Spot
from game.ui.window.scene import Change, Scene


class Engine(Protocol):
    """What plays behind the table: a runner, or the playback of a record."""

    @property
    def news(self) -> SimpleQueue[News]:
        """What happened, as the table may know it."""
        ...

    def send(self, message: Message) -> None:
        """Tell it what the person wants; returns at once."""

    def stop(self) -> bool:
        """End it; tell whether it ended in time."""
        ...


class Seating(NamedTuple):
    """What a table scene shows: the match as its viewer knows it, and who sits there.

    `front` is the seat at the bottom; it is the person's unless the match is only `watched`. A
    match that is `posed` for a picture waits for ever: no chance that is open runs out. `kinds` and
    `people` are who plays, as in a `Setup`; helps used in the match are noted under the `name` it
    has then, or else under its seed. Nothing of a match that is not `kept` outlives the program;
    `unsaved` tells why one that is kept is not saved, in a sentence; nothing while all is well.
    Where there is a task to be solved `task_over` tells whether it has been played to its end. A
    `later` match is not the first one since the program was started. Where who wins is the question
    the table leaves it `unmarked`, and `untold` what may be played where that is the question;
    where it is `examined` trumps carry no crown either, nor while a card has yet to be `found`;
    whoever is `quizzed` has first to answer what no action answers. A `composed` match began with a
    position that no deal made: no code tells it. The match is kept in the `file` that it has then.
    It is `closed` while several persons look at it: no hand lies open, and nobody is asked for a
    card. `laid` is how the person laid the hand before, and `lay` is told of every change of that.
    The regular `stand_in` may play for the person; empty where nobody can. Cards were `dropped`
    over the table, where they lie until it is seen what becomes of them.
    """

    rules: Rules
    engine: Engine
    view: Table
    history: tuple[Event, ...]
    results: tuple[DealOver, ...]
    front: int
    names: Sequence[str]
    faces: tuple[str, ...]
    seed: str
    watched: bool = False
    posed: bool = False
    kinds: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()
    name: Callable[[], str] = lambda: ""
    kept: bool = True
    unsaved: Callable[[], str] = lambda: ""
    task_over: Callable[[], bool] | None = None
    later: bool = False
    unmarked: bool = False
    untold: bool = False
    examined: bool = False
    found: Callable[[], bool] = lambda: True
    quizzed: Callable[[], bool] = lambda: False
    composed: bool = False
    file: Callable[[], Path | None] = lambda: None
    closed: bool = False
    laid: LaidHand | None = None
    stand_in: str = ""
    lay: Callable[[LaidHand | None], None] = lambda _: None
    dropped: tuple[Spot, ...] = ()

    @property
    def me(self) -> int | None:
        """The seat of the person who looks and acts; None where nobody does, or several look."""
        return None if self.watched or self.closed else self.front

    @property
    def secret(self) -> bool:
        """Whether somebody looks while others who share the screen look away."""
        return self.me is not None and self.kinds.count(YOU) > 1

    @property
    def seal(self) -> str:
        """What proves the deal code after the match, in short; empty where no code deals."""
        if self.composed or self.task_over is not None or not self.kinds:
            return ""
        return short_seal(self.seed)

    @property
    def regulars(self) -> tuple[str, ...]:
        """Who of the regulars sits where, `you` for a person: of those nobody speaks."""
        if self.kinds:
            return regulars_of(self.kinds, self.people)
        persons = () if self.watched else (self.front,)
        return tuple(YOU if at in persons else face for at, face in enumerate(self.faces))


class ClosedTable(NamedTuple):
    """A table at which all hands lie face down: what can be done without looking at a card."""

    view: Table
    send: Callable[[Action], None]
    take_back: Callable[[], None]


class Routes(NamedTuple):
    """Where the table leads; the app knows the scenes.

    `gist` tells in three lines how the game is won.
    `reviewed` is told what was found of a deal, be its result seen still or the next one dealt.
    `another` leads to where another match is begun; this one can be gone on with from the title.
    `unsaved` leads to what can be done about a match that is not saved.
    Where persons share the screen `calls` leads from a closed table to whoever is to look now, and
    `new_viewer` to the table as it is seen then, told where cards were dropped.
    `away` is where a match waits while its person is in another window.
    `moment` leads to a moment of the match, told its log, the deal, and how many of its events had
    been seen by then.
    """

    pause: Callable[[], Change]
    rules: Callable[[], Change]
    result: Callable[[TableLog, Table], Scene]
    gist: Callable[[], Change] = lambda: None
    reviewed: Callable[[Review], None] = lambda _: None
    another: Callable[[], Change] = lambda: None
    unsaved: Callable[[], Change] = lambda: None
    calls: Callable[[ClosedTable], Change] = lambda _: None
    new_viewer: Callable[[Looked, tuple[Spot, ...]], Change] = lambda *_: None
    away: Callable[[], Change] = lambda: None
    moment: Callable[[tuple[Entry, ...], int, int], Change] = lambda *_: None
