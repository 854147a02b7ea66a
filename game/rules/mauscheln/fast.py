"""The twin of Mauscheln and Mousel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.loo.fast.moves import numbered
from game.rules.loo.fast.playing import LooTwin
from game.rules.loo.fast.sense import LooLayout
from game.rules.loo.fast.world import (
    BID,
    BLIND,
    DECLINE,
    DIDDLE,
    JOIN,
    JOINS,
    PHASES,
    LooWorld,
)
from game.rules.mauscheln import sums

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.ai.twins.twin import Shuffler
    from game.core.rules import Rules
    from game.core.telling import Prospect
    from game.rules.loo.sums import Settlement

BOLDNESS, BOLDNESS_OF_52 = 0.13, 0.2
"""Which part of the pot a diddle promises at the least that somebody else dares, with either pack.

At a glance a diddle promises too much: of those who diddle at anything above nothing hands are
guessed that are too weak. With these, what a search expects of joining is what comes of it.
"""


QUIET = 0.3
"""How often nobody diddles."""

TAKES = 0.6
"""How likely the diddler wins a trick."""


class MauschelnTwin(LooTwin):
    """Mauscheln or Mousel under one set of house rules."""

    size: ClassVar[int] = 4
    lone_says: ClassVar[int] = DIDDLE
    # One bold hand in four: fewer guesses would seldom find one.
    patience: ClassVar[int] = 25

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        options = self.options
        self._premium: int = options.premium if options.belli else 0
        self._cap: int | None = options.penalty_cap
        self.stake: int = options.ante
        short = len(rules.pack()) < 52
        self._pack = len(rules.pack())
        self._boldness = BOLDNESS if short else BOLDNESS_OF_52

    def may_say(self, world: LooWorld, seat: int) -> tuple[int, ...]:  # noqa: ARG002
        """Diddle or pass until somebody diddles, then join or pass."""
        return numbered(sums.may_say(PHASES[world.phase]))

    def spoken(self, world: LooWorld, seat: int, word: int, dice: Shuffler) -> None:
        """Ask the next seat: to diddle, and after a diddle to join."""
        phase, world.waiting = world.phase, world.waiting[1:]
        if word == DIDDLE:
            world.lone = seat
        if phase == BLIND:
            world.marked = word == DIDDLE
            world.unseen = world.marked
            if self.options.flush_redeal:
                self._redeal_flushes(world)
            if word == DECLINE:
                world.phase = BID
                world.waiting = self.after(world.given.dealer)
                return
        if word == DIDDLE:
            world.phase = JOIN
            world.waiting = self.asked(world)
        if world.waiting:
            return
        self.begin(world, self.saying(world, DIDDLE, JOINS), dice)

    def asked(self, world: LooWorld) -> tuple[int, ...]:
        """To join are asked from the diddler's left, by house rule only those yet to speak."""
        if world.phase != JOIN:
            return super().asked(world)
        others = self.after(world.lone)[:-1]
        if self.options.passers_may_join or world.unseen:
            return others
        order = self.after(world.given.dealer)
        return tuple(s for s in others if order.index(s) > order.index(world.lone))

    def _redeal_flushes(self, world: LooWorld) -> None:
        """Whoever holds four of a suit pays for four other cards; again if these are as bad."""
        suits = world.given.layout.suits
        for seat in self.after(world.given.dealer):
            if world.unseen and seat == world.given.dealer:
                # Who diddled before looking knows of no flush to show.
                continue
            while len(world.stock) >= self.size:
                held = world.hands[seat]
                if held.bit_count() != self.size or held & ~suits[held & -held]:
                    break
                world.pot += self.options.premium
                # Replaced, never changed in place: copies of a world share the list.
                world.points = world.points.copy()
                world.points[seat] -= self.options.premium
                world.discards[seat] |= held
                world.hands[seat] = sum(world.stock.pop() for _ in range(self.size))

    def exchanging(self, world: LooWorld) -> tuple[int, ...]:
        """Return the seats in, eldest first, by house rule the diddler."""
        into, lone = self.into(world), world.lone
        if self.options.exchange_first == "eldest" or lone not in into:
            return into
        return self.orders[world.contest][lone]

    def before_exchange(self, world: LooWorld, seat: int) -> None:
        """A dealer who diddled before looking looks now."""
        if seat == world.given.dealer:
            world.unseen = False

    def may_take(self, world: LooWorld, seat: int) -> bool:
        """A dealer who diddled before looking may count the turn-up among the cards exchanged."""
        return world.marked and seat == world.given.dealer == world.lone

    def play(self, world: LooWorld, leader: int = -1) -> None:
        """The diddler leads."""
        super().play(world, world.lone if leader < 0 else leader)

    def noted(self, world: LooWorld, seat: int, card: int) -> int:
        """Remember who has played Belli."""
        return seat + 1 if card == world.given.layout.permanent else world.note

    def watched(self, layout: LooLayout) -> int:
        """Belli costs a premium where it is caught."""
        return layout.permanent if self._premium else 0

    def apart(self, world: LooWorld) -> int:
        """Belli may be caught by the ace."""
        layout = world.given.layout
        return layout.permanent | layout.ace if self._premium else 0

    def premium(self, world: LooWorld) -> None:
        """Belli caught by the ace of trumps costs its holder a premium."""
        if self._premium and world.best == world.given.layout.ace:
            world.points = world.points.copy()
            world.points[world.note - 1] -= self._premium
            world.points[world.ahead] += self._premium

    def pay_off(self, world: LooWorld) -> Settlement:
        """Each trick a quarter of the pot; failing costs its value."""
        return sums.pay_off(world.pot, world.lone, self.tricks_of(world), self._cap)

    def usual_deal(self, dice: Random) -> Sequence[int]:
        """Return what some other deal may bring, with the stake of another one in the pot."""
        seats = list(range(self.seats))
        dealer, lone = dice.choice(seats), dice.choice(seats)
        pot = 2 * self.stake
        points = [0] * self.seats
        if dice.random() >= QUIET:
            joins = sums.joins(self._pack)
            joiners = [s for s in seats if s != lone and dice.random() < joins]
            tricks = dict.fromkeys((lone, *joiners), 0)
            for _ in range(self.size):
                lost = joiners and dice.random() >= TAKES
                tricks[dice.choice(joiners) if lost else lone] += 1
            # A diddler whom nobody joins wins all without play.
            points = sums.pay_off(pot, lone, tricks, self._cap).changes(self.seats)
        points[dealer] -= self.stake
        return points

    def least(self, world: LooWorld, word: int) -> float:
        """Nobody diddles who might as well wait for another to do so."""
        return self._boldness * world.pot if word == DIDDLE else 0.0

    def numbers(self, world: LooWorld, seat: int, word: int) -> tuple[Any, ...]:
        """Return all that the outlook of a word hangs on."""
        if word != JOINS:
            return word, world.pot, world.phase == BLIND
        later = len(world.waiting) - 1 if seat == world.waiting[0] else 0
        return word, world.pot, len(self.saying(world, DIDDLE, JOINS)), later

    def outlook(self, *numbers: Any) -> Prospect:
        """Return what a word of the bidding may come to, by its numbers."""
        word, pot, *told = numbers
        if word == JOINS:
            playing, later = told
            return sums.outlook_join(pot, self._cap, playing, later, self._pack)
        if word != DIDDLE:
            return sums.outlook_out()
        diddled = sums.outlook_diddle(pot, self._cap, self.seats - 1, self._pack)
        return diddled._replace(fresh=self.size) if told[0] else diddled

    def cards(self, world: LooWorld, seat: int, word: int) -> tuple[int, int]:  # noqa: ARG002
        """Return the hand; of one unseen only the turn-up that may come to it."""
        held = world.up if world.phase == BLIND else world.hands[seat]
        return held, self.draws(world)
