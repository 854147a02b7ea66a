"""New game, its first page: the rooms of the house as doors, and behind each its games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.felt import weave_tile
from game.ui.art.raster import raster
from game.ui.art.theme import BODY, MUTED, Colour, Frame, hex_of
from game.ui.menus.door import Door, Home
from game.ui.widgets import Button, FormScene, Label, ScrollView
from game.ui.widgets.layout import Column, Fill, FirstThatFits, Row, Space
from game.ui.widgets.pages import column, head, widest_page
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change

_WORDS: Final = Sentence("Every game has its room. Which door?")
_WALL: Final[tuple[Colour, Colour]] = ((0x1F, 0x19, 0x16), (0x0C, 0x0A, 0x09))
_NARROWEST: Final = 12.5
"""How wide a door is at least, in letters of the body's size."""
_SHAPE: Final = 1.3
"""How wide a door is for its height where it looks best."""


class DoorsScene(FormScene):
    """The hall with its doors; `cards` are those on each table, and `at` is where one was last.

    `on_own` leads to the tables that a person sets up by hand.
    """

    called = Sentence("New game")

    def __init__(
        self,
        kit: Kit,
        house: Sequence[Home],
        cards: Sequence[tuple[str, str]],
        *,
        on_door: Callable[[Home], Change],
        at: str = "",
        on_own: Callable[[], Change] = lambda: None,
    ) -> None:
        super().__init__(kit)
        self._house, self._cards = tuple(house), tuple(cards)
        self._on_door, self._at = on_door, at
        self._on_own = on_own
        self._doors: list[Door] = []

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Hang the doors as large as they can be, in as many rows as that takes."""
        kit, px = self._kit, frame.px
        words = Label("words", say(_WORDS), colour=MUTED)
        gap = px(20)
        own = Button("own", say("Your own tables"), icon="pencil", style="quiet")
        top = head(kit, self.title, own, words, lost=True)
        below = frame.height - px(22) - px(20) - px(16) - top.natural_size(kit, frame.width)[1]
        across = self._across(widest_page(kit), below, gap)
        rows = self._rows(across, gap)
        scrolled = ScrollView("doors", self.title, self._rows(across, gap), rim=px(8))
        body = Fill(FirstThatFits(rows, scrolled))
        parts = (top, Space(px(16)), body)
        self._form.show(column(kit, widest_page(kit), *parts, top=22, bottom=20))
        self._doors = [self._form.get(f"room {home.design.id}", Door) for home in self._house]
        first = f"room {self._at}"
        self._form.begin_at(first if first in self._form else self._doors[0].key)
        kit.spare_time.want(chain.from_iterable(door.painting(kit) for door in self._doors))

    def _across(self, width: int, height: int, gap: int) -> int:
        """Return how many doors stand side by side."""
        count = len(self._house)
        letter = self._kit.frame.text(BODY)

        def size(across: int) -> float:
            rows = -(-count // across)
            wide, high = width / across - gap, height / rows - gap
            return min(wide / _SHAPE, high) if wide >= letter * _NARROWEST else -across

        return max(range(1, count + 1), key=size)

    def _rows(self, across: int, gap: int) -> Column:
        """Return the doors in rows, the last one in the middle where it is not full."""
        doors: list[Piece] = [
            Door(self._house, place, cards) for place, cards in enumerate(self._cards)
        ]
        rows: list[Piece] = []
        for at in range(0, len(doors), across):
            row = [Fill(door) for door in doors[at : at + across]]
            row += [Fill(Column())] * (across - len(row))
            rows.append(Fill(Row(*row, gap=gap, align="fill")))
        return Column(*rows, gap=gap)

    # --- Life -----------------------------------------------------------------------------------
    @property
    def moving(self) -> bool:
        """Whether a room is still dark."""
        return any(door.dark for door in self._doors)

    def _pressed(self, key: str) -> Change:
        """Open a door."""
        if key == "own":
            return self._on_own()
        homes = (door.home for door in self._doors if door.key == key)
        home = next(homes, None)
        return None if home is None else self._on_door(home)

    def background(self) -> pygame.Surface:
        """Return the wall of the hall, each door in the light that falls out of its room."""
        kit = self._kit
        if kit.settings.flat:
            return super().background()
        # Doors that scroll would leave their light behind.
        lit = () if "doors" in self._form else self._doors
        return hall(kit, lit)


def hall(kit: Kit, lit: Sequence[Door] = ()) -> pygame.Surface:
    """Return the wall of the hall, with the light of the rooms about some of its doors."""
    lamps = tuple((tuple(door.rect), door.home.design.lamp) for door in lit)
    size = kit.frame.size
    return kit.kept.get(("hall", size, lamps), lambda: _wall(size, lamps))


def _wall(size: tuple[int, int], lamps: Sequence[tuple[tuple[int, ...], Colour]]) -> pygame.Surface:
    upper, lower = map(hex_of, _WALL)
    wide, high = size
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>'
        '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{upper}"/><stop offset="1" stop-color="{lower}"/>'
        '</linearGradient></defs><rect width="64" height="64" fill="url(#g)"/></svg>'
    )
    wall = pygame.transform.smoothscale(raster(svg, 64, 64), size).convert()
    for place, lamp in lamps:
        spot = pygame.Rect(place)
        spot.inflate_ip(spot.w * 3 // 5, spot.h * 7 // 10)
        glow = pygame.transform.smoothscale(_glow(lamp), spot.size)
        wall.blit(glow, spot)
    tile = weave_tile()
    step = tile.get_width()
    places = [(tile, (x, y)) for y in range(0, high, step) for x in range(0, wide, step)]
    wall.fblits(places, pygame.BLEND_RGB_ADD)
    return wall


def _glow(colour: Colour) -> pygame.Surface:
    """Return a lamp's light, soft, to be stretched over where it falls."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{hex_of(colour)}" stop-opacity="{strength}"/>'
        for at, strength in ((0, 0.5), (0.5, 0.26), (0.75, 0.09), (1, 0))
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>'
        f'<radialGradient id="l">{stops}</radialGradient></defs>'
        '<rect width="64" height="64" fill="url(#l)"/></svg>'
    )
    return raster(svg, 64, 64)
