"""Players of the program among those that are no kind of it, seated and measured by the arena.

Besides the kinds of the program there are, by name:

    plain           plain card sense without a lapse: what `easy` would be at its best
    thumbs          thumb rules: what somebody knows after a first evening
    simple          the rule bot of Linger Longer
    halving:1000    at Linger Longer, every card tried in so many playouts by that bot
    ismcts:400      the tree search of the books, so many iterations for each choice
    ismcts:12.5ms   the same, so many milliseconds of the processor for each choice
    hands           the expert, who sees all hands
    cheat           the expert, who sees all there is

Those who search can be given a number of playouts: `expert:200`, `hands:200`.
"""

from contextlib import closing, nullcontext
from pathlib import Path
from statistics import fmean

from game import __version__
from game.ai.levels import make_player, plain_player
from game.ai.search import deals_left
from game.core.facets import Combining
from game.match.match import Match
from game.tools.arena.blocks import MIDWAY, Plan, play_block
from game.tools.arena.contest import ArenaRun
from game.tools.arena.figures import Sequential, mean_of
from game.tools.arena.ledger import Ledger
from game.tools.arena.standings import places_of, sprt, standings
from tests.soak.strength.cheating import Cheat, OpenMatch
from tests.soak.strength.ismcts import Ismcts
from tests.soak.strength.rivals import make_rival
from tests.soak.strength.thumbs import Thumbs

BOUNDS = (-10.0, 0.0)

_ENOUGH = 150
"""Choices after which it is known how long a player takes for one."""


def player_of(name):
    """Return the player of a name; raises ValueError with a sentence."""
    kind, _, amount = name.partition(":")
    if kind == "ismcts" and amount.endswith("ms"):
        return Ismcts(seconds=float(amount.removesuffix("ms")) / 1000)
    playouts = int(amount) if amount else None
    match kind:
        case "plain":
            return plain_player()
        case "thumbs":
            return Thumbs()
        case "simple" | "halving":
            return make_rival(name)
        case "ismcts" if playouts is not None:
            return Ismcts(playouts)
        case "hands" | "cheat":
            return Cheat(make_player("expert", playouts), stock=kind == "cheat")
        case _:
            return make_player(kind, playouts)


class Rivalry(Plan):
    """A plan whose kinds are the names above."""

    __slots__ = ()

    def players(self):
        """Return who plays, in the order of the kinds."""
        return [player_of(kind) for kind in self.kinds]

    def begin(self, seed):
        """Return a match that is open to those who cheat."""
        return OpenMatch(self.rules, seed)


def seated(one, other, count, *, alone):
    """Return who sits where: half of the seats are for each, or one for the first `alone`."""
    first = 1 if alone else max(1, count // 2)
    return (one,) * first + (other,) * (count - first)


def unit_of(rules):
    """Return how many deals make what is counted: a whole match if its length is fixed, or one.

    One where a pot is carried as well: midway it tells as much as in a match, and sooner.
    """
    match = Match(rules, "unit")
    match.deal()
    left = deals_left(rules, match.table)
    return 1 if left is None or any(match.table.chips) else left + 1


def goes_for_chips(rules):
    """Tell whether a pot is carried from deal to deal: the first deal is none like the others."""
    match = Match(rules, "chips")
    match.deal()
    return any(match.table.chips)


def has_one_loser(rules):
    """Tell whether one seat alone loses a deal and all others come out of it alike."""
    return rules.scoring.has_loser or isinstance(rules, Combining)


def plan_of(rules, kinds, seed):
    """Return the plan of a contest by deals, or by matches where these are what is played for."""
    by_deals = unit_of(rules) == 1
    return Rivalry(rules, kinds, seed, by_deals, midway=by_deals and goes_for_chips(rules))


def pace(rules, player, others, enough):
    """Return the milliseconds that a player takes for each of so many choices among others.

    Midway it takes longer than in a first deal, where no pot lies: it is timed where it will play.
    """
    kinds = seated(player, others, rules.options.players, alone=False)
    plan = plan_of(rules, kinds, "pace")._replace(deals=True)
    round_of = MIDWAY if plan.midway else 1
    mine, asked, cpu, number = places_of(plan, player), 0, 0.0, 0
    while asked < enough or number % round_of:
        number += 1
        block = play_block(plan, number)
        asked += sum(block.asked[place] for place in mine)
        cpu += sum(block.cpu[place] for place in mine)
    return 1000 * cpu / asked


def timed(rules, player):
    """Return the name of a tree search that takes as much time as a player does against it."""
    # Against another player it is asked other things.
    first = f"ismcts:{pace(rules, player, 'plain', _ENOUGH // 4):.2f}ms"
    return f"ismcts:{pace(rules, player, first, _ENOUGH):.2f}ms"


def blocks_of(plan, deals, *, jobs=1, file=None, test=None):
    """Return the blocks of a plan, as many as make so many deals; those of the file are there.

    Whoever interrupts it gets those played by then, if there are any.
    """
    most = -(-deals // (1 if plan.deals else unit_of(plan.rules)))
    ledger = Ledger(Path(file), plan, __version__) if file is not None else None
    with closing(ledger) if ledger is not None else nullcontext():
        contest = ArenaRun(plan, most, ledger, test)
        try:
            contest.play(jobs, lambda _block: None)
        except KeyboardInterrupt:
            if not contest.counted:
                raise
        return contest.counted


def gains(plan, blocks):
    """Return what a deal brought to the first kind, block by block, or the share of the matches."""
    if not plan.deals:
        return [_mean(block.shares, places_of(plan, plan.kinds[0])) for block in blocks]
    return _points(plan, blocks, plan.kinds[0])


def leads(plan, blocks):
    """Return by how many points a deal the first kind was ahead of the second, block by block."""
    one, other = (_points(plan, blocks, kind) for kind in dict.fromkeys(plan.kinds))
    deals = 1 if plan.deals else unit_of(plan.rules)
    return [(mine - theirs) / deals for mine, theirs in zip(one, other, strict=True)]


def _points(plan, blocks, kind):
    sign = -1 if plan.rules.scoring.goal == "fewest" else 1
    return [sign * _mean(block.scores, places_of(plan, kind)) for block in blocks]


def _mean(rows, places):
    return fmean(row[place] for row in rows for place in places)


def told(plan, blocks, test=None):
    """Return the object that the arena prints, and by how much the first kind is ahead."""
    found = standings(plan, blocks, __version__)
    if test is not None:
        found["sprt"] = sprt(plan, blocks[: test.blocks], test)
    elo = sprt(plan, blocks, test or Sequential(*BOUNDS))
    found |= {name: elo[name] for name in ("elo", "elo_low", "elo_high")}
    return found | interval("lead", mean_of(leads(plan, blocks)))


def interval(name, mean):
    """Return a mean and half of its interval, by name."""
    return {name: mean.mean, f"{name}_margin": mean.margin}
