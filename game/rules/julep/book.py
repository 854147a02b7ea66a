"""The rule book of Julep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Paragraph
from game.core.wording import whole
from game.rules.loo.book_phrases import (
    chips,
    exchange,
    first_dealer,
    players,
    strict_play,
    the_match,
    turned,
    winning,
)

if TYPE_CHECKING:
    from game.rules.julep.options import JulepOptions


_LEADS = "The first player in from the dealer's right leads any card."


def book(options: JulepOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        Paragraph("The aim", _aim(options)),
        Paragraph("The deal", _deal(options)),
        Paragraph("Trumps and the rank of the cards", _trumps(options)),
        Paragraph("Standing or passing", _bidding(options)),
        Paragraph("A player alone", _alone(options)),
        Paragraph("Exchanging cards", _exchange(options)),
        Paragraph("The play", strict_play(_LEADS, options.undertrump, "right")),
        Paragraph("Winning a trick", winning()),
        Paragraph("Paying", _paying(options)),
        Paragraph("The match", the_match(options, "right")),
    )


def _julep(options: JulepOptions) -> str:
    amount = options.julep_amount
    return chips(amount) if isinstance(amount, int) else "as much as the pot held"


def _aim(options: JulepOptions) -> str:
    return (
        "Win at least two of the five tricks. Those who play and win two share the pot; those who "
        f"win fewer pay them a julep, {_julep(options)}. No more than two can succeed."
    )


def _deal(options: JulepOptions) -> str:
    ante = options.ante
    stake = (
        f"Before every deal the dealer puts {chips(ante)} into the pot, whatever it holds."
        if options.ante_by == "dealer"
        else f"When the pot is empty before a deal, everybody puts {chips(ante)} into it and the "
        f"dealer {chips(2 * ante)}; while it holds chips nobody stakes anything."
    )
    return whole(
        players(options, "forty cards, a pack without eights, nines and tens"),
        "Everything in this game goes to the right, anticlockwise.",
        first_dealer(options, "right"),
        stake,
        turned("five cards, three and then two at a time", "right"),
    )


def _trumps(options: JulepOptions) -> str:
    rank = {
        "spanish": "In every suit, trumps too, the three stands second: ace, three, king, queen, "
        "jack, seven, six, five, four, two.",
        "natural": "In every suit the cards rank ace, king, queen, jack, seven, six, five, four, "
        "three, two.",
    }[options.rank_order]
    return f"The suit of the turn-up is trumps for the deal. {rank}"


def _bidding(options: JulepOptions) -> str:
    must = options.dealer_must_play
    return whole(
        "From the dealer's right everybody says once: stand or pass. To stand is to undertake two "
        "tricks; to pass is to be out of the deal, with nothing to pay.",
        "The dealer may not pass."
        if must
        else "If nobody stands, the pot stays for the next deal.",
    )


def _alone(options: JulepOptions) -> str:
    if not options.defend_pack:
        return "If only one player stands, the whole pot goes there without play."
    return (
        "If only one player stands, the others are asked in the same order whether one of them "
        "defends the pack; the first who is willing does. If nobody is, the player who stands "
        "takes the whole pot without play. The defender throws the dealt hand away, draws six "
        "cards from the stock once the other has exchanged, and throws one of these away too. "
        "Defending can only win: it never costs a chip."
    )


def _exchange(options: JulepOptions) -> str:
    turn_up = {
        "no": "",
        "free": "A dealer who exchanges may take the turn-up as one of the new cards.",
        "double_julep": "A dealer who exchanges may take the turn-up as one of the new cards, but "
        "then pays two juleps for failing.",
        "three_tricks": "A dealer who exchanges may take the turn-up as one of the new cards, but "
        "then has to win three tricks.",
    }[options.dealer_turnup]
    again = options.refill_from_discards
    return exchange(hand="five", side="right", turn_up=turn_up, discards=again)


def _paying(options: JulepOptions) -> str:
    julep = _julep(options)
    when = "" if isinstance(options.julep_amount, int) else " when play began"
    three = (
        " (three, for a dealer who took the turn-up)"
        if options.dealer_turnup == "three_tricks"
        else ""
    )
    two = (
        " A dealer who took the turn-up pays it twice."
        if options.dealer_turnup == "double_julep"
        else ""
    )
    defended = (
        "Against a defender it is different. If the player succeeds and the defender wins "
        "fewer than two tricks, the player takes the pot. If both succeed, the player takes half "
        "the pot, rounded down, and the rest stays. If the player fails, the defender takes the "
        "pot, and a julep from the player. The defender never pays."
        if options.defend_pack
        else ""
    )
    return whole(
        f"Whoever plays and wins fewer than two tricks{three} is looed and pays a julep, "
        f"{julep}{when}.{two} "
        "One who succeeds takes the pot and all juleps; two divide them equally, however many "
        "tricks they have, and an odd chip stays in the pot. If nobody succeeds, the juleps go "
        "into the pot for the next deal.",
        defended,
    )
