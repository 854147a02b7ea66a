"""Positions of Skitgubbe that make no sense, and where they say so."""

import pytest

from game.core.cards import parse_card
from game.core.position import BadPosition, describe
from tests.each import each
from tests.rules.skitgubbe.setting import place, rules

HANDS = ["6C 9C KD", "9D AD QD", "8C 8H 2S"]
PAIR = frozenset({1, 2})


@each(
    "key, position",
    [
        ("phase", {"phase": "tricks"}),
        ("phase", {"phase": "p2-beat", "trump": "S"}),
        ("phase", {"phase": "p2-lead", "trump": "S", "lays": ["0 4S"]}),
        ("trick", {"phase": "p1-react"}),
        ("phase", {"phase": "p1-react", "leader": 0, "trick": ["0 4S"]}),
        ("trick", {"leader": 0, "trick": ["0 4S", "1 5S", "2 7S"]}),
        ("trick", {"leader": 0, "trick": ["0 4S", "2 7S"]}),
        ("trick", {"leader": 0, "trick": ["0 4S 5S"]}),
        ("turn", {"leader": 0, "turn": 2, "trick": ["0 4S"], "stock": "3S"}),
        ("leader", {"leader": 0, "participants": PAIR}),
        ("leader", {"turn": 0, "tied": PAIR}),
        ("trick", {"leader": 0, "trick": ["0 6C"], "stock": "3S"}),
        ("aside", {"aside": parse_card("6C")}),
        ("turn", {"trump": "S", "turn": (0, 1)}),
        ("lays", {"trump": "S", "lays": ["0 5S", "1 4S"]}),
        ("lays", {"trump": "S", "lays": ["0 5S 7S"]}),
        ("lays", {"trump": "S", "lays": ["0 5S", "1 7H"]}),
        ("lays", {"trump": "S", "lays": ["0 6S 5S"]}),
        ("needed", {"trump": "S", "turn": 0, "needed": 2}),
        ("needed", {"trump": "S", "turn": 0, "needed": 4}),
    ],
)
def test_what_makes_no_sense_is_told_by_its_key(key, position):
    with pytest.raises(BadPosition) as bad:
        place(rules(players=3), HANDS, **position)
    assert bad.value.key == key


def test_no_twin_is_thrown_on_in_a_house_without_sloughs():
    game = rules(players=3, slough="no")
    assert "p1-react" not in game.terms.phases(game)
    with pytest.raises(BadPosition, match="doesn't slough") as bad:
        place(game, HANDS, phase="p1-react", trick=["0 4S"], leader=0)
    assert bad.value.key == "phase"


def test_one_holder_of_cards_is_no_position():
    with pytest.raises(BadPosition) as bad:
        place(rules(players=3), ["6C", "", ""], trump="S", turn=0)
    assert bad.value.key == "hands"


def test_a_seat_without_cards_is_not_to_act():
    with pytest.raises(BadPosition) as bad:
        place(rules(players=3), ["6C", "7C", ""], trump="S", turn=2)
    assert bad.value.key == "turn"


def test_trumps_follow_from_the_card_put_aside():
    game = rules(players=2)
    table = place(game, ["6C", "7C"], phase="p2-lead", aside=parse_card("9S"), turn=0)
    assert (table.trumps, str(table.turn_up)) == ("S", "9S")


def test_more_lays_may_be_needed_than_there_are_players_with_cards():
    game = rules(players=3)
    lays = ["2 4S", "0 6S"]
    table = place(game, ["6C", "7C", ""], trump="H", lays=lays, needed=3, turn=1)
    told = describe(game, table)
    assert (told["needed"], told["leader"], told["out"]) == (3, 2, (2,))
    without = place(game, ["6C", "7C", ""], trump="H", lays=lays, turn=1)
    assert describe(game, without)["needed"] == 3
