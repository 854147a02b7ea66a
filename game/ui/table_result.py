"""From a table whose deal is over to what the result scene tells."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import DealOver, MatchOver
from game.core.table import Table
from game.ui.narrator import Narrator
from game.ui.result_scene import Result


def result_of(
    view: Table,
    deals: Sequence[DealOver],
    narrator: Narrator,
    faces: Sequence[str],
    *,
    fewest: bool,
) -> Result:
    """Return what the deal, or with it the match, came to; `deals` holds every deal so far."""
    last = deals[-1]
    seats = range(view.seats)
    return Result(
        "The match is over" if view.match_over else f"Result of deal {len(deals)}",
        _headline(view, last, narrator),
        tuple(narrator.name(seat) for seat in seats),
        tuple(faces),
        tuple(deal.points for deal in deals),
        view.scores,
        view.winners if view.match_over else last.winners,
        is_match=view.match_over,
        deal_winners=tuple(deal.winners for deal in deals),
        fewest=fewest,
    )


def _headline(view: Table, last: DealOver, narrator: Narrator) -> str:
    if view.match_over:
        return narrator.say(MatchOver(view.winners), view)
    told = narrator.say(last, view)
    if not last.winners:
        return told
    points = last.points[last.winners[0]]
    worth = "no points" if not points else f"{points} point{'' if points == 1 else 's'}"
    return f"{told.rstrip('.')} with {worth}."
