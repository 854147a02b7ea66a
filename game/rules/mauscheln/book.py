"""The rule book of Mauscheln and Mousel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import RANKS, Card
from game.core.rules import Paragraph
from game.core.wording import whole
from game.rules.loo.book_phrases import (
    chips,
    exchange,
    first_dealer,
    players,
    strict_play,
    the_match,
    winning,
)

if TYPE_CHECKING:
    from game.rules.mauscheln.options import MauschelnOptions


def book(options: MauschelnOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        Paragraph("The aim", _aim(options)),
        Paragraph("The deal", _deal(options)),
        Paragraph("Trumps", _trumps(options)),
        Paragraph("Diddling and joining", _bidding(options)),
        Paragraph("Exchanging cards", _exchange(options)),
        Paragraph("The play", strict_play("The diddler leads any card.", options.undertrump)),
        Paragraph("Winning a trick", winning()),
        Paragraph("Paying", _paying(options)),
        Paragraph("The match", the_match(options)),
    )


def _aim(options: MauschelnOptions) -> str:
    cap = options.penalty_cap
    dear = "so the pot can grow fast" if cap is None else f"up to {chips(cap)}"
    return (
        "One player diddles: that is to undertake two of the four tricks. The others join for one "
        "trick, or drop out. Each trick earns a quarter of the pot, and failing costs as much as "
        f"the whole of it, {dear}."
    )


def _deal(options: MauschelnOptions) -> str:
    pack = {
        32: "a pack of 32, sevens to aces; aces are high",
        52: "a full pack of 52; aces are high, twos low",
    }[options.pack]
    cards = {
        "after_deal": "Everybody gets four cards, two at a time, from the dealer's left. The next "
        "card is turned up.",
        "between": "Everybody gets two cards from the dealer's left; then a card is turned up, and "
        "everybody gets two more.",
    }[options.turnup_time]
    return whole(
        players(options, pack),
        first_dealer(options),
        f"Before every deal the dealer puts {chips(options.ante)} into the pot, whatever it holds.",
        f"{cards} The rest is the stock, face down.",
        _redeal(options),
    )


def _redeal(options: MauschelnOptions) -> str:
    if not options.flush_redeal:
        return ""
    price = f"pays {chips(options.premium)} into the pot and " if options.premium else ""
    belli = " (Belli counts as a trump)" if options.belli else ""
    unseen = ""
    if options.blind_diddle:
        unseen = " A dealer who has diddled without looking keeps the hand."
    return (
        f"From the dealer's left, whoever is dealt four cards of one suit{belli} {price}gets four "
        "new ones from the stock instead; and again, if these are as bad, as long as the stock has "
        "four. The old ones go face down to what is thrown away in the exchange: if the stock runs "
        f"out others may get them, but never the player who threw them.{unseen}"
    )


def _trumps(options: MauschelnOptions) -> str:
    suit = "The suit of the turn-up is trumps for the deal."
    if not options.belli:
        return suit
    caught = (
        f" If the ace of trumps takes it in a trick, its holder pays {chips(options.premium)} "
        "straight to the player of the ace."
        if options.premium
        else ""
    )
    return (
        f"{suit} The seven of diamonds is called Belli. It is always a trump too, and the second "
        "highest: only the ace of trumps beats it. It is no diamond, unless diamonds are trumps: "
        f"it does not follow diamonds, and it follows when trumps are led.{caught}"
    )


def _bidding(options: MauschelnOptions) -> str:
    others = (
        "Then every other player is asked, from the diddler's left: join or drop out. Those who "
        "passed before may join as well."
        if options.passers_may_join
        else "Then those who have not spoken yet are asked in turn: join or drop out. Whoever "
        "passed before stays out."
    )
    start = "Otherwise, from" if options.blind_diddle else "From"
    return whole(
        _blind(options),
        f"{start} the dealer's left everybody says once, diddle or pass, until somebody diddles.",
        others,
        "To join is to undertake one trick; to drop out costs nothing. If nobody diddles, the pot "
        "stays for the next deal. If nobody joins, the diddler takes the whole pot without play.",
    )


def _blind(options: MauschelnOptions) -> str:
    if not options.blind_diddle:
        return ""
    ranks = [_rank_name(rank) for rank in options.blind_ranks]
    high = ranks[0] if len(ranks) == 1 else f"{', '.join(ranks[:-1])} or {ranks[-1]}"
    article = "an" if high[0] in "ae" else "a"
    return (
        f"If {article} {high} is turned up, the dealer may diddle at once, before anybody has "
        "spoken and without having looked at a card. Then all the others are asked whether they "
        "join, from the dealer's left, and the dealer looks only when it is time to exchange."
    )


def _rank_name(rank: str) -> str:
    return Card("S", RANKS.index(rank) + 2).name.partition(" ")[0]


def _exchange(options: MauschelnOptions) -> str:
    first = {
        "eldest": "",
        "diddler": "beginning with the diddler and going on to the left",
    }[options.exchange_first]
    blind = (
        "A dealer who diddled without looking and exchanges may take the turn-up as one of the "
        "new cards."
        if options.blind_diddle
        else ""
    )
    return exchange(hand="four", first=first, turn_up=blind)


def _paying(options: MauschelnOptions) -> str:
    cap = options.penalty_cap
    limit = f" If the pot held more than {chips(cap)}, its value counts as no more." if cap else ""
    return (
        "Each trick earns a quarter of the pot as it stood when play began. Whoever joined and won "
        "no trick is looed and pays the value of the pot. A diddler with a single trick is looed "
        "as well: the trick earns its quarter, but the value has to be paid. A diddler with none "
        f"pays it twice. All this goes into the pot for the next deal.{limit}"
    )
