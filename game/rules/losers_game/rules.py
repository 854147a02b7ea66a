"""Loser's Game: the lowest score calls trumps, all bid points, and sets in your pile count most.

Tricks are won as at whist. A pile counts its trumps, and the ranks of which it holds three or all
four; whoever makes the bid scores the bid, whoever does not loses as much.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.cards import PACK, SUITS, Card
from game.core.events import (
    Contest,
    DealBegan,
    DealOver,
    Declared,
    Marked,
    MatchOver,
    Scored,
    TrickWon,
    Trumps,
)
from game.core.facets import Counting, Searched, Tricks
from game.core.journal import Journal
from game.core.reasons import Reason
from game.core.rules import Rules, best_play
from game.core.sentences import say
from game.core.telling import About, Counted, Portion, ThreeLines
from game.core.zones import EXCESS, STOCK, TRICK, Zone, hand, kept, won
from game.rules.losers_game import sums
from game.rules.losers_game.options import LosersGameOptions
from game.rules.losers_game.positions import TERMS
from game.rules.losers_game.words import (
    NO_TRUMPS,
    LosersGameWords,
    by_age,
    by_score,
    no_such_trump,
    now,
    out_of_range,
)
from game.rules.tricks import must_follow, yet_to_play

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.cards import Cards
    from game.core.table import Table
    from game.rules.losers_game.fast.playing import LosingTwin

MOST_LISTED = 130
"""As many points as can be made for four players: lists of bids go so far at least."""


@cache
def _plays(seat: int) -> Mapping[Card, Action]:
    """Return the play of each card by a seat: they are made once, being asked for so often."""
    return {card: Action(seat, "play", (card,)) for card in PACK}


# A table offers all its seats one range, of up to 130 bids: made once, and not at each look.
@lru_cache(maxsize=64)
def _bids(seat: int, numbers: range) -> tuple[Action, ...]:
    return tuple(Action(seat, "bid", value=str(number)) for number in numbers)


class LosersGame(Rules, Tricks, Counting, Searched):
    """Loser's Game under one set of house rules."""

    id = "losers-game"
    about = About(
        title="Loser's Game",
        family="Bidding and sets",
        summary="Say how many points you'll win, and win them: trumps and threes of a kind count.",
        length="30 minutes",
        special="The lowest score calls trumps",
        learning="plenty to learn",
        youth="calls trumps first",
        forgives=1.35,
        gist=ThreeLines(
            wins="Be the first to reach 50 points, ahead of everyone else. You win them in tricks.",
            twist="Bid how many points you'll win: a trump counts 1, three of a kind 3, four 9.",
            loses="Miss your bid and you lose that many points. What you make above it is wasted.",
        ),
    )
    options_type = LosersGameOptions
    options: LosersGameOptions
    terms = TERMS

    # The deal

    def deal(self, journal: Journal) -> None:
        """Deal the pack out one card at a time; the lowest score then calls trumps."""
        table = journal.table
        first = table.deals == 0
        dealer = journal.by_lot("dealer") if first else self.next_dealer(table)
        journal.emit(DealBegan(table.deals + 1, dealer))
        journal.shuffle("deal", self.pack())
        self.distribute(journal)

    def distribute(self, journal: Journal) -> None:
        """Deal the stock out as far as it goes round; the last cards are nobody's."""
        order = journal.table.after(journal.table.dealer)
        journal.deal(order * self.options.cards_each)
        if journal.table.stock:
            journal.move("turn", journal.table.stock, STOCK, EXCESS)
        caller = self.lowest(journal.table)
        journal.emit(Marked("caller", caller))
        journal.turn("call-trump", caller)

    def next_dealer(self, table: Table) -> int:
        """The deal goes round clockwise."""
        return table.after(table.dealer)[0]

    def ages(self, table: Table) -> tuple[int, ...]:
        """Return the age of each seat: of the house, unless a position gives others."""
        years = self.options.years
        return tuple(table.marks.get(f"age {seat}", age) for seat, age in enumerate(years))

    def lowest(self, table: Table) -> int:
        """Return who has the lowest score; in a tie it is the youngest, then the lower seat."""
        least = min(table.scores)
        tied = [seat for seat, score in enumerate(table.scores) if score == least]
        if len(tied) > 1 and self.options.trump_tie == "youngest_overall":
            tied = list(range(table.seats))
        ages = self.ages(table)
        return min(tied, key=lambda seat: (ages[seat], seat))

    def chosen(self, table: Table, seat: int) -> str:
        """Return whether it is by score or by age that a seat calls trumps."""
        if table.phase != "call-trump" or seat != self.caller(table):
            return ""
        scores = table.scores
        tied = scores.count(min(scores))
        if tied == 1:
            return say(by_score())
        overall = tied == table.seats or self.options.trump_tie == "youngest_overall"
        return say(by_age(of_all=overall))

    def caller(self, table: Table) -> int:
        """Return who calls trumps in this hand, bids last and leads first."""
        return table.marks.get("caller", 0)

    # What a seat may do

    def bids(self, table: Table) -> range:
        """Return the numbers that may be bid in this hand."""
        highest = sums.highest_bid(self.options, table.cards(EXCESS), table.trumps)
        if self.options.max_bid == "unlimited":
            highest = max(highest, MOST_LISTED)
        return range(min(self.options.min_bid, highest), highest + 1)

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        """Yield all that a seat may think of, in written order."""
        match table.phase:
            case "call-trump":
                for suit in (*SUITS, NO_TRUMPS):
                    yield Action(seat, "trump", value=suit)
            case "bid":
                yield from _bids(seat, self.bids(table))
            case _:
                plays = _plays(seat)
                for card in sorted(table.hand(seat)):
                    yield plays[card]

    def legal(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return every legal action, found without asking why others are not."""
        if seat not in table.to_act:
            return ()
        if table.phase == "call-trump":
            return super().legal(table, seat)
        if table.phase == "bid":
            return _bids(seat, self.bids(table))
        held, plays = sorted(table.hand(seat)), _plays(seat)
        if table.phase == "follow":
            led = table.plays[0].cards[0].suit
            held = [card for card in held if card.suit == led] or held
        return tuple([plays[card] for card in held])

    def forbids(self, table: Table, action: Action) -> Reason | None:
        """Return why the rules of play forbid an action of a seat whose turn it is."""
        match table.phase, action:
            case "call-trump", Action(verb="trump", cards=(), value=str(suit)) if suit:
                return self._no_trump(suit)
            case "bid", Action(verb="bid", cards=(), value=str(number)):
                return self._no_bid(table, number)
            case (("lead" | "follow"), Action(verb="play", cards=(_,), value="")):
                return must_follow(table, action)
            case _:
                return Reason("not-now", now(table.phase))

    def _no_trump(self, suit: str) -> Reason | None:
        if suit in tuple(SUITS) or (suit == NO_TRUMPS and self.options.allow_no_trump):
            return None
        rule = "allow_no_trump" if suit == NO_TRUMPS else ""
        return Reason("not-now", no_such_trump(self.options), rule=rule)

    def _no_bid(self, table: Table, number: str) -> Reason | None:
        bids = self.bids(table)
        plain = number.isascii() and number.isdecimal() and len(number) < 6
        if plain and number == str(int(number)) and int(number) in bids:
            return None
        rule = ""
        if plain and int(number) < bids.start:
            rule = "min_bid"
        elif plain and bids.stop <= int(number) <= MOST_LISTED:
            # A house where any number may be bid would have let this one pass.
            rule = "max_bid"
        told = out_of_range(bids.start, bids.stop - 1)
        return Reason("bid-range", told, rule=rule)

    # What follows

    def apply(self, journal: Journal, action: Action) -> None:
        """Write what follows from a legal action."""
        seat = action.seat
        match action.verb:
            case "trump":
                journal.emit(Trumps(action.value))
                journal.turn("bid", journal.table.after(seat)[0])
            case "bid":
                journal.emit(Declared(seat, action.value))
                if seat == self.caller(journal.table):
                    self.lead(journal, seat)
                else:
                    journal.turn("bid", journal.table.after(seat)[0])
            case _:
                self._play(journal, action)

    def lead(self, journal: Journal, leader: int) -> None:
        """Begin a trick, or count the piles when there are no cards left."""
        table = journal.table
        holding = tuple(seat for seat in range(table.seats) if table.zones.get(hand(seat)))
        if not holding:
            self._score(journal)
            return
        if table.contest != holding:
            journal.emit(Contest(holding))
        if leader not in holding:
            leader = next(seat for seat in table.after(leader) if seat in holding)
        journal.turn("lead", leader)

    def _play(self, journal: Journal, action: Action) -> None:
        journal.move("play", action.cards, hand(action.seat), TRICK, action.seat)
        table = journal.table
        waiting = yet_to_play(table)
        if waiting:
            journal.turn("follow", waiting[0])
            return
        taker = best_play(table.plays, self.ranking(table.trumps)).seat
        journal.emit(TrickWon(taker))
        journal.move("collect", table.cards(TRICK), TRICK, self.pile_zone(taker), taker)
        self.lead(journal, taker)

    # Piles and bids

    def pile_zone(self, seat: int) -> Zone:
        """Return where a seat's pile lies: nobody looks into it, or by house rule its owner."""
        return kept(seat) if self.options.pile_peek else won(seat)

    def pile(self, table: Table, seat: int) -> Cards:
        """Return the cards that a seat has won."""
        return table.cards(self.pile_zone(seat))

    def own_pile(self, table: Table, seat: int) -> Cards | None:
        """Return the cards a seat has won, if by house rule it may look through them."""
        return self.pile(table, seat) if self.options.pile_peek else None

    def worth_of(self, cards: Cards, trumps: str | None) -> int:
        """Return what a pile of these cards counts."""
        return sums.points(self.options, cards, trumps)

    def counted(self, table: Table, seat: int) -> Counted | None:
        """Return what a seat's pile counts so far, and the most it can still come to."""
        others = [self.pile(table, other) for other in range(table.seats) if other != seat]
        lost = [*others, table.cards(EXCESS)]
        return sums.counted(self.options, self.pile(table, seat), lost, table.trumps)

    def portions(self, table: Table, seat: int) -> tuple[Portion, ...]:
        """Return what a seat's pile counts: its trumps, its fours, its threes."""
        return sums.portions(self.options, self.pile(table, seat), table.trumps)

    def bid(self, table: Table, seat: int) -> int | None:
        """Return how many points a seat has bid."""
        said = table.said.get(seat)
        return int(said) if said else None

    # The end of a hand, the end of a match

    def _score(self, journal: Journal) -> None:
        """A bid that is made is won, one that is not is lost; what is over counts nothing."""
        table = journal.table
        journal.turn("score")
        gains = []
        for seat in range(table.seats):
            bid = self.bid(table, seat) or 0
            made = self.worth_of(self.pile(table, seat), table.trumps) >= bid
            gains.append(bid if made else -bid)
            if bid:
                journal.emit(Scored(seat, gains[-1]))
        journal.emit(DealOver(tuple(gains), tuple(s for s, gain in enumerate(gains) if gain > 0)))
        champions = self.champions(journal.table)
        if champions:
            journal.turn("match-end")
            journal.emit(MatchOver(champions))

    def champions(self, table: Table) -> tuple[int, ...]:
        """Return who has won the match, or nobody while hands are to come."""
        scores = table.scores
        leaders = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        there = [score for score in scores if score >= self.options.target]
        match self.options.end_tie:
            case "leader_unshared":
                done = bool(there) and len(leaders) == 1
            case "any_unshared":
                done = any(scores.count(score) == 1 for score in there)
            case _:
                done = bool(there) and len(set(scores)) == len(scores)
        last = self.options.max_hands and table.deals >= self.options.max_hands
        return leaders if done or last else ()

    # Positions and words

    @property
    def words(self) -> LosersGameWords:
        """What the game says."""
        return LosersGameWords(self)

    def fast(self) -> LosingTwin:
        """Return the game in whole numbers, for searches."""
        from game.rules.losers_game.fast.playing import LosingTwin

        return LosingTwin(self)
