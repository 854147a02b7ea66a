"""Which played cards computer players remember at Tieng Len and Viet Cong, by house rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import BACK
from game.core.events import Marked
from game.core.zones import PILE

if TYPE_CHECKING:
    from game.core.rules import Journal
    from game.core.table import Table
    from game.rules.climbing.options import ClimbingOptions

_ROUNDS = 3
_BITS = 6
"""Of the number of cards in a round: it is less than 64."""


def note_round(options: ClimbingOptions, journal: Journal, cards: int) -> None:
    """Note how many cards a round had, where only the last rounds are remembered."""
    if options.ai_memory == "last_rounds":
        lately = journal.table.marks.get("lately", 0) << _BITS | cards
        journal.emit(Marked("lately", lately & (1 << _BITS * _ROUNDS) - 1))


def remembered(options: ClimbingOptions, view: Table) -> Table:
    """Return a view with the cards turned down that a player has forgotten."""
    pile = view.cards(PILE)
    match options.ai_memory:
        case "none":
            known = 0
        case "last_rounds":
            lately = view.marks.get("lately", 0)
            known = sum(lately >> _BITS * n & (1 << _BITS) - 1 for n in range(_ROUNDS))
        case _:
            return view
    forgotten = max(0, len(pile) - known)
    return view._replace(zones={**view.zones, PILE: (BACK,) * forgotten + pile[forgotten:]})
