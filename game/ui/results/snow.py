"""Paper snow after a match: slow flakes that fall for a while, some of which stay on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ui.art.theme import BRASS, IVORY, MOTIONS, RED_INK, Colour, Cue, Frame, hex_of
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_FLAKES: Final = 44
_FALLS_FOR: Final = 3.6
"""Seconds in which a flake falls as far as the window is high."""
_SWAY: Final = 18
_SIZE: Final = 11
_TURNS: Final = 6
_SPUN: Final = 5.0
"""Steps of its turning over in a second."""
_INKS: Final[tuple[Colour, ...]] = (BRASS, RED_INK, IVORY, (0x6B, 0xC0, 0x8C), (0x7F, 0xB2, 0xE8))
_GOLD: Final = 0.6180339887


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
            step = int(passed * _SPUN + flake.phase) % _TURNS
            found.append(
                Item(
                    self._kit.pictures.drawing(*self._drawing(flake.ink, step)), round(x), round(y)
                )
            )
        return found

    def _drawing(self, ink: int, step: int) -> tuple[str, int, int]:
        """Return a scrap of paper in the act of turning over."""
        size = max(7, self._frame.px(_SIZE))
        wide = 2.2 + 5.8 * abs(math.cos(math.pi * step / _TURNS))
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12">'
            f'<g transform="rotate({30 * step} 6 6)"><rect x="{6 - wide / 2:.1f}" y="3.4" '
            f'width="{wide:.1f}" height="5.2" fill="{hex_of(_INKS[ink])}"/></g></svg>'
        )
        return svg, size, size


def _flake(at: int, frame: Frame, clear: Sequence[tuple[int, int, int, int]]) -> _Flake:
    """Return a flake; where it falls only has to look unplanned."""
    drawn = [(at * _GOLD * step) % 1 for step in (1, 7, 13, 29)]
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
