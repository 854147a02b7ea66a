"""The kinds of player that can sit at a table, by the names of commands, records and settings."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from game.ai.instincts import Chance, Instincts
from game.ai.search import Search
from game.ai.tempers import EVEN, TEMPERS, Temper
from game.core.texts import shown

if TYPE_CHECKING:
    from game.core.players import Player

LEVELS = ("easy", "medium", "hard", "expert")
"""The levels a person chooses from, weakest first."""

KINDS = ("random", *LEVELS)
"""Everything `make_player` can make."""


def make_player(kind: str, playouts: int | None = None, temper: str = EVEN.name) -> Player:
    """Return a player of this kind; raises ValueError with a sentence.

    With `playouts` those who search do so many for each card they play, however long that takes,
    so that they play the same whenever they are asked the same. A `temper` leans between what is
    about as good; wherever kinds are compared all are even.

    All weigh each choice in guessed worlds, in a few or in many. `easy` and `medium` guess them
    from what lies in sight alone, having forgotten who could not follow; `hard` and `expert`
    remember everything and read what others hold from the way they play; `expert` counts out
    endings in which two are left and nothing is hidden. All play for the match where it is known
    how long that is and what a deal may bring. All but `expert` now and then take what is not quite
    the best, `easy` so often that it is a beginner's equal in every game: see `game.ai.search` and
    `python -m tests.soak beginners`. A blunder of the public list, `game.ai.blunders`, nobody
    makes, and none is told anything its seat may not know.
    """
    leaning = TEMPERS[temper]
    match kind:
        case "random":
            return Chance()
        case "easy":
            effort = _effort(24, 0.3, playouts)
            return Search(
                *effort,
                care=2,
                remembers=False,
                for_match=True,
                temper=leaning,
                temperature=(1.0, 0.3),
            )
        case "medium":
            effort = _effort(48, 0.3, playouts)
            return Search(
                *effort,
                care=2,
                remembers=False,
                for_match=True,
                temper=leaning,
                temperature=(0.3, 0.12),
            )
        case "hard":
            effort = _effort(96, 0.6, playouts)
            return Search(
                *effort, care=2, reads=True, for_match=True, temper=leaning, temperature=(0.12, 0.1)
            )
        case "expert":
            return expert(playouts, leaning)
        case "you":
            raise ValueError('"you" sits only at the table of the window.')
        case _ if kind.startswith("bot:"):
            raise ValueError("a program is no player of the house.")
        case _:
            there = ", ".join(KINDS)
            raise ValueError(
                f'"{shown(kind)}" is not a kind of player; there are {there}, bot:COMMAND.'
            )


def expert(
    playouts: int | None = None, temper: Temper = EVEN, *, everything: bool = False
) -> Search:
    """Return the best player there is; as an adviser it weighs `everything` that is legal."""
    # What is asked for is done as asked; left to itself it makes use of a quick twin.
    swift = 2 if playouts is None else 1
    effort = _effort(600, 0.9, playouts)
    return Search(
        *effort,
        swift=swift,
        reads=True,
        for_match=True,
        ahead=True,
        temper=temper,
        everything=everything,
    )


def _effort(usual: int, seconds: float, playouts: int | None) -> tuple[int, float]:
    """Return how many playouts a search does, and how long it takes at most."""
    return (usual, seconds) if playouts is None else (playouts, inf)


def plain_player() -> Player:
    """Return the player that stands in for a seat whose own player fails: it never does."""
    return Instincts()
