"""What stays in sight beside a panel that is laid open over the table, and where one may lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.table.asking import Asking
from game.ui.table.course import MatchCourse
from game.ui.table.paint.picture import TablePicture
from game.ui.table.places.shapes import Box, around
from game.ui.table.stage.obstacles import in_play, taken
from game.ui.window.kit import Kit

PLAYED: Final = 4_000.0
_YET: Final = 400.0
_WORDS: Final = 4.0
_SOMEBODY: Final = 12.0
_SOLID: Final = 1.0
"""What it costs to cover a pixel of a card in play or in the hand, of what is asked and said over
it, and of the sign of trumps: rather anything else is covered than what one plays with; of a slot
in which a card may still be put down; of what is said of cards in play; of one of the others; and
of whatever else lies on the table."""


class InSight:
    """Tells the panels of a table apart from what is needed beside them."""

    def __init__(
        self, kit: Kit, course: MatchCourse, picture: TablePicture, asking: Asking
    ) -> None:
        self._kit = kit
        self._course = course
        self._picture = picture
        self._asking = asking

    def room(self) -> Box:
        """Return where a panel may lie: below the bar, and beside the hand if there is table."""
        layout, frame = self._course.stage.layout, self._kit.frame
        bottom = layout.pressed_at if self._asking.bar.widgets else layout.prompt.y
        bottom = max(bottom, layout.beside_hand)
        # No further in than the plates: what is left of one beside a panel is but a sliver.
        edge, top = frame.px(8), layout.bar.h + frame.px(3)
        return Box(edge, top, frame.width - 2 * edge, bottom - frame.px(3) - top)

    def taken(self, voice: Sequence[Box] = (), *, yet: float = _YET) -> list[tuple[Box, float]]:
        """Return what had better be seen beside a panel, and what covering a pixel of it costs.

        The `voice` lies in the line over the hand, all of which is kept where it is not told. `yet`
        is what it costs to cover a slot in which a card may still be put down.
        """
        course, stage, layout = self._course, self._course.stage, self._course.stage.layout
        others = set(layout.obstacles())
        boxes = [
            (box, _SOMEBODY if box in others else _SOLID)
            for box, weight in taken(stage, stocked=course.words.stocked)
            if weight >= 1
        ]
        if layout.how in ("seats", "chains"):
            boxes += [(around([stage.slot(seat)], 0), yet) for seat in stage.shown.contest]
        else:
            boxes.append((layout.middle, yet))
        boxes += [(box, _WORDS) for box in self._picture.tags()]
        seen = [*in_play(stage), *self._picture.trump_box(), *(voice or [layout.prompt])]
        seen += [Box(*widget.rect) for widget in self._asking.bar.widgets]
        hand = list(filter(None, map(stage.hand_sprite, stage.hand_cards())))
        if hand:
            seen.append(around([sprite.goal for sprite in hand], 0))
        if self._asking.panel:
            seen.append(self._asking.panel.box)
        # Words and what they stand on are of one place.
        return list(dict.fromkeys(boxes + [(box, PLAYED) for box in seen]))
