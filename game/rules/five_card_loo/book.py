"""The rule book of Five-card Loo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Sentence, in_turn
from game.core.telling import chapter
from game.rules.loo.book_phrases import (
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
    from collections.abc import Iterator

    from game.core.telling import Paragraph
    from game.rules.five_card_loo.options import FiveCardLooOptions


def book(options: FiveCardLooOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    trumps = Sentence("Trumps and Pam") if options.pam else Sentence("Trumps")
    leads = Sentence("The first player in from the dealer's left leads any card.")
    won = in_turn(winning(_leading(options)), tuple(_civil(options)))
    return (
        chapter(Sentence("The aim"), _aim(options)),
        chapter(Sentence("The deal"), _deal(options)),
        chapter(trumps, _trumps(options)),
        chapter(Sentence("Flushes"), _flushes(options)),
        chapter(Sentence("Standing or passing"), _bidding(options)),
        chapter(Sentence("Swapping cards"), _exchange(options)),
        chapter(Sentence("The play"), strict_play(leads, options.undertrump)),
        chapter(Sentence("Winning a trick"), won),
        chapter(Sentence("Paying"), _paying(options)),
        chapter(Sentence("The match"), the_match(options)),
    )


def _fixed(options: FiveCardLooOptions) -> Sentence | None:
    """Return what a loo costs; None where that is what the pot held."""
    penalty = options.loo_penalty
    if penalty == "pot":
        return None
    return chips(options.ante if penalty == "ante" else int(penalty))


def _aim(options: FiveCardLooOptions) -> Iterator[Sentence]:
    loo = _fixed(options)
    yield Sentence("Win at least one of the five tricks.")
    if loo is None:
        yield Sentence(
            "Each one earns a fifth of the pot; play and win none, and you're looed: you pay as "
            "much as the pot held, which is unlimited loo."
        )
    else:
        yield Sentence(
            "Each one earns a fifth of the pot; play and win none, and you're looed: you pay "
            "{loo}.",
            loo=loo,
        )
    yield Sentence("You never have to play, so the art is to know when to.")


def _deal(options: FiveCardLooOptions) -> Iterator[Sentence]:
    yield players(options, Sentence("a full pack of 52; aces are high, twos low"))
    yield first_dealer(options)
    yield dealer_stakes(options.ante)
    yield from turned(Sentence("five cards, three and then two at a time"))


def _trumps(options: FiveCardLooOptions) -> Iterator[Sentence]:
    yield Sentence("The suit of the turned-up card is trumps for the deal.")
    taken = options.dealer_turnup == "may"
    if not taken:
        yield Sentence("Nobody plays the turned-up card itself.")
    if not options.pam:
        yield Sentence(
            "This is Mouche, the older game without Pam: the jack of clubs is a jack like "
            "any other."
        )
        return
    clubs = options.pam_card == "JC"
    if clubs:
        yield Sentence(
            "The jack of clubs is called Pam. He's the highest trump of all, above the ace, "
            "whichever suit is trumps."
        )
    else:
        yield Sentence(
            "The jack of trumps is called Pam and is the highest of them, above the ace."
        )
    if options.pam_status == "trump":
        yield Sentence(
            "Pam is always a trump: he follows trumps, and you play him whenever you have to trump."
        )
        if clubs:
            yield Sentence("He isn't a club and doesn't follow clubs, unless clubs are trumps.")
    else:
        yield Sentence(
            "He's wild: you may play him to any trick, and never have to while you have another "
            "card."
        )
    out = Sentence("he's out of play")
    if taken:
        out = Sentence("he's out of play: the dealer can't take him")
    if clubs:
        yield Sentence("If Pam is turned up, clubs are trumps, and {out}.", out=out)
    else:
        yield Sentence("If a jack is turned up, it's Pam, and {out}.", out=out)
    yield Sentence("With Pam you're sure of a trick.")


def _flushes(options: FiveCardLooOptions) -> Iterator[Sentence]:
    pam = options.pam
    if pam:
        yield Sentence("Five cards of one suit are a flush, and so are four of a suit with Pam.")
    else:
        yield Sentence("Five cards of one suit are a flush.")
    if options.flush_time == "both":
        yield Sentence(
            "If you have one when the cards have been dealt, or later when everyone has swapped, "
            "you loo the board: you show the flush, and nobody plays a card."
        )
    else:
        yield Sentence(
            "If you have one when everyone has swapped, you loo the board: you show the flush, "
            "and nobody plays a card."
        )
    yield from _paid_for_a_flush(options)
    if pam:
        yield Sentence(
            "A flush with Pam is best, then one in trumps, then one in another suit; in each kind "
            "the highest card decides, then the next."
        )
    else:
        yield Sentence(
            "A flush in trumps is best, then one in another suit; in each kind the highest card "
            "decides, then the next."
        )
    if options.flush_tie == "elder":
        yield Sentence(
            "If two flushes have the same five ranks, the first of them from the dealer's left "
            "wins."
        )
    else:
        yield Sentence(
            "If two flushes have the same five ranks, they share the pot and the loos, and odd "
            "chips stay in the pot."
        )


def _paid_for_a_flush(options: FiveCardLooOptions) -> Iterator[Sentence]:
    spared = Sentence("a flush of their own")
    if options.pam:
        spared = Sentence("Pam or a flush of their own")
    if options.flush_payers == "all":
        yield Sentence(
            "You take the whole pot, and a loo straight from everyone else, in or out, except "
            "players who show {spared}.",
            spared=spared,
        )
        yield Sentence("If you passed, you've put down your cards and can't show anything.")
    else:
        yield Sentence(
            "You take the whole pot, and a loo straight from every other player who's in, except "
            "players who show {spared}.",
            spared=spared,
        )


def _bidding(options: FiveCardLooOptions) -> Iterator[Sentence]:
    yield Sentence("From the dealer's left you each say once: stand or pass.")
    yield Sentence("Stand, and you promise one trick.")
    if options.flush_payers == "all":
        yield Sentence("Pass, and you're out of the deal for free, unless someone has a flush.")
    else:
        yield Sentence("Pass, and you're out of the deal for free.")
    if options.club_law:
        yield Sentence("By club law nobody can pass when clubs are trumps.")
    yield Sentence("If nobody stands, the pot stays for the next deal.")
    yield Sentence("If only one player stands, they take the whole pot without play.")


def _exchange(options: FiveCardLooOptions) -> Iterator[Sentence]:
    taken = Sentence("A dealer who swaps cards may take the turned-up card as one of the new ones.")
    yield from exchange(hand=5, turn_up=taken if options.dealer_turnup == "may" else None)
    if options.players == 10:
        yield Sentence(
            "With ten at the table the stock is a single card: if nobody passes, you may only "
            "swap one each."
        )


def _leading(options: FiveCardLooOptions) -> Sentence:
    if not options.must_lead_trump:
        return Sentence("The winner leads any card to the next.")
    if not options.pam:
        return Sentence("The winner leads to the next, and has to lead a trump if they have one.")
    if options.pam_status == "trump":
        return Sentence(
            "The winner leads to the next, and has to lead a trump if they have one, even if it's "
            "only Pam."
        )
    return Sentence(
        "The winner leads to the next, and has to lead a trump if they have one, though never "
        "just for Pam."
    )


def _civil(options: FiveCardLooOptions) -> Iterator[Sentence]:
    if not options.pam:
        return
    if options.pam_civil == "off":
        yield Sentence("Pam may always take the ace of trumps.")
        return
    wild = options.pam_status == "wild"
    if options.pam_civil == "if_other_trump" and not wild:
        yield Sentence(
            "If you lead the ace of trumps you may say “Pam, be civil”: then Pam has to stay back "
            "in this trick if his player has another trump."
        )
    else:
        yield Sentence(
            "If you lead the ace of trumps you may say “Pam, be civil”: then Pam has to stay back "
            "in this trick if his player has other cards."
        )
    if wild:
        yield Sentence("Without these words Pam may take the ace.")
    else:
        yield Sentence(
            "Without these words the ace pulls Pam out at once, since he has to beat it."
        )


def _paying(options: FiveCardLooOptions) -> Iterator[Sentence]:
    uneven = isinstance(options.loo_penalty, int) and options.loo_penalty % 5
    yield Sentence("Each trick earns a fifth of the pot as it stood when play began.")
    if uneven or options.flush_tie == "divide":
        yield Sentence("What you can't divide by five stays in it.")
    yield Sentence(
        "If you stood and won no trick you're looed: {loo}, into the pot for the next deal.",
        loo=_fixed(options) or Sentence("as much as the pot held when play began"),
    )
    yield Sentence("The next dealer adds the stake as always.")
