"""The trump ladder: its steps, what comes back of them, and what is known at the top."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from game.core.sentences import say
from game.school.course import Course, CourseProgress
from game.school.tens import BEFORE, WEEK
from game.ui.art.theme import BODY, MUTED, Frame
from game.ui.learn.course_climb import Gear
from game.ui.learn.course_diploma import DiplomaScene
from game.ui.learn.course_ladder import GO, LADDERS, Ladders, LaddersScene, Rung, ladders_of, legend
from game.ui.widgets import Button, Heard, Panel, WrappedText
from game.ui.widgets.layout import Inset, OfSize, Space, Suited
from game.ui.widgets.scrolling import scrolled
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push, Scene

_DIPLOMA: Final = "diploma"


class CourseScene(LaddersScene):
    """The ladders of the course, and a line on the rung that is looked at.

    `progress` tells what is kept of it; `on_play` leads to the game that the course has taught. So
    many things are `due` to be tried again, from whatever room they come, and `review` has them
    tried. `begin` is the key of a step that somebody is led to at once.
    """

    def __init__(
        self,
        kit: Kit,
        course: Course,
        progress: Callable[[], Mapping[str, Any]],
        gear: Gear,
        *,
        on_play: Callable[[], Change],
        due: Callable[[], int],
        review: Callable[[], Scene],
        leave: Callable[[], Change] = Pop,
        at_once: bool = False,
        begin: str = "",
    ) -> None:
        known = CourseProgress.from_mapping(progress())
        at_once = at_once or bool(begin)
        super().__init__(kit, course, known, gear, at_once=at_once, leave=leave)
        self._kept, self._on_play, self._begins = progress, on_play, begin
        self._due, self._review = due, review
        self._told = WrappedText("told", "", size=BODY, colour=MUTED, align="centre")

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put a line on the rung that is looked at below the ladders."""
        px = frame.px
        # A sitting may have put right what this page shows.
        self._progress = CourseProgress.from_mapping(self._kept())
        ladders = Ladders(ladders_of(self._course, self._progress))
        view = scrolled(LADDERS, say("The steps"), ladders, rim=px(6))
        panel = Inset(view, x=px(16), y=px(16), on=Panel("panel", "glass"))
        below = (Space(px(10)), Suited(self._line), legend())
        self._show(ladders, panel, [self._way_on()], *below, widest=1180, letters=52)

    def _line(self, width: int) -> Piece:
        """Return the line that tells what a rung teaches, as high as the longest."""
        size = self._kit.frame.text(BODY)
        steps, fonts = self._course.steps, self._kit.fonts
        lines = (fonts.paragraph_height(step.learnt, width, size) for step in steps)
        return OfSize(self._told, height=max(lines))

    def _way_on(self) -> Button:
        """Return the button that leads on: to what comes back, a step, or the diploma."""
        if due := self._due():
            words = say("{due} to try again. Three minutes.", due=due)
            return Button(GO, words, icon="play", style="primary")
        if self._ten() == WEEK:
            return Button(GO, say("A week later: ten new tricks"), icon="play", style="primary")
        diploma = Button(_DIPLOMA, say("Your diploma"), icon="trophy", style="primary")
        return super()._way_on() or diploma

    # --- Life -----------------------------------------------------------------------------------
    def _hear(self, event: pygame.event.Event) -> Heard:
        """Tell what the rung teaches that is looked at by now."""
        heard = super()._hear(event)
        self._tell()
        return heard

    def _pressed(self, key: str) -> Change:
        """Go on, to a step, or to the diploma."""
        if key != _DIPLOMA:
            return super()._pressed(key)
        ten = self._ten()
        return self._climb(ten) if ten else Push(self._top())

    def _begin(self) -> Change:
        """Lead to the step that was wanted, or to the one that is next."""
        step = next((step for step in self._course.steps if step.key == self._begins), None)
        return self._climb(step) if step else self._go_on()

    def _go_on(self) -> Change:
        """Lead to what comes back, or else to the step that is next."""
        if self._due():
            return Push(self._review())
        ten = self._ten()
        return self._climb(ten) if ten else super()._go_on()

    def _ten(self) -> str:
        """Return which ten tricks are to be guessed now: before all else, or a week after all."""
        progress = self._progress
        if self._gear.tens is None:
            return ""
        if not progress.begun and progress.guesses[BEFORE] is None:
            return BEFORE
        done = progress.next_of(self._course) is None
        return progress.guesses.wanted(done=done, today=self._gear.today())

    def _tell(self) -> None:
        """Say what the rung teaches that is looked at."""
        key = self._form.pointed
        rung = self._form[key] if key else None
        unread = say("Once you've done that step, you read here what it teaches.")
        self._told.say((rung.taught or unread) if isinstance(rung, Rung) else "")

    def _top(self) -> DiplomaScene:
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
