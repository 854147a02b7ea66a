"""The exchange: what there is to draw from, and how it is filled up again.

Whoever passed keeps the hand face down, to be shuffled when the stock runs out; then, where the
house uses them again, what the others have thrown away. `into` are the seats that play.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.zones import STOCK, TURN_UP, Zone, discard, hand

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.core.cards import Cards
    from game.core.journal import Journal
    from game.core.table import Table


def stock_for(table: Table, seat: int, into: Collection[int], *, reused: bool) -> int:
    """Return how many cards there are to serve a seat with: stock, passed hands, discards."""
    idle = sum(len(table.hand(other)) for other in range(table.seats) if other not in into)
    return len(table.stock) + idle + (discarded(table, seat) if reused else 0)


def discarded(table: Table, seat: int) -> int:
    """Return how many cards others have thrown away."""
    return sum(len(table.cards(discard(s))) for s in range(table.seats) if s != seat)


def exchanges(seat: int, held: Cards, least: int, most: int) -> Iterator[Action]:
    """Yield every way to exchange so many cards of a hand."""
    for count in range(least, most + 1):
        for cards in combinations(sorted(held), count):
            yield Action(seat, "exchange", cards)


def draw(journal: Journal, seat: int, count: int, into: Collection[int], *, reused: bool) -> None:
    """Give a seat cards from the stock, filled up whenever it is empty."""
    for _ in range(count):
        if not journal.table.stock and not _refill(journal, seat, into, reused=reused):
            return
        journal.draw(seat)


def _refill(journal: Journal, seat: int, into: Collection[int], *, reused: bool) -> bool:
    """Shuffle the hands of those who passed, or else what others threw away, into a stock.

    Never what the seat that is served has thrown away itself, and never the turn-up. Tell whether
    there was anything.
    """
    table = journal.table
    piles: list[Zone] = [hand(other) for other in range(table.seats) if other not in into]
    if not any(table.cards(pile) for pile in piles):
        piles = [discard(other) for other in range(table.seats) if other != seat and reused]
    for pile in piles:
        if table.cards(pile):
            journal.move("gather", table.cards(pile), pile, STOCK)
    if not journal.table.stock:
        return False
    # The order in which the piles were gathered must not shine through the shuffle.
    journal.shuffle("deal", tuple(sorted(journal.table.stock)))
    return True


def take_turn_up(journal: Journal, seat: int) -> None:
    """Move the turn-up to a hand."""
    journal.move("take", journal.table.cards(TURN_UP), TURN_UP, hand(seat), seat)


def took_turn_up(table: Table) -> bool:
    """Tell whether the turn-up has been taken up."""
    return table.turn_up is not None and not table.cards(TURN_UP)
