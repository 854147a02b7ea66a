"""The first start: one page of steps, each of which can be skipped, with dots to tell how far."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.fan import fan
from game.ui.art.theme import BODY, BRASS, HEADING, MUTED, SMALL, Frame
from game.ui.learn.learn_scene import Room, card_of
from game.ui.menus.settings_preview import Preview
from game.ui.menus.settings_scene import SettingRows, Slack
from game.ui.menus.who_scene import ASKED, changed, who
from game.ui.widgets import (
    Button,
    Form,
    FormScene,
    Look,
    Picture,
    ScrollView,
    Widget,
    WrappedText,
)
from game.ui.widgets.checkboxes import Checkboxes
from game.ui.widgets.layout import Column, Fill, FirstThatFits, OfSize, Row, Space, Suited
from game.ui.widgets.pages import page
from game.ui.widgets.scrolling import WHOLE
from game.ui.widgets.widget import Piece
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.preferences import SETTINGS
from game.ui.window.scene import Change

_COMFORT: Final = (
    "language",
    "text_scale",
    "deck_colours",
    "plain_cloth",
    "reduced_motion",
    "mute",
)
_EASED: Final = {
    "see": Sentence("Larger and clearer"),
    "listen": Sentence("Read it to me"),
    "move": Sentence("Easy on my hands"),
}
"""Each of these sets at once all that helps, and takes it back; the words of `EASED`."""
_CONTRASTED: Final = ("deck_colours", "plain_cloth")
_EASE: Final = "eased"
_CARDS: Final = ("JC", "QD", "KH", "AS")
_LATER: Final = Sentence("You can change this any time in Learn or Settings.")


class WelcomeStep(ABC):
    """One of the steps: what it asks, and a tree of widgets to answer with."""

    called: Sentence

    @property
    def title(self) -> str:
        """What it asks."""
        return say(self.called)

    def __init__(self, kit: Kit, form: Form) -> None:
        self._kit, self._form = kit, form

    @property
    def moving(self) -> bool:
        """Whether something animates."""
        return False

    @property
    def first(self) -> str:
        """The key of the widget at which the keys begin; the button that leads on, if none is."""
        return ""

    def show(self, page: Callable[[Piece], Piece]) -> None:
        """Show its body in the page of all steps."""
        self._form.show(page(self.body()))

    @abstractmethod
    def body(self) -> Piece:
        """Return its widgets."""

    @abstractmethod
    def heard(self, key: str) -> Change:
        """Follow a widget that was set off."""

    def pointed(self) -> bool:
        """Hear that something else is pointed at; tell whether all is to be laid out anew."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass."""


class Comfort(WelcomeStep):
    """Language, and what makes reading, seeing and hearing easy, with cards that show it."""

    called = Sentence("Make yourself comfortable")

    def __init__(self, kit: Kit, form: Form) -> None:
        super().__init__(kit, form)
        self._preview = Preview(kit)
        self._before = kit.settings
        self._eased = Checkboxes(_EASE, "", [], least=0)
        self._rows = SettingRows(kit, form)
        self._page: Callable[[Piece], Piece] | None = None
        self._slack = Slack()

    @property
    def moving(self) -> bool:
        """Whether a card of the preview is in flight."""
        return self._preview.moving

    def show(self, page: Callable[[Piece], Piece]) -> None:
        """Show it so that what is just being set stays under the pointer."""
        self._page = page

        def whole(slack: Slack) -> Piece:
            self._slack = slack
            return page(self.body())

        self._rows.show(whole)

    def body(self) -> Piece:
        """Return the rows, with the preview beside them, or above in a window that is upright."""
        kit, gap = self._kit, self._kit.frame.px(24)
        known = {one.name: one for one in SETTINGS}
        rows = [self._ways(), *(self._rows.row(known[name]) for name in _COMFORT)]
        panel = self._rows.view(self.title, rows, self._slack)
        if kit.frame.height > kit.frame.width:
            above = OfSize(self._preview, height=kit.frame.height * 3 // 10)
            return Column(above, Space(gap), Fill(panel))

        def beside(width: int) -> Piece:
            preview = OfSize(self._preview, round(width * 0.31))
            return Row(Fill(panel), preview, gap=gap, align="fill")

        return Suited(beside)

    def _ways(self) -> Piece:
        """Return what sets at once all that helps, and which of it is in force."""
        options = [(way, say(words)) for way, words in _EASED.items()]
        if self._eased.options != tuple(options):
            # In the language that is spoken now; else the keys stay at the word they are at.
            self._eased = Checkboxes(_EASE, say("All at once"), options, least=0)
        settings = self._kit.settings
        self._eased.hold(tuple(way for way in _EASED if settings.is_eased(way)))
        self._rows.controls[_EASE] = self._eased
        px = self._kit.frame.px
        told = say("Would any of these help? Each sets several things at once.")
        words = WrappedText(f"{_EASE} help", told, size=SMALL, colour=MUTED)
        return Column(words, Space(px(6)), Row(self._eased), Space(px(14)))

    def heard(self, key: str) -> Change:
        """Take over what was set, and let it be seen."""
        if key not in self._rows.controls:
            return None
        settings = self._kit.settings
        if key == _EASE:
            for way in _EASED:
                if (way in self._eased.chosen) != settings.is_eased(way):
                    self._rows.apply(key, settings.turned(way, self._before))
        else:
            self._rows.take(key)
            if key in _CONTRASTED:
                # High contrast has colours and a cloth of its own, and would hide what was set.
                self._kit.apply(self._kit.settings.with_value("high_contrast", value=False))
        self._preview.play()
        now = self._kit.settings
        if self._page and any(settings.is_eased(way) != now.is_eased(way) for way in _EASED):
            # Every switch shows what it has become.
            self.show(self._page)
        return None

    def pointed(self) -> bool:
        """Let go of what the pointer has left; then everything goes to its natural place."""
        return self._rows.let_go(pointed=self._form.pointed)

    def update(self, seconds: float) -> None:
        """Let the preview move."""
        self._preview.update(seconds)


class Who(WelcomeStep):
    """Who sits in front: an animal, and a name."""

    called = ASKED

    def body(self) -> Piece:
        """Return the faces and the name, in the middle."""
        return _in_the_middle(self._kit, who(self._kit, self._kit.settings.you), 760)

    def heard(self, key: str) -> Change:
        """Take over a face or a name."""
        changed(self._kit, self._form, key)
        return None


def _in_the_middle(kit: Kit, part: Piece, widest: float) -> Piece:
    """Return a part in the middle of the body, no wider than is good to read."""
    wide = max(kit.frame.px(widest), round(kit.frame.text(BODY) * 32))
    return Column(Fill(), OfSize(part, wide), Fill(), align="centre")


class AskTrumps(WelcomeStep):
    """A question and its answers as cards; each leads somewhere else."""

    called = Sentence("Have you played with trumps before?")

    def __init__(self, kit: Kit, form: Form, answers: Sequence[Room]) -> None:
        super().__init__(kit, form)
        self._answers = answers

    @property
    def first(self) -> str:
        """The first answer, which stands out."""
        return self._answers[0].key

    def body(self) -> Piece:
        """Return the answers in the middle; cards above them only where these leave room."""
        kit, px = self._kit, self._kit.frame.px
        asked = self._asked(WHOLE)
        fans = [fan(kit, min(px(high), kit.frame.height // 5), _CARDS) for high in (150, 110)]
        ways = [Column(Picture("cards", "", cards), Space(px(16)), asked) for cards in fans]
        return _in_the_middle(kit, FirstThatFits(*ways, self._asked(0)), 640)

    def _asked(self, least: int) -> Piece:
        """Return the answers, so much of them at least in view."""
        px, gap = self._kit.frame.px, self._kit.frame.gap
        later = WrappedText("later", say(_LATER), size=BODY, colour=MUTED, align="centre")
        cards = Column(*(card_of(answer) for answer in self._answers), gap=gap)
        return ScrollView(
            "answers", say("Answers"), Column(cards, Space(px(18)), later), rim=px(6), least=least
        )

    def heard(self, key: str) -> Change:
        """Follow an answer."""
        enter = {answer.key: answer.enter for answer in self._answers}
        return enter[key]() if key in enter else None


class Dots(Widget):
    """A dot for each step, that of the present one larger."""

    role = "text"
    focusable = False

    def __init__(self, at: int, count: int) -> None:
        super().__init__("dots", say("Step {at} of {count}", at=at + 1, count=count))
        self._at, self._count = at, count

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:  # noqa: ARG002
        """Return the size of all dots."""
        return self._count * 2 * self._size(kit), kit.frame.button

    def _size(self, kit: Kit) -> int:
        return max(9, kit.frame.px(14))

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the dots, side by side in the middle."""
        large, found = self._size(kit), []
        for number in range(self._count):
            here = number == self._at
            size = large if here else large * 2 // 3
            dot = kit.pictures.disc(size, BRASS if here else MUTED)
            x = self.rect.centerx + (2 * number - self._count + 1) * large
            found.append(Item(dot, x - size // 2, self.rect.centery - size // 2))
        return found


class WelcomeScene(FormScene):
    """Shows one step after the other, beginning `at` one; `leave` is where skipping leads."""

    def __init__(
        self,
        kit: Kit,
        steps: Sequence[Callable[[Kit, Form], WelcomeStep]],
        leave: Callable[[], Change],
        at: int = 0,
    ) -> None:
        super().__init__(kit)
        self._steps = [step(kit, self._form) for step in steps]
        self._leave, self._at = leave, at

    @property
    def _step(self) -> WelcomeStep:
        return self._steps[self._at]

    @property
    def title(self) -> str:
        """What the step asks."""
        return self._step.title

    @property
    def moving(self) -> bool:
        """Whether something animates."""
        return self._step.moving

    def update(self, seconds: float) -> Change:
        """Let time pass."""
        self._step.update(seconds)
        return None

    def resize(self, frame: Frame) -> None:  # noqa: ARG002 - the kit has it too
        """Lay out the step, with what it asks above and the ways on below."""
        self._step.show(self._page)
        first = self._step.first
        self._form.begin_at(first or "next", show=bool(first))

    def _page(self, body: Piece) -> Piece:
        px = self._kit.frame.px
        head = WrappedText("heading", self.title, size=HEADING, serif=True, align="centre")
        parts = (head, Space(px(18)), Fill(body), Space(px(16)), self._foot())
        return page(self._kit, *parts, widest=1120, letters=50, top=22, bottom=18)

    def _foot(self) -> Piece:
        """Return the ways back and on; each stays where it is from step to step."""
        kit, last = self._kit, len(self._steps) - 1
        back, onward = Button("back", say("Back")), Button("next", say("Next"), style="primary")
        skip = Button("skip", say("Skip"), style="quiet")

        def place(button: Button, *, there: bool) -> Piece:
            return OfSize(button if there else Space(0), *button.natural_size(kit, kit.frame.width))

        left = place(back, there=self._at > 0)
        right = Row(skip, place(onward, there=self._at < last), gap=kit.frame.gap)
        side = right.natural_size(kit, kit.frame.width)[0]
        dots = Dots(self._at, last + 1)
        return Row(OfSize(Row(left), side), Fill(dots), OfSize(right, side), align="fill")

    def handle(self, event: pygame.event.Event) -> Change:
        """Go from step to step, or follow what is in them."""
        heard, step = self._form.handle(event), self._step
        if event.type == pygame.MOUSEMOTION and step.pointed():
            self.resize(self._kit.frame)
        if heard.key == "skip":
            return self._leave()
        if heard.key == "next":
            self._go(1)
        elif heard.leaves:
            self._go(-1)
        elif heard.key:
            return step.heard(heard.key)
        return None

    def _go(self, way: int) -> None:
        at = min(len(self._steps) - 1, max(0, self._at + way))
        if at != self._at:
            self._step.pointed()
            self._at = at
            self.resize(self._kit.frame)
