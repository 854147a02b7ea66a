"""The picture of a table: it is told events and lets the cards follow at their own pace.

The truth is elsewhere and always ahead. Nothing here decides anything: when an animation ends, only
the picture has changed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from game.core.cards import Card
from game.core.events import (
    DealBegan,
    DealOver,
    Event,
    Failed,
    Marked,
    MatchOver,
    Moved,
    Paid,
    Shuffled,
    TrickWon,
    Trumps,
    Turn,
    WentOut,
)
from game.core.table import Table, evolve
from game.core.zones import Zone
from game.ui.art.theme import Tempo
from game.ui.table.hand_order import suit_gaps
from game.ui.table.places.hand import HandLayout
from game.ui.table.places.places import TablePlaces
from game.ui.table.stage.cheer import CHEERED, Cheer
from game.ui.table.stage.chips import POT, Chips
from game.ui.table.stage.ground import Order, Parted
from game.ui.table.stage.laying import BEFORE_SEATS, Laid
from game.ui.table.stage.pace import (
    FAILURE_SHOWN,
    GOING_OUT_SHOWN,
    RESULT_AFTER,
    TRUMPS_READ,
    Pace,
)
from game.ui.table.stage.spread import Spread
from game.ui.table.stage.sprites import Sprite
from game.ui.window.kit import Kit


class Stage:
    """Sprites by zone, the events still to be shown, and the table as it is shown so far."""

    def __init__(
        self,
        kit: Kit,
        table: Table,
        front: int | None,
        order: Order,
        parted: Parted = suit_gaps,
        *,
        laid: Laid = BEFORE_SEATS,
    ) -> None:
        self.kit = kit
        self.front = front
        self.pending: deque[Event] = deque()
        self.winner: int | None = None
        self.deciding = False
        self.happened: list[Event] = []
        self.hurry = 1.0
        self.patient = False
        self.waits_at_rounds = False
        """Whether patience goes for rounds as well that end without a trick being won."""
        self.stocked = True
        """Whether an empty place tells that the stock is gone: not where there never was one."""
        self.cheer = Cheer()
        self.holds: Callable[[Event], bool] = lambda _: False
        """Tells of an event whether it is not to be shown yet; `let_go` is said to who holds it."""
        self.let_go: Callable[[], None] = lambda: None
        self._spread = Spread(kit, table, front, order, parted, laid=laid)
        self._chips = Chips()
        self._pace = Pace(kit)
        self._wait_until = 0.0
        self._turn_began = 0.0
        self._held_for_click = False
        self._refills = False
        self.cheer.end()
        self.rebuild()

    @property
    def shown(self) -> Table:
        """The table as it is shown so far."""
        return self._spread.shown

    @property
    def now(self) -> float:
        """The stage's own clock, in seconds."""
        return self._spread.now

    @property
    def raised(self) -> dict[Card, float]:
        """The cards of the hand that stand out, and how far, in card heights."""
        return self._spread.raised

    @property
    def layout(self) -> TablePlaces:
        """Where everything but the hand in front has its place."""
        return self._spread.ground.table

    @property
    def hand_layout(self) -> HandLayout:
        """Where the cards of the hand in front have theirs."""
        return self._spread.ground.hand

    # What lies where

    def rebuild(self) -> None:
        """Put every card where the shown table has it, without motion: resize, resume, undo."""
        self._chips.land()
        self._wait_until = self.now
        self._spread.rebuild()

    def reset(self, table: Table) -> None:
        """Show another table at once: what was pending is forgotten."""
        self.pending.clear()
        self.happened.clear()
        self._spread.shown = table
        self.winner = None
        self.deciding = False
        self._held_for_click = False
        self.rebuild()

    def hand_cards(self) -> list[Card]:
        """Return the front seat's cards as they lie in the hand, left to right."""
        return self._spread.ground.cards(self.shown)

    def sort_hand(self) -> None:
        """Let the hand lie as the person likes it sorted now."""
        self._spread.sort_anew()

    def raise_cards(self, raised: dict[Card, float]) -> None:
        """Lift cards of the hand by shares of a card's height (hover, focus, selection)."""
        self._spread.raise_cards(raised)

    def hand_sprite(self, card: Card) -> Sprite | None:
        """Return the sprite of a card in the front hand."""
        return self._spread.hand_sprite(card)

    def hold(self, cards: Iterable[Card]) -> None:
        """Leave cards of the hand where they are, until an event takes them from there."""
        self._spread.hold(cards)

    def send_home(self, *, but: Iterable[Card] = ()) -> None:
        """Let held cards go back to the hand, `but` these and what is about to leave it."""
        moves = (event for event in self.pending if isinstance(event, Moved))
        going = (card for event in moves if event.src.kind == "hand" for card in event.cards)
        self._spread.send_home(but={*but, *going})

    # Time

    @property
    def tempo(self) -> Tempo:
        """How long things take."""
        return self.kit.tempo

    @property
    def moving(self) -> bool:
        """Whether a card is under way or something is about to happen by itself."""
        busy = self._busy() or self._spread.gliding or self._counting_down()
        return busy or self.cheer.on(self.now)

    @property
    def settled(self) -> bool:
        """Whether the picture shows everything that is known; a card may rise under the hand."""
        return not self.pending and not self._busy()

    @property
    def still(self) -> bool:
        """Whether no card is under way just now: a moment's delay would not be seen."""
        return not self._busy() and not self._spread.gliding

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
        return self._spread.busy or bool(self._chips)

    def add(self, events: Iterable[Event]) -> None:
        """Take events that have happened; they are shown one after the other."""
        self.pending.extend(events)

    def update(self, seconds: float) -> None:
        """Let time pass: cards move on, and the next events are shown when their time has come."""
        self._spread.update(self.now + seconds * self.hurry)
        self._chips.update(self.now)
        while self.pending and self._ready(self.pending[0]):
            self._show(self.pending.popleft())

    def _ready(self, event: Event) -> bool:
        if self.now < self._wait_until or self._held_for_click:
            return False
        seat = self._pace.thought(event, self.shown)
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
                return not self._spread.busy and (amount > 0 or not self._chips.coming(POT))
            case TrickWon() if self.holds(event):
                return False
            case TrickWon() | Moved() | WentOut() | Failed() | DealOver() | DealBegan():
                return not self._busy()
            case _:
                return True

    def poke(self) -> bool:
        """Finish the animation or pause under way; tell whether there was one."""
        busy = self.moving or self._held_for_click
        self._held_for_click = False
        self.let_go()
        self._wait_until = self.now
        self._turn_began = -1e9
        self.cheer.end()
        self._spread.arrive()
        self._chips.land()
        return busy

    def acclaim(self, word: str, name: str, *, small: bool = False) -> None:
        """Let something be cried out as soon as the cards lie there; the next thing waits."""
        lands = 0.0 if self.tempo.still else self.tempo.flight
        self.cheer.begin(word, name, self.now + lands, small=small)
        self._wait_until = max(self._wait_until, self.now + lands + self._pace.scaled(CHEERED))

    def finish(self) -> None:
        """Show everything pending at once."""
        while self.pending:
            self.poke()
            self._show(self.pending.popleft())
        self.poke()

    # Events

    def _show(self, event: Event) -> None:
        """Let one event be seen."""
        before = self.shown
        self._spread.shown = evolve(before, event)
        self.happened.append(event)
        match event:
            case Moved():
                self._move(event)
            case Turn():
                self._turn_began = self.now
                self.deciding = False
                self._spread.put_away()
                self._spread.turn_table()
            case TrickWon(seat):
                self.winner = seat
                self.deciding = True
                self._hold_trick(before)
            case Paid():
                self._pay(event)
            case Failed():
                self._wait(FAILURE_SHOWN)
            case WentOut() if not self.shown.chips:
                self._wait(GOING_OUT_SHOWN)
            case Shuffled():
                self._pace.shuffled()
                self._wait(0.3)
            case DealBegan():
                self._spread.sweep()
                if self._spread.flying:
                    self._wait_until = self.now + self.tempo.collect
                self.winner = None
            case Trumps():
                # Trumps have their own place in the hand.
                self._spread.reorder()
                if self.patient:
                    self._wait(TRUMPS_READ)
            case DealOver() | MatchOver():
                self._wait(RESULT_AFTER)
            case Marked():
                self._spread.follow()
            case _:
                pass
        self._hold_table(event)

    def _hold_table(self, event: Event) -> None:
        """Let what lies on the table be seen once more before it goes."""
        held = self._pace.before_sweep(event, self.pending)
        if held:
            self._wait_until = max(self._wait_until, self.now + held)
            self._held_for_click = self.patient and self.waits_at_rounds

    def _wait(self, seconds: float) -> None:
        """Let nothing more be seen for a while."""
        self._wait_until = self.now + self._pace.scaled(seconds)

    def _pay(self, paid: Paid) -> None:
        lasts = 0.0 if self.tempo.still else 1.3 * self.tempo.flight
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
        self._spread.move(event)
        self._refills = self._pace.refills(event, self.pending)
        until = self._pace.after_move(event, self.pending, self.now, self._wait_until)
        self._wait_until = self._wait_until if until is None else until

    # What is to be painted

    def resting(self, zone: Zone) -> list[Sprite]:
        """Return the sprites lying in (or gliding to) a visible zone."""
        return self._spread.resting(zone)

    def cut_sprites(self) -> list[Sprite]:
        """Return the cards turned for the first deal: of each seat the last, on its way the two."""
        return self._spread.cut_sprites()

    def lying(self, kind: str) -> list[Sprite]:
        """Return the sprites of all seats' zones of one kind, far seats first."""
        return self._spread.lying(kind)

    def sprites(self) -> Iterator[Sprite]:
        """Yield every card that is seen."""
        return self._spread.every()

    @property
    def pot(self) -> int:
        """The chips in the pot, without those still on their way to it."""
        return max(0, self.shown.pot - self._chips.coming(POT))

    def chips(self, seat: int) -> int | None:
        """Return the chips a seat has got, without those still on their way; None without any."""
        return self.shown.chips[seat] - self._chips.coming(seat) if self.shown.chips else None

    def flying_chips(self) -> list[tuple[float, float]]:
        """Return where the chips are that go from one to another."""
        return self._chips.spots(self.now)

    @property
    def flying(self) -> list[Sprite]:
        """The cards on their way to where they cannot be seen."""
        return self._spread.flying
