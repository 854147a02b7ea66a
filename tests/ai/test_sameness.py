"""With the same seed and as many playouts a player chooses the same, wherever it is asked.

In `simulate`, in the thread of a match, in another process, in a replay of the record, and again
after it was short of time.
"""

import os
import subprocess
import sys
from functools import cache, partial
from itertools import count
from random import Random
from types import SimpleNamespace

import pytest

from game.ai import search
from game.ai.levels import make_player, plain_player
from game.match.match import Match
from game.match.messages import Happened
from game.match.record import entry_lines, match_line
from game.match.replay import Replay
from game.match.runner import Runner
from game.rules.catalogue import games
from game.tools.arena.blocks import Plan
from game.tools.arena.contest import play_blocks
from tests.ai.sameness import PLAYOUTS, SEED, actions_of, kinds_at, players_at, rules_of, told
from tests.ai.sameness import simulated as simulated_anew
from tests.amounts import some
from tests.tables import EVEN, ODD, unlike

PATIENCE = 60.0
SHORT = ("linger-longer", "tieng-len")

simulated = cache(simulated_anew)


@pytest.mark.parametrize("name", unlike(EVEN))
def test_the_thread_of_a_match_chooses_as_a_simulation(name):
    actions = actions_of(simulated(name))
    rules = rules_of(name)
    players = dict(enumerate(players_at(rules)))
    runner = Runner(Match(rules, SEED), players, viewer=None, plain=plain_player(), limit=PATIENCE)
    runner.start()
    found = []
    while len(found) < len(actions):
        news = runner.news.get(timeout=PATIENCE)
        assert isinstance(news, Happened)
        if news.action is not None:
            found.append(news.action)
    assert runner.stop(PATIENCE)
    assert told(name, found) == told(name, actions)


def test_another_process_chooses_the_same_whatever_its_hashes():
    hashes = "1" if os.environ.get("PYTHONHASHSEED") == "4242" else "4242"
    names = unlike(EVEN)
    child = subprocess.run(
        [sys.executable, "-m", "tests.ai.sameness", *names],
        env={**os.environ, "PYTHONHASHSEED": hashes},
        capture_output=True,
        text=True,
        timeout=10 * PATIENCE,
        check=True,
    )
    here = [told(name, actions_of(simulated(name))) for name in names]
    assert child.stdout.splitlines() == here


@pytest.mark.parametrize("name", some(SHORT, of=2))
def test_a_worker_of_the_arena_comes_to_the_same(name):
    rules = rules_of(name)
    plan = Plan(rules, kinds_at(rules), SEED, deals=True, playouts=PLAYOUTS)
    (alone,) = play_blocks(plan, [1], 1)
    (worker,) = play_blocks(plan, [1], 2)
    assert (worker.scores, worker.shares, worker.asked) == (alone.scores, alone.shares, alone.asked)
    assert worker.troubles == alone.troubles == ()


@pytest.mark.parametrize("name", unlike(ODD))
def test_a_replay_of_the_record_leads_to_the_same_questions_and_choices(name):
    match = simulated(name)
    players = players_at(match.rules)
    replay = Replay(games())
    replay.feed(match_line(match.rules, match.seed, kinds_at(match.rules)))
    for place, entry in enumerate(match.entries):
        if entry.action is not None:
            seat = entry.action.seat
            assert players[seat].choose(replay.match.question(seat)) == entry.action
        for line in entry_lines(match, place):
            replay.feed(line)


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_a_search_that_was_short_of_time_can_be_repeated(level, monkeypatch):
    """Its playouts say where it stopped: told them, it finds the same with no clock at all."""
    dice = Random(level)
    player = make_player(level)
    stopped = set()
    asked = [question for name in unlike() for question in questions(simulated(name), 3, dice)]
    for question in asked:
        # It looks at this clock instead: time is up at some look.
        looks, last = count(), dice.choice((1, 3, 30, 60, 120, 240))
        clock = partial(_clock, looks, last)
        monkeypatch.setattr(search, "time", SimpleNamespace(monotonic=clock))
        cut_short = player.weigh(question)
        monkeypatch.setattr(search, "time", None)
        assert player.weigh(question, done=cut_short.playouts) == cut_short
        stopped.add(cut_short.playouts)
    assert len(stopped) > 5


def _clock(looks, last):
    """Return the time: 0, and a day later after the last look at it."""
    return 86_400.0 * (next(looks) > last)


def questions(match, number, dice):
    """Return some questions of a match in which there was a choice."""
    again = Match(match.rules, match.seed)
    asked = []
    for entry in match.entries:
        if entry.action is None:
            again.deal()
            continue
        question = again.question(entry.action.seat)
        if len(question.legal) > 1:
            view, history = question.view(), question.history()
            asked.append(question._replace(view=lambda v=view: v, history=lambda h=history: h))
        again.submit(entry.action)
    return dice.sample(asked, min(number, len(asked)))
