"""The deal of the Loo family: stakes, packets, the turn-up; who is asked, and who then plays."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from game.core.cards import PACK, RANKS
from game.core.events import ChipsGiven, Contest, DealBegan, Trumps, WentOut
from game.core.shuffle import Stream
from game.core.zones import SPARE, STOCK, TURN_UP, Zone, hand
from game.rules.loo.chips import ChipGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.cards import Cards
    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.loo.sums import Payment

BIDDING = frozenset({"blind", "bid", "join", "defend"})
"""The phases in which seats answer with a word."""


def others(table: Table, seat: int) -> tuple[int, int]:
    """Return how many other seats play already, and how many have yet to speak."""
    words = [table.said.get(other) for other in range(table.seats) if other != seat]
    playing = sum(word not in (None, "pass", "decline") for word in words)
    return playing, words.count(None)


class Dealing(ChipGame):
    """A game in which stakes are paid, hands dealt in packets, and seats say whether they play.

    Seats that are in are the table's `contest` once the bidding is over.
    """

    order: str = RANKS
    """The ranks from low to high."""
    direction: ClassVar[int] = 1
    packets: ClassVar[tuple[int, ...]] = (3, 2)
    turned_after: int = 2
    """After how many packets the turn-up is turned."""
    stays_out: ClassVar[frozenset[str]] = frozenset({"pass", "drop", "decline"})
    """What a seat says that does not play."""
    bidder_says: ClassVar[str] = ""
    """The word of a seat that plays against all the others."""

    # What each game says

    @abstractmethod
    def stakes(self, table: Table) -> Sequence[Payment]:
        """Return what is paid into the pot before the deal."""

    def spare(self) -> bool:
        """Tell whether a spare hand is dealt."""
        return False

    def opened(self, journal: Journal) -> None:
        """Write what follows the deal by itself, and ask the first seat."""
        journal.turn("bid", self.eldest(journal.table))

    def begin(self, journal: Journal) -> None:
        """Write what a deal begins with, before the stakes."""

    # Seats

    def eldest(self, table: Table) -> int:
        """Return the seat next to the dealer in the direction of play."""
        return table.after(table.dealer)[0]

    def active(self, table: Table) -> tuple[int, ...]:
        """Return the seats still in, in turn order; while bids are made, all that have not passed.

        Once the bidding is over these are the seats that play.
        """
        order = table.after(table.dealer)
        if table.contest:
            return tuple(seat for seat in order if seat in table.contest)
        said = table.said
        return tuple(seat for seat in order if said.get(seat) not in self.stays_out)

    def saying(self, table: Table, *words: str) -> tuple[int, ...]:
        """Return the seats that have said one of these words, in turn order."""
        said = table.said
        return tuple(seat for seat in table.after(table.dealer) if said.get(seat) in words)

    def bidder(self, table: Table) -> int | None:
        """Return the seat that undertook to play against all the others, if one did."""
        return next(iter(self.saying(table, self.bidder_says)), None)

    def defender(self, table: Table) -> int | None:
        """Return the seat that defends the pack."""
        return next(iter(self.saying(table, "defend")), None)

    def bound(self, table: Table) -> tuple[int, ...]:
        """Return the seats that play, given what has been said; all, if nothing has."""
        return self.active(table)

    def asked(self, table: Table, phase: str) -> tuple[int, ...]:  # noqa: ARG002
        """Return the seats that have still to speak in a phase of the bidding, in order."""
        return tuple(seat for seat in table.after(table.dealer) if seat not in table.said)

    def asked_later(self, table: Table, seat: int) -> int:
        """Return how many are yet asked to join after a seat."""
        order = self.asked(table, "join")
        return len(order[order.index(seat) + 1 :]) if seat in order else 0

    def first_deal(self, table: Table) -> bool:
        """Tell whether this is the first deal, of the match or of the game within it."""
        return table.deals == 1

    # The deal

    def next_dealer(self, table: Table) -> int:
        """Return who deals after this deal."""
        return self.eldest(table)

    def pack(self) -> Cards:
        """Return the cards the game is played with."""
        ranks = {RANKS.index(rank) + 2 for rank in self.order}
        return tuple(card for card in PACK if card.rank in ranks)

    def deal(self, journal: Journal) -> None:
        """Take the stakes, deal in packets, turn a card for trumps, and ask the first seat."""
        table = journal.table
        if table.deals == 0:
            chips = self.options.starting_chips
            journal.emit(ChipsGiven((chips,) * table.seats))
            dealer = self._first_dealer(journal)
        else:
            dealer = self.next_dealer(table)
        journal.emit(DealBegan(table.deals + 1, dealer, self.direction))
        self.begin(journal)
        for payment in self.stakes(journal.table):
            self.pay(journal, payment)
        journal.shuffle("deal", self.pack())
        for number, size in enumerate(self.packets, 1):
            self._deal_packet(journal, size)
            if number == self.turned_after:
                self.turn_up(journal)
        self.opened(journal)

    def _first_dealer(self, journal: Journal) -> int:
        chosen = self.options.first_dealer
        if isinstance(chosen, int):
            return chosen
        return Stream(journal.seed, "dealer").below(journal.table.seats)

    def _deal_packet(self, journal: Journal, size: int) -> None:
        """Deal a packet to every seat, the dealer last, then to the spare hand."""
        table = journal.table
        for seat in table.after(table.dealer):
            cards = journal.table.stock[:size]
            journal.move("deal", cards, STOCK, self.dealt_to(seat), seat)
        if self.spare():
            journal.move("deal", journal.table.stock[:size], STOCK, SPARE)

    def dealt_to(self, seat: int) -> Zone:
        """Return the zone that a seat's cards are dealt to."""
        return hand(seat)

    def turn_up(self, journal: Journal) -> None:
        """Turn the next card: its suit is trumps. It is never part of the stock again."""
        card = journal.table.stock[0]
        journal.move("turn", (card,), STOCK, TURN_UP)
        journal.emit(Trumps(card.suit, card))

    # Who plays

    def next_word(self, journal: Journal, phase: str, order: Sequence[int]) -> bool:
        """Ask the next seat of this order after the one that has just spoken; tell if there is."""
        speaker = journal.table.to_act[0]
        later = order[order.index(speaker) + 1 :] if speaker in order else order
        if later:
            journal.turn(phase, later[0])
        return bool(later)

    def enter(self, journal: Journal, seats: Sequence[int]) -> None:
        """Write who plays: the others are out of this deal."""
        table = journal.table
        for seat in range(table.seats):
            if seat not in seats and seat not in table.out:
                journal.emit(WentOut(seat))
        order = table.after(table.dealer)
        journal.emit(Contest(tuple(seat for seat in order if seat in seats)))

    def play(self, journal: Journal) -> None:
        """Begin the play."""
        journal.turn("tricks", self.first_leader(journal.table))

    def first_leader(self, table: Table) -> int:
        """Return who leads to the first trick: the first seat that is in."""
        return self.active(table)[0]
