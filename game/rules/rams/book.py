"""The rule book of Rams, Rounce and Bierspiel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Paragraph
from game.core.sentences import Rank, Sentence, say
from game.core.wording import whole
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
    from game.rules.rams.options import RamsOptions
    from game.rules.rams.rules import Rams


def book(options: RamsOptions, rules: Rams) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        Paragraph("The aim", _aim(options)),
        Paragraph("The deal", _deal(options, rules)),
        Paragraph("Trumps", _trumps(options)),
        Paragraph("The bidding", _bidding(options)),
        Paragraph("Rams", _rams(options)),
        Paragraph("The turn-up", _turn_up(options)),
        Paragraph("The play", _play(options)),
        Paragraph("Winning a trick", winning()),
        Paragraph("Paying", _paying(options)),
        Paragraph("The match", the_match(options)),
    )


def _seven(options: RamsOptions) -> str:
    """Return which seven is the second highest trump; empty where none is."""
    return str(getattr(options, "seven", ""))


def _turns_again(options: RamsOptions) -> bool:
    again = getattr(options, "seven_turned", "") == "turn_again"
    return again and _seven(options) == "diamonds"


def _aim(options: RamsOptions) -> str:
    boldest = " The boldest bid Rams, and must win all five." if options.rams_bid else ""
    return (
        "Win at least one of the five tricks. Each of them earns a fifth of the pot; whoever plays "
        f"and wins none pays {chips(options.ante)} into the next.{boldest}"
    )


def _deal(options: RamsOptions, rules: Rams) -> str:
    cards = rules.pack()
    pack = "a full pack of 52; aces are high, twos low"
    if len(cards) < 52:
        lowest = Rank(min(card.rank for card in cards))
        pack = say(
            Sentence(
                "a pack of {n}, {lowest:many} to aces; aces are high", n=len(cards), lowest=lowest
            )
        )
    who = "the dealer puts" if options.ante_by == "dealer" else "everybody puts"
    return whole(
        players(options, pack),
        first_dealer(options),
        f"Before every deal {who} {chips(options.ante)} into the pot, whatever it holds.",
        turned("five cards, three and then two at a time"),
        "One hand more is dealt face down, last in each round: the spare hand."
        if options.spare_hand
        else "",
    )


def _trumps(options: RamsOptions) -> str:
    suit = "The suit of the turn-up is trumps for the deal."
    match _seven(options):
        case "diamonds":
            turned_up = (
                "If it is turned up itself, it is put aside and another card is turned for trumps."
                if _turns_again(options)
                else "If it is turned up itself, diamonds are trumps."
            )
            return whole(
                suit,
                "The seven of diamonds is always a trump too, and the second highest: only the ace "
                "of trumps beats it. It is no diamond, unless diamonds are trumps: it does not "
                "follow diamonds, and it follows when trumps are led.",
                turned_up,
            )
        case "trump":
            return (
                f"{suit} The seven of trumps is the second highest of them: only the ace beats it."
            )
        case _:
            return suit


def _bidding(options: RamsOptions) -> str:
    ways = ["to play the cards you were dealt"]
    if options.spare_hand:
        ways.append(
            "to take the spare hand, throwing your own away before you see it (only one player can)"
        )
    if options.rams_bid:
        ways.append("to bid Rams")
    passing = "be out with nothing to pay"
    if options.rams_bid and options.rams_recalls_passers:
        passing += " unless Rams is bid"
    stake = "the stake" if options.ante_by == "dealer" else "the stakes"
    return whole(
        f"From the dealer's left everybody says once what they choose: {'; '.join(ways)}; or to "
        f"pass, and {passing}.",
        f"If the pot holds nothing but {stake} of this deal, the deal is single and nobody may "
        "pass; the first deal always is."
        if options.single_forces_play
        else "",
        "At least two should play, so the dealer may not pass if only one other is in.",
        _dealer_alone(options),
    )


def _dealer_alone(options: RamsOptions) -> str:
    fee = chips(options.ante)
    pays = f"the player on the dealer's right then pays the dealer {fee}, and the pot stays."
    if options.dealer_alone == "takes_pool":
        rams = ", or bid Rams" if options.rams_bid else ""
        return (
            "If everybody else has passed, the dealer may play and so take the whole pot without "
            f"a trick{rams}; or pass: {pays}"
        )
    if options.rams_bid:
        return f"If everybody else has passed, the dealer may only bid Rams or pass: {pays}"
    return f"If everybody else has passed, the dealer has to pass: {pays}"


def _rams(options: RamsOptions) -> str:
    if not options.rams_bid:
        return "Nobody bids Rams in this house: one trick is all there is to undertake."
    spare = ", not with the spare hand" if options.spare_hand else ""
    if options.rams_recalls_passers:
        last = " It is too late for them to take the spare hand." if options.spare_hand else ""
        bound = f"Those who had passed take up their cards again and play too.{last}"
    else:
        bound = (
            "Those who had passed stay out of it, and neither pay nor get anything; if that is "
            "everybody, the pot goes to Rams without play."
        )
    return whole(
        "Rams is the undertaking to win all five tricks with the cards you were dealt"
        f"{spare}. It is bid only once in a deal, and those who speak after it may not pass.",
        bound,
    )


def _turn_up(options: RamsOptions) -> str:
    if not options.dealer_turnup:
        return "The turn-up stays on the table and is not played with."
    spare = ""
    if options.spare_hand:
        spare = (
            ", also after taking the spare hand"
            if options.dealer_spare_and_turnup
            else ", unless the dealer took the spare hand"
        )
    both = (
        " Where the seven of diamonds was put aside, both cards are taken for two of the hand."
        if _turns_again(options)
        else ""
    )
    return (
        "A dealer who plays may throw away one card, face down, and take the turn-up for it"
        f"{spare}.{both} Nobody else exchanges anything."
    )


def _play(options: RamsOptions) -> str:
    leads = "The first player in from the dealer's left leads any card"
    if options.rams_bid:
        leads += (
            "; but whoever has bid Rams leads."
            if options.rams_bidder_leads
            else ", against Rams as well."
        )
    else:
        leads += "."
    return strict_play(leads, options.undertrump)


def _paying(options: RamsOptions) -> str:
    fee = chips(options.ante)
    against = "every other player" if options.rams_recalls_passers else "everybody else who played"
    forced = (
        " This is so even in a deal in which nobody may pass." if options.single_forces_play else ""
    )
    rams = (
        f"Whoever makes Rams takes the whole pot, and {fee} from {against}. With the "
        "first trick that somebody else wins Rams is lost and the deal is over: no trick is paid, "
        "the bidder puts in as much as the pot holds, so that it doubles, and pays "
        f"{fee} to {against}."
        if options.rams_bid
        else ""
    )
    return whole(
        "Each trick earns a fifth of the pot as it stood when play began. Whoever played and won "
        f"none is looed and puts {fee} into the pot for the next deal.{forced}",
        rams,
    )
