"""The second half of Skitgubbe in whole numbers: lay higher or pick up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from game.ai.shedding import SENSE
from game.ai.twins.twin import Shuffler, orders_of, singles
from game.rules.skitgubbe.fast.world import (
    ABOVE,
    NOTHING,
    OVER,
    SUIT,
    WHOLE,
    WIDTH,
    Lapses,
    SkitgubbeWorld,
    holding,
    of_ranks,
)

_DRECK = of_ranks(range(2, 6).__contains__)
_SIXES = of_ranks((6).__eq__)

# Whole numbers of ranks, so that lays can be compared by shifts: see `_best_lays`.
_TRUMP, _CARRIED = int(SENSE.trump), int(SENSE.carried)
_RUN, _KILLING = int(SENSE.run), int(SENSE.killing)

_SHIFTS = tuple(WIDTH * suit for suit in range(4))

LONGEST = 400
"""A playout is given up after so many turns: low cards can go round for ever.

Then nobody is the goat."""


class Laying:
    """How cards are got rid of under one set of house rules."""

    def __init__(self, options: Any) -> None:
        self._seats: int = options.players
        self._orders = orders_of(self._seats)
        self._asked = _next_of(self._seats)
        self._runs: bool = options.runs
        self._picks_up: str = options.picks_up
        self._joined = options.adjacent_same_player == "one"
        self._cap: int = options.stall_cap
        self._dreck: int = options.dreck
        self._taken_along = options.abandoned_card == "last_winner"
        self._best = _best_lays(self._runs)

    # The beginning

    def reveal(self, world: SkitgubbeWorld, dice: Shuffler) -> None:
        """Turn the card put aside; collections become hands, and their last taker leads."""
        taker = world.last_taker if world.last_taker >= 0 else world.contest[0]
        # Cards left in hands have gone to the collections by now, see `Collecting`.
        world.hands, world.won = world.won, []
        if world.aside:
            world.trumps = WHOLE[world.aside]
            if self._taken_along:
                world.hands[taker] |= world.aside
        world.aside = world.best = world.ranks = 0
        world.contest = world.sharing = ()
        world.trick, world.chains = [], []
        world.lying, world.last_taker, world.private = 0.0, -1, False
        if self._dreck:
            self._share_dreck(world, taker, dice)
        world.live = holding(world.hands)
        # More than one bit: more than one seat has cards.
        if world.live & world.live - 1:
            self._lead(world, taker)
        else:
            self._end(world, world.live.bit_length() - 1)

    def _share_dreck(self, world: SkitgubbeWorld, leader: int, dice: Shuffler) -> None:
        """Those with few cards share what is lowest in all hands."""
        hands = world.hands
        poor = [seat for seat in self._orders[-1][leader] if hands[seat].bit_count() < self._dreck]
        if not poor:
            return
        low = _DRECK | _SIXES & world.trumps
        dreck = singles(sum(hands) & low)
        if not dreck:
            return
        for seat in range(self._seats):
            hands[seat] &= ~low
        dice.shuffle(dreck)
        # The last card of a shuffled list is its top one, as the rules deal it.
        for number, card in enumerate(reversed(dreck)):
            hands[poor[number % len(poor)]] |= card

    # Play

    def legal(self, world: SkitgubbeWorld) -> list[int]:
        """Return every lay cards before runs, and last the move of who picks up."""
        held = world.hands[world.asked[0]]
        if not world.lays:
            return self._lays_of(held)
        # A lay beats by its lowest card: so a run may be made only of cards each of which beats.
        return [*self._lays_of(held & _beating(world.lays, world.trumps)), NOTHING]

    def _lays_of(self, held: int) -> list[int]:
        """Return the cards of a hand, then its runs of two, of three and so on."""
        moves = singles(held)
        # `row` is so many bits from the lowest up; times the card where it begins it is the run.
        # 3C 4C 5C are 0b1110: runs of two begin at 3C and 4C, the one of three at 3C.
        row, starts = 3, held & held >> 1 if self._runs else 0
        while starts:
            moves += [low * row for low in singles(starts)]
            row = row << 1 | 1
            starts &= held >> row.bit_length() - 1
        return moves

    def lay(self, world: SkitgubbeWorld, move: int) -> None:
        """Put cards down; a seat without cards is out, and enough lays end the trick."""
        seat, lays = world.asked[0], world.lays
        held = world.hands[seat] ^ move
        world.hands[seat] = held
        lays.append(move)
        world.layers.append(seat)
        if not held:
            # A seat that goes out starts the count anew: the lays on the table are added back when
            # it is compared.
            world.idle = -len(lays)
            # The seat had cards until now, so its bit is set, and this clears it.
            world.live ^= 1 << seat
            if not world.live & world.live - 1:
                self._end(world, world.live.bit_length() - 1)
                return
        if (self._count(world.layers) if self._joined else len(lays)) < world.needed:
            self._ask(world, seat + 1)
            return
        lays.clear()
        world.layers.clear()
        world.idle = 0
        self._lead(world, seat)

    def pick_up(self, world: SkitgubbeWorld) -> None:
        """Take up some of the lays; the next seat beats what is left, or leads."""
        seat, lays = world.asked[0], world.lays
        begin, end = self._taken(lays)
        world.hands[seat] |= sum(lays[begin:end])
        world.idle += 1 + end - begin
        del lays[begin:end], world.layers[begin:end]
        if lays:
            self._ask(world, seat + 1)
        else:
            self._lead(world, seat + 1)

    def _taken(self, lays: Sequence[int]) -> tuple[int, int]:
        """Return the first lay that is picked up, and the one after the last."""
        begin, end = len(lays) - 1, len(lays)
        if self._picks_up == "top_run":
            # One lay joins another if its first card is the bit above that one's last.
            while begin and lays[begin - 1] << 1 & lays[begin]:
                begin -= 1
        elif self._picks_up == "bottom_run":
            begin, end = 0, 1
            while end < len(lays) and lays[end - 1] << 1 & lays[end]:
                end += 1
        return begin, end

    def _count(self, layers: Sequence[int]) -> int:
        """Return how many lays there are where two of one seat in a row count as one."""
        return sum(not at or layers[at - 1] != seat for at, seat in enumerate(layers))

    def _lead(self, world: SkitgubbeWorld, first: int) -> None:
        """Begin a trick: it ends with as many lays as now there are seats with cards."""
        world.needed = world.live.bit_count()
        self._ask(world, first)

    def _ask(self, world: SkitgubbeWorld, first: int) -> None:
        """Ask the next that holds cards, unless nothing has come to pass for too long."""
        if world.idle + len(world.lays) < self._cap:
            world.asked = self._asked[world.live][first]
            return
        # In turn order from whoever would be asked: of the largest hands the last in it is the
        # goat.
        live = self._orders[world.live][first % self._seats]
        most = max(world.hands[seat].bit_count() for seat in live)
        self._end(world, [seat for seat in live if world.hands[seat].bit_count() == most][-1])

    def _end(self, world: SkitgubbeWorld, goat: int) -> None:
        """Somebody is the goat; with -1 nobody is."""
        world.hands = [0] * self._seats
        world.phase, world.asked = OVER, ()
        world.lays, world.layers = [], []
        world.trumps = world.live = world.needed = world.idle = 0
        world.points = tuple(int(seat == goat) for seat in range(self._seats))

    # To the end

    def playout(self, world: SkitgubbeWorld, lapses: Lapses) -> None:
        """Lay plainly to the end of the game, or until whoever looks on is out of it."""
        viewer, hands = world.viewer, world.hands
        for _ in range(LONGEST):
            if world.phase == OVER:
                return
            if viewer >= 0 and not hands[viewer]:
                break
            move = lapses.one_of(self._simple(world)) if lapses.now() else self.plainly(world)
            if move:
                self.lay(world, move)
            else:
                self.pick_up(world)
        self._end(world, -1)

    def plainly(self, world: SkitgubbeWorld) -> int:
        """Return what plain sense does: the longest run of the lowest cards, trumps last.

        To pick up a little is better than to spend much, but for the lay that ends the trick.
        """
        held, trumps, lays = world.hands[world.asked[0]], world.trumps, world.lays
        may = held & _beating(lays, trumps) if lays else held
        if not may:
            return NOTHING
        best, rank, move = self._best, -9999, 0
        for shift in _SHIFTS:
            suit = may >> shift & SUIT
            if suit:
                told, run = best[suit]
                # Trumps are a whole suit or nothing: its lowest bit tells.
                if trumps >> shift & 1:
                    told -= 64 * _TRUMP
                if told > rank:
                    # Back to the suit's own place.
                    rank, move = told, run << shift
        if not lays or move == held:
            return move
        begin, end = self._taken(lays)
        lowest, count = lays[begin] & -lays[begin], sum(lays[begin:end]).bit_count()
        each = _height(lowest) + (count - 1) / 2 + _TRUMP * (trumps & lowest > 0) - _CARRIED
        # Sixty-fourths of a rank, rounded to whole ranks.
        worth = (rank + 32 >> 6) + _KILLING * (len(lays) + 1 >= world.needed)
        # What is picked up counts by its ranks: high cards are no harm, low ones are.
        return move if worth >= min(0, each * count) - _KILLING else NOTHING

    def _simple(self, world: SkitgubbeWorld) -> list[int]:
        """Return the best lay of each suit, and the move of who picks up."""
        held, lays = world.hands[world.asked[0]], world.lays
        may = held & _beating(lays, world.trumps) if lays else held
        suits = [(may >> shift & SUIT, shift) for shift in _SHIFTS]
        moves = [self._best[suit][1] << shift for suit, shift in suits if suit]
        return [*moves, NOTHING] if lays else moves


# One table for each number of seats that was played with, of at most 64 sets of six seats.
@cache
def _next_of(seats: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return whom to ask, by who holds cards (as bits) and whose turn it would be."""
    return tuple(tuple(order[:1] for order in (*orders, orders[0])) for orders in orders_of(seats))


def _height(card: int) -> int:
    """Return how high a card is: 0 for a two."""
    return (card.bit_length() - 1) % WIDTH


def _beating(lays: Sequence[int], trumps: int) -> int:
    """Return the cards that beat the one on top."""
    # Of the last lay its highest card; whatever is higher in the suit beats it, and any trump.
    top = 1 << lays[-1].bit_length() - 1
    return ABOVE[top] if top & trumps else ABOVE[top] | trumps


# All 8192 sets of cards of one suit, made in a few hundredths of a second when a twin is made, and
# kept: a suit of a hand is shifted down to be looked up. Two tables at most, with runs and without.
@cache
def _best_lays(runs: bool) -> tuple[tuple[int, int], ...]:
    """Return by the cards of a suit the one lay that plain sense prefers, and how much.

    64 are worth a rank; of equals the shorter one comes first.
    """
    found = [(0, 0)]
    for held in range(1, SUIT + 1):
        best, left = (-9999, 0), held
        while left:
            low = left & -left
            # Adding the lowest card of a run carries over all of it: 0b0111 + 1 is 0b1000, and what
            # has changed among the cards held is the run.
            run = (left + low ^ left) & left if runs else low
            size = run.bit_count()
            worth = 64 * (_RUN * (size - 1) - (run.bit_length() - 1)) - size
            # A card taken out of a longer row leaves two of it that go together no more.
            worth -= 64 * _RUN // 2 * ((run << 1 | run >> 1) & held & ~run).bit_count()
            best = max(best, (worth, run), key=lambda told: told[0])
            left ^= run
        found.append(best)
    return tuple(found)
