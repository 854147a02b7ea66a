"""What somebody knows, idea by idea, and what comes back today: steps, questions, own moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from game.core.sentences import Sentence, say
from game.school.ideas import NEW, SHAKY, SOLID
from game.ui.art.theme import BODY, BRASS, GOOD, HEADING, IVORY, LARGE, MUTED, SMALL, Colour, Frame
from game.ui.widgets import Button, FormScene, Label, Panel, Picture, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, wrap
from game.ui.widgets.pages import head, in_the_middle, page
from game.ui.widgets.scrolling import scrolled
from game.ui.widgets.widget import blank
from game.ui.window.hosting import HostScene
from game.ui.window.scene import Change, Pop, Scene
from game.ui.words.amounts import upper

if TYPE_CHECKING:
    from game.ui.widgets.widget import Piece
    from game.ui.window.kit import Kit


_SIGNS: Final[Mapping[str, tuple[str, Colour]]] = {
    NEW: ("", MUTED),
    SHAKY: ("redo", BRASS),
    SOLID: ("tick", GOOD),
}
"""What each standing looks like, by shape and not by colour alone."""
_STANDINGS: Final = {
    NEW: Sentence("new"),
    SHAKY: Sentence("shaky"),
    SOLID: Sentence("solid"),
}
_LEGEND: Final = Sentence("Shaky: right just once, or slipped since. Solid: right twice in a row.")


class Chapter(NamedTuple):
    """What a chapter is about: its ideas in words, each with how well it is known."""

    title: str
    ideas: Sequence[tuple[str, str]]


class Next(NamedTuple):
    """Something to try next: what the button says, and where it leads."""

    label: str
    act: Callable[[], Change]


class Knowledge(NamedTuple):
    """What is known of each chapter, how far one has come in a sentence, and what to try next."""

    chapters: Sequence[Chapter]
    gain: str
    nexts: Sequence[Next]


class KnownScene(FormScene):
    """The ideas by chapter; `look` is asked again whenever the page is seen."""

    called = Sentence("What you know")

    def __init__(self, kit: Kit, look: Callable[[], Knowledge]) -> None:
        super().__init__(kit)
        self._look = look
        self._acts: list[Callable[[], Change]] = []

    def resize(self, frame: Frame) -> None:
        """Put what to try next above, and the ideas below it in as many columns as fit."""
        kit, px, known = self._kit, frame.px, self._look()
        self._acts = [one.act for one in known.nexts]
        buttons = [
            Button(f"next {at}", one.label, icon="play", style="button" if at else "primary")
            for at, one in enumerate(known.nexts)
        ]
        above: list[Piece] = []
        if known.gain:
            above.append(WrappedText("gain", known.gain, size=LARGE, bold=True, colour=BRASS))
        if buttons:
            above.append(Label("try", say("Try next"), size=SMALL, colour=BRASS, bold=True))
            above.append(wrap(kit, buttons, gap=frame.gap, between=frame.gap // 2))
        ideas = Suited(lambda width: self._ideas(known.chapters, width))
        view = scrolled("ideas", say("Ideas"), ideas, rim=px(4))
        parts = (
            head(kit, self.title),
            Space(px(12)),
            Column(*above, gap=px(8)),
            Space(px(14)),
            Fill(Inset(view, x=px(18), y=px(14), on=Panel("panel", "glass"))),
            Space(px(8)),
            WrappedText("legend", say(_LEGEND), size=SMALL, colour=MUTED),
        )
        self._form.show(page(kit, *parts, widest=1080, letters=48, top=22, bottom=16))
        self._form.begin_at("next 0" if buttons else "back")

    def _ideas(self, chapters: Sequence[Chapter], width: int) -> Piece:
        """Return the chapters side by side, as many in a row as there is room for."""
        kit, gap = self._kit, self._kit.frame.px(28)
        across = max(1, (width + gap) // (kit.frame.text(BODY) * 17 + gap))
        wide = (width - gap * (across - 1)) // across
        told = [OfSize(self._chapter(chapter), wide) for chapter in chapters]
        rows = (told[at : at + across] for at in range(0, len(told), across))
        return Column(*(Row(*row, gap=gap, align="top") for row in rows), gap=kit.frame.px(16))

    def _chapter(self, chapter: Chapter) -> Piece:
        px = self._kit.frame.px
        name = Label(
            f"chapter {chapter.title}", say(chapter.title), size=SMALL, colour=BRASS, bold=True
        )
        lines = (self._idea(*idea) for idea in chapter.ideas)
        return Column(name, Space(px(4)), *lines)

    def _idea(self, name: str, standing: str) -> Piece:
        """Return an idea with a sign and a word for how well it is known."""
        kit, size = self._kit, max(14, round(self._kit.frame.text(BODY) * 0.95))
        sign, ink = _SIGNS[standing]
        picture = kit.pictures.icon(sign, size, ink) if sign else blank((size, size))
        words = WrappedText(f"idea {name}", upper(name), colour=IVORY)
        told = Label(f"known {name}", say(_STANDINGS[standing]), size=SMALL, colour=ink)
        mark = Picture(f"sign {name}", "", picture)
        return Row(mark, Space(kit.frame.px(8)), Fill(words), Space(kit.frame.px(8)), told)

    def _pressed(self, key: str) -> Change:
        """Try something next."""
        return self._acts[int(key.removeprefix("next "))]() if key.startswith("next ") else None


Told: TypeAlias = Callable[[bool], Change]
"""Hears whether something was right at the first try, and leads on."""
Again: TypeAlias = Callable[[Told], Scene | None]
"""Makes the scene in which something is tried again; None where it cannot be set up any more."""

LONG_ENOUGH: Final = 180.0
"""After so many seconds nothing new is begun."""


class AgainScene(HostScene):
    """Shows one thing after the other, and at the end how it went."""

    def __init__(self, kit: Kit, tries: Sequence[Again]) -> None:
        super().__init__(kit)
        self._tries = list(tries)
        self._right: list[bool] = []
        self._seconds = 0.0
        self.scene = self._next()

    def _next(self) -> Scene:
        """Return what is to be tried now; in the end, or when it has been long enough, how it went.

        What cannot be set up is passed over.
        """
        while self._tries and self._seconds < LONG_ENOUGH:
            scene = self._tries.pop(0)(self._told)
            if scene is not None:
                return scene
        return AgainResult(self._kit, sum(self._right), len(self._right))

    def _told(self, right: bool) -> Change:
        self._right.append(right)
        return self._turn_to(self._next())

    def update(self, seconds: float) -> Change:
        """Let time pass, and count it."""
        self._seconds += seconds
        return super().update(seconds)


class AgainResult(FormScene):
    """How it went: so many of so many, and when the rest is asked again."""

    called = Sentence("Tried again")

    def __init__(self, kit: Kit, right: int, asked: int) -> None:
        super().__init__(kit)
        self._right, self._asked = right, asked

    def resize(self, frame: Frame) -> None:
        """Put it into the middle, with the way on below."""
        px = frame.px
        told = say("What you got right stays away longer.")
        if self._right < self._asked:
            told = say("What you missed comes back tomorrow.")
        score = say("{right} of {asked}", right=self._right, asked=self._asked)
        column = Column(
            Label("score", score, size=HEADING, serif=True),
            Space(px(6)),
            WrappedText("told", told, size=LARGE, colour=MUTED),
            Space(px(18)),
            Button("done", say("Done"), icon="tick", style="primary"),
            align="left",
        )
        self._form.show(in_the_middle(self._kit, column, widest=520, letters=28))
        self._form.begin_at("done")

    def _pressed(self, key: str) -> Change:
        """Go back to where it was asked for."""
        return Pop() if key == "done" else None
