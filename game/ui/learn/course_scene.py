"""A course: its ladders, the step that is being climbed, and what is known at the top."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import pygame

from game.school.course import Course, CourseProgress, Step
from game.ui.art.theme import BODY, MUTED, SMALL, Frame
from game.ui.learn.course_climb import ClimbScene
from game.ui.learn.course_diploma import DiplomaScene
from game.ui.learn.course_ladder import DONE, FAULTLESS, NEXT, OPEN, Ladder, Ladders, Rung
from game.ui.widgets import Button, FormScene, Label, Panel, Paragraph, ScrollView
from game.ui.widgets.rows import place_head, room_in
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push

Keep: TypeAlias = Callable[[Mapping[str, Any]], None]

_GO: Final = "go"
_DIPLOMA: Final = "diploma"


class CourseScene(FormScene):
    """The ladders of a course; every rung can be stepped on at any time.

    `progress` is what was kept of it, `keep` is given what is to be kept from now on; `on_play`
    leads to the game that the course has taught. Whoever goes on `at_once` is led to the step that
    is next, and sees the ladders on the way back.
    """

    def __init__(
        self,
        kit: Kit,
        course: Course,
        progress: Mapping[str, Any],
        *,
        keep: Keep,
        on_play: Callable[[], Change],
        leave: Callable[[], Change] = Pop,
        at_once: bool = False,
    ) -> None:
        super().__init__(kit)
        self._course, self._keep = course, keep
        self._at_once = at_once
        self._progress = CourseProgress.from_mapping(progress)
        self._on_play, self._leave = on_play, leave
        self._view = ScrollView("ladders", "The steps")
        self._seen = False
        self._told = Paragraph("told", "", size=BODY, colour=MUTED, align="centre")

    @property
    def title(self) -> str:
        """What the course is called."""
        return self._course.title

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the way on above, the ladders below it, and a line on the rung that is looked at."""
        form, px = self._form, frame.px
        offset = self._view.offset
        form.clear()
        whole = min(frame.width - 2 * max(16, px(28)), max(px(1180), frame.text(BODY) * 52))
        area = pygame.Rect((frame.width - whole) // 2, px(20), whole, frame.height - px(36))
        top = self._place_top(area) + px(14)
        foot = max(
            self._kit.fonts.paragraph_height(step.lesson.learnt, area.w, frame.text(BODY))
            for step in self._course.steps
        )
        body = pygame.Rect(area.x, top, area.w, area.bottom - top - foot - px(10))
        self._place_ladders(body)
        form.add(self._told).place(area.x, area.bottom - foot, area.w, foot)
        if self._seen:
            self._view.scroll(offset)
        self._seen = True
        form.begin_at(_GO if _GO in form else _DIPLOMA)

    def _place_top(self, area: pygame.Rect) -> int:
        """Place the title, how far one has come and the way on; return where they end."""
        form, kit, gap = self._form, self._kit, self._kit.frame.gap
        right, bottom = place_head(form, kit, self.title, area)
        count, steps = self._progress.count(self._course), len(self._course.steps)
        told = Label("count", f"{count} of {steps} steps done", size=SMALL, colour=MUTED)
        go = form.add(self._way_on())
        wide, high = go.natural_size(kit, area.w)
        long, tall = told.natural_size(kit, area.w)
        form.add(told)
        if right + wide + long + 3 * gap <= area.right:
            middle = (area.y + bottom) // 2
            go.place(area.right - wide, middle - high // 2, wide, high)
            told.place(area.right - wide - 2 * gap - long, middle - tall // 2, long, tall)
            return max(bottom, go.rect.bottom)
        if wide + long + 2 * gap <= area.w:
            go.place(area.right - wide, bottom + gap // 2, wide, high)
            told.place(area.x, go.rect.centery - tall // 2, long, tall)
            return go.rect.bottom
        told.place(area.x, bottom + gap // 2, long, tall)
        go.place(area.x, told.rect.bottom + gap // 2, wide, high)
        return go.rect.bottom

    def _way_on(self) -> Button:
        """Return the button that leads on: to the step that is next, or to the diploma."""
        step = self._progress.next_of(self._course)
        if step is None:
            return Button(_DIPLOMA, "Your diploma", icon="trophy", style="primary")
        begun = self._progress.count(self._course) > 0
        words = f"Go on: {step.title}" if begun else "Start with the first step"
        return Button(_GO, words, icon="play", style="primary")

    def _place_ladders(self, body: pygame.Rect) -> None:
        form, kit, px = self._form, self._kit, self._kit.frame.px
        panel, inset, rim = form.add(Panel("panel", "glass")), px(16), px(6)
        self._view = form.add(ScrollView("ladders", "The steps"))
        ladders = Ladders(kit, self._rungs())
        wide, most = body.w - 2 * inset, body.h - 2 * px(10)
        fits = ladders.stretch(wide, most - 2 * rim)
        room = wide if fits else room_in(self._view, kit, wide)
        high = ladders.place(form, self._view, room, rim)
        shown = min(body.h, high + 2 * px(10))
        panel.place(body.x, body.y, body.w, shown)
        self._view.contents = high
        self._view.place(body.x + inset - rim, body.y + px(10), wide + 2 * rim, shown - 2 * px(10))
        if not self._seen:
            following = self._progress.next_of(self._course)
            number = self._course.number(following) if following else 1
            self._view.reveal(form[f"step {number}"].rect, px(40))

    def _rungs(self) -> list[Ladder]:
        number, ladders = 0, []
        for chapter, steps in self._course.chapters.items():
            rungs = []
            for step in steps:
                number += 1
                rungs.append(Rung(step, number, self._state_of(step)))
            ladders.append(Ladder(chapter, tuple(rungs)))
        return ladders

    def _state_of(self, step: Step) -> str:
        if self._progress.done(step.key):
            return FAULTLESS if self._progress.faultless(step.key) else DONE
        return NEXT if step is self._progress.next_of(self._course) else OPEN

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Go to a step, to the diploma, or back."""
        heard = self._form.handle(event)
        self._tell()
        if heard.key == "back" or (not heard.used and command_of(event) is Command.CANCEL):
            return self._leave()
        if heard.key == _GO:
            return self._go_on()
        if heard.key == _DIPLOMA:
            return Push(self._diploma())
        if heard.key.startswith("step "):
            return self._climb(self._course.steps[int(heard.key.removeprefix("step ")) - 1])
        return None

    def update(self, seconds: float) -> Change:  # noqa: ARG002
        """Go on at once where that is wanted, else stand still."""
        at_once, self._at_once = self._at_once, False
        return self._go_on() if at_once else None

    def _go_on(self) -> Change:
        """Lead to the step that is next."""
        step = self._progress.next_of(self._course)
        return self._climb(step) if step else None

    def _tell(self) -> None:
        """Say what the rung teaches that is looked at."""
        key = self._form.pointed
        rung = self._form[key] if key else None
        self._told.label = rung.step.lesson.learnt if isinstance(rung, Rung) else ""

    def _climb(self, step: Step) -> Change:
        climb = ClimbScene(
            self._kit, self._course, self._progress, step, keep=self._keep, top=self._diploma
        )
        return Push(climb)

    def _diploma(self) -> DiplomaScene:
        return DiplomaScene(self._kit, self._course, self._progress, on_play=self._on_play)
