"""Climbing games: play higher of the same kind or pass, and do not be the last with cards.

Twos are the highest cards of all, and only certain combinations, slams, beat them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.cards import BACK, Card
from game.core.events import ChipsGiven, Contest, DealBegan, Declared, Marked, WentOut
from game.core.facets import Combining, Forgetting, GoingOut, Searched
from game.core.journal import Journal
from game.core.rules import Rules
from game.core.telling import Meld
from game.core.zones import PILE, STOCK, TRICK, hand
from game.rules.climbing import (
    beginning,
    ending,
    groups,
    trading,
)
from game.rules.climbing.combinations import DOUBLE, Combination
from game.rules.climbing.groups import holding
from game.rules.climbing.options import ClimbingOptions
from game.rules.climbing.positions import TERMS
from game.rules.climbing.refusals import passed_already, why_not
from game.rules.climbing.words import ClimbingWords

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.cards import Cards
    from game.core.reasons import Reason
    from game.core.table import Table
    from game.rules.climbing.fast.playing import ClimbingTwin

THREE_OF_SPADES = Card("S", 3)

_ROUNDS = 3
"""So many rounds computer players remember, by house rule."""
_BITS = 6
"""Of the number of cards in a round, in the mark that tells the last of them: it is below 64."""


class Climbing(Rules, Combining, GoingOut, Forgetting, Searched):
    """A climbing game under one set of house rules."""

    options: ClimbingOptions
    terms = TERMS

    def __init__(self, options: ClimbingOptions) -> None:
        super().__init__(options)
        self.grammar = options.grammar
        self.way = 1 if options.direction == "clockwise" else -1

    # The deal

    def height(self, card: Card) -> int:
        """Return the place of a card from the lowest three to the highest two."""
        return self.grammar.value(card)

    def deal(self, journal: Journal) -> None:
        """Deal one card at a time; what is left over stays face down and out of play."""
        table = journal.table
        if table.deals == 0:
            journal.emit(ChipsGiven((0,) * table.seats))
            dealer = journal.by_lot("dealer")
        else:
            dealer = self.next_dealer(table)
        journal.emit(DealBegan(table.deals + 1, dealer, self.way))
        pack = self.pack()
        if beginning.is_odd(self.options) and self.options.odd_card == "remove_3S":
            journal.shuffle("deal", tuple(c for c in pack if c != THREE_OF_SPADES), STOCK)
            journal.shuffle("aside", (THREE_OF_SPADES,), PILE)
        else:
            journal.shuffle("deal", pack)
        journal.deal(journal.table.after(dealer) * self.options.hand_size)
        self.opened(journal)

    def opened(self, journal: Journal) -> None:
        """A hand may win at once; there may be trading; then somebody leads."""
        beginning.odd_card(self, journal)
        if beginning.wins_at_once(self, journal):
            return
        if not trading.begin(self, journal):
            beginning.first_lead(self, journal)

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
        if top is None or self.options.way_back == "none":
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

    def refusal(self, table: Table, action: Action) -> Reason | None:
        """Return why an action is not possible; who has passed is told so, turn or not."""
        seat = action.seat
        passed = self.options.pass_lock and seat in self.passed(table)
        if passed and seat not in table.to_act and not table.over:
            return passed_already()
        return super().refusal(table, action)

    def replies(self, table: Table, seat: int) -> bool:
        """Tell whether a seat can beat what is on the table, as far as it may play it.

        Of a hand that is not seen it may be true.
        """
        if BACK in table.hand(seat):
            return True
        plays = (action for action in self.candidates(table, seat) if action.cards)
        return any(why_not(self, table, action) is None for action in plays)

    def slams_back(self, new: Combination) -> bool:
        """Tell whether somebody who has passed may play this: a slam, by house rule of four pairs.

        Asked only of combinations that beat what is on the table.
        """
        if self.options.way_back == "four_pairs":
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

    def above(self, table: Table, held: Cards) -> tuple[Meld, ...]:
        """Return what of these cards beats what lies there, one of each shape and height."""
        return groups.melds(self.grammar, held, self.top(table))

    def remembered(self, view: Table) -> Table:
        """Return a view with the cards turned down that a computer player has forgotten."""
        pile = view.cards(PILE)
        match self.options.ai_memory:
            case "none":
                known = 0
            case "last_rounds":
                lately = view.marks.get("lately", 0)
                known = sum(lately >> _BITS * n & (1 << _BITS) - 1 for n in range(_ROUNDS))
            case _:
                return view
        forgotten = max(0, len(pile) - known)
        return view._replace(zones={**view.zones, PILE: (BACK,) * forgotten + pile[forgotten:]})

    def groups(self, held: Cards) -> tuple[Meld, ...]:
        """Return the combinations a hand falls into, lowest first."""
        return groups.groups(self.grammar, held)

    def holding(self, table: Table, seat: int, card: Card) -> tuple[Cards, ...]:
        """Return the combinations with a card that a seat could put down, its own group first."""
        return holding(self, table, seat, card)

    def shortlist(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return one of many equal plays, and a pass."""
        if table.phase not in ("lead", "respond"):
            return self.legal(table, seat)
        plays = tuple(Action(seat, "play", meld.cards) for meld in self.melds(table, seat))
        passing = Action(seat, "pass")
        if table.phase == "lead" or (plays and self.options.forced_play):
            return plays
        return (*plays, passing) if seat in table.to_act else ()

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
        ending.mark_played(self, journal, seat)
        ending.chop(self, journal, before, action)
        if not self.options.pass_lock:
            self._let_back_in(journal)
        if not journal.table.hand(seat):
            journal.emit(WentOut(seat))
            ending.freeze(self, journal)
            if self.options.finish_on_two == "loses" and any(card.rank == 2 for card in cards):
                journal.emit(Marked("two_lost", seat + 1))
                ending.end_deal(self, journal)
                return
        table = journal.table
        if len(table.seats_in) <= 1 or (table.out and self.options.stops_at_first):
            ending.end_deal(self, journal)
        else:
            self._next(journal, seat)

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
        if self.options.ai_memory == "last_rounds":
            lately = table.marks.get("lately", 0) << _BITS | len(table.cards(TRICK))
            journal.emit(Marked("lately", lately & (1 << _BITS * _ROUNDS) - 1))
        journal.move("collect", table.cards(TRICK), TRICK, PILE, owner)
        if journal.table.contest:
            journal.emit(Contest(()))
        if journal.table.marks.get("chain"):
            journal.emit(Marked("chain", 0))
        live = journal.table.seats_in
        leader = next(seat for seat in (owner, *table.after(owner)) if seat in live)
        journal.turn("lead", leader)

    # What comes after

    def next_dealer(self, table: Table) -> int:
        """Return who deals after this deal; after a win at once the same dealer."""
        if table.marks.get("auto_win"):
            return table.dealer
        match self.options.next_dealer:
            case "loser" if table.marks.get("last"):
                return table.noted("last")
            case "winner" if table.marks.get("first_out"):
                return table.noted("first_out")
            case _:
                return table.after(table.dealer)[0]

    def next_leader(self, table: Table) -> int | None:
        """Return who leads first in the next deal, as far as it does not hang on the cards."""
        options = self.options
        if options.opening_scope == "every_deal":
            return None
        if table.marks.get("auto_win"):
            leads = options.after_auto_win == "winner_leads"
            return table.noted("auto_win") if leads else None
        match options.later_lead:
            case "previous_first_out":
                return table.noted("first_out")
            case "eldest":
                return table.after(self.next_dealer(table))[0]
            case _:
                return None

    # Positions and words

    def leading(self, table: Table) -> int | None:
        """Return the owner of the combination on top."""
        return self.owner(table)

    def fast(self) -> ClimbingTwin:
        """Return the game in whole numbers, for searches."""
        from game.rules.climbing.fast.playing import ClimbingTwin

        return ClimbingTwin(self)

    @property
    def words(self) -> ClimbingWords:
        """What the game says."""
        return ClimbingWords(self)

    def place(self, table: Table, seat: int) -> int:
        """Return the place of a seat that is out; once the deal is over, of every seat."""
        if table.over:
            winner = table.noted("auto_win")
            return int(seat == winner) if winner >= 0 else ending.places(table).index(seat) + 1
        if seat not in table.out:
            return 0
        # Whoever goes out with a two may have lost the deal by it.
        last = table.plays[-1] if table.plays and self.options.finish_on_two == "loses" else None
        lost = last and last.seat == seat and any(card.rank == 2 for card in last.cards)
        return 0 if lost else table.out.index(seat) + 1


def _no_two(cards: Cards) -> bool:
    return all(card.rank != 2 for card in cards)
