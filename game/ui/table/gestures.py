"""From pointer and keys to what the person wants: cards, and where to; knows no pygame.

A press, its moves and its release become at most one `Intent`. The keyboard makes the same
intents, so that mouse, touch, keys and pad end in one place.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.core.cards import Card, Cards
from game.ui.art.theme import DRAG_MOUSE, DRAG_TOUCH, FLICK, LINE_HYSTERESIS, SWEEP

TABLE = "table"
SAMPLE = 0.008
"""Least time between two measurements of the pointer's speed."""
FLAT = 1.5
"""How many times as far aside as up or down a pointer goes that sweeps across the hand."""
STEEP = 0.4
STRETCH = 6
"""How far up for each step aside a sweep is on its way out of the hand; it is judged by stretches
of so many design pixels."""


class Intent(NamedTuple):
    """These cards are to go there."""

    cards: Cards
    target: str


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


class Drag:
    """One press on a card until its release; lengths are real pixels, times seconds.

    Where cards are chosen by sweeping across them, `band` is the height above which a sweep
    becomes a drag; its first steps tell one from the other. While it is `rising` it is on its way
    out, and the cards that it passes over are not meant.
    """

    def __init__(
        self,
        card: Card,
        x: float,
        y: float,
        now: float,
        *,
        scale: float,
        touch: bool = False,
        band: float | None = None,
    ) -> None:
        self.card = card
        self.began = (x, y)
        self.x, self.y = x, y
        self.dragging = False
        self.sweeping = False
        self.rising = False
        self._band = band
        self._stretch = (x, y)
        self.above = False
        self.speed_x = 0.0
        self._speed_y = 0.0
        self._sample = (x, y, now)
        self._moved_at = now
        self._scale = scale
        self._threshold = (DRAG_TOUCH if touch else DRAG_MOUSE) * scale

    def move(self, x: float, y: float, now: float, line: float, *, on_card: bool) -> None:
        """Follow the pointer; `line` is the height above which a release plays."""
        self._measure(x, y, now)
        self.x, self.y, self._moved_at = x, y, now
        dx, dy = x - self.began[0], y - self.began[1]
        way = (dx**2 + dy**2) ** 0.5
        if self._band is not None and not self.dragging:
            self._tell_apart(dx, dy, far=way >= SWEEP * self._scale)
        elif way >= self._threshold or not on_card:
            self.dragging = True
        slack = LINE_HYSTERESIS * self._scale
        self.above = y < line + (slack if self.above else 0.0)

    def _tell_apart(self, dx: float, dy: float, *, far: bool) -> None:
        """Sideways is a sweep, anything else a drag, and so is a sweep that leaves the hand."""
        assert self._band is not None
        if far and not self.sweeping:
            self.sweeping = abs(dx) >= FLAT * abs(dy)
            self.dragging = not self.sweeping
        dx, dy = self.x - self._stretch[0], self.y - self._stretch[1]
        if dx**2 + dy**2 >= (STRETCH * self._scale) ** 2:
            self.rising = -dy > STEEP * abs(dx)
            self._stretch = (self.x, self.y)
        if self.sweeping and self.y < self._band:
            self.sweeping, self.dragging = False, True

    def _measure(self, x: float, y: float, now: float) -> None:
        """Take the pointer's speed, smoothed: one late event must not throw the card."""
        old_x, old_y, then = self._sample
        passed = now - then
        # Several events of one frame carry the same time; they are one step of the hand.
        if passed < SAMPLE:
            return
        self.speed_x += 0.4 * ((x - old_x) / passed - self.speed_x)
        self._speed_y += 0.4 * ((y - old_y) / passed - self._speed_y)
        self._sample = (x, y, now)

    def release(self, now: float) -> Intent | None:
        """Let go: above the line, or with an upward flick, the card is to be played."""
        if not self.dragging:
            return None
        # A quick hand that goes sideways sorts or hesitates; it does not throw.
        upward = -self._speed_y > max(FLICK * self._scale, abs(self.speed_x))
        flicked = upward and now - self._moved_at < 0.08
        return Intent((self.card,), TABLE) if self.above or flicked else None

    @property
    def tilt(self) -> float:
        """How far a dragged card leans, -8 to 8 degrees, whole ones."""
        return float(round(max(-8.0, min(8.0, self.speed_x / (60 * self._scale)))))


def action_for(
    intent: Intent, legal: Iterable[Action], values: Container[str] = ()
) -> Action | None:
    """Return the legal action that does what was meant, if there is one.

    Where a word may be added to it, it is added if it is one of `values`.
    """
    wanted = set(intent.cards)
    plain = None
    for action in legal:
        if action.cards and set(action.cards) == wanted:
            if action.value and action.value in values:
                return action
            if plain is None or not action.value:
                plain = action
    return plain
