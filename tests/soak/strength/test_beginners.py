"""Who knows a first evening's thumb rules: they are honest, sane, and `easy` is their equal."""

from statistics import fmean

import pytest

from game.match.match import Match
from game.rules.catalogue import games
from game.tools.arena.standings import standings
from tests.soak.strength import beginners
from tests.soak.strength.beginners import is_equal, measured, plan_of, shown, variety
from tests.soak.strength.rivalry import blocks_of
from tests.soak.strength.thumbs import Thumbs
from tests.tables import rules

EASY = "easy:24"
"""The level by the number of its playouts: a busy machine changes nothing."""


@pytest.mark.parametrize("game", games())
def test_thumbs_play_every_game_by_the_rules(game):
    seen = 0
    for players in rules(game).seats():
        match = Match(rules(game, players=players), "thumbs")
        match.deal()
        for _ in range(3000):
            if not match.table.to_act:
                break
            question = match.question(match.table.to_act[0])
            # It looks at what its seat sees now, and at nothing else.
            chosen = Thumbs().choose(question._replace(history=None, dice=None))
            assert chosen in question.legal
            seen += len(question.legal) > 1
            match.submit(chosen)
    assert seen > 5


def ahead(game, player, blocks):
    """Return by how much more often a player alone among beginners is first than it is last."""
    plan = plan_of(game, player, 4)
    first = standings(plan, blocks_of(plan, blocks), "")["kinds"][0]
    return first["share"] - first["last"]


def test_who_plays_by_chance_is_no_beginners_equal():
    assert ahead("rams", "random", 4) < -0.3


@pytest.mark.soak
def test_easy_is_a_beginners_equal():
    """Loosely, by more than three standard errors: `tests.soak beginners` tells of all."""
    found = {game: ahead(game, EASY, 8) for game in ("julep", "bierspiel", "five-card-loo")}
    assert -0.2 < fmean(found.values()) < 0.2, found


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_easy_does_not_play_the_same_way_always(game):
    assert variety(game, EASY, 30) > 0.15


def test_thumbs_always_play_the_same_way():
    assert variety("rams", "thumbs", 5) == 0 < variety("rams", EASY, 5)


def test_it_is_measured_until_the_interval_says_something(tmp_path, monkeypatch):
    monkeypatch.setattr(beginners, "FIRST", 4)
    monkeypatch.setattr(beginners, "WIDEST", 0.2)
    plan = plan_of("durak", "random", 4)
    few = measured(plan, 3)
    assert (few["blocks"], few["counts"], few["unit"]) == (3, "lost", "deals")
    long = measured(plan, 200, file=tmp_path / "kept")
    assert 2 * long["share_margin"] <= 0.2
    assert 8 <= long["blocks"] < 200
    assert not is_equal(long)
    assert shown(long).startswith("durak, 4 seats: random has lost ")
    assert plan_of("linger-longer", "random", 4).deals is False
