"""What piles count, what can be bid, how bids are scored and matches end."""

from random import Random

import pytest

from game.core.cards import PACK, cards_text, parse_cards
from game.core.position import arrange, describe
from game.core.zones import EXCESS
from game.rules.losers_game import sums
from game.rules.losers_game.rules import LosersGame
from tests.rules.losers_game import oracle
from tests.tables import random_steps, rules

# LG-09
PILES = [
    ("7H 7D 7C 4S 9S KD 2H", "S", 5),
    ("7H 7D 7C 4S 9S KD 2H", "D", 5),
    ("7H 7D 7C 7S AS 3D 8H", "S", 11),
    ("KC KD KH KS QC QH QS JD", "D", 14),
    ("AH AD AS KS 5C 5H 5D 5S", "S", 15),
    ("AH AD AS KS 5C 5H 5D 5S", "D", 14),
    ("9H 9D JC JD 2C 2D 3H", "S", 0),
    ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "S", 13),
    ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "D", 0),
    *((cards_text(PACK), suit, 130) for suit in "CDHS"),
    *(("", suit, 0) for suit in "CDHS"),
]


@pytest.mark.parametrize(("pile", "trumps", "points"), PILES)
def test_lg_09_what_a_pile_counts(pile, trumps, points):
    game = rules("losers-game")
    assert game.worth_of(parse_cards(pile), trumps) == points
    assert oracle.pile_points(pile.split(), trumps) == points


# LG-10
SCORES = [
    (10, 5, 5, 15),
    (10, 5, 9, 15),
    (10, 5, 4, 5),
    (0, 0, 14, 0),
    (0, 0, 0, 0),
    (-3, 6, 2, -9),
    (49, 3, 1, 46),
]
# Piles that count so many points where spades are trumps.
WORTH = {
    0: "",
    1: "2S",
    2: "2S 3S",
    4: "2S 3S 4S 5S",
    5: "7H 7D 7C 4S 9S",
    9: "4C 4D 4H 3C 3D 3H 2S 5S 6S",
    14: "KC KD KH KS QC QH QS JD",
}


@pytest.mark.parametrize(("score", "bid", "points", "new"), SCORES)
def test_lg_10_bids_are_scored(score, bid, points, new):
    game = rules("losers-game", players=3, target=500)
    table = arrange(
        game,
        {
            "phase": "lead",
            "trump": "S",
            "scores": {0: score},
            "bids": {0: bid},
            "piles": {0: parse_cards(WORTH[points])},
        },
    )
    told = describe(game, table)
    assert told["deal_over"] is True
    assert told["points"][0] == points
    assert told["result"][0] == new - score
    assert told["scores"][0] == new == oracle.new_score(score, bid, points)


# LG-11, LG-13 and LG-14: scores, who has won by the usual rule, by any score that is not shared,
# and only if no two are equal.
ENDS = [
    ((52, 49, 10, 3), [0], [0], [0]),
    ((50, 30, 30, 12), [0], [0], []),
    ((-4, 50, 7), [1], [1], [1]),
    ((55, 55, 52, 1), [], [0, 1], []),
    ((50, 50, 53, 2), [2], [2], []),
    ((55, 55, 30, 1), [], [], []),
    ((49, 49, 10, 0), [], [], []),
    ((49, 48, 10, 0), [], [], []),
]


@pytest.mark.parametrize(("scores", *("leader_unshared", "any_unshared", "all_distinct")), ENDS)
def test_lg_11_13_14_when_a_match_ends(scores, leader_unshared, any_unshared, all_distinct):
    wanted = {
        "leader_unshared": leader_unshared,
        "any_unshared": any_unshared,
        "all_distinct": all_distinct,
    }
    for end_tie, winners in wanted.items():
        game = rules("losers-game", players=len(scores), end_tie=end_tie)
        position = {"phase": "lead", "trump": "S", "scores": dict(enumerate(scores))}
        table = arrange(game, position)
        assert list(table.winners) == winners
        assert table.match_over is bool(winners)
        told = describe(game, table)
        # Who is lowest calls trumps in the next hand, if there is one, and leads.
        lowest = oracle.caller(scores, (1, 2, 3, 4))
        assert told["next_leader"] == (None if winners else lowest)


def houses():
    return [
        {},
        {"points_trump": 0},
        {"points_trump": 2, "points_three": 0, "points_four": 20},
        {"points_three": 7, "points_four": 4},
    ]


@pytest.mark.parametrize("house", houses(), ids=str)
def test_a_second_count_agrees(house):
    options = LosersGame.options_type(**house)
    told = (options.points_trump, options.points_three, options.points_four)
    dice = Random("count")
    for _ in range(400):
        pack = dice.sample(PACK, 52)
        pile, lost, excess = pack[: dice.randrange(53)], (), tuple(pack[52 - dice.randrange(5) :])
        trumps = dice.choice(["C", "D", "H", "S", "NT"])
        words = [str(card) for card in pile]
        counts = sums.points(options, tuple(pile), trumps)
        assert counts == oracle.pile_points(words, trumps, *told)
        parts = sums.portions(options, tuple(pile), trumps)
        assert sum(part.points for part in parts) == counts
        highest = sums.highest_bid(options, excess, trumps)
        assert highest == oracle.max_bid([str(card) for card in excess], trumps, *told)
        found = sums.counted(options, tuple(pile), [lost, excess], trumps)
        assert found.points == counts <= found.most


def test_what_is_within_reach_is_the_best_that_may_come():
    """Every way the cards left can fall is tried, few cards being left."""
    options = LosersGame.options_type(points_three=7, points_four=4)
    dice = Random("reach")
    for _ in range(40):
        pack = dice.sample(PACK, 52)
        pile, left = tuple(pack[:12]), tuple(pack[12:18])
        every = [
            sums.points(options, (*pile, *(c for at, c in enumerate(left) if n >> at & 1)), "H")
            for n in range(64)
        ]
        assert sums.counted(options, pile, [tuple(pack[18:])], "H").most == max(every)


def test_the_parts_of_a_pile():
    game = rules("losers-game")
    pile = parse_cards("KC KD KH KS QC QH QS JD 2C")
    told = sums.portions(game.options, pile, "D")
    assert [(part.name, cards_text(part.cards), part.points) for part in told] == [
        ("two trumps", "JD KD", 2),
        ("four kings", "KC KD KH KS", 9),
        ("three queens", "QC QH QS", 3),
    ]
    assert sums.portions(game.options, parse_cards("6C 6D 6H"), "S")[0].name == "three sixes"


@pytest.mark.parametrize("players", range(2, 9))
def test_lg_17_nothing_is_lost_or_made(players):
    game = rules("losers-game", players=players)
    for seed in range(3):
        for step in random_steps(game, f"conserved {seed}", deals=2):
            table = step.after
            if not table.over:
                continue
            piles = [game.pile(table, seat) for seat in range(players)]
            excess = table.cards(EXCESS)
            assert sorted(card for pile in (*piles, excess) for card in pile) == sorted(PACK)
            trumps = [sum(card.suit == table.trumps for card in pile) for pile in piles]
            assert sum(trumps) == 13 - sum(card.suit == table.trumps for card in excess)
            points = [game.worth_of(pile, table.trumps) for pile in piles]
            assert sum(points) <= sums.highest_bid(game.options, excess, table.trumps)
            for seat, pile in enumerate(piles):
                counted = game.counted(table, seat)
                assert counted.points == counted.most == points[seat]
                bid = game.bid(table, seat)
                assert table.points[seat] == oracle.new_score(0, bid, points[seat])
                words = [str(card) for card in pile]
                assert points[seat] == oracle.pile_points(words, table.trumps)
