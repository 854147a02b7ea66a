"""The rules and the search: decisions and playouts a second."""

from __future__ import annotations

import time
from random import Random

from game.ai.levels import expert
from game.ai.twins import twin_of
from game.core.journal import Journal
from game.core.rules import Rules, act, new_match
from game.match.match import Match
from game.rules.catalogue import games
from game.tools.bench.figures import Effort, Group, Measurement, Target

_GOALS = {
    "linger-longer": Target(25_000, at_least=True),
    "five-card-loo": Target(20_000, at_least=True),
    "losers-game": Target(20_000, at_least=True),
    "rams": Target(20_000, at_least=True),
    "skitgubbe": Target(10_000, at_least=True),
    "tieng-len": Target(6_000, at_least=True),
}

_SLOW_TWINS = {"tieng-len": 7.7, "viet-cong": 7.7}
"""Microseconds a decision where more than 3 are allowed: there are many combinations."""

_AT_A_TIME = 120
_LONGEST = 2000
"""A deal that is played at random need not end."""


def measure_play(effort: Effort) -> list[Group]:
    """Measure random play, and playouts of the search, for every game of the house."""
    shelf = [game.usual() for game in games().values()]
    decisions = [
        Measurement(
            f"decisions.{rules.id}",
            f"{rules.about.title}: random play, deals and lists of choices included",
            _decisions(rules, effort.rules / len(shelf)),
            "decisions/s",
            _GOALS.get(rules.id),
        )
        for rules in shelf
    ]
    playouts = [
        Measurement(
            f"playouts.{rules.id}",
            f"{rules.about.title}: guessed worlds played to the end by the expert",
            _playouts(rules, effort.search / len(shelf)),
            "playouts/s",
        )
        for rules in shelf
    ]
    told = [(rules, _microseconds(rules, effort.search / len(shelf))) for rules in shelf]
    twins = [
        Measurement(
            f"twins.{rules.id}",
            f"{rules.about.title}: random play by its twin, CPU of a decision",
            spent,
            "us",
            Target(_SLOW_TWINS.get(rules.id, 3)),
        )
        for rules, spent in told
        if spent is not None
    ]
    return [
        Group("Rules", tuple(decisions)),
        Group("Twins", tuple(twins)),
        Group("Search", tuple(playouts)),
    ]


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
    """Let the expert play deals; return how many playouts a second it does."""
    player = expert(_AT_A_TIME)
    made, number, spent = 0, 0, 0.0
    while spent < seconds or not made:
        number += 1
        match = Match(rules, f"bench {number}")
        match.deal()
        while not match.awaits_deal and not match.table.match_over:
            question = match.question(match.table.to_act[0])
            begun = time.perf_counter()
            found = player.weigh(question)
            spent += time.perf_counter() - begun
            made += found.playouts
            if spent >= seconds and made:
                break
            match.submit(found.action)
    return made / spent


def _microseconds(rules: Rules, seconds: float) -> float | None:
    """Play deals to their end at random by the twin; return microseconds of CPU a decision.

    The deal is not counted. None where there is no twin.
    """
    twin = twin_of(rules)
    if twin is None:
        return None
    chance = Random(1)  # noqa: S311 - the same play each time
    made, number, passed = 0, 0, 0.0
    while passed < seconds or not made:
        number += 1
        match = Match(rules, f"bench {number}")
        match.deal()
        world = twin.load(match.table)
        begun = time.process_time()
        for _ in range(_LONGEST):
            if twin.mover(world) < 0:
                break
            moves = twin.legal(world)
            twin.apply(world, moves[int(chance.random() * len(moves))], chance)
            made += 1
        passed += time.process_time() - begun
    return passed / made * 1e6
