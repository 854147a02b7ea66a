"""Scenarios as they are written, and which of them the value of one house rule decides."""

from functools import cache
from pathlib import Path

import yaml

from game.rules.catalogue import games
from game.storage.scenarios import read_scenario, run_scenario
from game.storage.yaml_tree import BadFile
from tests.tables import as_written

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"


# Those in C are many times faster and not everywhere there.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class Words(LOADER):
    """Reads YAML as the program does, where `off` and `no` are words."""


Words.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in known if tag != "tag:yaml.org,2002:bool"]
    if letter in "yYnNoO"
    else known
    for letter, known in LOADER.yaml_implicit_resolvers.items()
}


@cache
def scenarios(*names):
    """Return every scenario of these games, as it is written."""
    paths = [path for name in names for path in sorted((FOLDER / name).glob("*.yaml"))]
    # The loader makes nothing but text, numbers, lists and maps, as the safe one does.
    return [yaml.load(path.read_text(encoding="utf-8"), Words) for path in paths]


def reasons(told):
    """Return every reason for a refusal that scenarios give."""
    return {step.get("reason") for one in told for step in one["steps"]} - {None}


def holds(told, **changed):
    """Tell whether a scenario passes, also with other house rules; None where it cannot be."""
    try:
        return run_scenario(_read({**told, "rules": {**told.get("rules", {}), **changed}})).passed
    except BadFile:
        return None


def _read(told):
    return read_scenario(yaml.dump(told, Dumper=DUMPER), "changed.yaml", games())


def has(told, key, value):
    """Tell whether this is the value of a house rule in a scenario."""
    choices = {choice.key: choice for choice in games()[told["game"]].options_type.choices()}
    if key not in choices:
        return False
    choice, written = choices[key], told.get("rules", {})
    now = choice.read(as_written(written[key])) if key in written else choice.default
    return now == choice.read(as_written(value))


def decided_by(told, key, value, other):
    """Return the id of a scenario with one value of a house rule that fails under another."""
    # Those that name the house rule mostly tell.
    for one in sorted(told, key=lambda one: key not in one.get("rules", {})):
        # A position that makes no sense under the other value tells nothing of it.
        if has(one, key, value) and holds(one, **{key: other}) is False:
            return one["id"]
    return None


def every_two(key, *values):
    """Return each two of the values of a house rule, with its key."""
    return [(key, one, two) for at, one in enumerate(values) for two in values[at + 1 :]]


def both_ways(values):
    """Return each pair of values of a house rule, and the same pair the other way round."""
    return [(key, *pair) for key, *two in values for pair in (two, two[::-1])]
