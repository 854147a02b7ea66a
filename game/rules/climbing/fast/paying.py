"""What the climbing games pay, for their twin: on the way for beaten slams, and in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.climbing.fast.moves import LOWEST, TWOS, ClimbingWorld, ranks_with

_RED = "DH"

# By shape, see `moves`: so many cards of each rank, times 16, and so many ranks.
_NAMED = {2 << 4 | 3: "three_pairs", 4 << 4 | 1: "quartet", 2 << 4 | 4: "four_pairs"}
"""Slams that are paid for when they are beaten."""


class Paying:
    """Payments under one set of house rules.

    `chops` are the prizes of beaten slams, the last one paying for all if they `stack`; who never
    played a card pays so many `times` as much. `early` is whether a seat that is out knows what the
    deal counts for it.
    """

    def __init__(
        self, options: Any, after: Sequence[tuple[int, ...]], slams: frozenset[int]
    ) -> None:
        self._seats: int = options.players
        self._after = after
        self._slams = slams
        self._by_card: bool = options.payment == "cards_left"
        self.first_ends: bool = options.payment in ("cards_left", "winner_takes")
        self._stake: int = options.stake
        self._paid = _by_places(options.payment, self._seats)
        self.chops: Mapping[str, int] = dict(options.chop_penalty)
        self.stack: bool = options.chop_stack
        self._stuck: Mapping[str, int] = dict(options.stuck_penalty)
        self.times: int = options.frozen_penalty
        self._red = sum(LOWEST << n for n, suit in enumerate(options.suit_order) if suit in _RED)
        self.early = not (self.first_ends or self.chops or self._stuck or self.times)

    def chop(self, world: ClimbingWorld, seat: int, shape: int) -> None:
        """By house rule whoever owned beaten twos, or a beaten slam, pays at once."""
        old, only_twos = world.shape, world.high >= 48 and world.shape & 15 == 1
        if only_twos and shape != old:
            worth = self._of_twos(world.pile, self.chops)
        elif old in self._slams:
            worth = self.chops.get(_NAMED.get(old, ""), 0)
        else:
            return
        loser, chain = world.owner, 0
        points = list(world.points)
        if self.stack:
            chain = world.chain
            if chain and world.before not in (-1, loser):
                points[loser] -= chain * self._stake
                points[world.before] += chain * self._stake
            world.chain = chain + worth
        if loser != seat:
            points[loser] -= (worth + chain) * self._stake
            points[seat] += (worth + chain) * self._stake
        world.points = tuple(points)

    def _of_twos(self, cards: int, prizes: Mapping[str, int]) -> int:
        twos = cards & TWOS
        red = (twos & self._red).bit_count()
        black = twos.bit_count() - red
        return red * prizes.get("red_two", 0) + black * prizes.get("black_two", 0)

    def settle(self, world: ClimbingWorld) -> None:
        """Pay everybody as if those who hold cards went out in the order of their seats."""
        holding = [seat for seat, held in enumerate(world.hands) if held]
        world.out = (*world.out, *holding)
        self.end(world, -1)

    def end(self, world: ClimbingWorld, loser: int) -> None:
        """Pay the deal off; `loser` is last whatever the others hold, -1 if nobody is."""
        hands, out = world.hands, world.out
        left = [seat for seat in self._after[out[-1]] if seat not in out]
        order = [*out, *sorted(left, key=lambda seat: hands[seat].bit_count())]
        if loser >= 0:
            order.remove(loser)
            order.append(loser)
        points, first, last = list(world.points), order[0], order[-1]
        if self.first_ends:
            paid = [
                (place, hands[seat].bit_count() if self._by_card else 1, 0)
                for place, seat in enumerate(order)
                if place
            ]
        else:
            paid = self._paid
        for place, amount, to in paid:
            seat = order[place]
            chips = amount * self._stake * (self.times if world.frozen >> seat & 1 else 1)
            points[seat] -= chips
            if to >= 0:
                points[order[to]] += chips
        if self._stuck:
            chips = self._left_over(hands[last]) * self._stake
            points[last] -= chips
            points[first] += chips
        self._close(world, tuple(points))

    def _left_over(self, held: int) -> int:
        """Return what twos, quartets and the longest run of pairs left in a hand are worth."""
        prizes, plain = self._stuck, held & ~TWOS
        quartets = pairs = 0
        for rank in range(12):
            quartets += (plain >> 4 * rank & 15) == 15
        # Each turn leaves the ranks that have one more above them: the turns are the longest run.
        run = ranks_with(plain, 2)
        while run:
            run &= run >> 4
            pairs += 1
        named = "four_pairs" if pairs > 3 else "three_pairs" if pairs == 3 else ""
        worth = self._of_twos(held, prizes) + quartets * prizes.get("quartet", 0)
        return worth + prizes.get(named, 0)

    def _close(self, world: ClimbingWorld, points: tuple[int, ...]) -> None:
        """Leave nothing of a deal but what it counted."""
        world.hands = [0] * self._seats
        world.turn = world.high = world.owner = world.before = -1
        world.pile = world.shape = world.passed = world.played = world.frozen = world.chain = 0
        world.suited = False
        world.out = ()
        world.points = points


def _by_places(rule: str, seats: int) -> list[tuple[int, int, int]]:
    """Return who pays by place: the place, how many stakes, and to which place (-1: nobody)."""
    last = seats - 1
    match rule:
        case "placings":
            paid = [(last, 2 if seats > 2 else 1, 0)]
            return [*paid, (2, 1, 1)] if seats > 3 else paid
        case "penalty_points":
            return [(place, place, -1) for place in range(1, seats)]
        case _:
            return [(last, 1, place) for place in range(last)]
