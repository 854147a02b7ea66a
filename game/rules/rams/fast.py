"""The twin of Rams, Rounce and Bierspiel."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.actions import Action
from game.rules.loo.fast.moves import numbered
from game.rules.loo.fast.playing import LooTwin
from game.rules.loo.fast.sense import LooLayout, by_use, ways
from game.rules.loo.fast.world import (
    PASS,
    RAMS,
    SPARE_HAND,
    STAND,
    TURN,
    LooWorld,
    others,
)
from game.rules.rams import sums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.twins.twin import Shuffler
    from game.core.rules import Rules
    from game.core.telling import Prospect
    from game.rules.loo.sums import Settlement

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
        self._ease = sums.ease(len(rules.pack()))
        self._bids = {
            (rams_bid, single, is_dealer, playing): self._bids_of(
                playing, rams_bid=rams_bid, single=single, is_dealer=is_dealer
            )
            for rams_bid, single, is_dealer in product((False, True), repeat=3)
            for playing in range(self.seats)
        }

    def _bids_of(
        self, playing: int, *, rams_bid: bool, single: bool, is_dealer: bool
    ) -> tuple[int, ...]:
        options = self.options
        words = sums.may_say(
            playing,
            rams_bid=rams_bid,
            forced=single and options.single_forces_play,
            is_dealer=is_dealer,
            takes_pool=options.dealer_alone == "takes_pool",
        )
        return tuple(word for word in numbered(words) if word != RAMS or options.rams_bid)

    def is_single(self, pot: int) -> bool:
        """Tell whether the pool holds nothing but the stakes of this deal."""
        return pot == self._stakes

    def may_say(self, world: LooWorld, seat: int) -> tuple[int, ...]:
        """Return the bids on offer to a seat."""
        is_dealer = seat == world.given.dealer
        # Only a dealer's bids hang on how many play.
        playing = len(self.saying(world, *_IN)) if is_dealer else 0
        words = self._bids[world.lone >= 0, world.given.single, is_dealer, playing]
        return words if world.spare else tuple(word for word in words if word != SPARE_HAND)

    def spoken(self, world: LooWorld, seat: int, word: int, dice: Shuffler) -> None:  # noqa: ARG002
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
            dealer = world.given.dealer
            self.pay(world, sums.all_passed(dealer, self.after(dealer)[-2], self._fee))
        elif len(into) == 1:
            self.only(world, *into)
        elif self._may_take_now(world):
            world.phase = TURN
            world.waiting = (world.given.dealer,)
        else:
            self._lead_off(world)

    def _may_take_now(self, world: LooWorld) -> bool:
        """A dealer who is in may swap a card, unless by house rule the spare hand was enough."""
        dealer, options = world.given.dealer, self.options
        if not options.dealer_turnup or not world.contest >> dealer & 1:
            return False
        return options.dealer_spare_and_turnup or world.said[dealer] != SPARE_HAND

    def turn_up_ways(self, world: LooWorld, seat: int) -> list[int]:
        """Return a swap for each way to give as many cards as are turned up; or none."""
        count = (world.up | world.aside).bit_count()
        return [*ways(world.hands[seat], count, count), 0]

    def turn_action(self, layout: LooLayout, seat: int, move: int) -> Action:
        """Return what the dealer does with the turn-up."""
        if not move:
            return Action(seat, "leave-turn-up")
        return Action(seat, "swap", layout.cards_of(move))

    def plain_turn_up(self, world: LooWorld, seat: int) -> int:
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

    def turned(self, world: LooWorld, seat: int, move: int, dice: Shuffler) -> None:  # noqa: ARG002
        """The dealer throws a card away face down and takes the turn-up."""
        if move:
            world.hands[seat] ^= move
            world.discards[seat] |= move
            world.hands[seat] |= world.aside
            world.gone &= ~world.aside
            world.aside = 0
            self.take_turn_up(world, seat)
        self._lead_off(world)

    def _lead_off(self, world: LooWorld) -> None:
        self.play(world, world.lone if self.options.rams_bidder_leads else -1)

    def lost_at_once(self, world: LooWorld) -> bool:
        """Rams is lost with the first trick that somebody else wins."""
        return world.lone >= 0 and world.ahead != world.lone

    def pay_off(self, world: LooWorld) -> Settlement:
        """Each trick a fifth of the pool; Rams is made or lost as a whole."""
        fee, lone = self._fee, world.lone
        if lone >= 0:
            made = world.ahead == lone
            return sums.pay_bid(world.pot, lone, self.into(world), made=made, fee=fee)
        return sums.pay_off(world.pot, self.tricks_of(world), fee)

    def numbers(self, world: LooWorld, seat: int, word: int) -> tuple[Any, ...]:
        """Return all that the outlook of a word hangs on."""
        against, waiting = others(world, seat)
        if word == PASS:
            return word, not against and seat == world.given.dealer
        return word, world.pot, against, waiting, world.lone >= 0

    def outlook(self, *numbers: Any) -> Prospect:
        """Return what a word of the bidding may come to, by its numbers."""
        word, *told = numbers
        fee, ease = self._fee, self._ease
        if word == PASS:
            return sums.outlook_out(fee, collects=told[0])
        pot, against, waiting, rams_bid = told
        if word == RAMS:
            recalls = self.options.rams_recalls_passers
            every = self.seats - 1 if recalls else against + waiting
            return sums.outlook_rams(pot, fee, every, ease)
        if rams_bid:
            hope = sums.outlook_against(fee, ease)
        else:
            hope = sums.outlook(pot, fee, against, waiting, ease)
        return hope._replace(fresh=self.size) if word == SPARE_HAND else hope

    def cards(self, world: LooWorld, seat: int, word: int) -> tuple[int, int]:
        """Return the hand, or nothing of the spare one, with the turn-up; nothing is exchanged."""
        held, options = world.hands[seat], self.options
        takes = 0
        if seat == world.given.dealer and options.dealer_turnup:
            takes = world.up | world.aside
        if word == SPARE_HAND:
            held, takes = 0, takes if options.dealer_spare_and_turnup else 0
        return held | takes, 0
