"""The words of positions, and what every game has of them."""

import pytest

from game.core.cards import parse_cards
from game.core.position import KINDS, BadPosition, by_seat, check_once, common, common_table
from game.core.table import Play
from game.core.zones import SET_ASIDE, STOCK, TRICK, hand
from game.rules.catalogue import games

KINDS_OF_VALUE = {
    "word",
    "suit or null",
    "seat",
    "seat or null",
    "seats",
    "some seats",
    "seat set",
    "card or null",
    "cards",
    "card set",
    "hands",
    "numbers",
    "words",
    "number",
    "number list",
    "yes or no",
    "plays",
    "pairs",
}


def test_every_key_has_a_kind_and_every_game_tells_keys_that_have_one():
    assert set(KINDS.values()) <= KINDS_OF_VALUE
    for rules in games().values():
        assert rules.terms.keys <= set(KINDS)


def test_what_is_not_given_has_its_natural_value():
    table = common_table({}, 3)
    assert (table.seats, table.dealer, table.deals) == (3, 0, 1)
    assert table.scores == table.points == table.wins == table.tricks == (0, 0, 0)
    assert [table.hand(seat) for seat in range(3)] == [(), (), ()]
    assert (table.stock, table.plays, table.out, table.over) == ((), (), (), False)
    assert table.trumps is table.turn_up is None


def test_what_is_given_lies_where_it_should():
    ks, stock = parse_cards("KS"), parse_cards("2C 3C")
    table = common_table(
        {
            "dealer": 2,
            "hands": {1: parse_cards("AH 2D")},
            "stock": stock,
            "trick": (Play(0, ks),),
            "trump": "S",
            "out": (2,),
            "scores": {1: 5},
        },
        3,
    )
    assert table.zones == {
        hand(0): (),
        hand(1): parse_cards("AH 2D"),
        hand(2): (),
        STOCK: stock,
        TRICK: ks,
    }
    assert (table.dealer, table.trumps, table.out, table.scores) == (2, "S", (2,), (0, 5, 0))
    assert table.plays == (Play(0, ks),)


def test_the_common_words_of_a_table():
    table = common_table({"hands": {0: parse_cards("AH")}, "scores": {1: 5}}, 2)
    told = common(table)
    assert set(told) <= set(KINDS)
    assert told["hands"] == {0: parse_cards("AH"), 1: ()}
    assert told["scores"] == {0: 0, 1: 5}
    assert told["result"] is None
    assert common(table._replace(over=True, points=(0, 2)))["result"] == {0: 0, 1: 2}


def test_numbers_by_seat():
    assert by_seat((4, 0, 7)) == {0: 4, 1: 0, 2: 7}


def test_a_card_lies_in_one_place():
    ace = parse_cards("AH")
    with pytest.raises(BadPosition, match="the ace of hearts lies in two places") as trouble:
        common_table({"hands": {0: ace}, "trick": (Play(1, ace),)}, 2)
    assert trouble.value.key == "trick"
    table = common_table({"hands": {0: ace}}, 2)
    aside = table._replace(zones={**table.zones, SET_ASIDE: ace})
    with pytest.raises(BadPosition) as trouble:
        check_once(aside, {"set_aside": ace[0]})
    assert trouble.value.key == "set_aside"
