"""What was done in a deal, line by line, with what was thought and what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.sentences import say
from game.match.past import PastMatch
from game.ui.art.theme import BODY, BRASS, IVORY, LARGE, MUTED, SMALL
from game.ui.table.log import TableLog
from game.ui.table.places.shapes import Box
from game.ui.widgets import Button, Form, Heard, Label, Look, Panel, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space
from game.ui.widgets.widget import Composed, Piece
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Node, Tip

if TYPE_CHECKING:
    from game.ui.words.table import TableWords

_WIDE: Final = 340
_LETTERS: Final = 17
"""How wide it is at least: in design px, and in sizes of its letters."""
_MOST: Final = 0.62
"""The most of the window's width that it takes."""


class DealLine(NamedTuple):
    """A line of a deal: the place it leads to, what is said, and what is said below it."""

    place: int
    words: str
    below: str = ""


class LineButton(Composed):
    """A line to press; the one where the match stands is lit."""

    role = "button"

    def __init__(self, number: int, line: DealLine) -> None:
        super().__init__(f"line {number}", line.words)
        self.line = line
        self._here = False

    def stand(self, *, here: bool) -> None:
        """Be where the match stands, or not."""
        self._here = here

    def value_text(self) -> str:
        """Return what is said below it."""
        return self.line.below

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the whole width, and the height of both texts, or what a finger meets."""
        return width, max(kit.frame.hit, super().natural_size(kit, width)[1])

    def _state(self) -> Hashable:
        return self._here

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        px, ink = kit.frame.px, BRASS if self._here else IVORY
        words = WrappedText("words", self.label, size=SMALL, colour=ink, bold=True)
        below = WrappedText("below", self.line.below, size=SMALL, colour=MUTED)
        return Inset(Column(words, below if self.line.below else None), x=px(8), y=px(3))

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        if not (self._here or look.hover):
            return super()._ground(kit, look)
        opacity, radius = 0.16 if self._here else 0.07, kit.frame.px(7)
        return kit.pictures.box(*self.rect.size, IVORY, radius=radius, opacity=opacity).copy()


class ToldPanel:
    """The lines of the deal under way, in a panel at the right; `better` tells of slips by place.

    A slip is told at the place from which it was made.
    """

    def __init__(self, kit: Kit, past: PastMatch, better: Mapping[int, str]) -> None:
        self._kit, self._past, self._better = kit, past, better
        self.form = Form(kit)
        self.box = Box(0, 0, 0, 0)
        self.open = False
        self._of: Hashable = None
        self._rows: list[LineButton] = []
        self._here: LineButton | None = None

    @property
    def width(self) -> int:
        """How wide it is in this window."""
        frame = self._kit.frame
        wanted = max(frame.px(_WIDE), frame.text(BODY) * _LETTERS)
        return min(wanted, round(_MOST * frame.width))

    def turn(self) -> None:
        """Open it, or close it."""
        self.open = not self.open

    def place(self, box: Box) -> None:
        """Lie in a box."""
        self.box, self._of = box, None

    def show(self, deal: int, eyes: int | None, words: TableWords) -> None:
        """Tell of a deal as somebody saw it, unless that stands there already."""
        # A deal that is still played has more lines later.
        last = self._past.end_of(deal) if deal else 0
        of = deal, last, self._past.eyes(eyes), self.box, self._kit.frame
        if of == self._of or not self.open:
            return
        self._of, self._here = of, None
        lines = lines_of(self._kit, self._past, deal, eyes, words=words, better=self._better)
        self._rows = [LineButton(number, line) for number, line in enumerate(lines)]
        px = self._kit.frame.px
        heading = say("Deal {deal}", deal=deal) if deal else say("Before the first deal")
        close = Button("close", say("Close"), icon="close", style="quiet", shows_label=False)
        head = Row(Label("heading", heading, size=LARGE, serif=True), Fill(), close)
        view = ScrollView(
            "lines", say("What they did and thought"), Column(*self._rows), inside=True
        )
        column = Column(head, Space(px(4)), Fill(view))
        on = Panel("told", "raised")
        area = pygame.Rect(*self.box)
        self.form.show(
            Inset(column, left=px(12), right=px(8), top=px(6), bottom=px(8), on=on), area
        )

    def stand(self, place: int) -> None:
        """Light the line where the match stands, and bring it into view."""
        here = None
        for row in self._rows:
            if row.line.place > place:
                break
            here = row
        if here is self._here or not self.open:
            return
        if self._here is not None:
            self._here.stand(here=False)
        self._here = here
        view = self.form.view("lines")
        if here is None:
            view.to_top()
            return
        here.stand(here=True)
        view.reveal(here.rect, here.rect.h)

    def handle(self, event: pygame.event.Event) -> Heard:
        """Answer the pointer, and keys where the keyboard is in it."""
        return self.form.handle(event)

    def place_of(self, key: str) -> int | None:
        """Return the place that a pressed line leads to."""
        return next((row.line.place for row in self._rows if row.key == key), None)

    def items(self) -> list[Item]:
        """Return the panel where it is open."""
        return self.form.items() if self.open else []

    def nodes(self) -> list[Node]:
        """Return its lines where it is open."""
        return self.form.nodes() if self.open else []

    def tip(self) -> Tip | None:
        """Return what its sign means."""
        return self.form.tip() if self.open else None


def lines_of(
    kit: Kit,
    past: PastMatch,
    deal: int,
    eyes: int | None,
    *,
    words: TableWords,
    better: Mapping[int, str],
) -> list[DealLine]:
    """Return the lines of a deal, each with the place at which it has come true."""
    if not deal:
        return []
    first, last = past.start_of(deal), past.end_of(deal)
    thoughts = dict(_thoughts(past, deal, words.with_names))
    log = TableLog(words.narrator, kit.sounds, len(past.setup.seats), words.belongs)
    log.recall(past.view(first - 1, eyes), (), past.results(first - 1))
    lines: list[DealLine] = []
    for place in range(first, last + 1):
        for event in past.step(place, eyes):
            log.hear(event, quiet=True)
        told = [line for line in log.fetch_told(whole=True) if line]
        below = [thoughts.get(place, "")]
        if place - 1 in better:
            below.append(say("Better: {choice}", choice=better[place - 1]))
        said = " ".join(filter(None, below))
        if said and not told:
            continue
        lines += [DealLine(place, line) for line in told[:-1]]
        lines += [DealLine(place, line, said) for line in told[-1:]]
    return lines


def _thoughts(
    past: PastMatch, deal: int, with_names: Callable[[str], str]
) -> Iterator[tuple[int, str]]:
    """Yield why each action of a deal that is over was done, by the place that it led to."""
    if not past.thoughts(deal):
        return
    for place, entry in past.choices(deal):
        if entry.thought is not None:
            yield place + 1, with_names(entry.thought.reason.sentence)
