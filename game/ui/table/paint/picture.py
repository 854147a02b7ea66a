"""The table as items, back to front: everything the stage knows, drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial, reduce
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.core.cards import BACK, Card, Cards
from game.core.events import Moved
from game.core.facets import Counting, Shedding, Tricks, Undertaking
from game.core.rules import TRUMPS, Rules
from game.core.sentences import grammar, say
from game.core.table import Table
from game.core.zones import EXCESS, SET_ASIDE, SPARE, TRICK, TURN_UP, blind, hand
from game.storage.rooms import RoomDesign, room_of
from game.ui.art.pictures import Index, between
from game.ui.art.theme import BRASS, IVORY, THINKING_SIGN, Cue
from game.ui.table.paint.cards import GREY, box_of, card_item, order_tags
from game.ui.table.paint.in_room import RoomSurround
from game.ui.table.paint.middle import ChainPicture, LaysPicture, MiddlePicture
from game.ui.table.paint.plate_parts import SAMPLE, PlateSeat
from game.ui.table.paint.surround import Hour, PlainSurround, Seated, Surround
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.places import Places
from game.ui.table.places.plain import TablePlaces
from game.ui.table.places.shapes import SELECTED, Box, around
from game.ui.table.stage.obstacles import LEFT_OUT, lying_about, named, piles
from game.ui.table.stage.regulars import Expression, Pose
from game.ui.table.stage.sprites import Sprite
from game.ui.table.stage.stage import Stage
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item, Unchanged
from game.ui.window.kit import Kit
from game.ui.window.scene import Node
from game.ui.words.amounts import counted, joined, upper
from game.ui.words.narrator import Narrator
from game.ui.words.standing import PLAYED, Standing, points_word, standing
from game.ui.words.table import trumps_told
from game.ui.words.talk import Said

_NO_MARKS: frozenset[str] = frozenset()
_NO_CARDS: frozenset[Card] = frozenset()
_WIDEST = "D"
"""Of all suits the one with the longest name."""
_CROWN = frozenset({"crown"})
_TAKING = frozenset({"pick-up", "take"})
_ARROW = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    '<g transform="rotate({} 50 50)"><path d="M26 14 L84 50 L26 86 L40 50 Z" fill="#ffc857" '
    'stroke="#12171b" stroke-width="6"/></g></svg>'
)


class _Trumps(NamedTuple):
    """What is a trump while a suit is trumps, and what of that is `besides` its suit."""

    suit: str | None = None
    cards: frozenset[Card] = _NO_CARDS
    besides: Cards = ()


class Highlights(NamedTuple):
    """What is told apart on the table just now, beside what lies there."""

    forbidden: frozenset[Card] = _NO_CARDS
    """Cards of the hand that may not be played."""
    greyed: Mapping[Card, float] = MappingProxyType({})
    """When each card is as grey, or as white again, as it is becoming."""
    offered: frozenset[Card] = _NO_CARDS
    """Cards of the hand that alone may be played."""
    witnesses: frozenset[Card] = _NO_CARDS
    """Cards that show why another was refused."""
    advised: frozenset[Card] = _NO_CARDS
    added: frozenset[Card] = _NO_CARDS
    """Cards that lie beside a trick without competing in it."""
    dragged: Card | None = None
    """The card that follows the pointer."""
    lands: bool = False
    """It would be played if it were let go now."""
    over: Card | None = None
    """The attack that it would beat there."""
    answer: str = ""
    """The answer that is pointed at, by its verb."""
    turn_since: float = 0.0
    """Since when somebody has had the turn."""
    quiet: bool = False
    """The card that wins the trick is not to be told apart yet."""
    uncrowned: bool = False
    """Nor are trumps."""
    spoken_of: bool = False
    """A coach speaks of what lies there: then nobody is to act."""
    numbered: bool = False
    """The cards of a trick have tags that tell their order."""
    wearers: tuple[int, ...] = ()
    """Who lost the deal before, where that is worn until the next one ends."""
    looks: Mapping[int, Expression] = MappingProxyType({})
    """How the others look."""
    said: Said | None = None
    """What one of them says."""
    popped: float = 1.0
    """The share that its bubble has popped up."""


class Surrounds:
    """Hands out what lies around the cards of a table, as the table is laid out."""

    def __init__(self, kit: Kit, game: str) -> None:
        self._kit = kit
        self._game = game
        self._of: tuple[Places | None, RoomDesign | None, Surround | None] = (None, None, None)
        self._hour = Hour()

    def pass_to(self, layout: Places, hour: Hour) -> bool:
        """Have it become so late around a table laid out so; tell whether it is another hour."""
        later = hour != self._hour
        self._hour = hour
        if later:
            self.of(layout).pass_to(hour)
        return later

    def of(self, layout: Places) -> Surround:
        """Return the surround of a layout; the same one while both are the same."""
        known, room, surround = self._of
        design = room_of(self._game, self._kit.settings.room)
        if surround is None or layout is not known or room is not design:
            before, surround = surround, self._made(layout, design, surround)
            self._of = layout, design, surround
            if isinstance(before, RoomSurround):
                before.leave()
        return surround

    def _made(self, layout: Places, design: RoomDesign, before: Surround | None) -> Surround:
        if isinstance(layout, RoomPlaces):
            known = before if isinstance(before, RoomSurround) else None
            return RoomSurround(self._kit, layout, design, self._hour, known)
        assert isinstance(layout, TablePlaces)
        return PlainSurround(self._kit, layout)


class TablePicture:
    """Draws a stage; of the rules it asks only what is public, and it decides nothing."""

    def __init__(
        self,
        kit: Kit,
        stage: Stage,
        narrator: Narrator,
        faces: Sequence[str],
        rules: Rules,
        *,
        taught: bool = False,
        surrounds: Surrounds | None = None,
    ) -> None:
        """Take what is drawn; the rules tell who wins the trick so far and who needs what.

        Several tables in one room share the `surrounds`, so that the room is there at once.

        Where a task is `taught` no noughts are shown: beside whoever has just taken a trick one
        looks as if it counted for nothing.
        """
        self._kit = kit
        self._stage = stage
        self._narrator = narrator
        self._faces = faces
        self._rules = rules
        self._may_have_trumps = rules.ranking(_WIDEST) != rules.ranking(None)
        self._trumps = _Trumps()
        self._surrounds = surrounds or Surrounds(kit, rules.id)
        middle = LaysPicture if isinstance(rules, Shedding) else MiddlePicture
        self._lying = middle(kit, stage, narrator, rules, self._surround_now)
        self._beside = ChainPicture(kit, stage, narrator, rules, self._surround_now)
        self._shows_noughts = not taught
        self._lit = Highlights()
        self._seated: list[Seated] = []
        self._standings = Unchanged[Standing]()
        self.playable = _NO_CARDS
        """The cards of the hand that may be played, where that is to be seen of them."""
        self.breathing: list[tuple[int, Item]] = []
        """Those as they were drawn last, with their places in the hand."""

    def let_breathe(self, playable: frozenset[Card]) -> None:
        """Take which cards of the hand may be played from now on."""
        self.playable = playable

    def highlight(self, highlights: Highlights) -> None:
        """Take what is to be told apart from now on."""
        self._lit = highlights

    @property
    def _middle(self) -> MiddlePicture | None:
        """What draws the middle, where cards played lie there now."""
        return self._lying if self._stage.layout.how in ("pile", "pairs", "lays") else None

    @property
    def _chain(self) -> ChainPicture | None:
        """What draws the cards beside those of a trick, where there are any."""
        return self._beside if self._stage.layout.how == "chains" else None

    def _taken(self) -> frozenset[Card]:
        """Return what the front seat would take up with the answer that is pointed at."""
        front = self._stage.front
        shedding = Shedding.of(self._rules)
        if self._lit.answer not in _TAKING or front is None or not shedding:
            return _NO_CARDS
        return frozenset(shedding.would_take(self._stage.shown, front))

    @property
    def surround(self) -> Surround:
        """What lies around the cards, as the table is laid out now."""
        return self._surrounds.of(self._stage.layout)

    def _surround_now(self) -> Surround:
        return self.surround

    def background(self) -> pygame.Surface:
        """Return the ground of everything."""
        return self.surround.background()

    # Seats

    def _seat(self, table: Table, seat: int) -> PlateSeat:
        stage, states = self._stage, []
        out = seat in table.out
        if out:
            states.append("out")
        if self._has_turn(table, seat):
            waited = stage.now - self._lit.turn_since > THINKING_SIGN
            states.append("thinking" if waited and seat != stage.front else "turn")
        if stage.winner == seat or seat in table.winners:
            states.append("winner")
        if seat in table.failed:
            states.append(self._rules.about.loser_wears or "hurt")
        elif seat in self._lit.wearers:
            states.append(self._rules.about.loser_wears)
        if seat == table.dealer and table.phase:
            states.append("dealer")
        cards = len(table.hand(seat)) + len(table.cards(blind(seat)))
        shows = table, self._kit.settings, grammar()
        return PlateSeat(
            self._narrator.label(seat),
            self._faces[seat],
            cards,
            table.tricks[seat],
            stage.score(seat) if self._shows_noughts or any(table.scores) else None,
            " ".join(states),
            out,
            stage.chips(seat),
            self._standings.get(seat, shows, partial(self._standing, table, seat)),
            table.tricks[seat] if isinstance(self._rules, Counting) else 0,
            bare=not (cards or table.over) and seat in {play.seat for play in table.plays},
        )

    def _standing(self, table: Table, seat: int) -> Standing:
        """Return how a seat stands; without tabs on the plates there is room for words alone."""
        found = standing(self._rules, table, seat)
        if seat == self._stage.front and self._kit.settings.count_points:
            found = found._replace(word=points_word(self._rules, table, seat) or found.word)
        return found if table.chips or found.word else Standing()

    def _has_turn(self, table: Table, seat: int) -> bool:
        """Tell whether a seat is to act; from a finished trick to the next turn, nobody is."""
        if self._stage.deciding or seat not in table.to_act or self._lit.spoken_of:
            return False
        if seat != self._stage.front in table.to_act:
            # A chance that all have at once: nobody waits for the others.
            return False
        # Where it is asked who takes a trick, whoever played last to it is none the more to act.
        return not (isinstance(self._rules, Tricks) and seat in {play.seat for play in table.plays})

    def seats(self) -> list[Item]:
        """Return the other seats."""
        others = (at for at in range(self._stage.shown.seats) if at != self._stage.front)
        self._seated = [self.seated(at) for at in others]
        return self.surround.seats(self._seated)

    def look(self, looks: Mapping[int, Expression]) -> list[Item]:
        """Return the other seats as they were drawn last, but with other faces."""
        self._seated = [one._replace(look=looks.get(one.at, Expression())) for one in self._seated]
        return self.surround.seats(self._seated)

    def seated(self, at: int) -> Seated:
        """Return a seat as it is to be drawn now."""
        stage, table = self._stage, self._stage.shown
        return Seated(
            at,
            self._seat(table, at),
            self._has_turn(table, at),
            self._lit.looks.get(at, Expression()),
            stage.lamp.lights(stage.now).get(at, 0.0),
            self._pose(table, at),
        )

    def follow_evening(self) -> bool:
        """Let it become as late as the match has come; tell whether that is to be painted."""
        hour = Hour.at(self._rules, self._stage.shown)
        return self._surrounds.pass_to(self._stage.layout, hour)

    def turn_lamp(self) -> None:
        """Let the lamp lean to whose turn it is now."""
        stage, table = self._stage, self._stage.shown
        to_act = [at for at in range(table.seats) if self._has_turn(table, at)]
        stage.lamp.shine(to_act, stage.now, stage.tempo.of(Cue.LEAN))

    def _pose(self, table: Table, seat: int) -> Pose:
        """Return what somebody does; what the loser of a deal wears grows after it."""
        lost = seat in self._lit.wearers and not table.over
        worn = (self._rules.about.loser_wears,) if lost else ()
        return Pose(table.over, (*worn, "bell") if worn == ("horns",) else worn)

    def talk(self) -> list[Item]:
        """Return what one of the others says just now, if anybody does."""
        said, share = self._lit.said, self._lit.popped
        return self.surround.says(said, share, self._lying_about()) if said is not None else []

    def _lying_about(self) -> list[Box]:
        """Return what nobody is to speak over: what lies there, and the words about it."""
        return [*lying_about(self._stage), *self.tags(), *self.trump_box()]

    def nodes(self) -> list[Node]:
        """Return what lies on the table, then the seats and the pot, as the picture tells them."""
        stage, table = self._stage, self._stage.shown
        if self._middle:
            found = self._middle.nodes()
        else:
            found = self._trick_told() + self._beside_told()
            found += self._chain.nodes(self._lit.added) if self._chain else []
        if table.trumps:
            words = trumps_told(self._rules, table.trumps)
            found += [Node("text", words, "", box, "trumps") for box in self.trump_box()]
        for at in range(table.seats):
            box = stage.layout.plate(at)
            seat = self._seat(table, at)
            found.append(Node("seat", seat.name, seat.told(), box, f"seat-{at}"))
        if stage.layout.has_pot:
            pot = counted(stage.pot, "chip")
            found.append(Node("pot", say("Pot"), pot, stage.layout.pot, "pot"))
        excess = stage.resting(EXCESS)
        if excess:
            spots = [stage.layout.excess_spot(at, len(excess)) for at in range(len(excess))]
            cards = joined([grammar().card(sprite.card) for sprite in excess], "")
            found.append(Node("cards", upper(say(LEFT_OUT)), cards, around(spots, 0), "excess"))
        return found

    def signs(self) -> Iterator[tuple[Box, Callable[[], str]]]:
        """Yield where signs are, and what they mean: trumps, plates, the pot, a pile.

        What a plate tells is all that hangs at it.
        """
        stage, layout, table = self._stage, self._stage.layout, self._stage.shown
        if table.trumps:
            for box in self.trump_box():
                yield box, partial(trumps_told, self._rules, table.trumps)
        for at in range(table.seats):
            front = at == stage.front
            items = self.own_plate() if front else self.surround.plate(self.seated(at))
            hanging = (Box(item.x, item.y, *item.image.get_size()) for item in items)
            yield reduce(Box.joined, hanging), partial(self._seat_told, at)
        lays, tag = self._lying.told() if layout.how == "lays" else "", stage.laying.tag
        if lays and tag:
            told = say("{lays}: with the last one the trick is over and out of play.", lays=lays)
            yield tag, told.__str__
        for box, words in piles(stage):
            yield box, partial(say, words)

    def _seat_told(self, at: int) -> str:
        """Return in words all that stands and hangs at the plate of a seat."""
        seat, score = self._seat(self._stage.shown, at), ""
        if seat.chips is None and seat.score is not None:
            lost = self._rules.scoring.has_loser
            score = counted(seat.score, "deal" if lost else "point")
            score = say("{deals} lost", deals=score) if lost else score
        told = ", ".join(filter(None, (seat.told(), score)))
        return say("{name}: {told}.", name=seat.name, told=told)

    def _trick_told(self) -> list[Node]:
        """Return the cards of the trick in order of play, each with who played it."""
        stage = self._stage
        spots = {sprite.card: sprite.goal for sprite in stage.resting(TRICK)}
        marked = self._kit.settings.winner_marks and not self._lit.quiet
        best = self._winning() if marked or stage.winner is not None else None
        found = []
        for at, play in enumerate(stage.shown.plays):
            name = self._seat(stage.shown, play.seat).name
            for card in play.cards:
                if card in spots and card != BACK:
                    value = _played_told(name, led=at == 0, wins=card == best)
                    box = box_of(spots[card])
                    found.append(
                        Node("table card", grammar().card(card), value, box, f"lies-{card}")
                    )
        return found

    def _beside_told(self) -> list[Node]:
        """Return what lies beside the trick face up or as a pile: stock, turn-up, set aside."""
        stage, layout, table = self._stage, self._stage.layout, self._stage.shown
        found = []
        if table.stock and not self._chain:
            left = counted(len(table.stock), "card")
            found.append(Node("stock", say("Stock"), left, box_of(layout.stock_spot()), "stock"))
        for zone, value in ((TURN_UP, say("turned up")), (SET_ASIDE, say("put aside"))):
            for sprite in stage.resting(zone):
                if sprite.card != BACK:
                    box, key = box_of(sprite.goal), f"lies-{sprite.card}"
                    found.append(Node("table card", grammar().card(sprite.card), value, box, key))
        spare = stage.resting(SPARE)
        if spare:
            value, boxes = counted(len(spare), "card"), [sprite.goal for sprite in spare]
            found.append(Node("pile", say("Spare hand"), value, around(boxes, 0), "spare-hand"))
        return found

    def own_plate(self) -> list[Item]:
        """Return the front seat's name and score above its hand."""
        front = self._stage.front
        return [] if front is None else self.surround.own(self.seated(front))

    def flash(self) -> list[Item]:
        """Return the light about the sign of trumps, for the moment in which a trump has won."""
        boxes = [] if self._stage.share(Cue.RUFF) is None else self.trump_box()
        if not boxes:
            return []
        frame, (box,) = self._kit.frame, boxes
        by = frame.px(4)
        light = self._kit.pictures.panel(
            box.w + 2 * by, box.h + 2 * by, "focus", radius=frame.px(13), scale=2 * frame.s
        )
        return [Item(light, box.x - by, box.y - by)]

    def bar(self, words: str, room: int) -> list[Item]:
        """Return the top bar; `room` is where its buttons begin."""
        trumps = self._stage.shown.trumps
        besides = self._trumps_of(trumps).besides
        return self.surround.bar(trumps, besides, words, room=room)

    def trump_box(self) -> list[Box]:
        """Return where the sign of trumps lies, or will lie, if there is one."""
        trumps = self._stage.shown.trumps
        if not trumps and self._may_have_trumps:
            trumps = _WIDEST
        return [self.surround.trump_box(trumps, self._trumps_of(trumps).besides)] if trumps else []

    # Cards

    def stock(self) -> list[Item]:
        """Return what lies on the table beside the trick: stock, turn-up, spare hand, pot."""
        items = self._arrows() if self._stage.shown.direction < 0 else []
        if self._middle:
            items += self._middle.corners(self._crown)
        elif self._chain:
            items += self._chain.corners()
        else:
            items += self._beside_the_trick()
        for one in named(self._stage):
            plate = self.surround.caption(say(one.word))
            box = self._stage.layout.caption(*plate.get_size(), one.spots, upon=one.needed)
            items += [Item(plate, box.x, box.y)] if box else []
        return items

    def _beside_the_trick(self) -> list[Item]:
        stage, layout, table = self._stage, self._stage.layout, self._stage.shown
        items: list[Item] = []
        if table.stock or (table.phase and stage.stocked and not isinstance(self._rules, Counting)):
            items += self.surround.stock(layout.stock_spot(), len(table.stock))
        for zone in (TURN_UP, SET_ASIDE, EXCESS):
            items += self._cards(stage.resting(zone), crowned=True)
        items += self._cards(stage.resting(SPARE))
        return items + (self.surround.pot(stage.pot) if layout.has_pot else [])

    def _arrows(self) -> list[Item]:
        """Return the marks on the inlay that tell which way round an uncommon play runs."""
        stage, items = self._stage, []
        for x, y, size, points in stage.layout.arrows(stage.shown.direction):
            picture = self._kit.pictures.drawing(_ARROW.format(round(points)), size, size)
            items.append(Item(picture, round(x - size / 2), round(y - size / 2)))
        return items

    def trick(self) -> list[Item]:
        """Return the cards played, as they lie, and what else lies before the seats."""
        stage = self._stage
        items = self._in_the_middle() if self._middle else self._slots()
        items += self._chain.tags() if self._chain else []
        items += self._cards(stage.cut_sprites())
        items += self._cards(stage.lying("discard"))
        return items + self._cards(stage.lying("shown"), crowned=True)

    def tags(self) -> list[Box]:
        """Return where words lie about the cards that are played."""
        lying = self._middle or self._chain
        items = lying.tags() if lying else []
        return [Box(item.x, item.y, *item.image.get_size()) for item in items]

    def _in_the_middle(self) -> list[Item]:
        assert self._middle is not None
        lit = self._lit
        return self._middle.cards(self._crown, lit.witnesses, self._taken(), lit.over)

    def _slots(self) -> list[Item]:
        """Return the cards of the trick, far seats first, with their order and the leader's tag."""
        stage = self._stage
        plays = stage.shown.plays
        by_seat = {play.seat: play.cards for play in plays}
        sprites = {sprite.card: sprite for sprite in stage.resting(TRICK)}
        marked = self._kit.settings.winner_marks and not self._lit.quiet
        best = self._winning() if marked or stage.winner is not None else None
        items, beside = self._next_places(), self._chain
        seats = by_seat.keys() | (beside.seats if beside else set())
        surround = self.surround
        order = list(stage.laying.order or stage.layout.draw_order(sorted(seats)))
        # What slides under the winner is painted before it.
        order.sort(key=lambda seat: stage.packet in by_seat.get(seat, ()))
        for seat in order:
            added = beside.cards(seat, self._lit.added) if beside else []
            items += added if stage.laying.under else []
            for card in by_seat.get(seat, ()):
                sprite = sprites.get(card)
                if sprite is None:
                    continue
                marks = self._crown(card)
                wins = best == card and not sprite.moving(stage.now)
                if wins:
                    marks = marks | {surround.best}
                if card in self._lit.witnesses and stage.winner is None:
                    # Gold is the winner's alone; once the trick is over, so is the rim.
                    marks = marks | {"reason"}
                items.append(self._card(sprite, marks))
                if not sprite.moving(stage.now):
                    items += surround.on_card(sprite.goal, self._faces[seat], best=wins)
            items += [] if stage.laying.under else added
        if self._lit.numbered:
            items += order_tags(self._kit, stage, led_alone=self._lit.quiet)
        return items

    def _next_places(self) -> list[Item]:
        """Return where cards are yet to be played to the trick."""
        stage, shown = self._stage, self._stage.shown
        played = {play.seat for play in shown.plays}
        asks_first = isinstance(self._rules, Undertaking) and shown.phase not in PLAYED
        # Whose cards a first trick is made of may be told only once it is led.
        begun = shown.contest or shown.phase == "lead"
        if stage.deciding or not begun or not shown.to_act or asks_first:
            return []
        waiting = [(seat, spot) for seat, spot in stage.laying.slots.items() if seat not in played]
        return self.surround.next_places([(spot, seat == stage.front) for seat, spot in waiting])

    def _winning(self) -> Card | None:
        """Return the card that wins the trick, or would as it stands."""
        table, seat = self._stage.shown, self._stage.winner
        if seat is None:
            seat = self._rules.leading(table)
        return next((play.cards[0] for play in table.plays if play.seat == seat), None)

    def flying(self) -> list[Item]:
        """Return the cards on their way to where they are not seen, and chips on theirs."""
        stage = self._stage
        return self._cards(stage.flying) + self.surround.flying(stage.flying_chips())

    def hand(self) -> list[Item]:
        """Return the front seat's cards, those held out of it last."""
        stage = self._stage
        if stage.front is None:
            return []
        index = self._index()
        items: list[Item] = []
        last: list[Item] = []
        self.breathing = []
        for at, sprite in enumerate(stage.resting(hand(stage.front))):
            if sprite.waits(stage.now):
                continue
            marks = self._hand_marks(sprite.card)
            item = self._greying(sprite, marks, index) or self._card(sprite, marks, index=index)
            (items if sprite.held is None else last).append(item)
            if sprite.card in self.playable:
                self.breathing.append((at, item))
        return items + self._cards(stage.resting(blind(stage.front))) + last

    def soon(self) -> Iterator[Callable[[], object]]:
        """Yield what draws each face that will soon be needed, and what lies around the cards."""
        card = self._kit.pictures.card
        for text, height, index in self._soon():
            yield partial(card, text, height, index=index)
        yield from self.surround.soon()

    def _soon(self) -> Iterator[tuple[str, int, Index | None]]:
        """Yield backs, what the events still to be shown will lay down, and the front's plays."""
        stage, layout = self._stage, self._stage.layout
        mine = () if stage.front is None else stage.shown.hand(stage.front)
        back = f"back {self._kit.settings.card_back}"
        for height in (stage.hand_layout.height, layout.trick_height, SAMPLE):
            yield back, height, None
        # More may come before the last of them is drawn.
        for event in tuple(stage.pending):
            if isinstance(event, Moved) and BACK not in event.cards:
                if event.dst.kind == "hand" and event.dst.seat == stage.front:
                    height, index = stage.hand_layout.height, self._index()
                    yield from ((str(card), height, index) for card in event.cards)
                elif event.dst.kind in ("trick", "cut"):
                    yield from ((str(card), layout.trick_height, None) for card in event.cards)
        yield from ((str(card), layout.trick_height, None) for card in mine if card != BACK)

    def _hand_marks(self, card: Card) -> frozenset[str]:
        marks = set(self._crown(card))
        if card in self._lit.forbidden and card != self._lit.dragged:
            marks |= GREY
        chosen = self._stage.raised.get(card, 0.0) >= SELECTED
        lit = chosen or card in self._lit.witnesses or card in self._lit.offered
        if lit or (card == self._lit.dragged and self._lit.lands):
            marks.add("glow")
        if card in self._lit.advised:
            marks.add("asked")
        if card in self.playable and self._edged:
            marks.add("may")
        return frozenset(marks)

    def _greying(self, sprite: Sprite, marks: frozenset[str], index: Index | None) -> Item | None:
        """Return a card of the hand on its way to grey or back, if it is on its way."""
        lasts = self._kit.tempo.of(Cue.GREY)
        left = self._lit.greyed.get(sprite.card, 0.0) - self._stage.now
        if left <= 0 or lasts <= 0:
            return None
        goal = self._card(sprite, marks, index=index)
        start = self._card(sprite, marks ^ GREY, index=index)
        # What is left of a way just begun may be rounded to more than all of it.
        done = max(0.0, 1 - left / lasts)
        return goal._replace(image=between(start.image, goal.image, done))

    @property
    def _edged(self) -> bool:
        """Whether a lit edge tells of cards that may be played: where they are not to breathe."""
        return self._kit.settings.calm_room or self._kit.tempo.of(Cue.BREATHE) <= 0

    def _index(self) -> Index | None:
        layout = self._stage.hand_layout
        if self._kit.settings.deck_index != "auto":
            return None
        return "jumbo" if layout.strip >= 0.5 * layout.width else "standard"

    def _crown(self, card: Card) -> frozenset[str]:
        if self._lit.uncrowned:
            return _NO_MARKS
        return _CROWN if card in self._trumps_of(self._stage.shown.trumps).cards else _NO_MARKS

    def _trumps_of(self, suit: str | None) -> _Trumps:
        """Return what is a trump while a suit is trumps."""
        if suit != self._trumps.suit:
            named = self._rules.ranking(suit) if suit else {}
            cards = frozenset(card for card, (kind, _) in named.items() if kind == TRUMPS)
            besides = tuple(card for card in self._rules.pack() if card in cards)
            self._trumps = _Trumps(suit, cards, tuple(c for c in besides if c.suit != suit))
        return self._trumps

    def _cards(self, sprites: Iterable[Sprite], *, crowned: bool = False) -> list[Item]:
        """Return cards that need no marks, or only the crown of trumps."""
        now = self._stage.now
        return [
            self._card(sprite, self._crown(sprite.card) if crowned else _NO_MARKS)
            for sprite in sprites
            if not sprite.waits(now)
        ]

    def _card(self, sprite: Sprite, marks: frozenset[str], *, index: Index | None = None) -> Item:
        return card_item(self._kit, self._stage, sprite, marks, index=index)


def drop_line(kit: Kit, y: float, *, lit: bool) -> Item:
    """Return the line above which a dragged card is played."""
    frame = kit.frame
    wide = round(frame.width * 0.6)
    rule = kit.pictures.rule(wide, max(2, frame.px(3)), BRASS if lit else (0x9A, 0x8F, 0x70))
    return Item(rule, (frame.width - wide) // 2, round(y))


def bubble(kit: Kit, text: str, *, icon: str, width: int, size: int) -> pygame.Surface:
    """Return a panel with a sentence in letters of a size: a refusal, news, an answer."""
    frame, fonts, pictures = kit.frame, kit.fonts, kit.pictures
    sign = round(size * 1.4)
    pad = frame.px(14)
    room = width - 2 * pad - sign - frame.px(10)
    # Lines of much the same length, so that none holds but the sentence's last word.
    lines = fonts.wrap(text, fonts.even_width(text, room, size), size)
    wide = max(fonts.width(line, size) for line in lines)
    body = fonts.paragraph(text, max(wide + 2, 10), size, IVORY)
    size_of = (wide + 2 + 2 * pad + sign + frame.px(10), body.get_height() + 2 * frame.px(5))
    panel = blank(size_of)
    panel.blit(pictures.panel(*size_of, "brass", radius=frame.px(10), scale=frame.s), (0, 0))
    panel.blit(pictures.icon(icon, sign, BRASS), (pad, (size_of[1] - sign) // 2))
    panel.blit(body, (pad + sign + frame.px(10), frame.px(5)))
    return panel


def _played_told(name: str, *, led: bool, wins: bool) -> str:
    """Return who played a card, whether it was led, and whether it wins so far."""
    if led:
        return say("{name}, led, winning", name=name) if wins else say("{name}, led", name=name)
    return say("{name}, winning", name=name) if wins else name
