"""A course: its ladders, the step that is being climbed, and what is known at the top."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, TypeAlias

import pygame

from game.core.sentences import Sentence, say
from game.school.course import Check, Course, CourseProgress, Step
from game.school.tens import BEFORE, WEEK, Tens
from game.ui.art.theme import BODY, MUTED, SMALL, Frame
from game.ui.learn.course_climb import ClimbScene
from game.ui.learn.course_diploma import DiplomaScene
from game.ui.learn.course_ladder import (
    Ladders,
    Rung,
    course_head,
    ladders_of,
    show_next,
    way_on,
)
from game.ui.widgets import Button, FormScene, Heard, Label, Panel, WrappedText
from game.ui.widgets.layout import (
    Column,
    Fill,
    Inset,
    OfSize,
    Space,
    Suited,
)
from game.ui.widgets.pages import page
from game.ui.widgets.scrolling import scrolled
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push, Scene

Keep: TypeAlias = Callable[[Mapping[str, Any]], None]

_GO: Final = "go"
_DIPLOMA: Final = "diploma"
_LEGEND: Final = Sentence("Star: no mistakes. Tick: done.")


class CourseScene(FormScene):
    """The ladders of a course; every rung can be stepped on at any time.

    `progress` tells what is kept of it, `keep` is given what is to be kept from now on; `on_play`
    leads to the game that the course has taught. So many things are `due` to be tried again, from
    whatever room they come, and `review` has them tried. Whoever goes on `at_once` is led to the
    step that is next, or to `begin`, the key of one, and sees the ladders on the way back. `tens`
    are the tricks that are guessed first.
    """

    def __init__(
        self,
        kit: Kit,
        course: Course,
        progress: Callable[[], Mapping[str, Any]],
        *,
        keep: Keep,
        on_play: Callable[[], Change],
        due: Callable[[], int],
        review: Callable[[], Scene],
        today: Callable[[], int],
        dice: Random,
        leave: Callable[[], Change] = Pop,
        at_once: bool = False,
        begin: str = "",
        tens: Callable[[], Tens] | None = None,
    ) -> None:
        super().__init__(kit, leave)
        self._course, self._keep = course, keep
        self._tens = tens
        self._at_once, self._begin = at_once or bool(begin), begin
        self._today, self._dice = today, dice
        self._due, self._review = due, review
        self._kept = progress
        self._progress = CourseProgress.from_mapping(progress())
        self._on_play = on_play
        self._seen = False
        self._told = WrappedText("told", "", size=BODY, colour=MUTED, align="centre")

    @property
    def title(self) -> str:
        """What the course is called."""
        return say(self._course.title)

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the way on above, the ladders below it, and a line on the rung that is looked at."""
        kit, px = self._kit, frame.px
        # A sitting may have put right what this page shows.
        self._progress = CourseProgress.from_mapping(self._kept())
        ladders = Ladders(ladders_of(self._course, self._progress))
        view = scrolled("ladders", say("The steps"), ladders, rim=px(6))
        panel = Inset(view, x=px(16), y=px(16), on=Panel("panel", "glass"))
        parts = (
            course_head(kit, self.title, self._course, self._progress, self._way_on()),
            Space(px(14)),
            Fill(Column(Fill(panel, more=ladders.most(kit)))),
            Space(px(10)),
            Suited(self._line),
            Label("legend", say(_LEGEND), size=SMALL, colour=MUTED),
        )
        self._form.show(page(kit, *parts, widest=1180, letters=52, top=20, bottom=16))
        if not self._seen:
            show_next(self._form, "ladders", self._course, self._progress)
        self._seen = True
        self._form.begin_at(_GO if _GO in self._form else _DIPLOMA)

    def _line(self, width: int) -> Piece:
        """Return the line that tells what a rung teaches, as high as the longest."""
        size = self._kit.frame.text(BODY)
        steps, fonts = self._course.steps, self._kit.fonts
        lines = (fonts.paragraph_height(step.learnt, width, size) for step in steps)
        return OfSize(self._told, height=max(lines))

    def _way_on(self) -> Button:
        """Return the button that leads on: to the step that is next, or to the diploma."""
        if due := self._due():
            words = say("{due} to try again. Three minutes.", due=due)
            return Button(_GO, words, icon="play", style="primary")
        if self._ten() == WEEK:
            return Button(_GO, say("A week later: ten new tricks"), icon="play", style="primary")
        go = way_on(_GO, self._course, self._progress)
        return go or Button(_DIPLOMA, say("Your diploma"), icon="trophy", style="primary")

    # --- Life -----------------------------------------------------------------------------------
    def _hear(self, event: pygame.event.Event) -> Heard:
        """Tell what the rung teaches that is looked at by now."""
        heard = super()._hear(event)
        self._tell()
        return heard

    def _pressed(self, key: str) -> Change:
        """Go to a step, or to the diploma."""
        if key == _GO:
            return self._go_on()
        if key == _DIPLOMA:
            ten = self._ten()
            return self._climb(ten) if ten else Push(self._diploma())
        rung = self._form[key]
        return self._climb(rung.step) if isinstance(rung, Rung) else None

    def update(self, seconds: float) -> Change:  # noqa: ARG002
        """Go on at once where that is wanted, else stand still."""
        at_once, self._at_once = self._at_once, False
        if not at_once:
            return None
        step = next((step for step in self._course.steps if step.key == self._begin), None)
        return self._climb(step) if step else self._go_on()

    def _go_on(self) -> Change:
        """Lead to what comes back, or else to the step that is next."""
        if self._due():
            return Push(self._review())
        step = self._ten() or self._progress.next_of(self._course)
        return self._climb(step) if step else None

    def _ten(self) -> str:
        """Return which ten tricks are to be guessed now: before all else, or a week after all."""
        progress = self._progress
        if self._tens is None:
            return ""
        if not progress.begun and progress.guesses[BEFORE] is None:
            return BEFORE
        done = progress.next_of(self._course) is None
        return progress.guesses.wanted(done=done, today=self._today())

    def _tell(self) -> None:
        """Say what the rung teaches that is looked at."""
        key = self._form.pointed
        rung = self._form[key] if key else None
        self._told.say(rung.step.learnt if isinstance(rung, Rung) else "")

    def _climb(self, step: Step | Check | str) -> Change:
        climb = ClimbScene(
            self._kit,
            self._course,
            self._progress,
            step,
            keep=self._keep,
            top=self._diploma,
            today=self._today,
            dice=self._dice,
            tens=self._tens,
        )
        return Push(climb)

    def _diploma(self) -> DiplomaScene:
        # The progress of the climb that ends here, and no copy: that climb keeps it once more when
        # it is left, and what was put right from this page would be lost.
        return DiplomaScene(
            self._kit,
            self._course,
            self._progress,
            on_play=self._on_play,
            on_slips=self._over_again,
        )

    def _over_again(self, keys: list[str]) -> Change:
        """Lead to steps once more, each in other suits."""
        again = self._course.again(keys)
        return self._climb(again) if again else None
