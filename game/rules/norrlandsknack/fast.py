"""The twin of Norrlandsknack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.loo.fast.moves import KEPT, numbered
from game.rules.loo.fast.playing import LooTwin
from game.rules.loo.fast.world import (
    JOIN,
    JOINS,
    KNOCK,
    LURK,
    PHASES,
    LooWorld,
    others,
)
from game.rules.loo.sums import Settlement
from game.rules.norrlandsknack import sums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.twins.twin import Shuffler
    from game.core.rules import Rules
    from game.core.telling import Prospect


class KnackTwin(LooTwin):
    """Norrlandsknack under one set of house rules."""

    strict: ClassVar[bool] = False
    lone_says: ClassVar[int] = KNOCK

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        options = self.options
        self._at_once = options.one_point_timing == "trick"
        self._stake: int = options.stake
        # What each way to share the tricks comes to, up to KEPT of them: a deal ends in few ways.
        self._races: dict[tuple[Any, ...], tuple[list[int], list[float]]] = {}

    def may_say(self, world: LooWorld, seat: int) -> tuple[int, ...]:  # noqa: ARG002
        """Knock, or in the first deal lurk; after a knock in later deals join or drop."""
        return numbered(sums.may_say(PHASES[world.phase], first=world.given.first))

    def asked(self, world: LooWorld) -> tuple[int, ...]:
        """To join is asked from the knocker's left."""
        if world.phase != JOIN:
            return super().asked(world)
        return self.after(world.lone)[:-1]

    def spoken(self, world: LooWorld, seat: int, word: int, dice: Shuffler) -> None:
        """The first knock closes the bidding; later the others are asked to join."""
        world.waiting = world.waiting[1:]
        if word == KNOCK:
            world.lone = seat
            if not world.given.first:
                world.phase = JOIN
                world.waiting = self.asked(world)
                return
        elif world.waiting:
            return
        if world.lone < 0:
            self.finish(world)
            return
        first = world.given.first
        self.enter(world, range(self.seats) if first else self.saying(world, KNOCK, JOINS))
        into = self.into(world)
        if len(into) == 1:
            self.finish(world)
            return
        if self.options.bid_on_three:
            for other in into:
                # Bid on three cards, two are still to come: the cards are drawn before anything is
                # exchanged.
                self.draw(world, other, 2, dice)
        self.exchange(world, dice)

    def _takes(self, world: LooWorld) -> bool:
        return world.given.first or self.options.dealer_turnup_always

    def exchanging(self, world: LooWorld) -> tuple[int, ...]:
        """Return the seats that exchange: in later deals at most the dealer, for the turn-up."""
        if world.given.first:
            return self.into(world)
        dealer = world.given.dealer
        return (dealer,) if world.contest >> dealer & 1 and self._takes(world) else ()

    def before_exchange(self, world: LooWorld, seat: int) -> None:
        """The dealer must take the turn-up."""
        if seat == world.given.dealer and world.up and self._takes(world):
            self.take_turn_up(world, seat)

    def bounds(self, world: LooWorld, seat: int) -> tuple[int, int]:
        """The dealer with six cards throws at least one; in later deals exactly one."""
        held = world.hands[seat].bit_count()
        # The turn-up is the card too many, and must be made up for.
        spare = max(0, held - self.size)
        if not world.given.first:
            return spare, spare
        return spare, min(held, self.stock_for(world, seat) + spare)

    def leads(self, world: LooWorld, held: int) -> int:
        """The ace of trumps first of all; and with somebody at one point always a trump."""
        layout = world.given.layout
        trumps = held & layout.trumps
        if not trumps:
            return held
        if held & layout.ace and not any(world.tricks):
            return layout.ace
        owed = sums.one_point(world.given.scores, world.tricks, at_once=self._at_once)
        return trumps if owed else held

    def pay_off(self, world: LooWorld) -> Settlement:
        """Return what is paid for loafs; points decide, and they are reckoned with the scores."""
        return self._knack(world).settlement

    def _knack(self, world: LooWorld) -> sums.Knack:
        """A point off for each trick; whoever undertook one and won none is loafed."""
        given, options = world.given, self.options
        scores = dict(enumerate(given.scores))
        if any(world.tricks):
            return sums.pay_off(
                scores,
                self.tricks_of(world),
                world.lone,
                first=given.first,
                start=options.start_points,
                loaf=options.loaf_points,
                chip=self._stake,
            )
        if world.contest:
            scores = sums.alone(scores, self.into(world)[0], options.uncontested)
        return sums.Knack(scores, Settlement())

    def settle(self, world: LooWorld) -> None:
        """Points and loafs are reckoned at the end of a deal."""
        self.finish(world)

    def finish(self, world: LooWorld, changes: Sequence[int] = ()) -> None:  # noqa: ARG002
        """Write what each score has changed by, and what that is worth in the race."""
        given = world.given
        # All that the race hangs on: most playouts of a decision end in the same few ways.
        key = (given.scores, given.first, given.dealer, world.contest, world.lone, *world.tricks)
        found = self._races.get(key)
        if found is None:
            if len(self._races) >= KEPT:
                self._races.clear()
            after, settlement = self._knack(world)
            scores = list(after.values())
            points = [now - then for now, then in zip(scores, given.scores, strict=True)]
            worths = sums.worths(points, scores, settlement.failed, self._stake)
            found = self._races[key] = points, worths
        # The lists are those of every deal that ends so: they are replaced, never changed.
        world.points = found[0]
        super().finish(world)
        world.worths = found[1]

    def weighed(self, world: LooWorld, scores: Sequence[int], failed: Sequence[int]) -> None:
        """Write what the deal counts for in the race."""
        world.worths = sums.worths(world.points, scores, failed, self._stake)

    def numbers(self, world: LooWorld, seat: int, word: int) -> tuple[Any, ...]:
        """Return all that the outlook of a word hangs on."""
        given = world.given
        if word == JOINS:
            later = len(world.waiting) - 1 if seat == world.waiting[0] else 0
            return word, given.scores[seat], len(self.saying(world, KNOCK, JOINS)), later
        return word, given.scores[seat], given.first, others(world, seat)[1]

    def outlook(self, *numbers: Any) -> Prospect:
        """Return what a word of the bidding may come to, by its numbers."""
        word, score, *seats = numbers
        options, every = self.options, self.seats - 1
        loafed = sums.loafed(score, options.start_points, options.loaf_points)
        standing = sums.SeatStanding(score, loafed, self._stake)
        if word == JOINS:
            return sums.outlook_join(standing, *seats)
        first, silent = seats
        if word == LURK:
            return sums.outlook_lurk(standing, every, silent)
        if word != KNOCK:
            return sums.outlook_out()
        if first:
            return sums.outlook_first(standing, every)
        return sums.outlook_knock(standing, every, options.uncontested)

    def cards(self, world: LooWorld, seat: int, word: int) -> tuple[int, int]:  # noqa: ARG002
        """Return the hand, with the turn-up where the dealer must take it."""
        held, given = world.hands[seat], world.given
        if seat == given.dealer and self._takes(world):
            held |= world.up
        return held, self.draws(world) if given.first else 0
