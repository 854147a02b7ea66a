"""A window onto more than fits: widgets in it scroll together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import pygame

from game.core.sentences import say
from game.ui.art.theme import EDGE, MUTED, SMALL
from game.ui.widgets.layout import Column, FirstThatFits
from game.ui.widgets.widget import Look, Piece, Placed, Widget
from game.ui.window.canvas import Item
from game.ui.window.commands import Command
from game.ui.window.kit import Kit

WHOLE: Final = 1_000_000
"""A list that shows at least so much gives no way: nothing is as high."""


class ScrollView(Widget):
    """A clipped area through which a part of a page is seen, higher than it or not.

    It reaches `rim` pixels beyond its place, for the ring around what is focused. The scroll bar
    lies in the margin at its right, so that a page looks the same with it; or `inside` its place.
    It gives way if it still shows `least` pixels.
    """

    role = "scroll area"
    focusable = False

    def __init__(
        self,
        key: str,
        label: str = "",
        content: Piece | None = None,
        *,
        rim: int = 0,
        inside: bool = False,
        least: int = 0,
    ) -> None:
        super().__init__(key, label)
        self.content = content or Column()
        self._rim, self._inside, self._least = rim, inside, least
        self.contents = 0
        self.offset = 0
        self._grabbed: int | None = None
        self._cuts: dict[tuple[int, tuple[int, int, int, int]], Item] = {}

    def hold(self, height: int) -> None:
        """Have contents of a height, where they are laid out by hand."""
        self.contents = height

    @property
    def farthest(self) -> int:
        """The largest offset."""
        return max(0, self.contents - self.rect.h)

    def bar_width(self, kit: Kit) -> int:
        """Return the room that the scroll bar takes at the right."""
        return max(12, kit.frame.px(14))

    def room(self, kit: Kit, width: int) -> int:
        """Return how wide its contents are in a place of this width."""
        return width - self.bar_width(kit) - kit.frame.px(10) if self._inside else width

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size in which nothing has to be scrolled."""
        return width, self.content.natural_size(kit, self.room(kit, width))[1]

    def height_in(self, kit: Kit, width: int, room: int) -> int:
        """Return the room that there is, or less if less does."""
        high = self.natural_size(kit, width)[1]
        return room if self._least <= room < high else high

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield itself, and then what is seen through it, in contents coordinates."""
        rim, wide = self._rim, self.room(kit, rect.w)
        high = max(self.content.natural_size(kit, wide)[1], rect.h)
        self.contents = high + 2 * rim
        bar = 0 if self._inside else self.bar_width(kit)
        place = pygame.Rect(rect.x - rim, rect.y - rim, rect.w + rim + bar, rect.h + 2 * rim)
        yield Placed(self, place)
        for placed in self.content.laid(kit, pygame.Rect(rim, rim, wide, high)):
            yield placed._replace(view=self)

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

    def resume(self, before: ScrollView) -> None:
        """Scroll to where another one was; in another size so that the same words are in view."""
        offset = before.offset
        if before.rect.size != self.rect.size and before.contents:
            offset = round(offset * self.contents / before.contents)
        self.scroll(offset - self.offset)

    def to_top(self) -> None:
        """Show the beginning."""
        self.scroll(-self.offset)

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

    def shows(self, rect: pygame.Rect) -> bool:
        """Tell whether anything of a rectangle of the contents, or close to it, can be seen."""
        return self.rect.inflate(0, self.rect.h // 4).colliderect(self.to_window(rect))

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
        # Never so low that it could not be taken hold of.
        height = max(32, self.rect.h * self.rect.h // max(1, self.contents))
        height = min(height, self.rect.h)
        way = (self.rect.h - height) * self.offset // max(1, self.farthest)
        return pygame.Rect(self.rect.x, self.rect.y + way, self.rect.w, height)


def scrolled(key: str, label: str, content: Piece, *, rim: int = 0) -> Piece:
    """Return what is seen through a view; its bar takes room only where there is one."""
    bare = ScrollView(key, label, content, rim=rim, least=WHOLE)
    return FirstThatFits(bare, ScrollView(key, label, content, rim=rim, inside=True))


class ListView(ScrollView):
    """A scroll view of a column that shows whole rows, and says below that there are more.

    Only a row that is itself higher than the view is cut. Where it `tells` nothing, there are no
    words below.
    """

    def __init__(
        self, key: str, label: str, rows: Column, *, least: int = 0, tells: bool = True
    ) -> None:
        super().__init__(key, label, rows, least=least)
        self._rows = rows
        self._more = _MoreBelow(self) if tells else None

    def _line(self, kit: Kit) -> int:
        return 0 if self._more is None else self._more.natural_size(kit, 0)[1]

    def _shown(self, kit: Kit, width: int, room: int) -> int:
        """Return how much is shown where not everything is."""
        room -= self._line(kit)
        return max(
            (end for end in self._rows.ends(kit, width) if end <= room), default=max(1, room)
        )

    def height_in(self, kit: Kit, width: int, room: int) -> int:
        """Return the height of all rows, or of those shown and the words below them."""
        high = self.natural_size(kit, width)[1]
        if high <= room:
            return high
        shown = self._shown(kit, width, room)
        return shown + self._line(kit) if shown >= self._least else high

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield itself, the rows, and what is said below them."""
        whole = self.natural_size(kit, rect.w)[1]
        shown = rect.h if whole <= rect.h else self._shown(kit, rect.w, rect.h)
        yield from super().laid(kit, pygame.Rect(rect.x, rect.y, rect.w, min(whole, shown)))
        if self._more is not None and whole > rect.h:
            yield Placed(self._more, pygame.Rect(rect.x, rect.y + shown, rect.w, self._line(kit)))


class _MoreBelow(Widget):
    """The words under a view that there is more in it than is seen, as long as that is so."""

    role = "text"
    focusable = False

    def __init__(self, view: ScrollView) -> None:
        super().__init__("more below", "")
        self._view = view

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the height of a small line."""
        return width, kit.fonts.line_height(kit.frame.text(SMALL))

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the words, while there is anything below."""
        self.label = say("More below") if self._view.offset < self._view.farthest else ""
        words = kit.fonts.text(self.label, kit.frame.text(SMALL), MUTED)
        return [Item(words, self.rect.centerx - words.get_width() // 2, self.rect.y)]


class LongList(ScrollView):
    """Any number of rows below a head, alike in height; those alone are made that are near.

    `make` returns rows by their places, from 0. A row that needs more height than the others so far
    gives it to all, and what is seen stays where it was.
    """

    def __init__(
        self,
        key: str,
        label: str,
        head: Piece,
        count: int,
        make: Callable[[range], Mapping[int, Piece]],
    ) -> None:
        super().__init__(key, label, head, inside=True)
        self._count, self._make = count, make
        self._rows: dict[int, Piece] = {}
        self._near = range(0)
        self._above = self._width = self._beyond = 0
        self.row_height = 0
        """How high each row is, by those that have been made."""

    def value_text(self) -> str:
        """Return how many rows there are."""
        return str(self._count)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size in which nothing has to be scrolled, by the rows known so far."""
        self._measure(kit, self.room(kit, width), range(min(self._count, 8)))
        return width, self._above + self._count * self.row_height

    def _measure(self, kit: Kit, width: int, places: range) -> None:
        """Have these rows, and as much height for each row as the highest needs."""
        if width != self._width:
            self._width, self.row_height = width, 0
            self._above = self.content.natural_size(kit, width)[1]
        new = [place for place in places if place not in self._rows]
        if new:
            self._rows |= self._make(range(new[0], new[-1] + 1))
        found = (row for place, row in self._rows.items() if place in places)
        highest = max((row.natural_size(kit, width)[1] for row in found), default=0)
        if highest > self.row_height:
            above = max(0, self.offset - self._above) / self.row_height if self.row_height else 0.0
            self.offset += round(above * (highest - self.row_height))
            self.row_height = highest
        self.contents = max(self._above + self._count * self.row_height, self.rect.h)

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield itself, and then what is near, in contents coordinates."""
        self._measure(kit, self.room(kit, rect.w), range(min(self._count, 8)))
        yield Placed(self, rect)
        # By now the form has put it in its place, scrolled as before.
        yield from self.near(kit)

    def near(self, kit: Kit) -> Iterator[Placed]:
        """Yield the head and the rows that are near what is seen."""
        seen, near = self._seen(0), self._near
        # Turning pages makes a screen ahead; a jump along the bar makes only what it must.
        leafs = not near or (bool(seen) and (seen[0] in near or seen[-1] in near))
        self._beyond = self.rect.h if leafs else self.rect.h // 4
        self._measure(kit, self._width, self._seen(self._beyond))
        # Again: if rows have grown higher by then, others are near.
        self._near = self._seen(self._beyond)
        self._measure(kit, self._width, self._near)
        self._rows = {place: self._rows[place] for place in self._near if place in self._rows}
        for placed in self.content.laid(kit, pygame.Rect(0, 0, self._width, self._above)):
            yield placed._replace(view=self)
        for place, row in self._rows.items():
            top = self._above + place * self.row_height
            for placed in row.laid(kit, pygame.Rect(0, top, self._width, self.row_height)):
                yield placed._replace(view=self)

    def _seen(self, more: int) -> range:
        """Return the places of the rows that are seen, or within so many pixels of it."""
        high = max(1, self.row_height)
        first = (self.offset - more - self._above) // high
        last = (self.offset + self.rect.h + more - self._above) // high
        return range(max(0, first), min(self._count, max(0, last + 1)))

    @property
    def strays(self) -> bool:
        """Whether it shows, or nearly shows, what has not been made."""
        seen = self._seen(self._beyond * 3 // 4)
        return bool(seen) and not (seen[0] in self._near and seen[-1] in self._near)

    def resume(self, before: ScrollView) -> None:
        """Scroll to where another one was, once rows are as high as they were there."""
        if isinstance(before, LongList) and before.rect.w == self.rect.w:
            self.row_height = max(self.row_height, before.row_height)
            self.contents = max(self._above + self._count * self.row_height, self.rect.h)
        super().resume(before)
