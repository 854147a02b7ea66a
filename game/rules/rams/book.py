"""The rule book of Rams, Rounce and Bierspiel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Rank, Sentence
from game.core.telling import chapter
from game.rules.loo.book_phrases import (
    chips,
    first_dealer,
    players,
    strict_play,
    the_match,
    turned,
    winning,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.rules import Paragraph
    from game.rules.rams.options import RamsOptions
    from game.rules.rams.rules import Rams


def book(options: RamsOptions, rules: Rams) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        chapter(Sentence("The aim"), _aim(options)),
        chapter(Sentence("The deal"), _deal(options, rules)),
        chapter(Sentence("Trumps"), _trumps(options)),
        chapter(Sentence("The bidding"), _bidding(options)),
        chapter(Sentence("Rams"), _rams(options)),
        chapter(Sentence("The turn-up"), _turn_up(options)),
        chapter(Sentence("The play"), strict_play(_leads(options), options.undertrump)),
        chapter(Sentence("Winning a trick"), winning()),
        chapter(Sentence("Paying"), _paying(options)),
        chapter(Sentence("The match"), the_match(options)),
    )


def _seven(options: RamsOptions) -> str:
    """Return which seven is the second highest trump; empty where none is."""
    return str(getattr(options, "seven", ""))


def _turns_again(options: RamsOptions) -> bool:
    again = getattr(options, "seven_turned", "") == "turn_again"
    return again and _seven(options) == "diamonds"


def _aim(options: RamsOptions) -> Iterator[Sentence]:
    yield Sentence("Win at least one of the five tricks.")
    yield Sentence(
        "Each of them earns a fifth of the pot; whoever plays and wins none pays {chips} into the "
        "next.",
        chips=chips(options.ante),
    )
    if options.rams_bid:
        yield Sentence("The boldest bid Rams, and must win all five.")


def _deal(options: RamsOptions, rules: Rams) -> Iterator[Sentence]:
    cards = rules.pack()
    pack = Sentence("a full pack of 52; aces are high, twos low")
    if len(cards) < 52:
        pack = Sentence(
            "a pack of {n}, {lowest:many} to aces; aces are high",
            n=len(cards),
            lowest=Rank(min(card.rank for card in cards)),
        )
    yield players(options, pack)
    yield first_dealer(options)
    if options.ante_by == "dealer":
        yield Sentence(
            "Before every deal the dealer puts {chips} into the pot, whatever it holds.",
            chips=chips(options.ante),
        )
    else:
        yield Sentence(
            "Before every deal everybody puts {chips} into the pot, whatever it holds.",
            chips=chips(options.ante),
        )
    yield from turned(Sentence("five cards, three and then two at a time"))
    if options.spare_hand:
        yield Sentence("One hand more is dealt face down, last in each round: the spare hand.")


def _trumps(options: RamsOptions) -> Iterator[Sentence]:
    yield Sentence("The suit of the turn-up is trumps for the deal.")
    seven = _seven(options)
    if seven == "trump":
        yield Sentence("The seven of trumps is the second highest of them: only the ace beats it.")
    elif seven == "diamonds":
        yield Sentence(
            "The seven of diamonds is always a trump too, and the second highest: only the ace of "
            "trumps beats it."
        )
        yield Sentence(
            "It isn't a diamond unless diamonds are trumps: it doesn't follow diamonds, but "
            "it does follow trumps."
        )
        if _turns_again(options):
            yield Sentence(
                "If it is turned up itself, it is put aside and another card is turned for trumps."
            )
        else:
            yield Sentence("If it is turned up itself, diamonds are trumps.")


def _bidding(options: RamsOptions) -> Iterator[Sentence]:
    ways = Sentence("to play the cards you were dealt")
    if options.spare_hand:
        ways = Sentence(
            "to play the cards you were dealt; to take the spare hand, throwing your own away "
            "before you see it (only one player can)"
        )
    if not options.rams_bid:
        chosen = Sentence("{ways}; or to pass, and be out with nothing to pay", ways=ways)
    elif options.rams_recalls_passers:
        chosen = Sentence(
            "{ways}; to bid Rams; or to pass, and be out with nothing to pay unless Rams is bid",
            ways=ways,
        )
    else:
        chosen = Sentence(
            "{ways}; to bid Rams; or to pass, and be out with nothing to pay", ways=ways
        )
    yield Sentence(
        "From the dealer's left everybody says once what they choose: {chosen}.", chosen=chosen
    )
    if options.single_forces_play and options.ante_by == "dealer":
        yield Sentence(
            "If the pot holds only this deal's stake, the deal is single and nobody may "
            "pass. The first deal always is."
        )
    elif options.single_forces_play:
        yield Sentence(
            "If the pot holds only this deal's stakes, the deal is single and nobody may "
            "pass. The first deal always is."
        )
    yield Sentence("At least two should play, so the dealer may not pass if only one other is in.")
    fee = chips(options.ante)
    if options.dealer_alone == "takes_pool" and options.rams_bid:
        yield Sentence(
            "If everybody else has passed, the dealer may play and so take the whole pot without a "
            "trick, or bid Rams; or pass: the player on the dealer's right then pays the dealer "
            "{fee}, and the pot stays.",
            fee=fee,
        )
    elif options.dealer_alone == "takes_pool":
        yield Sentence(
            "If everybody else has passed, the dealer may play and so take the whole pot without a "
            "trick; or pass: the player on the dealer's right then pays the dealer {fee}, and the "
            "pot stays.",
            fee=fee,
        )
    elif options.rams_bid:
        yield Sentence(
            "If everybody else has passed, the dealer may only bid Rams or pass: the player on the "
            "dealer's right then pays the dealer {fee}, and the pot stays.",
            fee=fee,
        )
    else:
        yield Sentence(
            "If everybody else has passed, the dealer has to pass: the player on the dealer's "
            "right then pays the dealer {fee}, and the pot stays.",
            fee=fee,
        )


def _rams(options: RamsOptions) -> Iterator[Sentence]:
    if not options.rams_bid:
        yield Sentence("Nobody bids Rams in this house: one trick is all you can promise.")
        return
    if options.spare_hand:
        yield Sentence(
            "Rams promises all five tricks with the cards you were dealt, not with the spare hand."
        )
    else:
        yield Sentence("Rams promises all five tricks with the cards you were dealt.")
    yield Sentence("It is bid only once in a deal, and those who speak after it may not pass.")
    if not options.rams_recalls_passers:
        yield Sentence(
            "Those who had passed stay out of it, and neither pay nor get anything; if that is "
            "everybody, the pot goes to Rams without play."
        )
        return
    yield Sentence("Those who had passed take up their cards again and play too.")
    if options.spare_hand:
        yield Sentence("It is too late for them to take the spare hand.")


def _turn_up(options: RamsOptions) -> Iterator[Sentence]:
    if not options.dealer_turnup:
        yield Sentence("The turn-up stays on the table and is not played with.")
        return
    if not options.spare_hand:
        yield Sentence(
            "A dealer who plays may throw away one card, face down, and take the turn-up for it."
        )
    elif options.dealer_spare_and_turnup:
        yield Sentence(
            "A dealer who plays may throw away one card, face down, and take the turn-up for it, "
            "also after taking the spare hand."
        )
    else:
        yield Sentence(
            "A dealer who plays may throw away one card, face down, and take the turn-up for it, "
            "unless the dealer took the spare hand."
        )
    if _turns_again(options):
        yield Sentence(
            "If the seven of diamonds was put aside, the dealer takes both cards for two."
        )
    yield Sentence("Nobody else exchanges anything.")


def _leads(options: RamsOptions) -> Sentence:
    if not options.rams_bid:
        return Sentence("The first player in from the dealer's left leads any card.")
    if options.rams_bidder_leads:
        return Sentence(
            "The first player in from the dealer's left leads any card; but whoever has bid Rams "
            "leads."
        )
    return Sentence(
        "The first player in from the dealer's left leads any card, against Rams as well."
    )


def _paying(options: RamsOptions) -> Iterator[Sentence]:
    fee = chips(options.ante)
    yield Sentence("Each trick earns a fifth of the pot as it stood when play began.")
    yield Sentence(
        "Whoever played and won none is looed and puts {fee} into the pot for the next deal.",
        fee=fee,
    )
    if options.single_forces_play:
        yield Sentence("This is so even in a deal in which nobody may pass.")
    if not options.rams_bid:
        return
    against = Sentence("everybody else who played")
    if options.rams_recalls_passers:
        against = Sentence("every other player")
    yield Sentence(
        "Whoever makes Rams takes the whole pot, and {fee} from {against}.",
        fee=fee,
        against=against,
    )
    yield Sentence(
        "With the first trick that somebody else wins Rams is lost and the deal is over: no trick "
        "is paid, the bidder puts in as much as the pot holds, so that it doubles, and pays {fee} "
        "to {against}.",
        fee=fee,
        against=against,
    )
