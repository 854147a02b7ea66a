"""Why at Loser's Game: who takes a trick, and what a bid won or lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event, Scored, TrickWon
from game.core.reasons import Reason
from game.rules.because import taken
from game.rules.losers_game.words import points

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.losers_game.losers_game import LosersGame


def because(rules: LosersGame, before: Table, event: Event) -> Reason | None:
    """Return why an event came to pass, given the table before it."""
    match event:
        case TrickWon(seat) if before.plays:
            return taken(before.plays, seat, rules.standing(before.trumps), before.trumps)
        case Scored(seat):
            return _scored(rules, before, seat)
        case _:
            return None


def _scored(rules: LosersGame, before: Table, seat: int) -> Reason:
    bid = rules.bid(before, seat) or 0
    got = rules.worth_of(rules.pile(before, seat), before.trumps)
    if got < bid:
        words = f"The pile counts {got or 'nothing'}, and the bid was {bid}: it is lost."
        return Reason("bid-missed", words)
    if got == bid:
        return Reason("bid-made", f"The pile counts just what was bid: {points(bid)}.")
    words = f"The pile counts {got} and the bid was {bid}: what is over counts nothing."
    return Reason("bid-made", words)
