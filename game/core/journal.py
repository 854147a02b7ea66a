"""Where rules write what happens: each event is recorded, and the table moves on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event, Moved, Shuffled, Turn
from game.core.shuffle import Stream
from game.core.table import evolve
from game.core.zones import STOCK, Zone, hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.cards import Cards
    from game.core.table import Table


class Journal:
    """Rules write here: each call records one event and moves `table` on."""

    __slots__ = ("events", "seed", "table")

    def __init__(self, table: Table, seed: str) -> None:
        self.table = table
        self.seed = seed
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Record one event and let it happen: `table` is the one after it."""
        # Never one without the other: whoever folds the events comes to this very table.
        self.events.append(event)
        self.table = evolve(self.table, event)

    def by_lot(self, purpose: str) -> int:
        """Return the seat on which the lot falls, once for all deals of a match."""
        return Stream(self.seed, purpose).below(self.table.seats)

    def order(self, purpose: str, cards: Cards, deal: int) -> Cards:
        """Return the cards shuffled by the stream of this seed, purpose, deal and shuffle."""
        return Stream(self.seed, purpose, deal, self.table.shuffles).shuffled(cards)

    def shuffle(self, purpose: str, cards: Cards, zone: Zone = STOCK) -> None:
        """Fill a zone with these cards in a random order.

        The number of the deal and of the shuffle within it choose the order; nothing played does.
        """
        self.emit(Shuffled(zone, self.order(purpose, cards, self.table.deals)))

    def move(self, verb: str, cards: Cards, src: Zone, dst: Zone, seat: int = -1) -> None:
        """Move cards from one zone to another."""
        self.emit(Moved(verb, cards, src, dst, seat))

    def deal(self, seats: Sequence[int]) -> None:
        """Deal the stock one card at a time, to these seats in this order."""
        for seat in seats:
            self.emit(Moved("deal", self.table.stock[:1], STOCK, hand(seat), seat))

    def draw(self, seat: int) -> None:
        """Move the top card of the stock to a seat's hand."""
        self.emit(Moved("draw", self.table.stock[:1], STOCK, hand(seat), seat))

    def turn(self, phase: str, *seats: int) -> None:
        """Wait for these seats in this phase."""
        self.emit(Turn(phase, seats))
