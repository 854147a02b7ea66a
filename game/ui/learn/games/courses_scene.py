"""All games beside the ladder, each with its short course and how far one has come in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY, MUTED, Frame
from game.ui.learn.learn_card import LearnCard
from game.ui.widgets import FormScene, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Fill, Space, Suited, grid
from game.ui.widgets.pages import head, page
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

_ABOUT: Final = Sentence("Four minutes each: how you win, what's special, and one good habit.")


class Offered(NamedTuple):
    """A course on the page: of which game, what it is about, how many of its steps are done.

    So many of them are `borrowed` from relatives.
    """

    game: str
    title: str
    about: str
    done: int
    steps: int
    borrowed: int = 0


class CoursesScene(FormScene):
    """A card for each course, two in a row where they fit; `courses` is asked whenever it shows."""

    called = Sentence("Other games")

    def __init__(
        self,
        kit: Kit,
        courses: Callable[[], Sequence[Offered]],
        enter: Callable[[str], Change],
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._courses, self._enter, self._leave = courses, enter, leave

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

    def handle(self, event: pygame.event.Event) -> Change:
        """Enter a course, or go back."""
        heard = self._form.handle(event)
        if heard.leaves:
            return self._leave()
        return self._enter(heard.key) if heard.key else None


def _cards(kit: Kit, courses: Sequence[Offered], width: int) -> Piece:
    across = 2 if width >= kit.frame.text(BODY) * 40 else 1
    cards = [
        LearnCard(
            it.game,
            it.title,
            it.about,
            icon="tick" if it.done == it.steps else "cards",
            state=say("{done} of {steps} steps", done=it.done, steps=it.steps),
            share=it.done / it.steps,
        )
        for it in courses
    ]
    return Column(grid(cards, across, gap=kit.frame.gap))
