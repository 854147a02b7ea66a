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

    from game.core.rules import Paragraph
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
        "Everybody begins with {points}, and every trick you win takes one away.",
        points=points(options.start_points),
    )
    yield Sentence("Be the first to have none: that wins the pot.")
    yield Sentence("But promise a trick and win none, and you're loafed and go back up.")


def _deal(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield players(options, Sentence("a full pack of 52; aces are high, twos low"))
    yield first_dealer(options)
    yield Sentence(
        "At the beginning of a game everybody puts {stake} into the pot; no more is staked after "
        "that.",
        stake=chips(options.stake),
    )
    if options.bid_on_three:
        yield Sentence(
            "Everybody gets three cards at once, from the dealer's left; a card is turned up, and "
            "the bidding comes at once."
        )
        yield Sentence("Only when it is known who plays do these players get two more.")
    else:
        yield Sentence(
            "Everybody gets three cards at once, from the dealer's left; a card is turned up, and "
            "everybody gets two more."
        )
    yield Sentence(
        "The suit of the turn-up is trumps for the deal, and the rest is the stock, face down."
    )


def _first(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield Sentence("From the dealer's left everybody says: knock or lurk.")
    yield Sentence("Knock, and you promise a trick.")
    if options.bid_on_three:
        yield Sentence(
            "The first knock ends the bidding, and everybody plays, asked or not, with two more "
            "cards each: all but the knocker are lurkers, who win tricks like anybody but risk "
            "nothing."
        )
    else:
        yield Sentence(
            "The first knock ends the bidding, and everybody plays, asked or not: all but the "
            "knocker are lurkers, who win tricks like anybody but risk nothing."
        )
    yield Sentence(
        "Then everybody may exchange cards, once each from the dealer's left: throw away as many "
        "as you like, face down, and get as many from the stock."
    )
    yield Sentence(
        "The dealer has to take the turn-up as a sixth card, throws away at least one, and is "
        "dealt cards up to five."
    )
    yield Sentence(
        "If the stock runs out, the cards that others have thrown away are shuffled into a new one."
    )


def _later(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield Sentence("Once a deal has been played, everybody says knock or pass.")
    yield Sentence(
        "The first knock ends that; the others are then asked from the knocker's left whether they "
        "join or drop out, those who passed too."
    )
    yield Sentence("Join, and you promise a trick, just like the knocker. Dropping out is free.")
    yield {
        "all_five": Sentence(
            "A knock that nobody joins is not played: it counts as all five tricks."
        ),
        "one": Sentence("A knock that nobody joins is not played: it counts as one trick."),
        "none": Sentence("A knock that nobody joins is not played: it is worth nothing."),
    }[options.uncontested]
    if options.dealer_turnup_always:
        yield Sentence(
            "Nobody exchanges cards, but a dealer who plays has to take the turn-up, and throws "
            "one card away for it."
        )
    else:
        yield Sentence("Nobody exchanges cards, and nobody takes the turn-up.")


def _passed_out(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    if options.max_passouts == 1:
        yield Sentence(
            "If all lurk or all pass, nothing is scored or paid, and the deal passes to the left."
        )
    else:
        yield Sentence(
            "If all lurk or all pass, nothing is scored or paid, and the same dealer deals again, "
            "but when that has happened {times} in a row the deal passes to the left.",
            times=times(options.max_passouts),
        )
    yield Sentence("After a deal that was played it always passes on.")


def _play() -> Iterator[Sentence]:
    yield Sentence(
        "The first player in from the dealer's left leads, and must lead the ace of trumps if the "
        "hand holds it; otherwise any card."
    )
    yield Sentence(
        "The others play clockwise: you must play a card of the suit led if you have one; if not, "
        "you may play anything, a trump or not, and you never have to beat what lies there."
    )


def _one_point(options: NorrlandsknackOptions) -> Sentence:
    return {
        "deal": Sentence(
            "When anybody, in or out, has exactly one point as a deal begins, every lead of that "
            "deal must be a trump if the leader has one: the ace of trumps first, as always."
        ),
        "trick": Sentence(
            "When anybody, in or out, has exactly one point, tricks of this deal taken off, every "
            "lead from then on must be a trump if the leader has one: the ace of trumps first, as "
            "always."
        ),
    }[options.one_point_timing]


def _scoring(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield Sentence("Every trick takes one point off, down to none.")
    yield Sentence(
        "A knocker who wins no trick is loafed: {loaf} more, but never above {start:to ten}, and "
        "{stake} into the pot.",
        loaf=points(options.loaf_points),
        start=options.start_points,
        stake=chips(options.stake),
    )
    yield Sentence(
        "In later deals whoever joined and wins no trick is loafed too; a lurker of the first deal "
        "never is."
    )


def _match(options: NorrlandsknackOptions) -> Iterator[Sentence]:
    yield Sentence(
        "When anybody is down to nothing after a deal, loafs and all, the game is over and the pot "
        "is theirs."
    )
    yield Sentence(
        "Several who are divide it, odd chips going one each to those nearer the dealer's left."
    )
    yield Sentence("Everyone begins with {chips}.", chips=chips(options.starting_chips))
    if options.games == 1:
        yield Sentence(
            "A match is one game, and whoever is down to nothing wins it; together, they share the "
            "win."
        )
    else:
        yield Sentence(
            "A match is {games:to ten} games, each with new stakes and points; the deal passes on "
            "from game to game.",
            games=options.games,
        )
        yield Sentence("Whoever then has the most chips wins; equal chips share the win.")
    yield debts(options)
    if options.debts == "end_match":
        yield leftover(options)
        if options.games == 1:
            yield Sentence("Then whoever has the most chips wins.")
