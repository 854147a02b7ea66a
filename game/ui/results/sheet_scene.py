"""The score sheet of a match that is looked at again: a deal that is pressed leads there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.theme import TITLE, Frame
from game.ui.results.pages import sheet
from game.ui.results.result import Result
from game.ui.widgets import Button, FormScene, Panel, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop


class SheetScene(FormScene):
    """A page over the table; `deal` is the one under way there, `jump` leads to another."""

    overlay = True
    called = Sentence("Score sheet")

    def __init__(self, kit: Kit, told: Result, *, deal: int, jump: Callable[[int], None]) -> None:
        super().__init__(kit)
        self._told, self._deal, self._jump = told, deal, jump

    def resize(self, frame: Frame) -> None:
        """Put the sheet in the middle, and the way back below it."""
        px = frame.px
        wide = min(frame.width - 2 * max(12, px(32)), max(px(860), frame.text(TITLE) * 28))
        column = Column(
            WrappedText("heading", self.title, size=TITLE * 0.75, serif=True),
            Space(px(10)),
            Fill(sheet(self._kit, self._told, leads=True, here=self._deal)),
            Space(frame.gap),
            Row(Fill(), Button("back", say("Back"), icon="back", style="primary")),
        )
        panel = Inset(column, x=px(28), y=px(20), on=Panel("panel", floats=True))
        high = min(panel.natural_size(self._kit, wide)[1], frame.height - 2 * max(10, px(24)))
        self._form.show(Column(Fill(), OfSize(panel, wide, high), Fill(), align="centre"))
        self._form.begin_at("back")

    def handle(self, event: pygame.event.Event) -> Change:
        """Go to a deal, or back."""
        heard = self._form.handle(event)
        if heard.leaves:
            return Pop()
        kind, _, number = heard.key.rpartition(" ")
        if kind == "deal" and int(number) <= len(self._told.deals):
            self._jump(int(number))
            return Pop()
        return None
