"""What Loser's Game says: why not and why, questions, verdicts, its rule book.

In verdicts a seat is written `Seat 2 ` at the beginning of a sentence, before a verb in the past
tense: screens put the name of a player there, also `You`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import SUIT_NAMES
from game.core.events import Declared, Event, Moved, Scored, TrickWon, Trumps
from game.core.reasons import Reason
from game.core.sentences import Rank, Seat, Sentence, Suit, all_of, several
from game.core.telling import Paragraph, Prompt, answer, chapter, question
from game.core.words import GameWords
from game.core.zones import EXCESS
from game.rules.because import taken

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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

    def book(self) -> tuple[Paragraph, ...]:
        """Return the chapters of the book."""
        return (
            chapter(Sentence("The aim"), _aim(self.rules.options)),
            chapter(Sentence("The deal"), _deal(self.rules.options)),
            chapter(Sentence("Trumps"), _trumps(self.rules.options)),
            chapter(Sentence("Bidding"), _bidding(self.rules.options)),
            chapter(Sentence("The play"), _play()),
            chapter(Sentence("The piles"), _piles(self.rules.options)),
            chapter(Sentence("What a pile counts"), _counting(self.rules.options)),
            chapter(Sentence("Scoring"), _scoring(self.rules.options)),
            chapter(Sentence("The match"), _match(self.rules.options)),
        )

    def manner(self, temper: str, names: Sequence[str]) -> Sentence:
        """Return how those of a temper play."""
        if temper != "bold":
            return super().manner(temper, names)
        return several(
            len(names),
            "{who} is bold and leads its trumps.",
            "{who} are bold and lead their trumps.",
            who=all_of(names),
        )

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
            return Sentence("calls trumps")
        bid = self.rules.bid(table, seat)
        return None if bid is None else Sentence("bid {number}", number=bid)

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
                points = _points(self.rules.options.points_trump)
                return Sentence("Every trump in a pile counts {points}.", points=points)
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
                return taken(before.plays, seat, self.rules.standing(before.trumps), before.trumps)
            case Scored(seat):
                return _scored(self.rules, before, seat)
            case _:
                return None


def _points(number: int) -> Sentence:
    return several(number, "{n} point", "{n} points")


# Why not


def now(phase: str) -> Sentence:
    """Return why something else is not to be done now."""
    match phase:
        case "call-trump":
            return Sentence("Name the trump suit first.")
        case "bid":
            return Sentence("Bid first: say how many points you'll make.")
        case _:
            return Sentence("Play one card to the trick.")


def no_such_trump(options: LosersGameOptions) -> Sentence:
    """Return what may be called."""
    if options.allow_no_trump:
        return Sentence("Call clubs, diamonds, hearts, spades or no trumps.")
    return Sentence("Call clubs, diamonds, hearts or spades.")


def out_of_range(low: int, high: int) -> Sentence:
    """Return what may be bid."""
    if low == high:
        return Sentence("You can only bid {points}.", points=_points(low))
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
        told = Sentence("The pile is worth exactly what was bid: {points}.", points=_points(bid))
        return Reason("bid-made", told)
    told = Sentence(
        "The pile is worth {got} and the bid was {bid}: the extra counts for nothing.",
        got=got,
        bid=bid,
    )
    return Reason("bid-made", told)


# The book, written anew for every set of house rules


def _aim(options: LosersGameOptions) -> Iterator[Sentence]:
    yield Sentence("Be the first to {points}.", points=_points(options.target))
    yield Sentence(
        "In each deal you first say how many points you'll win in tricks. Make it, and you "
        "score what you said."
    )
    yield Sentence(
        "Sets of the same rank count most, so it isn't how many tricks you win that matters, but "
        "what's in them."
    )
    yield Sentence("There's comfort in losing: the lowest score calls trumps.")


def _deal(options: LosersGameOptions) -> Iterator[Sentence]:
    each, players = options.cards_each, options.players
    yield Sentence(
        "{N:all words} players use a full pack of 52; aces are high and twos low.", n=players
    )
    yield several(
        each,
        "You each get {n:all words} card, one at a time, clockwise from the dealer's left.",
        "You each get {n:all words} cards, one at a time, clockwise from the dealer's left.",
    )
    rest = 52 - each * players
    if rest:
        yield several(
            rest,
            "The last card of the pack is turned face up beside the table.",
            "The last {n:all words} cards of the pack are turned face up beside the table.",
        )
        yield several(
            rest,
            "It's out of play for the whole deal.",
            "They're out of play for the whole deal.",
        )
    else:
        yield Sentence("That's the whole pack.")
    yield Sentence(
        "You draw lots for the first dealer, and the deal goes round clockwise; dealing is "
        "neither good nor bad."
    )


def _trumps(options: LosersGameOptions) -> Iterator[Sentence]:
    yield Sentence(
        "The player with the lowest score looks at the cards and says which suit is trumps; minus "
        "seven is lower than zero."
    )
    if options.trump_tie == "youngest_tied":
        yield Sentence("On a tie, the youngest of the lowest does.")
    else:
        yield Sentence("On a tie, the youngest at the table does, whatever their score.")
    yield Sentence("At first everyone has zero, so it's the youngest.")
    yield Sentence("If two players are the same age, the one who sits earlier counts as younger.")
    if options.allow_no_trump:
        yield Sentence("The caller may also choose no trumps.")


def _bidding(options: LosersGameOptions) -> Iterator[Sentence]:
    yield Sentence(
        "From the caller's left, clockwise, you each bid once, out loud; the caller bids last."
    )
    yield Sentence("Your bid is how many points you think your pile will count.")
    yield Sentence("It can be higher than the others, lower, or the same.")
    if options.min_bid == 0:
        yield Sentence("Bid 0 or more: a bid of 0 can't fail, but wins nothing.")
    else:
        yield Sentence("Bid 1 or more: nobody may bid 0.")
    if options.max_bid == "attainable":
        yield Sentence("The highest bid is what you could make with every card in play.")
    else:
        yield Sentence("You may bid up to 130, or up to what anyone could make, if that's more.")


def _play() -> Iterator[Sentence]:
    yield Sentence("The caller leads any card to the first trick, even a trump.")
    yield Sentence(
        "The others follow clockwise: you have to play a card of the suit led if you have one; if "
        "not, play anything."
    )
    yield Sentence("You never have to trump, and you never have to beat.")
    yield Sentence(
        "The highest trump wins the trick; if there is none, the highest card of the suit led."
    )
    yield Sentence("The winner takes the trick and leads to the next, until all cards are played.")


def _piles(options: LosersGameOptions) -> Iterator[Sentence]:
    yield Sentence("Each player's tricks are one pile, face down.")
    if options.pile_peek:
        yield Sentence(
            "You may look through your own pile at any time, but through nobody else's before the "
            "deal is over."
        )
    else:
        yield Sentence(
            "You can't look into any pile before the deal is over, not even your own: remember "
            "what you've won."
        )


def _counting(options: LosersGameOptions) -> Iterator[Sentence]:
    trump, three, four = options.points_trump, options.points_three, options.points_four
    if trump:
        yield Sentence("Every trump in your pile counts {points}.", points=_points(trump))
    else:
        yield Sentence("Trumps count nothing by themselves.")
    if three:
        yield Sentence("Exactly three cards of a rank count {points}.", points=_points(three))
    else:
        yield Sentence("Three cards of a rank count nothing.")
    if four and three:
        yield Sentence("All four count {points}, and not as three as well.", points=_points(four))
    elif four:
        yield Sentence("All four count {points}.", points=_points(four))
    else:
        yield Sentence("All four count nothing.")
    yield Sentence("Pairs and single cards are worth nothing.")
    if trump and (three or four):
        yield Sentence("A trump that belongs to a set still counts as a trump.")
    if options.allow_no_trump:
        yield Sentence("Without trumps only sets count.")


def _scoring(options: LosersGameOptions) -> Iterator[Sentence]:
    yield Sentence(
        "If your pile counts as much as you bid, or more, you score your bid; anything above it "
        "is wasted."
    )
    yield Sentence("If it counts less you lose your bid, however little was missing.")
    if not options.min_bid:
        yield Sentence("A bid of 0 can't fail.")
    yield Sentence("Scores can go below zero.")


def _match(options: LosersGameOptions) -> Iterator[Sentence]:
    target = _points(options.target)
    match options.end_tie:
        case "leader_unshared":
            yield Sentence(
                "The match ends after a deal in which someone has {target} or more, and nobody "
                "else ties with the leader: the leader wins.",
                target=target,
            )
            yield Sentence("A tie lower down doesn't matter.")
        case "any_unshared":
            yield Sentence(
                "The match ends after a deal in which someone has {target} or more, and nobody "
                "else has the same score.",
                target=target,
            )
            yield Sentence("The highest score wins; a tie shares the win.")
        case _:
            yield Sentence(
                "The match ends after a deal in which someone has {target} or more and no two "
                "scores are equal: the highest wins.",
                target=target,
            )
    if not options.max_hands:
        yield Sentence("Otherwise you play another.")
    else:
        yield several(
            options.max_hands,
            "Otherwise you play another, but no more than {n:all words} deal in all: then the "
            "highest score wins, and a tie shares the win.",
            "Otherwise you play another, but no more than {n:all words} deals in all: then the "
            "highest score wins, and a tie shares the win.",
        )
