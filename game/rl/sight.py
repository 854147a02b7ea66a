"""What a seat sees, as numbers: one flat array whose parts have names.

Everything is taken from the view of the seat, so what it cannot see cannot get in. Seats are
relative: 0 is the observer itself, then clockwise. Parts that speak of seats have one row a seat.

| part | what |
|---|---|
| `in ZONE` | the cards known to lie there; of what each seat has, as hands, one row a seat |
| `count ZONE` | how many cards lie there, known or not |
| `picked` | the cards that the observer has picked so far for an action of several cards |
| `played by` | the cards on the table by the seat that played them |
| `played at` | 1 for the cards on the table played first, 2 for those of the next play, ... |
| `turned up`, `trumps` | the card turned for trumps; clubs, diamonds, hearts, spades, no trumps |
| `phase` | the phases of the game in the order of its grammar |
| `seat` | the number of the observer |
| `dealer`, `to act`, `contest`, `failed`, `taker` | a 1 for the seats it is true of |
| `out` | 1 for the seat that was out first, 2 for the next, ...; 0: still in |
| `said WORD`, `bid` | a 1 for the seats that said it; one more than was bid, 0: no bid yet |
| `tricks`, `chips`, `scores`, `points`, `wins` | a number for each seat |
| `pot`, `deals`, `direction`, `over` | a number each |
| `mark NAME` | a rare public number, or the seats it tells of |

`contest` are the seats of the trick, the bidders left, the attacker and the defender.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.core.cards import BACK, PACK, SUITS
from game.rl.grammar import names, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from numpy.typing import NDArray

    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table

    Floats = NDArray[np.float32]

MOST = 1_000_000
"""Numbers beyond this are told as this."""

_CARDS = len(PACK)
_AT = {card: place for place, card in enumerate(PACK)}
_TRUMPS = (*SUITS, "NT")
_BY_SEAT = ("tricks", "chips", "scores", "points", "wins")


class Part(NamedTuple):
    """A part of the array: its name, how many numbers it has, and their bounds."""

    name: str
    size: int
    high: int = 1
    low: int = 0


class Encoder:
    """The numbers of the views of one game at a table of so many seats."""

    def __init__(self, rules: Rules) -> None:
        self._seats = rules.options.players
        self._grammar = rules.terms.vocabulary
        self._phases = {name: at for at, name in enumerate(names(self._grammar.phases))}
        self._said = frozenset(words(self._grammar.said))
        # Where seats bid a number they say nothing else that binds them.
        self._bids = "bid" in self._phases and not self._said
        parts = tuple(self._parts())
        ends = np.cumsum([part.size for part in parts]).tolist()
        self.size: int = ends[-1]
        self.layout: Mapping[str, slice] = {
            part.name: slice(end - part.size, end) for part, end in zip(parts, ends, strict=True)
        }
        sizes = [part.size for part in parts]
        self.low: Floats = np.repeat(np.array([p.low for p in parts], np.float32), sizes)
        self.high: Floats = np.repeat(np.array([p.high for p in parts], np.float32), sizes)

    def _parts(self) -> Iterator[Part]:
        seats, grammar = self._seats, self._grammar
        for zone in names(grammar.zones):
            yield Part(f"in {zone}", _CARDS)
            yield Part(f"count {zone}", 1, _CARDS)
        for zone in names(grammar.seat_zones):
            yield Part(f"in {zone}", seats * _CARDS)
            yield Part(f"count {zone}", seats, _CARDS)
        yield Part("picked", _CARDS)
        yield Part("played by", seats * _CARDS)
        yield Part("played at", _CARDS, _CARDS)
        yield Part("turned up", _CARDS)
        yield Part("trumps", len(_TRUMPS))
        yield Part("phase", len(self._phases))
        for name in ("seat", "dealer", "to act", "contest", "failed", "taker"):
            yield Part(name, seats)
        yield Part("out", seats, seats)
        for word in words(grammar.said):
            yield Part(f"said {word}", seats)
        if self._bids:
            yield Part("bid", seats, MOST)
        for name in _BY_SEAT:
            yield Part(name, seats, MOST, -MOST)
        yield Part("pot", 1, MOST)
        yield Part("deals", 1, MOST)
        yield Part("direction", 1, 1, -1)
        yield Part("over", 1)
        for name in names(grammar.told):
            yield Part(f"mark {name}", 1, MOST, -MOST)
        for name in chain(*map(names, (grammar.seats, grammar.seated, grammar.bits))):
            yield Part(f"mark {name}", seats)

    def array(self, view: Table, viewer: int, picked: Cards) -> Floats:
        """Return the numbers of what a seat may know."""
        array = np.zeros(self.size, np.float32)
        parts = {name: array[where] for name, where in self.layout.items()}
        self._cards(parts, view, viewer)
        _lay(parts["picked"], picked)
        parts["seat"][viewer] = 1
        self._public(parts, view, viewer)
        self._marks(parts, view, viewer)
        return np.clip(array, self.low, self.high, out=array)

    def _relative(self, seat: int, viewer: int) -> int:
        return (seat - viewer) % self._seats

    def _cards(self, parts: Mapping[str, Floats], view: Table, viewer: int) -> None:
        for zone, cards in view.zones.items():
            if not cards:
                continue
            row = self._relative(zone.seat, viewer) if zone.seat >= 0 else 0
            _lay(parts[f"in {zone.kind}"][row * _CARDS : (row + 1) * _CARDS], cards)
            parts[f"count {zone.kind}"][row] = len(cards)
        for number, play in enumerate(view.plays, 1):
            row = self._relative(play.seat, viewer)
            _lay(parts["played by"][row * _CARDS : (row + 1) * _CARDS], play.cards)
            _lay(parts["played at"], play.cards, number)
        if view.turn_up is not None:
            _lay(parts["turned up"], (view.turn_up,))

    def _public(self, parts: Mapping[str, Floats], view: Table, viewer: int) -> None:
        if view.trumps is not None:
            parts["trumps"][_TRUMPS.index(view.trumps)] = 1
        # When a deal is over nobody is asked, in whatever phase.
        if view.phase in self._phases:
            parts["phase"][self._phases[view.phase]] = 1
        taker = () if view.taker is None else (view.taker,)
        for name, seats in (
            ("dealer", (view.dealer,)),
            ("to act", view.to_act),
            ("contest", view.contest),
            ("failed", view.failed),
            ("taker", taker),
        ):
            self._point(parts[name], seats, viewer)
        for number, seat in enumerate(view.out, 1):
            parts["out"][self._relative(seat, viewer)] = number
        for seat, word in view.said.items():
            row = self._relative(seat, viewer)
            if self._bids:
                parts["bid"][row] = int(word) + 1
            elif word:
                parts[f"said {word}"][row] = 1
        for name in _BY_SEAT:
            numbers = getattr(view, name)
            parts[name][: len(numbers)] = (*numbers[viewer:], *numbers[:viewer])
        parts["pot"][0] = view.pot
        parts["deals"][0] = view.deals
        parts["direction"][0] = view.direction
        parts["over"][0] = view.over

    def _marks(self, parts: Mapping[str, Floats], view: Table, viewer: int) -> None:
        marks, grammar = view.marks, self._grammar
        for name in names(grammar.told):
            parts[f"mark {name}"][0] = marks.get(name, 0)
        for name in names(grammar.seats):
            self._point(parts[f"mark {name}"], (marks.get(name, 0),), viewer)
        for name in names(grammar.seated):
            if marks.get(name):
                self._point(parts[f"mark {name}"], (marks[name] - 1,), viewer)
        for name in names(grammar.bits):
            bits = marks.get(name, 0)
            seats = [seat for seat in range(self._seats) if bits >> seat & 1]
            self._point(parts[f"mark {name}"], seats, viewer)

    def _point(self, part: Floats, seats: Iterable[int], viewer: int) -> None:
        """Put a 1 where the row of each of these seats is."""
        for seat in seats:
            part[self._relative(seat, viewer)] = 1


def _lay(part: Floats, cards: Iterable[Card], number: int = 1) -> None:
    """Put a number at the place of each card that lies face up."""
    for card in cards:
        if card != BACK:
            part[_AT[card]] = number
