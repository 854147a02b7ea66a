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
        "In the first you collect cards in tricks; in the second you get rid of what you've "
        "collected."
    )
    yield Sentence("Nobody wins, and one player loses: the last one with cards is the goat.")
    yield Sentence(
        "High cards and long runs are good to have in the second half, so think about which "
        "tricks you win."
    )


def _deal(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence("{N:all words} players, each alone, use a full pack of 52.", n=options.players)
    yield Sentence(
        "The first card is set aside face down, and nobody sees it before the second half."
    )
    yield Sentence(
        "You each get three cards, one at a time, clockwise from the leader; the other {rest} are "
        "the stock.",
        rest=51 - 3 * options.players,
    )
    if options.first_leader == RANDOM:
        yield Sentence(
            "You draw lots for who leads the first game; after that the last goat leads."
        )
    else:
        yield Sentence(
            "{Seat} leads the first game; after that the last goat leads.",
            seat=Seat(int(options.first_leader)),
        )


def _collecting(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence("The leader plays any card, then the others clockwise, one card each.")
    if options.phase1_ace == "low":
        yield Sentence(
            "The highest rank takes the trick. Suits don't count; aces are low, kings high."
        )
    else:
        yield Sentence(
            "The highest rank takes the trick. Suits don't count; aces are high, above kings."
        )
    if options.must_match_high:
        yield Sentence("If you have a card of the trick's highest rank, you have to play one.")
    else:
        yield Sentence("You don't have to follow or match anything.")
    yield Sentence(
        "Each time you play a card, you draw the top card of the stock at once, so you always "
        "have three."
    )
    if options.blind_play:
        yield Sentence(
            "Instead of one of your cards you may play the top card of the stock, sight "
            "unseen, unless it's the last one. Then you don't draw."
        )
    yield Sentence(
        "The winner puts the cards face down on a pile, where nobody may look at them before the "
        "second half, and leads the next trick."
    )


def _ties(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence(
        "If two or more players tie for the highest rank, they alone play a private trick for all "
        "the cards on the table: the first of them to play leads, and the rest follow clockwise."
    )
    yield Sentence("If that's a tie as well, the players who tied play another.")
    if options.final_tie == "take_back":
        yield Sentence(
            "At the very end of the first half, a player in a tie may have no cards left. Then "
            "everyone takes back what they played to it, and the trick before counts as the last."
        )
    else:
        yield Sentence(
            "At the very end of the first half, a player in a tie may have no cards left. Then "
            "the first of them to play wins it."
        )


def _sloughing(options: SkitgubbeOptions) -> Iterator[Sentence]:
    if not options.slough:
        yield Sentence("Nobody sloughs in this house: you only get rid of a card by playing it.")
        return
    yield Sentence(
        "After each card played, and until the next one, anyone may throw on a twin, a card of "
        "the same rank as one played there. You don't have to wait your turn. That's sloughing."
    )
    yield Sentence(
        "A card you slough never wins; you draw another for it at once, and may slough that, too."
    )
    yield Sentence("If you've yet to play to the trick, you can't slough its highest rank.")
    if options.slough_scope == "pile":
        yield Sentence("During a private trick you may still match the cards of the tied trick.")
    else:
        yield Sentence("During a private trick you may only match its own cards.")
    if options.slough_outsider_high:
        yield Sentence("Players outside a private trick may match its highest card, too.")
    else:
        yield Sentence("Players outside a private trick can't match its highest card.")
    if options.slough_window_ms:
        yield several(
            options.slough_window_ms / 1000,
            "The table waits {n} second for you to slough.",
            "The table waits {n} seconds for you to slough.",
        )
    else:
        yield Sentence("The table waits until you say you're done.")


def _last_trick(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence(
        "If someone draws the last card of the stock during a trick, that trick is the last one, "
        "along with any private tricks that break its ties. If the stock runs out just after a "
        "trick is decided, the winner collects it and leads one more."
    )
    if options.slough:
        yield Sentence(
            "You play the last trick from what you hold, and nobody sloughs until it's decided."
        )
        yield Sentence(
            "Then everyone may slough once more, anything that matches a card played to it, "
            "without drawing."
        )
    else:
        yield Sentence("You play the last trick from what you hold, and nobody draws any more.")
    yield Sentence("Cards you have left go to what you've collected.")


def _trumps(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence(
        "For the second half you pick up what you've collected, and the card set aside is turned "
        "up: its suit is trumps."
    )
    if options.abandoned_card == "aside":
        yield Sentence("It stays out of play, so 51 cards are left, and no run can cross the gap.")
    else:
        yield Sentence("The winner of the last trick takes it.")
    if options.dreck:
        yield several(
            options.dreck,
            "Players with no cards then share the dreck. You all hand over your twos to fives, "
            "and the six of trumps. These are shuffled and dealt to them one at a time, in turn "
            "from the leader.",
            "Players with fewer than {n:all words} cards then share the dreck. You all hand over "
            "your twos to fives, and the six of trumps. These are shuffled and dealt to them one "
            "at a time, in turn from the leader.",
        )
    yield Sentence("If you've no cards, you're safe already.")
    yield Sentence("The winner of the last trick leads, or the next player clockwise with cards.")


def _laying(options: SkitgubbeOptions) -> Iterator[Sentence]:
    if options.runs:
        yield Sentence("You lay one card, or a run of two or more in a row, all of one suit.")
    else:
        yield Sentence("You lay one card.")
    yield Sentence("Aces are high now, and an ace can't go before a two.")
    yield Sentence("The leader has to lay.")
    yield Sentence(
        "The next player has to beat the top card: higher in the same suit, or with trumps if it "
        "isn't one."
    )
    if options.runs:
        yield Sentence("One card may beat a run, and a run may beat one card.")


def _picking_up(options: SkitgubbeOptions) -> Iterator[Sentence]:
    match options.picks_up:
        case "top_run":
            yield Sentence(
                "If you can't or won't beat the top card, you pick it up, with every card below "
                "it that goes down one by one in its suit, no matter who laid them."
            )
        case "top_lay":
            yield Sentence(
                "If you can't or won't beat the top card, you pick up what the last player laid, "
                "and nothing below it."
            )
        case _:
            yield Sentence(
                "If you can't or won't beat the top card, you pick up the lowest card, with every "
                "card above it that goes up one by one in its suit, no matter who laid them."
            )
    yield Sentence(
        "The next player then has to beat what's on top now, even if it's their own card."
    )
    yield Sentence("When the table is empty, the next player leads.")


def _end_of_trick(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence(
        "A trick is over when there are as many lays on the table as there were players with "
        "cards when it began."
    )
    yield Sentence(
        "These cards are out of play, and the last player to lay leads, or the next player "
        "clockwise with cards."
    )
    if options.adjacent_same_player == "two":
        yield Sentence("Two lays in a row by the same player count as two.")
    else:
        yield Sentence("Two lays in a row by the same player count as one.")


def _goat(options: SkitgubbeOptions) -> Iterator[Sentence]:
    yield Sentence("No cards left, and you're out, and safe.")
    yield Sentence(
        "As soon as only one player has cards, even in the middle of a trick, that player is the "
        "goat."
    )
    yield Sentence(
        "If nothing is discarded and nobody goes out for {turns} turns, the player with the most "
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
    yield Sentence("The player who was the goat least often wins; if you tie, you share the win.")
