"""A question over the scene below: a title, words, and a few buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.art.theme import BODY, HEADING, MUTED, Frame
from game.ui.widgets.button import Button, Style
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.still import Label, Panel, Paragraph
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop


class Answer(NamedTuple):
    """One button of a dialog; what it does is called when it is pressed."""

    key: str
    label: str
    act: Callable[[], Change]
    style: Style = "button"


class Dialog(FormScene):
    """A scene laid over another; Escape gives the answer named `cancel`, or just closes."""

    overlay = True

    def __init__(self, kit: Kit, title: str, words: str, answers: Sequence[Answer]) -> None:
        super().__init__(kit)
        self.title, self._words = title, words
        self._answers = {answer.key: answer for answer in answers}

    def resize(self, frame: Frame) -> None:
        """Put the box in the middle, as high as its words need."""
        form, px = self._form, frame.px
        form.clear()
        width = min(frame.width - 2 * px(24), max(px(520), frame.text(BODY) * 26))
        inset = px(32)
        inner = width - 2 * inset
        panel = form.add(Panel("panel", floats=True))
        title = form.add(Label("title", self.title, size=HEADING, serif=True))
        words = form.add(Paragraph("words", self._words, colour=MUTED))
        title_high = title.natural_size(self._kit, inner)[1]
        words_high = words.natural_size(self._kit, inner)[1] if self._words else 0
        high = 2 * inset + title_high + px(14) + words_high + px(28) + frame.button
        x, y = (frame.width - width) // 2, max(0, (frame.height - high) // 2)
        panel.place(x, y, width, high)
        title.place(x + inset, y + inset, inner, title_high)
        words.place(x + inset, y + inset + title_high + px(14), inner, words_high)
        self._place_buttons(x + width - inset, y + high - inset - frame.button, inner)

    def _place_buttons(self, right: int, y: int, room: int) -> None:
        buttons = [
            self._form.add(Button(answer.key, answer.label, style=answer.style))
            for answer in self._answers.values()
        ]
        gap = self._kit.frame.gap
        most = (room - gap * (len(buttons) - 1)) // max(1, len(buttons))
        sizes = [max(button.natural_size(self._kit, most)[0], 1) for button in buttons]
        x = right - sum(sizes) - gap * (len(sizes) - 1)
        for button, wide in zip(buttons, sizes, strict=True):
            button.place(x, y, wide, self._kit.frame.button)
            x += wide + gap
        if buttons:
            self._form.set_focus(buttons[-1].key)

    def handle(self, event: pygame.event.Event) -> Change:
        """Press a button, or leave."""
        heard = self._form.handle(event)
        if heard.key in self._answers:
            return self._answers[heard.key].act()
        if not heard.used and command_of(event) is Command.CANCEL:
            answer = self._answers.get("cancel")
            return answer.act() if answer else Pop()
        return None
