"""The parts that pages share: a head with the way back, and rows of words with their controls."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.art.theme import BODY, DANGER, IVORY, MUTED, SMALL, TITLE, Colour
from game.ui.widgets import Button, Form, Label, Paragraph, ScrollView, Segments, Stepper, Toggle
from game.ui.widgets.several import Several
from game.ui.widgets.widget import Drawn, Look, Widget
from game.ui.window.canvas import Item
from game.ui.window.commands import BUTTON_SIGNS
from game.ui.window.kit import Kit

_FADED: Colour = (0x93, 0x99, 0x9B)


class _Fading(Drawn):
    """A control that is drawn faint while it has no effect."""

    def _drawn(self, kit: Kit, look: Look) -> pygame.Surface:
        drawn = super()._drawn(kit, look)
        if not self.enabled:
            drawn.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn


class FadingToggle(_Fading, Toggle):
    """A switch that can be out of force."""


class FadingSegments(_Fading, Segments):
    """A choice that can be out of force."""


class FadingStepper(_Fading, Stepper):
    """A number that can be out of force; it goes in whole steps, from its least one on."""

    def _move(self, steps: int) -> bool:
        # A number that a file has put between two steps goes to the nearest one that way.
        start = self.low if self.low % self.step == self.high % self.step else 0
        past = (self.value - start) % self.step
        if past and steps > 0:
            return self._set(self.value - past + steps * self.step)
        return self._set(self.value - past + (steps + bool(past)) * self.step)


class FadingSeveral(_Fading, Several):
    """Some of a few that can be out of force."""


class Line(Widget):
    """A fading line between two parts."""

    focusable = False

    def __init__(self, key: str, image: pygame.Surface) -> None:
        super().__init__(key, "")
        self._image = image

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the line."""
        return [Item(self._image, self.rect.x, self.rect.y)]


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


def way_back() -> Button:
    """Return the sign at the top left of a page that leads back."""
    return Button(
        "back",
        "Back",
        icon="back",
        style="quiet",
        shows_label=False,
        pressed_by=BUTTON_SIGNS["back"],
    )


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

    @property
    def narrow(self) -> bool:
        """Whether controls go under their words instead of beside them."""
        return self.room < self.kit.frame.text(BODY) * 31

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
        text = Paragraph(key, words, size=size, colour=colour, bold=bold)
        self.form.add(text, self.view)
        wide = width or self.room - left
        high = text.natural_size(self.kit, wide)[1]
        text.place(left, self.y, wide, high)
        self.y += high + self.kit.frame.px(gap)
        return text

    def row(
        self,
        control: Widget,
        told: str,
        *,
        faults: Sequence[str] = (),
        reason: str = "",
    ) -> None:
        """Add a control with its label and help, the reason it is out of force, and its faults."""
        frame, room, top = self.kit.frame, self.room, self.y
        beside = not self.narrow or isinstance(control, Toggle)
        most = room * 54 // 100 if beside else room
        wide, high = control.natural_size(self.kit, most)
        words = room - wide - frame.px(20) if beside else room
        ink = IVORY if control.enabled else _FADED
        self.line(f"{control.key} label", control.label, bold=True, colour=ink, width=words)
        dim = MUTED if control.enabled else _FADED
        self.line(f"{control.key} help", told, size=SMALL, colour=dim, width=words)
        if reason:
            self.line(f"{control.key} reason", reason, size=SMALL, colour=MUTED, width=words)
        self.form.add(control, self.view)
        self.keys.add(control.key)
        if beside:
            middle = max(top, (top + self.y - high) // 2)
            control.place(room - wide, middle, wide, high)
            self.y = max(self.y, middle + high)
        else:
            self.y += frame.px(6)
            control.place(0, self.y, wide, high)
            self.y += high
        for number, fault in enumerate(faults):
            self.y += frame.px(4)
            self.line(f"{control.key} fault {number}", fault, size=SMALL, colour=DANGER)
        self.y += self.space

    def widget(self, widget: Widget, x: int, width: int, height: int) -> None:
        """Add a widget at the height reached, without moving on."""
        self.form.add(widget, self.view)
        self.keys.add(widget.key)
        widget.place(x, self.y, width, height)

    def end(self) -> None:
        """Tell the view how high it all became."""
        self.view.contents = self.y + self.kit.frame.px(4)


def show_neighbours(form: Form, view: ScrollView) -> None:
    """Scroll so that what is next to the focused widget is seen too.

    Arrows go to what is near on the window, and what has scrolled out of a view is not.
    """
    if form.focus:
        view.reveal(form[form.focus].rect, view.rect.h // 3)


class MoreBelow(Widget):
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
        self.label = "More below" if self._view.offset < self._view.farthest else ""
        words = kit.fonts.text(self.label, kit.frame.text(SMALL), MUTED)
        return [Item(words, self.rect.centerx - words.get_width() // 2, self.rect.y)]


def place_list(
    form: Form, kit: Kit, view: ScrollView, ends: Sequence[int], area: pygame.Rect
) -> int:
    """Place a view on the rows that it has been given, and return where it ends.

    No row is cut in half where the list ends, unless it alone is higher than the list. Where not
    all of them fit, that is said below.
    """
    if view.contents <= area.h:
        place_beside_bar(view, kit, pygame.Rect(area.x, area.y, area.w, view.contents))
        return view.rect.bottom
    more = form.add(MoreBelow(view))
    _, line = more.natural_size(kit, area.w)
    room = area.h - line
    shown = max((end for end in ends if end <= room), default=max(1, room))
    place_beside_bar(view, kit, pygame.Rect(area.x, area.y, area.w, shown))
    more.place(area.x, view.rect.bottom, area.w, line)
    return more.rect.bottom


def place_beside_bar(view: ScrollView, kit: Kit, place: pygame.Rect) -> None:
    """Place a view whose contents are as wide as its place: its scroll bar is in the margin.

    So a page looks the same at both sides, whether there is something to scroll or not.
    """
    view.place(place.x, place.y, place.w + view.bar_width(kit), place.h)


def room_in(view: ScrollView, kit: Kit, width: int) -> int:
    """Return the width that a view of this width leaves beside its scroll bar."""
    return width - view.bar_width(kit) - kit.frame.px(10)
