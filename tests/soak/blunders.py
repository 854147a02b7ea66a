"""Many choices of each level in every game, and the blunders among them: there must be none."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import count
from random import Random
from typing import NamedTuple

from game.ai.blunders import blunder
from game.ai.knowledge import Asked
from game.ai.levels import LEVELS, make_player
from game.ai.search import Search
from game.match.match import Match
from game.rules.catalogue import games
from tests.rules.houses import fours_of_rules
from tests.tables import rules

PLAYOUTS = {"easy": 8, "medium": 8, "hard": 4, "expert": 2}
"""Those who search do so but little here: blunders are kept from them, not found out."""

DEALS = 3
LONGEST = 400
"""After so many deals, and so many choices of each, another match is begun."""

BLINDLY = 0.15
DECISIONS = 60
"""So many of a level at one table are a batch."""


class Seen(NamedTuple):
    """What was seen of a player: its decisions, its blunders, and how often it left the best."""

    decisions: int = 0
    found: Counter[str] = Counter()  # noqa: RUF012 - it is never changed
    strayed: int = 0

    def __add__(self, other):
        """Return both together."""
        return Seen(*(mine + yours for mine, yours in zip(self, other, strict=True)))


@cache
def houses():
    """Return every game, plain and under house rules, each with how many may play it."""
    found = []
    for name, kind in games().items():
        low, high = kind.seats()
        tables = [{}, *fours_of_rules(kind.options_type)]
        found += [
            (name, {"players": low + at % (high - low + 1), **t}) for at, t in enumerate(tables)
        ]
        found += [(name, {"players": players}) for players in range(low, high + 1)]
    return found


def house(number):
    """Return one of these games, the plain one where the house rules do not go together."""
    name, told = houses()[number]
    kind = games()[name]
    players = told["players"]
    written = {key: str(value) for key, value in told.items()}
    options, faults = kind.options_type.read(written)
    return kind(options) if not faults else rules(name, players=players)


def answers(rule, seed, player, decisions):
    """Yield so many questions of matches, each with its answer and whether it is not the best.

    Now and then something else is done, blindly, or few positions would be met.
    """
    dice = Random(seed)
    for number in count(1):
        match = Match(rule, f"{seed} {number}")
        for _ in range(DEALS * LONGEST):
            if match.table.match_over or match.table.deals > DEALS:
                break
            if match.awaits_deal:
                match.deal()
                continue
            question = match.question(match.table.to_act[0])
            action = question.legal[0]
            if len(question.legal) > 1:
                action, strayed = answered(player, question)
                yield question, action, strayed
                decisions -= 1
                if not decisions:
                    return
                if dice.random() < BLINDLY:
                    action = dice.choice(question.legal)
            match.submit(action)


def answered(player, question):
    """Return what a player chooses, and whether it found something better."""
    if not isinstance(player, Search):
        return player.choose(question), False
    found = player.weigh(question)
    return found.action, found.action != found.choices[0].action


def watch(kind, playouts, decisions, number, turn=0):
    """Return what is seen of so many decisions of a kind at the table of that number.

    In another turn other cards are dealt.
    """
    player, blunders, strayed = make_player(kind, playouts), Counter(), 0
    seed = f"{kind} {number}{f' {turn}' * bool(turn)}"
    for question, action, other in answers(house(number), seed, player, decisions):
        what = blunder(Asked.of(question, question.view()), action)
        blunders.update([what.code] if what else [])
        strayed += other
    return Seen(decisions, blunders, strayed)


def watch_all(kind, decisions, *, playouts=None):
    """Return what is seen of a kind in all games together."""
    tables = len(houses())
    share, more = divmod(decisions, tables)
    playouts = playouts or PLAYOUTS.get(kind)
    seen = (watch(kind, playouts, share + (at < more), at) for at in range(tables))
    return sum(seen, Seen())


def batch(number, names):
    """Watch the next level at the next table."""
    tables = [at for at, (name, _) in enumerate(houses()) if name in names]
    turn, at = divmod(number, len(tables) * len(LEVELS))
    table, level = divmod(at, len(LEVELS))
    kind = LEVELS[level]
    seen = watch(kind, PLAYOUTS[kind], DECISIONS, tables[table], turn)
    name, told = houses()[tables[table]]
    counted = {"decisions": seen.decisions, "not the best found": seen.strayed}
    return Counter(counted), [f"{name} {told}, {kind}: {code}" for code in seen.found.elements()]
