"""The games of the house, found by looking through `game.rules`."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Final

import game.rules

if TYPE_CHECKING:
    from game.core.rules import Rules


_FIRST: Final = "linger-longer"


def modules() -> list[str]:
    """Return the names of what holds a game each, none of it read."""
    return [f"game.rules.{module.name}" for module in pkgutil.iter_modules(game.rules.__path__)]


class Games(Mapping[str, "type[Rules]"]):
    """Every game's rules class by id, Linger Longer first, the others by title.

    What holds a game is read when that game is asked for, and all of it to go through them.
    """

    def __init__(self) -> None:
        self._modules = modules()
        self._read: dict[str, type[Rules]] = {}

    def __getitem__(self, game: str) -> type[Rules]:
        # As a rule a game is called what its folder is.
        named = f"game.rules.{game.replace('-', '_')}"
        if game not in self._read and named in self._modules:
            self._take(named)
        return self._read[game] if game in self._read else self._whole[game]

    def __iter__(self) -> Iterator[str]:
        # Whoever wants only the first waits for no other.
        yield _FIRST
        yield from (game for game in self._whole if game != _FIRST)

    def __len__(self) -> int:
        return len(self._whole)

    @cached_property
    def _whole(self) -> dict[str, type[Rules]]:
        for module in self._modules:
            self._take(module)
        order = sorted(self._read.values(), key=lambda rules: rules.about.title)
        return {rules.id: rules for rules in order}

    def _take(self, module: str) -> None:
        """Take in the games that a module names."""
        # The title, which asks nothing of games, starts without what they are made of.
        from game.core.rules import Rules

        for value in vars(import_module(module)).values():
            if isinstance(value, type) and issubclass(value, Rules) and "id" in vars(value):
                self._read[value.id] = value


@cache
def games() -> Games:
    """Return the games of the house."""
    return Games()
