"""Keys drawn as they lie on a keyboard: small caps, with the words between them."""

from __future__ import annotations

import math
from itertools import chain
from typing import Final, NamedTuple

import pygame

from game.ui.art.rows import along, in_rows
from game.ui.art.theme import INK_PRESSED, IVORY, MUTED, SMALL
from game.ui.window.commands import chord, on_key
from game.ui.window.kit import Kit

_DRAWN: Final = {
    "Left": "chevron-left",
    "Right": "chevron-right",
    "Up": "chevron-up",
    "Down": "chevron-down",
    # What is printed on pads as a sign.
    "Cross": "close",
    "Circle": "circle",
    "Square": "square",
    "Triangle": "triangle",
    "Minus": "minus",
    "Plus": "plus",
}


class _Part(NamedTuple):
    """A cap, a plus or a word of a line, and how wide it is."""

    text: str
    is_cap: bool
    width: int


class Caps:
    """The keys of one line, drawn: caps, a plus between those pressed together, small words."""

    def __init__(self, kit: Kit, keys: tuple[str, ...], room: int = 0) -> None:
        self._kit = kit
        frame, fonts = kit.frame, kit.fonts
        self._size = frame.text(SMALL)
        self._gap = frame.px(6)
        self._lip = max(2, frame.px(3))
        self._cap = fonts.line_height(self._size) + frame.px(6) + self._lip
        chords = [self._chord(key) for key in keys]
        self._lines = self._broken(chords, room)
        self.width = max(self._wide(line) for line in self._lines)
        self.height = len(self._lines) * (self._cap + self._gap) - self._gap

    def _chord(self, key: str) -> list[_Part]:
        """Return what is pressed together."""
        if key[0].islower():
            word = on_key(key)
            return [_Part(word, False, self._kit.fonts.width(word, self._size))]
        parts: list[_Part] = []
        for text in chord(key):
            if parts:
                parts.append(_Part("+", False, self._kit.fonts.width("+", self._size)))
            sign = text if text in _DRAWN else on_key(text)
            parts.append(_Part(sign, True, self._cap_width(sign)))
        return parts

    def _cap_width(self, text: str) -> int:
        written = 0 if text in _DRAWN else self._kit.fonts.width(text, self._size, bold=True)
        return max(self._cap - self._lip, written + self._kit.frame.px(16))

    def _wide(self, parts: list[_Part]) -> int:
        return sum(part.width for part in parts) + self._gap * (len(parts) - 1)

    def _broken(self, chords: list[list[_Part]], room: int) -> list[list[_Part]]:
        """Break the keys into lines no wider than the room, if there is a limit to it."""
        lines = in_rows(chords, self._wide, room or math.inf, self._gap)
        return [list(chain(*line)) for line in lines]

    def draw(self, ground: pygame.Surface, y: int, x: int = 0) -> None:
        """Draw the keys from the left, beginning at this height."""
        for line, top in along(self._lines, lambda _: self._cap, y, self._gap):
            for part, left in along(line, lambda part: part.width, x, self._gap):
                if part.is_cap:
                    self._draw_cap(ground, part, left, top)
                else:
                    word = self._kit.fonts.text(part.text, self._size, MUTED)
                    drop = (self._cap - self._lip - word.get_height()) // 2
                    ground.blit(word, (left, top + drop))

    def _draw_cap(self, ground: pygame.Surface, part: _Part, x: int, y: int) -> None:
        """Draw a key: its top lies a little higher than its foot."""
        kit, top = self._kit, self._cap - self._lip
        radius = kit.frame.px(5)
        foot = kit.pictures.box(part.width, top, INK_PRESSED, radius=radius)
        ground.blit(foot, (x, y + self._lip))
        ground.blit(kit.pictures.panel(part.width, top, "key", radius=radius), (x, y))
        if part.text in _DRAWN:
            sign = kit.pictures.icon(_DRAWN[part.text], top * 6 // 10)
        else:
            sign = kit.fonts.text(part.text, self._size, IVORY, bold=True)
        ground.blit(sign, sign.get_rect(center=(x + part.width // 2, y + top // 2)))
