"""The thread that owns a match: it asks the seats, writes the record, and tells the screen.

The screen never waits for it. What the screen wants goes into `inbox`, what happened comes out of
`news`, already as the screen's viewer may know it. Players think in a thread of their own, so that
one who hangs, crashes or dawdles costs the match nothing but a plain card.

Who may touch what:

- The window's thread calls `send` and `stop` and takes from `news`. Once the match runs it sees
  nothing of it but what comes by `news`: events and tables that nobody changes any more. It may
  tell the recorder to try again or to close, which has a lock for that.
- The match's thread alone changes the match and the fields of the runner. It tells the players who
  listen, has the record written, and looks back on deals. It calls `plain` and `prover` itself:
  both are quick.
- The thinker's thread (`thinking.py`) calls all others who choose or advise, one question at a
  time. It is handed a question with the seat's view and history already made, and hands its answer
  to `inbox`. Through `wanted` it reads `_number`: that may lag by a moment, for an answer with an
  old number is dropped anyway.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from queue import Empty, SimpleQueue
from typing import Protocol, TypeAlias

from game.core.actions import Action
from game.core.cards import Cards
from game.core.events import DealOver, Event
from game.core.players import Decision, Player, Thoughtful
from game.core.reasons import Reason, Refused
from game.core.rules import Rules
from game.core.sentences import Seat, Sentence, say
from game.core.sight import BYSTANDER, redact
from game.core.table import Table
from game.core.thoughts import Thought, forced
from game.match.deal_thoughts import thoughts_of
from game.match.free_time import FreeTime
from game.match.hearing import Listeners
from game.match.line import line_of
from game.match.match import Entry, Match
from game.match.messages import (
    Advised,
    AskLine,
    AskPast,
    AskSaved,
    AskThoughts,
    Crashed,
    Denied,
    Do,
    EndThread,
    Happened,
    Hint,
    Looked,
    Message,
    News,
    NextDeal,
    Pause,
    Reviewed,
    Rewound,
    StandIn,
    Sure,
    ToldLine,
    ToldPast,
    ToldSaved,
    ToldThoughts,
    Trouble,
    Undo,
    Unveil,
)
from game.match.reviewing import Reviewer, Reviewing
from game.match.setup import Setup
from game.match.thinking import (
    FAULTS_BEFORE_RETIRING,
    Advising,
    PlayerAnswer,
    Thinker,
    choice_of,
)

log = logging.getLogger(__name__)

THINKING_LIMIT = 5.0
"""Seconds a player may take before the plain player chooses for its seat."""

ASLEEP = 1.0
"""Where a player's limit is over by more seconds than this, the whole program was asleep."""

SAVED = Sentence(
    "It's all saved, card by card. Leave when you like, and go on from the title page."
)

Prover: TypeAlias = Callable[[Rules, Table, int, Sequence[Event]], tuple[Cards, ...]]
"""Returns what a seat leads from now on to be sure of the rest, from its view and its history."""


class Recorder(Protocol):
    """Where a match is written down as it goes on.

    Each call returns once the lines are written, or keeps them for the next call and returns one
    sentence for the person (else an empty text).
    """

    def entry(self, match: Match, entry: Entry) -> str:
        """Write an entry that has just been added to the match."""

    def cut(self, place: int) -> str:
        """Write that the entries from this place on no longer count."""

    @property
    def trouble(self) -> str:
        """What is wrong now: it may be found later, or have gone by itself."""
        ...


class Runner(threading.Thread):
    """Plays a match: `players` holds the seats that choose by themselves, the rest is the person's.

    `viewer` is the seat whose knowledge `news` carries; None, for watching, sees everything. A
    viewer who is the bystander means that several persons share the screen, and each looks when it
    is their turn. `plain`, a player by plain sense, chooses where another fails. `advisers` are
    asked for hints, one after the other, each slower and better than the one before; if `ponders`
    allows it they begin while the person still thinks. The `reviewer` looks back on each of the
    viewer's deals that is over, when there is nothing else to do. The `prover` finds out whether
    the rest of a deal is the viewer's for certain. `stand_in` makes a player who chooses for a
    person alone at the table, each time only until they have acted. `report_fault` keeps a report
    of a fault of the program and tells where.
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
        advisers: Sequence[Player] = (),
        ponders: Callable[[], bool] = lambda: False,
        reviewer: Reviewer | None = None,
        prover: Prover = lambda *_: (),
        stand_in: Callable[[], Player] | None = None,
        report_fault: Callable[[BaseException], str] = lambda _: "",
    ) -> None:
        # A daemon: a program that ends must not wait for a player that hangs.
        super().__init__(name="match", daemon=True)
        self.inbox: SimpleQueue[Message | PlayerAnswer] = SimpleQueue()
        self.news: SimpleQueue[News] = SimpleQueue()
        self._match = match
        # A copy: nobody else changes who plays.
        self._players = dict(players)
        self._viewer = viewer
        self._shared = viewer == BYSTANDER
        # Which of them looked last, and since which entry nobody else has.
        self._looker, self._looks_from = BYSTANDER, len(match.entries)
        self._recorder = recorder
        self._unsaved = ""
        self._plain = plain
        self._limit = limit
        self._free_time = free_time or FreeTime()
        self._faults = dict.fromkeys(players, 0)
        self._report_fault = report_fault
        self._advisers = tuple(advisers)
        self._ponders = ponders
        self._advising: Advising | None = None
        self._new_stand_in = stand_in
        self._stand_in: Player | None = None
        self._stands_in = False
        self._prover = prover
        # How long the log was, and who looked, when the prover was asked last.
        self._proven_at: tuple[int, int | None] = -1, None
        self._reviewing = Reviewing(
            None if self._shared or viewer in self._players else viewer,
            reviewer,
            wanted=self._is_idle,
            tell=lambda review: self.news.put(Reviewed(review)),
        )
        self._thinker: Thinker | None = None
        self._listeners: Listeners | None = None
        # Counts what the runner has begun or given up: only the answer with this number counts.
        self._number = 0
        self._asked: Decision | None = None
        self._hint_waits = False
        self._deadline = 0.0
        self._paused = self._quitting = False

    # What the screen calls, from its own thread

    def send(self, message: Message) -> None:
        """Tell the runner what the person wants; returns at once."""
        # First the message, then the call: whoever waits for free time looks into the inbox when
        # woken.
        self.inbox.put(message)
        self._free_time.wake()

    def stop(self, patience: float = 1.0) -> bool:
        """End the thread; tell whether it ended within so many seconds."""
        self.send(EndThread())
        # A thread that was never started cannot be joined.
        if self.is_alive():
            self.join(patience)
        return not self.is_alive()

    # The thread

    def run(self) -> None:
        """Play until told to quit; a fault of the program ends the thread with news of it."""
        try:
            # Made in this thread: listening players are told nothing from the window's.
            self._listeners = Listeners(self._match, self._players)
            self._listeners.tell()
            self._reviewing.hear(self._match)
            while not self._quitting:
                # A message is heeded before anything else is begun, so the person never waits for
                # more than a step.
                while self.inbox.empty() and self._goes_on():
                    pass
                self._listen()
        except BaseException as fault:
            log.exception("the match thread stopped")
            self.news.put(Crashed(fault, self._fault_report(fault)))
        finally:
            self._forget_question()
            if self._thinker is not None:
                self._thinker.dismiss()
            if self._listeners is not None:
                self._listeners.end()

    def _fault_report(self, fault: BaseException) -> str:
        try:
            return self._report_fault(fault)
        except Exception:
            log.exception("no report could be written")
            return ""

    def _goes_on(self) -> bool:
        """Do the next thing that needs no answer of the person; tell whether there may be more.

        In this order: a deal, the players, somebody's last card, and while only the person is to
        act, what helps them and looking back.
        """
        match = self._match
        if self._paused or self._asked is not None:
            return False
        # Even a quick step is one too many while a frame is made; the person's own never wait.
        self._free_time.wait(self.inbox.empty)
        # Without a person nobody would ask for the next deal; with one only the first is dealt
        # unasked.
        watched = len(self._players) == match.table.seats
        if match.awaits_deal and (watched or not match.entries):
            self._happened(match.deal())
            return True
        for seat in match.table.to_act:
            if self._player(seat) is not None:
                return self._ask(seat)
        # Several share the screen, and none looks at it: nobody is called for a last card.
        last = match.last_card() if self._viewer == BYSTANDER else None
        if last is not None:
            self._happened(match.submit(last))
            return True
        self._tell_if_sure()
        if self._hint_waits and self._advised_seat is not None:
            self._give_hint()
        elif self._ponders():
            self._advise()
        return self._reviewing.go_on()

    def _tell_if_sure(self) -> None:
        """Tell the viewer, who is to act, whether the rest of the deal is theirs for certain."""
        match, viewer = self._match, self._viewer
        # The prover is asked once about a position, however often the thread comes by here.
        place = len(match.entries), viewer
        if viewer is None or viewer not in match.table.to_act or place == self._proven_at:
            return
        self._proven_at = place
        plan = self._prover(match.rules, match.view(viewer), viewer, match.history(viewer))
        if len(plan) > 1:
            self.news.put(Sure(plan))

    def _is_idle(self) -> bool:
        """Tell whether nobody wants anything, once the picture has left some time."""
        self._free_time.wait(self.inbox.empty)
        return self.inbox.empty()

    def _player(self, seat: int) -> Player | None:
        """Return who chooses for a seat; None where its person does."""
        if seat in self._players or not self._stands_in:
            return self._players.get(seat)
        if self._stand_in is None and self._new_stand_in is not None:
            self._stand_in = self._new_stand_in()
        return self._stand_in

    def _ask(self, seat: int) -> bool:
        """Ask a player; tell whether the answer is there already."""
        player = self._player(seat)
        assert player is not None
        self._forget_question()
        self._asked = self._question(seat)
        if len(self._asked.legal) == 1:
            # No player is asked for the only action. Of one that tells its thoughts a thought is
            # expected all the same.
            told = isinstance(player, Thoughtful)
            self._answered(self._asked.legal[0], forced(self._asked) if told else None)
            return True
        if self._faults.get(seat, 0) >= FAULTS_BEFORE_RETIRING:
            self._choose_instead("")
            return True
        self._let_think(player, self._asked)
        return False

    def _question(self, seat: int) -> Decision:
        """Return the question to a seat that may be thought over in another thread."""
        # Bound now: once the number has moved on, this question is not wanted any more.
        number = self._number
        decision = self._match.question(seat, wanted=lambda: self._still_wanted(number))
        # The thinker must not touch the match, so what the seat sees is made here and now.
        view, history = decision.view(), decision.history()
        return decision._replace(view=lambda: view, history=lambda: history)

    def _let_think(self, player: Player, decision: Decision) -> None:
        """Let a player think a decision over, for no longer than the limit."""
        if self._thinker is None:
            self._thinker = Thinker(self.inbox.put)
        self._deadline = time.monotonic() + self._limit
        self._thinker.ask(self._number, player, decision)

    def _still_wanted(self, number: int) -> bool:
        """Tell a thinking player whether to go on, once `FreeTime` says that no frame is made."""
        # Once the question is over there is nothing to wait for: the player learns it at once.
        if number == self._number:
            self._free_time.wait(lambda: number == self._number)
        return number == self._number

    def _listen(self) -> None:
        """Wait for one message, no longer than whoever was asked may take."""
        thinking = self._asked is not None or (self._advising and self._advising.thinking)
        # Nobody is thinking: then only a message can change anything.
        wait = max(0.0, self._deadline - time.monotonic()) if thinking else None
        try:
            self._heed(self.inbox.get(timeout=wait))
        except Empty:
            self._heed_delay()

    def _heed_delay(self) -> None:
        """Nobody answered in time: go on without whoever it is that hangs."""
        if time.monotonic() - self._deadline > ASLEEP:
            # The lid was closed, or the machine was too busy for any of us: nobody is to blame.
            self._deadline = time.monotonic() + self._limit
            return
        assert self._thinker is not None
        # A thread cannot be ended from outside. It is left behind, ends when its player returns,
        # and the next question gets a thread of its own.
        stuck, self._thinker = self._thinker, None
        stuck.dismiss()
        if self._asked is None:
            self._hear_advice(None)
        elif stuck.begun != self._number:
            # It was an adviser that nobody waits for any more: the player has not even been asked.
            self._ask(self._asked.seat)
        else:
            self._choose_instead("took too long")

    def _heed(self, message: Message | PlayerAnswer) -> None:
        match message:
            case PlayerAnswer():
                self._hear_answer(message)
            case Do(action):
                self._person_acts(action)
            case Undo():
                self._undo()
            case Unveil(seat):
                self._look(seat)
            case NextDeal():
                if self._match.awaits_deal:
                    self._happened(self._match.deal())
            case Pause(on):
                # Whoever is thinking is given up; going on asks anew.
                self._paused = on
                self._forget_question()
            case StandIn(on):
                # Only somebody who is alone at the table has a stand-in.
                self._stands_in = on and not self._shared
                self._forget_question()
            case Hint(quiet):
                self._give_hint(quiet=quiet)
            case AskSaved():
                self.news.put(ToldSaved(self._how_saved()))
            case AskLine(seats, people):
                setup = Setup(self._match.rules, seats, self._match.seed, people)
                self.news.put(ToldLine(line_of(setup, self._match.entries)))
            case AskPast():
                self.news.put(ToldPast(tuple(self._match.entries)))
            case AskThoughts(deal):
                self.news.put(ToldThoughts(deal, thoughts_of(self._match.entries, deal)))
            case EndThread():
                self._quitting = True

    def _hear_answer(self, answer: PlayerAnswer) -> None:
        if answer.number != self._number:
            # The answer to a question that is over.
            return
        if self._asked is None:
            self._hear_advice(answer.thought)
        elif answer.action is None:
            self._choose_instead(answer.trouble or "gave no answer")
        else:
            self._free_time.wait(self.inbox.empty)
            self._answered(answer.action, answer.thought)

    def _look(self, seat: int) -> None:
        """Show their own cards to one of the persons who share the screen; the others look away."""
        match = self._match
        if not self._shared or seat in self._players or seat not in match.table.to_act:
            seat = BYSTANDER
        elif seat != self._looker:
            self._looker, self._looks_from = seat, len(match.entries)
        self._forget_question()
        # The screen lays the table anew and forgets what was certain: that must be told again.
        self._viewer, self._proven_at = seat, (-1, None)
        self.news.put(self._seen_by(seat))

    def _seen_by(self, viewer: int) -> Looked:
        match = self._match
        return Looked(viewer, match.view(viewer), match.history(viewer), match.results())

    def _forget_question(self) -> None:
        self._number += 1
        self._asked = self._advising = None
        # Whoever thinks about it and waits for free time learns at once that it is over.
        self._free_time.wake()

    # Advice: what advisers find, told as a hint once the person asks for one

    def _advise(self) -> None:
        """Have the person's own decision thought over, unless that is so already."""
        waits = self._advising is not None or self._asked is not None or self._paused
        seat = self._advised_seat
        if waits or seat is None:
            return
        self._forget_question()
        decision = self._question(seat)
        self._advising = Advising(decision, self._advisers, self._let_think)

    @property
    def _advised_seat(self) -> int | None:
        """The seat of a person who has something to decide and may be advised."""
        persons = (seat for seat in self._match.table.to_act if seat not in self._players)
        seat = next((one for one in persons if not self._shared or one == self._viewer), None)
        return seat if self._advisers else None

    def _give_hint(self, *, quiet: bool = False) -> None:
        """Tell what advisers have found for the person's decision, now and when they find more.

        Where another may act as well and is being asked, the hint waits for their answer. A `quiet`
        one says nothing where there is nothing to decide.
        """
        self._advise()
        self._hint_waits = self._asked is not None and self._advised_seat is not None
        if self._advising is not None:
            self._advising.wanted = True
            self._tell_advice()
        elif not (self._hint_waits or quiet):
            self.news.put(Trouble(say("There's nothing to decide just now.")))

    def _hear_advice(self, thought: Thought | None) -> None:
        if self._advising is None:
            return
        if thought is None:
            log.error("no advice was found (seed %s)", self._match.seed)
        self._advising.hear(thought)
        if self._advising.wanted and (thought is not None or self._advising.failed):
            self._tell_advice()

    def _tell_advice(self) -> None:
        assert self._advising is not None
        if self._advising.thought is not None:
            self.news.put(Advised(self._advising.thought))
        elif self._advising.failed:
            self.news.put(Trouble(say("I couldn't find a hint this time.")))

    def _person_acts(self, action: Action) -> None:
        if self._player(action.seat) is not None:
            told = Sentence("{Seat} plays by itself.", seat=Seat(action.seat))
            reason = Reason("not-your-turn", told)
            self.news.put(Denied(action, reason))
            return
        # Where several share the screen an act is seen by all, and no longer what led to it.
        turns_away = self._shared and self._viewer != BYSTANDER
        # Made before the act, as the others had seen it; told after it is known to be legal.
        as_others_saw = self._seen_by(BYSTANDER) if turns_away else None
        try:
            entry = self._match.submit(action)
        except Refused as refused:
            self.news.put(Denied(action, refused.reason))
            return
        self._forget_question()
        if as_others_saw is not None:
            self._viewer = BYSTANDER
            self.news.put(as_others_saw)
        self._happened(entry)

    def _answered(self, action: Action, thought: Thought | None = None) -> None:
        """Play what a player chose, if it is legal."""
        assert self._asked is not None
        # A player may answer with anything at all: nothing is asked of it unless it is an action.
        if not isinstance(action, Action) or action not in self._asked.legal:
            self._choose_instead(f"chose what is not legal ({type(action).__name__})")
            return
        if len(self._asked.legal) > 1:
            self._faults[self._asked.seat] = 0
        self._forget_question()
        self._happened(self._match.submit(action, thought))

    def _choose_instead(self, trouble: str) -> None:
        """Let the plain player choose for a seat whose own player failed."""
        decision = self._asked
        assert decision is not None
        seat = decision.seat
        if trouble:
            self._faults[seat] = self._faults.get(seat, 0) + 1
            log.error("seat %d %s (seed %s)", seat, trouble, self._match.seed)
            self.news.put(
                Trouble(say("{Seat} had a problem and played a plain card.", seat=Seat(seat)))
            )
        self._forget_question()
        try:
            action, thought = choice_of(self._plain, decision)
        except Exception:
            log.exception("the plain player failed")
            action, thought = decision.legal[0], None
        if action not in decision.legal:
            action, thought = decision.legal[0], None
        self._happened(self._match.submit(action, thought))

    def _undo(self) -> None:
        mine = frozenset(range(self._match.table.seats)) - set(self._players)
        # Of several persons only the one who looked last may take back.
        place = self._match.last_choice({self._looker} & mine if self._shared else mine)
        if place is None or (self._shared and place < self._looks_from):
            self.news.put(Trouble(say("There's nothing to take back.")))
            return
        self._forget_question()
        # The deal that was looked back on may be the one taken back.
        self._reviewing.forget()
        self._proven_at = -1, None
        self._match.cut(place)
        if self._viewer not in self._match.table.to_act and self._shared:
            self._viewer = BYSTANDER
        if self._recorder is not None:
            self._note_saving(self._recorder.cut(place))
        if self._listeners is not None:
            # Listeners cannot take back: they are told the match from its beginning.
            self._listeners.begin_again()
            self._listeners.tell()
        match, viewer = self._match, self._viewer
        self.news.put(Rewound(match.view(viewer), match.history(viewer), match.results()))

    def _happened(self, entry: Entry) -> None:
        """Write an entry down, then tell the screen: what is shown outlives a killed program."""
        if self._recorder is not None:
            self._note_saving(self._recorder.entry(self._match, entry))
        if entry.action is not None and entry.action.seat not in self._players:
            self._stands_in = False
        events = tuple(redact(event, self._viewer) for event in entry.events)
        self.news.put(Happened(entry.action, events))
        if any(isinstance(event, DealOver) for event in entry.events):
            # The hands of the others may have been seen by now.
            self._looks_from = len(self._match.entries)
        self._reviewing.hear(self._match)
        if self._listeners is not None:
            self._listeners.tell()

    def _how_saved(self) -> str:
        if self._recorder is None:
            return say("This match isn't kept.")
        return self._recorder.trouble or say(SAVED)

    def _note_saving(self, trouble: str) -> None:
        """Tell of trouble when it begins; that it lasts is for the screen to show."""
        if trouble and not self._unsaved:
            self.news.put(Trouble(trouble))
        self._unsaved = trouble
