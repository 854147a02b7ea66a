"""What a table in a room tells all who ask for places: its geometry in the words of `Places`."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from game.ui.art.rows import along
from game.ui.art.theme import BODY, CARD_RATIO, SMALL, TEXT_FLOOR
from game.ui.table.places.places import Arrow, Places
from game.ui.table.places.room import SCALES, RoomTable, SeatPlaces
from game.ui.table.places.shapes import (
    Area,
    Box,
    CardPlaces,
    CardsPlayed,
    Heap,
    Lying,
    Spot,
    around,
)

_HEAP: Final = 0.5
"""Cards thrown away before a seat, and those laid open there, in cards of the hand."""
_OPEN: Final = 0.62
_IN_THE_BAR: Final = 0.78
"""What is folded into the bar is so high, in heights of it."""
_FOLDED: Final = (0.38, 0.46)
"""Where stock and pot are then, in widths of the window: clear of the signs at its right."""
_OVER_THE_HAND: Final = 6
"""How far a question stays over the cards of the hand, design px, besides its own gap."""
_OWNER: Final = 28
_LEAST_OWNER: Final = 20
"""How large the head at a card's foot is: design px, and real ones at least."""
_COUNT: Final = (10.5, 8.5, 7.2, 6.4)
"""How wide the place for a count of lays is, in sizes of its letters."""
_LINE: Final = 1.25
"""From one line of words to the next, in sizes of their letters."""
_DISH: Final = 0.30
"""A counter of the pot, in heights of it."""


class RoomPlaces(Places):
    """The places of a composition in a room, for the seat in front."""

    def __init__(
        self, room: RoomTable, front: int = 0, *, how: str = "seats", chips: bool = False
    ) -> None:
        self.room = room
        self.frame, self.seats, self.rows = room.frame, room.seats, room.rows
        self.front, self.how, self.chips = front, how, chips
        self.bar = room.bar.box
        strip = room.strip
        top = round(strip.top)
        self.prompt = Box(0, top, room.frame.width, round(room.hand.y) - top)
        zone = room.zone
        self.centre = (room.frame.width / 2, zone.y + zone.h / 2)
        self.trick_height = round(room.scale * room.card)
        self.stock_height = round(room.corner.height or _IN_THE_BAR * self.bar.h)

    def sitter(self, seat: int) -> SeatPlaces:
        """Return where one of the others sits."""
        return self.room.others[self._at(seat) - 1]

    def from_front(self, seat: int) -> int:
        """Return how many places clockwise from the front a seat sits."""
        return self._at(seat)

    def eyes(self, seat: int) -> tuple[float, float]:
        """Return where somebody is looked at, and looks from: the head, or the near edge."""
        if seat == self.front:
            return self.frame.width / 2, float(self.frame.height)
        head = self.sitter(seat).head
        return head.x + head.w / 2, head.y + head.h / 2

    @property
    def own(self) -> Box:
        """The front seat's own plate."""
        return self.room.strip.own.box

    @property
    def folded(self) -> bool:
        """Whether stock and pot are numbers in the bar."""
        return self.room.corner.folded

    # Seats

    def obstacles(self) -> list[Box]:
        """Return what of each of the others is not to be covered: head, cards, plate, number."""
        return [_whole(self.sitter(seat)) for seat in self.others]

    @property
    def numbers(self) -> list[Box]:
        """Where the others' cards are counted: at the corners of their plates."""
        return [place.number.box for place in self.room.others]

    def plate(self, seat: int) -> Box:
        """Return the plate of a seat, on the rim; the front seat's lies over its hand."""
        return self.own if seat == self.front else self.sitter(seat).plate.box

    def seat_spot(self, seat: int) -> Spot:
        """Return where cards that go to a seat come to rest: at its plate, or in the hand."""
        if seat == self.front:
            return Spot(self.frame.width / 2, self.frame.height, self.stock_height)
        place = self.sitter(seat)
        return Spot(place.x, place.fan.foot, round(0.58 * place.head.w))

    def before(self, seat: int) -> Spot:
        """Return where cards lie that a seat has put before itself beside any trick."""
        height = round((_OPEN if self.how in ("pile", "pairs") else _HEAP) * self.room.card)
        if seat == self.front:
            return Spot(self.frame.width / 2, self.prompt.y - 0.55 * height, height)
        place = self.sitter(seat)
        return Spot(place.x, place.plate.foot + 0.62 * height, height)

    def chips_of(self, seat: int) -> tuple[float, float]:
        """Return where a seat's counters, or those of the pot, set out and arrive."""
        box = self.pot if seat < 0 else self.plate(seat)
        return box.centre

    def arrows(self, way: int) -> list[Arrow]:
        """Return a mark on the rim between neighbours, pointing along the play."""
        size, found = max(18, self.frame.px(22)), []
        taken = [box.grown(self.frame.px(2)) for box in self._plates]
        for one, other in pairwise(self.room.others):
            x = (one.x + other.x) / 2
            y = self.room.oval.rim_at(x) + self.frame.px(26)
            box = Box(round(x - size / 2), round(y - size / 2), size, size)
            if not any(box.meets(plate) for plate in taken):
                found.append(Arrow(x, y, size, 0.0 if way > 0 else 180.0))
        return found

    @property
    def _plates(self) -> list[Box]:
        parts = [(place.plate, place.fan) for place in self.room.others]
        return [part.box for both in parts for part in both]

    # What is played

    def lay(self, played: CardsPlayed) -> CardPlaces:
        """Return where cards played lie: in order of play from left to right, or in the middle."""
        heaps = played.heaps
        match self.how:
            case "pile":
                return self._on_the_pile(heaps)
            case "pairs":
                return CardPlaces(_spread(heaps, pairs(self.room, len(heaps))), {})
            case "lays":
                lays = (
                    chains(self.room, [len(heap.cards) for heap in heaps])
                    if heaps
                    else Lays(1.0, ())
                )
                labels = tuple(label.box for label in lays.labels)
                laid = _spread(heaps, lays)
                count = self._count_beside(laid.values(), labels)
                return CardPlaces(laid, {}, labels, count)
            case _ if any(heap.beside for heap in heaps):
                return self._added(played)
            case _:
                owners = [*(heap.seat for heap in heaps), *played.waiting]
                spots = self.room.trick([self._at(seat) for seat in owners], played.winner)
                slots = dict(zip(owners, spots, strict=True))
                found = {card: slots[heap.seat] for heap in heaps for card in heap.cards}
                best = -1 if played.winner is None else heaps[played.winner].seat
                order = sorted((heap.seat for heap in heaps), key=lambda seat: seat == best)
                return CardPlaces(found, slots, order=tuple(order))

    def _on_the_pile(self, heaps: Sequence[Heap]) -> CardPlaces:
        if not heaps:
            return CardPlaces({}, {})
        *_, below, top = (Heap(-1, ()), *heaps)
        tall, zone = round(1.7 * self.frame.text(SMALL)), self.room.zone
        over = self.prompt.y - 2
        # Where cards would be small, room is given up that words seldom take, then their own.
        for lowest, part, least in (
            (over - self._third_line, 1.0, SCALES[0]),
            (over, 1.0, SCALES[1]),
            (over, 0.5, SCALES[1]),
            (over, 0.0, 0.0),
        ):
            words = part * tall + max(0.0, zone.foot - lowest)
            lays = combination(self.room, len(top.cards), len(below.cards), words)
            if lays.scale >= least:
                break
        spots = dict(zip(below.cards, lays.heaps[0], strict=True))
        for heap in heaps[:-2]:
            # Out of sight, below what was beaten last.
            spots |= dict.fromkeys(heap.cards, lays.heaps[0][0])
        spots |= dict(zip(top.cards, lays.heaps[1], strict=True))
        foot = max(spot.y + spot.height / 2 for spot in lays.heaps[1])
        # Below the cards where there's room, though they may cover a little of their feet.
        y = min(round(foot) + self.frame.px(4), lowest - tall)
        return CardPlaces(spots, {}, tag=Box(round(zone.x), y, round(zone.w), tall))

    @property
    def _third_line(self) -> int:
        """How far up a third line of words over the hand reaches, where they have but one row."""
        row = self.words.h
        size = min(self.frame.text(BODY), max(TEXT_FLOOR, row // 2))
        return 0 if self.room.strip.lines > 1 else max(0, round(3 * _LINE * size) - row)

    def _added(self, played: CardsPlayed) -> CardPlaces:
        """Return where the cards of a trick lie with all that was added, as lay beside lay."""
        heaps = [heap._replace(cards=(*heap.beside, *heap.cards)) for heap in played.heaps]
        known = {heap.seat for heap in heaps}
        heaps += [Heap(seat, ()) for seat in played.waiting if seat not in known]
        lays = chains(self.room, [max(1, len(heap.cards)) for heap in heaps])
        slots = {heap.seat: places[-1] for heap, places in zip(heaps, lays.heaps, strict=True)}
        labels = tuple(label.box for label in lays.labels)
        order = tuple(heap.seat for heap in heaps)
        return CardPlaces(_spread(heaps, lays), slots, labels, order=order, under=True)

    def trick_spot(self, seat: int) -> Spot:
        """Return where a seat's card lies if nothing is played yet: from your left, yours last."""
        return self._default[(self._at(seat) - 1) % self.seats]

    @cached_property
    def _default(self) -> list[Spot]:
        return self.room.trick([*range(1, self.seats), 0])

    def draw_order(self, seats: Sequence[int]) -> list[int]:
        """Return seats so that later ones lie over earlier ones."""
        return sorted(seats, key=lambda seat: (self._at(seat) - 1) % self.seats)

    # At the sides

    @property
    def corners(self) -> tuple[Box, ...]:
        """Where stock, turn-up and spent cards lie, if cards played lie in the middle."""
        if self.how in ("seats", "chains") or self.folded:
            return ()
        return self.room.corner.stock.box, self.room.corner.pot.box

    @property
    def owner(self) -> int:
        """How large the head of whoever played a card is, at its foot."""
        return max(_LEAST_OWNER, round(_OWNER * self.frame.s))

    @property
    def beyond_cards(self) -> tuple[int, int]:
        """How far up a crown stands over the best card of a trick, and down the head at any."""
        one_by_one = self.how in ("seats", "chains")
        return (round(0.51 * self.owner), self.owner // 2) if one_by_one else (0, 0)

    @property
    def has_pot(self) -> bool:
        """Whether there is a place for a pot: not where whoever pays pays another seat."""
        return self.chips and self.how == "seats"

    def stock_spot(self) -> Spot:
        """Return where the stock lies."""
        return self._in_the_bar(_FOLDED[0]) if self.folded else self.room.corner.stock_spot

    def turn_up_spot(self) -> Spot:
        """Return where a card lies that is turned up, or put aside."""
        stock = self.stock_spot()
        if not self.folded:
            return self.room.corner.turn_up_spot
        return stock._replace(x=stock.x + self.stock_height)

    def _in_the_bar(self, share: float) -> Spot:
        return Spot(share * self.frame.width, self.bar.h / 2, self.stock_height)

    @property
    def gone_spot(self) -> Spot:
        """Return where cards that are out of play lie face down: opposite to the stock."""
        if self.folded:
            return self._in_the_bar(_FOLDED[1])
        pot, spot = self.room.corner.pot, self.room.corner.stock_spot
        return spot._replace(x=pot.x + pot.w / 2)

    @cached_property
    def pot(self) -> Box:
        """The pot: its dish, and its number below; a counter and its number in the bar."""
        if not self.folded:
            return self.room.corner.pot.box
        x, y, height, _ = self._in_the_bar(_FOLDED[1])
        return Box(round(x), round(y - height / 2), 3 * height, height)

    @property
    def chip(self) -> int:
        """How wide a counter is."""
        return max(18, round(_DISH * self.stock_height))

    def cards_out_box(self) -> Box:
        """Return the place for the count of cards out: where spent cards lie, or beside a pot."""
        return self._cards_out if self.has_pot or self.folded else self.room.corner.pot.box

    def _count_beside(self, spots: Collection[Spot], labels: Sequence[Box]) -> Box:
        """Return the place for how many lays there are: in line with whose they are, if free.

        Otherwise it is over the cards out of play.
        """
        pot, letters = self.room.corner.pot.box, self.frame.text(SMALL)
        tall = round(1.4 * letters)
        at_worst = pot._replace(y=pot.y - tall, h=tall)
        if not labels:
            return at_worst
        gap = self.frame.px(4)
        word = self.caption(pot.w, tall, [self.gone_spot])
        spent = around([self.gone_spot], 0)
        spent = spent.joined(word) if word else spent
        there = [around([*spots], gap), *labels, spent, *self._plates, *self.obstacles()]
        right = max(label.x + label.w for label in labels)
        middle = labels[-1].y + labels[-1].h / 2
        over = pot.x + pot.w / 2, min(pot.y, spent.y) - tall
        tries = (
            self._nearest(wide, tall, wanted, there)
            for wide in (round(share * letters) for share in _COUNT)
            for wanted in ((right + wide / 2 + 3 * gap, middle), over)
        )
        return next(filter(None, tries), at_worst)

    @property
    def revealed_spot(self) -> Spot:
        """Return where the card lies that decides trumps, for all to see."""
        x, y = self.centre
        return Spot(x, y, self.trick_height)

    def tag(self, wide: int, tall: int, *, counts: bool) -> Box | None:  # noqa: ARG002
        """Return the place for what is said of a trick: opposite to the stock, if it is free."""
        pot = self.room.corner.pot.box
        return self._find(wide, tall, (pot.x + pot.w / 2, pot.y + pot.h / 2), [])

    def roomy(self, seat: int, count: int) -> bool:  # noqa: ARG002
        """Tell whether a large index of each of so many cards beside a trick is seen."""
        return False

    @property
    def actions(self) -> Box:
        """The row of buttons of whoever is to move: at the right of the line over the hand."""
        row = self.room.strip.buttons
        # No taller than their row: what they touch above it could not be spoken in.
        tall = min(self.frame.button, int(row.h))
        left = round(0.5 * self.frame.width)
        y = round(row.y + row.h / 2 - tall / 2)
        return Box(left, y, round(row.right) - left, tall)

    @property
    def about(self) -> float:
        """Where in their row the answers stand: at its end, beside the words."""
        return self.frame.width

    @property
    def words(self) -> Box:
        """Where there are words: between plate and answers, or on lines of their own above."""
        strip = self.room.strip
        abreast = strip.prompt.y >= strip.own.y
        return self.prompt if abreast else strip.prompt.box._replace(x=0, w=self.frame.width)

    @property
    def wall(self) -> Box:
        """The room behind the table, and its rim with the plates: questions stand on the top."""
        top, low = self.bar.h, round(self.room.zone.y) - 2
        return Box(0, top, self.frame.width, low - top)

    @property
    def beside_hand(self) -> int:
        """How far down there is table beside the hand: to the near edge."""
        return self.frame.height

    @property
    def sinks(self) -> int:
        """How far a question may reach down over the line over the hand, which is empty then."""
        return max(0, round(self.room.hand.y) - self.frame.px(_OVER_THE_HAND) - self.prompt.y)

    # Finding room

    @cached_property
    def _taken(self) -> list[Box]:
        gap = self.frame.px(4)
        return [*self._plates, *(around([spot], gap) for spot in self._default)]


def _whole(place: SeatPlaces) -> Box:
    parts: list[Area] = [place.head, place.plate, place.fan, place.number]
    left, top = min(part.x for part in parts), min(part.y for part in parts)
    right, foot = max(part.right for part in parts), max(part.foot for part in parts)
    return Area(left, top, right - left, foot - top).box


def _spread(heaps: Sequence[Heap], lays: Lays) -> dict[Hashable, Spot]:
    """Return where each card of each heap lies."""
    return {
        card: spot
        for heap, spots in zip(heaps, lays.heaps, strict=True)
        for card, spot in zip(heap.cards, spots, strict=False)
    }


_BESIDE: Final = 0.62
"""From a card to the next in a combination."""
_BEND: Final = 2.6
_BEATEN: Final = 0.27
"""What is seen of a beaten combination above the one on top, in heights."""
_UNDER_WORDS: Final = 0.08
"""What words below it may cover of a combination, in heights."""
_PAIR: Final = (0.30, 0.22)
"""Where a defence lies on its attack: so far to the right and down, in widths and heights."""
_PAIRS_IN_A_ROW: Final = 6
_BETWEEN: Final = 0.14
"""The room between pairs, and between lays, in widths."""
_CHAIN_STEPS: Final = (0.42, 0.39, 0.36, 0.33, 0.30)
_LONG: Final = 4
"""From so many lays on they may lie in two rows."""


class Lays(NamedTuple):
    """Cards in the middle: how large they are, in cards of the hand, and each heap's places.

    Heaps are the one beaten and the one on top, pairs of attack and defence, or lays with a `label`
    below each.
    """

    scale: float
    heaps: tuple[tuple[Spot, ...], ...]
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


def combination(room: RoomTable, count: int, beaten: int = 0, words: float = 0.0) -> Lays:
    """Return where a combination lies as one fan, and the one it has beaten above it.

    The fan is bent less, before cards become smaller. Below it is so much room for `words`, which
    cover no more than the last of its cards' pips.
    """
    tries = [_fans(room, count, beaten, words, _BEND * bend / 4) for bend in (4, 3, 2, 1, 0)]
    return max(tries, key=lambda lays: lays.scale)


def _fans(room: RoomTable, count: int, beaten: int, words: float, bend: float) -> Lays:
    most = max(count, beaten)

    def size(high: float) -> tuple[float, float]:
        boxes = [card.bounds for card in _fan(most, high, bend)]
        wide = 2 * max(box.right for box in boxes)
        tall = max(box.foot for box in boxes) - min(box.y for box in boxes)
        below = max(0.0, words - _UNDER_WORDS * high)
        return wide, tall + below + (_BEATEN * high if beaten else 0.0)

    scale, (x, top) = _largest(room, size)
    high = scale * room.card
    above = min(card.bounds.y for card in _fan(most, high, bend))
    heaps = []
    for cards, down in ((beaten, 0.0), (count, _BEATEN * high if beaten else 0.0)):
        fan = _fan(cards, high, bend)
        y = top - above + down
        heaps.append(tuple(Spot(x + it.x, y + it.y, round(high), it.tilt) for it in fan))
    return Lays(scale, tuple(heaps))


def pairs(room: RoomTable, count: int) -> Lays:
    """Return where attacks lie with their defences: a row of six, from the seventh two rows."""
    rows = 1 if count <= _PAIRS_IN_A_ROW else 2
    columns = max(_PAIRS_IN_A_ROW, math.ceil(count / rows))
    pitch, tall = 1 + _PAIR[0] + _BETWEEN, 1 + _PAIR[1] + 0.04

    def size(high: float) -> tuple[float, float]:
        return (columns * pitch - _BETWEEN) * high * CARD_RATIO, (rows * tall - 0.04) * high

    scale, (x, top) = _largest(room, size)
    high = scale * room.card
    wide, heaps = high * CARD_RATIO, []
    in_row = count if rows == 1 else columns
    left = x - (in_row * pitch - _BETWEEN) * wide / 2
    for at in range(count):
        row, column = divmod(at, max(1, in_row))
        attack = Spot(
            left + (column * pitch + 0.5) * wide, top + (row * tall + 0.5) * high, round(high)
        )
        defence = attack._replace(x=attack.x + _PAIR[0] * wide, y=attack.y + _PAIR[1] * high)
        heaps.append((attack, defence))
    return Lays(scale, tuple(heaps))


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

    scale, (x, first) = _largest(room, size)
    high = scale * room.card
    wide = high * CARD_RATIO
    heaps, labels = [], []

    def span_of(count: int) -> float:
        return (1 + (count - 1) * step) * wide

    for number, (row, share) in enumerate(zip(rows, across, strict=True)):
        top = first + number * (high + label + 2 * air)
        for count, left in along(row, span_of, x - share * wide / 2, _BETWEEN * wide):
            heaps.append(
                tuple(
                    Spot(left + (0.5 + at * step) * wide, top + high / 2, round(high))
                    for at in range(count)
                )
            )
            labels.append(Area(left, top + high + air, span_of(count), label))
    return Lays(scale, tuple(heaps), tuple(labels))


def _fan(count: int, high: float, bend: float) -> list[Lying]:
    """Return a combination about (0, 0), each card bent against the one before by so much."""
    step, turn = _BESIDE * high * CARD_RATIO, math.radians(bend)
    cards = []
    for at in range(count):
        off = at - (count - 1) / 2
        down = step / turn * (1 - math.cos(off * turn)) if turn else 0.0
        cards.append(Lying(off * step, down, high, off * bend))
    return cards
