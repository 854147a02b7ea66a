"""How cards played lie on a table, by game: before seats, upon a pile, in pairs, or as lays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.core.cards import Card, Cards
from game.core.rules import Rules
from game.core.table import Play, Table
from game.ui.art.theme import Frame
from game.ui.table.places.chains import ChainPlaces
from game.ui.table.places.layout import Spot
from game.ui.table.places.lays import LaysPlaces
from game.ui.table.places.middle import MiddlePlaces
from game.ui.table.places.places import TablePlaces

NO_SPOTS: Mapping[Card, Spot] = {}


def no_pairs(table: Table) -> tuple[Cards, ...]:  # noqa: ARG001
    """Return the pairs of a game that knows none."""
    return ()


def before_seats(table: Table) -> str:  # noqa: ARG001
    """Return how the cards of a trick lie."""
    return "seats"


class Laid(NamedTuple):
    """Where cards played lie: a game tells how they `lies` now (see `Rules.lies`), and its `pairs`.

    `game` is how they lie in it by and large, as `Rules.laid` has it.
    """

    game: str = "seats"
    pairs: Callable[[Table], tuple[Cards, ...]] = no_pairs
    lies: Callable[[Table], str] = before_seats

    @classmethod
    def of(cls, rules: Rules) -> Laid:
        """Return where the cards of a game lie."""
        pairs = rules.attacking.pairs if rules.attacking else no_pairs
        return cls(rules.laid, pairs, rules.lies)

    def places(
        self, frame: Frame, shown: Table, front: int, rows: int, *, chips: bool
    ) -> TablePlaces:
        """Return the layout for a table as it is shown."""
        how, seats = self.lies(shown), shown.seats
        if how == "lays":
            return LaysPlaces(frame, seats, front, rows)
        if how != "seats":
            return MiddlePlaces(frame, seats, front, rows, chips=chips, laid=how)
        if self.game != "seats":
            return ChainPlaces(frame, seats, front, rows)
        return TablePlaces(frame, seats, front, rows, chips=chips)

    def spots(self, layout: MiddlePlaces, shown: Table) -> dict[Card, Spot]:
        """Return the place of every card that lies in the middle."""
        if isinstance(layout, LaysPlaces):
            return _in_a_row(layout, shown.plays)
        if layout.laid == "pile":
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


def _in_a_row(layout: LaysPlaces, plays: tuple[Play, ...]) -> dict[Card, Spot]:
    rows = layout.lay_spots(tuple(len(play.cards) for play in plays))
    return {
        card: spot
        for play, spots in zip(plays, rows, strict=True)
        for card, spot in zip(play.cards, spots, strict=True)
    }


BEFORE_SEATS = Laid()
"""Cards lie before those who played them, as those of a trick do."""
