"""The tree that a YAML text is read into: texts with their places, typed one by one.

Scalars stay text until whoever knows the declaration types them with the `as_...` functions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from game.core.sentences import say
from game.core.texts import escaped, shown, steers

_WHOLE_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_LONG_NUMBER = re.compile(r"-?[1-9][0-9]{9,}")
_TRUE = frozenset({"true", "yes", "on"})
_FALSE = frozenset({"false", "no", "off"})
_NULL = frozenset({"", "~", "null"})


class FileFault(NamedTuple):
    """One thing wrong in a file; lines and columns count from 1."""

    file: str
    line: int
    column: int
    message: str

    @classmethod
    def at(cls, node: Node, file: str, message: str) -> FileFault:
        """Return what is wrong with a node."""
        return cls(file, node.line, node.column, message)

    def __str__(self) -> str:
        return escaped(f"{self.file}:{self.line}:{self.column}: {self.message}")


class BadFile(Exception):
    """A text that is refused; `faults` holds at least one fault, in the order of the text."""

    def __init__(self, faults: Iterable[FileFault]) -> None:
        self.faults: tuple[FileFault, ...] = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    @classmethod
    def at(cls, node: Node, file: str, message: str) -> BadFile:
        """Return the refusal of a text for one thing that is wrong with a node."""
        return cls([FileFault.at(node, file, message)])


@contextmanager
def gathering(faults: list[FileFault]) -> Iterator[None]:
    """Add what is wrong with a part of a file to these faults, instead of giving up the file."""
    try:
        yield
    except BadFile as bad:
        faults += bad.faults


class Scalar(NamedTuple):
    """A single value as written; `quoted` when it stood in quotes or in a block of text."""

    text: str
    line: int
    column: int
    quoted: bool


class Sequence(NamedTuple):
    """A list, by dashes or in brackets, with the place where it begins."""

    items: tuple[Node, ...]
    line: int
    column: int


class Mapping(NamedTuple):
    """Names with their values, in the order of the file; no name comes twice."""

    entries: tuple[tuple[Scalar, Node], ...]
    line: int
    column: int

    def get(self, name: str) -> Node | None:
        """Return the value under `name`, or None where there is no such name."""
        return next((node for key, node in self.entries if key.text == name), None)

    def key(self, name: str) -> Scalar | None:
        """Return the name itself with its place, or None where there is no such name."""
        return next((key for key, _ in self.entries if key.text == name), None)

    def names(self) -> tuple[str, ...]:
        """Return the names in the order of the file."""
        return tuple(key.text for key, _ in self.entries)


Node: TypeAlias = Scalar | Sequence | Mapping


def _refused(node: Node, file: str, wanted: str) -> BadFile:
    """Return the fault of a node that is not what was wanted, such as "a whole number"."""
    match node:
        case Scalar(text="", quoted=False):
            message = say("{wanted} is missing here.", wanted=wanted)
        case Scalar():
            message = say("“{text}” is not {wanted}.", text=shown(node.text), wanted=wanted)
        case Sequence():
            message = say("expected {wanted}, not a list.", wanted=wanted)
        case Mapping():
            message = say("expected {wanted}, not a map.", wanted=wanted)
    return BadFile.at(node, file, message)


def as_text(node: Node, file: str) -> str:
    """Return a scalar as text, whatever it looks like; raises BadFile for anything else."""
    # Two quotation marks are a text, if an empty one; nothing at all is none.
    if isinstance(node, Scalar) and (node.text or node.quoted):
        return node.text
    raise _refused(node, file, say("a text"))


def as_words(node: Node, file: str) -> str:
    """Return a text that a person is to read: nothing in it steers the writing; raises BadFile."""
    text = as_text(node, file)
    for character in text:
        if steers(character) and not character.isspace():
            number = f"{ord(character):04X}"
            message = say("the character U+{number} is not allowed.", number=number)
            raise BadFile.at(node, file, message)
    return text


def as_integer(node: Node, file: str) -> int:
    """Return a whole number of at most nine digits, written plainly; raises BadFile."""
    if isinstance(node, Scalar):
        if _WHOLE_NUMBER.fullmatch(node.text):
            return int(node.text)
        if _LONG_NUMBER.fullmatch(node.text):
            message = say("“{text}” has too many digits (limit 9).", text=shown(node.text))
            raise BadFile.at(node, file, message)
    raise _refused(node, file, say("a whole number"))


def as_boolean(node: Node, file: str) -> bool:
    """Return true, yes, on or false, no, off in any case as a boolean; raises BadFile."""
    word = node.text.lower() if isinstance(node, Scalar) else ""
    if word in _TRUE:
        return True
    if word in _FALSE:
        return False
    raise _refused(node, file, say("yes or no"))


def is_null(node: Node) -> bool:
    """Tell whether a node is `null`, `~` or nothing at all, without quotes."""
    return isinstance(node, Scalar) and not node.quoted and node.text.lower() in _NULL
