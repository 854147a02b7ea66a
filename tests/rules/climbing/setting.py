"""Tieng Len and Viet Cong as the tests of this folder call them."""

from game.core.cards import parse_card, parse_cards
from game.rules.climbing.tieng_len import TiengLen, VietCong

GAMES = {"tieng-len": TiengLen, "viet-cong": VietCong}


def rules(game="tieng-len", **written):
    """Return a game under house rules given as Python values (`match__n=1`)."""
    kind = GAMES[game]
    told = {key.replace("__", "."): typed(value) for key, value in written.items()}
    options, faults = kind.options_type.read(told)
    assert not faults, faults
    return kind(options)


def typed(value):
    """Return a value as a person types it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return {key: str(number) for key, number in value.items()}
    return list(value) if isinstance(value, list | tuple) else str(value)


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
    return game.arrange(told)
