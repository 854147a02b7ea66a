"""Sentences that the rule books of the Loo family share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.sentences import Seat, Sentence, in_turn, several

if TYPE_CHECKING:
    from game.rules.loo.options import ChipOptions, LooOptions

LEFT: Final = Sentence("left")
RIGHT: Final = Sentence("right")
"""The side of the dealer on which a game goes round."""


def chips(number: int) -> Sentence:
    """Return an amount in words: `five chips`."""
    return several(number, "one chip", "{n:to ten} chips")


def deals(number: int) -> Sentence:
    """Return so many deals, in words."""
    return several(number, "one deal", "{n:to ten} deals")


def points(number: int) -> Sentence:
    """Return so many points, in words."""
    return several(number, "one point", "{n:to ten} points")


def times(number: int) -> Sentence:
    """Return how often: `twice`, `three times`."""
    if number == 2:
        return Sentence("twice")
    return several(number, "once", "{n:to ten} times")


def players(options: ChipOptions, pack: Sentence) -> Sentence:
    """Return who plays with what: `Five play with a full pack of 52`."""
    return Sentence("{Players:to ten} play with {pack}.", players=options.players, pack=pack)


def first_dealer(options: ChipOptions, side: Sentence = LEFT) -> Sentence:
    """Return who deals first and next."""
    seat = options.first_dealer
    if seat == "random":
        return Sentence(
            "The first dealer is chosen by lot; then the deal passes to the {side}.", side=side
        )
    if seat == 0:
        return Sentence(
            "{Seat}, which is yours, deals first; then the deal passes to the {side}.",
            seat=Seat(0),
            side=side,
        )
    return Sentence(
        "{Seat} deals first (yours is 0, and they are counted to the left); then the deal passes "
        "to the {side}.",
        seat=Seat(int(seat)),
        side=side,
    )


def the_match(options: LooOptions, side: Sentence = LEFT) -> tuple[Sentence, ...]:
    """Return the chapter on the length of a match and who wins it."""
    match options.mode:
        case "rounds":
            length = Sentence(
                "A match lasts until everybody has dealt {times}: {deals}.",
                times=times(options.rounds),
                deals=deals(options.rounds * options.players),
            )
        case "deals":
            length = Sentence("A match is {deals}.", deals=deals(options.deals))
        case _:
            length = Sentence(
                "A match ends with the deal after which somebody has {target} chips or more.",
                target=options.chip_target,
            )
    counts = Sentence("A deal in which all pass counts as well.")
    return in_turn(
        Sentence("Everyone begins with {chips}.", chips=chips(options.starting_chips)),
        length,
        counts if options.mode != "chip_target" else None,
        debts(options),
        leftover(options, side),
        Sentence("Whoever then has the most chips wins; equal chips share the win."),
    )


def debts(options: ChipOptions) -> Sentence:
    """Return what becomes of a player without chips."""
    return {
        "allow": Sentence("Whoever runs out of chips plays on in debt."),
        "end_match": Sentence("It also ends with a deal that leaves anybody without a chip."),
    }[options.debts]


def leftover(options: ChipOptions, side: Sentence = LEFT) -> Sentence:
    """Return what becomes of a pot after the last deal."""
    if options.leftover_pot == "share":
        return Sentence(
            "What the pot holds at the end is shared equally among all, odd chips going one each "
            "to the players from the dealer's {side} on.",
            side=side,
        )
    return Sentence(
        "If the pot holds chips at the end, as many as {deals} more are played until one leaves "
        "it empty; what is in it after those is shared equally among all, odd chips going one "
        "each to the players from the dealer's {side} on.",
        deals=deals(options.players),
        side=side,
    )


def turned(size: Sentence, side: Sentence = LEFT) -> tuple[Sentence, ...]:
    """Return how the cards are dealt and one is turned up."""
    return (
        Sentence(
            "Everybody gets {size}, {way} from the dealer's {side}.",
            size=size,
            way=_way(side),
            side=side,
        ),
        Sentence("The next card is turned up, and the rest is the stock, face down."),
    )


def _way(side: Sentence) -> Sentence:
    return Sentence("clockwise") if side == LEFT else Sentence("anticlockwise")


def exchange(
    *,
    hand: int,
    turn_up: Sentence | None,
    side: Sentence = LEFT,
    first: Sentence | None = None,
    discards: bool = True,
) -> tuple[Sentence, ...]:
    """Return how those who play exchange cards, of whom each holds so many.

    `first` says who may and who begins, where it is not the first of them from the dealer's side;
    `turn_up` what becomes of the turn-up, None where nobody gets it.
    """
    order = Sentence(
        "Those who play may now exchange cards, once each, beginning with the first of them from "
        "the dealer's {side}.",
        side=side,
    )
    empty = Sentence(
        "If the stock runs out, the hands of those who do not play are shuffled into a new one, "
        "but what has been thrown away is not used again."
    )
    if discards:
        empty = Sentence(
            "If the stock runs out, the hands of those who do not play are shuffled into a new "
            "one, and when these are gone, so are the cards that others have thrown away, never "
            "your own."
        )
    return (
        first or order,
        Sentence(
            "Throw away as many as you like, none or all {hand:words}, face down, and get as many "
            "from the stock; you see the new cards only when the old ones are gone.",
            hand=hand,
        ),
        empty,
        Sentence("Nobody may exchange more cards than there are to be had."),
        turn_up or Sentence("The turn-up is none of them."),
    )


def strict_play(leads: Sentence, undertrump: str, side: Sentence = LEFT) -> tuple[Sentence, ...]:
    """Return how a trick is played: follow, head, trump, overtrump."""
    return (
        leads,
        Sentence(
            "Whoever plays gives one card to each trick, {way}, and must do as much as the hand "
            "allows.",
            way=_way(side),
        ),
        Sentence(
            "If you hold the suit that was led you must follow it, with a card that beats the best "
            "so far if you have one: that is called heading the trick."
        ),
        Sentence(
            "If you have none of that suit you must trump, and beat the trumps already there if "
            "you can."
        ),
        {
            "required": Sentence("If all your trumps are too low you must play one all the same."),
            "optional": Sentence("If all your trumps are too low you may play any card."),
        }[undertrump],
        Sentence("With neither the suit nor a trump you may play any card."),
        Sentence(
            "Once somebody has trumped another suit, no card of that suit can win, so any "
            "of them will do."
        ),
    )


def winning(leads: Sentence | None = None) -> tuple[Sentence, ...]:
    """Return who wins a trick, and what may then be led."""
    return (
        Sentence(
            "The highest trump wins the trick; if there is none, the highest card of the suit led."
        ),
        leads or Sentence("Whoever wins it leads any card to the next."),
    )
