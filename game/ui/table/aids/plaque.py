"""A tree of widgets on a ground of its own that lies over the table, where it hides least."""

from __future__ import annotations

import pygame

from game.ui.table.places.shapes import Box
from game.ui.widgets.widget import Look, Piece, drawn_in
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit


class Plaque:
    """A tree laid out in a width; it knows its `size`, and is drawn only once it has its place."""

    def __init__(self, kit: Kit, tree: Piece, width: int, style: str) -> None:
        self._kit, self._tree, self._style = kit, tree, style
        self.size = tree.natural_size(kit, width)

    def items(self, box: Box) -> list[Item]:
        """Return the ground, and everything on it."""
        on_it = drawn_in(self._tree, self._kit, pygame.Rect(box), Look())
        return [Item(self._ground(box), box.x, box.y), *on_it]

    def as_one(self, box: Box) -> list[Item]:
        """Return all of it as one picture: it stays while everything else moves."""
        whole = self._ground(box).copy()
        on_it = drawn_in(self._tree, self._kit, whole.get_rect(), Look())
        whole.fblits([(image, (x, y)) for image, x, y in on_it])
        return [Item(whole, box.x, box.y)]

    def _ground(self, box: Box) -> pygame.Surface:
        frame = self._kit.frame
        return self._kit.pictures.panel(
            box.w, box.h, self._style, radius=frame.px(12), scale=frame.s
        )
