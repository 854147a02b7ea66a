"""Playing for the match: certain in the last deal, by lot before it."""

from math import inf
from random import Random

import pytest

from game.ai.search import Equity, Search, deals_left
from game.ai.twins import twin_of
from game.core.players import Decision
from game.match.match import Match
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
    assert deals_left(game, table) == 0
    decision = Decision(game, 0, game.legal(table, 0), lambda: table, lambda: (), 7, lambda: True)
    told = Search(200, 60.0, for_match=True).weigh(decision).choices
    assert all(tried.mean <= 1.09 for tried in told)
    assert {tried.points > tried.mean for tried in told if tried.wins > 0.5} <= {True}


def replace_scores(table, scores):
    return table._replace(scores=scores, deals=1)


def test_deals_left_are_counted():
    game = rules(players=4)
    table = place(game, hands={0: "AS", 1: "2S", 2: "3S", 3: "4S"}, stock="5S", leader=0)
    assert [deals_left(game, table._replace(deals=n)) for n in (1, 4, 6)] == [3, 0, 0]
    assert deals_left(rules("durak"), table) is None
    chips = rules("mauscheln", players=4)
    assert [deals_left(chips, table._replace(deals=n)) for n in (1, 8)] == [7, 0]
    five = rules("mauscheln", match__mode="deals", match__deals=5)
    assert deals_left(five, table._replace(deals=2)) == 3
    assert deals_left(rules("mauscheln", match__mode="chip_target"), table) is None
    assert deals_left(rules("norrlandsknack"), table) is None


def test_usual_deals_for_chips_are_paid_as_the_game_pays():
    game, dice = rules("mauscheln", players=4), Random(1)
    deals = [twin_of(game).usual_deal(dice) for _ in range(400)]
    ante = game.options.ante
    assert {max(points) for points in deals} >= {0, ante, 2 * ante}
    assert max(max(points) for points in deals) == 2 * ante
    # Who undertook it and won nothing pays the pot twice.
    assert min(min(points) for points in deals) <= -4 * ante
    quiet = sum(sorted(points) == [-ante, 0, 0, 0] for points in deals)
    assert 80 < quiet < 180


def test_who_is_behind_in_the_last_deal_dares_more_than_who_leads():
    """A diddle may bring what a pot holds: whoever is behind by less needs it, a leader does not.

    What each knows of the cards is the same.
    """
    game, bold = rules("mauscheln", players=4), {"behind": 0, "ahead": 0}
    for number in range(24):
        match = Match(game, f"daring {number}")
        match.deal()
        seat = match.table.to_act[0]
        question = match.question(seat)
        for who, lead in (("behind", -3), ("ahead", 20)):
            chips = tuple(100 + lead * (other == seat) for other in range(4))
            view = question.view()._replace(chips=chips, deals=8)
            asked = question._replace(view=lambda view=view: view)
            found = Search(48, inf, for_match=True).weigh(asked)
            bold[who] += found.action.verb == "diddle"
            assert all(-0.5 < tried.mean < 1.5 for tried in found.choices)
    assert bold["behind"] > bold["ahead"] + 3
