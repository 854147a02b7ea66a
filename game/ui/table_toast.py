"""The sentence over the hand: a refusal, news, an answer; it stays for a while."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.ui.canvas import Item
from game.ui.kit import Kit
from game.ui.layout import Box
from game.ui.table_picture import bubble
from game.ui.theme import BODY, TOAST

_WIDTH = 0.7
"""How wide a sentence may be, of the window's width."""
_MOST_LINES = 3
"""A sentence is broken into no more lines than these to keep clear of what lies beside it."""


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

    def items(self, kit: Kit, bottom: int, beside: Sequence[Box] = ()) -> list[Item]:
        """Return the sentence in its bubble, which ends above `bottom`.

        Where it would cover what lies `beside` it, it becomes narrower, if that is enough.
        """
        if not self.sentence:
            return []
        key = (self.sentence, self._icon, bottom, tuple(beside), kit.frame)
        if self._made is None or self._made[0] != key:
            self._made = key, self._placed(kit, bottom, beside)
        return [self._made[1]]

    def _placed(self, kit: Kit, bottom: int, beside: Sequence[Box]) -> Item:
        frame = kit.frame
        usual = self._item(kit, bottom, round(frame.width * _WIDTH))
        met = [box for box in beside if _box(usual).meets(box)]
        if not met:
            return usual
        middle = frame.width / 2
        room = min(abs(box.centre[0] - middle) - box.w / 2 for box in met) - frame.px(8)
        narrow = self._item(kit, bottom, max(round(2 * room), frame.px(160)))
        most = _MOST_LINES * kit.fonts.line_height(frame.text(BODY)) + 3 * frame.px(9)
        fits = narrow.image.get_height() <= most
        return narrow if fits and not any(_box(narrow).meets(box) for box in beside) else usual

    def _item(self, kit: Kit, bottom: int, width: int) -> Item:
        frame = kit.frame
        image: pygame.Surface = bubble(kit, self.sentence, icon=self._icon, width=width)
        y = max(frame.px(4), bottom - image.get_height() - frame.px(6))
        return Item(image, (frame.width - image.get_width()) // 2, y)


def one_line(kit: Kit, bottom: int) -> Box:
    """Return where the longest sentence of one line lies that ends above `bottom`."""
    frame = kit.frame
    wide = round(frame.width * _WIDTH)
    tall = kit.fonts.line_height(frame.text(BODY)) + frame.px(2 * 9 + 6)
    return Box((frame.width - wide) // 2, bottom - tall, wide, tall)


def _box(item: Item) -> Box:
    return Box(item.x, item.y, *item.image.get_size())
