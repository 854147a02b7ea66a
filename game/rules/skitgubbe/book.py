"""The rule book of Skitgubbe, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Paragraph
from game.core.wording import upper, whole
from game.rules.skitgubbe.names import a_number
from game.rules.skitgubbe.options import RANDOM

if TYPE_CHECKING:
    from game.rules.skitgubbe.options import SkitgubbeOptions


def book(options: SkitgubbeOptions) -> tuple[Paragraph, ...]:
    """Return the chapters of the book."""
    return (
        Paragraph("The aim", _aim()),
        Paragraph("The deal", _deal(options)),
        Paragraph("Collecting", _collecting(options)),
        Paragraph("Ties", _ties(options)),
        Paragraph("Sloughing", _sloughing(options)),
        Paragraph("The end of the stock", _last_trick(options)),
        Paragraph("Trumps", _trumps(options)),
        Paragraph("Laying and beating", _laying(options)),
        Paragraph("Picking up", _picking_up(options)),
        Paragraph("The end of a trick", _end_of_trick(options)),
        Paragraph("The goat", _goat(options)),
        Paragraph("The match", _match(options)),
    )


def _aim() -> str:
    return (
        "There are two halves. In the first you collect cards in tricks; in the second you get rid "
        "of what you have collected. There is no winner, only a loser: the last player who holds "
        "cards is the goat. High cards and long runs are good to have in the second half, so it "
        "matters which tricks you win."
    )


def _deal(options: SkitgubbeOptions) -> str:
    first = (
        "is chosen by lot" if options.first_leader == RANDOM else f"is seat {options.first_leader}"
    )
    stock = 51 - 3 * options.players
    return (
        f"{upper(a_number(options.players, 'player'))}, each alone, use a full pack of 52. "
        "The first card is put aside face down, and nobody sees it before the second half. "
        f"Everybody gets three cards, one at a time, clockwise from the leader; the other {stock} "
        f"are the stock. Who leads the first game {first}; after that the goat of the game before "
        "does."
    )


def _collecting(options: SkitgubbeOptions) -> str:
    aces = (
        "aces are low, kings high"
        if options.phase1_ace == "low"
        else "aces are high, above the kings"
    )
    must = (
        "Whoever holds a card of the highest rank in the trick must play one."
        if options.must_match_high
        else "Nobody has to follow or to match anything."
    )
    blind = (
        "Instead of a card of the hand you may play the top card of the stock unseen, unless it is "
        "the last one; then you draw none."
        if options.blind_play
        else ""
    )
    return whole(
        "The leader plays any card, then the others clockwise, one card each. The highest rank "
        f"takes the trick; suits do not count, and {aces}.",
        must,
        "Whatever leaves your hand, you draw the top card of the stock at once, so that you always "
        "hold three.",
        blind,
        "The winner lays the cards face down on his collection, where nobody may look at them "
        "again before the second half, and leads the next trick.",
    )


def _ties(options: SkitgubbeOptions) -> str:
    last = (
        "everybody takes back into his collection what he put to it, and the trick before counts "
        "as the last"
        if options.final_tie == "take_back"
        else "the one of them who played first wins it"
    )
    return (
        "If two or more share the highest rank, they alone play a private trick for all the cards "
        "that lie there: the one who played first leads, and the others of them follow clockwise. "
        "If that is a tie again, those who are tied now play another. If somebody who is tied has "
        f"no card left, at the very end of the first half, {last}."
    )


def _sloughing(options: SkitgubbeOptions) -> str:
    if not options.slough:
        return "Nobody sloughs in this house: cards leave the hand only when they are played."
    scope = (
        "During a private trick the cards of the tied trick may still be matched."
        if options.slough_scope == "pile"
        else "During a private trick only its own cards may be matched."
    )
    outsiders = (
        "Those who have no part in a private trick may match its highest card as well."
        if options.slough_outsider_high
        else "Those who have no part in a private trick may not match its highest card."
    )
    seconds = options.slough_window_ms / 1000
    wait = (
        f"The table waits {seconds:g} {'second' if seconds == 1 else 'seconds'} for it."
        if seconds
        else "The table waits until you say that you are done."
    )
    return whole(
        "After every card that is played, and until the next one, anybody may throw cards from the "
        "hand onto the pile, in turn or not, if a card of the same rank was played there: that is "
        "sloughing. A sloughed card never competes; you draw another for it at once, and may "
        "slough that as well.",
        "The highest rank of the trick may not be sloughed by anybody who has yet to play to it.",
        scope,
        outsiders,
        wait,
    )


def _last_trick(options: SkitgubbeOptions) -> str:
    window = (
        "and nobody sloughs until it is decided. Then everybody may slough once more what matches "
        "any card that was played to it, without drawing"
        if options.slough
        else "and nobody draws any more"
    )
    return (
        "When the last card of the stock is drawn while a trick is in play, that trick is the "
        "last, with the private tricks that break its ties; if it was drawn after the last card of "
        "a trick that is decided, the winner collects at once and leads one more. The last trick "
        f"is played from the hands, {window}. Cards left over go to the collections of their "
        "holders."
    )


def _trumps(options: SkitgubbeOptions) -> str:
    fate = (
        "It stays out of play, so 51 cards are left, and no run goes across the gap it leaves."
        if options.abandoned_card == "aside"
        else "Whoever took the last trick takes it into the hand."
    )
    limit = options.dreck
    few = "no cards" if limit == 1 else f"fewer than {a_number(limit)} cards"
    dreck = (
        f"Players with {few} then share the dreck: all twos to fives and the six of "
        "trumps leave every hand, are shuffled, and are dealt to those players one at a time, in "
        "turn from the leader."
        if limit
        else ""
    )
    return whole(
        "For the second half everybody takes up what he has collected, and the card put aside is "
        f"turned: its suit is trumps. {fate}",
        dreck,
        "Whoever has no cards is safe already. The taker of the last trick leads, or if he has no "
        "cards the next player clockwise who has.",
    )


def _laying(options: SkitgubbeOptions) -> str:
    what = (
        "one card, or a run of two or more consecutive cards of one suit"
        if options.runs
        else "one card"
    )
    longer = (
        "A run may be beaten by a single card, and the other way round." if options.runs else ""
    )
    return whole(
        f"You lay {what}. Aces are high now, and an ace does not go before a two.",
        "The leader must lay. Each next player beats the top card with a lay of the same suit that "
        "is higher, or, if it is no trump, with trumps.",
        longer,
    )


def _picking_up(options: SkitgubbeOptions) -> str:
    what = {
        "top_run": "the top card with all cards below it that go down from it one by one in its "
        "suit, whoever laid them",
        "top_lay": "what the last player laid, and nothing below it",
        "bottom_run": "the lowest card with all cards above it that go up from it one by one in "
        "its suit, whoever laid them",
    }[options.picks_up]
    return (
        f"Whoever cannot or will not beat the top card picks up {what}. The next player then has "
        "to beat what is on top now, and may find that it is a card of his own. When nothing is "
        "left on the table, the next player leads."
    )


def _end_of_trick(options: SkitgubbeOptions) -> str:
    twice = (
        "Two lays of one player that lie next to each other count as two."
        if options.adjacent_same_player == "two"
        else "Two lays of one player that lie next to each other count as one."
    )
    return whole(
        "A trick is over when as many lays are on the table as there were players with cards when "
        "it began. All of it goes out of play, and whoever laid last leads; if he has no cards "
        "left, the next player clockwise who has.",
        twice,
    )


def _goat(options: SkitgubbeOptions) -> str:
    return (
        "Whoever has no cards left is out, and safe. As soon as only one player holds cards, even "
        "in the middle of a trick, that player is the goat. If nothing is discarded and nobody "
        f"goes out for {options.stall_cap} turns, whoever holds the most cards is."
    )


def _match(options: SkitgubbeOptions) -> str:
    if options.games == 1:
        return "One game decides."
    return (
        f"A match is {a_number(options.games, 'game')}, and the goat leads the next one. Whoever "
        "was the goat least often wins; players who are equal share the win."
    )
