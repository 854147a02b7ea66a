"""Who may pick cards before being asked, where combinations are put down."""

import pytest

from tests.rules.climbing.setting import GAMES, place, rules

HANDS = ["3C 9C 9H", "4D 5D", "TD TH", "6H"]


@pytest.mark.parametrize("game", list(GAMES))
def test_whoever_holds_cards_may_pick_them_meanwhile(game):
    of_house = rules(game, players=4)
    table = place(of_house, HANDS, phase="respond", table="8C", owner=0, turn=(1,))
    for seat in range(4):
        ahead = of_house.words.ahead(table, seat)
        assert ahead.cards == table.hand(seat)
        assert ahead.answer.most == len(table.hand(seat))
        assert not ahead.at_once


def test_whoever_is_out_picks_nothing_nor_anybody_while_cards_are_traded():
    of_house = rules(players=4, trading="free")
    table = place(of_house, HANDS, phase="respond", table="8C", owner=0, turn=(1,))
    assert of_house.words.ahead(table._replace(out=(3,)), 3) is None
    assert of_house.words.ahead(table._replace(phase="trade"), 2) is None
