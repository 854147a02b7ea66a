"""Chips as drawn discs: one alone, and the pile of a pot."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.art.pictures import Pictures
from game.ui.widgets.widget import blank

MOST_DRAWN: Final = 20
"""A pile grows up to so many chips; its number tells the rest."""

# A chip seen from above with a little of its edge: 100 units across, 9 thick.
_THICK: Final = 0.09
_CHIP: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 109">'
    '<circle cx="50" cy="59" r="49" fill="#3c1012"/>'
    '<circle cx="50" cy="57" r="46.5" fill="none" stroke="#b9a988" stroke-width="5" '
    'stroke-dasharray="17 31.7"/>'
    '<circle cx="50" cy="50" r="49" fill="#4a1416"/>'
    '<circle cx="50" cy="50" r="47" fill="#a8323a"/>'
    '<circle cx="50" cy="50" r="40" fill="none" stroke="#fbf4e2" stroke-width="14" '
    'stroke-dasharray="20 21.89"/>'
    '<circle cx="50" cy="50" r="32" fill="#7c2028"/>'
    '<circle cx="50" cy="50" r="29.5" fill="none" stroke="#e9b454" stroke-width="3.4"/>'
    '<path d="M50 32 L62 50 L50 68 L38 50 Z" fill="#e9b454"/>'
    '<path d="M50 40 L56.6 50 L50 60 L43.4 50 Z" fill="#7c2028"/></svg>'
)
# Where the stacks of a pile stand, in chips across and down from its middle, first come first.
_STACKS: Final = ((0.02, 0.44), (-0.84, 0.16), (0.83, 0.20), (-0.40, -0.40), (0.46, -0.38))
_LEANS: Final = ((0, 0), (0.03, 0), (-0.02, 0), (0.02, 0))


class ChipArt:
    """Draws chips and piles and remembers them."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    def chip(self, wide: int) -> pygame.Surface:
        """Return one chip so many pixels wide, with its shadow; its top fills the upper left."""
        return self._pictures.kept.get(("chip", wide), lambda: self._with_shadow(wide))

    def bare(self, wide: int) -> pygame.Surface:
        """Return one chip without a shadow, for a line of text."""
        return self._pictures.drawing(_CHIP, wide, round(wide * 1.09))

    def pile(self, count: int, wide: int, size: tuple[int, int]) -> pygame.Surface:
        """Return a pile of chips `wide` pixels each, in the middle of a box of this size."""
        drawn = min(count, MOST_DRAWN)
        key = ("pile", drawn, wide, size)
        return self._pictures.kept.get(key, lambda: self._pile(drawn, wide, size))

    def _with_shadow(self, wide: int) -> pygame.Surface:
        drop = max(2, round(0.12 * wide))
        whole = blank((wide + drop, round(1.09 * wide) + drop))
        shade = self._pictures.disc(wide, (0, 0, 0)).copy()
        shade.set_alpha(90)
        whole.blit(shade, (drop // 2, drop + round(0.06 * wide)))
        whole.blit(self.bare(wide), (0, 0))
        return whole

    def _pile(self, count: int, wide: int, size: tuple[int, int]) -> pygame.Surface:
        whole = blank(size)
        heights = [count // len(_STACKS) + (at < count % len(_STACKS)) for at in range(5)]
        for at in sorted(range(5), key=lambda at: _STACKS[at][1]):
            across, down = _STACKS[at]
            for level in range(heights[at]):
                lean = _LEANS[(at + level) % 4][0] if level else 0.0
                x = size[0] / 2 + (across + lean - 0.5) * wide
                y = size[1] / 2 + (down + 0.10 - 0.5 - level * 1.15 * _THICK) * wide
                picture = self.bare(wide) if level else self.chip(wide)
                whole.blit(picture, (round(x), round(y)))
        return whole
