"""The arguments that say which game is played and by which house rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.commands.bad_input import BadInput
from game.core.options import Options
from game.core.rules import Rules
from game.core.sentences import Sentence, say, unfit
from game.match.setup import LONGEST_SEED, new_seed
from game.rules.catalogue import games
from game.storage.files import FileTrouble, read_regular
from game.storage.house_rules import (
    Place,
    WrittenRule,
    no_such_game,
    parse_house_rules,
    read_set,
    typed,
)
from game.storage.yaml_reader import MAX_BYTES
from game.storage.yaml_tree import BadFile, FileFault

_MOST = 1_000_000_000


def add_game(parser: ArgumentParser) -> None:
    """Add the argument GAME."""
    parser.add_argument(
        "game",
        metavar="GAME",
        help=say("the game's id, such as linger-longer (see turnup games)"),
    )


def add_house_rules(parser: ArgumentParser) -> None:
    """Add --players, --house and --set."""
    parser.add_argument("--players", metavar="N", help=say("how many sit at the table"))
    add_rules_alone(parser)


def add_rules_alone(parser: ArgumentParser) -> None:
    """Add --house and --set."""
    parser.add_argument("--house", metavar="FILE", help=say("house rules from a YAML file"))
    parser.add_argument(
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        dest="pairs",
        help=say(
            "one house rule, may be repeated; beats --house (see turnup rules GAME --options)"
        ),
    )


def read_options(args: Namespace, *, told_by: str = "--players") -> tuple[type[Rules], Options]:
    """Return the game and the house rules asked for; raises BadInput with one line.

    `told_by` is the argument that says how many play.
    """
    rules = find_game(args.game)
    try:
        entries = _from_file(args.house, rules) if args.house is not None else {}
        entries |= _from_pairs(args.pairs)
        if args.players is not None:
            entries = _with_players(args.players, entries, told_by)
    except BadFile as bad:
        raise BadInput(one_line(bad.faults)) from None
    options, faults = typed(rules.options_type, entries)
    if options is None:
        raise BadInput(one_line(faults))
    return rules, options


def read_count(text: str, name: str) -> int:
    """Return the number of an argument such as --deals, from 1 up; raises BadInput."""
    if not (text.isascii() and text.isdecimal() and len(text) < 11 and 1 <= int(text) <= _MOST):
        raise BadInput(
            say("{name} must be a number from 1 up; “{text}” is not.", name=name, text=text[:40])
        )
    return int(text)


def read_seed(text: str | None) -> str:
    """Return the deal code of --seed, a new one where none is given; raises BadInput."""
    if text is None:
        return new_seed()
    if why_not := unfit(Sentence("the deal code"), text, LONGEST_SEED):
        raise BadInput(f"--seed: {why_not}")
    return text


def find_game(name: str) -> type[Rules]:
    """Return the game of this id; raises BadInput."""
    rules = games().get(name)
    if rules is None:
        raise BadInput(no_such_game(name, games()))
    return rules


def in_words(fault: FileFault) -> str:
    """Return a fault with its place: that in a file, or the name of an argument."""
    return str(fault) if fault.line else f"{fault.file}: {fault.message}"


def one_line(faults: list[FileFault] | tuple[FileFault, ...]) -> str:
    """Return the first of these faults, and how to see the others."""
    first, *others = faults
    if not others:
        return in_words(first)
    if not first.line:
        return say("{fault} (and {n} more)", fault=in_words(first), n=len(others))
    return say(
        "{fault} (and {n} more; turnup check {file} lists them)",
        fault=in_words(first),
        n=len(others),
        file=first.file,
    )


def _from_file(name: str, rules: type[Rules]) -> dict[str, WrittenRule]:
    try:
        house = parse_house_rules(read_regular(Path(name), MAX_BYTES), name, games())
    except FileTrouble as trouble:
        raise BadInput(str(trouble)) from None
    if house.game not in ("", rules.id):
        message = say(
            "these are house rules for {game}, not for {other}.", game=house.game, other=rules.id
        )
        raise BadFile([FileFault(*house.game_at, message)])
    return dict(house.entries)


def _from_pairs(pairs: list[str]) -> dict[str, WrittenRule]:
    entries: dict[str, WrittenRule] = {}
    for pair in pairs:
        key, entry = read_set(pair)
        if key in entries:
            raise BadFile([FileFault(*entry.key_at, say("this rule is given twice."))])
        entries[key] = entry
    return entries


def _with_players(
    text: str, entries: dict[str, WrittenRule], told_by: str
) -> dict[str, WrittenRule]:
    """Add the number of players, which may repeat the key of that name but not contradict it."""
    given = entries.get("players")
    if given is not None and given.value != text:
        place = given.value_at
        where = f"{place.file}:{place.line}:{place.column}" if place.line else place.file
        raise BadInput(
            say(
                "{argument} {text} contradicts {where} (players: {value}).",
                argument=told_by,
                text=text,
                where=where,
                value=str(given.value),
            )
        )
    place = Place(told_by)
    return {**entries, "players": WrittenRule(text, place, place)}
