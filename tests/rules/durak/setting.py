"""Durak as the tests of this folder call it."""

from game.core.cards import parse_cards
from game.core.position import arrange
from game.rules.durak.rules import Durak
from tests import tables

GAMES = {"durak": Durak}


def rules(**written):
    """Return Durak under house rules given as Python values (`match__n=1`)."""
    return tables.rules("durak", **written)


def place(game, hands, **position):
    """Return the table of a position; hands are texts by seat."""
    told = {"hands": {seat: parse_cards(cards) for seat, cards in enumerate(hands)}}
    for key, value in position.items():
        told[key] = parse_cards(value) if key == "stock" else value
    return arrange(game, told)
