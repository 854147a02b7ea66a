"""A door to a room: what is seen through it, whose home it is, its name in brass."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.rules import Rules
from game.core.sentences import say
from game.match.setup import ANIMALS
from game.storage.rooms import PLATE_TEXT, RoomDesign
from game.ui.art.animals import COAT, HEAD, LEFT_PAW, RIGHT_PAW, Extent, paws_on_table
from game.ui.art.raster import exact, raster
from game.ui.art.room import Rooms, RoomView, behind_table
from game.ui.art.rows import along
from game.ui.art.theme import BODY, INK, IVORY, LARGE, MUTED, SMALL, hex_of, mix
from game.ui.widgets.widget import Look, Widget, blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

Step: TypeAlias = Callable[[], object]

_DEPTH: Final = 1.22
"""How high a whole room would be for a doorway of 1: the near edge of its table is not seen."""
_ROOM: Final = 0.50
"""How much of a doorway is room above the table's far edge."""
_ARCH: Final = 0.16
"""How much lower a doorway is at its sides, for its width in heights."""
_GUESTS: Final = ((0.185, "left"), (0.815, "right"))
_FACE: Final = 0.30
_LOWEST: Final = 0.42
"""How high a doorway is at least, for its width."""
_CARDS: Final = ((-13.0, -0.23), (9.0, 0.23))
_DUSK: Final = 0.86
_CARD: Final = 0.25
_BACK: Final = 0.48
_FAN: Final = (-30.0, -10.0, 10.0, 30.0)
_PAW: Final = 0.36


class Guest(NamedTuple):
    """Somebody in a room, and where: in shares of the doorway's width."""

    animal: str
    x: float
    side: str


def guests_of(place: int, you: str) -> tuple[Guest, ...]:
    """Return who sits in a room of the house: never `you`, and in the next one others."""
    regulars = [animal for animal in ANIMALS if animal != you]
    first = place * len(_GUESTS)
    return tuple(
        Guest(regulars[(first + number) % len(regulars)], x, side)
        for number, (x, side) in enumerate(_GUESTS)
    )


class Doorway(NamedTuple):
    """A room as it is seen through its door: lively while somebody is about to come in."""

    design: RoomDesign
    size: tuple[int, int]
    guests: tuple[Guest, ...]
    cards: tuple[str, str]
    deck: Hashable

    @property
    def head(self) -> int:
        """How high a guest's head is."""
        wide, high = self.size
        return round(min(high * _FACE, wide * 0.22))

    @property
    def view(self) -> RoomView:
        """The room, as large as it has to be for this."""
        wide, high = self.size
        return RoomView(self.design, (wide, round(high * _DEPTH)), _ROOM / _DEPTH, cleared=True)

    def key(self, *, lively: bool) -> Hashable:
        """Return what its picture is kept by."""
        return "doorway", self.design.id, self.size, self.guests, self.cards, self.deck, lively


def painting(kit: Kit, door: Doorway, *, lively: bool = False) -> Iterator[Step]:
    """Yield the steps that paint what is seen through a door; after the last one it is kept."""
    if door.key(lively=lively) in kit.kept:
        return
    rooms, pictures = Rooms(kit.kept), kit.pictures
    yield from rooms.soon(door.view)
    for mover in door.design.movers:
        if not mover.resting:
            yield partial(rooms.frame, door.view, mover, 0)
    yield partial(rooms.pool, door.view, amber=lively)
    for guest in door.guests:
        yield partial(pictures.coat, guest.animal, door.head)
        yield partial(_head, kit, door, guest, lively=lively)
        for side in paws_on_table(guest.animal, "calm"):
            yield partial(pictures.paw, guest.animal, door.head, side)
    for tilt in _FAN:
        yield partial(pictures.back, round(door.head * _BACK), tilt=tilt)
    for card, (tilt, _) in zip(door.cards, _CARDS, strict=True):
        yield partial(pictures.card, card, round(door.size[1] * _CARD), tilt=tilt)
    yield partial(_frame, kit, door)
    yield partial(_keep, kit, rooms, door, lively=lively)


def _dark(kit: Kit, door: Doorway) -> pygame.Surface:
    """Return a doorway to a dark room."""

    def made() -> pygame.Surface:
        mask, wood = _frame(kit, door)
        framed = mask.copy()
        framed.fill((*door.design.wall_dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
        framed.blit(wood, (0, 0))
        return framed

    return kit.kept.get(("dark doorway", door.design.id, door.size), made)


def name_plate(kit: Kit, design: RoomDesign, widest: int, *, lit: bool = False) -> pygame.Surface:
    """Return a room's name on its plate."""
    frame, fonts = kit.frame, kit.fonts
    size = frame.text(LARGE)
    inset = frame.px(16)
    name = fonts.fitted(say(design.name), widest - 2 * inset, size, PLATE_TEXT, serif=True)
    wide, high = name.get_width() + 2 * inset, round(fonts.line_height(size, serif=True) * 1.12)

    def made() -> pygame.Surface:
        light, deep = mix(design.plate, IVORY, 0.55 if lit else 0.3), mix(design.plate, INK, 0.45)
        line, radius = max(1.0, frame.s), 0.22 * high
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
            '<defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="1">'
            f'<stop offset="0" stop-color="{hex_of(light)}"/>'
            f'<stop offset="0.55" stop-color="{hex_of(design.plate)}"/></linearGradient></defs>'
            f'<rect x="{line}" y="{line}" width="{wide - 2 * line}" height="{high - 2 * line}" '
            f'rx="{radius}" fill="url(#p)" stroke="{hex_of(deep)}" stroke-width="{1.5 * line}"/>'
            f'<rect x="{3.5 * line}" y="{3.5 * line}" width="{wide - 7 * line}" '
            f'height="{high - 7 * line}" rx="{radius * 0.8}" fill="none" '
            f'stroke="{hex_of(deep)}" stroke-opacity="0.55" stroke-width="{line}"/></svg>'
        )
        plate = exact(raster(svg, wide, high), (wide, high))
        plate.blit(name, (inset, (high - name.get_height()) // 2))
        return plate

    return kit.kept.get(("name plate", design.id, wide, high, lit), made)


def _keep(kit: Kit, rooms: Rooms, door: Doorway, *, lively: bool) -> None:
    begun = time.perf_counter()
    picture = _seen(kit, rooms, door, lively=lively)
    kit.kept.put(door.key(lively=lively), picture, time.perf_counter() - begun)


def _head(kit: Kit, door: Doorway, guest: Guest, *, lively: bool) -> pygame.Surface:
    """Return a guest's head: looking at the cards, or glad to see who comes in."""
    inwards = 1.0 if guest.side == "left" else -1.0
    face, gaze = ("pleased", (inwards * 0.5, 0.25)) if lively else ("calm", (inwards, 0.5))
    return kit.pictures.bust(guest.animal, door.head, face, "open", gaze)


def _seen(kit: Kit, rooms: Rooms, door: Doorway, *, lively: bool) -> pygame.Surface:
    """Return what is seen of a room, its company, and its cards on the table, in its frame."""
    view, (wide, high) = door.view, door.size
    whole = rooms.whole(view, amber=lively)
    for guest in door.guests:
        _seat(kit, door, whole, guest, lively=lively)
    middle = view.oval.rim_at(wide / 2) + (high - view.oval.rim_at(wide / 2)) * 0.46
    tall = round(high * _CARD)
    for card, (tilt, aside) in zip(door.cards, _CARDS, strict=True):
        picture = kit.pictures.card(card, tall, tilt=tilt)
        at = picture.get_rect(center=(wide / 2 + aside * tall, middle))
        whole.blit(picture, at)
    seen = whole.subsurface((0, 0, wide, high)).copy()
    if not lively:
        shade = round(255 * _DUSK)
        seen.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    framed = blank(door.size)
    framed.blit(seen, (0, 0))
    mask, wood = _frame(kit, door)
    framed.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    framed.blit(wood, (0, 0))
    return framed


def _seat(kit: Kit, door: Doorway, room: pygame.Surface, guest: Guest, *, lively: bool) -> None:
    """Seat somebody behind the table, cards in hand."""
    pictures, view, size = kit.pictures, door.view, door.head
    x = guest.x * view.size[0]
    left, top = x - size / 2, view.oval.rim_at(x) - size * 1.20

    def at(box: Extent, dx: float = 0.0, dy: float = 0.0) -> tuple[int, int]:
        return round(left + (box.x + dx) * size), round(top + (box.y + dy) * size)

    coat = pictures.coat(guest.animal, size)
    room.blit(behind_table(view, coat, at(COAT)), at(COAT))
    room.blit(_head(kit, door, guest, lively=lively), at(HEAD))
    palm = top + 1.30 * size
    for tilt in _FAN:
        back = pictures.back(round(size * _BACK), tilt=tilt)
        across = x + math.sin(math.radians(tilt)) * size * 0.62
        down = palm - math.cos(math.radians(tilt)) * size * 0.62 + size * 0.30
        room.blit(back, back.get_rect(center=(across, down)))
    for side in paws_on_table(guest.animal, "calm"):
        box, aside = (LEFT_PAW, -_PAW) if side == "left" else (RIGHT_PAW, _PAW)
        room.blit(pictures.paw(guest.animal, size, side), at(box, 0.5 + aside, 1.32))


def _arched(size: tuple[int, int], inset: float, rest: str) -> str:
    """Return the outline of a doorway with a rounded head, so far inside its place."""
    wide, high = size
    left, right, top, foot = inset, wide - inset, inset, high - inset
    spring = top + _ARCH * high
    return (
        f'<path d="M{left:g} {foot:g} V{spring:g} Q{left:g} {top:g} {left + wide * 0.22:g} {top:g} '
        f'H{right - wide * 0.22:g} Q{right:g} {top:g} {right:g} {spring:g} V{foot:g} Z" {rest}/>'
    )


def _frame(kit: Kit, door: Doorway) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the opening of a door, white, and the frame about it, of the wood of its table."""
    wide, high = door.size
    broad = _frame_width(door.size)
    lip, body, light, line = map(hex_of, door.design.rim)
    wood = (
        '<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{body}"/>'
        "</linearGradient></defs>"
    )
    for inset, stroke, colour, opacity in (
        (1.12, 0.30, "#000", 0.45),
        (0.5, 1.0, lip, 1.0),
        (0.5, 0.72, "url(#w)", 1.0),
        (0.30, 0.10, line, 0.9),
        (0.74, 0.09, lip, 0.9),
    ):
        wood += _arched(
            door.size,
            broad * inset,
            f'fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
            f'stroke-width="{broad * stroke:.2f}"',
        )
    opening = _arched(door.size, broad * 0.6, 'fill="#fff"')
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}">{}</svg>'
    mask, frame = (
        exact(kit.pictures.drawing(svg.format(wide, high, part), wide, high), door.size)
        for part in (opening, wood)
    )
    return mask, frame


def _frame_width(size: tuple[int, int]) -> float:
    return max(6.0, 0.036 * min(size))


class Home(NamedTuple):
    """A room, and the games that are played behind its door."""

    design: RoomDesign
    games: tuple[type[Rules], ...]

    @property
    def titles(self) -> list[str]:
        """What its games are called."""
        return [say(rules.about.title) for rules in self.games]


def homes(rooms: Iterable[RoomDesign], games: Mapping[str, type[Rules]]) -> list[Home]:
    """Return every room with its games, in the order of the games.

    A game that no room names is at home in the first one; in a room that names none that is known
    every game is played.
    """
    known = list(games)
    named = [(room, [game for game in known if game in room.games]) for room in rooms]
    named.sort(key=lambda home: known.index(home[1][0]) if home[1] else len(known))
    housed = {game for _, at_home in named for game in at_home}
    if named:
        named[0][1].extend(game for game in known if game not in housed)
    return [Home(room, tuple(games[game] for game in at_home or known)) for room, at_home in named]


class Door(Widget):
    """A door to be pressed: the room seen through it, its name in brass, what is played there.

    It grows with the room there is, and its doorway with it. `house` are the homes behind all the
    doors, among which it is the `place`th; `cards` are those on its table.
    """

    role = "button"
    _words_below = True
    _lowest = _LOWEST

    def __init__(self, house: Sequence[Home], place: int, cards: tuple[str, str]) -> None:
        self.home = house[place]
        super().__init__(f"room {self.home.design.id}", say(self.home.design.name))
        self._house, self._place, self._cards = house, place, cards
        self._seen: dict[bool, pygame.Surface] = {}

    def value_text(self) -> str:
        """Return where it is, and what is played there."""
        return f"{say(self.home.design.place)}. {', '.join(self.home.titles)}"

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Take a place; what was seen through it in another size is forgotten."""
        if (width, height) != self.rect.size:
            self._seen.clear()
        super().place(x, y, width, height)

    @property
    def dark(self) -> bool:
        """Whether nothing of its room has been painted yet."""
        return not self._seen

    def painting(self, kit: Kit) -> Iterator[Step]:
        """Yield the steps that paint the room behind it; then it is lit."""
        seen = self.doorway(kit)
        for lively in (False, True):
            yield from painting(kit, seen, lively=lively)
            yield partial(self._light, kit, lively=lively)

    def _light(self, kit: Kit, *, lively: bool) -> None:
        # Held here as well: the store may have to forget one door's room for the next one's.
        picture = kit.kept.find(self.doorway(kit).key(lively=lively))
        if picture is not None:
            self._seen[lively] = picture

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the full width, and the height with the lowest doorway."""
        return width, round(width * self._lowest) + self._below(kit, width)

    def doorway(self, kit: Kit) -> Doorway:
        """Return what is seen through it, as large as it is now."""
        wide = self.rect.w
        high = max(1, self.rect.h - self._below(kit, wide))
        deck = kit.pictures.style, kit.settings.card_back
        guests = guests_of(self._place, kit.settings.you.animal)
        return Doorway(self.home.design, (wide, high), guests, self._cards, deck)

    def _plate_height(self, kit: Kit) -> int:
        return round(kit.fonts.line_height(kit.frame.text(LARGE), serif=True) * 1.12)

    def _below(self, kit: Kit, width: int) -> int:
        """Return how much is below the doorways of the house: half the plate, and the words."""
        if not self._words_below:
            return -(-self._plate_height(kit) // 2)
        words = max(
            sum(part.get_height() for part in _words(kit, home, width)) for home in self._house
        )
        return -(-self._plate_height(kit) // 2) + kit.frame.px(8) + words

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the doorway, dark until it is painted, the plate and the words."""
        seen = self.doorway(kit)
        left, top, wide, _ = self.rect
        high = seen.size[1]
        lively = look.hover or look.focus or not self.focusable
        picture = self._seen.get(lively) or self._seen.get(False) or _dark(kit, seen)
        plate = name_plate(kit, self.home.design, wide - 2 * kit.frame.px(20), lit=lively)
        y = top + high - plate.get_height() // 2
        found = [Item(picture, left, top), Item(plate, left + (wide - plate.get_width()) // 2, y)]
        below = y + plate.get_height() + kit.frame.px(8)
        told = _words(kit, self.home, wide) if self._words_below else ()
        for words, y in along(told, pygame.Surface.get_height, below, 0):
            found.append(Item(words, left + (wide - words.get_width()) // 2, y))
        return found


class Inside(Door):
    """The door that one has come through: nothing but the room, and its name."""

    role = "picture"
    focusable = False
    _words_below = False
    _lowest = _LOWEST / 2

    def __init__(self, house: Sequence[Home], place: int, cards: tuple[str, str]) -> None:
        super().__init__(house, place, cards)
        self.key = "room"

    def value_text(self) -> str:
        """Return where it is."""
        return say(self.home.design.place)


def _words(kit: Kit, home: Home, width: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Return which games are played in a room, and where it is."""
    # A line ends with its dot, and none begins with one.
    games = "\u00a0· ".join(title.replace(" ", "\u00a0") for title in home.titles)
    upper, lower = (
        kit.fonts.paragraph(words, width, kit.frame.text(size), colour, bold=bold, align="centre")
        for words, size, colour, bold in (
            (games, BODY, IVORY, True),
            (say(home.design.place), SMALL, MUTED, False),
        )
    )
    return upper, lower
