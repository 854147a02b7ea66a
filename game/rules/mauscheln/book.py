"""The rule book of Mauscheln and Mousel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import RANKS
from game.core.sentences import Rank, Sentence, any_of
from game.core.telling import chapter
from game.rules.loo.book_phrases import (
    NO_DIAMOND,
    chips,
    dealer_stakes,
    exchange,
    first_dealer,
    players,
    strict_play,
    the_match,
    winning,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.telling import Paragraph
    from game.rules.mauscheln.options import MauschelnOptions


def book(options: MauschelnOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    play = strict_play(Sentence("The diddler leads any card."), options.undertrump)
    return (
        chapter(Sentence("The aim"), _aim(options)),
        chapter(Sentence("The deal"), _deal(options)),
        chapter(Sentence("Trumps"), _trumps(options)),
        chapter(Sentence("Diddling and joining"), _bidding(options)),
        chapter(Sentence("Swapping cards"), _exchange(options)),
        chapter(Sentence("The play"), play),
        chapter(Sentence("Winning a trick"), winning()),
        chapter(Sentence("Paying"), _paying(options)),
        chapter(Sentence("The match"), the_match(options)),
    )


def _aim(options: MauschelnOptions) -> Iterator[Sentence]:
    yield Sentence("One player diddles: that's promising two of the four tricks.")
    yield Sentence("The others join for one trick, or drop out.")
    if options.penalty_cap is None:
        yield Sentence(
            "Each trick earns a quarter of the pot, and failing costs as much as the whole of it, "
            "so the pot can grow fast."
        )
    else:
        yield Sentence(
            "Each trick earns a quarter of the pot, and failing costs as much as the whole of it, "
            "up to {chips}.",
            chips=chips(options.penalty_cap),
        )


def _deal(options: MauschelnOptions) -> Iterator[Sentence]:
    pack = {
        32: Sentence("a pack of 32, sevens to aces; aces are high"),
        52: Sentence("a full pack of 52; aces are high, twos low"),
    }[options.pack]
    yield players(options, pack)
    yield first_dealer(options)
    yield dealer_stakes(options.ante)
    if options.turnup_time == "after_deal":
        yield Sentence("You each get four cards, two at a time, from the dealer's left.")
        yield Sentence("The next card is turned up.")
    else:
        yield Sentence(
            "You each get two cards from the dealer's left; then a card is turned up, and you get "
            "two more."
        )
    yield Sentence("The rest is the stock, face down.")
    if options.flush_redeal:
        yield from _redeal(options)


def _redeal(options: MauschelnOptions) -> Iterator[Sentence]:
    suit = Sentence("four cards of one suit")
    if options.belli:
        suit = Sentence("four cards of one suit (Belli counts as a trump)")
    if options.premium:
        yield Sentence(
            "From the dealer's left, if you're dealt {suit}, you pay {price} into the pot and get "
            "four new ones from the stock instead. If these are as bad you do it again, as long "
            "as there are four in the stock.",
            suit=suit,
            price=chips(options.premium),
        )
    else:
        yield Sentence(
            "From the dealer's left, if you're dealt {suit}, you get four new ones from the stock "
            "instead. If these are as bad you do it again, as long as there are four in the stock.",
            suit=suit,
        )
    yield Sentence(
        "The old ones go face down with what's thrown away later: if the stock runs out others "
        "may get them, but never you."
    )
    if options.blind_diddle:
        yield Sentence("A dealer who diddled without looking keeps their cards.")


def _trumps(options: MauschelnOptions) -> Iterator[Sentence]:
    yield Sentence("The suit of the turned-up card is trumps for the deal.")
    if not options.belli:
        return
    yield Sentence("The seven of diamonds is called Belli.")
    yield Sentence(
        "It's always a trump too, and the second highest: only the ace of trumps beats it."
    )
    yield NO_DIAMOND
    if options.premium:
        yield Sentence(
            "If the ace of trumps takes it in a trick, you pay {premium} straight to the player "
            "of the ace.",
            premium=chips(options.premium),
        )


def _bidding(options: MauschelnOptions) -> Iterator[Sentence]:
    if options.blind_diddle:
        first, *others = (Rank(RANKS.index(rank) + 2) for rank in options.blind_ranks)
        yield Sentence(
            "If {high} is turned up, the dealer may diddle at once, before anyone has spoken and "
            "without having looked at a card.",
            high=any_of((Sentence("{rank:a}", rank=first), *others)),
        )
        yield Sentence(
            "Then all the others say, from the dealer's left, whether they join, and the dealer "
            "only looks when it's time to swap."
        )
        yield Sentence(
            "If not, you each say once from the dealer's left, diddle or pass, until someone "
            "diddles."
        )
    else:
        yield Sentence(
            "From the dealer's left you each say once, diddle or pass, until someone diddles."
        )
    if options.passers_may_join:
        yield Sentence("Then everyone else says, from the diddler's left: join or drop out.")
        yield Sentence("You may join even if you passed before.")
    else:
        yield Sentence("Then players who haven't spoken yet say in turn: join or drop out.")
        yield Sentence("If you passed before, you stay out.")
    yield Sentence("Join, and you promise one trick. Dropping out is free.")
    yield Sentence("If nobody diddles, the pot stays for the next deal.")
    yield Sentence("If nobody joins, the diddler takes the whole pot without play.")


def _exchange(options: MauschelnOptions) -> tuple[Sentence, ...]:
    first = {
        "eldest": None,
        "diddler": Sentence(
            "Players who are in may now swap cards, once each, beginning with the diddler and "
            "going on to the left."
        ),
    }[options.exchange_first]
    blind = Sentence(
        "A dealer who diddled without looking and swaps cards may take the turned-up card as one "
        "of the new ones."
    )
    return exchange(hand=4, first=first, turn_up=blind if options.blind_diddle else None)


def _paying(options: MauschelnOptions) -> Iterator[Sentence]:
    yield Sentence("Each trick earns a quarter of the pot as it stood when play began.")
    yield Sentence("If you joined and won no trick you're looed, and pay the value of the pot.")
    yield Sentence(
        "A diddler with a single trick is looed as well: the trick earns its quarter, but they "
        "pay the value of the pot."
    )
    yield Sentence("A diddler with none pays it twice.")
    yield Sentence("All this goes into the pot for the next deal.")
    if options.penalty_cap:
        yield Sentence(
            "If the pot held more than {cap}, its value counts as no more.",
            cap=chips(options.penalty_cap),
        )
