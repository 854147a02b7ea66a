"""Thinking: how long a player takes for a choice, and how soon it ends when told to."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from game.ai.levels import make_player
from game.core.players import Decision
from game.core.rules import Rules
from game.match.match import Match
from game.rules.catalogue import games
from game.tools.bench.company import Company, seated
from game.tools.bench.figures import Effort, Group, Measurement, Target, share

THINKER = "expert"
TABLES = (("linger-longer", 3), ("linger-longer", 4), ("linger-longer", 6))
"""Games and how many play them, besides each other game for as many as usual."""

_MS = 1000.0
_GOALS = {("linger-longer", 3): 60.0, ("linger-longer", 4): 60.0, ("linger-longer", 6): 250.0}
_LONGEST = 1000.0
"""Milliseconds nobody should wait for a choice, were it to take them all."""
_CANCELLED = 5.0
_ASKED = 0.3
"""Which share of the choices is weighed by the player that is measured; a quick one makes all."""


def measure_thinking(effort: Effort) -> list[Group]:
    """Measure the CPU of a choice in every game, and how soon a player ends that is told to."""
    usual = [(game, kind.options_type().players) for game, kind in games().items()]
    tables = [seated(*table) for table in dict.fromkeys([*TABLES, *usual])]
    choices: list[Measurement] = []
    for rules in tables:
        choices += _choice(rules, effort.thought / len(tables))
    cancels: list[float] = []
    for game, players in usual:
        cancels += cancelled(seated(game, players), max(1, effort.cancels // len(usual)))
    words = f"from the message to an idle {THINKER}"
    idle = [
        Measurement("cancel.p50", f"{words}, median", share(cancels, 0.5) * _MS, "ms"),
        Measurement(
            "cancel.p99", f"{words}, p99", share(cancels, 0.99) * _MS, "ms", Target(_CANCELLED)
        ),
        Measurement("cancel.max", f"{words}, longest", max(cancels) * _MS, "ms"),
    ]
    return [
        Group(f"CPU of a choice of {THINKER}", tuple(choices)),
        Group(f"Ending a thought, {len(cancels)} times over all games", tuple(idle)),
    ]


def _choice(rules: Rules, seconds: float) -> Iterator[Measurement]:
    """Let a player choose again and again for so long; the first choice fills its tables."""
    player = make_player(THINKER)
    times: list[float] = []
    for decision in decisions(rules):
        begun = time.thread_time()
        player.choose(decision)
        times.append(time.thread_time() - begun)
        if sum(times) >= seconds and len(times) > 1:
            break
    times = times[1:]
    players = rules.options.players
    limit = _GOALS.get((rules.id, players))
    key, words = f"choice.{rules.id}-{players}", f"{rules.about.title}, {players} players"
    yield Measurement(f"{key}.p50", f"{words}, median", share(times, 0.5) * _MS, "ms")
    goal = Target(limit) if limit else None
    yield Measurement(f"{key}.p95", f"{words}, p95", share(times, 0.95) * _MS, "ms", goal)
    yield Measurement(f"{key}.max", f"{words}, longest", max(times) * _MS, "ms", Target(_LONGEST))


def decisions(rules: Rules) -> Iterator[Decision]:
    """Yield without end some of the choices of matches, with what the seat sees made already."""
    dice = Random(1)  # noqa: S311 - the same choices each time
    quick = make_player("easy")
    number = 0
    while True:
        number += 1
        match = Match(rules, f"bench {number}")
        while not match.table.match_over:
            if match.awaits_deal:
                match.deal()
                continue
            question = match.question(match.table.to_act[0])
            if len(question.legal) > 1 and dice.random() < _ASKED:
                yield frozen(question)
            match.submit(quick.choose(question))


def frozen(question: Decision) -> Decision:
    """Return a question whose view and history are there before it is asked, as in a match."""
    view, history = question.view(), question.history()
    return question._replace(view=lambda: view, history=lambda: history)


def cancelled(rules: Rules, times: int) -> list[float]:
    """Return the seconds until a player was idle that was told at any moment to stop thinking."""
    company = Company(rules, THINKER)
    thinker, dice = company.thinker, Random(1)  # noqa: S311 - for moments
    found: list[float] = []
    try:
        while len(found) < times:
            time.sleep(dice.uniform(0.001, 0.03))
            company.go_on()
            if not thinker.thinks():
                continue
            told = time.perf_counter()
            company.pause(on=True)
            # What was answered before the message came may have led to one more question.
            time.sleep(0.01)
            while thinker.thinks():
                time.sleep(0.001)
            found.append(max(0.0, thinker.ended - told))
            company.pause(on=False)
    finally:
        company.stop()
    return found
