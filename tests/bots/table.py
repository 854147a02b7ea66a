"""Matches with programs at the table, for tests."""

import sys
import threading
from pathlib import Path

from game.ai.levels import plain_player
from game.bots.bot import Bot
from game.match.hearing import leave
from game.match.match import Match
from game.match.sitting import Sitting
from tests.tables import rules

UNHURRIED = {"ready": 60.0, "budget": 30.0, "patience": 60.0}
"""Limits that a sound program keeps on the busiest machine."""

HERE = Path(__file__).resolve().parent


def command(name, *arguments):
    return [sys.executable, "-I", str(HERE / f"{name}.py"), *arguments]


def bot(name, *arguments, **limits):
    return Bot(command(name, *arguments), **{**UNHURRIED, **limits})


def see_out(*players):
    """Let players leave, and wait until their programs have gone."""
    leave(players)
    for thread in threading.enumerate():
        if thread.name == "bot":
            thread.join(30)


def play(players, game="linger-longer", *, seed="bots", deals=None, stay=False, **house):
    """Play a match; return it, what was played, and the troubles as (seat, sentence).

    The players leave behind it, unless they `stay` for the next.
    """
    troubles = []
    match = Match(rules(game, players=len(players), **house), seed)
    sitting = Sitting(
        match,
        players,
        plain=plain_player(),
        trouble=lambda seat, words: troubles.append((seat, words)),
    )
    try:
        return match, sitting.play(deals), troubles
    finally:
        if not stay:
            see_out(*players)
