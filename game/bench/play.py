"""The rules and the search: decisions and playouts a second."""

from __future__ import annotations

import time
from random import Random

from game.ai.search import playout
from game.ai.worlds import Worlds
from game.bench.figures import Effort, Figure, Goal, Group
from game.catalogue import games
from game.core.rules import Journal, Rules, act, new_match
from game.match.match import Match

_GOALS = {
    "linger-longer": Goal(25_000, at_least=True),
    "five-card-loo": Goal(20_000, at_least=True),
    "losers-game": Goal(20_000, at_least=True),
    "rams": Goal(20_000, at_least=True),
    "skitgubbe": Goal(10_000, at_least=True),
    "tieng-len": Goal(6_000, at_least=True),
}


def measure_play(effort: Effort) -> list[Group]:
    """Measure random play, and playouts of the search, for every game of the house."""
    shelf = [game(game.options_type()) for game in games().values()]
    decisions = [
        Figure(
            f"decisions.{rules.id}",
            f"{rules.title}: random play, deals and lists of choices included",
            _decisions(rules, effort.rules / len(shelf)),
            "decisions/s",
            _GOALS.get(rules.id),
        )
        for rules in shelf
    ]
    playouts = [
        Figure(
            f"playouts.{rules.id}",
            f"{rules.title}: guessed worlds played to the end of the deal",
            _playouts(rules, effort.search / len(shelf)),
            "playouts/s",
        )
        for rules in shelf
    ]
    return [Group("Rules", tuple(decisions)), Group("Search", tuple(playouts))]


def _decisions(rules: Rules, seconds: float) -> float:
    """Play at random through the public rules; return decisions a second.

    It stops wherever it is: there are matches that never end when played at random.
    """
    chance = Random(1)  # noqa: S311 - the same play each time
    made, number = 0, 1
    seed = "bench 1"
    table = new_match(rules, seed).table
    begun = time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds or not made:
        if table.match_over:
            number += 1
            seed = f"bench {number}"
            table = new_match(rules, seed).table
        elif table.over:
            journal = Journal(table, seed)
            rules.deal(journal)
            table = journal.table
        else:
            legal = rules.legal(table, chance.choice(table.to_act))
            table = act(rules, table, chance.choice(legal), seed).table
            made += 1
    return made / passed


def _playouts(rules: Rules, seconds: float) -> float:
    """Play guessed worlds out from the first choice of deals; return how many a second."""
    chance = Random(1)  # noqa: S311 - the same worlds each time
    made, number = 0, 0
    begun = time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds or not made:
        number += 1
        match = Match(rules, f"bench {number}")
        match.deal()
        seat = match.table.to_act[0]
        view = match.view(seat)
        worlds = Worlds(view, rules.pack(), None)
        for _ in range(20):
            world = worlds.guess(chance)
            for action in rules.shortlist(view, seat):
                playout(rules, world, action, seat, chance.getrandbits(64))
                made += 1
            if time.perf_counter() - begun >= seconds:
                break
    return made / passed
