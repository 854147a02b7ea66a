"""Skitgubbe as the tests of this folder call it."""

from game.core.cards import parse_cards
from game.core.position import arrange
from game.core.table import Play
from game.rules.skitgubbe.rules import Skitgubbe
from tests import tables

GAMES = {"skitgubbe": Skitgubbe}


def rules(**written):
    """Return Skitgubbe under house rules given as Python values."""
    return tables.rules("skitgubbe", **written)


def place(game, hands, **position):
    """Return the table of a position; hands are texts by seat, lays and tricks `1 5S 6S`."""
    told = {"hands": {seat: parse_cards(cards) for seat, cards in enumerate(hands)}}
    for key, value in position.items():
        if key in ("stock", "pile"):
            told[key] = parse_cards(value)
        elif key in ("lays", "trick"):
            parts = (text.split(maxsplit=1) for text in value)
            told[key] = tuple(Play(int(seat), parse_cards(cards)) for seat, cards in parts)
        elif key == "turn" and isinstance(value, int):
            told[key] = (value,)
        else:
            told[key] = value
    return arrange(game, told)
