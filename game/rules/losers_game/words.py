"""Sentences of Loser's Game: why not, what a seat is asked, how a hand came out.

In verdicts a seat is written `Seat 2 ` at the beginning of a sentence, before a verb in the past
tense: screens put the name of a player there, also `You`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import SUIT_NAMES, SUITS, Card
from game.core.events import Declared, Event, Moved, Trumps
from game.core.rules import Answer, Prompt
from game.core.wording import counted, in_words, joined, upper
from game.core.zones import EXCESS

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.table import Table
    from game.rules.losers_game.losers_game import LosersGame
    from game.rules.losers_game.options import LosersGameOptions

NO_TRUMPS = "NT"
"""How it is written that a hand has no trumps."""

CALLED = {3: "three", 4: "four"}

_HONOURS = 11

NOW = {
    "call-trump": "It is time to say which suit is trumps.",
    "bid": "It is time to bid: say how many points you will make.",
    "lead": "It is time to play one card to the trick.",
    "follow": "It is time to play one card to the trick.",
}
"""Why something else is not to be done now, by phase."""


def a_number(number: int, thing: str = "") -> str:
    """Return a number, or so many of a thing, in words up to the thirteen cards of a suit."""
    return in_words(number, thing, most=13)


def points(number: int) -> str:
    """Return a number of points, in figures."""
    return counted(number, "point")


def plural(rank: int) -> str:
    """Return the name of more than one card of a rank: `sevens`, `sixes`."""
    return many(rank_name(rank))


def rank_name(rank: int) -> str:
    """Return the name of a rank: `seven`."""
    return Card(SUITS[0], rank).name.partition(" of ")[0]


def many(word: str) -> str:
    """Return the plural of the name of a rank."""
    return f"{word}es" if word.endswith("x") else f"{word}s"


# Why not


def no_such_trump(options: LosersGameOptions) -> str:
    """Return what may be called."""
    more = " or no trumps" if options.allow_no_trump else ""
    last = "spades" if more else "or spades"
    return f"Call clubs, diamonds, hearts{',' if more else ''} {last}{more}."


def out_of_range(low: int, high: int) -> str:
    """Return what may be bid."""
    if low == high:
        return f"Only {points(low)} can be bid."
    return f"Bid a whole number from {low} to {high}."


# Questions


def prompt(rules: LosersGame, table: Table, seat: int) -> Prompt | None:
    """Return what a seat is asked; nothing where it is to play a card."""
    match table.phase:
        case "call-trump":
            return _trump(rules, table, seat)
        case "bid":
            return _bid(rules, table, seat)
        case _:
            return None


def _trump(rules: LosersGame, table: Table, seat: int) -> Prompt:
    held, excess = table.hand(seat), table.cards(EXCESS)
    answers = [
        Answer("trump", name.capitalize(), _length(held, excess, suit), value=suit, suit=suit)
        for suit, name in SUIT_NAMES.items()
    ]
    if rules.options.allow_no_trump:
        detail = "No suit beats another, and only threes and fours count."
        answers.append(Answer("trump", "No trumps", detail, value=NO_TRUMPS))
    return Prompt("Which suit do you want as trumps?", tuple(answers))


def _length(held: Cards, excess: Cards, suit: str) -> str:
    """Return what a hand has of a suit, with its honours, and what of it is out of play."""
    own = sorted((card.rank for card in held if card.suit == suit), reverse=True)
    gone = sum(card.suit == suit for card in excess)
    are = "is" if gone == 1 else "are"
    out = f" {upper(a_number(gone))} {are} out of play." if gone else ""
    if not own:
        return f"You hold none.{out}"
    high = [rank_name(rank) for rank in own if rank >= _HONOURS]
    if not high:
        return f"You hold {a_number(len(own))}, none higher than the {rank_name(own[0])}.{out}"
    if len(own) == 1:
        return f"You hold the {high[0]} alone.{out}"
    return f"You hold {a_number(len(own))}, with {joined(high)}.{out}"


def _bid(rules: LosersGame, table: Table, seat: int) -> Prompt:
    bids = rules.bids(table)
    detail = "Make it and score your bid, no more; miss it and lose as much."
    if bids.start == 0:
        detail += " To bid 0 is safe."
    answer = Answer("bid", "Bid", detail, numbers=bids)
    said = len(table.said)
    question = "How many points will you make?"
    if said and seat == rules.caller(table):
        question = "You bid last. How many points will you make?"
    return Prompt(question, (answer,))


# Verdicts


def verdict(rules: LosersGame, table: Table) -> str:
    """Return how a hand that is over came out: the best gain, the worst loss, how many others."""
    order = sorted(range(table.seats), key=lambda seat: -abs(table.points[seat]))
    made = [seat for seat in order if table.points[seat] > 0]
    missed = [seat for seat in order if table.points[seat] < 0]
    if not made and not missed:
        return "Nobody bid any points, and no score has changed."
    told = []
    for seats, only, verb in ((made, "", "made"), (missed, "only ", "missed")):
        if not seats:
            continue
        seat, others = seats[0], len(seats) - 1
        got = rules.worth_of(rules.pile(table, seat), table.trumps)
        told.append(
            f"Seat {seat} bid {rules.bid(table, seat)} and made {only if got else ''}{got}."
        )
        if others == 1:
            told.append(f"One other {verb} the bid as well.")
        elif others:
            told.append(f"{upper(a_number(others))} others {verb} their bids as well.")
    return " ".join(told)


# For newcomers


def explain(options: LosersGameOptions, event: Event) -> str:
    """Return the sentence a newcomer needs on what has just happened; empty if none."""
    match event:
        case Moved(verb="turn"):
            return "What cannot be shared equally is out of play: nobody plays or wins it."
        case Trumps(suit) if suit == NO_TRUMPS:
            return "No suit beats another: only threes and fours count."
        case Trumps():
            return f"Every trump in a pile counts {points(options.points_trump)}."
        case Declared(_, "0"):
            return "A bid of 0 is always made, and scores nothing."
        case Declared():
            return "A bid is won if the pile counts as much, and lost if it does not."
        case Moved(verb="collect"):
            return "Cards that are won lie face down until the hand is over."
        case _:
            return ""
