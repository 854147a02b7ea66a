"""The sentence over the hand: a refusal, news, an answer; it stays for a while.

It takes the place of the line that says what is asked; a question's panel says it instead of its
question.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pygame

from game.ui.art.theme import BODY, TEXT_FLOOR, TOAST, Frame
from game.ui.table.paint.picture import bubble
from game.ui.table.places.shapes import Box
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_WIDTH = 0.7
"""How wide a sentence may be, of the window's width."""
_MOST_LINES = 3
"""A sentence is broken into no more lines than these to keep clear of what lies beside it."""
_SMALLER = 0.8
"""Its letters may shrink so far to keep to the line."""


class Toast:
    """One sentence at a time, or none; times are the table's clock, in seconds."""

    def __init__(self) -> None:
        self.sentence = ""
        self._icon = ""
        self._until = 0.0
        self._made: tuple[Hashable, Item] | None = None

    def __bool__(self) -> bool:
        return bool(self.sentence)

    def say(self, sentence: str, icon: str, now: float) -> None:
        """Show a sentence in place of the one before."""
        self.sentence, self._icon = sentence, icon
        self._until = now + TOAST

    def hush(self) -> None:
        """Show nothing."""
        self.sentence = ""

    def over(self, now: float) -> bool:
        """Tell whether a sentence has been shown long enough."""
        return bool(self.sentence) and now > self._until

    def items(
        self, kit: Kit, words: str, line: Box, above: int, taken: Sequence[Box] = ()
    ) -> list[Item]:
        """Return `words` in a bubble: in the `line`, or else `above` what is pressed there.

        It covers nothing of what is `taken`, if that can be.
        """
        if not words:
            return []
        key = (words, self._icon, line, above, tuple(taken), kit.frame)
        if self._made is None or self._made[0] != key:
            self._made = key, self._placed(kit, words, line, above, taken)
        return [self._made[1]]

    def _placed(self, kit: Kit, words: str, line: Box, above: int, taken: Sequence[Box]) -> Item:
        """Return the bubble in the first place in which it covers nothing, or covers least."""

        def covered(item: Item) -> int:
            box = _box(item)
            return sum(box.shared(other) for other in taken)

        found = []
        for item in self._tried(kit, words, line, above, taken):
            found.append(item)
            if not covered(item):
                break
        return min(found, key=covered)

    def _tried(
        self, kit: Kit, words: str, line: Box, above: int, taken: Sequence[Box]
    ) -> Iterator[Item]:
        """Yield the bubble as it may lie, the best place first."""
        frame = kit.frame
        edge, usual = frame.px(8), round(frame.width * _WIDTH)
        images: list[pygame.Surface] = []
        for size in (frame.text(BODY), max(TEXT_FLOOR, round(_SMALLER * frame.text(BODY)))):
            tall = _MOST_LINES * kit.fonts.line_height(size) + 2 * frame.px(5)
            for width in (line.w, *(min(line.w, usual * part // 12) for part in (12, 9, 6, 4))):
                image = bubble(kit, words, icon=self._icon, width=width, size=size)
                if image.get_height() <= tall or not images:
                    images.append(image)
        whole = Box(edge, 0, frame.width - 2 * edge, frame.height)
        # In its line, above what is pressed, or above anything else that lies in its way.
        higher = sorted({box.y - frame.px(6) for box in taken if box.y < above}, reverse=True)
        for room, bottom in ((line, line.y + line.h), *((whole, y) for y in (above, *higher))):
            for image in images:
                yield from _beside(image, room, bottom, frame, taken)
        # One that is too tall for any of these is still said.
        yield Item(images[-1], (frame.width - images[-1].get_width()) // 2, frame.px(4))


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


def _box(item: Item) -> Box:
    return Box(item.x, item.y, *item.image.get_size())
