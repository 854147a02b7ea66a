"""A room's table as an ellipse in a window: where its rim lies, and what stands on it."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from game.storage.rooms import Prop
from game.ui.art.theme import DESIGN_HEIGHT, DESIGN_WIDTH

_WIDE: Final = 1.5


class Oval(NamedTuple):
    """The table's place in a window of `width` and `height`, all in real pixels.

    `share` is the part of the window's height that is room. `a` and `b` are the half axes of the
    rim's outer edge, `inner_a` and `inner_b` those of the top.
    """

    width: int
    height: int
    share: float

    @property
    def s(self) -> float:
        """Real pixels to one design pixel."""
        return min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)

    @property
    def cx(self) -> float:
        """The middle, from the left."""
        return self.width / 2

    @property
    def cy(self) -> float:
        """The middle, from above."""
        return 0.72 * self.height

    @property
    def a(self) -> float:
        """Half the table's width: more than half of the window's."""
        return 0.58 * self.width

    @property
    def b(self) -> float:
        """Half the table's depth as it is seen."""
        return (0.72 - self.share) * self.height

    @property
    def inner_a(self) -> float:
        """Half the top's width, where the rim ends."""
        return self.a - 78 * self.s

    @property
    def inner_b(self) -> float:
        """Half the top's depth, where the rim ends."""
        return self.b - 52 * self.s

    @property
    def room(self) -> float:
        """How high the room is above the middle of the table's far edge."""
        return self.share * self.height

    def rim_at(self, x: float) -> float:
        """Return how far down the rim's far edge lies above this x."""
        return self.cy - self.b * math.sqrt(max(0.0, 1 - ((x - self.cx) / self.a) ** 2))

    def on_top(self, x: float, y: float) -> bool:
        """Tell whether a point lies on the top, inside the rim."""
        return ((x - self.cx) / self.inner_a) ** 2 + ((y - self.cy) / self.inner_b) ** 2 < 1

    def prop_box(self, prop: Prop, view: tuple[float, float]) -> tuple[int, int, int, int]:
        """Return where a prop of this drawn size lies: left, top, width and height."""
        return self.box_of(prop.x, prop.y, prop.height, view, on_table=prop.on_table)

    def box_of(
        self, x: float, y: float, height: float, view: tuple[float, float], *, on_table: bool
    ) -> tuple[int, int, int, int]:
        """Return the box about a middle given in shares, as props have them."""
        down = self.height if on_table else self.room
        # A narrow window has less wall for each thing on it.
        unit = DESIGN_HEIGHT * self.s if on_table else min(self.room, 0.19 * self.width)
        high = height * unit
        wide = high * view[0] / view[1]
        left, top = x * self.width - wide / 2, y * down - high / 2
        return round(left), round(top), max(1, round(wide)), max(1, round(high))

    def seen(self, *, wide: bool) -> bool:
        """Tell whether what is only for windows with width to spare is seen."""
        return not wide or self.width / self.height >= _WIDE
