"""Positions of the Loo family that make no sense are refused, at the key where the nonsense is."""

import pytest

from game.core.actions import Action
from game.core.cards import parse_cards
from game.core.position import UNEVEN, BadPosition, describe, unplayable
from game.core.rules import act
from game.core.sentences import in_english
from game.rules.loo.game import took_turn_up
from tests.each import each
from tests.tables import place, rules

LOW = {0: "2C 4C", 1: "2S 4S", 2: "2H 4H"}
HIGH = {0: "7C 8C", 1: "7S 8S", 2: "7H 8H"}
IN_PLAY = {"phase": "tricks", "trump": "H", "hands": LOW}
TURNED = {"turn_up": "5D", "hands": LOW}
LONE = {2: "stand", 1: "pass", 0: "stand"}

BAD = {
    "a card twice": ("julep", "hands", {"turn_up": "5D", "hands": {0: "2C", 1: "2C"}}),
    "the turn-up in the stock": ("julep", "turn_up", {**TURNED, "stock": "5D"}),
    "the turn-up in a hand": ("julep", "turn_up", {"turn_up": "5D", "hands": {0: "5D", 1: "2C"}}),
    "a card of another pack": ("julep", "hands", {"turn_up": "5D", "hands": {0: "8C"}}),
    "a stock of another pack": ("rams", "stock", {"turn_up": "8D", "hands": HIGH, "stock": "2S"}),
    "a trick of another pack": ("rams", "trick", {**IN_PLAY, "hands": HIGH, "trick": "1 2D"}),
    "a turn-up of another pack": ("rams", "turn_up", {"turn_up": "2D", "hands": HIGH}),
    "a phase of another game": ("julep", "phase", {**TURNED, "phase": "blind"}),
    "a phase of no game": ("julep", "phase", {**TURNED, "phase": "play"}),
    "an exchange at Rams": ("rams", "phase", {"turn_up": "8D", "hands": HIGH, "phase": "exchange"}),
    "a swap forbidden": ("five-card-loo", "phase", {**TURNED, "phase": "dealer-turnup"}),
    "a swap of another seat": ("julep", "turn", {**TURNED, "phase": "dealer-turnup", "turn": 1}),
    "blind without the rule": (
        "mauscheln",
        "phase",
        {"turn_up": "AD", "hands": HIGH, "phase": "blind"},
    ),
    "joining nobody": ("mauscheln", "bids", {"turn_up": "8D", "hands": HIGH, "phase": "join"}),
    "joining no knocker": (
        "norrlandsknack",
        "bids",
        {**TURNED, "phase": "join", "turn": 1, "first_deal": False},
    ),
    "defending against two": (
        "julep",
        "bids",
        {**TURNED, "phase": "defend", "turn": 1, "bids": LONE},
    ),
    "a word of no game": ("julep", "bids", {**TURNED, "bids": {0: "dance"}}),
    "a word of another game": ("julep", "bids", {**TURNED, "bids": {0: "join"}}),
    "a bidder who passed": (
        "rams",
        "bidder",
        {"turn_up": "8D", "hands": HIGH, "bidder": 1, "bids": {1: "pass"}},
    ),
    "a bidder at Loo": ("five-card-loo", "bidder", {**TURNED, "bidder": 1}),
    "a defender at Mauscheln": ("mauscheln", "defender", {**IN_PLAY, "hands": HIGH, "defender": 1}),
    "no trumps": ("julep", "trump", {**IN_PLAY, "trump": "NT"}),
    "two suits of trumps": ("julep", "trump", {**TURNED, "trump": "S"}),
    "fewer tricks than none": ("julep", "tricks", {**IN_PLAY, "tricks": {0: -1}}),
    "fewer chips than none": ("julep", "pot", {**IN_PLAY, "pot": -3}),
    "fewer points than none": ("norrlandsknack", "scores", {**TURNED, "scores": {0: -2}}),
    "a spare hand at Julep": ("julep", "spare", {**TURNED, "spare": parse_cards("7C 6C")}),
    "a card covered": ("bierspiel", "set_aside", {"turn_up": "9D", "set_aside": "TD"}),
    "a call without a lead": ("five-card-loo", "civil", {**IN_PLAY, "civil": True}),
    "a call with another lead": (
        "five-card-loo",
        "civil",
        {**IN_PLAY, "trick": "1 KH", "civil": True},
    ),
    "in and out": ("julep", "out", {**IN_PLAY, "active": frozenset({0, 1}), "out": (0,)}),
    "a card of a seat that is out": (
        "julep",
        "trick",
        {**IN_PLAY, "trick": "2 7D", "active": frozenset({0, 1})},
    ),
    "another leader": ("julep", "leader", {**IN_PLAY, "trick": "2 7D", "leader": 1}),
    "a leader who does not act": ("julep", "leader", {**IN_PLAY, "leader": 1, "turn": 2}),
    "two cards to a trick": ("julep", "turn", {**IN_PLAY, "trick": "2 7D", "turn": 2}),
    "a trick in the bidding": ("julep", "trick", {**TURNED, "phase": "bid", "trick": "2 7D"}),
    "nothing to exchange": (
        "julep",
        "turn",
        {**TURNED, "phase": "exchange", "turn": 1, "bids": LONE},
    ),
    "nobody to exchange": (
        "julep",
        "turn",
        {**TURNED, "phase": "exchange", "bids": dict.fromkeys(range(3), "pass")},
    ),
    "nobody left to bid": (
        "julep",
        "turn",
        {**TURNED, "phase": "bid", "bids": dict.fromkeys(range(3), "pass")},
    ),
    "nobody left to act": (
        "julep",
        "turn",
        {**TURNED, "turn": 1, "bids": dict.fromkeys(range(3), "pass")},
    ),
    "a turn gone by": ("julep", "turn", {**TURNED, "turn": 1, "bids": {1: "stand"}}),
    "declining nobody": (
        "julep",
        "bids",
        {**TURNED, "bids": {2: "stand", 1: "stand", 0: "decline"}},
    ),
    "others in than have passed": (
        "julep",
        "active",
        {**TURNED, "turn": 1, "phase": "bid", "active": frozenset({1, 2})},
    ),
    "no defender to draw": ("julep", "turn", {**TURNED, "phase": "defender-draw"}),
}


KNOWN = [
    ("rams", {}, {"tricks": dict.fromkeys(range(3), 0)}, ("tricks", (0,)), {"leader": 0}),
    ("five-card-loo", {}, {"turn": 1}, ("bid", (1,)), {"bids": {0: "pass"}, "active": {1, 2}}),
    ("five-card-loo", {}, {"bids": {1: "stand"}}, ("bid", (2,)), {"active": {1, 2}}),
    ("five-card-loo", {}, {"active": {0, 2}, "turn": 2}, ("bid", (2,)), {"bids": {0: "stand"}}),
    ("five-card-loo", {}, {"out": (0,)}, ("bid", (1,)), {"bids": {0: "pass"}}),
    (
        "five-card-loo",
        {},
        {"bids": {0: "stand", 1: "pass", 2: "stand"}},
        ("exchange", (0,)),
        {"active": {0, 2}, "out": (1,)},
    ),
    ("five-card-loo", {"club_law": True}, {"turn": 1}, ("bid", (1,)), {"bids": {0: "stand"}}),
    ("julep", {}, {"bidder": 0}, ("defend", (2,)), {"bids": {0: "stand", 1: "pass", 2: "pass"}}),
    ("julep", {}, {"bids": {0: "stand", 1: "defend"}}, ("exchange", (0,)), {"defender": 1}),
    ("julep", {}, {"bids": {0: "stand", 2: "decline"}}, ("defend", (1,)), {"bidder": 0}),
    ("julep", {}, {"phase": "defend", "bidder": 0}, ("defend", (2,)), {"bidder": 0}),
    (
        "julep",
        {},
        {"phase": "tricks", "bidder": 0, "defender": 1},
        ("tricks", (1,)),
        {"active": {0, 1}, "bidder": 0, "out": (2,)},
    ),
    ("mauscheln", {}, {"bids": {0: "pass", 1: "diddle"}}, ("join", (2,)), {"bidder": 1}),
    (
        "mauscheln",
        {},
        {"bids": {0: "join", 1: "diddle"}},
        ("exchange", (0,)),
        {"active": {0, 1}, "out": (2,)},
    ),
    (
        "mauscheln",
        {"blind_diddle": True},
        {"turn_up": "AC", "bids": {2: "decline"}},
        ("bid", (0,)),
        {"active": {0, 1, 2}},
    ),
    ("norrlandsknack", {}, {"turn": 2}, ("bid", (2,)), {"bids": {0: "lurk", 1: "lurk"}}),
    ("norrlandsknack", {}, {"bids": {1: "knock"}}, ("exchange", (0,)), {"bidder": 1}),
    (
        "norrlandsknack",
        {},
        {"first_deal": False, "bids": {1: "knock", 2: "drop"}},
        ("join", (0,)),
        {"bidder": 1},
    ),
    (
        "rams",
        {},
        {"first_deal": False, "pot": 10, "bids": {0: "spare", 1: "stand"}},
        ("bid", (2,)),
        {"hands": {0: parse_cards("7S 8S")}},
    ),
    ("rams", {}, {"turn": 2}, ("bid", (2,)), {"bids": {0: "stand", 1: "stand"}}),
]


@each("game, house, told, asked, found", KNOWN)
def test_what_is_told_of_the_bidding_says_how_far_it_has_come(game, house, told, asked, found):
    """The dealer is seat 2, or at Julep, which goes to the right, seat 0."""
    game = rules(game, players=3, **house)
    dealer = 0 if game.direction < 0 else 2
    hands = {0: "7S 8S", 1: "7H 8H", 2: "9D TD"} if game.hand_size == 4 or game.spare() else None
    hands = hands or {0: "2S 4S", 1: "2H 4H", 2: "4C 5C"}
    turned = "JC" if game.options.mapping().get("club_law") else "JD"
    table = place(game, **{"dealer": dealer, "turn_up": turned, "hands": hands, **told})
    assert (table.phase, table.to_act) == asked
    position = describe(game, table)
    for key, value in found.items():
        now = position[key]
        assert (value.items() <= now.items()) if isinstance(value, dict) else value == now, key


def test_whoever_has_no_card_in_play_and_said_nothing_is_not_in():
    game = rules("rams", players=4)
    table = place(game, phase="tricks", trump="H", hands={1: "7S AS", 3: "8S KS"})
    assert (table.contest, table.out) == ((1, 3), (0, 2))


@each("name", BAD)
def test_nonsense_is_refused_where_it_is(name):
    game, key, position = BAD[name]
    with pytest.raises(BadPosition) as bad:
        place(rules(game, players=3), **position)
    assert bad.value.key == key
    sentence = str(bad.value)
    assert sentence.endswith(".")
    assert len(sentence) > 20


def test_a_turn_up_that_was_taken_lies_in_the_hand_alone():
    table = place(
        rules("julep", players=3),
        phase="tricks",
        turn_up="KH",
        bids=LONE,
        hands={0: "KH 2C", 2: "2H 4H"},
    )
    assert table.trumps == "H"
    assert took_turn_up(table)


def test_positions_without_a_trick_know_who_plays():
    game = rules("mauscheln", players=3)
    table = place(
        game,
        phase="exchange",
        turn_up="8S",
        bids={1: "pass", 2: "diddle", 0: "join"},
        hands=HIGH,
    )
    told = describe(game, table)
    assert told["active"] == {0, 2}
    assert told["out"] == (1,)
    assert told["bidder"] == 2
    assert told["turn"] == (2,)


FIVE = {0: "2C 4C 5C 6C 7C", 1: "2S 4S 5S 6S 7S", 2: "2H 4H 5H 6H 7H"}
FULL = {"turn_up": "3D", "hands": FIVE, "stock": "AC KC QC"}
PLAYED = {**FIVE, 2: "2H 4H 5H 6H"}
LACKING = [
    ("julep", {}, "There are no trumps yet: turn a card up, or name a suit.", {"turn_up": None}),
    ("rams", {}, in_english(UNEVEN), {"turn_up": "7D", "hands": {**HIGH, 1: "9S TS JS"}}),
    ("rams", {}, in_english(UNEVEN), {"turn_up": "7D", "hands": HIGH, "spare": parse_cards("9C")}),
    (
        "julep",
        {"defend_pack": "yes"},
        "Give everyone 5 cards: one who defends plays that many.",
        {"hands": LOW},
    ),
    (
        "julep",
        {"defend_pack": "yes", "refill_from_discards": "no"},
        "There aren't enough cards to draw from: put more into the stock.",
        {},
    ),
    (
        "julep",
        {},
        "seat 0 has spoken, though it's seat 1's turn first.",
        {"turn": 1, "phase": "bid", "bids": {0: "stand"}},
    ),
    (
        "julep",
        {},
        "seat 1 has bid, so it's the others who are asked.",
        {"phase": "defend", "turn": 1, "bids": {1: "stand", 2: "pass", 0: "pass"}},
    ),
    (
        "julep",
        {},
        "seat 2 has bid, so it's one of those who play.",
        {"phase": "exchange", "active": frozenset({0, 1}), "bids": {2: "stand"}},
    ),
    ("julep", {}, "the dealer may not take the turn-up here.", {"phase": "dealer-turnup"}),
    ("julep", {"defend_pack": "yes"}, None, {}),
    ("julep", {"defend_pack": "no"}, None, {"hands": LOW}),
    ("julep", {}, None, {"phase": "tricks", "trick": "2 AH", "hands": PLAYED}),
]


@each("game, house, told, position", LACKING)
def test_what_a_table_laid_by_hand_lacks_is_told_before_anybody_sits_down(
    game, house, told, position
):
    house = rules(game, players=3, **house)
    found = unplayable(house, place(house, **{**FULL, **position}))
    assert (None if found is None else in_english(found)) == told


def test_a_deal_that_a_flush_ends_at_once_lacks_nothing():
    game = rules("five-card-loo", players=3, flush_time="both")
    table = place(game, **FULL)
    assert table.over
    assert unplayable(game, table) is None


def test_whoever_should_have_spoken_before_the_seat_to_act_has_passed():
    """So a lone player at Julep can always be met by somebody."""
    game = rules("julep", players=3, defend_pack="yes")
    table = place(game, **FULL, phase="bid", turn=0)
    assert table.said == {1: "pass", 2: "pass"}
    table = act(game, table, Action(0, "stand"), "").table
    assert (table.phase, table.to_act) == ("defend", (2,))
