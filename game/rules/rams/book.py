"""The rule book of Rams, Rounce and Bierspiel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Rank, Sentence
from game.core.telling import chapter
from game.rules.loo.book_phrases import (
    NO_DIAMOND,
    chips,
    dealer_stakes,
    first_dealer,
    players,
    strict_play,
    the_match,
    turned,
    winning,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.telling import Paragraph
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
        chapter(Sentence("The turned-up card"), _turn_up(options)),
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
        "Each one earns a fifth of the pot; play and win none, and you pay {chips} into the next.",
        chips=chips(options.ante),
    )
    if options.rams_bid:
        yield Sentence("The boldest bid Rams, and have to win all five.")


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
        yield dealer_stakes(options.ante)
    else:
        yield Sentence(
            "Before every deal you each put {chips} into the pot, even if it isn't empty.",
            chips=chips(options.ante),
        )
    yield from turned(Sentence("five cards, three and then two at a time"))
    if options.spare_hand:
        yield Sentence("One more hand is dealt face down, last in each round: the spare hand.")


def _trumps(options: RamsOptions) -> Iterator[Sentence]:
    yield Sentence("The suit of the turned-up card is trumps for the deal.")
    seven = _seven(options)
    if seven == "trump":
        yield Sentence("The seven of trumps is the second highest of them: only the ace beats it.")
    elif seven == "diamonds":
        yield Sentence(
            "The seven of diamonds is always a trump too, and the second highest: only the ace of "
            "trumps beats it."
        )
        yield NO_DIAMOND
        if _turns_again(options):
            yield Sentence(
                "If it's turned up itself, it's put aside, and another card is turned for trumps."
            )
        else:
            yield Sentence("If it's turned up itself, diamonds are trumps.")


def _bidding(options: RamsOptions) -> Iterator[Sentence]:
    ways = Sentence("play the cards you were dealt")
    if options.spare_hand:
        ways = Sentence(
            "play the cards you were dealt; take the spare hand, throwing yours away before you "
            "see it (only one player can)"
        )
    if not options.rams_bid:
        chosen = Sentence("{ways}; or pass, and you're out for free", ways=ways)
    elif options.rams_recalls_passers:
        chosen = Sentence(
            "{ways}; bid Rams; or pass, and you're out for free unless someone bids Rams",
            ways=ways,
        )
    else:
        chosen = Sentence("{ways}; bid Rams; or pass, and you're out for free", ways=ways)
    yield Sentence("From the dealer's left you each choose once: {chosen}.", chosen=chosen)
    yield from _single(options)
    yield Sentence("It takes two to play, so the dealer can't pass if only one other player is in.")
    yield _dealer_alone(options, chips(options.ante))


def _single(options: RamsOptions) -> Iterator[Sentence]:
    if options.single_forces_play and options.ante_by == "dealer":
        yield Sentence(
            "If there's only this deal's stake in the pot, the deal is single and nobody can "
            "pass. The first deal always is."
        )
    elif options.single_forces_play:
        yield Sentence(
            "If there are only this deal's stakes in the pot, the deal is single and nobody can "
            "pass. The first deal always is."
        )


def _dealer_alone(options: RamsOptions, fee: Sentence) -> Sentence:
    """Tell what the dealer may do once everyone else has passed."""
    if options.dealer_alone == "takes_pool" and options.rams_bid:
        return Sentence(
            "If everyone else has passed, the dealer may play and take the whole pot without a "
            "trick, or bid Rams, or pass. A dealer who passes gets {fee} from the player on the "
            "right, and the pot stays.",
            fee=fee,
        )
    if options.dealer_alone == "takes_pool":
        return Sentence(
            "If everyone else has passed, the dealer may play and take the whole pot without a "
            "trick, or pass. A dealer who passes gets {fee} from the player on the right, and the "
            "pot stays.",
            fee=fee,
        )
    if options.rams_bid:
        return Sentence(
            "If everyone else has passed, the dealer can only bid Rams or pass. A dealer who "
            "passes gets {fee} from the player on the right, and the pot stays.",
            fee=fee,
        )
    return Sentence(
        "If everyone else has passed, the dealer has to pass: then the player on the dealer's "
        "right pays the dealer {fee}, and the pot stays.",
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
    yield Sentence("Only one player can bid it in a deal, and nobody can pass after it.")
    if not options.rams_recalls_passers:
        yield Sentence(
            "Players who passed before stay out, and neither pay nor get anything; if that's "
            "everyone else, Rams takes the pot without play."
        )
        return
    yield Sentence("Players who passed before pick up their cards again and play too.")
    if options.spare_hand:
        yield Sentence("It's too late for them to take the spare hand.")


def _turn_up(options: RamsOptions) -> Iterator[Sentence]:
    if not options.dealer_turnup:
        yield Sentence("The turned-up card stays on the table, and nobody plays it.")
        return
    if not options.spare_hand:
        yield Sentence(
            "If the dealer is in, they may throw away one card, face down, and take the turned-up "
            "card for it."
        )
    elif options.dealer_spare_and_turnup:
        yield Sentence(
            "If the dealer is in, they may throw away one card, face down, and take the turned-up "
            "card for it, even with the spare hand."
        )
    else:
        yield Sentence(
            "If the dealer is in, they may throw away one card, face down, and take the turned-up "
            "card for it, but not with the spare hand."
        )
    if _turns_again(options):
        yield Sentence(
            "If the seven of diamonds was put aside, the dealer takes both cards for two."
        )
    yield Sentence("Nobody else swaps anything.")


def _leads(options: RamsOptions) -> Sentence:
    if not options.rams_bid:
        return Sentence("The first player in from the dealer's left leads any card.")
    if options.rams_bidder_leads:
        return Sentence(
            "The first player in from the dealer's left leads any card; but if someone bid Rams, "
            "they lead."
        )
    return Sentence(
        "The first player in from the dealer's left leads any card, against Rams as well."
    )


def _paying(options: RamsOptions) -> Iterator[Sentence]:
    fee = chips(options.ante)
    yield Sentence("Each trick earns a fifth of the pot as it stood when play began.")
    yield Sentence(
        "If you played and won none you're looed, and put {fee} into the pot for the next deal.",
        fee=fee,
    )
    if options.single_forces_play:
        yield Sentence("You do even in a deal in which nobody can pass.")
    if not options.rams_bid:
        return
    against = Sentence("everyone else who played")
    if options.rams_recalls_passers:
        against = Sentence("everyone else")
    yield Sentence(
        "Make Rams, and you take the whole pot, and {fee} from {against}.",
        fee=fee,
        against=against,
    )
    yield Sentence(
        "When someone else wins a trick, Rams is lost and the deal is over: no trick earns "
        "anything, the bidder doubles what's in the pot and pays {fee} to {against}.",
        fee=fee,
        against=against,
    )
