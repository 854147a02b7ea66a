"""The rule book of Linger Longer, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event, Moved, WentOut
from game.core.rules import Paragraph
from game.core.wording import in_words, upper

if TYPE_CHECKING:
    from game.rules.linger_longer_options import LingerLongerOptions

_IN_WORDS = 10
"""Numbers up to this are written in words."""


def book(options: LingerLongerOptions) -> tuple[Paragraph, ...]:
    """Return the chapters of the book."""
    return (
        Paragraph("The aim", _aim(options)),
        Paragraph("The deal", _deal(options)),
        Paragraph("Trumps", _trumps(options)),
        Paragraph("The play", _play()),
        Paragraph("Drawing and going out", _going_out(options)),
        Paragraph("When the stock runs out", _stock_out(options)),
        Paragraph("Scoring", _scoring(options)),
        Paragraph("The match", _match(options)),
    )


def explain(event: Event) -> str:
    """Return the sentence a newcomer needs on what has just happened; empty if none."""
    match event:
        case Moved(verb="show"):
            return "Its suit is trumps."
        case Moved(verb="draw"):
            return "Whoever takes a trick draws a card."
        case WentOut():
            return "A hand without cards is out."
        case _:
            return ""


def choosing(options: LingerLongerOptions) -> str:
    """Return how the first dealer is chosen, where cards are turned up for it."""
    words = {"jack": "The first jack deals.", "high_card": "The highest card deals."}
    return words.get(options.first_dealer, "")


def _aim(options: LingerLongerOptions) -> str:
    prize = (
        "a point for winning it"
        if options.score_mode == "one_point"
        else "a point for every card still held"
    )
    return (
        "Be the last player who holds any cards. Every trick you win lets you draw a card, so "
        f"winning tricks is how you linger. The last one in wins the deal and scores {prize}."
    )


def _deal(options: LingerLongerOptions) -> str:
    first = {
        "jack": "Cards are turned up one at a time, clockwise; the first player to get a jack "
        "deals first.",
        "high_card": "Each player draws a card and the highest deals first; players who tie draw "
        "again.",
        "random": "The first dealer is chosen by lot.",
    }[options.first_dealer]
    then = {
        "winner": "After that, whoever won a deal deals the next.",
        "clockwise": "After that, the deal passes clockwise.",
    }[options.next_dealer]
    size = in_words(options.cards_each, "card", most=_IN_WORDS)
    why = "" if options.deal_size else ", as many as there are players,"
    return (
        f"{upper(in_words(options.players))} play with a full pack of 52; aces are high. "
        f"{first} {then} Everybody gets {size}{why} one at a time from the dealer's "
        "left. The rest is the stock, face down."
    )


def _trumps(options: LingerLongerOptions) -> str:
    if options.lift_smoke:
        return (
            "Lift Smoke: the top card of the stock is turned up and laid aside. Its suit is "
            "trumps for the deal. The card itself is dead: nobody will ever hold it."
        )
    return (
        "The last card dealt, the dealer's, is shown to everybody. Its suit is trumps for the "
        "deal. The dealer then takes it up: it is an ordinary card of the hand, but all know it."
    )


def _play() -> str:
    return (
        "The player at the dealer's left (eldest) leads any card. The others follow clockwise: "
        "you must play a card of the suit led if you hold one; if not, you may play anything, a "
        "trump (a ruff) or any other card. You never have to trump or to beat. The highest trump "
        "wins the trick; if there is none, the highest card of the suit led."
    )


def _going_out(options: LingerLongerOptions) -> str:
    text = (
        "The winner of a trick, and nobody else, draws the top card of the stock and leads to "
        "the next trick. Whoever then has no card left is out of the deal."
    )
    if not options.instant_out:
        text += " If you win with your very last card you draw, stay in, and lead what you drew."
    elif options.instant_out_timing == "trick_end":
        text += (
            " Instant Out: a player who wins with the last card of the hand does not draw and is "
            "out too; the next player in on the left leads."
        )
    else:
        text += (
            " Instant Out, at once: a player is out the moment the last card leaves the hand, "
            "even if it wins. As soon as only one player holds cards the deal ends, even in the "
            "middle of a trick."
        )
    if not options.last_draw_counts:
        text += " Nobody draws any more once a single player holds cards."
    return text


def _stock_out(options: LingerLongerOptions) -> str:
    return {
        "end_now": "When the last card of the stock has been drawn, the deal ends and the taker "
        "of that trick wins it.",
        "play_on": "When the stock is empty, play goes on without drawing. If the last hands "
        "empty together, the taker of that trick wins the deal.",
        "reshuffle": "When a card is due and the stock is empty, all cards played so far are "
        "shuffled into a new stock.",
    }[options.stock_out] + (
        ""
        if options.deal_size
        else " With as many cards each as there are players it never comes to that."
    )


def _scoring(options: LingerLongerOptions) -> str:
    if options.score_mode == "one_point":
        text = "The winner of the deal scores one point, the others nothing."
    else:
        text = (
            "The winner of the deal scores a point for each card in hand, the one just drawn "
            "included. The others score nothing."
        )
    at_trick_end = options.instant_out and options.instant_out_timing == "trick_end"
    may_be_nothing = at_trick_end or options.stock_out == "play_on"
    if may_be_nothing and options.score_mode == "cards_left":
        text += " If all hands empty together, the taker of that trick wins the deal"
        text += " with one point." if options.min_round_points else " with no points."
    return text


def _match(options: LingerLongerOptions) -> str:
    length = in_words(options.deals, "deal", most=_IN_WORDS)
    why = "" if options.rounds else ", one for each player"
    tie = {
        "shared": "Players with equal totals share the win.",
        "extra_round": "If the lead is shared, further deals are played until one player leads.",
        "most_rounds": "Between equal totals, the player who won more deals wins.",
    }[options.match_tie]
    return f"A match is {length}{why}. The highest total wins. {tie}"
