"""The cards that are seen: lying in their zones, or on their way out of sight.

It moves what it is told to move and keeps the time of no event but its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from game.core.cards import BACK, Card
from game.core.events import Event, Moved
from game.core.table import Table
from game.core.zones import STOCK, TRICK, Zone, hand
from game.storage.matches.hands import LaidHand
from game.ui.art.theme import ENTER, LEAVE, MOTIONS, MOVE, Cue, Tempo
from game.ui.table.places.hand import HandLayout
from game.ui.table.places.places import Places
from game.ui.table.places.shapes import BACK_BY, CardPlaces, Spot
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.sprites import Sprite
from game.ui.window.kit import Kit

_INDEX_WIDTH = {"low-vision": 0.50}
_USUAL_INDEX = 0.27
_PACKET = 0.06
"""How long after one card of a packet the next sets out, at most, in seconds."""
_FAN = 0.024
"""The same for cards put down from a hand: they land as one fan."""

_TIPPED = 4.0
"""How far the cards under a trick's winner stick out askew, in degrees."""
_SPUN = 10.0
"""How far a card turns that one of the others throws, in degrees."""

# A card that comes from where it was not seen turns over on its way; a played one is just put down.
_TURNED = frozenset({"deal", "draw", "cut", "show", "turn", "take up"})
_THROWN = frozenset({"hand", "discard"})


class TableCards:
    """Sprites by zone for the table as it is `shown` at the time `now`; `front` sits below."""

    def __init__(self, kit: Kit, table: Table, ground: Ground) -> None:
        self.kit = kit
        self.front = ground.front
        self.shown = table
        self.now = 0.0
        self.ground = ground
        self.raised: dict[Card, float] = {}
        self._back = 0.0
        self.flying: list[Sprite] = []
        self.packet: Card | None = None
        """The winner of the trick, while the other cards of it lie under it."""
        self._zones: dict[Zone, list[Sprite]] = {}
        self._busy_until = 0.0
        self._glides_until = 0.0

    @property
    def tempo(self) -> Tempo:
        """How long things take."""
        return self.kit.tempo

    @property
    def busy(self) -> bool:
        """Whether cards are under way because of what happened, not because of the pointer."""
        return bool(self.flying) or self.now < self._busy_until

    @property
    def gliding(self) -> bool:
        """Whether a card still moves to its place, for whatever reason."""
        return self.now < self._glides_until

    @property
    def layout(self) -> Places:
        """Where everything but the hand in front has its place."""
        return self.ground.table

    @property
    def laying(self) -> CardPlaces:
        """Where cards played lie, and those that are yet to be."""
        return self.ground.laying(self.shown)

    def slot(self, seat: int) -> Spot:
        """Return where a seat's card of the trick lies, or will lie."""
        return self.ground.slot(seat, self.shown)

    @property
    def hand_layout(self) -> HandLayout:
        """Where the cards of the hand in front have theirs."""
        return self.ground.hand

    def hand_cards(self) -> list[Card]:
        """Return the cards that are seen in the front hand, left to right."""
        return [card for card in self.ground.cards(self.shown) if card != BACK]

    def sprites(self) -> Iterator[Sprite]:
        """Yield every card that is seen."""
        for sprites in self._zones.values():
            yield from sprites
        yield from self.flying

    def advance(self, now: float) -> None:
        """Let time pass: what has arrived out of sight is gone."""
        self.now = now
        self.flying = [s for s in self.flying if s.moving(now) or s.fading(now)]

    def arrive(self) -> None:
        """Let every card but a held one be where it belongs."""
        self._busy_until = self._glides_until = self.now
        for sprite in self.sprites():
            if sprite.held is None:
                sprite.snap()
        self.flying.clear()

    # What lies where

    def rebuild(self, *, anew: bool = True) -> None:
        """Put every card where the shown table has it, without motion: resize, resume, undo.

        In the same window the table itself need not be laid out `anew`.
        """
        self.flying.clear()
        self.packet = None
        self._zones.clear()
        self._busy_until = self._glides_until = self.now
        if anew:
            self.ground.forget()
        self.ground.lay_out(self.shown)
        for zone, cards in self.shown.zones.items():
            if self._seen(zone):
                seen = (self.ground.as_seen(zone, card) for card in cards)
                self._zones[zone] = [self._laid(zone, card) for card in seen]
        self.arrange(0.0)
        for sprite in self.sprites():
            sprite.snap()

    def fly_back(self, before: Table, undone: Iterable[Event]) -> None:
        """Lie as on the table before some events, each card on its way back from where it lies."""
        # Where they lie before all is laid anew: from there they set out.
        lay = {sprite.card: sprite.at(self.now) for sprite in self.sprites()}
        came: dict[Card, Zone] = {}
        went: dict[Card, Spot] = {}
        for event in (event for event in undone if isinstance(event, Moved)):
            for card in event.cards:
                # The first zone counts: there a card was before any of it happened.
                came.setdefault(card, event.src)
                # The last one counts: there it lies now, seen or not.
                went[card] = self._rest(event.dst, card)
        self.shown = before
        self.rebuild(anew=False)
        lasts, now = self.tempo.flight, self.now
        # Backs are all alike: none of them can be followed home.
        seen = {BACK}
        for sprite in self.sprites():
            goal, start = sprite.goal, lay.get(sprite.card) or went.get(sprite.card)
            if sprite.card not in seen and start is not None:
                sprite.lie(start)
                sprite.glide(goal, now, lasts)
                seen.add(sprite.card)
        for card in came.keys() - seen:
            sprite = Sprite(card, lay.get(card) or went[card])
            sprite.glide(self._rest(came[card], card), now, lasts)
            sprite.turn_over(now, lasts, face_down=True)
            self.flying.append(sprite)
        self._busy_until = now + lasts

    def _laid(self, zone: Zone, card: Card, *, unseen: bool = False) -> Sprite:
        face_down = self.ground.face_down(zone)
        return Sprite(card, self._rest(zone, card), face_down=face_down, unseen=unseen)

    def _seen(self, zone: Zone) -> bool:
        return self.ground.seen(zone, self.shown)

    def _rest(self, zone: Zone, card: Card = BACK) -> Spot:
        return self.ground.rest(zone, self.shown, card)

    def arrange(self, lasts: float) -> None:
        """Send every resting card to where it belongs now."""
        self._glides_until = max(self._glides_until, self.now + lasts)
        for sprite, goal in self._goals():
            sprite.glide(goal, self.now, lasts)

    def _goals(self) -> Iterator[tuple[Sprite, Spot]]:
        """Yield every resting card that belongs elsewhere now, and where."""
        order = self._sort_hand()
        for zone, sprites in self._zones.items():
            if zone.kind == "shown":
                self._sort_shown(sprites)
            for at, sprite in enumerate(sprites):
                if sprite.held is None:
                    goal = self._goal(zone, sprite, order, at)
                    if goal != sprite.goal:
                        yield sprite, goal

    def _sort_shown(self, sprites: list[Sprite]) -> None:
        """Bring cards laid open into the order in which they would lie in a hand."""
        order = self.ground.sorted((sprite.card for sprite in sprites), self.shown)
        sprites.sort(key=lambda sprite: order.index(sprite.card))

    def _sort_hand(self) -> list[Card]:
        """Bring the front hand's sprites into the order they lie in; return that order."""
        order = self.ground.cards(self.shown)
        if self.front is not None and BACK not in order:
            held = self._zones.get(hand(self.front), [])
            by_card = {sprite.card: sprite for sprite in held}
            self._zones[hand(self.front)] = [by_card[card] for card in order if card in by_card]
        return order

    def _goal(self, zone: Zone, sprite: Sprite, order: list[Card], at: int) -> Spot:
        """Return where sprite `at` of a zone belongs; `order` is the front hand, left to right."""
        if zone.kind == "blind":
            return self.ground.hand.spot(len(order) + at)
        if zone == TRICK and self.packet is not None:
            under = self.ground.rest(zone, self.shown, self.packet)
            tips = 0.0 if sprite.card == self.packet else _TIPPED * (1 if at % 2 else -1)
            return under._replace(tilt=under.tilt + tips)
        if zone.kind != "hand":
            count = len(self._zones[zone])
            return self.ground.rest(zone, self.shown, sprite.card, at, count)
        raised = self.raised.get(sprite.card, 0.0) - self._back
        # Those of a closed hand lie one beside the other as they came.
        at = at if sprite.card == BACK else order.index(sprite.card)
        return self.ground.hand.spot(at, raised, self._aside(at, order))

    def _aside(self, at: int, order: list[Card]) -> float:
        """Return how far a card of the hand makes room for the one that stands out."""
        first = next(iter(self.raised), None)
        if first not in order:
            return 0.0
        index = _INDEX_WIDTH.get(self.kit.settings.deck_index, _USUAL_INDEX)
        return self.ground.hand.aside(at, order.index(first), index)

    def tuck(self, winner: Card, lasts: float) -> None:
        """Let the other cards of a trick tip, and slide under the one that wins it."""
        self.packet = winner
        self._busy_until = max(self._busy_until, self.now + lasts)
        self.arrange(lasts)

    def slow_in(self) -> float:
        """Let the cards that have just set out come in more slowly; return by how much."""
        more = self.tempo.of(Cue.SLOW_IN)
        for sprite in self.resting(TRICK):
            if sprite.moving(self.now):
                sprite.linger(more)
        self._busy_until += more
        return more

    def step_back(self, *, back: bool) -> None:
        """Let the hand sink out of the way while it has nothing to do, or come up again."""
        share = BACK_BY if back else 0.0
        if share != self._back:
            self._back = share
            self.arrange(self.tempo.reflow)

    def raise_cards(self, raised: dict[Card, float]) -> None:
        """Lift cards of the hand by shares of a card's height (hover, focus, selection)."""
        if raised != self.raised:
            up, down = self.tempo.hover
            # Up and down have times of their own: what is pointed at answers at once and leaves
            # slowly.
            rising = max(raised.values(), default=0.0) >= max(self.raised.values(), default=0.0)
            self.raised = raised
            self.arrange(up if rising else down)

    def sort_hand(self) -> None:
        """Sort the hand as the person likes it now; nothing waits for that."""
        self.ground.lay_out(self.shown)
        self.arrange(self.tempo.reflow)

    def lay_hand(self, laid: LaidHand | None) -> None:
        """Let the hand lie as the person has laid it, or sorted again."""
        self.ground.lay(laid)
        self.sort_hand()

    def put(self, card: Card, at: int) -> LaidHand | None:
        """Put a card of the hand elsewhere in it; return how it lies then, None if as before."""
        cards = self.ground.cards(self.shown)
        if self.front is None or card not in cards or cards.index(card) == at:
            return None
        cards.remove(card)
        cards.insert(at, card)
        laid = LaidHand(self.shown.deals, self.front, tuple(cards))
        self.lay_hand(laid)
        return laid

    def follow(self) -> None:
        """Let cards that count for something else now lie where that has its place."""
        self.ground.lay_out(self.shown)
        self.arrange(self.tempo.flight)

    def turn_table(self) -> None:
        """Lay the table out anew where cards played lie in another way from now on."""
        if self.ground.turns(self.shown):
            self.ground.lay_out(self.shown)
            self.arrange(self.tempo.flight)

    def reorder(self) -> None:
        """Sort the hand anew: its cards have got another worth."""
        self.sort_hand()
        self._busy_until = max(self._busy_until, self.now + self.tempo.reflow)

    def hand_sprite(self, card: Card) -> Sprite | None:
        """Return the sprite of a card in the front hand."""
        if self.front is None:
            return None
        for sprite in self._zones.get(hand(self.front), []):
            if sprite.card == card:
                return sprite
        return None

    def carry(self, spots: Mapping[Card, Spot]) -> None:
        """Let cards of the hand follow the pointer; those chosen elsewhere gather there."""
        lasts, _ = self.tempo.hover
        for card, spot in spots.items():
            sprite = self.hand_sprite(card)
            if sprite is not None:
                sprite.carry(spot, self.now, lasts)

    def hold(self, cards: Iterable[Card]) -> None:
        """Leave cards of the hand where they are, until an event takes them from there."""
        for sprite in filter(None, map(self.hand_sprite, cards)):
            spot = sprite.at(self.now)
            if sprite.held is None:
                # It was not carried, and is thrown from where it lies now.
                sprite.lie(spot)
            sprite.hold(spot)

    def where_dropped(self, cards: Iterable[Card]) -> tuple[Spot, ...]:
        """Return where cards of the hand were dropped over the table.

        One that was clicked is held too, but in the hand: where it lay there tells of the others.
        """
        sprites = filter(None, map(self.hand_sprite, cards))
        held = [(sprite.held, sprite.goal) for sprite in sprites if sprite.held is not None]
        return tuple(spot for spot, goal in held if goal.y - spot.y > self.ground.hand.width)

    def lie_dropped(self, spots: Iterable[Spot]) -> None:
        """Hold as many cards of a closed hand there: an event is about to take them."""
        mine = [] if self.front is None else self._zones.get(hand(self.front), [])
        for sprite, spot in zip(mine, spots, strict=False):
            sprite.hold(spot)

    def send_home(self, *, but: Collection[Card]) -> None:
        """Let held cards go back to the hand, `but` these, in the time their distance deserves."""
        mine = [] if self.front is None else self._zones.get(hand(self.front), [])
        for sprite in mine:
            if sprite.held is None or sprite.card in but:
                continue
            spot = sprite.at(self.now)
            # Let go first: a held card has no way of its own.
            sprite.lie(spot)
            width = max(1.0, self.ground.hand.width)
            goal = self.ground.hand.spot(self.hand_cards().index(sprite.card))
            away = ((spot.x - goal.x) ** 2 + (spot.y - goal.y) ** 2) ** 0.5 / width
            self.arrange(self.tempo.snap_back(away))

    # On the way

    def move(self, event: Moved) -> None:
        """Let cards set out for where they lie now."""
        # Asked before the sprites are taken: taking one lets go of it.
        dropped = self._dropped(event)
        sprites = [self._taken(event.src, card) for card in event.cards]
        if event.src == TRICK:
            # The winner of a trick stays on top of it.
            sprites.sort(key=lambda sprite: sprite.card == self.packet)
            self.packet = None
        # Hand and table are laid out anew before goals are set: rows may have changed.
        self.ground.lay_out(self.shown)
        if self._seen(event.dst):
            lying = self._zones.setdefault(event.dst, [])
            for sprite, card in zip(sprites, event.cards, strict=True):
                sprite.turn_out_to_be(self.ground.as_seen(event.dst, card))
                lying.append(sprite)
        else:
            self.flying.extend(sprites)
        # Before they are sent off, for ghosts stay where these lie now.
        ghosts = self._ghosts(event, sprites)
        self._send(event, sprites, dropped=dropped)
        self._fade(event, sprites)
        self.flying.extend(ghosts)
        if event.dst == TRICK and self.tempo.landing > 0:
            for sprite in sprites:
                sprite.land(self.tempo.landing)
            self._glides_until = max(self._glides_until, self._busy_until + self.tempo.landing)

    def put_away(self) -> None:
        """Take from sight what has been thrown away once the play begins."""
        lasts = self.tempo.collect
        # A list of its own, as zones are taken out meanwhile.
        for zone in [zone for zone in self._zones if not self._seen(zone)]:
            for sprite in self._zones.pop(zone):
                if lasts > 0:
                    sprite.glide(self._rest(zone), self.now, lasts, ease=LEAVE)
                    self.flying.append(sprite)

    def sweep(self) -> None:
        """Gather every card that still lies about, for the next deal."""
        lasts = self.tempo.collect
        self.ground.lay_out(self.shown)
        lying = [sprite for sprites in self._zones.values() for sprite in sprites]
        self._zones.clear()
        self.flying = lying if lasts > 0 else []
        for sprite in self.flying:
            sprite.glide(self.ground.table.stock_spot(), self.now, lasts, ease=LEAVE)
            if not sprite.face_down:
                # The stock that they become lies face down.
                sprite.turn_over(self.now, lasts, face_down=True)

    @property
    def _cross_fade(self) -> float:
        """How long a card takes to change places where nothing is to fly; 0 where cards fly."""
        return self.tempo.cross_fade if self.tempo.reduced_motion else 0.0

    def _ghosts(self, event: Moved, sprites: list[Sprite]) -> list[Sprite]:
        """Return what stays for a moment where cards have lain, when cards do not fly."""
        lasts = self._cross_fade
        if lasts <= 0 or not self._seen(event.src) or event.verb == "gather":
            return []
        ghosts = [self._laid(event.src, sprite.card) for sprite in sprites]
        for ghost, sprite in zip(ghosts, sprites, strict=True):
            ghost.lie(sprite.at(self.now))
            ghost.fade(self.now, lasts, appears=False)
        return ghosts

    def _fade(self, event: Moved, sprites: list[Sprite]) -> None:
        """Let cards appear in place, when cards do not fly."""
        lasts = self._cross_fade
        if lasts > 0 and self._seen(event.dst):
            for sprite in sprites:
                sprite.fade(self.now, lasts, appears=True)
            self._glides_until = max(self._glides_until, self.now + lasts)

    def _taken(self, zone: Zone, card: Card) -> Sprite:
        """Return the sprite of a card that leaves a zone, made on the spot if it was not seen."""
        lying = self._zones.get(zone, [])
        # What lay there with its back up may turn out to be this card.
        sprite = next((s for s in lying if s.card == card), None) or next(
            (s for s in lying if s.card == BACK), None
        )
        if sprite is None:
            return self._laid(zone, card, unseen=True)
        lying.remove(sprite)
        if sprite.held is not None:
            sprite.lie(sprite.at(self.now))
        return sprite

    def _dropped(self, event: Moved) -> bool:
        """Tell whether cards lie where the pointer has let them go."""
        lying = self._zones.get(event.src, [])
        # In a closed hand none is known by its face.
        moved = {*event.cards, BACK}
        held = [s.held is not None and s.held != s.goal for s in lying if s.card in moved]
        return event.src.kind == "hand" and any(held)

    def _send(self, event: Moved, sprites: list[Sprite], *, dropped: bool) -> None:
        tempo = self.tempo
        lasts, ease, spin = tempo.flight, MOVE, 0.0
        if dropped:
            lasts, ease = tempo.of(Cue.DROP), MOTIONS[Cue.DROP].ease
        elif event.verb == "play" and event.src.seat != self.front and event.src.kind == "hand":
            spin = _SPUN
        if event.verb in ("deal", "cut", "draw"):
            lasts, ease = max(tempo.deal_flight, 0.0), ENTER
            if event.verb == "draw":
                # A card that is drawn is looked at: it comes more slowly than one of a deal.
                lasts *= 1.6
        elif event.verb == "collect":
            lasts, ease = tempo.collect, LEAVE
        apart = _apart(event, lasts)
        # By the object: two backs are equal cards.
        delays = {id(sprite): at * apart for at, sprite in enumerate(sprites)}
        self._turn(event, sprites, lasts, apart, dropped=dropped)
        if not self._seen(event.dst):
            goal = self._rest(event.dst)
            for sprite in sprites:
                sprite.glide(goal, self.now, lasts, delay=delays[id(sprite)], ease=ease)
            if lasts <= 0:
                self.flying.clear()
        last = lasts + apart * max(0, len(sprites) - 1)
        # Others may make room longer than the cards themselves fly.
        self._busy_until = max(self._busy_until, self.now + max(last, tempo.reflow))
        for sprite, goal in self._goals():
            delay = delays.get(id(sprite))
            if delay is None:
                sprite.glide(goal, self.now, tempo.reflow)
            else:
                sprite.glide(goal, self.now, lasts, delay=delay, ease=ease, spin=spin)

    def _turn(
        self, event: Moved, sprites: list[Sprite], lasts: float, apart: float, *, dropped: bool
    ) -> None:
        """Let cards turn over on their way to where they lie the other way up.

        What was let go over the table was seen there already.
        """
        ground, tempo = self.ground, self.tempo
        packet = event.src == TRICK and event.dst.kind == "won"
        thrown_in = event.dst == STOCK and event.src.kind in _THROWN
        if packet or thrown_in or ground.face_down(event.dst):
            for sprite in sprites:
                if not sprite.face_down:
                    sprite.turn_over(self.now, lasts, face_down=True)
            return
        hidden = event.verb in _TURNED and not self._seen(event.src)
        turns = self._seen(event.dst) and (hidden or ground.face_down(event.src))
        for at, sprite in enumerate(sprites):
            if turns and not dropped and not tempo.still:
                sprite.turn_over(self.now + at * apart, lasts)
            sprite.show_face()

    # What is to be painted

    def resting(self, zone: Zone) -> list[Sprite]:
        """Return the sprites lying in (or gliding to) a visible zone."""
        return self._zones.get(zone, [])

    def cut_sprites(self) -> list[Sprite]:
        """Return the cards turned for the first deal: of each seat the last, on its way the two."""
        lying = {z.seat: held for z, held in self._zones.items() if z.kind == "cut" and held}
        resting, arriving = [], []
        for seat in self.ground.table.draw_order(list(lying)):
            *below, top = lying[seat]
            if top.moving(self.now):
                resting += below[-1:]
                arriving.append(top)
            else:
                resting.append(top)
        return resting + arriving

    def lying(self, kind: str) -> list[Sprite]:
        """Return the sprites of all seats' zones of one kind, far seats first."""
        seats = {zone.seat: held for zone, held in self._zones.items() if zone.kind == kind}
        order = self.ground.table.draw_order(list(seats))
        return [sprite for seat in order for sprite in seats[seat]]


def _apart(event: Moved, lasts: float) -> float:
    """Return the time between two cards of one packet; whole tricks go together."""
    together = event.src == TRICK or event.dst.kind == "won" or event.verb == "gather"
    most = _FAN if event.src.kind == "hand" else _PACKET
    return 0.0 if together else min(most, 0.3 * lasts)
