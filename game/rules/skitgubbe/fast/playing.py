"""The twin of Skitgubbe: hands and collections are bits, fourteen to a suit, runs rows of them.

Its two halves are told apart: how cards are collected, and how they are got rid of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.twins.twin import Luck, OpenWorld, Reckoned, Shuffler, singles
from game.core.actions import Action
from game.core.cards import BACK, Cards
from game.core.rules import Rules
from game.core.table import Table
from game.core.zones import ASIDE, STOCK, chain, hand, won
from game.rules.skitgubbe.fast.collecting import GOOD, Collecting
from game.rules.skitgubbe.fast.laying import Laying
from game.rules.skitgubbe.fast.world import (
    BLIND,
    CARDS,
    CODES,
    LAY,
    NOTHING,
    REACT,
    SUIT_OF,
    TURN,
    Lapses,
    SkitgubbeWorld,
    copy_of,
)

_PHASES = {"p1-turn": TURN, "p1-react": REACT}


class GoatTwin(Reckoned):
    """Skitgubbe under one set of house rules, all of which it knows."""

    def __init__(self, rules: Rules) -> None:
        options: Any = rules.options
        self._seats: int = options.players
        self._collecting = Collecting(options)
        self._laying = Laying(options)

    # In and out

    def open(self, table: Table) -> OpenWorld[SkitgubbeWorld]:
        """Return a table with backs as a world with open places."""
        seats = range(self._seats)
        if table.over:
            return OpenWorld(SkitgubbeWorld([0] * self._seats, points=table.points), (), 0, CODES)
        hands = [_bits(table.hand(seat)) for seat in seats]
        if table.phase in _PHASES:
            world = self._collected(table, hands)
        else:
            world = SkitgubbeWorld(
                hands,
                LAY,
                table.to_act,
                trumps=SUIT_OF.get(table.trumps or "", 0),
                live=sum(1 << seat for seat in seats if table.hand(seat)),
                lays=[_bits(play.cards) for play in table.plays],
                layers=[play.seat for play in table.plays],
                needed=len(table.contest),
                idle=table.marks.get("idle", 0),
                points=table.points,
            )
        zones = [*map(hand, seats), *map(won, seats), ASIDE, STOCK]
        return OpenWorld.of(world, table, zones, CODES)

    def _collected(self, table: Table, hands: list[int]) -> SkitgubbeWorld:
        """Return the world of a table where cards are collected."""
        collecting, seats = self._collecting, range(self._seats)
        trick = [CODES[play.cards[0]] for play in table.plays]
        chains = [_bits(table.cards(chain(seat))) for seat in seats]
        phase, asked = _PHASES[table.phase], table.to_act
        # Of those who may slough at once whoever looks on is asked first: nobody else can be.
        own = [seat for seat in asked if BACK not in table.hand(seat)]
        asked = (*own[:1], *(seat for seat in asked if seat not in own[:1]))
        best = max(trick, key=collecting.heights.__getitem__, default=0)
        height = collecting.heights[best]
        last = phase == REACT and not table.stock
        return SkitgubbeWorld(
            hands,
            phase,
            asked,
            [CODES.get(card, 0) for card in reversed(table.stock)],
            _bits(table.cards(ASIDE)),
            [_bits(table.cards(won(seat))) for seat in seats],
            table.contest,
            bool(table.marks.get("private")),
            trick,
            best,
            tuple(
                play.seat
                for play, card in zip(table.plays, trick, strict=True)
                if collecting.heights[card] == height
            ),
            chains,
            collecting.ranks_of(trick, chains, last=last),
            sum(GOOD[card] for card in singles(sum(trick) | sum(chains))),
            -1 if table.taker is None else table.taker,
            points=table.points,
        )

    def fill(self, opened: OpenWorld[SkitgubbeWorld], deal: Sequence[int]) -> SkitgubbeWorld:
        """Return a new world with these cards in the open places, in the order of `places`."""
        world, at = copy_of(opened.world), 0
        # Only a guessed world has one: a playout of it may end when that seat is out.
        world.viewer = world.asked[0]
        for zone, count in opened.places:
            cards = deal[at : at + count]
            at += count
            if zone is STOCK:
                drawn = iter(cards)
                world.stock = [code or next(drawn) for code in reversed(world.stock)]
                world.stock.reverse()
            elif zone is ASIDE:
                world.aside = cards[0]
            else:
                seats = world.hands if zone.kind == "hand" else world.won
                seats[zone.seat] |= sum(cards)
        return world

    def copy(self, world: SkitgubbeWorld) -> SkitgubbeWorld:
        """Return a world that can be changed apart."""
        return copy_of(world)

    def move_of(self, world: SkitgubbeWorld, action: Action) -> int:  # noqa: ARG002
        """Return the move that an action of the seat to act is."""
        return BLIND if action.value else _bits(action.cards)

    def action_of(self, world: SkitgubbeWorld, move: int) -> Action:
        """Return the action that a move of the seat to act is."""
        seat, phase = world.asked[0], world.phase
        if move == BLIND:
            return Action(seat, "play", (), "blind")
        if move == NOTHING:
            return Action(seat, "pick-up" if phase == LAY else "pass")
        # In the order of the phases: `TURN`, `REACT`, `LAY`.
        verb = ("play", "slough", "lay")[phase]
        return Action(seat, verb, tuple(CARDS[card] for card in singles(move)))

    # Play

    def mover(self, world: SkitgubbeWorld) -> int:
        """Return the seat to act; -1 when the deal is over."""
        return world.asked[0] if world.asked else -1

    def legal(self, world: SkitgubbeWorld) -> list[int]:
        """Return the cards that may be put down, and what may be done without any."""
        half = self._laying if world.phase == LAY else self._collecting
        return half.legal(world)

    def alike(
        self,
        view: Table,  # noqa: ARG002
        opened: OpenWorld[SkitgubbeWorld],  # noqa: ARG002
        moves: Sequence[int],
    ) -> list[int]:
        """Return the moves: no card is as good as another, for runs are made of all of them."""
        return list(moves)

    def apply(self, world: SkitgubbeWorld, move: int, dice: Shuffler) -> None:
        """Change the world by what a seat does, up to the next question."""
        if world.phase == LAY:
            if move:
                self._laying.lay(world, move)
            else:
                self._laying.pick_up(world)
            return
        self._collecting.apply(world, move)
        if world.phase == LAY:
            self._laying.reveal(world, dice)

    # To the end

    def playout(self, world: SkitgubbeWorld, seed: int, blind: float) -> None:
        """Play on plainly to the end of the deal, or until it is nothing to whoever looks on."""
        lapses = Lapses(seed, blind)
        if world.phase < LAY:
            self._collecting.playout(world, lapses)
            self._laying.reveal(world, Luck(lapses.seed))
        self._laying.playout(world, lapses)

    def worth(self, world: SkitgubbeWorld, seat: int) -> float:
        """Return what a deal that is over is worth to a seat, as the rules tell."""
        return -world.points[seat]


def _bits(cards: Cards) -> int:
    """Return cards as bits; a back is an open place."""
    return sum([CODES.get(card, 0) for card in cards])
