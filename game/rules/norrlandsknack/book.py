"""The rule book of Norrlandsknack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Sentence
from game.core.telling import chapter
from game.rules.loo.book_phrases import (
    chips,
    debts,
    first_dealer,
    leftover,
    players,
    points,
    times,
    winning,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.telling import Paragraph
    from game.rules.norrlandsknack.options import NorrlandsknackOptions


def book(options: NorrlandsknackOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        chapter(Sentence("The aim"), _aim(options)),
        chapter(Sentence("The deal"), _deal(options)),
        chapter(Sentence("The first deal"), _first(options)),
        chapter(Sentence("Later deals"), _later(options)),
        chapter(Sentence("When nobody knocks"), _passed_out(options)),
        chapter(Sentence("The play"), _play()),
        chapter(Sentence("Winning a trick"), winning()),
        chapter(Sentence("One point left"), _one_point(options)),
        chapter(Sentence("Scoring"), _scoring(options)),
        chapter(Sentence("The match"), _match(options)),
    )


def _aim(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield Sentence(
        "You all begin with {points}, and every trick you win takes one away.",
        points=points(options.start_points),
    )
    yield Sentence("Be the first with none left: that wins the pot.")
    yield Sentence("But promise a trick and win none, and you're loafed and go back up.")


def _deal(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield players(options, Sentence("a full pack of 52; aces are high, twos low"))
    yield first_dealer(options)
    yield Sentence(
        "At the start of a game you each put {stake} into the pot; after that you only put in "
        "more if you're loafed.",
        stake=chips(options.stake),
    )
    if options.bid_on_three:
        yield Sentence(
            "You each get three cards at once, from the dealer's left; a card is turned up, and "
            "you bid at once."
        )
        yield Sentence("Once you know who's in, those players get two more.")
    else:
        yield Sentence(
            "You each get three cards at once, from the dealer's left; a card is turned up, and "
            "you each get two more."
        )
    yield Sentence(
        "The suit of the turned-up card is trumps for the deal, and the rest is the stock, face "
        "down."
    )


def _first(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield Sentence("From the dealer's left you each say: knock or lurk.")
    yield Sentence("Knock, and you promise a trick.")
    if options.bid_on_three:
        yield Sentence(
            "The first knock ends the bidding, and everyone plays, asked or not, with two more "
            "cards each. All but the knocker are lurkers: they win tricks as usual but risk "
            "nothing."
        )
    else:
        yield Sentence(
            "The first knock ends the bidding, and everyone plays, asked or not. All but the "
            "knocker are lurkers: they win tricks as usual but risk nothing."
        )
    yield Sentence(
        "Then you may all swap cards, once each from the dealer's left: throw away as many as you "
        "like, face down, and get as many from the stock."
    )
    yield Sentence(
        "The dealer has to take the turned-up card as a sixth card, throws away at least one, and "
        "draws back up to five."
    )
    yield Sentence(
        "If the stock runs out, the cards that others threw away are shuffled into a new one."
    )


def _later(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield Sentence("Once you've played a deal, you each say knock or pass.")
    yield Sentence(
        "The first knock ends that. The others, even if they passed, then say from the knocker's "
        "left: join or drop out."
    )
    yield Sentence("Join, and you promise a trick, just like the knocker. Dropping out is free.")
    yield {
        "all_five": Sentence(
            "If nobody joins, you don't play: the knock counts as all five tricks."
        ),
        "one": Sentence("If nobody joins, you don't play: the knock counts as one trick."),
        "none": Sentence("If nobody joins, you don't play, and the knock is worth nothing."),
    }[options.uncontested]
    if options.dealer_turnup_always:
        yield Sentence(
            "Nobody swaps cards, but a dealer who's in has to take the turned-up card, and throws "
            "one card away for it."
        )
    else:
        yield Sentence("Nobody swaps cards, and nobody takes the turned-up card.")


def _passed_out(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    if options.max_passouts == 1:
        yield Sentence(
            "If you all lurk or all pass, nobody scores or pays, and the deal passes to the left."
        )
    else:
        yield Sentence(
            "If you all lurk or all pass, nobody scores or pays, and the same dealer deals again. "
            "But after {times} in a row the deal passes to the left.",
            times=times(options.max_passouts),
        )
    yield Sentence("After a deal that was played it always passes on.")


def _play() -> Iterator[Sentence]:
    yield Sentence(
        "The first player in from the dealer's left leads. If they hold the ace of trumps they "
        "have to lead it; if not, any card."
    )
    yield Sentence(
        "The others play clockwise. You have to play a card of the suit led if you have one; if "
        "not, play anything, a trump or not. You never have to beat."
    )


def _one_point(options: NorrlandsknackOptions) -> Sentence:
    return {
        "deal": Sentence(
            "If anyone, in or out, has exactly one point as a deal begins, you have to lead "
            "trumps all through that deal, if you have one: the ace of trumps first, as always."
        ),
        "trick": Sentence(
            "As soon as anyone, in or out, has exactly one point, with the tricks of this deal "
            "taken off, you have to lead trumps from then on, if you have one: the ace of trumps "
            "first, as always."
        ),
    }[options.one_point_timing]


def _scoring(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield Sentence("Every trick takes one point off, down to zero.")
    yield Sentence(
        "A knocker who wins no trick is loafed: {loaf} more, but never above {start:to ten}, and "
        "{stake} into the pot.",
        loaf=points(options.loaf_points),
        start=options.start_points,
        stake=chips(options.stake),
    )
    yield Sentence(
        "In later deals, join and win no trick, and you're loafed too; a lurker in the first deal "
        "never is."
    )


def _match(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield Sentence(
        "When anyone is down to zero after a deal, loafs and all, the game is over and the pot is "
        "theirs."
    )
    yield Sentence(
        "If several are, they share it; odd chips go one each to the players nearest the dealer's "
        "left."
    )
    yield Sentence("You all start with {chips}.", chips=chips(options.starting_chips))
    if options.games == 1:
        yield Sentence(
            "A match is one game, and the first one down to zero wins it; players who get there "
            "together share the win."
        )
    else:
        yield Sentence(
            "A match is {games:to ten} games, each with new stakes and points; the deal passes on "
            "from game to game.",
            games=options.games,
        )
        yield Sentence("The player with the most chips wins; if you tie, you share the win.")
    yield debts(options)
    if options.debts == "end_match":
        yield leftover(options)
        if options.games == 1:
            yield Sentence("Then the player with the most chips wins.")
