"""What moves in a room by itself: flames, flakes, a moth; a little at a time, and seldom.

It tells nothing of the game. A step of it repaints two small rectangles at most, and there are no
more than twelve steps a second.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple
from zlib import crc32

from game.storage.rooms import MOST_REDRAWN, Mover
from game.ui.art.room import Box, Rooms, RoomView, mover_boxes
from game.ui.window.canvas import Item, Unchanged

STEPS: Final = 12
"""A second, at most."""
MOST_AT_ONCE: Final = 2
"""Rectangles that change in a step; so many of what never rests are in motion at a time."""

_AHEAD: Final = 6
"""Steps that are looked ahead; a loop that sleeps wakes as often by itself."""
_TURN: Final = 4.0
"""About so many seconds things are in motion that take turns."""


class _Place(NamedTuple):
    """One thing in one place; `late` is the share of a round that it is behind others like it."""

    mover: Mover
    box: Box
    late: float


class Movers:
    """The frames that are to be seen in a room, moment by moment.

    It keeps what is seen now, for a step changes but a little of what might.
    """

    def __init__(self, rooms: Rooms, view: RoomView, since: float) -> None:
        self._rooms, self._view, self._since = rooms, view, since
        self._places = [
            # A share that never comes round soon: no two flames of a room burn in step.
            _Place(mover, box, (0.37 * at) % 1)
            for mover in view.design.movers
            for at, box in enumerate(mover_boxes(view, mover))
        ]
        self._restless = [at for at, place in enumerate(self._places) if not place.mover.resting]
        # By place: the frame that is seen, none where there is nothing; since which step.
        self._seen = [None if place.mover.resting else 0 for place in self._places]
        self._changed = [-1] * len(self._places)
        self._most = MOST_REDRAWN * view.oval.s**2
        self._step = -1
        self._items: list[Item] | None = None
        self._coming = Unchanged[float]()

    def items(self, now: float, *, still: bool = False) -> list[Item]:
        """Return what is to be seen at a moment; the same list while it is the same.

        Where all is `still` it stays as it was.
        """
        step = math.floor((now - self._since) * STEPS)
        if not still and step > self._step:
            self._step = step
            self._advance(step / STEPS)
        if self._items is None:
            self._items = [
                Item(self._rooms.frame(self._view, place.mover, frame), *place.box[:2])
                for place, frame in zip(self._places, self._seen, strict=True)
                if frame is not None
            ]
        return self._items

    def soon(self) -> Iterator[Callable[[], object]]:
        """Yield what draws every frame, so that no step has to wait for one."""
        for place in self._places:
            for frame in range(place.mover.frames):
                yield partial(self._rooms.frame, self._view, place.mover, frame)

    def next_change(self, now: float) -> float:
        """Return when something looks otherwise, if that is soon."""
        step = math.floor((now - self._since) * STEPS)
        return self._coming.get("next", (step, self._step), lambda: self._next_after(step))

    def _next_after(self, step: int) -> float:
        for ahead in range(step + 1, step + 1 + _AHEAD):
            if self._due(ahead / STEPS):
                # A little late rather than too early, when it would not have changed.
                return self._since + ahead / STEPS + 0.001
        return math.inf

    def _due(self, passed: float) -> list[int]:
        """Return what should look otherwise, so many seconds after the beginning."""
        return [at for at, seen in enumerate(self._seen) if self._wanted(at, passed) != seen]

    def _advance(self, passed: float) -> None:
        """Change what has waited longest, and no more than may change in a step."""
        # Pixels: to repaint them is what motion costs.
        rest = self._most
        for at in sorted(self._due(passed), key=lambda at: self._changed[at])[:MOST_AT_ONCE]:
            wide, high = self._places[at].box[2:]
            rest -= wide * high
            if rest < 0:
                return
            self._seen[at], self._changed[at] = self._wanted(at, passed), self._step
            self._items = None

    def _wanted(self, at: int, passed: float) -> int | None:
        """Return the frame that one should show, so many seconds after the beginning."""
        mover = self._places[at].mover
        if mover.resting:
            since = passed - self._round(mover, passed)
            inside = 0 <= since < mover.lasts
            return int(since / mover.lasts * mover.frames) if inside else None
        if not self._moves(at, passed):
            return 0
        share = passed / mover.lasts + self._places[at].late
        return int(share % 1 * mover.frames)

    def _moves(self, at: int, passed: float) -> bool:
        """Tell whether it is the turn of one that never rests: they take turns, two at a time."""
        restless, place = self._restless, self._places[at]
        if len(restless) <= MOST_AT_ONCE:
            return True
        # A turn is a few whole rounds, so that it begins and ends in the middle.
        rounds = max(1, round(_TURN / place.mover.lasts))
        turn = math.floor((passed / place.mover.lasts + place.late) / rounds)
        number = restless.index(at)
        return (number - turn * MOST_AT_ONCE) % len(restless) < MOST_AT_ONCE

    def _round(self, mover: Mover, passed: float) -> float:
        """Return when the round begins that belongs to this time."""
        low, high = mover.every
        pause = (low + high) / 2 + mover.lasts
        number = max(0, math.floor((passed - low) / pause + 0.25))
        share = crc32(f"{self._view.design.id} {mover.file} {number}".encode()) % 1000 / 1000
        # Never nearer to the next one than the shortest pause, nor farther than the longest.
        return low + number * pause + (high - low) / 2 * (share - 0.5)
