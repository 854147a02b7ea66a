"""`turnup scenario`: runs scenarios, one line each.

`turnup scenario --json` prints a list of all files: file, readable, id, title, passed, and the
message, which says why a file cannot be read or what did not hold and in which step.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.commands.as_json import add_json, print_rows
from game.commands.bad_input import complain
from game.commands.match_options import one_line
from game.core.sentences import say
from game.core.texts import escaped
from game.rules.catalogue import games
from game.storage.files import FileTrouble
from game.storage.scenario_steps import ScenarioResult
from game.storage.scenarios import load_scenario, run_scenario
from game.storage.yaml_tree import BadFile


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument("files", metavar="FILE", nargs="+", help=say("scenarios (YAML)"))
    add_json(parser, say("a JSON list"))


def run(args: Namespace) -> int:
    """Run every scenario; 1 if one fails, 2 if one cannot be read."""
    failed = unreadable = False
    rows: list[dict[str, object]] = []
    for name in args.files:
        try:
            scenario = load_scenario(Path(name), games())
        except (BadFile, FileTrouble) as trouble:
            told = one_line(trouble.faults) if isinstance(trouble, BadFile) else trouble
            complain(told)
            unreadable = True
            unread = ScenarioResult("", "", passed=False, message=str(told))
            rows.append({"file": name, "readable": False, **unread._asdict()})
            continue
        result = run_scenario(scenario)
        failed |= not result.passed
        rows.append({"file": name, "readable": True, **result._asdict()})
        if args.json:
            continue
        told = f"{result.id} {result.title}".strip()
        if result.passed:
            print(escaped(f"ok    {told}"))
        else:
            print(escaped(f"FAIL  {told} ({name}): {result.message}"))
    if args.json:
        print_rows(rows)
    return 2 if unreadable else int(failed)
