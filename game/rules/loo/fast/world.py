"""The deal of a Loo game in whole numbers, and how it is read from a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from game.ai.twins.twin import OpenWorld, orders_of
from game.core.cards import BACK
from game.core.rules import Rules
from game.core.table import Table
from game.core.zones import SET_ASIDE, SPARE, STOCK, TRICK, TURN_UP, Zone, blind, discard, hand
from game.rules.loo.fast.sense import LooLayout, layout_of

# In the order of a deal: between `OVER` and `EXCHANGE` lies the bidding, all below `TRICKS` is
# before the play.
OVER, BLIND, BID, JOIN, DEFEND, EXCHANGE, TURN, DRAW, TRICKS = range(9)
PHASES = ("", "blind", "bid", "join", "defend", "exchange", "dealer-turnup", "defender-draw")
"""The phases by number; in all others tricks are played."""

WORDS = ("", *"pass decline drop stand spare rams defend diddle join knock lurk".split())
NOTHING, PASS, DECLINE, DROP, STAND, SPARE_HAND, RAMS, DEFENDS, DIDDLE, JOINS, KNOCK, LURK = range(
    12
)
"""What a seat has said: up to `DROP` that it stays out."""

GONE = frozenset({"won", "turn-up", "set-aside", "shown"})
"""Where cards lie that can no longer come between two others in a trick."""


class Given(NamedTuple):
    """What does not change in a deal: cards, dealer, and how the match stands.

    `call` is the card whose lead may call for a civil trump; `single` that the pot is only what
    this deal has staked; `first` that nobody has played before in this game.
    """

    layout: LooLayout
    dealer: int
    call: int
    scores: tuple[int, ...]
    single: bool
    first: bool


@dataclass(slots=True, eq=False)
class LooWorld:
    """A deal: hands as bits, the stock with its top card last, what has been said, the trick.

    `waiting` are the seats yet to be asked in this phase, in order. `lone` plays against the
    others, as bidder, diddler or knocker. `best` is the card that wins so far, `ahead` who played
    it, `led` all cards of the suit led. `note` is what is remembered of a trick: that a trump was
    asked to be civil, or who played one that may be caught, from 1. `gone` are cards out of play.
    `unseen` is a hand its owner has not looked at, `marked` that it was bid upon.
    """

    given: Given
    phase: int
    waiting: tuple[int, ...]
    hands: list[int]
    stock: list[int]
    said: list[int]
    discards: list[int]
    up: int
    aside: int
    spare: int
    contest: int
    lone: int
    defender: int
    took: bool
    unseen: bool
    marked: bool
    pot: int
    points: list[int]
    tricks: list[int]
    led: int
    best: int
    ahead: int
    note: int
    gone: int
    worths: Sequence[float] = ()
    taker: int = -1

    def _matters(self) -> tuple[object, ...]:
        """Return what sets this world apart for the rest of the deal.

        Once tricks are played nobody draws or speaks: what was said and thrown away is past.
        """
        if not self.phase:
            return OVER, self.points, self.worths
        who = self.given, self.phase, self.waiting, self.hands, self.contest, self.lone
        money = self.defender, self.took, self.pot, self.points, self.tricks
        if self.phase == TRICKS:
            return *who, *money, self.led, self.best, self.ahead, self.note
        lie = self.stock, self.discards, self.up, self.aside, self.spare
        return *who, *money, *lie, self.said, self.unseen, self.marked

    def __eq__(self, other: object) -> bool:
        """Tell whether nothing sets two worlds apart for the rest of the deal."""
        return isinstance(other, LooWorld) and self._matters() == other._matters()

    __hash__ = None  # type: ignore[assignment]


def others(world: LooWorld, seat: int) -> tuple[int, int]:
    """Return how many other seats play already, and how many have yet to speak.

    `said` counts words of all seats, the seat's own is taken off again.
    """
    said = world.said
    waiting = said.count(NOTHING)
    playing = len(said) - waiting - said.count(PASS) - said.count(DECLINE)
    own = said[seat]
    return playing - (own > DECLINE), waiting - (not own)


class LooReader:
    """A game of the Loo family under one set of house rules, as far as tables are read."""

    way: ClassVar[int] = 1
    size: ClassVar[int] = 5
    draws_from_stock: ClassVar[bool] = True
    lone_says: ClassVar[int] = NOTHING

    def __init__(self, rules: Rules) -> None:
        options: Any = rules.options
        self._rules = rules
        self.options = options
        self.seats: int = options.players
        self.orders = orders_of(self.seats, self.way)
        self.everybody: int = (1 << self.seats) - 1

    # What each game says

    def exchanging(self, world: LooWorld) -> tuple[int, ...]:
        """Return the seats that may exchange cards, in order."""
        return self.into(world)

    def asked(self, world: LooWorld) -> tuple[int, ...]:
        """Return the seats that are asked in this phase of bidding, whoever has answered."""
        return self.after(world.given.dealer)

    def calling(self, layout: LooLayout) -> int:  # noqa: ARG002
        """Return the card whose lead may call for a civil trump; 0 for none."""
        return 0

    def is_single(self, pot: int) -> bool:  # noqa: ARG002
        """Tell whether a pot is only what this deal has staked, where that matters."""
        return False

    def lone(self, world: LooWorld) -> int:
        """Return who plays against all the others; -1 for nobody."""
        return next(iter(self.saying(world, self.lone_says)), -1) if self.lone_says else -1

    def noted(self, world: LooWorld, seat: int, card: int) -> int:  # noqa: ARG002
        """Return what is remembered of the trick once a card is played."""
        return world.note

    def weighed(self, world: LooWorld, scores: Sequence[int], failed: Sequence[int]) -> None:  # noqa: ARG002
        """Write what a deal that is over is worth to each seat."""
        world.worths = world.points

    # Seats

    def after(self, seat: int) -> tuple[int, ...]:
        """Return all seats in order of play, beginning after a seat and ending with it."""
        return self.orders[self.everybody][(seat + self.way) % self.seats]

    def into(self, world: LooWorld) -> tuple[int, ...]:
        """Return the seats that play, in turn order."""
        return self.orders[world.contest][(world.given.dealer + self.way) % self.seats]

    def saying(self, world: LooWorld, *words: int) -> list[int]:
        """Return the seats that have said one of these words, in turn order."""
        said = world.said
        return [seat for seat in self.after(world.given.dealer) if said[seat] in words]

    # In and out

    def open(self, table: Table) -> OpenWorld[LooWorld]:
        """Return a table with backs as a world with open places."""
        world = self.shown(table)
        places, depth = self._places(world, table)
        return OpenWorld(world, places, depth, world.given.layout.codes)

    def shown(self, table: Table) -> LooWorld:
        """Return a table as far as it lies open: a card face down is nowhere in this world."""
        layout = layout_of(self._rules, table.trumps)
        codes, zones = layout.codes, table.zones

        def bits(zone: Zone) -> int:
            cards = zones.get(zone)
            # A back has no code: it is an open place.
            return sum([codes.get(card, 0) for card in cards]) if cards else 0

        # One place where all of a world stands beside the zones it comes from.
        # In the tricks nobody draws, and a hand that has passed is of no use: it stays empty, and
        # no guess is spent on it.
        seats = range(self.seats)
        phase = OVER
        if table.to_act:
            phase = PHASES.index(table.phase) if table.phase in PHASES else TRICKS
        contest = sum(1 << seat for seat in table.contest)
        idle = self.everybody & ~contest if phase == TRICKS else 0
        draws = self.draws_from_stock and phase < TRICKS
        world = LooWorld(
            given=self._given(table, layout),
            phase=phase,
            waiting=(),
            # A hand not looked at yet is a hand like others here; `unseen` tells that its owner may
            # not use it.
            hands=[0 if idle >> s & 1 else bits(hand(s)) | bits(blind(s)) for s in seats],
            stock=[codes.get(card, 0) for card in reversed(table.stock)] if draws else [],
            said=[WORDS.index(table.said.get(seat, "")) for seat in seats],
            discards=[bits(discard(seat)) for seat in seats],
            up=bits(TURN_UP),
            aside=bits(SET_ASIDE),
            spare=bits(SPARE),
            contest=contest,
            lone=-1,
            defender=next((seat for seat, word in table.said.items() if word == "defend"), -1),
            took=table.turn_up is not None and not table.cards(TURN_UP),
            unseen=bool(table.cards(blind(table.dealer))),
            marked=bool(table.marks.get("blind")),
            pot=table.pot,
            # From here on replaced, never changed in place: copies of a world share the list.
            points=list(table.points),
            tricks=list(table.tricks),
            led=0,
            best=0,
            ahead=-1,
            note=0,
            gone=sum([bits(zone) for zone in zones if zone.kind in GONE or zone == TRICK]),
        )
        # Asked only now: it is read from `said` and `contest`, which stand in the world.
        world.lone = self.lone(world)
        # The trick after the lone seat: what is noted of a card may hang on who plays alone.
        self._trick(world, table)
        if phase:
            self._order(world, table)
        elif table.over:
            self.weighed(world, table.scores, table.failed)
        return world

    def _given(self, table: Table, layout: LooLayout) -> Given:
        return Given(
            layout,
            table.dealer,
            self.calling(layout),
            table.scores,
            self.is_single(table.pot),
            not table.marks.get("played"),
        )

    def _trick(self, world: LooWorld, table: Table) -> None:
        """Fill in how the trick stands."""
        layout = world.given.layout
        for seat, cards in table.plays:
            code = layout.codes[cards[0]]
            world.led = world.led or layout.suits[code]
            if code > world.best and code & (world.led | layout.trumps):
                world.best, world.ahead = code, seat
            world.note = self.noted(world, seat, code)
        if table.plays and table.marks.get("civil"):
            world.note = 1

    def _order(self, world: LooWorld, table: Table) -> None:
        """Fill in who is yet to be asked."""
        seat = table.to_act[0]
        if world.phase == TRICKS:
            played = [play.seat for play in table.plays]
            # In a made-up position the seat that is asked need not be among those that play.
            order = self.orders[world.contest | 1 << seat][seat]
            world.waiting = tuple(s for s in order if s not in played and table.hand(s))
            return
        match world.phase:
            case p if p < EXCHANGE:
                order = self.asked(world)
            case p if p == DRAW:
                order = ()
            case _:
                order = self.exchanging(world)
        world.waiting = order[order.index(seat) :] if seat in order else (seat,)

    def _places(self, world: LooWorld, table: Table) -> tuple[tuple[tuple[Zone, int], ...], int]:
        """Return where hidden cards lie that matter, and how many of them can be reached."""
        seats, phase = range(self.seats), world.phase
        if phase == TRICKS:
            zones = [hand(s) for s in seats if world.contest >> s & 1]
        else:
            zones = [hand(s) for s in seats]
            zones += [blind(world.given.dealer), SPARE]
        # What has been thrown away is hardly good: so the others have better cards.
        zones += [discard(s) for s in seats]
        held = ((zone, table.cards(zone).count(BACK)) for zone in zones)
        places = [place for place in held if place[1]]
        depth = sum(count for _, count in places)
        hidden = table.stock.count(BACK)
        if hidden and world.stock:
            places.append((STOCK, hidden))
            # Nobody draws more than a whole hand and one card besides: below that the stock is
            # never reached.
            depth += min(hidden, (self.size + 1) * self.seats)
        return tuple(places), depth

    def fill(self, opened: OpenWorld[LooWorld], deal: Sequence[int]) -> LooWorld:
        """Return a new world with these cards in the open places, in the order of `places`."""
        world = self.copy(opened.world)
        at = 0
        for zone, count in opened.places:
            cards = deal[at : at + count]
            at += count
            kind = zone.kind
            if kind in ("hand", "blind"):
                # Both kinds of hand of a seat become one, so this adds to what lies open of it.
                world.hands[zone.seat] |= sum(cards)
            elif kind == "stock":
                drawn = iter(cards)
                # A card of the stock that the view shows lies where it lies.
                stock = [code or next(drawn) for code in reversed(opened.world.stock)]
                world.stock = stock[::-1]
            elif kind == "discard":
                world.discards[zone.seat] |= sum(cards)
            else:
                world.spare |= sum(cards)
        return world

    def copy(self, world: LooWorld) -> LooWorld:
        """Return a world that can be changed apart."""
        return LooWorld(
            world.given,
            world.phase,
            world.waiting,
            world.hands.copy(),
            world.stock.copy(),
            world.said.copy(),
            world.discards.copy(),
            world.up,
            world.aside,
            world.spare,
            world.contest,
            world.lone,
            world.defender,
            world.took,
            world.unseen,
            world.marked,
            world.pot,
            world.points,
            world.tricks.copy(),
            world.led,
            world.best,
            world.ahead,
            world.note,
            world.gone,
            world.worths,
        )
