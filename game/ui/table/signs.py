"""All signs of a table on one page: each cut out of its picture, with what pointing at it tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY
from game.ui.widgets import Picture, WrappedText
from game.ui.widgets.layout import Fill, Inset, OfSize, Row
from game.ui.widgets.pages import ListScene
from game.ui.widgets.widget import Piece
from game.ui.window.canvas import Item
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.window.scene import Tip

_MOST: Final = 0.42
"""The share of the window's width that the pictures take at most."""


class SignsScene(ListScene):
    """What lies, hangs and stands at a table just now, and what it means."""

    called = Sentence("Signs at this table")
    led_here = Command.MENU

    def __init__(
        self, kit: Kit, ground: pygame.Surface, items: Sequence[Item], tips: Sequence[Tip]
    ) -> None:
        """Take the picture of a table, its ground and what is on it, and its signs."""
        super().__init__(kit)
        whole = ground.copy()
        whole.blits([(item.image, (item.x, item.y)) for item in items])
        seen = whole.get_rect()
        self._signs = [
            (whole.subsurface(seen.clip(pygame.Rect(tip.rect))).copy(), tip) for tip in tips
        ]

    def _rows(self) -> Sequence[Piece | None]:
        """Return a row for each: the sign as it looks at the table, and what it means."""
        px, width = self._kit.frame.px, self._kit.frame.width
        wide = min(max(image.get_width() for image, _ in self._signs), round(_MOST * width))
        return [
            Inset(
                Row(
                    OfSize(Picture(f"sign {at}", "", _within(image, wide)), wide),
                    Fill(WrappedText(f"words {at}", _told(tip), size=BODY)),
                    gap=px(18),
                ),
                y=px(6),
            )
            for at, (image, tip) in enumerate(self._signs)
        ]


def _within(image: pygame.Surface, wide: int) -> pygame.Surface:
    """Return a picture no wider than this."""
    if image.get_width() <= wide:
        return image
    tall = round(image.get_height() * wide / image.get_width())
    return pygame.transform.smoothscale(image, (wide, tall))


def _told(tip: Tip) -> str:
    """Return what a sign means, and the key that does the same where it is pressed."""
    return say("{sign} ({key})", sign=tip.label, key=tip.key) if tip.key else tip.label
