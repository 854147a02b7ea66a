"""A deal that is over, round by round: its tricks, bouts and words, as a seat saw them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.events import Moved, TrickWon
from game.core.facets import Combining
from game.core.offers import waiver_of
from game.core.sight import redact
from game.core.table import evolve
from game.core.zones import TRICK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.actions import Action
    from game.core.cards import Cards
    from game.core.events import Event
    from game.core.table import Table
    from game.match.reviewing import PastDeal

_IDLE: Final = "done"
"""What is said by whoever has nothing else to say."""


class Told(NamedTuple):
    """An event as the seat learned it, and the table as it saw it before."""

    event: Event
    before: Table


class SeatStep(NamedTuple):
    """What one seat did: its action, the cards it put on the table, and all that was to be seen."""

    place: int
    action: Action
    laid: Cards
    told: tuple[Told, ...]

    @property
    def seat(self) -> int:
        """Who did it."""
        return self.action.seat


class Round(NamedTuple):
    """Steps that belong together: a trick, a round or a bout, or the words before any card lay.

    The `taker` won what was on the table; None where nobody wins anything, and in what is said.
    `told` are all events of it, from the first step on.
    """

    steps: tuple[SeatStep, ...]
    taker: int | None
    played: bool
    told: tuple[Told, ...]

    def holds(self, place: int) -> bool:
        """Tell whether a place of the deal lies in it."""
        return self.steps[0].place <= place <= self.steps[-1].place


def rounds_of(deal: PastDeal, seat: int) -> tuple[Round, ...]:
    """Return the rounds of a deal as a seat saw them; that a chance went by is left out."""
    found: list[Round] = []
    steps: list[SeatStep] = []
    heard: list[Told] = []
    climbs = isinstance(deal.rules, Combining)

    def close(*, played: bool) -> None:
        taker = _taker(heard, climbs=climbs) if played else None
        found.append(Round(tuple(steps), taker, played, tuple(heard)))
        steps.clear()
        heard.clear()

    for step in _steps(deal, seat):
        lies = any(each.laid for each in steps)
        if step.laid and steps and not lies:
            # What was said before is no part of the first trick.
            close(played=False)
        if not _is_silence(deal, step.place, seat):
            steps.append(step)
        heard += step.told
        cleared = not deal.tables[step.place + 1].cards(TRICK)
        if cleared and (lies or step.laid):
            close(played=True)
    if steps:
        close(played=any(each.laid for each in steps))
    return tuple(found)


def _steps(deal: PastDeal, seat: int) -> Iterator[SeatStep]:
    """Yield what the seats did."""
    view = deal.tables[0]
    for place, entry in enumerate(deal.entries):
        told = []
        for event in entry.events:
            seen = redact(event, seat)
            told.append(Told(seen, view))
            view = evolve(view, seen)
        if entry.action is not None:
            laid = tuple(card for each in told for card in _laid(each.event, entry.action.seat))
            yield SeatStep(place, entry.action, laid, tuple(told))


def _is_silence(deal: PastDeal, place: int, seat: int) -> bool:
    """Tell whether an action only lets a chance go by that somebody else had, or had to."""
    action, table = deal.entries[place].action, deal.tables[place]
    if action is None:
        return False
    if action.verb != _IDLE and action != waiver_of(deal.rules, table, action.seat):
        return False
    return action.seat != seat or len(deal.rules.legal(table, seat)) == 1


def _laid(event: Event, seat: int) -> Cards:
    """Return the cards that a seat puts on the table by an event."""
    if isinstance(event, Moved) and event.seat == seat:
        beside = event.dst.kind == "chain" and event.src != TRICK
        if event.dst == TRICK or beside:
            return event.cards
    return ()


def _taker(heard: list[Told], *, climbs: bool) -> int | None:
    """Return who won what was on the table, where it can be won."""
    events = [told.event for told in heard]
    won = [event.seat for event in events if isinstance(event, TrickWon)]
    if climbs:
        won = [event.seat for event in events if isinstance(event, Moved) and event.src == TRICK]
    return won[-1] if won else None
