"""What moves: a card on its way, chips in the air, a word that is cried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.core.cards import BACK, Card
from game.core.events import Paid
from game.ui.art.theme import COUNTERS_APART, COUNTS_EACH, ENTER, MOTIONS, MOVE, Cue, wave
from game.ui.table.places.shapes import Spot

LANDS: Final = 0.04
WINS: Final = 0.12
"""By how much of its size a card swells that lands, and one that takes the trick."""
_SPIN_STEP: Final = 2.0
"""A card that spins is drawn in steps of so many degrees, which are the same for all cards."""


class _Swelling(NamedTuple):
    begun: float
    lasts: float
    by: float


_FLAT: Final = _Swelling(0.0, 0.0, 0.0)


class Sprite:
    """One visible card; it glides from where it is to its goal, a newer goal replaces an older."""

    __slots__ = (
        "_begun",
        "_behind",
        "_ease",
        "_fade_begun",
        "_fade_lasts",
        "_fades_in",
        "_lasts",
        "_spin",
        "_swells",
        "_turn_begun",
        "_turn_lasts",
        "card",
        "face_down",
        "goal",
        "held",
        "start",
        "unseen",
    )

    def __init__(
        self, card: Card, spot: Spot, *, face_down: bool = False, unseen: bool = False
    ) -> None:
        self.card = card
        self.start = spot
        self.goal = spot
        self._begun = 0.0
        self._lasts = 0.0
        self._ease: Callable[[float], float] = MOVE
        self._spin = 0.0
        self._turn_begun = 0.0
        self._turn_lasts = 0.0
        self._swells = _FLAT
        self._fade_begun = 0.0
        self._fade_lasts = 0.0
        self._fades_in = True
        self.face_down = face_down
        self.unseen = unseen
        self.held: Spot | None = None
        self._behind = 0.0, 0.0

    def glide(
        self,
        goal: Spot,
        now: float,
        lasts: float,
        *,
        delay: float = 0.0,
        ease: Callable[[float], float] = MOVE,
        spin: float = 0.0,
    ) -> None:
        """Set out for a new goal, from wherever the card is now; it comes out of a `spin`."""
        # On its way there already: to set out anew would only slow it down.
        if goal == self.goal and not self.held:
            return
        # From where it is seen just now, so that a new goal makes no card jump.
        self.start = self.at(now)
        self.held = None
        self.goal = goal
        self._begun = now + delay
        self._lasts = lasts
        self._ease = ease
        self._spin = spin
        self._swells = _FLAT

    def linger(self, seconds: float) -> None:
        """Take so much longer for the way that has just begun."""
        self._lasts += seconds if self._lasts > 0 else 0.0

    def hold(self, spot: Spot) -> None:
        """Be held at a spot, whatever the goal is."""
        self.held, self._lasts = spot, 0.0

    def carry(self, spot: Spot, now: float, lasts: float) -> None:
        """Be held at a spot that moves; from elsewhere the card catches up with it in a time."""
        if self.held is None:
            at = self.at(now)
            self._behind = at.x - spot.x, at.y - spot.y
            self._begun, self._lasts, self._ease = now, lasts, ENTER
        self.held = spot

    def lie(self, spot: Spot) -> None:
        """Lie at a spot from now on, held no more."""
        self.start, self.goal, self.held = spot, spot, None

    def turn_out_to_be(self, card: Card) -> None:
        """Be this card: its back told nothing."""
        self.card = card

    def show_face(self) -> None:
        """Lie with the face up from now on."""
        self.face_down = False

    def snap(self) -> None:
        """Be at the goal at once."""
        self.start = self.goal
        self._lasts = self._turn_lasts = self._fade_lasts = 0.0
        self._swells = _FLAT

    def land(self, lasts: float) -> None:
        """Swell a little and settle when the card arrives, for so many seconds."""
        self._swells = _Swelling(self._begun + self._lasts, lasts, LANDS)

    def swell(self, now: float, lasts: float) -> None:
        """Swell much where the card lies, and settle again: it has won."""
        self._swells = _Swelling(now, lasts, WINS)

    def in_passing(self, now: float) -> bool:
        """Tell whether the card just swells, appears or vanishes: it is not painted as ever."""
        begun, lasts, _ = self._swells
        return (lasts > 0 and now < begun + lasts) or self.fading(now)

    def enlarged(self, now: float) -> float:
        """Return the size of the card as a share of its own, 1 but for moments."""
        begun, lasts, by = self._swells
        return 1.0 + by * wave((now - begun) / lasts) if lasts > 0 else 1.0

    def fade(self, now: float, lasts: float, *, appears: bool) -> None:
        """Begin to appear in place, or to vanish from it."""
        self._fade_begun, self._fade_lasts, self._fades_in = now, lasts, appears

    def fading(self, now: float) -> bool:
        """Tell whether the card still appears or vanishes."""
        return self._fade_lasts > 0 and now < self._fade_begun + self._fade_lasts

    def opacity(self, now: float) -> float:
        """Return how much of the card is to be seen, 0 to 1."""
        if not self.fading(now):
            return 1.0
        share = max(0.0, (now - self._fade_begun) / self._fade_lasts)
        return share if self._fades_in else 1.0 - share

    def turn_over(self, now: float, lasts: float, *, face_down: bool = False) -> None:
        """Begin to show the face, or the back; sent elsewhere meanwhile, it turns only once."""
        self.face_down = face_down
        self._turn_begun = now
        self._turn_lasts = lasts

    def turned(self, now: float) -> float:
        """Return how much of the face is up, 0 to 1."""
        if self.card == BACK:
            return 0.0
        share = 1.0
        if self._turn_lasts > 0:
            share = min(1.0, max(0.0, (now - self._turn_begun) / self._turn_lasts))
        return 1.0 - share if self.face_down else share

    def waits(self, now: float) -> bool:
        """Tell whether the card is still part of the pile or hand it is to come from."""
        return self.unseen and self._lasts > 0 and now < self._begun

    def moving(self, now: float) -> bool:
        """Tell whether the card is still under way."""
        return self._lasts > 0 and now < self._begun + self._lasts

    def share(self, now: float) -> float:
        """Return how much of its time has passed, 0 to 1."""
        if self._lasts <= 0:
            return 1.0
        return min(1.0, max(0.0, (now - self._begun) / self._lasts))

    def at(self, now: float) -> Spot:
        """Return where the card is now."""
        if not self.moving(now):
            return self.goal if self.held is None else self.held
        if self.held is not None:
            (x, y, height, tilt), (dx, dy) = self.held, self._behind
            left = 1 - self._ease(self.share(now))
            return Spot(x + dx * left, y + dy * left, height, tilt)
        # Asked of every card in every frame.
        done = self._ease((now - self._begun) / self._lasts)
        (x, y, height, _), (to_x, to_y, to_height, tilt) = self.start, self.goal
        # Whole pixels: each height is a picture of its own, and between two there is none.
        if height != to_height:
            height = round(height + (to_height - height) * done)
        if self._spin:
            tilt += _SPIN_STEP * round(self._spin * (1 - done) / _SPIN_STEP)
        return Spot(x + (to_x - x) * done, y + (to_y - y) * done, height, tilt)


POT: Final = -1
MOST_CHIPS: Final = 12
"""A payment flies in no more chips than this; each may stand for several."""

Point = tuple[float, float]


class _Flight(NamedTuple):
    start: Point
    goal: Point
    begun: float
    lasts: float
    worth: int
    receiver: int


class Chips:
    """The chips in the air; whoever is to get them has not got them yet."""

    def __init__(self) -> None:
        self._flights: list[_Flight] = []

    def __bool__(self) -> bool:
        return bool(self._flights)

    def pay(self, paid: Paid, now: float, lasts: float, place: Callable[[int], Point]) -> None:
        """Let chips set out one after the other, each under way for `lasts` seconds."""
        amount = abs(paid.amount)
        seat, other = paid.seat, paid.to if paid.to >= 0 else POT
        payer, receiver = (seat, other) if paid.amount > 0 else (other, seat)
        if lasts <= 0 or not amount:
            return
        count = min(MOST_CHIPS, amount)
        start, goal = place(payer), place(receiver)
        for at in range(count):
            # Differences of rounded parts of the whole: together they are just the amount.
            worth = amount * (at + 1) // count - amount * at // count
            begun = now + at * COUNTERS_APART * lasts / MOTIONS[Cue.COUNTER].lasts
            self._flights.append(_Flight(start, goal, begun, lasts, worth, receiver))

    def coming(self, seat: int) -> int:
        """Return how many chips are under way to a seat, or to the `POT`."""
        return sum(flight.worth for flight in self._flights if flight.receiver == seat)

    def update(self, now: float) -> None:
        """Let land what has arrived."""
        if self._flights:
            self._flights = [f for f in self._flights if now < f.begun + f.lasts]

    def land(self) -> None:
        """Let everything land at once."""
        self._flights.clear()

    def spots(self, now: float) -> list[Point]:
        """Return where each chip in the air is; those that have not set out lie still."""
        found = []
        for start, goal, begun, lasts, _, _ in self._flights:
            if begun <= now:
                share = MOTIONS[Cue.COUNTER].ease((now - begun) / lasts)
                x, y = start[0] + (goal[0] - start[0]) * share, start[1]
                # A tossed chip rises a little on its way.
                rise = 0.10 * abs(goal[0] - start[0]) * 4 * share * (1 - share)
                found.append((x, y + (goal[1] - start[1]) * share - rise))
        return found


CHEERED: Final = 0.9
"""Seconds from the first to the last that is seen of what is cried out."""


class Cry(NamedTuple):
    """What all the table looks up at; it stands by itself and nothing waits for it."""

    word: str
    name: str
    begun: float
    small: bool = False

    def on(self, now: float) -> bool:
        """Tell whether it is to be seen, or is about to be."""
        return now < self.begun + CHEERED


class Act(NamedTuple):
    """A moment that is seen at the table for a while, about a `seat` if it is about one."""

    cue: Cue
    begun: float
    lasts: float
    seat: int = -1

    @property
    def over(self) -> float:
        """When it is over."""
        return self.begun + self.lasts

    def share(self, now: float) -> float:
        """Return how much of its time has passed, 0 to 1."""
        return min(1.0, max(0.0, (now - self.begun) / self.lasts))


class CountUp(NamedTuple):
    """Numbers of the seats that go up or down by one after the other, all in the same time."""

    before: tuple[int, ...]
    after: tuple[int, ...]
    begun: float
    lasts: float

    def at(self, seat: int, now: float) -> int:
        """Return what is to be read of a seat."""
        before, after = self.before[seat], self.after[seat]
        apart = abs(after - before)
        if now >= self.begun + self.lasts or not apart:
            return after
        # Few points take their time one by one; many share it.
        step = min(COUNTS_EACH * self.lasts / MOTIONS[Cue.COUNT].lasts, self.lasts / apart)
        gone = min(apart, max(0, int((now - self.begun) / step)))
        return before + (gone if after > before else -gone)
