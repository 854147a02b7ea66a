"""What a plate tells, and the parts that plates of all games have in common."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.core.sentences import say
from game.ui.art.numerals import figure, fitting_size
from game.ui.art.theme import BRASS, IVORY, SMALL, Colour
from game.ui.table.places.plain import face_size
from game.ui.widgets.widget import blank
from game.ui.window.kit import Kit
from game.ui.words.amounts import counted
from game.ui.words.standing import Standing

MOST_BACKS = 5
_OF_LINE = 0.25
"""So much of its line a back with a number takes."""
_OWN_NAME = 8
"""The part of the window's width that a name takes on its line at most."""
_LONGEST = "Badger"
"""The longest name of a regular, for which there is room at any size of text."""
SAMPLE = 96
"""How high a back is drawn to see what colour it makes."""


class PlateSeat(NamedTuple):
    """What a plate tells of a seat; `chips` is None where none are played for.

    `score` is None where it is not shown; beside chips it is the points that go down to nothing.
    """

    name: str
    medallion: str
    cards: int
    tricks: int
    score: int | None
    state: str
    out: bool
    chips: int | None = None
    standing: Standing = Standing()
    pile: int = 0
    """The tricks won, where what lies in them counts."""
    bare: bool = False
    """The last card lies on the table, and nobody knows yet what comes of it."""

    @property
    def number(self) -> str:
        """How many cards are held, where that is told: nobody who is out has a number."""
        return str(self.cards) if (self.cards or self.bare) and not self.out else ""

    def told(self) -> str:
        """Return what the plate tells beside the name, in words."""
        parts = [self.standing.told(), say("out") if self.out and self.standing.empty else ""]
        if self.chips is not None:
            parts.append(counted(self.chips, "chip"))
            points = counted(self.score, "point") if self.score else ""
            parts.append(say("{points} to go", points=points) if points else "")
        parts.append("" if self.out else counted(self.cards, "card"))
        parts.append(say("{tricks} won", tricks=counted(self.pile, "trick")) if self.pile else "")
        parts.append(say("dealer") if "dealer" in self.state else "")
        return ", ".join(part for part in parts if part)


class PlateParts:
    """Draws grounds, faces and small backs."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._grounds: dict[str, Colour] = {}

    def ground(
        self, width: int, height: int, seat: PlateSeat, *, turn: bool
    ) -> tuple[pygame.Surface, int]:
        """Return a plate with nothing but its face, and where its text begins."""
        frame = self._kit.frame
        plate = self.bare(width, height, seat, turn=turn, radius=height // 2)
        face = face_size(frame, height)
        plate.blit(self.face(seat, face), (frame.px(4), (height - face) // 2))
        return plate, face + frame.px(12)

    def bare(
        self, width: int, height: int, seat: PlateSeat, *, turn: bool, radius: int
    ) -> pygame.Surface:
        """Return a plate with nothing on it."""
        look = "brass" if turn else "glass" if seat.out else "ink"
        pictures, plate = self._kit.pictures, blank((width, height))
        ground = pictures.panel(width, height, look, radius=radius, scale=self._kit.frame.s)
        plate.blit(ground, (0, 0))
        return plate

    def own_name(self, seat: PlateSeat, colour: Colour) -> pygame.Surface:
        """Return the name on the front seat's own line, in so little of it that all can be read."""
        kit, size = self._kit, self._kit.frame.text(SMALL)
        room = max(kit.frame.width // _OWN_NAME, kit.fonts.width(_LONGEST, size, bold=True))
        size = fitting_size(kit, [seat.name], room, SMALL, bold=True)
        return kit.fonts.fitted(seat.name, room, size, colour, bold=True)

    def face(self, seat: PlateSeat, size: int) -> pygame.Surface:
        """Return the face of a seat, with its state."""
        return self._kit.pictures.medallion(seat.medallion, size, seat.state)

    def score(self, number: int | None, design: float) -> pygame.Surface:
        """Return a score in the face that digits are told apart in however small they are."""
        digits = "" if number is None else figure(number)
        return self._kit.fonts.text(digits, self._kit.frame.text(design), BRASS, bold=True)

    def beside(self, words: pygame.Surface, top: int, design: float) -> int:
        """Return the top of a score that stands on the line of bold words; they begin at `top`."""
        fonts, size = self._kit.fonts, self._kit.frame.text(design)
        # Words may be smaller than they should be: their height tells where they stand.
        share = fonts.ascent(size, bold=True) / fonts.line_height(size, bold=True)
        return top + round(share * words.get_height()) - fonts.ascent(size, bold=True)

    def back(self, wide: int, tall: int) -> pygame.Surface:
        """Return a card's back so small that it is only a sign."""
        pictures = self._kit.pictures
        edge = pictures.box(wide, tall, IVORY, radius=2)
        inside = pictures.box(wide - 2, tall - 2, self._ground(), radius=2)
        mini = blank((wide, tall))
        mini.blit(edge, (0, 0))
        mini.blit(inside, (1, 1))
        return mini

    def _ground(self) -> Colour:
        """Return the colour that a whole back makes from afar, as dark as its ground."""
        name = self._kit.settings.card_back
        if name not in self._grounds:
            back = self._kit.pictures.back(SAMPLE)
            inner = back.get_rect().inflate(-back.get_width() * 2 // 5, -back.get_height() * 2 // 5)
            red, green, blue, _ = pygame.transform.average_color(back, inner)
            self._grounds[name] = red * 7 // 8, green * 7 // 8, blue * 7 // 8
        return self._grounds[name]

    def counted_back(self, seat: PlateSeat, room: int) -> pygame.Surface | None:
        """Return a back with the number of cards upon it, for a line as wide as `room`, if any."""
        if not seat.number:
            return None
        share = round(_OF_LINE * room)
        size = fitting_size(self._kit, [seat.number], share - 4, SMALL, bold=True)
        number = self._kit.fonts.text(seat.number, size, IVORY, bold=True)
        tall = number.get_height()
        back = self.back(max(number.get_width() + 4, round(tall * 9 / 14)), tall)
        back.blit(number, ((back.get_width() - number.get_width()) // 2, 0))
        return back
