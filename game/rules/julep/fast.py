"""The twin of Julep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.julep import sums
from game.rules.julep.sums import Risk
from game.rules.loo.fast.moves import numbered
from game.rules.loo.fast.playing import LooTwin
from game.rules.loo.fast.world import (
    DECLINE,
    DEFEND,
    DEFENDS,
    DRAW,
    PASS,
    PHASES,
    STAND,
    WORDS,
    LooWorld,
    others,
)

if TYPE_CHECKING:
    from game.ai.twins.twin import Shuffler
    from game.core.rules import Rules
    from game.core.telling import Prospect
    from game.rules.loo.sums import Settlement


class JulepTwin(LooTwin):
    """Julep under one set of house rules."""

    way: ClassVar[int] = -1

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        options = self.options
        self.reuses_discards = options.refill_from_discards
        self._may = options.dealer_turnup != "no"
        amount = options.julep_amount
        self._amount: int | None = amount if isinstance(amount, int) else None

    def _julep(self, world: LooWorld) -> int:
        return world.pot if self._amount is None else self._amount

    def lone(self, world: LooWorld) -> int:
        """Return the lone player, once all the others have passed."""
        standing = self.saying(world, STAND)
        return standing[0] if len(standing) == 1 and all(world.said) else -1

    def asked(self, world: LooWorld) -> tuple[int, ...]:
        """To defend, those are asked that have passed."""
        if world.phase != DEFEND:
            return super().asked(world)
        return tuple(self.saying(world, PASS, DECLINE, DEFENDS))

    def may_say(self, world: LooWorld, seat: int) -> tuple[int, ...]:
        """Stand or pass; then, against a lone player, defend or decline."""
        must_play = self.options.dealer_must_play and seat == world.given.dealer
        return numbered(sums.may_say(PHASES[world.phase], must_play=must_play))

    def spoken(self, world: LooWorld, seat: int, word: int, dice: Shuffler) -> None:
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
        self.begin(world, self.saying(world, STAND, DEFENDS), dice)

    def exchanging(self, world: LooWorld) -> tuple[int, ...]:
        """Whoever defends the pack exchanges nothing: the whole hand is new."""
        return tuple(seat for seat in self.into(world) if seat != world.defender)

    def may_take(self, world: LooWorld, seat: int) -> bool:
        """The dealer may count the turn-up among the cards exchanged."""
        return self._may and seat == world.given.dealer

    def exchanged(self, world: LooWorld, dice: Shuffler) -> None:
        """The defender throws the dealt hand away, draws six cards, and must throw one of them."""
        defender = world.defender
        if defender >= 0:
            world.discards[defender] |= world.hands[defender]
            world.hands[defender] = 0
            self.draw(world, defender, sums.DEFENDER_DRAWS, dice)
            if world.hands[defender].bit_count() == sums.DEFENDER_DRAWS:
                world.phase = DRAW
                world.waiting = (defender,)
                return
        self.play(world)

    def pay_off(self, world: LooWorld) -> Settlement:
        """Whoever has two tricks shares the pot and the juleps of the others."""
        defended = world.lone >= 0 and world.defender >= 0
        risk = Risk()
        if world.took:
            risk = sums.risk_of(world.given.dealer, self.options.dealer_turnup)
        return sums.pay_off(
            world.pot,
            self._julep(world),
            self.tricks_of(world),
            lone=world.lone if defended else None,
            defender=world.defender if defended else None,
            risk=risk,
        )

    def numbers(self, world: LooWorld, seat: int, word: int) -> tuple[Any, ...]:
        """Return all that the outlook of a word hangs on."""
        return WORDS[word], world.pot, *others(world, seat)

    def outlook(self, *numbers: Any) -> Prospect:
        """Return what a word of the bidding may come to, by its numbers."""
        word, pot, against, waiting = numbers
        julep = pot if self._amount is None else self._amount
        may_defend = self.options.defend_pack
        return sums.outlook(word, pot, julep, against, waiting, may_defend=may_defend)

    def cards(self, world: LooWorld, seat: int, word: int) -> tuple[int, int]:
        """Return the hand and what may be exchanged; whoever defends the pack has all new cards."""
        return (0, 0) if word == DEFENDS else super().cards(world, seat, word)
