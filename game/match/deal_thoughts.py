"""What the seats thought in a deal, for all to read once it is over, and not before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.events import DealBegan, DealOver, Moved, TrickWon
from game.core.zones import TRICK

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.events import Event
    from game.core.thoughts import Thought
    from game.match.match import Entry


class ToldChoice(NamedTuple):
    """What a seat did and thought, in the trick or round of this number; 0 is before the first."""

    trick: int
    action: Action
    thought: Thought


def thoughts_of(entries: Iterable[Entry], deal: int) -> tuple[ToldChoice, ...]:
    """Return what seats thought in the deal of this number, in order.

    A thought tells of hidden cards: while the deal is under way there is nothing to return.
    """
    found: list[ToldChoice] = []
    number, trick, lying, over, played = 1, 1, 0, False, False
    for entry in entries:
        for event in entry.events:
            if isinstance(event, DealBegan):
                number, trick, lying, played = event.number, 1, 0, False
        if number != deal:
            continue
        played |= entry.action is not None and entry.action.verb == "play"
        if entry.action is not None and entry.thought is not None:
            found.append(ToldChoice(trick if played else 0, entry.action, entry.thought))
        lying += _laid(entry.events)
        trick += _ends(entry.events, lying)
        over |= any(isinstance(event, DealOver) for event in entry.events)
    if not any(choice.trick for choice in found):
        # Where cards are attacked with or laid, nothing comes before.
        found = [choice._replace(trick=1) for choice in found]
    return tuple(found) if over else ()


def _laid(events: Sequence[Event]) -> int:
    """Return how many cards more lie on the table after these events."""
    moved = [event for event in events if isinstance(event, Moved)]
    return sum(len(m.cards) * ((m.dst == TRICK) - (m.src == TRICK)) for m in moved)


def _ends(events: Sequence[Event], lying: int) -> bool:
    """Tell whether a trick was won, or a round or bout swept off the table with nothing `lying`.

    Cards that tied are set beside those that decide.
    """
    swept = any(isinstance(e, Moved) and e.src == TRICK and e.dst.kind != "chain" for e in events)
    return any(isinstance(event, TrickWon) for event in events) or (swept and not lying)
