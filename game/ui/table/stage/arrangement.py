"""How cards played lie on a table, by game; and on which kind of table, in a room or plain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.core.cards import Card, Cards
from game.core.facets import Attacking, Combining, Shedding
from game.core.rules import Rules
from game.core.table import Table
from game.core.zones import Zone
from game.ui.art.theme import Frame
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.middle import ChainPlaces, LaysPlaces, MiddlePlaces
from game.ui.table.places.places import Places
from game.ui.table.places.plain import TablePlaces
from game.ui.table.places.room import RoomTable
from game.ui.table.places.shapes import CardsPlayed, Heap


def no_pairs(table: Table) -> tuple[Cards, ...]:  # noqa: ARG001
    """Return the pairs of a game that knows none."""
    return ()


def nobody(table: Table) -> int | None:  # noqa: ARG001
    """Return who wins where there is nothing to be won."""
    return None


class Arrangement(NamedTuple):
    """Where cards played lie, by `how` a game is played now; `leading` tells whose are winning.

    They lie before the `seats` that played them; upon a `pile`; in `pairs` of an attack and what
    beats it, told by the game; or as a row of `lays`. Where tricks are collected for a row of lays
    later what is added lies beside each card: they are `chains`.
    """

    how: Callable[[Table], str] = lambda _: "seats"
    pairs: Callable[[Table], tuple[Cards, ...]] = no_pairs
    leading: Callable[[Table], int | None] = nobody

    @classmethod
    def of(cls, rules: Rules) -> Arrangement:
        """Return where the cards of a game lie."""
        leading = rules.leading
        if isinstance(rules, Attacking):
            return cls(lambda _: "pairs", rules.pairs, leading)
        if isinstance(rules, Combining):
            return cls(lambda _: "pile", leading=leading)
        if isinstance(rules, Shedding):
            collects = rules.collects
            return cls(lambda shown: "chains" if collects(shown) else "lays", leading=leading)
        return cls(leading=leading)

    def places(
        self, frame: Frame, shown: Table, front: int, rows: int, room: RoomTable | None
    ) -> Places:
        """Return where everything lies on a table as it is shown, in a room if there is one."""
        how, seats, chips = self.how(shown), shown.seats, bool(shown.chips)
        if room is not None:
            return RoomPlaces(room, front, how=how, chips=chips)
        match how:
            case "lays":
                return LaysPlaces(frame, seats, front, rows)
            case "chains":
                return ChainPlaces(frame, seats, front, rows)
            case "pile" | "pairs":
                return MiddlePlaces(frame, seats, front, rows, chips=chips, how=how)
            case _:
                return TablePlaces(frame, seats, front, rows, chips=chips)

    def beaten(self, shown: Table, attack: Card) -> CardsPlayed:
        """Return what lies in pairs, with the attack met by `BEATING`."""
        pairs = self.pairs(shown)
        return CardsPlayed(
            tuple(Heap(-1, (attack, BEATING) if pair[0] == attack else pair) for pair in pairs)
        )

    def played(self, shown: Table, *, tells_winner: bool) -> CardsPlayed:
        """Return what lies in the middle now, and who is yet to put something there."""
        if self.how(shown) == "pairs":
            return CardsPlayed(tuple(Heap(-1, pair) for pair in self.pairs(shown)))
        beside = {zone.seat: cards for zone, cards in shown.zones.items() if _added(zone, cards)}
        heaps = [Heap(play.seat, play.cards, beside.pop(play.seat, ())) for play in shown.plays]
        heaps += [Heap(seat, (), cards) for seat, cards in beside.items()]
        best = self.leading(shown) if tells_winner and shown.plays else None
        winner = next((at for at, heap in enumerate(heaps) if heap.seat == best), None)
        return CardsPlayed(tuple(heaps), tuple(_waiting(shown)), winner)


def _added(zone: Zone, cards: Cards) -> bool:
    return zone.kind == "chain" and bool(cards)


def _waiting(shown: Table) -> Iterator[int]:
    """Yield the seats yet to play to the trick, in order of play."""
    played = {play.seat for play in shown.plays}
    last = shown.plays[-1].seat if shown.plays else None
    if last is None:
        leader = next(iter(shown.to_act), shown.dealer)
        order = (leader, *shown.after(leader)[:-1])
    else:
        order = shown.after(last)
    among = shown.contest or shown.seats_in
    yield from (seat for seat in order if seat in among and seat not in played)


BEATING = "beating"
"""Stands for the card that would beat an attack."""
BEFORE_SEATS = Arrangement()
"""Cards lie before those who played them, as those of a trick do."""
