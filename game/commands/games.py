"""`turnup games`: the games of the house, one line each."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from game.commands.as_json import add_json, print_rows
from game.core.rules import Rules
from game.core.sentences import say
from game.rules.catalogue import games


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    add_json(parser, say("a JSON list"))


def run(args: Namespace) -> int:
    """Print the games."""
    if args.json:
        print_rows(_told(rules) for rules in games().values())
        return 0
    rows = [
        (r.id, "{}-{}".format(*r.seats()), say(r.about.title), say(r.about.summary))
        for r in games().values()
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        padded = (cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        print("  ".join((*padded, row[3])))
    return 0


def _told(rules: type[Rules]) -> dict[str, object]:
    return {
        "id": rules.id,
        "title": rules.about.title,
        "seats": rules.seats(),
        "family": rules.about.family,
        "summary": rules.about.summary,
        "length": rules.about.length,
    }
