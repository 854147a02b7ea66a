"""What scenes have in common that show a form and nothing else."""

from __future__ import annotations

import pygame

from game.core.sentences import Sentence, say
from game.ui.widgets.form import Form
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Node, Tip


class FormScene:
    """The form of a scene on the bare table, standing still; layout and answers are the scene's.

    A scene that is more than its form says so by overriding.
    """

    sound: str | None = None
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

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._form = Form(kit, by_keys=kit.by_keys)

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
