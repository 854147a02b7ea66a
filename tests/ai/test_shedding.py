"""How the players collect cards and get rid of them in Skitgubbe: well enough, and not for ever."""

import pytest

from game.ai.instincts import Chance, instinct
from game.ai.levels import plain_player
from game.core.cards import parse_cards
from game.core.position import arrange
from game.core.table import Play
from game.match.match import Match
from game.rules.skitgubbe import Skitgubbe
from tests.ai.arena import lead_over
from tests.amounts import some
from tests.tables import rules


def chosen(hands, **told):
    """Return what seat 0 does at a glance, all cards of the others being known to nobody."""
    game = rules("skitgubbe", players=len(hands))
    dealt = {seat: parse_cards(cards) for seat, cards in enumerate(hands)}
    table = arrange(game, {"hands": dealt, "turn": (0,), **told})
    return str(instinct(game, table, game.legal(table, 0)))


def plays(*cards):
    """Return plays of the last seats, in order, so that seat 0 is next."""
    return tuple(Play(seat, parse_cards(told)) for seat, told in enumerate(cards, 1))


@pytest.mark.parametrize("players", some([4, 2], of=2))
def test_plain_sense_is_hardly_ever_the_goat_among_chance(players):
    house = rules("skitgubbe", players=players)
    assert isinstance(house, Skitgubbe)
    lead, doubt = lead_over(house, plain_player(), Chance(), 24)
    assert lead - doubt > 0.1


def test_games_among_plain_players_come_to_an_end():
    for number in range(3):
        match = Match(rules("skitgubbe", players=4), f"end {number}")
        match.deal()
        player, acts = plain_player(), 0
        while not match.table.match_over:
            match.submit(player.choose(match.question(match.table.to_act[0])))
            acts += 1
        assert acts < 1200


# Collecting

STOCK = parse_cards("3S 4S 5S 6S 7S 8S")


def test_a_trick_of_good_cards_is_won():
    lying = plays("AC", "QD")
    assert chosen(("KH 2C 3C", "5C", "6C"), phase="p1-turn", trick=lying, stock=STOCK) == "play KH"


def test_a_trick_of_low_cards_is_left_to_the_others():
    lying = plays("2D", "4D")
    assert chosen(("KH 2C AC", "5C", "6C"), phase="p1-turn", trick=lying, stock=STOCK) == "play 2C"


def test_low_cards_are_sloughed_onto_what_another_takes():
    lying = (*plays("4D", "JD"), Play(0, parse_cards("3C")))
    told = {"phase": "p1-react", "trick": lying, "stock": STOCK}
    assert chosen(("4H KC AC", "5C", "6C"), **told) == "slough 4H"


def test_good_cards_are_not_sloughed_onto_what_another_takes():
    lying = (*plays("AD", "KD"), Play(0, parse_cards("3C")))
    told = {"phase": "p1-react", "trick": lying, "stock": STOCK}
    assert chosen(("AH 9C TC", "5C", "6C"), **told) == "pass"


# Getting rid of them


def laid(hand, lays=(), **told):
    told = {"phase": "p2-beat" if lays else "p2-lead", "trump": "H", "lays": lays, **told}
    return chosen((hand, "5C 9D JD", "6C 8D TD"), **told)


def test_low_cards_are_led():
    assert laid("3S KS AH 9C") == "lay 3S"


def test_a_card_is_beaten_as_low_as_can_be():
    assert laid("9S KS AH", plays("4S")[:1]) == "lay 9S"


def test_a_high_trump_is_not_spent_on_a_good_card():
    assert laid("AH 3C 4C 7D", plays("QS")[:1]) == "pick-up"


def test_who_can_go_out_does():
    assert laid("KH AH", plays("4S")[:1]) == "lay KH AH"
