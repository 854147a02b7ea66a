"""How much of what can be won by knowing hidden cards is won without: `python -m tests.soak gap`.

One player sits among others of plain card sense, at the same cards each time: one like them, the
player measured, the expert who sees all hands, and the expert who sees everything. Of what each of
the last two gains over plain card sense the player measured closes a share: that is no bound for
all play, but what this very search would win if its guesses were right. Where one loses a deal and
pays, plain card sense is beaten anyway, seen hands or not, so that no gap is left: there the others
are of the level `hard`, and so is the one like them.
"""

import json
from pathlib import Path

from game.tools.arena.figures import Mean, mean_of
from game.tools.arena.ledger import OtherPlan
from tests.soak.strength.against import command
from tests.soak.strength.rivalry import (
    blocks_of,
    gains,
    has_one_loser,
    interval,
    plan_of,
    seated,
    unit_of,
)
from tests.tables import rules

CHEATS = ("hands", "cheat")


FIELDS = {"plain": "plain card sense", "hard": "the level hard"}


def field_of(game):
    """Return who the others are: the plainest players whom seeing hands still helps against."""
    return "hard" if has_one_loser(game) else "plain"


def share(gain, whole):
    """Return which share of one gain another is, of values block by block; None if it is unsure."""
    top, bottom = mean_of(gain), mean_of(whole)
    if bottom.margin is None or bottom.mean <= bottom.margin:
        return None
    ratio = top.mean / bottom.mean
    rest = mean_of([one - ratio * other for one, other in zip(gain, whole, strict=True)])
    return Mean(ratio, rest.margin / bottom.mean)


def gap(game, player, deals, *, jobs=1, seed="rivals", keep=None):
    """Return what each brings a deal, or of matches, and the shares of the gap that are closed.

    The player goes first: if that is interrupted the others play no more than it has.
    """
    count, field = game.options.players, field_of(game)
    # Those who cheat search as much as the player does.
    amount = player[len(player.partition(":")[0]) :]
    names = {kind: kind for kind in (player, field)} | {kind: kind + amount for kind in CHEATS}
    brought = {}
    for kind, name in names.items():
        plan = plan_of(game, seated(name, field, count, alone=True), seed)
        unit = "deals" if plan.deals else "matches"
        midway = "midway-" if plan.midway else ""
        file = f"{game.id}-{count}-{name.replace(':', '-')}-{field}-{midway}{unit}.jsonl"
        blocks = blocks_of(plan, deals, jobs=jobs, file=keep / file if keep else None)
        brought[kind] = gains(plan, blocks)
        deals = len(blocks) * (1 if plan.deals else unit_of(game))
    brought = {kind: values[: len(blocks)] for kind, values in brought.items()}
    over = {kind: _less(values, brought[field]) for kind, values in brought.items()}
    found = {
        "game": game.id,
        "players": count,
        "unit": unit,
        "blocks": len(blocks),
        "player": player,
        "field": {"kind": field, **interval("mean", mean_of(brought[field]))},
        "over": {
            kind: interval("mean", mean_of(values))
            for kind, values in over.items()
            if kind != field
        },
        "closed": {},
    }
    for cheat in CHEATS:
        closed = share(over[player], over[cheat])
        found["closed"][cheat] = closed and interval("share", closed)
    return found


def _less(values, others):
    return [one - other for one, other in zip(values, others, strict=True)]


def shown(found):
    """Return the lines that a person reads."""
    what = "points a deal" if found["unit"] == "deals" else "of the matches"
    lines = [f"{found['game']}, {found['players']} seats, {found['blocks']} {found['unit']}:"]
    for kind, over in found["over"].items():
        spread = over["mean_margin"]
        within = "" if spread is None else f" ± {spread:.3f}"
        lines.append(
            f"{kind} over {FIELDS[found['field']['kind']]}: {over['mean']:+.3f}{within} {what}"
        )
    for kind, closed in found["closed"].items():
        if closed is None:
            lines.append(f"{kind} is not surely ahead: no share can be told")
        else:
            percent, spread = 100 * closed["share"], 100 * closed["share_margin"]
            lines.append(
                f"of the gap to {kind} {found['player']} closes {percent:.0f} ± {spread:.0f} %"
            )
    return lines


def main(arguments):
    """Play, and print what came of it."""
    line = command(__doc__)
    line.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the results, and go on")
    args = line.parse_args(arguments)
    game = rules(args.game, players=args.seats)
    try:
        found = gap(game, args.player, args.deals, jobs=args.jobs, seed=args.seed, keep=args.keep)
    except OtherPlan as trouble:
        line.error(f"{args.keep}: what was kept is of another contest: {trouble}")
    print(json.dumps(found) if args.json else "\n".join(shown(found)))
