"""What a level is: the players that can sit at a table, by the names of commands and records."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, NamedTuple

from game.ai.instincts import Chance, Instincts
from game.ai.search import Search
from game.ai.tempers import EVEN, TEMPERS, Temper
from game.core.sentences import say
from game.core.texts import shown

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.players import Decision, Player


class Level(NamedTuple):
    """How a level below the best plays a card: in so many playouts, within so many seconds.

    `temperature` is how far it strays, at a card and at a word of the bidding (`game.ai.search`).
    One that does not remember has forgotten who could not follow; one that reads takes what others
    hold from the way they play.
    """

    playouts: int
    seconds: float
    temperature: tuple[float, float]
    remembers: bool = True
    reads: bool = False


_BELOW_THE_BEST = {
    "easy": Level(24, 0.3, (1.0, 0.3), remembers=False),
    "medium": Level(48, 0.3, (0.3, 0.12), remembers=False),
    "hard": Level(96, 0.6, (0.12, 0.1), reads=True),
}

LEVELS = (*_BELOW_THE_BEST, "expert")
"""The levels a person chooses from, weakest first."""

KINDS = ("random", *LEVELS)
"""Everything `make_player` can make."""


def make_player(kind: str, playouts: int | None = None, temper: str = EVEN.name) -> Player:
    """Return a player of this kind; raises ValueError with a sentence.

    With `playouts` those who search do so many for each card they play, however long that takes,
    so that they play the same whenever they are asked the same. A `temper` leans between what is
    about as good; wherever kinds are compared all are even.

    `random` takes whatever is legal. All others weigh each choice in guessed worlds, in a few or in
    many. `easy` and `medium` guess them from what lies in sight alone, having forgotten who could
    not follow; `hard` and `expert` remember everything and read what others hold from the way they
    play; `expert` counts out endings in which two are left and nothing is hidden. They play for the
    match where it is known how long that is and what a deal may bring. All but `expert` now and
    then take what is not quite the best, `easy` so often that it is a beginner's equal in every
    game: see `game.ai.search` and `python -m tests.soak beginners`. None of them makes a blunder of
    the public list, `game.ai.blunders`, and nobody is told anything its seat may not know.
    """
    leaning = TEMPERS[temper]
    match kind:
        case _ if kind in _BELOW_THE_BEST:
            level = _BELOW_THE_BEST[kind]
            return Search(
                *_effort(level.playouts, level.seconds, playouts),
                care=2,
                remembers=level.remembers,
                reads=level.reads,
                for_match=True,
                temper=leaning,
                temperature=level.temperature,
            )
        case "random":
            return Chance()
        case "expert":
            return expert(playouts, leaning)
        case "you":
            raise ValueError(say("“you” sits only at the table of the window."))
        case _ if kind.startswith("bot:"):
            raise ValueError(say("a program isn't one of the house's players."))
        case _:
            there = ", ".join(KINDS)
            raise ValueError(
                say(
                    "“{kind}” is not a kind of player; there are {there}, bot:COMMAND.",
                    kind=shown(kind),
                    there=there,
                )
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


def asked_again(kind: str, temper: str, decision: Decision, playouts: int) -> tuple[Action, ...]:
    """Return what a player of this kind chose, if it took so many playouts then.

    Where it took none, somebody plain may have stood in for it.
    """
    player = make_player(kind, temper=temper)
    if isinstance(player, Search):
        found = player.weigh(decision, done=playouts).action
    else:
        found = player.choose(decision)
    return (found,) if playouts else (found, plain_player().choose(decision))


def plain_player() -> Player:
    """Return the player that stands in for a seat whose own player fails: it never does."""
    return Instincts()
