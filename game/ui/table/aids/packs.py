"""Cards that belong together, laid open in rows in a panel: a last trick, a pile looked through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.cards import Cards
from game.core.sentences import say
from game.ui.art.rows import along, in_rows
from game.ui.art.theme import BODY, BRASS, CARD_RATIO, IVORY, LARGE, MUTED, SMALL, TEXT_FLOOR
from game.ui.table.places.free_place import best_place
from game.ui.table.places.shapes import Box
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_STRIP: Final = 0.36
"""How much of a card is to be seen beside the next one, in widths."""
_SHARES: Final = (1.0, 0.9, 0.8, 0.7, 0.62, 0.52, 0.45, 0.38)
"""How large cards may be beside those on the table; then the oldest are left out."""
_SHRINKS: Final = (0.8, 0.62)
"""Shares of the text sizes that large text gives way to, once the cards are small."""
_STILL_LARGE: Final = 1.2
"""It shrinks no further than to this share of the usual size."""
_WIDTHS: Final = (0.5, 1.0, 0.4, 0.3, 0.24)
"""How wide a panel may be, in shares of its room: the first is liked best."""
_DEFENCE: Final = (0.42, 0.26)
"""Where a defence lies on its attack, in card widths and heights."""
_READABLE: Final = 24
"""How wide a sentence below the packs is, in heights of its line, where there is room."""
_GAP: Final = 6
"""What a panel keeps off the rest where there is room, design px."""


class Pack(NamedTuple):
    """Cards that lie together, with what is written below them; the `crowned` are trumps.

    What is written of the `best` stands out; cards that `won` are marked as they are in a trick.
    """

    cards: Cards
    words: str
    best: bool = False
    crowned: Cards = ()
    won: bool = False


class Spread(NamedTuple):
    """What is laid open: packs under a title, how it came out, and below them why.

    `paired` cards lie one on the other; `largest` is how large they may be beside those on the
    table. Without a title there is nothing but words.
    """

    title: str
    outcome: str
    packs: tuple[Pack, ...] = ()
    why: str = ""
    paired: bool = False
    largest: float = 1.0


class _Sizes(NamedTuple):
    """The height of a card, and the share of their size that words keep."""

    card: int
    text: float


def spread_panel(
    kit: Kit, spread: Spread, trick_height: int, room: Box, taken: Sequence[tuple[Box, float]]
) -> list[Item]:
    """Return the panel in its room, where it covers least of what is `taken`.

    The panel's ground comes first. For the sake of the table its cards become smaller.
    """
    lots = _tries(kit, spread, trick_height, room)
    place, picture = best_place(lots, room, taken, kit.frame.px(_GAP), whole=True)
    return picture.items(place.box)


def _tries(kit: Kit, spread: Spread, trick_height: int, room: Box) -> list[list[_Picture]]:
    """Return the packs laid out in all ways that fit the room; without any, the latest of them."""
    heights = [round(share * trick_height) for share in _SHARES if share <= spread.largest]
    shrinks = [share for share in _SHRINKS if share * kit.frame.text_scale >= _STILL_LARGE]
    sizes = [_Sizes(height, 1.0) for height in heights]
    sizes += [_Sizes(heights[-1], share) for share in shrinks]
    widths = [round(share * room.w) for share in _WIDTHS]
    lots = [[_Picture(kit, spread, wide, size) for wide in widths] for size in sizes]
    # Why it came out so stands in the log, too: rather that than somebody's plate.
    brief = spread._replace(why="")
    lots += [[_Picture(kit, brief, wide, size) for wide in widths] for size in sizes[-1:]]
    fitting = [[picture for picture in lot if picture.fits(room)] for lot in lots]
    return [lot for lot in fitting if lot] or [[_latest(kit, spread, room, sizes[-1])]]


def _latest(kit: Kit, spread: Spread, room: Box, sizes: _Sizes) -> _Picture:
    """Return as many of the packs put down last as fit the room."""
    for first in range(1, len(spread.packs)):
        picture = _Picture(kit, spread, room.w, sizes, first=first)
        if picture.fits(room):
            return picture
    return _Picture(kit, spread, room.w, sizes, first=max(0, len(spread.packs) - 1))


class _Picture:
    """Packs laid out in rows no wider than `most`, without the `first` of them."""

    def __init__(
        self, kit: Kit, spread: Spread, most: int, sizes: _Sizes, *, first: int = 0
    ) -> None:
        self._kit, self._spread, self._height, self._most = kit, spread, sizes.card, most
        self._pad, self._gap = kit.frame.px(18), kit.frame.px(16)
        self._large, self._body, self._small = (
            max(TEXT_FLOOR, round(sizes.text * kit.frame.text(design)))
            for design in (LARGE, BODY, SMALL)
        )
        told = any(pack.words for pack in spread.packs)
        self._line = kit.fonts.line_height(self._small, bold=True) if told else 0
        self._more = ""
        if first:
            self._more = say(
                "The first {first} of {packs} aren't shown.", first=first, packs=len(spread.packs)
            )
        self._rows = self._even_rows(spread.packs[first:])
        self._stacked = self._head_width() > most - 2 * self._pad
        self._inside = self._inner_width()
        self.size = (self._inside + 2 * self._pad, self._inner_height() + kit.frame.px(26))

    def fits(self, room: Box) -> bool:
        """Tell whether the panel is no larger than it may be."""
        wide, tall = self.size
        return wide <= min(self._most, room.w) and tall <= room.h

    # Sizes

    def _title_width(self) -> int:
        return self._kit.fonts.width(self._spread.title, self._large, serif=True)

    def _outcome_width(self) -> int:
        return self._kit.fonts.width(self._spread.outcome, self._body)

    def _head_width(self) -> int:
        between = self._kit.frame.px(14) if self._spread.title and self._spread.outcome else 0
        return self._title_width() + between + self._outcome_width()

    def _inner_width(self) -> int:
        kit, small = self._kit, self._small
        head = self._head_width()
        if self._stacked:
            head = max(self._title_width(), self._outcome_width())
        wide = max([head, kit.fonts.width(self._more, small), *map(self._row_width, self._rows)])
        if self._spread.why:
            readable = min(_READABLE * kit.fonts.line_height(small), self._most - 2 * self._pad)
            wide = max(wide, kit.fonts.even_width(self._spread.why, max(wide, readable), small))
        return wide

    def _head_height(self) -> int:
        fonts = self._kit.fonts
        title = fonts.line_height(self._large, serif=True) if self._spread.title else 0
        outcome = fonts.line_height(self._body)
        return title + outcome if self._stacked else max(title, outcome)

    def _inner_height(self) -> int:
        kit, small = self._kit, self._small
        tall = self._head_height() + len(self._rows) * self._row_height
        tall += kit.fonts.line_height(small) if self._more else 0
        if self._spread.why:
            tall += kit.fonts.paragraph_height(self._spread.why, self._inside, small)
        return tall

    @property
    def _drop(self) -> int:
        return round(_DEFENCE[1] * self._height) if self._spread.paired else 0

    @property
    def _row_height(self) -> int:
        return self._height + self._drop + self._line + self._kit.frame.px(12)

    def _even_rows(self, packs: Sequence[Pack]) -> list[list[Pack]]:
        """Return as few rows as there can be, each about as wide as the others."""
        room = self._most - 2 * self._pad
        rows = in_rows(packs, self._width, room, self._gap)
        step = max(4, self._height // 4)
        for narrower in range(room - step, 0, -step):
            narrow = in_rows(packs, self._width, narrower, self._gap)
            if len(narrow) > len(rows):
                break
            rows = narrow
        return rows

    def _row_width(self, row: Sequence[Pack]) -> int:
        return sum(map(self._width, row)) + self._gap * (len(row) - 1)

    def _width(self, pack: Pack) -> int:
        words = self._kit.fonts.width(pack.words, self._small, bold=True)
        return max(words, round(self._fan_width(pack)))

    def _fan_width(self, pack: Pack) -> float:
        return self._height * CARD_RATIO * (1 + self._step * (len(pack.cards) - 1))

    @property
    def _step(self) -> float:
        return _DEFENCE[0] if self._spread.paired else _STRIP

    # What is seen

    def items(self, box: Box) -> list[Item]:
        """Return the panel in its place: ground, title and how it came out, the packs, and why."""
        kit, frame, small = self._kit, self._kit.frame, self._small
        ground = kit.pictures.panel(box.w, box.h, "raised", radius=frame.px(12))
        left, middle, head = box.x + self._pad, box.x + box.w // 2, box.y + frame.px(8)
        items = [Item(ground, box.x, box.y), *self._head(middle, head)]
        top = head + self._head_height() + frame.px(6)
        for number, row in enumerate(self._rows):
            items += self._row(row, middle, top + number * self._row_height)
        if self._more:
            more = kit.fonts.text(self._more, small, MUTED)
            end = top + len(self._rows) * self._row_height
            items.append(Item(more, middle - more.get_width() // 2, end))
        if self._spread.why:
            why = kit.fonts.paragraph(self._spread.why, self._inside, small, IVORY, align="centre")
            items.append(Item(why, left, box.y + box.h - frame.px(10) - why.get_height()))
        return items

    def _head(self, middle: int, top: int) -> list[Item]:
        """Return title and outcome side by side on one line, or one below the other."""
        kit, spread = self._kit, self._spread
        title = kit.fonts.text(spread.title, self._large, IVORY, serif=True)
        ink = BRASS if spread.title else IVORY
        outcome = kit.fonts.text(spread.outcome, self._body, ink)
        if not spread.title:
            return [Item(outcome, middle - outcome.get_width() // 2, top)]
        if self._stacked:
            below = top + title.get_height()
            return [
                Item(title, middle - title.get_width() // 2, top),
                Item(outcome, middle - outcome.get_width() // 2, below),
            ]
        left = middle - self._head_width() // 2
        right = left + self._head_width() - outcome.get_width()
        drop = title.get_height() - outcome.get_height() - kit.frame.px(3)
        return [Item(title, left, top), Item(outcome, right, top + drop)]

    def _row(self, row: Sequence[Pack], middle: int, top: int) -> list[Item]:
        kit, items = self._kit, []
        first = middle - self._row_width(row) // 2
        for pack, x in along(row, self._width, first, self._gap):
            wide = self._width(pack)
            items += self._fan(pack, x + (wide - self._fan_width(pack)) / 2, top)
            ink = BRASS if pack.best else MUTED if self._spread.paired else IVORY
            text = kit.fonts.text(pack.words, self._small, ink, bold=True)
            below = top + self._height + self._drop + kit.frame.px(2)
            items.append(Item(text, x + (wide - text.get_width()) // 2, below))
        return items

    def _fan(self, pack: Pack, left: float, top: int) -> list[Item]:
        height, wide, items = self._height, self._height * CARD_RATIO, []
        won = frozenset({"win"} if pack.won else ())
        for at, card in enumerate(pack.cards):
            marks = won | {"crown"} if card in pack.crowned else won
            picture = self._kit.pictures.card(str(card), height, index="standard", marks=marks)
            x = left + wide * (at * self._step + 0.5) - picture.get_width() / 2
            y = top + height / 2 + at * self._drop - picture.get_height() / 2
            items.append(Item(picture, round(x), round(y)))
        return items
