"""The panel of a hint: what is advised and why, and the figures of each choice beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.core.sentences import say
from game.ui.art.theme import BRASS, IVORY, LARGE, MUTED, SMALL, TEXT_FLOOR
from game.ui.table.places.free_place import best_place
from game.ui.table.places.layout import Box
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.hints import BEST, HintRow

_SHRINKS: Final = (1.0, 0.86, 0.74)
"""Shares of the text sizes that are tried where everything else is too large."""
_FEWER: Final = (6, 4, 3, 2, 1, 0)
"""So many choices are shown where not all can be, before the text gives way."""
_WIDTHS: Final = (300, 250, 380, 460)
"""Widths of the words that are tried, design px."""
_GAP: Final = 10
"""Room between the panel and what it keeps clear of: design px, and real ones at the least."""


class HintTold(NamedTuple):
    """What the panel tells; `brief` is the advice with its figures, where no row is shown."""

    advice: str
    brief: str
    reason: str
    heads: Sequence[str]
    rows: Sequence[HintRow]
    footing: str


class _Sizes(NamedTuple):
    large: int
    small: int


def hint_panel(
    kit: Kit, told: HintTold, room: Box, taken: Sequence[tuple[Box, float]]
) -> tuple[list[Item], Box]:
    """Return the panel in its room, and the place where it covers nothing if there is one.

    `taken` is what had better be seen beside it, with what covering a pixel of it costs. To fit,
    the panel first does without its footing, then without the worse choices; then its text shrinks.
    """
    tries = (
        (
            _Picture(kit, told, _sizes(kit, share), rows, kit.frame.px(width), footed=footed)
            for width in _WIDTHS
        )
        for share, (rows, footed) in product(_SHRINKS, _contents(told))
    )
    place, picture = best_place(tries, room, taken, max(_GAP, kit.frame.px(_GAP)))
    return _items(kit, picture, place.box), place.box


def _contents(told: HintTold) -> list[tuple[int, bool]]:
    """Return how many choices may be shown, and whether the footing is; all of it first."""
    whole = len(told.rows)
    fewer = [rows for rows in _FEWER if rows < whole]
    return [(whole, True), *((rows, False) for rows in (whole, *fewer))]


def _sizes(kit: Kit, share: float) -> _Sizes:
    frame = kit.frame
    large, small = (max(TEXT_FLOOR, round(frame.text(size) * share)) for size in (LARGE, SMALL))
    return _Sizes(large, small)


class _Picture:
    """The words of a hint, laid out in a width; `size` is that of the panel around them."""

    def __init__(
        self, kit: Kit, told: HintTold, sizes: _Sizes, rows: int, width: int, *, footed: bool
    ) -> None:
        self._kit, self._told, self._sizes = kit, told, sizes
        self._rows = told.rows[:rows]
        self._pad, self._gap = kit.frame.px(12), kit.frame.px(12)
        self._columns = self._column_widths()
        table = sum(self._columns) + self._gap * (len(self._columns) - 1)
        inside = max(width, table)
        fonts = kit.fonts
        if self._rows:
            self._advice = fonts.paragraph(told.advice, inside, sizes.large, BRASS, serif=True)
        else:
            # It holds figures, which are read in a hurry.
            self._advice = fonts.paragraph(told.brief, inside, sizes.small, BRASS, bold=True)
        self._reason = fonts.paragraph(told.reason, inside, sizes.small, IVORY)
        self._footing = blank((0, 0))
        if footed and told.footing:
            self._footing = fonts.paragraph(told.footing, inside, sizes.small, MUTED)
        self._line = fonts.line_height(sizes.small, bold=True) + kit.frame.px(2)
        blocks = (self._advice, self._reason, self._footing)
        used = max(table, *(block.get_width() for block in blocks))
        tall = sum(block.get_height() for block in blocks)
        # There is room between two parts, and none below the last one.
        tall += kit.frame.px(6) * (bool(self._rows) + (self._footing.get_height() > 1))
        tall += self._line * (len(self._rows) + 1) if self._rows else 0
        self.size = (used + 2 * self._pad, tall + 2 * kit.frame.px(9))

    def _column_widths(self) -> list[int]:
        """Return how wide each column is; one with nothing in it has no width."""
        fonts, small = self._kit.fonts, self._sizes.small
        if not self._rows:
            return [0]
        columns = zip(*self._rows, strict=True)
        return [
            max(
                fonts.width(head, small),
                *(fonts.width(words, small, bold=True) for words in column),
            )
            for head, column in zip(self._told.heads, columns, strict=True)
        ]

    def items(self, x: int, y: int) -> list[Item]:
        """Return the words, the panel's corner being at this point."""
        frame = self._kit.frame
        left, top = x + self._pad, y + frame.px(9)
        items = [Item(self._advice, left, top)]
        top += self._advice.get_height()
        items.append(Item(self._reason, left, top))
        top += self._reason.get_height()
        if self._rows:
            top += frame.px(6)
            items += self._line_of(self._told.heads, left, top, best=False, head=True)
            for row in self._rows:
                top += self._line
                items += self._line_of(row, left, top, best=row.verdict == say(BEST))
            top += self._line
        items.append(Item(self._footing, left, top + frame.px(6)))
        return items

    def _line_of(
        self, cells: Sequence[str], left: int, top: int, *, best: bool, head: bool = False
    ) -> list[Item]:
        items, fonts, small = [], self._kit.fonts, self._sizes.small
        ink = MUTED if head else BRASS if best else IVORY
        for at, (words, wide) in enumerate(zip(cells, self._columns, strict=True)):
            if words:
                text: pygame.Surface = fonts.text(words, small, ink, bold=not head)
                # Figures stand right, words left.
                shift = wide - text.get_width() if at in (1, 2) else 0
                items.append(Item(text, left + shift, top))
            left += wide + self._gap
        return items


def _items(kit: Kit, picture: _Picture, place: Box) -> list[Item]:
    """Return the panel as one picture: it stays while everything else moves."""
    whole = blank((place.w, place.h))
    ground = kit.pictures.panel(
        place.w, place.h, "brass", radius=kit.frame.px(12), scale=kit.frame.s
    )
    whole.blit(ground, (0, 0))
    for item in picture.items(0, 0):
        whole.blit(item.image, (item.x, item.y))
    return [Item(whole, place.x, place.y)]
