"""The steps that actions are made of: every legal action can be made, and nothing else."""

from random import Random

import gymnasium
import numpy as np
import pytest
from pettingzoo import AECEnv

from game.core.actions import Action, parse_action
from game.rl import CardTable, env, raw_env
from game.rl.grammar import names, words
from game.rules.catalogue import games
from tests.amounts import some
from tests.rl.playing import allowed, cards_in, is_over, seat_of
from tests.rules.test_every_game import tables, told


@pytest.mark.parametrize("game", games())
def test_the_laws_of_the_environment(game):
    for case in some(tables(game), of=4):
        try:
            keeps_the_laws(*case)
        except Exception as trouble:
            trouble.add_note(f"at {told(case)}")
            raise


def keeps_the_laws(game_id, options, written):
    whole = "one" if written.get("match.kind") == "open" else "match"
    table = CardTable(games()[game_id](options), whole, seed="laws")
    table.reset()
    rng = Random(1)
    last = table.match.table.dealer
    # Something of a second deal shows what is remembered of the first.
    for number in range(60):
        seat = seat_of(table.agent_selection)
        asked = table.match.table.to_act
        clockwise = [(last + ahead) % options.players for ahead in range(1, options.players + 1)]
        assert seat == next(filter(asked.__contains__, clockwise)), "several are asked in turn"
        last = seat
        leaves_no_word_out(table, seat)
        if number % 15 == 0:
            stays_in_bounds(table)
        allows_what_is_legal(table, seat, rng)
        if is_over(table) or (number > 30 and table.match.table.deals > 1):
            return


def allows_what_is_legal(table, seat, rng):
    """Every legal action can be made, in one way, and nothing else; make one of them."""
    legal = table.rules.legal(table.match.table, seat)
    ways = {table.steps_of(action): action for action in legal}
    assert len(ways) == len(legal), "each action is made in its own way"
    way, action = rng.choice(list(ways.items()))
    is_written_by(table, way, action)
    walks(table, ways, way)
    done = [entry.action for entry in table.match.entries if entry.action]
    assert done[-1] == action


def leaves_no_word_out(table, seat):
    grammar, view = table.rules.terms.vocabulary, table.match.view(seat)
    assert view.phase in names(grammar.phases)
    for zone, cards in view.zones.items():
        kinds = names(grammar.zones if zone.seat < 0 else grammar.seat_zones)
        assert zone.kind in kinds or not cards
    if "bid" not in table.layout:
        assert set(view.said.values()) <= {*words(grammar.said), ""}
    marks = {mark for line in grammar[-4:] for mark in names(line)}
    # How long the last rounds were is there for those alone who forget the rest.
    assert set(view.marks) <= marks | {"lately"}


def stays_in_bounds(table):
    for agent in table.agents:
        seen = table.observe(agent)["observation"]
        assert table.observation_space(agent)["observation"].contains(seen)


def is_written_by(table, way, action):
    *cards, last = (table.steps[number] for number in way)
    assert table.rules.tidy(parse_action(action.seat, " ".join([last, *cards]))) == action


def walks(table, ways, way):
    agent, entries = table.agent_selection, len(table.match.entries)
    for made, step in enumerate(way):
        assert table.agent_selection == agent
        assert len(table.match.entries) == entries, "only the last step changes the table"
        assert allowed(table) == {other[made] for other in ways if other[:made] == way[:made]}
        table.step(step)


@pytest.mark.parametrize("game_id", games())
def test_the_steps_of_a_game_are_a_fixed_list(game_id):
    table = raw_env(game_id)
    assert len(set(table.steps)) == len(table.steps)
    seats = games()[game_id].options_type.choices()[0]
    for players in (seats.low, seats.high):
        assert raw_env(game_id, players=players).steps == table.steps


def test_bids_go_as_high_as_the_house_rules_let_them():
    low = raw_env("losers-game", rules={"points_trump": 0, "points_three": 0, "points_four": 1})
    assert [text for text in low.steps if text.startswith("bid")][-1] == "bid 13"
    wide = raw_env("losers-game", rules={"points_three": 20, "max_bid": "unlimited"})
    assert [text for text in wide.steps if text.startswith("bid")][-1] == "bid 273"


def test_a_combination_is_made_card_by_card_and_seen_by_its_seat_alone():
    table = raw_env("tieng-len", seed=3, rules={"opening_card_mode": "free"})
    table.reset()
    agent = table.agent_selection
    pair = next(a for a in table.question().legal if len(a.cards) == 2)
    before = {other: table.observe(other)["observation"] for other in table.agents}
    first, second, last = table.steps_of(pair)
    table.step(first)
    table.step(second)
    assert table.steps[last] == "play"
    assert cards_in(table, agent, "picked") == set(pair.cards)
    for other in table.agents:
        same = np.array_equal(before[other], table.observe(other)["observation"])
        assert same == (other != agent)
    table.step(last)
    assert table.match.entries[-1].action == pair
    assert cards_in(table, agent, "picked") == set()


def test_an_action_of_no_legal_kind_has_no_steps():
    table = raw_env("rams")
    with pytest.raises(KeyError):
        table.steps_of(Action(0, "dance"))


def test_an_environment_is_made_by_the_id_of_a_game():
    assert isinstance(env("rams"), AECEnv)
    assert isinstance(raw_env("rams").action_space("seat_0"), gymnasium.spaces.Discrete)
