"""Tieng Len and Viet Cong: play higher of the same kind or pass, and do not be the last with cards.

Twos are the highest cards of all, and only certain combinations, slams, beat them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.core.actions import Action
from game.core.cards import Card
from game.core.events import (
    ChipsGiven,
    Contest,
    DealBegan,
    DealOver,
    Declared,
    Marked,
    MatchOver,
    Paid,
    WentOut,
)
from game.core.reasons import Reason
from game.core.rules import Journal, Meld, Paragraph, Prompt, Rules
from game.core.shuffle import Stream
from game.core.zones import PILE, SET_ASIDE, STOCK, TRICK, hand, shown
from game.rules.climbing import groups, positions, trading
from game.rules.climbing.book import book
from game.rules.climbing.combinations import DOUBLE, Combination
from game.rules.climbing.options import TiengLenOptions, VietCongOptions
from game.rules.climbing.payoff import (
    by_places,
    is_win,
    of_leftovers,
    of_slam,
    of_twos,
    to_winner,
)
from game.rules.climbing.prompts import prompt
from game.rules.climbing.verdicts import explain, verdict
from game.rules.climbing.words import selection, why_not

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.cards import Cards
    from game.core.events import Event
    from game.core.table import Table

THREE_OF_SPADES = Card("S", 3)


class TiengLen(Rules):
    """Tieng Len under one set of house rules."""

    id = "tieng-len"
    title = "Tieng Len"
    family = "Going out"
    summary = "Play higher or pass, slam the twos, and be rid of your cards before the last."
    length = "10 minutes"
    special = "Combinations of up to seventeen cards"
    menu_seats = (2, 4)
    options_type = TiengLenOptions
    options: TiengLenOptions
    failing = "last"
    climbs = True
    laid = "pile"
    position_keys: ClassVar[frozenset[str]] = positions.KEYS
    own_kinds: ClassVar[Mapping[str, str]] = {"table": "cards"}

    def __init__(self, options: TiengLenOptions) -> None:
        super().__init__(options)
        self.grammar = options.grammar
        self.way = 1 if options.direction == "clockwise" else -1

    # The deal

    def card_order(self, card: Card) -> int:
        """Cards of an action are written from low to high."""
        return self.grammar.value(card)

    def deal(self, journal: Journal) -> None:
        """Deal one card at a time; what is left over stays face down and out of play."""
        table = journal.table
        if table.deals == 0:
            journal.emit(ChipsGiven((0,) * table.seats))
            dealer = Stream(journal.seed, "dealer").below(table.seats)
        else:
            dealer = self.next_dealer(table)
        journal.emit(DealBegan(table.deals + 1, dealer, self.way))
        pack = self.pack()
        odd = self._three_hands()
        if odd and self.options.odd_card == "remove_3S":
            journal.shuffle("deal", tuple(c for c in pack if c != THREE_OF_SPADES), STOCK)
            journal.shuffle("aside", (THREE_OF_SPADES,), PILE)
        else:
            journal.shuffle("deal", pack)
        for seat in journal.table.after(dealer) * self.options.hand_size:
            journal.move("deal", journal.table.stock[:1], STOCK, hand(seat), seat)
        self.opened(journal)

    def _three_hands(self) -> bool:
        return self.options.players == 3 and self.options.hand_size == 17

    def opened(self, journal: Journal) -> None:
        """A hand may win at once; there may be trading; then somebody leads."""
        self._odd_card(journal)
        if self._wins_at_once(journal):
            return
        if not trading.begin(self, journal):
            self.first_lead(journal)

    def _odd_card(self, journal: Journal) -> None:
        """With three times seventeen cards one is left, and may be shown or taken."""
        table = journal.table
        if not self._three_hands() or len(table.stock) != 1:
            return
        if self.options.odd_card == "reveal":
            journal.move("show", table.stock, STOCK, SET_ASIDE)
        elif self.options.odd_card == "lowest_holder_takes":
            seat = self._lowest_holder(table)
            journal.move("take", table.stock, STOCK, hand(seat), seat)

    # Wins at once

    def _wins_at_once(self, journal: Journal) -> bool:
        """End the deal for a hand that wins as it was dealt; tell whether it did."""
        table = journal.table
        found = self._at_once(table)
        if found is None:
            return False
        seat, name = found
        # Whatever is written from here on follows by itself: nobody is asked.
        journal.turn("auto-win")
        journal.move("show", table.hand(seat), hand(seat), shown(seat), seat)
        if name == "four_twos" and self.options.four_deuce_effect == "first_out":
            journal.move("aside", journal.table.cards(shown(seat)), shown(seat), PILE, seat)
            journal.emit(WentOut(seat))
            if len(journal.table.seats_in) > 1 and not self._stops_at_first(journal.table):
                return False
            self._end_deal(journal)
            return True
        journal.emit(Marked("auto_win", seat + 1))
        stakes = self.options.stake * self.options.instant_win_stakes
        for other in table.after(seat)[:-1]:
            journal.emit(Paid(other, stakes, seat, "a hand that wins at once"))
        self._over(journal, (seat,))
        return True

    def _at_once(self, table: Table) -> tuple[int, str] | None:
        for name in self.options.instant_wins:
            if name == "four_twos" and not self._deuces_win():
                continue
            for seat in table.after(table.dealer):
                first = table.deals == 1
                if is_win(name, self.grammar, table.hand(seat), first_deal=first):
                    return seat, name
        return None

    def _deuces_win(self) -> bool:
        return self.options.four_deuce_effect != "off" and self.options.trading == "off"

    # Leads

    def opens(self, table: Table) -> bool:
        """Tell whether the first lead of this deal is that of the lowest card."""
        if self.options.opening_scope == "every_deal" or table.deals == 1:
            return True
        return table.marks.get("auto_win", 0) > 0 and self.options.after_auto_win == "opening_card"

    def _lowest_holder(self, table: Table) -> int:
        value = self.grammar.value
        holding = [seat for seat in table.seats_in if table.hand(seat)]
        return min(holding, key=lambda seat: min(map(value, table.hand(seat))))

    def first_lead(self, journal: Journal) -> None:
        """Decide who leads first, and whether with the lowest card."""
        table = journal.table
        order = table.after(table.dealer)
        duty = False
        if self.opens(table):
            leader = self._lowest_holder(table)
            dealt = any(THREE_OF_SPADES in table.hand(seat) for seat in order)
            duty = self.options.opening_card_mode != "free"
            if not dealt and self.options.opening_missing == "random":
                number = Stream(journal.seed, "opener", table.deals).below(len(order))
                leader, duty = order[number], False
        elif table.marks.get("auto_win"):
            leader = table.marks["auto_win"] - 1
        elif self.options.later_lead == "opening_card_holder":
            leader = self._lowest_holder(table)
        elif self.options.later_lead == "eldest" or not table.marks.get("first_out"):
            leader = order[0]
        else:
            leader = table.marks["first_out"] - 1
        if leader in table.out:
            leader = next(seat for seat in table.after(leader) if seat in table.seats_in)
        journal.emit(Marked("opening", int(duty)))
        if table.marks.get("auto_win"):
            # Nobody was first out in the deal before.
            for mark in ("auto_win", "first_out"):
                if table.marks.get(mark):
                    journal.emit(Marked(mark, 0))
        journal.turn("lead", leader)

    def must_card(self, table: Table) -> Card | None:
        """Return the card that must be led; for those who cannot see it, none."""
        if not table.marks.get("opening") or table.phase != "lead" or not table.to_act:
            return None
        held = table.hand(table.to_act[0])
        known = [card for card in held if card.suit in self.grammar.suits]
        return min(known, key=self.grammar.value) if len(known) == len(held) and held else None

    # The round

    def top(self, table: Table) -> Combination | None:
        """Return the combination that is to be beaten."""
        return self.grammar.read(table.plays[-1].cards) if table.plays else None

    def owner(self, table: Table) -> int | None:
        """Return the seat whose combination is on top."""
        return table.plays[-1].seat if table.plays else None

    def passed(self, table: Table) -> tuple[int, ...]:
        """Return the seats that have passed in this round."""
        return tuple(s for s in range(table.seats) if table.said.get(s) == "pass")

    def _may_act(self, table: Table, seat: int) -> bool:
        if seat in table.out or seat == self.owner(table):
            return False
        if table.said.get(seat) != "pass":
            return True
        return self._reopens(table)

    def _reopens(self, table: Table) -> bool:
        """Tell whether those who have passed may slam what is on the table."""
        top = self.top(table)
        if top is None or self.options.slam_ignores_pass == "none":  # noqa: S105
            return False
        return bool(top.twos) or self.grammar.is_slam(top)

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        """Yield every combination of a hand that could go on the table, and a pass."""
        match table.phase:
            case "lead":
                for cards in self.grammar.all_leads(table.hand(seat)):
                    yield Action(seat, "play", cards)
            case "respond":
                top = self.top(table)
                assert top is not None
                for cards in self.grammar.all_replies(table.hand(seat), top):
                    yield Action(seat, "play", cards)
                yield Action(seat, "pass")
            case _:
                yield from trading.candidates(self, table, seat)

    def legal(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return every legal action of a seat."""
        if seat not in table.to_act:
            return ()
        if table.phase not in ("lead", "respond"):
            return tuple(self.candidates(table, seat))
        if not self._is_special(table, seat):
            return tuple(self.candidates(table, seat))
        return super().legal(table, seat)

    def _is_special(self, table: Table, seat: int) -> bool:
        """Tell whether more than cards and combinations decides what is legal."""
        options = self.options
        return (
            options.forced_play
            or options.finish_on_two == "forbidden"
            or bool(table.marks.get("opening"))
            or table.said.get(seat) == "pass"
        )

    def forbids(self, table: Table, action: Action) -> Reason | None:
        """Return why the rules of play forbid an action of a seat whose turn it is."""
        if table.phase not in ("lead", "respond"):
            return trading.forbids(self, table, action)
        return why_not(self, table, action)

    def replies(self, table: Table, seat: int) -> bool:
        """Tell whether a seat can beat what is on the table, as far as it may play it."""
        plays = (action for action in self.candidates(table, seat) if action.cards)
        return any(why_not(self, table, action) is None for action in plays)

    def slams_back(self, new: Combination) -> bool:
        """Tell whether somebody who has passed may play this: a slam, by house rule of four pairs.

        Asked only of combinations that beat what is on the table.
        """
        if self.options.slam_ignores_pass == "four_pairs":  # noqa: S105
            return new.kind == DOUBLE and new.size == 8
        return self.grammar.is_slam(new)

    # For players

    def melds(self, table: Table, seat: int) -> tuple[Meld, ...]:
        """Return what a seat may put down, one of many equals, lowest of each shape first."""
        if table.phase not in ("lead", "respond") or seat not in table.to_act:
            return ()
        if not self._is_special(table, seat) and not self.grammar.suited_lock:
            found = groups.melds(self.grammar, table.hand(seat), self.top(table))
        else:
            legal = (action.cards for action in self.legal(table, seat) if action.cards)
            found = groups.one_of_each(self.grammar, legal)
        if self.options.finish_on_two != "loses":
            return found
        count = len(table.hand(seat))
        safe = tuple(meld for meld in found if len(meld.cards) < count or _no_two(meld.cards))
        return safe if safe or table.phase == "respond" else found

    def groups(self, held: Cards) -> tuple[Meld, ...]:
        """Return the combinations a hand falls into, lowest first."""
        return groups.groups(self.grammar, held)

    def shortlist(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return one of many equal plays, and a pass."""
        if table.phase not in ("lead", "respond"):
            return self.legal(table, seat)
        plays = tuple(Action(seat, "play", meld.cards) for meld in self.melds(table, seat))
        passing = Action(seat, "pass")
        if table.phase == "lead" or (plays and self.options.forced_play):
            return plays
        return (*plays, passing) if seat in table.to_act else ()

    def settled(self, table: Table, seat: int) -> float | None:
        """Return what a seat gets once it is out, where nothing but its place decides that."""
        options = self.options
        if seat not in table.out or self._stops_at_first(table):
            return None
        if options.chop_penalty or options.stuck_penalty or options.frozen_penalty:
            return None
        order = (*table.out, *table.seats_in)
        paid = by_places(order, options.payment, options.stake)
        return float(sum(p.amount * ((p.to == seat) - (p.seat == seat)) for p in paid))

    # What follows

    def apply(self, journal: Journal, action: Action) -> None:
        """Write what follows from a legal action."""
        if journal.table.phase not in ("lead", "respond"):
            trading.apply(self, journal, action)
        elif action.verb == "pass":
            journal.emit(Declared(action.seat, "pass"))
            self._next(journal, action.seat)
        else:
            self._play(journal, action)

    def _play(self, journal: Journal, action: Action) -> None:
        seat, cards = action.seat, action.cards
        before = journal.table
        journal.move("play", cards, hand(seat), TRICK, seat)
        if before.marks.get("opening"):
            journal.emit(Marked("opening", 0))
        self._mark_played(journal, seat)
        self._chop(journal, before, action)
        if not self.options.pass_lock:
            self._let_back_in(journal)
        if not journal.table.hand(seat):
            journal.emit(WentOut(seat))
            self._freeze(journal)
            if self.options.finish_on_two == "loses" and any(card.rank == 2 for card in cards):
                journal.emit(Marked("two_lost", seat + 1))
                self._end_deal(journal)
                return
        if len(journal.table.seats_in) == 1 or self._stops_at_first(journal.table):
            self._end_deal(journal)
        else:
            self._next(journal, seat)

    def _stops_at_first(self, table: Table) -> bool:
        stops = self.options.payment in ("cards_left", "winner_takes")
        return stops and bool(table.out)

    def _mark_played(self, journal: Journal, seat: int) -> None:
        """Remember who has played a card, where that matters."""
        if self.options.frozen_penalty and not journal.table.out:
            bits = journal.table.marks.get("played", 0)
            if not bits >> seat & 1:
                journal.emit(Marked("played", bits | 1 << seat))

    def _freeze(self, journal: Journal) -> None:
        """Once the first is out it is settled who never played a card."""
        table = journal.table
        if self.options.frozen_penalty and len(table.out) == 1:
            played = table.marks.get("played", 0)
            frozen = sum(1 << s for s in table.seats_in if not played >> s & 1)
            journal.emit(Marked("frozen", frozen))

    def _let_back_in(self, journal: Journal) -> None:
        for seat in self.passed(journal.table):
            journal.emit(Declared(seat, ""))

    def _next(self, journal: Journal, after: int) -> None:
        """Ask the next seat that may act, up to the owner; when there is none the round ends."""
        table = journal.table
        owner = self.owner(table)
        for seat in table.after(after):
            if seat == owner:
                break
            if self._may_act(table, seat):
                journal.turn("respond", seat)
                return
        self._end_round(journal)

    def _end_round(self, journal: Journal) -> None:
        """The pile is turned down; its owner leads, or the next after him who has cards."""
        table = journal.table
        owner = self.owner(table)
        assert owner is not None
        self._let_back_in(journal)
        journal.move("collect", table.cards(TRICK), TRICK, PILE, owner)
        if journal.table.contest:
            journal.emit(Contest(()))
        if journal.table.marks.get("chain"):
            journal.emit(Marked("chain", 0))
        live = journal.table.seats_in
        leader = next(seat for seat in (owner, *table.after(owner)) if seat in live)
        journal.turn("lead", leader)

    # Paying

    def _chop(self, journal: Journal, before: Table, action: Action) -> None:
        """By house rule whoever owned beaten twos, or a beaten slam, pays at once."""
        prizes = dict(self.options.chop_penalty)
        old = self.top(before)
        new = self.grammar.read(action.cards)
        if not prizes or old is None or new is None:
            return
        if old.twos and self.grammar.slams_on(new, old):
            worth = of_twos(before.plays[-1].cards, prizes)
        elif self.grammar.is_slam(old):
            worth = of_slam(old, prizes)
        else:
            return
        loser, chain = before.plays[-1].seat, 0
        if self.options.chop_stack:
            chain = before.marks.get("chain", 0)
            self._give_back(journal, before, chain)
            journal.emit(Marked("chain", chain + worth))
        amount = (worth + chain) * self.options.stake
        if amount and loser != action.seat:
            journal.emit(Paid(loser, amount, action.seat, "for what was beaten"))

    def _give_back(self, journal: Journal, before: Table, chain: int) -> None:
        """What the owner of the beaten slam was paid for it, the next one is paid instead."""
        if chain and len(before.plays) > 1:
            first, second = before.plays[-2].seat, before.plays[-1].seat
            if first != second:
                amount = chain * self.options.stake
                journal.emit(Paid(second, amount, first, "the chain goes on"))

    def order(self, table: Table) -> tuple[int, ...]:
        """Return the seats by their place: in order of going out, then those with cards.

        A deal may end while several hold some: fewer are better, and of equals the next to play.
        """
        left = [seat for seat in table.after(table.out[-1]) if seat not in table.out]
        order = (*table.out, *sorted(left, key=lambda seat: len(table.hand(seat))))
        loser = table.marks.get("two_lost", 0) - 1
        return (*(s for s in order if s != loser), loser) if loser >= 0 else order

    def _end_deal(self, journal: Journal) -> None:
        table = journal.table
        order = self.order(table)
        stake, rule = self.options.stake, self.options.payment
        journal.turn("deal-end")
        if rule in ("cards_left", "winner_takes"):
            left = {seat: len(table.hand(seat)) for seat in range(table.seats)}
            paid = to_winner(order[0], left, stake, by_card=rule == "cards_left")
        else:
            paid = by_places(order, rule, stake)
        frozen = table.marks.get("frozen", 0)
        for seat, amount, to, why in paid:
            times = self.options.frozen_penalty if frozen >> seat & 1 else 1
            journal.emit(Paid(seat, amount * times, to, why))
        stuck = dict(self.options.stuck_penalty)
        loser = order[-1]
        worth = of_leftovers(self.grammar, table.hand(loser), stuck) * stake if stuck else 0
        if worth:
            journal.emit(Paid(loser, worth, order[0], "for what was left over"))
        if self.options.show_loser_cards and table.hand(loser):
            journal.move("show", table.hand(loser), hand(loser), shown(loser), loser)
        journal.emit(Marked("first_out", order[0] + 1))
        journal.emit(Marked("last", loser + 1))
        for mark in ("two_lost", "played", "frozen", "chain", "opening"):
            if journal.table.marks.get(mark):
                journal.emit(Marked(mark, 0))
        self._over(journal, order[:1])

    def _over(self, journal: Journal, winners: Sequence[int]) -> None:
        table = journal.table
        if table.phase != "deal-end":
            journal.turn("deal-end")
        journal.emit(DealOver(table.points, tuple(winners)))
        table = journal.table
        if self.options.kind == "deals" and table.deals >= self.options.deals:
            journal.turn("match-end")
            most = max(table.chips)
            journal.emit(MatchOver(tuple(s for s, c in enumerate(table.chips) if c == most)))

    def next_dealer(self, table: Table) -> int:
        """Return who deals after this deal; after a win at once the same dealer."""
        if table.marks.get("auto_win"):
            return table.dealer
        match self.options.next_dealer:
            case "loser" if table.marks.get("last"):
                return table.marks["last"] - 1
            case "winner" if table.marks.get("first_out"):
                return table.marks["first_out"] - 1
            case _:
                return table.after(table.dealer)[0]

    def next_leader(self, table: Table) -> int | None:
        """Return who leads first in the next deal, as far as it does not hang on the cards."""
        if table.marks.get("auto_win"):
            leads = self.options.after_auto_win == "winner_leads"
            return table.marks["auto_win"] - 1 if leads else None
        if self.options.opening_scope == "every_deal":
            return None
        match self.options.later_lead:
            case "previous_first_out":
                return table.marks.get("first_out", 0) - 1
            case "eldest":
                return table._replace(dealer=self.next_dealer(table)).after(
                    self.next_dealer(table)
                )[0]
            case _:
                return None

    # Positions and words

    def arrange(self, position: Mapping[str, Any]) -> Table:
        """Return the table of a position."""
        return positions.arrange(self, position)

    def describe(self, table: Table) -> dict[str, Any]:
        """Return the position a table shows."""
        return positions.describe(self, table)

    def leading(self, table: Table) -> int | None:
        """Return the owner of the combination on top."""
        return self.owner(table)

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what a seat is asked in words."""
        return prompt(self, table, seat)

    def selection(self, table: Table, seat: int, cards: Cards) -> str:
        """Return what picked cards are, and whether they beat what is on the table."""
        return selection(self, table, seat, cards)

    def verdict(self, table: Table) -> str:
        """Return how a deal that is over came out."""
        return verdict(self, table)

    def explain(self, event: Event) -> str:
        """Return the sentence a newcomer needs on what has just happened."""
        return explain(self, event)

    def choosing(self) -> str:
        """Return how the first dealer is chosen."""
        return "The first dealer is chosen by lot."

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.options)


def _no_two(cards: Cards) -> bool:
    return all(card.rank != 2 for card in cards)


class VietCong(TiengLen):
    """Viet Cong under one set of house rules."""

    id = "viet-cong"
    title = "Viet Cong"
    summary = "Tieng Len with harder slams, and four twos that win at once."
    special = "Runs of quartets, and trading"
    options_type = VietCongOptions
    options: VietCongOptions
