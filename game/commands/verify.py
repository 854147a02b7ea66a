"""`turnup verify`: plays records again and compares every line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.catalogue import games
from game.commands.bad_input import complain
from game.match.lines import Misfit, NotARecord
from game.storage.files import FileTrouble
from game.storage.records import verify


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument("records", metavar="RECORD", nargs="+", help="records or saves (JSONL)")


def run(args: Namespace) -> int:
    """Verify each record, one line each; 1 if one differs, 2 if one cannot be read at all."""
    differs = unreadable = False
    for name in args.records:
        try:
            found = verify(Path(name), games())
        except (FileTrouble, NotARecord) as trouble:
            where = "" if isinstance(trouble, FileTrouble) else f"{name}: "
            complain(f"{where}{trouble}")
            unreadable = True
        except Misfit as misfit:
            print(f"{name}: {misfit}")
            differs = True
        else:
            matches = "1 match" if found.matches == 1 else f"{found.matches:,} matches"
            lines = "1 line" if found.lines == 1 else f"{found.lines:,} lines"
            print(f"{name}: {matches}, {lines}, all as they must be")
    return 2 if unreadable else int(differs)
