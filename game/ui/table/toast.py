"""The sentence over the hand: a refusal, news, an answer; it stays for a while.

It takes the place of the line that says what is asked; a question's panel says it instead of its
question.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from itertools import product

import pygame

from game.ui.art.theme import BODY, TEXT_FLOOR, TOAST, Frame
from game.ui.table.paint.picture import bubble
from game.ui.table.places.shapes import Box
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_WIDTH = 0.7
"""How wide a sentence may be, of the window's width."""
_WIDTHS = (12, 9, 6, 4, 16)
"""The widths that are tried, in twelfths of that."""
_MOST_LINES = 3
"""A sentence is broken into no more lines than these to keep clear of what lies beside it."""
_SMALLER = (1.0, 0.8, 0.7, 0.62)
_LEAST = 0.8
_STILL_LARGE = 1.2
"""Its letters may shrink so far to keep clear of the rest; below the least share of their size only
while they are so much larger than usual."""


class Toast:
    """One sentence at a time, or none; times are the table's clock, in seconds."""

    def __init__(self) -> None:
        self.sentence = ""
        self._icon = ""
        self._until = 0.0
        self._made: tuple[Hashable, Sequence[Box], Item] | None = None

    def __bool__(self) -> bool:
        return bool(self.sentence)

    def say(self, sentence: str, icon: str, now: float) -> None:
        """Show a sentence in place of the one before."""
        self.sentence, self._icon = sentence, icon
        self._until = now + TOAST

    def hush(self) -> None:
        """Show nothing."""
        self.sentence = ""

    def left(self, now: float) -> float:
        """Return for how many seconds a sentence is still to be shown; infinity without one."""
        return max(0.0, self._until - now) if self.sentence else math.inf

    def items(
        self, kit: Kit, words: str, line: Box, above: int, taken: Sequence[Box] = ()
    ) -> list[Item]:
        """Return `words` in a bubble: in the `line`, or else `above` what is pressed there.

        It covers nothing of what is `taken`, if that can be. Only what comes in its way moves it:
        it doesn't hop about a card that is carried past.
        """
        if not words:
            return []
        key, made = (words, self._icon, line, above, kit.frame), self._made
        stays = made is not None and made[0] == key
        if made is None or not stays or (made[1] != taken and _covered(made[2], taken)):
            made = key, taken, self._placed(kit, words, line, above, taken)
        self._made = key, taken, made[2]
        return [made[2]]

    def _placed(self, kit: Kit, words: str, line: Box, above: int, taken: Sequence[Box]) -> Item:
        """Return the bubble in the first place in which it covers nothing, or covers least."""
        found = []
        for item in self._tried(kit, words, line, above, taken):
            found.append(item)
            if not _covered(item, taken):
                break
        return min(found, key=lambda item: _covered(item, taken))

    def _tried(
        self, kit: Kit, words: str, line: Box, above: int, taken: Sequence[Box]
    ) -> Iterator[Item]:
        """Yield the bubble as it may lie, the best place first."""
        frame, icon = kit.frame, self._icon
        edge, usual = frame.px(8), round(frame.width * _WIDTH)
        sizes, narrower = _sizes(frame), [usual * part // 12 for part in _WIDTHS]
        whole = Box(edge, 0, frame.width - 2 * edge, frame.height)
        # In its line, above what is pressed, or above anything else that lies in its way.
        higher = sorted({box.y - frame.px(6) for box in taken if box.y < above}, reverse=True)
        in_line = line, line.y + line.h, [line.w, *(min(line.w, width) for width in narrower)]
        for room, bottom, widths in (in_line, *((whole, y, narrower) for y in (above, *higher))):
            for size, width in product(sizes, dict.fromkeys(widths)):
                # Lines of a paragraph stand a little further apart than they are high.
                tall = round((_MOST_LINES + 0.5) * kit.fonts.line_height(size)) + 2 * frame.px(5)
                image = bubble(kit, words, icon=icon, width=width, size=size)
                if image.get_height() <= tall:
                    yield from _beside(image, room, bottom, frame, taken)
        # One that is too tall for any of these is still said.
        last = bubble(kit, words, icon=icon, width=whole.w, size=sizes[-1])
        yield Item(last, (frame.width - last.get_width()) // 2, frame.px(4))


def _sizes(frame: Frame) -> list[int]:
    """Return the sizes of letters that are tried; large ones may shrink further."""
    usual = frame.text(BODY)
    shares = [
        share for share in _SMALLER if share >= _LEAST or share * frame.text_scale >= _STILL_LARGE
    ]
    return list(dict.fromkeys(max(TEXT_FLOOR, round(share * usual)) for share in shares))


def _beside(
    image: pygame.Surface, room: Box, bottom: int, frame: Frame, taken: Sequence[Box]
) -> Iterator[Item]:
    """Yield a bubble that ends at a height: in the middle, and beside each thing it would meet."""
    wide, tall = image.get_size()
    first, last, y = room.x, room.x + room.w - wide, bottom - tall
    if y < frame.px(4):
        return
    middle = min(max((frame.width - wide) // 2, first), max(first, last))
    row = Box(room.x, y, room.w, tall)
    gap = frame.px(6)
    edges = [x for b in taken if b.meets(row) for x in (b.x - gap - wide, b.x + b.w + gap)]
    near = sorted((x for x in edges if first <= x <= last), key=lambda x: abs(x - middle))
    for x in (middle, *near):
        yield Item(image, x, y)


def one_line(kit: Kit, bottom: int) -> Box:
    """Return where a sentence reaches to that does not fit into its line, which begins there."""
    frame = kit.frame
    wide = round(frame.width * _WIDTH)
    tall = kit.fonts.line_height(frame.text(BODY)) + frame.px(2 * 9 + 6)
    return Box((frame.width - wide) // 2, bottom - tall, wide, tall)


def _covered(item: Item, taken: Sequence[Box]) -> float:
    """Return how much of what is taken a bubble covers: a small sign counts as much as a plate."""
    box = _box(item)
    return sum(box.shared(other) / max(1, other.w * other.h) for other in taken)


def _box(item: Item) -> Box:
    return Box(item.x, item.y, *item.image.get_size())
