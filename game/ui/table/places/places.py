"""Where pot, spare hand, discards and cards laid open have their place: geometry, no pygame.

They are what only some games bring to the table; they lie in the room that is left there.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Final, NamedTuple

from game.ui.art.theme import CARD_RATIO, LARGE, Frame
from game.ui.table.places.free_place import covering
from game.ui.table.places.shapes import Box, CardPlaces, CardsPlayed, Spot, around

SPARE_SCALE: Final = 0.84
SPARE_STRIP: Final = 0.17
EXCESS_STRIP: Final = 0.62
EXCESS_ROOM: Final = 1.12
"""From card to card of those out of play, and from the first to the last, in card widths: as far
as from the stock to the turn-up."""
SHOWN_STRIP: Final = 0.36
DISCARD_SCALE: Final = 0.72
_HEAP_STEP: Final = 2
"""So many pixels each card of those thrown away lies above the one below."""
_NEAR_THE_PLATE: Final = 90
_NEAR_THE_MIDDLE: Final = -60
"""How far from a seat's slot towards its plate such a heap may lie, in hundredths of the way; less
than nothing is away from it."""
_ASIDE: Final = tuple(0.6 * step for step in range(15))
"""How far aside of that way, towards the middle of the table, in widths of a card."""
CHIP: Final = 0.33
"""A chip's width in heights of the stock's cards."""
PILE: Final = (2.9, 2.5)
"""The pile of the pot, in chips across and up."""

_SPARE_FAN: Final = 6.0
_LEAST_CHIP: Final = 18


class Arrow(NamedTuple):
    """A mark on the inlay: which way round the play runs, in degrees clockwise from the right."""

    x: float
    y: float
    size: int
    points: float


class Places(ABC):
    """Where everything at a table lies, whatever kind of table it is: what all others ask for.

    Cards played lie `how` the game has it: before their `seats`, in `chains` beside these, upon a
    `pile`, in `pairs`, or as `lays`. What only some games bring to the table finds its room here,
    between what a kind of table tells of itself.
    """

    frame: Frame
    seats: int
    front: int
    rows: int
    how: str = "seats"
    chips: bool = False
    bar: Box
    prompt: Box
    """The line over the hand, from edge to edge."""
    centre: tuple[float, float]
    """The middle of what is played on."""
    trick_height: int
    stock_height: int

    @property
    def others(self) -> list[int]:
        """All seats but the front one, clockwise from its left."""
        return [(self.front + step) % self.seats for step in range(1, self.seats)]

    def _at(self, seat: int) -> int:
        """Return how many places clockwise from the front a seat sits."""
        return (seat - self.front) % self.seats

    # What each kind of table tells of itself

    @abstractmethod
    def obstacles(self) -> list[Box]:
        """Return what cards and words keep clear of, one box for each of the others."""

    @abstractmethod
    def plate(self, seat: int) -> Box:
        """Return the plate of a seat."""

    @abstractmethod
    def seat_spot(self, seat: int) -> Spot:
        """Return where cards that go to a seat come to rest."""

    @abstractmethod
    def chips_of(self, seat: int) -> tuple[float, float]:
        """Return where a seat's chips, or those of the pot, set out and arrive."""

    @abstractmethod
    def arrows(self, way: int) -> list[Arrow]:
        """Return a mark in every gap between neighbours, pointing along the play.

        `way` is 1 clockwise as seen from above, -1 the other way round.
        """

    @abstractmethod
    def lay(self, played: CardsPlayed) -> CardPlaces:
        """Return where cards played lie."""

    @abstractmethod
    def trick_spot(self, seat: int) -> Spot:
        """Return where a seat's card lies if nothing is played yet."""

    @abstractmethod
    def stock_spot(self) -> Spot:
        """Return where the stock lies."""

    @abstractmethod
    def turn_up_spot(self) -> Spot:
        """Return where a card lies that is turned up, or put aside."""

    def eyes(self, seat: int) -> tuple[float, float]:
        """Return where somebody is looked at, and looks from."""
        return self.plate(seat).centre

    # What may lie there besides

    def before(self, seat: int) -> Spot:
        """Return where cards lie that a seat has put before itself beside any trick."""
        return self.trick_spot(seat)

    def draw_order(self, seats: Sequence[int]) -> list[int]:
        """Return seats so that far ones are painted first and the front seat last."""
        return sorted(seats, key=lambda seat: (self._at(seat) == 0, self.trick_spot(seat).y))

    @property
    def added(self) -> list[Box]:
        """Where cards lie that are put to a trick beside those in play; nowhere by default."""
        return []

    @property
    def corners(self) -> tuple[Box, ...]:
        """The places at the sides that are kept free whatever lies there; none by default."""
        return ()

    @property
    def gone_spot(self) -> Spot:
        """Return where cards that are out of play lie face down: opposite to the stock."""
        stock = self.stock_spot()
        return stock._replace(x=self.frame.width - stock.x)

    @property
    def revealed_spot(self) -> Spot:
        """Return where the card lies that decides trumps, for all to see."""
        x, y = self.centre
        return Spot(x, y, self.trick_height)

    def roomy(self, seat: int, count: int) -> bool:  # noqa: ARG002
        """Tell whether a large index of each of so many cards beside a trick is seen."""
        return False

    def tag(self, wide: int, tall: int, *, counts: bool) -> Box | None:  # noqa: ARG002
        """Return the place for what is said of a trick; None without room.

        It `counts` which cards are out: that has its place too.
        """
        return None

    @property
    def middle(self) -> Box:
        """Where the first cards lie that are put down in the middle, not before their seats."""
        (x, y), tall = self.centre, self.trick_height
        return Box(
            round(x - 1.2 * tall), round(y - 0.6 * tall), round(2.4 * tall), round(1.2 * tall)
        )

    @property
    def beyond_cards(self) -> tuple[int, int]:
        """How far up a crown stands over the best card of a trick, and down what hangs from any."""
        return 0, 0

    @property
    def folded(self) -> bool:
        """Whether stock and pot are numbers in the bar."""
        return False

    @property
    def has_pot(self) -> bool:
        """Whether there is a place for a pot."""
        return self.chips

    @property
    def actions(self) -> Box:
        """The row of buttons of whoever is to move: above the line over the hand."""
        tall, gap = self.frame.button, self.frame.px(6)
        return Box(0, self.prompt.y - gap - tall, self.frame.width, tall)

    @property
    def pressed_at(self) -> int:
        """Where answers and words begin, over the hand."""
        return min(self.actions.y, self.prompt.y)

    @property
    def about(self) -> float:
        """Where in their row the answers stand, as near as may be: about its middle."""
        return self.frame.width / 2

    @property
    def words(self) -> Box:
        """Where in the line over the hand there are words, from edge to edge."""
        return self.prompt

    @property
    def wall(self) -> Box:
        """What a question covers rather than cards, but not before the table; nothing here."""
        return Box(0, 0, 0, 0)

    @property
    def beside_hand(self) -> int:
        """How far down there is table beside the hand for a panel to lie on; 0 where none is."""
        return 0

    @property
    def sinks(self) -> int:
        """How far a question may reach down over the line over the hand, which is empty then."""
        return 0

    @property
    def chip(self) -> int:
        """How wide a chip is."""
        return max(_LEAST_CHIP, round(CHIP * self.stock_height))

    @property
    def pot_number(self) -> int:
        """Height of the line with the number of chips in the pot."""
        return round(min(1.3 * self.frame.text(LARGE), 0.36 * self.stock_height))

    @cached_property
    def pot(self) -> Box:
        """The pot: its pile, and its number below."""
        wide = max(round(PILE[0] * self.chip), round(2.4 * self.pot_number))
        tall = round(PILE[1] * self.chip) + self.pot_number
        stock = self.stock_spot()
        centre = (self.frame.width - stock.x, stock.y)
        return self._free(wide, tall, centre, [self.set_aside_box])

    @cached_property
    def set_aside_box(self) -> Box:
        """The stock, the turn-up, and the card set aside beside them."""
        return around([self.stock_spot(), self.turn_up_spot(), self.set_aside_spot], 0)

    @cached_property
    def set_aside_spot(self) -> Spot:
        """Where a card set aside lies: beside the turn-up, or half upon it in a narrow place."""
        turn_up = self.turn_up_spot()
        if not self.chips:
            return turn_up
        wide = self.stock_height * CARD_RATIO
        for step in (1.12, 1.0, 0.8):
            spot = turn_up._replace(x=turn_up.x + step * wide)
            if not any(around([spot], 1).meets(box) for box in self._taken):
                return spot
        return turn_up._replace(x=turn_up.x + 0.5 * wide)

    @cached_property
    def spare(self) -> Box:
        """The spare hand, as wide as five cards fanned."""
        height = SPARE_SCALE * self.stock_height
        wide = round(height * (CARD_RATIO * (1 + 4 * SPARE_STRIP) + 0.14))
        tall = round(height * 1.1)
        turn_up = self.turn_up_spot()
        centre = (self.frame.width - turn_up.x - 0.2 * wide, turn_up.y)
        beside = [self.set_aside_box, self.pot]
        found = self._find(wide, tall, centre, beside)
        # It is asked for before the first trick: it may lie where that will.
        found = found or self._nearest(wide, tall, centre, [*self.obstacles(), *beside])
        return found or self._free(wide, tall, centre, beside)

    def spare_spot(self, at: int, count: int) -> Spot:
        """Return where card `at` of a spare hand of so many cards lies: a small fan."""
        height = round(SPARE_SCALE * self.stock_height)
        x, y = self.spare.centre
        off = at - (count - 1) / 2
        step = SPARE_STRIP * height * CARD_RATIO * min(1.0, 4 / max(1, count - 1))
        return Spot(x + off * step, y + abs(off) * height * 0.012, height, off * _SPARE_FAN / 2)

    def excess_spot(self, at: int, count: int) -> Spot:
        """Return where card `at` of so many that are out of play lies: a row for the stock."""
        stock, turn_up = self.stock_spot(), self.turn_up_spot()
        share = min(EXCESS_STRIP, EXCESS_ROOM / max(1, count - 1))
        step = share * stock.height * CARD_RATIO
        return stock._replace(x=(stock.x + turn_up.x) / 2 + (at - (count - 1) / 2) * step)

    def caption(
        self, wide: int, tall: int, spots: Sequence[Spot], *, upon: bool = False
    ) -> Box | None:
        """Return the place of a word about cards: below, above or beside them, if any is free.

        At worst it lies `upon` them: upon the lower edge it hides the mark of a trump.
        """
        frame, edge = self.frame, self.frame.px(6)
        spot, lies = spots[len(spots) // 2], around(spots, 0)
        spot = spot._replace(x=(spots[0].x + spots[-1].x) / 2)
        x = max(edge, min(round(spot.x - wide / 2), frame.width - edge - wide))
        foot, gap = round(spot.y + spot.height / 2), max(2, frame.px(3))
        # A pile grows upwards as its cards are drawn.
        head = round(spot.y - spot.height / 2) - 3 * max(1, frame.px(2))
        middle = round(spot.y - tall / 2)
        piles = [self.stock_spot(), self.turn_up_spot(), self.gone_spot]
        others = [around([pile], 0) for pile in piles]
        others += [self.pot, self.spare] if self.has_pot else []
        others = [*(box for box in others if not box.meets(lies)), *self.obstacles()]
        for left, y, beside in (
            (x, foot + gap, []),
            (x, head - gap - tall, []),
            (lies.x + lies.w + gap, middle, others),
            (lies.x - gap - wide, middle, others),
        ):
            box = Box(left, y, wide, tall)
            across = edge <= left and left + wide <= frame.width - edge
            inside = across and self.bar.h <= y and y + tall < self.prompt.y
            if inside and not any(box.meets(other) for other in (*self._taken, *beside)):
                return box
        low = min(foot - tall // 2, self.prompt.y - tall - 2 * gap)
        return Box(x, low, wide, tall) if upon else None

    @property
    def numbers(self) -> list[Box]:
        """Where the others' cards are counted, if not on their plates."""
        return []

    def discard_spot(self, seat: int, at: int) -> Spot:
        """Return where card `at` of what a seat threw away lies: in a heap before the seat."""
        x, y = self._heaps[seat]
        height = self._heap_height
        lean = (seat * 5 + at * 7) % 9 - 4
        tilt = self.before(seat).tilt + lean * 1.5
        return Spot(x + lean * 0.01 * height, y - at * _HEAP_STEP, height, tilt)

    @cached_property
    def _heap_height(self) -> int:
        return round(DISCARD_SCALE * self.before(self.front).height)

    @cached_property
    def _heaps(self) -> dict[int, tuple[float, float]]:
        """The middle of each heap of cards thrown away.

        It lies as far from the seat's slot towards its plate as nothing else is met: the middle
        of the table is for what is asked.
        """
        found: dict[int, tuple[float, float]] = {self.front: self.before(self.front)[:2]}
        lying = [*self.obstacles(), self.set_aside_box, self.pot, self.spare]
        taken = [(box, 1.0) for box in lying]
        for seat in self.others:
            least = math.inf
            for middle in self._before_plate(seat, self.before(seat)[:2]):
                # Where there is no room it covers as little as may be.
                covers = covering(self._heap_box(middle), taken, least)
                if covers < least:
                    least, found[seat] = covers, middle
                if not covers:
                    break
            taken.append((self._heap_box(found[seat]), 1.0))
        return found

    def _before_plate(self, seat: int, slot: tuple[float, float]) -> Iterator[tuple[float, float]]:
        """Yield points between plate and slot, then such further in, where a corner is taken."""
        plate, inward = self.plate(seat).centre, math.copysign(1, self.centre[0] - slot[0])
        for aside in _ASIDE:
            for share in range(_NEAR_THE_PLATE, _NEAR_THE_MIDDLE, -5):
                x, y = _between(slot, plate, share / 100)
                yield x + aside * inward * self._heap_height * CARD_RATIO, y

    def _heap_box(self, middle: tuple[float, float]) -> Box:
        """Return the room that a heap about a point takes, five cards high."""
        x, y = middle
        lowest = Spot(x, y, self._heap_height)
        return around([lowest, lowest._replace(y=y - 4 * _HEAP_STEP)], self.frame.px(6))

    def shown_spot(self, seat: int, at: int, open_hands: Mapping[int, int]) -> Spot:
        """Return where card `at` that a seat has laid open lies: in a row before the seat.

        `open_hands` tells of each seat that has laid cards open how many they are: the rows keep
        clear of each other.
        """
        told = tuple(sorted(open_hands.items()))
        if told not in self._open_rows:
            self._open_rows[told] = self._placed_rows(told)
        x, y = self._open_rows[told][seat]
        height = self.before(seat).height
        step = SHOWN_STRIP * height * CARD_RATIO
        return Spot(x + (at - (open_hands[seat] - 1) / 2) * step, y, height)

    @cached_property
    def _open_rows(self) -> dict[tuple[tuple[int, int], ...], dict[int, tuple[float, float]]]:
        """The rows already found."""
        return {}

    def _placed_rows(self, told: Sequence[tuple[int, int]]) -> dict[int, tuple[float, float]]:
        """Return the middle of each row of open cards, as near to its seat as there is room."""
        found: dict[int, tuple[float, float]] = {}
        taken: list[Box] = []
        step, gap = self.frame.px(12), self.frame.px(3)
        for seat, count in told:
            slot = self.before(seat)
            wide = slot.height * CARD_RATIO * (1 + SHOWN_STRIP * (count - 1))
            middle, reach = self.frame.width / 2, max(0.0, self._reach - wide / 2)
            x, y = min(middle + reach, max(middle - reach, slot.x)), slot.y
            size = (math.ceil(wide) + 2 * gap, round(1.02 * slot.height) + 2 * gap)
            steps = [(0, 0), *_outward(40)] if taken else [(0, 0)]
            for dx, dy in steps:
                at = (x + dx * step, y + dy * step)
                box = Box(round(at[0] - size[0] / 2), round(at[1] - size[1] / 2), *size)
                if not any(box.meets(other) for other in taken) and (
                    not taken or self._is_free(box)
                ):
                    x, y = at
                    break
            found[seat] = (x, y)
            taken.append(Box(round(x - size[0] / 2), round(y - size[1] / 2), *size))
        return found

    def _is_free(self, box: Box) -> bool:
        """Tell whether a box lies on the felt, clear of the plates."""
        inside = box.x >= 0 and box.x + box.w <= self.frame.width
        lies = inside and self.bar.h <= box.y and box.y + box.h <= self.prompt.y
        return lies and not any(box.meets(plate) for plate in self.obstacles())

    @property
    def _reach(self) -> float:
        """How far from the middle cards can lie without meeting the plates at the sides."""
        plates = self.obstacles()
        middle = self.frame.width / 2
        tall = self.trick_height
        beside = [
            box
            for box in plates
            if abs(box.centre[1] - self.centre[1]) < 1.15 * tall + box.h / 2
            and abs(box.centre[0] - middle) > box.w
        ]
        edges = [abs(box.centre[0] - middle) - box.w / 2 for box in beside]
        return min(edges, default=middle) - self.frame.px(8)

    def cards_out_box(self) -> Box:
        """Return the place for the count of cards out: opposite to the stock, or beside a pot.

        It may be that of the spare hand: while that lies there, no card has been played.
        """
        return self._cards_out

    @cached_property
    def _cards_out(self) -> Box:
        pair = around([self.stock_spot(), self.turn_up_spot()], 0)
        usual = pair._replace(x=self.frame.width - pair.x - pair.w)
        if not self.chips:
            return usual
        _, y = usual.centre
        taken = [self.set_aside_box, self.pot]
        beside = self._find(usual.w, usual.h, (self.frame.width, y), taken)
        # Few games set a card aside: its place is the first to be given up.
        return beside or self._free(usual.w, usual.h, self.spare.centre, [pair, self.pot])

    # Finding room

    @cached_property
    def _taken(self) -> list[Box]:
        gap = self.frame.px(6)
        tricks = [around([self.trick_spot(seat)], gap) for seat in range(self.seats)]
        return [*self.obstacles(), *tricks]

    def _free(self, wide: int, tall: int, centre: tuple[float, float], more: Sequence[Box]) -> Box:
        """Return the free place nearest to where it should be, or that place if none is free."""
        x, y = round(centre[0] - wide / 2), round(centre[1] - tall / 2)
        lowest = self.prompt.y - tall - self.frame.px(6)
        usual = Box(min(x, self.frame.width - wide), min(y, lowest), wide, tall)
        return self._find(wide, tall, centre, more) or usual

    def _find(
        self, wide: int, tall: int, centre: tuple[float, float], more: Sequence[Box]
    ) -> Box | None:
        """Return the free place of this size that is nearest to where it should be, if any."""
        return self._nearest(wide, tall, centre, [*self._taken, *more])

    def _nearest(
        self, wide: int, tall: int, centre: tuple[float, float], taken: Sequence[Box]
    ) -> Box | None:
        """Return the place nearest to a point that meets nothing of what is taken, if any."""
        step, gap = self.frame.px(8), self.frame.px(6)
        lowest = self.prompt.y - tall - gap
        x, y = round(centre[0] - wide / 2), min(round(centre[1] - tall / 2), lowest)
        last, highest = self.frame.width - gap - wide, self.bar.h + gap
        # Thousands of places may be looked at: each that lies between these four meets something.
        met = [
            (
                other.x - gap - wide,
                other.x + other.w + gap,
                other.y - gap - tall,
                other.y + other.h + gap,
            )
            for other in taken
        ]
        for dx, dy in _outward(40):
            left, top = x + dx * step, y + dy * step
            if not (gap <= left <= last and highest <= top <= lowest):
                continue
            for after, before, below, above in met:
                if after < left < before and below < top < above:
                    break
            else:
                return Box(left, top, wide, tall)
        return None


def _between(
    start: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, float]:
    """Return the point that lies at a share of the way between two others."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


# All look as far, so there is one table.
@cache
def _outward(reach: int) -> tuple[tuple[int, int], ...]:
    """Return steps across and down, the shortest first; a way down counts double."""
    steps = [(x, y) for x in range(-reach, reach + 1) for y in range(-reach // 2, reach // 2 + 1)]
    return tuple(sorted(steps, key=lambda step: (step[0] ** 2 + 4 * step[1] ** 2, step)))
