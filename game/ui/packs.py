"""Cards that belong together, laid open in rows in a panel: a last round, a pile looked through."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.core.cards import Cards
from game.ui.canvas import Item
from game.ui.kit import Kit
from game.ui.layout import Box, TableLayout
from game.ui.theme import BODY, BRASS, CARD_RATIO, IVORY, LARGE, MUTED, SMALL
from game.ui.widgets.widget import blank

_STRIP: Final = 0.36
"""How much of a card is to be seen beside the next one, in widths."""
_LEAST: Final = 0.62
"""Cards become no smaller than this share of those on the table: the oldest are left out first."""
_DEFENCE: Final = (0.42, 0.26)
"""Where a defence lies on its attack, in card widths and heights."""
_CROWN: Final = frozenset({"crown"})
_NONE: Final = frozenset[str]()
_READABLE: Final = 24
"""How wide a sentence below the packs is at least, in heights of its line."""


class Pack(NamedTuple):
    """Cards that lie together, with what is written below them; the `crowned` are trumps."""

    cards: Cards
    words: str
    best: bool = False
    crowned: Cards = ()


def empty_panel(kit: Kit, layout: TableLayout, words: str) -> list[Item]:
    """Return a panel with nothing but a sentence."""
    frame = kit.frame
    text = kit.fonts.text(words, frame.text(BODY), IVORY)
    wide, tall = text.get_width() + frame.px(40), text.get_height() + frame.px(30)
    x, y = (frame.width - wide) // 2, layout.bar.h + frame.px(16)
    ground = kit.pictures.panel(wide, tall, "raised", radius=frame.px(12))
    return [Item(ground, x, y), Item(text, x + frame.px(20), y + frame.px(15))]


class PacksPanel:
    """Lays packs of cards out in rows; cards become smaller before the oldest are left out."""

    def __init__(
        self, kit: Kit, layout: TableLayout, *, paired: bool, largest: float = 1.0
    ) -> None:
        """Take how large cards may be beside those of the table; `paired` ones lie on another."""
        self._kit = kit
        self._paired = paired
        frame = kit.frame
        self._most = round(largest * layout.trick_height)
        self._least = round(_LEAST * layout.trick_height)
        self._pad, self._gap = frame.px(18), frame.px(16)
        top = layout.bar.h + frame.px(10)
        self._area = Box(0, top, frame.width, layout.prompt.y - top - frame.px(8))
        self._line = kit.fonts.line_height(frame.text(SMALL), bold=True)

    def items(self, title: str, outcome: str, packs: list[Pack], why: str = "") -> list[Item]:
        """Return the panel with its title, how it came out, the packs in rows, and why."""
        kit, frame = self._kit, self._kit.frame
        if not any(pack.words for pack in packs):
            self._line = 0
        head = kit.fonts.text(title, frame.text(LARGE), IVORY, serif=True)
        said = kit.fonts.text(outcome, frame.text(BODY), BRASS)
        head_wide = head.get_width() + frame.px(14) + said.get_width()
        foot = self._foot(why, self._area.w)
        room = self._area.h - head.get_height() - frame.px(30) - foot.get_height()
        height, rows, left_out = self._fit(packs, room)
        more = ""
        if left_out:
            more = f"The first {left_out} of {len(packs)} are not shown."
        below = kit.fonts.text(more, frame.text(SMALL), MUTED)
        wide = max(head_wide, *(self._row_width(row, height) for row in rows)) + 2 * self._pad
        if why:
            line = kit.fonts.line_height(frame.text(SMALL))
            wide = max(wide, min(self._area.w - frame.px(16), _READABLE * line))
            foot = self._foot(why, wide)
        tall = head.get_height() + len(rows) * self._row_height(height) + frame.px(26)
        tall += (below.get_height() if more else 0) + foot.get_height()
        x, y = (frame.width - wide) // 2, self._area.y
        items = [Item(kit.pictures.panel(wide, tall, "raised", radius=frame.px(12)), x, y)]
        left = x + (wide - head_wide) // 2
        top = y + frame.px(8)
        items.append(Item(head, left, top))
        drop = head.get_height() - said.get_height() - frame.px(3)
        items.append(Item(said, left + head_wide - said.get_width(), top + drop))
        top += head.get_height() + frame.px(6)
        for row in rows:
            items += self._row(row, x + wide // 2, top, height)
            top += self._row_height(height)
        if more:
            items.append(Item(below, x + (wide - below.get_width()) // 2, top))
        if why:
            bottom = y + tall - frame.px(10)
            items.append(Item(foot, x + self._pad, bottom - foot.get_height()))
        return items

    def _foot(self, why: str, wide: int) -> pygame.Surface:
        """Return the sentence below the packs; nothing at all where there is none."""
        if not why:
            return blank((0, 0))
        size = self._kit.frame.text(SMALL)
        return self._kit.fonts.paragraph(why, wide - 2 * self._pad, size, IVORY, align="centre")

    def _fit(self, packs: list[Pack], room: int) -> tuple[int, list[list[Pack]], int]:
        """Return the height of the cards, the rows, and how many of the oldest are left out."""
        least = min(self._least, self._most)
        for height in range(self._most, least - 1, -2):
            rows = self._rows(packs, height)
            if len(rows) * self._row_height(height) <= room:
                return height, rows, 0
        for first in range(1, len(packs)):
            rows = self._rows(packs[first:], least)
            if len(rows) * self._row_height(least) <= room - self._line:
                return least, rows, first
        return least, self._rows(packs[-1:], least), len(packs) - 1

    def _rows(self, packs: list[Pack], height: int) -> list[list[Pack]]:
        room = self._area.w - 2 * self._pad - self._kit.frame.px(16)
        rows: list[list[Pack]] = [[]]
        for pack in packs:
            if rows[-1] and self._row_width([*rows[-1], pack], height) > room:
                rows.append([])
            rows[-1].append(pack)
        return rows

    def _row_height(self, height: int) -> int:
        drop = round(_DEFENCE[1] * height) if self._paired else 0
        return height + drop + self._line + self._kit.frame.px(12)

    def _row_width(self, row: list[Pack], height: int) -> int:
        return sum(self._width(pack, height) for pack in row) + self._gap * (len(row) - 1)

    def _width(self, pack: Pack, height: int) -> int:
        kit = self._kit
        words = kit.fonts.width(pack.words, kit.frame.text(SMALL), bold=True)
        step = _DEFENCE[0] if self._paired else _STRIP
        return max(words, round(height * CARD_RATIO * (1 + step * (len(pack.cards) - 1))))

    def _row(self, row: list[Pack], middle: int, top: int, height: int) -> list[Item]:
        kit, frame, items = self._kit, self._kit.frame, []
        x = middle - self._row_width(row, height) // 2
        step = _DEFENCE[0] if self._paired else _STRIP
        drop = round(_DEFENCE[1] * height) if self._paired else 0
        card_wide = height * CARD_RATIO
        for pack in row:
            wide = self._width(pack, height)
            left = x + (wide - card_wide * (1 + step * (len(pack.cards) - 1))) / 2
            for at, card in enumerate(pack.cards):
                marks = _CROWN if card in pack.crowned else _NONE
                picture = kit.pictures.card(str(card), height, index="standard", marks=marks)
                centre = left + card_wide * (at * step + 0.5), top + height / 2 + at * drop
                if not self._paired:
                    centre = centre[0], top + height / 2
                corner = [round(c - s / 2) for c, s in zip(centre, picture.get_size(), strict=True)]
                items.append(Item(picture, *corner))
            ink = BRASS if pack.best else IVORY if not self._paired else MUTED
            text = kit.fonts.text(pack.words, frame.text(SMALL), ink, bold=True)
            at_x = x + (wide - text.get_width()) // 2
            items.append(Item(text, at_x, top + height + drop + frame.px(2)))
            x += wide + self._gap
        return items
