"""What everybody has seen a seat do in a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.facets import Tricks
from game.core.rules import TRUMPS
from game.core.sentences import Seat, Suit, say

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.core.table import Table


def public_play(rules: Rules, view: Table, seat: int) -> str:
    """Return what a seat has done in the trick on the table; empty if it has not played to it."""
    play = next((play for play in view.plays if play.seat == seat), None)
    if play is None or not isinstance(rules, Tricks):
        return ""
    card, first = play.cards[0], view.plays[0]
    ranking = rules.ranking(view.trumps)
    suit, led = ranking[card][0], ranking[first.cards[0]][0]
    who = Seat(seat)
    if play == first:
        return say("{Seat} led the {card}.", seat=who, card=card)
    if suit == led:
        return say("{Seat} followed suit with the {card}.", seat=who, card=card)
    if suit == TRUMPS:
        return say(
            "{Seat} played no {suit} but a trump, the {card}.", seat=who, suit=Suit(led), card=card
        )
    return say(
        "{Seat} played no {suit} and threw off the {card}.", seat=who, suit=Suit(led), card=card
    )
