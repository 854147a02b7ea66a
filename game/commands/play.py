"""`turnup play`: opens the window, at the title or at the table of a match."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.bad_input import BadInput
from game.commands.in_window import show
from game.commands.match_options import add_house_rules, read_options, read_seed
from game.match.setup import Setup

if TYPE_CHECKING:
    from game.app.opening import Opening


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help="the game's id, such as linger-longer (see turnup games); a line that begins with "
        "turnup: and opens a match; or a file: a scenario, a record, a text with such a line",
    )
    add_house_rules(parser)
    parser.add_argument("--seed", metavar="TEXT", help="the deal code; any text")
    parser.add_argument(
        "--seats", metavar="KIND,...", help="who sits where, such as you,medium,hard,easy"
    )


def run(args: Namespace) -> int:
    """Play until the window is closed."""
    opening = _opening(args)
    return show(lambda app: app.opening() if opening is None else opening(app))


def _opening(args: Namespace) -> Opening | None:
    if args.game is None:
        given = (args.players, args.house, args.seed, args.seats)
        if args.pairs or any(option is not None for option in given):
            raise BadInput("name the game to play, such as turnup play linger-longer.")
        return None
    from game.rules.catalogue import games

    if args.game not in games() and (told := _outside(args)) is not None:
        return told
    game, options = read_options(args)
    setup = Setup(game(options), _seats(args.seats, options.players), read_seed(args.seed))
    return lambda app: app.table(setup)


def _outside(args: Namespace) -> Opening | None:
    """Return what a line or a file opens; None where neither is named."""
    from game.app.opening import CannotOpen, opening_of_file, opening_of_line
    from game.match.line import is_line

    line, path = is_line(args.game), Path(args.game)
    if not line and not path.exists():
        return None
    given = {"--players": args.players, "--house": args.house, "--seed": args.seed}
    given |= {"--set": args.pairs or None, "--seats": args.seats if line else None}
    told = next((name for name, value in given.items() if value is not None), "")
    if told:
        raise BadInput(f"{told} goes with a game: what is opened here says that itself.")
    try:
        if line:
            return opening_of_line(args.game)
        seats = None if args.seats is None else _seats(args.seats)
        return opening_of_file(path, seats)
    except CannotOpen as trouble:
        raise BadInput(str(trouble)) from None


def _seats(text: str | None, players: int | None = None) -> tuple[str, ...]:
    """Return the kinds of --seats, as many as play where that is known."""
    from game.commands.seats import players_of, read_kinds

    if text is None:
        return ("you", *["medium"] * ((players or 1) - 1))
    seats = read_kinds(text)
    if players is not None and len(seats) != players:
        raise BadInput(f"--seats names {len(seats)} seats, but {players} play.")
    if seats.count("you") > 1:
        raise BadInput("--seats can hold you only once.")
    players_of([kind for kind in seats if kind != "you"])
    return seats
