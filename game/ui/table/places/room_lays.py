"""What lies in the middle of a table in a room where no tricks are taken: as large as it can."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.ui.art.theme import CARD_RATIO, SMALL
from game.ui.table.places.layout import Area, Lying, Spot

if TYPE_CHECKING:
    from game.ui.table.places.room import RoomTable

_BESIDE: Final = 0.62
"""From a card to the next in a combination."""
_BEND: Final = 2.6
_BEATEN: Final = 0.27
"""What is seen of a beaten combination above the one on top, in heights."""
_PAIR: Final = (0.30, 0.22)
"""Where a defence lies on its attack: so far to the right and down, in widths and heights."""
_PAIRS_IN_A_ROW: Final = 6
_BETWEEN: Final = 0.14
"""The room between pairs, and between lays, in widths."""
_CHAIN_STEPS: Final = (0.42, 0.39, 0.36, 0.33, 0.30)
_LONG: Final = 4
"""From so many lays on they may lie in two rows."""


class Lays(NamedTuple):
    """Cards in the middle: how large they are, in cards of the hand, and each lot's places.

    Lots are the one beaten and the one on top, pairs of attack and defence, or lays with a `label`
    below each.
    """

    scale: float
    lots: tuple[tuple[Spot, ...], ...]
    labels: tuple[Area, ...] = ()


def _largest(
    room: RoomTable, size: Callable[[float], tuple[float, float]]
) -> tuple[float, tuple[float, float]]:
    """Return how large cards can be, and the upper middle of their block."""
    for share in range(100, 19, -1):
        wide, high = size(share / 100 * room.card)
        top = room.top_of(wide)
        free = room.zone.foot - top - high
        if wide <= room.zone.w and free >= 0:
            break
    return share / 100, (room.frame.width / 2, top + max(0.0, free) / 2)


def combination(room: RoomTable, count: int, beaten: int = 0) -> Lays:
    """Return where a combination lies as one fan, and the one it has beaten above it.

    The fan is bent less, before cards become smaller.
    """
    tries = [_fans(room, count, beaten, _BEND * bend / 4) for bend in (4, 3, 2, 1, 0)]
    return max(tries, key=lambda lays: lays.scale)


def _fans(room: RoomTable, count: int, beaten: int, bend: float) -> Lays:
    most = max(count, beaten)

    def size(high: float) -> tuple[float, float]:
        boxes = [card.bounds for card in _fan(most, high, bend)]
        wide = 2 * max(box.right for box in boxes)
        tall = max(box.foot for box in boxes) - min(box.y for box in boxes)
        return wide, tall + (_BEATEN * high if beaten else 0.0)

    scale, (x, top) = _largest(room, size)
    high = scale * room.card
    above = min(card.bounds.y for card in _fan(most, high, bend))
    lots = []
    for cards, down in ((beaten, 0.0), (count, _BEATEN * high if beaten else 0.0)):
        fan = _fan(cards, high, bend)
        y = top - above + down
        lots.append(tuple(Spot(x + it.x, y + it.y, round(high), it.tilt) for it in fan))
    return Lays(scale, tuple(lots))


def pairs(room: RoomTable, count: int) -> Lays:
    """Return where attacks lie with their defences: a row of six, from the seventh two rows."""
    rows = 1 if count <= _PAIRS_IN_A_ROW else 2
    columns = max(_PAIRS_IN_A_ROW, math.ceil(count / rows))
    pitch, tall = 1 + _PAIR[0] + _BETWEEN, 1 + _PAIR[1] + 0.04

    def size(high: float) -> tuple[float, float]:
        return (columns * pitch - _BETWEEN) * high * CARD_RATIO, (rows * tall - 0.04) * high

    scale, (x, top) = _largest(room, size)
    high = scale * room.card
    wide, lots = high * CARD_RATIO, []
    in_row = count if rows == 1 else columns
    left = x - (in_row * pitch - _BETWEEN) * wide / 2
    for at in range(count):
        row, column = divmod(at, max(1, in_row))
        attack = Spot(
            left + (column * pitch + 0.5) * wide, top + (row * tall + 0.5) * high, round(high)
        )
        defence = attack._replace(x=attack.x + _PAIR[0] * wide, y=attack.y + _PAIR[1] * high)
        lots.append((attack, defence))
    return Lays(scale, tuple(lots))


def chains(room: RoomTable, counts: Sequence[int]) -> Lays:
    """Return where lays of so many cards lie side by side, each with a label below.

    Many long ones lie in two rows, if cards are larger then; strips become narrower first.
    """
    halves = [list(counts)]
    tries = [halves]
    if len(counts) >= _LONG:
        half = math.ceil(len(counts) / 2)
        tries.append([list(counts[:half]), list(counts[half:])])
    found = [_in_rows(room, rows, step) for rows in tries for step in _CHAIN_STEPS]
    return max(found, key=lambda lays: lays.scale)


def _in_rows(room: RoomTable, rows: Sequence[Sequence[int]], step: float) -> Lays:
    label, air = 1.5 * room.letters(SMALL), 4 * room.frame.s
    across = [
        sum(1 + (count - 1) * step for count in row) + _BETWEEN * (len(row) - 1) for row in rows
    ]

    def size(high: float) -> tuple[float, float]:
        return max(across) * high * CARD_RATIO, len(rows) * (high + label + 2 * air) - air

    scale, (x, top) = _largest(room, size)
    high = scale * room.card
    wide = high * CARD_RATIO
    lots, labels = [], []
    for row, share in zip(rows, across, strict=True):
        left = x - share * wide / 2
        for count in row:
            span = (1 + (count - 1) * step) * wide
            lots.append(
                tuple(
                    Spot(left + (0.5 + at * step) * wide, top + high / 2, round(high))
                    for at in range(count)
                )
            )
            labels.append(Area(left, top + high + air, span, label))
            left += span + _BETWEEN * wide
        top += high + label + 2 * air
    return Lays(scale, tuple(lots), tuple(labels))


def _fan(count: int, high: float, bend: float) -> list[Lying]:
    """Return a combination about (0, 0), each card bent against the one before by so much."""
    step, turn = _BESIDE * high * CARD_RATIO, math.radians(bend)
    cards = []
    for at in range(count):
        off = at - (count - 1) / 2
        down = step / turn * (1 - math.cos(off * turn)) if turn else 0.0
        cards.append(Lying(off * step, down, high, off * bend))
    return cards
