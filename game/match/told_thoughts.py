"""What the seats thought in a deal, for all to read once it is over, and not before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.core.events import DealBegan, DealOver, TrickWon

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.thoughts import Thought
    from game.match.match import Entry


class Choice(NamedTuple):
    """What a seat did and thought, in the trick of this number; 0 is before the first of them."""

    trick: int
    action: Action
    thought: Thought


def thoughts_of(entries: Iterable[Entry], deal: int) -> tuple[Choice, ...]:
    """Return what seats thought in the deal of this number, in order.

    A thought tells of hidden cards: while the deal is under way there is nothing to return.
    """
    found: list[Choice] = []
    number, trick, over, played = 1, 1, False, False
    for entry in entries:
        for event in entry.events:
            if isinstance(event, DealBegan):
                number, trick, played = event.number, 1, False
        if number != deal:
            continue
        played |= entry.action is not None and entry.action.verb == "play"
        if entry.action is not None and entry.thought is not None:
            found.append(Choice(trick if played else 0, entry.action, entry.thought))
        trick += sum(isinstance(event, TrickWon) for event in entry.events)
        over |= any(isinstance(event, DealOver) for event in entry.events)
    if not any(choice.trick for choice in found):
        # Where cards are attacked with or laid, nothing comes before.
        found = [choice._replace(trick=1) for choice in found]
    return tuple(found) if over else ()
