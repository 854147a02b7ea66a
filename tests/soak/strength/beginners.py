"""A player among others who follow thumb rules: `python -m tests.soak beginners durak julep`.

What counts is what the players of a game play for. Where the last of a deal pays all others it is
how many deals it loses, everywhere else how many matches it wins, one of them alone or in equal
parts. Everything is played once on every seat with the same cards. A measurement goes on until its
interval is no wider than six points of a hundred, or until so many deals or matches are played.
The level `easy` should be a beginner's equal, and lose or win about as often as each of them; and
not a dull one: with `--variety` it is told how many choices it answers in more than one way.
"""

import argparse
import json
from pathlib import Path
from random import Random

from game import __version__
from game.match.match import Match
from game.rules.catalogue import games
from game.tools.arena.contest import cores
from game.tools.arena.ledger import OtherPlan
from game.tools.arena.standings import standings
from tests.soak.strength.rivalry import (
    Rivalry,
    blocks_of,
    has_one_loser,
    player_of,
    seated,
    unit_of,
)
from tests.tables import rules

FIELD = "thumbs"
WIDEST = 0.06
FIRST = 25
"""Deals or matches after which it is looked for the first time how wide the interval is."""

EVERY, AGAIN = 3, 5
"""One of so many choices is asked again, so often."""

EQUAL = (0.88, 1.20)
"""A beginner's equal loses or wins so often, par being 1: among four from 22 to 30 %."""


def plan_of(name, player, seats, seed="beginners"):
    """Return the plan of one player among thumb rules: by deals where these have a loser."""
    rule = rules(name, players=seats)
    kinds = seated(player, FIELD, seats, alone=True)
    return Rivalry(rule, kinds, seed, deals=has_one_loser(rule))


def told(plan, blocks):
    """Return what came of it: the share of deals lost, or of matches won."""
    found = standings(plan, blocks, __version__)
    mine = found["kinds"][0]
    what = "last" if plan.deals else "share"
    low, high = mine[f"{what}_low"], mine[f"{what}_high"]
    return {
        "game": plan.rules.id,
        "players": found["players"],
        "player": plan.kinds[0],
        "unit": found["unit"],
        "counts": "lost" if plan.deals else "won",
        "blocks": found["blocks"],
        "par": found["par"],
        "share": mine[what],
        "share_margin": None if low is None else max(mine[what] - low, high - mine[what]),
        "cpu_ms": mine["cpu_ms"],
    }


def is_narrow(found):
    """Tell whether an interval says something."""
    return found["share_margin"] is not None and 2 * found["share_margin"] <= WIDEST


def measured(plan, most, *, jobs=1, file=None):
    """Return what is told of a plan, after as many blocks as are needed and no more than `most`."""
    each = 1 if plan.deals else unit_of(plan.rules)
    count = min(FIRST, most)
    while True:
        blocks = blocks_of(plan, count * each, jobs=jobs, file=file)
        found = told(plan, blocks)
        if is_narrow(found) or len(blocks) < count or count == most:
            return found
        count = min(2 * count, most)


def is_equal(found):
    """Tell whether a player may be a beginner's equal, by its whole interval."""
    low, high = (found["share"] + side * (found["share_margin"] or 1) for side in (-1, 1))
    least, most = (found["par"] * end for end in EQUAL)
    return low <= most and high >= least


def variety(name, player, choices, seats=4):
    """Return in which part of so many choices a player does not always do the same.

    They are some of those it meets among players like itself, each asked a few times with other
    dice.
    """
    rule, lot = rules(name, players=seats), Random("variety")
    asked = varied = number = 0
    while asked < choices:
        number += 1
        match, mine = Match(rule, f"variety {number}"), player_of(player)
        match.deal()
        while match.table.to_act and asked < choices:
            question = match.question(match.table.to_act[0])
            if len(question.legal) > 1 and lot.random() * EVERY < 1:
                again = (question._replace(dice=lot.getrandbits(64)) for _ in range(AGAIN))
                varied += len({mine.choose(each) for each in again}) > 1
                asked += 1
            match.submit(mine.choose(question) if len(question.legal) > 1 else question.legal[0])
    return varied / choices


def shown(found):
    """Return the line that a person reads."""
    margin = found["share_margin"]
    within = "" if margin is None else f" ± {100 * margin:.1f}"
    return (
        f"{found['game']}, {found['players']} seats: {found['player']} has {found['counts']} "
        f"{100 * found['share']:.1f}{within} % of {found['blocks']} {found['unit']} on every seat, "
        f"par {100 * found['par']:.1f} %"
    )


def named(text):
    """Return the name of a player, if there is such a player."""
    player_of(text)
    return text


def main(arguments):
    """Play, and print what came of it."""
    line = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    line.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    line.add_argument("--player", type=named, default="easy", help="who is measured (easy)")
    line.add_argument("--seats", type=int, default=4, metavar="N", help="as near as may be")
    line.add_argument("--most", type=int, default=400, metavar="B", help="deals or matches (400)")
    line.add_argument("--jobs", type=int, default=cores(), metavar="J")
    line.add_argument("--seed", default="beginners")
    line.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the results, and go on")
    line.add_argument("--variety", type=int, metavar="C", help="ask so many choices again")
    line.add_argument("--json", action="store_true", help="print one JSON object a game")
    args = line.parse_args(arguments)
    for name in args.games or games():
        if args.variety:
            share = variety(name, args.player, args.variety, args.seats)
            print(f"{name}: {args.player} answers {share:.0%} of choices in more than one way")
            continue
        low, high = games()[name].seats()
        plan = plan_of(name, args.player, min(max(args.seats, low), high), args.seed)
        kept = f"{name}-{len(plan.kinds)}-{args.player.replace(':', '-')}-{FIELD}.jsonl"
        file = args.keep and args.keep / kept
        try:
            found = measured(plan, args.most, jobs=args.jobs, file=file)
        except OtherPlan as trouble:
            line.error(f"{file}: what was kept is of another contest: {trouble}")
        print(json.dumps(found) if args.json else shown(found), flush=True)
