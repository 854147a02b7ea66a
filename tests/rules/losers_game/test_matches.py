"""Whole hands and matches: the deal, who calls, who wins tricks, who may look at what."""

from itertools import pairwise

import pytest

from game.core.cards import BACK, Card
from game.core.events import Moved, TrickWon, Turn
from game.core.position import BadPosition
from game.core.zones import EXCESS, hand, kept, sees, won
from game.rules.losers_game.options import LosersGameOptions
from game.rules.losers_game.rules import LosersGame
from tests.each import each
from tests.rules.losers_game import oracle
from tests.tables import Eyes, legal, place, random_steps, refused, rules

SIZES = {2: (26, 0), 3: (17, 1), 4: (13, 0), 5: (10, 2), 6: (8, 4), 7: (7, 3), 8: (6, 4)}


@pytest.mark.parametrize(("players", "size"), SIZES.items())
def test_lg_01_deal_sizes(players, size):
    game = rules("losers-game", players=players)
    step = next(random_steps(game, "sizes"))
    table = step.after
    assert [len(table.hand(seat)) for seat in range(players)] == [size[0]] * players
    assert len(table.cards(EXCESS)) == size[1]
    assert table.stock == ()
    dealt = [event.seat for event in step.events if isinstance(event, Moved) and event.seat >= 0]
    assert dealt == list(table.after(table.dealer)) * size[0]
    assert all(sees(seat, EXCESS) for seat in range(players))


def test_the_deal_goes_round_from_a_dealer_by_lot():
    game = rules("losers-game", players=3)
    first = set()
    for seed in range(12):
        dealers = [s.after.dealer for s in random_steps(game, str(seed), deals=3) if not s.action]
        first.add(dealers[0])
        assert all(later == (dealer + 1) % 3 for dealer, later in pairwise(dealers))
    assert first == {0, 1, 2}


@pytest.mark.parametrize("tie", ["youngest_tied", "youngest_overall"])
def test_the_lowest_calls_bids_last_and_leads(tie):
    game = LosersGame(LosersGameOptions(trump_tie=tie, ages=(40, 33, 33, 60), target=500))
    youngest = tie.removeprefix("youngest_")
    for seed in range(6):
        order = []
        for step in random_steps(game, f"calls {seed}", deals=3):
            if step.action is None:
                order = []
                caller = oracle.caller(step.before.scores, (40, 33, 33, 60), youngest)
                assert step.after.to_act == (caller,)
                assert game.caller(step.after) == caller
            order += [event.to_act for event in step.events if isinstance(event, Turn)]
            if step.after.phase == "lead" and not any(step.after.tricks):
                rest = [(seat,) for seat in step.after.after(caller)]
                assert order == [(caller,), *rest, (caller,)]


@pytest.mark.parametrize("tie", ["youngest_tied", "youngest_overall"])
def test_it_is_told_what_makes_somebody_the_caller(tie):
    game = LosersGame(LosersGameOptions(trump_tie=tie, ages=(40, 33, 33, 60), target=500))
    told = set()
    for seed in range(8):
        for step in random_steps(game, f"calls {seed}", deals=4):
            told.add(reason := game.chosen(step.after, game.caller(step.after)))
            if step.action is not None:
                assert not reason
                continue
            scores = step.before.scores
            lowest = [seat for seat in range(4) if scores[seat] == min(scores)]
            assert ("lowest score" in reason) == (len(lowest) == 1)
            assert reason.startswith("the youngest") == (len(lowest) > 1)
            if reason == "the youngest at the table":
                assert game.caller(step.after) == 1
            assert not game.chosen(step.after, (game.caller(step.after) + 1) % 4)
    tied = {"the youngest of the lowest"} if tie == "youngest_tied" else set()
    assert told - tied == {"", "with the lowest score", "the youngest at the table"}


def test_tricks_go_where_a_second_reading_says():
    game = rules("losers-game", allow_no_trump=True)
    for seed in range(6):
        for step in random_steps(game, f"tricks {seed}"):
            for event in step.events:
                if isinstance(event, TrickWon):
                    plays = [(play.seat, str(play.cards[0])) for play in step.before.plays]
                    plays.append((step.action.seat, str(step.action.cards[0])))
                    assert event.seat == oracle.trick_winner(plays, step.before.trumps)
            if step.after.phase == "follow":
                seat = step.after.to_act[0]
                held = [str(card) for card in step.after.hand(seat)]
                led = str(step.after.plays[0].cards[0])[1]
                following = [card for card in held if card[1] == led]
                assert set(legal(game, step.after)) == set(following or held)


def test_piles_are_closed_unless_the_house_lets_their_owners_look():
    for peek, zone in ((False, won), (True, kept)):
        game = rules("losers-game", pile_peek=peek, players=3)
        *_, last = random_steps(game, "piles")
        piles = [last.after.cards(zone(seat)) for seat in range(3)]
        assert sum(map(len, piles)) == 51
        assert piles == [game.pile(last.after, seat) for seat in range(3)]
        assert [sees(1, zone(seat)) for seat in range(3)] == [False, peek, False]


def test_a_seat_sees_its_own_hand_and_the_excess():
    game = rules("losers-game", players=5)
    eyes = [Eyes(seat, 5) for seat in range(5)]
    step = next(random_steps(game, "eyes"))
    for viewer in eyes:
        viewer.see(step.events)
        for seat in range(5):
            backs = viewer.view.cards(hand(seat)).count(BACK)
            assert backs == (0 if seat == viewer.viewer else 10)
        assert viewer.view.cards(EXCESS) == step.after.cards(EXCESS)
        # What can be bid is known to all.
        told = viewer.view._replace(trumps="D")
        assert game.bids(told) == game.bids(step.after._replace(trumps="D"))


def test_what_a_pile_counts_can_be_told_from_what_a_seat_has_seen():
    game = rules("losers-game", players=4)
    eyes = Eyes(2, 4)
    for step in random_steps(game, "count"):
        eyes.see(step.events)
        for seat in range(4):
            assert game.counted(eyes.view, seat) == game.counted(step.after, seat)
            assert game.portions(eyes.view, seat) == game.portions(step.after, seat)


def test_unlimited_bids_are_listed_to_a_hundred_and_thirty_at_least():
    game = rules("losers-game", max_bid="unlimited", players=6)
    table = place(game, phase="bid", trump="S", caller=0)
    assert legal(game, table)[-1] == "bid 130"
    dear = rules("losers-game", max_bid="unlimited", points_four=20)
    table = place(dear, phase="bid", trump="S", caller=0)
    assert legal(dear, table)[-1] == "bid 273"
    assert refused(dear, table, "1 bid 274") == "bid-range"


BAD = [
    ({"phase": "score"}, "phase"),
    ({"phase": "follow", "trump": "S"}, "trick"),
    ({"phase": "lead", "trump": "S", "trick": "0 KS"}, "phase"),
    ({"phase": "bid"}, "trump"),
    ({"phase": "call-trump", "trump": "S"}, "trump"),
    ({"trump": "NT"}, "trump"),
    ({"stock": "KS"}, "stock"),
    ({"turn_up": "KS"}, "turn_up"),
    ({"out": (1,)}, "out"),
    ({"bids": {1: 3}}, "bids"),
    ({"trump": "S", "bids": {2: 3}, "phase": "bid"}, "bids"),
    ({"trump": "S", "bids": {1: 131}, "phase": "bid"}, "bids"),
    ({"trump": "S", "bids": dict.fromkeys(range(4), 0), "phase": "bid"}, "phase"),
    ({"trump": "S", "phase": "bid", "turn": 3}, "turn"),
    ({"turn": 2}, "turn"),
    ({"ages": (3, 4)}, "ages"),
    ({"ages": (3, 4, 0, 4)}, "ages"),
    ({"points": {0: 3}}, "points"),
    ({"trump": "S", "trick": "0 KS, 0 QS"}, "trick"),
    ({"trump": "S", "trick": "0 KS"}, "trick"),
    ({"trump": "S", "trick": "0 KS", "leader": 1}, "leader"),
    ({"phase": "deal", "stock": "KS"}, "stock"),
]


@each("position, key", BAD)
def test_positions_that_make_no_sense(position, key):
    with pytest.raises(BadPosition) as bad:
        place(rules("losers-game"), **position)
    assert bad.value.key == key
    assert str(bad.value).endswith(".")


def test_a_card_lies_in_one_place():
    game = rules("losers-game")
    twice = (Card("S", 13),)
    for key, value in (("excess", twice), ("piles", {2: twice})):
        with pytest.raises(BadPosition) as bad:
            place(game, hands={0: "KS"}, **{key: value})
        assert bad.value.key == key


def test_the_phase_is_that_of_what_is_told():
    game = rules("losers-game")
    hands = {seat: f"{seat + 2}C" for seat in range(4)}

    def phase(**position):
        table = place(game, hands=hands, **position)
        return table.phase, table.to_act

    assert phase() == ("call-trump", (0,))
    assert phase(trump="S") == ("bid", (1,))
    assert phase(trump="S", bids={1: 3, 2: 0}) == ("bid", (3,))
    assert phase(trump="S", bids={0: 0, 1: 3, 2: 0, 3: 0}) == ("lead", (0,))
    assert phase(trump="S", turn=2) == ("lead", (2,))
    assert phase(trump="S", leader=3) == ("lead", (3,))
    assert phase(trump="S", leader=1) == ("lead", (1,))
    assert phase(trump="S", trick="3 KS, 0 QS") == ("follow", (1,))


def test_impossible_houses_are_refused():
    kind = rules("losers-game").options_type
    for written, words in (
        ({"ages": ["3", "4"]}, "4 players have 4 ages"),
        ({"ages": ["3", "4", "121", "2"]}, "1 to 120"),
        (dict.fromkeys(("points_trump", "points_three", "points_four"), "0"), "nothing counts"),
    ):
        options, faults = kind.read(written)
        assert options is None
        assert words in faults[0].sentence
