"""Measure a player of the program against one that is none: `python -m tests.soak against --help`.

Every deal is played once with the players on each seat. Where a match is a fixed number of deals,
whole matches are played. A tree search without an amount, `ismcts`, is given as much time of the
processor for each choice as the other takes. On a busy machine the expert's own limit of time cuts
it short: name the number of its playouts then, as in `--player expert:1200`.
"""

import argparse
import json
import re
from pathlib import Path

from game.rules.catalogue import games
from game.storage.matches.record_files import record_lines
from game.tools.arena.contest import cores
from game.tools.arena.figures import Sequential
from game.tools.arena.ledger import OtherPlan
from game.tools.arena.standings import in_words
from tests.soak.strength.rivalry import blocks_of, plan_of, player_of, seated, timed, told
from tests.tables import rules


def kinds_of(game, args):
    """Return who plays: as the file to go on with has it, or with a rival that takes its time."""
    if args.resume is not None and args.resume.exists():
        return tuple(json.loads(next(record_lines(args.resume)))["seats"])
    rival = timed(game, args.player) if args.rival == "ismcts" else args.rival
    return seated(args.player, rival, args.seats, alone=args.alone)


def shown(found):
    """Return the lines that a person reads."""
    margin, elo = found["lead_margin"], found["elo"]
    lines = [*in_words(found), f"ahead by {found['lead']:+.3f} points a deal"]
    if margin is not None:
        lines[-1] += f" ± {margin:.3f}"
    if elo is not None:
        lines.append(f"by the order of finishing: Elo {elo:+.0f}")
        if found["elo_low"] is not None and found["elo_high"] is not None:
            lines[-1] += f" ({found['elo_low']:+.0f} to {found['elo_high']:+.0f})"
    return lines


def named(text):
    """Return the name of a player, if there is such a player."""
    player_of("ismcts:1" if text == "ismcts" else text)
    return text


def bounds(text):
    """Return the sequential test between two numbers of Elo."""
    return Sequential(*map(float, text.split(",")))


def house_rule(text):
    """Return key and value of a house rule: `next_dealer=clockwise`."""
    key, value = text.split("=")
    return key, value


def command(told):
    """Return what reads a command that plays so many deals of a game with a player."""
    line = argparse.ArgumentParser(description=told.splitlines()[0])
    line.add_argument("game", metavar="GAME", choices=games())
    line.add_argument("--seats", type=int, required=True, metavar="N")
    line.add_argument("--player", type=named, default="expert", help="who is measured (expert)")
    line.add_argument("--deals", type=int, required=True, metavar="D", help="on every seat")
    line.add_argument(
        "--jobs", type=int, default=cores(), metavar="J", help="on so many cores (all)"
    )
    line.add_argument("--seed", default="rivals")
    line.add_argument("--json", action="store_true", help="print one JSON object")
    # Without this -10,0 would be taken for an option: it is no number by itself.
    line._negative_number_matcher = re.compile(r"-[\d.]+(,-?[\d.]+)?$")
    return line


def main(arguments):
    """Play, print what came of it and return the exit code: 1 if the sequential test rejects."""
    line = command(__doc__)
    line.add_argument(
        "--rival",
        type=named,
        required=True,
        help="ismcts, hands, cheat: see rivalry.py",
    )
    line.add_argument("--alone", action="store_true", help="one seat for it, not half of them")
    line.add_argument("--set", type=house_rule, action="append", default=[], metavar="KEY=VALUE")
    line.add_argument("--resume", type=Path, metavar="FILE", help="keep the results, and go on")
    line.add_argument(
        "--sprt", type=bounds, metavar="LOW,HIGH", help="stop once it is plain, in Elo: -10,0"
    )
    args = line.parse_args(arguments)
    game = rules(args.game, players=args.seats, **dict(args.set))
    try:
        plan = plan_of(game, kinds_of(game, args), args.seed)
        blocks = blocks_of(plan, args.deals, jobs=args.jobs, file=args.resume, test=args.sprt)
    except OtherPlan as trouble:
        line.error(f"{args.resume}: this contest is another one: {trouble}")
    found = told(plan, blocks, args.sprt)
    print(json.dumps(found) if args.json else "\n".join(shown(found)))
    return int(args.sprt is not None and args.sprt.says == "rejected")
