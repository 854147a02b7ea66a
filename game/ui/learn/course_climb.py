"""Steps of a course one after the other, on one table that comes and goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import pygame

from game.core.sentences import Sentence, say, several, verbatim
from game.match.messages import Do
from game.school.course import Check, Course, CourseProgress, Step, Trick
from game.school.ideas import NONE, named
from game.school.tens import BEFORE, SURE, Tens
from game.ui.art.theme import BODY, HEADING, LARGE, MUTED, Frame
from game.ui.learn.tens_scene import Answered, TensResult, TensScene
from game.ui.table.aids.coach_panel import ASK, DONE, LEAVE
from game.ui.table.aids.coached_scene import HOW, CoachedScene
from game.ui.widgets import Button, FormScene, Panel, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Space, wrap
from game.ui.window.commands import Command, command_of
from game.ui.window.hosting import HostScene
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Scene
from game.ui.words.amounts import joined

_CRAFT: Final = "Trump craft"
"""The chapter at which somebody begins who can tell who takes a trick."""


class Gear(NamedTuple):
    """What a course is climbed with: `keep` is given what is to be kept, `today` tells the day.

    `tens` are the tricks to guess before the first step and after the exam, where a course has any.
    """

    keep: Callable[[Mapping[str, Any]], None]
    today: Callable[[], int]
    dice: Random
    tens: Callable[[], Tens] | None = None


class CheckRun(NamedTuple):
    """What a check asks, which of that was right at the first try, and what was slipped on."""

    check: Check
    tricks: tuple[Trick, ...]
    clean: tuple[bool, ...] = ()
    slips: tuple[str, ...] = ()

    def with_one(self, slip: str = "") -> CheckRun:
        """Return it with one more question answered, cleanly or with a slip on something."""
        slips = (*self.slips, slip) if slip else self.slips
        return self._replace(clean=(*self.clean, not slip), slips=slips)


class CheckResult(FormScene):
    """How a check went: so many of so many, and what comes back; a missed exam leads no further."""

    def __init__(
        self,
        kit: Kit,
        title: str,
        told: str,
        slips: Mapping[str, int],
        *,
        on_next: Callable[[], Change] | None,
        on_more: Callable[[], Change],
    ) -> None:
        super().__init__(kit)
        self._title = title
        self._told, self._slips = told, slips
        self._acts: dict[str, Callable[[], Change]] = {"more": on_more}
        if on_next is not None:
            self._acts["next"] = on_next

    @property
    def title(self) -> str:
        """What stands over the page."""
        return self._title

    def resize(self, frame: Frame) -> None:
        """Put it into the middle, with the ways on below."""
        kit, px = self._kit, frame.px
        whole = min(frame.width - 2 * px(24), max(px(560), frame.text(BODY) * 28))
        leads = "next" in self._acts
        buttons = [
            Button("more", say("Once more"), style="quiet" if leads else "primary"),
            Button("back", say("Back to the ladder"), style="quiet"),
        ]
        if leads:
            buttons.insert(0, Button("next", say("Go on"), icon="play", style="primary"))
        column = Column(
            WrappedText("title", self.title, size=HEADING, serif=True, align="centre"),
            Space(px(8)),
            WrappedText("told", self._told, size=LARGE, align="centre"),
            Space(px(8)),
            WrappedText("slips", _slipped(self._slips), colour=MUTED, align="centre"),
            Space(px(16)),
            wrap(kit, buttons, gap=frame.gap, between=frame.gap // 2, align="centre"),
        )
        panel = Inset(
            column, x=px(30), top=px(22), bottom=px(22), on=Panel("panel", "brass", floats=True)
        )
        middle = Column(Fill(), OfSize(panel, whole), Fill(), align="centre")
        self._form.show(Inset(middle, y=px(22)))
        self._form.begin_at("next" if leads else "more")

    def _pressed(self, key: str) -> Change:
        """Go on, or play it again."""
        return self._acts[key]() if key in self._acts else None


def _place_of(series: CheckRun) -> str:
    """Return what the check is called, and which of its questions is asked."""
    return say(
        "{title}: question {number} of {all}",
        title=say(series.check.title),
        number=len(series.clean) + 1,
        all=len(series.tricks),
    )


def _told_first(series: CheckRun, step: Step) -> str:
    """Return what is read before a trick that is examined; its title would tell what to do.

    First of a check, how it goes. In the exam how many are right and how many it takes, so that
    somebody who has slipped sees that nothing is over; the game, and how that is won.
    """
    if not series.check.needed:
        return "" if series.clean else say("One try each: play what you think is best.")
    right, needed = sum(series.clean), series.check.needed
    passed = Sentence("{right} right: you've passed.", right=right)
    still = Sentence("{right} right, {needed} to pass.", right=right, needed=needed)
    return say(
        passed if right >= needed else still,
        Sentence("{title}. {goal}", title=say(step.title), goal=say(step.rules.about.gist.wins)),
    )


def _slipped(slips: Mapping[str, int]) -> str:
    """Return on what somebody slipped, and that it comes back."""
    if not slips:
        return say("Not one slip.")
    if len(slips) == 1:
        ((on, times),) = slips.items()
        if times == 1:
            return say("One slip: {on}. It comes back tomorrow.", on=on)
        return say("{N:to ten} slips: {on}. It comes back tomorrow.", n=times, on=on)
    return say("You slipped on these: {list}. They come back tomorrow.", list=joined(list(slips)))


class ClimbScene(HostScene):
    """Shows the scene of one step, and that of the next in its place; at last the `top`.

    Its deck is that of the table. It begins with a step, or with a check.
    """

    def __init__(
        self,
        kit: Kit,
        course: Course,
        progress: CourseProgress,
        begin: Step | Check | str,
        gear: Gear,
        *,
        top: Callable[[], Scene],
    ) -> None:
        super().__init__(kit)
        self._course, self._progress, self._top = course, progress, top
        self._keep, self._today, self._dice, self._tens = gear
        self.scene = self._first(begin)

    def _first(self, begin: Step | Check | str) -> Scene:
        """Return where to begin: at a step, at a check, or with ten tricks to guess."""
        if isinstance(begin, str):
            return self._guessing(begin)
        return self._begun(begin) if isinstance(begin, Check) else self._shown(begin)

    # A step

    def _made(self, step: Step) -> CoachedScene:
        """Return the table of a step, and count that it was begun."""
        self._progress.try_one(step.key)
        plain = self._course.plain(step)

        def told(faultless: bool) -> None:
            self._progress.finish(step.key, faultless=faultless)
            self._note(step, clean=faultless, slip=scene.slip)

        last = self._course.after(step.key) is None
        task = step.prompting(lambda idea: self._progress.ideas.known(idea).faded)
        scene = CoachedScene(
            self._kit,
            task,
            heading=self._heading(step),
            on_next=lambda: self._go_on(step),
            on_leave=Pop,
            on_skip=lambda: self._go_on(step),
            on_more=lambda: self._once_more(step),
            told=told,
            next_label=self._way_from(step),
            teaching=task.teaching._replace(plain=plain, flows=not last, unnamed=True),
        )
        return scene

    def _way_from(self, step: Step) -> str:
        """Return what leads on from a step: over the last step, to the map while there are gaps."""
        left = [key for key in self._course.keys if not self._progress.done(key)]
        following = self._course.after(step.key)
        if following is None and left in ([], [step.key]):
            return say("Finish")
        gaps = [key for key in left if following is None or key not in (step.key, following.key)]
        to_map = not isinstance(following, Step) and gaps
        if not to_map:
            return say("Next")
        return say("Back to the ladder") if self._course.exam else say("Done")

    def _heading(self, step: Step) -> str:
        """Return which step it is, and what is played where relatives share it."""
        number, steps = self._course.number(step), len(self._course.keys)
        if not self._shared(step):
            return say("Step {number} of {steps}", number=number, steps=steps)
        return say(
            "Step {number} of {steps}, shared with {game}",
            number=number,
            steps=steps,
            game=verbatim(step.rules.about.title),
        )

    def _shared(self, step: Step) -> bool:
        """Tell whether it is of a relative; the ladder, which alone has an exam, is of no game."""
        return not self._course.exam and step.rules.about.title != self._course.title

    def _known(self, step: Step) -> bool:
        return self._progress.done(step.key) and self._shared(step)

    def _note(self, step: Step, *, clean: bool, slip: str = "") -> None:
        """Keep how a step went: its ideas, or the one slipped on, and whether it comes back."""
        self._progress.note(step.key, step.ideas, self._today(), clean=clean, slip=slip)
        self._keep(self._progress.to_mapping())

    def _once_more(self, step: Step) -> Change:
        """Show a step again, in other suits."""
        number = self._course.number(step) - 1
        return self._turn_to(self._made(self._course.vary(self._course.steps[number], self._dice)))

    def _go_on(self, step: Step) -> Change:
        """Show what follows: a check, a step, the exam, or the top if there is no gap below."""
        check = self._course.checks.get(step.key)
        if check is not None and not self._progress.done(check.key):
            return self._turn_to(self._begun(check))
        return self._after(step.key)

    def _after(self, key: str) -> Change:
        """Show what follows the step of a key: a step, the exam, at last the top.

        What was learnt at a relative is gone past. Where there is a gap below, the ladder shows it.
        """
        following, left = self._course.after(key), self._progress.next_of(self._course)
        while left and isinstance(following, Step) and self._known(following):
            following = self._course.after(following.key)
        if isinstance(following, Step):
            return self._turn_to(self._shown(following))
        if left is None:
            return self._topped()
        exam = left is self._course.exam
        return self._turn_to(self._begun(left)) if exam and isinstance(left, Check) else Pop()

    def _topped(self) -> Change:
        """Show the top of the course, after the ten tricks that tell how far one has come."""
        wanted = self._progress.guesses.wanted(done=True, today=self._today())
        self._keep(self._progress.to_mapping())
        return self._turn_to(self._guessing(wanted) if wanted and self._tens else self._top())

    def _shown(self, step: Step) -> CoachedScene:
        """Return the table of a step; one with many new things plays itself first, once."""
        if not step.lesson.worked or self._progress.tries(step.key):
            return self._made(step)
        return WorkedScene(
            self._kit,
            step,
            heading=say("Watch once"),
            on_next=lambda: self._turn_to(self._made(step)),
            on_leave=Pop,
        )

    # A check

    def _begun(self, check: Check) -> Scene:
        """Return the first trick of a check, drawn anew."""
        if check.key:
            self._progress.try_one(check.key)
        drawn = self._dice.sample(check.tricks, min(check.drawn, len(check.tricks)))
        return self._trick(CheckRun(check, tuple(drawn)))

    def _trick(self, series: CheckRun) -> Scene:
        """Return the next trick of a check, or what became of it."""
        number = len(series.clean)
        if number == len(series.tricks):
            return self._ended(series)
        step = series.tricks[number](self._dice).prompting(lambda _: NONE)
        told: list[bool] = []

        def go_on() -> Change:
            clean = all(told) and bool(told)
            if clean and not series.check.key:
                self._progress.finish(step.key, faultless=True)
            self._note(self._course.whole(step), clean=clean, slip=scene.slip)
            slip = named(scene.slip or step.outline.idea) or say(step.title)
            return self._turn_to(self._trick(series.with_one("" if clean else slip)))

        scene = CoachedScene(
            self._kit,
            step,
            heading=_place_of(series),
            on_next=go_on,
            on_leave=Pop,
            told=told.append,
            # The last answer stays until its button is pressed, which must not turn into another.
            teaching=step.teaching._replace(
                questions=lambda _: (),
                plain=True,
                examined=True,
                flows=number + 1 < len(series.tricks),
            ),
            untitled=_told_first(series, step),
        )
        return scene

    def _ended(self, series: CheckRun) -> Scene:
        """Return the page that tells how a check went."""
        check, right = series.check, sum(series.clean)
        clean, done = all(series.clean), self._progress.done(check.key)
        missed = right < check.needed and not done
        if check.key and not missed and (not done or clean):
            self._progress.finish(check.key, faultless=clean)
        self._keep(self._progress.to_mapping())
        before = next((k for k, it in self._course.checks.items() if it.key == check.key), None)
        onward = before or check.key
        return CheckResult(
            self._kit,
            say(check.title),
            say(
                Sentence("{sum} of {clean}.", sum=right, clean=len(series.clean)),
                Sentence("You need {n:to ten} for the diploma.", n=check.needed)
                if missed
                else None,
                Sentence("You've passed!") if check.needed and not missed else None,
                self._to_the_diploma() if check.needed and not missed else None,
            ),
            Counter(series.slips),
            on_next=None if missed else (lambda: self._after(onward)) if check.key else Pop,
            on_more=lambda: self._turn_to(self._begun(check)),
        )

    def _to_the_diploma(self) -> Sentence | None:
        """Return how many steps are still to be done, where the exam was passed before them."""
        left = sum(not self._progress.done(key) for key in self._course.keys)
        if not left:
            return None
        return several(
            left,
            "One step is still to do before the diploma.",
            "{n} steps are still to do before the diploma.",
        )

    # Ten tricks to guess

    def _guessing(self, when: str) -> Scene:
        """Return ten tricks that nobody has asked this person yet."""
        assert self._tens is not None
        tens, dice = self._tens(), self._dice
        pictures = tens.drawn(self._progress.guesses.asked, dice)
        keys = [picture.key for picture in pictures]

        def done(answers: Sequence[Answered]) -> Change:
            right = sum(answer.right for answer in answers)
            self._progress.guesses.note(when, right, self._today(), keys)
            self._keep(self._progress.to_mapping())
            return self._turn_to(self._guessed(when, answers))

        return TensScene(
            self._kit,
            when,
            [tens.question(picture, dice) for picture in pictures],
            on_done=done,
            on_skip=self._from_below if when == BEFORE else self._to_the_top,
        )

    def _guessed(self, when: str, answers: Sequence[Answered]) -> Scene:
        """Return how the ten went, and where it leads on."""
        guesses = self._progress.guesses
        ways: Mapping[str, tuple[str, Callable[[], Change]]] = {
            "next": (say("Go on"), self._to_the_top)
        }
        told = guesses.words
        if when == BEFORE:
            told = say("You'll get ten new tricks once every step is done.")
            ways = {"next": (say("Start with the first step"), self._from_below)}
            if sum(answer.right for answer in answers) >= SURE:
                told = say("You know how tricks go. The first two chapters would bore you.")
                ways = {"skip": (say("Skip to Trump craft"), self._skip_ahead), **ways}
        return TensResult(self._kit, told, answers, ways)

    def _from_below(self) -> Change:
        """Begin with the first step, whatever was guessed."""
        return self._turn_to(self._shown(self._course.steps[0]))

    def _skip_ahead(self) -> Change:
        """Go past the chapters that somebody knows who can tell who takes a trick."""
        self._progress.pass_over(self._course, _CRAFT)
        self._keep(self._progress.to_mapping())
        return self._turn_to(self._shown(self._course.chapters[_CRAFT][0]))

    def _to_the_top(self) -> Change:
        return self._turn_to(self._top())

    # Scene

    def close(self) -> None:
        """Leave the table, and keep what was done."""
        self._keep(self._progress.to_mapping())
        super().close()


_NEXT: Final = "coach-next"
READING: Final = 4.0
"""For so many seconds each question stands there before its answer is played."""


class WorkedScene(CoachedScene):
    """Shows the right answers of a step one by one; a click or Enter goes on to the step itself."""

    _read = 0.0
    # Who only watches has not been right.
    _good = HOW

    @property
    def moving(self) -> bool:
        """Whether anything is still to come without anybody doing it."""
        return self._phase != DONE or super().moving

    def update(self, seconds: float) -> Change:
        """Let the cards move; play the next answer once its question was read."""
        change = super().update(seconds)
        if self._phase == ASK and not self.table.moving:
            self._read += seconds
            if self._read >= READING:
                self._read = 0.0
                self._practice.send(Do(self._task.advice(self._practice.table)))
        return change

    def handle(self, event: pygame.event.Event) -> Change:
        """Go on to the step itself, or leave; nothing is played here by hand."""
        if event.type == pygame.MOUSEBUTTONUP or command_of(event) is Command.CONFIRM:
            heard = self._form.handle(event)
            return self._acts.get(heard.key, self._acts[_NEXT])()
        if command_of(event) is Command.CANCEL:
            return self._acts[LEAVE]()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._form.handle(event)
        return None

    def _buttons(self, phase: str) -> list[tuple[str, str]]:  # noqa: ARG002
        return [(_NEXT, say("Let me try")), (LEAVE, say("Back"))]
