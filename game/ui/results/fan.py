"""What flies in honour of a winner: the pack, a fountain that settles as a fan; and paper snow."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.ui.art.theme import BRASS, IVORY, MOTIONS, RED_INK, Colour, Cue, Frame, hex_of
from game.ui.results.ceremony import one_after_another
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_SPREAD: Final = 76.0
"""A fan reaches so many degrees to either side."""
_INNER: Final = 0.74
"""The second row lies nearer to the middle, by this share of the way."""
_ONE_ROW: Final = 16
"""So few cards lie in one row."""
_OVERLAP: Final = 0.955
"""So much of its flight a card has before it when the next sets out: many are in the air."""
_APEX: Final = 0.55
"""From here on a card comes down, behind whoever sits there."""
_SPINS: Final = 540.0
_TURNS: Final = 15
"""A back spins by so many degrees, in steps of so many."""
_FACE_FROM: Final = 0.62
"""From this share of its flight on a card shows its face."""
_SCATTERED: Final = 0.6180339887


class Arch(NamedTuple):
    """Where a fan opens: about a middle, so wide and so high; cards of a height set out at `start`.

    `top` is as high as they fly.
    """

    x: float
    y: float
    a: float
    b: float
    card: int
    start: tuple[float, float]
    top: float


class _Place(NamedTuple):
    card: str
    x: float
    y: float
    tilt: float


class Fan:
    """So many cards on their way to a fan, or lying there as one picture."""

    def __init__(self, kit: Kit, cards: Sequence[str], arch: Arch) -> None:
        self._kit, self._arch = kit, arch
        self._cards = tuple(cards)
        self._places = list(_places(cards, arch))
        # In what order they arrive only has to look unplanned.
        self._order = sorted(range(len(cards)), key=lambda at: at * _SCATTERED % 1)
        self._whole: Item | None = None

    def soon(self) -> Iterator[Callable[[], object]]:
        """Yield what draws every card, and then the fan."""
        for place in self._places:
            yield partial(self._face, place)
        yield self.settled

    def settled(self) -> Item:
        """Return the open fan."""
        if self._whole is None:
            self._whole = self._drawn()
        return self._whole

    def flying(self, share: float) -> tuple[list[Item], list[Item]]:
        """Return the cards that have set out: those that rise, and those that have come down."""
        rising: list[Item] = []
        lying: list[Item] = []
        count = len(self._places)
        shares = {
            at: one_after_another(share, number, count, overlap=_OVERLAP)
            for number, at in enumerate(self._order)
        }
        for at, place in enumerate(self._places):
            flown = shares[at]
            if flown:
                item = self._at(place, at, flown)
                (lying if flown > _APEX else rising).append(item)
        return rising, lying

    def _at(self, place: _Place, number: int, flown: float) -> Item:
        arch, back = self._arch, 1 - flown
        x0, y0 = arch.start
        x = x0 + (place.x - x0) * flown
        y = back * back * y0 + 2 * back * flown * arch.top + flown * flown * place.y
        if flown > _FACE_FROM:
            picture = self._face(place)
        else:
            spun = number * 47 + _SPINS * flown
            picture = self._kit.pictures.back(arch.card, tilt=round(spun / _TURNS) * _TURNS % 180)
        return _centred(picture, x, y)

    def _face(self, place: _Place) -> pygame.Surface:
        return self._kit.pictures.card(place.card, self._arch.card, tilt=place.tilt)

    def _drawn(self) -> Item:
        """Return all cards in one picture: what lies there costs nothing."""
        laid = [_centred(self._face(place), place.x, place.y) for place in self._places]
        left, top = min(item.x for item in laid), min(item.y for item in laid)
        right = max(item.x + item.image.get_width() for item in laid)
        foot = max(item.y + item.image.get_height() for item in laid)
        arch = self._arch
        key = ("fan of the pack", self._cards, arch, self._kit.pictures.style)

        def drawn() -> pygame.Surface:
            whole = blank((right - left, foot - top))
            whole.fblits([(image, (x - left, y - top)) for image, x, y in laid])
            return whole

        return Item(self._kit.kept.get(key, drawn), left, top)


def _places(cards: Sequence[str], arch: Arch) -> Iterator[_Place]:
    """Yield where each card lies, the outer row first: it lies beneath the inner one."""
    half = len(cards) if len(cards) <= _ONE_ROW else len(cards) // 2
    for row, far in ((cards[:half], 1.0), (cards[half:], _INNER)):
        for at, card in enumerate(row):
            turn = _SPREAD * (2 * at / max(1, len(row) - 1) - 1) if len(row) > 1 else 0.0
            lean = math.radians(turn)
            x = arch.x + far * arch.a * math.sin(lean)
            y = arch.y - far * arch.b * math.cos(lean)
            # Cards stand square to the arch, which is wider than it is high.
            square = math.degrees(math.atan2(arch.b * math.sin(lean), arch.a * math.cos(lean)))
            yield _Place(card, x, y, float(round(0.5 * (square + turn))))


def _centred(picture: pygame.Surface, x: float, y: float) -> Item:
    return Item(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))


_FLAKES: Final = 44
_FALLS_FOR: Final = 3.6
"""Seconds in which a flake falls as far as the window is high."""
_SWAY: Final = 18
_SIZE: Final = 11
_TURNED_OVER: Final = 6
_SPUN: Final = 5.0
"""Steps of its turning over in a second."""
_INKS: Final[tuple[Colour, ...]] = (BRASS, RED_INK, IVORY, (0x6B, 0xC0, 0x8C), (0x7F, 0xB2, 0xE8))


class _Flake(NamedTuple):
    x: float
    begins: float
    falls_for: float
    ink: int
    phase: float
    lands: float


class Snow:
    """Flakes over a window; `clear` are the boxes that none comes to lie on."""

    def __init__(self, kit: Kit, clear: Sequence[tuple[int, int, int, int]]) -> None:
        self._kit, self._frame = kit, kit.frame
        self._flakes = [_flake(at, kit.frame, clear) for at in range(_FLAKES)]

    @property
    def lasts(self) -> float:
        """Seconds until the last flake lies."""
        return MOTIONS[Cue.SNOW].lasts

    def items(self, time: float) -> list[Item]:
        """Return the flakes that are to be seen so many seconds after the first."""
        found = []
        for flake in self._flakes:
            passed = time - flake.begins
            if passed <= 0:
                continue
            share = passed / flake.falls_for
            y = min(share * (self._frame.height + 20) - 20, flake.lands)
            lies = y >= flake.lands
            if lies:
                passed = (flake.lands + 20) / (self._frame.height + 20) * flake.falls_for
            if y > self._frame.height:
                continue
            x = flake.x + self._frame.px(_SWAY) * math.sin(2.2 * passed + flake.phase)
            step = int(passed * _SPUN + flake.phase) % _TURNED_OVER
            found.append(
                Item(
                    self._kit.pictures.drawing(*self._drawing(flake.ink, step)), round(x), round(y)
                )
            )
        return found

    def _drawing(self, ink: int, step: int) -> tuple[str, int, int]:
        """Return a scrap of paper in the act of turning over."""
        size = max(7, self._frame.px(_SIZE))
        wide = 2.2 + 5.8 * abs(math.cos(math.pi * step / _TURNED_OVER))
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12">'
            f'<g transform="rotate({30 * step} 6 6)"><rect x="{6 - wide / 2:.1f}" y="3.4" '
            f'width="{wide:.1f}" height="5.2" fill="{hex_of(_INKS[ink])}"/></g></svg>'
        )
        return svg, size, size


def _flake(at: int, frame: Frame, clear: Sequence[tuple[int, int, int, int]]) -> _Flake:
    """Return a flake; where it falls only has to look unplanned."""
    drawn = [(at * _SCATTERED * step) % 1 for step in (1, 7, 13, 29)]
    falls_for = _FALLS_FOR * (0.75 + 0.5 * drawn[1])
    x = drawn[0] * frame.width
    lands = frame.height * (0.42 + 0.56 * drawn[2])
    edge = 2 * frame.px(_SWAY)
    hidden = any(
        left - edge < x < left + wide + edge and top - edge < lands < top + high + edge
        for left, top, wide, high in clear
    )
    # Every other one falls past the near edge.
    stays = at % 2 and not hidden
    begins = (MOTIONS[Cue.SNOW].lasts - falls_for) * at / _FLAKES
    return _Flake(x, begins, falls_for, at % len(_INKS), 6.28 * drawn[3], lands if stays else 1e6)
