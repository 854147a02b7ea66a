"""Sentences that the rule books of the Loo family share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.wording import in_words, upper, whole

if TYPE_CHECKING:
    from game.rules.loo.options import ChipOptions, LooOptions

_TIMES = {1: "once", 2: "twice"}


def a_number(number: int, thing: str = "") -> str:
    """Return a number, or so many of a thing, in words up to ten."""
    return in_words(number, thing, most=10)


def chips(number: int) -> str:
    """Return an amount in words: `five chips`."""
    return a_number(number, "chip")


def times(number: int) -> str:
    """Return how often: `twice`, `three times`."""
    return _TIMES.get(number) or a_number(number, "time")


def players(options: ChipOptions, pack: str) -> str:
    """Return who plays with what: `Five play with a full pack of 52`."""
    return f"{upper(a_number(options.players))} play with {pack}."


def first_dealer(options: ChipOptions, side: str = "left") -> str:
    """Return who deals first and next."""
    seat = options.first_dealer
    if seat == "random":
        first = "The first dealer is chosen by lot"
    elif seat == 0:
        first = "Seat 0, which is yours, deals first"
    else:
        first = f"Seat {seat} deals first (yours is 0, and they are counted to the left)"
    return f"{first}; then the deal passes to the {side}."


def the_match(options: LooOptions, side: str = "left") -> str:
    """Return the chapter on the length of a match and who wins it."""
    length = {
        "rounds": f"A match lasts until everybody has dealt {times(options.rounds)}: "
        f"{a_number(options.rounds * options.players, 'deal')}.",
        "deals": f"A match is {a_number(options.deals, 'deal')}.",
        "chip_target": f"A match ends with the deal after which somebody has "
        f"{options.chip_target} chips or more.",
    }[options.mode]
    return whole(
        f"Everybody begins with {chips(options.starting_chips)}.",
        length,
        "A deal in which all pass counts as well." if options.mode != "chip_target" else "",
        debts(options),
        leftover(options, side),
        "Whoever then has the most chips wins; equal chips share the win.",
    )


def debts(options: ChipOptions) -> str:
    """Return what becomes of a player without chips."""
    return {
        "allow": "Whoever runs out of chips plays on in debt.",
        "end_match": "It also ends with a deal that leaves anybody without a chip.",
    }[options.debts]


def leftover(options: ChipOptions, side: str = "left") -> str:
    """Return what becomes of a pot after the last deal."""
    shared = (
        "shared equally among all, odd chips going one each to the players from the dealer's "
        f"{side} on."
    )
    if options.leftover_pot == "share":
        return f"What the pot holds at the end is {shared}"
    return (
        f"If the pot holds chips at the end, as many as {a_number(options.players, 'deal')} more "
        f"are played until one leaves it empty; what is in it after those is {shared}"
    )


def turned(size: str, side: str = "left") -> str:
    """Return how the cards are dealt and one is turned up."""
    way = "clockwise" if side == "left" else "anticlockwise"
    return (
        f"Everybody gets {size}, {way} from the dealer's {side}. The next card is turned up, and "
        "the rest is the stock, face down."
    )


def exchange(
    *, hand: str, turn_up: str, side: str = "left", first: str = "", discards: bool = True
) -> str:
    """Return how those who play exchange cards.

    `first` is who begins, where it is not the first of them from the dealer's side; `turn_up` is a
    sentence on what becomes of the turn-up, empty where nobody gets it.
    """
    order = first or f"beginning with the first of them from the dealer's {side}"
    again = (
        "and when these are gone, so are the cards that others have thrown away, never your own."
        if discards
        else "but what has been thrown away is not used again."
    )
    return (
        f"Those who play may now exchange cards, once each, {order}. Throw away as many as you "
        f"like, none or all {hand}, face down, and get as many from the stock; you see the new "
        "cards only when the old ones are gone. If the stock runs out, the hands of those who do "
        f"not play are shuffled into a new one, {again} Nobody may exchange more cards than there "
        f"are to be had. {turn_up or 'The turn-up is none of them.'}"
    )


def strict_play(leads: str, undertrump: str, side: str = "left") -> str:
    """Return how a trick is played: follow, head, trump, overtrump."""
    way = "clockwise" if side == "left" else "anticlockwise"
    low = {
        "required": "If all your trumps are too low you must play one all the same.",
        "optional": "If all your trumps are too low you may play any card.",
    }[undertrump]
    return (
        f"{leads} Whoever plays gives one card to each trick, {way}, and must do as much as the "
        "hand allows. If you hold the suit that was led you must follow it, with a card that beats "
        "the best so far if you have one: that is called heading the trick. If you have none of "
        f"that suit you must trump, and beat the trumps already there if you can. {low} With "
        "neither the suit nor a trump you may play any card. Once another suit has been trumped, "
        "no card of that suit can head the trick, so any of them will do."
    )


def winning(leads: str = "Whoever wins it leads any card to the next.") -> str:
    """Return who wins a trick, and what may then be led."""
    return (
        "The highest trump wins the trick; if there is none, the highest card of the suit led. "
        f"{leads}"
    )
