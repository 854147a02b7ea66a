"""What pages have in common that are one list on a panel, to be read from top to bottom."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.ui.art.theme import BODY, Frame
from game.ui.widgets import FormScene, Panel, ScrollView
from game.ui.widgets.rows import Rows, place_head, room_in
from game.ui.window.kit import Kit


class ListScene(FormScene, ABC):
    """A head with the way back, and rows on a panel that is as high as they are, or scrolls."""

    title: str

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._view = ScrollView("page", self.title)

    def resize(self, frame: Frame) -> None:
        """Lay the rows out as things stand now."""
        form, px = self._form, frame.px
        offset = self._view.offset
        form.clear()
        room = self._place_head(frame)
        panel = form.add(Panel("panel", "ink"))
        place = room.inflate(-2 * px(22), -2 * px(14))
        self._view = form.add(ScrollView("page", self.title))
        rows = Rows(form, self._kit, self._view, room_in(self._view, self._kit, place.w))
        rows.y = px(6)
        self._add_rows(rows)
        rows.end()
        # A short list has a short panel.
        place.h = min(place.h, self._view.contents)
        panel.place(*place.inflate(2 * px(22), 2 * px(14)))
        self._view.place(*place)
        self._view.scroll(offset)
        form.begin_at(self._first())

    def _place_head(self, frame: Frame) -> pygame.Rect:
        """Place the way back and the title; return the room below them."""
        px, margin = frame.px, max(16, frame.px(28))
        whole = min(frame.width - 2 * margin, max(px(960), frame.text(BODY) * 46))
        area = pygame.Rect((frame.width - whole) // 2, px(22), whole, frame.height - px(46))
        _, top = place_head(self._form, self._kit, self.title, area)
        return pygame.Rect(area.x, top + px(14), area.w, area.bottom - top - px(14))

    @abstractmethod
    def _add_rows(self, rows: Rows) -> None:
        """Add everything that the list holds now."""

    def _first(self) -> str:
        """Return the key of what has the focus at the beginning."""
        return "back"
