"""What everybody can tell of a card that was played: nothing of what its seat still holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import SUIT_NAMES
from game.core.facets import Tricks

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.core.table import Table

TRUMPS = "trumps"


def public_play(rules: Rules, view: Table, seat: int) -> str:
    """Return what a seat has done in the trick on the table; empty if it has not played to it."""
    play = next((play for play in view.plays if play.seat == seat), None)
    if play is None or not isinstance(rules, Tricks):
        return ""
    card, first = play.cards[0], view.plays[0]
    standing = rules.standing(view.trumps)
    suit, led = standing[card][0], standing[first.cards[0]][0]
    who, named = f"Seat {seat}", SUIT_NAMES.get(led, TRUMPS)
    if play == first:
        return f"{who} led the {card.name}."
    if suit == led:
        return f"{who} followed suit with the {card.name}."
    if suit == TRUMPS:
        return f"{who} played no {named} but a trump, the {card.name}."
    return f"{who} played no {named} and threw off the {card.name}."
