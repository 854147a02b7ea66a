"""What the app knows of a match that is looked at again: its slips, and how it is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.kinds import without_programs
from game.core.actions import parse_action
from game.match.past import NOBODY, PastMatch
from game.match.setup import YOU, Setup
from game.school.wording import Wording

if TYPE_CHECKING:
    from game.school.mistakes import Mistakes

_INSTEAD = "medium"


def better_in(past: PastMatch, mistakes: Mistakes) -> dict[int, str]:
    """Return what would have been better, in words, by the place of each mistake that is kept."""
    found: dict[int, str] = {}
    for mistake in mistakes.of(past.setup.seed):
        place = past.before_action(mistake.after)
        if place is None or past.setup.seats[mistake.seat] != YOU:
            continue
        try:
            best = parse_action(mistake.seat, mistake.best)
        except ValueError:
            continue
        rules, view = past.setup.rules, past.view(place, mistake.seat)
        found[place] = Wording(rules, view, mistake.seat).named(best)
    return found


def seated_with(past: PastMatch, eyes: int | None) -> Setup:
    """Return the table at which a past match is played on, the person in the seat of these eyes.

    Whoever saw all of it sits where a person sat, or else in front.
    """
    setup = past.setup
    seat = eyes
    if seat is None or seat == NOBODY:
        seat = setup.seats.index(YOU) if YOU in setup.seats else 0
    if setup.seats[seat] == YOU and setup.seats.count(YOU) == 1:
        return setup._replace(seats=without_programs(setup.seats))
    others = [_INSTEAD if kind == YOU else kind for kind in without_programs(setup.seats)]
    others[seat] = YOU
    return setup._replace(seats=tuple(others), people=())
