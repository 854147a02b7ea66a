"""What rule books show besides the rules, as the program brings it along.

The family page, `turnup-family/1`: where each game is at home, and how it hangs on another; and
contrasts, `turnup-contrasts/1`: for each house rule a position that it changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

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

FAMILY: Final = "turnup-family/1"
CONTRASTS: Final = "turnup-contrasts/1"


class Relative(NamedTuple):
    """A game on the family page: what it hangs on, and how it differs from that.

    The root hangs on nothing, and its differences tell all that it is. It is at `home` in a
    country, and has other `names` there or elsewhere.
    """

    game: str
    parent: str
    differences: tuple[str, ...]
    home: str
    names: tuple[str, ...]


def shipped_family() -> tuple[Relative, ...]:
    """Return the page that came with the program, a parent always before its children."""
    path = config("family.yaml")
    return read_family(read_regular(path, MAX_BYTES), str(path))


def read_family(source: str | bytes, file: str) -> tuple[Relative, ...]:
    """Return the page of a text; raises BadFile."""
    expected = Sentence("expected format: {format} and a map of games.", format=FAMILY)
    games = read_part(source, file, FAMILY, "games", MappingNode, expected=expected)
    return tuple(_relative(key.text, node, file) for key, node in games.entries)


def _relative(game: str, node: Node, file: str) -> Relative:
    if not isinstance(node, MappingNode):
        raise BadFile.at(node, file, say("expected home, names, from."))
    told = {key.text: value for key, value in node.entries}

    def words(key: str) -> tuple[str, ...]:
        found = told.get(key)
        items = found.items if isinstance(found, Sequence) else ()
        return tuple(as_text(item, file) for item in items)

    def text(key: str) -> str:
        return as_text(told[key], file) if key in told else ""

    return Relative(game, text("from"), words("differences"), text("home"), words("names"))


def shipped_contrasts(rules: type[Rules]) -> list[Recipe]:
    """Return the contrasts that came with the program for a game; none if it has no file."""
    path = config("contrasts", f"{rules.id}.yaml")
    if not path.is_file():
        return []
    return read_contrasts(read_regular(path, MAX_BYTES), str(path), rules)


def read_contrasts(source: str | bytes, file: str, rules: type[Rules]) -> list[Recipe]:
    """Return the contrasts of a text; raises BadFile at the first fault."""
    expected = Sentence("expected format: {format} and a list of contrasts.", format=CONTRASTS)
    found = read_part(source, file, CONTRASTS, "contrasts", Sequence, expected=expected)
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
