"""The twin of Five-card Loo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.five_card_loo import sums
from game.rules.loo.fast.moves import numbered
from game.rules.loo.fast.playing import LooTwin
from game.rules.loo.fast.sense import LooLayout
from game.rules.loo.fast.world import (
    PASS,
    STAND,
    LooWorld,
    others,
)

if TYPE_CHECKING:
    from game.ai.twins.twin import Shuffler
    from game.core.rules import Rules
    from game.core.telling import Prospect
    from game.rules.loo.sums import Settlement


class LooingTwin(LooTwin):
    """Five-card Loo under one set of house rules."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        options = self.options
        self._may = options.dealer_turnup == "may"
        self._wild = options.pam and options.pam_status == "wild"
        self._calls = options.pam and options.pam_civil != "off"
        self._always = self._wild or options.pam_civil == "absolute"
        self._is_special = self._wild or self._calls
        self._must_lead = options.must_lead_trump
        self._club_law = options.club_law

    def _penalty(self, pot: int) -> int:
        return sums.penalty(self.options.loo_penalty, self.options.ante, pot)

    def calling(self, layout: LooLayout) -> int:
        """The ace of trumps."""
        return layout.ace if self._calls else 0

    def may_say(self, world: LooWorld, seat: int) -> tuple[int, ...]:  # noqa: ARG002
        """Stand or pass; by club law everybody stands when clubs are trumps."""
        all_stand = self._club_law and world.given.layout.suit == "C"
        return numbered(sums.may_say(all_stand=all_stand))

    def spoken(self, world: LooWorld, seat: int, word: int, dice: Shuffler) -> None:  # noqa: ARG002
        """Ask the next seat; a single one that stands takes the pot."""
        world.waiting = world.waiting[1:]
        if world.waiting:
            return
        self.begin(world, self.saying(world, STAND), dice)

    def may_take(self, world: LooWorld, seat: int) -> bool:
        """By house rule the dealer may count the turn-up among the cards exchanged, but for Pam."""
        return self._may and seat == world.given.dealer and not self._pam_lies_up(world)

    def _pam_lies_up(self, world: LooWorld) -> bool:
        return bool(world.up & world.given.layout.permanent)

    def exchanged(self, world: LooWorld, dice: Shuffler) -> None:  # noqa: ARG002
        """A flush after the exchange loos the board; otherwise play begins."""
        if not self._board_looed(world):
            self.play(world)

    # Flushes

    def flush(self, layout: LooLayout, held: int) -> int:
        """Return how good a flush a hand is: its kind above its ranks; 0 for none."""
        plain = held & ~layout.permanent
        if held.bit_count() < self.size or plain & ~layout.suits[plain & -plain]:
            return 0
        kind = 3 if plain != held else 2 if plain & layout.trumps else 1
        return kind << 15 | sum(1 << card.rank for card in layout.cards_of(plain))

    def _board_looed(self, world: LooWorld) -> bool:
        """End the deal if somebody holds a flush; tell whether."""
        layout, into = world.given.layout, self.into(world)
        found = {seat: self.flush(layout, world.hands[seat]) for seat in into}
        best = max(found.values())
        if not best:
            return False
        winners = [seat for seat in into if found[seat] == best]
        if self.options.flush_tie != "divide":
            del winners[1:]
        payers = into if self.options.flush_payers == "active" else range(self.seats)
        exempt = [s for s in into if found[s] or world.hands[s] & layout.permanent]
        penalty = self._penalty(world.pot)
        self.pay(world, sums.pay_flush(world.pot, winners, payers, exempt, penalty))
        return True

    def nearly(self, layout: LooLayout, held: int) -> int:
        """Return four cards of a suit, Pam being of every suit: one more is a flush."""
        pam = held & layout.permanent
        for suit in layout.whole:
            cards = held & suit | pam
            if cards.bit_count() == self.size - 1:
                return cards
        return 0

    # Play

    def special(self, layout: LooLayout) -> int:
        """Pam may be civil, or wild."""
        return layout.permanent if self._is_special else 0

    def apart(self, world: LooWorld) -> int:
        """Pam follows by rules of its own; the ace may call for it."""
        return self.special(world.given.layout) | world.given.call

    def leads(self, world: LooWorld, held: int) -> int:
        """Whoever has won a trick must lead a trump if he can; wild Pam is never owed."""
        layout = world.given.layout
        trumps = held & layout.trumps
        if not trumps or not self._must_lead or not any(world.tricks):
            return held
        return trumps if trumps & ~layout.permanent or not self._wild else held

    def following(self, world: LooWorld, held: int) -> int:
        """Follow as everywhere, but Pam may be asked to be civil, or be wild."""
        layout = world.given.layout
        pam = held & layout.permanent
        rest = held ^ pam
        if not pam or not rest:
            return self.duty(world, held)
        if world.note and (self._always or rest & layout.trumps):
            return self.duty(world, rest)
        return self.duty(world, rest) | pam if self._wild else self.duty(world, held)

    def pay_off(self, world: LooWorld) -> Settlement:
        """Each trick a fifth of the pot; without one, looed."""
        return sums.pay_off(world.pot, self.tricks_of(world), self._penalty(world.pot))

    def numbers(self, world: LooWorld, seat: int, word: int) -> tuple[Any, ...]:
        """Return all that the outlook of a word hangs on."""
        return (word,) if word == PASS else (word, world.pot, *others(world, seat))

    def outlook(self, *numbers: Any) -> Prospect:
        """Return what a word of the bidding may come to, by its numbers."""
        word, *told = numbers
        if word == PASS:
            return sums.outlook_out()
        pot, against, waiting = told
        return sums.outlook(pot, self._penalty(pot), against, waiting)
