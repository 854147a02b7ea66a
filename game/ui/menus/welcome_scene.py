"""The one question at the first start: how much of trumps is known already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.art.fan import fan
from game.ui.art.theme import BODY, HEADING, MUTED, Frame
from game.ui.learn.learn_scene import Room, card_of
from game.ui.widgets import FormScene, Picture, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Fill, FirstThatFits, Space
from game.ui.widgets.pages import page
from game.ui.widgets.scrolling import WHOLE
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change

_CARDS: Final = ("JC", "QD", "KH", "AS")
_LATER: Final = "Everything stays within reach, whatever you say: see Learn and Settings."


class WelcomeScene(FormScene):
    """A question and its answers as cards, the first one chosen; each leads somewhere else."""

    title = "Have you played with trumps before?"

    def __init__(self, kit: Kit, answers: Sequence[Room]) -> None:
        super().__init__(kit)
        self._answers = answers
        self._enter = {answer.key: answer.enter for answer in answers}

    def resize(self, frame: Frame) -> None:
        """Put question and answers in the middle; cards above them only where these leave room."""
        kit, px = self._kit, frame.px
        drawing = Picture("cards", "", fan(kit, min(px(150), frame.height // 5), _CARDS))
        above = Column(drawing, Space(px(16)), self._question(WHOLE))
        whole = FirstThatFits(above, self._question(0))
        parts = (Fill(), whole, Fill())
        self._form.show(page(kit, *parts, widest=640, letters=32, top=24, bottom=24))
        # The first answer stands out: arrows go on from it at once.
        self._form.begin_at(self._answers[0].key, show=True)

    def _question(self, least: int) -> Piece:
        """Return question and answers, so much of these at least in view."""
        px, gap = self._kit.frame.px, self._kit.frame.gap
        cards = Column(*(card_of(answer) for answer in self._answers), gap=gap)
        return Column(
            WrappedText("heading", self.title, size=HEADING, serif=True, align="centre"),
            Space(px(26)),
            ScrollView("answers", "Answers", cards, rim=px(6), least=least),
            Space(px(22)),
            WrappedText("later", _LATER, size=BODY, colour=MUTED, align="centre"),
        )

    def handle(self, event: pygame.event.Event) -> Change:
        """Follow an answer."""
        heard = self._form.handle(event)
        return self._enter[heard.key]() if heard.key in self._enter else None
