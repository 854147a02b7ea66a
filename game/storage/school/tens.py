"""The tricks that are kept for the tens: trumps and cards in a line each, by kind."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.cards import parse_cards
from game.core.rules import Rules
from game.core.sentences import say
from game.school.tens import HALVES, Tens, TenTrick
from game.storage.files import read_regular
from game.storage.paths import config
from game.storage.yaml_reader import MAX_BYTES, read_yaml
from game.storage.yaml_tree import BadFile, FileFault, as_text
from game.storage.yaml_tree import Mapping as MappingNode
from game.storage.yaml_tree import Sequence as SequenceNode

_SEATS = 4


def load_tens(games: Mapping[str, type[Rules]]) -> Tens:
    """Return the tricks that came with the program, played in the first of the games."""
    path = config("who-takes-it.yaml")
    first = next(iter(games.values()))
    options, _ = first.options_type.read({"players": str(_SEATS)})
    assert options is not None
    return Tens(first(options), read_pictures(read_regular(path, MAX_BYTES), str(path)))


def read_pictures(source: str | bytes, file: str) -> dict[str, list[TenTrick]]:
    """Return the tricks of a text by kind; raises BadFile."""
    root = read_yaml(source, file)
    found: dict[str, list[TenTrick]] = {}
    for kind in HALVES:
        lines = root.get(kind) if isinstance(root, MappingNode) else None
        if not isinstance(lines, SequenceNode):
            raise BadFile(
                [FileFault(file, 1, 1, say("expected a list of tricks: {kind}.", kind=kind))]
            )
        found[kind] = []
        for number, line in enumerate(lines.items, 1):
            trumps, _, cards = as_text(line, file).partition(" ")
            try:
                picture = TenTrick(f"{kind}-{number}", trumps, parse_cards(cards))
            except ValueError as wrong:
                raise BadFile.at(line, file, f"{wrong}") from None
            found[kind].append(picture)
    return found
