"""The moments of the gallery: each game has its own, and a match comes to them."""

from functools import cache

import pytest

from game.core.facets import Counting, Undertaking
from game.core.zones import TURN_UP
from game.rules.catalogue import games
from game.tools.gallery.moments import GalleryMoment, found, moments
from tests.amounts import some

BIDDING = ["five-card-loo", "julep"] + [
    game
    for game, rules in games().items()
    if issubclass(rules, Undertaking) and game not in ("five-card-loo", "julep")
]
EVERYWHERE = {"deal", "refusal", "log", "signs", "out", "deal-result", "match-result"}


def named(game):
    return {moment.name: moment for moment in moments(games()[game])}


@cache
def matches(game):
    """Return the matches of a game at its moments, by name."""
    return {moment.name: match for moment, match in found(games()[game], moments(games()[game]))}


@pytest.mark.parametrize("game", games())
def test_every_moment_has_a_name_of_its_own(game):
    names = [moment.name for moment in moments(games()[game])]
    assert len(set(names)) == len(names)
    # Where all cards are dealt and won nobody is ever out.
    assert set(names) >= EVERYWHERE - ({"out"} if issubclass(games()[game], Counting) else set())


def test_linger_longer_keeps_its_pictures():
    names = set(
        "first-dealer deal lead follow refusal trick log signs six lift-smoke big-hand late out "
        "pause deal-result match-result hint lens cards-out who-takes-it stand-in".split()
    )
    assert set(named("linger-longer")) == names == set(matches("linger-longer"))


@pytest.mark.parametrize("game", some(BIDDING, of=8))
def test_a_game_of_bids_is_seen_in_all_its_phases(game):
    found = matches(game)
    assert {"bidding", "play", *EVERYWHERE} <= set(found)
    asked = set(found) & {"exchange", "dealer-turnup", "join", "defend"}
    assert asked
    for name in ("bidding", *asked):
        assert found[name].rules.words.prompt(found[name].view(0), 0) is not None
    forced = found["play"]
    assert len(forced.rules.legal(forced.table, 0)) < len(forced.table.hand(0))
    assert found["deal-result"].table.over
    assert found["match-result"].table.match_over


@pytest.mark.parametrize("game", some(["tieng-len", "viet-cong"], of=2))
def test_a_climbing_game_is_seen_in_all_it_asks(game):
    found = matches(game)
    assert set(found) == set(named(game))
    legal = {name: at.rules.legal(at.table, 0) for name, at in found.items()}
    assert {action.verb for action in legal["lead"]} == {"play"}
    assert any(len(action.cards) > 1 for action in legal["respond"])
    assert [action.verb for action in legal["cannot-beat"]] == ["pass"]
    for name in ("trade", "answer", "confirm", "tribute"):
        prompt = found[name].rules.words.prompt(found[name].view(0), 0)
        assert prompt is not None
        assert not prompt.playing
    slam = found["slam"]
    assert slam.rules.grammar.is_slam(slam.rules.top(slam.table))
    assert (found["seventeen"].table.seats, len(found["seventeen"].table.hand(0))) == (3, 17)
    assert 0 in found["out"].table.out
    assert found["match-result"].table.match_over


def test_durak_is_seen_in_all_it_asks():
    found = matches("durak")
    assert set(found) == set(named("durak"))
    for name, verb in (
        ("attack", "attack"),
        ("defend", "beat"),
        ("throw-in", "throw"),
        ("taking", "throw"),
        ("transfer", "transfer"),
    ):
        at = found[name]
        assert verb in {action.verb for action in at.rules.legal(at.table, 0)}, name
    assert len(found["defend"].rules.pairs(found["defend"].table)) > 1
    assert (found["two"].table.seats, found["six"].table.seats) == (2, 6)
    assert len(found["turn-up"].table.stock) < 2
    assert found["turn-up"].table.cards(TURN_UP)
    assert found["deal-result"].table.over


def test_skitgubbe_is_seen_in_both_halves_and_with_its_goats():
    found = matches("skitgubbe")
    assert set(found) == set(named("skitgubbe"))
    for name, verb in (("slough", "slough"), ("lead", "lay"), ("lay", "lay")):
        at = found[name]
        assert verb in {action.verb for action in at.rules.legal(at.table, 0)}, name
    assert found["six"].table.seats == 6
    assert not found["deal-result"].table.match_over
    assert found["series-result"].table.deals == 3
    assert found["match-result"].table.deals == 1


def test_losers_game_is_seen_with_bids_that_somebody_would_make():
    found = matches("losers-game")
    assert set(found) == set(named("losers-game"))
    for name, match in found.items():
        bids = [match.rules.bid(match.table, seat) for seat in range(match.table.seats)]
        assert all(bid is None or bid <= 40 for bid in bids), name
    peek = found["own-pile"]
    assert peek.rules.own_pile(peek.view(0), 0)
    assert found["follow"].rules.own_pile(found["follow"].view(0), 0) is None


def test_the_largest_table_has_pictures_of_its_own():
    crowd = {name for name in named("five-card-loo") if name.startswith("ten-")}
    assert crowd == {"ten-bidding", "ten-exchange", "ten-play", "ten-result"}
    assert matches("five-card-loo")["ten-play"].table.seats == 10
    assert not any(name.startswith("five-") for name in named("rams"))


def test_a_moment_that_never_comes_is_not_looked_for_without_end():
    asked = []

    def never(rules, view):
        asked.append(view.deals)
        return False

    assert found(games()["durak"], [GalleryMoment("never", never, {})]) == []
    assert 0 < len(asked) <= 4000


def test_the_same_match_is_found_again():
    rams = games()["rams"]
    wanted = [named("rams")["bidding"]]
    (first,), (again,) = (found(rams, wanted) for _ in range(2))
    assert first[1].entries == again[1].entries
