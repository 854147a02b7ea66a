"""A number to be said for an answer: minus, the number, plus; by pointer, wheel, arrows, digits."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.sentences import say
from game.core.telling import Answer
from game.ui.art.theme import BRASS, HEADING, MUTED, SMALL, TEXT_FLOOR
from game.ui.widgets import Button, Stepper, WrappedText
from game.ui.widgets.layout import Column, Fill, OfSize, Row, Space
from game.ui.widgets.widget import Look, Piece, Widget
from game.ui.window.commands import Command
from game.ui.window.kit import Kit

FIELD: Final = "number"
LESS: Final = "number-less"
MORE: Final = "number-more"
LEAST_SIGN: Final = 36
"""The least size of minus and plus, in real pixels."""
PAGE: Final = 5
"""So many steps a page key goes."""

_STEPS: Final = {
    Command.LEFT: -1,
    Command.DOWN: -1,
    Command.RIGHT: 1,
    Command.UP: 1,
    Command.PAGE_DOWN: -PAGE,
    Command.PAGE_UP: PAGE,
}


class NumberField(Stepper):
    """The number, large, and under it how far it may go; `sizes` are those of the two texts."""

    sizes = (HEADING, SMALL)

    def value_text(self) -> str:
        """Return the number, and how far it may go."""
        return say("{number}, {told}", number=self.value, told=self.told)

    @property
    def told(self) -> str:
        """How far the number may go, in words."""
        if self.low:
            return say("{low} to {high}", low=self.low, high=self.high)
        return say("at most {high}", high=self.high)

    def release(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        """Leave the number as it is: minus and plus stand beside it."""
        return False

    def command(self, command: Command) -> bool | None:
        """Arrows and page keys step, Home and End go to the ends."""
        if command in _STEPS:
            return self._move(_STEPS[command])
        if command in (Command.FIRST, Command.LAST):
            return super().command(command)
        return None

    def move(self, steps: int) -> None:
        """Go some steps up or down, as far as the number may go."""
        self._move(steps)

    def enter(self, number: int) -> None:
        """Take a number, or the nearest one that it may be."""
        self._set(number)

    def shrink(self, large: int, small: int) -> None:
        """Take these sizes for the number and for the words under it."""
        self.sizes = (large, small)

    def _state(self) -> Hashable:
        return (super()._state(), self.sizes)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        frame, (width, height) = kit.frame, self.rect.size
        ground = self._panel(kit, "field")
        large, small = self.sizes
        number = kit.fonts.text(str(self.value), large, BRASS, serif=True)
        words = kit.fonts.fitted(self.told, width - frame.px(12), small, MUTED)
        top = (height - number.get_height() - words.get_height()) // 2
        ground.blit(number, ((width - number.get_width()) // 2, top))
        ground.blit(words, ((width - words.get_width()) // 2, top + number.get_height()))
        return ground


class _Sign(Button):
    """Minus or plus."""

    def allow(self, *, yes: bool) -> None:
        """Let it be pressed, or not: at either end there is no further step."""
        self.enabled = yes


class AskedNumber:
    """The number in the panel of a question, and what others have said before; `told` is that."""

    def __init__(self, kit: Kit, answer: Answer, told: str) -> None:
        assert answer.numbers is not None
        self._kit = kit
        self.answer = answer
        self._told = told
        bounds = (answer.numbers.start, answer.numbers.stop - 1)
        self.field = NumberField(FIELD, answer.label, bounds[0], bounds)
        self.less = _Sign(
            LESS, say("{label} less", label=answer.label), icon="minus", shows_label=False
        )
        self.more = _Sign(
            MORE, say("{label} more", label=answer.label), icon="plus", shows_label=False
        )
        self._typed = ""
        self.chosen = False
        """Whether the number was touched: the least one alone is nobody's choice."""
        self.shrink(1.0)
        self.follow()

    # What is said

    @property
    def value(self) -> int:
        """The number that would be said now."""
        return self.field.value

    @property
    def label(self) -> str:
        """The answer with the number in it: `Bid 7`."""
        return self._with(self.value)

    @property
    def longest(self) -> str:
        """The answer with the longest number in it."""
        return self._with(self.field.high)

    def _with(self, number: int) -> str:
        return say("{label} {number}", label=self.answer.label, number=number)

    @property
    def given(self) -> Answer:
        """The answer that says this number."""
        return self.answer._replace(value=str(self.value))

    # How it is chosen

    @property
    def widgets(self) -> list[Widget]:
        """What can be pressed, in the order of Tab."""
        return [self.field, self.less, self.more]

    def press(self, key: str) -> bool:
        """Answer a press of minus or plus; tell whether it was for the number."""
        if key not in (FIELD, LESS, MORE):
            return False
        if key != FIELD:
            self.step(-1 if key == LESS else 1)
        return True

    def step(self, steps: int) -> None:
        """Go some steps up or down."""
        self._typed = ""
        self.field.move(steps)
        self._choose()

    def command(self, command: Command) -> bool:
        """Answer arrows, page keys, Home and End; tell whether it was one of these."""
        if self.field.command(command) is None:
            return False
        self._typed = ""
        self._choose()
        return True

    def type(self, letter: str) -> bool:
        """Answer a typed digit, or the key that takes the last one back; tell if it was one."""
        if letter == "\b" and self._typed:
            self._typed = self._typed[:-1]
        elif letter and letter in "0123456789":
            longer = self._typed + letter
            # A digit too many begins a new number.
            self._typed = longer if int(longer) <= self.field.high else letter
        else:
            return False
        self.field.enter(int(self._typed or "0"))
        self._choose()
        return True

    def _choose(self) -> None:
        self.chosen = True
        self.follow()

    def follow(self) -> None:
        """At either end there is no further step."""
        self.less.allow(yes=self.value > self.field.low)
        self.more.allow(yes=self.value < self.field.high)

    # Where it stands

    def shrink(self, share: float) -> None:
        """Let the texts have this share of their usual size."""
        frame = self._kit.frame
        large, small = (
            max(TEXT_FLOOR, round(frame.text(size) * share)) for size in (HEADING, SMALL)
        )
        self.field.shrink(large, small)

    @property
    def _sign(self) -> int:
        frame, (large, small) = self._kit.frame, self.field.sizes
        line = self._kit.fonts.line_height
        high = line(large, serif=True) + line(small) + frame.px(8)
        return max(LEAST_SIGN, frame.hit, frame.button, high)

    @property
    def least_width(self) -> int:
        """Pixels that the words, the number and both signs need beside each other."""
        words = self._kit.fonts.width(self.field.told, self.field.sizes[1])
        number = max(words + self._kit.frame.px(20), self._sign)
        return 2 * self._sign + number + 2 * self._kit.frame.px(8)

    def piece(self, share: float) -> Piece:
        """Return what others have said, and below it less, the number and more, so far shrunk."""
        self.shrink(share)
        sign, px = self._sign, self._kit.frame.px
        told = WrappedText("number-told", self._told, size=SMALL, share=share)
        number = OfSize(self.field, height=sign)
        less, more = (OfSize(button, sign, sign) for button in (self.less, self.more))
        return Column(
            *((told, Space(px(8))) if self._told else ()),
            Row(less, Fill(number), more, gap=px(8)),
            Space(px(10)),
        )
