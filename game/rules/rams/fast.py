"""The twin of Rams, Rounce and Bierspiel."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, ClassVar

from game.ai.undertakings import CAUTION
from game.core.actions import Action
from game.rules.loo.fast.playing import LooTwin
from game.rules.loo.fast.sense import Layout, by_use, gist, ways
from game.rules.loo.fast.world import (
    PASS,
    RAMS,
    SPARE_HAND,
    STAND,
    TURN,
    World,
    met,
    others,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.twins.twin import Shuffler
    from game.core.rules import Rules

AS_DEALT = 0.92
"""How easily tricks are won at Rams, with the short pack."""

_IN = (STAND, SPARE_HAND, RAMS)


class RamsTwin(LooTwin):
    """Rams, Rounce or Bierspiel under one set of house rules."""

    draws_from_stock: ClassVar[bool] = False
    lone_says: ClassVar[int] = RAMS

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        options = self.options
        self._stakes: int = options.ante * (self.seats if options.ante_by == "all" else 1)
        self._fee: int = options.ante
        self._ease = AS_DEALT * sqrt(len(rules.pack()) / 32)

    def is_single(self, pot: int) -> bool:
        """Tell whether the pool holds nothing but the stakes of this deal."""
        return pot == self._stakes

    def words(self, world: World, seat: int) -> tuple[int, ...]:
        """Return the bids on offer to a seat."""
        words = self._words(world, seat)
        if not world.spare:
            words = tuple(word for word in words if word != SPARE_HAND)
        if not self.options.rams_bid:
            words = tuple(word for word in words if word != RAMS)
        return words

    def _words(self, world: World, seat: int) -> tuple[int, ...]:
        if world.lone >= 0:
            return STAND, SPARE_HAND
        if world.given.single and self.options.single_forces_play:
            return _IN
        playing = len(self.saying(world, *_IN))
        if seat != world.given.dealer or playing > 1:
            return (PASS, *_IN)
        if playing:
            return _IN
        if self.options.dealer_alone == "takes_pool":
            return PASS, STAND, RAMS
        return PASS, RAMS

    def said(self, world: World, seat: int, word: int, dice: Shuffler) -> None:  # noqa: ARG002
        """Carry out the spare hand; ask the next seat, or see who plays."""
        if word == SPARE_HAND:
            world.discards[seat] |= world.hands[seat]
            world.hands[seat], world.spare = world.spare, 0
        elif word == RAMS:
            world.lone = seat
        world.waiting = world.waiting[1:]
        if world.waiting:
            return
        recalls = world.lone >= 0 and self.options.rams_recalls_passers
        into: Sequence[int] = range(self.seats) if recalls else self.saying(world, *_IN)
        self.enter(world, into)
        if not into:
            changes = [0] * self.seats
            changes[self.after(world.given.dealer)[-2]] -= self._fee
            changes[world.given.dealer] += self._fee
            self.finish(world, changes)
        elif len(into) == 1:
            self.only(world, *into)
        elif self._may_take_now(world):
            world.phase = TURN
            world.waiting = (world.given.dealer,)
        else:
            self._lead_off(world)

    def _may_take_now(self, world: World) -> bool:
        """A dealer who is in may swap a card, unless by house rule the spare hand was enough."""
        dealer, options = world.given.dealer, self.options
        if not options.dealer_turnup or not world.contest >> dealer & 1:
            return False
        return options.dealer_spare_and_turnup or world.said[dealer] != SPARE_HAND

    def turn_up_ways(self, world: World, seat: int) -> list[int]:
        """Return a swap for each way to give as many cards as are turned up; or none."""
        count = (world.up | world.aside).bit_count()
        return [*ways(world.hands[seat], count, count), 0]

    def turn_action(self, layout: Layout, seat: int, move: int) -> Action:
        """Return what the dealer does with the turn-up."""
        if not move:
            return Action(seat, "leave-turn-up")
        return Action(seat, "swap", layout.cards_of(move))

    def plain_turn_up(self, world: World, seat: int) -> int:
        """Take the turn-up for the least useful card if it is better."""
        layout = world.given.layout
        held, offered = world.hands[seat], world.up | world.aside
        row = layout.row(max(1, world.contest.bit_count() - 1))
        ranked = by_use(layout, held | offered, row)
        gain = sum(chance for chance, _, code in ranked if code & offered)
        worst = [entry for entry in ranked if entry[2] & held][: offered.bit_count()]
        if sum(chance for chance, _, _ in worst) < gain:
            return sum(code for _, _, code in worst)
        return 0

    def turned(self, world: World, seat: int, move: int, dice: Shuffler) -> None:  # noqa: ARG002
        """The dealer throws a card away face down and takes the turn-up."""
        if move:
            world.hands[seat] ^= move
            world.discards[seat] |= move
            world.hands[seat] |= world.aside
            world.gone &= ~world.aside
            world.aside = 0
            self.take_turn_up(world, seat)
        self._lead_off(world)

    def _lead_off(self, world: World) -> None:
        self.play(world, world.lone if self.options.rams_bidder_leads else -1)

    def lost_at_once(self, world: World) -> bool:
        """Rams is lost with the first trick that somebody else wins."""
        return world.lone >= 0 and world.ahead != world.lone

    def settle(self, world: World) -> None:
        """Each trick a fifth of the pool; Rams is made or lost as a whole."""
        fee, lone = self._fee, world.lone
        if lone >= 0:
            made = 1 if world.ahead == lone else -1
            into = self.into(world)
            changes = [-made * fee if seat in into else 0 for seat in range(self.seats)]
            changes[lone] = made * (world.pot + fee * (len(into) - 1))
            self.finish(world, changes)
            return
        share = world.pot // self.size
        changes = [0] * self.seats
        for seat in self.into(world):
            won = world.tricks[seat]
            changes[seat] = share * won if won else -fee
        self.finish(world, changes)

    def promise(self, world: World, seat: int, word: int) -> float:
        """Return what playing is likely to come to, with the own hand or the spare, or Rams."""
        fee, pot, options = self._fee, world.pot, self.options
        against, waiting = others(world, seat)
        every = self.seats - 1 if options.rams_recalls_passers else against + waiting
        is_dealer = seat == world.given.dealer
        if word not in _IN:
            return float(fee) if is_dealer and not against else 0.0
        held = world.hands[seat]
        takes = world.up | world.aside if is_dealer and options.dealer_turnup else 0
        if word == SPARE_HAND:
            held, takes = 0, takes if options.dealer_spare_and_turnup else 0
        layout = world.given.layout
        rivals = float(every) if word == RAMS else max(1.0, against + waiting / 2)
        if word != RAMS and world.lone >= 0:
            rivals = 1.0
        row = layout.row(rivals, self._ease)
        if word == RAMS and not every:
            return float(pot)
        if word == RAMS:
            # One card that is no trump is enough to lose it by, more often than not.
            made = 1.0 if ((held | takes) & layout.trumps).bit_count() >= self.size else 0.0
            for chance, *_ in by_use(layout, held | takes, row)[-self.size :] if made else ():
                made *= chance
            return (pot + fee * every) * (2 * made - 1 - CAUTION)
        hand = gist(layout, held | takes, row, self.size, 0)
        if world.lone >= 0:
            return fee * (1 - 2 * hand.none - CAUTION)
        worth = pot // self.size * hand.tricks - fee * (hand.none + CAUTION)
        return worth if against else met(worth, pot, 0.5, waiting)
