"""The rooms of the school: the course, drills, puzzles, one's own mistakes, the rule books."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.commands import Command, command_of
from game.ui.kit import Kit
from game.ui.learn_card import LearnCard
from game.ui.rows import place_head, room_in
from game.ui.scene import Change, Pop
from game.ui.theme import BODY, Frame
from game.ui.widgets import FormScene, ScrollView


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


def card_of(room: Room) -> LearnCard:
    """Return the card that shows a room."""
    return LearnCard(
        room.key,
        room.label,
        room.about,
        icon=room.icon,
        state=room.state,
        share=room.share,
        leading=room.leading,
    )


class LearnScene(FormScene):
    """Every room as a card, two in a row where there is space.

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
        focus = form.focus
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
        inner = room_in(view, kit, area.w)
        wide = (inner - frame.gap * (across - 1)) // across
        y = rim
        cards = [card_of(room) for room in rooms]
        for first in range(0, len(cards), across):
            row = cards[first : first + across]
            high = max(card.natural_size(kit, wide)[1] for card in row)
            for at, card in enumerate(row):
                form.add(card, view).place(rim + at * (wide + frame.gap), y, wide, high)
            y += high + frame.gap
        view.contents = y - frame.gap + rim
        view.place(area.x - rim, top - rim, area.w + 2 * rim, area.bottom - top + rim)
        form.set_focus(focus if focus in form else rooms[0].key)

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
