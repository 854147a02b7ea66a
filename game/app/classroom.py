"""The composition of the school: its rooms, what is kept of them, and how one gets there."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.app.again import COURSE, DRILLS, MISTAKES, ComingBack
from game.app.game_courses import COURSES, GameCourses
from game.core.sentences import say
from game.rules.catalogue import games
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push, Scene

if TYPE_CHECKING:
    from game.app.own_tables import OwnTables
    from game.core.rules import Rules
    from game.match.reviewing import Judged, Review
    from game.match.setup import Setup
    from game.school.at_the_table import Remembered
    from game.school.course import Course
    from game.school.drills.drills import Drills
    from game.school.figures.looked_back import LookedBack
    from game.school.mistakes import Mistakes
    from game.storage.school.progress import Progress
    from game.storage.school.puzzles import Puzzles
    from game.ui.learn.again_scenes import Chapter, Knowledge
    from game.ui.learn.learn_scene import Room
    from game.ui.menus.statistics_scene import WayToPractise
    from game.ui.table.aids.helps import Coaching

# Each room is imported when it is entered: the title is to be seen at once.

PUZZLES, TABLE, LOOKED_BACK = "puzzles", "table", "looked back"
"""Parts of what is kept; the second is what the coach at the table remembers."""

Keep = Callable[[Mapping[str, Any]], None]


class NextStep(NamedTuple):
    """Which step of the course comes next, from 1, and how many there are."""

    step: int
    steps: int


def today() -> int:
    """Return the number of the day; it goes up by one every midnight."""
    return datetime.now().astimezone().date().toordinal()


class Classroom:
    """The rooms of the school, each with what this person has done in it.

    `play` leads to the game that the course teaches, `choose` to where a match is put together,
    `books` to the rule books, `begin` to a match; `house` tells by which rules this person plays a
    game, the one played last first. `own` makes what a person sets up by hand.
    """

    def __init__(
        self,
        kit: Kit,
        progress: Progress,
        *,
        play: Callable[[], Change],
        choose: Callable[[], Change],
        books: Callable[[], Change],
        house: Callable[[], Sequence[Rules]],
        begin: Callable[[Setup], Scene],
        own: Callable[[], OwnTables],
    ) -> None:
        self._kit = kit
        self.courses = GameCourses(kit, progress, self.keep, begin)
        self.again = ComingBack(kit, progress, self.keep, self._drills, today)
        self._progress = progress
        self._play = play
        self._choose = choose
        self._books = books
        self._house = house
        self._own = own
        self._problem = progress.problem
        self._noted: Review | None = None

    def take_problem(self) -> str:
        """Return what went wrong with what is kept, in a sentence; it is told once."""
        problem, self._problem = self._problem, ""
        return problem

    def keep(self, name: str) -> Keep:
        """Return what writes a part of the progress; a failure is told by `take_problem`."""

        def keep(state: Mapping[str, Any]) -> None:
            self._problem = self._progress.keep(name, state) or self._problem

        return keep

    # What there is to learn

    @cached_property
    def lessons(self) -> Course:
        """The course, its lessons read from their files when it is first asked for."""
        from game.storage.school.lessons import load_course

        return load_course(games())

    @cached_property
    def shelf(self) -> Puzzles:
        """The puzzles of all games."""
        from game.storage.school.puzzles import Puzzles

        return Puzzles(games())

    @cached_property
    def own(self) -> OwnTables:
        """The tables that this person has set up or was sent."""
        return self._own()

    def _drills(self) -> Drills:
        from game.match.setup import new_seed
        from game.school.drills.drills import Drills
        from game.school.drills.scores import Scores

        shelf = games()
        first = next(iter(shelf.values()))
        usual = [rules.usual() for rules in shelf.values()]
        own = [rules for rules in self._house() if isinstance(rules, first)]
        home = own[0] if own else first.usual()
        scores = Scores.from_mapping(dict(self._progress.part(DRILLS)))
        return Drills([home, *usual[1:]], scores, new_seed())

    @property
    def mistakes(self) -> Mistakes:
        """What went wrong at the table and is to be tried again."""
        from game.school.mistakes import Mistakes

        return Mistakes.from_mapping(self._progress.part(MISTAKES))

    @property
    def looked_back(self) -> LookedBack:
        """What looking back has found in all deals that were played without helps."""
        from game.school.figures.looked_back import LookedBack

        return LookedBack.from_mapping(self._progress.part(LOOKED_BACK))

    def note(self, review: Review, name: str) -> None:
        """Keep the moments of a deal that was looked back on, once, by the name of its match."""
        if review is self._noted:
            return
        self._noted = review
        if name not in self.practised():
            looked = self.looked_back
            looked.note(review)
            self.keep(LOOKED_BACK)(looked.to_mapping())
        if review.moments:
            mistakes = self.mistakes
            mistakes.add(review, today())
            self.keep(MISTAKES)(mistakes.to_mapping())

    def keep_moment(self, review: Review, moment: Judged, kept: bool) -> None:
        """Keep a moment of a deal to be tried tomorrow, or forget it."""
        mistakes = self.mistakes
        if kept:
            mistakes.add(review._replace(moments=(moment,)), today())
        else:
            mistakes.forget(review, moment)
        self.keep(MISTAKES)(mistakes.to_mapping())

    def coaching(self) -> Coaching:
        """Return what the coach at the table knows of this person, and how it is kept."""
        from game.ui.table.aids.helps import Coaching

        rooms = [self.again.course_of(it) for it in (COURSE, COURSES)]

        def passed(step: str) -> bool:
            return any(room.done(step) for room in rooms)

        return Coaching(self._remembered, self.keep(TABLE), passed, today)

    def skip_ladder(self) -> None:
        """Note that the person plays at once: the coach brings its helps without the ladder."""
        self._remembered.coached.skips = True
        self._keep_remembered()

    def practised(self) -> frozenset[str]:
        """Return the names of the matches in which helps were used."""
        return self._remembered.practice.names

    def name_of(self, seed: str, save: int) -> str:
        """Return under which name helps are noted in a match, by deal code and save."""
        return self._remembered.practice.name_of(seed, save)

    def note_again(self, seed: str, save: int | None, left: str) -> str:
        """Note that a match is played with known cards, by deal code and save; return its name.

        The save is 0 as long as it cannot be begun, None where nothing is kept. The match that was
        `left` for it, by its name, would be played with known cards, too.
        """
        from game.school.practice_mark import again_name

        practice = self._remembered.practice
        # What is never kept is on no list, and has no need of a name of its own.
        name = again_name(seed, save) if save is not None else seed
        if save == 0:
            practice.forget(name)
        for known in (name, left):
            if known:
                practice.use(known, "again")
        self._keep_remembered()
        return name

    def followed(self, name: str, seed: str, save: int) -> str:
        """Return the name of a match by its deal code and the save it has now.

        One that is named after its save is noted under the new name if that has changed.
        """
        from game.school.practice_mark import again_name

        now = again_name(seed, save)
        if not save or name in (seed, now):
            return name
        practice = self._remembered.practice
        for assist in practice.used(name):
            practice.use(now, assist)
        if name == again_name(seed, 0):
            practice.forget(name)
        self._keep_remembered()
        return now

    @cached_property
    def _remembered(self) -> Remembered:
        """What is remembered of tables: the same for everybody, so that nothing is lost of it."""
        from game.school.at_the_table import Remembered

        return Remembered.from_mapping(self._progress.part(TABLE))

    def _keep_remembered(self) -> None:
        self.keep(TABLE)(self._remembered.to_mapping())

    # Rooms

    def scene(self) -> Scene:
        """Return the scene with every room."""
        from game.ui.learn.learn_scene import LearnScene, Room

        own = Room("own", say("Your own tables"), "", "pencil", lambda: Push(self.own.scene()))
        return LearnScene(self._kit, self._rooms, [own])

    def _rooms(self) -> list[Room]:
        """Return the rooms as they stand now."""
        done, steps = self._steps()
        due = len(self.mistakes.due(today()))
        return [*self._to_learn(done, steps, due), *self._to_look_back(due, ready=done == steps)]

    def _to_learn(self, done: int, steps: int, due: int) -> list[Room]:
        """Return what teaches something new; the ladder leads, and the drills after it."""
        from game.ui.learn.learn_scene import Room

        taught = self.courses.taught()
        learnt = sum(course.done == course.steps for course in taught)
        return [
            Room(
                COURSE,
                say("The Trump Ladder"),
                say("{steps} short steps, from your first trick to the last trump.", steps=steps),
                "stock",
                lambda: Push(self.course()),
                say("{done} of {steps} steps", done=done, steps=steps),
                done / steps,
                leading=done < steps,
            ),
            Room(
                COURSES,
                say("Other games"),
                say("A short course for each: how you win, what's special, and one good habit."),
                "cards",
                lambda: Push(self.courses.scene()),
                say("{learnt} of {taught} games", learnt=learnt, taught=len(taught)),
                learnt / len(taught),
            ),
            Room(
                DRILLS,
                say("Drills"),
                say("Quick questions. The ones you miss come back."),
                "speed",
                lambda: Push(self.drills()),
                self._answers(),
                leading=done == steps and not due,
            ),
            self._puzzle_room(),
        ]

    def _puzzle_room(self) -> Room:
        from game.ui.learn.learn_scene import Room

        solved, puzzles = self._solved()
        return Room(
            PUZZLES,
            say("Puzzles"),
            say("You can see every card, and only one of yours wins."),
            "puzzle",
            lambda: Push(self.puzzles()),
            say("{solved} of {puzzles} solved", solved=solved, puzzles=puzzles),
            solved / max(1, puzzles),
        )

    def _to_look_back(self, due: int, *, ready: bool) -> list[Room]:
        """Return what went wrong and what is known; mistakes lead if one is `ready` for them."""
        from game.ui.learn.learn_scene import Room

        return [
            Room(
                MISTAKES,
                say("Your mistakes"),
                say("Your costliest moments. Try them again."),
                "redo",
                lambda: Push(self.mistakes_scene()),
                say("{due} to try today", due=due) if due else say("None to try today"),
                leading=ready and bool(due),
            ),
            Room(
                "known",
                say("What you know"),
                say("Every idea as new, shaky or solid, and what to try next."),
                "star",
                lambda: Push(self.known()),
                self._solid(),
            ),
            Room(
                "books",
                say("Rule books"),
                say(
                    "The rules as you play them, what the words mean, "
                    "and how the games are related."
                ),
                "book",
                self._books,
            ),
        ]

    def _steps(self) -> tuple[int, int]:

        progress = self.again.course_of(COURSE)
        return progress.count(self.lessons), len(self.lessons.keys)

    def _solid(self) -> str:
        """Return how many ideas of the ladder are solid, in words."""
        known = [idea for chapter in self._chapters() for idea in chapter.ideas]
        solid = sum(standing == "solid" for _, standing in known)
        return say("{solid} of {known} ideas are solid", solid=solid, known=len(known))

    def _chapters(self) -> list[Chapter]:
        """Return every idea of the ladder with how well it is known."""
        from game.school.ideas import named
        from game.ui.learn.again_scenes import Chapter

        ideas = self.again.course_of(COURSE).ideas
        seen: set[str] = set()
        chapters = []
        for title, steps in self.lessons.chapters.items():
            own = [step.outline.idea for step in steps if step.outline.idea not in seen]
            seen.update(own)
            told = [(named(idea), ideas.known(idea).standing) for idea in dict.fromkeys(own)]
            if told:
                chapters.append(Chapter(title, told))
        return chapters

    def _knowledge(self) -> Knowledge:
        """Return every idea of the ladder with how well it is known, and what to try next."""
        from game.school.course import Step
        from game.school.ideas import SHAKY, named
        from game.ui.learn.again_scenes import Knowledge, Next

        course = self.lessons
        progress = self.again.course_of(COURSE)
        ideas = progress.ideas
        shaky = [it for it in course.steps if ideas.known(it.outline.idea).standing == SHAKY]
        # What was slipped on last time comes before what was right only once.
        shaky.sort(key=lambda it: ideas.known(it.outline.idea).clean)
        nexts = []
        if (weak := next(iter(shaky), None)) is not None:
            words = say("Once more: {named}", named=named(weak.outline.idea))
            nexts.append(Next(words, partial(self._climb_from, weak.key)))
        following = progress.next_of(course)
        if following is not None and following is not weak:
            key = following.key if isinstance(following, Step) else ""
            nexts.append(
                Next(
                    say("Go on: {title}", title=say(following.title)),
                    partial(self._climb_from, key),
                )
            )
        left = [it for it in self.courses.taught() if it.done < it.steps]
        # One that was begun comes before one that is new, and that before what builds on others.
        game = min(left, key=lambda it: 0 if it.done else 1 + it.borrowed, default=None)
        if game is not None:
            there = self.courses.way_to(games()[game.game])
            if there is not None:
                nexts.append(Next(say("Another game: {title}", title=game.title), there))
        return Knowledge(self._chapters(), progress.guesses.words, nexts)

    def _climb_from(self, key: str) -> Change:
        return Push(self.course(at_once=True, begin=key))

    def known(self) -> Scene:
        """Return the page of what this person knows."""
        from game.ui.learn.again_scenes import KnownScene

        return KnownScene(self._kit, self._knowledge)

    def _solved(self) -> tuple[int, int]:
        from game.school.puzzles.scores import PuzzleScores

        scores = PuzzleScores.from_mapping(self._progress.part(PUZZLES))
        names = [name for game in self.shelf.games for name in self.shelf.names(game)]
        return scores.solved(names), len(names)

    def _answers(self) -> str:
        """Return how many questions were answered, in words."""
        from game.school.drills.questions import DRILLS as KINDS
        from game.school.drills.scores import Scores

        scores = Scores.from_mapping(dict(self._progress.part(DRILLS)))
        asked = sum(scores[drill.id].asked for drill in KINDS)
        return (
            say("{asked:grouped} answered", asked=asked)
            if asked
            else say("Five kinds of questions")
        )

    def ahead(self) -> NextStep | None:
        """Return the step to go on with; None unless the course was begun and is not finished."""
        if not self._progress.part(COURSE):
            return None
        from game.storage.school.course_files import step_keys

        progress = self.again.course_of(COURSE)
        if not progress.begun:
            return None
        keys = step_keys()
        left = (step for step, key in enumerate(keys, 1) if not progress.done(key))
        return next((NextStep(step, len(keys)) for step in left), None)

    def course(
        self, leave: Callable[[], Change] = Pop, *, at_once: bool = False, begin: str = ""
    ) -> Scene:
        """Return the ladder; it is left by `leave`.

        `at_once` leads on to the step that is next, or to the one whose key is `begin`.
        """
        from random import Random

        from game.match.setup import new_seed
        from game.storage.school.tens import load_tens
        from game.ui.learn.course_climb import Gear
        from game.ui.learn.course_ladder import CourseScene

        dice = Random(new_seed())  # noqa: S311 - for play
        return CourseScene(
            self._kit,
            self.lessons,
            lambda: self._progress.part(COURSE),
            Gear(self.keep(COURSE), today, dice, lambda: load_tens(games())),
            on_play=self._play,
            due=self.again.due,
            review=self.again.scene,
            leave=leave,
            at_once=at_once,
            begin=begin,
        )

    def drills(self) -> Scene:
        """Return the page of the drills, with how each is going."""
        from game.ui.learn.drill_scene import DrillsScene

        return DrillsScene(self._kit, self._drills(), today=today(), keep=self.keep(DRILLS))

    def puzzles(self) -> Scene:
        """Return the page of the puzzles, with what became of each."""
        from game.ui.learn.puzzle_scene import PuzzleScene

        kept = self._progress.part(PUZZLES)
        return PuzzleScene(self._kit, self.shelf, kept, self.keep(PUZZLES))

    def practise(self, game: str) -> WayToPractise:
        """Return where a game, or any, can be practised: what is due, its course, or a drill."""
        from game.ui.menus.statistics_scene import WayToPractise

        pool = self.mistakes
        kept = [*pool.due(today()), *pool.later(today())]
        if any(game in ("", mistake.game) for mistake in kept):
            return WayToPractise(
                say("Try your mistakes again"), lambda: Push(self.mistakes_scene())
            )
        course = self.courses.way_to(games()[game]) if game else None
        if course is not None:
            return WayToPractise(say("Take its course"), course)
        return WayToPractise(say("Drills"), lambda: Push(self.drills()))

    def mistakes_scene(self) -> Scene:
        """Return the person's own mistakes."""
        from game.ui.learn.mistakes_scene import MistakesScene

        return MistakesScene(
            self._kit,
            self.mistakes,
            games(),
            today=today(),
            now=time.time,
            keep=self.keep(MISTAKES),
            play=self._choose,
        )
