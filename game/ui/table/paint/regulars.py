"""The others at a table in a room: coats, heads, fans of backs and paws, as items back to front.

Of a head nothing but the eyes is drawn anew when it blinks or looks elsewhere; coats and fans stay
what they are. What the table stands before is cut away, so all of it lies over the room's picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, partial
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.art.animals import (
    BROWS,
    COAT,
    HEAD,
    LEFT_PAW,
    LIDS,
    RIGHT_PAW,
    SIDES,
    Extent,
    paws_on_table,
)
from game.ui.art.emblems import WORN_ON, worn_svg
from game.ui.art.pictures import draw_bust
from game.ui.art.raster import exact, raster
from game.ui.art.room import RoomView, behind_table
from game.ui.art.theme import CARD_RATIO, IVORY, Colour, hex_of
from game.ui.table.places.room import BACKS, RoomTable, SeatPlaces
from game.ui.table.places.shapes import Area, Box
from game.ui.table.stage.lamp import STEPS
from game.ui.table.stage.regulars import Pose
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item, Unchanged
from game.ui.window.kit import Kit
from game.ui.words.talk import Said

TURN_LIFTS: Final = 4.0
PASSED_SINKS: Final = 5.0
"""How much higher the head is of whoever has the turn, and how much lower where nothing is to be
done any more, in design pixels."""

_SHADED: Final[Colour] = (122, 116, 132)
"""What light is left to those who passed, of 255."""
_RESTING: Final[Colour] = (176, 170, 180)
_HALO: Final = (3.2, 2.7)
"""How far the light behind a head reaches, in heads."""
_HALO_MOST: Final = 0.55
_FLAT: Final = 0.46
"""How high a card is that lies flat on the rim, in shares of one seen from above."""
_FLAT_TILTS: Final = (83.0, 96.0, 89.5)
_FLAT_APART: Final = 0.02
_ASIDE: Final = 0.27
"""How far from the middle paws lie that hold nothing, in heads."""
_TURNED: Final = 0.84
_ASKANCE: Final = 0.09
"""A head that is turned away is so narrow, and so far aside in heads."""
_GROWTH: Final = 12
"""In so many steps something grows on a head."""
_NODS: Final = 0.3
"""A cap swings by this share of what a bell does."""
_TOGETHER: Final = 0.09
_RAISED_TO_CLAP: Final = 0.16
"""How far from the middle paws are that meet, and how much higher, in heads."""
_SHADOW: Final = (1.5, 0.3)
_SHADOW_SVG: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20"><defs>'
    '<radialGradient id="under" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
    'gradientTransform="matrix(50 0 0 10 50 10)">'
    '<stop offset="0" stop-opacity="0.5"/><stop offset="0.6" stop-opacity="0.3"/>'
    '<stop offset="1" stop-opacity="0"/></radialGradient></defs>'
    '<rect width="100" height="20" fill="url(#under)"/></svg>'
)
_SPOKEN: Final = 17
_SAID: Final[Colour] = (0x23, 0x1A, 0x16)
"""Words on ivory, as large as that in design pixels."""
_LEAST_SIGN: Final = 24
_SAMPLE: Final = 72
_GAZES: Final = ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))


def _sign(shapes: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        '<circle cx="50" cy="53" r="46" fill="#000000" fill-opacity="0.35"/>'
        f'<circle cx="50" cy="48" r="46" fill="{hex_of(IVORY)}"/>{shapes}</svg>'
    )


_STRUCK: Final = _sign(
    '<path d="M50 20V54" stroke="#231a16" stroke-width="13" stroke-linecap="round"/>'
    '<circle cx="50" cy="74" r="7.5" fill="#231a16"/>'
)
_DOTS: Final = _sign(
    "".join(f'<circle cx="{x}" cy="49" r="7.5" fill="#231a16"/>' for x in (27, 50, 73))
)
_NOTE: Final = _sign(
    '<path d="M42 68V24L70 18V60" fill="none" stroke="#231a16" stroke-width="7" '
    'stroke-linejoin="round"/><ellipse cx="34" cy="68" rx="10" ry="8" fill="#231a16"/>'
    '<ellipse cx="62" cy="61" rx="10" ry="8" fill="#231a16"/>'
)
_DROP: Final = _sign(
    '<path d="M50 16C62 36 72 46 72 58A22 22 0 0 1 28 58C28 46 38 36 50 16z" fill="#2a6ea8"/>'
)
_SIGNS: Final = {
    "wins": _NOTE,
    "out": _NOTE,
    "slams": _STRUCK,
    "loses": _DROP,
    "pays": _DOTS,
    "end": _NOTE,
}
"""What stands for a line where there is no room for it, by the moment."""


_Layers: TypeAlias = tuple[list[Item], list[Item], list[Item], list[Item]]


class Regular(NamedTuple):
    """What is to be seen of one of the others.

    `turn` is how far the light behind them is up, from 0 to 1. Who `passed` has laid the cards
    flat, who is `out` has none.
    """

    animal: str
    cards: int
    face: str = "calm"
    lids: str = "open"
    gaze: tuple[float, float] = (0.0, 0.0)
    turn: float = 0.0
    passed: bool = False
    out: bool = False
    pose: Pose = Pose()


class BubblePicture:
    """Draws what somebody says, beside or over the head, with a tail to it; or a sign instead."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._said: tuple[Hashable, Area | None] = (None, None)

    def place(
        self, table: RoomTable, seat: int, words: str, lying: Sequence[Box] = ()
    ) -> Area | None:
        """Return where one of the others may say this; None leaves a sign.

        Once it says that it doesn't jump, unless what is `lying` there would be covered.
        """
        size = table.letters(_SPOKEN)
        wide = self._kit.fonts.width(words, round(size), bold=True) + 1.8 * size
        says, before = self._said
        before = before if says == (table, seat, words) else None
        found = table.bubble(seat, (wide, 2.1 * size), [Area(*box) for box in lying], before)
        self._said = (table, seat, words), found
        return found

    def items(
        self,
        table: RoomTable,
        said: Said,
        share: float = 1.0,
        lying: Sequence[Box] = (),
    ) -> list[Item]:
        """Return a line of one of the others, or its sign; `share` tells how far it has popped.

        Seats are told clockwise from the front one.
        """
        seat, words, sign = said
        head = table.others[seat - 1].head
        box = self.place(table, seat, words, lying)
        eighths = max(2, round(8 * share))
        if box is None:
            size = max(_LEAST_SIGN, round(28 * self._kit.frame.s))
            x = min(head.x + 0.84 * head.w, table.frame.width - size - 4)
            y = max(head.y - 0.04 * head.h, table.bar.h)
            key: Hashable = ("talk sign", sign, size)
            picture = self._kit.kept.get(key, lambda: raster(_SIGNS[sign], size, size))
            middle = x + size / 2, y + size / 2
        else:
            mouth = head.x + head.w / 2, head.y + 0.62 * head.h
            size = round(table.letters(_SPOKEN))
            key = ("bubble", words, size, box, mouth)
            picture = self._kit.kept.get(key, lambda: self._drawn(words, size, box, mouth))
            left, top = _around(box, _tip(box, mouth))[:2]
            middle = left + picture.get_width() / 2, top + picture.get_height() / 2
        popped = self._kit.pictures.scaled(picture, key, eighths)
        return [_centred(popped, *middle)]

    def _drawn(
        self, words: str, size: int, box: Area, mouth: tuple[float, float]
    ) -> pygame.Surface:
        tip = _tip(box, mouth)
        left, top, wide, high = _around(box, tip)
        whole = raster(_bubble_svg(box, tip, (left, top, wide, high)), wide, high)
        text = self._kit.fonts.text(words, size, _SAID, bold=True)
        x = box.x + box.w / 2 - left - text.get_width() / 2
        y = box.y + box.h / 2 - top - text.get_height() / 2
        whole.blit(text, (round(x), round(y)))
        return whole


class CompanyPicture:
    """Draws those who sit behind a table; keeps all pictures in the one store.

    In a room where the others are medallions it draws these.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._known = Unchanged[_Layers]()

    def items(
        self, view: RoomView, places: Sequence[SeatPlaces], regulars: Sequence[Regular]
    ) -> list[Item]:
        """Return everybody in a room, to lie under plates and cards; a place for each regular."""
        middle = view.size[0] / 2
        # From the outermost inward: who sits in the middle is seen whole.
        seated = sorted(
            zip(places, regulars, strict=True), key=lambda pair: -abs(pair[0].x - middle)
        )
        deck = self._kit.pictures.style, self._kit.settings.card_back
        layers = [
            self._known.get(
                seat.x, (view, seat, regular, deck), partial(self._one, view, seat, regular)
            )
            for seat, regular in seated
        ]
        return [item for layer in zip(*layers, strict=True) for part in layer for item in part]

    def _one(self, view: RoomView, seat: SeatPlaces, regular: Regular) -> _Layers:
        """Return one of them: the light behind, the bust, the hand before it, what is worn."""
        light, drop = self._light(view, seat, regular), self._drop(regular)
        if not seat.coat.w:
            worn = self.worn(in_medallion(seat.head), regular.animal, regular.pose, drop)
            return light, self._disc(seat, regular), self._one_back(seat, regular), worn
        worn = self.worn(seat.head, regular.animal, regular.pose, drop)
        return light, self._bust(view, seat, regular), self._hand(seat, regular), worn

    def now(
        self, view: RoomView, places: Sequence[SeatPlaces], regulars: Sequence[Regular]
    ) -> Iterator[Callable[[], object]]:
        """Yield what draws everybody one by one, as they are: a bust takes long, so in parts."""
        for seat, regular in zip(places, regulars, strict=True):
            if seat.coat.w:
                size = round(seat.head.w)
                yield partial(self._eye_box, regular.animal, regular.face, size)
                yield partial(self._kit.pictures.coat, regular.animal, _breadth(seat))
                yield partial(self._kit.pictures.bust, regular.animal, size, regular.face)
                yield partial(self._bust, view, seat, regular)
                for spot in seat.backs(regular.cards):
                    yield partial(self._kit.pictures.back, spot.height, tilt=spot.tilt)
                yield partial(self._hand, seat, regular)
            yield partial(self.items, view, [seat], [regular])

    def soon(
        self, view: RoomView, places: Sequence[SeatPlaces], regulars: Sequence[Regular]
    ) -> Iterator[Callable[[], object]]:
        """Yield what draws everybody as they will soon be: blinking, and with fewer cards."""
        for seat, regular in zip(places, regulars, strict=True):
            fewer = range(min(regular.cards, BACKS), 0, -1)
            seen = [regular._replace(lids=lids) for lids in LIDS[1:]]
            seen += [regular._replace(cards=cards) for cards in fewer]
            yield from (partial(self.items, view, [seat], [one]) for one in seen)

    # Behind the table

    def _light(self, view: RoomView, seat: SeatPlaces, regular: Regular) -> list[Item]:
        """Return the lamp's light behind the head of whoever has the turn."""
        step = round(STEPS * regular.turn)
        if not step:
            return []
        size = seat.head.w
        wide, high = round(_HALO[0] * size), round(_HALO[1] * size)
        key = ("halo", view.design.lamp, wide, high)

        def lit() -> pygame.Surface:
            small = raster(_halo_svg(view.design.lamp, _HALO_MOST), 96, 96)
            return pygame.transform.smoothscale(small, (wide, high))

        at = round(seat.x - wide / 2), round(seat.head.y + size / 2 - high / 2)
        whole = self._behind(view, key, at, lit)
        if step == STEPS:
            return [whole]
        # On the way it is seen for a moment: kept for everybody, all steps would take the room of
        # two windows.
        faint = whole.image.copy()
        faint.fill((255, 255, 255, 255 * step // STEPS), special_flags=pygame.BLEND_RGBA_MULT)
        return [whole._replace(image=faint)]

    def _bust(self, view: RoomView, seat: SeatPlaces, regular: Regular) -> list[Item]:
        pictures, shade = self._kit.pictures, _shade(regular)
        broad = _breadth(seat)
        left, top = round(seat.coat.x), round(seat.coat.y) + self._drop(regular) // 2
        # At the sides the table's edge falls away steeply: nobody ends above it.
        low = math.ceil(max(map(view.oval.rim_at, (seat.coat.x, seat.coat.right))))

        def worn() -> pygame.Surface:
            coat = pictures.coat(regular.animal, broad)
            return _shaded(_lengthened(coat, low + 2 - top), shade)

        coat = self._behind(view, ("coat", regular.animal, broad, shade), (left, top), worn)
        return [coat, *self._head(view, seat, regular)]

    def _head(self, view: RoomView, seat: SeatPlaces, regular: Regular) -> list[Item]:
        """Return a head without its eyes, and these for themselves."""
        pictures, shade, size = self._kit.pictures, _shade(regular), round(seat.head.w)
        look = regular.animal, size, regular.face
        left = round(seat.head.x + HEAD.x * size)
        top = round(seat.head.y + HEAD.y * size) + self._drop(regular)
        if regular.pose.away:
            return [self._turned(view, regular, size, (left, top))]
        box = self._eye_box(regular.animal, regular.face, size)

        def eyeless() -> pygame.Surface:
            head = _shaded(pictures.bust(*look), shade).copy()
            head.fill((0, 0, 0, 0), box)
            seen = head.get_bounding_rect()
            return head.subsurface((0, 0, seen.right, seen.bottom)).copy()

        def eyes() -> pygame.Surface:
            if (regular.lids, regular.gaze) == ("open", (0.0, 0.0)):
                whole = pictures.bust(*look)
            else:
                # Blinks and glances are many, and of each no more is seen than this.
                whole = draw_bust(*look, regular.lids, regular.gaze)
            return _shaded(whole.subsurface(box), shade).copy()

        seen = self._kept(("eyes", *look, regular.lids, regular.gaze, shade), eyes)
        key = ("head", *look, shade)
        head = Item(self._kept(key, eyeless), left, top)
        if not _above_the_rim(view, head):
            head = self._behind(view, key, (left, top), lambda: head.image)
        return [head, Item(seen, left + box.x, top + box.y)]

    def _turned(self, view: RoomView, regular: Regular, size: int, at: tuple[int, int]) -> Item:
        """Return a head that has turned away: it is narrower, and looks over its shoulder."""
        away, shade = regular.pose.away, _shade(regular)
        look = regular.animal, size, regular.face, "half", (float(away), 0.0)

        def narrow() -> pygame.Surface:
            whole = _shaded(self._kit.pictures.bust(*look), shade)
            wide, high = whole.get_size()
            head = pygame.transform.smoothscale(whole, (round(_TURNED * wide), high))
            turned = blank((wide, high))
            turned.blit(head, ((wide - head.get_width()) // 2 + round(_ASKANCE * away * size), 0))
            return turned

        return self._behind(view, ("turned", *look, shade), at, narrow)

    def worn(self, head: Area, animal: str, pose: Pose, drop: int = 0) -> list[Item]:
        """Return what somebody wears on the head, which is lower than usual by so much."""
        size = head.w
        items = []
        for thing in pose.wears:
            hangs = thing == "bell"
            grown = 1.0 if hangs else round(_GROWTH * pose.grown) / _GROWTH
            swing = {"bell": pose.swing, "cap": _NODS * pose.swing}.get(thing, 0.0)
            if not grown:
                continue
            wide, high = round(WORN_ON.width * size), round(WORN_ON.height * size)
            key = ("worn", thing, grown, round(swing), wide)
            picture = self._kit.kept.get(
                key,
                lambda: raster(worn_svg(thing, grown, round(swing)), wide, high),  # noqa: B023
            )
            right, down = (0.0, 0.0) if hangs else BROWS.get(animal, (0.0, 0.0))
            x = head.x + (WORN_ON.x + right) * size
            y = head.y + (WORN_ON.y + down - pose.above) * size + drop
            items.append(Item(picture, round(x), round(y)))
        return items

    def _drop(self, regular: Regular) -> int:
        """Return how much lower than usual a head is, in pixels."""
        if regular.pose.bowed:
            return self._kit.frame.px(regular.pose.bowed * self._kit.frame.height / 6)
        if regular.passed or regular.out:
            return self._kit.frame.px(PASSED_SINKS)
        return -round(TURN_LIFTS * self._kit.frame.s * regular.turn)

    def _eye_box(self, animal: str, face: str, size: int) -> pygame.Rect:
        """Return what of a head's picture may change when it blinks or looks elsewhere."""
        x, y, wide, high = _find_eyes(animal, face)
        whole = pygame.Rect(0, 0, round(HEAD.width * size), round(HEAD.height * size))
        left, top = math.floor(x * size), math.floor(y * size)
        right, low = math.ceil((x + wide) * size), math.ceil((y + high) * size)
        return pygame.Rect(left, top, right - left, low - top).clip(whole)

    def _behind(
        self,
        view: RoomView,
        key: Hashable,
        at: tuple[int, int],
        make: Callable[[], pygame.Surface],
    ) -> Item:
        """Return a picture at a place without what the table stands before."""
        cut = ("behind", key, at, view.size, view.share)
        return Item(self._kept(cut, lambda: behind_table(view, make(), at)), *at)

    def _kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._kit.kept.get(key, make)

    # On the rim

    def _hand(self, seat: SeatPlaces, regular: Regular) -> list[Item]:
        """Return the cards that somebody holds, and the paws about them."""
        size, foot = round(seat.head.w), round(seat.fan.foot)
        items = []
        if regular.cards and not regular.out:
            back, style = self._kit.settings.card_back, self._kit.pictures.style
            flat = regular.passed or regular.pose.flat
            key = ("fan", regular.cards, flat, size, back, style)
            draw = self._laid_flat if flat else self._fan
            fan = self._kept(key, lambda: draw(seat, regular.cards))
            items.append(Item(fan, round(seat.x) - fan.get_width() // 2, foot - fan.get_height()))
        if regular.out:
            return items
        wide, high = round(_SHADOW[0] * size), round(_SHADOW[1] * size)
        shadow = self._kept(
            ("shadow on the rim", wide, high),
            lambda: exact(raster(_SHADOW_SVG, wide, high), (wide, high)),
        )
        items.insert(0, _centred(shadow, seat.x, foot))
        apart = _reach(seat, regular)
        for side in paws_on_table(regular.animal, regular.face):
            paw = self._kit.pictures.paw(regular.animal, size, side)
            box, x = (LEFT_PAW, -apart) if side == SIDES[0] else (RIGHT_PAW, apart)
            left = round(seat.x + x + box.x * size)
            top = round(foot + (box.y - _RAISED_TO_CLAP * regular.pose.clap) * size)
            items.append(Item(paw, left, top))
        return items

    def _fan(self, seat: SeatPlaces, cards: int) -> pygame.Surface:
        """Return a hand of backs, cut off at its foot."""
        pictures = self._kit.pictures
        laid = []
        for spot in seat.backs(cards):
            back = pictures.back(spot.height, tilt=spot.tilt)
            x, y = spot.x - seat.x - back.get_width() / 2, spot.y - back.get_height() / 2
            laid.append((back, x, y - seat.fan.foot))
        half = math.ceil(max(max(-x, x + back.get_width()) for back, x, _ in laid))
        high = math.ceil(-min(y for _, _, y in laid))
        fan = blank((2 * half, high))
        fan.fblits([(back, (round(half + x), round(high + y))) for back, x, y in laid])
        return fan

    def _laid_flat(self, seat: SeatPlaces, cards: int) -> pygame.Surface:
        """Return cards that were laid down: a packet on the rim, seen from the side."""
        pictures, size = self._kit.pictures, seat.head.w
        height = round(0.58 * size)
        flat = []
        for tilt in _FLAT_TILTS[: min(cards, len(_FLAT_TILTS))]:
            back = pictures.back(height, tilt=tilt)
            wide, high = back.get_width(), round(_FLAT * back.get_height())
            flat.append(pygame.transform.smoothscale(back, (wide, high)))
        apart = max(1, round(_FLAT_APART * size))
        wide = max(back.get_width() for back in flat)
        high = max(back.get_height() for back in flat) + apart * len(flat)
        packet = blank((wide, high))
        for at, back in enumerate(flat):
            x, y = (wide - back.get_width()) // 2, high - back.get_height() - apart * at
            packet.blit(back, (x, y))
        return packet

    # Where there is little room

    def _disc(self, seat: SeatPlaces, regular: Regular) -> list[Item]:
        """Return somebody as a medallion on the rim."""
        words = [word for word, on in (("out", regular.out), ("turn", regular.turn > 0)) if on]
        if not regular.out:
            words.append(regular.face)
        size = round(seat.head.w)
        state = " ".join(words)
        medallion = self._kit.pictures.medallion(regular.animal, size, state)
        shade = _SHADED if regular.passed else None
        key = ("disc", regular.animal, size, state, shade)
        top = round(seat.head.y) + (0 if regular.out else min(0, self._drop(regular)))
        disc = self._kept(key, lambda: _shaded(medallion, shade))
        return [Item(disc, round(seat.head.x), top)]

    def _one_back(self, seat: SeatPlaces, regular: Regular) -> list[Item]:
        """Return one back at a medallion's shoulder; the plate tells how many there are."""
        if regular.out or not regular.cards:
            return []
        back = self._kit.pictures.back(round(seat.fan.h))
        return [_centred(back, seat.fan.x + seat.fan.w / 2, seat.fan.y + seat.fan.h / 2)]


def in_medallion(disc: Area) -> Area:
    """Return where the head is in a medallion."""
    return Area(disc.x + 0.07 * disc.w, disc.y + 0.08 * disc.h, 0.86 * disc.w, 0.86 * disc.h)


def _tip(box: Area, mouth: tuple[float, float]) -> tuple[float, float]:
    """Return where a bubble's tail ends: on the way to a mouth, short of the face."""
    x, y = mouth
    near = min(max(x, box.x), box.right), min(max(y, box.y), box.foot)
    far = math.hypot(x - near[0], y - near[1])
    share = min(0.55, 0.9 * box.h / far) if far else 0.0
    return near[0] + share * (x - near[0]), near[1] + share * (y - near[1])


def _around(box: Area, tip: tuple[float, float]) -> tuple[int, int, int, int]:
    """Return what a bubble fills with its tail and its shadow, in whole pixels."""
    left, top = math.floor(min(box.x, tip[0]) - 3), math.floor(min(box.y, tip[1]) - 2)
    right, low = math.ceil(max(box.right, tip[0]) + 3), math.ceil(max(box.foot, tip[1]) + 6)
    return left, top, right - left, low - top


def _bubble_svg(box: Area, tip: tuple[float, float], around: tuple[int, int, int, int]) -> str:
    round_by = 0.48 * box.h
    middle = min(max(tip[0], box.x + round_by), box.right - round_by), box.y + box.h / 2
    # The tail stands square to its way.
    way = math.atan2(tip[1] - middle[1], tip[0] - middle[0])
    across = 0.30 * box.h * math.sin(way), -0.30 * box.h * math.cos(way)
    tail = (
        f"M{tip[0]:.1f} {tip[1]:.1f}L{middle[0] + across[0]:.1f} {middle[1] + across[1]:.1f}"
        f"L{middle[0] - across[0]:.1f} {middle[1] - across[1]:.1f}z"
    )
    plate = (
        f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}" '
        f'rx="{round_by:.1f}"'
    )
    ivory = f'fill="{hex_of(IVORY)}"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{around[0]} {around[1]} {around[2]} {around[3]}">'
        f'<g transform="translate(0 3)" fill="#000000" fill-opacity="0.34">{plate}/></g>'
        f'<path d="{tail}" {ivory}/>{plate} {ivory}/></svg>'
    )


def _shade(regular: Regular) -> Colour | None:
    """Return what light is left to somebody who has nothing to do any more."""
    return _SHADED if regular.passed else _RESTING if regular.out else None


def _lengthened(coat: pygame.Surface, high: int) -> pygame.Surface:
    """Return a coat that reaches down so far: its lowest line goes on."""
    wide, tall = coat.get_size()
    if high <= tall:
        return coat
    longer = blank((wide, high))
    longer.blit(coat, (0, 0))
    hem = coat.subsurface((0, tall - 2, wide, 1))
    longer.blit(pygame.transform.scale(hem, (wide, high - tall + 2)), (0, tall - 2))
    return longer


def _shaded(picture: pygame.Surface, shade: Colour | None) -> pygame.Surface:
    """Return a picture in a shade, or itself."""
    if shade is None:
        return picture
    dark = picture.copy()
    dark.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    return dark


def _breadth(seat: SeatPlaces) -> int:
    return round(seat.coat.w / COAT.width)


def _reach(seat: SeatPlaces, regular: Regular) -> float:
    """Return how far from the middle paws are: at the ends of the fan, where it is held."""
    size, pose = seat.head.w, regular.pose
    if pose.clap:
        return (_ASIDE + (_TOGETHER - _ASIDE) * pose.clap) * size
    if regular.passed or pose.flat or not regular.cards:
        return (0.36 if regular.cards else _ASIDE) * size
    last = seat.backs(regular.cards)[-1]
    lean, half = math.radians(last.tilt), last.height * CARD_RATIO / 2
    x, y = last.x - seat.x + half * math.cos(lean), last.y - seat.fan.foot + half * math.sin(lean)
    return x + y * math.tan(lean)


def _centred(picture: pygame.Surface, x: float, y: float) -> Item:
    return Item(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))


# One for each face of each animal that was seen; each takes a drawing for every way to look.
@cache
def _find_eyes(animal: str, face: str) -> Extent:
    """Compare how a face looks in all directions and blinks, at a small size: it is so at any."""
    ahead = draw_bust(animal, _SAMPLE, face)
    others = [draw_bust(animal, _SAMPLE, face, lids) for lids in LIDS]
    others += [draw_bust(animal, _SAMPLE, face, "open", gaze) for gaze in _GAZES]
    changed: pygame.Rect | None = None
    for other in others:
        same = pygame.mask.from_threshold(other, (0, 0, 0), (2, 2, 2, 255), ahead)
        same.invert()
        for part in same.get_bounding_rects():
            changed = part if changed is None else changed.union(part)
    # Eyes that are never seen to move have one pixel somewhere.
    found = (changed or pygame.Rect(0, 0, 0, 0)).inflate(4, 4)
    return Extent(*(part / _SAMPLE for part in found))


def _above_the_rim(view: RoomView, item: Item) -> bool:
    """Tell whether the table stands before nothing of a picture, wherever its edge is highest."""
    left, right = item.x, item.x + item.image.get_width()
    across = left, right, min(max(left, view.size[0] / 2), right)
    return item.y + item.image.get_height() < min(map(view.oval.rim_at, across))


def _halo_svg(lamp: Colour, most: float) -> str:
    """Return a soft light without an edge, brightest behind the head."""
    stops = "".join(
        f'<stop offset="{step / 8}" stop-color="{hex_of(lamp)}" '
        f'stop-opacity="{most * ((1 + math.cos(math.pi * step / 8)) / 2) ** 1.3:.3f}"/>'
        for step in range(9)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>'
        f'<radialGradient id="halo">{stops}</radialGradient></defs>'
        '<circle cx="50" cy="50" r="50" fill="url(#halo)"/></svg>'
    )
