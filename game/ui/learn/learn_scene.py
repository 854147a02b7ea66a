"""The rooms of the school: the course, drills, puzzles, one's own mistakes, the rule books."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.art.theme import BODY, Frame
from game.ui.learn.learn_card import LearnCard
from game.ui.widgets import FormScene, ScrollView
from game.ui.widgets.rows import place_beside_bar, place_head
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

_STEPS: Final = ("2S", "TH", "KD", "AS")
"""The cards that climb beside the first room."""
_TALLEST: Final = 1.8
"""A card becomes at most so much higher than its words need, to fill the page."""


class Room(NamedTuple):
    """One room of the school, and how to enter it; the words are those of `LearnCard`."""

    key: str
    label: str
    about: str
    icon: str
    enter: Callable[[], Change]
    state: str = ""
    share: float | None = None
    leading: bool = False


def card_of(room: Room, cards: Sequence[str] = ()) -> LearnCard:
    """Return the card that shows a room, with playing cards at its right."""
    return LearnCard(
        room.key,
        room.label,
        room.about,
        icon=room.icon,
        state=room.state,
        share=room.share,
        leading=room.leading,
        cards=cards,
    )


class LearnScene(FormScene):
    """The first room as a card across the page, the others below it, two in a row where they fit.

    `rooms` is asked again whenever the scene is seen, for what was done since shows here.
    """

    title = "Learn"

    def __init__(self, kit: Kit, rooms: Callable[[], Sequence[Room]]) -> None:
        super().__init__(kit)
        self._rooms = rooms
        self._enter: dict[str, Callable[[], Change]] = {}

    def resize(self, frame: Frame) -> None:
        """Lay out the cards anew, as things stand now."""
        form, kit, px = self._form, self._kit, frame.px
        form.clear()
        rooms = self._rooms()
        self._enter = {room.key: room.enter for room in rooms}
        whole = min(frame.width - 2 * max(16, px(28)), max(px(1080), frame.text(BODY) * 48))
        area = pygame.Rect((frame.width - whole) // 2, px(22), whole, frame.height - px(40))
        _, top = place_head(form, kit, self.title, area)
        top += px(18)
        rim = px(6)
        view = form.add(ScrollView("rooms", "Rooms of the school"))
        across = 2 if whole >= frame.text(BODY) * 40 else 1
        cards = [card_of(room) for room in rooms[1:]]
        rows = [[card_of(rooms[0], _STEPS)]]
        rows += [cards[at : at + across] for at in range(0, len(cards), across)]
        least = self._heights(rows, area.w)
        stretched = self._stretched(least, area.bottom - top - rim)
        y = rim
        for row, high, needed in zip(rows, stretched, least, strict=True):
            wide = self._wide(row, rows, area.w)
            for at, card in enumerate(row):
                # The words of a row begin at one height, and in the middle as a whole.
                card.lowered = (high - needed) // 2
                form.add(card, view).place(rim + at * (wide + frame.gap), y, wide, high)
            y += high + frame.gap
        view.contents = y - frame.gap + rim
        place = pygame.Rect(area.x - rim, top - rim, area.w + 2 * rim, area.bottom - top + rim)
        place_beside_bar(view, kit, place)
        leading = next((room.key for room in rooms if room.leading), rooms[0].key)
        form.begin_at(leading)

    def _wide(self, row: list[LearnCard], rows: list[list[LearnCard]], whole: int) -> int:
        """Return the width of each card of a row; those below the first row are all alike."""
        across = 1 if row is rows[0] else max(map(len, rows))
        return (whole - self._kit.frame.gap * (across - 1)) // across

    def _heights(self, rows: list[list[LearnCard]], whole: int) -> list[int]:
        """Return how high each row is that its words need."""
        return [
            max(card.natural_size(self._kit, self._wide(row, rows, whole))[1] for card in row)
            for row in rows
        ]

    def _stretched(self, heights: list[int], room: int) -> list[int]:
        """Return how high each row becomes where there is room: those below the first alike."""
        room -= self._kit.frame.gap * (len(heights) - 1)
        first, below = heights[0], heights[1:]
        alike = [first, *[max(below, default=0)] * len(below)]
        if sum(alike) > room:
            return heights
        share = min(_TALLEST, room / sum(alike))
        return [int(high * share) for high in alike]

    def handle(self, event: pygame.event.Event) -> Change:
        """Enter a room, or leave the school."""
        heard = self._form.handle(event)
        if heard.key in self._enter:
            return self._enter[heard.key]()
        if heard.key == "back":
            return Pop()
        if not heard.used and command_of(event) is Command.CANCEL:
            return Pop()
        return None
