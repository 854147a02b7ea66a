"""What is said before the play: who has said what, who is asked next, and who then plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.events import Contest, WentOut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.journal import Journal
    from game.core.table import Table

BIDDING = frozenset({"blind", "bid", "join", "defend"})
"""The phases in which seats answer with a word."""


class Bidding(NamedTuple):
    """The words of a game: all of them, those that stay out, and that of a seat against all others.

    `needed` is how many tricks whoever plays undertakes to win.
    """

    words: frozenset[str] = frozenset({"pass", "stand"})
    out: frozenset[str] = frozenset({"pass", "drop", "decline"})
    against_all: str = ""
    needed: int = 1


def saying(table: Table, *words: str) -> tuple[int, ...]:
    """Return the seats that have said one of these words, in turn order."""
    said = table.said
    return tuple(seat for seat in table.after(table.dealer) if said.get(seat) in words)


def first_saying(table: Table, word: str) -> int | None:
    """Return the first seat that has said a word."""
    return next(iter(saying(table, word)), None)


def defending(table: Table) -> int | None:
    """Return the seat that defends the pack."""
    return first_saying(table, "defend")


def next_word(journal: Journal, phase: str, order: Sequence[int]) -> bool:
    """Ask the next seat of this order after the one that has just spoken; tell if there is."""
    speaker = journal.table.to_act[0]
    later = order[order.index(speaker) + 1 :] if speaker in order else order
    if later:
        journal.turn(phase, later[0])
    return bool(later)


def enter(journal: Journal, seats: Sequence[int]) -> None:
    """Write who plays: the others are out of this deal."""
    table = journal.table
    for seat in range(table.seats):
        if seat not in seats and seat not in table.out:
            journal.emit(WentOut(seat))
    order = table.after(table.dealer)
    journal.emit(Contest(tuple(seat for seat in order if seat in seats)))
