"""When the next thing may be seen: thinking, dealing, and the pauses after what has happened."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from game.core.events import Declared, Event, Moved, Paid, TrickWon, Turn
from game.core.table import Table
from game.core.zones import TRICK
from game.ui.art.theme import LONGEST_STEP, Tempo
from game.ui.window.kit import Kit

TURN_UP_SHOWN: Final = 1.1
CUT_SHOWN: Final = 0.28
CUT_DECIDED: Final = 1.2
GOING_OUT_SHOWN: Final = 0.5
RESULT_AFTER: Final = 0.7
TRUMPS_READ: Final = 1.6
"""How long a newcomer may read what is trumps before the first card is led."""
STAKE_SHOWN: Final = 0.12
WINNINGS_SHOWN: Final = 0.40
FAILURE_SHOWN: Final = 0.55
ROUND_SHOWN: Final = 0.6
"""How long what lies on the table is seen before it goes, where no trick is won by it."""
REFILL_STEP: Final = 0.5
"""Where hands are filled up a card sets out when the one before has come so far on its way."""
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

    def think(self, shown: Table, seat: int, event: Event) -> float:
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
