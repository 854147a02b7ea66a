"""`turnup check`: validates house rules, scenarios, records and rooms, one problem a line.

`turnup check --json` prints a list of all problems: file, line, column, message.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.commands.as_json import add_json, print_rows
from game.commands.bad_input import complain
from game.core.options import did_you_mean, wrote
from game.core.sentences import say, several
from game.rules.catalogue import games
from game.storage.files import FileTrouble, path_in_words, read_regular
from game.storage.house_rules import FORMAT as HOUSE_RULES
from game.storage.house_rules import read_house_rules
from game.storage.rooms import read_room
from game.storage.scenarios import FORMAT as SCENARIO
from game.storage.scenarios import read_scenario
from game.storage.yaml_reader import MAX_BYTES, read_yaml
from game.storage.yaml_tree import BadFile, FileFault, Mapping, Scalar

_RECORDS = (".jsonl", ".sav")
_MOST = 20
"""Problems of a file that are told one by one, so that somebody reads them."""
_OF_A_SCENARIO = ("id", "title", "players", "position", "steps")


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help=say("house rules, scenarios, rooms (YAML), records (JSONL)"),
    )
    add_json(parser, say("a JSON list of the problems"))


def run(args: Namespace) -> int:
    """Print every problem of every file; 2 if there are any."""
    problems: list[FileFault] = []
    for name in args.files:
        faults, note = check_file(name)
        problems += faults
        for fault in () if args.json else _bounded(faults):
            print(fault)
        if note:
            complain(note)
    if args.json:
        print_rows(fault._asdict() for fault in problems)
    return 2 if problems else 0


def _bounded(faults: tuple[FileFault, ...]) -> tuple[FileFault, ...]:
    """Return so many faults as somebody would read, and one that tells how many more."""
    more = len(faults) - _MOST
    if more <= 0:
        return faults
    told = several(
        more,
        "{n:grouped} more problem from here on.",
        "{n:grouped} more problems from here on.",
    )
    return *faults[:_MOST], faults[_MOST]._replace(message=say(told))


def check_file(name: str) -> tuple[tuple[FileFault, ...], str]:
    """Return what is wrong with a file, and what is worth a note without being wrong."""
    path = Path(name)
    try:
        if path.suffix.lower() in _RECORDS or _begins_like_record(path):
            from game.storage.matches import record_files

            return tuple(record_files.check(path, games())), ""
        return _check_yaml(read_regular(path, MAX_BYTES), path_in_words(path))
    except FileTrouble as trouble:
        return (FileFault(path_in_words(path), 1, 1, trouble.message),), ""
    except BadFile as bad:
        return bad.faults, ""


def _begins_like_record(path: Path) -> bool:
    """Tell whether the first line is that of a record; a pipe is never opened."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            first = file.readline(4096).lstrip()
    except OSError:
        return False
    return first.startswith(b"{") and b"turnup-record/" in first


def _check_yaml(source: bytes, name: str) -> tuple[tuple[FileFault, ...], str]:
    root = read_yaml(source, name)
    form = root.get("format") if isinstance(root, Mapping) else None
    if isinstance(root, Mapping):
        text = form.text if isinstance(form, Scalar) else ""
        like_scenario = text.startswith("turnup-scenario/") or (
            form is None and any(root.get(key) for key in _OF_A_SCENARIO)
        )
        if like_scenario:
            read_scenario(source, name, games())
            return (), ""
        if text.startswith("turnup-room/"):
            read_room(source, name)
            return (), ""
        if form is not None and not text.startswith("turnup-rules/") and not text.isdecimal():
            hint = did_you_mean(text, (HOUSE_RULES, SCENARIO))
            message = say(
                "format must be {rules} or {scenario} {wrote}.",
                rules=HOUSE_RULES,
                scenario=SCENARIO,
                wrote=wrote(text),
            )
            message += hint
            return (FileFault.at(form, name, message),), ""
    house, _ = read_house_rules(source, name, games())
    return (), house.note
