"""What Linger Longer says: why things came to pass, words for newcomers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import DealOver, Event, Moved, Scored, TrickWon, WentOut
from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.telling import Paragraph
from game.core.words import GameWords
from game.core.zones import TRICK
from game.rules.linger_longer.book import book
from game.rules.trick_reasons import switched, taken

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.linger_longer.rules import LingerLonger


class LingerLongerWords(GameWords):
    """What Linger Longer says."""

    rules: LingerLonger

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.rules.options)

    def choosing(self) -> Sentence | None:
        """Return how the first dealer is chosen, where cards are turned up for it."""
        match self.rules.options.first_dealer:
            case "jack":
                return Sentence("The first jack deals.")
            case "high_card":
                return Sentence("The highest card deals.")
            case _:
                return None

    def explain(self, event: Event) -> Sentence | None:
        """Return the sentence a newcomer needs on what has just happened."""
        match event:
            case Moved(verb="show"):
                return Sentence("Its suit is trumps.")
            case Moved(verb="draw"):
                return Sentence("Win a trick, and you draw a card.")
            case WentOut():
                return Sentence("No cards left, and you're out.")
            case _:
                return None

    def because(self, before: Table, event: Event) -> Reason | None:
        """Return why an event came to pass, given the table before it."""
        match event:
            case TrickWon(seat) if before.plays:
                return taken(before.plays, seat, self.rules.ranking(before.trumps), before.trumps)
            case WentOut(seat):
                return _out(self.rules, before, seat)
            case Moved(verb="draw", seat=seat) if not before.hand(seat):
                told = Sentence(
                    "The last card took the trick, so there's a card to draw: still in."
                )
                return Reason("draw-keeps-in", told)
            case Scored():
                return _scored(self.rules, before, event)
            case DealOver():
                return _over(before)
            case _:
                return None


# Why


def _out(rules: LingerLonger, before: Table, seat: int) -> Reason:
    options = rules.options
    if before.cards(TRICK):
        told = Sentence("That was the last card, and Instant Out counts at once.")
        return Reason("out-at-once", told, before.plays[-1].cards, "instant_out_timing")
    if seat != before.taker:
        told = Sentence("No cards left: out. Only the winner of a trick draws.")
        return Reason("no-cards", told)
    if options.instant_out:
        told = Sentence("Instant Out: play your last card and you're out, even if it wins.")
        return Reason("instant-out", told, rule="instant_out")
    if not before.stock:
        told = Sentence("The stock is empty: not even the winner of the trick can draw.")
        return Reason("no-stock", told, rule=switched(options, "stock_out"))
    told = Sentence("Only one other player has cards: in this house the drawing stops there.")
    return Reason("no-last-draw", told, rule="last_draw_counts")


def _scored(rules: LingerLonger, before: Table, event: Scored) -> Reason:
    options = rules.options
    left = len(before.hand(event.seat))
    if options.score_mode == "one_point":
        return Reason(
            "one-point", Sentence("Winning a deal is worth one point here."), rule="score_mode"
        )
    if left < event.points:
        told = Sentence("There's no card left to count, but winning the deal is worth one point.")
        return Reason("least-points", told, rule="min_round_points")
    told = Sentence("A point for each card left: {left:words}.", left=left)
    return Reason("cards-left", told)


def _over(before: Table) -> Reason:
    match before.seats_in:
        case (_,):
            return Reason("last-with-cards", Sentence("Nobody else has a card left."))
        case ():
            told = Sentence("Everyone ran out in the same trick, so whoever took it wins.")
            return Reason("all-out", told)
        case _:
            told = Sentence("The stock is gone: the last trick decides.")
            return Reason("stock-out", told)
