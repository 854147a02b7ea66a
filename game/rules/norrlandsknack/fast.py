"""The twin of Norrlandsknack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ai.undertakings import CAUTION
from game.rules.loo.fast.playing import LooTwin
from game.rules.loo.fast.sense import gist
from game.rules.loo.fast.world import (
    DROP,
    JOIN,
    JOINS,
    KNOCK,
    LURK,
    PASS,
    World,
    met,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.twins.twin import Shuffler
    from game.core.rules import Rules

FREE = 1.5
"""How easily tricks are won at Norrlandsknack, as its rules tell."""

CHIP_IN_POINTS = 0.75
"""What a chip counts there."""

HOME = 5.0
"""What it is worth there, in points, to come home; to see another come home costs half of it."""


class KnackTwin(LooTwin):
    """Norrlandsknack under one set of house rules."""

    strict: ClassVar[bool] = False
    lone_says: ClassVar[int] = KNOCK

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        options = self.options
        self._at_once = options.one_point_timing == "trick"
        self._stake: int = options.stake
        self._alone: int = {"all_five": self.size, "one": 1, "none": 0}[options.uncontested]

    def words(self, world: World, seat: int) -> tuple[int, ...]:  # noqa: ARG002
        """Knock, or in the first deal lurk; after a knock in later deals join or drop."""
        if world.phase == JOIN:
            return DROP, JOINS
        return (LURK, KNOCK) if world.given.first else (PASS, KNOCK)

    def asked(self, world: World) -> tuple[int, ...]:
        """To join is asked from the knocker's left."""
        if world.phase != JOIN:
            return super().asked(world)
        return self.after(world.lone)[:-1]

    def said(self, world: World, seat: int, word: int, dice: Shuffler) -> None:
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
                self.draw(world, other, 2, dice)
        self.exchange(world, dice)

    def _takes(self, world: World) -> bool:
        return world.given.first or self.options.dealer_turnup_always

    def exchanging(self, world: World) -> tuple[int, ...]:
        """Return the seats that exchange: in later deals at most the dealer, for the turn-up."""
        if world.given.first:
            return self.into(world)
        dealer = world.given.dealer
        return (dealer,) if world.contest >> dealer & 1 and self._takes(world) else ()

    def before_exchange(self, world: World, seat: int) -> None:
        """The dealer must take the turn-up."""
        if seat == world.given.dealer and world.up and self._takes(world):
            self.take_turn_up(world, seat)

    def bounds(self, world: World, seat: int) -> tuple[int, int]:
        """The dealer with six cards throws at least one; in later deals exactly one."""
        held = world.hands[seat].bit_count()
        spare = max(0, held - self.size)
        if not world.given.first:
            return spare, spare
        return spare, min(held, self.stock_for(world, seat) + spare)

    def leads(self, world: World, held: int) -> int:
        """The ace of trumps first of all; and with somebody at one point always a trump."""
        layout = world.given.layout
        trumps = held & layout.trumps
        if not trumps:
            return held
        if held & layout.ace and not any(world.tricks):
            return layout.ace
        scores: Sequence[int] = world.given.scores
        if self._at_once:
            scores = [score - won for score, won in zip(scores, world.tricks, strict=True)]
        return trumps if 1 in scores else held

    def settle(self, world: World) -> None:
        """Points and loafs are reckoned at the end of a deal."""
        self.finish(world)

    def finish(self, world: World, changes: Sequence[int] = ()) -> None:  # noqa: ARG002
        """A point off for each trick; whoever undertook one and won none is loafed."""
        before, options = world.given.scores, self.options
        after, failed = list(before), []
        into = self.into(world)
        if any(world.tricks):
            for seat in into:
                won = world.tricks[seat]
                if won:
                    after[seat] = max(0, before[seat] - won)
                elif seat == world.lone or not world.given.first:
                    after[seat] = min(options.start_points, before[seat] + options.loaf_points)
                    failed.append(seat)
        elif into:
            after[into[0]] = max(0, after[into[0]] - self._alone)
        world.points = [now - then for now, then in zip(after, before, strict=True)]
        super().finish(world)
        self.weighed(world, after, failed)

    def weighed(self, world: World, scores: Sequence[int], failed: Sequence[int]) -> None:
        """Write what the deal counts for in the race."""
        points, home = world.points, 0 in scores
        worths = []
        for seat, change in enumerate(points):
            others = (sum(points) - change) / (2 * (self.seats - 1))
            worth = others - change
            if seat in failed:
                worth -= CHIP_IN_POINTS * self._stake
            if scores[seat] == 0:
                worth += HOME
            elif home:
                worth -= HOME / 2
            worths.append(worth)
        world.worths = worths

    def promise(self, world: World, seat: int, word: int) -> float:
        """Return what knocking, joining or lurking may come to, in points."""
        if word in (PASS, DROP):
            return 0.0
        given, options, every = world.given, self.options, self.seats - 1
        score, first = given.scores[seat], given.first
        waiting = every
        if word == JOINS:
            waiting = len(world.waiting) - 1 if seat == world.waiting[0] else 0
            rivals = len(self.saying(world, KNOCK, JOINS)) + waiting / 2
        else:
            rivals = float(every) if first else every / 2
        held = world.hands[seat]
        if seat == given.dealer and self._takes(world):
            held |= world.up
        row = given.layout.row(max(1.0, rivals), FREE)
        draws = self.draws(world) if first else 0
        hand = gist(given.layout, held, row, self.size, draws)
        worth: float = hand.tricks
        none = hand.none
        if score < self.size:
            # No more tricks than points count.
            likely = enumerate((none, *hand.few()))
            worth = score - sum((score - won) * chance for won, chance in likely if won < score)
        if word == LURK:
            silent = sum(not said for s, said in enumerate(world.said) if s != seat)
            played: float = 1 - 0.5**silent
            return worth * played
        loaf = min(options.start_points, score + options.loaf_points) - score
        risk: float = loaf + CHIP_IN_POINTS * self._stake
        worth -= risk * (none + CAUTION)
        if first or word == JOINS:
            return worth
        return met(worth, min(score, self._alone), 0.5, waiting)
