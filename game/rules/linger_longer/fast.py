"""The twin of Linger Longer: hands are bits, a trick its best card, a deal some hundred integers.

Plain cards lie rank upon rank, the three suits side by side, and the trumps above them all: so the
lowest bit of a hand is what anybody would throw away, the highest plain bit what would be led, and
one card beats another if it is the greater number and of the suit led or trumps. With hearts as
trumps 2C 2D 2S are the bits 0 1 2, 3C is bit 3, AS bit 38, and 2H to AH are the bits 39 to 51.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, ClassVar, NamedTuple

from game.ai.twins.twin import (
    Luck,
    OpenWorld,
    Reckoned,
    Shuffler,
    gaps,
    orders_of,
    pick,
    singles,
    stir,
)
from game.core.actions import Action
from game.core.cards import BACK, PACK, SUITS, Card
from game.core.rules import Rules
from game.core.table import Table
from game.core.zones import STOCK, hand

_LIVE = frozenset({"hand", "stock", "won", "trick"})
"""Where cards lie that may be drawn some time, if only from a new stock."""

_MORE = 0.42
"""How often whoever wins a deal has one card more, and one more again."""

_GONE = frozenset({"won", "set-aside"})
"""Where cards lie that can no longer come between two others in a trick."""


class _Layout(NamedTuple):
    """How the cards are numbered while a suit is trumps."""

    codes: dict[Card, int]
    cards: dict[int, Card]
    suits: dict[int, int]
    trumps: int


# One a suit, and one without trumps: five in all.
@cache
def _layout(trumps: str | None) -> _Layout:
    # Without trumps four suits share a rank: then 52 bits are plain, and none lies above them.
    plain = [suit for suit in SUITS if suit != trumps]
    codes = {
        # Three plain suits of 13 cards fill the bits 0 to 38; the trumps begin above them.
        card: 1 << (39 + card.rank - 2)
        if card.suit == trumps
        else 1 << (len(plain) * (card.rank - 2) + plain.index(card.suit))
        for card in PACK
    }
    whole = {suit: sum(codes[c] for c in PACK if c.suit == suit) for suit in SUITS}
    cards = {code: card for card, code in codes.items()}
    suits = {code: whole[card.suit] for code, card in cards.items()}
    return _Layout(codes, cards, suits, whole[trumps] if trumps else 0)


@dataclass(slots=True)
class LingerWorld:
    """A deal: hands, the stock and the trick."""

    layout: _Layout
    hands: list[int]
    stock: list[int]
    """The top card last; it is 0 where nobody knows it, until `fill` has guessed."""
    waiting: tuple[int, ...]
    """Who has yet to play to the trick, in order; nobody once the deal is over."""
    led: int
    """All cards of the suit led."""
    best: int
    """The card that wins so far."""
    ahead: int
    """Who played it."""
    seats_in: int
    live: int
    """All cards in play, noted only where those played come back as a new stock."""
    points: list[int]
    taker: int = field(default=-1, compare=False)


class LingeringTwin(Reckoned):
    """Linger Longer under one set of house rules."""

    def __init__(self, rules: Rules) -> None:
        options: Any = rules.options
        self._seats: int = options.players
        self._orders = orders_of(self._seats)
        self._instant_out: bool = options.instant_out
        self._out_on_play = options.instant_out and options.instant_out_timing == "on_play"
        self._end_now = options.stock_out == "end_now"
        self._reshuffles = options.stock_out == "reshuffle"
        self._one_point = options.score_mode == "one_point"
        self._least: int = options.min_round_points
        self._last_draw: bool = options.last_draw_counts

    # In and out

    def open(self, table: Table) -> OpenWorld[LingerWorld]:
        """Return a table with backs as a world with open places."""
        layout = _layout(table.trumps)
        codes = layout.codes
        # A back has no code: it is an open place.
        hands = [sum(codes.get(card, 0) for card in table.hand(s)) for s in range(self._seats)]
        # Seats as bits, so that one look into `_orders` tells who follows whom.
        seats_in = sum(1 << seat for seat in table.seats_in)
        led, best, ahead = self._trick(table, layout)
        played = [play.seat for play in table.plays]
        waiting: tuple[int, ...] = ()
        if table.to_act:
            contest = sum(1 << seat for seat in table.contest) if played else seats_in
            order = self._orders[contest][table.to_act[0]]
            waiting = tuple(seat for seat in order if seat not in played)
        # The table has the top card first; a list gives up its last one cheapest.
        stock = [codes.get(card, 0) for card in reversed(table.stock)]
        live = 0
        if self._reshuffles:
            zones = [held for zone, held in table.zones.items() if zone.kind in _LIVE]
            live = sum(codes[card] for held in zones for card in held if card != BACK)
        world = LingerWorld(
            layout, hands, stock, waiting, led, best, ahead, seats_in, live, list(table.points)
        )
        places = [(hand(s), table.hand(s).count(BACK)) for s in range(self._seats)]
        hidden = table.stock.count(BACK)
        # The guess must be even as far as cards can be drawn; below that nobody ever looks.
        depth = sum(count for _, count in places) + min(hidden, self._most_draws(table))
        held = tuple(place for place in places if place[1])
        return OpenWorld(world, (*held, (STOCK, hidden)) if hidden else held, depth, codes)

    def _trick(self, table: Table, layout: _Layout) -> tuple[int, int, int]:
        """Return the suit led, the card that wins so far, and who played it."""
        led, best, ahead = 0, 0, -1
        for play in table.plays:
            code = layout.codes[play.cards[0]]
            led = led or layout.suits[code]
            if code > best and code & (led | layout.trumps):
                best, ahead = code, play.seat
        return led, best, ahead

    def _most_draws(self, table: Table) -> int:
        """Return more than can be drawn: of any two seats one at least loses a card each trick."""
        if self._reshuffles:
            return len(PACK)
        played = [play.seat for play in table.plays]
        sizes = sorted(len(table.hand(seat)) + (seat in played) for seat in range(self._seats))
        return sizes[-1] + sizes[-2] + 1

    def fill(self, opened: OpenWorld[LingerWorld], deal: Sequence[int]) -> LingerWorld:
        """Return a new world with these cards in the open places, in the order of `places`."""
        world = self.copy(opened.world)
        hands, at = world.hands, 0
        # In the order in which `open` listed them: the deal is one flat list, and the stock its
        # last part.
        for zone, count in opened.places:
            # The usual case, a stock of which nothing is known: no card need be asked whether it is
            # open.
            if zone is STOCK and count == len(world.stock):
                world.stock = [*reversed(deal[at : at + count])]
            elif zone is STOCK:
                # A card of the stock that the view shows lies where it lies.
                drawn = iter(deal[at : at + count])
                world.stock = [code or next(drawn) for code in reversed(world.stock)]
                world.stock.reverse()
            else:
                # Codes are single bits that nobody else holds: the sum of cards is their union.
                hands[zone.seat] += sum(deal[at : at + count])
            at += count
        if self._reshuffles:
            world.live |= sum(deal[:at])
        return world

    def copy(self, world: LingerWorld) -> LingerWorld:
        """Return a world that can be changed apart."""
        return LingerWorld(
            world.layout,
            world.hands.copy(),
            world.stock.copy(),
            world.waiting,
            world.led,
            world.best,
            world.ahead,
            world.seats_in,
            world.live,
            # Never changed in place: the end of a deal writes a new list, so copies may share this
            # one.
            world.points,
        )

    def move_of(self, world: LingerWorld, action: Action) -> int:
        """Return the move that an action of the seat to act is: the card it plays."""
        return world.layout.codes[action.cards[0]]

    def action_of(self, world: LingerWorld, move: int) -> Action:
        """Return the action that a move of the seat to act is."""
        return Action(world.waiting[0], "play", (world.layout.cards[move],))

    # Play

    def mover(self, world: LingerWorld) -> int:
        """Return the seat to act; -1 when the deal is over."""
        return world.waiting[0] if world.waiting else -1

    def legal(self, world: LingerWorld) -> list[int]:
        """Return the cards that may be played, lowest first."""
        held = world.hands[world.waiting[0]]
        # Whoever has none of the suit led may play anything; at a lead `led` is 0, so all goes
        # there, too.
        return singles(held & world.led or held)

    def alike(self, view: Table, opened: OpenWorld[LingerWorld], moves: Sequence[int]) -> list[int]:
        """Return for each move of the seat to act the first one of `moves` that is as good."""
        world, codes = opened.world, opened.codes
        gone = [card for zone, held in view.zones.items() if zone.kind in _GONE for card in held]
        # A card that is out of play parts no neighbours: it counts as one's own.
        held = world.hands[world.waiting[0]] | sum(codes[card] for card in gone if card != BACK)
        suits = world.layout.suits
        chains: dict[int, int] = {}
        for suit in {suits[move] for move in moves}:
            # A chain is a run of such cards within a suit; its lowest card stands for all of it.
            chain, left = 0, suit
            while left:
                code = left & -left
                left ^= code
                chain = (chain or code) if held & code else 0
                chains[code] = chain
        first: dict[int, int] = {}
        return [first.setdefault(chains[move] or move, move) for move in moves]

    def apply(self, world: LingerWorld, move: int, dice: Shuffler) -> None:
        """Put a card to the trick; the last card of a trick settles it."""
        seat, *waiting = world.waiting
        world.waiting = tuple(waiting)
        # The card is in the hand, so this takes it out; it is quicker than a mask.
        world.hands[seat] ^= move
        world.led = world.led or world.layout.suits[move]
        # Trumps are greater numbers than all plain cards: one comparison tells both ways of
        # winning.
        if move > world.best and move & (world.led | world.layout.trumps):
            world.best, world.ahead = move, seat
        if self._out_on_play and not world.hands[seat] and self._goes_out(world, seat):
            return
        if not waiting:
            self._settle(world, dice)

    def _goes_out(self, world: LingerWorld, seat: int) -> bool:
        """Take out a seat in the middle of a trick; tell whether that ends the deal."""
        world.seats_in ^= 1 << seat
        left = self._orders[world.seats_in][0]
        if len(left) == 1:
            self._end(world, left[0])
        return len(left) == 1

    def _settle(self, world: LingerWorld, dice: Shuffler) -> None:
        """The winner of the trick draws; empty hands go out; then the next lead."""
        taker, hands = world.ahead, world.hands
        world.led = world.best = 0
        world.ahead = -1
        if world.taker < 0:
            world.taker = taker
        # By this house rule a hand that is empty is out before it could draw.
        gone = self._instant_out and not hands[taker]
        if not gone and (self._last_draw or sum(map(bool, hands)) != 1):
            if not world.stock and self._reshuffles:
                self._new_stock(world, dice)
            if world.stock:
                hands[taker] |= world.stock.pop()
        # Written out, without a generator: towards the end of a deal this runs at every trick.
        seats_in, bit = 0, 1
        for held in hands:
            if held:
                seats_in |= bit
            bit <<= 1
        world.seats_in = seats_in
        # Begins with the taker, or with the next who is still in.
        left = self._orders[seats_in][taker]
        if len(left) == 1:
            self._end(world, left[0])
        # Nobody has a card left, or there is no more to draw: then the last trick wins the deal.
        elif not left or (self._end_now and not world.stock):
            self._end(world, taker)
        else:
            world.waiting = left

    def _new_stock(self, world: LingerWorld, dice: Shuffler) -> None:
        """All cards played are shuffled into a new stock."""
        # Hands hold different bits, so their sum is all cards held.
        stock = singles(world.live & ~sum(world.hands))
        dice.shuffle(stock)
        world.stock = stock

    def _end(self, world: LingerWorld, winner: int) -> None:
        points = 1 if self._one_point else world.hands[winner].bit_count()
        world.waiting = ()
        world.points = [0] * self._seats
        world.points[winner] = max(points, self._least)

    # To the end

    def playout(self, world: LingerWorld, seed: int, blind: float) -> None:
        """Play on plainly to the end of the deal: the one loop that must be quick."""
        # Locals are looked up far quicker than attributes. The hands are the world's own list; who
        # is ahead is written back before `_settle` asks for it.
        hands, suits, trumps = world.hands, world.layout.suits, world.layout.trumps
        out_on_play, skips = self._out_on_play, gaps(blind)
        led, best, ahead = world.led, world.best, world.ahead
        seed = stir(seed)
        skip = skips[seed >> 54]
        while world.waiting:
            # Only `_settle` and the end of a deal change `waiting`: through a trick it stays as it
            # was at the lead.
            last = world.waiting[-1]
            emptied = False
            for seat in world.waiting:
                held = hands[seat]
                following = held & led
                if skip:
                    skip -= 1
                    if following:
                        # Won as cheaply as can be where that is sure; before that with the highest.
                        if seat == last or led == trumps:
                            # `-best` has `best` and all above it set; `best` is in no hand.
                            card = following & -best or following
                            card &= -card
                        elif following > best:
                            card = 1 << following.bit_length() - 1
                        else:
                            card = following & -following
                    elif led:
                        # A trump that wins, or else the lowest card there is.
                        card = held & trumps & -best or held
                        card &= -card
                    else:
                        card = 1 << (held & ~trumps or held).bit_length() - 1
                else:
                    seed = stir(seed)
                    skip = skips[seed >> 54]
                    card = pick(following or held, seed)
                held ^= card
                hands[seat] = held
                if not led:
                    led = suits[card]
                    best, ahead = card, seat
                elif card > best and card & (led | trumps):
                    best, ahead = card, seat
                if not held:
                    emptied = True
                    if out_on_play and self._goes_out(world, seat):
                        return
            # Nobody is out and there is more to draw: the short way through `_settle`.
            if emptied or len(world.stock) < 2:
                world.ahead = ahead
                self._settle(world, Luck(seed))
            else:
                hands[ahead] |= world.stock.pop()
                if world.taker < 0:
                    world.taker = ahead
                world.waiting = self._orders[world.seats_in][ahead]
            led = best = 0

    stake: ClassVar[int] = 1

    def usual_deal(self, dice: Random) -> Sequence[int]:
        """Return what some other deal may bring: seldom as many points as there are seats."""
        points = [0] * self._seats
        count = 1
        while not self._one_point and count < self._seats and dice.random() < _MORE:
            count += 1
        points[int(dice.random() * self._seats)] = count
        return points
