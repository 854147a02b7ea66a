"""Endings counted out: no card is hidden any more, chance has no say, and but two still play.

Then there is one best that each of the two can reach, and playouts by plain sense, however many,
may miss it. A twin that tells who still plays is asked every line that matters.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.ai.arms import Tried
from game.ai.twins.twin import Luck, Twin
from game.core.sight import unseen
from game.core.thoughts import CERTAIN

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Cards
    from game.core.table import Table

W = TypeVar("W")

MOST = 30_000
"""With more moves than this an ending is left to playouts: that takes a tenth of a second."""

_OFTEN = 50
"""After so many moves it is asked whether the answer is still wanted."""

_STEP = 1e-6
"""What is better by less is no better."""

_PAIR = 2


@runtime_checkable
class Closing(Twin[W], Protocol[W]):
    """A twin that tells who still plays once chance has no say any more."""

    def playing(self, world: W) -> int:
        """Return the seats (as bits) that still play; 0 while chance has a say."""

    def extremes(self, world: W, seat: int, other: int) -> tuple[W, W] | None:
        """Return the worst end for a seat, and the best; None if that cannot be told."""

    def key(self, world: W) -> Hashable:
        """Return what is equal where nothing sets two worlds apart for the rest of the deal."""


class Unclear(Exception):
    """An ending takes more looking at than is worth it, or it goes round in circles."""


class Reach(NamedTuple):
    """What a seat can reach: how far ahead of the other it ends, and what the deal counts for it.

    The first is what both play for, one for the most and the other for the least.
    """

    lead: float
    own: float


class Ending:
    """The ending that a world is for its seat to act.

    It remembers for each position what the seat reaches at least, and at most.
    """

    def __init__(self, twin: Closing[Any], world: Any, wanted: Callable[[], bool]) -> None:
        self._twin = twin
        self._world = world
        self._wanted = wanted
        self._seat = twin.mover(world)
        self._other = (twin.playing(world) & ~(1 << self._seat)).bit_length() - 1
        # By position, at most as many as moves are looked at; gone with the ending.
        self._known: dict[Hashable, tuple[Reach, Reach]] = {}
        # The positions on the way to the one looked at: one of them again is a circle.
        self._under_way: set[Hashable] = set()
        self._luck = Luck()
        ends = twin.extremes(world, self._seat, self._other)
        self._least, self._most = map(self._worth, ends) if ends else (_WORST, _BEST)
        self._looked = 0

    def prospects(self, moves: Sequence[int]) -> list[Reach | None]:
        """Return what the seat reaches by each move; None where that took too long.

        Raises Unclear where even the best of them takes too long.
        """
        after = {move: self._after(self._world, move) for move in sorted(moves, key=_promising)}
        least, most = self._least, self._most
        # Each question is whether more can be reached than is certain so far: alpha-beta with a
        # window of no width and a memory of bounds, as in MTD(f) (Plaat and others, 1996).
        goal = min(self._most, Reach(0.0, 0.0))
        while most.lead - least.lead > _STEP or most.own - least.own > _STEP:
            found = self._best_of(after.values(), goal)
            if found >= goal:
                least, goal = found, Reach(found.lead, found.own + _STEP)
            else:
                most = goal = found
        exact = {move: self._exactly(world, least) for move, world in after.items()}
        return [exact[move] for move in moves]

    def _exactly(self, world: Any, best: Reach) -> Reach | None:
        """Return what a world is worth that is worth no more than the best; None if it is long."""
        try:
            goal, found = best, self._reached(world, best)
            while found < goal:
                goal, found = found, self._reached(world, found)
        except Unclear:
            self._under_way.clear()
            return None
        return goal

    def weighed(self, actions: Sequence[Action]) -> tuple[Tried, ...]:
        """Return what is certain of actions of the seat to act, the best first; raises Unclear."""
        moves = [self._twin.move_of(self._world, action) for action in actions]
        told = list(zip(actions, self.prospects(moves), strict=True))
        prospects = [(action, prospect) for action, prospect in told if prospect is not None]
        best = max(prospect for _, prospect in prospects)
        found = [
            Tried(
                action,
                CERTAIN,
                prospect.own,
                best.lead - prospect.lead,
                wins=float(prospect.own > 0),
                points=prospect.own,
            )
            for action, prospect in prospects
        ]
        return tuple(sorted(found, key=lambda tried: tried.behind))

    def _after(self, world: Any, move: int) -> Any:
        self._looked += 1
        if self._looked > MOST or (self._looked % _OFTEN == 0 and not self._wanted()):
            raise Unclear
        after = self._twin.copy(world)
        self._twin.apply(after, move, self._luck)
        return after

    def _best_of(self, after: Iterable[Any], goal: Reach) -> Reach:
        best = self._least
        for world in after:
            best = max(best, self._reached(world, goal))
            if best >= goal:
                break
        return best

    def _worth(self, world: Any) -> Reach:
        own = self._twin.worth(world, self._seat)
        return Reach(own - self._twin.worth(world, self._other), own)

    def _reached(self, world: Any, goal: Reach) -> Reach:
        """Return what the seat reaches at least, if it is the goal or more; else at most."""
        twin, seat = self._twin, self._seat
        mover = twin.mover(world)
        if mover < 0:
            return self._worth(world)
        # Bounds, not values: what was asked with one goal may answer another.
        key = twin.key(world)
        least, most = self._known.get(key, (self._least, self._most))
        if least >= goal:
            return least
        if most < goal:
            return most
        if key in self._under_way:
            raise Unclear
        self._under_way.add(key)
        mine = mover == seat
        best = self._least if mine else self._most
        for move in sorted(twin.legal(world), key=_promising):
            found = self._reached(self._after(world, move), goal)
            best = max(best, found) if mine else min(best, found)
            if mine == (best >= goal):
                break
        self._under_way.remove(key)
        self._known[key] = (best, most) if best >= goal else (least, best)
        return best


def _promising(move: int) -> tuple[int, int]:
    """Return what to try first: many cards before few, low ones before high, words in the end."""
    return -move.bit_count(), move


_WORST, _BEST = Reach(-inf, -inf), Reach(inf, inf)


def ending_of(
    twin: Twin[Any] | None, view: Table, pack: Cards, wanted: Callable[[], bool]
) -> Ending | None:
    """Return the ending that a view is; None where it is none, or leaves more than one world."""
    if not isinstance(twin, Closing):
        return None
    opened = twin.open(view)
    if len(opened.places) > 1 or twin.playing(opened.world).bit_count() != _PAIR:
        return None
    hidden = unseen(view, pack)
    if len(hidden) != sum(count for _, count in opened.places):
        return None
    return Ending(twin, twin.fill(opened, [opened.codes[card] for card in hidden]), wanted)
