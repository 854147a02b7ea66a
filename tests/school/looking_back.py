"""Deals that somebody played at random, looked back on once for all tests that ask for them."""

import time
from functools import cache

import pytest

from game.ai.levels import make_player, plain_player
from game.match.match import Match
from game.match.reviewing import past_deal
from game.school.review import review
from tests.tables import rules

BEGINS = {"linger-longer": 2, "julep": 1, "tieng-len": 1}
"""Where looking for a mistake begins: in the deals before nobody made one, which takes long."""


def played(name, seed="looked back", deals=1, kind="random", **house):
    """Return a match after so many deals, with a seat 0 that plays at random among plain ones."""
    match = Match(rules(name, **house), seed)
    plain, other = plain_player(), make_player(kind)
    while match.table.deals < deals or not match.table.over:
        if match.awaits_deal:
            match.deal()
            continue
        question = match.question(match.table.to_act[0])
        player = other if question.seat == 0 else plain
        match.submit(question.legal[0] if len(question.legal) == 1 else player.choose(question))
    return match


@cache
def timed(name, number=0, deals=1):
    """Return the review of one of many deals, and the seconds of processor time that it took."""
    deal, begun = past_deal(played(name, f"seen {number}", deals=deals)), time.process_time()
    *_, found = review(deal, 0)
    return found, time.process_time() - begun


def looked_back(name, number=0, deals=1):
    """Return the review of one of many deals."""
    return timed(name, number, deals)[0]


@cache
def erred(name="linger-longer", deals=1):
    """Return the review of a deal in which somebody who plays at random has erred, and its time."""
    for number in range(BEGINS.get(name, 0), 100):
        found, took = timed(name, number, deals)
        if found.moments:
            return found, took
    return pytest.fail("nobody erred")
