"""`turnup watch`: plays a record in the window."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.commands.bad_input import BadInput
from game.commands.in_window import show
from game.core.sentences import say
from game.match.lines import Misfit
from game.match.past import PastMatch
from game.rules.catalogue import games
from game.storage.files import FileTrouble
from game.storage.matches.record_files import read_matches


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument("record", metavar="RECORD", help=say("a record; its first match is shown"))


def run(args: Namespace) -> int:
    """Show the first match of a record until the window is closed."""
    try:
        recorded = next(read_matches(Path(args.record), games()), None)
    except FileTrouble as trouble:
        raise BadInput(str(trouble)) from None
    except Misfit as misfit:
        raise BadInput(f"{args.record}: {misfit}") from None
    if recorded is None or not recorded.match.entries:
        raise BadInput(say("{record}: there is no match in this record.", record=args.record))
    past = PastMatch(recorded.header, recorded.match.entries)
    return show(lambda app: app.watch(past, Path(args.record)))
