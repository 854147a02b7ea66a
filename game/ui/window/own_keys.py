"""Keys of one's own: sets for one hand, and single keys given to a command in place of another.

They stand beside the usual keys. A key that is given away means its new command alone, so where it
meant something before, that is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from game.core.sentences import say
from game.ui.window.commands import Command, usual_command

USUAL: Final = "usual"

_LEFT: Final = {
    "w": Command.UP,
    "a": Command.LEFT,
    "s": Command.DOWN,
    "d": Command.RIGHT,
    "q": Command.CANCEL,
    "e": Command.HINT,
    "r": Command.THIS_TRICK,
    "f": Command.LAST_TRICK,
    "c": Command.SORT,
    "z": Command.UNDO,
    "1": Command.SCORES,
    "2": Command.CARDS_OUT,
    "3": Command.WHY,
    "4": Command.HELP,
}
_RIGHT: Final = {
    "i": Command.UP,
    "j": Command.LEFT,
    "k": Command.DOWN,
    "l": Command.RIGHT,
    "u": Command.CANCEL,
    "o": Command.HINT,
    "y": Command.THIS_TRICK,
    "h": Command.LAST_TRICK,
    "b": Command.SORT,
    "n": Command.NEXT,
    "m": Command.UNDO,
    "9": Command.SCORES,
    "8": Command.CARDS_OUT,
    "7": Command.WHY,
    "0": Command.HELP,
}
HANDS: Final[Mapping[str, Mapping[str, Command]]] = MappingProxyType(
    {USUAL: {}, "left": _LEFT, "right": _RIGHT}
)
"""What each key means besides, by the hand it is for; Space and Enter stay what they are."""

NAMES: Final[Mapping[str, Command]] = MappingProxyType(
    {command.name.lower().replace("_", "-"): command for command in Command}
)
"""Commands as a settings file names them."""


CODES: Final[Mapping[str, int]] = MappingProxyType(
    {sign: ord(sign) for sign in "abcdefghijklmnopqrstuvwxyz0123456789,.-"}
    | {f"F{number}": int(getattr(pygame, f"K_F{number}")) for number in range(3, 10)}
    | {"Insert": pygame.K_INSERT}
)
"""The keys that can be given to a command, by what stands on them."""


class Bound(NamedTuple):
    """A key that a person gave to a command."""

    command: Command
    key: str


def read_keys(text: str) -> tuple[Bound, ...]:
    """Return what `hint j, scores e` says; raises ValueError with a sentence."""
    found: list[Bound] = []
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        name, _, key = part.partition(" ")
        if name not in NAMES:
            raise ValueError(say("{name} isn't a command that takes a key.", name=repr(name)))
        if key not in CODES:
            raise ValueError(say("You can't give {name} the key {key}.", name=name, key=repr(key)))
        if any(key == bound.key for bound in found):
            raise ValueError(say("The key {key} is used twice.", key=key))
        found.append(Bound(NAMES[name], key))
    return tuple(found)


def rebound(own: Iterable[Bound], command: Command, key: str) -> tuple[Bound, ...]:
    """Return keys of which one is given to a command, which gives back the one it had."""
    kept = (each for each in own if each.command is not command and each.key != key)
    return (*kept, Bound(command, key))


def written_keys(bound: Iterable[Bound]) -> str:
    """Return keys as a settings file has them."""
    names = {command: name for name, command in NAMES.items()}
    return ", ".join(f"{names[each.command]} {each.key}" for each in bound)


def by_code(hand: str, own: Iterable[Bound]) -> dict[int, Command]:
    """Return what keys mean besides their usual meaning, by the code of the key."""
    named = {**HANDS[hand], **{bound.key: bound.command for bound in own}}
    return {CODES[name]: command for name, command in named.items()}


def conflict(key: str, hand: str, own: Iterable[Bound]) -> Command | None:
    """Return what a key meant before it is given away, None if it was free."""
    code = CODES[key]
    return by_code(hand, own).get(code) or usual_command(code)
