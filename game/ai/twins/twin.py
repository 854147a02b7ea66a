"""What a twin is: a game told a second time in whole numbers, quick enough to be searched.

The rules stay the one truth. A twin is loaded from a table, plays on by itself, and must agree with
the rules at every step: the same legal actions, the same table after each, the same worth.

A card is an `int` with one bit set, and a hand is the sum of its cards. These idioms recur in all
twins; `held` is a hand, `best` the card that wins the trick so far:

- `held & -held` is the lowest card of a hand, `held & held - 1` is the hand without it;
- `1 << held.bit_length() - 1` is the highest card;
- `held & -best << 1` are the cards above `best`, because `-best` has `best` and all bits above it
  set (an `int` has no last bit), and the shift leaves `best` itself out;
- `moves & (moves - 1)` is 0 where there is at most one card to choose.

So each twin lays the bits in the order in which its game compares cards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache
from math import log
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.core.actions import Action
from game.core.cards import BACK, Card
from game.core.table import Table
from game.core.zones import Zone

if TYPE_CHECKING:
    from game.ai.beliefs import Passed

W = TypeVar("W")

MASK = 2**64 - 1
"""The seeds of a playout's luck are below 2 ** 64."""


class Shuffler(Protocol):
    """Whoever puts cards into a random order and draws lots, as `random.Random` does."""

    def shuffle(self, x: list[int], /) -> None:
        """Put the codes of cards into a random order, in place."""

    def randrange(self, stop: int, /) -> int:
        """Return a number below this one."""


class Luck:
    """Shuffles and draws by the seed of a playout; dice are made only where they are needed."""

    __slots__ = ("seed",)

    def __init__(self, seed: int = 0) -> None:
        # To seed `Random` takes about a tenth of a playout's time, and most never shuffle.
        self.seed = seed

    def shuffle(self, codes: list[int], /) -> None:
        """Put the codes of cards into a random order, in place."""
        Random(self.seed).shuffle(codes)  # noqa: S311 - for play

    def randrange(self, stop: int, /) -> int:
        """Return a number below this one."""
        return Random(self.seed).randrange(stop)  # noqa: S311 - for play


class OpenWorld(NamedTuple, Generic[W]):
    """A table as a seat sees it: a world with open places, and what may lie in them.

    `places` names the zones with cards face down that matter, and how many lie in each, the stock
    last; `depth` of the open places, counted in this order, must be even chance, those beyond are
    never reached. `codes` are the cards as the twin writes them: each a single bit.
    """

    world: W
    places: tuple[tuple[Zone, int], ...]
    depth: int
    codes: Mapping[Card, int]

    @classmethod
    def of(
        cls, world: W, table: Table, zones: Iterable[Zone], codes: Mapping[Card, int]
    ) -> OpenWorld[W]:
        """Return a world with a place for each card face down in these zones, any reached alike."""
        backs = [(zone, table.cards(zone).count(BACK)) for zone in zones]
        places = tuple(place for place in backs if place[1])
        return cls(world, places, sum(count for _, count in places), codes)


class Twin(Protocol[W]):
    """A game under one set of house rules, in whole numbers; it holds nothing of a deal.

    Worlds of a kind compare equal exactly when nothing sets them apart for the rest of the deal.
    """

    def open(self, table: Table) -> OpenWorld[W]:
        """Return a table with backs as a world with open places."""

    def fill(self, opened: OpenWorld[W], deal: Sequence[int]) -> W:
        """Return a new world with these cards in the open places, in the order of `places`."""

    def load(self, table: Table) -> W:
        """Return the world of a table without backs, under way or over."""

    def copy(self, world: W) -> W:
        """Return a world that can be changed apart."""

    def mover(self, world: W) -> int:
        """Return the seat to act; -1 when the deal is over."""

    def legal(self, world: W) -> list[int]:
        """Return the moves of the seat to act."""

    def apply(self, world: W, move: int, dice: Shuffler) -> None:
        """Change the world by a legal move, up to the next decision or the end of the deal."""

    def move_of(self, world: W, action: Action) -> int:
        """Return the move that an action of the seat to act is."""

    def action_of(self, world: W, move: int) -> Action:
        """Return the action that a move of the seat to act is."""

    def alike(self, view: Table, opened: OpenWorld[W], moves: Sequence[int]) -> list[int]:
        """Return for each move of the seat to act the first one of `moves` that is as good.

        Of neighbouring cards that nothing unseen can come between, one is enough to try.
        """

    def playout(self, world: W, seed: int, blind: float) -> None:
        """Change the world into one at the end of the deal, where all play plainly.

        `seed` is all the luck of it; a share `blind` of the choices is made by chance, 1 for all.
        """

    def worth(self, world: W, seat: int) -> float:
        """Return what a deal that is over is worth to a seat, as the rules tell."""

    def points(self, world: W) -> Sequence[int]:
        """Return what a deal that is over counted, by seat, as the table of the rules has it."""

    def taker(self, world: W) -> int:
        """Return who took the first trick decided since the world was made; -1 if none was."""


class Reckoned(ABC):
    """What twins have in common: their worlds note by themselves what they came to."""

    @abstractmethod
    def open(self, table: Table) -> OpenWorld[Any]:
        """Return a table with backs as a world with open places."""

    def load(self, table: Table) -> Any:
        """Return the world of a table without backs, under way or over."""
        return self.open(table).world

    def worth(self, world: Any, seat: int) -> float:
        """Return what a deal that is over is worth to a seat, as the rules tell."""
        points: float = world.points[seat]
        return points

    def points(self, world: Any) -> Sequence[int]:
        """Return what a deal that is over counted, by seat."""
        points: Sequence[int] = world.points
        return points

    def taker(self, world: Any) -> int:
        """Return who took the first trick decided since the world was made; -1 if none was."""
        taker: int = world.taker
        return taker


@runtime_checkable
class Surveyor(Twin[W], Protocol[W]):
    """A twin that tells of several moves by one playout, where they change little but the score."""

    def surveys(self, world: W) -> bool:
        """Tell whether it does so for the moves of the seat to act."""

    def survey(
        self, world: W, moves: Sequence[int], seed: int, blind: float
    ) -> Sequence[tuple[float, float]]:
        """Return what each move comes to in this world, left as it is: to aim at, and in points."""


@runtime_checkable
class Aiming(Twin[W], Protocol[W]):
    """A twin that tells what to play for in a match, where that is not just the deal's points."""

    def aim(self, world: W, seat: int) -> float:
        """Return what a deal that is over is worth to a seat with an eye to the others."""


@runtime_checkable
class Foretelling(Twin[W], Hashable, Protocol[W]):
    """A twin that tells what other deals may bring: then a deal is played for the match."""

    stake: int
    """About how many points a deal brings."""

    def usual_deal(self, dice: Random) -> Sequence[int]:
        """Return what some other deal may bring to each seat."""


SECOND_THOUGHTS = 6
"""How often a world is guessed anew that does not agree with what was said, unless told else."""


@runtime_checkable
class Doubter(Twin[W], Protocol[W]):
    """A twin that tells whether what has been said makes sense with the hands of a guess."""

    patience: int
    """How often a world is guessed anew in which somebody has said what the hand does not bear."""

    def rash(self, world: W) -> int:
        """Return how many seats have taken a risk that nobody would take with such a hand."""


Recalled = Sequence[tuple[int, int, int, bool, int]]
"""Passes as a twin tells them: the seat, what it passed on, and the cards played since."""


@runtime_checkable
class Recaller(Twin[W], Protocol[W]):
    """A twin that tells whether those who passed had nothing to put on what lay there."""

    def recalled(self, passes: Sequence[Passed]) -> Recalled:
        """Return passes in whole numbers."""

    def unlikely(self, world: W, recalled: Recalled) -> int:
        """Return how many passes there were of seats that, with these hands, need not have."""


# Nine numbers of seats, two ways: the largest, of ten seats, has an order for each of 1,024 choices
# of who plays and each who may begin.
@cache
def orders_of(seats: int, way: int = 1) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return who plays after whom, by the seats that play (as bits) and the first or next to it.

    `way` is 1 where play goes clockwise, -1 where it goes the other way round.
    """
    rounds = [[(first + way * step) % seats for step in range(seats)] for first in range(seats)]
    return tuple(
        tuple(tuple(seat for seat in order if playing >> seat & 1) for order in rounds)
        for playing in range(1 << seats)
    )


@cache
def gaps(blind: float) -> tuple[int, ...]:
    """Return how many choices go by before one is made blindly, for each number below 1024.

    One look-up instead of dice for every choice. Each `blind` asked for keeps its 1024 numbers for
    good; there are as few as there are levels of play.
    """
    if blind >= 1:
        return (0,) * 1024
    if blind <= 0:
        # More choices than any deal has.
        return (1 << 30,) * 1024
    # The number of failures before a success, from an even chance u: log(u) / log(1 - blind).
    return tuple(int(log((n + 0.5) / 1024) / log(1 - blind)) for n in range(1024))


def stir(seed: int) -> int:
    """Return the next seed of a playout's luck; its upper bits are good.

    The factor and the sum are those of Knuth's MMIX. Of such a sequence the lowest bit alternates
    and bit n repeats after 2 ** (n + 1) numbers, so nobody looks at the lower ones: bits 54 to 63
    choose from `gaps`, bits 38 to 53 choose the move.
    """
    return (seed * 6364136223846793005 + 1442695040888963407) & MASK


def singles(cards: int) -> list[int]:
    """Return cards one by one, lowest first."""
    found = []
    while cards:
        card = cards & -cards
        found.append(card)
        cards ^= card
    return found


def below(count: int, seed: int) -> int:
    """Return a number below this one, each as likely, by the bits that `gaps` leaves."""
    # Sixteen bits times n, without the sixteen lowest: a number from 0 to n - 1, with no division.
    return (seed >> 38 & 0xFFFF) * count >> 16


def pick(moves: int, seed: int) -> int:
    """Return one bit of several, each as likely."""
    for _ in range(below(moves.bit_count(), seed)):
        moves &= moves - 1
    return moves & -moves
