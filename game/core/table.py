"""The table: where every card lies and what is publicly known; made from events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from game.core.cards import BACK, Card, Cards
from game.core.events import (
    ChipsGiven,
    Contest,
    DealBegan,
    DealOver,
    Declared,
    Event,
    Failed,
    Marked,
    MatchOver,
    Moved,
    Paid,
    Scored,
    Shuffled,
    TrickWon,
    Trumps,
    Turn,
    WentOut,
)
from game.core.zones import STOCK, TRICK, Zone, hand

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Play(NamedTuple):
    """What one seat put down in one turn."""

    seat: int
    cards: Cards


class Table(NamedTuple):
    """All there is to know of a match at one moment; a seat's view is the same with some backs.

    Seats run clockwise from 0. Tuples by seat have one entry per seat. `points` is what the deal
    has brought so far: the chips paid and got, and once it is over what it counted for. Mappings
    are never changed in place: `evolve` is the only function that makes a table from a table.
    """

    seats: int
    dealer: int = 0
    phase: str = ""
    to_act: tuple[int, ...] = ()
    zones: Mapping[Zone, Cards] = {}
    plays: tuple[Play, ...] = ()
    contest: tuple[int, ...] = ()
    trumps: str | None = None
    turn_up: Card | None = None
    said: Mapping[int, str] = {}
    out: tuple[int, ...] = ()
    failed: tuple[int, ...] = ()
    taker: int | None = None
    tricks: tuple[int, ...] = ()
    pot: int = 0
    chips: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    wins: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    marks: Mapping[str, int] = {}
    deals: int = 0
    shuffles: int = 0
    direction: int = 1
    over: bool = False
    winners: tuple[int, ...] = ()

    def cards(self, zone: Zone) -> Cards:
        """Return the cards in a zone, top first."""
        return self.zones.get(zone, ())

    def hand(self, seat: int) -> Cards:
        """Return the cards a seat holds."""
        return self.zones.get(hand(seat), ())

    @property
    def stock(self) -> Cards:
        """The undealt cards, top first."""
        return self.zones.get(STOCK, ())

    def after(self, seat: int) -> tuple[int, ...]:
        """Return all seats in order of play, beginning after `seat` and ending with it."""
        count, way = self.seats, self.direction
        return tuple((seat + way * step) % count for step in range(1, count + 1))

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats that have not left the deal, in seat order."""
        out = self.out
        return tuple(seat for seat in range(self.seats) if seat not in out)

    def noted(self, mark: str) -> int:
        """Return the seat that a mark notes, -1 if it notes nobody.

        A seat is noted one higher than it is, for a mark of 0 is as good as none.
        """
        return self.marks.get(mark, 0) - 1

    @property
    def match_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.winners)


def new_table(seats: int) -> Table:
    """Return the bare table of a match before its first deal."""
    zeros = (0,) * seats
    return Table(seats, tricks=zeros, scores=zeros, wins=zeros, points=zeros)


_AT = {name: at for at, name in enumerate(Table._fields)}


def _with(table: Table, **changes: object) -> Table:
    """Return a table with some fields changed.

    Most events change one or two, and `_replace` looks at each of the 25: evolving is what
    looking back, viewing and thinking take most of their time for.
    """
    fields: list[object] = list(table)
    for name, value in changes.items():
        fields[_AT[name]] = value
    return tuple.__new__(Table, fields)


def without(held: Cards, leaving: Cards) -> Cards:
    """Return what remains in a zone when cards leave it, as far as the viewer can know.

    A face leaves where it lies, or stands for one of the backs. Backs that leave a pile as a whole
    take its known faces along; otherwise the viewer forgets which of the known cards remain.
    """
    if len(leaving) == 1:
        card = leaving[0]
        if card != BACK and card in held:
            at = held.index(card)
            return held[:at] + held[at + 1 :]
    if BACK in leaving and any(card != BACK for card in held):
        # Which of the known cards went is not known any more: so all that stay are backs.
        return (BACK,) * (len(held) - len(leaving))
    remaining = list(held)
    for card in leaving:
        remaining.remove(card if card in remaining else BACK)
    return tuple(remaining)


def _moved(table: Table, event: Moved) -> Table:
    zones = dict(table.zones)
    src, dst, cards = event.src, event.dst, event.cards
    held = zones.get(src, ())
    if BACK in cards and len(cards) == len(held):
        cards = held
        zones[src] = ()
    else:
        zones[src] = without(held, cards)
    zones[dst] = zones.get(dst, ()) + cards
    # The one object first: to compare zones takes longer, and this runs for every card.
    if dst is TRICK or dst == TRICK:
        return _with(table, zones=zones, plays=(*table.plays, Play(event.seat, cards)))
    if src is TRICK or src == TRICK:
        gone = set(cards)
        plays = tuple(play for play in table.plays if gone.isdisjoint(play.cards))
        return _with(table, zones=zones, plays=plays)
    return _with(table, zones=zones)


def _deal_began(table: Table, event: DealBegan) -> Table:
    zeros = (0,) * table.seats
    return Table(
        table.seats,
        event.dealer,
        "deal",
        direction=event.direction,
        tricks=zeros,
        points=zeros,
        pot=table.pot,
        chips=table.chips,
        scores=table.scores,
        wins=table.wins,
        # Marks outlast a deal, for some tell of the match.
        marks=table.marks,
        deals=event.number,
    )


def _plus(amounts: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return (*amounts[:seat], amounts[seat] + change, *amounts[seat + 1 :])


def _paid(table: Table, event: Paid) -> Table:
    seat, amount, to, _ = event
    chips = _plus(table.chips, seat, -amount)
    points = _plus(table.points, seat, -amount)
    pot = table.pot
    if to < 0:
        pot += amount
    else:
        chips = _plus(chips, to, amount)
        points = _plus(points, to, amount)
    if table.over:
        # What is shared after the last deal is no part of that deal.
        points = table.points
    return _with(table, chips=chips, pot=pot, points=points)


def evolve(table: Table, event: Event) -> Table:
    """Return the table after one event.

    It serves a true table with true events and a view with events as its seat learned them, so a
    back may be where a card was.
    """
    match event:
        case Moved():
            return _moved(table, event)
        case Turn(phase, to_act):
            return _with(table, phase=phase, to_act=to_act)
        case TrickWon(seat):
            return _with(table, taker=seat, tricks=_plus(table.tricks, seat, 1))
        case Contest(seats):
            return _with(table, contest=seats)
        case Shuffled(zone, cards):
            zones = {**table.zones, zone: cards}
            return _with(table, zones=zones, shuffles=table.shuffles + 1)
        case Declared(seat, value):
            return _with(table, said={**table.said, seat: value})
        case WentOut(seat):
            return _with(table, out=(*table.out, seat))
        case Trumps(suit, card):
            return _with(table, trumps=suit, turn_up=card)
        case Paid():
            return _paid(table, event)
        case ChipsGiven(amounts):
            return _with(table, chips=amounts)
        case Failed(seat):
            return _with(table, failed=(*table.failed, seat))
        case Scored(seat, points):
            return _with(table, scores=_plus(table.scores, seat, points))
        case Marked(name, value):
            return _with(table, marks={**table.marks, name: value})
        case DealBegan():
            return _deal_began(table, event)
        case DealOver(points, winners):
            wins = tuple(won + (seat in winners) for seat, won in enumerate(table.wins))
            return _with(table, points=points, wins=wins, over=True, to_act=())
        case MatchOver(winners):
            return _with(table, winners=winners, to_act=())
        case _:
            assert_never(event)


def fold(table: Table, events: Iterable[Event]) -> Table:
    """Return the table after all these events."""
    for event in events:
        table = evolve(table, event)
    return table
