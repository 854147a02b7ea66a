"""Positions as files tell them: every key typed by its kind, every fault with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from game.core.cards import BACK, Card, Cards, parse_card
from game.core.options import did_you_mean
from game.core.rules import Rules
from game.core.sentences import say
from game.core.table import Play
from game.core.texts import shown
from game.storage.yaml_tree import (
    BadFile,
    FileFault,
    Mapping,
    Node,
    Scalar,
    Sequence,
    as_boolean,
    as_integer,
    as_text,
    gathering,
    is_null,
)

T = TypeVar("T")

_WORD = re.compile(r"\S+")
_HANDS, _SEATS = "{0: AS}", "{0: …, 2: …}"
"""How to write hands, and anything by seat."""
_TRUMPS = ("C", "D", "H", "S", "NT")


class GivenValue(NamedTuple):
    """A value of a position, typed as `game.core.position` says, and the node it was read from."""

    value: Any
    key: Scalar
    node: Node


def read_position(
    node: Node, rules: type[Rules], players: int, file: str
) -> tuple[dict[str, GivenValue], list[FileFault]]:
    """Return the keys of a `position` or `expect` with their values, and every fault in them.

    Where a kind may be null, and for all that is told by seat, `null` is None; a list of cards,
    seats or plays that is null is empty; elsewhere null is a fault.
    """
    if is_null(node):
        return {}, []
    if not isinstance(node, Mapping):
        return {}, [
            FileFault.at(
                node, file, say("expected keys, such as hands: {example}.", example=_HANDS)
            )
        ]
    reader = _Reader(players, file)
    given: dict[str, GivenValue] = {}
    for key, value in node.entries:
        if key.text not in rules.terms.keys:
            reader.faults.append(FileFault.at(key, file, _no_such_key(key, rules)))
            continue
        with gathering(reader.faults):
            kind = rules.terms.kind_of(key.text)
            given[key.text] = GivenValue(reader.read(kind, value), key, value)
    return given, reader.faults


def _no_such_key(key: Scalar, rules: type[Rules]) -> str:
    hint = did_you_mean(key.text, rules.terms.keys)
    return (
        say(
            "“{key}” makes no sense in a position of {title}.",
            key=shown(key.text),
            title=say(rules.about.title),
        )
        + hint
    )


def read_seat(node: Node, players: int, file: str) -> int:
    """Return a seat at the table; raises BadFile."""
    seat = as_integer(node, file)
    if not 0 <= seat < players:
        message = say(
            "there is no seat {seat}; the seats are 0 to {last}.", seat=seat, last=players - 1
        )
        raise BadFile.at(node, file, message)
    return seat


def words_of(node: Node, file: str) -> Iterator[Scalar]:
    """Yield the words of a text, each with its own place; raises BadFile if it is not one."""
    text = as_text(node, file)
    # A quotation mark takes a column of its own.
    first = node.column + (isinstance(node, Scalar) and node.quoted)
    for word in _WORD.finditer(text):
        yield Scalar(word[0], node.line, first + word.start(), quoted=True)


class _Reader:
    """Types the nodes of one position; a fault inside a list or a map does not end the reading."""

    def __init__(self, players: int, file: str) -> None:
        self.players = players
        self.file = file
        self.faults: list[FileFault] = []
        self._readers: dict[str, Callable[[Node], Any]] = {
            "word": lambda node: as_text(node, file),
            "suit or null": self._or_null(self._suit),
            "seat": self._seat,
            "seat or null": self._or_null(self._seat),
            "seats": self._seats,
            "some seats": self._seats,
            "seat set": lambda node: frozenset(self._seats(node)),
            "card or null": self._or_null(self._card),
            "cards": self._cards,
            "card set": self._cards,
            "hands": lambda node: self._by_seat(node, self._cards),
            "numbers": lambda node: self._by_seat(node, self._number),
            "words": lambda node: self._by_seat(node, lambda value: as_text(value, file)),
            "number": self._number,
            "number list": lambda node: tuple(self._items(node, self._number)),
            "yes or no": lambda node: as_boolean(node, file),
            "plays": lambda node: tuple(self._items(node, self._play)),
            "pairs": lambda node: tuple(self._items(node, self._pair)),
        }

    def read(self, kind: str, node: Node) -> Any:
        """Return the typed value; raises BadFile."""
        return self._readers[kind](node)

    def _or_null(self, read: Callable[[Node], T]) -> Callable[[Node], T | None]:
        return lambda node: None if is_null(node) else read(node)

    def _wrong(self, node: Node, message: str) -> BadFile:
        return BadFile.at(node, self.file, message)

    def _gather(
        self, nodes: Iterator[Node] | tuple[Node, ...], read: Callable[[Node], T]
    ) -> list[T]:
        found: list[T] = []
        for node in nodes:
            with gathering(self.faults):
                found.append(read(node))
        return found

    def _items(self, node: Node, read: Callable[[Node], T]) -> list[T]:
        if is_null(node):
            return []
        if not isinstance(node, Sequence):
            raise self._wrong(node, say("expected a list, such as [a, b]."))
        return self._gather(node.items, read)

    def _by_seat(self, node: Node, read: Callable[[Node], T]) -> dict[int, T] | None:
        if is_null(node):
            return None
        if not isinstance(node, Mapping):
            raise self._wrong(
                node, say("expected a map by seat, such as {example}.", example=_SEATS)
            )
        found: dict[int, T] = {}
        for key, value in node.entries:
            with gathering(self.faults):
                found[self._seat(key)] = read(value)
        return found

    def _number(self, node: Node) -> int:
        return as_integer(node, self.file)

    def _seat(self, node: Node) -> int:
        return read_seat(node, self.players, self.file)

    def _seats(self, node: Node) -> tuple[int, ...]:
        # One seat alone needs no brackets.
        if isinstance(node, Scalar) and not is_null(node):
            return (self._seat(node),)
        seats = tuple(self._items(node, self._seat))
        if len(set(seats)) < len(seats):
            raise self._wrong(node, say("a seat is named twice."))
        return seats

    def _suit(self, node: Node) -> str:
        text = as_text(node, self.file)
        suit = text.upper()
        if suit not in _TRUMPS:
            raise self._wrong(
                node,
                say(
                    "“{suit}” is not a suit; write C, D, H, S, NT (no trumps) or null.",
                    suit=shown(text),
                ),
            )
        return suit

    def _card(self, node: Node) -> Card:
        text = as_text(node, self.file)
        try:
            card = parse_card(text)
        except ValueError:
            card = BACK
        if card == BACK:
            message = say(
                "“{text}” is not a card; write rank then suit, like KS or 7H (T is ten).",
                text=shown(text),
            )
            raise self._wrong(node, message)
        return card

    def _cards(self, node: Node) -> Cards:
        if is_null(node):
            return ()
        if isinstance(node, Sequence):
            return tuple(self._gather(node.items, self._card))
        return tuple(self._gather(words_of(node, self.file), self._card))

    def _play(self, node: Node) -> Play:
        seat, *cards = words_of(node, self.file)
        if not cards:
            raise self._wrong(node, say("expected a seat and what it played, such as 0 KS."))
        return Play(self._seat(seat), tuple(self._card(card) for card in cards))

    def _pair(self, node: Node) -> Cards:
        cards = tuple(self._card(card) for card in words_of(node, self.file))
        if not 1 <= len(cards) <= 2:
            raise self._wrong(
                node, say("expected an attack, or an attack and its defence: 8D or 8D JD.")
            )
        return cards
