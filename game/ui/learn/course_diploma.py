"""The top of a course: what is known now, chapter by chapter, and the way to a real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.school.course import Course, CourseProgress
from game.ui.art.fan import fan
from game.ui.art.theme import BODY, BRASS, HEADING, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.widgets import Button, FormScene, Panel, Picture, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Space, wrap
from game.ui.widgets.widget import Piece
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

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the diploma into the middle, with both ways on in its lowest row."""
        kit, px = self._kit, frame.px
        whole = min(frame.width - 2 * px(24), max(px(760), frame.text(BODY) * 36))
        buttons = (
            Button(_PLAY, "Play Linger Longer now", icon="play", style="primary", size=LARGE),
            Button("back", "Back to the ladder", style="quiet"),
        )
        column = Column(
            ScrollView("learnt", "What you know now", self._learnt(), inside=True),
            Space(px(16)),
            wrap(kit, buttons, gap=frame.gap, between=frame.gap // 2, align="centre"),
        )
        panel = Inset(
            column, x=px(30), top=px(14), bottom=px(22), on=Panel("panel", "brass", floats=True)
        )
        middle = Column(Fill(), OfSize(panel, whole), Fill(), align="centre")
        self._form.show(Inset(middle, y=px(22)))
        self._form.begin_at(_PLAY)

    def _learnt(self) -> Piece:
        """Return the cards, how the ladder was climbed, and a sentence of each chapter."""
        px, steps = self._kit.frame.px, self._course.steps
        drawing = fan(self._kit, min(px(120), self._kit.frame.height // 6), _CARDS)
        crowns = sum(self._progress.faultless(step.key) for step in steps)
        told = _told(len(steps), crowns)
        rows: list[Piece] = [
            Space(px(4)),
            Picture("fan", "", drawing),
            Space(px(4)),
            WrappedText(
                "heading", "You've climbed the ladder", size=HEADING, serif=True, align="centre"
            ),
            Space(px(6)),
            WrappedText("told", told, colour=MUTED, align="centre"),
            Space(px(12)),
        ]
        for name, chapter in self._course.chapters.items():
            key, learnt = f"chapter {name}", chapter[-1].lesson.learnt
            rows += [
                WrappedText(key, name, size=SMALL, colour=BRASS, bold=True, align="centre"),
                WrappedText(f"learnt {name}", learnt, colour=IVORY, align="centre"),
                Space(px(8)),
            ]
        return Column(*rows, Space(px(4)))

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
        how = ", without a mistake"
    return f"All {steps} steps{how}. You know trumps."
