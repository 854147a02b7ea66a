"""The rooms of the school: the course, drills, puzzles, one's own mistakes, the rule books."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY, Frame
from game.ui.learn.learn_card import LearnCard
from game.ui.widgets import Button, FormScene, ScrollView
from game.ui.widgets.layout import Column, Fill, OfSize, Row, Space
from game.ui.widgets.pages import head, page
from game.ui.widgets.widget import Piece, Placed
from game.ui.window.kit import Kit
from game.ui.window.scene import Change

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

    `rooms` is asked again whenever the scene is seen, for what was done since shows here. A button
    beside the title leads to each room of a `workshop`.
    """

    called = Sentence("Learn")

    def __init__(
        self, kit: Kit, rooms: Callable[[], Sequence[Room]], workshop: Sequence[Room] = ()
    ) -> None:
        super().__init__(kit)
        self._rooms, self._workshop = rooms, tuple(workshop)
        self._enter: dict[str, Callable[[], Change]] = {}

    def resize(self, frame: Frame) -> None:
        """Lay out the cards anew, as things stand now."""
        kit, px = self._kit, frame.px
        rooms = self._rooms()
        self._enter = {room.key: room.enter for room in (*rooms, *self._workshop)}
        ways = [
            Button(room.key, room.label, icon=room.icon, style="quiet") for room in self._workshop
        ]
        cards = _Cards([card_of(rooms[0], _STEPS), *map(card_of, rooms[1:])])
        view = ScrollView("rooms", say("Ways to learn"), cards, rim=px(6))
        parts = (head(kit, self.title, *ways), Space(px(18)), Fill(view), Space(px(6)))
        self._form.show(page(kit, *parts, widest=1080, letters=48, top=22, bottom=18))
        leading = next((room.key for room in rooms if room.leading), rooms[0].key)
        self._form.begin_at(leading)

    def _pressed(self, key: str) -> Change:
        """Enter a room."""
        return self._enter[key]() if key in self._enter else None


class _Cards(Piece):
    """The first card as wide as the page, the others below it, all higher where there is room."""

    def __init__(self, cards: Sequence[LearnCard]) -> None:
        self._cards = cards

    def _rows(self, kit: Kit, width: int) -> list[list[LearnCard]]:
        across = 2 if width >= kit.frame.text(BODY) * 40 else 1
        first, *others = self._cards
        return [[first], *(others[at : at + across] for at in range(0, len(others), across))]

    def _wide(self, kit: Kit, row: int, width: int) -> int:
        """Return the width of each card of a row; those below the first row are all alike."""
        across = max(map(len, self._rows(kit, width))) if row else 1
        return (width - kit.frame.gap * (across - 1)) // across

    def _heights(self, kit: Kit, width: int) -> list[int]:
        """Return how high each row is that its words need."""
        return [
            max(card.natural_size(kit, self._wide(kit, at, width))[1] for card in row)
            for at, row in enumerate(self._rows(kit, width))
        ]

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the height that the words of all cards need."""
        heights = self._heights(kit, width)
        return width, sum(heights) + kit.frame.gap * (len(heights) - 1)

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the cards, those of a row side by side."""
        least = self._heights(kit, rect.w)
        stretched = _stretched(least, rect.h - kit.frame.gap * (len(least) - 1))
        rows = []
        for at, row in enumerate(self._rows(kit, rect.w)):
            high, wide = stretched[at], self._wide(kit, at, rect.w)
            for card in row:
                # The words of a row begin at one height, and in the middle as a whole.
                card.lower((high - least[at]) // 2)
            rows.append(Row(*(OfSize(card, wide, high) for card in row), gap=kit.frame.gap))
        return Column(*rows, gap=kit.frame.gap).laid(kit, rect)


def _stretched(heights: list[int], room: int) -> list[int]:
    """Return how high each row becomes where there is room: those below the first alike."""
    first, below = heights[0], heights[1:]
    alike = [first, *[max(below, default=0)] * len(below)]
    if sum(alike) > room:
        return heights
    share = min(_TALLEST, room / sum(alike))
    return [int(high * share) for high in alike]
