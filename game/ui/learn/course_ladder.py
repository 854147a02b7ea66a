"""The ladders of a course: a rung for each step, a ladder for each chapter; and their pages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from game.core.sentences import Sentence, in_sense, say
from game.school.course import Course, CourseProgress, Step
from game.school.tens import BEFORE, WEEK
from game.ui.art.theme import (
    BODY,
    BRASS,
    BRASS_DEEP,
    GOOD,
    INK,
    IVORY,
    MUTED,
    SMALL,
    Colour,
    Frame,
    mix,
)
from game.ui.learn.course_climb import ClimbScene, Gear
from game.ui.learn.course_diploma import DiplomaScene
from game.ui.widgets import Button, FormScene, Heard, Label, Panel, Picture, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, either
from game.ui.widgets.pages import head, page
from game.ui.widgets.scrolling import scrolled
from game.ui.widgets.widget import Composed, Look, Piece, Placed, Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push, Scene

if TYPE_CHECKING:
    from game.school.course import Check, Course, CourseProgress


GO: Final = "go"
LADDERS: Final = "ladders"
"""The button that leads on, and the view that the ladders stand in."""
OPEN: Final = "open"
NEXT: Final = "next"
DONE: Final = "done"
FAULTLESS: Final = "faultless"
TOLD: Final[Mapping[str, Sentence | None]] = {
    OPEN: None,
    NEXT: Sentence("next"),
    DONE: in_sense("step", "done"),
    FAULTLESS: Sentence("done without a slip"),
}
"""What each state of a step is in words."""
_LEGEND: Final = Sentence("Star: no slips. Tick: done.")
_SIGNS: Final = {DONE: "tick", FAULTLESS: "star"}
_RAIL: Final = mix(BRASS_DEEP, INK, 0.35)
_NARROW: Final = 9.4
"""A ladder is never narrower than so many times the height of its letters."""


class Rung(Composed):
    """One step of a course on its ladder: its number, its title, and how far it is done."""

    role = "step"

    def __init__(self, step: Step | Check, number: str, state: str) -> None:
        super().__init__(f"step {number}", say(step.title))
        self.step, self.number, self.state = step, number, state

    def value_text(self) -> str:
        """Return which step it is, how far it is done and what it has taught."""
        told = TOLD[self.state]
        step = say("step {number}", number=self.number)
        state = f", {say(told)}" if told else ""
        return f"{step}{state}. {self.taught}".strip()

    @property
    def taught(self) -> str:
        """What the step teaches: it would tell what is right there, so it is read once it's done.

        What a check is about can be read before.
        """
        hides = self.state not in _SIGNS and isinstance(self.step, Step)
        return "" if hides else self.step.learnt

    def _state(self) -> Hashable:
        return (self.state, self.label)

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        style = look.styled("primary" if self.state == NEXT else "button")
        if self.state in _SIGNS and not look.hover and not look.pressed:
            style = "chosen"
        return self._panel(kit, style, 9)

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        px, small = kit.frame.px, kit.frame.text(SMALL)
        ink = INK if self.state == NEXT else IVORY
        words = WrappedText("words", self.label, size=SMALL, colour=ink, bold=True)
        mark = OfSize(self._mark(kit), 2 * small)
        least = OfSize(Column(), 0, kit.frame.button)
        told = Fill(Inset(words, y=px(6)))
        return Row(least, Space(px(6)), mark, Space(px(2)), told, Space(px(8)))

    def _mark(self, kit: Kit) -> Piece:
        """Return what stands at the left: the number, and below it a sign of what is done."""
        ink: Colour = INK if self.state == NEXT else MUTED
        number = Label("number", self.number, size=SMALL, colour=ink, bold=True)
        if self.state not in _SIGNS:
            return Column(number, align="centre")
        size = round(0.93 * kit.frame.text(SMALL))
        ink = BRASS if self.state == FAULTLESS else GOOD
        sign = Picture("sign", "", kit.pictures.icon(_SIGNS[self.state], size, ink))
        return Column(number if self.number else None, sign, align="centre")


class Rails(Widget):
    """The two uprights of a ladder, behind its rungs."""

    focusable = False

    def __init__(self, key: str) -> None:
        super().__init__(key, "")

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return both, a little in from the ends of the rungs."""
        frame, (x, y, width, height) = kit.frame, self.rect
        wide, inset = max(4, frame.px(7)), max(8, frame.px(16))
        rail = kit.pictures.box(wide, height, _RAIL, radius=wide // 2)
        return [Item(rail, x + inset, y), Item(rail, x + width - inset - wide, y)]


class Ladder(NamedTuple):
    """A chapter: its name, unless it is the whole course, and its rungs, lowest first."""

    chapter: str
    rungs: tuple[Rung, ...]
    named: bool = True


class Ladders(Piece):
    """Ladders side by side, as many as fit, all standing on the same ground.

    Their rungs grow with the height that there is, within reason.
    """

    def __init__(self, ladders: Sequence[Ladder]) -> None:
        self._ladders = ladders
        self._tallest = max(len(ladder.rungs) for ladder in ladders)

    def most(self, kit: Kit) -> int:
        """Return how much higher than they need they become at most."""
        return self._tallest * kit.frame.px(24)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size in which every title has the lines it takes."""
        return self._stood(kit, width, 0).natural_size(kit, width)

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the names, the rails and the rungs from the lowest up."""
        spare = rect.h - self.natural_size(kit, rect.w)[1]
        tallest = (max(len(it.rungs) for it in row) for row in self._rows(kit, rect.w))
        more = min(max(0, spare) // sum(tallest), kit.frame.px(24))
        return self._stood(kit, rect.w, more).laid(kit, rect)

    def _rows(self, kit: Kit, width: int) -> list[Sequence[Ladder]]:
        """Return which ladders stand side by side."""
        across = self._across(kit, width)
        return [self._ladders[at : at + across] for at in range(0, len(self._ladders), across)]

    def _stood(self, kit: Kit, width: int, more: int) -> Column:
        """Return them in rows, every rung so much higher than it must be."""
        gap, across = max(10, kit.frame.px(22)), self._across(kit, width)
        wide = (width - (across - 1) * gap) // across
        rungs = (rung for ladder in self._ladders for rung in ladder.rungs)
        high = max(rung.natural_size(kit, wide)[1] for rung in rungs) + more
        rows = self._rows(kit, width)
        stood = ([OfSize(_stood(kit, ladder, high), wide) for ladder in row] for row in rows)
        return Column(*(Row(*row, gap=gap, align="bottom") for row in stood), gap=2 * gap)

    def _across(self, kit: Kit, room: int) -> int:
        """Return how many ladders stand side by side."""
        frame, count, gap = kit.frame, len(self._ladders), max(10, kit.frame.px(22))
        least = round(frame.text(SMALL) * _NARROW)
        most = max(1, (room + gap) // (least + gap))
        if most >= count:
            return count
        # Rows of the same length look better than a full one and a rest.
        rows = -(-count // most)
        return -(-count // rows)


def _stood(kit: Kit, ladder: Ladder, high: int) -> Piece:
    """Return a ladder with rungs of a height, and its name at its foot, where one begins."""
    chapter, between = ladder.chapter, max(5, kit.frame.px(10))
    key = f"chapter {chapter}"
    name = Label(key, say(chapter), size=SMALL, colour=BRASS, bold=True, align="centre")
    rungs = Column(*(OfSize(rung, height=high) for rung in ladder.rungs), gap=between, rising=True)
    railed = Inset(rungs, y=between, on=Rails(f"rails {chapter}"))
    foot = Inset(name, y=max(3, kit.frame.px(5)), on=Panel(f"foot {chapter}", "ink"))
    return Column(railed, foot if ladder.named else None)


def ladders_of(course: Course, progress: CourseProgress) -> list[Ladder]:
    """Return a ladder a chapter; a check stands on the step it comes after, the exam on top.

    A course without an exam is short: one ladder, on which no step leads to the foot of another.
    """
    following = progress.next_of(course)

    def rung(step: Step | Check, sign: str) -> Rung:
        done = FAULTLESS if progress.faultless(step.key) else DONE
        state = NEXT if step is following else OPEN
        return Rung(step, sign, done if progress.done(step.key) else state)

    ladders = []
    for chapter, steps in course.chapters.items():
        rungs = []
        for step in steps:
            rungs.append(rung(step, str(course.number(step))))
            if step.key in course.checks:
                check = course.checks[step.key]
                rungs.append(rung(check, check.sign))
        ladders.append(Ladder(chapter, tuple(rungs)))
    if course.exam is None:
        whole = sum((ladder.rungs for ladder in ladders), ())
        return [Ladder(course.title, whole, named=False)]
    *rest, last = ladders
    exam = rung(course.exam, str(course.number(course.exam)))
    return [*rest, last._replace(rungs=(*last.rungs, exam))]


def legend() -> Label:
    """Return what the signs beside the steps mean."""
    return Label("legend", say(_LEGEND), size=SMALL, colour=MUTED)


class LaddersScene(FormScene, ABC):
    """The page of a course: the way on over its ladders; every rung can be stepped on at any time.

    Somebody who goes on `at_once` is led to the step that is next, and sees this on the way back.
    """

    _sought: Step | Check | None = None

    def __init__(
        self,
        kit: Kit,
        course: Course,
        progress: CourseProgress,
        gear: Gear,
        *,
        at_once: bool,
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit, leave)
        self._course, self._progress, self._gear = course, progress, gear
        self._at_once = at_once

    @property
    def title(self) -> str:
        """What the course is called."""
        return say(self._course.title)

    @abstractmethod
    def _top(self) -> Scene:
        """Return what stands at the top of the course."""

    # Layout

    def _show(
        self,
        ladders: Ladders,
        panel: Piece,
        ways: Sequence[Button],
        *below: Piece,
        widest: float,
        letters: float,
    ) -> None:
        """Put the ways on above a panel with the ladders, and what there is `below` it."""
        kit, px = self._kit, self._kit.frame.px
        whole = Fill(Column(Fill(panel, more=ladders.most(kit))))
        parts = (self._head(ways), Space(px(14)), whole, *below)
        self._form.show(page(kit, *parts, widest=widest, letters=letters, top=20, bottom=16))
        following = self._progress.next_of(self._course) or self._course.steps[0]
        # Whoever climbed on meanwhile comes back to another step than the one they left from.
        if following is not self._sought:
            self._sought = following
            rungs = (rung for rung in self._form.widgets if isinstance(rung, Rung))
            rung = next(rung for rung in rungs if rung.step is following)
            view = self._form.view(LADDERS)
            view.reveal(rung.rect, view.rect.h // 12)
        self._form.begin_at(GO if GO in self._form else ways[0].key)

    def _head(self, ways: Sequence[Button]) -> Piece:
        """Return the title, and below it how far one has come and the ways on.

        A short title leaves them no other place than a long one.
        """
        kit, gap, first = self._kit, self._kit.frame.gap, head(self._kit, self.title)
        count, steps = self._progress.count(self._course), len(self._course.keys)
        words = say("{count} of {steps} steps done", count=count, steps=steps)
        told, space = Label("count", words, size=SMALL, colour=MUTED), Space(2 * gap)
        row = Row(*ways, gap=gap)
        below = either(
            kit,
            Row(told, space, Fill(), row),
            Column(told, row, gap=gap // 2, align="left"),
        )
        return Column(first, Space(gap // 2), below)

    def _way_on(self) -> Button | None:
        """Return the button that leads to the step that is next; None once all are done."""
        step = self._progress.next_of(self._course)
        if step is None:
            return None
        words = say("Start with the first step")
        if self._progress.count(self._course):
            words = say("Go on: {title}", title=say(step.title))
        return Button(GO, words, icon="play", style="primary")

    # Life

    def update(self, seconds: float) -> Change:  # noqa: ARG002
        """Go on at once where that is wanted, else stand still."""
        at_once, self._at_once = self._at_once, False
        return self._begin() if at_once else None

    def _pressed(self, key: str) -> Change:
        """Go on, or to a step."""
        if key == GO:
            return self._go_on()
        rung = self._form[key]
        return self._climb(rung.step) if isinstance(rung, Rung) else None

    def _begin(self) -> Change:
        """Lead to where somebody begins who goes on at once."""
        return self._go_on()

    def _go_on(self) -> Change:
        """Lead to the step that is next."""
        step = self._progress.next_of(self._course)
        return self._climb(step) if step else None

    def _climb(self, step: Step | Check | str) -> Change:
        top, way = self._top, self._gear
        return Push(ClimbScene(self._kit, self._course, self._progress, step, way, top=top))


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
        # Who comes back from a step looks at no rung yet.
        self._tell()

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
        unread = say("Do this step, and you'll find what it taught you here.")
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
