"""The pause: the table waits under a veil."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.art.theme import HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.widgets import Button, FormScene, Label, Panel, Paragraph
from game.ui.widgets.button import Style
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

Act: TypeAlias = Callable[[], Change]

_RESUME: Final = "resume"


class Choice(NamedTuple):
    """A line of the pause menu; `icon` is the name of an icon, or nothing."""

    key: str
    label: str
    act: Act
    icon: str = ""


class PauseScene(FormScene):
    """A short menu over the table; Escape or the pad's menu button goes on playing."""

    overlay = True
    title = "Pause"
    resumes, icon = "Go on", "play"
    size, colour = SMALL, MUTED

    def __init__(self, kit: Kit, choices: Sequence[Choice], *, words: str = "") -> None:
        super().__init__(kit)
        self._words = words
        self._choices = (Choice(_RESUME, self.resumes, Pop, self.icon), *choices)
        self._acts = {choice.key: choice.act for choice in self._choices}

    def resize(self, frame: Frame) -> None:
        """Put the menu in the middle."""
        form, px = self._form, frame.px
        most = frame.width - 2 * px(24)
        wide = min(most, max(px(400), frame.text(LARGE) * 16))
        if not self._lay(wide, 1):
            self._lay(min(most, 2 * wide), 2)
        form.begin_at(_RESUME)

    def _lay(self, wide: int, columns: int) -> bool:
        """Place the menu, its lines but the first in columns; tell whether the window holds it."""
        frame, kit = self._kit.frame, self._kit
        form, px = self._form, frame.px
        form.clear()
        inset = px(30)
        inner = wide - 2 * inset
        panel = form.add(Panel("panel", floats=True))
        heading = form.add(Label("heading", self.title, size=HEADING, serif=True, align="centre"))
        words = form.add(self._paragraph())
        heading_high = heading.natural_size(kit, inner)[1]
        words_high = words.natural_size(kit, inner)[1] + px(6) if self._words else 0
        buttons = [self._button(choice) for choice in self._choices]
        tall = frame.button
        gap = min(frame.gap, px(10))
        high = 2 * inset + heading_high + words_high + px(16)
        rows = 1 + (len(buttons) - 1 + columns - 1) // columns
        high += rows * tall + (rows - 1) * gap
        x, y = (frame.width - wide) // 2, max(0, (frame.height - high) // 2)
        panel.place(x, y, wide, high)
        y += inset
        heading.place(x + inset, y, inner, heading_high)
        y += heading_high
        words.place(x + inset, y + px(4), inner, words_high)
        y += words_high + px(16)
        first, *others = buttons
        form.add(first).place(x + inset, y, inner, tall)
        each = (inner - (columns - 1) * gap) // columns
        for number, button in enumerate(others):
            row, column = divmod(number, columns)
            left = x + inset + column * (each + gap)
            form.add(button).place(left, y + (1 + row) * (tall + gap), each, tall)
        return high <= frame.height

    def _paragraph(self) -> Paragraph:
        words, size = self._words, self.size
        return Paragraph("words", words, size=size, colour=self.colour, align="centre")

    def _button(self, choice: Choice) -> Button:
        style: Style = "primary" if choice.key == _RESUME else "button"
        return Button(
            choice.key, choice.label, icon=choice.icon, style=style, left=bool(choice.icon)
        )

    def handle(self, event: pygame.event.Event) -> Change:
        """Press a line, or go on."""
        heard = self._form.handle(event)
        if heard.key:
            return self._acts[heard.key]()
        if not heard.used and command_of(event) in (Command.CANCEL, Command.MENU):
            return Pop()
        return None
