"""A step that plays itself once, as an example, before the learner is asked."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.sentences import say
from game.match.messages import Do
from game.ui.table.aids.coach_panel import ASK, DONE
from game.ui.table.aids.coached_scene import LEAVE, CoachedScene
from game.ui.window.commands import Command, command_of
from game.ui.window.scene import Change

_NEXT: Final = "coach-next"
READING: Final = 4.0
"""For so many seconds each question stands there before its answer is played."""


class WorkedScene(CoachedScene):
    """Shows the right answers of a step one by one; a click or Enter goes on to the step itself."""

    _read = 0.0

    @property
    def moving(self) -> bool:
        """Whether anything is still to come without anybody doing it."""
        return self._phase != DONE or super().moving

    def update(self, seconds: float) -> Change:
        """Let the cards move; play the next answer once its question was read."""
        change = super().update(seconds)
        if self._phase == ASK and not self.table.moving:
            self._read += seconds
            if self._read >= READING:
                self._read = 0.0
                self._practice.send(Do(self._task.advice(self._practice.table)))
        return change

    def handle(self, event: pygame.event.Event) -> Change:
        """Go on to the step itself, or leave; nothing is played here by hand."""
        if event.type == pygame.MOUSEBUTTONUP or command_of(event) is Command.CONFIRM:
            heard = self._form.handle(event)
            return self._acts.get(heard.key, self._acts[_NEXT])()
        if command_of(event) is Command.CANCEL:
            return self._acts[LEAVE]()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._form.handle(event)
        return None

    def _buttons(self, phase: str) -> list[tuple[str, str]]:  # noqa: ARG002
        return [(_NEXT, say("Let me try")), (LEAVE, say("Back"))]
