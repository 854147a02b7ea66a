"""The twin of Julep."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ai.undertakings import CAUTION
from game.rules.loo.fast.playing import LooTwin
from game.rules.loo.fast.sense import gist
from game.rules.loo.fast.world import (
    DECLINE,
    DEFEND,
    DEFENDS,
    DRAW,
    PASS,
    STAND,
    World,
    met,
    others,
)

if TYPE_CHECKING:
    from game.ai.twins.twin import Shuffler
    from game.core.rules import Rules

DEFENDER_DRAWS = 6


class JulepTwin(LooTwin):
    """Julep under one set of house rules."""

    way: ClassVar[int] = -1

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        options = self.options
        self.reuses_discards = options.refill_from_discards
        self._may = options.dealer_turnup != "no"
        self._needs = 3 if options.dealer_turnup == "three_tricks" else 2
        self._juleps = 2 if options.dealer_turnup == "double_julep" else 1
        amount = options.julep_amount
        self._amount: int | None = amount if isinstance(amount, int) else None

    def _julep(self, world: World) -> int:
        return world.pot if self._amount is None else self._amount

    def lone(self, world: World) -> int:
        """Return the lone player, once all the others have passed."""
        standing = self.saying(world, STAND)
        return standing[0] if len(standing) == 1 and all(world.said) else -1

    def asked(self, world: World) -> tuple[int, ...]:
        """To defend, those are asked that have passed."""
        if world.phase != DEFEND:
            return super().asked(world)
        return tuple(self.saying(world, PASS, DECLINE, DEFENDS))

    def words(self, world: World, seat: int) -> tuple[int, ...]:
        """Stand or pass; then, against a lone player, defend or decline."""
        if world.phase == DEFEND:
            return DEFENDS, DECLINE
        if self.options.dealer_must_play and seat == world.given.dealer:
            return (STAND,)
        return PASS, STAND

    def said(self, world: World, seat: int, word: int, dice: Shuffler) -> None:
        """Ask the next seat; a lone player may be met by one who defends the pack."""
        world.waiting = world.waiting[1:]
        if word == DEFENDS:
            world.defender = seat
        elif world.waiting:
            return
        if world.phase != DEFEND:
            world.lone = self.lone(world)
            if world.lone >= 0 and self.options.defend_pack:
                world.phase = DEFEND
                world.waiting = self.asked(world)
                return
        into = self.saying(world, STAND, DEFENDS)
        self.enter(world, into)
        if len(into) < 2:
            self.only(world, *into)
        else:
            self.exchange(world, dice)

    def exchanging(self, world: World) -> tuple[int, ...]:
        """Whoever defends the pack exchanges nothing: the whole hand is new."""
        return tuple(seat for seat in self.into(world) if seat != world.defender)

    def may_take(self, world: World, seat: int) -> bool:
        """The dealer may count the turn-up among the cards exchanged."""
        return self._may and seat == world.given.dealer

    def exchanged(self, world: World, dice: Shuffler) -> None:
        """The defender throws the dealt hand away, draws six cards, and must throw one of them."""
        defender = world.defender
        if defender >= 0:
            world.discards[defender] |= world.hands[defender]
            world.hands[defender] = 0
            self.draw(world, defender, DEFENDER_DRAWS, dice)
            if world.hands[defender].bit_count() == DEFENDER_DRAWS:
                world.phase = DRAW
                world.waiting = (defender,)
                return
        self.play(world)

    def _succeeds(self, world: World, seat: int) -> bool:
        owes = world.took and seat == world.given.dealer
        return world.tricks[seat] >= (self._needs if owes else 2)

    def settle(self, world: World) -> None:
        """Whoever has two tricks shares the pot and the juleps of the others."""
        pot, julep, lone, defender = world.pot, self._julep(world), world.lone, world.defender
        changes = [0] * self.seats
        doubled = world.given.dealer if world.took else -1
        if lone >= 0 and defender >= 0:
            if not self._succeeds(world, lone):
                fine = julep * (self._juleps if lone == doubled else 1)
                changes[lone] -= fine
                changes[defender] += pot + fine
            else:
                changes[lone] += pot if world.tricks[defender] < 2 else pot // 2
            self.finish(world, changes)
            return
        happy = []
        for seat in self.into(world):
            if self._succeeds(world, seat):
                happy.append(seat)
            else:
                changes[seat] = -julep * (self._juleps if seat == doubled else 1)
        for seat in happy:
            changes[seat] += (pot - sum(c for c in changes if c < 0)) // len(happy)
        self.finish(world, changes)

    def promise(self, world: World, seat: int, word: int) -> float:
        """Return what standing is likely to come to; defending cannot lose."""
        if word != STAND:
            return float(word == DEFENDS)
        pot, julep = world.pot, self._julep(world)
        against, waiting = others(world, seat)
        rivals = max(1.0, against + waiting / 2)
        if against + waiting / 2 < 1 and self.options.defend_pack:
            # A lone player is met by somebody: defending costs nothing.
            against, two, three, whole = 1, float(pot // 2), float(pot), float(pot)
        else:
            two = (pot + julep * (rivals - 1)) / 2
            whole = pot + julep * rivals
            three = two / rivals + whole * (1 - 1 / rivals)
        layout = world.given.layout
        held = world.hands[seat] | (world.up if self.may_take(world, seat) else 0)
        hand = gist(layout, held, layout.row(rivals), self.size, self.draws(world))
        one, twice, thrice = hand.few()
        worth = whole - (whole + julep) * (hand.none + one) - (whole - two) * twice
        worth -= (whole - three) * thrice + CAUTION * julep
        return worth if against else met(worth, pot, 0.5, waiting)
