"""Card sense where seats undertake to win tricks: what to say, to throw away, and to lead.

The sense itself is told once, by the fast form of the game: searches play by it a thousand times
over, and hints, reasons and players who don't search ask it here. Everything is weighed from the
own hand and from what lies open; nothing guesses at worlds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Protocol

from game.ai.twins import twin_of
from game.core.facets import Undertaking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Prospect

CAUTION = 0.06
"""How much of what is risked is taken off a promise: the others know something, too."""

TOO_GOOD = 0.6
"""A card that wins a trick so often is never thrown away."""


class Glance(Protocol):
    """A table as plain sense looks at it from any seat whose cards it shows."""

    def choose(self, legal: Sequence[Action]) -> Action:
        """Return what plain sense says, throws away, takes or leads; `legal` is not empty."""

    def prospect(self, action: Action) -> Prospect | None:
        """Return what a word of the bidding may come to; None of all else."""

    def promise(self, word: Action) -> float:
        """Return what a word of the bidding is likely to come to."""

    def odds(self, word: Action) -> list[float]:
        """Return how likely each card wins a trick that would be played with, the best first."""

    def by_use(self, seat: int) -> list[tuple[Card, float]]:
        """Return the cards of a hand, the least useful first, with their chances to win a trick."""

    def nearly(self, seat: int) -> Cards:
        """Return the cards of a hand that win the deal at once if the right one is drawn."""


class Glancing(ABC):
    """A twin of a game in which tricks are undertaken."""

    # Asked for at every choice: a protocol would look at each of its methods every time.

    @abstractmethod
    def glance(self, table: Table) -> Glance:
        """Return a table, or what a seat sees of it, as plain sense looks at it."""


def glance(rules: Rules, table: Table) -> Glance | None:
    """Return what a glance tells; None where nothing is undertaken, or no fast form knows it."""
    twin = twin_of(rules) if isinstance(rules, Undertaking) else None
    return twin.glance(table) if isinstance(twin, Glancing) else None
