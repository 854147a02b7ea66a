"""Brings what a scene shows to those who listen: once a turn, and only where somebody does."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from game.ui.window.aloud import spoken
from game.ui.window.kit import Kit
from game.ui.window.scene import Node, Scene, SceneStack
from game.ui.window.screen import Screen
from game.ui.window.screen_reader import ScreenReader, in_words

_TOLD: Final = ("status", "alert", "question")
"""What is said as soon as it changes; the line over a hand is said by the table itself."""
_LINE: Final = "prompt"
_EVERY: Final = 0.1
"""Seconds between two looks while things move."""


class News:
    """Finds what is new to be said among the nodes of a scene."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def of_page(self) -> None:
        """Begin with another scene: everything in it is new."""
        self._known = {}

    def among(self, nodes: list[Node]) -> list[str]:
        """Return what has not been said yet; what has gone is new when it comes back."""
        told = {n.key: in_words(n) for n in nodes if n.role in _TOLD and n.key != _LINE}
        fresh = [words for key, words in told.items() if words and self._known.get(key) != words]
        self._known = told
        return fresh


class Listening:
    """Looks at the scene on top for a screen reader, if there is one."""

    def __init__(self, kit: Kit, screen: Screen, reader: Callable[[], ScreenReader | None]) -> None:
        self._kit, self._screen = kit, screen
        self._meet: Callable[[], ScreenReader | None] | None = reader
        self._reader: ScreenReader | None = None
        self._top: Scene | None = None
        self._title = ""
        self._pages = 0
        self._news = News()
        self._waiting: list[str] = []
        self._due = False
        self._last = 0.0

    @property
    def heard(self) -> bool:
        """Whether anybody listens."""
        return self._reader is not None and self._reader.active

    def attend(self, *, looked_at: bool) -> None:
        """Hear whether the window has the keyboard."""
        if self._reader is not None:
            self._reader.attend(looked_at=looked_at)

    def follow(self, scenes: SceneStack, *, changed: bool, moving: bool) -> None:
        """Take in what the last turn changed."""
        if self._meet is not None:
            # After the first picture, which nobody is to wait for longer.
            self._reader, self._meet = self._meet(), None
        said = self._kit.aloud.fetch()
        if not self.heard:
            self._top = None
            return
        if scenes.top is not self._top:
            self._top, self._title, self._due = scenes.top, "", True
            self._pages += 1
            self._news.of_page()
        if scenes.top.title != self._title:
            self._title = scenes.top.title
            self._waiting.append(spoken(self._title))
        self._waiting += said
        self._due |= changed or bool(said)
        now = time.monotonic()
        if not self._due or (moving and now - self._last < _EVERY):
            return
        self._due, self._last = False, now
        nodes = scenes.nodes()
        said = [*self._waiting, *self._news.among(nodes)]
        self._waiting = []
        if self._reader is not None:
            page = self._pages, spoken(scenes.top.title)
            self._reader.show(page, nodes, said, 1 / self._screen.pointer_scale)
