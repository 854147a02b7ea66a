"""One thing the person must be told, and one button."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.art.theme import BODY, IVORY, Frame
from game.ui.widgets import Button, FormScene, Panel, Paragraph
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change


class NoticeScene(FormScene):
    """A sentence in a panel on the bare table; Enter, Escape and the button go on."""

    title = "Notice"

    def __init__(
        self, kit: Kit, text: str, on_done: Callable[[], Change], *, label: str = "Go on"
    ) -> None:
        super().__init__(kit)
        self._text, self._on_done, self._label = text, on_done, label

    def resize(self, frame: Frame) -> None:
        """Put the panel in the middle."""
        form, kit, px = self._form, self._kit, frame.px
        form.clear()
        inset = px(32)
        wide = min(frame.width - 2 * px(24), max(px(620), frame.text(BODY) * 30))
        inner = wide - 2 * inset
        panel = form.add(Panel("panel", floats=True))
        text = form.add(Paragraph("text", self._text, size=BODY, colour=IVORY))
        button = form.add(Button("done", self._label, style="primary"))
        words_high = text.natural_size(kit, inner)[1]
        across, tall = button.natural_size(kit, inner)
        high = 2 * inset + words_high + px(24) + tall
        x, y = (frame.width - wide) // 2, max(0, (frame.height - high) // 2)
        panel.place(x, y, wide, high)
        text.place(x + inset, y + inset, inner, words_high)
        button.place(x + wide - inset - across, y + inset + words_high + px(24), across, tall)
        form.begin_at("done")

    def handle(self, event: pygame.event.Event) -> Change:
        """Answer one event."""
        if command_of(event) is Command.CANCEL or self._form.handle(event).key == "done":
            return self._on_done()
        return None
