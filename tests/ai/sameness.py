"""The choices players make in the first deal of a match of every game, as lines of text.

Run by itself it prints those of the games that are named: another process must print the same,
whatever its hashes are.
"""

import sys

from game.ai.levels import LEVELS, make_player, plain_player
from game.match.match import Match
from game.match.sitting import Sitting
from game.rules.catalogue import games

PLAYOUTS = 2
SEED = "the same everywhere"


def rules_of(name):
    """Return a game as the house plays it."""
    return games()[name](games()[name].options_type())


def kinds_at(rules):
    """Return who sits at the seats: every level, as far as there are seats."""
    return tuple(LEVELS[-1 - seat % len(LEVELS)] for seat in range(rules.options.players))


def players_at(rules):
    """Return new players of these kinds, each with a fixed number of playouts."""
    return [make_player(kind, PLAYOUTS) for kind in kinds_at(rules)]


def simulated(name):
    """Return the match of a game after its first deal, played as `simulate` plays."""
    match = Match(rules_of(name), SEED)
    troubles = []
    sitting = Sitting(
        match,
        players_at(match.rules),
        plain=plain_player(),
        trouble=lambda *told: troubles.append(told),
    )
    sitting.play(1)
    assert not troubles
    return match


def told(name, actions):
    """Return the actions of a match as one line."""
    return f"{name}: {', '.join(f'{action.seat} {action}' for action in actions)}"


def actions_of(match):
    """Return the actions of a match, first to last."""
    return [entry.action for entry in match.entries if entry.action is not None]


if __name__ == "__main__":
    for game in sys.argv[1:]:
        print(told(game, actions_of(simulated(game))))
