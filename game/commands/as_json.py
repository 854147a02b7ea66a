"""How commands print what programs read: `--json`, a list with an object a line."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterable

from game.core.sentences import say


def add_json(parser: ArgumentParser, what: str) -> None:
    """Add `--json`, which prints `what` for programs."""
    parser.add_argument(
        "--json", action="store_true", help=say("as {what}, for programs", what=what)
    )


def print_rows(rows: Iterable[object]) -> None:
    """Print a JSON list, an object a line."""
    told = ",\n".join(map(json.dumps, rows))
    print(f"[\n{told}\n]" if told else "[]")
