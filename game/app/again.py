"""What comes back today, whichever room it comes from: one list, and a short sitting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.app.game_courses import COURSES
from game.core.sentences import say
from game.rules.catalogue import games
from game.ui.window.scene import Change, Pop, Scene

if TYPE_CHECKING:
    from game.school.course import CourseProgress
    from game.school.drills.drills import Drills
    from game.school.mistakes import Mistake, Mistakes
    from game.storage.school.progress import Progress
    from game.ui.learn.again_scenes import Again, Told
    from game.ui.window.kit import Kit

COURSE: Final = "course"
DRILLS: Final = "drills"
MISTAKES: Final = "mistakes"


class Waiting(NamedTuple):
    """Something that comes back: on which day it was due, from which room, and what it is there."""

    day: int
    room: str
    key: str


class ComingBack:
    """Collects what is due in the rooms of the school and has it tried, one after the other.

    `keep` writes a part of the progress, `drills` makes the drills, `today` numbers the day.
    """

    def __init__(
        self,
        kit: Kit,
        progress: Progress,
        keep: Callable[[str], Callable[[Mapping[str, Any]], None]],
        drills: Callable[[], Drills],
        today: Callable[[], int],
    ) -> None:
        self._kit, self._progress, self._keep = kit, progress, keep
        self._drills, self._today = drills, today

    # What is due

    def due(self) -> int:
        """Return how many things a sitting asks today; 0 where nothing is due."""
        return len(self._sitting(Random(0)))  # noqa: S311 - for play

    def _sitting(self, dice: Random) -> list[Waiting]:
        """Return what a sitting asks: what is due, and every third one a step that went well."""
        due = self._due()
        if not due:
            return []
        from game.school.ideas import mixed
        from game.storage.school.course_files import step_keys

        ladder, waits = self.course_of(COURSE), {waiting.key for waiting in due}
        well = [key for key in step_keys() if ladder.faultless(key) and key not in waits]
        well = [key for key in well if not key.startswith("exam")]
        return mixed(due, [Waiting(0, COURSE, key) for key in well], dice)

    def _due(self) -> list[Waiting]:
        """Return all that is due, what has waited longest first."""
        today, found = self._today(), []
        for room in (COURSE, COURSES):
            if self._progress.part(room):
                waiting = self.course_of(room).ideas.waiting(today)
                found += [Waiting(day, room, key) for day, key in waiting]
        if self._progress.part(DRILLS):
            from game.school.drills.scores import Scores

            returns = Scores.from_mapping(dict(self._progress.part(DRILLS))).returns
            found += [Waiting(day, DRILLS, key) for day, key in returns.waiting(today)]
        if self._progress.part(MISTAKES):
            due = enumerate(self._mistakes().due(today))
            found += [Waiting(mistake.due, MISTAKES, str(at)) for at, mistake in due]
        return sorted(found)

    def course_of(self, room: str) -> CourseProgress:
        """Return what was done in the courses of a room."""
        from game.school.course import CourseProgress

        return CourseProgress.from_mapping(self._progress.part(room))

    def _mistakes(self) -> Mistakes:
        from game.school.mistakes import Mistakes

        return Mistakes.from_mapping(self._progress.part(MISTAKES))

    # The sitting

    def scene(self) -> Scene:
        """Return a sitting: what is due today, mixed with what went well."""
        from game.match.setup import new_seed
        from game.ui.learn.again_scenes import AgainScene

        dice = Random(new_seed())  # noqa: S311 - for play
        mistakes = self._mistakes().due(self._today())

        def again(one: Waiting) -> Again:
            if one.room == DRILLS:
                return partial(self._question, one.key)
            if one.room == MISTAKES:
                return partial(self._moment, mistakes[int(one.key)])
            return partial(self._step, one.room, one.key, dice)

        return AgainScene(self._kit, [again(one) for one in self._sitting(dice)])

    def _step(self, room: str, key: str, dice: Random, told: Told) -> Scene | None:
        """Return a step in other suits, without a word; None if there is no such step any more."""
        from game.school.ideas import NONE
        from game.storage.school.course_files import TRUMP_LADDER, step_keys
        from game.storage.school.lessons import find_step
        from game.ui.table.aids.coached_scene import CoachedScene

        names = [TRUMP_LADDER] if room == COURSE else list(games())
        name = next((name for name in names if key in step_keys(name)), "")
        step = find_step(games(), name, key, dice) if name else None
        if step is None:
            return None
        went: list[bool] = []

        def go_on() -> Change:
            clean = all(went) and bool(went)
            progress = self.course_of(room)
            progress.note(key, step.ideas, self._today(), clean=clean, slip=scene.slip)
            if clean:
                progress.finish(key, faultless=True)
            self._keep(room)(progress.to_mapping())
            return told(clean)

        scene = CoachedScene(
            self._kit,
            step.prompting(lambda _: NONE),
            heading=say("Once again"),
            on_next=go_on,
            on_leave=Pop,
            told=went.append,
            teaching=step.teaching._replace(
                questions=lambda _: (),
                plain=True,
                examined=True,
                flows=True,
                unnamed=True,
            ),
        )
        return scene

    def _question(self, slip: str, told: Told) -> Scene:
        """Return a question like one that was missed."""
        from game.school.drills.scores import asked_by
        from game.ui.learn.drill_question_scene import DrillScene

        drill, wanted = asked_by(slip)
        drills, today, keep = self._drills(), self._today(), self._keep(DRILLS)

        def go_on(right: bool) -> Change:
            returns = drills.scores.returns
            if right:
                returns.right(slip, today)
            else:
                returns.slip(slip, today)
            keep(drills.scores.to_mapping())
            return told(right)

        return DrillScene(
            self._kit, drills, drill, today=today, keep=keep, wanted=wanted, on_next=go_on
        )

    def _moment(self, mistake: Mistake, told: Told) -> Scene | None:
        """Return a moment of an own deal; None if it cannot be set up, and then it is dropped."""
        from game.school.mistakes import task_of
        from game.ui.table.aids.coached_scene import CoachedScene

        mistakes, task = self._mistakes(), task_of(mistake, games())
        if task is None:
            mistakes.drop(mistake)
            self._keep(MISTAKES)(mistakes.to_mapping())
            return None
        went: list[bool] = []

        def note(right: bool) -> None:
            went.append(right)
            (mistakes.right if right else mistakes.wrong)(mistake, self._today())
            self._keep(MISTAKES)(mistakes.to_mapping())

        return CoachedScene(
            self._kit,
            task,
            heading=say(games()[mistake.game].about.title),
            on_next=lambda: told(all(went) and bool(went)),
            on_leave=Pop,
            told=note,
        )
