"""`turnup games`: the games of the house, one line each."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from game.catalogue import games
from game.core.rules import Rules


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument("--json", action="store_true", help="as a JSON list, for programs")


def run(args: Namespace) -> int:
    """Print the games."""
    if args.json:
        lines = (json.dumps(_told(rules), ensure_ascii=False) for rules in games().values())
        print("[\n" + ",\n".join(lines) + "\n]")
        return 0
    rows = [(r.id, "{}-{}".format(*r.seats()), r.title, r.summary) for r in games().values()]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        padded = (cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        print("  ".join((*padded, row[3])))
    return 0


def _told(rules: type[Rules]) -> dict[str, object]:
    return {
        "id": rules.id,
        "title": rules.title,
        "seats": rules.seats(),
        "family": rules.family,
        "summary": rules.summary,
        "length": rules.length,
    }
