"""Games for chips: how a deal is paid off, when a match is over, and what becomes of the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import DealOver, Failed, Marked, MatchOver, Paid
from game.core.rules import Rules
from game.rules.loo.options import ChipOptions, LooOptions
from game.rules.loo.paid import said_of
from game.rules.loo.sums import Payment, Settlement, share_out, sole

if TYPE_CHECKING:
    from game.core.rules import Journal
    from game.core.table import Table


class ChipGame(Rules):
    """A game played for chips: they go into a pot and out of it, and the most of them win."""

    options: ChipOptions
    has_pot = True

    def pay(self, journal: Journal, payment: Payment) -> None:
        """Write one payment."""
        journal.emit(Paid(payment.seat, payment.amount, payment.to, said_of(payment)))

    def take_all(self, journal: Journal, seat: int, why: str) -> None:
        """A single seat is in: it takes the pot without play."""
        self.finish(journal, sole(journal.table.pot, seat, why))

    def finish(self, journal: Journal, settlement: Settlement) -> None:
        """Pay a deal off and end it; end the match if this was the last."""
        self.mark_pot(journal)
        journal.turn("deal-end")
        for seat in settlement.failed:
            journal.emit(Failed(seat))
        for payment in settlement.payments:
            self.pay(journal, payment)
        self.end_deal(journal)

    def mark_pot(self, journal: Journal) -> None:
        """Keep what the pot held before it was paid out: the account of the deal tells of it."""
        journal.emit(Marked("played_for", journal.table.pot))

    def end_deal(self, journal: Journal) -> None:
        """Write the end of the deal, and of the match if it is over."""
        points = self.points(journal.table)
        most = max(points)
        winners = tuple(seat for seat, got in enumerate(points) if got == most and got > 0)
        journal.emit(DealOver(points, winners))
        if self.ends_match(journal):
            self.end_match(journal)

    def points(self, table: Table) -> tuple[int, ...]:
        """Return what a deal counted for: the change of each seat's chips, stakes included."""
        return table.points

    def ends_match(self, journal: Journal) -> bool:
        """Tell whether the match is over; a pot may first be played for in further deals."""
        table, options = journal.table, self.options
        extra = table.marks.get("extra", 0)
        if not extra and not self._reached_end(table):
            return False
        if options.leftover_pot == "play_on" and table.pot and extra < table.seats:
            journal.emit(Marked("extra", extra + 1))
            return False
        return True

    def _reached_end(self, table: Table) -> bool:
        options = self.options
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

    def end_match(self, journal: Journal) -> None:
        """Share a pot left over, and end the match."""
        table = journal.table
        if table.pot:
            for payment in share_out(table.pot, table.after(table.dealer), "pot-shared"):
                self.pay(journal, payment)
        journal.turn("match-end")
        journal.emit(MatchOver(self.champions(journal.table)))

    def deals_left(self, table: Table) -> int | None:
        """Return how many deals follow this one, where their number is set."""
        options = self.options
        if not isinstance(options, LooOptions) or options.mode == "chip_target":
            return None
        rounds = options.mode == "rounds"
        return max(0, (options.rounds * table.seats if rounds else options.deals) - table.deals)

    def champions(self, table: Table) -> tuple[int, ...]:
        """Return who has won the match: those with the most chips."""
        best_purse = max(table.chips)
        return tuple(seat for seat, chips in enumerate(table.chips) if chips == best_purse)
