"""The thread that owns a match: it asks the seats, writes the record, and tells the screen.

The screen never waits for it. What the screen wants goes into `inbox`, what happened comes out of
`news`, already as the screen's viewer may know it. Players think in a thread of their own, so that
one who hangs, crashes or dawdles costs the match nothing but a plain card.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Mapping
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.actions import Action
from game.core.events import DealOver
from game.core.players import Decision, Faltered, Player
from game.core.reasons import Reason, Refused
from game.core.sight import redact
from game.match.free_time import FreeTime
from game.match.hearing import Hearing
from game.match.match import Entry, Match

if TYPE_CHECKING:
    from game.core.events import Event
    from game.core.table import Table

log = logging.getLogger(__name__)

THINKING_LIMIT = 5.0
"""Seconds a player may take, grace included, before its seat plays plainly."""

ASLEEP = 1.0
"""Seconds behind a player's limit that prove that nobody ran, the player neither."""

FAULTS_BEFORE_RETIRING = 3
"""After so many troubles in a row a player is not asked again in a match."""


# To the runner


class Do(NamedTuple):
    """The person acts."""

    action: Action


class Undo(NamedTuple):
    """Take back the person's last real choice."""


class NextDeal(NamedTuple):
    """The person has seen the result: deal again."""


class Pause(NamedTuple):
    """Stop asking players, or go on."""

    on: bool


class Quit(NamedTuple):
    """End the thread; the record is already complete."""


class _Answer(NamedTuple):
    number: int
    action: Action | None
    trouble: str


# From the runner


class Happened(NamedTuple):
    """Something happened: the action, if it was one, and its events as the viewer may know them."""

    action: Action | None
    events: tuple[Event, ...]


class Denied(NamedTuple):
    """The person's action was refused; nothing changed."""

    action: Action
    reason: Reason


class Rewound(NamedTuple):
    """The match was taken back: what the viewer sees now, the deal's events, the deals before."""

    view: Table
    history: tuple[Event, ...]
    results: tuple[DealOver, ...]


class Trouble(NamedTuple):
    """Something went wrong and was dealt with: one sentence for the person."""

    sentence: str


class Crashed(NamedTuple):
    """The thread met a fault of the program and has stopped; the record is safe."""

    fault: BaseException


News = Happened | Denied | Rewound | Trouble | Crashed


class Recorder(Protocol):
    """Where a match is written down as it goes on.

    Each call returns once the lines are written, or keeps them for the next call and returns one
    sentence for the person (else an empty text).
    """

    def entry(self, match: Match, entry: Entry) -> str:
        """Write an entry that has just been added to the match."""

    def cut(self, place: int) -> str:
        """Write that the entries from this place on no longer count."""


class Runner(threading.Thread):
    """Plays a match: `players` holds the seats that choose by themselves, the rest is the person's.

    `viewer` is the seat whose knowledge `news` carries; None, for watching, sees everything.
    """

    def __init__(
        self,
        match: Match,
        players: Mapping[int, Player],
        *,
        viewer: int | None = 0,
        recorder: Recorder | None = None,
        plain: Player,
        limit: float = THINKING_LIMIT,
        free_time: FreeTime | None = None,
    ) -> None:
        super().__init__(name="match", daemon=True)
        self.inbox: SimpleQueue[Do | Undo | NextDeal | Pause | Quit | _Answer] = SimpleQueue()
        self.news: SimpleQueue[News] = SimpleQueue()
        self._match = match
        self._players = dict(players)
        self._viewer = viewer
        self._recorder = recorder
        self._plain = plain
        self._limit = limit
        self._free_time = free_time
        self._faults = dict.fromkeys(players, 0)
        self._thinker: _Thinker | None = None
        self._hearing: Hearing | None = None
        self._number = 0
        self._asked: Decision | None = None
        self._deadline = 0.0
        self._paused = False
        self._quitting = False

    # What the screen calls, from its own thread

    def send(self, message: Do | Undo | NextDeal | Pause | Quit) -> None:
        """Tell the runner what the person wants; returns at once."""
        self.inbox.put(message)

    def stop(self, patience: float = 1.0) -> bool:
        """End the thread; tell whether it ended within so many seconds."""
        self.send(Quit())
        if self.is_alive():
            self.join(patience)
        return not self.is_alive()

    # The thread

    def run(self) -> None:
        """Play until told to quit; a fault of the program ends the thread with news of it."""
        try:
            self._hearing = Hearing(self._match, self._players)
            self._hearing.tell()
            while not self._quitting:
                while self.inbox.empty() and self._goes_on():
                    pass
                self._listen()
        except BaseException as fault:
            log.exception("the match thread stopped")
            self.news.put(Crashed(fault))
        finally:
            self._number += 1
            if self._thinker is not None:
                self._thinker.dismiss()
            if self._hearing is not None:
                self._hearing.end()

    def _goes_on(self) -> bool:
        """Do what needs nobody's answer, or ask the next player; tell whether there may be more."""
        match = self._match
        if self._paused or self._asked is not None:
            return False
        watched = len(self._players) == match.table.seats
        if match.awaits_deal and (watched or not match.entries):
            self._happened(match.deal())
            return True
        for seat in match.table.to_act:
            if seat in self._players:
                return self._ask(seat)
        return False

    def _ask(self, seat: int) -> bool:
        """Ask a player; tell whether the answer is there already."""
        self._number += 1
        number = self._number
        decision = self._match.question(seat, wanted=lambda: self._still_wanted(number))
        # The thinker must not touch the match, so what the seat sees is made here and now.
        view, history = decision.view(), decision.history()
        self._asked = decision._replace(view=lambda: view, history=lambda: history)
        if len(decision.legal) == 1:
            self._answered(decision.legal[0])
            return True
        if self._faults[seat] >= FAULTS_BEFORE_RETIRING:
            self._play_plainly("")
            return True
        if self._thinker is None:
            self._thinker = _Thinker(self.inbox)
        self._deadline = time.monotonic() + self._limit
        self._thinker.ask(number, self._players[seat], self._asked)
        return False

    def _still_wanted(self, number: int) -> bool:
        """Tell a thinking player whether to go on, once the picture has left it time."""
        if self._free_time is not None:
            self._free_time.wait()
        return number == self._number

    def _listen(self) -> None:
        """Wait for one message, no longer than the player that was asked may take."""
        wait = None if self._asked is None else max(0.0, self._deadline - time.monotonic())
        try:
            message = self.inbox.get(timeout=wait)
        except Empty:
            if time.monotonic() - self._deadline > ASLEEP:
                self._deadline = time.monotonic() + self._limit
                return
            if self._thinker is not None:
                self._thinker.dismiss()
            self._thinker = None
            self._play_plainly("took too long")
            return
        self._heed(message)

    def _heed(self, message: Do | Undo | NextDeal | Pause | Quit | _Answer) -> None:
        match message:
            case _Answer(number, action, trouble):
                if number == self._number and self._asked is not None:
                    if action is None:
                        self._play_plainly(trouble or "gave no answer")
                    else:
                        self._answered(action)
            case Do(action):
                self._person_acts(action)
            case Undo():
                self._undo()
            case NextDeal():
                if self._match.awaits_deal:
                    self._happened(self._match.deal())
            case Pause(on):
                self._paused = on
                self._forget_question()
            case Quit():
                self._quitting = True

    def _forget_question(self) -> None:
        self._number += 1
        self._asked = None

    def _person_acts(self, action: Action) -> None:
        if action.seat in self._players:
            reason = Reason("not-your-turn", f"Seat {action.seat} plays by itself.")
            self.news.put(Denied(action, reason))
            return
        try:
            entry = self._match.submit(action)
        except Refused as refused:
            self.news.put(Denied(action, refused.reason))
            return
        self._forget_question()
        self._happened(entry)

    def _answered(self, action: Action) -> None:
        """Play what a player chose, if it is legal."""
        assert self._asked is not None
        # Whatever it is, it is looked at only once it is known to be harmless.
        if not isinstance(action, Action) or action not in self._asked.legal:
            self._play_plainly(f"chose what is not legal ({type(action).__name__})")
            return
        if len(self._asked.legal) > 1:
            self._faults[self._asked.seat] = 0
        self._forget_question()
        self._happened(self._match.submit(action))

    def _play_plainly(self, trouble: str) -> None:
        """Let the plain player choose for a seat whose own player failed."""
        decision = self._asked
        assert decision is not None
        seat = decision.seat
        if trouble:
            self._faults[seat] += 1
            log.error("seat %d %s (seed %s)", seat, trouble, self._match.seed)
            self.news.put(Trouble(f"Seat {seat} had a problem and played a plain card."))
        self._forget_question()
        try:
            action = self._plain.choose(decision)
        except Exception:
            log.exception("the plain player failed")
            action = decision.legal[0]
        self._happened(
            self._match.submit(action if action in decision.legal else decision.legal[0])
        )

    def _undo(self) -> None:
        mine = frozenset(range(self._match.table.seats)) - set(self._players)
        place = self._match.last_choice(mine)
        if place is None:
            self.news.put(Trouble("There is nothing to take back."))
            return
        self._forget_question()
        self._match.cut(place)
        if self._recorder is not None:
            self._report(self._recorder.cut(place))
        if self._hearing is not None:
            self._hearing.begin_again()
            self._hearing.tell()
        match, viewer = self._match, self._viewer
        self.news.put(Rewound(match.view(viewer), match.history(viewer), match.results()))

    def _happened(self, entry: Entry) -> None:
        """Write an entry down, then tell the screen: what is shown is already on disk."""
        if self._recorder is not None:
            self._report(self._recorder.entry(self._match, entry))
        events = tuple(redact(event, self._viewer) for event in entry.events)
        self.news.put(Happened(entry.action, events))
        if self._hearing is not None:
            self._hearing.tell()

    def _report(self, trouble: str) -> None:
        if trouble:
            self.news.put(Trouble(trouble))


class _Thinker:
    """A thread in which players choose; one that hangs is left behind and its answer ignored."""

    def __init__(self, answers: SimpleQueue[Any]) -> None:
        self._answers = answers
        self._questions: SimpleQueue[tuple[int, Player, Decision] | None] = SimpleQueue()
        threading.Thread(target=self._think, name="thinker", daemon=True).start()

    def ask(self, number: int, player: Player, decision: Decision) -> None:
        """Let a player choose; the answer arrives with this number."""
        self._questions.put((number, player, decision))

    def dismiss(self) -> None:
        """End the thread once its player returns."""
        self._questions.put(None)

    def _think(self) -> None:
        while (question := self._questions.get()) is not None:
            number, player, decision = question
            try:
                answer = _Answer(number, player.choose(decision), "")
            except Faltered as faltered:
                answer = _Answer(number, None, str(faltered))
            except BaseException as fault:  # noqa: BLE001 - whatever it was, the match goes on
                answer = _Answer(number, None, f"failed with {fault!r}")
            self._answers.put(answer)
