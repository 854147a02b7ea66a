"""Lets a screen reader see the nodes of a scene, and brings back what is done to them.

AccessKit speaks to the reader of each system. It calls from threads of its own, so what it asks for
becomes an event; what it is told is a tree that never changes once it is made.
"""

from __future__ import annotations

import importlib.util
import logging
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import Any, Final

import pygame

from game.core.sentences import say
from game.ui.window.aloud import spoken
from game.ui.window.commands import Command
from game.ui.window.scene import Node

log = logging.getLogger(__name__)

TOUCHED: Final = pygame.USEREVENT + 2
"""A screen reader did something to a node: its `key`, and the `command` given there, if any."""

_WINDOW, _PAGE, _NEWS = 1, 2, 3
_FIRST: Final = 10
_SAID_FROM: Final = 1 << 40
"""Sentences have numbers of their own, far from those of nodes."""
_KEPT: Final = 12
"""So many sentences can be read again."""

# AccessKit's roles, by those of nodes: of what is pressed, which is a button otherwise, and of the
# rest, which is read.
_PRESSED: Final = {"link": "LINK", "switch": "SWITCH", "text field": "TEXT_INPUT"}
_READ: Final = {"heading": "HEADING", "picture": "IMAGE", "chart": "IMAGE", **_PRESSED}
_STEPPED: Final = frozenset({"choice", "number", "slider"})
_UNAVAILABLE: Final = " unavailable"


def available() -> bool:
    """Tell whether the package that speaks to screen readers is here."""
    return importlib.util.find_spec("accesskit") is not None


def meet_reader(window: int) -> Callable[[], ScreenReader | None]:
    """Return what gives the tree of a window to readers, None where they cannot be spoken to.

    On Windows and on a Mac it has to be made while the window has never been seen; elsewhere it can
    wait until the first picture is there.
    """
    if not available():
        return lambda: None
    made = _made(window) if sys.platform in ("win32", "darwin") else None
    return lambda: made or _made(window)


def _made(window: int) -> ScreenReader | None:
    if not window and sys.platform in ("win32", "darwin"):
        # What has no window panics there, and a panic is no Exception.
        return None
    try:
        return ScreenReader(window)
    except Exception:
        # Nobody is to lose the window because the way to their reader is broken.
        log.exception("no screen reader can be spoken to")
        return None


class ScreenReader:
    """The tree of what can be met in the window, for whichever reader asks for it."""

    def __init__(self, window: int) -> None:
        import accesskit

        self._kit: Any = accesskit
        self.active = False
        """Whether a reader has asked for the tree: until then nothing is made of it."""
        self._ids: dict[str, int] = {}
        self._next = count(_FIRST)
        self._said: list[tuple[int, str]] = []
        self._sentences = count(_SAID_FROM)
        self._page = 0, ""
        self._seen: Any = None
        self._focus = _WINDOW
        self._adapter: Any = None
        self._hold(window)

    def _hold(self, window: int) -> None:
        kit = self._kit
        if sys.platform == "win32":
            self._adapter = kit.windows.SubclassingAdapter(window, self._asked, self._done)
        elif sys.platform == "darwin":
            self._adapter = kit.macos.SubclassingAdapter.for_window(window, self._asked, self._done)
        else:
            self._adapter = kit.unix.Adapter(self._asked, self._done, self._left)

    # What a reader asks for, in a thread of its own

    def _asked(self) -> Any:
        """A reader is here: it gets a bare tree, and the whole one at the next turn of the loop."""
        self.active = True
        with suppress(pygame.error):
            pygame.event.post(pygame.event.Event(TOUCHED, key="", command=None))
        return self._tree([], "", _WINDOW)

    def _left(self) -> None:
        self.active = False

    def _done(self, request: Any) -> None:
        """A reader pressed something, or went there."""
        action = self._kit.Action
        # A copy, for the window may give out numbers meanwhile.
        key = next((key for key, at in self._ids.copy().items() if at == request.target), "")
        commands = (
            (action.CLICK, Command.CONFIRM),
            (action.INCREMENT, Command.RIGHT),
            (action.DECREMENT, Command.LEFT),
            (action.FOCUS, None),
        )
        for asked, command in commands:
            if key and request.action == asked:
                with suppress(pygame.error):
                    pygame.event.post(pygame.event.Event(TOUCHED, key=key, command=command))

    # What it is told

    def attend(self, *, looked_at: bool) -> None:
        """Say whether the window has the keyboard."""
        events = self._adapter.update_window_focus_state(looked_at) if self._is_unix else None
        self._raise(events)

    @property
    def _is_unix(self) -> bool:
        return sys.platform not in ("win32", "darwin")

    def show(
        self, page: tuple[int, str], nodes: Sequence[Node], said: Sequence[str], scale: float
    ) -> None:
        """Tell what is there now, and have sentences said; `scale` makes the window's pixels.

        Another page, told by its number and title, has other nodes, whatever their keys are.
        """
        if page != self._page:
            self._page = page
            self._ids = {}
        seen = (page, tuple(nodes), scale)
        if seen != self._seen:
            self._seen = seen
            self._raise(self._adapter.update_if_active(lambda: self._whole(nodes, scale)))
        for sentence in said:
            # One by one: of several new nodes nobody knows which is announced first.
            self._said.append((next(self._sentences), sentence))
            del self._said[:-_KEPT]
            self._raise(self._adapter.update_if_active(self._latest))

    def _raise(self, events: Any) -> None:
        """On Windows and a Mac what changed is told by whoever changed it."""
        if events is not None:
            events.raise_events()

    def _whole(self, nodes: Sequence[Node], scale: float) -> Any:
        ids = self._ids
        made, focus = {}, _WINDOW
        for node in nodes:
            if not (node.label or node.value):
                continue
            at = ids.get(node.key)
            if at is None:
                at = ids[node.key] = next(self._next)
            made[at] = self._node(node, scale)
            if node.focused and node.pressable:
                focus = at
        self._focus = focus
        return self._tree(list(made.items()), self._page[1], focus)

    def _latest(self) -> Any:
        """Return what the last sentence adds to the tree."""
        update = self._kit.TreeUpdate(self._focus)
        at, text = self._said[-1]
        update.nodes += [(_NEWS, self._news()), (at, self._sentence(text))]
        return update

    def _news(self) -> Any:
        news = self._kit.Node(self._kit.Role.LOG)
        news.set_children([at for at, _ in self._said])
        return news

    def _tree(self, made: list[tuple[int, Any]], page: str, focus: int) -> Any:
        kit = self._kit
        root = kit.Node(kit.Role.WINDOW)
        root.set_label("Turnup")
        root.set_children([_PAGE, _NEWS])
        shown = kit.Node(kit.Role.PANE)
        shown.set_label(page)
        shown.set_children([at for at, _ in made])
        update = kit.TreeUpdate(focus)
        update.tree = kit.Tree(_WINDOW)
        update.nodes += [(_WINDOW, root), (_PAGE, shown), (_NEWS, self._news()), *made]
        update.nodes += [(at, self._sentence(text)) for at, text in self._said]
        return update

    def _sentence(self, text: str) -> Any:
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(text)
        node.set_live(self._kit.Live.POLITE)
        return node

    def _node(self, told: Node, scale: float) -> Any:
        kit, role = self._kit, told.role.removesuffix(_UNAVAILABLE)
        name = _PRESSED.get(role, "BUTTON") if told.pressable else _READ.get(role, "LABEL")
        if told.role != role:
            name = _PRESSED.get(role, "BUTTON")
        node = kit.Node(getattr(kit.Role, name))
        words = in_words(told)
        if name == "LABEL":
            node.set_value(words)
        elif name == "TEXT_INPUT":
            node.set_label(told.label)
            node.set_value(told.value)
        else:
            node.set_label(words)
        left, top, width, height = (part * scale for part in told.rect)
        node.set_bounds(kit.Rect(left, top, left + width, top + height))
        if told.role != role:
            node.set_disabled()
        if told.pressable:
            node.add_action(kit.Action.FOCUS)
            node.add_action(kit.Action.CLICK)
        if told.pressable and role in _STEPPED:
            node.add_action(kit.Action.INCREMENT)
            node.add_action(kit.Action.DECREMENT)
        if role == "switch":
            toggled = kit.Toggled
            node.set_toggled(toggled.TRUE if told.value == say("on") else toggled.FALSE)
        return node


def in_words(node: Node) -> str:
    """Return all that a node says: what it is called, and what it holds or what is so with it."""
    if node.role.removesuffix(_UNAVAILABLE) == "switch":
        return spoken(node.label)
    return spoken(", ".join(filter(None, (node.label.rstrip(","), node.value))))
