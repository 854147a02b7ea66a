"""The top of a course: what is known now, chapter by chapter, and the way to a real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.school.course import Course, CourseProgress
from game.ui.art.fan import fan
from game.ui.art.theme import BODY, BRASS, HEADING, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.widgets import Button, FormScene, Panel, Paragraph, Picture, ScrollView
from game.ui.widgets.rows import Rows, room_in
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

_CARDS: Final = ("2S", "7S", "TS", "KS", "AS")
_PLAY: Final = "play"


class DiplomaScene(FormScene):
    """A diploma: a hand of trumps, a sentence of each chapter, and a table to sit down at."""

    title = "Your diploma"

    def __init__(
        self,
        kit: Kit,
        course: Course,
        progress: CourseProgress,
        *,
        on_play: Callable[[], Change],
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._course, self._progress = course, progress
        self._on_play, self._leave = on_play, leave
        self._view = ScrollView("learnt", "What you know now")

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the diploma into the middle, with both ways on in its lowest row."""
        form, kit, px = self._form, self._kit, frame.px
        offset = self._view.offset
        form.clear()
        whole = min(frame.width - 2 * px(24), max(px(760), frame.text(BODY) * 36))
        room, inset = frame.height - 2 * px(22), px(30)
        panel = form.add(Panel("panel", "brass", floats=True))
        view = self._view = form.add(ScrollView("learnt", "What you know now"))
        rows = Rows(form, kit, view, room_in(view, kit, whole - 2 * inset))
        self._add_words(rows)
        buttons = [
            Button(_PLAY, "Play Linger Longer now", icon="play", style="primary", size=LARGE),
            Button("back", "Back to the ladder", style="quiet"),
        ]
        foot = self._foot(buttons, whole - 2 * inset)
        high = min(room, view.contents + foot + px(52))
        left, top = (frame.width - whole) // 2, (frame.height - high) // 2
        panel.place(left, top, whole, high)
        view.place(left + inset, top + px(14), whole - 2 * inset, high - foot - px(52))
        view.scroll(offset)
        self._place_foot(
            buttons, pygame.Rect(left + inset, top + high - foot - px(22), whole - 2 * inset, foot)
        )
        form.begin_at(_PLAY)

    def _add_words(self, rows: Rows) -> None:
        kit, px = self._kit, self._kit.frame.px
        drawing = fan(self._kit, min(px(120), self._kit.frame.height // 6), _CARDS)
        rows.y = px(4)
        rows.widget(Picture("fan", "", drawing), 0, rows.room, drawing.get_height())
        rows.y += drawing.get_height() + px(4)
        heading = Paragraph(
            "heading", "You have climbed the ladder", size=HEADING, serif=True, align="centre"
        )
        high = heading.natural_size(kit, rows.room)[1]
        rows.widget(heading, 0, rows.room, high)
        rows.y += high + px(6)
        steps = self._course.steps
        crowns = sum(self._progress.faultless(step.key) for step in steps)
        self._line(rows, "told", _told(len(steps), crowns), MUTED)
        rows.y += px(12)
        for chapter, chapter_steps in self._course.chapters.items():
            words = Paragraph(
                f"chapter {chapter}", chapter, size=SMALL, colour=BRASS, bold=True, align="centre"
            )
            tall = words.natural_size(kit, rows.room)[1]
            rows.widget(words, 0, rows.room, tall)
            rows.y += tall
            self._line(rows, f"learnt {chapter}", chapter_steps[-1].lesson.learnt, IVORY)
            rows.y += px(8)
        rows.end()

    def _line(self, rows: Rows, key: str, words: str, colour: tuple[int, int, int]) -> None:
        line = Paragraph(key, words, colour=colour, align="centre")
        high = line.natural_size(self._kit, rows.room)[1]
        rows.widget(line, 0, rows.room, high)
        rows.y += high

    def _foot(self, buttons: list[Button], room: int) -> int:
        """Return how high the row of buttons is: two rows where one is too wide."""
        sizes = [button.natural_size(self._kit, room) for button in buttons]
        gap = self._kit.frame.gap
        if sum(wide for wide, _ in sizes) + gap <= room:
            return max(high for _, high in sizes)
        return sum(high for _, high in sizes) + gap // 2

    def _place_foot(self, buttons: list[Button], area: pygame.Rect) -> None:
        kit, gap = self._kit, self._kit.frame.gap
        sizes = [button.natural_size(kit, area.w) for button in buttons]
        whole = sum(wide for wide, _ in sizes) + gap
        if whole <= area.w:
            x = area.x + (area.w - whole) // 2
            for button, (wide, high) in zip(buttons, sizes, strict=True):
                top = area.y + (area.h - high) // 2
                self._form.add(button).place(x, top, wide, high)
                x += wide + gap
            return
        y = area.y
        for button, (wide, high) in zip(buttons, sizes, strict=True):
            self._form.add(button).place(area.x + (area.w - wide) // 2, y, wide, high)
            y += high + gap // 2

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Sit down at a real table, or go back."""
        heard = self._form.handle(event)
        if heard.key == _PLAY:
            return self._on_play()
        if heard.key == "back" or (not heard.used and command_of(event) is Command.CANCEL):
            return self._leave()
        return None


def _told(steps: int, faultless: int) -> str:
    """Return how the ladder was climbed; who never did without a mistake is not told so."""
    how = f", {faultless} of them without a mistake" if faultless else ""
    if faultless == steps:
        how = ", not one mistake"
    return f"All {steps} steps{how}. You know trumps."
