"""Contrasts, `turnup-contrasts/1`: for each house rule a position that it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.actions import parse_seated_action
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.school.contrasts import Recipe
from game.storage.files import read_regular
from game.storage.house_rules import read_entries, typed
from game.storage.paths import config
from game.storage.position_reader import read_position
from game.storage.yaml_reader import MAX_BYTES, read_part
from game.storage.yaml_tree import BadFile, Node, Sequence, as_integer, as_text
from game.storage.yaml_tree import Mapping as MappingNode

FORMAT: Final = "turnup-contrasts/1"


def shipped_contrasts(rules: type[Rules]) -> list[Recipe]:
    """Return the contrasts that came with the program for a game; none if it has no file."""
    path = config("contrasts", f"{rules.id}.yaml")
    if not path.is_file():
        return []
    return read_contrasts(read_regular(path, MAX_BYTES), str(path), rules)


def read_contrasts(source: str | bytes, file: str, rules: type[Rules]) -> list[Recipe]:
    """Return the contrasts of a text; raises BadFile at the first fault."""
    expected = Sentence("expected format: {format} and a list of contrasts.", format=FORMAT)
    found = read_part(source, file, FORMAT, "contrasts", Sequence, expected=expected)
    return [_recipe(node, file, rules) for node in found.items]


def _recipe(node: Node, file: str, rules: type[Rules]) -> Recipe:
    def fault(message: str) -> BadFile:
        return BadFile.at(node, file, message)

    if not isinstance(node, MappingNode):
        raise fault(say("a contrast has a key, a value, the rules it is in, and a seed."))
    entries, faults = read_entries(node.get("rules"), file)
    options, wrong = typed(rules.options_type, entries)
    change, more = read_entries(node.get("change"), file)
    if faults or wrong or more or options is None or len(change) != 1:
        raise (
            BadFile([*faults, *wrong, *more])
            if faults or wrong or more
            else fault(say("change is one house rule with its new value."))
        )
    ((key, entry),) = change.items()
    house: dict[str, Any] = {name: told.value for name, told in entries.items()}
    seed, position, do = node.get("seed"), node.get("position"), node.get("do")
    recipe = Recipe(key, entry.value, house, as_text(seed, file) if seed else "")
    if position is None or do is None:
        return recipe
    given, faults = read_position(position, rules, options.players, file)
    if faults:
        raise BadFile(faults)
    before = node.get("first")
    first = before.items if isinstance(before, Sequence) else ()
    try:
        action = parse_seated_action(as_text(do, file))
        done = [parse_seated_action(as_text(one, file)) for one in first]
    except ValueError as trouble:
        raise fault(str(trouble)) from None
    deals = node.get("deals")
    told: Mapping[str, Any] = {name: one.value for name, one in given.items()}
    return recipe._replace(
        position=told,
        seat=action.seat,
        action=str(action),
        deals=as_integer(deals, file) if deals else 1,
        first=tuple(f"{one.seat} {one}" for one in done),
    )
