"""How a person has done: what counts, what counts apart, and what chance would have won."""

import pytest

from game.match.tally import Kind, Tally, likely, standings, strongest

WON, LOST = Tally(1, 1, 0.25), Tally(1, 0, 0.25)
HARD = Kind("linger-longer", "hard")


def test_matches_with_helps_count_apart():
    helped = HARD._replace(helped=True)
    found = standings([(helped, WON), (HARD, WON), (helped._replace(level="easy"), LOST)])
    standing = found["linger-longer"]
    assert standing.by_level == {"hard": Tally(1, 1, 0.25)}
    assert standing.helped == Tally(2, 1, 0.5)
    assert (standing.matches, standing.unaided) == (3, WON)
    assert standings([(helped, WON)])["linger-longer"].by_level == {}


def test_levels_that_were_met_count_apart_from_the_weakest_up():
    levels = ["expert", "random", "hard", "a program", "random"]
    (standing,) = standings((HARD._replace(level=level), WON) for level in levels).values()
    assert list(standing.by_level) == ["random", "hard", "expert", "a program"]
    assert standing.by_level["random"] == Tally(2, 2, 0.5)


def test_house_rules_count_apart_those_first_that_were_played_most():
    houses = ["", "ante=2", "ante=2", ""]
    told = [(HARD._replace(house=house), WON) for house in [*houses, "ante=2"]]
    (standing,) = standings(told).values()
    assert list(standing.by_house) == ["ante=2", ""]
    assert [tally.matches for tally in standing.by_house.values()] == [3, 2]


@pytest.mark.parametrize(
    ("kinds", "level"),
    [
        (["easy", "hard", "medium"], "hard"),
        (["random", "easy"], "easy"),
        (["expert", "hard"], "expert"),
        (["bot:./player --deep", "expert"], "a program"),
        ([], ""),
    ],
)
def test_a_match_is_told_by_its_strongest_opponent(kinds, level):
    assert strongest(kinds) == level


def test_chips_are_summed_up_where_they_are_played_for():
    assert standings([(HARD, WON)])["linger-longer"].unaided.chips is None
    past = [(5, "easy", False), (-12, "hard", False), (3, "hard", True), (0, "easy", False)]
    told = [(Kind("julep", lv, helped=helped), LOST._replace(chips=c)) for c, lv, helped in past]
    standing = standings(told)["julep"]
    assert standing.unaided.chips == -7
    assert standing.by_level["easy"].chips == 5
    assert standing.helped.chips == 3


def test_what_was_added_can_be_taken_off():
    both = Tally(4, 2, 1.0, 7).plus(Tally(2, 1, 0.5, -3))
    assert both == Tally(6, 3, 1.5, 4)
    assert both.less(Tally(2, 1, 0.5, -3)) == Tally(4, 2, 1.0, 7)
    assert WON.plus(LOST).less(LOST) == WON


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    # From Wilson's paper of 1927 on, as any table of it has them.
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_true_share_lies_in_wilsons_interval(hits, tries, low, high):
    assert likely(hits, tries) == pytest.approx((low, high), abs=5e-5)


def test_of_no_matches_nothing_is_known():
    assert Tally().likely == (0.0, 1.0)
    assert Tally().chance == 0.0
