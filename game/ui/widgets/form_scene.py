"""What scenes have in common that show a form and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.sentences import Sentence, say
from game.ui.widgets.form import READING, Form, Heard
from game.ui.window.canvas import Item
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Node, Pop, Tip


class FormScene:
    """The form of a scene on the bare table, standing still; layout and answers are the scene's.

    A scene that is more than its form says so by overriding.
    """

    sound: str | None = None
    long_view = ""
    """The key of a view in which more is seen than what the keyboard has come to."""
    led_here: Command | None = None
    """The command that has led here, if it leads back as well."""
    called: Sentence
    """What stands over the page, where that is always the same."""

    @property
    def title(self) -> str:
        """What stands over the page."""
        return say(self.called)

    @property
    def overlay(self) -> bool:
        """Whether the scene below stays visible."""
        return False

    def __init__(self, kit: Kit, leave: Callable[[], Change] = Pop) -> None:
        self._kit, self._leave = kit, leave
        self._form = Form(kit, by_keys=kit.by_keys)

    def handle(self, event: pygame.event.Event) -> Change:
        """Have the form answer, and do what was pressed; Escape and the way back leave."""
        heard = self._hear(event)
        back = not heard.used and self.led_here is not None and command_of(event) is self.led_here
        if heard.leaves or back:
            return self._leave()
        return self._pressed(heard.key) if heard.key else None

    def _pressed(self, key: str) -> Change:  # noqa: ARG002
        """Do what something on the page means that was pressed or changed."""
        return None

    def _hear(self, event: pygame.event.Event) -> Heard:
        """Give an event to the form, and return what became of it.

        What is next to the widget in a long view that a command has led to is seen too: arrows go
        to what is near on the window, and what has scrolled out of a view is not.
        """
        heard, form = self._form.handle(event), self._form
        if self.long_view and heard.used and command_of(event) not in {None, *READING}:
            view = form.view_of(form.focus)
            if view is not None and view.key == self.long_view:
                view.reveal(form[form.focus].rect, view.rect.h // 3)
        return heard

    @property
    def kit(self) -> Kit:
        """What the page is laid out and drawn with."""
        return self._kit

    @property
    def form(self) -> Form:
        """What is on the page, and where the keyboard is."""
        return self._form

    @property
    def moving(self) -> bool:
        """Whether something animates."""
        return False

    def update(self, seconds: float) -> Change:  # noqa: ARG002
        """Stand still."""
        return None

    def background(self) -> pygame.Surface:
        """Return the table top; over a scene below it is not seen."""
        return self._kit.cloth()

    def items(self) -> list[Item]:
        """Return the form with everything on it."""
        return self._form.items()

    def nodes(self) -> list[Node]:
        """Return everything in the form that can be met."""
        return self._form.nodes()

    def reach(self, key: str) -> bool:
        """Put the keyboard on something in the form; return whether it can be there."""
        return self._form.reach(key)

    def tip(self) -> Tip | None:
        """Return what the form tells of a sign without words."""
        return self._form.tip()

    def close(self) -> None:
        """Take the keyboard away from whatever has it."""
        self._form.clear()
