"""The part of the table of strength that shows each level over the one below it.

Half of the seats each; the sequential test ends a contest as soon as it is plain who is better.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

from strength_tables import Table

BOUNDS = "0,10"
BOUNDS_BY_POINTS = "0,30"
"""Elo points at which a step is rejected, and at which it is accepted."""

BY_MATCHES = ("linger-longer", "mauscheln", "mousel")
"""Games in which all levels play for the match: what a deal brings does not tell who is better."""

FOR_CHIPS = (
    "bierspiel",
    "five-card-loo",
    "julep",
    "mauscheln",
    "mousel",
    "norrlandsknack",
    "rams",
    "rounce",
)
"""Games in which a pot is carried from deal to deal: a first deal is none like the others."""

FEW = 5
"""Of fewer deals or matches than these nothing is told: their spread says nothing either."""

TOO_FEW = "too few"

_OF_THE_LADDER = """\
The sequential test of the arena: accepted where the level is more likely ten Elo points better than
no better, with an error of 5 % either way; Elo goes by whom a deal pays better, or who wins a
match. All is played once on every seat with the same cards. Where single deals for chips are played
each follows up to six plain ones, and what counts is how many chips lie between them: Elo then goes
by how often all the seatings of a deal together end ahead, and thirty points are asked for."""

Ask = Callable[..., Any]
"""Runs a command of the program with arguments and returns the JSON that it prints."""


def unit_of(game: str, unit: str) -> tuple[str, list[str], str]:
    """Return what is played of a game, what the arena is asked besides, and what files tell."""
    midway = unit == "deals" and game in FOR_CHIPS
    return unit, ["--midway"] if midway else [], f"midway-{unit}" if midway else unit


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this part."""
    parser.add_argument("--ladder", metavar="N", help="steps of levels, in at most so many deals")


def rows(
    ask: Ask, games: Iterable[tuple[str, int, int]], levels: Sequence[str], args: Namespace
) -> list[dict[str, Any]]:
    """Return a row for each game and each level asked for with the one below it, as far as played.

    The levels are all, from the lowest to the highest.
    """
    found = (
        _row(ask, game, min(max(args.players, fewest), most), pair, args)
        for game, fewest, most in games
        for pair in pairwise(levels)
        if pair[1] in args.levels.split(",")
    )
    return [row for row in found if row is not None]


def _row(
    ask: Ask, game: str, seats: int, pair: tuple[str, str], args: Namespace
) -> dict[str, Any] | None:
    lower, upper = pair
    sys.stderr.write(f"{game}, {seats} players: {upper} over {lower}\n")
    kinds = ",".join([upper] * (seats // 2) + [lower] * (seats - seats // 2))
    unit, more, told = unit_of(game, "matches" if game in BY_MATCHES else "deals")
    kept = args.keep.resolve() / f"{game}-{seats}-{upper}-over-{lower}-{told}.jsonl"
    line = ["arena", game, "--seats", kinds, f"--{unit}", args.ladder, *more, "--seed", args.seed]
    line += ["--resume", str(kept), "--sprt"]
    for_chips = game in FOR_CHIPS and unit == "deals"
    line += ["--by", "points", "--bounds", BOUNDS_BY_POINTS] if for_chips else ["--bounds", BOUNDS]
    found = ask(*line, *(["--jobs", args.jobs] if args.jobs else []))
    if found is None or not found["sprt"]["blocks"]:
        return None
    about = {"game": game, "players": seats, "upper": upper, "lower": lower, "unit": unit}
    return about | found["sprt"]


def table(rows: Iterable[dict[str, Any]]) -> Table:
    """Return the table of these rows."""
    heads = ["game", "players", "level", "over", "played", "chips ahead"]
    heads += ["Elo, with its 95 % interval", "test"]
    title = "Each level over the one below it, half of the seats each"
    return Table(title, _OF_THE_LADDER, heads, 4, [_cells(row) for row in rows])


def _cells(row: dict[str, Any]) -> list[str]:
    cells = [row["game"], str(row["players"]), row["upper"], row["lower"]]
    unit = row["unit"] if row["blocks"] != 1 else {"deals": "deal", "matches": "match"}[row["unit"]]
    return [*cells, f"{row['blocks']} {unit}", _chips(row), elo_in_words(row), row["says"]]


def _chips(row: dict[str, Any]) -> str:
    """Return by how many chips a deal the upper level is ahead; nothing where places count."""
    if row.get("lead") is None:
        return ""
    if row["lead_high"] is None:
        return f"{row['lead']:+.2f}"
    return f"{row['lead']:+.2f} ± {row['lead_high'] - row['lead']:.2f}"


def elo_in_words(found: dict[str, Any]) -> str:
    """Return a difference in Elo points, with its interval where there is one."""
    if found["elo"] is None:
        return "beyond measure"
    text = f"{found['elo']:+.0f}"
    if found["elo_low"] is None or found["elo_high"] is None:
        return text
    return f"{text} ({found['elo_low']:+.0f} to {found['elo_high']:+.0f})"
