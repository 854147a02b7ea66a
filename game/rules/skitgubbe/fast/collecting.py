"""The first half of Skitgubbe in whole numbers: tricks, sloughs, private tricks, the last trick."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from game.ai.shedding import SENSE, TOP, win_chance
from game.ai.twins.twin import orders_of, singles
from game.rules.skitgubbe.fast.world import (
    BLIND,
    CODES,
    FELLOWS,
    LAY,
    NOTHING,
    REACT,
    TURN,
    Lapses,
    SkitgubbeWorld,
    holding,
    of_ranks,
)

_MIDDLE, _BURDEN, _STRENGTH = SENSE.middle, SENSE.burden, SENSE.strength

GOOD = {code: card.rank - _MIDDLE for card, code in CODES.items()}
"""How good each card is to have later on."""

_WANTED = of_ranks(lambda rank: rank > _MIDDLE)
_UNWANTED = of_ranks(lambda rank: rank < _MIDDLE)


class Collecting:
    """How cards are collected under one set of house rules."""

    def __init__(self, options: Any) -> None:
        self._seats: int = options.players
        self._orders = orders_of(self._seats)
        self._sloughs: bool = options.slough
        self._whole_pile = options.slough_scope == "pile"
        self._outsiders: bool = options.slough_outsider_high
        self._must_match: bool = options.must_match_high
        self._blind: bool = options.blind_play
        self._take_back = options.final_tie == "take_back"
        ace_low = options.phase1_ace == "low"
        self.heights = _heights(ace_low)
        self._told = _promises(ace_low)

    def ranks_of(self, trick: Sequence[int], chains: Sequence[int], last: bool) -> int:
        """Return the cards that match what lies there: all of it, or the trick until the last."""
        cards = sum(trick)
        if self._whole_pile or last:
            # Chains are bits by seat, no card in two of them: their sum is their union.
            cards |= sum(chains)
        ranks = 0
        for card in singles(cards):
            ranks |= FELLOWS[card]
        return ranks

    # Moves

    def legal(self, world: SkitgubbeWorld) -> list[int]:
        """Return the cards that may be played, or sloughed, and the moves without any."""
        seat = world.asked[0]
        held = world.hands[seat]
        if world.phase == REACT:
            return [*singles(held & self._matching(world, seat)), NOTHING]
        owed = self._owed(world, held)
        moves = singles(owed or held)
        # The last card of the stock is never played unseen.
        if self._blind and not owed and len(world.stock) > 1:
            moves.append(BLIND)
        return moves

    def _owed(self, world: SkitgubbeWorld, held: int) -> int:
        """Return the cards one of which must be played, by house rule; none if any will do."""
        # `best` is 0 at a lead, and then nothing is owed.
        return held & FELLOWS[world.best] if self._must_match and world.best else 0

    def _matching(self, world: SkitgubbeWorld, seat: int) -> int:
        """Return the cards that a seat may slough if it has them."""
        contest = world.contest
        if not world.stock:
            # The last trick is decided: nobody has anything left to play to it.
            return world.ranks
        if seat in contest:
            # Who has yet to play keeps what matches the highest card for the trick itself.
            barred = contest.index(seat) >= len(world.trick)
        else:
            barred = world.private and not self._outsiders
        return world.ranks & ~FELLOWS[world.best] if barred else world.ranks

    def apply(self, world: SkitgubbeWorld, move: int) -> None:
        """Change the world by a move; when cards are collected no longer nobody is asked."""
        if world.phase == TURN:
            emptied = self._put(world, move)
            if world.stock and self._sloughs:
                self._open_window(world)
            else:
                self._go_on(world, emptied)
        elif move:
            if self._slough(world, world.asked[0], move):
                self._go_on(world, emptied=True)
            elif not world.hands[world.asked[0]]:
                self._pass(world)
        else:
            self._pass(world)

    def _put(self, world: SkitgubbeWorld, move: int) -> bool:
        """Put a card to the trick and draw; tell whether the last card of the stock was drawn."""
        seat, stock, emptied = world.asked[0], world.stock, False
        card = move
        if move == BLIND:
            card = stock.pop()
        else:
            world.hands[seat] ^= move
            if stock:
                world.hands[seat] |= stock.pop()
                # Told and not looked up later: sloughs that follow may draw as well.
                emptied = not stock
        world.trick.append(card)
        world.lying += GOOD[card]
        world.ranks |= FELLOWS[card]
        # At a lead `best` is 0, whose height is 0: any card is higher.
        height, to_beat = self.heights[card], self.heights[world.best]
        if height > to_beat:
            world.best, world.sharing = card, (seat,)
        elif height == to_beat:
            # In the order of play, so that the first of equals leads the private trick.
            world.sharing += (seat,)
        return emptied

    def _slough(self, world: SkitgubbeWorld, seat: int, card: int) -> bool:
        """Put a card to the chain and draw; tell whether that was the last of the stock."""
        world.hands[seat] ^= card
        world.chains[seat] |= card
        world.lying += GOOD[card]
        if not world.stock:
            return False
        world.hands[seat] |= world.stock.pop()
        return not world.stock

    def _open_window(self, world: SkitgubbeWorld) -> None:
        """Everybody with cards may slough, whoever has played last of all."""
        # A number that may be one too many for a seat: the rest of the division brings it back.
        following = world.contest[len(world.trick) - 1] + 1
        world.phase = REACT
        world.asked = self._orders[holding(world.hands)][following % self._seats]

    def _pass(self, world: SkitgubbeWorld) -> None:
        world.asked = world.asked[1:]
        if world.asked:
            return
        if world.stock:
            self._go_on(world, emptied=False)
        else:
            self._end(world)

    def _go_on(self, world: SkitgubbeWorld, emptied: bool) -> None:
        """Ask the next to play, break a tie, or let the winner collect and lead.

        The chain in which the stock runs out is the final one, unless it is decided by then.
        """
        left = world.contest[len(world.trick) :]
        if left:
            world.phase, world.asked = TURN, left[:1]
            return
        tied, hands = world.sharing, world.hands
        if len(tied) > 1 and all(hands[seat] for seat in tied):
            self._break_tie(world)
        elif len(tied) > 1 and self._take_back:
            self._share_out(world)
        elif world.stock or emptied:
            self._collect(world)
            leader = tied[0]
            world.private = False
            world.contest = self._orders[holding(world.hands)][leader]
            world.phase, world.asked = TURN, world.contest[:1]
        elif self._sloughs and any(hands):
            world.ranks = self.ranks_of(world.trick, world.chains, last=True)
            self._open_window(world)
        else:
            self._end(world)

    def _break_tie(self, world: SkitgubbeWorld) -> None:
        """Those who are tied play a private trick; the one who played first leads it."""
        self._lay_by(world)
        tied = world.sharing
        world.private = True
        world.contest = self._orders[sum([1 << seat for seat in tied])][tied[0]]
        world.sharing, world.best = (), 0
        if not self._whole_pile:
            # Where only the trick may be matched, nothing of the tied one can be any more.
            world.ranks = 0
        world.phase, world.asked = TURN, world.contest[:1]

    def _lay_by(self, world: SkitgubbeWorld) -> None:
        """Add the trick to the chain."""
        for seat, card in zip(world.contest, world.trick, strict=False):
            world.chains[seat] |= card
        world.trick = []

    def _collect(self, world: SkitgubbeWorld) -> None:
        """The winner takes the whole chain."""
        # Of those tied to the end the first has it.
        winner = world.sharing[0]
        world.won[winner] |= sum(world.trick) | sum(world.chains)
        world.last_taker = winner
        if world.taker < 0:
            world.taker = winner
        self._clear(world)

    def _clear(self, world: SkitgubbeWorld) -> None:
        world.trick, world.chains = [], [0] * self._seats
        world.sharing, world.best, world.ranks, world.lying = (), 0, 0, 0.0

    def _share_out(self, world: SkitgubbeWorld) -> None:
        """A tie that cannot be broken: all take back what they put to the chain."""
        self._lay_by(world)
        for seat, cards in enumerate(world.chains):
            world.won[seat] |= cards
        self._clear(world)
        self._keep(world)

    def _end(self, world: SkitgubbeWorld) -> None:
        self._collect(world)
        self._keep(world)

    def _keep(self, world: SkitgubbeWorld) -> None:
        """Cards left in a hand go to the collection of whoever holds them."""
        for seat, held in enumerate(world.hands):
            world.won[seat] |= held
        world.phase, world.asked = LAY, ()

    # To the end

    def playout(self, world: SkitgubbeWorld, lapses: Lapses) -> None:
        """Play plainly until all is collected."""
        while world.phase < LAY:
            blindly = lapses.now()
            move = lapses.one_of(self.legal(world)) if blindly else self.plainly(world)
            if world.phase == REACT:
                self.apply(world, move)
                continue
            emptied = self._put(world, move)
            if world.stock and self._sloughs:
                emptied = self._window(world, lapses)
            # The same for the short way of a playout, which opens no window seat by seat.
            left = world.contest[len(world.trick) :]
            if left:
                world.asked = left[:1]
            else:
                self._go_on(world, emptied)

    def _window(self, world: SkitgubbeWorld, lapses: Lapses) -> bool:
        """Let all slough plainly, one after the other; tell whether the stock ran out."""
        hands, ranks = world.hands, world.ranks
        # Most seats have nothing that matches, and need not be asked. They come in order from the
        # seat after the one that has played; an index below 0 counts from the end, as seats do.
        for seat in self._orders[-1][world.asked[0] + 1 - self._seats]:
            while hands[seat] & ranks:
                cards = hands[seat] & self._matching(world, seat)
                if not cards:
                    break
                blindly = lapses.now()
                move = (
                    lapses.one_of([*singles(cards), NOTHING])
                    if blindly
                    else self._slough_of(world, seat, cards)
                )
                if not move:
                    break
                if self._slough(world, seat, move):
                    return True
        return False

    def plainly(self, world: SkitgubbeWorld) -> int:
        """Return what plain sense does: good piles are won, bad cards left to the others."""
        seat = world.asked[0]
        held = world.hands[seat]
        if world.phase == REACT:
            return self._slough_of(world, seat, held & self._matching(world, seat))
        waiting = len(world.contest) - len(world.trick) - 1
        # All that a card's chance hangs on: so one table of a few hundred entries serves every
        # deal.
        told = self._told[waiting, self.heights[world.best], len(world.sharing)]
        # No card can promise so little as -1000: the first one looked at is better.
        left, lying, best, move = self._owed(world, held), world.lying, -1000.0, 0
        blind = self._blind and not left and len(world.stock) > 1
        left = left or held
        while left:
            card = left & -left
            left ^= card
            wins, cost = told[card]
            worth = wins * lying - cost
            if worth > best:
                best, move = worth, card
        if blind:
            wins, cost = told[BLIND]
            if wins * lying - cost > best:
                return BLIND
        return move

    def _slough_of(self, world: SkitgubbeWorld, seat: int, cards: int) -> int:
        """Return which of these cards to slough: good ones onto one's own pile, bad ones else."""
        if not cards:
            return NOTHING
        sharing = world.sharing
        mine = sharing == (seat,)
        if len(sharing) != 1 and seat in world.contest:
            return NOTHING
        if mine:
            waiting = len(world.contest) - len(world.trick)
            mine = _LIKELY[waiting][self.heights[world.best]]
        cards &= _WANTED if mine else _UNWANTED
        if not cards & cards - 1:
            # One card, or none, which is to slough nothing.
            return cards
        first = max if mine else min
        return first(singles(cards), key=GOOD.__getitem__)


def _likely(height: int, waiting: int) -> bool:
    """Tell whether whoever has played the highest card had better wish for good ones on it."""
    wins = win_chance(height, height, 1, waiting)
    return wins > (1 - wins) * _BURDEN


_LIKELY = tuple(tuple(_likely(height, waiting) for height in range(15)) for waiting in range(6))
"""Whether the pile is likely one's own, by who is still to play and the height of the card."""


class _Promises(dict[tuple[int, int, int], dict[int, tuple[float, float]]]):
    """By who is to play after, the height to beat and how often it lies there: what cards promise.

    That is how likely each wins, and what it costs. Reckoned when it is asked for first, and kept:
    the heights, seats and ties of a trick bound it to a few hundred entries.
    """

    def __init__(self, heights: dict[int, tuple[float, float]]) -> None:
        super().__init__()
        self._heights = heights

    def __missing__(self, key: tuple[int, int, int]) -> dict[int, tuple[float, float]]:
        waiting, to_beat, tied = key
        told = {}
        for card, (height, good) in self._heights.items():
            also = tied if round(height) == to_beat else 0
            wins = win_chance(height, to_beat, also, waiting)
            cost = (1 - wins) * _BURDEN * good + _STRENGTH * height / TOP
            told[card] = wins, cost
        self[key] = told
        return told


# Aces are low or high: two tables each.
@cache
def _heights(ace_low: bool) -> dict[int, int]:
    """Return how high each card counts; 0 where there is none."""
    heights = {
        code: 1 if ace_low and card.rank == 14 else card.rank for card, code in CODES.items()
    }
    return {0: 0, **heights}


@cache
def _promises(ace_low: bool) -> _Promises:
    """Return what cards promise with aces low or high."""
    told = {code: (float(height), GOOD[code]) for code, height in _heights(ace_low).items() if code}
    # A card nobody knows is as good as any.
    return _Promises({**told, BLIND: (TOP / 2, 0.0)})
