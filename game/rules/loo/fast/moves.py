"""The moves of the Loo family in whole numbers: the exchange and the tricks, as the rules tell.

What sets its games apart, the bidding, the duties of a lead and the pay-off, each of them says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from game.ai.twins.twin import OpenWorld, Shuffler, singles
from game.core.actions import Action
from game.core.rules import Rules
from game.core.table import Table
from game.core.zones import discard
from game.rules.loo.fast.sense import LooLayout, ways
from game.rules.loo.fast.world import (
    DECLINE,
    DRAW,
    EXCHANGE,
    GONE,
    OVER,
    PASS,
    TRICKS,
    TURN,
    WORDS,
    LooReader,
    LooWorld,
)
from game.rules.loo.sums import Settlement


# The words on offer are written down in each game: a few rows in all.
@cache
def numbered(words: tuple[str, ...]) -> tuple[int, ...]:
    """Return words of the bidding by their numbers."""
    return tuple(map(WORDS.index, words))


KEPT = 1000
"""So many pay-offs and promises a twin keeps, each by all that it hangs on, before it forgets them
all: a twin is kept as long as its table is played at."""

# Above every card, the highest of which is bit 51: `move & ~CALL` is the card.
CALL = 1 << 60
"""Added to the card with which a permanent trump is asked to be civil."""


class LooMoves(LooReader, ABC):
    """A game of the Loo family under one set of house rules."""

    strict: ClassVar[bool] = True
    """Whether a trick must be headed and trumped."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        # Only some games of the family have this option; the others follow the strict rule.
        self.under = getattr(rules.options, "undertrump", "required") == "required"
        self.reuses_discards = True
        # Of the ways in which tricks can fall there are few in a deal.
        self._changes: dict[tuple[int, ...], Sequence[int]] = {}

    # What each game says

    @abstractmethod
    def may_say(self, world: LooWorld, seat: int) -> tuple[int, ...]:
        """Return the words on offer to a seat in a phase of bidding."""

    @abstractmethod
    def spoken(self, world: LooWorld, seat: int, word: int, dice: Shuffler) -> None:
        """Carry out a word of the bidding that is written down already."""

    @abstractmethod
    def promise(self, world: LooWorld, seat: int, word: int) -> float:
        """Return what a word of the bidding is likely to come to, at a glance."""

    @abstractmethod
    def pay_off(self, world: LooWorld) -> Settlement:
        """Return the pay-off of a deal whose tricks have been played."""

    def before_exchange(self, world: LooWorld, seat: int) -> None:
        """Do what a seat does before it exchanges."""

    def bounds(self, world: LooWorld, seat: int) -> tuple[int, int]:
        """Return how few and how many cards a seat may exchange."""
        held = world.hands[seat].bit_count()
        return 0, held if len(world.stock) >= held else min(held, self.stock_for(world, seat))

    def may_take(self, world: LooWorld, seat: int) -> bool:  # noqa: ARG002
        """Tell whether the turn-up may be one of the cards a seat gets in exchange."""
        return False

    def exchanged(self, world: LooWorld, dice: Shuffler) -> None:  # noqa: ARG002
        """Do what follows the last exchange."""
        self.play(world)

    def turned(self, world: LooWorld, seat: int, move: int, dice: Shuffler) -> None:
        """Do what follows when the dealer has been asked about the turn-up."""
        if move:
            self.take_turn_up(world, seat)
        self._serve(world, seat, world.discards[seat].bit_count() - move, dice)

    def turn_up_ways(self, world: LooWorld, seat: int) -> list[int]:  # noqa: ARG002
        """Return what the dealer may do with the turn-up: take it, or leave it."""
        return [1, 0]

    def plain_turn_up(self, world: LooWorld, seat: int) -> int:  # noqa: ARG002
        """Return what plain sense does with it: a card is due anyway, and this one is a trump."""
        return 1

    def leads(self, world: LooWorld, held: int) -> int:  # noqa: ARG002
        """Return what may be led."""
        return held

    def lost_at_once(self, world: LooWorld) -> bool:  # noqa: ARG002
        """Tell whether the deal is decided before the last trick, once a trick is won."""
        return False

    def premium(self, world: LooWorld) -> None:
        """Pay what is due for what was remembered of a trick that is won."""

    # In and out of actions

    def move_of(self, world: LooWorld, action: Action) -> int:
        """Return the move that an action of the seat to act is."""
        match action.verb:
            case "take-turn-up":
                return 1
            case "leave-turn-up":
                return 0
            case "play" | "exchange" | "discard" | "swap":
                codes = world.given.layout.codes
                return sum(codes[card] for card in action.cards) | (CALL if action.value else 0)
            case word:
                return WORDS.index(word)

    def action_of(self, world: LooWorld, move: int) -> Action:
        """Return the action that a move of the seat to act is."""
        seat, layout = world.waiting[0], world.given.layout
        match world.phase:
            case phase if phase == TRICKS:
                value = "civil" if move & CALL else ""
                return Action(seat, "play", (layout.cards[move & ~CALL],), value)
            case phase if phase == EXCHANGE:
                return Action(seat, "exchange", layout.cards_of(move))
            case phase if phase == DRAW:
                return Action(seat, "discard", (layout.cards[move],))
            case phase if phase == TURN:
                return self.turn_action(layout, seat, move)
            case _:
                return Action(seat, WORDS[move])

    def turn_action(self, layout: LooLayout, seat: int, move: int) -> Action:  # noqa: ARG002
        """Return what the dealer does with the turn-up."""
        return Action(seat, "take-turn-up" if move else "leave-turn-up")

    # Moves

    def mover(self, world: LooWorld) -> int:
        """Return the seat to act; -1 when the deal is over."""
        return world.waiting[0] if world.waiting else -1

    def legal(self, world: LooWorld) -> list[int]:
        """Return the moves of the seat to act."""
        seat, phase = world.waiting[0], world.phase
        held = world.hands[seat]
        if phase == TRICKS:
            moves = singles(self.following(world, held) if world.led else self.leads(world, held))
            call = world.given.call
            # The same card once more, played with the call: two actions of the rules, so two moves.
            return [*moves, call | CALL] if call in moves and not world.led else moves
        if phase == EXCHANGE:
            return ways(held, *self.bounds(world, seat))
        if phase == DRAW:
            return singles(held)
        if phase == TURN:
            return self.turn_up_ways(world, seat)
        return list(self.may_say(world, seat))

    def following(self, world: LooWorld, held: int) -> int:
        """Return what may be played to a trick that is led."""
        return self.duty(world, held)

    def duty(self, world: LooWorld, held: int) -> int:
        """Return what must be played: follow suit; where play is strict also head and trump."""
        # First the suit led, then trumps, then anything: what is empty is 0 and gives way to the
        # next.
        moves = held & world.led
        if not self.strict:
            return moves or held
        # Every bit above the best card; only its own suit or trumps are looked at through it.
        higher = -world.best << 1
        if moves:
            return moves & higher or moves
        trumps = held & world.given.layout.trumps
        return trumps & higher or (trumps if self.under else 0) or held

    def alike(self, view: Table, opened: OpenWorld[LooWorld], moves: Sequence[int]) -> list[int]:
        """Return for each move of the seat to act the first one of `moves` that is as good."""
        world, codes = opened.world, opened.codes
        # Of two words, or two ways to exchange, none is as good as the other for certain.
        if world.phase != TRICKS:
            return list(moves)
        # Two cards of a suit are as good as each other when each card between them is in the same
        # hand or out of play: with 7S and JS in hand and nothing between, 7S speaks for both. What
        # the seat threw away is out of play for it alone.
        seat = world.waiting[0]
        gone = sum(
            codes.get(card, 0)
            for zone, held in view.zones.items()
            if zone.kind in GONE or zone == discard(seat)
            for card in held
        )
        held = world.hands[seat] | gone
        apart = self.apart(world)
        suits = world.given.layout.suits
        chains: dict[int, int] = {}
        for suit in {suits[move & ~CALL] for move in moves}:
            chain = 0
            for code in singles(suit):
                chain = (chain or code) if held & code and not apart & code else 0
                chains[code] = chain
        first: dict[int, int] = {}
        return [first.setdefault(chains.get(move) or move, move) for move in moves]

    def apart(self, world: LooWorld) -> int:
        """Return the cards to which something applies that does not to their neighbours."""
        return world.given.call

    def apply(self, world: LooWorld, move: int, dice: Shuffler) -> None:
        """Change the world by a legal move, up to the next decision or the end of the deal."""
        seat, phase = world.waiting[0], world.phase
        if phase == TRICKS:
            self._put(world, seat, move)
        elif phase == EXCHANGE:
            self._exchange(world, seat, move, dice)
        elif phase == DRAW:
            world.hands[seat] ^= move
            self.play(world)
        elif phase == TURN:
            self.turned(world, seat, move, dice)
        else:
            world.said[seat] = move
            self.spoken(world, seat, move, dice)

    # Exchange

    def enter(self, world: LooWorld, seats: Sequence[int]) -> None:
        """Write who plays."""
        world.contest = sum(1 << seat for seat in seats)

    def begin(self, world: LooWorld, seats: Sequence[int], dice: Shuffler) -> None:
        """Write who plays, and let them exchange; a single one takes the pot without play."""
        self.enter(world, seats)
        if len(seats) < 2:
            self.only(world, *seats)
        else:
            self.exchange(world, dice)

    def exchange(self, world: LooWorld, dice: Shuffler) -> None:
        """Ask the first seat that may exchange cards."""
        self._ask(world, self.exchanging(world), dice)

    def _ask(self, world: LooWorld, seats: tuple[int, ...], dice: Shuffler) -> None:
        if seats:
            self.before_exchange(world, seats[0])
            world.phase = EXCHANGE
            world.waiting = seats
        else:
            self.exchanged(world, dice)

    def _exchange(self, world: LooWorld, seat: int, cards: int, dice: Shuffler) -> None:
        if cards:
            world.hands[seat] ^= cards
            world.discards[seat] |= cards
            if world.up and self.may_take(world, seat):
                world.phase = TURN
                return
        self._serve(world, seat, cards.bit_count(), dice)

    def _serve(self, world: LooWorld, seat: int, thrown: int, dice: Shuffler) -> None:
        """Give a seat as many cards as it has thrown away, to a full hand, then ask the next."""
        # By some house rules a card too many is thrown away, and nothing comes back for that one.
        self.draw(world, seat, min(thrown, self.size - world.hands[seat].bit_count()), dice)
        self._ask(world, world.waiting[1:], dice)

    def draw(self, world: LooWorld, seat: int, count: int, dice: Shuffler) -> None:
        """Give a seat cards from the stock, filled up whenever it is empty."""
        stock = world.stock
        for _ in range(count):
            if not stock:
                stock = world.stock = self._refill(world, seat)
                if not stock:
                    return
                dice.shuffle(stock)
            world.hands[seat] |= stock.pop()

    def _refill(self, world: LooWorld, seat: int) -> list[int]:
        """Gather the hands of those who passed, or else what others threw away.

        As bits they come out lowest first; whoever draws from them shuffles them.
        """
        idle = 0
        for other in range(self.seats):
            if not world.contest >> other & 1:
                idle |= world.hands[other]
                world.hands[other] = 0
        if not idle and self.reuses_discards:
            for other in range(self.seats):
                if other != seat:
                    idle |= world.discards[other]
                    world.discards[other] = 0
        return singles(idle)

    def stock_for(self, world: LooWorld, seat: int) -> int:
        """Return how many cards there are to serve a seat with."""
        idle = 0
        for other in range(self.seats):
            if not world.contest >> other & 1:
                idle |= world.hands[other]
            if self.reuses_discards and other != seat:
                idle |= world.discards[other]
        return len(world.stock) + idle.bit_count()

    def draws(self, world: LooWorld) -> int:
        """Return how many cards of a hand can be exchanged, as far as it can be told in a bid."""
        most, there, said = self.size, len(world.stock), world.said
        if there >= most:
            return most
        return min(most, there + most * (said.count(PASS) + said.count(DECLINE)))

    def take_turn_up(self, world: LooWorld, seat: int) -> None:
        """Move the turn-up to a hand."""
        world.hands[seat] |= world.up
        world.gone &= ~world.up
        world.up = 0
        world.took = True

    # Tricks

    def play(self, world: LooWorld, leader: int = -1) -> None:
        """Begin the play: the first seat that is in leads."""
        order = self.into(world)
        if leader >= 0:
            order = self.orders[world.contest][leader]
        world.phase = TRICKS
        world.waiting = order
        # Nobody draws any more: what those hold who are out is of no account, and equal worlds are
        # to be equal.
        world.hands = [held if world.contest >> s & 1 else 0 for s, held in enumerate(world.hands)]
        # The turn-up lies open beside the tricks: nobody holds it, so it counts as played.
        world.gone |= world.up | world.aside

    def _put(self, world: LooWorld, seat: int, move: int) -> None:
        """Put a card to the trick; the last card of a trick settles it."""
        layout = world.given.layout
        card = move & ~CALL
        # Waiting is a tuple that is replaced, so a copy of a world may share it.
        world.waiting = world.waiting[1:]
        world.hands[seat] ^= card
        world.gone |= card
        world.led = world.led or layout.suits[card]
        # Trumps lie above all other suits, so one comparison tells both: a higher card of the suit
        # led, or a trump.
        if card > world.best and card & (world.led | layout.trumps):
            world.best, world.ahead = card, seat
        world.note = 1 if move & CALL else self.noted(world, seat, card)
        if not world.waiting:
            self._won(world)

    def _won(self, world: LooWorld) -> None:
        """The trick goes to who is ahead, and he leads, or the deal is over."""
        taker, hands = world.ahead, world.hands
        world.tricks[taker] += 1
        if world.taker < 0:
            world.taker = taker
        if world.note:
            self.premium(world)
        world.led = world.best = world.note = 0
        world.waiting = tuple(s for s in self.orders[world.contest][taker] if hands[s])
        # `ahead` stays as it is here, for the pay-off may ask who won the last trick.
        if not world.waiting or self.lost_at_once(world):
            self.settle(world)
        else:
            world.ahead = -1

    def finish(self, world: LooWorld, changes: Sequence[int] = ()) -> None:
        """Pay what each seat gets, and end the deal."""
        if changes:
            points = zip(world.points, changes, strict=True)
            world.points = [before + change for before, change in points]
        world.phase = OVER
        world.waiting = ()
        world.worths = world.points

    def settle(self, world: LooWorld) -> None:
        """Pay off a deal whose tricks have been played: equal tricks pay the same, deal by deal."""
        lone = world.lone
        key = (
            world.pot,
            world.contest,
            world.given.dealer,
            lone,
            world.defender,
            world.took,
            # By some rules the pay-off asks who took the last trick.
            world.ahead == lone,
            *world.tricks,
        )
        changes = self._changes.get(key)
        if changes is None:
            # Emptied at once, not by age: to keep an order would cost more than to reckon anew.
            if len(self._changes) >= KEPT:
                self._changes.clear()
            changes = self._changes[key] = self.pay_off(world).changes(self.seats)
        self.finish(world, changes)

    def pay(self, world: LooWorld, settlement: Settlement) -> None:
        """Pay off a deal, and end it."""
        self.finish(world, settlement.changes(self.seats))

    def tricks_of(self, world: LooWorld) -> dict[int, int]:
        """Return how many tricks each seat that is in has won, in turn order."""
        tricks = world.tricks
        return {seat: tricks[seat] for seat in self.into(world)}

    def only(self, world: LooWorld, seat: int = -1) -> None:
        """A single seat is in: it takes the pot without play; or nobody is."""
        self.finish(world, [world.pot if s == seat else 0 for s in range(self.seats)])
