"""Who plays a new game: a level for each of the others, and who sits where."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.match.setup import YOU, Person
from game.ui.art.theme import BODY, BRASS_DEEP, IVORY, MUTED, SMALL, hex_of
from game.ui.menus.who_scene import WHO_SITS_HERE, WhoButton
from game.ui.table.places.plain import equal_arcs
from game.ui.widgets import Drawn, Look, Segments
from game.ui.widgets.layout import Column, Fill, OfSize, Row, Space, Suited
from game.ui.widgets.widget import Piece, Placed, blank
from game.ui.window.kit import Kit
from game.ui.words.house import spoken

_FRIEND: Final = Sentence("Who is it?")


def opponents(
    kit: Kit, people: Sequence[tuple[str, str]], kinds: Sequence[str], levels: Sequence[str]
) -> Piece:
    """Return face, name and level of each seat but yours, in as many columns as are least high.

    `people` are names and medallions and `levels` who plays, clockwise; the levels have the keys
    `seat N`. A seat may be a friend's, unless you only watch. Pressing a face tells who sits there:
    a friend, `friend N`, or another of the regulars, `regular N`.
    """
    first = 1 if levels[0] == YOU else 0
    options = [*((kind, spoken(kind)) for kind in kinds)]
    options += [(YOU, say("A friend"))] if first else []
    people, levels = people[first:], levels[first:]

    def plan(width: int) -> Piece:
        plans = [
            _grid(kit, people, options, levels, width, first=first, stacked=stacked)
            for stacked in (False, True)
        ]
        fitting = [plan for plan in plans if plan is not None]
        return min(fitting, key=lambda plan: plan.natural_size(kit, width)[1])

    return Suited(plan)


def _grid(
    kit: Kit,
    people: Sequence[tuple[str, str]],
    options: Sequence[tuple[str, str]],
    levels: Sequence[str],
    width: int,
    *,
    first: int,
    stacked: bool,
) -> Piece | None:
    """Return everybody in columns, levels below or beside the names; None where it is too thin."""
    frame, text, gap = kit.frame, kit.frame.text(BODY), kit.frame.px(24)
    # Below each other the medallion need be no higher than the name.
    face = round(text * 1.7) if stacked else max(frame.button, frame.px(46))
    name = max(kit.fonts.width(each, text, bold=True) for each, _ in people)
    label = max(kit.fonts.width(words, text, bold=True) for _, words in options)
    level = label + 2 * frame.button + frame.px(20)
    # As wide as the words of such a button with room about them.
    head = face + frame.px(19) + name
    need = max(head, level) if stacked else head + frame.px(14) + level
    if not stacked and need > width:
        return None
    across = max(1, min(len(people), (width + gap) // (need + gap)))
    column = min((width - gap * (across - 1)) // across, need + frame.px(60))
    cells: list[Piece] = []
    for number, (who, medallion) in enumerate(people):
        seat = number + first
        chooser = Segments(f"seat {seat}", who, options, levels[number])
        control = OfSize(chooser, min(column, level), frame.button)
        friend = levels[number] == YOU
        key, asked = (f"friend {seat}", _FRIEND) if friend else (f"regular {seat}", WHO_SITS_HERE)
        button = WhoButton(key, say(asked), Person(medallion, who), brief=True, high=face)
        beside = OfSize(button, min(column, head))
        if stacked:
            cells.append(Column(beside, Space(frame.px(4)), control, align="left"))
        else:
            cells.append(Row(Fill(beside), Space(frame.px(14)), control))
    rows = [
        Row(*(OfSize(cell, column) for cell in cells[at : at + across]), gap=gap)
        for at in range(0, len(cells), across)
    ]
    return Column(*rows, gap=frame.px(10), align="left")


class Seats(Drawn):
    """Who sits where, where there is room for it; it takes none from anything else."""

    role = "picture"
    focusable = False

    def __init__(self, people: Sequence[tuple[str, str]]) -> None:
        super().__init__("seats", "")
        self._people = tuple(people)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:  # noqa: ARG002
        """Return no height at all."""
        return width, 0

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield itself at the bottom of its place, no higher than it looks well."""
        high = min(rect.h, round(rect.w * 0.86))
        if high >= kit.frame.px(220):
            yield Placed(self, pygame.Rect(rect.x, rect.bottom - high, rect.w, high))

    def _state(self) -> Hashable:
        return self._people

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        return _seen_from_above(kit, self.rect.size, self._people)


def _angles(seats: int, a: float, b: float) -> list[float]:
    """Return where each seat is on an ellipse, in radians anticlockwise from the right, you first.

    Many seats share its rim in equal lengths, so that they do not crowd at its narrow ends.
    """
    front = math.radians(270)
    if seats == 2:
        return [front, math.radians(90)]
    first, last = {3: (150.0, 30.0), 4: (180.0, 0.0), 5: (200.0, -20.0)}.get(seats, (218.0, -38.0))
    return [front, *equal_arcs(first, last, seats - 1, a, b)]


def _seen_from_above(
    kit: Kit,
    size: tuple[int, int],
    people: Sequence[tuple[str, str]],
) -> pygame.Surface:
    """Return a table with a medallion and a name at each seat; `people` are names and faces."""
    frame = kit.frame
    width, height = size
    whole = blank(size)
    seats = len(people)
    face = min(frame.px(58 if seats <= 6 else 44), height // 4)
    text = frame.text(SMALL)
    line, rim = kit.fonts.line_height(text), frame.px(8)
    a, b = width / 2 - face / 2 - frame.px(18), (height - face - line) / 2 - frame.px(4)
    middle = (width / 2, (height - line) / 2)
    ring = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<ellipse cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" rx="{a:.1f}" ry="{b:.1f}" '
        f'fill="none" stroke="{hex_of(BRASS_DEEP)}" stroke-width="{max(1.5, 1.5 * frame.s):.1f}" '
        'stroke-opacity="0.7"/></svg>'
    )
    whole.blit(kit.pictures.drawing(ring, width, height), (0, 0))
    for place, angle in enumerate(_angles(seats, a, b)):
        name, medallion = people[place]
        x, y = middle[0] + a * math.cos(angle), middle[1] - b * math.sin(angle)
        picture = kit.pictures.medallion(medallion, face)
        whole.blit(picture, (round(x - face / 2), round(y - face / 2)))
        colour = MUTED if place else IVORY
        words = kit.fonts.text(name, text, colour)
        left = min(width - words.get_width() - rim, max(rim, round(x - words.get_width() / 2)))
        top = round(y + face / 2)
        pill = kit.pictures.panel(words.get_width() + 2 * rim, line, "glass", radius=line // 2)
        whole.blit(pill, (max(0, min(left - rim, width - pill.get_width())), top))
        whole.blit(words, (left, top))
    return whole
