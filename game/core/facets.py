"""What a game has or has not: each is an object that the rules hand out, or None.

Players, lessons and screens ask for the facet and never for the game: `if rules.undertaking:`. A
game whose own methods answer is a facet itself and hands itself out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.table import Table
    from game.core.telling import Prospect


class Undertaking(ABC):
    """Seats say first whether they play, to win so many tricks or pay."""

    @abstractmethod
    def needs(self, table: Table, seat: int) -> int:
        """Return how many tricks a seat has undertaken to win; 0 for whoever risks nothing."""

    @abstractmethod
    def prospect(self, table: Table, seat: int, word: str) -> Prospect | None:
        """Return what a word of the bidding may come to; None where it decides no such thing."""

    @abstractmethod
    def nearly(self, table: Table, seat: int) -> Cards:
        """Return the cards of a hand that win the deal at once if the right one is drawn."""
