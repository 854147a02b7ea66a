"""Every game as PettingZoo plays it: its own tests, episodes, rewards and arguments."""

import importlib
import warnings
from random import Random

import pytest

import game.rl
from game.ai.levels import make_player
from game.core.options import Limits
from game.core.rules import new_match
from game.rl import env, raw_env
from game.rules.catalogue import games
from tests.rl.playing import allowed, decisions
from tests.tables import unlike

with warnings.catch_warnings():
    # Its own tests make one of its own games in a way that it has given up.
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

# PettingZoo says this of every environment with masks in its observations but its own few.
MASKED = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings(
        "ignore:Observation space for each agent probably should be gymnasium.spaces.box "
        "or gymnasium.spaces.discrete:UserWarning"
    ),
)


def masked(test):
    for mark in MASKED:
        test = mark(test)
    return test


@masked
@pytest.mark.parametrize(
    ("game_id", "deals"),
    [*((game_id, "one") for game_id in unlike()), ("linger-longer", "match"), ("rams", "match")],
)
def test_pettingzoos_own_tests(game_id, deals, capsys):
    api_test(env(game_id, deals=deals, seed=1), num_cycles=12)
    assert "Passed API test" in capsys.readouterr().out
    # It raises where two plays of one seed differ.
    seed_test(lambda: env(game_id, deals=deals), num_cycles=12)


def test_an_illegal_step_ends_the_episode():
    table = env("julep", seed=4, illegal_reward=-7)
    table.reset()
    culprit = table.agent_selection
    wrong = table.unwrapped.steps.index("play AS")
    with pytest.raises(ValueError, match="cannot do this now: play AS"):
        table.unwrapped.step(wrong)
    table.step(wrong)
    assert all(table.terminations.values())
    assert table.rewards == {agent: -7 * (agent == culprit) for agent in table.agents}


@pytest.mark.parametrize("game_id", games())
def test_rewards_are_what_the_deal_was_worth(game_id):
    table = raw_env(game_id, seed=8)
    table.reset()
    for _ in decisions(table, Random(7)):
        assert set(table.rewards.values()) == {0.0}
    last = table.match.table
    assert last.over
    assert all(table.terminations.values())
    assert not any(table.truncations.values())
    worth = [table.rules.worth(last, seat) for seat in range(last.seats)]
    assert [table.rewards[agent] for agent in table.possible_agents] == worth
    assert any(worth)
    if game_id in ("skitgubbe", "durak"):
        assert sorted(worth) == [-1, 0, 0, 0]


@pytest.mark.parametrize(
    ("game_id", "rules"),
    [
        ("linger-longer", {"rounds": 3}),
        ("julep", {"match.mode": "deals", "match.deals": 5}),
        ("skitgubbe", {"games": 3}),
    ],
)
def test_a_match_rewards_each_of_its_deals(game_id, rules):
    table = raw_env(game_id, rules=rules, deals="match", seed=9)
    table.reset()
    won = dict.fromkeys(table.agents, 0.0)
    for _ in decisions(table, Random(8)):
        for agent, reward in table.rewards.items():
            won[agent] += reward
    for agent, reward in table.rewards.items():
        won[agent] += reward
    results = table.match.results()
    assert len(results) > 1
    assert table.match.table.match_over
    sign = 1 if table.rules.scoring.goal == "most" else -1
    points = [sign * sum(column) for column in zip(*(r.points for r in results), strict=True)]
    assert list(won.values()) == points


AT_ONCE = (11, [-1, -1, -1, 3])
"""A seed of Viet Cong whose first deal ends by four twos before anybody acts, and its worth."""


def test_a_deal_that_nobody_acts_in_is_no_episode():
    seed, worth = AT_ONCE
    table = raw_env("viet-cong", seed=seed)
    assert list(new_match(table.rules, str(seed)).table.points) == worth
    table.reset()
    assert table.match.table.deals == 2
    assert allowed(table)
    list(decisions(table, Random(11)))
    last = table.match.table
    assert last.deals == 2
    assert list(table.rewards.values()) == [table.rules.worth(last, seat) for seat in range(4)]


def test_in_a_match_a_deal_that_nobody_acts_in_counts():
    seed, worth = AT_ONCE
    table = raw_env("viet-cong", deals="match", seed=seed)
    table.reset()
    assert list(table.rewards.values()) == [0, 0, 0, 0]
    *picks, last = table.steps_of(table.question().legal[0])
    for step in picks:
        table.step(step)
        assert list(table.rewards.values()) == [0, 0, 0, 0]
    table.step(last)
    assert list(table.rewards.values()) == worth


def test_a_deal_that_need_not_end_is_truncated_and_worth_nothing(monkeypatch):
    monkeypatch.setattr(games()["durak"].options_type, "limits", Limits(deal=5))
    table = raw_env("durak", seed=1)
    table.reset()
    assert len(list(decisions(table, Random(9)))) == 5
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert not any(table.rewards.values())


def test_a_match_that_need_not_end_is_truncated(monkeypatch):
    monkeypatch.setattr(games()["losers-game"].options_type, "limits", Limits(match=2))
    table = raw_env("losers-game", deals="match", seed=1)
    table.reset()
    list(decisions(table, Random(10)))
    assert table.match.table.deals == 2
    assert all(table.truncations.values())


def test_the_same_seed_deals_as_the_commands_do():
    table = raw_env("durak")
    for seed in ("5", "5#2", "5#3"):
        table.reset(seed=5 if seed == "5" else None)
        assert table.match.seed == seed
        assert table.match.table == new_match(table.rules, seed).table


def test_without_a_seed_every_environment_deals_differently():
    seeds = set()
    for table in (raw_env("durak"), raw_env("durak")):
        table.reset()
        seeds.add(table.match.seed)
    assert len(seeds) == 2


def test_turnups_own_players_can_sit_at_the_table():
    table = raw_env("norrlandsknack", seed=12)
    table.reset()
    easy = make_player("easy")
    while table.agents:
        if table.terminations[table.agent_selection]:
            table.step(None)
            continue
        for step in table.steps_of(easy.choose(table.question())):
            table.step(step)
    assert table.match.table.over


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game_id": "duraki"}, "there is no game “duraki”. Did you mean “durak”?"),
        ({"players": 9}, "players must be 2 to 6"),
        ({"players": 3, "rules": {"players": 4}}, "players is given twice"),
        ({"rules": {"deck": 40}}, "deck must be"),
        ({"rules": {"dekc": 36}}, "Did you mean “deck”?"),
        ({"deals": "two"}, 'deals must be "one" or "match"'),
        ({"render_mode": "human"}, 'render_mode must be None or "ansi"'),
        ({"deals": "match", "rules": {"match.kind": "open"}}, "an open match has no end"),
    ],
)
def test_wrong_arguments_are_refused_in_words(arguments, said):
    with pytest.raises(ValueError) as refused:
        env(**{"game_id": "durak", **arguments})
    assert said in str(refused.value)


def test_house_rules_may_be_typed_as_python_has_them():
    typed = {"instant_wins": ["dragon"], "chop_penalty": {"red_two": 2}, "forced_play": True}
    options = raw_env("tieng-len", players=3, rules=typed).rules.options
    assert options.players == 3
    assert options.instant_wins == ("dragon",)
    assert options.chop_penalty == (("red_two", 2),)
    assert options.forced_play is True


def test_without_the_extra_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(ModuleNotFoundError, match=r'pip install "turnup\[rl\]"'):
        importlib.reload(game.rl)
