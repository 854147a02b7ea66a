"""The world of the twin of Skitgubbe: how cards are numbered, and what a game is.

Each suit has fourteen bits, its cards from two up to ace and a gap above them: so a run is a row of
bits, and one that goes on where another ends begins at the next bit. 2C is bit 0, AC bit 12, bit 13
is the gap, and 2D bit 14: without the gap the ace of clubs and the two of diamonds would be a run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.ai.twins.twin import below, gaps, stir
from game.core.cards import PACK, SUITS

WIDTH = 14
SUIT = (1 << WIDTH - 1) - 1
"""The cards of the first suit."""

SUIT_OF = {suit: SUIT << WIDTH * place for place, suit in enumerate(SUITS)}

CODES = {card: 1 << WIDTH * SUITS.index(card.suit) + card.rank - 2 for card in PACK}
CARDS = {code: card for card, code in CODES.items()}

WHOLE = {code: SUIT_OF[card.suit] for code, card in CARDS.items()}
"""By each card its suit."""

# `-code` has the card and all above it set; without the card itself that is what beats it.
ABOVE = {code: suit & -code ^ code for code, suit in WHOLE.items()}
"""By each card those of its suit that are higher."""


def of_ranks(wanted: Callable[[int], Any]) -> int:
    """Return the cards of these ranks."""
    return sum(code for card, code in CODES.items() if wanted(card.rank))


FELLOWS = {code: of_ranks(card.rank.__eq__) for code, card in CARDS.items()}
"""By each card those of its rank."""

TURN, REACT, LAY, OVER = range(4)
"""What is asked: a card for the trick, a slough, a lay; nothing once the game is over."""

NOTHING = 0
"""The move of who sloughs no more, or picks up: a move without cards of the hand."""

# Above all cards: the highest, AS or what stands there, is bit 54.
BLIND = 1 << 60
"""The move of who plays the top card of the stock."""


@dataclass(slots=True)
class SkitgubbeWorld:
    """A game: hands, collections, and what lies on the table."""

    hands: list[int]
    phase: int = OVER
    asked: tuple[int, ...] = ()
    """The seats to act, in order."""

    # While cards are collected.
    stock: list[int] = field(default_factory=list)
    """The top card last; it is 0 where nobody knows it, until `fill` has guessed."""
    aside: int = 0
    won: list[int] = field(default_factory=list)
    contest: tuple[int, ...] = ()
    """Who plays to the trick, in order."""
    private: bool = False
    """A tie is being broken: only those who are tied play."""
    trick: list[int] = field(default_factory=list)
    best: int = 0
    """The highest card of the trick; of equals the first."""
    sharing: tuple[int, ...] = ()
    """Who has played a card as high as `best`."""
    chains: list[int] = field(default_factory=list)
    """What lies there besides the trick, by the seats that put it down."""
    ranks: int = 0
    """All cards of the ranks that may be sloughed."""
    lying: float = 0.0
    """How good it is to win all that lies there."""
    last_taker: int = -1

    # Once collections are hands.
    trumps: int = 0
    live: int = 0
    """The seats with cards, as bits."""
    lays: list[int] = field(default_factory=list)
    layers: list[int] = field(default_factory=list)
    """Who put down each of the lays."""
    needed: int = 0
    """The trick ends with so many lays."""
    idle: int = 0
    """Turns without anything coming to pass, counted as the rules do."""

    points: tuple[int, ...] = ()
    taker: int = field(default=-1, compare=False)
    viewer: int = field(default=-1, compare=False)
    """Who guessed the world, or -1: its playout ends when the viewer is rid of its cards."""


class Lapses:
    """The luck of a playout: which choices are made blindly, and what is chosen then."""

    __slots__ = ("_skip", "_skips", "seed")

    def __init__(self, seed: int, blind: float) -> None:
        self._skips = gaps(blind)
        self._skip = 0
        self.seed = seed
        self.now()

    def now(self) -> bool:
        """Tell whether this choice is made blindly."""
        if self._skip:
            self._skip -= 1
            return False
        self.seed = stir(self.seed)
        self._skip = self._skips[self.seed >> 54]
        return True

    def one_of(self, moves: Sequence[int]) -> int:
        """Return one of these moves, each as likely."""
        return moves[below(len(moves), self.seed)]


def copy_of(world: SkitgubbeWorld) -> SkitgubbeWorld:
    """Return a world that can be changed apart."""
    return SkitgubbeWorld(
        world.hands.copy(),
        world.phase,
        world.asked,
        world.stock.copy(),
        world.aside,
        world.won.copy(),
        world.contest,
        world.private,
        world.trick.copy(),
        world.best,
        world.sharing,
        world.chains.copy(),
        world.ranks,
        world.lying,
        world.last_taker,
        world.trumps,
        world.live,
        world.lays.copy(),
        world.layers.copy(),
        world.needed,
        world.idle,
        world.points,
        world.taker,
        world.viewer,
    )


def holding(hands: Sequence[int]) -> int:
    """Return the seats with cards, as bits."""
    seats, bit = 0, 1
    for held in hands:
        if held:
            seats |= bit
        bit <<= 1
    return seats
