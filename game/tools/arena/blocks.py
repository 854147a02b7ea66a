"""The block: one seed, played once for each rotation of the players over the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.ai.levels import plain_player
from game.bots.bot import player_of
from game.core.players import Player
from game.core.rules import Rules
from game.match.hearing import leave
from game.match.match import Match
from game.match.record import house_rules, outcome
from game.match.setup import seed_of
from game.match.sitting import Played, Sitting

FORMAT = "turnup-arena/2"

MIDWAY = 7
"""Of so many blocks midway each begins after another number of deals: none, one, and so on."""

_DIGITS = 9


class Plan(NamedTuple):
    """What is played: every block follows from it and its number, but for limits of time.

    `kinds` names who plays, one for each seat. With `deals` a block is a single deal, else a whole
    match. `playouts` is how many those who search do, None for their own way with a limit of time.
    `midway` lets a deal follow others in which all played plainly: with what lies in the pot then,
    and with all that is not so in the first deal of a match.
    """

    rules: Rules
    kinds: tuple[str, ...]
    seed: str
    deals: bool
    playouts: int | None = None
    midway: bool = False

    def header(self, version: str) -> dict[str, Any]:
        """Return what a file of blocks says first."""
        told = {
            "t": "arena",
            "format": FORMAT,
            "version": version,
            "game": self.rules.id,
            "players": self.rules.options.players,
            "rules": house_rules(self.rules),
            "seats": list(self.kinds),
            "seed": self.seed,
            "unit": "deals" if self.deals else "matches",
            "iterations": self.playouts,
        }
        return {**told, "midway": True} if self.midway else told

    def players(self) -> list[Player]:
        """Return who plays, in the order of the kinds."""
        return [player_of(kind, self.playouts) for kind in self.kinds]

    def match(self, number: int) -> Match:
        """Return the match of a block, before the first deal that counts."""
        match = self.begin(seed_of(self.seed, number))
        if self.midway:
            self._go_ahead(match, number % MIDWAY)
        return match

    def begin(self, seed: str) -> Match:
        """Return a match at its start."""
        return Match(self.rules, seed)

    def _go_ahead(self, match: Match, deals: int) -> None:
        """Play so many deals plainly, or as many as do not end the match."""
        plain = plain_player()
        sitting = Sitting(match, [plain] * len(self.kinds), plain=plain, trouble=_unheard)
        for _ in range(deals):
            first = len(match.entries)
            played = sitting.play(1)
            if match.table.match_over or played.broken_off or played.endless:
                # Without that deal, or the match would be over before the one that counts.
                match.cut(first)
                break


class Block(NamedTuple):
    """What a block came to.

    `shares` and `scores` hold a tuple for each rotation, by the place of a player in the plan, not
    by its seat: the share of the deal or match it won, and its points. `asked` and the seconds are
    by player for all rotations; forced actions are not asked. `troubles` are sentences.
    """

    number: int
    shares: tuple[tuple[float, ...], ...]
    scores: tuple[tuple[int, ...], ...]
    asked: tuple[int, ...]
    cpu: tuple[float, ...]
    wall: tuple[float, ...]
    cut_short: int = 0
    """How many of the rotations were broken off as too long."""
    faults: int = 0
    """How often a player faltered and its seat played a plain card."""
    troubles: tuple[str, ...] = ()

    def line(self, seed: str) -> dict[str, Any]:
        """Return the block as a line of a file of blocks."""
        return {
            "t": "block",
            "n": self.number,
            "seed": seed_of(seed, self.number),
            "shares": self.shares,
            "scores": self.scores,
            "asked": self.asked,
            "cpu": [round(seconds, _DIGITS) for seconds in self.cpu],
            "wall": [round(seconds, _DIGITS) for seconds in self.wall],
            "cut_short": self.cut_short,
            "faults": self.faults,
        }


def _unheard(seat: int, trouble: str) -> None:
    """Hear what never happens: plain players do not falter."""


def play_block(plan: Plan, number: int, players: Sequence[Player] | None = None) -> Block:
    """Play one block; `players` stay seated for the next one, and else play this one alone."""
    if players is not None:
        return _play_block(plan, number, players)
    players = plan.players()
    try:
        return _play_block(plan, number, players)
    finally:
        leave(players)


def _play_block(plan: Plan, number: int, players: Sequence[Player]) -> Block:
    count = len(plan.kinds)
    shares, scores = [], []
    asked, cpu, wall = [0] * count, [0.0] * count, [0.0] * count
    cut_short = 0
    troubles: list[str] = []
    for turn in range(count):
        # Player p sits at seat (p + turn) of this rotation.
        match, played = _play(plan, number, turn, players, troubles)
        won, points = _result(plan, match)
        place = [(player + turn) % count for player in range(count)]
        shares.append(tuple(won[seat] for seat in place))
        scores.append(tuple(points[seat] for seat in place))
        cut_short += played.broken_off or played.endless
        for player, seat in enumerate(place):
            thinking = played.thinking[seat]
            asked[player] += thinking.asked
            cpu[player] += thinking.cpu
            wall[player] += thinking.wall
    return Block(
        number,
        tuple(shares),
        tuple(scores),
        tuple(asked),
        tuple(cpu),
        tuple(wall),
        cut_short,
        len(troubles),
        tuple(troubles),
    )


def _play(
    plan: Plan, number: int, turn: int, players: Sequence[Player], troubles: list[str]
) -> tuple[Match, Played]:
    count = len(players)
    match = plan.match(number)
    at_seats = [players[(seat - turn) % count] for seat in range(count)]

    def tell(seat: int, trouble: str) -> None:
        kind = plan.kinds[(seat - turn) % count]
        troubles.append(f"seed {match.seed}, seat {seat} ({kind}) {trouble}")

    lot = f"{number} {turn}"
    sitting = Sitting(match, at_seats, plain=plain_player(), trouble=tell, lot=lot)
    return match, sitting.play(1 if plan.deals else None)


def _result(plan: Plan, match: Match) -> tuple[list[float], list[int]]:
    """Return the share each seat won, and its points; where nobody wins, all share.

    A deal is won by those whom it pays best, whatever else it says of them: where the last pays all
    others it is no matter who was out first, and a bid that was made is worth what was bid.
    """
    seats = range(len(plan.kinds))
    if plan.deals:
        points = list(match.results()[-1].points) if match.table.over else [0 for _ in seats]
        best = min(points) if plan.rules.scoring.goal == "fewest" else max(points)
        winners = [seat for seat in seats if points[seat] == best]
    else:
        points, winners = outcome(match)
    winners = winners or list(seats)
    return [(seat in winners) / len(winners) for seat in seats], points
