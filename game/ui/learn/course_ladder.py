"""The ladders of a course: a rung for each step, a ladder for each chapter, side by side."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.ui.art.theme import BRASS, BRASS_DEEP, GOOD, INK, IVORY, MUTED, SMALL, Colour, mix
from game.ui.widgets import Form, Label, ScrollView
from game.ui.widgets.widget import Drawn, Look, Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

if TYPE_CHECKING:
    from game.school.course import Step

OPEN: Final = "open"
NEXT: Final = "next"
DONE: Final = "done"
FAULTLESS: Final = "faultless"
TOLD: Final[Mapping[str, str]] = {
    OPEN: "",
    NEXT: "next",
    DONE: "done",
    FAULTLESS: "done without a mistake",
}
"""What each state of a step is in words."""
_SIGNS: Final = {DONE: "tick", FAULTLESS: "star"}
_RAIL: Final = mix(BRASS_DEEP, INK, 0.35)
_NARROW: Final = 9.4
"""A ladder is never narrower than so many times the height of its letters."""


class Rung(Drawn):
    """One step of a course on its ladder: its number, its title, and how far it is done."""

    role = "step"

    def __init__(self, step: Step, number: int, state: str) -> None:
        super().__init__(f"step {number}", step.title)
        self.step, self.number, self.state = step, number, state

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the full width, and the height of its title on as many lines as it takes."""
        frame = kit.frame
        room = width - self._left(kit) - frame.px(8)
        high = kit.fonts.paragraph_height(self.label, room, frame.text(SMALL), bold=True)
        return width, max(frame.button, high + frame.px(12))

    def value_text(self) -> str:
        """Return which step it is, how far it is done and what it teaches."""
        told = TOLD[self.state]
        return f"step {self.number}{', ' if told else ''}{told}. {self.step.lesson.learnt}"

    def _left(self, kit: Kit) -> int:
        return kit.frame.text(SMALL) * 2 + kit.frame.px(8)

    def _state(self) -> Hashable:
        return (self.state, self.label)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, (width, height) = kit.frame, self.rect.size
        style = "primary" if self.state == NEXT else "button"
        style += "-pressed" if look.pressed else "-hover" if look.hover else ""
        if self.state in _SIGNS and not look.hover and not look.pressed:
            style = "chosen"
        ground = kit.pictures.panel(width, height, style, radius=frame.px(9), scale=frame.s).copy()
        ink = INK if self.state == NEXT else IVORY
        small, left = frame.text(SMALL), self._left(kit)
        mark = self._mark(kit, round(small * 1.5))
        ground.blit(mark, mark.get_rect(center=(left // 2 + frame.px(2), height // 2)))
        words = kit.fonts.paragraph(self.label, width - left - frame.px(8), small, ink, bold=True)
        ground.blit(words, (left, (height - words.get_height()) // 2))
        return ground

    def _mark(self, kit: Kit, size: int) -> pygame.Surface:
        """Return what stands at the left: a sign of what is done, else the number."""
        if self.state in _SIGNS:
            ink: Colour = BRASS if self.state == FAULTLESS else GOOD
            return kit.pictures.icon(_SIGNS[self.state], round(size * 0.86), ink)
        ink = INK if self.state == NEXT else MUTED
        return kit.fonts.text(str(self.number), kit.frame.text(SMALL), ink, bold=True)


class Rails(Widget):
    """The two uprights of a ladder, behind its rungs."""

    focusable = False

    def __init__(self, key: str) -> None:
        super().__init__(key, "")

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return both, a little in from the ends of the rungs."""
        frame, (x, y, width, height) = kit.frame, self.rect
        wide, inset = max(4, frame.px(7)), max(8, frame.px(16))
        rail = kit.pictures.box(wide, height, _RAIL, radius=wide // 2)
        return [Item(rail, x + inset, y), Item(rail, x + width - inset - wide, y)]


class Ladder(NamedTuple):
    """A chapter: its name and its rungs, lowest first."""

    chapter: str
    rungs: tuple[Rung, ...]


class Ladders:
    """Puts ladders side by side, as many as fit, all standing on the same ground."""

    def __init__(self, kit: Kit, ladders: Sequence[Ladder]) -> None:
        self._kit = kit
        self._ladders = ladders
        self._gap = max(10, kit.frame.px(22))
        self._more = 0

    def stretch(self, room: int, height: int) -> bool:
        """Let the rungs fill a height, within reason; tell whether all fits into it at all."""
        self._more = 0
        spare = height - self._whole(room)
        if spare >= 0:
            tallest = max(len(ladder.rungs) for ladder in self._ladders)
            self._more = min(spare // tallest, self._kit.frame.px(24))
        return spare >= 0

    def place(self, form: Form, view: ScrollView, room: int, rim: int) -> int:
        """Place them in a view, `rim` pixels from its edges; return how high it all became."""
        across = self._across(room)
        wide = (room - (across - 1) * self._gap) // across
        y = rim
        for start in range(0, len(self._ladders), across):
            row = self._ladders[start : start + across]
            ground = y + self._height(row, wide)
            x = rim
            for ladder in row:
                self._place_ladder(form, view, ladder, pygame.Rect(x, y, wide, ground - y))
                x += wide + self._gap
            y = ground + self._gap
        return y - self._gap + rim

    def _whole(self, room: int) -> int:
        """Return how high everything is in a width."""
        across = self._across(room)
        wide = (room - (across - 1) * self._gap) // across
        rows = [self._ladders[at : at + across] for at in range(0, len(self._ladders), across)]
        return sum(self._height(row, wide) for row in rows) + self._gap * (len(rows) - 1)

    def _across(self, room: int) -> int:
        """Return how many ladders stand side by side."""
        frame, count = self._kit.frame, len(self._ladders)
        least = round(frame.text(SMALL) * _NARROW)
        most = max(1, (room + self._gap) // (least + self._gap))
        if most >= count:
            return count
        # Rows of the same length look better than a full one and a rest.
        rows = -(-count // most)
        return -(-count // rows)

    def _rung_height(self, wide: int) -> int:
        rungs = (rung for ladder in self._ladders for rung in ladder.rungs)
        return max(rung.natural_size(self._kit, wide)[1] for rung in rungs) + self._more

    def _height(self, row: Sequence[Ladder], wide: int) -> int:
        tallest = max(len(ladder.rungs) for ladder in row)
        rungs = tallest * (self._rung_height(wide) + self._between)
        return rungs + self._between + self._name_height(wide)

    @property
    def _between(self) -> int:
        return max(5, self._kit.frame.px(10))

    def _name_height(self, wide: int) -> int:
        return max(self._name(it).natural_size(self._kit, wide)[1] for it in self._ladders)

    def _name(self, ladder: Ladder) -> Label:
        key = f"chapter {ladder.chapter}"
        return Label(key, ladder.chapter, size=SMALL, colour=BRASS, bold=True, align="centre")

    def _place_ladder(
        self, form: Form, view: ScrollView, ladder: Ladder, place: pygame.Rect
    ) -> None:
        """Stand a ladder on the ground of its place, with its name over it."""
        x, wide, between = place.x, place.w, self._between
        rung, named = self._rung_height(wide), self._name_height(wide)
        high = len(ladder.rungs) * (rung + between) + between
        name = form.add(self._name(ladder), view)
        name.place(x, place.bottom - high - named, wide, named)
        rails = form.add(Rails(f"rails {ladder.chapter}"), view)
        rails.place(x, place.bottom - high, wide, high)
        at = place.bottom - between
        for step in ladder.rungs:
            at -= rung
            form.add(step, view).place(x, at, wide, rung)
            at -= between
