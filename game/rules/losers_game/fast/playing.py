"""The twin of Loser's Game: hands, piles and the trick are bits, a rank being four in a row.

Plain cards lie rank upon rank, the trumps 52 places above where they lay before they were called:
so one card beats another if it is the greater number and of the suit led or trumps, and a pile
folded upon itself shows by four bits how many cards of each rank are in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.ai.twins.twin import OpenWorld, Reckoned, Shuffler, gaps, orders_of, pick, singles, stir
from game.core.actions import Action
from game.core.cards import SUITS
from game.core.rules import Rules
from game.core.table import Table
from game.core.zones import EXCESS, Zone, hand
from game.rules.losers_game.fast.hands import (
    EACH,
    ONES,
    UP,
    LosersLayout,
    MatchStanding,
    Values,
    chained,
    layout_of,
    lead,
    promises,
    ranks,
    useful,
)

CALL, BID, PLAY = range(3)
"""What the seat to act is asked for."""

_NO_TRUMPS = "NT"
_CALLS = (*SUITS, _NO_TRUMPS)
_MOST_LISTED = 130
"""Where bids have no limit they are listed up to here at least, as the rules do."""

_GRUDGE = 0.15
"""What a point that another makes costs a seat, in points of its own."""

_ENDLESS = 9999
"""A bid that nobody can make, to see how many points could be made."""

_NO_DICE = Random(0)  # noqa: S311 - nothing is shuffled


@dataclass(slots=True)
class LosersWorld:
    """A hand of cards: what is held, won and out of play, the bids, and the trick."""

    layout: LosersLayout
    phase: int
    """What is asked: a call, a bid, a card."""
    hands: list[int]
    piles: list[int]
    excess: int
    """The cards that were left over when all were dealt: out of play, and seen by all."""
    bids: list[int]
    """-1 until a bid is made."""
    waiting: tuple[int, ...]
    """Who has yet to call, to bid, or to play to the trick, in order; nobody once it is over."""
    trick: int
    led: int
    """All cards of the suit led."""
    best: int
    """The card that wins so far."""
    ahead: int
    """Who played it."""
    points: list[int]
    standing: MatchStanding = field(compare=False)
    """How the match stood before this hand."""
    taker: int = field(default=-1, compare=False)


class LosingTwin(Reckoned):
    """Loser's Game under one set of house rules, all of which it knows."""

    def __init__(self, rules: Rules) -> None:
        own: Any = rules
        options = own.options
        self._seats: int = options.players
        self._orders = orders_of(self._seats)
        # The last entry is that of all seats, all bits being set.
        self._everybody = self._orders[-1]
        self._values = Values(options.points_trump, options.points_three, options.points_four)
        self._calls = _CALLS if options.allow_no_trump else _CALLS[:-1]
        self._least: int = options.min_bid
        self._target: int = options.target
        self._hands: int = options.max_hands or -1
        self._usual = promises(self._seats, self._values, trumps=True).usual
        self._unlimited = options.max_bid == "unlimited"
        self._pile_zone: Callable[[int], Zone] = own.pile_zone

    # In and out

    def open(self, table: Table) -> OpenWorld[LosersWorld]:
        """Return a table with backs as a world with open places."""
        layout, seats = layout_of(table.trumps), range(self._seats)
        codes = layout.codes
        # A back has no code: it is an open place.
        zones = [hand(seat) for seat in seats] + [self._pile_zone(seat) for seat in seats]
        held = [sum(codes.get(card, 0) for card in table.cards(zone)) for zone in zones]
        played = [codes[play.cards[0]] for play in table.plays]
        led = layout.suits[played[0]] if played else 0
        # Trumps lie above all plain cards, so the greatest number of either kind wins.
        best = max((code for code in played if code & (led | layout.trumps)), default=0)
        bids = [int(table.said.get(seat, -1)) for seat in seats]
        world = LosersWorld(
            layout,
            CALL if table.trumps is None else BID if -1 in bids else PLAY,
            held[: self._seats],
            held[self._seats :],
            sum(codes[card] for card in table.cards(EXCESS)),
            bids,
            self._waiting(table),
            sum(played),
            led,
            best,
            table.plays[played.index(best)].seat if played else -1,
            list(table.points),
            MatchStanding(table.scores, self._target, self._usual, table.deals == self._hands),
        )
        return OpenWorld.of(world, table, zones, codes)

    def _waiting(self, table: Table) -> tuple[int, ...]:
        if not table.to_act:
            return ()
        first = table.to_act[0]
        match table.phase:
            case "call-trump":
                return (first,)
            case "bid":
                order = self._everybody[first]
                return tuple(seat for seat in order if seat not in table.said)
            case _:
                order = self._orders[sum(1 << seat for seat in table.contest)][first]
                played = [play.seat for play in table.plays]
                return tuple(seat for seat in order if seat not in played)

    def fill(self, opened: OpenWorld[LosersWorld], deal: Sequence[int]) -> LosersWorld:
        """Return a new world with these cards in the open places, in the order of `places`."""
        world, at = self.copy(opened.world), 0
        for zone, count in opened.places:
            held = world.hands if zone.kind == "hand" else world.piles
            held[zone.seat] += sum(deal[at : at + count])
            at += count
        return world

    def copy(self, world: LosersWorld) -> LosersWorld:
        """Return a world that can be changed apart."""
        return LosersWorld(
            world.layout,
            world.phase,
            world.hands.copy(),
            world.piles.copy(),
            world.excess,
            world.bids.copy(),
            world.waiting,
            world.trick,
            world.led,
            world.best,
            world.ahead,
            # Replaced when a hand is counted, never changed in place.
            world.points,
            world.standing,
        )

    def move_of(self, world: LosersWorld, action: Action) -> int:
        """Return the move that an action of the seat to act is: a suit's place, a bid, a card."""
        match action.verb:
            case "trump":
                return _CALLS.index(action.value)
            case "bid":
                return int(action.value)
            case _:
                return world.layout.codes[action.cards[0]]

    def action_of(self, world: LosersWorld, move: int) -> Action:
        """Return the action that a move of the seat to act is."""
        seat = world.waiting[0]
        if world.phase == CALL:
            return Action(seat, "trump", value=_CALLS[move])
        if world.phase == BID:
            return Action(seat, "bid", value=str(move))
        return Action(seat, "play", (world.layout.cards[move],))

    # Play

    def mover(self, world: LosersWorld) -> int:
        """Return the seat to act; -1 when the hand is over."""
        return world.waiting[0] if world.waiting else -1

    def legal(self, world: LosersWorld) -> list[int]:
        """Return the suits that may be called, the bids, or the cards that may be played."""
        if world.phase == CALL:
            return list(range(len(self._calls)))
        if world.phase == BID:
            highest = self._highest_bid(world)
            return list(range(min(self._least, highest), highest + 1))
        held = world.hands[world.waiting[0]]
        return singles(held & world.led or held)

    def _highest_bid(self, world: LosersWorld) -> int:
        """Return the most that may be bid: what all cards in play could make."""
        highest = self._values.most(world.excess, world.layout.trumps)
        return max(highest, _MOST_LISTED) if self._unlimited else highest

    def alike(self, view: Table, opened: OpenWorld[LosersWorld], moves: Sequence[int]) -> list[int]:  # noqa: ARG002
        """Return for each move the first one as good: neighbours that can be in no set any more."""
        world = opened.world
        if world.phase != PLAY:
            return list(moves)
        held = world.hands[world.waiting[0]]
        near, useless = (
            sum(world.piles) + world.excess | held,
            held & ~useful(world.piles, world.excess),
        )
        chains = chained({world.layout.suits[move] for move in moves}, near, useless)
        first: dict[int, int] = {}
        return [first.setdefault(chains.get(move, move), move) for move in moves]

    def apply(self, world: LosersWorld, move: int, dice: Shuffler) -> None:  # noqa: ARG002
        """Change the world by what a seat calls, bids or plays; a trick's last card settles it."""
        seat, waiting = world.waiting[0], world.waiting[1:]
        if world.phase == CALL:
            self._call(world, _CALLS[move])
            # Whoever calls the trumps bids last.
            world.phase, world.waiting = BID, (*self._everybody[seat][1:], seat)
            return
        if world.phase == BID:
            world.bids[seat] = move
            world.waiting = waiting
            if not waiting:
                world.phase = PLAY
                self._next(world, seat)
            return
        world.waiting = waiting
        world.hands[seat] ^= move
        world.trick |= move
        layout = world.layout
        world.led = world.led or layout.suits[move]
        if move > world.best and move & (world.led | layout.trumps):
            world.best, world.ahead = move, seat
        if not waiting:
            self._settle(world)

    def _call(self, world: LosersWorld, trumps: str) -> None:
        """Make a suit trumps: its cards move up."""
        # What is moved leaves its place and comes to the one `UP` above it: plus itself times
        # 2 ** UP, less itself.
        live = layout_of(None).suits[1 << SUITS.index(trumps)] if trumps in SUITS else 0
        world.layout = layout_of(trumps)
        world.excess += (world.excess & live) * (2**UP - 1)
        world.hands = [held + (held & live) * (2**UP - 1) for held in world.hands]
        world.piles = [pile + (pile & live) * (2**UP - 1) for pile in world.piles]

    def _settle(self, world: LosersWorld) -> None:
        """The winner of the trick takes it and leads to the next."""
        taker = world.ahead
        world.piles[taker] |= world.trick
        world.trick = world.led = world.best = 0
        world.ahead = -1
        if world.taker < 0:
            world.taker = taker
        self._next(world, taker)

    def _next(self, world: LosersWorld, leader: int) -> None:
        """Begin a trick, or count the piles when there are no cards left."""
        # The usual case in one test; only at the end do some have no cards.
        if all(world.hands):
            world.waiting = self._everybody[leader]
            return
        holding = sum(1 << seat for seat, held in enumerate(world.hands) if held)
        world.waiting = self._orders[holding][leader]
        if not holding:
            counts = self._values.of
            world.points = [
                bid if counts(pile) >= bid else -bid
                for bid, pile in zip(world.bids, world.piles, strict=True)
            ]

    # To the end

    def _speak(self, world: LosersWorld) -> None:
        """Call and bid by what the hands promise, up to the first lead."""
        while world.phase != PLAY:
            held, layout = world.hands[world.waiting[0]], world.layout
            promised = promises(self._seats, self._values, trumps=layout.trumps > 0)
            if world.phase == CALL:
                move = promised.call(held, world.excess, layout.whole)
            else:
                highest = self._highest_bid(world)
                move = promised.bid(held, world.excess, layout.whole)
                move = min(max(self._least, move), highest)
            self.apply(world, move, _NO_DICE)

    def surveys(self, world: LosersWorld) -> bool:
        """Tell whether one playout is enough for all moves: who bids more plays no otherwise."""
        return world.phase == BID

    def survey(
        self, world: LosersWorld, moves: Sequence[int], seed: int, blind: float
    ) -> Sequence[tuple[float, float]]:
        """Return what each of several bids comes to, by what a seat makes that never has enough.

        Where the match may end soon it is not the points that count, but who wins it.
        """
        tried, seat = self.copy(world), world.waiting[0]
        # With such a bid the seat never has enough, so it plays for every point.
        self.apply(tried, _ENDLESS, _NO_DICE)
        self.playout(tried, seed, blind)
        made = self._values.of(tried.piles[seat])
        gains = [bid if made >= bid else -bid for bid in moves]
        standing = world.standing
        aims = standing.worths(seat, tried.points, gains) if standing.near else gains
        return list(zip(aims, gains, strict=True))

    def playout(self, world: LosersWorld, seed: int, blind: float) -> None:
        """Play on plainly to the end of the hand: the one loop that must be quick.

        What is called and bid is never blind.
        """
        self._speak(world)
        _, _, _, suits, whole, trumps = world.layout
        hands, piles, skips = world.hands, world.piles, gaps(blind)
        trick, led, best, ahead = world.trick, world.led, world.best, world.ahead
        # Kept for each seat and reckoned anew only for the taker: only its pile has changed.
        wants = [self._wanted(world, seat) for seat in range(self._seats)]
        seed = stir(seed)
        skip = skips[seed >> 54]
        while world.waiting:
            last = world.waiting[-1]
            for seat in world.waiting:
                held = hands[seat]
                following = held & led
                if not skip:
                    seed = stir(seed)
                    skip = skips[seed >> 54]
                    card = pick(following or held, seed)
                else:
                    skip -= 1
                    want = wants[seat]
                    if led:
                        # What beats the best so far: of its suit, or else trumps.
                        card = (following or held & trumps) & -best
                        if seat == last:
                            card = card & want or card
                        elif not following:
                            # A trump is for a trick that is worth it.
                            card = card if trick & want else 0
                        elif card:
                            card = 1 << card.bit_length() - 1
                            # Somebody else holds a higher one: this is no card to win with.
                            # Hands hold different bits: their sum less one's own are all cards of
                            # the others.
                            if (sum(hands) ^ held) & led > card:
                                card = 0
                        if not card:
                            # What neither helps the one ahead nor will help the seat itself.
                            pool = following or held
                            card = pool & ~(wants[ahead] | want | trumps) or pool & ~trumps or pool
                    else:
                        card = lead(held, sum(hands) ^ held, whole, trumps) or held & ~want or held
                    card &= -card
                hands[seat] = held ^ card
                trick |= card
                if not led:
                    led = suits[card]
                    best, ahead = card, seat
                elif card > best and card & (led | trumps):
                    best, ahead = card, seat
            piles[ahead] |= trick
            if world.taker < 0:
                world.taker = ahead
            wants[ahead] = self._wanted(world, ahead)
            trick = led = best = 0
            self._next(world, ahead)
        world.trick = world.led = world.best = 0
        world.ahead = -1

    def aim(self, world: LosersWorld, seat: int) -> float:
        """Return what to play for: own points, and a little that others make less.

        Whose bid is made, or lost, has nothing else to play for. Where the match may end soon it is
        not the points that count, but who wins it.
        """
        standing, points = world.standing, world.points
        if standing.near:
            return standing.worth(seat, points)
        return (1 + _GRUDGE) * points[seat] - _GRUDGE * sum(points)

    def _wanted(self, world: LosersWorld, seat: int) -> int:
        """Return what a seat wants to win: trumps, and ranks it has two of, while it is short."""
        pile = world.piles[seat]
        each = ranks(pile)
        if self._values.told(each, pile) >= world.bids[seat]:
            return 0
        # Two cards or more of a rank: its lowest bit, times EACH all its cards.
        return ((each >> 1 | each >> 2) & ONES) * EACH | world.layout.trumps
