"""The picture of a table: it is told events and lets the cards follow at their own pace.

The truth is elsewhere and always ahead. Nothing here decides anything: when an animation ends, only
the picture has changed.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Collection, Iterable
from typing import Final

from game.core.cards import Card
from game.core.events import (
    DealBegan,
    DealOver,
    Declared,
    Event,
    Failed,
    Marked,
    MatchOver,
    Moved,
    Paid,
    Scored,
    Shuffled,
    TrickWon,
    Trumps,
    Turn,
    WentOut,
)
from game.core.table import Table, evolve
from game.core.zones import TRICK
from game.ui.art.theme import LONGEST_STEP, MOTIONS, Cue, Tempo, wave
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.lamp import Lamp
from game.ui.table.stage.sprites import CHEERED, POT, Act, Chips, CountUp, Cry
from game.ui.table.stage.table_cards import TableCards
from game.ui.window.kit import Kit

TURN_UP_SHOWN: Final = 1.1
CUT_SHOWN: Final = 0.28
CUT_DECIDED: Final = 1.2
GOING_OUT_SHOWN: Final = 0.5
RESULT_AFTER: Final = 0.9
TRUMPS_READ: Final = 1.6
"""How long a newcomer may read what is trumps before the first card is led."""
STAKE_SHOWN: Final = 0.12
WINNINGS_SHOWN: Final = 0.40
FAILURE_SHOWN: Final = 0.55
ROUND_SHOWN: Final = 0.6
"""How long what lies on the table is seen before it goes, where no trick is won by it."""
REFILL_STEP: Final = 0.5
"""Where hands are filled up a card sets out when the one before has come so far on its way."""
KNOCKED: Final = 6
SHAKEN: Final = 8
"""How far a ruff knocks the table down, and a slam shakes it, in design pixels."""
_NOTHING_MORE: Final = 0.4
"""The share of its usual thinking for which a seat thinks that has nothing to add."""


class Pace:
    """Turns the person's three speeds into times for what happens at a table."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._dealt = 0
        self._to_deal = 0

    @property
    def tempo(self) -> Tempo:
        """How long things take."""
        return self._kit.tempo

    def scaled(self, seconds: float) -> float:
        """Return a pause as the person's pace of tricks has it."""
        shares = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.1}
        return seconds * shares[self.tempo.trick_pause]

    def think(self, shown: Table, seat: int, event: Event | None = None) -> float:
        """Return how long a seat seems to think in its turn, which leads to this event."""
        plays = len(shown.plays)
        # The jitter only has to look unplanned; it comes from what is on the table.
        jitter = ((shown.deals * 31 + sum(shown.tricks) * 17 + seat * 7) % 10) / 10
        last = bool(plays) and plays + 1 == len(shown.contest)
        leads = not plays and not shown.chips
        share = _NOTHING_MORE if isinstance(event, Declared) and event.value == "done" else 1.0
        return share * self.tempo.think(shown.seats, leads=leads, last=last, jitter=jitter)

    def thought(self, event: Event, shown: Table) -> int | None:
        """Return the seat that had to think before this event, if one had."""
        match event:
            case Moved(verb="play", seat=seat):
                return seat
            case Moved(verb="deal" | "cut" | "collect" | "gather"):
                return None
            case Declared(seat) | Moved(seat=seat) if seat in shown.to_act:
                return seat
            case _:
                return None

    def before_sweep(self, event: Event, pending: Iterable[Event]) -> float:
        """Return how long an event holds the cards on the table that go next; 0 if they do not."""
        if not (isinstance(event, Moved) or (isinstance(event, Declared) and event.value)):
            return 0.0
        for after in pending:
            # What lies there stays for the next to play, or is held as a trick that is won.
            if isinstance(after, Turn | TrickWon):
                break
            if isinstance(after, Moved) and after.src == TRICK:
                lands = self.tempo.flight if isinstance(event, Moved) else 0.0
                return lands + self.scaled(ROUND_SHOWN)
        return 0.0

    def refills(self, event: Moved, pending: Collection[Event]) -> bool:
        """Tell whether a card is drawn and another one right after it: hands are filled up."""
        after = next(iter(pending), None)
        return event.verb == "draw" and isinstance(after, Moved) and after.verb == "draw"

    def shuffled(self) -> None:
        """Take it that a new deal begins with the next card dealt."""
        self._dealt = 0

    def after_move(
        self, event: Moved, pending: Collection[Event], now: float, waiting: float
    ) -> float | None:
        """Return until when to wait after cards have set out; None leaves it as it was."""
        match event.verb:
            case "deal":
                if not self._dealt:
                    rest = [e for e in pending if isinstance(e, Moved) and e.verb == "deal"]
                    self._to_deal = len(event.cards) + sum(len(e.cards) for e in rest)
                self._dealt += 1
                # Counted from when the card was due: frames that come late must not add up.
                due = max(waiting, now - LONGEST_STEP)
                return due + len(event.cards) * self.tempo.deal_stagger(self._to_deal)
            case "cut":
                decided = not isinstance(next(iter(pending), None), Moved)
                return now + self.scaled(CUT_DECIDED if decided else CUT_SHOWN)
            case "draw" if self.refills(event, pending):
                return now + REFILL_STEP * self.tempo.deal_flight
            case "show" | "turn" | "reveal":
                return now + self.tempo.flight + self.scaled(TURN_UP_SHOWN)
            case _:
                return None

    def after_payment(self, paid: Paid) -> float:
        """Return how long to wait after chips have set out before the next thing is shown."""
        stake = paid.amount > 0 and paid.to < 0
        return self.scaled(STAKE_SHOWN if stake else WINNINGS_SHOWN)


class Stage(TableCards):
    """The cards, the events still to be shown, and when the next of them may be."""

    def __init__(self, kit: Kit, table: Table, ground: Ground, *, taught: bool = False) -> None:
        """Take what lies there; where a task is `taught` every step of it is to be seen."""
        super().__init__(kit, table, ground)
        self.pending: deque[Event] = deque()
        self.winner: int | None = None
        self.deciding = False
        self.happened: list[Event] = []
        self.hurry, self.patient = 1.0, False
        self._waits_at_rounds = taught
        """Whether patience goes for rounds as well that end without a trick being won."""
        self.stocked = bool(table.stock) or not taught
        """Whether an empty place tells that the stock is gone: not where there never was one."""
        self.cry: Cry | None = None
        self.lamp = Lamp()
        self._holds: Callable[[Event], bool] = lambda _: False
        self._let_go: Callable[[], None] = lambda: None
        self.cues: list[Cue] = []
        """What has begun to move since it was told last, for whoever lets it be heard."""
        self._acts: list[Act] = []
        self._counts: CountUp | None = None
        self._chips = Chips()
        self._pace = Pace(kit)
        self._wait_until = 0.0
        self._turn_began = 0.0
        self._held_for_click = False
        self._refills = False
        self.rebuild()

    # What lies where

    def rebuild(self, *, anew: bool = True) -> None:
        """Put every card where the shown table has it, without motion: resize, resume, undo."""
        self._chips.land()
        self._acts.clear()
        self._counts = None
        self._wait_until = self.now
        super().rebuild(anew=anew)

    def reset(self, table: Table, undone: Iterable[Event] = ()) -> None:
        """Show another table at once, what was pending is forgotten; cards fly back if they can.

        They do so where it is the table before what is `undone`.
        """
        # Events of a table that no longer is; the new one has them in it, or undone.
        self.pending.clear()
        self.happened.clear()
        self.winner = None
        self.deciding = False
        self._held_for_click = False
        if undone and not self.tempo.still:
            self.fly_back(table, undone)
            return
        self.shown = table
        self.rebuild(anew=False)

    def send_home(self, *, but: Iterable[Card] = ()) -> None:
        """Let held cards go back to the hand, `but` these and what is about to leave it."""
        moves = (event for event in self.pending if isinstance(event, Moved))
        going = (card for event in moves if event.src.kind == "hand" for card in event.cards)
        super().send_home(but={*but, *going})

    # Time

    @property
    def moving(self) -> bool:
        """Whether a card is under way or something is about to happen by itself."""
        busy = self._busy() or self.gliding or self._counting_down()
        counts = self._counts is not None and self.now < self._counts.begun + self._counts.lasts
        cried = self.cry is not None and self.cry.on(self.now)
        return busy or counts or cried or any(self.now < act.over for act in self._acts)

    @property
    def settled(self) -> bool:
        """Whether the picture shows everything that is known; a card may rise under the hand."""
        return not self.pending and not self._busy()

    @property
    def still(self) -> bool:
        """Whether no card is under way just now: a moment's delay would not be seen."""
        return not self._busy() and not self.gliding

    @property
    def keeps_tricks(self) -> bool:
        """Whether a finished trick is left lying until the person goes on."""
        return (self.kit.settings.wait_for_click or self.patient) and self.front is not None

    @property
    def waits_for_click(self) -> bool:
        """Whether a finished trick or round lies until the person goes on."""
        return self._held_for_click and not self._busy()

    def _counting_down(self) -> bool:
        if self._held_for_click:
            return False
        return bool(self.pending) or self.now < self._wait_until

    def _busy(self) -> bool:
        """Tell whether cards are under way because of what happened, not because of the pointer."""
        return self.busy or bool(self._chips)

    def thinks(self, shown: Table, seat: int) -> float:
        """Return how long a seat seems to think in its turn, as far as anybody can see."""
        return self._pace.think(shown, seat)

    def add(self, events: Iterable[Event]) -> None:
        """Take events that have happened; they are shown one after the other."""
        self.pending.extend(events)

    def ask_before(self, holds: Callable[[Event], bool], let_go: Callable[[], None]) -> None:
        """Show no event that somebody `holds` back; `let_go` hears where the person goes on."""
        self._holds, self._let_go = holds, let_go

    def update(self, seconds: float, *, hurry: float = 1.0, patient: bool = False) -> None:
        """Let time pass: cards move on, and the next events are shown when their time has come.

        With a `patient` person a finished trick lies until it is clicked away.
        """
        self.hurry, self.patient = hurry, patient
        self.advance(self.now + seconds * hurry)
        self._chips.update(self.now)
        self._acts = [act for act in self._acts if self.now < act.over]
        # As many as are due: several may belong to the same moment.
        while self.pending and self._ready(self.pending[0]):
            if self._tucks(self.pending[0]):
                return
            self._show(self.pending.popleft())

    def _ready(self, event: Event) -> bool:
        if self.now < self._wait_until or self._held_for_click:
            return False
        seat = self._pace.thought(event, self.shown)
        # Whoever sits in front has thought for themselves.
        if seat is not None and seat != self.front:
            until = self._turn_began + self._pace.think(self.shown, seat, event)
            if self.now < until:
                return False
        match event:
            case Moved(verb="play" | "deal" | "cut" | "collect"):
                return True
            case Moved(verb="draw") if self._refills:
                return True
            case Paid(amount=amount):
                # Nothing is taken out of a pot whose chips have not arrived.
                return not self.busy and (amount > 0 or not self._chips.coming(POT))
            case TrickWon() if self._holds(event):
                return False
            case TrickWon() | Moved() | WentOut() | Failed() | DealOver() | DealBegan():
                return not self._busy()
            case _:
                return True

    def hurry_on(self) -> bool:
        """Finish the animation or pause under way; tell whether there was one."""
        busy = self.moving or self._held_for_click
        self._held_for_click = False
        self._let_go()
        self._wait_until = self.now
        # Long ago: the seat to act has thought long enough.
        self._turn_began = -1e9
        self.cry = None
        self._acts.clear()
        self._counts = None
        self.lamp.arrive()
        self.arrive()
        self._chips.land()
        return busy

    def act(self, cue: Cue, seat: int = -1, *, after: float = 0.0) -> None:
        """Let something move for a while, some seconds from now, or what is left of it stand."""
        lasts = self.tempo.seen(cue)
        self.cues.append(cue)
        if lasts > 0:
            self._acts.append(Act(cue, self.now + after, lasts, seat))

    def share(self, cue: Cue, seat: int = -1) -> float | None:
        """Return how far something is on its way, eased, that moves now; None if it does not.

        With less motion it is there as a whole as long as it stands.
        """
        for act in self._acts:
            if act.cue is cue and seat in (-1, act.seat) and act.begun <= self.now < act.over:
                still = self.tempo.still
                return 1.0 if still else MOTIONS[cue].ease(act.share(self.now))
        return None

    @property
    def jolt(self) -> tuple[float, float]:
        """How far what lies on the table is shaken to the right and down now, in design pixels.

        A knock goes down once; a shake swings to and fro once, ever less.
        """
        if self.tempo.still:
            return 0.0, 0.0
        knock, shake = self.share(Cue.RUFF), self.share(Cue.SHAKE)
        down = 0.0 if knock is None else KNOCKED * wave(knock)
        aside = 0.0 if shake is None else SHAKEN * (1 - shake) * math.sin(math.tau * shake)
        return aside, down

    def acclaim(self, word: str, name: str, *, small: bool = False) -> None:
        """Let something be cried out as soon as the cards lie there; the next thing waits."""
        lands = 0.0 if self.tempo.still else self.tempo.flight
        if not small:
            lands += self.slow_in()
            self.act(Cue.SHAKE, after=lands)
            self.act(Cue.DUST, after=lands)
        self.cry = Cry(word, name, self.now + lands, small)
        self._wait_until = max(self._wait_until, self.now + lands + self._pace.scaled(CHEERED))

    def finish(self) -> None:
        """Show everything pending at once."""
        while self.pending:
            self.hurry_on()
            self._show(self.pending.popleft())
        self.hurry_on()

    # Events

    def _show(self, event: Event) -> None:
        """Let one event be seen."""
        before = self.shown
        # The same function as for the true table: the picture can be late, but never otherwise.
        self.shown = evolve(before, event)
        self.happened.append(event)
        match event:
            case Moved():
                self._move(event)
            case Turn():
                self._begin_turn()
            case TrickWon(seat):
                self.winner = seat
                self.deciding = True
                self._swell(before, seat)
                self._hold_trick(before)
            case Paid():
                self._pay(event)
            case Scored():
                self._count(before)
            case Failed():
                self._wait(FAILURE_SHOWN)
            case WentOut() if not self.shown.chips:
                self._wait(GOING_OUT_SHOWN)
            case Shuffled():
                self._pace.shuffled()
                self._wait(0.3)
            case DealBegan():
                self._begin_deal()
            case Trumps():
                # Trumps have their own place in the hand.
                self.reorder()
                if self.patient:
                    self._wait(TRUMPS_READ)
            case DealOver() | MatchOver():
                self.act(Cue.LAY_DOWN)
                self._wait(RESULT_AFTER)
            case Marked():
                self.follow()
            case _:
                pass
        self._hold_table(event)

    def _begin_turn(self) -> None:
        self._turn_began = self.now
        self.deciding = False
        self.put_away()
        self.turn_table()

    def _begin_deal(self) -> None:
        self.sweep()
        if self.flying:
            self._wait_until = self.now + self.tempo.collect
        self.winner = None

    def _hold_table(self, event: Event) -> None:
        """Let what lies on the table be seen once more before it goes."""
        held = self._pace.before_sweep(event, self.pending)
        if held:
            self._wait_until = max(self._wait_until, self.now + held)
            self._held_for_click = self.patient and self._waits_at_rounds

    def _wait(self, seconds: float) -> None:
        """Let nothing more be seen for a while."""
        self._wait_until = self.now + self._pace.scaled(seconds)

    def _count(self, before: Table) -> None:
        """Let scores count up, those of several seats together."""
        lasts, running = self.tempo.of(Cue.COUNT), self._counts
        together = running is not None and running.begun == self.now
        scores = running.before if running is not None and together else before.scores
        self._counts = CountUp(scores, self.shown.scores, self.now, lasts) if lasts else None

    def _swell(self, trick: Table, seat: int) -> None:
        """Let the card swell that has taken the trick."""
        self.act(Cue.SWELL, seat)
        lasts = self.tempo.of(Cue.SWELL)
        won = {card for play in trick.plays if play.seat == seat for card in play.cards}
        for sprite in self.resting(TRICK):
            if lasts and sprite.card in won:
                sprite.swell(self.now, lasts)

    def _tucks(self, event: Event) -> bool:
        """Let the losers of a trick slide under its winner before it goes; tell if they do now."""
        lasts = self.tempo.of(Cue.TUCK)
        of_trick = isinstance(event, Moved) and event.src == TRICK and event.dst.kind == "won"
        winner = next((p.cards[0] for p in self.shown.plays if p.seat == self.winner), None)
        if not (of_trick and lasts and winner) or self.packet is not None:
            return False
        self.tuck(winner, lasts)
        self._wait_until = self.now + lasts
        return True

    def _pay(self, paid: Paid) -> None:
        lasts = self.tempo.of(Cue.COUNTER)
        self._chips.pay(paid, self.now, lasts, self.layout.chips_of)
        self._wait_until = self.now + self._pace.after_payment(paid)

    def _hold_trick(self, before: Table) -> None:
        if self.keeps_tricks:
            self._held_for_click = True
        else:
            self._wait_until = self.now + self.tempo.pause_after_trick(len(before.plays))

    def _move(self, event: Moved) -> None:
        if event.verb == "collect":
            self.winner = None
        self.move(event)
        self._refills = self._pace.refills(event, self.pending)
        until = self._pace.after_move(event, self.pending, self.now, self._wait_until)
        self._wait_until = self._wait_until if until is None else until

    # What is to be painted

    @property
    def pot(self) -> int:
        """The chips in the pot, without those still on their way to it."""
        return max(0, self.shown.pot - self._chips.coming(POT))

    def score(self, seat: int) -> int:
        """Return the score of a seat, as far as it has been counted up."""
        counts = self._counts
        return self.shown.scores[seat] if counts is None else counts.at(seat, self.now)

    def chips(self, seat: int) -> int | None:
        """Return the chips a seat has got, without those still on their way; None without any."""
        return self.shown.chips[seat] - self._chips.coming(seat) if self.shown.chips else None

    def flying_chips(self) -> list[tuple[float, float]]:
        """Return where the chips are that go from one to another."""
        return self._chips.spots(self.now)
