"""Rows of the page New game, laid out by hand from top to bottom."""

from __future__ import annotations

import pygame

from game.ui.art.theme import BODY, IVORY, TITLE, Colour
from game.ui.widgets import Form, Label, ScrollView, WrappedText
from game.ui.widgets.pages import way_back
from game.ui.widgets.widget import Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit


class RoomyView(ScrollView):
    """A scroll view with room at its left for the ring around what is focused.

    Its contents begin at the x it is placed at; `rim` is how far it reaches beyond, in pixels.
    """

    def __init__(self, key: str, label: str, rim: int) -> None:
        super().__init__(key, label)
        self._rim = rim

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Give the contents their place."""
        super().place(x - self._rim, y, width + self._rim, height)

    def to_contents(self, point: tuple[int, int]) -> tuple[int, int]:
        """Return a point of the window in contents coordinates."""
        x, y = super().to_contents(point)
        return x - self._rim, y

    def to_window(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a rectangle of the contents in the window, unclipped."""
        return super().to_window(rect).move(self._rim, 0)

    def clipped(self, items: list[Item]) -> list[Item]:
        """Return pictures of the contents as they are seen through the view."""
        return super().clipped([Item(image, x + self._rim, y) for image, x, y in items])


def place_head(form: Form, kit: Kit, title: str, area: pygame.Rect) -> tuple[int, int]:
    """Place the way back and the title at the top of an area; return their right end and bottom."""
    frame, size = kit.frame, kit.frame.button
    back = form.add(way_back())
    heading = form.add(Label("heading", title, size=TITLE, serif=True))
    wide, tall = heading.natural_size(kit, area.w - size - frame.gap)
    tall = max(size, tall)
    back.place(area.x, area.y + (tall - size) // 2, size, size)
    heading.place(area.x + size + frame.gap, area.y, wide, tall)
    return heading.rect.right, area.y + tall


class Rows:
    """Lays rows into a scroll view from top to bottom; `y` is where the next one begins.

    `keys` are those of the controls laid so far.
    """

    def __init__(self, form: Form, kit: Kit, view: ScrollView, room: int) -> None:
        self.form, self.kit, self.view, self.room = form, kit, view, room
        self.keys: set[str] = set()
        self.y = kit.frame.px(12)
        self.space = kit.frame.px(20)

    def line(
        self,
        key: str,
        words: str,
        *,
        size: float = BODY,
        colour: Colour = IVORY,
        bold: bool = False,
        left: int = 0,
        width: int = 0,
        gap: float = 2,
    ) -> Widget:
        """Add wrapped words below what there is, so far from the left."""
        text = WrappedText(key, words, size=size, colour=colour, bold=bold)
        self.form.add(text, self.view)
        wide = width or self.room - left
        high = text.natural_size(self.kit, wide)[1]
        text.place(left, self.y, wide, high)
        self.y += high + self.kit.frame.px(gap)
        return text

    def widget(self, widget: Widget, x: int, width: int, height: int) -> None:
        """Add a widget at the height reached, without moving on."""
        self.form.add(widget, self.view)
        self.keys.add(widget.key)
        widget.place(x, self.y, width, height)

    def end(self) -> None:
        """Tell the view how high it all became."""
        self.view.hold(self.y + self.kit.frame.px(4))


def room_in(view: ScrollView, kit: Kit, width: int) -> int:
    """Return the width that a view of this width leaves beside its scroll bar."""
    return width - view.bar_width(kit) - kit.frame.px(10)
