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


NO_DIAMOND: Final = Sentence(
    "It isn't a diamond unless diamonds are trumps: it doesn't follow diamonds, but it does follow "
    "trumps."
)
"""Of a seven of diamonds that is always a trump."""


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


def dealer_stakes(ante: int) -> Sentence:
    """Return that the dealer alone pays a stake."""
    return Sentence(
        "Before every deal the dealer puts {chips} into the pot, even if it isn't empty.",
        chips=chips(ante),
    )


def first_dealer(options: ChipOptions, side: Sentence = LEFT) -> Sentence:
    """Return who deals first and next."""
    seat = options.first_dealer
    if seat == "random":
        return Sentence(
            "You draw lots for the first dealer; then the deal passes to the {side}.", side=side
        )
    if seat == 0:
        return Sentence(
            "You deal first; then the deal passes to the {side}.",
            side=side,
        )
    return Sentence(
        "{Seat} deals first (you're 0, and they're counted to the left); then the deal passes to "
        "the {side}.",
        seat=Seat(int(seat)),
        side=side,
    )


def the_match(options: LooOptions, side: Sentence = LEFT) -> tuple[Sentence, ...]:
    """Return the chapter on the length of a match and who wins it."""
    match options.mode:
        case "rounds":
            length = Sentence(
                "A match lasts until everyone has dealt {times}: {deals}.",
                times=times(options.rounds),
                deals=deals(options.rounds * options.players),
            )
        case "deals":
            length = Sentence("A match is {deals}.", deals=deals(options.deals))
        case _:
            length = Sentence(
                "A match ends with the deal after which someone has {target} chips or more.",
                target=options.chip_target,
            )
    counts = Sentence("A deal in which everyone passes counts as well.")
    return in_turn(
        Sentence("You all start with {chips}.", chips=chips(options.starting_chips)),
        length,
        counts if options.mode != "chip_target" else None,
        debts(options),
        leftover(options, side),
        Sentence("The player with the most chips wins; if you tie, you share the win."),
    )


def debts(options: ChipOptions) -> Sentence:
    """Return what becomes of a player without chips."""
    return {
        "allow": Sentence("If you run out of chips you play on in debt."),
        "end_match": Sentence("It also ends with a deal that leaves anyone without a chip."),
    }[options.debts]


def leftover(options: ChipOptions, side: Sentence = LEFT) -> Sentence:
    """Return what becomes of a pot after the last deal."""
    if options.leftover_pot == "share":
        return Sentence(
            "You all share what's in the pot at the end; odd chips are handed out one by one, "
            "starting on the dealer's {side}.",
            side=side,
        )
    return Sentence(
        "If there are chips in the pot at the end, you play up to {deals} more, until one leaves "
        "it empty. You all share what's in it then; odd chips are handed out one by one, starting "
        "on the dealer's {side}.",
        deals=deals(options.players),
        side=side,
    )


def turned(size: Sentence, side: Sentence = LEFT) -> tuple[Sentence, ...]:
    """Return how the cards are dealt and one is turned up."""
    return (
        Sentence(
            "You each get {size}, {way} from the dealer's {side}.",
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
        "Players who are in may now swap cards, once each, beginning with the first from the "
        "dealer's {side}.",
        side=side,
    )
    empty = Sentence(
        "If the stock runs out, the hands of players who passed are shuffled into a new one, but "
        "nobody gets cards that were thrown away."
    )
    if discards:
        empty = Sentence(
            "If the stock runs out, the hands of players who passed are shuffled into a new one. "
            "If that runs out too, the next is made of cards that others threw away, never of "
            "your own."
        )
    return (
        first or order,
        Sentence(
            "Throw away as many as you like, none or all {hand:words}, face down, and get as many "
            "from the stock. You only see the new cards once the old ones are gone.",
            hand=hand,
        ),
        empty,
        Sentence("You can't swap more cards than there are left."),
        turn_up or Sentence("Nobody gets the turned-up card."),
    )


def strict_play(leads: Sentence, undertrump: str, side: Sentence = LEFT) -> tuple[Sentence, ...]:
    """Return how a trick is played: follow, head, trump, overtrump."""
    return (
        leads,
        Sentence(
            "You play one card to each trick, {way}, and you have to try to win it.",
            way=_way(side),
        ),
        Sentence(
            "Follow suit if you can, and beat the best card so far if you can: that's called "
            "heading the trick."
        ),
        Sentence(
            "If you've none of that suit you have to trump, and beat any trumps already there if "
            "you can."
        ),
        {
            "required": Sentence(
                "If all your trumps are too low you have to play one all the same."
            ),
            "optional": Sentence("If all your trumps are too low you may play any card."),
        }[undertrump],
        Sentence("With neither the suit nor a trump, play anything."),
        Sentence(
            "Once someone has trumped, no card of the suit led can win, so any of them will do."
        ),
    )


def winning(leads: Sentence | None = None) -> tuple[Sentence, ...]:
    """Return who wins a trick, and what may then be led."""
    return (
        Sentence(
            "The highest trump wins the trick; if there is none, the highest card of the suit led."
        ),
        leads or Sentence("The winner leads any card to the next."),
    )
