"""House rules as people write them: files, and pairs on the command line; typed with places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from game.core.options import NONE, Options, Value, Written, did_you_mean, wrote
from game.core.rules import Rules
from game.core.sentences import say
from game.core.texts import clean_name, shown
from game.storage.files import FileTrouble, read_regular, write_atomically
from game.storage.paths import config
from game.storage.yaml_reader import MAX_BYTES, read_flow, read_yaml
from game.storage.yaml_tree import (
    BadFile,
    FileFault,
    Node,
    Scalar,
    Sequence,
    as_text,
    gathering,
    is_null,
)
from game.storage.yaml_tree import Mapping as MappingNode

FORMAT = "turnup-rules/1"
LONGEST_NAME = 60

_KEYS = ("format", "game", "name", "rules")
_PLAIN_NAME = re.compile(r"[^\W\d_][^\W_]*( [^\W_]+)*")
_YAML_WORDS = frozenset({"null", "true", "false", "yes", "no", "on", "off"})
_VERSION = re.compile(r"(?:turnup-([a-z]+)/)?([1-9][0-9]{0,8})")

AnyOptions = TypeVar("AnyOptions", bound=Options)


class Place(NamedTuple):
    """Where something was written: a file, line and column, or line 0 and an argument's name."""

    file: str
    line: int = 0
    column: int = 0


_NOWHERE = Place("")


class WrittenRule(NamedTuple):
    """A house rule as it was written, with the places of its key and of its value.

    In a list or map each item has its place, by number or word, and each word of a map its own.
    """

    value: Written
    key_at: Place
    value_at: Place
    items_at: Mapping[int | str, Place] = MappingProxyType({})
    words_at: Mapping[str, Place] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A file of house rules, read but not yet typed; `game` is "" where the file is empty."""

    file: str
    game: str = ""
    name: str = ""
    entries: Mapping[str, WrittenRule] = field(default_factory=dict)
    game_at: Place = _NOWHERE

    @property
    def written(self) -> dict[str, Written]:
        """The values as text, by key."""
        return {key: entry.value for key, entry in self.entries.items()}

    @property
    def note(self) -> str:
        """What the person should know of a file that says nothing, else ""."""
        return "" if self.game else say("no rules in {file}: the defaults hold.", file=self.file)


class StoredPreset(NamedTuple):
    """A set of house rules to choose from; `reason` says why `house` is missing."""

    path: Path
    name: str
    house: HouseRules | None
    reason: str = ""
    own: bool = False


# Reading


def parse_house_rules(
    source: str | bytes, file: str, games: Mapping[str, type[Rules]]
) -> HouseRules:
    """Return the house rules a text holds, its values not yet typed; raises BadFile."""
    house, faults = _parsed(source, file, games)
    if house is None or faults:
        raise BadFile(sorted(faults))
    return house


def read_house_rules(
    source: str | bytes, file: str, games: Mapping[str, type[Rules]]
) -> tuple[HouseRules, Options | None]:
    """Return the house rules a text holds and the options they make, None for an empty text.

    Raises BadFile with every fault: of YAML, of the file's keys, of each rule, of rules together.
    """
    house, faults = _parsed(source, file, games)
    options = None
    if house is not None and house.game:
        options, wrong = typed(games[house.game].options_type, house.entries)
        faults = [*faults, *wrong]
    if house is None or faults:
        raise BadFile(sorted(faults))
    return house, options


def typed(
    options_type: type[AnyOptions], entries: Mapping[str, WrittenRule]
) -> tuple[AnyOptions | None, list[FileFault]]:
    """Return the options that entries make, or every fault in them with its place."""
    written = {key: entry.value for key, entry in entries.items()}
    options, wrong = options_type.read(written)
    keys = {choice.key for choice in options_type.choices()}
    faults = []
    for fault in wrong:
        found = [(key, entries[key]) for key in fault.keys if key in entries]
        (key, entry), *others = found
        # A key that there is not is wrong itself; of any other it is the value.
        at = entry.value_at if key in keys else entry.key_at
        if fault.item is not None:
            at = entry.items_at.get(fault.item, at)
        elif fault.word is not None:
            at = entry.words_at.get(fault.word, at)
        also = (_elsewhere(other, e.value_at, at) for other, e in others)
        faults.append(FileFault(*at, " ".join((fault.sentence, *also))))
    return options, faults


def _elsewhere(key: str, place: Place, at: Place) -> str:
    """Return where a second key stands, seen from the first."""
    if not place.line:
        return say("({key} comes from {argument})", key=key, argument=place.file)
    if place.file == at.file:
        return say("({key} is on line {line})", key=key, line=place.line)
    file = place.file
    return say("({key} is on line {line} of {file})", key=key, line=place.line, file=file)


def read_entries(node: Node | None, file: str) -> tuple[dict[str, WrittenRule], list[FileFault]]:
    """Return the house rules of a `rules:` map as written, and what cannot be a value at all."""
    if node is None or is_null(node):
        return {}, []
    if not isinstance(node, MappingNode):
        told = wrote(node.text if isinstance(node, Scalar) else node)
        message = say(
            "expected house rules, one a line, such as instant_out: yes {wrote}.", wrote=told
        )
        return {}, [FileFault.at(node, file, message)]
    entries: dict[str, WrittenRule] = {}
    faults: list[FileFault] = []
    for key, value in node.entries:
        key_at = Place(file, key.line, key.column)
        with gathering(faults):
            value_at, inside = Place(file, value.line, value.column), _inside(value, file)
            entries[key.text] = WrittenRule(_written(value, file), key_at, value_at, *inside)
    return entries, faults


def _inside(node: Node, file: str) -> tuple[dict[int | str, Place], dict[str, Place]]:
    """Return where the items of a list or map stand, and where the words of a map do."""

    def at(part: Node) -> Place:
        return Place(file, part.line, part.column)

    if isinstance(node, Sequence):
        return {n: at(item) for n, item in enumerate(node.items)}, {}
    if isinstance(node, MappingNode):
        words: dict[str, Place] = {word.text: at(word) for word, _ in node.entries}
        return {word.text: at(value) for word, value in node.entries}, words
    return {}, {}


def _written(node: Node, file: str) -> Written:
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [as_text(item, file) for item in node.items]
    return {name.text: as_text(value, file) for name, value in node.entries}


def check_format(node: Node, expected: str, file: str) -> FileFault | None:
    """Return what is wrong with the `format` of a file, None if it is the one we read."""
    text = node.text if isinstance(node, Scalar) else ""
    if text == expected:
        return None
    kind, _, version = expected.removeprefix("turnup-").partition("/")
    found = _VERSION.fullmatch(text)
    # Nothing is wrong with such a file: it is the program that is too old for it.
    if found and found[1] in (None, kind) and int(found[2]) > int(version):
        message = say(
            "this file needs version {found}; this program reads up to {version}.",
            found=found[2],
            version=version,
        )
    else:
        message = say("format must be {format} {wrote}.", format=expected, wrote=wrote(text))
    return FileFault.at(node, file, message)


def read_game(
    root: MappingNode, file: str, games: Mapping[str, type[Rules]]
) -> tuple[str, list[FileFault]]:
    """Return the id under `game`, or "" and why there is none."""
    node = root.get("game")
    example = next(iter(games))
    if node is None:
        return "", [
            FileFault.at(root, file, say("“game” is missing, such as game: {game}.", game=example))
        ]
    try:
        text = as_text(node, file)
    except BadFile:
        message = say("expected the name of one game, such as game: {game}.", game=example)
        return "", [FileFault.at(node, file, message)]
    if text in games:
        return text, []
    return "", [FileFault.at(node, file, no_such_game(text, games))]


def no_such_game(text: str, games: Mapping[str, type[Rules]]) -> str:
    """Return the sentence for an id that no game has."""
    if text.strip() in games:
        return say("write {game} without blanks or line breaks around it.", game=text.strip())
    hint = did_you_mean(text, games) or " " + say("There are: {games}.", games=", ".join(games))
    return say("there is no game “{text}”.", text=shown(text)) + hint


def unknown_keys(
    root: MappingNode, keys: Iterable[str], rules: type[Rules] | None, file: str
) -> list[FileFault]:
    """Return a fault for each key that a file of this kind does not have."""
    keys = tuple(keys)
    own = {choice.key for choice in rules.options_type.choices()} if rules else set()
    faults = []
    for key, _ in root.entries:
        if key.text in keys:
            continue
        if key.text in own:
            message = say("“{key}” is a house rule: it belongs under “rules:”.", key=key.text)
        else:
            hint = did_you_mean(key.text, keys)
            message = (
                say(
                    "there is no key “{key}” here ({keys}).",
                    key=shown(key.text),
                    keys=", ".join(keys),
                )
                + hint
            )
        faults.append(FileFault.at(key, file, message))
    return faults


def _parsed(
    source: str | bytes, file: str, games: Mapping[str, type[Rules]]
) -> tuple[HouseRules | None, list[FileFault]]:
    root = read_yaml(source, file)
    if root is None:
        return HouseRules(file), []
    if not isinstance(root, MappingNode):
        message = say("expected names with values, such as game: {game}.", game=next(iter(games)))
        return None, [FileFault.at(root, file, message)]
    form = root.get("format")
    # Whoever writes one by hand may leave its format out.
    wrong = check_format(form, FORMAT, file) if form else None
    if wrong:
        return None, [wrong]
    game, faults = read_game(root, file, games)
    faults += unknown_keys(root, _KEYS, games.get(game), file)
    entries, bad = read_entries(root.get("rules"), file)
    faults += bad
    name = Path(file).stem
    try:
        name = _name(root.get("name"), file) or name
    except BadFile as refused:
        faults.extend(refused.faults)
    if not game:
        return None, faults
    at = root.get("game") or root
    return HouseRules(file, game, name, entries, Place(file, at.line, at.column)), faults


def _name(node: Node | None, file: str) -> str:
    if node is None or is_null(node):
        return ""
    name = clean_name(as_text(node, file))
    if len(name) > LONGEST_NAME:
        message = say(
            "the name has {name} characters (limit {longest_name}).",
            name=len(name),
            longest_name=LONGEST_NAME,
        )
        raise BadFile.at(node, file, message)
    return name


# The command line


def read_set(pair: str) -> tuple[str, WrittenRule]:
    """Return the key and entry of a `KEY=VALUE`; raises BadFile whose faults have line 0."""
    key, equals, text = pair.partition("=")
    key = key.strip()
    if not key or not equals:
        raise BadFile([FileFault(f"--set {shown(pair)}", 0, 0, say("write it as KEY=VALUE."))])
    place = Place(f"--set {shown(key)}")
    try:
        node = read_flow(text, place.file)
        value = "" if node is None else _written(node, place.file)
    except BadFile as bad:
        raise BadFile(FileFault(*place, fault.message) for fault in bad.faults) from None
    return key, WrittenRule(value, place, place)


# Presets


def list_presets(
    game: str, games: Mapping[str, type[Rules]], own: Path | None = None
) -> list[StoredPreset]:
    """Return the presets of a game: the bundled ones, then the person's, each sorted by name.

    `own` is the person's folder of house rules of all games; those of other games are left out,
    those that cannot be read stand at the end with their reason.
    """
    folders = [(config("rules", game), False)] + ([(own, True)] if own else [])
    found: list[StoredPreset] = []
    for folder, is_own in folders:
        presets = [_preset(path, games, is_own) for path in _yaml_files(folder)]
        # An empty file is one for every game: the defaults hold.
        kept = [p for p in presets if p.house is None or p.house.game in ("", game)]
        found += sorted(kept, key=_preset_order)
    return found


def _preset_order(preset: StoredPreset) -> tuple[int, str]:
    """The game as it stands comes first, what cannot be read last."""
    rank = 2 if preset.house is None else int(bool(preset.house.entries))
    return rank, preset.name.casefold()


def _yaml_files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix.lower() in (".yaml", ".yml")]
    except OSError:
        return []


def _preset(path: Path, games: Mapping[str, type[Rules]], own: bool) -> StoredPreset:
    try:
        house, _ = load_house_rules(path, games)
    except FileTrouble as trouble:
        return StoredPreset(path, path.stem, None, trouble.message, own)
    except BadFile as bad:
        first = bad.faults[0]
        reason = say("line {line}: {message}", line=first.line, message=first.message)
        return StoredPreset(path, path.stem, None, reason, own)
    return StoredPreset(path, house.name or path.stem, house, house.note, own)


def load_house_rules(
    path: Path, games: Mapping[str, type[Rules]]
) -> tuple[HouseRules, Options | None]:
    """Read a file of house rules as `read_house_rules` does; raises FileTrouble and BadFile."""
    return read_house_rules(read_regular(path, MAX_BYTES), str(path), games)


def write_house_rules(path: Path, game: str, name: str, values: Mapping[str, Value]) -> None:
    """Write a preset that reads back as the same; the folder must exist. Raises FileTrouble."""
    lines = [
        f"format: {FORMAT}",
        f"game: {game}",
        f"name: {_quoted(clean_name(name)[:LONGEST_NAME])}",
    ]
    if values:
        lines += ["rules:", *(f"  {key}: {value_text(value)}" for key, value in values.items())]
    else:
        lines.append("rules: {}")
    write_atomically(path, ("\n".join(lines) + "\n").encode())


def value_text(value: Value) -> str:
    """Return a value as files and `--set` write it: `yes`, `3`, `play_on`, `[3, 4]`, `{a: 1}`."""
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple() if value and isinstance(value[0], tuple):
            return f"{{{', '.join(f'{word}: {number}' for word, number in value)}}}"
        case tuple():
            return f"[{', '.join(map(str, value))}]"
        case None:
            return NONE
        case _:
            return str(value)


def _quoted(name: str) -> str:
    if _PLAIN_NAME.fullmatch(name) and name.casefold() not in _YAML_WORDS:
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
