"""How the players call, bid and play where the cards won count: plausibly, better than by lot."""

from statistics import fmean, stdev

import pytest

from game.ai import collecting
from game.ai.instincts import instinct
from game.ai.levels import make_player, plain_player
from game.core.cards import parse_cards
from game.core.position import arrange
from game.match.match import Match
from tests.amounts import often
from tests.tables import place, rules


class ByLot:
    """Calls and bids as others do, and plays any card at all."""

    def choose(self, decision):
        kind = "random" if decision.legal[0].verb == "play" else "easy"
        return make_player(kind).choose(decision)


def leads(game, player, rival, hands):
    """Return by how much a player scored more than its rivals in each of so many hands."""
    found = []
    for number in range(hands):
        match = Match(game, f"collecting {number}")
        match.deal()
        mine = number % game.options.players
        while match.table.to_act:
            question = match.question(match.table.to_act[0])
            chooser = player if question.seat == mine else rival
            match.submit(chooser.choose(question))
        points = match.table.points
        found.append(points[mine] - fmean(p for s, p in enumerate(points) if s != mine))
    return found


@pytest.mark.soak
def test_plain_sense_plays_better_than_by_lot():
    found = leads(rules("losers-game", target=500), plain_player(), ByLot(), often(60))
    assert fmean(found) - 1.65 * stdev(found) / len(found) ** 0.5 > 0


def test_those_who_bid_at_random_are_far_behind():
    found = leads(rules("losers-game"), plain_player(), make_player("random"), 12)
    assert fmean(found) > 30


def chosen(game, table):
    seat = table.to_act[0]
    return str(instinct(game, table, game.legal(table, seat)))


HAND = "AS KS QS JS TS 9S 8S 7S AH KH 3D 4D 2C"


def full(**position):
    """Return a table of which every card is somewhere, and seat 0 has the good hand."""
    game = rules("losers-game")
    good = parse_cards(HAND)
    rest = [card for card in game.pack() if card not in good]
    hands = {0: good, **{seat: tuple(rest[seat - 1 :: 3]) for seat in (1, 2, 3)}}
    return game, arrange(game, {"hands": hands, **position})


def test_the_longest_and_strongest_suit_is_called():
    game, table = full()
    assert chosen(game, table) == "trump S"


def test_a_strong_hand_bids_more_than_a_weak_one_and_nobody_bids_the_sky():
    game, table = full(trump="S", caller=3)
    strong = int(chosen(game, table).removeprefix("bid "))
    game, table = full(trump="C", caller=0)
    weak = int(chosen(game, table).removeprefix("bid "))
    assert weak < 12 < strong < 60


@pytest.mark.parametrize("max_bid", ["attainable", "unlimited"])
def test_bids_are_plausible(max_bid):
    game = rules("losers-game", max_bid=max_bid)
    for seed in range(15):
        match = Match(game, f"plausible {seed}")
        match.deal()
        while match.table.phase in ("call-trump", "bid"):
            seat = match.table.to_act[0]
            match.submit(plain_player().choose(match.question(seat)))
        assert all(game.bid(match.table, seat) <= 60 for seat in range(4))


def test_a_seat_that_is_short_takes_the_card_that_completes_its_set():
    game = rules("losers-game", players=3)
    position = {
        "trump": "S",
        "trick": "1 7H, 2 2H",
        "hands": {0: "KH 3H", 1: "2C", 2: "3C"},
    }
    piles = {0: parse_cards("7C 7D")}
    table = place(game, piles=piles, bids={0: 3}, **position)
    assert chosen(game, table) == "play KH"


def test_a_seat_that_has_made_its_bid_leaves_what_helps_nobody():
    game = rules("losers-game", players=3)
    position = {"trump": "S", "trick": "1 7H, 2 2H", "hands": {0: "KH 3H", 1: "2C", 2: "3C"}}
    table = place(game, bids={0: 0}, **position)
    legal = game.legal(table, 0)
    told = {str(choice.action): choice.worth for choice in collecting.weigh(game, table, legal)}
    assert told["play KH"] == told["play 3H"] == 0


def test_a_seat_that_has_made_its_bid_takes_what_another_needs():
    game = rules("losers-game", players=3)
    position = {"trump": "S", "trick": "1 7H, 2 2H", "hands": {0: "KH 3H", 1: "2C", 2: "3C"}}
    table = place(game, bids={1: 3}, piles={1: parse_cards("7C 7D")}, **position)
    assert chosen(game, table) == "play KH"
