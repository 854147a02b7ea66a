"""The rule book of Loser's Game, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Sentence, several
from game.core.telling import Paragraph, chapter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.losers_game.options import LosersGameOptions


def book(options: LosersGameOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        chapter(Sentence("The aim"), _aim(options)),
        chapter(Sentence("The deal"), _deal(options)),
        chapter(Sentence("Trumps"), _trumps(options)),
        chapter(Sentence("Bidding"), _bidding(options)),
        chapter(Sentence("The play"), _play()),
        chapter(Sentence("The piles"), _piles(options)),
        chapter(Sentence("What a pile counts"), _counting(options)),
        chapter(Sentence("Scoring"), _scoring(options)),
        chapter(Sentence("The match"), _match(options)),
    )


def points(number: int) -> Sentence:
    """Return an amount of points, in figures."""
    return several(number, "{n} point", "{n} points")


def _aim(options: LosersGameOptions) -> Iterator[Sentence]:
    yield Sentence("Be the first to {points}.", points=points(options.target))
    yield Sentence(
        "In each deal you first say how many points you'll win in tricks. Make it, and you "
        "score what you said."
    )
    yield Sentence(
        "Three or four of a rank count most. So it isn't how many tricks you win that counts, but "
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
    yield Sentence(
        "If two players are the same age, go round clockwise, starting with you: the first of "
        "them counts as younger."
    )
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
            "You may look through your own pile at any time, but not through theirs before the "
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
        yield Sentence("Every trump in your pile counts {points}.", points=points(trump))
    else:
        yield Sentence("Trumps count nothing by themselves.")
    if three:
        yield Sentence("Exactly three cards of a rank count {points}.", points=points(three))
    else:
        yield Sentence("Three cards of a rank count nothing.")
    if four and three:
        yield Sentence("All four count {points} instead.", points=points(four))
    elif four:
        yield Sentence("All four count {points}.", points=points(four))
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
    target = points(options.target)
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
            yield Sentence("The highest score wins; if you tie, you share the win.")
        case _:
            yield Sentence(
                "The match ends after a deal in which someone has {target} or more and no two "
                "scores are equal: the highest wins.",
                target=target,
            )
    if not options.max_hands:
        yield Sentence("Until someone wins, you play on.")
    else:
        yield several(
            options.max_hands,
            "Until someone wins, you play on, but no more than {n:all words} deal in all: then the "
            "highest score wins, and if you tie, you share the win.",
            "Until someone wins, you play on, but no more than {n:all words} deals in all: then "
            "the highest score wins, and if you tie, you share the win.",
        )
