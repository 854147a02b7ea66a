"""The regulars: a contact sheet of everybody with every face, and as they sit in a room."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

import pygame

from game.ui.art.company import (
    COAT,
    FACES,
    HEAD,
    LEFT_PAW,
    REGULARS,
    RIGHT_PAW,
    Extent,
    paws_on_table,
)
from game.ui.art.room import Rooms, RoomView
from game.ui.table.paint.company import CompanyPicture, Regular
from game.ui.table.places.room import fit
from game.ui.widgets import FormScene
from game.ui.window.canvas import Item

if TYPE_CHECKING:
    from game.storage.rooms import RoomDesign
    from game.ui.art.theme import Frame
    from game.ui.window.kit import Kit
    from game.ui.window.scene import Change

_ABREAST = 2
"""Animals in a row, each with all its faces."""
_TALL = 1.62
_PALM = 1.38
_APART = 0.36


class RegularsScene(FormScene):
    """Ten animals, five faces each, drawn as large as the window lets them be."""

    title = "The regulars"

    def resize(self, frame: Frame) -> None:
        """Everything is laid out anew for each picture."""

    def handle(self, event: pygame.event.Event) -> Change:  # noqa: ARG002
        """Do nothing: it is only looked at."""
        return None

    def items(self) -> list[Item]:
        """Return one picture for each face."""
        frame = self._kit.frame
        wide = frame.width // (_ABREAST * len(FACES))
        high = frame.height * _ABREAST // len(REGULARS)
        size = round(min(wide / COAT.width, high / _TALL))
        seen = []
        for place, animal in enumerate(REGULARS):
            row, column = divmod(place, _ABREAST)
            for number, face in enumerate(FACES):
                picture = seated(self._kit, animal, face, size, (wide, high))
                seen.append(Item(picture, (column * len(FACES) + number) * wide, row * high))
        return seen


def seated(kit: Kit, animal: str, face: str, size: int, room: tuple[int, int]) -> pygame.Surface:
    """Return an animal with its paws before it, in the middle of a picture."""
    ground = pygame.Surface(room, pygame.SRCALPHA).convert_alpha()
    left, top = (room[0] - size) / 2, room[1] - size * (_TALL - 0.08)

    def lay(picture: pygame.Surface, box: Extent, x: float = 0.0, y: float = 0.0) -> None:
        ground.blit(picture, (round(left + (x + box.x) * size), round(top + (y + box.y) * size)))

    pictures = kit.pictures
    lay(pictures.coat(animal, size), COAT)
    lay(pictures.bust(animal, size, face), HEAD)
    for side in paws_on_table(animal, face):
        box, x = (LEFT_PAW, 0.5 - _APART) if side == "left" else (RIGHT_PAW, 0.5 + _APART)
        lay(pictures.paw(animal, size, side), box, x, _PALM)
    return ground


_HANDS = (6, 13, 5, 9, 3, 2, 4, 7, 1)
_LOOKS = (
    Regular("", 0, gaze=(1.0, 0.3)),
    Regular("", 0, "thinking", turn=1.0),
    Regular("", 0, gaze=(-0.7, 0.3)),
    Regular("", 0, passed=True),
    Regular("", 0, "pleased"),
    Regular("", 0, "hurt"),
    Regular("", 0, "out", out=True),
)


class CompanyScene(FormScene):
    """So many seats taken in a room: on turn, passed, out; the table itself is bare."""

    title = "The company"

    def __init__(self, kit: Kit, design: RoomDesign, seats: int) -> None:
        super().__init__(kit)
        self._design, self._seats = design, seats

    def resize(self, frame: Frame) -> None:
        """Everything is laid out anew for each picture."""

    def handle(self, event: pygame.event.Event) -> Change:  # noqa: ARG002
        """Do nothing: it is only looked at."""
        return None

    def items(self) -> list[Item]:
        """Return the room and whoever sits there."""
        kit = self._kit
        table = fit(kit.frame, self._seats)
        if table is None:
            return []
        view = RoomView(self._design, kit.frame.size, table.share)
        regulars = [
            look._replace(animal=animal, cards=cards)
            for animal, cards, look, _ in zip(REGULARS, _HANDS, cycle(_LOOKS), table.others)
        ]
        room = Item(Rooms(kit.kept).whole(view), 0, 0)
        return [room, *CompanyPicture(kit).items(view, table.others, regulars)]
