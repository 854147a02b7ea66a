"""The combinations that one card could be part of, against every play there is."""

from random import Random

import pytest

from game.core.actions import Action
from game.core.cards import BACK, PACK, cards_text, parse_card
from game.core.rules import act, new_match
from game.core.sight import redact
from game.rules.climbing.combinations import Grammar
from tests.amounts import crossed, often
from tests.rules.climbing.setting import place, rules

HOUSES = {
    "plain": {},
    "every deal opens": {"opening_scope": "every_deal"},
    "opens alone": {"opening_card_mode": "alone", "opening_scope": "every_deal"},
    "one suit": {"suited_lock": True},
    "runs": {"triple_runs": True, "quad_runs_leadable": True, "min_sequence": 4},
    "southern": {"slams": "southern", "longer_slam_ok": True, "suit_order": "CDHS"},
    "no two last": {"finish_on_two": "forbidden"},
    "come back": {"pass_lock": True, "slam_ignores_pass": "all"},
}


def every_play(game, table, seat, card):
    """Return the readings of all legal plays of a seat with a card."""
    plays = (action.cards for action in game.legal(table, seat) if card in action.cards)
    return {game.grammar.read(cards) for cards in plays}


def agree(game, table, seat):
    """Hold what is told of each card of a hand against every play; return how much was told."""
    view, told = redact(table, seat), 0
    for card in table.hand(seat):
        found = game.holding(view, seat, card)
        readings = [game.grammar.read(cards) for cards in found]
        assert len(set(readings)) == len(readings)
        assert set(readings) == every_play(game, table, seat, card)
        assert all(card in cards for cards in found)
        assert all(game.refusal(table, Action(seat, "play", cards)) is None for cards in found)
        told += len(found)
    return told


def told(game, table, seat, card):
    return [cards_text(cards) for cards in game.holding(table, seat, parse_card(card))]


@pytest.mark.parametrize(("house", "game"), crossed(HOUSES, ["tieng-len", "viet-cong"]))
def test_one_of_every_play_with_the_card_and_nothing_else(game, house):
    game = rules(game, players=3, **HOUSES[house])
    replies = 0
    for number in range(often(1)):
        table = new_match(game, f"{house} {number}").table
        chance = Random(f"{house} {number}")
        while not table.over:
            (seat,) = table.to_act
            count = agree(game, table, seat)
            replies += count if table.phase == "respond" else 0
            table = act(game, table, chance.choice(game.shortlist(table, seat)), "holding").table
    assert replies


@pytest.mark.parametrize("house", ["plain", "one suit", "runs", "southern"])
def test_full_hands_of_few_ranks(house):
    game = rules(players=3, **HOUSES[house])
    chance = Random(house)
    for low in (3, 5, 9):
        rich = [card for card in PACK if low <= card.rank <= low + 5 or card.rank == 2]
        mine = chance.sample(rich, 12)
        rest = chance.sample([card for card in PACK if card not in mine], 24)
        hands = [cards_text(mine), cards_text(rest[:12]), cards_text(rest[12:])]
        table = place(game, hands, turn=(0,), first_deal=False)
        assert agree(game, table, 0) > 12
        for lead in game.melds(place(game, hands, turn=(1,), first_deal=False), 1)[::5]:
            left = [hands[0], cards_text(c for c in rest[:12] if c not in lead.cards), hands[2]]
            on_top = cards_text(lead.cards)
            agree(game, place(game, left, turn=(0,), table=on_top, owner=1), 0)


def test_its_own_group_comes_first_then_small_before_large():
    game = rules(players=2)
    table = place(game, ["3H 4S 5C 6D 7H 9S 9C 9D", "KS KC"], turn=(0,), first_deal=False)
    assert told(game, table, 0, "5C") == [
        "3H 4S 5C 6D 7H",
        "5C",
        "3H 4S 5C",
        "4S 5C 6D",
        "5C 6D 7H",
        "3H 4S 5C 6D",
        "4S 5C 6D 7H",
    ]
    assert told(game, table, 0, "9C") == ["9S 9C 9D", "9C", "9S 9C", "9C 9D"]


def test_in_reply_what_beats_even_before_it_is_the_turn():
    game = rules(players=3)
    hands = ["5S 5C 8D 8H 9S", "3S 3C 4D", "KS KC AD"]
    for turn in (0, 2):
        table = place(game, hands, turn=(turn,), table="6S 6C", owner=1)
        assert told(game, table, 0, "8D") == ["8D 8H"]
        assert told(game, table, 0, "5S") == []
        assert told(game, table, 0, "9S") == []


def test_whoever_owns_the_pile_or_has_passed_looks_for_a_lead():
    game = rules(players=3)
    hands = ["5S 5C 8D 8H 9S", "3S 3C 4D", "KS KC AD"]
    owner = place(game, hands, turn=(1,), table="6S 6C", owner=0)
    passed = place(game, hands, turn=(2,), table="6S 6C", owner=1, passed=(0,))
    for table in (owner, passed):
        assert told(game, table, 0, "9S") == ["9S"]
        assert set(told(game, table, 0, "5C")) == {"5C", "5S 5C"}


def test_nothing_is_told_of_a_card_not_held_or_while_cards_are_traded():
    game = rules(players=2, trading="free", hand_size=13)
    table = new_match(game, "trading").table
    assert table.phase == "trade"
    assert game.holding(table, 0, table.hand(0)[0]) == ()
    plain = rules(players=2)
    table = new_match(plain, "plain").table
    assert plain.holding(table, 0, table.hand(1)[0]) == ()
    assert plain.holding(redact(table, 0), 1, BACK) == ()


def test_a_hand_of_seventeen_is_never_gone_through_play_by_play(monkeypatch):
    game = rules(players=3, hand_size=17)
    hand = "3S 3C 3D 4S 4C 5S 5C 5D 6S 6C 7S 7C 8S 8C 9S TS JS"
    other = "QS QC QD QH KS KC KD KH AS AC AD AH 2S 2C 2D 2H JH"
    table = place(game, [hand, other, "9H"], turn=(0,), first_deal=False)
    every = every_play(game, table, 0, parse_card("5C"))
    monkeypatch.delattr(Grammar, "all_leads")
    assert len(game.holding(table, 0, parse_card("5C"))) == len(every) == 40
