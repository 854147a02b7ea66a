"""The one question at the first start: how much of trumps is known already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.art.fan import fan
from game.ui.art.theme import BODY, HEADING, MUTED, Frame
from game.ui.learn.learn_scene import Room, card_of
from game.ui.widgets import FormScene, Paragraph, Picture, ScrollView
from game.ui.widgets.rows import place_beside_bar
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
        """Put question and answers in the middle, one below the other."""
        form, kit, px = self._form, self._kit, frame.px
        form.clear()
        wide = min(frame.width - 2 * max(16, px(28)), max(px(640), frame.text(BODY) * 32))
        x, rim = (frame.width - wide) // 2, px(6)
        drawing = fan(kit, min(px(150), frame.height // 5), _CARDS)
        heading = form.add(
            Paragraph("heading", self.title, size=HEADING, serif=True, align="centre")
        )
        later = Paragraph("later", _LATER, size=BODY, colour=MUTED, align="centre")
        cards = [card_of(answer) for answer in self._answers]
        view = ScrollView("answers", "Answers")
        heights = [card.natural_size(kit, wide)[1] for card in cards]
        whole = sum(heights) + frame.gap * (len(cards) - 1)
        head = heading.natural_size(kit, wide)[1]
        foot = later.natural_size(kit, wide)[1]
        spare = frame.height - 2 * px(24) - head - foot - px(20) - px(16)
        seen = min(whole + 2 * rim, spare)
        # Cards lie above the question only where it leaves the room.
        art = drawing.get_height() + px(16)
        shown = art <= spare - seen
        y = (frame.height - (art if shown else 0) - head - px(20) - seen - px(16) - foot) // 2
        if shown:
            picture = form.add(Picture("cards", "", drawing))
            left = (frame.width - drawing.get_width()) // 2
            picture.place(left, y, *drawing.get_size())
            y += art
        heading.place(x, y, wide, head)
        y += head + px(20)
        form.add(view)
        inside = rim
        for card, high in zip(cards, heights, strict=True):
            form.add(card, view).place(rim, inside, wide, high)
            inside += high + frame.gap
        view.contents = whole + 2 * rim
        place_beside_bar(view, kit, pygame.Rect(x - rim, y, wide + 2 * rim, seen))
        form.add(later).place(x, y + seen + px(16), wide, foot)
        # The first answer stands out: arrows go on from it at once.
        form.begin_at(self._answers[0].key, show=True)

    def handle(self, event: pygame.event.Event) -> Change:
        """Follow an answer."""
        heard = self._form.handle(event)
        return self._enter[heard.key]() if heard.key in self._enter else None
