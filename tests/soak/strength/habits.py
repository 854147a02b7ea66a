"""What tempers do otherwise, and what it costs them: `python -m tests.soak habits durak julep`.

One player of each temper sits at a table of four, all of one level. Everything is played once on
every seat with the same cards, and from block to block they sit in another order. What counts of a
habit is how often it shows of the times when it could; then comes how many points of a hundred
that is more or less than with the even temper, and what the temper costs: Elo against the even one,
by whom a deal pays better. All with an interval of 95 %.
"""

import argparse
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import permutations
from math import sqrt
from statistics import fmean

from game.ai.levels import LEVELS, make_player
from game.ai.odds import ladder
from game.ai.tempers import EVEN, TEMPERS
from game.core.facets import Attacking, Combining, Counting, Shedding, Undertaking
from game.core.rules import TRUMPS
from game.rules.catalogue import games
from game.tools.arena.blocks import Plan, play_block
from game.tools.arena.contest import cores
from game.tools.arena.figures import elo_of, mean_of, pair_score, student
from tests.soak.strength.rivalry import goes_for_chips
from tests.tables import rules

SEATS = 4
STAYING_OUT = frozenset({"pass", "drop", "decline", "lurk"})
"""The words by which nobody undertakes anything."""


# Habits: whether one shows in a choice, None where it could not


def undertakes(rule, _view, legal, action):
    """Tell whether somebody undertakes to play who might stay out."""
    words = {each.verb for each in legal}
    if not isinstance(rule, Undertaking) or words <= STAYING_OUT or not words & STAYING_OUT:
        return None
    return action.verb not in STAYING_OUT


def _one_of(rule, view, legal, action):
    """Return whether each card that could be played is a trump; None unless both kinds could."""
    if action.verb != "play" or isinstance(rule, Combining | Shedding):
        return None
    steps = ladder(rule, view.trumps)
    trumps = {each: steps[each.cards[0]][0] == TRUMPS for each in legal}
    return trumps if len(set(trumps.values())) == 2 else None


def leads_trumps(rule, view, legal, action):
    """Tell whether a trump is led where another suit could be."""
    trumps = None if view.plays else _one_of(rule, view, legal, action)
    return trumps and trumps[action]


def ruffs(rule, view, legal, action):
    """Tell whether a trump is played to a trick where another card could be."""
    trumps = _one_of(rule, view, legal, action) if view.plays else None
    return trumps and trumps[action]


def bids_high(rule, view, legal, action):
    """Tell whether at least six points are bid."""
    return int(action.value) >= 6 if action.verb == "bid" else None


def throws_in(rule, view, legal, action):
    """Tell whether a card is thrown in, where one can be that is no trump."""
    plain = [each for each in legal if each.verb == "throw" and each.cards[0].suit != view.trumps]
    return action.verb == "throw" if plain else None


def takes(rule, view, legal, action):
    """Tell whether an attack is taken up that could be beaten."""
    words = {each.verb for each in legal}
    return action.verb == "take" if {"take", "beat"} <= words else None


def puts_on(rule, view, legal, action):
    """Tell whether something is put on what lies there, and not passed."""
    words = {each.verb for each in legal}
    return (
        action.verb == "play" if isinstance(rule, Combining) and {"pass", "play"} <= words else None
    )


def picks_up(rule, view, legal, action):
    """Tell whether cards are picked up that could be beaten."""
    words = {each.verb for each in legal}
    return action.verb == "pick-up" if {"lay", "pick-up"} <= words else None


def sloughs(rule, view, legal, action):
    """Tell whether a card is added to those that lie there."""
    return action.verb == "slough" if any(each.verb == "slough" for each in legal) else None


def collects(rule, view, legal, action):
    """Tell whether a card is played that beats all there is, where a lower one could be."""
    if not isinstance(rule, Shedding) or action.verb != "play" or not view.plays:
        return None
    ranking = rule.ranking(view.trumps)
    if not all(each.cards for each in legal):
        return None
    top = max(ranking[play.cards[0]][1] for play in view.plays)
    wins = {each: ranking[each.cards[0]][1] > top for each in legal}
    return wins[action] if len(set(wins.values())) == 2 else None


HABITS = {
    told.__name__.replace("_", " "): told
    for told in (
        undertakes,
        leads_trumps,
        ruffs,
        bids_high,
        throws_in,
        takes,
        puts_on,
        picks_up,
        sloughs,
        collects,
    )
}


def known_by(rule, temper):
    """Return the habit by which a temper is known in a game, the same in all of a family."""
    if isinstance(rule, Undertaking):
        return "leads trumps" if temper == "hoarder" else "undertakes"
    if isinstance(rule, Combining):
        return "puts on"
    if isinstance(rule, Shedding):
        return "collects" if temper == "hoarder" else "sloughs"
    if isinstance(rule, Attacking):
        return "throws in"
    # Where cards count nearly everybody ruffs.
    return "ruffs" if temper == "bold" and not isinstance(rule, Counting) else "leads trumps"


class Watched:
    """A player whose habits are counted: by name, how often they could show and how often did."""

    def __init__(self, player):
        self.player = player
        self.could, self.did = Counter(), Counter()

    def choose(self, decision):
        """Return what the player chooses."""
        action, view = self.player.choose(decision), decision.view()
        for name, habit in HABITS.items():
            shown = habit(decision.rules, view, decision.legal, action)
            if shown is not None:
                self.could[name] += 1
                self.did[name] += shown
        return action


ORDERS = tuple((EVEN.name, *rest) for rest in permutations(t for t in TEMPERS if t != EVEN.name))


def measured(name, level, playouts, seed, number):
    """Return by temper what a block came to: scores beside the even one's, and its habits."""
    rule = rules(name, players=SEATS)
    order = ORDERS[number % len(ORDERS)]
    plan = Plan(rule, (level,) * SEATS, seed, deals=True, midway=goes_for_chips(rule))
    players = [Watched(make_player(level, playouts, temper)) for temper in order]
    block = play_block(plan, number, players)
    fewest = rule.scoring.goal == "fewest"
    even = order.index(EVEN.name)
    told = {}
    for place, temper in enumerate(order):
        score = fmean(
            pair_score((share[place], score[place]), (share[even], score[even]), fewest=fewest)
            for share, score in zip(block.shares, block.scores, strict=True)
        )
        told[temper] = (score, players[place].could, players[place].did)
    return told


def share_of(blocks, temper, habit):
    """Return how often a habit shows, and by how much that may be wrong block by block."""
    could = [block[temper][1][habit] for block in blocks]
    did = [block[temper][2][habit] for block in blocks]
    share = sum(did) / sum(could)
    each = fmean(could)
    return share, [(d - share * c) / each for d, c in zip(did, could, strict=True)]


def margin_of(errors):
    """Return half of the interval of a share."""
    return student(len(errors) - 1) * sqrt(
        sum(e * e for e in errors) / (len(errors) - 1) / len(errors)
    )


def told_of(rule, blocks):
    """Return the object of a game: by temper its cost in Elo and its habits beside the even's."""
    found = {}
    for temper in TEMPERS:
        score = mean_of([block[temper][0] for block in blocks])
        elo = [elo_of(score.mean + side * (score.margin or 0)) for side in (0, -1, 1)]
        habits = {}
        for habit in HABITS:
            if min(sum(block[t][1][habit] for block in blocks) for t in TEMPERS) == 0:
                continue
            share, errors = share_of(blocks, temper, habit)
            even, others = share_of(blocks, EVEN.name, habit)
            apart = margin_of([a - b for a, b in zip(errors, others, strict=True)])
            habits[habit] = {
                "share": share,
                "margin": margin_of(errors),
                "more": share - even,
                "more_margin": apart,
            }
        found[temper] = {
            "elo": elo[0],
            "elo_low": elo[1],
            "elo_high": elo[2],
            "known_by": known_by(rule, temper),
            "habits": habits,
        }
    return found


def shown(name, blocks, found):
    """Return the lines that a person reads."""
    lines = [f"{name}: {blocks} deals on every seat"]
    for temper, told in found.items():
        line = f"  {temper:8}"
        if temper != EVEN.name:
            line += f" Elo {told['elo']:+.0f} ({told['elo_low']:+.0f} to {told['elo_high']:+.0f})"
        for habit, each in told["habits"].items():
            line += f"; {habit} {100 * each['share']:.0f} ± {100 * each['margin']:.0f} %"
            if temper != EVEN.name:
                line += f" ({100 * each['more']:+.0f} ± {100 * each['more_margin']:.0f})"
        lines.append(line)
    return "\n".join(lines)


def main(arguments):
    """Play, and print what came of it."""
    line = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    line.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    line.add_argument("--level", choices=LEVELS, default="medium")
    line.add_argument("--playouts", type=int, metavar="P", help="so many for each card played")
    line.add_argument("--deals", type=int, default=200, metavar="D", help="on every seat (200)")
    line.add_argument("--jobs", type=int, default=cores(), metavar="J")
    line.add_argument("--seed", default="habits")
    line.add_argument("--json", action="store_true", help="print one JSON object a game")
    args = line.parse_args(arguments)
    for name in args.games or games():
        one = partial(measured, name, args.level, args.playouts, args.seed)
        numbers = range(1, args.deals + 1)
        if args.jobs == 1:
            blocks = list(map(one, numbers))
        else:
            with ProcessPoolExecutor(args.jobs) as pool:
                blocks = list(pool.map(one, numbers))
        found = told_of(rules(name, players=SEATS), blocks)
        if args.json:
            whole = {"game": name, "players": SEATS, "level": args.level, "deals": len(blocks)}
            print(json.dumps({**whole, "tempers": found}), flush=True)
        else:
            print(shown(name, len(blocks), found), flush=True)
    return 0
