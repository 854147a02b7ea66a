"""What lies over a table that persons share: a curtain before one looks, a call where some may."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY, BRASS, HEADING, MUTED, Colour, Frame, mix
from game.ui.widgets import Button, FormScene, Heard, Label, Picture, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, wrap
from game.ui.widgets.pages import in_the_middle
from game.ui.widgets.still import Panel
from game.ui.widgets.widget import Piece
from game.ui.window.canvas import Item
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

_VELVET: Final[Colour] = (0x5E, 0x17, 0x22)
_SHADE: Final[Colour] = (0x1C, 0x05, 0x0A)
_FOLD: Final = 92
"""How wide a fold of the curtain is, in design pixels."""
_FACE: Final = 132
_NO_PEEKING: Final = Sentence("No peeking, everyone else.")
_LINE: Final = 8
"""How high the line is that tells how long a call still stands, in design pixels."""


class Called(NamedTuple):
    """Somebody who may look now: a seat, a name, an animal."""

    seat: int
    name: str
    animal: str


class CurtainActs(NamedTuple):
    """What can be done at a curtain; `look` begins to open it, and `opened` leads through it.

    A turn may be let go by unseen, with these `words`, and the last act taken back, where that can
    be; `pause` leads to the menu.
    """

    look: Callable[[int], None]
    opened: Callable[[], Change]
    pause: Callable[[], Change]
    words: str = ""
    let_go: Callable[[], None] = lambda: None
    back: str = ""
    take_back: Callable[[], None] = lambda: None


class _Handing(FormScene):
    """Waits until somebody says that they look, and no longer; what is pressed too soon is not."""

    def __init__(self, kit: Kit, acts: CurtainActs) -> None:
        super().__init__(kit)
        self._acts = acts
        self._age = 0.0
        self._opening = False

    @property
    def moving(self) -> bool:
        """Whether the cards are about to be seen."""
        return self._opening or self._age <= self._kit.guard

    def update(self, seconds: float) -> Change:
        """Lead to the table as soon as it is known what is seen there."""
        self._age += seconds
        return self._acts.opened() if self._opening else None

    def handle(self, event: pygame.event.Event) -> Change:
        """Answer what is pressed, but not what may have been meant for the table before.

        While it opens, only the menu answers: should the table never come, there is a way out.
        """
        heard = Heard() if self._opening else self._form.handle(event)
        if not heard.used and command_of(event) in (Command.CANCEL, Command.MENU):
            return self._acts.pause()
        return self._heard(heard.key) if heard.key and self._age > self._kit.guard else None

    def _heard(self, key: str) -> Change:
        what, _, seat = key.partition(" ")
        match what:
            case "look":
                self._acts.look(int(seat))
                self._opening = True
            case "menu":
                return self._acts.pause()
            case "let-go":
                self._acts.let_go()
                return Pop()
            case "undo":
                self._acts.take_back()
                return Pop()
            case _:
                pass
        return None


class CurtainScene(_Handing):
    """Hides the table until one person says that they are ready to see their cards."""

    sound: str | None = ""

    def __init__(self, kit: Kit, who: Called, acts: CurtainActs) -> None:
        super().__init__(kit, acts)
        self._who, self.called = who, Sentence("{name}, are you ready?", name=who.name)

    def resize(self, frame: Frame) -> None:
        """Put face, question and answers in the middle."""
        kit, px, acts = self._kit, frame.px, self._acts
        # In a low window the words and what is to be pressed come first.
        face = min(px(_FACE), frame.height // 4)
        ready = Button(f"look {self._who.seat}", say("I'm ready"), icon="eye", style="primary")
        unseen = [Button("let-go", acts.words, icon="skip")] if acts.words else []
        back = [Button("undo", acts.back, icon="undo", style="quiet")] if acts.back else []
        menu = Button("menu", say("Menu"), icon="menu", style="quiet")
        answers: list[Piece] = [ready, *unseen]

        def pressed(_: int) -> Piece:
            rows = [wrap(kit, row, gap=px(14), between=px(8)) for row in (answers, [*back, menu])]
            return Column(*rows, gap=px(14))

        column = Column(
            Row(
                Picture("face", "", kit.pictures.medallion(self._who.animal, face)),
                Fill(
                    Column(
                        WrappedText("asked", self.title, size=HEADING, serif=True),
                        Space(px(6)),
                        WrappedText("told", say(_NO_PEEKING), size=BODY, colour=MUTED),
                    )
                ),
                gap=px(24),
            ),
            Space(px(26)),
            Suited(pressed),
        )
        self._form.show(in_the_middle(kit, column, widest=620, letters=32))
        self._form.begin_at(f"look {self._who.seat}")

    def background(self) -> pygame.Surface:
        """Return the curtain."""
        kit = self._kit
        if kit.settings.flat:
            return kit.cloth()
        fold, size = max(8, kit.frame.px(_FOLD)), kit.frame.size
        return kit.kept.get(("curtain", size, fold), lambda: _curtain(size, fold))


def _curtain(size: tuple[int, int], fold: int) -> pygame.Surface:
    """Return velvet that hangs in folds, a little darker towards its hem."""
    width, height = size
    strip = pygame.Surface((width, 2)).convert()
    for x in range(width):
        # No fold is as wide as the next one.
        at = x / fold + 0.35 * math.sin(x / (2.7 * fold))
        lit = 0.5 + 0.5 * math.sin(math.tau * at)
        shade = mix(_SHADE, _VELVET, 0.25 + 0.75 * lit * lit)
        strip.set_at((x, 0), shade)
        strip.set_at((x, 1), mix(shade, _SHADE, 0.45))
    return pygame.transform.smoothscale(strip, (width, height))


class CallScene(_Handing):
    """Asks over the table who of several wants to look, where a chance is open to all of them.

    It stands for so many `seconds` and is then let go by; 0 waits for an answer. How long it stands
    is the same whatever anybody holds.
    """

    overlay = True

    def __init__(
        self, kit: Kit, question: str, called: Sequence[Called], acts: CurtainActs, seconds: float
    ) -> None:
        super().__init__(kit, acts)
        self._question, self._called = question, tuple(called)
        self._whole = seconds

    @property
    def title(self) -> str:
        """What is asked."""
        return self._question

    def leaves_light(self) -> bool:
        """Tell that the table is to be seen: it's what the chance is about."""
        return True

    @property
    def moving(self) -> bool:
        """Whether time runs."""
        return self._whole > 0 or super().moving

    def update(self, seconds: float) -> Change:
        """Let the chance go by once its time is over."""
        change = super().update(seconds)
        if change is None and not self._opening and 0 < self._whole <= self._age:
            self._acts.let_go()
            return Pop()
        return change

    def resize(self, frame: Frame) -> None:
        """Put the question and the names at the bottom, where no card is seen."""
        kit, px = self._kit, frame.px
        names = [
            Button(f"look {one.seat}", one.name, icon="eye", style="button") for one in self._called
        ]
        answers: list[Piece] = [*names, Button("let-go", self._acts.words, icon="skip")]
        most = frame.width - 2 * px(24)
        wide = min(most, max(px(560), round(frame.text(BODY) * 34)))

        def lines(width: int) -> Piece:
            asked = Label("asked", self._question, bold=True, align="centre")
            rows = wrap(kit, answers, gap=px(12), between=px(8))
            return Column(OfSize(asked, width), Space(px(10)), rows, align="centre")

        panel = Inset(
            Suited(lines), x=px(22), top=px(14), bottom=px(24), on=Panel("panel", floats=True)
        )
        bottom = Inset(OfSize(panel, wide), bottom=px(20))
        self._form.show(Column(Fill(), bottom, align="centre"))
        self._form.begin_at("let-go")

    def items(self) -> list[Item]:
        """Return the question, and the line that shortens while it stands."""
        items = super().items()
        if self._whole <= 0:
            return items
        box, tall = self._form["panel"].rect, self._kit.frame.px(_LINE)
        left = max(0.0, 1 - self._age / self._whole)
        return [*items, *self._line(box, tall, left)]

    def _line(self, box: pygame.Rect, tall: int, left: float) -> list[Item]:
        inside = box.inflate(-2 * tall, 0)
        wide = round(inside.w * left)
        if wide < 1:
            return []
        line = self._kit.pictures.box(wide, tall, BRASS, radius=tall // 2)
        return [Item(line, inside.x, box.bottom - 2 * tall)]
