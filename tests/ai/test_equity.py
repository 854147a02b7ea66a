"""Playing for the match: certain in the last deal, by lot before it."""

from random import Random

import pytest

from game.ai.equity import Equity
from game.ai.search import Search
from game.ai.twins import twin_of
from game.core.players import Decision
from tests.tables import place, rules


def nothing(dice):
    raise AssertionError("no deal is to come")


def test_in_the_last_deal_it_is_who_wins_and_ties_are_shared():
    equity = Equity(0, (3, 4, 4), 0, nothing)
    assert equity.of((2, 0, 0)) == pytest.approx(1 + 0.06)
    assert equity.of((1, 0, 0)) == pytest.approx(1 / 3 + 0.03)
    assert equity.of((0, 0, 1)) == 0.0


def test_what_is_to_come_makes_leads_less_certain():
    usual = twin_of(rules(players=3)).usual_deal
    chances = [Equity(0, (2, 0, 0), deals, usual).of((0, 0, 0)) for deals in (0, 1, 3)]
    assert 1.0 == chances[0] > chances[1] > chances[2] > 1 / 3


def test_usual_deals_bring_points_to_one_seat():
    for game in (rules(players=4), rules(players=4, score_mode="one_point")):
        dice = Random(1)
        deals = [twin_of(game).usual_deal(dice) for _ in range(400)]
        assert all(sorted(points)[:3] == [0, 0, 0] for points in deals)
        most = max(max(points) for points in deals)
        assert most == (4 if game.options.score_mode == "cards_left" else 1)


def test_who_needs_one_point_in_the_last_deal_does_not_play_for_more():
    """The figures told to a person stay points, whatever the search aims at."""
    game = rules(players=3, rounds=1)
    hands = {0: "AS 2C", 1: "KS 3C", 2: "QS 4C"}
    table = place(game, hands=hands, stock="5C 6C 7C 8C", trump="S", leader=0)
    table = replace_scores(table, (4, 4, 0))
    assert game.deals_left(table) == 0
    decision = Decision(game, 0, game.legal(table, 0), lambda: table, lambda: (), 7, lambda: True)
    told = Search(200, 60.0, ahead=True).weigh(decision).choices
    assert all(tried.mean <= 1.09 for tried in told)
    assert {tried.points > tried.mean for tried in told if tried.wins > 0.5} <= {True}


def replace_scores(table, scores):
    return table._replace(scores=scores, deals=1)


def test_deals_left_are_counted():
    game = rules(players=4)
    table = place(game, hands={0: "AS", 1: "2S", 2: "3S", 3: "4S"}, stock="5S", leader=0)
    assert [game.deals_left(table._replace(deals=n)) for n in (1, 4, 6)] == [3, 0, 0]
    assert rules("durak").deals_left(table) is None
