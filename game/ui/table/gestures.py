"""One press on a card until its release, and what it comes to; knows no pygame.

Lengths are real pixels, times seconds. Mouse, touch, keys and pad end in one place: cards that are
to be played, or chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.cards import Card, Cards
from game.ui.art.theme import DRAG_MOUSE, DRAG_TOUCH, FLICK, LINE_HYSTERESIS, SWEEP

SAMPLE = 0.008
"""Least time between two measurements of the pointer's speed."""
FLAT = 1.5
"""How many times as far aside as up or down a pointer goes that sweeps across the hand."""
SMOOTHING = 0.4
"""What share of a new measurement counts for the pointer's speed, the rest being what it was."""
STILL_MOVES = 0.08
"""A pointer that has not moved for longer throws nothing when it lets go."""
STEEP = 0.4
STRETCH = 6
"""How far up for each step aside a sweep is on its way out of the hand; it is judged by stretches
of so many design pixels."""

Point = tuple[float, float]


class Sweep:
    """Cards of a row chosen by going across them, or given back if the first one was chosen.

    `before` is what was chosen when it began: it stands again where the pointer goes back.
    """

    def __init__(self, row: Sequence[Card], first: Card, before: Cards) -> None:
        self._row = row
        self._first = row.index(first)
        self.before = before
        self.gives_back = first in before

    def chosen(self, last: Card) -> Cards:
        """Return what is chosen with the pointer over a card of the row."""
        at = self._row.index(last)
        way = 1 if at >= self._first else -1
        swept = [self._row[over] for over in range(self._first, at + way, way)]
        if self.gives_back:
            return tuple(card for card in self.before if card not in swept)
        return (*self.before, *(card for card in swept if card not in self.before))


@dataclass(frozen=True, slots=True)
class Drag:
    """A card that is pressed on; its first steps tell a drag from a sweep across the hand."""

    card: Card
    # Where the pointer came down, and where it is.
    began: Point
    at: Point
    # Real pixels in a design pixel, and how far it goes before the press is a drag.
    scale: float
    threshold: float
    # The height above which a sweep becomes a drag; None where cards are played one by one.
    band: float | None
    # From the pointer to the middle of the card.
    grip: Point
    # Where and when its speed was measured, the speed, and when it last moved.
    sample: tuple[float, float, float]
    moved_at: float
    # Where the stretch began by which a sweep is judged.
    stretch: Point
    speed: Point = (0.0, 0.0)
    # What it is by now; `rising` it passes over cards that are not meant, on its way out.
    dragging: bool = False
    sweeping: bool = False
    rising: bool = False
    sweep: Sweep | None = None
    # Whether it is above the line beyond which a release plays.
    above: bool = False

    @property
    def tilt(self) -> float:
        """How far a dragged card leans, -8 to 8 degrees, whole ones."""
        return float(round(max(-8.0, min(8.0, self.speed[0] / (60 * self.scale)))))


def pressed(
    card: Card,
    at: Point,
    now: float,
    *,
    scale: float,
    touch: bool = False,
    band: float | None = None,
    grip: Point = (0.0, 0.0),
) -> Drag:
    """Return a press on a card that has just begun."""
    threshold = (DRAG_TOUCH if touch else DRAG_MOUSE) * scale
    return Drag(card, at, at, scale, threshold, band, grip, (*at, now), now, at)


def moved(drag: Drag, at: Point, now: float, line: float, *, on_card: bool) -> Drag:
    """Return a press that has followed the pointer; above the `line` a release plays."""
    drag = replace(_measured(drag, at, now), at=at, moved_at=now)
    dx, dy = at[0] - drag.began[0], at[1] - drag.began[1]
    way = (dx**2 + dy**2) ** 0.5
    if drag.band is not None and not drag.dragging:
        drag = _told_apart(drag, dx, dy, far=way >= SWEEP * drag.scale)
    # Off the card it is a drag however short the way: nobody clicks so.
    elif way >= drag.threshold or not on_card:
        drag = replace(drag, dragging=True)
    # Once over the line it takes a little more to come back: a hand trembles.
    slack = LINE_HYSTERESIS * drag.scale if drag.above else 0.0
    return replace(drag, above=at[1] < line + slack)


def _measured(drag: Drag, at: Point, now: float) -> Drag:
    """Take the pointer's speed, smoothed: one late event must not throw the card."""
    old_x, old_y, then = drag.sample
    passed = now - then
    # Several events of one frame carry the same time; they are one step of the hand.
    if passed < SAMPLE:
        return drag
    along, down = drag.speed
    speed = (
        along + SMOOTHING * ((at[0] - old_x) / passed - along),
        down + SMOOTHING * ((at[1] - old_y) / passed - down),
    )
    return replace(drag, speed=speed, sample=(*at, now))


def _told_apart(drag: Drag, dx: float, dy: float, *, far: bool) -> Drag:
    """Sideways is a sweep, anything else a drag, and so is a sweep that leaves the hand."""
    if far and not drag.sweeping:
        flat = abs(dx) >= FLAT * abs(dy)
        drag = replace(drag, sweeping=flat, dragging=not flat)
    # Judged by stretches, not by the whole way: a sweep may go far aside before it turns up.
    dx, dy = drag.at[0] - drag.stretch[0], drag.at[1] - drag.stretch[1]
    if dx**2 + dy**2 >= (STRETCH * drag.scale) ** 2:
        drag = replace(drag, rising=-dy > STEEP * abs(dx), stretch=drag.at)
    if drag.sweeping and drag.band is not None and drag.at[1] < drag.band:
        drag = replace(drag, sweeping=False, dragging=True)
    return drag


def thrown(drag: Drag, now: float) -> bool:
    """Tell whether a release plays: above the line, or with an upward flick."""
    if not drag.dragging:
        return False
    x, y = drag.speed
    # A quick hand that goes sideways sorts or hesitates; it does not throw.
    upward = -y > max(FLICK * drag.scale, abs(x))
    return drag.above or (upward and now - drag.moved_at < STILL_MOVES)
