"""`turnup play`: opens the window, at the title or at the table of a match."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.bad_input import BadInput
from game.commands.in_window import show
from game.commands.match_options import add_house_rules, read_options, read_seed
from game.core.sentences import say
from game.match.setup import Setup
from game.rules.catalogue import games
from game.storage.files import FileTrouble, path_in_words, read_regular

if TYPE_CHECKING:
    from game.storage.matches.opening import Openable

# The title is to be seen at once: what opens lines and files is imported when there is one.


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help=say(
            "the game's id, such as linger-longer (see turnup games); a line that begins "
            "with turnup: and opens a match; or a file: a scenario, a record, a text with "
            "such a line, a ZIP in which somebody saved everything"
        ),
    )
    add_house_rules(parser)
    parser.add_argument("--seed", metavar="TEXT", help=say("the deal code; any text"))
    parser.add_argument(
        "--seats",
        metavar="KIND,...",
        help=say("who sits where, such as you,medium,hard,easy; several you are several people"),
    )
    parser.add_argument(
        "--person",
        metavar="NAME",
        help=say("who plays, by name, where several people share this machine"),
    )


def run(args: Namespace) -> int:
    """Play until the window is closed."""
    if args.game is None:
        given = (args.players, args.house, args.seed, args.seats)
        if args.pairs or any(option is not None for option in given):
            raise BadInput(say("name the game to play, such as turnup play linger-longer."))
        return show(lambda app: app.opening(), args.person)
    if args.game.lower().endswith(".zip") and Path(args.game).is_file():
        _refuse_options(args, seats=args.seats)
        return show(lambda app: app.opening(), args.person, packed=Path(args.game))
    if args.game not in games() and (found := _outside(args)) is not None:
        seats = _seats_of(found, args.seats)
        return show(lambda app: app.table_of(found, seats), args.person)
    game, options = read_options(args)
    setup = Setup(game(options), _seats(args.seats, options.players), read_seed(args.seed))
    return show(lambda app: app.table(app.with_me(setup)), args.person)


def _outside(args: Namespace) -> Openable | None:
    """Return what a line or a file opens; None where neither is named."""
    from game.match.line import is_line
    from game.storage.matches.opening import CannotOpen, open_file, open_line

    line, path = is_line(args.game), Path(args.game)
    if not line and not path.exists():
        if path.suffix or len(path.parts) > 1:
            raise BadInput(str(FileTrouble(path, say("there is no such file."))))
        return None
    _refuse_options(args)
    try:
        return open_line(args.game, games()) if line else open_file(path, games())
    except CannotOpen as trouble:
        raise BadInput(("" if line else _how_to_play_by(path)) or str(trouble)) from None


def _how_to_play_by(path: Path) -> str:
    """Return what to write where somebody names a file of house rules; nothing if it's none."""
    from game.storage.house_rules import parse_house_rules
    from game.storage.yaml_reader import MAX_BYTES
    from game.storage.yaml_tree import BadFile

    file = path_in_words(path)
    try:
        house = parse_house_rules(read_regular(path, MAX_BYTES), file, games())
    except (FileTrouble, BadFile):
        return ""
    if not house.game:
        return ""
    return say(
        "{file} has house rules; play by them with “turnup play {game} --house {file}”.",
        file=file,
        game=house.game,
    )


def _refuse_options(args: Namespace, *, seats: str | None = None) -> None:
    """Raise BadInput if options are given that only go with a game."""
    given = {"--players": args.players, "--house": args.house, "--seed": args.seed}
    given |= {"--set": args.pairs or None, "--seats": seats}
    told = next((name for name, value in given.items() if value is not None), "")
    if told:
        raise BadInput(
            say("{option} goes with a game: what is opened here says that itself.", option=told)
        )


def _seats_of(found: Openable, text: str | None) -> tuple[str, ...]:
    """Return who sits at what was opened, if --seats says so: it can of a scenario alone."""
    from game.storage.scenarios import Scenario

    if isinstance(found, Scenario):
        return _seats(text, found.rules.options.players) if text is not None else ()
    if text is not None:
        raise BadInput(say("--seats goes with a game: a match says itself who sits where."))
    return ()


def _seats(text: str | None, players: int) -> tuple[str, ...]:
    from game.commands.seats import players_of, read_kinds

    if text is None:
        return ("you", *["medium"] * (players - 1))
    seats = read_kinds(text)
    if len(seats) != players:
        raise BadInput(
            say("--seats names {n} seats, but {players} play.", n=len(seats), players=players)
        )
    players_of([kind for kind in seats if kind != "you"])
    return seats
