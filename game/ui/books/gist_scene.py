"""A game in three lines: how you win, the twist, how you lose. At the table it lies over it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.core.sentences import Sentence, say, verbatim
from game.ui.art.theme import BODY, BRASS, HEADING, IVORY, LARGE, SMALL, Frame
from game.ui.widgets import Button, FormScene, Label, WrappedText
from game.ui.widgets.layout import Column, Fill, FirstThatFits, Row, Space
from game.ui.widgets.pages import in_the_middle
from game.ui.widgets.widget import Piece
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

if TYPE_CHECKING:
    from game.core.telling import About

_HEADINGS: Final = (Sentence("How you win"), Sentence("The twist"), Sentence("How you lose"))


def gist_lines(kit: Kit, about: About, *, size: float = BODY) -> Column:
    """Return the three lines of a game, each under its heading; a game without any is summed up."""
    return Column(*_rows(kit, about, size))


def _rows(kit: Kit, about: About, size: float) -> Iterator[Piece]:
    if not any(about.gist):
        yield WrappedText("gist", say(about.summary), size=size, colour=IVORY)
        return
    for number, (heading, told) in enumerate(zip(_HEADINGS, about.gist, strict=True)):
        if number:
            yield Space(kit.frame.px(12))
        yield WrappedText(
            f"gist heading {number}",
            say(heading),
            size=SMALL,
            colour=BRASS,
            bold=True,
        )
        yield WrappedText(f"gist {number}", say(told), size=size, colour=IVORY)


class GistScene(FormScene):
    """The three lines over the table; any way to confirm or to leave leads back to it."""

    overlay = True
    led_here = Command.GIST

    def __init__(self, kit: Kit, about: About) -> None:
        super().__init__(kit)
        self.called = Sentence("{title} in three lines", title=verbatim(about.title))
        self._about = about

    def resize(self, frame: Frame) -> None:
        """Put the lines into the middle of the window, and the way back below them."""
        kit, px = self._kit, frame.px
        ways = (
            Column(
                Label("heading", say(self._about.title), size=HEADING, serif=True),
                Space(px(12)),
                gist_lines(kit, self._about, size=size),
                Space(px(20)),
                Row(Fill(), Button("done", say("Back to the table"), icon="play", style="primary")),
            )
            for size in (LARGE, BODY, SMALL)
        )
        self._form.show(in_the_middle(kit, FirstThatFits(*ways), widest=640, letters=34))
        self._form.begin_at("done")

    def _pressed(self, key: str) -> Change:
        """Go back."""
        return Pop() if key == "done" else None
