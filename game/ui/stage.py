"""The picture of a table: it is told events and lets the cards follow at their own pace.

The truth is elsewhere and always ahead. Nothing here decides anything: when an animation ends, only
the picture has changed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from game.core.cards import BACK, Card
from game.core.events import (
    DealBegan,
    DealOver,
    Event,
    MatchOver,
    Moved,
    Shuffled,
    TrickWon,
    Trumps,
    Turn,
    WentOut,
)
from game.core.table import Table, evolve
from game.core.zones import SET_ASIDE, STOCK, TRICK, TURN_UP, Zone, hand
from game.ui.kit import Kit
from game.ui.layout import HandLayout, Spot, TableLayout
from game.ui.sprites import Sprite
from game.ui.theme import ENTER, LEAVE, LONGEST_STEP, MOVE, Tempo

TURN_UP_SHOWN = 1.1
CUT_SHOWN = 0.28
CUT_DECIDED = 1.2
GOING_OUT_SHOWN = 0.5
RESULT_AFTER = 0.7
TRUMPS_READ = 1.6
"""How long a newcomer may read what is trumps before the first card is led."""
_INDEX_WIDTH = {"low-vision": 0.50}
_USUAL_INDEX = 0.27

# A card that comes from where it was not seen turns over on its way; a played one is just put down.
_TURNED = frozenset({"deal", "draw", "cut", "show", "turn"})

Order = Callable[[Iterable[Card], str | None], list[Card]]


class Stage:
    """Sprites by zone, the events still to be shown, and the table as it is shown so far."""

    def __init__(self, kit: Kit, table: Table, front: int | None, order: Order) -> None:
        self.kit = kit
        self.front = front
        self.shown = table
        self.pending: deque[Event] = deque()
        self.winner: int | None = None
        self.deciding = False
        self.happened: list[Event] = []
        self.now = 0.0
        self.hurry = 1.0
        self.raised: dict[Card, float] = {}
        self.patient = False
        self._order = order
        self._zones: dict[Zone, list[Sprite]] = {}
        self._flying: list[Sprite] = []
        self._wait_until = 0.0
        self._turn_began = 0.0
        self._held_for_click = False
        self._busy_until = 0.0
        self._glides_until = 0.0
        self._dealt = 0
        self._to_deal = 0
        self.layout = TableLayout(kit.frame, table.seats, front or 0)
        self.hand_layout = HandLayout(kit.frame, 0)
        self.rebuild()

    # What lies where

    def rebuild(self) -> None:
        """Put every card where the shown table has it, without motion: resize, resume, undo."""
        self._flying.clear()
        self._zones.clear()
        self._wait_until = self._busy_until = self._glides_until = self.now
        self._lay_out()
        for zone, cards in self.shown.zones.items():
            if self._visible(zone):
                self._zones[zone] = [Sprite(card, self._rest(zone)) for card in cards]
        self._arrange(0.0)
        for sprite in self._every():
            sprite.snap()

    def reset(self, table: Table) -> None:
        """Show another table at once: what was pending is forgotten."""
        self.pending.clear()
        self.happened.clear()
        self.shown = table
        self.winner = None
        self.deciding = False
        self._held_for_click = False
        self.rebuild()

    def _lay_out(self) -> None:
        count = len(self.shown.hand(self.front)) if self.front is not None else 0
        gaps = self._gaps()
        self.hand_layout = HandLayout(self.kit.frame, count, gaps)
        frame, seats, rows = self.kit.frame, self.shown.seats, self.hand_layout.rows
        known = self.layout
        if (known.frame, known.seats, known.rows) != (frame, seats, rows):
            self.layout = TableLayout(frame, seats, self.front or 0, rows)

    def _gaps(self) -> list[int]:
        cards = self.hand_cards()
        return [at for at in range(1, len(cards)) if cards[at].suit != cards[at - 1].suit]

    def hand_cards(self) -> list[Card]:
        """Return the front seat's cards as they lie in the hand, left to right."""
        if self.front is None:
            return []
        return self._order(self.shown.hand(self.front), self.shown.trumps)

    def _visible(self, zone: Zone) -> bool:
        if zone.kind == "hand":
            return zone.seat == self.front
        return zone.kind in ("trick", "turn-up", "set-aside", "cut")

    def _rest(self, zone: Zone, card: Card = BACK) -> Spot:
        """Return where a card lies when it lies in a zone."""
        if zone == STOCK:
            return self.layout.stock_spot()
        if zone in (TURN_UP, SET_ASIDE):
            return self.layout.turn_up_spot()
        if zone == TRICK:
            seat = next((p.seat for p in self.shown.plays if card in p.cards), zone.seat)
            return self.layout.trick_spot(seat)
        if zone.kind == "cut":
            return self.layout.trick_spot(zone.seat)
        return self.layout.seat_spot(zone.seat)

    def _arrange(self, lasts: float) -> None:
        """Send every resting card to where it belongs now."""
        self._glides_until = max(self._glides_until, self.now + lasts)
        order = self._sort_hand()
        for zone, sprites in self._zones.items():
            for sprite in sprites:
                goal = self._goal(zone, sprite, order)
                if sprite.held is None and goal != sprite.goal:
                    sprite.glide(goal, self.now, lasts)

    def _sort_hand(self) -> list[Card]:
        """Bring the front hand's sprites into the order they lie in; return that order."""
        order = self.hand_cards()
        if self.front is not None:
            held = self._zones.get(hand(self.front), [])
            by_card = {sprite.card: sprite for sprite in held}
            self._zones[hand(self.front)] = [by_card[card] for card in order if card in by_card]
        return order

    def _goal(self, zone: Zone, sprite: Sprite, order: list[Card]) -> Spot:
        """Return where a sprite belongs; `order` is the front hand from left to right."""
        if zone.kind != "hand":
            return self._rest(zone, sprite.card)
        raised = self.raised.get(sprite.card, 0.0)
        at = order.index(sprite.card)
        return self.hand_layout.spot(at, raised, self._aside(at, order))

    def _aside(self, at: int, order: list[Card]) -> float:
        """Return how far a card of the hand makes room for the one that stands out."""
        first = next(iter(self.raised), None)
        if first not in order:
            return 0.0
        index = _INDEX_WIDTH.get(self.kit.settings.deck_index, _USUAL_INDEX)
        return self.hand_layout.aside(at, order.index(first), index)

    def raise_cards(self, raised: dict[Card, float]) -> None:
        """Lift cards of the hand by shares of a card's height (hover, focus, selection)."""
        if raised != self.raised:
            up, down = self.tempo.hover
            rising = sum(raised.values()) >= sum(self.raised.values())
            self.raised = raised
            self._arrange(up if rising else down)

    def hand_sprite(self, card: Card) -> Sprite | None:
        """Return the sprite of a card in the front hand."""
        if self.front is None:
            return None
        for sprite in self._zones.get(hand(self.front), []):
            if sprite.card == card:
                return sprite
        return None

    def send_home(self) -> None:
        """Let every card go back to where the shown table has it: nothing came of a play."""
        self._arrange(self.tempo.snap_back(3.0))

    def release(self, card: Card, *, home: bool) -> None:
        """Let go of a dragged card; `home` sends it back with the time its distance deserves."""
        sprite = self.hand_sprite(card)
        if sprite is None or sprite.held is None:
            return
        spot = sprite.held
        sprite.start, sprite.goal, sprite.held = spot, spot, None
        if home:
            width = max(1.0, self.hand_layout.width)
            goal = self.hand_layout.spot(self.hand_cards().index(card))
            away = ((spot.x - goal.x) ** 2 + (spot.y - goal.y) ** 2) ** 0.5 / width
            self._arrange(self.tempo.snap_back(away))

    # Time

    @property
    def tempo(self) -> Tempo:
        """How long things take."""
        return self.kit.tempo

    @property
    def moving(self) -> bool:
        """Whether a card is under way or something is about to happen by itself."""
        return self._busy() or self._gliding() or self._counting_down()

    @property
    def settled(self) -> bool:
        """Whether the picture shows everything that is known; a card may rise under the hand."""
        return not self.pending and not self._busy()

    @property
    def still(self) -> bool:
        """Whether no card is under way just now: a moment's delay would not be seen."""
        return not self._busy() and not self._gliding()

    @property
    def waits_for_click(self) -> bool:
        """Whether a finished trick lies until the person goes on."""
        return self._held_for_click

    def _counting_down(self) -> bool:
        if self._held_for_click:
            return False
        return bool(self.pending) or self.now < self._wait_until

    def _every(self) -> Iterable[Sprite]:
        for sprites in self._zones.values():
            yield from sprites
        yield from self._flying

    def _busy(self) -> bool:
        """Tell whether cards are under way because of what happened, not because of the pointer."""
        return bool(self._flying) or self.now < self._busy_until

    def _gliding(self) -> bool:
        return self.now < self._glides_until

    def add(self, events: Iterable[Event]) -> None:
        """Take events that have happened; they are shown one after the other."""
        self.pending.extend(events)

    def update(self, seconds: float) -> None:
        """Let time pass: cards move on, and the next events are shown when their time has come."""
        self.now += seconds * self.hurry
        self._flying = [s for s in self._flying if s.moving(self.now) or s.fading(self.now)]
        while self.pending and self._ready(self.pending[0]):
            self._show(self.pending.popleft())

    def _ready(self, event: Event) -> bool:
        if self.now < self._wait_until or self._held_for_click:
            return False
        match event:
            case Moved(verb="play", seat=seat) if seat != self.front:
                return self.now >= self._turn_began + self._think(seat)
            case Moved(verb="play" | "deal" | "cut" | "collect"):
                return True
            case TrickWon() | Moved() | WentOut() | DealOver() | DealBegan():
                return not self._busy()
            case _:
                return True

    def _think(self, seat: int) -> float:
        plays = len(self.shown.plays)
        # The jitter only has to look unplanned; it comes from what is on the table.
        jitter = ((self.shown.deals * 31 + sum(self.shown.tricks) * 17 + seat * 7) % 10) / 10
        last = bool(plays) and plays + 1 == len(self.shown.contest)
        return self.tempo.think(self.shown.seats, leads=not plays, last=last, jitter=jitter)

    def poke(self) -> bool:
        """Finish the animation or pause under way; tell whether there was one."""
        busy = self.moving or self._held_for_click
        self._held_for_click = False
        self._wait_until = self._busy_until = self._glides_until = self.now
        self._turn_began = -1e9
        for sprite in self._every():
            if sprite.held is None:
                sprite.snap()
        self._flying.clear()
        return busy

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
        self.shown = evolve(self.shown, event)
        self.happened.append(event)
        match event:
            case Moved():
                self._move(event)
            case Turn():
                self._turn_began = self.now
                self.deciding = False
            case TrickWon(seat):
                self.winner = seat
                self.deciding = True
                self._hold_trick(before)
            case WentOut():
                self._wait_until = self.now + self._scaled(GOING_OUT_SHOWN)
            case Shuffled():
                self._dealt = 0
                self._wait_until = self.now + self._scaled(0.3)
            case DealBegan():
                self._sweep()
                self.winner = None
            case Trumps():
                # Trumps have their own place in the hand.
                self._lay_out()
                self._arrange(self.tempo.reflow)
                self._busy_until = max(self._busy_until, self.now + self.tempo.reflow)
                if self.patient:
                    self._wait_until = self.now + self._scaled(TRUMPS_READ)
            case DealOver() | MatchOver():
                self._wait_until = self.now + self._scaled(RESULT_AFTER)
            case _:
                pass

    def _sweep(self) -> None:
        """Gather every card that still lies about, for the next deal."""
        lasts = self.tempo.collect
        self._lay_out()
        lying = [sprite for sprites in self._zones.values() for sprite in sprites]
        self._zones.clear()
        self._flying = lying if lasts > 0 else []
        for sprite in self._flying:
            sprite.glide(self.layout.stock_spot(), self.now, lasts, ease=LEAVE)
        if self._flying:
            self._wait_until = self.now + lasts

    def _scaled(self, seconds: float) -> float:
        """Return a pause as the person's pace of tricks has it."""
        return (
            seconds
            * {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.1}[self.tempo.trick_pause]
        )

    def _hold_trick(self, before: Table) -> None:
        if (self.kit.settings.wait_for_click or self.patient) and self.front is not None:
            self._held_for_click = True
        else:
            self._wait_until = self.now + self.tempo.pause_after_trick(len(before.plays))

    def _move(self, event: Moved) -> None:
        if event.verb == "collect":
            self.winner = None
        sprites = [self._taken(event.src, card) for card in event.cards]
        # Hand and table are laid out anew before goals are set: rows may have changed.
        self._lay_out()
        if self._visible(event.dst):
            lying = self._zones.setdefault(event.dst, [])
            for sprite, card in zip(sprites, event.cards, strict=True):
                sprite.card = card
                lying.append(sprite)
        else:
            self._flying.extend(sprites)
        ghosts = self._ghosts(event, sprites)
        self._send(event, sprites)
        self._fade(event, sprites)
        self._flying.extend(ghosts)
        if event.dst == TRICK and self.tempo.landing > 0:
            for sprite in sprites:
                sprite.land(self.tempo.landing)
            self._glides_until = max(self._glides_until, self._busy_until + self.tempo.landing)
        self._pause_after(event)

    @property
    def _cross_fade(self) -> float:
        """How long a card takes to change places where nothing is to fly; 0 where cards fly."""
        return self.tempo.cross_fade if self.tempo.reduced_motion else 0.0

    def _ghosts(self, event: Moved, sprites: list[Sprite]) -> list[Sprite]:
        """Return what stays for a moment where cards have lain, when cards do not fly."""
        lasts = self._cross_fade
        if lasts <= 0 or not self._visible(event.src) or event.verb == "gather":
            return []
        ghosts = [Sprite(sprite.card, sprite.at(self.now)) for sprite in sprites]
        for ghost in ghosts:
            ghost.fade(self.now, lasts, appears=False)
        return ghosts

    def _fade(self, event: Moved, sprites: list[Sprite]) -> None:
        """Let cards appear in place, when cards do not fly."""
        lasts = self._cross_fade
        if lasts > 0 and self._visible(event.dst):
            for sprite in sprites:
                sprite.fade(self.now, lasts, appears=True)
            self._glides_until = max(self._glides_until, self.now + lasts)

    def _taken(self, zone: Zone, card: Card) -> Sprite:
        """Return the sprite of a card that leaves a zone, made on the spot if it was not seen."""
        lying = self._zones.get(zone, [])
        for sprite in lying:
            if sprite.card == card:
                lying.remove(sprite)
                if sprite.held is not None:
                    sprite.start = sprite.goal = sprite.held
                    sprite.held = None
                return sprite
        return Sprite(card, self._rest(zone))

    def _send(self, event: Moved, sprites: list[Sprite]) -> None:
        tempo = self.tempo
        lasts, ease = tempo.flight, MOVE
        if event.verb in ("deal", "cut", "draw"):
            lasts, ease = max(tempo.deal_flight, 0.0), ENTER
            if event.verb == "draw":
                lasts *= 1.6
        elif event.verb == "collect":
            lasts, ease = tempo.collect, LEAVE
        if not self._visible(event.dst):
            for sprite in sprites:
                sprite.glide(self._rest(event.dst), self.now, lasts, ease=ease)
            if lasts <= 0:
                self._flying.clear()
        elif event.verb in _TURNED and not self._visible(event.src) and not tempo.still:
            for sprite in sprites:
                sprite.turn_over(self.now, lasts)
        self._busy_until = max(self._busy_until, self.now + max(lasts, tempo.reflow))
        order = self._sort_hand()
        for zone, lying in self._zones.items():
            for sprite in lying:
                goal = self._goal(zone, sprite, order)
                if sprite.held is None and goal != sprite.goal:
                    flies = sprite in sprites
                    sprite.glide(
                        goal,
                        self.now,
                        lasts if flies else tempo.reflow,
                        ease=ease if flies else MOVE,
                    )

    def _pause_after(self, event: Moved) -> None:
        match event.verb:
            case "deal":
                if not self._dealt:
                    rest = (e for e in self.pending if isinstance(e, Moved) and e.verb == "deal")
                    self._to_deal = 1 + sum(1 for _ in rest)
                self._dealt += 1
                # Counted from when the card was due: frames that come late must not add up.
                due = max(self._wait_until, self.now - LONGEST_STEP)
                self._wait_until = due + self.tempo.deal_stagger(self._to_deal)
            case "cut":
                decided = not any(isinstance(e, Moved) for e in list(self.pending)[:1])
                self._wait_until = self.now + self._scaled(CUT_DECIDED if decided else CUT_SHOWN)
            case "show" | "turn":
                self._wait_until = self.now + self.tempo.flight + self._scaled(TURN_UP_SHOWN)
            case _:
                pass

    # What is to be painted

    def resting(self, zone: Zone) -> list[Sprite]:
        """Return the sprites lying in (or gliding to) a visible zone."""
        return self._zones.get(zone, [])

    def cut_sprites(self) -> list[Sprite]:
        """Return the cards turned for the first deal: of each seat the last, on its way the two."""
        lying = {z.seat: held for z, held in self._zones.items() if z.kind == "cut" and held}
        resting, arriving = [], []
        for seat in self.layout.draw_order(list(lying)):
            *below, top = lying[seat]
            if top.moving(self.now):
                resting += below[-1:]
                arriving.append(top)
            else:
                resting.append(top)
        return resting + arriving

    @property
    def flying(self) -> list[Sprite]:
        """The cards on their way to where they cannot be seen."""
        return self._flying
