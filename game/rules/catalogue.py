"""The games of the house, found by looking through `game.rules`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

import game.rules

if TYPE_CHECKING:
    from game.core.rules import Rules


def modules() -> list[str]:
    """Return the names of what holds a game each, none of it read."""
    return [f"game.rules.{module.name}" for module in pkgutil.iter_modules(game.rules.__path__)]


@cache
def games() -> dict[str, type[Rules]]:
    """Return every game's rules class by id, Linger Longer first, the others by title."""
    # The title, which asks nothing of games, starts without what they are made of.
    from game.core.rules import Rules

    found: dict[str, type[Rules]] = {}
    for module in modules():
        for value in vars(import_module(module)).values():
            if isinstance(value, type) and issubclass(value, Rules) and "id" in vars(value):
                found[value.id] = value
    order = sorted(
        found.values(), key=lambda rules: (rules.id != "linger-longer", rules.about.title)
    )
    return {rules.id: rules for rules in order}
