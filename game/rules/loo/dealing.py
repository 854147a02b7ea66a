"""How cards are dealt: in packets, with a card turned up for trumps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.events import Trumps
from game.core.zones import SPARE, STOCK, TURN_UP

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.journal import Journal
    from game.core.zones import Zone


class Packets(NamedTuple):
    """How many cards each packet has, and after how many of them the turn-up is turned."""

    sizes: tuple[int, ...] = (3, 2)
    turned_after: int = 2


def first_dealer(journal: Journal, chosen: int | str) -> int:
    """Return who deals first: the seat chosen, or one by lot."""
    if isinstance(chosen, int):
        return chosen
    return journal.by_lot("dealer")


def deal_packet(
    journal: Journal, size: int, place: Callable[[int], Zone], *, spare: bool = False
) -> None:
    """Deal a packet to every seat, the dealer last, then to the spare hand."""
    table = journal.table
    for seat in table.after(table.dealer):
        journal.move("deal", journal.table.stock[:size], STOCK, place(seat), seat)
    if spare:
        journal.move("deal", journal.table.stock[:size], STOCK, SPARE)


def turn_up(journal: Journal) -> None:
    """Turn the next card: its suit is trumps. It is never part of the stock again."""
    card = journal.table.stock[0]
    journal.move("turn", (card,), STOCK, TURN_UP)
    journal.emit(Trumps(card.suit, card))
