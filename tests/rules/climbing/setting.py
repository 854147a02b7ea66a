"""Tieng Len and Viet Cong as the tests of this folder call them."""

from game.core.cards import parse_card, parse_cards
from game.core.position import arrange
from game.rules.tieng_len import TiengLen
from game.rules.viet_cong import VietCong
from tests import tables

GAMES = {"tieng-len": TiengLen, "viet-cong": VietCong}


def rules(game="tieng-len", **written):
    """Return a game under house rules given as Python values (`match__n=1`)."""
    return tables.rules(game, **written)


def place(game, hands, **position):
    """Return the table of a position; hands are texts by seat."""
    told = {"hands": {seat: parse_cards(cards) for seat, cards in enumerate(hands)}}
    for key, value in position.items():
        if key in ("table", "undealt"):
            told[key] = parse_cards(value)
        elif key == "must_card":
            told[key] = parse_card(value)
        else:
            told[key] = value
    return arrange(game, told)
