"""The short courses of the games: what is kept of them, and when one is offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from game.core.sentences import say
from game.rules.catalogue import games
from game.ui.window.scene import Change, Pop, Push, Reset, Scene, Swap

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.match.setup import Setup
    from game.school.course import CourseProgress
    from game.storage.school.progress import Progress
    from game.ui.learn.games.game_course_scene import Offered
    from game.ui.window.kit import Kit

# Each page is imported when it is entered: the title is to be seen at once.

COURSES: Final = "courses"
OFFERED: Final = "offered"
"""The parts of the progress: the steps of all games, and of which games a course was offered."""

_STEPS_A_MINUTE: Final = 2


class GameCourses:
    """The courses of all games that have one, with what this person has done in them.

    `keep` writes a part of the progress, `begin` sits down to a match.
    """

    def __init__(
        self,
        kit: Kit,
        progress: Progress,
        keep: Callable[[str], Callable[[Mapping[str, Any]], None]],
        begin: Callable[[Setup], Scene],
    ) -> None:
        self._kit, self._progress = kit, progress
        self._keep, self._begin = keep, begin

    @property
    def _done(self) -> CourseProgress:
        from game.school.course import CourseProgress

        return CourseProgress.from_mapping(self._progress.part(COURSES))

    def taught(self) -> list[Offered]:
        """Return every course, by families, and how far this person has come in it."""
        from game.storage.school.course_files import borrowed, step_keys
        from game.ui.learn.games.game_course_scene import Offered
        from game.ui.menus.game_card import in_families

        done = self._done
        found = []
        for rules in in_families(games().values()):
            keys = step_keys(rules.id)
            if keys:
                known = sum(map(done.done, keys))
                family, title = say(rules.about.family), say(rules.about.title)
                about, taken = say(rules.about.summary), borrowed(rules.id)
                found.append(Offered(rules.id, family, title, about, known, len(keys), taken))
        return found

    def scene(self, leave: Callable[[], Change] = Pop) -> Scene:
        """Return the page of all courses; it is left by `leave`."""
        from game.ui.learn.games.game_course_scene import CoursesScene

        def enter(game: str) -> Change:
            return Push(self.course(games()[game]))

        return CoursesScene(self._kit, self.taught, enter, leave)

    def course(
        self,
        rules: type[Rules],
        play: Callable[[], Change] | None = None,
        *,
        at_once: bool = False,
    ) -> Scene:
        """Return the course of a game; `play` leads to the deal at its end, if one is set up."""
        from random import Random

        from game.app.classroom import today
        from game.match.setup import new_seed
        from game.storage.school.lessons import load_course
        from game.ui.learn.course_climb import Gear
        from game.ui.learn.games.game_course_scene import GameCourseScene

        return GameCourseScene(
            self._kit,
            load_course(games(), rules.id),
            rules.about,
            self._done,
            Gear(self._keep(COURSES), today, Random(new_seed())),  # noqa: S311 - for play
            on_play=play or (lambda: self._play(rules)),
            at_once=at_once,
        )

    def way_to(self, rules: type[Rules]) -> Callable[[], Change] | None:
        """Return what leads to the course of a game; None where there is none."""
        from game.storage.school.course_files import step_keys

        return (lambda: Push(self.course(rules))) if step_keys(rules.id) else None

    def _play(self, rules: type[Rules]) -> Change:
        from game.app.first_start import first_match

        return Reset(self._begin(first_match("easy", rules)))

    def before(self, setup: Setup, table: Callable[[], Change]) -> Change:
        """Lead to a table, or offer the course of its game first: once, to somebody new to it."""
        from game.storage.school.course_files import step_keys

        rules = type(setup.rules)
        keys, done = step_keys(rules.id), self._done
        offered = self._progress.part(OFFERED)
        if not keys or offered.get(rules.id) or any(map(done.tries, keys)):
            return table()
        self._keep(OFFERED)({**offered, rules.id: True})
        from game.ui.learn.games.offer_scene import OfferScene

        left = sum(not done.done(key) for key in keys)
        return Push(
            OfferScene(
                self._kit,
                rules.about,
                max(1, round(left / _STEPS_A_MINUTE)),
                on_course=lambda: Swap(self.course(rules, table, at_once=True)),
                on_table=table,
            )
        )
