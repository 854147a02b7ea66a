"""`turnup statistics`: how you've done at each game, to be read, or for other programs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from game.commands.bad_input import BadInput
from game.core.sentences import say
from game.match.tally import PersonTally, Tally
from game.rules.catalogue import games
from game.school.at_the_table import Remembered
from game.storage.folders import LEARNING, SAVES, Folders, find_folders
from game.storage.matches.export import as_csv, as_json
from game.storage.matches.saves import Saves
from game.storage.matches.statistics import figures
from game.storage.people.people import People
from game.storage.school.progress import Progress


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument(
        "--person",
        metavar="NAME",
        help=say("whose, by name, where several people share this machine"),
    )
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument(
        "--csv", action="store_true", help=say("as a table of all matches, for spreadsheets")
    )
    kinds.add_argument(
        "--json",
        action="store_true",
        help=say("as {what}, for programs", what=say("one JSON object")),
    )


def run(args: Namespace) -> int:
    """Print the figures of all own matches that are over."""
    house = find_folders()
    folders = _folders(house, args.person)
    if folders.data is None:
        raise BadInput(house.problem)
    shelf = Saves(folders.data / SAVES, games()).look()
    while not shelf.wait(1.0):
        pass
    kept = Progress(folders.data / LEARNING).part("table")
    helped = Remembered.from_mapping(kept).practice.names
    if args.csv:
        sys.stdout.write(as_csv(shelf.index, helped))
    elif args.json:
        print(as_json(shelf.index, helped))
    else:
        told = [
            line for each in figures(shelf.index, helped).games.items() for line in _told(*each)
        ]
        print("\n".join(told) or say("Play a match to the end and it shows up here."))
    return 0


def _folders(house: Folders, person: str | None) -> Folders:
    """Return the folders of a person by name, of who played last by default."""
    people = People(house)
    if person is None:
        return people.all()[0].folders
    found = people.named(person)
    if found is None:
        raise BadInput(say("nobody called {name} plays here.", name=person))
    return found.folders


def _told(game: str, standing: PersonTally) -> Iterator[str]:
    """Yield a game's title, and below it a line for each level that was met."""
    yield say(games()[game].about.title)
    for level, tally in standing.by_level.items():
        yield f"  {level:10} {_line(tally)}"
    if standing.helped.matches:
        yield f"  {say('with help'):10} {_line(standing.helped)}"


def _line(tally: Tally) -> str:
    low, high = tally.likely
    return say(
        "won {won} of {matches}, most likely {low} to {high} %, by chance about {chance}",
        won=tally.won,
        matches=tally.matches,
        low=round(100 * low),
        high=round(100 * high),
        chance=round(tally.by_chance),
    )
