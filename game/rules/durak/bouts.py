"""What the rules of Durak allow in a bout: who attacks and defends, and what each may do."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.cards import Card
from game.core.facets import Attacking
from game.core.reasons import Reason
from game.core.rules import Rules
from game.core.sentences import Sentence
from game.core.zones import TRICK, TURN_UP
from game.rules.durak.options import FULL_HAND
from game.rules.durak.words import does_not_beat, full, not_there, now

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.cards import Cards
    from game.core.table import Table
    from game.rules.durak.options import DurakOptions


class Bouts(Rules, Attacking):
    """The bout on a table, and what is legal in it; nothing here writes what follows."""

    options: DurakOptions

    # Who and what

    def attacker(self, table: Table) -> int | None:
        """Return who attacks in this bout."""
        return table.contest[0] if table.contest else None

    def defender(self, table: Table) -> int | None:
        """Return who defends in this bout."""
        return table.contest[1] if table.contest else None

    def pairs(self, table: Table) -> tuple[Cards, ...]:
        """Return the attacks on the table, each with the card that beat it, if one did."""
        defender = self.defender(table)
        # What was passed on is attack, even if it has come round to whoever played it.
        passed_on = table.marks.get("passed_on", 0)
        later = table.plays[passed_on:]
        attacks = [play.cards[0] for play in table.plays[:passed_on]]
        attacks += [play.cards[0] for play in later if play.seat != defender]
        beaten = [play.cards[0] for play in later if play.seat == defender]
        return tuple(
            (attack,) if card is None else (attack, card)
            for attack, card in zip_longest(attacks, beaten)
            if attack is not None
        )

    def unbeaten(self, table: Table) -> Card | None:
        """Return the attack that is to be beaten next."""
        return next((pair[0] for pair in self.pairs(table) if len(pair) == 1), None)

    def unanswered(self, table: Table) -> Cards:
        """Return the attacks that have yet to be beaten, in the order they must be."""
        return tuple(pair[0] for pair in self.pairs(table) if len(pair) == 1)

    def askers(self, table: Table) -> tuple[int, ...]:
        """Return the seats that may throw in and hold cards, the attacker first."""
        attacker, defender = table.contest
        others = [seat for seat in table.after(defender) if seat not in table.contest]
        if self.options.throw_in == "neighbours":
            others = [seat for seat in others if seat == self.next_in(table, defender)]
        return tuple(seat for seat in (attacker, *others) if table.hand(seat))

    def next_in(self, table: Table, seat: int) -> int:
        """Return the next seat that is still in the deal."""
        live = [s for s in table.after(seat) if s in table.seats_in]
        return live[0]

    def room(self, table: Table) -> bool:
        """Tell whether one more attack card may lie on the table."""
        return len(self.pairs(table)) < table.marks.get("cap", 0)

    def beats(self, card: Card, attack: Card, trumps: str | None) -> bool:
        """Tell whether a card beats another: higher of its suit, or a trump on a plain card."""
        if card.suit == attack.suit:
            return card.rank > attack.rank
        return card.suit == trumps

    # What a seat may do

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        """Yield all that a seat may think of, in written order."""
        held = sorted(table.hand(seat))
        match table.phase:
            case "attack":
                for card in held:
                    yield Action(seat, "attack", (card,))
                yield Action(seat, "swap")
            case "defend":
                for card in held:
                    yield Action(seat, "beat", (card,))
                for card in held:
                    yield Action(seat, "transfer", (card,))
                yield Action(seat, "take")
            case _:
                for card in held:
                    yield Action(seat, "throw", (card,))
                yield Action(seat, "done")

    def legal(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return every legal action of a seat, found without asking why others are not."""
        if seat not in table.to_act:
            return ()
        held = sorted(table.hand(seat))
        match table.phase:
            case "throw" | "taking":
                ranks = {card.rank for card in table.cards(TRICK)} if self.room(table) else ()
                throws = [Action(seat, "throw", (card,)) for card in held if card.rank in ranks]
                return (*throws, Action(seat, "done"))
            case "defend" if not self.options.transfer:
                attack, trumps = self.unbeaten(table), table.trumps
                beats = [
                    Action(seat, "beat", (card,))
                    for card in held
                    if attack is None or self.beats(card, attack, trumps)
                ]
                return (*beats, Action(seat, "take"))
            case "attack" if not self.options.trump_swap:
                return tuple(Action(seat, "attack", (card,)) for card in held)
            case _:
                return super().legal(table, seat)

    def forbids(self, table: Table, action: Action) -> Reason | None:
        """Return why the rules of play forbid an action of a seat whose turn it is."""
        takes_card = action.verb in ("attack", "beat", "transfer", "throw")
        if action.value or len(action.cards) != takes_card:
            return Reason("not-now", now(table.phase))
        match table.phase, action.verb:
            case ("attack", "attack") | ("defend", "take"):
                return None
            case "attack", "swap":
                return self._no_swap(table, action.seat)
            case "defend", "beat":
                return self._no_beat(table, action.cards[0])
            case "defend", "transfer":
                return self._no_transfer(table, action.cards[0])
            case (("throw" | "taking"), "throw"):
                return self.why_not_throw(table, action.cards[0])
            case (("throw" | "taking"), "done"):
                return None
            case _:
                return Reason("not-now", now(table.phase))

    def _no_beat(self, table: Table, card: Card) -> Reason | None:
        attack = self.unbeaten(table)
        if attack is None or self.beats(card, attack, table.trumps):
            return None
        told = does_not_beat(card, attack, table.trumps)
        return Reason("does-not-beat", told, (attack,))

    def why_not_throw(self, table: Table, card: Card) -> Reason | None:
        """Return why a card may not be thrown in; None if it may."""
        lying = [each for pair in self.pairs(table) for each in pair]
        if card.rank not in {each.rank for each in lying}:
            told = not_there(card, tuple(lying))
            return Reason("rank-not-on-table", told, tuple(lying))
        if not self.room(table):
            short = self.is_short(table)
            told = full(len(self.pairs(table)))
            return Reason("not-now", told, rule="first_bout_cap" if short else "")
        return None

    def is_short(self, table: Table) -> bool:
        """Tell whether it is by house rule that no more attack cards fit into a first bout."""
        cap = table.marks.get("cap", 0)
        return cap == table.marks.get("most", FULL_HAND) < FULL_HAND

    def _no_transfer(self, table: Table, card: Card) -> Reason | None:
        if not self.options.transfer:
            return Reason("not-now", now("defend"), rule="transfer")
        pairs = self.pairs(table)
        if any(len(pair) > 1 for pair in pairs):
            told = Sentence("Once a card is beaten, you can't pass on the attack.")
            return Reason("not-now", told)
        if card.rank != pairs[0][0].rank:
            told = Sentence("Only a card of the same rank passes the attack on.")
            return Reason("rank-not-on-table", told, (pairs[0][0],), "transfer")
        follower = self.next_in(table, table.contest[1])
        if len(table.hand(follower)) < len(pairs) + 1:
            told = Sentence("The next player holds too few cards.")
            return Reason("not-now", told, rule="transfer")
        return None

    def _no_swap(self, table: Table, seat: int) -> Reason | None:
        if not self.options.trump_swap:
            return Reason("not-now", now("attack"), rule="trump_swap")
        low = self.low_trump(table)
        if low not in table.hand(seat) or not table.cards(TURN_UP):
            told = Sentence(
                "You can only swap the lowest trump, while the turned-up card is there."
            )
            return Reason("not-now", told, rule="trump_swap")
        return None

    def low_trump(self, table: Table) -> Card:
        """Return the lowest trump of the pack."""
        return Card(table.trumps or "", self.options.lowest)
