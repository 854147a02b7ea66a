"""The family page, `turnup-family/1`: where each game is at home, and how it hangs on another."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.sentences import Sentence, say
from game.storage.files import read_regular
from game.storage.paths import config
from game.storage.yaml_reader import MAX_BYTES, read_part
from game.storage.yaml_tree import BadFile, Mapping, Node, Sequence, as_text

FORMAT: Final = "turnup-family/1"


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
    expected = Sentence("expected format: {format} and a map of games.", format=FORMAT)
    games = read_part(source, file, FORMAT, "games", Mapping, expected=expected)
    return tuple(_relative(key.text, node, file) for key, node in games.entries)


def _relative(game: str, node: Node, file: str) -> Relative:
    if not isinstance(node, Mapping):
        raise BadFile.at(node, file, say("expected home, names, from."))
    told = {key.text: value for key, value in node.entries}

    def words(key: str) -> tuple[str, ...]:
        found = told.get(key)
        items = found.items if isinstance(found, Sequence) else ()
        return tuple(as_text(item, file) for item in items)

    def text(key: str) -> str:
        return as_text(told[key], file) if key in told else ""

    return Relative(game, text("from"), words("differences"), text("home"), words("names"))
