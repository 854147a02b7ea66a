"""Positions of Tieng Len and Viet Cong: what follows from what is told, and what makes no sense."""

import pytest

from game.core.position import BadPosition, describe
from tests.each import each
from tests.rules.climbing.setting import place, rules
from tests.tables import play

HANDS = ["3S 4S", "5S 6S", "7S 8S"]
FREE = {"trading": "free"}
LENT = {"trading": "tribute", "first_deal": False, "previous_first_out": 0, "dealer": 2}


@each(
    "key, position",
    [
        ("owner", {"owner": 1}),
        ("owner", {"owner": 1, "phase": "lead", "turn": (1,)}),
        ("owner", {"table": "9S"}),
        ("leader", {"leader": 1, "turn": (2,)}),
        ("leader", {"leader": 1, "turn": (0,)}),
        ("phase", {"phase": "trade"}),
        ("table", {"table": "9S TS", "owner": 0}),
        ("turn", {**LENT, "phase": "trade", "turn": (1,)}),
        ("turn", {**FREE, "phase": "trade", "turn": (0, 1)}),
        ("must_card", {"must_card": "4S"}),
    ],
)
def test_what_makes_no_sense_is_told_by_its_key(key, position):
    told = dict(position)
    game = rules(players=3, trading=told.pop("trading", "off"))
    with pytest.raises(BadPosition) as bad:
        place(game, HANDS, **told)
    assert bad.value.key == key


def test_a_lead_of_which_nothing_more_is_told_is_the_first_of_the_deal():
    game = rules(players=3)
    told = describe(game, place(game, HANDS, phase="lead"))
    assert (told["turn"], str(told["must_card"])) == ((0,), "3S")
    told = describe(game, place(game, HANDS, phase="lead", previous_first_out=2))
    assert (told["turn"], told["must_card"]) == ((2,), None)


def test_somebody_was_first_out_before_so_this_is_no_first_deal():
    table = place(rules(players=3), HANDS, previous_first_out=1)
    told = describe(rules(players=3), table)
    assert (told["first_deal"], told["previous_first_out"], told["turn"]) == (False, 1, (1,))
    assert told["must_card"] is None


def test_whoever_trades_is_told_and_trading_goes_on_from_there():
    game = rules("viet-cong", players=3, **FREE)
    table = place(game, HANDS, phase="trade", turn=(0,))
    assert (table.phase, table.to_act) == ("trade", (0,))
    assert play(game, table, "0 done").to_act == (1,)
