"""Chips: how they are paid, when a match for them is over, and what becomes of the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import DealOver, Failed, Marked, MatchOver, Paid
from game.rules.loo.options import ChipOptions, LooOptions
from game.rules.loo.payment_reasons import said_of
from game.rules.loo.sums import share_out

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.loo.sums import Payment


def pay(journal: Journal, *payments: Payment) -> None:
    """Write payments, each with what it is for."""
    for payment in payments:
        journal.emit(Paid(payment.seat, payment.amount, payment.to, said_of(payment)))


def begin_settling(journal: Journal, failed: Iterable[int]) -> None:
    """Write who failed, and what the pot holds before it is paid out: accounts tell of it."""
    journal.emit(Marked("played_for", journal.table.pot))
    journal.turn("deal-end")
    for seat in failed:
        journal.emit(Failed(seat))


def end_deal(journal: Journal, points: Sequence[int], gained: Sequence[int]) -> None:
    """Write what a deal counted for, won by those who gained most, if anything."""
    most = max(gained)
    winners = tuple(seat for seat, got in enumerate(gained) if got == most and got > 0)
    journal.emit(DealOver(tuple(points), winners))


def reaches_end(table: Table, options: ChipOptions) -> bool:
    """Tell whether this was to be the last deal."""
    if options.debts == "end_match" and min(table.chips) <= 0:
        return True
    if not isinstance(options, LooOptions):
        return False
    match options.mode:
        case "rounds":
            return table.deals >= options.rounds * table.seats
        case "deals":
            return table.deals >= options.deals
        case _:
            return max(table.chips) >= options.chip_target


def plays_on(journal: Journal, options: ChipOptions) -> bool:
    """Tell whether a pot left over is played for in a further deal, and count that deal."""
    table = journal.table
    extra = table.marks.get("extra", 0)
    if options.leftover_pot != "play_on" or not table.pot or extra >= table.seats:
        return False
    journal.emit(Marked("extra", extra + 1))
    return True


def share_leftover(journal: Journal) -> None:
    """Share a pot left over among all."""
    table = journal.table
    if table.pot:
        pay(journal, *share_out(table.pot, table.after(table.dealer), "pot-shared"))


def end_match(journal: Journal, winners: Collection[int]) -> None:
    """Write who has won the match."""
    journal.turn("match-end")
    journal.emit(MatchOver(tuple(winners)))


def richest(table: Table) -> tuple[int, ...]:
    """Return the seats with the most chips."""
    most = max(table.chips)
    return tuple(seat for seat, chips in enumerate(table.chips) if chips == most)
