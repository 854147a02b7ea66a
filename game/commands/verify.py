"""`turnup verify`: plays records again and compares every line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.catalogue import games
from game.commands.bad_input import complain
from game.match.lines import Misfit, NotARecord
from game.storage.files import FileTrouble
from game.storage.records import Verified, verify


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument("records", metavar="RECORD", nargs="+", help="records or saves (JSONL)")
    parser.add_argument(
        "--complete", action="store_true", help="refuse a match that is not over, with exit code 1"
    )


def run(args: Namespace) -> int:
    """Verify each record, one line each.

    1 if one differs, or is unfinished with `--complete`; 2 if one cannot be read at all.
    """
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
            print(f"{name}: {matches}, {lines}, all as they must be{_unfinished(found)}")
            differs |= args.complete and bool(found.open_ends)
    return 2 if unreadable else int(differs)


def _unfinished(found: Verified) -> str:
    """Return which matches of a record are not over and where the first of them stops."""
    if not found.open_ends:
        return ""
    first = found.open_ends[0]
    if not first.deal:
        where = "before the first deal"
    else:
        where = f"{'in' if first.mid_deal else 'after'} deal {first.deal}"
    stops = f"stops at line {first.line:,}, {where}"
    if found.matches == 1:
        return f"; the match is unfinished: it {stops}"
    which = f"match {first.match:,}"
    if len(found.open_ends) == 1:
        return f"; {which} is unfinished: it {stops}"
    return f"; {len(found.open_ends):,} matches are unfinished: the first, {which}, {stops}"
