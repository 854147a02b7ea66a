"""What a hand can put down where combinations climb, in bits: four a rank, from low to high.

The ranks go from 3 up to 2, and the suits within a rank from low to high as the house rule says:
with spades, clubs, diamonds, hearts 3S is bit 0, 3H bit 3, 4S bit 4, and 2H, the highest card, bit
51. So one number is the whole height of a card, and a rank is a hexadecimal digit: the digits of a
hand show its pairs, and a run of ranks is a row of digits.

A combination is the bits of its cards. Its shape tells how many cards of each rank it has, in the
upper four bits, and how many ranks: of equal shapes the one with the higher top bit beats. 3S is
0x11, the pair 7S 7H is 0x21, the sequence 5S 6C 7H is 0x13, the three pairs 3S 3C 4S 4H 5C 5D are
0x23, four nines are 0x41. No shape is below 0x11, so 1 to 4 are free to mean so many twos.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from game.ai.twins.twin import singles
from game.core.cards import PACK, Card

if TYPE_CHECKING:
    from game.rules.climbing.fast.trade import Talk

_FEW = 2

LOWEST = 0x1111111111111
"""The lowest suit of every rank."""
FULL = (1 << 52) - 1
LOWEST_TWO = 48
"""The bit of the lowest two: what is as high is beaten by slams, too."""
TWOS = 15 << LOWEST_TWO

# A rank's four bits; then the masks by which bits are added up side by side.
_RANKS = tuple(15 << 4 * rank for rank in range(13))
_HALVES = 0x5555555555555
_PAIRS = 0x3333333333333


def _subsets(each: int) -> dict[int, tuple[int, ...]]:
    """Return for the cards of a rank all the ways to take so many of them."""
    found: dict[int, tuple[int, ...]] = {0: ()}
    for rank in range(13):
        for held in range(1, 16):
            bits = [1 << 4 * rank + suit for suit in range(4) if held >> suit & 1]
            found[held << 4 * rank] = tuple(map(sum, combinations(bits, each)))
    return found


# Made once, when this is imported: by the cards held of one rank (13 times 15, and none), how to
# take none, one, two, three or four of them.
_SOME = tuple(map(_subsets, range(5)))
_ANY = {held: sum((_SOME[each][held] for each in range(1, 5)), ()) for held in _SOME[1]}


# Subsets come in the order of the bits, so the first way takes the lowest suits.
_LOWEST = [{held: ways[0] for held, ways in some.items() if ways} for some in _SOME]
SETS = tuple(cards for each in _SOME[1:] for subsets in each.values() for cards in subsets)
# Several holdings have the same subsets: each set once.
SETS = tuple(dict.fromkeys(SETS))
"""Every set of cards of one rank."""


def counts(held: int) -> int:
    """Return how many cards of each rank there are, in four bits a rank."""
    # Two bits become their number (11 - 01 = 10), then two such numbers are added up in four bits.
    # So 7S 7H, the digit 9, becomes the digit 2.
    twos = held - (held >> 1 & _HALVES)
    return (twos & _PAIRS) + (twos >> 2 & _PAIRS)


def ranks_with(held: int, each: int) -> int:
    """Return the lowest bit of every rank of which there are so many cards."""
    if each == 1:
        return (held | held >> 1 | held >> 2 | held >> 3) & LOWEST
    # The digits are numbers from 0 to 4, 000 to 100 in bits: two or more has the middle or upper
    # bit, three is 011, four is 100.
    many = counts(held)
    if each == 2:
        return (many >> 1 | many >> 2) & LOWEST
    return (many & many >> 1 | many >> 2) & LOWEST if each == 3 else many >> 2 & LOWEST


def shape_of(move: int) -> int:
    """Return the shape of a combination."""
    # The digit of the highest card, less that of the lowest: how many ranks the move spans.
    length = (move.bit_length() + 3 >> 2) - ((move & -move).bit_length() + 3 >> 2) + 1
    return move.bit_count() // length << 4 | length


def is_suited(move: int) -> bool:
    """Tell whether cards are all of one suit."""
    # All cards of the suit of the lowest one, and nothing outside of them.
    lowest = move & -move
    return not move & ~(LOWEST << (lowest.bit_length() - 1 & 3))


class Runs(NamedTuple):
    """Which runs of so many cards a rank may be led: from how many ranks on, and up to which."""

    each: int
    least: int
    ranks: int


class Moves:
    """Which combinations there are under one set of house rules, as the grammar of the game says.

    `codes` are the cards as bits; `slams` the shapes that beat twos; `back` tells for the number of
    twos on the table, or a shape, which other shapes beat it.
    """

    def __init__(self, grammar: Any) -> None:
        self.codes: dict[Card, int] = {card: 1 << grammar.value(card) for card in PACK}
        self.cards = {code: card for card, code in self.codes.items()}
        self._grammar = grammar
        self.runs: tuple[Runs, ...] = tuple(self._led())
        self._ranks = {each: self._end(each) for each in range(1, 5)}
        self.suited_lock: bool = grammar.suited_lock
        told = {shape: self._told(shape) for shape in self._shapes()}
        self.slams = frozenset(shape for shape, one in told.items() if grammar.is_slam(one))
        # Twos are asked about by their number, which is below every shape: the same table serves
        # both.
        twos = {number: grammar.read(self.sorted(_SOME[number][TWOS][0])) for number in range(1, 5)}
        self.back: dict[int, tuple[int, ...]] = {
            key: tuple(
                shape
                for shape, one in told.items()
                if (one.kind, one.size) != (old.kind, old.size) and grammar.slams_on(one, old)
            )
            for key, old in {**told, **twos}.items()
        }

    def sorted(self, move: int) -> tuple[Card, ...]:
        """Return the cards of a combination from low to high."""
        cards = []
        while move:
            low = move & -move
            cards.append(self.cards[low])
            move ^= low
        return tuple(cards)

    def _told(self, shape: int) -> Any:
        """Return what the grammar reads in the lowest cards of a shape; nothing if it is none."""
        each = shape >> 4
        # `2**each - 1` is so many of the lowest suits, put four bits higher for each rank of the
        # run.
        return self._grammar.read(self.sorted(sum(2**each - 1 << 4 * r for r in range(shape & 15))))

    def _shapes(self) -> Iterator[int]:
        for shape in (each << 4 | length for each in range(1, 5) for length in range(1, 14)):
            if self._told(shape) is not None:
                yield shape

    def _led(self) -> Iterator[Runs]:
        """Yield the runs that may be led."""
        # Runs of single cards, of pairs, of threes and of fours; the grammar tells which there are.
        for each in range(1, 5):
            lengths = [n for n in range(2, 13) if self._told(each << 4 | n) is not None]
            if lengths and self._grammar.leads(self._told(each << 4 | lengths[0])):
                yield Runs(each, lengths[0], self._end(each))

    def _end(self, each: int) -> int:
        """Return the ranks that runs are made of: with the two, or up to the ace."""
        # Four ranks from queen to two: if that is a run, the two may end one.
        top = sum(2**each - 1 << 4 * rank for rank in range(9, 13))
        return LOWEST if self._grammar.read(self.sorted(top)) is not None else LOWEST >> 4

    # What may be played

    def leads(self, held: int) -> list[int]:
        """Return every combination of a hand that may be led."""
        moves: list[int] = []
        for rank in _RANKS:
            if held & rank:
                moves += _ANY[held & rank]
        for each, least, ranks in self.runs:
            present = ranks_with(held, each) & ranks
            _all_runs(moves, held, each, present, least)
        return moves

    def replies(self, held: int, shape: int, high: int, suited: bool) -> list[int]:
        """Return every combination of a hand that beats one of a shape with such a highest card."""
        if shape == SINGLE:
            # One card after the other: all that is higher, the bits below cut off by shifting there
            # and back.
            moves = singles(held >> high + 1 << high + 1)
        else:
            moves = self._higher(held, shape, high)
            if suited:
                moves = [move for move in moves if is_suited(move)]
        for slam in self.answers(shape, high):
            # Fewer cards than the slam has need not be searched.
            if held.bit_count() >= (slam >> 4) * (slam & 15):
                moves += self._higher(held, slam, -1)
        return moves

    def beats(self, held: int, shape: int, high: int, *, suited: bool) -> bool:
        """Tell whether a hand can beat a combination by a higher one of its shape."""
        if shape == SINGLE:
            return held >> high + 1 != 0
        each = shape >> 4
        if shape & 15 > 1:
            runs = self.lowest_runs(held, shape, high)
            return any(map(is_suited, runs)) if suited else bool(runs)
        # Shifted so that the rank of the highest card is the lowest digit: more than 1 is a higher
        # rank, exactly 1 the same rank, in which only a higher suit will do.
        many = ranks_with(held, each) >> (high & ~3)
        return many > 1 or (many == 1 and held & 15 << (high & ~3) > 1 << high)

    def answers(self, shape: int, high: int) -> Sequence[int]:
        """Return the other shapes that beat a combination."""
        # What is as high as a two and of one rank are twos.
        if high >= LOWEST_TWO and shape & 15 == 1:
            return self.back[shape >> 4]
        return self.back[shape]

    def is_locked(self, shape: int, move: int) -> bool:
        """Tell whether by house rule only a sequence of one suit beats this one."""
        return shape >> 4 == 1 and shape != SINGLE and is_suited(move)

    def _higher(self, held: int, shape: int, high: int) -> list[int]:
        """Return the combinations of a shape that are higher."""
        each, length = shape >> 4, shape & 15
        some = _SOME[each]
        moves: list[int] = []
        if length == 1:
            # The rank of the highest card is tried as well, for a higher suit of it may do.
            for rank in _RANKS[max(high, 0) >> 2 :]:
                moves += some[held & rank]
        else:
            starts = ranks_with(held, each) & self._ranks[each]
            for _ in range(length - 1):
                # What is left has a rank above it each time: in the end it can begin the run.
                starts &= starts >> 4
            # Those that begin too low end below the highest card they have to beat.
            starts &= -1 << 4 * max(0, (high >> 2) - length + 1)
            while starts:
                low = starts & -starts
                starts ^= low
                # The ways to begin a run times the ways to go on, rank by rank.
                found: Sequence[int] = (0,)
                for _ in range(length):
                    choices = some[held & 15 * low]
                    found = [begun | more for begun in found for more in choices]
                    low <<= 4
                moves += found
        # Of those that end in the same rank some are not higher: their top bit tells.
        return [move for move in moves if move >> high + 1] if high >= 0 else moves

    def lowest_runs(self, held: int, shape: int, high: int) -> list[int]:
        """Return of the runs of a shape that are higher the lowest and the highest, if any are."""
        each, length = shape >> 4, shape & 15
        starts = ranks_with(held, each) & self._ranks[each]
        for _ in range(length - 1):
            # Each turn keeps the ranks that have the next one above them.
            starts &= starts >> 4
        starts &= -1 << 4 * max(0, (high >> 2) - length + 1)
        found: list[int] = []
        while starts and len(found) < _FEW:
            # The lowest ones first, and then the highest of all.
            low = starts & -starts if not found else 1 << starts.bit_length() - 1
            starts ^= low
            cards = 0
            for _ in range(length):
                cards |= _LOWEST[each][held & 15 * low]
                low <<= 4
            # `cards` has its highest bit at `high` or below: not yet higher.
            if cards.bit_length() <= high + 1:
                # Of the same rank only the highest suit may do.
                # `low` has gone one rank too far; four bits back are the last rank's, of which
                # those above `high` count.
                top = held & -1 << high + 1 & 15 * (low >> 4)
                if not top:
                    continue
                # The card that is too low gives way to the lowest that is high enough.
                cards ^= 1 << cards.bit_length() - 1
                cards |= top & -top
            found.append(cards)
        return found


SINGLE = 1 << 4 | 1


def _all_runs(moves: list[int], held: int, each: int, present: int, least: int) -> None:
    """Add every run of so many cards of the ranks that are present."""
    starts = present
    for _ in range(least - 1):
        starts &= starts >> 4
    some = _SOME[each]
    while starts:
        low = starts & -starts
        starts ^= low
        found: Sequence[int] = some[held & 15 * low]
        length = 1
        while True:
            low <<= 4
            if not present & low:
                break
            choices = some[held & 15 * low]
            found = [begun | more for begun in found for more in choices]
            length += 1
            if length >= least:
                moves += found


# A deal


@dataclass(slots=True)
class ClimbingWorld:
    """A deal: hands, the combination on top, and who is still in the round."""

    hands: list[int]
    turn: int = -1
    """The seat to act; -1 when the deal is over."""
    pile: int = 0
    """The combination on top; 0 when a round begins."""
    shape: int = 0
    high: int = -1
    """The number of its highest bit."""
    suited: bool = False
    """By house rule only a sequence of one suit beats it."""
    owner: int = -1
    passed: int = 0
    """The seats, as bits, that have passed in this round."""
    out: tuple[int, ...] = ()
    opening: bool = False
    """The lowest card must be in the lead to come."""
    played: int = 0
    """The seats, as bits, that have put down a card; noted only where the others pay more."""
    frozen: int = 0
    """The seats, as bits, that had put down none when the first went out."""
    chain: int = 0
    """What slams upon slams have come to so far, in stakes."""
    before: int = -1
    """Who owned what was on top before; noted only where a chain of slams is paid for."""
    points: tuple[int, ...] = ()
    talk: Talk | None = None
    """What goes on in a trade."""
    gone: int = field(default=0, compare=False)
    """The cards that everybody has seen."""
    viewer: int = field(default=-1, compare=False)
    """Who guessed the world, or -1: a playout ends as soon as it is plain what it counts for it."""
    taker: int = field(default=-1, compare=False)
