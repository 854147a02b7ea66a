"""What looking back adds up to: a line that stays short, and kinds of choices told apart."""

import json

from game.school.figures.looked_back import DEALS, FEWEST, MOST, LookedBack, kind_of
from tests.school.test_review import erred

REVIEW = erred("julep")


def kept(looked):
    """Return it as it comes back from a file."""
    return LookedBack.from_mapping(json.loads(json.dumps(looked.to_mapping())))


def noted(times, review=REVIEW):
    looked = LookedBack()
    for _ in range(times):
        looked.note(review)
    return looked


def test_moments_a_deal_are_told_in_stretches_of_deals():
    looked = kept(noted(DEALS))
    looked.note(REVIEW._replace(moments=()))
    looked.note(REVIEW)
    moments = len(REVIEW.moments)
    assert moments
    assert kept(looked).line("julep") == [(DEALS, moments), (DEALS + 2, moments / 2)]
    assert looked.games == ("julep",)
    assert looked.line("durak") == []


def test_however_many_deals_the_line_stays_short_and_loses_none():
    looked = noted(DEALS * MOST + 1)
    line = looked.line("julep")
    assert len(line) == MOST // 2 + 1
    assert line[-1][0] == DEALS * MOST + 1
    for _ in range(4 * DEALS * MOST):
        looked.note(REVIEW)
    line = kept(looked).line("julep")
    assert len(line) <= MOST
    assert line[-1][0] == 5 * DEALS * MOST + 1
    assert {value for _, value in line} == {len(REVIEW.moments)}


def test_what_there_was_to_choose_is_told_by_what_lay_on_the_table():
    kinds = {kind_of(REVIEW.deal, choice) for choice in REVIEW.choices}
    assert kinds <= {"lead", "follow", "bid", "swap"}
    for choice in REVIEW.choices:
        verb, kind = choice.played.verb, kind_of(REVIEW.deal, choice)
        if verb == "exchange":
            assert kind == "swap"
        if verb == "play":
            assert kind in ("lead", "follow")
        if verb in ("stand", "pass"):
            assert kind == "bid"


def strengths(**kinds):
    told = {"length": 5, "deals": "5:3", "kinds": kinds}
    return LookedBack.from_mapping({"julep": told}).strengths()


def test_nothing_is_said_before_it_is_clear():
    assert strengths(lead=[200, 4], bid=[100, 20])[:2] == ("lead", "bid")
    assert strengths(lead=[200, 20], bid=[100, 11])[:2] == ("", "")
    assert strengths(lead=[FEWEST - 1, 0], bid=[100, 50])[:2] == ("", "")
    assert LookedBack().strengths()[:2] == ("", "")


def test_what_makes_no_sense_is_left_out():
    good = noted(3).to_mapping()
    for harm in (
        {"length": 0},
        {"deals": "5"},
        {"deals": "0:1"},
        {"deals": "5:-1"},
        {"deals": 7},
        {"kinds": {"lead": ["1", 2]}},
        {"length": True},
        {"deals": "5:1 " * (MOST + 1)},
    ):
        assert LookedBack.from_mapping({"julep": good["julep"] | harm}).games == ()
    assert LookedBack.from_mapping({"julep": None, "durak": 3}).games == ()
    assert LookedBack.from_mapping(good).games == ("julep",)
