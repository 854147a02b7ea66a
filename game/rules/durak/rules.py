"""Durak, podkidnoy: attack, beat, throw in, and do not be the last who holds cards.

The attacker plays a card, the defender beats it or takes; cards of ranks already on the table may
be thrown in. A bout that is beaten off leaves the deal, one that is taken is the defender's.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.cards import PACK, Card
from game.core.events import (
    ChipsGiven,
    Contest,
    DealBegan,
    DealOver,
    Declared,
    Failed,
    Marked,
    MatchOver,
    Paid,
    Scored,
    Trumps,
    WentOut,
)
from game.core.facets import Attacking, GoingOut, Searched
from game.core.journal import Journal
from game.core.reasons import Reason
from game.core.rules import Rules
from game.core.sentences import Sentence
from game.core.table import Table
from game.core.telling import About, Scoring, ThreeLines
from game.core.zones import PILE, STOCK, TRICK, TURN_UP, hand
from game.rules.durak.options import FULL_HAND, DurakOptions
from game.rules.durak.positions import TERMS
from game.rules.durak.words import DurakWords, does_not_beat, durak_pays, full, not_there, now
from game.rules.tricks import beats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.cards import Cards
    from game.rules.durak.fast import AttackingTwin


OVER = "over"
"""The phase in which a deal is over, and perhaps the match with it."""


class Durak(Rules, Attacking, GoingOut, Searched):
    """Durak under one set of house rules."""

    id = "durak"
    about = About(
        title="Durak",
        family="Going out",
        summary="Attack, beat or pick up. The one left with cards is the durak.",
        length="10 minutes",
        special="No winner, only a loser",
        learning="easy to learn",
        failing="the durak",
        round="attack",
        loser_wears="cap",
        forgives=0.8,
        gist=ThreeLines(
            wins="You don't. You just mustn't be the last one with cards.",
            twist="Beat what you're attacked with, or pick it all up.",
            loses="Everybody else runs out of cards, and you're the durak, the fool.",
        ),
    )
    options_type = DurakOptions
    options: DurakOptions
    scoring = Scoring(goal="fewest", has_loser=True)
    terms = TERMS

    # Cards

    def pack(self) -> Cards:
        """Return the cards the game is played with."""
        return tuple(card for card in PACK if card.rank >= self.options.lowest)

    # The deal

    def deal(self, journal: Journal) -> None:
        """Six each; the next card is trumps and lies under the stock, to be drawn last of all."""
        table = journal.table
        if table.deals == 0:
            # Nobody begins with chips: what is paid and got for a stake counts from nought.
            journal.emit(ChipsGiven((0,) * table.seats))
            dealer = journal.by_lot("dealer")
        else:
            dealer = self.next_dealer(table)
        journal.emit(DealBegan(table.deals + 1, dealer))
        journal.shuffle("deal", self.pack())
        order = journal.table.after(dealer)
        journal.deal(order * FULL_HAND)
        self._decide_trumps(journal)
        self.opened(journal)

    def _decide_trumps(self, journal: Journal) -> None:
        """Turn a card up; if all are dealt, the dealer shows the last one, and keeps it."""
        table = journal.table
        if table.stock:
            card = table.stock[0]
            journal.move("turn", (card,), STOCK, TURN_UP)
            journal.emit(Trumps(card.suit, card))
            return
        card = table.hand(table.dealer)[-1]
        journal.move("show", (card,), hand(table.dealer), TURN_UP, table.dealer)
        journal.emit(Trumps(card.suit, card))
        journal.move("take", (card,), TURN_UP, hand(table.dealer), table.dealer)

    def opened(self, journal: Journal) -> None:
        """The first attacker attacks."""
        self.attack(journal, self.first_attacker(journal.table), first=True)

    def first_attacker(self, table: Table) -> int:
        """Return who attacks first: in a first deal the holder of the lowest trump."""
        settled = self._settled_attacker(table)
        return self._lowest_trump(table) if settled is None else settled

    def next_attacker(self, table: Table) -> int | None:
        """Return who attacks first in the next deal, None where its cards decide."""
        dealt = table._replace(deals=table.deals + 1, dealer=self.next_dealer(table))
        return self._settled_attacker(dealt)

    def _settled_attacker(self, table: Table) -> int | None:
        last, winner = table.noted("durak"), table.noted("first_out")
        match self.options.first_attacker if table.deals > 1 else "lowest_trump":
            case "dealer_left":
                return table.after(table.dealer)[0]
            case "winner" if winner >= 0:
                return winner
            case "attack_loser" if last >= 0:
                # The round after a seat ends with itself: one earlier is the neighbour before it.
                return table.after(last)[-2]
            case _:
                return None

    def _lowest_trump(self, table: Table) -> int:
        trumps = {
            seat: min(card.rank for card in table.hand(seat) if card.suit == table.trumps)
            for seat in table.after(table.dealer)
            if any(card.suit == table.trumps for card in table.hand(seat))
        }
        if not trumps:
            return next(seat for seat in table.after(table.dealer) if seat in table.seats_in)
        return min(trumps, key=lambda seat: trumps[seat])

    # The bout, and what follows

    def attack(self, journal: Journal, seat: int, *, first: bool = False) -> None:
        """Begin a bout: the cap is fixed now, and again only where the attack is passed on."""
        table = journal.table
        defender = next(s for s in table.after(seat) if s in table.seats_in)
        most = self.options.first_bout_cap if first else FULL_HAND
        # Told only where it changes: what is as usual stands in no record.
        for mark, value, usual in (("most", most, FULL_HAND), ("passed_on", 0, 0)):
            if table.marks.get(mark, usual) != value:
                journal.emit(Marked(mark, value))
        journal.emit(Contest((seat, defender)))
        journal.emit(Marked("cap", min(most, len(table.hand(defender)))))
        journal.turn("attack", seat)

    def apply(self, journal: Journal, action: Action) -> None:
        """Write what follows from a legal action."""
        seat = action.seat
        match action.verb:
            case "attack":
                journal.move("attack", action.cards, hand(seat), TRICK, seat)
                journal.turn("defend", journal.table.contest[1])
            case "beat":
                self._beat(journal, action)
            case "take":
                journal.emit(Declared(seat, "take"))
                self._ask(journal, "taking")
            case "throw":
                self._throw(journal, action)
            case "done":
                journal.emit(Declared(seat, "done"))
                self._ask(journal, journal.table.phase)
            case "transfer":
                self._transfer(journal, action)
            case _:
                self._swap(journal, seat)

    def _beat(self, journal: Journal, action: Action) -> None:
        seat = action.seat
        journal.move("beat", action.cards, hand(seat), TRICK, seat)
        if self.unbeaten(journal.table) is not None:
            journal.turn("defend", seat)
        # Nothing more could be beaten: the bout is over, whatever others might throw in.
        elif not journal.table.hand(seat):
            self._beaten_off(journal)
        else:
            self._forget_done(journal)
            self._ask(journal, "throw")

    def _throw(self, journal: Journal, action: Action) -> None:
        phase = journal.table.phase
        journal.move("throw", action.cards, hand(action.seat), TRICK, action.seat)
        self._forget_done(journal)
        if phase == "taking":
            self._ask(journal, "taking")
        else:
            journal.turn("defend", journal.table.contest[1])

    def _transfer(self, journal: Journal, action: Action) -> None:
        """The defender attacks now, and the next player defends, with a cap of their own."""
        seat = action.seat
        journal.move("transfer", action.cards, hand(seat), TRICK, seat)
        table = journal.table
        follower = self.next_in(table, seat)
        most = table.marks.get("most", FULL_HAND)
        # So many plays are attacks, whoever made them: see `pairs`.
        journal.emit(Marked("passed_on", len(table.plays)))
        journal.emit(Contest((seat, follower)))
        journal.emit(Marked("cap", min(most, len(table.hand(follower)))))
        journal.turn("defend", follower)

    def _swap(self, journal: Journal, seat: int) -> None:
        low = self.low_trump(journal.table)
        up = journal.table.cards(TURN_UP)
        journal.move("swap", (low,), hand(seat), TURN_UP, seat)
        journal.move("take", up, TURN_UP, hand(seat), seat)
        journal.emit(Trumps(low.suit, low))
        journal.turn("attack", seat)

    def _forget_done(self, journal: Journal) -> None:
        for seat, word in sorted(journal.table.said.items()):
            if word == "done":
                journal.emit(Declared(seat, ""))

    def _ask(self, journal: Journal, phase: str) -> None:
        """Ask the next that may throw in; when all are done, or no more may lie there, it ends."""
        table = journal.table
        waiting = [seat for seat in self.throwers(table) if table.said.get(seat) != "done"]
        if waiting and self.room(table):
            journal.turn(phase, waiting[0])
        elif phase == "taking":
            self._taken(journal)
        else:
            self._beaten_off(journal)

    def _beaten_off(self, journal: Journal) -> None:
        """The cards leave the deal; the defender attacks next."""
        table = journal.table
        defender = table.contest[1]
        journal.move("collect", table.cards(TRICK), TRICK, PILE, defender)
        self._refill(journal)
        self._go_on(journal, defender)

    def _taken(self, journal: Journal) -> None:
        """The defender has every card on the table, and loses the attack."""
        table = journal.table
        defender = table.contest[1]
        journal.move("pick up", table.cards(TRICK), TRICK, hand(defender), defender)
        self._refill(journal)
        self._go_on(journal, table.after(defender)[0])

    def _refill(self, journal: Journal) -> None:
        """Draw up to six: the attacker first, the other attackers clockwise, the defender last."""
        table = journal.table
        attacker, defender = table.contest
        others = [seat for seat in table.after(attacker) if seat not in table.contest]
        for seat in (attacker, *others, defender):
            while seat not in table.out and len(journal.table.hand(seat)) < FULL_HAND:
                if journal.table.stock:
                    journal.draw(seat)
                # The turn-up is the last card of the stock.
                elif journal.table.cards(TURN_UP):
                    up = journal.table.cards(TURN_UP)
                    journal.move("draw", up, TURN_UP, hand(seat), seat)
                else:
                    break
        for seat, word in sorted(journal.table.said.items()):
            if word:
                journal.emit(Declared(seat, ""))

    def _go_on(self, journal: Journal, following: int) -> None:
        """Seats without cards are out once the stock is gone; the next one attacks."""
        table = journal.table
        if not table.stock and not table.cards(TURN_UP):
            # In seat order: several may go out at the same time.
            for seat in table.seats_in:
                if not table.hand(seat):
                    journal.emit(WentOut(seat))
        live = journal.table.seats_in
        if len(live) < 2:
            self._end_deal(journal)
            return
        order = (following, *journal.table.after(following))
        self.attack(journal, next(seat for seat in order if seat in live))

    # The end

    def _end_deal(self, journal: Journal) -> None:
        table = journal.table
        left = table.seats_in
        journal.turn(OVER)
        points = tuple(int(seat in left) for seat in range(table.seats))
        for durak in left:
            journal.emit(Failed(durak))
            journal.emit(Scored(durak, 1))
            for other in table.after(durak)[:-1]:
                if self.options.stake:
                    journal.emit(Paid(durak, self.options.stake, other, durak_pays()))
        # Seats are noted one higher, see `Table.noted`; after a draw nobody is.
        loser, first_out = (left[0] + 1, table.out[0] + 1) if left else (0, 0)
        journal.emit(Marked("durak", loser))
        journal.emit(Marked("first_out", first_out))
        winners = tuple(seat for seat in range(table.seats) if seat not in left) if left else ()
        journal.emit(DealOver(points, winners))
        if self.options.kind == "deals" and table.deals >= self.options.deals:
            scores = journal.table.scores
            fewest = min(scores)
            journal.emit(MatchOver(tuple(s for s, n in enumerate(scores) if n == fewest)))

    def next_dealer(self, table: Table) -> int:
        """The durak deals; after a draw the same dealer again."""
        durak = table.noted("durak")
        return durak if durak >= 0 else table.dealer

    # Positions and words

    def place(self, table: Table, seat: int) -> int:
        """Return as which a seat has left the deal; after a draw nobody has a place."""
        if seat not in table.out or len(table.out) == table.seats:
            return 0
        return table.out.index(seat) + 1

    @property
    def words(self) -> DurakWords:
        """What the game says."""
        return DurakWords(self)

    def fast(self) -> AttackingTwin:
        """Return the game in whole numbers, for searches."""
        from game.rules.durak.fast import AttackingTwin

        return AttackingTwin(self)

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
        return next(iter(self.unanswered(table)), None)

    def unanswered(self, table: Table) -> Cards:
        """Return the attacks that have yet to be beaten, in the order they must be."""
        return tuple(pair[0] for pair in self.pairs(table) if len(pair) == 1)

    def throwers(self, table: Table) -> tuple[int, ...]:
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
                beating = [
                    Action(seat, "beat", (card,))
                    for card in held
                    if attack is None or beats(card, attack, trumps)
                ]
                return (*beating, Action(seat, "take"))
            case "attack" if not self.options.trump_swap:
                return tuple(Action(seat, "attack", (card,)) for card in held)
            case _:
                return super().legal(table, seat)

    def forbids(self, table: Table, action: Action) -> Reason | None:
        """Return why the rules of play forbid an action of a seat whose turn it is."""
        needed = 1 if action.verb in ("attack", "beat", "transfer", "throw") else 0
        if action.value or len(action.cards) != needed:
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
        if attack is None or beats(card, attack, table.trumps):
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
            told = Sentence("Once a card is beaten, you can't pass the attack on.")
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
