"""Drills to choose from, with how each has gone so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from game.school.drills.drills import Drills
from game.school.drills.questions import DRILLS
from game.ui.art.theme import BODY, MUTED, Frame
from game.ui.learn.drill_card import DrillCard
from game.ui.learn.drill_question_scene import DrillScene
from game.ui.widgets import FormScene
from game.ui.widgets.rows import RoomyView, Rows, place_beside_bar, place_head, show_neighbours
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push

_LEAD: Final = (
    "Short questions from real deals. They never end, and what you miss comes back sooner."
)


class DrillsScene(FormScene):
    """The drills, one below the other; each opens and asks question after question.

    `today` is a number that goes up day by day. `keep` is given the scores after every answer.
    """

    title = "Drills"

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
        self._view = RoomyView("drills", "Drills", 0)

    def resize(self, frame: Frame) -> None:
        """Put the drills one below the other, as wide as the page."""
        form, kit, px = self._form, self._kit, frame.px
        offset = self._view.offset
        form.clear()
        whole = min(frame.width - 2 * max(16, px(28)), max(px(1120), frame.text(BODY) * 46))
        area = pygame.Rect((frame.width - whole) // 2, px(22), whole, frame.height - px(40))
        _, top = place_head(form, kit, self.title, area)
        rim = px(6)
        self._view = RoomyView("drills", "Drills", rim)
        form.add(self._view)
        rows = Rows(form, kit, self._view, whole)
        rows.y = rim
        rows.line("lead", _LEAD, colour=MUTED, gap=8)
        for drill in DRILLS:
            card = DrillCard(drill, self._drills.scores[drill.id])
            high = card.natural_size(kit, rows.room)[1]
            rows.widget(card, 0, rows.room, high)
            rows.y += high + px(8)
        rows.end()
        top += px(12)
        place_beside_bar(self._view, kit, pygame.Rect(area.x, top, whole, area.bottom - top))
        self._view.scroll(offset)
        form.begin_at(f"drill {DRILLS[0].id}")

    def handle(self, event: pygame.event.Event) -> Change:
        """Open a drill, or leave."""
        heard = self._form.handle(event)
        if heard.used and command_of(event) is not None and self._form.focus.startswith("drill "):
            show_neighbours(self._form, self._view)
        if heard.key == "back" or (not heard.used and command_of(event) is Command.CANCEL):
            return self._leave()
        if heard.key.startswith("drill "):
            return Push(self.open(heard.key.removeprefix("drill ")))
        return None

    def open(self, drill: str) -> DrillScene:
        """Return the scene that asks the questions of a drill."""
        return DrillScene(self._kit, self._drills, drill, today=self._today, keep=self._keep)
