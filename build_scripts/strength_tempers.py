"""The part of the table of strength that tells tempers apart: by what habit, and at what cost."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from typing import Any

from strength_ladder import elo_in_words
from strength_tables import Table

_OF_TEMPERS = """\
One of each temper sits at a table of four players of one level. A habit is told by how often it
shows of the times when it could, and by how many points of a hundred that is more or less than with
the even temper; Elo goes by whom a deal pays better than the even one."""

Ask = Callable[..., Any]
"""Runs a module with arguments and returns the JSON that it prints."""


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this part."""
    parser.add_argument("--temper-deals", metavar="N", help="deals among tempers, on every seat")
    parser.add_argument("--temper-level", metavar="KIND", default="medium", help="of all of them")


def rows(ask: Ask, games: Iterable[tuple[str, int, int]], args: Namespace) -> list[dict[str, Any]]:
    """Return a row for each game."""
    measured = []
    for game, _, _ in games:
        sys.stderr.write(f"{game}: tempers\n")
        line = [game, "--level", args.temper_level, "--deals", args.temper_deals, "--json"]
        line += ["--seed", args.seed, *(["--jobs", args.jobs] if args.jobs else [])]
        measured.append(ask("tests.soak", "habits", *line))
    return [found for found in measured if found]


def table(rows: Iterable[dict[str, Any]]) -> Table:
    """Return the table: a row for each temper but the even one."""
    return Table(
        "Tempers beside the even one",
        _OF_TEMPERS,
        ["game", "players", "temper", "level", "played", "habit", "shows", "more", "Elo"],
        4,
        [
            [row["game"], str(row["players"]), temper, row["level"], *_told(row["deals"], found)]
            for row in rows
            for temper, found in row["tempers"].items()
            if temper != "even"
        ],
    )


def _told(deals: int, found: dict[str, Any]) -> list[str]:
    habit = found["habits"][found["known_by"]]
    return [
        f"{deals} deals",
        found["known_by"],
        f"{100 * habit['share']:.0f} %",
        f"{100 * habit['more']:+.0f} ± {100 * habit['more_margin']:.0f}",
        elo_in_words(found),
    ]
