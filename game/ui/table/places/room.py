"""A table in a room, seen from its near edge: where everything lies, decided once; no pygame.

The company sits behind the far edge, the middle lies below their plates, and the hand lies over the
near edge. `fit` takes the richest composition in which nothing covers what has to be read.
Lengths that are not told in cards or in letters are design pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from game.ui.art.oval import Oval
from game.ui.art.theme import BODY, CARD_RATIO, Frame
from game.ui.table.places.shapes import Area, Lying, Spot, card_height, covered, hand_band

BUSTS: Final = "busts"
MEDALLIONS: Final = "medallions"
COMPOSITIONS: Final = (
    *((BUSTS, 0.28), (BUSTS, 0.25), (BUSTS, 0.22)),
    *((MEDALLIONS, 0.22), (MEDALLIONS, 0.19)),
)
"""What is tried, the richest first: who sits there, and how much of the window is room."""
SCALES: Final = (0.80, 0.60)
"""The least that a trick's cards are, in cards of the hand; below the first, only where no
composition with stock and pot on the table reaches it."""
LEAST_FACE: Final = {BUSTS: 56, MEDALLIONS: 36}
MOST_COVERED: Final = 0.35
"""The share of a card of a trick that others may lie over."""
INDEX: Final = (0.03, 0.21, 0.03, 0.27)
"""Where a card's index is, in shares of it: from left to right, from top to bottom."""
WINNER: Final = 1.05
RAISED: Final = 0.10
"""The winner of a trick is so much larger, and lies so many of its heights further up."""
BACKS: Final = 13
"""So many backs a fan shows at most."""

_TYPE_FLOOR: Final = 14
_PLATE_TYPE: Final = 16
_NUMBER_TYPE: Final = 13
_AROUND_NUMBER: Final = 1.4
"""How wide the disc is about the number of cards somebody holds, in sizes of its letters."""
_PLATE: Final = ((7.7, 4.4), (10.8, 6.0))
"""How wide a plate is in sizes of its letters, on one line and on two: with a figure, with two."""
_PROMPT_LETTERS: Final = 64
_LETTER: Final = 0.5
"""A letter's usual width, in sizes of the type."""
_SPREAD: Final = {1: 0.0, 2: 0.235, 3: 0.335, 4: 0.365, 5: 0.39, 6: 0.41}
"""How far from the middle the outermost of so many others sit, in widths of the window."""
_MANY: Final = 7
"""From so many on, cards of a trick are smaller from the outset."""
_CROWDED_SCALE: Final = 85
_STEP: Final = (0.66, 1.16)
"""From a card of a trick to the next, in widths: at least, and at most."""
_OPEN: Final = 1.03
_UNDER: Final = 0.025
_WIDENED: Final = 0.10
"""The same from the winner to the next, and what is more than usual from the one before to the
winner; for that the whole row may become so much wider."""
_SMALLEST: Final = 40
"""Not tried: smaller cards, in hundredths of those of the hand."""
_ASKEW: Final = (1.0, 0.5, 0.0)
_HALF_AN_ARROW: Final = 14
"""So far from the middle of the gap to a neighbour words end: there the way of play is shown."""


class SeatPlaces(NamedTuple):
    """Where one of the others sits: `x` is the middle, the boxes are real pixels.

    The fan's box is cut off at its foot, behind the plate. Of a medallion the coat is nothing, and
    the fan is one back at its shoulder.
    """

    x: float
    head: Area
    coat: Area
    fan: Area
    plate: Area
    number: Area
    """The disc at the plate's upper right with the number of cards."""
    sign: Area
    """The sign at its upper left, such as the dealer's."""

    def backs(self, count: int) -> list[Spot]:
        """Return the backs of a hand, left to right, in a fan that shrinks card by card."""
        drawn, size = min(count, BACKS), self.head.w
        spread = min(62.0, 13.0 * (drawn - 1))
        radius, foot = 0.37 * size, self.fan.foot + 0.23 * size
        spots = []
        for at in range(drawn):
            tilt = spread * (at / max(1, drawn - 1) - 0.5) if drawn > 1 else 0.0
            x = self.x + radius * math.sin(math.radians(tilt))
            y = foot - radius * math.cos(math.radians(tilt))
            spots.append(Spot(x, y, round(0.58 * size), tilt))
        return spots


class FrontStrip(NamedTuple):
    """What lies between felt and hand: your own plate, the one voice, the buttons."""

    top: float
    own: Area
    prompt: Area
    buttons: Area
    lines: int


class Corner(NamedTuple):
    """The stock with its turn-up at the left, and the pot, or spent cards, at the right.

    Where they are `folded` there is no room for them: they are numbers in the bar.
    """

    height: float
    stock: Area
    pot: Area

    @property
    def folded(self) -> bool:
        """Whether nothing of it lies on the table."""
        return not self.height

    @property
    def stock_spot(self) -> Spot:
        """Where the stock lies."""
        return _spot_in(self.stock, self.height, at_left=True)

    @property
    def turn_up_spot(self) -> Spot:
        """Where the turn-up lies, beside it."""
        return _spot_in(self.stock, self.height, at_left=False)


class _Arc(NamedTuple):
    """Places of a trick before anything leans: `height` of a card, `step` from one to the next."""

    scale: float
    height: float
    step: float
    xs: tuple[float, ...]
    ys: tuple[float, ...]

    @property
    def wide(self) -> float:
        return self.height * CARD_RATIO


@dataclass(frozen=True)
class RoomTable:
    """One composition of a table: everything's place, seen from the seat at the near edge.

    `form` is how the others are shown, `share` how much of the window's height is room. Seats are
    counted clockwise from the near edge, which is 0; the others are 1 and up from your left.
    """

    frame: Frame
    seats: int
    rows: int = 1
    form: str = BUSTS
    share: float = COMPOSITIONS[0][1]
    twofold: bool = False
    """Whether plates tell two figures each, such as counters and points."""

    def with_rows(self, rows: int) -> RoomTable | None:
        """Return the table for a hand of so many rows: the same composition, if it has no fault."""
        same = replace(self, rows=rows)
        good = next(same.faults(), None) is None and same.scale >= SCALES[0]
        return same if good else fit(self.frame, self.seats, rows, twofold=self.twofold)

    def letters(self, size: float) -> float:
        """Return the size of letters, in real pixels: what the places here are made for."""
        return max(_TYPE_FLOOR, size * self.frame.s) * self.frame.text_scale

    @cached_property
    def card(self) -> int:
        """The height of a card of the hand."""
        return card_height(self.frame)

    @cached_property
    def oval(self) -> Oval:
        """The table itself, and `rim_at`, its far edge."""
        return Oval(self.frame.width, self.frame.height, self.share)

    @cached_property
    def bar(self) -> Area:
        """The shade at the top: trumps, title, icons."""
        frame = self.frame
        high = max(44 * frame.s, 40, frame.hit + 4, 2 * self.letters(BODY))
        return Area(0, 0, frame.width, high)

    @cached_property
    def hand(self) -> Area:
        """What belongs to the hand."""
        band = hand_band(self.frame, self.rows)
        return Area(0, self.frame.height - band, self.frame.width, band)

    @cached_property
    def _margin(self) -> float:
        return max(12.0, 0.0125 * self.frame.width)

    @cached_property
    def strip(self) -> FrontStrip:
        """What lies between felt and hand; a long prompt has lines of its own above the rest."""
        size, margin, width = self.letters(BODY), self._margin, self.frame.width
        room, top = width - 2 * margin, self.hand.y
        row = max(44 * self.frame.s, 36, self.frame.hit, 1.45 * size)
        side = max(0.2 * width, 9.5 * size)
        wanted = _PROMPT_LETTERS * _LETTER * size
        lines, high = 1, row
        prompt = Area(width / 2 - wanted / 2, top - row, wanted, row)
        if wanted > room - 2 * side:
            lines = math.ceil(wanted / room)
            high = row + lines * 1.25 * size
            prompt = Area(margin, top - high, room, high - row)
        own = Area(margin, top - row, side - 8, row)
        buttons = Area(width - margin - side + 8, top - row, side - 8, row)
        return FrontStrip(top - high, own, prompt, buttons, lines)

    # The company

    def _pitch(self, plate: float) -> float:
        """Return how far apart the others sit if plates are so wide."""
        others = self.seats - 1
        return 2 * self._reach(plate) / (others - 1) if others > 1 else self.frame.width

    def _reach(self, wide: float) -> float:
        """Return how far from the middle the outermost sit if they are so wide."""
        width = self.frame.width
        most = _SPREAD.get(self.seats - 1, 1.0) * width
        return min(most, width / 2 - wide / 2 - 0.5 * self._margin)

    @cached_property
    def _plate(self) -> tuple[float, float]:
        """A plate's width and height: one line, or two where the others sit close together."""
        size = self.letters(_PLATE_TYPE)
        one, two = _PLATE[self.twofold]
        return (one * size, 1.75 * size) if self.one_line else (two * size, 2.7 * size)

    @property
    def plate_letters(self) -> float:
        """How wide a plate of one line is, in sizes of its letters."""
        return _PLATE[self.twofold][0]

    @cached_property
    def one_line(self) -> bool:
        """Whether a plate has name and score beside each other."""
        wide = self.plate_letters * self.letters(_PLATE_TYPE)
        return self._pitch(wide) >= wide + 6

    @cached_property
    def face(self) -> float:
        """How high a head is, or a medallion."""
        frame, others = self.frame, self.seats - 1
        above, pitch = self.oval.room - self.bar.h, self._pitch(self._plate[0])
        if self.form == MEDALLIONS:
            return min(64 * max(frame.s, 0.8), 0.62 * pitch, above / 1.05)
        cap = 0.18 if others <= 3 else 0.155 if others <= 5 else 0.135
        return min(cap * frame.height, (above + 16 * frame.s - 2) / 1.36, 0.80 * pitch)

    @cached_property
    def others(self) -> tuple[SeatPlaces, ...]:
        """Where the others sit, from your left to your right."""
        count, middle = self.seats - 1, self.frame.width / 2
        reach = self._reach(max(self._plate[0], self.face))
        steps = [2 * at / (count - 1) - 1 if count > 1 else 0.0 for at in range(count)]
        return tuple(self._seat(middle + reach * step) for step in steps)

    def _seat(self, x: float) -> SeatPlaces:
        s, size, (wide, high) = self.frame.s, self.face, self._plate
        top = self.oval.rim_at(x) + 12 * s
        plate = Area(x - wide / 2, top, wide, high)
        if self.form == MEDALLIONS:
            head = Area(x - size / 2, top - size, size, size)
            fan = Area(x + 0.20 * size, top - 0.5 * size, 0.44 * size, 0.5 * size)
            coat = head._replace(w=0, h=0)
        else:
            fan_top = top + 4 * s - 0.46 * size
            fan = Area(x - size / 2, fan_top, size, 0.46 * size)
            chin = fan_top + 0.10 * size
            head = Area(x - size / 2, chin - size, size, size)
            broad = (1.55 if self.seats < 6 else 1.4 if self.seats == 6 else 1.15) * size
            coat = Area(x - broad / 2, chin - 0.42 * size, broad, 0.74 * broad)
        # Discs at the corners stay in the window, and in the half of the gap that is theirs.
        disc = max(22 * s, _AROUND_NUMBER * self.letters(_NUMBER_TYPE))
        over = min(disc / 2, 0.5 * self._margin, (self._pitch(wide) - wide) / 2)
        number = Area(x + wide / 2 + over - disc, top - disc / 2, disc, disc)
        sign = Area(x - wide / 2 - over, top - disc / 2, disc, disc)
        return SeatPlaces(x, head, coat, fan, plate, number, sign)

    # The zone in the middle

    @cached_property
    def corner(self) -> Corner:
        """Stock and pot, in the corners over the strip: as large as the side plates leave room."""
        s, width = self.frame.s, self.frame.width
        plates = [seat.plate for seat in self.others if abs(seat.x - width / 2) > 0.27 * width]
        low = max((plate.foot for plate in plates), default=0.0)
        top = max(low + 8 * s, self.oval.rim_at(self._margin) + 20 * s)
        foot = self.strip.top - 8 * s
        high = min(0.70 * self.card, foot - top)
        if high < 0.38 * self.card:
            high = 0.0
        wide, edge = 2 * high * CARD_RATIO + 10 * s if high else 0.0, 1.6 * self._margin
        stock = Area(edge, foot - high, wide, high)
        return Corner(high, stock, stock._replace(x=width - stock.x - stock.w))

    @cached_property
    def _left(self) -> float:
        """Where the middle begins, right of the stock; it ends as far from the right."""
        stock = self.corner.stock
        return stock.x + (0 if self.corner.folded else stock.w + 14 * self.frame.s)

    @cached_property
    def zone(self) -> Area:
        """The middle: between stock and pot, from under the plates to over the strip."""
        s, left = self.frame.s, self._left
        top = self.oval.rim_at(self.frame.width / 2) + 20 * s + self._plate[1]
        return Area(left, top, self.frame.width - 2 * left, self.strip.top - 4 * s - top)

    def _low(self, box: Area) -> float:
        """Return down to where plates, or fans wider than these, reach over a box; and some air."""
        air = 4 * self.frame.s
        across = box._replace(y=0.0, h=self.frame.height)
        parts = [part for seat in self.others for part in (seat.plate, seat.fan)]
        return max((part.foot + air for part in parts if part.meets(across)), default=0.0)

    # A trick

    def _arc(self, places: int) -> _Arc:
        """Return the places of a trick: as large as they can be with nothing covered."""
        if places not in self._arcs:
            largest = 100 if places < _MANY else _CROWDED_SCALE
            for percent in range(largest, _SMALLEST - 1, -1):
                arc, fits = self._arc_of(places, percent / 100)
                if fits and self._hides_nothing(arc, self._in_order(places), 0.0):
                    break
            self._arcs[places] = arc
        return self._arcs[places]

    def _arc_of(self, places: int, scale: float) -> tuple[_Arc, bool]:
        """Return the places of a trick of this size, and whether they fit."""
        middle, zone = self.frame.width / 2, self.zone
        high = scale * self.card
        wide = high * CARD_RATIO
        step = min(_STEP[1] * wide, (zone.w - 1.2 * wide) / max(1, places - 1))
        xs = [middle + (at - (places - 1) / 2) * step for at in range(places)]
        deep = self.oval.rim_at(middle)
        follow = [0.9 * (self.oval.rim_at(x) - deep) for x in xs]
        # Room for the winner, who is raised.
        ys = [zone.y + 0.60 * high + 0.06 * wide + down for down in follow]
        boxes = [
            Lying(x, y, high, self._lean(x, owner)).bounds
            for x, y, owner in zip(xs, ys, self._in_order(places), strict=True)
        ]
        push = max([0.0, *(self._low(box) - (box.y - RAISED * high) for box in boxes)])
        need = (1 + RAISED) * high + max(follow, default=0.0) + 0.12 * wide + push
        # There is room beside the winner too.
        least = _OPEN + _UNDER - _WIDENED + _STEP[0] * (places - 2)
        down = push + max(0.0, zone.h - need) / 2
        arc = _Arc(scale, high, step, tuple(xs), tuple(y + down for y in ys))
        return arc, need <= zone.h and step * (places - 1) >= least * wide

    def _in_order(self, places: int) -> list[int]:
        """Return owners as if seats played from your left to your right."""
        others = self.seats - 1
        return [min(at * others // places, others - 1) + 1 for at in range(places)]

    def _lean(self, x: float, owner: int) -> float:
        """Return how far a card leans to its owner, in degrees; your own lies straight."""
        if not owner:
            return 0.0
        way = self.others[owner - 1].x - x
        return max(-9.0, min(9.0, math.degrees(math.atan2(way, 2.6 * self.card))))

    @cached_property
    def scale(self) -> float:
        """How large the cards are of a trick to which everybody plays, in cards of the hand."""
        return self._arc(self.seats).scale

    def trick(self, owners: Sequence[int], winner: int | None = None) -> list[Spot]:
        """Return where the cards of a trick lie, in order of play, left to right.

        `owners` are the seats that will have played, `winner` is the place of the card on top: it
        lies over all others, and those after it make way for its neighbour's index. A card leans to
        whoever played it, as far as nothing is covered by that whoever wins.
        """
        arc, seats = self._arc(len(owners)), tuple(owners)
        if seats not in self._leans:
            read = (share for share in _ASKEW if self._hides_nothing(arc, seats, share))
            self._leans[seats] = next(read, 0.0)
        cards = self._laid(arc, seats, winner, self._leans[seats])
        return [card.spot for card in cards]

    @cached_property
    def _arcs(self) -> dict[int, _Arc]:
        """The places already found of so many."""
        return {}

    @cached_property
    def _leans(self) -> dict[tuple[int, ...], float]:
        """How much cards lean if these have played."""
        return {}

    def _hides_nothing(self, arc: _Arc, owners: Sequence[int], askew: float) -> bool:
        """Tell whether a trick covers nothing that is to be seen, whoever wins."""
        for winner in (None, *range(len(owners))):
            if next(self._hidden_by(self._laid(arc, owners, winner, askew), winner), None):
                return False
        return True

    def _laid(
        self, arc: _Arc, owners: Sequence[int], winner: int | None, askew: float
    ) -> list[Lying]:
        """Return the cards of a trick; `askew` is how much of their lean is theirs."""
        xs = arc.xs if winner is None else self._opened(arc, winner)
        cards = []
        for at, owner in enumerate(owners):
            # Put down a little carelessly, and always the same, so that nothing is restless.
            tilt = self._lean(arc.xs[at], owner) + at * 37 % 5 - 2
            off = (at * 53 % 7 - 3) * self.frame.s
            card = Lying(xs[at], arc.ys[at] + askew * off, arc.height, askew * tilt)
            if at == winner:
                up, high = RAISED * arc.height, WINNER * arc.height
                card = card._replace(y=arc.ys[at] - up, height=high)
            cards.append(card)
        return cards

    def _opened(self, arc: _Arc, winner: int) -> tuple[float, ...]:
        """Return where cards lie across when those after the winner make way for an index."""
        wide, last = arc.wide, len(arc.xs) - 1
        if arc.step >= _OPEN * wide or winner == last:
            return arc.xs
        more = _UNDER if winner else 0.0
        rest = arc.step * last + (_WIDENED - _OPEN - more) * wide
        xs = [arc.xs[0] - _WIDENED / 2 * wide]
        for at in range(last):
            step = _OPEN * wide if at == winner else rest / max(1, last - 1)
            xs.append(xs[-1] + step + (more * wide if at + 1 == winner else 0.0))
        return tuple(xs)

    # What is wrong with it

    def faults(self) -> Iterator[str]:
        """Yield what is wrong with this composition; with nothing wrong it may be used."""
        if self.face < LEAST_FACE[self.form]:
            yield "a face is too small"
        if any(seat.head.y < self.bar.h for seat in self.others):
            yield "a head is in the bar"
        width = self.frame.width
        if any(seat.plate.x < 0 or seat.plate.right > width for seat in self.others):
            yield "a plate is outside"
        if any(_crowded(one, other) for one, other in combinations(self.others, 2)):
            yield "neighbours touch"
        if not self.corner.folded:
            sides = self.corner.stock, self.corner.pot
            if any(seat.plate.meets(side, 4) for seat in self.others for side in sides):
                yield "a plate is over stock or pot"
        if self.scale < SCALES[-1]:
            yield "a trick is too small"

    def _hidden_by(self, cards: Sequence[Lying], winner: int | None) -> Iterator[str]:
        """Yield what cards of a trick cover that is to be seen."""
        boxes = [card.bounds for card in cards]
        taken = [box for seat in self.others for box in (seat.plate, seat.fan)]
        if not self.corner.folded:
            taken += [self.corner.stock, self.corner.pot]
        if any(box.meets(other) for box in boxes for other in taken):
            yield "a card is over plates or piles"
        if any(box.foot > self.strip.top for box in boxes):
            yield "a card is in the prompt"
        for at, card in enumerate(cards):
            over = [] if at == winner else [*range(at + 1, min(at + 4, len(cards)))]
            if winner is not None and at > winner:
                over.append(winner)
            upon = [cards[other] for other in over if boxes[at].meets(boxes[other])]
            if upon and covered(card, upon, INDEX) > 0:
                yield "an index is hidden"
            if upon and covered(card, upon) > MOST_COVERED:
                yield "a card is covered"

    # Everything else that may lie there

    def top_of(self, wide: float) -> float:
        """Return how far up a block in the middle may reach: under plates, and inside the rim.

        The number at a plate's corner reaches further across than the plate; there is air beside it
        as there is below.
        """
        oval, air = self.oval, 4 * self.frame.s
        across = Area(oval.cx - wide / 2 - air, 0, wide + 2 * air, self.frame.height)
        discs = [seat.number.foot for seat in self.others if seat.number.meets(across)]
        low = max([self._low(across), *discs]) + air
        half = min(1.0, wide / 2 / oval.inner_a)
        return max(low, oval.cy - oval.inner_b * math.sqrt(1 - half**2) + air)

    def bubble(
        self,
        seat: int,
        size: tuple[float, float],
        lying: Sequence[Area] = (),
        before: Area | None = None,
    ) -> Area | None:
        """Return where one of the others may say something of this size; None leaves a sign.

        Beside the head, else above it; never over a face, a plate with what hangs at it, a card,
        the bar, or what is `lying` there. It stays where it was `before` as long as it can.
        """
        wide, high = size
        head = self.others[seat - 1].head
        x, top, full = self.others[seat - 1].x, head.y, head.w
        spots = [
            (x + side * (0.42 * full + wide / 2), top + down * full)
            for down in (0.05, 0.3, -0.2)
            for side in (1, -1)
        ]
        spots += [(x + aside * full, top - high - 4) for aside in (0, 0.5, -0.5)]
        taken = [*self._laid_by_all(), *lying]
        for other in self.others:
            taken += [_features(other.head), other.plate, other.fan, other.number, other.sign]
        boxes = [Area(middle - wide / 2, y, wide, high) for middle, y in spots]
        for box in [before, *boxes] if before else boxes:
            inside = box.x >= 4 and box.right <= self.frame.width - 4 and box.y >= self.bar.h
            if inside and not any(box.meets(other) for other in taken):
                return box
        return None

    def beside_plate(self, place: SeatPlaces, wide: float, high: float, foot: float) -> Area | None:
        """Return where something stands beside a plate, on the outer side if it can.

        None where there is too little room on its own half of the gaps to the neighbours.
        """
        half = self._pitch(self._plate[0]) / 2 - _HALF_AN_ARROW * self.frame.s
        left = Area(min(place.sign.x, place.plate.x) - 1 - wide, foot - high, wide, high)
        right = left._replace(x=max(place.number.right, place.plate.right) + 1)
        taken = self._laid_by_all()
        for box in (left, right) if place.x < self.frame.width / 2 else (right, left):
            inside = box.x >= 4 and box.right <= self.frame.width - 4
            own = box.x >= place.x - half and box.right <= place.x + half
            if inside and own and not any(map(box.meets, taken)):
                return box
        return None

    def _laid_by_all(self) -> list[Area]:
        """Return where the cards of a trick lie that all play to."""
        arc, owners = self._arc(self.seats), self._in_order(self.seats)
        return [card.bounds for card in self._laid(arc, owners, None, 0.0)]


# Tables of the last few windows: a new deal, a lesson's next step and a window dragged back to the
# size it had find theirs at once.
@lru_cache(maxsize=12)
def fit(frame: Frame, seats: int, rows: int = 1, *, twofold: bool = False) -> RoomTable | None:
    """Return the richest table in a room that has no fault; None means the plain table.

    Rather a smaller room than small cards, rather small cards than no room.
    """
    tables = [RoomTable(frame, seats, rows, *kind, twofold) for kind in COMPOSITIONS]
    sound = [table for table in tables if next(table.faults(), None) is None]
    for table in sound:
        if table.scale >= SCALES[0] and not table.corner.folded:
            return table
    return sound[0] if sound else None


def _crowded(one: SeatPlaces, other: SeatPlaces) -> bool:
    plates = one.plate.meets(other.plate, 4)
    faces = one.head.meets(other.head) or one.fan.meets(other.fan)
    return plates or faces or one.plate.meets(other.head) or one.head.meets(other.plate)


def _features(head: Area) -> Area:
    """Return what is a face of a head's square."""
    return Area(head.x + 0.12 * head.w, head.y + 0.1 * head.h, 0.76 * head.w, 0.8 * head.h)


def _spot_in(box: Area, height: float, *, at_left: bool) -> Spot:
    half = height * CARD_RATIO / 2
    x = box.x + half if at_left else box.right - half
    return Spot(x, box.y + height / 2, round(height))
