"""How far a match has come, as everybody sees it: in every game, and where it is decided next."""

import pytest

from game.core.telling import Headway
from game.rules.catalogue import games
from tests.tables import random_steps, rules

STEPS = 4000


def seen(game, deals=2, seed="headway"):
    """Return how far a match has come at each step of some deals, with the table then."""
    steps = random_steps(game, seed, deals=deals, bound=STEPS)
    return [(game.options.headway(step.after), step.after) for step in steps]


@pytest.mark.parametrize("game", games())
def test_a_match_begins_at_nothing_and_never_passes_its_end(game):
    found = seen(rules(game))
    first, _ = found[0]
    assert first.done == 0
    assert not first.decisive
    assert all(0 <= headway.share <= 1 for headway, _ in found)
    last, table = found[-1]
    if table.match_over:
        assert last.share > 0.5


SHORT = {
    "linger-longer": {"rounds": 3},
    "durak": {"match__n": 3},
    "tieng-len": {"match__n": 3},
    "skitgubbe": {"games": 3},
    "five-card-loo": {"match__mode": "deals", "match__deals": 3},
}


@pytest.mark.parametrize("game", SHORT)
def test_of_three_deals_the_last_is_decisive_and_then_all_is_done(game):
    by_deal = {}
    for headway, table in seen(rules(game, **SHORT[game]), deals=3):
        if not table.over:
            by_deal.setdefault(table.deals, set()).add((headway.done, headway.decisive))
        last = headway, table
    assert by_deal[1] == {(0, False)}
    assert by_deal[2] == {(1, False)}
    assert by_deal[3] == {(2, True)}
    headway, table = last
    assert table.match_over
    assert headway.share == 1.0


def test_where_points_decide_the_best_tells_how_far_it_is():
    game = rules("losers-game")
    table = seen(game)[0][1]
    near = table._replace(scores=(41, *table.scores[1:]))
    assert game.options.headway(near) == Headway(41, 50, 10)
    assert game.options.headway(near).decisive
    assert not game.options.headway(table._replace(scores=(20, *table.scores[1:]))).decisive
    race = rules("norrlandsknack")
    table = seen(race)[0][1]
    assert race.options.headway(table._replace(scores=(4, *table.scores[1:]))) == Headway(6, 10, 5)


@pytest.mark.parametrize("game", ["tieng-len", "viet-cong", "durak"])
def test_an_evening_without_an_end_has_no_headway(game):
    assert all(headway is None for headway, _ in seen(rules(game, match__kind="open"), deals=1))


def test_chips_to_reach_tell_how_far_it_is():
    game = rules("rams", match__mode="chip_target", match__chip_target=200)
    table = seen(game)[0][1]
    assert game.options.headway(table).done <= 0
    assert not game.options.headway(table).decisive
    rich = table._replace(chips=(190, *table.chips[1:]))
    assert game.options.headway(rich).decisive
