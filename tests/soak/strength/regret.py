"""What each level gives away by its choices: `python -m tests.soak regret julep 250`.

Choices of a game among four, drawn by lot from deals that `medium` plays, are answered by every
level; what they chose is then played out a few thousand times by the expert's search, all with the
same luck. What a level gives away is how many points of the deal its choice is behind the best of
these. It says where a level stands between two others in minutes, where matches take hours; but it
knows nothing of what is better than all they chose.
"""

import argparse
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev

from game.ai.levels import LEVELS, expert, make_player
from game.match.match import Match
from game.rules.catalogue import games
from tests.tables import rules

SEATS = 4
ANSWERS = 3
"""So often each is asked the same: those who draw lots answer differently."""
EVERY = 8
"""One of so many choices is taken, so that they are of many deals."""
DEALS = 3
"""So many deals of each match are played: in some games the first is none like the others."""
PLAYOUTS = 2000


def questions(game, seed):
    """Yield questions with a choice, drawn by lot."""
    lot, player = Random(seed), make_player("medium", 24)
    number = 0
    while True:
        number += 1
        match = Match(game, f"{seed} {number}")
        for _ in range(DEALS):
            match.deal()
            while not match.table.over:
                question = match.question(match.table.to_act[0])
                if len(question.legal) > 1 and lot.random() * EVERY < 1:
                    yield question
                match.submit(player.choose(question))
            if match.table.match_over:
                break


def given_away(question, players, playouts, lot):
    """Return what each player gives away, in points of the deal; most often nothing."""

    def asked(player):
        return player.choose(question._replace(dice=lot.getrandbits(64)))

    chosen = {name: [asked(player) for _ in range(ANSWERS)] for name, player in players.items()}
    choices = tuple(dict.fromkeys(action for each in chosen.values() for action in each))
    if len(choices) == 1:
        return dict.fromkeys(players, 0.0)
    anew = question._replace(dice=lot.getrandbits(64))
    found = expert(playouts).compare(anew, choices)
    points = {
        action: tried.points for tried in found.choices for action in (tried.action, *tried.alike)
    }
    best = max(points.values())
    return {name: fmean(best - points[each] for each in some) for name, some in chosen.items()}


def main(arguments):
    """Ask, and print a line for each level."""
    line = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    line.add_argument("game", choices=games())
    line.add_argument("choices", type=int)
    line.add_argument("--seed", default="regret")
    line.add_argument("--playouts", type=int, default=PLAYOUTS, help="for each comparison")
    args = line.parse_args(arguments)
    players = {level: make_player(level) for level in LEVELS}
    lot = Random(f"{args.seed} answers")
    asked = islice(questions(rules(args.game, players=SEATS), args.seed), args.choices)
    found = [given_away(question, players, args.playouts, lot) for question in asked]
    for level in players:
        lost = [each[level] for each in found]
        print(f"{level:8} {fmean(lost):.4f} ± {1.96 * stdev(lost) / sqrt(len(lost)):.4f}")
