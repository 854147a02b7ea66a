"""What stands beside a match that is looked at again: the lines of a deal, the bar of the match.

The lines tell what was done, what was thought, and what would have been better.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.sentences import say
from game.match.past import PastMatch
from game.ui.art.theme import (
    BODY,
    BRASS,
    DANGER,
    EDGE,
    INK,
    INK_PRESSED,
    IVORY,
    LARGE,
    MUTED,
    SMALL,
)
from game.ui.table.log import TableLog
from game.ui.table.places.shapes import Box
from game.ui.widgets import Button, Form, Heard, Label, Panel, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space
from game.ui.widgets.widget import Composed, Look, Piece, Widget, blank
from game.ui.window.canvas import Item, Unchanged
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


_TALL: Final = 34
"""Its height in design px."""
_CROWDED: Final = 5
"""Marks of tricks closer than so many pixels are left out."""


class Marks(NamedTuple):
    """The places of a match that stand out: where deals begin, where tricks end, where one erred.

    `last` is the last place; the deals are told in order.
    """

    last: int
    deals: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    slips: tuple[int, ...] = ()


class Timeline(Widget):
    """All places of a match on a line; dragging is going there."""

    role = "slider"

    def __init__(self, marks: Marks) -> None:
        super().__init__("timeline", say("The match"))
        self._marks = marks
        self._place, self._told = 0, ""
        self._drawn: Unchanged[pygame.Surface] = Unchanged()

    def mark(self, marks: Marks) -> None:
        """Show other places: the match has gone on."""
        self._marks = marks

    @property
    def at(self) -> int:
        """Where the knob is."""
        return self._place

    def stand(self, place: int, told: str) -> None:
        """Have the knob at a place; `told` is what that is in words."""
        self._place, self._told = place, told

    def value_text(self) -> str:
        """Return where it stands in words."""
        return self._told

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the whole width, and a height that a finger meets."""
        return width, max(kit.frame.px(_TALL), kit.frame.hit)

    def press(self, point: tuple[int, int]) -> bool:
        """Go where it is pressed."""
        return self.drag(point)

    def drag(self, point: tuple[int, int]) -> bool:
        """Go where the pointer is; a slip that is all but met is met."""
        left, room = self._track()
        wanted = round((point[0] - self.rect.x - left) / max(1, room) * self._marks.last)
        wanted = min(self._marks.last, max(min(1, self._marks.last), wanted))
        reach = max(1, round(_CROWDED * self._marks.last / max(1, room)))
        near = min(self._marks.slips, key=lambda slip: abs(slip - wanted), default=wanted)
        if abs(near - wanted) <= reach:
            wanted = near
        changed, self._place = wanted != self._place, wanted
        return changed

    def release(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        """Leave the knob where it is."""
        return False

    def command(self, command: object) -> bool | None:  # noqa: ARG002
        """Keys turn the match wherever the keyboard is."""
        return None

    # --- Pictures -------------------------------------------------------------------------------
    def _track(self) -> tuple[int, int]:
        """Return where the line begins, and how long it is."""
        knob = self._knob()
        return knob // 2, self.rect.w - knob

    def _knob(self) -> int:
        return round(self.rect.h * 0.62)

    def _middle(self) -> int:
        """Return how far down the line is: there is room for numbers below it."""
        return round(self.rect.h * 0.4)

    def _across(self, place: int) -> int:
        left, room = self._track()
        return left + round(room * place / max(1, self._marks.last))

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the line with its marks, what has been played of it, and the knob."""
        x, y, wide, high = self.rect
        shows: Hashable = (wide, high, kit.frame, kit.pictures.style, self._marks.last)
        line = self._drawn.get("line", shows, lambda: self._line(kit))
        at = self._across(self._place)
        thin = max(4, kit.frame.px(5))
        done = self._drawn.get("done", (shows, at), lambda: self._done(kit, at, thin))
        knob = self._knob()
        fill = BRASS if look.pressed or look.hover else IVORY
        disc = kit.pictures.disc(knob, fill, edge=INK)
        left = self._track()[0]
        return [
            Item(line, x, y),
            Item(done, x + left, y + self._middle() - thin // 2),
            Item(disc, x + at - knob // 2, y + self._middle() - knob // 2),
        ]

    def _done(self, kit: Kit, at: int, thin: int) -> pygame.Surface:
        left, room = self._track()
        whole = kit.pictures.box(max(thin, room), thin, BRASS, radius=thin // 2)
        return whole.subsurface((0, 0, max(1, min(whole.get_width(), at - left)), thin))

    def _line(self, kit: Kit) -> pygame.Surface:
        ground, (wide, high) = blank(self.rect.size), self.rect.size
        left, room = self._track()
        thin, middle = max(4, kit.frame.px(5)), self._middle()
        track = kit.pictures.box(max(thin, room), thin, INK_PRESSED, radius=thin // 2)
        ground.blit(track, (left, middle - thin // 2))
        stroke = max(1, kit.frame.line)
        reach = -_CROWDED
        for at in map(self._across, self._marks.tricks):
            if at - reach >= _CROWDED:
                tick = pygame.Rect(at, middle - thin, stroke, 2 * thin)
                pygame.draw.rect(ground, EDGE, tick)
                reach = at
        self._draw_deals(kit, ground, stroke)
        size = max(8, kit.frame.px(10))
        for at in map(self._across, self._marks.slips):
            # A lozenge, so that it is told apart without its colour.
            self._lozenge(ground, at, size // 2 + 1, size // 2)
        assert ground.get_size() == (wide, high)
        return ground

    def _draw_deals(self, kit: Kit, ground: pygame.Surface, stroke: int) -> None:
        """Draw a tall stroke where a deal begins, with its number where there is room for it."""
        high, free = self.rect.h, 0
        for number, place in enumerate(self._marks.deals, 1):
            at = self._across(place)
            pygame.draw.rect(ground, MUTED, (at, 2, 2 * stroke, high - 4))
            size = min(kit.frame.text(SMALL), max(8, round(0.5 * high)))
            words = kit.fonts.text(str(number), size, MUTED)
            if at >= free and len(self._marks.deals) > 1:
                beside = at + 2 * stroke + 2
                if beside + words.get_width() > self.rect.w:
                    beside = at - 2 - words.get_width()
                ground.blit(words, (beside, high - words.get_height()))
                free = at + words.get_width() + kit.frame.px(8)

    @staticmethod
    def _lozenge(ground: pygame.Surface, x: int, y: int, reach: int) -> None:
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        pygame.draw.polygon(ground, DANGER, corners)
        pygame.draw.aalines(ground, INK, True, corners)
