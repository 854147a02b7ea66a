"""The pause: the table waits under a veil."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY, HEADING, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.widgets import Button, FormScene, Label, Panel, WrappedText
from game.ui.widgets.button import Style
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Space, grid
from game.ui.widgets.widget import Piece
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

Act: TypeAlias = Callable[[], Change]

_RESUME: Final = "resume"


class PauseLine(NamedTuple):
    """A line of the pause menu; `icon` is the name of an icon, or nothing."""

    key: str
    label: Sentence
    act: Act
    icon: str = ""


class PauseScene(FormScene):
    """A short menu over the table; Escape or the pad's menu button goes on playing."""

    overlay = True
    led_here = Command.MENU
    called = Sentence("Pause")
    resumes, icon = Sentence("Go on"), "play"
    size, colour = SMALL, MUTED

    def __init__(
        self, kit: Kit, choices: Sequence[PauseLine], *, words: str | Sentence = ""
    ) -> None:
        super().__init__(kit)
        self._words = words
        self._choices = (PauseLine(_RESUME, self.resumes, Pop, self.icon), *choices)
        self._acts = {choice.key: choice.act for choice in self._choices}

    def resize(self, frame: Frame) -> None:
        """Put the menu in the middle, in two columns where one is too high for the window."""
        kit, most = self._kit, frame.width - 2 * frame.px(24)
        wide = min(most, max(frame.px(400), frame.text(LARGE) * 16))
        menu = OfSize(self._menu(1), wide)
        if menu.natural_size(kit, frame.width)[1] > frame.height:
            menu = OfSize(self._menu(2), min(most, 2 * wide))
        self._form.show(Column(Fill(), menu, Fill(), align="centre"))
        self._form.begin_at(_RESUME)

    def _menu(self, across: int) -> Piece:
        """Return the menu, its lines but the first so many side by side."""
        frame, px = self._kit.frame, self._kit.frame.px
        words = say(self._words) if isinstance(self._words, Sentence) else self._words
        told = WrappedText("words", words, size=self.size, colour=self.colour, align="centre")
        first, *others = (
            OfSize(self._button(choice), height=frame.button) for choice in self._choices
        )
        gap = min(frame.gap, px(10))
        column = Column(
            Label("heading", self.title, size=HEADING, serif=True, align="centre"),
            Inset(told, top=px(4), bottom=px(2)) if words else None,
            Space(px(16)),
            Column(first, grid(others, across, gap=gap), gap=gap),
        )
        return Inset(column, x=px(30), y=px(30), on=Panel("panel", floats=True))

    def _button(self, choice: PauseLine) -> Button:
        style: Style = "primary" if choice.key == _RESUME else "button"
        return Button(
            choice.key, say(choice.label), icon=choice.icon, style=style, left=bool(choice.icon)
        )

    def _pressed(self, key: str) -> Change:
        """Press a line."""
        return self._acts[key]()


class NotSavedScene(PauseScene):
    """The trouble in a sentence, and three ways on; Escape goes on playing.

    `where` names the folder of the saves. `again` tries to save the match and returns what is still
    wrong; `saved` is where it leads when nothing is, `leave` what leaves the match as it is, with
    its label.
    """

    called = Sentence("Not saved")
    resumes = Sentence("Go on playing")
    size, colour = BODY, IVORY

    def __init__(
        self,
        kit: Kit,
        trouble: str,
        where: str,
        *,
        again: Callable[[], str],
        saved: Act,
        leave: tuple[Sentence, Act],
    ) -> None:
        choices = [
            PauseLine("again", Sentence("Try to save again"), self._try, "save"),
            PauseLine("leave", *leave, "back"),
        ]
        super().__init__(kit, choices, words=_told(trouble, where))
        self._where, self._again, self._saved = where, again, saved

    def _try(self) -> Change:
        """Try once more; what is still wrong is said in a way that shows that it was tried."""
        trouble = self._again()
        if not trouble:
            return self._saved()
        self._words = say("Turnup tried again. {told}", told=_told(trouble, self._where))
        self.resize(self._kit.frame)
        return None


def _told(trouble: str, where: str) -> str:
    """Return the trouble without what the heading says already, and the folder it is about."""
    reason = trouble.removeprefix(f"{say(NotSavedScene.called)}: ")
    return say("{Reason} Matches are kept in {where}", reason=reason, where=where)
