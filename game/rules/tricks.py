"""What trick-taking games share: following suit, what beats a card, who is yet to play."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.core.cards import Card
from game.core.position import BadPosition
from game.core.reasons import Reason
from game.core.sentences import Seat, Sentence, Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.actions import Action
    from game.core.table import Table


def must_follow(table: Table, action: Action) -> Reason | None:
    """A seat that holds cards of the suit led must play one of them; otherwise any card."""
    if not table.plays:
        return None
    led = table.plays[0].cards[0].suit
    if action.cards[0].suit == led:
        return None
    held = tuple(card for card in table.hand(action.seat) if card.suit == led)
    if not held:
        return None
    suit = Suit(led)
    if len(held) == 1:
        told = Sentence(
            "{Suit} were led, and you have the {card}: you have to play it.",
            suit=suit,
            card=held[0],
        )
    else:
        told = Sentence("{Suit} were led, and you have some: you have to follow suit.", suit=suit)
    return Reason("must-follow", told, held)


def beats(card: Card, other: Card, trumps: str | None) -> bool:
    """Tell whether a card beats another: higher of its suit, or a trump on a plain card."""
    return card.rank > other.rank if card.suit == other.suit else card.suit == trumps


def check_order(table: Table) -> None:
    """Raise `BadPosition` for a trick to which seats cannot have played in this order."""
    played = [play.seat for play in table.plays]
    if len(set(played)) < len(played):
        raise BadPosition("trick", Sentence("a seat has played twice."))
    # Whoever is passed over between two that played must be out of the trick, or have played
    # before.
    for before, seat in pairwise(played):
        for passed in table.after(before):
            if passed == seat:
                break
            if passed in table.contest and passed not in played:
                raise BadPosition(
                    "trick",
                    Sentence("{seat} plays before {other}.", seat=Seat(passed), other=Seat(seat)),
                )


def told_leader(position: Mapping[str, Any], table: Table) -> int | None:
    """Return who led, or leads, as a position tells it; raises `BadPosition` if it wasn't so."""
    led = table.plays[0].seat if table.plays else None
    told: Any = position.get("leader", led)
    if led is not None and told != led:
        wrong = Sentence("{seat} led the trick, not {other}.", seat=Seat(led), other=Seat(told))
        raise BadPosition("leader", wrong)
    leader: int | None = told
    return leader


def check_lead(table: Table, leader: int | None, turn: tuple[int, ...]) -> None:
    """Raise `BadPosition` where another is to act than who is told to lead."""
    if not table.plays and leader is not None and turn != (leader,):
        raise BadPosition(
            "leader", Sentence("{seat} leads, so it is the one to act.", seat=Seat(leader))
        )


def yet_to_play(table: Table) -> tuple[int, ...]:
    """Return the seats of the trick that have not played to it, in order of play."""
    played = {play.seat for play in table.plays}
    return tuple(
        seat
        for seat in table.after(table.plays[-1].seat)
        if seat in table.contest and seat not in played
    )
