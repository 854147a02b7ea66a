"""A coach who fades: helps come one at a time, say one sentence, and go again."""

import pytest

from game.school.helps import (
    COUNTED,
    HELPS,
    LAST_TRICK,
    LEGAL,
    LENS,
    OUT,
    SLIPS,
    TRUMPS,
    WINNER,
    Coached,
)
from game.storage.school.course_files import step_keys


def everything(_):
    return True


def match_of(coached, day, passed=everything, deals=1):
    """Play a match in which every help may come at any time; return those that are there."""
    coached.sit_down()
    for _ in range(deals):
        coached.begin_deal()
        for name in HELPS:
            coached.comes(name, passed, day)
    return list(coached.met)


def test_one_new_help_comes_in_a_match_in_their_order():
    coached, seen = Coached(), []
    for number, name in enumerate(HELPS, 1):
        seen.append(name)
        assert match_of(coached, number, deals=3) == seen


def test_a_help_waits_for_its_step_and_for_those_before_it():
    keys = step_keys()
    for name, help_ in HELPS.items():
        assert help_.step in keys, name
    coached = Coached()
    assert match_of(coached, 1, passed=lambda _: False, deals=9) == []
    # What comes later has been learnt, what comes first has not.
    assert match_of(coached, 1, passed=lambda key: key == HELPS[LENS].step) == []
    coached.skips = True
    assert match_of(coached, 1, passed=lambda _: False) == [WINNER]


def test_trumps_are_counted_from_the_third_deal_on():
    coached = Coached()
    match_of(coached, 1)
    assert match_of(coached, 1) == [WINNER, LAST_TRICK]
    coached.sit_down()
    assert not coached.comes(TRUMPS, everything, 1)
    coached.begin_deal()
    assert coached.comes(TRUMPS, everything, 1)


def test_the_first_words_are_said_on_the_first_day_once_a_match():
    coached = Coached()
    match_of(coached, 7)
    assert [coached.speaks_of(WINNER, 7) for _ in range(2)] == [True, False]
    coached.sit_down()
    assert coached.speaks_of(WINNER, 7)
    coached.sit_down()
    assert not coached.speaks_of(WINNER, 8)
    assert not coached.speaks_of(OUT, 7)


def test_counting_stops_after_five_of_five():
    coached = Coached()
    for right in (True, True, False, *[True] * COUNTED):
        assert coached.counts_trumps
        coached.count(right=right)
    assert not coached.counts_trumps
    coached.count(right=False)
    assert coached.counts_trumps


def test_cards_are_dimmed_from_the_second_slip_on_for_that_trick():
    coached = Coached()
    coached.begin_deal()
    for _ in range(SLIPS):
        assert not coached.dims
        coached.slip()
    assert coached.dims
    coached.chose()
    assert not coached.dims
    coached.slip()
    assert coached.dims
    coached.begin_deal()
    assert not coached.dims


def test_ten_legal_choices_in_a_row_make_slips_forgotten():
    coached = Coached()
    coached.begin_deal()
    coached.slip()
    for _ in range(LEGAL):
        coached.chose()
    coached.slip()
    assert not coached.dims


def test_what_the_coach_knows_is_kept():
    coached = Coached()
    match_of(coached, 3)
    coached.count(right=True)
    coached.skips = True
    again = Coached.from_mapping(coached.to_mapping())
    assert again.to_mapping() == coached.to_mapping()
    assert again.met == {WINNER: 3}


@pytest.mark.parametrize(
    "kept", [{}, {"met": [1], "counts": 3, "deals": -1}, {"met": {"magic": 1, "lens": "x"}}]
)
def test_nonsense_is_survived(kept):
    assert Coached.from_mapping(kept).to_mapping() == Coached().to_mapping()
