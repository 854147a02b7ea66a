"""The kinds of player that can sit at a table, by the names of commands, records and settings."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from game.ai.instincts import Chance, Instincts
from game.ai.search import Search

if TYPE_CHECKING:
    from game.core.players import Player

LEVELS = ("easy", "medium", "hard", "expert")
"""The levels a person chooses from, weakest first."""

KINDS = ("random", *LEVELS)
"""Everything `make_player` can make."""

_LAPSES = 15

_DOUBT = 0.15
"""How much less likely a world is for each play in it that plain sense would not have made."""


def make_player(kind: str, playouts: int | None = None) -> Player:
    """Return a player of this kind; raises ValueError with a sentence.

    With `playouts` those who search do so many for each card they play, however long that takes,
    so that they play the same whenever they are asked the same.

    `easy` plays at a glance, and one card in seven blindly; what it says and throws away it weighs
    as well as can be done at a glance. The others weigh each choice in guessed worlds: `medium` in
    few, having forgotten who could not follow; `hard` and `expert` in more, remembering everything
    and reading what others hold from the way they play; `expert` plays for the match.
    None is told anything its seat may not know. They are first opponents: in so short a game most
    of a match is luck, and a level wins but a few matches in a hundred more than the one below it.
    """
    match kind:
        case "random":
            return Chance()
        case "easy":
            return Instincts(_LAPSES)
        case "medium":
            return Search(*_effort(24, 0.25, playouts), care=4, remembers=False)
        case "hard":
            return Search(*_effort(160, 0.6, playouts), care=2, doubt=_DOUBT)
        case "expert":
            # What is asked for is done as asked; left to itself it makes use of a quick twin.
            swift = 2 if playouts is None else 1
            return Search(*_effort(600, 0.9, playouts), swift=swift, doubt=_DOUBT, ahead=True)
        case "you":
            raise ValueError('"you" sits only at the table of the window.')
        case _ if kind.startswith("bot:"):
            raise ValueError("a program is no player of the house.")
        case _:
            there = ", ".join(KINDS)
            raise ValueError(f'"{kind}" is not a kind of player; there are {there}, bot:COMMAND.')


def _effort(usual: int, seconds: float, playouts: int | None) -> tuple[int, float]:
    """Return how many playouts a search does, and how long it takes at most."""
    return (usual, seconds) if playouts is None else (playouts, inf)


def plain_player() -> Player:
    """Return the player that stands in for a seat whose own player fails: it never does."""
    return Instincts()
