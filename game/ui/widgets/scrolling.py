"""A window onto more than fits: widgets in it scroll together."""

from __future__ import annotations

import pygame

from game.ui.art.theme import EDGE, MUTED
from game.ui.widgets.widget import Look, Widget
from game.ui.window.canvas import Item
from game.ui.window.commands import Command
from game.ui.window.kit import Kit


class ScrollView(Widget):
    """A clipped area whose widgets are placed in contents coordinates, from (0, 0).

    Add it to a form before the widgets that it shows. Set `contents` to their whole height.
    """

    role = "scroll area"
    focusable = False

    def __init__(self, key: str, label: str = "") -> None:
        super().__init__(key, label)
        self.contents = 0
        self.offset = 0
        self._grabbed: int | None = None
        self._cuts: dict[tuple[int, tuple[int, int, int, int]], Item] = {}

    @property
    def farthest(self) -> int:
        """The largest offset."""
        return max(0, self.contents - self.rect.h)

    def bar_width(self, kit: Kit) -> int:
        """Return the room that the scroll bar takes at the right."""
        return max(12, kit.frame.px(14))

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Give it its place and keep the offset within the contents."""
        super().place(x, y, width, height)
        self._cuts.clear()
        self.scroll(0)

    def scroll(self, pixels: int) -> bool:
        """Move the contents up by so many pixels; return whether they moved."""
        before = self.offset
        self.offset = min(self.farthest, max(0, before + pixels))
        return self.offset != before

    def read_on(self, command: Command, line: int) -> bool:
        """Scroll as keys of a reader ask for: a line, a page, to an end; tell if it was one."""
        step = {
            Command.UP: -line,
            Command.DOWN: line,
            Command.PAGE_UP: -self.rect.h * 9 // 10,
            Command.PAGE_DOWN: self.rect.h * 9 // 10,
            Command.FIRST: -self.contents,
            Command.LAST: self.contents,
        }.get(command)
        if step is not None:
            self.scroll(step)
        return step is not None

    def reveal(self, rect: pygame.Rect, room: int = 12) -> None:
        """Scroll just so far that a rectangle of the contents can be seen."""
        if rect.top - room < self.offset:
            self.scroll(rect.top - room - self.offset)
        elif rect.bottom + room > self.offset + self.rect.h:
            self.scroll(rect.bottom + room - self.offset - self.rect.h)

    def to_contents(self, point: tuple[int, int]) -> tuple[int, int]:
        """Return a point of the window in contents coordinates."""
        return point[0] - self.rect.x, point[1] - self.rect.y + self.offset

    def to_window(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a rectangle of the contents in the window, unclipped."""
        return rect.move(self.rect.x, self.rect.y - self.offset)

    def clipped(self, items: list[Item]) -> list[Item]:
        """Return pictures of the contents as they are seen through the view."""
        seen: list[Item] = []
        for image, x, y in items:
            place = pygame.Rect((x, y), image.get_size()).move(
                self.rect.x, self.rect.y - self.offset
            )
            visible = place.clip(self.rect)
            if visible.size == place.size:
                seen.append(Item(image, place.x, place.y))
            elif visible.w and visible.h:
                seen.append(self._cut(image, visible.move(-place.x, -place.y), visible.topleft))
        return seen

    def _cut(self, image: pygame.Surface, area: pygame.Rect, at: tuple[int, int]) -> Item:
        # Cuts are kept, so that what stands still stays the same picture for the canvas. The
        # cut keeps its whole picture alive, and with it the identity that it is kept under.
        key = (id(image), (area.x, area.y, area.w, area.h))
        cut = self._cuts.get(key)
        if cut is None:
            if len(self._cuts) > 60:
                self._cuts.clear()
            cut = self._cuts[key] = Item(image.subsurface(area), *at)
        return Item(cut.image, *at)

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the scroll bar where there is something to scroll."""
        if not self.farthest:
            return []
        wide = max(6, kit.frame.px(7))
        thumb = self._thumb()
        track = kit.pictures.box(wide, self.rect.h, EDGE, radius=wide // 2, opacity=0.35)
        live = look.hover or self._grabbed is not None
        bar = kit.pictures.box(wide, thumb.h, MUTED if live else EDGE, radius=wide // 2)
        x = self.rect.right - wide
        return [Item(track, x, self.rect.y), Item(bar, x, thumb.y)]

    def press(self, point: tuple[int, int]) -> bool:
        """Take hold of the bar."""
        thumb = self._thumb()
        if not thumb.top <= point[1] < thumb.bottom:
            self._grabbed = thumb.h // 2
            return self.drag(point)
        self._grabbed = point[1] - thumb.y
        return False

    def drag(self, point: tuple[int, int]) -> bool:
        """Move the contents with the bar."""
        if self._grabbed is not None:
            way = max(1, self.rect.h - self._thumb().h)
            share = (point[1] - self._grabbed - self.rect.y) / way
            self.scroll(round(share * self.farthest) - self.offset)
        return False

    def release(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        """Let go of the bar."""
        self._grabbed = None
        return False

    def _thumb(self) -> pygame.Rect:
        height = max(32, self.rect.h * self.rect.h // max(1, self.contents))
        height = min(height, self.rect.h)
        way = (self.rect.h - height) * self.offset // max(1, self.farthest)
        return pygame.Rect(self.rect.x, self.rect.y + way, self.rect.w, height)
