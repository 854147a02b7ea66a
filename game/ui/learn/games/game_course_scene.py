"""The course of one game: its three lines, its steps, and a deal to play once they are done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.sentences import Sentence, say, verbatim
from game.ui.art.theme import BODY, BRASS, HEADING, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.books.gist_scene import gist_lines
from game.ui.learn.course_ladder import LADDERS, Ladders, LaddersScene, ladders_of, legend
from game.ui.learn.learn_card import LearnCard
from game.ui.widgets import Button, FormScene, Label, Panel, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, grid
from game.ui.widgets.pages import head, in_the_middle, page
from game.ui.widgets.scrolling import scrolled
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

if TYPE_CHECKING:
    from game.core.telling import About
    from game.school.course import Course, CourseProgress
    from game.ui.learn.course_climb import Gear


_PLAY: Final = "play"
_SIDE_BY_SIDE: Final = 40
"""From so many letters on what a game is about stands beside its steps."""


class GameCourseScene(LaddersScene):
    """The three lines of a game over the steps of its course; `on_play` leads to a deal of it."""

    def __init__(
        self,
        kit: Kit,
        course: Course,
        about: About,
        progress: CourseProgress,
        gear: Gear,
        *,
        on_play: Callable[[], Change],
        at_once: bool = False,
    ) -> None:
        super().__init__(kit, course, progress, gear, at_once=at_once)
        self._about, self._on_play = about, on_play

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put what the game is about over the steps of its course."""
        px = frame.px
        ladders = Ladders(ladders_of(self._course, self._progress))
        rows = Suited(lambda width: self._about_and_steps(ladders, width))
        view = scrolled(LADDERS, say("The game and its steps"), rows, rim=px(6))
        panel = Inset(view, x=px(22), y=px(16), on=Panel("panel", "glass"))
        below = (Space(px(10)), legend())
        self._show(ladders, panel, self._ways_on(), *below, widest=960, letters=46)

    def _about_and_steps(self, ladders: Piece, width: int) -> Piece:
        """Return the game in three lines beside its steps, or over them where there is no room."""
        frame = self._kit.frame
        gist = Column(gist_lines(self._kit, self._about), *self._told_of_shared())
        if width < frame.text(BODY) * _SIDE_BY_SIDE:
            return Column(gist, Space(frame.px(18)), ladders, Space(frame.px(6)))
        gap = frame.px(32)
        return Row(OfSize(gist, (width - gap) * 2 // 5), Fill(ladders), gap=gap, align="fill")

    def _told_of_shared(self) -> list[Piece]:
        """Return why steps of relatives stand here too, if any do."""
        if len(self._course.chapters) == 1:
            return []
        words = say("Related games share some steps. Do them once, and they count in each.")
        shared = WrappedText("shared", words, size=SMALL, colour=MUTED)
        return [Space(self._kit.frame.px(18)), shared]

    def _ways_on(self) -> list[Button]:
        go = self._way_on()
        play = Button(_PLAY, say("Play a deal"), icon="cards", style="button" if go else "primary")
        return [play, go] if go else [play]

    # --- Life -----------------------------------------------------------------------------------
    def _pressed(self, key: str) -> Change:
        """Go to a step, or to a deal of the game."""
        return self._on_play() if key == _PLAY else super()._pressed(key)

    def _top(self) -> CourseEnd:
        return CourseEnd(self._kit, self._course, self._about, on_play=self._on_play)


class CourseEnd(FormScene):
    """What is known after the course of a game, and the deal that it was all for."""

    def __init__(
        self, kit: Kit, course: Course, about: About, *, on_play: Callable[[], Change]
    ) -> None:
        super().__init__(kit)
        self._course, self._about, self._on_play = course, about, on_play
        self.called = Sentence("That's {title}", title=verbatim(about.title))

    def resize(self, frame: Frame) -> None:
        """Put what was learnt into the middle, and both ways on below it."""
        kit, px = self._kit, frame.px
        learnt = [
            WrappedText(f"learnt {number}", step.learnt, size=BODY, colour=IVORY)
            for number, step in enumerate(self._course.steps)
        ]
        ways = Row(
            Button("back", say("Back"), style="quiet"),
            Fill(),
            Button(_PLAY, say("Play a deal now"), icon="play", style="primary", size=LARGE),
        )
        column = Column(
            WrappedText("heading", self.title, size=HEADING, serif=True),
            Space(px(4)),
            WrappedText("known", say("What you know now"), size=SMALL, colour=BRASS, bold=True),
            Space(px(8)),
            scrolled("learnt", say("What you know now"), Column(*learnt, gap=px(6))),
            Space(px(18)),
            ways,
        )
        self._form.show(in_the_middle(kit, column, widest=640, letters=36))
        self._form.begin_at(_PLAY)

    def _pressed(self, key: str) -> Change:
        """Sit down to a deal."""
        return self._on_play() if key == _PLAY else None


_ABOUT: Final = Sentence("Four minutes each: how you win, what's special, and one good habit.")


class Offered(NamedTuple):
    """A course on the page: of which game and family, what it is about, how many steps are done.

    So many of them are `borrowed` from relatives.
    """

    game: str
    family: str
    title: str
    about: str
    done: int
    steps: int
    borrowed: int = 0


class CoursesScene(FormScene):
    """A card for each course, each family under its name, two in a row where they fit.

    `courses` is asked whenever it shows.
    """

    called = Sentence("Other games")

    def __init__(
        self,
        kit: Kit,
        courses: Callable[[], Sequence[Offered]],
        enter: Callable[[str], Change],
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit, leave)
        self._courses, self._enter = courses, enter

    def resize(self, frame: Frame) -> None:
        """Lay out the cards anew, as things stand now."""
        kit, px = self._kit, frame.px
        courses = self._courses()
        view = ScrollView(
            "courses", self.title, Suited(lambda wide: _cards(kit, courses, wide)), rim=px(6)
        )
        parts = (
            head(kit, self.title),
            Space(px(8)),
            WrappedText("about", say(_ABOUT), colour=MUTED),
            Space(px(14)),
            Fill(view),
            Space(px(6)),
        )
        self._form.show(page(kit, *parts, widest=1080, letters=48, top=22, bottom=18))
        begun = (it for it in courses if 0 < it.done < it.steps)
        fresh = (it for it in courses if not it.done)
        first = next(begun, None) or next(fresh, None) or courses[0]
        self._form.begin_at(first.game)

    def _pressed(self, key: str) -> Change:
        """Enter a course."""
        return self._enter(key)


def _cards(kit: Kit, courses: Sequence[Offered], width: int) -> Piece:
    across = 2 if width >= kit.frame.text(BODY) * 40 else 1
    parts: list[Piece] = []
    for family, members in groupby(courses, key=lambda it: it.family):
        name = Label(f"family {family}", family, size=SMALL, colour=BRASS, bold=True)
        cards = [_card(it) for it in members]
        parts.append(Column(name, grid(cards, across, gap=kit.frame.gap), gap=kit.frame.px(6)))
    return Column(*parts, gap=kit.frame.px(18))


def _card(course: Offered) -> LearnCard:
    return LearnCard(
        course.game,
        course.title,
        course.about,
        icon="tick" if course.done == course.steps else "cards",
        state=say("{done} of {steps} steps", done=course.done, steps=course.steps),
        share=course.done / course.steps,
    )
