"""The moments of the gallery: each game has its own, and a match comes to them."""

import pytest

from game.catalogue import games
from game.commands.moments import match_at, moments
from game.core.rules import Rules

ASKING = [game for game in games() if games()[game].prompt is not Rules.prompt]


def named(game):
    return {moment.name: moment for moment in moments(games()[game])}


def test_linger_longer_keeps_its_pictures():
    assert set(named("linger-longer")) == set(
        "first-dealer deal lead follow refusal trick log six lift-smoke big-hand late out pause "
        "deal-result match-result".split()
    )
    assert all(
        match_at(games()["linger-longer"], each) for each in moments(games()["linger-longer"])
    )


@pytest.mark.parametrize("game", ASKING)
def test_a_game_of_bids_is_seen_in_all_its_phases(game):
    found = {
        name: match
        for name, moment in named(game).items()
        if (match := match_at(games()[game], moment))
    }
    assert {
        "bidding",
        "play",
        "deal",
        "refusal",
        "log",
        "out",
        "deal-result",
        "match-result",
    } <= set(found)
    asked = set(found) & {"exchange", "dealer-turnup", "join", "defend"}
    assert asked
    for name in ("bidding", *asked):
        assert found[name].rules.prompt(found[name].view(0), 0) is not None
    forced = found["play"]
    assert len(forced.rules.legal(forced.table, 0)) < len(forced.table.hand(0))
    assert found["deal-result"].table.over
    assert found["match-result"].table.match_over


def test_the_largest_table_has_pictures_of_its_own():
    crowd = {name for name in named("five-card-loo") if name.startswith("ten-")}
    assert crowd == {"ten-bidding", "ten-exchange", "ten-play", "ten-result"}
    moment = named("five-card-loo")["ten-play"]
    assert match_at(games()["five-card-loo"], moment).table.seats == 10
    assert not any(name.startswith("five-") for name in named("rams"))


def test_a_moment_that_never_comes_has_no_match():
    assert match_at(games()["rams"], named("rams")["join"]) is None


def test_the_same_match_is_found_again():
    rams = games()["rams"]
    first, again = (match_at(rams, named("rams")["bidding"]) for _ in range(2))
    assert first.entries == again.entries
