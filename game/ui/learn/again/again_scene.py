"""What comes back today, one after the other: steps, questions of drills, moments of own deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.theme import HEADING, LARGE, MUTED, Frame
from game.ui.widgets import Button, FormScene, Label, WrappedText
from game.ui.widgets.layout import Column, Space
from game.ui.widgets.pages import in_the_middle
from game.ui.window.hosting import HostScene
from game.ui.window.scene import Change, Pop, Scene

if TYPE_CHECKING:
    from game.ui.window.kit import Kit

Told: TypeAlias = Callable[[bool], Change]
"""Hears whether something was right at the first try, and leads on."""
Again: TypeAlias = Callable[[Told], Scene | None]
"""Makes the scene in which something is tried again; None where it cannot be set up any more."""

LONG_ENOUGH: Final = 180.0
"""After so many seconds nothing new is begun."""


class AgainScene(HostScene):
    """Shows one thing after the other, and at the end how it went."""

    def __init__(self, kit: Kit, tries: Sequence[Again]) -> None:
        super().__init__(kit)
        self._tries = list(tries)
        self._right: list[bool] = []
        self._seconds = 0.0
        self.scene = self._next()

    def _next(self) -> Scene:
        """Return what is to be tried now; in the end, or when it has been long enough, how it went.

        What cannot be set up is passed over.
        """
        while self._tries and self._seconds < LONG_ENOUGH:
            scene = self._tries.pop(0)(self._told)
            if scene is not None:
                return scene
        return AgainResult(self._kit, sum(self._right), len(self._right))

    def _told(self, right: bool) -> Change:
        self._right.append(right)
        return self._show(self._next())

    def update(self, seconds: float) -> Change:
        """Let time pass, and count it."""
        self._seconds += seconds
        return super().update(seconds)


class AgainResult(FormScene):
    """How it went: so many of so many, and when the rest is asked again."""

    called = Sentence("Tried again")

    def __init__(self, kit: Kit, right: int, asked: int) -> None:
        super().__init__(kit)
        self._right, self._asked = right, asked

    def resize(self, frame: Frame) -> None:
        """Put it into the middle, with the way on below."""
        px = frame.px
        told = say("What you got right stays away longer.")
        if self._right < self._asked:
            told = say("What you missed comes back tomorrow.")
        score = say("{right} of {asked}", right=self._right, asked=self._asked)
        column = Column(
            Label("score", score, size=HEADING, serif=True),
            Space(px(6)),
            WrappedText("told", told, size=LARGE, colour=MUTED),
            Space(px(18)),
            Button("done", say("Done"), icon="tick", style="primary"),
            align="left",
        )
        self._form.show(in_the_middle(self._kit, column, widest=520, letters=28))
        self._form.begin_at("done")

    def handle(self, event: pygame.event.Event) -> Change:
        """Go back to where it was asked for."""
        heard = self._form.handle(event)
        if heard.key == "done" or heard.cancels:
            return Pop()
        return None
