"""The rule book of Skitgubbe, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Seat, Sentence, several
from game.core.telling import Paragraph, chapter
from game.rules.skitgubbe.options import RANDOM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.skitgubbe.options import SkitgubbeOptions


def book(options: SkitgubbeOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        chapter(Sentence("The aim"), _aim()),
        chapter(Sentence("The deal"), _deal(options)),
        chapter(Sentence("Collecting"), _collecting(options)),
        chapter(Sentence("Ties"), _ties(options)),
        chapter(Sentence("Sloughing"), _sloughing(options)),
        chapter(Sentence("The end of the stock"), _last_trick(options)),
        chapter(Sentence("Trumps"), _trumps(options)),
        chapter(Sentence("Laying and beating"), _laying(options)),
        chapter(Sentence("Picking up"), _picking_up(options)),
        chapter(Sentence("The end of a trick"), _end_of_trick(options)),
        chapter(Sentence("The goat"), _goat(options)),
        chapter(Sentence("The match"), _match(options)),
    )


def _aim() -> Iterator[Sentence]:
    yield Sentence("There are two halves.")
    yield Sentence(
        "In the first you collect cards in tricks; in the second you get rid of what you have "
        "collected."
    )
    yield Sentence("Nobody wins; one player loses: the last one with cards is the goat.")
    yield Sentence(
        "High cards and long runs are good to have in the second half, so it matters which tricks "
        "you win."
    )


def _deal(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence("{N:all words} players, each alone, use a full pack of 52.", n=options.players)
    yield Sentence(
        "The first card is put aside face down, and nobody sees it before the second half."
    )
    yield Sentence(
        "Everybody gets three cards, one at a time, clockwise from the leader; the other {rest} "
        "are the stock.",
        rest=51 - 3 * options.players,
    )
    if options.first_leader == RANDOM:
        yield Sentence(
            "Who leads the first game is chosen by lot; after that the goat of the game before "
            "does."
        )
    else:
        yield Sentence(
            "Who leads the first game is {seat}; after that the goat of the game before does.",
            seat=Seat(int(options.first_leader)),
        )


def _collecting(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence("The leader plays any card, then the others clockwise, one card each.")
    if options.phase1_ace == "low":
        yield Sentence(
            "The highest rank takes the trick; suits do not count, and aces are low, kings high."
        )
    else:
        yield Sentence(
            "The highest rank takes the trick; suits do not count, and aces are high, above the "
            "kings."
        )
    if options.must_match_high:
        yield Sentence("Whoever holds a card of the highest rank in the trick must play one.")
    else:
        yield Sentence("Nobody has to follow or to match anything.")
    yield Sentence(
        "Whatever leaves your hand, you draw the top card of the stock at once, so that you always "
        "hold three."
    )
    if options.blind_play:
        yield Sentence(
            "Instead of one of your cards you may play the top card of the stock, sight "
            "unseen, unless it's the last one. Then you don't draw."
        )
    yield Sentence(
        "The winner lays the cards face down on his collection, where nobody may look at them "
        "again before the second half, and leads the next trick."
    )


def _ties(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence(
        "If two or more share the highest rank, they alone play a private trick for all the cards "
        "that lie there: the one who played first leads, and the others of them follow clockwise."
    )
    yield Sentence("If that is a tie again, those who are tied now play another.")
    if options.final_tie == "take_back":
        yield Sentence(
            "If somebody who is tied has no card left, at the very end of the first half, "
            "everybody takes back into his collection what he put to it, and the trick before "
            "counts as the last."
        )
    else:
        yield Sentence(
            "If somebody who is tied has no card left, at the very end of the first half, the one "
            "of them who played first wins it."
        )


def _sloughing(options: SkitgubbeOptions) -> Iterator[Sentence]:
    if not options.slough:
        yield Sentence(
            "Nobody sloughs in this house: cards leave the hand only when they are played."
        )
        return
    yield Sentence(
        "After every card that is played, and until the next one, anybody may throw cards from the "
        "hand onto the pile, in turn or not, if a card of the same rank was played there: that is "
        "sloughing."
    )
    yield Sentence(
        "A sloughed card never competes; you draw another for it at once, and may slough that as "
        "well."
    )
    yield Sentence(
        "The highest rank of the trick may not be sloughed by anybody who has yet to play to it."
    )
    if options.slough_scope == "pile":
        yield Sentence("During a private trick the cards of the tied trick may still be matched.")
    else:
        yield Sentence("During a private trick only its own cards may be matched.")
    if options.slough_outsider_high:
        yield Sentence(
            "Those who have no part in a private trick may match its highest card as well."
        )
    else:
        yield Sentence("Those who have no part in a private trick may not match its highest card.")
    if options.slough_window_ms:
        yield several(
            options.slough_window_ms / 1000,
            "The table waits {n} second for it.",
            "The table waits {n} seconds for it.",
        )
    else:
        yield Sentence("The table waits until you say that you are done.")


def _last_trick(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence(
        "When the last card of the stock is drawn while a trick is in play, that trick is the "
        "last, with the private tricks that break its ties; if it was drawn after the last card of "
        "a trick that is decided, the winner collects at once and leads one more."
    )
    if options.slough:
        yield Sentence(
            "The last trick is played from the hands, and nobody sloughs until it is decided."
        )
        yield Sentence(
            "Then everybody may slough once more what matches any card that was played to it, "
            "without drawing."
        )
    else:
        yield Sentence("The last trick is played from the hands, and nobody draws any more.")
    yield Sentence("Cards left over go to the collections of their holders.")


def _trumps(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence(
        "For the second half everybody takes up what he has collected, and the card put aside is "
        "turned: its suit is trumps."
    )
    if options.abandoned_card == "aside":
        yield Sentence(
            "It stays out of play, so 51 cards are left, and no run goes across the gap it leaves."
        )
    else:
        yield Sentence("Whoever took the last trick takes it into the hand.")
    if options.dreck:
        yield several(
            options.dreck,
            "Players with no cards then share the dreck: all twos to fives and the six of trumps "
            "leave every hand, are shuffled, and are dealt to those players one at a time, in turn "
            "from the leader.",
            "Players with fewer than {n:all words} cards then share the dreck: all twos to fives "
            "and the six of trumps leave every hand, are shuffled, and are dealt to those players "
            "one at a time, in turn from the leader.",
        )
    yield Sentence("Whoever has no cards is safe already.")
    yield Sentence(
        "The taker of the last trick leads, or if he has no cards the next player clockwise who "
        "has."
    )


def _laying(options: SkitgubbeOptions) -> Iterator[Sentence]:
    if options.runs:
        yield Sentence("You lay one card, or a run of two or more consecutive cards of one suit.")
    else:
        yield Sentence("You lay one card.")
    yield Sentence("Aces are high now, and an ace does not go before a two.")
    yield Sentence("The leader must lay.")
    yield Sentence(
        "Each next player beats the top card: higher in the same suit, or with trumps if it "
        "isn't one."
    )
    if options.runs:
        yield Sentence("A single card may beat a run, and the other way round.")


def _picking_up(options: SkitgubbeOptions) -> Iterator[Sentence]:
    match options.picks_up:
        case "top_run":
            yield Sentence(
                "Whoever cannot or will not beat the top card picks up the top card with all cards "
                "below it that go down from it one by one in its suit, whoever laid them."
            )
        case "top_lay":
            yield Sentence(
                "Whoever cannot or will not beat the top card picks up what the last player laid, "
                "and nothing below it."
            )
        case _:
            yield Sentence(
                "Whoever cannot or will not beat the top card picks up the lowest card with all "
                "cards above it that go up from it one by one in its suit, whoever laid them."
            )
    yield Sentence(
        "The next player then has to beat what is on top now, and may find that it is a card of "
        "his own."
    )
    yield Sentence("When nothing is left on the table, the next player leads.")


def _end_of_trick(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence(
        "A trick is over when as many lays are on the table as there were players with cards when "
        "it began."
    )
    yield Sentence(
        "All of it goes out of play, and whoever laid last leads; if he has no cards left, the "
        "next player clockwise who has."
    )
    if options.adjacent_same_player == "two":
        yield Sentence("Two lays of one player that lie next to each other count as two.")
    else:
        yield Sentence("Two lays of one player that lie next to each other count as one.")


def _goat(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence("Whoever has no cards left is out, and safe.")
    yield Sentence(
        "As soon as only one player holds cards, even in the middle of a trick, that player is the "
        "goat."
    )
    yield Sentence(
        "If nothing is discarded and nobody goes out for {turns} turns, whoever holds the most "
        "cards is.",
        turns=options.stall_cap,
    )


def _match(options: SkitgubbeOptions) -> Iterator[Sentence]:
    if options.games == 1:
        yield Sentence("One game decides.")
        return
    yield Sentence(
        "A match is {n:all words} games, and the goat leads the next one.", n=options.games
    )
    yield Sentence("Whoever was the goat least often wins; players who are equal share the win.")
