"""What lives at a table while nothing happens: eyes, the lamp, the room, cards one may play."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.core.cards import Card
from game.ui.art.theme import BREATHES_AFTER, Cue
from game.ui.table.asking import Asking
from game.ui.table.course import MatchCourse
from game.ui.table.paint.picture import TablePicture
from game.ui.table.stage.regulars import Bubble, Expression
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_FRAME: Final = 1 / 60
TICKS: Final = 6
_TICKS_OF_A_BREATH: Final = 8
"""A second, at most, and of a breath where a design pixel is one: in more a card moves by none."""
_REACH: Final = 1.7
"""How far a card rises and sinks, in design pixels: at 1280x720 two of them, for a moment."""
_BEHIND: Final = 1 / _TICKS_OF_A_BREATH
"""By what share of a breath a card is behind its left neighbour: by a tick, so that all move at
the same moments."""
_FIRST: Final = 0.7
"""Seconds in which the first breath grows, so that no card jumps."""

Rises = tuple[tuple[int, int], ...]
"""By how many pixels cards are risen, or sunken, by their place in the hand; not those at rest."""


class Breath:
    """Knows since when nothing was done to the hand, and how far each of its cards is risen."""

    def __init__(self) -> None:
        self._begins = math.inf

    def follow(self, now: float, *, rests: bool) -> None:
        """Take it that the hand rests and waits for a card to be played, or does not."""
        # The earliest counts: to be told again that the hand rests begins no new wait.
        self._begins = min(self._begins, now + BREATHES_AFTER) if rests else math.inf

    def rises(self, now: float, places: Sequence[int], lasts: float, scale: float) -> Rises:
        """Return how far cards at these places of the hand are risen, if a breath `lasts` so."""
        if now <= self._begins or lasts <= 0:
            return ()
        tick = _tick(lasts, scale)
        # In whole ticks: between two of them nothing has to be painted.
        passed = math.floor((now - self._begins) / tick) * tick
        reach = _REACH * scale * min(1.0, passed / _FIRST)
        waves = (math.sin(math.tau * (passed / lasts - _BEHIND * at)) for at in places)
        risen = zip(places, (round(reach * wave) for wave in waves), strict=True)
        return tuple((at, by) for at, by in risen if by)

    def next_change(self, now: float, places: Sequence[int], lasts: float, scale: float) -> float:
        """Return when cards lie otherwise than now, if that is soon; infinity while none moves."""
        if not places or lasts <= 0 or math.isinf(self._begins):
            return math.inf
        seen, tick = self.rises(now, places, lasts, scale), _tick(lasts, scale)
        passed = max(0, math.floor((now - self._begins) / tick))
        # A little late rather than too early, when nothing would have changed.
        coming = (self._begins + (passed + ahead) * tick + 0.001 for ahead in range(1, 1 + TICKS))
        return next(
            (at for at in coming if self.rises(at, places, lasts, scale) != seen),
            max(now, self._begins) + 1.0,
        )


def _tick(lasts: float, scale: float) -> float:
    """Return the seconds between two moments at which a card may rise or sink."""
    return max(1 / TICKS, lasts / round(_TICKS_OF_A_BREATH * scale))


class TableLife:
    """Follows what moves by itself, and has the loop wake for the next of it.

    The room and the hand change without anything else at the table being drawn anew.
    """

    def __init__(
        self, kit: Kit, course: MatchCourse, picture: TablePicture, asking: Asking
    ) -> None:
        self._kit = kit
        self._course = course
        self._stage = course.stage
        self._picture = picture
        self._asking = asking
        self._looks: dict[int, Expression] = {}
        self._due = -math.inf
        """When somebody may look otherwise."""
        self._calm = kit.calm
        self._blinked = False
        self._struck = ""
        self._told: tuple[Bubble | None, dict[int, float]] = (None, {})
        self._breath = Breath()
        self._rises: Rises = ()
        nothing: list[Item] = []
        self._whole: tuple[list[Item], list[Item], Rises, list[Item]] = (
            nothing,
            nothing,
            (),
            nothing,
        )

    def follow(self, *, resting: bool, posed: bool) -> None:
        """Let it all go on; `resting` tells that nothing is held, and no card is pointed at.

        At a table that is `posed` it stands as it is.
        """
        kit, course, picture, stage = self._kit, self._course, self._picture, self._stage
        company, now = course.company, stage.now
        if course.stale:
            picture.turn_lamp()
            if picture.follow_evening():
                course.draw_ahead(left=True)
                self._strike()
        bubble = company.speaks(now)
        popping = bubble is not None and bubble.popped(now) < 1.0
        told, playable = (bubble, stage.lamp.lights(now)), self._may_be_played()
        if told != self._told or popping or playable != picture.playable:
            self._told = told
            course.redraw()
        self._look_about(now)
        picture.let_breathe(playable)
        self._breath.follow(now, rests=resting and bool(playable) and not stage.moving)
        self._rises = self._breath.rises(now, *self._breathing)
        if not posed:
            wake = min(self._next_change(now) - now, self._next_move())
            kit.wake_in(_FRAME if popping else max(0.0, wake))

    def _strike(self) -> None:
        """Let be heard that night has come."""
        before, self._struck = self._struck, self._picture.surround.strikes
        if self._struck and self._struck != before:
            self._kit.sounds.play(self._struck)

    def _look_about(self, now: float) -> None:
        """See whether somebody looks otherwise; while nothing happens that is known beforehand."""
        course, calm = self._course, self._kit.calm
        if course.stale or now >= self._due or calm != self._calm:
            looks = course.company.at(now, still=calm)
            self._blinked = self._blinked or looks != self._looks
            self._looks, self._calm = looks, calm
            self._due = course.company.next_change(now, still=calm)

    def blinked(self) -> bool:
        """Tell whether somebody looks otherwise than when this was asked last."""
        blinked, self._blinked = self._blinked, False
        return blinked

    def _next_change(self, now: float) -> float:
        breathes = self._breath.next_change(now, *self._breathing)
        return min(self._due, self._stage.lamp.next_step(now), breathes)

    def _next_move(self) -> float:
        """Return in how many seconds something of the room looks otherwise."""
        now = self._course.now
        return math.inf if self._kit.calm else self._picture.surround.next_move(now) - now

    @property
    def _breathing(self) -> tuple[tuple[int, ...], float, float]:
        """Which places of the hand breathe, for how long each breath lasts, and in what scale."""
        kit = self._kit
        lasts = 0.0 if kit.calm else kit.tempo.of(Cue.BREATHE)
        places = tuple(place for place, _ in self._picture.breathing)
        return places, lasts, max(1.0, kit.frame.s)

    def _may_be_played(self) -> frozenset[Card]:
        """Return the cards that the person may play now, where the table lives."""
        if not (self._asking.asks and self._picture.surround.lives):
            return frozenset()
        return self._course.words.leeway.cards

    def items(self, drawn: list[Item]) -> list[Item]:
        """Return what is drawn with what moves by itself; the same list while it is the same."""
        moving = self._picture.surround.moving(self._course.now, still=self._kit.calm)
        rises, known = self._rises, self._whole
        # By identity: the same lists are what was painted, and the canvas finds at once that
        # nothing changed.
        if not (known[0] is moving and known[1] is drawn and known[2] == rises):
            self._whole = moving, drawn, rises, [*moving, *self._risen(drawn, rises)]
        return self._whole[3]

    def _risen(self, drawn: list[Item], rises: Rises) -> list[Item]:
        """Return what is drawn with the cards of the hand where their breath has them."""
        if not rises:
            return drawn
        by = dict(rises)
        # By the object, for two cards may be drawn alike.
        up = {id(item): by[place] for place, item in self._picture.breathing if place in by}
        return [
            item._replace(y=item.y - up[id(item)]) if id(item) in up else item for item in drawn
        ]
