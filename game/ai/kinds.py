"""The kinds of player that can sit at a table, by the names of commands, records and settings."""

from __future__ import annotations

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


def make_player(kind: str) -> Player:
    """Return a player of this kind; raises ValueError with a sentence.

    `easy` plays at a glance, and one card in seven blindly; what it says and throws away it weighs
    as well as can be done at a glance. The others weigh each choice in guessed worlds: `medium` in
    few, having forgotten who could not follow; `hard` and `expert` in more, remembering everything.
    None is told anything its seat may not know. They are first opponents: in so short a game most
    of a match is luck, and a level wins but a few matches in a hundred more than the one below it.
    """
    match kind:
        case "random":
            return Chance()
        case "easy":
            return Instincts(_LAPSES)
        case "medium":
            return Search(24, 0.25, care=4, remembers=False)
        case "hard":
            return Search(160, 0.6, care=2)
        case "expert":
            return Search(600, 0.9)
        case "you":
            raise ValueError('"you" sits only at the table of the window.')
        case _ if kind.startswith("bot:"):
            raise ValueError("players of the kind bot: are not there yet.")
        case _:
            raise ValueError(f'"{kind}" is not a kind of player; there are {", ".join(KINDS)}.')


def plain_player() -> Player:
    """Return the player that stands in for a seat whose own player fails: it never does."""
    return Instincts()
