"""Drills to choose from, with how each has gone so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from game.core.sentences import Sentence, say
from game.school.drills.drills import Drills
from game.school.drills.questions import DRILLS
from game.ui.art.theme import MUTED, Frame
from game.ui.learn.drill_card import DrillCard
from game.ui.learn.drill_question_scene import DrillScene
from game.ui.widgets import FormScene, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Space
from game.ui.widgets.pages import head, page, show_neighbours
from game.ui.window.commands import command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push

_LEAD: Final = Sentence("Quick questions from real deals. The ones you miss come back.")


class DrillsScene(FormScene):
    """The drills, one below the other; each opens and asks question after question.

    `today` is a number that goes up day by day. `keep` is given the scores after every answer.
    """

    called = Sentence("Drills")

    def __init__(
        self,
        kit: Kit,
        drills: Drills,
        *,
        today: int,
        keep: Callable[[Mapping[str, Any]], None],
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._drills, self._today, self._keep, self._leave = drills, today, keep, leave

    def resize(self, frame: Frame) -> None:
        """Put the drills one below the other, as wide as the page."""
        kit, px = self._kit, frame.px
        cards = [DrillCard(drill, self._drills.scores[drill.id]) for drill in DRILLS]
        rows = Column(WrappedText("lead", say(_LEAD), colour=MUTED), *cards, gap=px(8))
        body = ScrollView("drills", say("Drills"), rows, rim=px(6))
        parts = (head(kit, self.title), Space(px(18)), body, Space(px(6)))
        self._form.show(page(kit, *parts, widest=1120, letters=46, top=22, bottom=18))
        self._form.begin_at(f"drill {DRILLS[0].id}")

    def handle(self, event: pygame.event.Event) -> Change:
        """Open a drill, or leave."""
        heard = self._form.handle(event)
        if heard.used and command_of(event) is not None:
            show_neighbours(self._form, "drills")
        if heard.leaves:
            return self._leave()
        if heard.key.startswith("drill "):
            return Push(self.open(heard.key.removeprefix("drill ")))
        return None

    def open(self, drill: str) -> DrillScene:
        """Return the scene that asks the questions of a drill."""
        return DrillScene(self._kit, self._drills, drill, today=self._today, keep=self._keep)
