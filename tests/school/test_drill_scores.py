"""What is missed comes back sooner; levels, streaks and days are kept in few numbers."""

import json
from random import Random

import pytest

from game.school.drills.questions import DRILLS, LEVELS
from game.school.drills.scores import DAYS, LAST, DrillScore, Scores, Spacing

FEATURES = ("ruff", "overruff", "discard", "follow", "lead")


def practised(questions, missed, offered=3, seed=1):
    """Ask questions of one feature each, the most urgent of a few; return how often each came."""
    spacing, dice, came = Spacing(), Random(seed), []
    for _ in range(questions):
        choice = dice.sample(FEATURES, offered)
        feature = max(choice, key=lambda each: (spacing.urgency_of([each]), dice.random()))
        came.append(feature)
        spacing.note([feature], right=feature not in missed)
    return came


def test_what_is_missed_comes_more_often():
    came = practised(300, {"overruff"})
    others = [came.count(feature) for feature in FEATURES if feature != "overruff"]
    assert came.count("overruff") > 1.5 * max(others)


def test_what_is_known_comes_equally_often():
    came = practised(300, set())
    counts = [came.count(feature) for feature in FEATURES]
    assert max(counts) - min(counts) < 25


def test_what_was_missed_is_due_sooner_than_what_was_known():
    spacing = Spacing()
    spacing.note(["known"], right=True)
    spacing.note(["missed"], right=False)
    assert spacing.urgency("known") < spacing.urgency("missed") + 1
    for _ in range(2):
        spacing.note(["other"], right=True)
    assert spacing.urgency("missed") == 0
    spacing.note(["known"], right=True)
    assert spacing.urgency("known") < -4


def test_a_miss_begins_again_from_the_lowest_step():
    spacing = Spacing()
    for _ in range(6):
        spacing.note(["ruff"], right=True)
    far = spacing.urgency("ruff")
    spacing.note(["ruff"], right=False)
    assert far < -29
    assert spacing.urgency("ruff") == -2


def test_what_was_never_met_is_urgent():
    spacing = Spacing()
    spacing.note(["ruff"], right=False)
    assert spacing.urgency("new") > spacing.urgency("ruff")


def test_the_weakest_is_told_after_some_misses():
    spacing = Spacing()
    assert spacing.weakest() == ""
    for right in (True, True, True, False):
        spacing.note(["ruff"], right=right)
        spacing.note(["overruff"], right=not right)
    assert spacing.weakest() == "overruff"


def answered(marks, day=1):
    score = DrillScore()
    moved = [score.note(["ruff"], right=mark == "1", today=day) for mark in marks]
    return score, moved


@pytest.mark.parametrize(
    ("marks", "level"),
    [
        ("1111111", 1),
        ("11111111", 2),
        ("11110111", 2),
        ("1110110111", 1),
        ("1111111111111111", 3),
        ("1" * 80, LEVELS[-1]),
        ("11111111" + "00100", 2),
        ("11111111" + "00101000", 1),
        ("0" * 40, 1),
    ],
)
def test_levels_follow_the_answers(marks, level):
    assert answered(marks)[0].level == level


def test_nobody_goes_up_on_a_miss_or_down_on_a_hit():
    dice = Random(2)
    for _ in range(300):
        score = DrillScore()
        for _ in range(40):
            right = dice.random() < 0.8
            moved = score.note(["ruff"], right=right, today=1)
            assert moved in ((0, 1) if right else (0, -1))


def test_streaks_and_accuracy():
    score, _ = answered("1110" + "1" * 5)
    assert (score.streak, score.best, score.asked, score.right) == (5, 5, 9, 8)
    assert score.accuracy == 8 / 9
    score, _ = answered("0" * 30 + "1" * LAST)
    assert score.accuracy == 1
    assert DrillScore().accuracy is None


def test_days_are_counted_each_by_itself_and_only_the_last_are_kept():
    score = DrillScore()
    for day in range(100, 100 + DAYS + 5):
        score.note(["ruff"], right=True, today=day)
        score.note(["ruff"], right=False, today=day)
    assert len(score.days) == DAYS
    assert score.days[-1] == (100 + DAYS + 4, 2, 1)
    assert score.days[-1].share == 0.5
    score.note(["ruff"], right=True, today=3)
    assert score.days[-1] == (100 + DAYS + 4, 3, 2)


def test_all_of_it_survives_a_file():
    scores, dice = Scores(), Random(3)
    for number in range(200):
        drill = dice.choice(DRILLS).id
        features = dice.sample(FEATURES, 2)
        scores[drill].note(features, right=dice.random() < 0.7, today=number // 20)
    kept = scores.to_mapping()
    again = Scores.from_mapping(json.loads(json.dumps(kept)))
    assert again.to_mapping() == kept
    assert len(json.dumps(kept)) < 8000


def nonsense(dice, depth=3):
    made = [
        None,
        True,
        -(10**12),
        10**12,
        1.5,
        "x" * 300,
        "11001",
        [],
        {},
        float("nan"),
    ]
    if depth and dice.random() < 0.7:
        if dice.random() < 0.5:
            return [nonsense(dice, depth - 1) for _ in range(dice.randrange(5))]
        keys = ["level", "asked", "right", "streak", "best", "last", "trial", "days", "spacing"]
        keys += ["steps", "ruff", *(drill.id for drill in DRILLS)]
        return {key: nonsense(dice, depth - 1) for key in dice.sample(keys, dice.randrange(8))}
    return dice.choice(made)


def test_nonsense_counts_as_nothing():
    dice = Random(4)
    for _ in range(2000):
        scores = Scores.from_mapping(nonsense(dice))
        for drill in DRILLS:
            score = scores[drill.id]
            assert score.level in LEVELS
            assert 0 <= score.streak <= score.best <= score.right <= score.asked
            assert all(0 <= day.right <= day.asked for day in score.days)
            score.note(["ruff"], right=True, today=20_000)
        json.dumps(scores.to_mapping())


def test_a_broken_date_does_not_put_a_feature_off_for_ever():
    kept = {"asked": 5, "steps": {"ruff": [6, 10**9, 1, 1]}}
    assert Spacing.from_mapping(kept).urgency("ruff") >= -60
