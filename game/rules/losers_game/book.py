"""The rule book of Loser's Game, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Paragraph
from game.core.wording import upper
from game.rules.losers_game.words import a_number, points

if TYPE_CHECKING:
    from game.rules.losers_game.options import LosersGameOptions


def book(options: LosersGameOptions) -> tuple[Paragraph, ...]:
    """Return the chapters of the book."""
    return (
        Paragraph("The aim", _aim(options)),
        Paragraph("The deal", _deal(options)),
        Paragraph("Trumps", _trumps(options)),
        Paragraph("Bidding", _bidding(options)),
        Paragraph("The play", _play()),
        Paragraph("The piles", _piles(options)),
        Paragraph("What a pile counts", _counting(options)),
        Paragraph("Scoring", _scoring(options)),
        Paragraph("The match", _match(options)),
    )


def _aim(options: LosersGameOptions) -> str:
    return (
        f"Be the first to {points(options.target)}. In each hand everybody says how many points "
        "they will win in tricks, and scores what they said, if they make it. Sets of equal cards "
        "count most, so it matters less how many tricks you win than which cards lie in them. "
        "Losing has its comfort: the lowest score calls trumps."
    )


def _deal(options: LosersGameOptions) -> str:
    each, players = options.cards_each, options.players
    rest = 52 - each * players
    left = "That is the whole pack."
    if rest:
        are, they, belong = ("is", "It", "belongs") if rest == 1 else ("are", "They", "belong")
        left = (
            f"The last {a_number(rest, 'card') if rest > 1 else 'card'} of the pack {are} turned "
            f"face up beside the table. {they} {belong} to nobody and {are} never played."
        )
    return (
        f"{upper(a_number(players, 'player'))} use a full pack of 52; aces are high and "
        f"twos low. Everybody gets {a_number(each, 'card')}, one at a time, clockwise from the "
        f"dealer's left. {left} The first dealer is chosen by lot, and the deal goes round "
        "clockwise; it brings neither good nor harm."
    )


def _trumps(options: LosersGameOptions) -> str:
    tie = {
        "youngest_tied": "If several have it, the youngest of them does.",
        "youngest_overall": "If several have it, the youngest at the table does, whatever that "
        "player's score.",
    }[options.trump_tie]
    more = " The caller may also say that there are no trumps." if options.allow_no_trump else ""
    return (
        "The player with the lowest score sees the hand dealt and says which suit is trumps; "
        f"minus seven is lower than nothing. {tie} In the first hand all have nothing, so it is "
        f"the youngest. Between equal ages the lower seat counts as younger.{more}"
    )


def _bidding(options: LosersGameOptions) -> str:
    lowest = (
        "0 or more: to bid 0 is always safe, and wins nothing."
        if options.min_bid == 0
        else "1 or more: nobody may bid 0."
    )
    highest = {
        "attainable": "The highest bid is what somebody could make with every card that is in "
        "play.",
        "unlimited": "You may bid up to 130, or up to what could be made if that is more.",
    }[options.max_bid]
    return (
        "From the caller's left, clockwise, everybody bids once, for all to hear; the caller bids "
        "last. A bid is the number of points that you say your pile will count. It need not be "
        f"higher than the others, and may be the same. Bid {lowest} {highest}"
    )


def _play() -> str:
    return (
        "The caller leads any card to the first trick, a trump if it pleases. The others follow "
        "clockwise: you must play a card of the suit led if you hold one; if not, you may play "
        "any card. You never have to trump or to beat. The highest trump wins the trick; if there "
        "is none, the highest card of the suit led. The winner takes the trick and leads to the "
        "next, until all cards are played."
    )


def _piles(options: LosersGameOptions) -> str:
    if options.pile_peek:
        return (
            "Each player's tricks are one pile, face down. You may look through your own pile at "
            "any time, and through nobody else's before the hand is over."
        )
    return (
        "Each player's tricks are one pile, face down. Nobody looks into a pile before the hand "
        "is over, not even into their own: remember what you have won."
    )


def _counting(options: LosersGameOptions) -> str:
    trump, three, four = options.points_trump, options.points_three, options.points_four
    sentences = []
    if trump:
        sentences.append(f"Every trump in your pile counts {points(trump)}.")
    else:
        sentences.append("Trumps count nothing by themselves.")
    if three:
        sentences.append(f"Exactly three cards of a rank count {points(three)}.")
    else:
        sentences.append("Three cards of a rank count nothing.")
    if four:
        also = ", and not as a three besides" if three else ""
        sentences.append(f"All four count {points(four)}{also}.")
    else:
        sentences.append("All four count nothing.")
    sentences.append("Pairs and single cards are worth nothing.")
    if trump and (three or four):
        sentences.append("A trump that belongs to a set still counts as a trump.")
    if options.allow_no_trump:
        sentences.append("Where there are no trumps only sets count.")
    return " ".join(sentences)


def _scoring(options: LosersGameOptions) -> str:
    zero = "" if options.min_bid else " A bid of 0 can only be made."
    return (
        "If your pile counts as much as you bid, or more, your score goes up by your bid; what is "
        "over is lost. If it counts less your score goes down by your bid, however little was "
        f"missing.{zero} Scores may fall below nothing."
    )


def _match(options: LosersGameOptions) -> str:
    target = points(options.target)
    end = {
        "leader_unshared": f"The match ends after a hand in which somebody has {target} or more, "
        "if nobody else has as many as the leader: the leader wins. A tie lower down does not "
        "matter.",
        "any_unshared": f"The match ends after a hand in which somebody has {target} or more, and "
        "nobody else has the same score. The highest score wins, and players who share it share "
        "the win.",
        "all_distinct": f"The match ends after a hand in which somebody has {target} or more and "
        "no two players have equal scores: the highest wins.",
    }[options.end_tie]
    if not options.max_hands:
        return f"{end} Otherwise another hand is dealt."
    hands = a_number(options.max_hands, "hand")
    return (
        f"{end} Otherwise another hand is dealt, but no more than {hands} in all: then the highest "
        "score wins, and players who share it share the win."
    )
