"""`turnup play`: opens the window, at the title or at the table of a match."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from game.commands.bad_input import BadInput
from game.commands.in_window import show
from game.commands.match_options import add_game, add_house_rules, read_options, read_seed
from game.match.setup import Setup


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    add_game(parser, optional=True)
    add_house_rules(parser)
    parser.add_argument("--seed", metavar="TEXT", help="the deal code; any text")
    parser.add_argument(
        "--seats", metavar="KIND,...", help="who sits where, such as you,medium,hard,easy"
    )


def run(args: Namespace) -> int:
    """Play until the window is closed."""
    setup = _setup(args)
    return show(lambda app: app.opening() if setup is None else app.table(setup))


def _setup(args: Namespace) -> Setup | None:
    if args.game is None:
        given = (args.players, args.house, args.seed, args.seats)
        if args.pairs or any(option is not None for option in given):
            raise BadInput("name the game to play, such as turnup play linger-longer.")
        return None
    game, options = read_options(args)
    seats = _seats(args.seats, options.players)
    return Setup(game(options), seats, read_seed(args.seed))


def _seats(text: str | None, players: int) -> tuple[str, ...]:
    from game.commands.seats import players_of, read_kinds

    if text is None:
        return ("you", *["medium"] * (players - 1))
    seats = read_kinds(text)
    if len(seats) != players:
        raise BadInput(f"--seats names {len(seats)} seats, but {players} play.")
    if seats.count("you") > 1:
        raise BadInput("--seats can hold you only once.")
    players_of([kind for kind in seats if kind != "you"])
    return seats
