"""A form owns widgets: it knows what the pointer is on, what has focus, what was pressed."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import pygame

from game.ui.widgets.scrolling import LongList, ScrollView
from game.ui.widgets.widget import Look, Piece, Widget
from game.ui.window.canvas import Item
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Node, Tip

_Any = TypeVar("_Any", bound=Widget)

_WAYS = {
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
}
READING = frozenset({Command.PAGE_UP, Command.PAGE_DOWN, Command.FIRST, Command.LAST})
"""What scrolls a view and leaves the focus where it is."""


class Heard(NamedTuple):
    """What became of an event: whether the form used it, and which widget it set off."""

    used: bool = False
    key: str = ""
    cancels: bool = False
    """Whether the person cancelled, and no widget took that for itself."""

    @property
    def leaves(self) -> bool:
        """Whether the person wants to go back from where they are."""
        return self.cancels or self.key == "back"


class Form:
    """Widgets in the order of Tab; they are painted in that order too.

    Opened `by_keys` it shows at once which widget has the focus, and arrows lead on from there.
    """

    def __init__(self, kit: Kit, *, by_keys: bool = False) -> None:
        self._kit = kit
        self._widgets: list[Widget] = []
        self._views: dict[str, ScrollView] = {}
        self._scrolled: dict[str, ScrollView] = {}
        self._focus: Widget | None = None
        self._hover: Widget | None = None
        self._pressed: Widget | None = None
        self._keys = by_keys
        self._points = False

    def add(self, widget: _Any, view: ScrollView | None = None) -> _Any:
        """Take a widget, to be seen through a scroll view if one is given; return it."""
        self._widgets.append(widget)
        if view is not None:
            self._views[widget.key] = view
        return widget

    def show(self, page: Piece, area: pygame.Rect | None = None) -> None:
        """Show a page in the whole window, or in an area of it, instead of what was there.

        The focus comes back to a widget of the same key, and a view is scrolled as the last one of
        its key was.
        """
        self.clear()
        for widget, rect, view in page.laid(
            self._kit, area or pygame.Rect((0, 0), self._kit.frame.size)
        ):
            self._widgets.append(widget)
            if isinstance(view, ScrollView):
                self._views[widget.key] = view
            widget.place(*rect)
            if isinstance(widget, ScrollView):
                if widget.key in self._scrolled:
                    widget.resume(self._scrolled[widget.key])
                self._scrolled[widget.key] = widget

    def follow(self, key: str) -> bool:
        """Have what a long list shows by now, if it was scrolled away; return whether it was.

        What is pressed stays so, and the focus comes back with what has it.
        """
        view = self.get(key, LongList)
        if not view.strays:
            return False
        mine = [widget for widget in self._widgets if self._views.get(widget.key) is view]
        kept = self._focus.key if self._focus in mine and self._focus is not None else ""
        others = [widget for widget in self._widgets if self._views.get(widget.key) is not view]
        for widget in mine:
            del self._views[widget.key]
        near = []
        for widget, rect, _ in view.near(self._kit):
            widget.place(*rect)
            self._views[widget.key] = view
            near.append(widget)
        # Where they were in the order of Tab: right behind the view that shows them.
        at = others.index(view) + 1
        self._widgets = [*others[:at], *near, *others[at:]]
        if self._hover in mine and self._hover not in near:
            self._hover = None
        if kept and self._focus not in near:
            self._set_focus(None)
            self._wanted = kept
            self._adopt_focus()
        return True

    def clear(self) -> None:
        """Drop every widget; the focus comes back to a widget of the same key."""
        kept = self._focus.key if self._focus else ""
        self._set_focus(None)
        self._widgets.clear()
        self._views.clear()
        self._hover = self._pressed = None
        self._wanted = kept

    _wanted = ""

    def __getitem__(self, key: str) -> Widget:
        for widget in self._widgets:
            if widget.key == key:
                return widget
        raise KeyError(key)

    def get(self, key: str, kind: type[_Any]) -> _Any:
        """Return the widget of a key that is known to be of a kind."""
        widget = self[key]
        assert isinstance(widget, kind), key
        return widget

    def view(self, key: str) -> ScrollView:
        """Return the scroll view of this key."""
        return self.get(key, ScrollView)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All there is, in the order of Tab."""
        return tuple(self._widgets)

    def view_of(self, key: str) -> ScrollView | None:
        """Return the view through which a widget is seen, None where it stands on the page."""
        return self._views.get(key)

    def __contains__(self, key: str) -> bool:
        return any(widget.key == key for widget in self._widgets)

    @property
    def focus(self) -> str:
        """The key of the focused widget, or nothing."""
        return self._focus.key if self._focus else ""

    @property
    def pointed(self) -> str:
        """The key of the widget under the pointer, or with the focus of the keyboard."""
        shown = self._hover or (self._focus if self._keys else None)
        return shown.key if shown else ""

    @property
    def hovered(self) -> str:
        """The key of the widget under the pointer alone."""
        return self._hover.key if self._hover else ""

    def tip(self) -> Tip | None:
        """Return what the widget says that shows no words, under the pointer or with the focus.

        Of the two that counts which was moved last; the focus only while it is shown.
        """
        widget = self._hover if self._points else self._focus if self._keys else None
        told = None if widget is None else widget.tip()
        if widget is None or told is None:
            return None
        left, top, width, height = self._on_window(widget)
        return told._replace(rect=(left, top, width, height))

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Return what would be pressed at a point of the window."""
        # What lies on top was laid out last.
        for widget in reversed(self._widgets):
            view = self._views.get(widget.key)
            # Scrolled out of sight it cannot be pressed, though its place may lie under the
            # pointer.
            if view is not None and not view.rect.collidepoint(point):
                continue
            rect = self._on_window(widget)
            if isinstance(widget, ScrollView):
                bar = widget.bar_width(self._kit)
                # Of a view itself only its bar is pressed; what it shows are widgets of their own.
                rect = pygame.Rect(rect.right - bar, rect.y, bar, rect.h)
            elif not widget.focusable:
                continue
            if widget.enabled and rect.collidepoint(point):
                return widget
        return None

    # --- What is seen ---------------------------------------------------------------------------

    def place_of(self, key: str) -> pygame.Rect:
        """Return where a widget lies in the window, seen or scrolled out of sight."""
        return self._on_window(self[key])

    def set_focus(self, key: str, *, show: bool = False) -> None:
        """Focus a widget; `show` draws its ring at once, as after a key press."""
        self._set_focus(self[key])
        self._keys = self._keys or show
        self._points = self._points and not show

    def reach(self, key: str) -> bool:
        """Put the keyboard on a widget and bring it into view; return whether it can be there."""
        widget = next((found for found in self._reachable() if found.key == key), None)
        if widget is not None:
            self._move_to(widget)
        return widget is not None

    def begin_at(self, key: str, *, show: bool = False) -> None:
        """Focus a widget, unless one that is still there had the focus before all was laid out."""
        self._adopt_focus()
        if self._focus is None:
            self._set_focus(self[key])
        self._keys = self._keys or show

    def leave(self) -> None:
        """Take the focus off every widget; Enter belongs to something else again."""
        self._set_focus(None)
        self._wanted, self._keys = "", False

    # --- Events ---------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Heard:
        """Answer pointer, keys, pad and typing."""
        if event.type == pygame.MOUSEMOTION:
            return self._point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(round(-event.y * self._kit.frame.px(64)))
        if event.type == pygame.WINDOWLEAVE:
            self._hover = None
            return Heard()
        # Before any command: a letter that is typed into a field is no key of the page.
        typed = self._focus.type(event) if self._focus and self._focus.enabled else None
        if typed is not None:
            return Heard(used=True, key=self.focus if typed else "")
        command = command_of(event)
        heard = Heard() if command is None else self.command(command)
        return heard._replace(cancels=command is Command.CANCEL and not heard.used)

    def command(self, command: Command) -> Heard:
        """Answer a command: the focused widget first, then the focus moves."""
        self._adopt_focus()
        answer = self._focus.command(command) if self._focus and self._focus.enabled else None
        if answer is not None:
            self._keys = True
            return Heard(used=True, key=self.focus if answer else "")
        if command in (Command.NEXT, Command.PREVIOUS):
            return self._step(1 if command is Command.NEXT else -1)
        if command in _WAYS:
            return self._go(*_WAYS[command])
        if command in READING:
            return self._read_on(command)
        return Heard()

    def _point(self, point: tuple[int, int]) -> Heard:
        if self._pressed is not None:
            # Whatever the pointer is on by now: who was pressed has it until it is released.
            changed = self._pressed.drag(self._inside(self._pressed, point))
            return Heard(used=True, key=self._pressed.key if changed else "")
        self._hover, self._points = self.at(point), True
        return Heard(used=self._hover is not None)

    def _press(self, point: tuple[int, int]) -> Heard:
        widget = self.at(point)
        self._hover = self._pressed = widget
        self._keys, self._points = False, True
        if widget is None:
            return Heard()
        if widget.focusable:
            self._set_focus(widget)
        changed = widget.press(self._inside(widget, point))
        return Heard(used=True, key=widget.key if changed else "")

    def _release(self, point: tuple[int, int]) -> Heard:
        widget, self._pressed = self._pressed, None
        if widget is None:
            return Heard()
        self._hover = self.at(point)
        done = widget.release(self._inside(widget, point))
        return Heard(used=True, key=widget.key if done else "")

    def _wheel(self, pixels: int) -> Heard:
        point = pygame.mouse.get_pos()
        views = [widget for widget in self._widgets if isinstance(widget, ScrollView)]
        for view in views:
            # A single view is meant wherever the pointer is.
            if (view.rect.collidepoint(point) or len(views) == 1) and view.scroll(pixels):
                self._hover = self.at(point)
                return Heard(used=True)
        return Heard()

    def _read_on(self, command: Command) -> Heard:
        for view in self._widgets:
            if isinstance(view, ScrollView):
                before = view.offset
                view.read_on(command, 0)
                if view.offset != before:
                    return Heard(used=True)
        return Heard()

    # --- Focus ----------------------------------------------------------------------------------
    def _reachable(self) -> list[Widget]:
        return [widget for widget in self._widgets if widget.focusable and widget.enabled]

    def _adopt_focus(self) -> None:
        """Give the focus back to the widget that had it before the form was built anew."""
        if self._focus is None and self._wanted and self._wanted in self:
            self._set_focus(self[self._wanted])
        self._wanted = ""

    def _set_focus(self, widget: Widget | None) -> None:
        if widget is self._focus:
            return
        if self._focus is not None:
            self._focus.focus_changed(focused=False)
        self._focus = widget
        if widget is not None:
            widget.focus_changed(focused=True)

    def _step(self, way: int) -> Heard:
        order = self._reachable()
        if not order:
            return Heard()
        if self._focus in order and self._keys:
            self._move_to(order[(order.index(self._focus) + way) % len(order)])
        # The first key only shows where the focus is.
        elif self._focus in order:
            self._move_to(self._focus)
        else:
            self._move_to(order[0 if way > 0 else -1])
        return Heard(used=True)

    def _go(self, dx: int, dy: int) -> Heard:
        """Move the focus to the nearest widget in a direction."""
        order = self._reachable()
        if not order:
            return Heard()
        if self._focus not in order or not self._keys:
            self._move_to(self._focus if self._focus in order and self._focus else order[0])
            return Heard(used=True)
        here = self._on_window(self._focus)
        best: tuple[float, Widget] | None = None
        for widget in order:
            far = _distance(here, self._on_window(widget), dx, dy)
            if widget is not self._focus and far is not None and (best is None or far < best[0]):
                best = (far, widget)
        if best is None:
            return Heard()
        self._move_to(best[1])
        return Heard(used=True)

    def _move_to(self, widget: Widget) -> None:
        self._keys, self._points = True, False
        self._set_focus(widget)
        view = self._views.get(widget.key)
        if view is not None:
            view.reveal(widget.rect, self._kit.frame.px(40))

    # --- Places ---------------------------------------------------------------------------------
    def _inside(self, widget: Widget, point: tuple[int, int]) -> tuple[int, int]:
        view = self._views.get(widget.key)
        return point if view is None else view.to_contents(point)

    def _on_window(self, widget: Widget) -> pygame.Rect:
        view = self._views.get(widget.key)
        return widget.rect if view is None else view.to_window(widget.rect)

    def items(self) -> list[Item]:
        """Return every widget's pictures, and the ring around the focused one."""
        self._adopt_focus()
        seen: list[Item] = []
        for widget in self._widgets:
            view = self._views.get(widget.key)
            if view is not None and not view.shows(widget.rect):
                continue
            focused = widget is self._focus and self._keys
            # Off the widget it looks as if released: that is what letting go there would come to.
            pressed = widget is self._pressed and widget is self._hover
            look = Look(widget is self._hover, pressed, focused)
            items = widget.items(self._kit, look)
            if focused:
                items = [*items, self._ring(widget.rect)]
            seen += items if view is None else view.clipped(items)
        return seen

    def nodes(self) -> list[Node]:
        """Return a node for everything that can be read or reached."""
        self._adopt_focus()
        found = []
        for widget in self._widgets:
            if not widget.label and not widget.focusable:
                continue
            left, top, width, height = self._on_window(widget)
            place = (left, top, width, height)
            found.append(
                widget.node()._replace(
                    rect=place,
                    focused=widget is self._focus,
                    pressable=widget.focusable and widget.enabled,
                )
            )
        return found

    def _ring(self, rect: pygame.Rect) -> Item:
        frame = self._kit.frame
        out = max(3, frame.px(4))
        ring = self._kit.pictures.panel(
            rect.w + 2 * out,
            rect.h + 2 * out,
            "focus",
            radius=frame.px(13),
            scale=max(1.0, frame.s),
        )
        return Item(ring, rect.x - out, rect.y - out)


def _distance(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float | None:
    """Return how far a widget lies in a direction, or None if it lies elsewhere.

    Of two that share the room below a wider one, the first begins where that does.
    """
    if dx:
        ahead = (there.centerx - here.centerx) * dx
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        drift = min(abs(there.centery - here.centery), abs(there.top - here.top))
        clear = there.left >= here.right if dx > 0 else there.right <= here.left
    else:
        ahead = (there.centery - here.centery) * dy
        aside = max(0, there.left - here.right, here.left - there.right)
        drift = min(abs(there.centerx - here.centerx), abs(there.left - here.left))
        clear = there.top >= here.bottom if dy > 0 else there.bottom <= here.top
    if ahead <= 0 or not clear:
        return None
    return ahead + 3.0 * aside + 0.1 * drift
