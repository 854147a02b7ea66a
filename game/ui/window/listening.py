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
from game.ui.window.speech import Speaker

_TOLD: Final = ("status", "alert", "question")
"""What is said as soon as it changes; the line over a hand is said by the table itself."""
_LINE: Final = "prompt"
_TEXTS: Final = ("text", "heading")
_MOST_TEXTS: Final = 8
"""Of a long page the voice reads only the beginning."""
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
    """Looks at the scene on top for a screen reader; where none runs, a voice may read aloud."""

    def __init__(
        self,
        kit: Kit,
        screen: Screen,
        reader: Callable[[], ScreenReader | None],
        speech: Speaker,
    ) -> None:
        self._kit, self._screen = kit, screen
        self._speech = speech
        self._focus = ""
        self._opened = False
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
        return self._read or self._kit.settings.speak

    @property
    def _read(self) -> bool:
        """Whether a screen reader is here, which needs no other voice beside it."""
        return self._reader is not None and self._reader.active

    def hush(self) -> None:
        """Hear that something was pressed: what is being said is of no more interest."""
        self._speech.hush()

    def close(self) -> None:
        """Fall silent for good."""
        self._speech.close()

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
            self._opened = True
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
        if self._read and self._reader is not None:
            page = self._pages, spoken(scenes.top.title)
            self._reader.show(page, nodes, said, 1 / self._screen.pointer_scale)
        else:
            self._speak(nodes, said)

    def _speak(self, nodes: list[Node], said: list[str]) -> None:
        """Say what is new; of a page that has opened its texts; and what the keys are on now."""
        if self._opened:
            texts = [in_words(n) for n in nodes if n.role in _TEXTS and not n.pressable]
            said = [*said, *texts[:_MOST_TEXTS]]
            self._opened = False
        on = next((n for n in nodes if n.focused and n.pressable), None)
        focus = "" if on is None else in_words(on)
        if on is not None and on.role == "switch":
            focus = f"{focus}, {on.value}"
        if focus != self._focus:
            self._focus = focus
            said = [*said, focus]
        for text in said:
            self._speech.say(text)
