"""Twins of games: told again in whole numbers, for those who play a deal a thousand times over."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.core.facets import Searched

if TYPE_CHECKING:
    from game.ai.twins.twin import Twin
    from game.core.rules import Rules


# One for each table that is played at, by the object that is its rules: it is asked for several
# times at each decision, and what it has reckoned for one serves for the next.
@lru_cache(maxsize=16)
def twin_of(rules: Rules) -> Twin[Any] | None:
    """Return the twin of a game under its house rules; None where there is none.

    Only a class that hands it out itself is asked: one derived from it may differ in anything.
    """
    if isinstance(rules, Searched) and "fast" in vars(type(rules)):
        twin: Twin[Any] = rules.fast()
        return twin
    return None
