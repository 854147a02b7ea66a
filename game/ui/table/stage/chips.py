"""Chips on their way: from seat to pot, from pot to seat, from seat to seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.core.events import Paid
from game.ui.art.theme import MOVE

POT: Final = -1
MOST_CHIPS: Final = 6
"""A payment flies in no more chips than this; each may stand for several."""
_APART: Final = 0.22
"""How long after one chip the next sets out, in flights."""

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
            worth = amount * (at + 1) // count - amount * at // count
            begun = now + at * _APART * lasts
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
                share = MOVE(min(1.0, (now - begun) / lasts))
                x, y = start[0] + (goal[0] - start[0]) * share, start[1]
                # A tossed chip rises a little on its way.
                rise = 0.10 * abs(goal[0] - start[0]) * 4 * share * (1 - share)
                found.append((x, y + (goal[1] - start[1]) * share - rise))
        return found
