"""What Loser's Game says: why not and why, questions, verdicts.

In verdicts a seat is written `Seat 2 ` at the beginning of a sentence, before a verb in the past
tense: screens put the name of a player there, also `You`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from game.core.cards import SUIT_NAMES
from game.core.events import Declared, Event, Moved, Scored, TrickWon, Trumps
from game.core.reasons import Reason
from game.core.sentences import Plural, Rank, Seat, Sentence, Suit, all_of, several
from game.core.telling import Paragraph, Prompt, answer, question
from game.core.words import GameWords
from game.core.zones import EXCESS
from game.rules.losers_game.book import book, points
from game.rules.trick_reasons import taken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.cards import Cards
    from game.core.table import Table
    from game.rules.losers_game.options import LosersGameOptions
    from game.rules.losers_game.rules import LosersGame

NO_TRUMPS = "NT"
"""How it is written that a hand has no trumps."""

_HONOURS = 11


class LosersGameWords(GameWords):
    """What Loser's Game says."""

    rules: LosersGame
    manners: ClassVar = {
        "bold": Plural(
            "{who} is bold and leads its trumps.",
            "{who} are bold and lead their trumps.",
        ),
    }

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.rules.options)

    def choosing(self) -> Sentence:
        """Return how the first dealer is chosen."""
        return Sentence("We draw lots for the first dealer.")

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what a seat is asked; nothing where it is to play a card."""
        match table.phase:
            case "call-trump":
                return _trump(self.rules, table, seat)
            case "bid":
                return _bid(self.rules, table, seat)
            case _:
                return None

    def part(self, table: Table, seat: int) -> Sentence | None:
        """Return what a seat has bid, or that it is the one to call trumps."""
        if table.phase == "call-trump" and seat == self.rules.caller(table):
            return Sentence("calling trumps")
        bid = self.rules.bid(table, seat)
        return None if bid is None else Sentence("bid: {number}", number=bid)

    def verdict(self, table: Table) -> Iterator[Sentence]:
        """Yield how a hand came out: the best gain, the worst loss, how many others."""
        order = sorted(range(table.seats), key=lambda seat: -abs(table.points[seat]))
        made = [seat for seat in order if table.points[seat] > 0]
        missed = [seat for seat in order if table.points[seat] < 0]
        if not made and not missed:
            yield Sentence("Nobody bid any points, so the scores stay as they were.")
        if made:
            yield _made(self.rules, table, made[0])
            if len(made) > 1:
                yield several(
                    len(made) - 1,
                    "One other made it too.",
                    "{N:words} others made theirs too.",
                )
        if missed:
            yield _made(self.rules, table, missed[0])
            if len(missed) > 1:
                yield several(
                    len(missed) - 1,
                    "One other missed too.",
                    "{N:words} others missed too.",
                )

    def explain(self, event: Event) -> Sentence | None:
        """Return the sentence a newcomer needs on what has just happened."""
        match event:
            case Moved(verb="turn"):
                return Sentence("The cards left over are out of play: nobody gets them.")
            case Trumps(suit) if suit == NO_TRUMPS:
                return Sentence("No suit beats another: only threes and fours count.")
            case Trumps():
                each = points(self.rules.options.points_trump)
                return Sentence("Every trump in a pile counts {points}.", points=each)
            case Declared(_, "0"):
                return Sentence("A bid of 0 can't fail, and scores nothing.")
            case Declared():
                return Sentence(
                    "Make at least what you bid, and you score it. Miss, and you lose it."
                )
            case Moved(verb="collect"):
                return Sentence("Cards you win stay face down until the deal is over.")
            case _:
                return None

    def because(self, before: Table, event: Event) -> Reason | None:
        """Return why an event came to pass, given the table before it."""
        match event:
            case TrickWon(seat) if before.plays:
                return taken(before.plays, seat, self.rules.ranking(before.trumps), before.trumps)
            case Scored(seat):
                return _scored(self.rules, before, seat)
            case _:
                return None


# Why not


_NOW: Final = {
    "call-trump": Sentence("Name the trump suit first."),
    "bid": Sentence("Bid first: say how many points you'll make."),
}


def now(phase: str) -> Sentence:
    """Return why something else is not to be done now."""
    return _NOW.get(phase, Sentence("Play one card to the trick."))


def no_such_trump(options: LosersGameOptions) -> Sentence:
    """Return what may be called."""
    if options.allow_no_trump:
        return Sentence("Call clubs, diamonds, hearts, spades or no trumps.")
    return Sentence("Call clubs, diamonds, hearts or spades.")


def out_of_range(low: int, high: int) -> Sentence:
    """Return what may be bid."""
    if low == high:
        return Sentence("You can only bid {points}.", points=points(low))
    return Sentence("Bid a whole number from {low} to {high}.", low=low, high=high)


# Questions


def _trump(rules: LosersGame, table: Table, seat: int) -> Prompt:
    held, excess = table.hand(seat), table.cards(EXCESS)
    answers = [
        answer(
            "trump",
            Sentence("{Suit}", suit=Suit(suit)),
            tuple(_length(held, excess, suit)),
            value=suit,
            suit=suit,
        )
        for suit in SUIT_NAMES
    ]
    if rules.options.allow_no_trump:
        detail = Sentence("No suit beats another, and only threes and fours count.")
        answers.append(answer("trump", Sentence("No trumps"), detail, value=NO_TRUMPS))
    return question(Sentence("Which suit do you want as trumps?"), answers)


def _length(held: Cards, excess: Cards, suit: str) -> Iterator[Sentence]:
    """Yield what a hand has of a suit, with its honours, and what of it is out of play."""
    own = sorted((card.rank for card in held if card.suit == suit), reverse=True)
    high = [Rank(rank) for rank in own if rank >= _HONOURS]
    if not own:
        yield Sentence("You have none.")
    elif not high:
        yield Sentence("You have {n:all words}, up to the {rank}.", n=len(own), rank=Rank(own[0]))
    elif len(own) == 1:
        yield Sentence("You have just the {rank}.", rank=high[0])
    else:
        yield Sentence("You have {n:all words}, with {ranks}.", n=len(own), ranks=all_of(high))
    gone = sum(card.suit == suit for card in excess)
    if gone:
        yield several(gone, "{N:words} is out of play.", "{N:words} are out of play.")


def _bid(rules: LosersGame, table: Table, seat: int) -> Prompt:
    bids = rules.bids(table)
    detail = [Sentence("Make it and score your bid, no more. Miss it and lose that much.")]
    if bids.start == 0:
        detail.append(Sentence("A bid of 0 can't fail."))
    asked = [Sentence("How many points will you make?")]
    if table.said and seat == rules.caller(table):
        asked.insert(0, Sentence("You bid last."))
    bid = answer("bid", Sentence("Bid"), tuple(detail), numbers=bids)
    return question(tuple(asked), (bid,))


def by_score() -> Sentence:
    """Return what makes a seat call trumps that has the lowest score alone."""
    return Sentence("with the lowest score")


def by_age(*, of_all: bool) -> Sentence:
    """Return what makes a seat call trumps by its age."""
    if of_all:
        return Sentence("the youngest at the table")
    return Sentence("the youngest of the lowest")


# What a pile counts


def trumps_in_pile(number: int) -> Sentence:
    """Return what so many trumps are called."""
    return several(number, "{n:all words} trump", "{n:all words} trumps")


def set_of(size: int, rank: int) -> Sentence:
    """Return what three or four cards of a rank are called."""
    return Sentence("{n:words} {rank:many}", n=size, rank=Rank(rank))


# Verdicts


def _made(rules: LosersGame, table: Table, seat: int) -> Sentence:
    bid, got = rules.bid(table, seat) or 0, rules.worth_of(rules.pile(table, seat), table.trumps)
    if got and got < bid:
        return Sentence("{Seat} bid {bid} and made only {got}.", seat=Seat(seat), bid=bid, got=got)
    return Sentence("{Seat} bid {bid} and made {got}.", seat=Seat(seat), bid=bid, got=got)


# Why


def _scored(rules: LosersGame, before: Table, seat: int) -> Reason:
    bid = rules.bid(before, seat) or 0
    got = rules.worth_of(rules.pile(before, seat), before.trumps)
    if not got and got < bid:
        told = Sentence("The pile is worth nothing and the bid was {bid}: lost.", bid=bid)
        return Reason("bid-missed", told)
    if got < bid:
        told = Sentence("The pile is worth {got} and the bid was {bid}: lost.", got=got, bid=bid)
        return Reason("bid-missed", told)
    if got == bid:
        told = Sentence("The pile is worth exactly what was bid: {points}.", points=points(bid))
        return Reason("bid-made", told)
    told = Sentence(
        "The pile is worth {got} and the bid was {bid}: the extra counts for nothing.",
        got=got,
        bid=bid,
    )
    return Reason("bid-made", told)
