"""The question before the first deal of a game: its short course, or straight to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.sentences import Sentence, say, verbatim
from game.ui.art.theme import BODY, HEADING, LARGE, SMALL, Frame
from game.ui.books.gist_scene import gist_lines
from game.ui.widgets import Button, FormScene, Label
from game.ui.widgets.layout import Column, FirstThatFits, Row, Space, either
from game.ui.widgets.pages import in_the_middle
from game.ui.window.scene import Change
from game.ui.words.amounts import in_words

if TYPE_CHECKING:
    from game.core.telling import About
    from game.ui.window.kit import Kit


class OfferScene(FormScene):
    """The three lines of a game, and two ways on: `on_course` and `on_table`."""

    def __init__(
        self,
        kit: Kit,
        about: About,
        minutes: int,
        *,
        on_course: Callable[[], Change],
        on_table: Callable[[], Change],
    ) -> None:
        super().__init__(kit)
        self._about, self._minutes = about, minutes
        self._on_course, self._on_table = on_course, on_table
        self.called = Sentence("New to {title}?", title=verbatim(about.title))

    def resize(self, frame: Frame) -> None:
        """Put the lines into the middle, and both ways on below them."""
        kit, px, gap = self._kit, frame.px, frame.gap
        time = say("{Minutes} to learn it", minutes=in_words(self._minutes, "minute"))
        course = Button("course", time, icon="stock", style="primary")
        table = Button("table", say("Straight to the table"), icon="cards", style="button")
        pages = (
            Column(
                Label("heading", self.title, size=HEADING, serif=True),
                Space(px(12)),
                gist_lines(kit, self._about, size=size),
                Space(px(22)),
                either(kit, Row(course, table, gap=gap), Column(course, table, gap=gap // 2)),
            )
            for size in (LARGE, BODY, SMALL)
        )
        self._form.show(in_the_middle(kit, FirstThatFits(*pages), widest=680, letters=36))
        self._form.begin_at("course")

    def _pressed(self, key: str) -> Change:
        """Lead to the course or to the table."""
        return self._on_course() if key == "course" else self._on_table()
