"""The rule book of Julep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Sentence, in_turn
from game.core.telling import chapter
from game.rules.loo.book_phrases import (
    RIGHT,
    chips,
    dealer_stakes,
    exchange,
    first_dealer,
    players,
    strict_play,
    the_match,
    turned,
    winning,
)

if TYPE_CHECKING:
    from game.core.sentences import Words
    from game.core.telling import Paragraph
    from game.rules.julep.options import JulepOptions


def book(options: JulepOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    leads = Sentence("The first player in from the dealer's right leads any card.")
    play = strict_play(leads, options.undertrump, RIGHT)
    return (
        chapter(Sentence("The aim"), _aim(options)),
        chapter(Sentence("The deal"), _deal(options)),
        chapter(Sentence("Trumps and the rank of the cards"), _trumps(options)),
        chapter(Sentence("Standing or passing"), _bidding(options)),
        chapter(Sentence("A player alone"), _alone(options)),
        chapter(Sentence("Swapping cards"), _exchange(options)),
        chapter(Sentence("The play"), play),
        chapter(Sentence("Winning a trick"), winning()),
        chapter(Sentence("Paying"), _paying(options)),
        chapter(Sentence("The match"), the_match(options, RIGHT)),
    )


def _aim(options: JulepOptions) -> Words:
    amount = options.julep_amount
    two = Sentence(
        "Play and win two, and you get the pot or a share of it; win fewer, and you pay a julep, "
        "as much as the pot held."
    )
    if isinstance(amount, int):
        two = Sentence(
            "Play and win two, and you get the pot or a share of it; win fewer, and you pay a "
            "julep, {chips}.",
            chips=chips(amount),
        )
    return (
        Sentence("Win at least two of the five tricks."),
        two,
        Sentence("At most two players can do it."),
    )


def _deal(options: JulepOptions) -> Words:
    ante = options.ante
    stake = Sentence(
        "When the pot is empty before a deal, you each put in {ante} and the dealer {double}; "
        "while there are chips in it nobody pays.",
        ante=chips(ante),
        double=chips(2 * ante),
    )
    if options.ante_by == "dealer":
        stake = dealer_stakes(ante)
    return in_turn(
        players(options, Sentence("forty cards, a pack without eights, nines and tens")),
        Sentence("Everything in this game goes to the right, anticlockwise."),
        first_dealer(options, RIGHT),
        stake,
        turned(Sentence("five cards, three and then two at a time"), RIGHT),
    )


def _trumps(options: JulepOptions) -> Words:
    rank = {
        "spanish": Sentence(
            "In every suit, trumps too, the three comes second: ace, three, king, queen, jack, "
            "seven, six, five, four, two."
        ),
        "natural": Sentence(
            "In every suit the cards rank ace, king, queen, jack, seven, six, five, four, three, "
            "two."
        ),
    }[options.rank_order]
    return Sentence("The suit of the turned-up card is trumps for the deal."), rank


def _bidding(options: JulepOptions) -> Words:
    nobody = Sentence("If nobody stands, the pot stays for the next deal.")
    if options.dealer_must_play:
        nobody = Sentence("The dealer can't pass.")
    return (
        Sentence("From the dealer's right you each say once: stand or pass."),
        Sentence("Stand, and you promise two tricks. Pass, and you're out of the deal for free."),
        nobody,
    )


def _alone(options: JulepOptions) -> Words:
    if not options.defend_pack:
        return Sentence("If only one player stands, they take the whole pot without play.")
    return (
        Sentence(
            "If only one player stands, the others are asked in turn if they'll defend the pack; "
            "the first to say yes does."
        ),
        Sentence("If nobody does, the player who stands takes the whole pot without play."),
        Sentence(
            "If you defend, you throw away your cards, draw six from the stock once the other "
            "player has swapped, and throw one of these away too."
        ),
        Sentence("You can only gain by it: defending never costs a chip."),
    )


def _exchange(options: JulepOptions) -> Words:
    turn_up = {
        "no": None,
        "free": Sentence(
            "A dealer who swaps cards may take the turned-up card as one of the new ones."
        ),
        "double_julep": Sentence(
            "A dealer who swaps cards may take the turned-up card as one of the new ones, but "
            "then pays two juleps for failing."
        ),
        "three_tricks": Sentence(
            "A dealer who swaps cards may take the turned-up card as one of the new ones, but "
            "then has to win three tricks."
        ),
    }[options.dealer_turnup]
    again = options.refill_from_discards
    return exchange(hand=5, side=RIGHT, turn_up=turn_up, discards=again)


def _paying(options: JulepOptions) -> Words:
    amount = options.julep_amount
    julep = Sentence("as much as the pot held when play began")
    if isinstance(amount, int):
        julep = chips(amount)
    failing = Sentence(
        "Play and win fewer than two tricks, and you're looed: you pay a julep, {julep}.",
        julep=julep,
    )
    if options.dealer_turnup == "three_tricks":
        failing = Sentence(
            "Play and win fewer than two tricks (three, for a dealer who took the turned-up "
            "card), and you're looed: you pay a julep, {julep}.",
            julep=julep,
        )
    double = options.dealer_turnup == "double_julep"
    defended = (
        Sentence("Against a defender it's different."),
        Sentence(
            "If the player makes it and the defender wins fewer than two tricks, the player takes "
            "the pot."
        ),
        Sentence(
            "If both make it, the player takes half the pot, rounded down, and the rest stays."
        ),
        Sentence("If the player fails, the defender takes the pot, and a julep from the player."),
        Sentence("The defender never pays."),
    )
    return in_turn(
        failing,
        Sentence("A dealer who took the turned-up card pays it twice.") if double else None,
        Sentence(
            "If only one player makes it, they take the pot and all juleps; two share them, no "
            "matter how many tricks each has, and an odd chip stays in the pot."
        ),
        Sentence("If nobody makes it, the juleps go into the pot for the next deal."),
        defended if options.defend_pack else None,
    )
