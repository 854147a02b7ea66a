"""`turnup arena`: measures players against each other at the same cards."""

from __future__ import annotations

import json
import math
import re
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from game import __version__
from game.commands.bad_input import BadInput, complain
from game.commands.match_options import (
    add_game,
    add_rules_alone,
    read_count,
    read_options,
    read_seed,
)
from game.commands.progress import ProgressLine
from game.commands.seats import players_of, read_kinds
from game.core.sentences import say
from game.match.lines import Misfit
from game.storage.files import FileTrouble, path_in_words
from game.tools.arena.blocks import Block, Plan
from game.tools.arena.contest import ArenaRun, cores
from game.tools.arena.figures import Sequential, SequentialOfPoints
from game.tools.arena.ledger import Ledger, OtherPlan, seed_in
from game.tools.arena.standings import first_two, in_words, sprt, standings

_BOUNDS = "-10,0"
_MOST_ELO = 2000


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="KIND,...",
        required=True,
        help=say(
            "who plays, one kind for each seat: random, easy, medium, hard, expert, "
            "bot:COMMAND (split as a shell does, a comma in it written \\,)"
        ),
    )
    amount = parser.add_mutually_exclusive_group(required=True)
    amount.add_argument(
        "--deals", metavar="N", help=say("play so many single deals, in each rotation")
    )
    amount.add_argument(
        "--matches", metavar="N", help=say("play so many matches, in each rotation")
    )
    parser.add_argument(
        "--midway",
        action="store_true",
        help=say(
            "with --deals: each deal comes after up to six others in which all play "
            "plainly, with the pot and all else as it stands then"
        ),
    )
    parser.add_argument(
        "--iterations",
        metavar="N",
        help=say("playouts for those who search, without limit of time: the same result each run"),
    )
    _add_sprt(parser)
    parser.add_argument("--resume", metavar="FILE", help=say("keep the results there, and go on"))
    parser.add_argument("--jobs", metavar="J", help=say("play on so many cores (all)"))
    parser.add_argument("--seed", metavar="TEXT", help=say("any text; block K uses TEXT#K"))
    add_rules_alone(parser)
    parser.add_argument("--json", action="store_true", help=say("print one JSON object"))


def _add_sprt(parser: ArgumentParser) -> None:
    """Add the arguments of the sequential test."""
    parser.add_argument(
        "--sprt",
        action="store_true",
        help=say(
            "stop once it is plain whether the first kind is as good as the second; exit "
            "code 1 if it is not"
        ),
    )
    parser.add_argument(
        "--bounds",
        metavar="LOW,HIGH",
        help=say("with --sprt: reject at LOW Elo, accept at HIGH ({bounds})", bounds=_BOUNDS),
    )
    parser.add_argument(
        "--by",
        choices=("place", "points"),
        help=say("with --sprt: who stands above whom (place), or how many points lie between them"),
    )
    # Without this -10,0 would be taken for an option: it is no number by itself.
    parser._negative_number_matcher = re.compile(r"-[\d.]+(,-?[\d.]+)?$")  # noqa: SLF001


def run(args: Namespace) -> int:
    """Play, and print the table; 1 if the sequential test rejects."""
    kinds = read_kinds(args.seats)
    args.players = str(len(kinds))
    game, options = read_options(args, told_by=say("the number of --seats"))
    most = read_count(args.deals or args.matches, "--deals" if args.deals else "--matches")
    jobs = read_count(args.jobs, "--jobs") if args.jobs is not None else cores()
    playouts = read_count(args.iterations, "--iterations") if args.iterations is not None else None
    if options.mapping().get("match.kind") == "open":
        raise BadInput(
            say("match.kind: an open match is for the window; here it needs an end (deals).")
        )
    if args.midway and args.deals is None:
        raise BadInput(say("--midway goes with --deals."))
    players_of(kinds, playouts)
    try:
        seed = _seed(args)
        deals = args.deals is not None
        plan = Plan(game(options), kinds, seed, deals, playouts, args.midway)
        test = _test(args, plan)
        ledger = Ledger(Path(args.resume), plan, __version__) if args.resume is not None else None
        try:
            return _contest(args, plan, ArenaRun(plan, most, ledger, test), most, min(jobs, most))
        finally:
            if ledger is not None:
                ledger.close()
    except FileTrouble as trouble:
        raise BadInput(str(trouble)) from None
    except (Misfit, OtherPlan) as trouble:
        where = path_in_words(Path(args.resume))
        what = str(trouble)
        if isinstance(trouble, OtherPlan):
            what = say("this contest is another one: {difference}", difference=what)
        raise BadInput(f"{where}: {what}") from None


def _seed(args: Namespace) -> str:
    """Return the seed given, that of the file that is gone on with, or a new one."""
    if args.seed is not None:
        return read_seed(args.seed)
    found = seed_in(Path(args.resume)) if args.resume is not None else None
    return read_seed(found)


def _test(args: Namespace, plan: Plan) -> Sequential | None:
    if not args.sprt:
        if args.bounds is not None:
            raise BadInput(say("--bounds goes with --sprt."))
        if args.by is not None:
            raise BadInput(say("--by goes with --sprt."))
        return None
    try:
        first_two(plan)
    except ValueError as trouble:
        raise BadInput(str(trouble)) from None
    text = _BOUNDS if args.bounds is None else args.bounds
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = math.nan
    if not -_MOST_ELO <= low < high <= _MOST_ELO:
        raise BadInput(
            say(
                "--bounds must be two numbers of Elo, rising, like {bounds}; not “{text}”.",
                bounds=_BOUNDS,
                text=text,
            )
        )
    return (SequentialOfPoints if args.by == "points" else Sequential)(low, high)


def _contest(args: Namespace, plan: Plan, contest: ArenaRun, most: int, jobs: int) -> int:
    """Play, print what came of it, and return the exit code."""
    played = len(contest.counted)

    def tell(block: Block) -> None:
        nonlocal played
        played += 1
        for trouble in block.troubles:
            progress.clear()
            complain(trouble)
        progress.show(played)

    try:
        with ProgressLine(most, "deals" if plan.deals else "matches", played) as progress:
            contest.play(jobs, tell)
    except KeyboardInterrupt:
        if contest.counted:
            _print(args, plan, contest, complete=False)
        raise
    _print(args, plan, contest, complete=True)
    return int(contest.test is not None and contest.test.says == "rejected")


def _print(args: Namespace, plan: Plan, contest: ArenaRun, *, complete: bool) -> None:
    blocks = contest.counted
    told: dict[str, Any] = standings(plan, blocks, __version__, complete=complete)
    if contest.test is not None:
        told["sprt"] = sprt(plan, blocks[: contest.test.blocks], contest.test)
    if args.json:
        print(json.dumps(told))
        return
    print(f"{say(plan.rules.about.title)}: ", end="")
    print("\n".join(in_words(told)))
