"""How cards played lie in the middle of a table, by game: upon a pile, or in pairs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.core.cards import Card, Cards
from game.core.table import Play, Table
from game.ui.layout import Spot
from game.ui.table_middle import MiddlePlaces

NO_SPOTS: Mapping[Card, Spot] = {}


def no_pairs(table: Table) -> tuple[Cards, ...]:  # noqa: ARG001
    """Return the pairs of a game that knows none."""
    return ()


class Laid(NamedTuple):
    """Where cards played lie: before their `seats`, on a `pile`, or in `pairs`, told by a game."""

    how: str = "seats"
    pairs: Callable[[Table], tuple[Cards, ...]] = no_pairs

    def spots(self, layout: MiddlePlaces, shown: Table) -> dict[Card, Spot]:
        """Return the place of every card that lies in the middle."""
        if self.how == "pile":
            return _on_the_pile(layout, shown.plays)
        found = {}
        pairs = self.pairs(shown)
        for at, pair in enumerate(pairs):
            for card, beats in zip(pair, (False, True), strict=False):
                found[card] = layout.pair_spot(at, len(pairs), beats=beats)
        return found


def _on_the_pile(layout: MiddlePlaces, plays: tuple[Play, ...]) -> dict[Card, Spot]:
    return {
        card: layout.pile_spot(depth, at, len(play.cards))
        for depth, play in enumerate(reversed(plays))
        for at, card in enumerate(play.cards)
    }


BEFORE_SEATS = Laid()
"""Cards lie before those who played them, as those of a trick do."""
