"""The rule book of Five-card Loo."""

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
    from game.rules.five_card_loo.options import FiveCardLooOptions


_LEADS = "The first player in from the dealer's left leads any card."


def book(options: FiveCardLooOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        Paragraph("The aim", _aim(options)),
        Paragraph("The deal", _deal(options)),
        Paragraph("Trumps and Pam" if options.pam else "Trumps", _trumps(options)),
        Paragraph("Flushes", _flushes(options)),
        Paragraph("Standing or passing", _bidding(options)),
        Paragraph("Exchanging cards", _exchange(options)),
        Paragraph("The play", strict_play(_LEADS, options.undertrump)),
        Paragraph("Winning a trick", whole(winning(_leading(options)), _civil(options))),
        Paragraph("Paying", _paying(options)),
        Paragraph("The match", the_match(options)),
    )


def _loo(options: FiveCardLooOptions) -> str:
    """Return what a loo costs."""
    penalty = options.loo_penalty
    if penalty == "pot":
        return "as much as the pot held when play began"
    return chips(options.ante if penalty == "ante" else int(penalty))


def _aim(options: FiveCardLooOptions) -> str:
    shock = " and pays as much as the pot held, which is unlimited loo"
    price = shock if options.loo_penalty == "pot" else f" and pays {_loo(options)}"
    return (
        "Win at least one of the five tricks. Each of them earns a fifth of the pot; whoever plays "
        f"and wins none is looed{price}. Nobody has to play, so the art is to know when to."
    )


def _deal(options: FiveCardLooOptions) -> str:
    return whole(
        players(options, "a full pack of 52; aces are high, twos low"),
        first_dealer(options),
        f"Before every deal the dealer puts {chips(options.ante)} into the pot, whatever it holds.",
        turned("five cards, three and then two at a time"),
    )


def _trumps(options: FiveCardLooOptions) -> str:
    suit = "The suit of the turn-up is trumps for the deal."
    stays = "" if options.dealer_turnup == "may" else "The turn-up itself is not played with."
    if not options.pam:
        mouche = (
            "There is no Pam: this is Mouche, the older game, and the jack of clubs is a jack like "
            "any other."
        )
        return whole(suit, stays, mouche)
    if options.pam_card == "JC":
        which = "The jack of clubs is called Pam and is the highest trump of all, above the ace, "
        which += "whatever suit is trumps."
        up = "If Pam is turned up, clubs are trumps"
        no_club = " He is no club, and does not follow clubs, unless clubs are trumps."
    else:
        which = "The jack of trumps is called Pam and is the highest of them, above the ace."
        up = "If a jack is turned up, it is Pam"
        no_club = ""
    out = ", and he is out of play"
    if options.dealer_turnup == "may":
        out += ": the dealer may not take him"
    duty = (
        "In everything he is a trump: he follows when trumps are led, and is owed where a trump is."
        f"{no_club}"
        if options.pam_status == "trump"
        else "He is wild: you may play him to any trick, and never have to while you hold another "
        "card."
    )
    sure = "Whoever plays and holds Pam is sure of a trick."
    return whole(suit, stays, which, duty, f"{up}{out}.", sure)


def _flushes(options: FiveCardLooOptions) -> str:
    pam = options.pam
    four = ", and so are four of a suit with Pam" if pam else ""
    when = {
        "both": "as soon as the cards are dealt, or later when all have exchanged,",
        "after_exchange": "when all have exchanged",
    }[options.flush_time]
    who = {
        "all": "from every other player, passed or not,",
        "active": "from every other player who has not passed,",
    }[options.flush_payers]
    passed = ""
    if options.flush_payers == "all":
        passed = " Whoever has passed has laid the hand down and shows nothing."
    spared = "Pam or a flush of their own" if pam else "a flush of their own"
    best = (
        "A flush with Pam is the best, then one of trumps" if pam else "A flush of trumps is best"
    )
    tie = {
        "elder": "the first of them from the dealer's left wins.",
        "divide": "they divide the pot and the loos, and what does not divide stays in the pot.",
    }[options.flush_tie]
    return whole(
        f"Five cards of one suit are a flush{four}. Whoever holds one {when} looes the board: the "
        "flush is shown and no trick is played. Its holder takes the whole pot, and a loo straight "
        f"{who} but not from those who show {spared}.{passed}",
        f"{best}, then one of another suit; in each kind the highest card decides, then the next. "
        f"If two flushes have the same five ranks, {tie}",
    )


def _bidding(options: FiveCardLooOptions) -> str:
    risk = " unless somebody has a flush" if options.flush_payers == "all" else ""
    return whole(
        "From the dealer's left everybody says once: stand or pass. To stand is to undertake one "
        f"trick. To pass is to be out of the deal, with nothing to pay{risk}.",
        "By club law nobody may pass when clubs are trumps." if options.club_law else "",
        "If nobody stands, the pot stays for the next deal. If only one player stands, the whole "
        "pot goes there without play.",
    )


def _exchange(options: FiveCardLooOptions) -> str:
    turn_up = (
        "A dealer who exchanges may take the turn-up as one of the new cards."
        if options.dealer_turnup == "may"
        else ""
    )
    return whole(
        exchange(hand="five", turn_up=turn_up),
        "With ten at the table the stock is a single card: if nobody passes, each may exchange "
        "only one."
        if options.players == 10
        else "",
    )


def _leading(options: FiveCardLooOptions) -> str:
    if not options.must_lead_trump:
        return "Whoever wins it leads any card to the next."
    counts = ""
    if options.pam:
        counts = {
            "trump": ", be it Pam alone",
            "wild": ", though never for Pam alone",
        }[options.pam_status]
    return f"Whoever wins it leads to the next, and must lead a trump if there is one{counts}."


def _civil(options: FiveCardLooOptions) -> str:
    if not options.pam:
        return ""
    if options.pam_civil == "off":
        return "Pam may always take the ace of trumps."
    wild = options.pam_status == "wild"
    other = "another trump" if options.pam_civil == "if_other_trump" and not wild else "other cards"
    without = (
        "Pam may take the ace."
        if wild
        else "the ace drives Pam out at once, for he must head the trick."
    )
    return (
        'Whoever leads the ace of trumps may say "Pam, be civil": then Pam must stay back in this '
        f"trick if his holder has {other}. Without these words {without}"
    )


def _paying(options: FiveCardLooOptions) -> str:
    uneven = isinstance(options.loo_penalty, int) and options.loo_penalty % 5
    odd = uneven or options.flush_tie == "divide"
    return whole(
        "Each trick earns a fifth of the pot as it stood when play began.",
        "What does not divide by five stays in it." if odd else "",
        f"Whoever stood and won no trick is looed: {_loo(options)}, into the pot for the next "
        "deal. The next dealer adds the stake as always.",
    )
