"""Means, intervals and the sequential test, against known values and by simulation."""

import math
from random import Random
from statistics import NormalDist

import pytest

from game.tools.arena.figures import (
    Sequential,
    SequentialOfPoints,
    ahead,
    elo_of,
    expected,
    mean_of,
    pair_score,
    student,
)


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_students_points_are_those_of_the_tables(freedom, point):
    assert student(freedom) == pytest.approx(point, rel=0.012)


def test_a_mean_has_the_interval_of_its_blocks():
    mean, margin = mean_of([1, 2, 3, 4, 5])
    assert mean == 3
    assert margin == pytest.approx(2.776 * math.sqrt(2.5 / 5), rel=0.01)
    assert mean_of([0.25] * 9) == (0.25, 0)


def test_one_block_has_no_interval_and_none_no_mean():
    assert mean_of([0.5]) == (0.5, None)
    with pytest.raises(ValueError, match="no block"):
        mean_of([])


def test_the_interval_holds_the_truth_as_often_as_it_says():
    dice = Random(1)
    held = 0
    for _ in range(2000):
        mean, margin = mean_of([dice.random() for _ in range(12)])
        held += abs(mean - 0.5) <= margin
    assert held / 2000 == pytest.approx(0.95, abs=0.015)


def test_elo_and_score_are_two_ways_to_say_the_same():
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert elo_of(expected(-37)) == pytest.approx(-37)
    assert (elo_of(1), elo_of(0)) == (math.inf, -math.inf)


def decide(score, low, high, most, seed):
    """Play block scores that are even but for luck, until the test says something."""
    dice, test = Random(seed), Sequential(low, high)
    while test.says == "undecided" and test.blocks < most:
        test.add((dice.random() + dice.random()) / 2 + score - 0.5)
    return test


@pytest.mark.parametrize(("elo", "wrong"), [(-40, "accepted"), (0, "rejected")])
def test_it_is_wrong_about_as_seldom_as_promised(elo, wrong):
    says = [decide(expected(elo), -40, 0, 20_000, seed).says for seed in range(200)]
    assert "undecided" not in says
    assert says.count(wrong) / 200 <= 0.09


def test_it_stops_sooner_the_plainer_it_is():
    close, plain = (decide(expected(elo), -10, 0, 50_000, 7) for elo in (0, 60))
    assert (close.says, plain.says) == ("accepted", "accepted")
    assert plain.blocks < close.blocks


def test_what_comes_behind_the_verdict_changes_nothing():
    test = decide(expected(80), -10, 0, 20_000, 3)
    before = test.blocks, test.ratio, test.says
    for _ in range(500):
        test.add(0.0)
    assert (test.blocks, test.ratio, test.says) == before


def test_equal_blocks_prove_equality_but_not_at_once():
    test = Sequential(-10, 0)
    for _ in range(20):
        test.add(0.5)
    assert test.says == "undecided"
    for _ in range(200):
        test.add(0.5)
    assert test.says == "accepted"


def decide_by_points(lead, low, high, most, seed):
    """Play blocks with such a lead on average and a spread of 7 points, until the test speaks."""
    dice, test = Random(seed), SequentialOfPoints(low, high)
    while test.says == "undecided" and test.blocks < most:
        test.add(dice.gauss(lead, 7.0))
    return test


@pytest.mark.parametrize(("elo", "wrong"), [(0, "accepted"), (40, "rejected")])
def test_by_points_it_is_wrong_about_as_seldom_as_promised(elo, wrong):
    lead = 7.0 * NormalDist().inv_cdf(expected(elo))
    says = [decide_by_points(lead, 0, 40, 20_000, seed).says for seed in range(200)]
    assert "undecided" not in says
    assert says.count(wrong) / 200 <= 0.09


def test_by_points_it_matters_how_much_is_won():
    few, many = SequentialOfPoints(0, 30), Sequential(0, 30)
    # Behind a little more often than ahead, but what is won is three times what is lost.
    for number in range(400):
        few.add((3.0, 3.0, -1.0, -1.0, -1.0)[number % 5])
        many.add((1.0, 1.0, 0.0, 0.0, 0.0)[number % 5])
    assert (few.says, many.says) == ("accepted", "rejected")


def test_blocks_without_any_spread_prove_nothing_by_points():
    test = SequentialOfPoints(0, 30)
    for _ in range(100):
        test.add(0.0)
    assert (test.says, test.ratio) == ("undecided", 0.0)
    assert ahead([0.0, 0.0]) == (0.5, None)
    assert ahead([2.0, 2.0]) == (1.0, None)


def test_how_often_a_block_ends_ahead_is_its_lead_in_spreads():
    dice = Random(5)
    leads = [dice.gauss(2.0, 4.0) for _ in range(5000)]
    share, margin = ahead(leads)
    assert share == pytest.approx(NormalDist().cdf(0.5), abs=0.02)
    assert share == pytest.approx(sum(lead > 0 for lead in leads) / 5000, abs=0.02)
    assert 0 < margin < 0.02


@pytest.mark.parametrize(
    ("mine", "theirs", "fewest", "score"),
    [
        ((1.0, 0), (0.0, 9), False, 1.0),
        ((0.0, 3), (0.0, 2), False, 1.0),
        ((0.0, 3), (0.0, 2), True, 0.0),
        ((0.5, 4), (0.5, 4), True, 0.5),
        ((0.0, 1), (0.5, 1), False, 0.0),
    ],
)
def test_who_of_two_stands_above_the_other(mine, theirs, fewest, score):
    assert pair_score(mine, theirs, fewest=fewest) == score
