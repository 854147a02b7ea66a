"""Linger Longer: win tricks to draw cards, and be the last who holds any.

Only the winner of a trick draws; a seat with no card left is out, and whoever lingers longest
scores the cards still in hand. Lift Smoke and Instant Out are house rules of the same game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.events import (
    Contest,
    DealBegan,
    DealOver,
    MatchOver,
    Scored,
    TrickWon,
    Trumps,
    WentOut,
)
from game.core.facets import Searched, Tricks
from game.core.journal import Journal
from game.core.reasons import Reason
from game.core.rules import Rules, best_play
from game.core.sentences import Sentence
from game.core.table import Table
from game.core.telling import About, ThreeLines
from game.core.zones import SET_ASIDE, STOCK, TRICK, TURN_UP, Zone, cut, hand, won
from game.rules.linger_longer.options import LingerLongerOptions
from game.rules.linger_longer.positions import TERMS
from game.rules.linger_longer.words import LingerLongerWords
from game.rules.tricks import must_follow, yet_to_play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.rules.linger_longer.fast import LingeringTwin

JACK = 11


class LingerLonger(Rules, Tricks, Searched):
    """Linger Longer under one set of house rules."""

    id = "linger-longer"
    about = About(
        title="Linger Longer",
        family="Last ones out",
        summary="Win tricks to draw cards. The last player with cards wins.",
        length="10 minutes",
        special="The gentlest way to learn trumps",
        learning="easy to learn",
        forgives=0.4,
        gist=ThreeLines(
            wins="Be the last one with cards: a point for each card you hold.",
            twist="Win a trick and you draw a card. Lose it, and your hand gets shorter.",
            loses="No cards left means you're out.",
        ),
    )
    options_type = LingerLongerOptions
    options: LingerLongerOptions
    terms = TERMS

    # The deal

    def deal(self, journal: Journal) -> None:
        """Choose the dealer, deal one card at a time from the dealer's left, decide trumps."""
        table = journal.table
        dealer = self._first_dealer(journal) if table.deals == 0 else self.next_dealer(table)
        journal.emit(DealBegan(table.deals + 1, dealer))
        journal.shuffle("deal", self.pack())
        self.distribute(journal)

    def distribute(self, journal: Journal) -> None:
        """Deal one card at a time from the dealer's left, and decide trumps."""
        order = journal.table.after(journal.table.dealer)
        journal.deal(order * self.options.cards_each)
        self._decide_trumps(journal)
        journal.turn("lead", order[0])

    def _decide_trumps(self, journal: Journal) -> None:
        """The dealer's last card is shown and kept; in Lift Smoke the top of the stock is dead."""
        if self.options.lift_smoke:
            card = journal.table.stock[0]
            journal.move("turn", (card,), STOCK, SET_ASIDE)
            journal.emit(Trumps(card.suit, card))
            return
        dealer = journal.table.dealer
        card = journal.table.hand(dealer)[-1]
        journal.move("show", (card,), hand(dealer), TURN_UP, dealer)
        journal.emit(Trumps(card.suit, card))
        journal.move("take", (card,), TURN_UP, hand(dealer), dealer)

    def _first_dealer(self, journal: Journal) -> int:
        match self.options.first_dealer:
            case "jack":
                return self._first_jack(journal)
            case "high_card":
                return self._highest_card(journal)
            case _:
                return journal.by_lot("dealer")

    def _first_jack(self, journal: Journal) -> int:
        """Cards are turned one at a time, clockwise from seat 0, until somebody gets a jack."""
        journal.shuffle("cut", self.pack())
        seat = -1
        while True:
            seat = (seat + 1) % journal.table.seats
            card = journal.table.stock[0]
            journal.move("cut", (card,), STOCK, cut(seat), seat)
            if card.rank == JACK:
                return seat

    def _highest_card(self, journal: Journal) -> int:
        """Each seat draws a card and the highest deals; seats that tie draw again."""
        seats: Sequence[int] = range(journal.table.seats)
        while len(seats) > 1:
            if len(journal.table.stock) < len(seats):
                self._gather(journal, cut)
                journal.shuffle("cut", self.pack())
            for seat in seats:
                journal.move("cut", journal.table.stock[:1], STOCK, cut(seat), seat)
            drawn = {seat: journal.table.cards(cut(seat))[-1].rank for seat in seats}
            seats = [seat for seat in seats if drawn[seat] == max(drawn.values())]
        return seats[0]

    # Play

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        """Yield the play of each card in hand."""
        for card in sorted(table.hand(seat)):
            yield Action(seat, "play", (card,))

    def forbids(self, table: Table, action: Action) -> Reason | None:
        """Suit must be followed; there is no duty to trump or to beat."""
        if action.verb != "play" or len(action.cards) != 1 or action.value:
            return Reason("not-now", Sentence("Play one card to the trick."))
        return must_follow(table, action)

    def apply(self, journal: Journal, action: Action) -> None:
        """Put the card to the trick; the last card of a trick settles it."""
        seat = action.seat
        # Told before the lead, and only where it has changed.
        if not journal.table.plays and journal.table.contest != journal.table.seats_in:
            journal.emit(Contest(journal.table.seats_in))
        journal.move("play", action.cards, hand(seat), TRICK, seat)
        if self.out_on_play and not journal.table.hand(seat):
            journal.emit(WentOut(seat))
            if len(journal.table.seats_in) == 1:
                self._end_deal(journal, journal.table.seats_in[0])
                return
        waiting = yet_to_play(journal.table)
        if waiting:
            journal.turn("follow", waiting[0])
        else:
            self._settle_trick(journal)

    @property
    def out_on_play(self) -> bool:
        """Whether a seat is out with its last card, and not only once the trick is over."""
        return self.options.instant_out and self.options.instant_out_timing == "on_play"

    def _settle_trick(self, journal: Journal) -> None:
        """The winner takes the trick and draws; empty hands go out; then the next lead."""
        table = journal.table
        taker = best_play(table.plays, self.ranking(table.trumps)).seat
        journal.emit(TrickWon(taker))
        journal.move("collect", table.cards(TRICK), TRICK, won(taker), taker)
        self._draw(journal, taker)
        for seat in journal.table.seats_in:
            if not journal.table.hand(seat):
                journal.emit(WentOut(seat))
        left = journal.table.seats_in
        stock_out = not journal.table.stock and self.options.stock_out == "end_now"
        if len(left) == 1:
            self._end_deal(journal, left[0])
        elif not left or stock_out:
            self._end_deal(journal, taker)
        else:
            after = journal.table.after(taker)
            journal.turn("lead", next(s for s in (taker, *after) if s in left))

    def _draw(self, journal: Journal, taker: int) -> None:
        """The taker draws one card, unless gone by Instant Out or the stock cannot serve."""
        table = journal.table
        if self.options.instant_out and not table.hand(taker):
            return
        holding = [seat for seat in table.seats_in if table.hand(seat)]
        if not self.options.last_draw_counts and len(holding) == 1:
            return
        if not table.stock and self.options.stock_out == "reshuffle":
            self._new_stock(journal)
        if journal.table.stock:
            journal.draw(taker)

    def _new_stock(self, journal: Journal) -> None:
        """All cards played are shuffled into a new stock; a card put aside stays aside."""
        self._gather(journal, won)
        # The order in which the piles were gathered must not shine through the shuffle.
        journal.shuffle("deal", tuple(sorted(journal.table.stock)))

    def _gather(self, journal: Journal, zone_of: Callable[[int], Zone]) -> None:
        """Put every seat's pile of a kind under the stock, to be shuffled next."""
        for seat in range(journal.table.seats):
            pile = journal.table.cards(zone_of(seat))
            if pile:
                journal.move("gather", pile, zone_of(seat), STOCK)

    # The end of a deal, the end of a match

    def _end_deal(self, journal: Journal, winner: int) -> None:
        points = [0] * journal.table.seats
        points[winner] = self._worth(len(journal.table.hand(winner)))
        journal.turn("round-end")
        if points[winner]:
            journal.emit(Scored(winner, points[winner]))
        journal.emit(DealOver(tuple(points), (winner,)))
        champions = self._champions(journal.table)
        if champions:
            journal.turn("match-end")
            journal.emit(MatchOver(champions))

    def _worth(self, cards_left: int) -> int:
        points = 1 if self.options.score_mode == "one_point" else cards_left
        return max(points, self.options.min_round_points)

    def _champions(self, table: Table) -> tuple[int, ...]:
        """Return who has won the match, or nobody while deals are to come."""
        if table.deals < self.options.deals:
            return ()
        best = max(table.scores)
        top = tuple(seat for seat, score in enumerate(table.scores) if score == best)
        if len(top) > 1 and self.options.match_tie == "extra_round":
            return ()
        if self.options.match_tie == "most_rounds":
            most = max(table.wins[seat] for seat in top)
            return tuple(seat for seat in top if table.wins[seat] == most)
        return top

    def deal_winner(self, table: Table) -> int | None:
        """Return who won the deal that is over: the last seat in, else the last taker."""
        if not table.over:
            return None
        return table.seats_in[0] if len(table.seats_in) == 1 else table.taker

    def next_dealer(self, table: Table) -> int:
        """Return who deals after this deal."""
        champion = self.deal_winner(table)
        if self.options.next_dealer == "winner" and champion is not None:
            return champion
        return table.after(table.dealer)[0]

    def to_the_end(self, table: Table, seat: int) -> int:
        """As many as another seat has cards; who leads a last card may be out before all others."""
        others = (len(table.hand(other)) for other in table.seats_in if other != seat)
        # A table set up by hand may have nobody else with cards.
        most = max(others, default=0)
        held = len(table.hand(seat))
        return held + 1 if self.out_on_play and held <= most else most

    # Words

    @property
    def words(self) -> LingerLongerWords:
        """What the game says."""
        return LingerLongerWords(self)

    def fast(self) -> LingeringTwin:
        """Return the game in whole numbers, for searches."""
        from game.rules.linger_longer.fast import LingeringTwin

        return LingeringTwin(self)
