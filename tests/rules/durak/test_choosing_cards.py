"""What Durak says of a picked card, and which may be picked before a seat is asked."""

import pytest

from game.core.cards import parse_card, parse_cards
from game.core.position import arrange
from game.core.sentences import say
from game.rules.durak.rules import Durak
from tests.rules import wording
from tests.tables import play

HANDS = ("8D 9C JC", "JD 8S AH", "8C TH KC", "JH JS 9D")


def bout(*lines, **written):
    of_house = wording.typed(Durak, len(HANDS), written)
    hands = {seat: parse_cards(cards) for seat, cards in enumerate(HANDS)}
    table = arrange(of_house, {"hands": hands, "trump": "S", "attacker": 0})
    return of_house, play(of_house, table, *lines)


def said(of_house, table, seat, card):
    return say(of_house.words.selection(table, seat, parse_cards(card)))


def test_an_attack_names_who_must_beat_it():
    of_house, table = bout()
    told = "Seat 1 has to beat the nine of clubs, or pick it up."
    assert said(of_house, table, 0, "9C") == told
    assert said(of_house, table, 2, "8C") == ""
    assert say(of_house.words.selection(table, 0, ())) == ""


@pytest.mark.parametrize(
    ("card", "transfer", "told"),
    [
        ("JD", "no", "The jack of diamonds beats the eight of diamonds."),
        ("8S", "no", "The eight of spades beats the eight of diamonds."),
        ("8S", "yes", "The eight of spades beats the eight of diamonds, or passes it on."),
        (
            "AH",
            "yes",
            (
                "The ace of hearts can't beat the eight of diamonds: it's neither a diamond "
                "nor a trump."
            ),
        ),
    ],
)
def test_a_defender_hears_what_a_card_would_do(card, transfer, told):
    of_house, table = bout("0 attack 8D", transfer=transfer)
    assert said(of_house, table, 1, card) == told


def test_a_card_that_only_passes_the_attack_on():
    of_house, table = bout("0 attack JC", transfer="yes")
    told = "The jack of diamonds passes the attack on."
    assert said(of_house, table, 1, "JD") == told


def test_others_may_pick_cards_of_ranks_on_the_table():
    of_house, table = bout("0 attack 8D")
    assert of_house.words.ahead(table, 2).cards == parse_cards("8C")
    assert of_house.words.ahead(table, 3).cards == ()
    assert of_house.words.ahead(table, 2).at_once
    told = "The eight of clubs goes in as soon as it's your turn."
    assert said(of_house, table, 2, "8C") == told
    assert (
        said(of_house, table, 3, "9D")
        == "You may throw in an eight, but there isn't a nine on the table."
    )


def test_a_card_that_beats_makes_more_ranks():
    of_house, table = bout("0 attack 8D", "1 beat JD")
    assert of_house.words.ahead(table, 0) is None
    assert said(of_house, table, 0, "JC") == "You could throw in the jack of clubs."
    assert of_house.words.ahead(table, 3).cards == parse_cards("JH JS")


def test_neither_the_defender_nor_who_may_not_throw_in_picks_anything():
    of_house, table = bout("0 attack 8D", throw_in="neighbours")
    assert of_house.words.ahead(table, 1) is None
    assert of_house.words.ahead(table, 2).cards == parse_cards("8C")
    assert of_house.words.ahead(table, 3) is None
    assert of_house.words.ahead(bout()[1], 2) is None


def test_nothing_is_picked_for_a_full_table():
    of_house, table = bout("0 attack 8D")
    full = table._replace(marks={**table.marks, "cap": 1})
    assert of_house.words.ahead(full, 2) is None


def test_a_view_tells_the_same():
    of_house, table = bout("0 attack 8D")
    back = parse_card("??")
    hidden = {
        z: (back,) * len(c) if z.kind == "hand" and z.seat != 2 else c
        for z, c in table.zones.items()
    }
    view = table._replace(zones=hidden)
    assert of_house.words.ahead(view, 2) == of_house.words.ahead(table, 2)
