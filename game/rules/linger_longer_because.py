"""Why at Linger Longer: who takes a trick, who is out or lingers on, what a deal scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import DealOver, Event, Moved, Scored, TrickWon, WentOut
from game.core.reasons import Reason
from game.core.wording import in_words
from game.core.zones import TRICK
from game.rules.because import switched, taken

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.linger_longer import LingerLonger


def because(rules: LingerLonger, before: Table, event: Event) -> Reason | None:
    """Return why an event came to pass, given the table before it."""
    match event:
        case TrickWon(seat) if before.plays:
            return taken(before.plays, seat, rules.standing(before.trumps), before.trumps)
        case WentOut(seat):
            return _out(rules, before, seat)
        case Moved(verb="draw", seat=seat) if not before.hand(seat):
            words = "The last card took the trick: the draw keeps this hand in the deal."
            return Reason("draw-keeps-in", words)
        case Scored():
            return _scored(rules, before, event)
        case DealOver():
            return _over(before)
        case _:
            return None


def _out(rules: LingerLonger, before: Table, seat: int) -> Reason:
    options = rules.options
    if before.cards(TRICK):
        words = "The last card of the hand is played: that is Instant Out, at once."
        return Reason("out-at-once", words, before.plays[-1].cards, "instant_out_timing")
    if seat != before.taker:
        return Reason("no-cards", "A hand without cards is out: only the taker of a trick draws.")
    if options.instant_out:
        words = "Instant Out: a hand played to its last card is out, even if it takes the trick."
        return Reason("instant-out", words, rule="instant_out")
    if not before.stock:
        words = "The stock is empty: not even the taker of the trick can draw a card."
        return Reason("no-stock", words, rule=switched(options, "stock_out"))
    words = "Only one other hand still holds cards: in this house the drawing ends then."
    return Reason("no-last-draw", words, rule="last_draw_counts")


def _scored(rules: LingerLonger, before: Table, event: Scored) -> Reason:
    options = rules.options
    left = len(before.hand(event.seat))
    if options.score_mode == "one_point":
        return Reason("one-point", "A deal won is one point here.", rule="score_mode")
    if left < event.points:
        words = "No card is left to count, but a deal won is one point here."
        return Reason("least-points", words, rule="min_round_points")
    words = f"A point for each card still in the hand: {in_words(left)}."
    return Reason("cards-left", words)


def _over(before: Table) -> Reason:
    match before.seats_in:
        case (_,):
            return Reason("last-with-cards", "Nobody else holds a card.")
        case ():
            words = "All hands ran out in the same trick: its taker wins."
            return Reason("all-out", words)
        case _:
            return Reason("stock-out", "The stock is gone: the taker of the last trick wins.")
