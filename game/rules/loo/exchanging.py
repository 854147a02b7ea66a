"""The exchange of the Loo family: cards thrown away, others drawn, and the turn-up taken."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from game.core.actions import Action
from game.core.reasons import Reason
from game.core.zones import STOCK, TURN_UP, discard, hand
from game.rules.loo.dealing import Dealing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.cards import Cards
    from game.core.journal import Journal
    from game.core.table import Table
    from game.core.telling import Prospect


class Exchanging(Dealing):
    """A game in which those who play may throw cards away for others.

    Whoever passed keeps the hand face down, to be shuffled when the stock runs out.
    """

    hand_size: ClassVar[int] = 5

    # What each game says

    def exchanging(self, table: Table) -> tuple[int, ...]:
        """Return the seats that may exchange cards, in order."""
        return self.active(table)

    def exchanged(self, journal: Journal) -> None:
        """Write what follows the last exchange."""
        self.play(journal)

    def may_take(self, table: Table, seat: int) -> bool:  # noqa: ARG002
        """Tell whether a seat may count the turn-up among the cards it gets in exchange."""
        return False

    def may_take_now(self, table: Table) -> bool:
        """Tell whether the dealer may be asked what becomes of the turn-up."""
        return table.dealer in table.contest and self.may_take(table, table.dealer)

    def before_exchange(self, journal: Journal, seat: int) -> None:
        """Write what a seat does before it exchanges."""

    def reuses_discards(self) -> bool:
        """Tell whether discards of others are shuffled when everything else is gone."""
        return True

    # What a seat may do

    def stock_for(self, table: Table, seat: int) -> int:
        """Return how many cards there are to serve a seat with: stock, passed hands, discards."""
        into = self.active(table)
        idle = sum(len(table.hand(other)) for other in range(table.seats) if other not in into)
        return len(table.stock) + idle + self._reusable(table, seat)

    def draws(self, table: Table, seat: int) -> int:
        """Return how many cards a seat may come to exchange."""
        return min(self.hand_size, self.stock_for(table, seat))

    def exchangeable(self, table: Table, seat: int, told: Prospect) -> Prospect:
        """Return a prospect with what the exchange may add to a hand."""
        takes = table.cards(TURN_UP) if self.may_take(table, seat) else ()
        return told._replace(draws=self.draws(table, seat), takes=takes)

    def _reusable(self, table: Table, seat: int) -> int:
        return self._discarded(table, seat) if self.reuses_discards() else 0

    @staticmethod
    def _discarded(table: Table, seat: int) -> int:
        """Return how many cards others have thrown away."""
        return sum(len(table.cards(discard(s))) for s in range(table.seats) if s != seat)

    def bounds(self, table: Table, seat: int) -> tuple[int, int]:
        """Return how few and how many cards a seat may exchange."""
        held = len(table.hand(seat))
        return 0, min(held, self.stock_for(table, seat))

    def _ways(self, table: Table, seat: int) -> Iterator[Action]:
        """Yield the ways to throw cards away in this phase."""
        held = sorted(table.hand(seat))
        match table.phase:
            case "exchange":
                least, most = self.bounds(table, seat)
                for count in range(least, most + 1):
                    for cards in combinations(held, count):
                        yield Action(seat, "exchange", cards)
            case "defender-draw":
                for card in held:
                    yield Action(seat, "discard", (card,))
            case _:
                yield from self.turn_up_ways(table, seat)

    def turn_up_ways(self, table: Table, seat: int) -> Iterator[Action]:  # noqa: ARG002
        """Yield what a dealer may do with the turn-up."""
        yield Action(seat, "take-turn-up")
        yield Action(seat, "leave-turn-up")

    def _too_many(self, table: Table, action: Action) -> Reason | None:
        least, most = self.bounds(table, action.seat)
        count = len(action.cards)
        if count < least:
            return Reason("exchange-limit", f"At least {least} must be thrown away.")
        if count > most:
            kept = not self.reuses_discards() and self._discarded(table, action.seat)
            words = self.limit_words(table, action.seat, most)
            return Reason("exchange-limit", words, rule="refill_from_discards" if kept else "")
        return None

    def limit_words(self, table: Table, seat: int, most: int) -> str:
        """Return why no more cards than these may be exchanged."""
        stock = self.stock_for(table, seat)
        if not most:
            return "Nothing can be exchanged: there is no card left to be dealt in return."
        cards = "card" if most == 1 else "cards"
        return f"At most {most} {cards}: no more than {stock} can be dealt in return."

    # What follows

    def exchange(self, journal: Journal) -> None:
        """Ask the first seat that may exchange cards."""
        self._ask_exchange(journal, self.exchanging(journal.table))

    def _ask_exchange(self, journal: Journal, seats: Sequence[int]) -> None:
        if seats:
            self.before_exchange(journal, seats[0])
            journal.turn("exchange", seats[0])
        else:
            self.exchanged(journal)

    def _exchange(self, journal: Journal, seat: int, cards: Cards) -> None:
        over = self.over(journal.table, seat)
        if cards:
            journal.move("exchange", cards, hand(seat), discard(seat), seat)
            if self.may_take(journal.table, seat):
                journal.turn("dealer-turnup", seat)
                return
        self._serve(journal, seat, len(cards) - over)

    def over(self, table: Table, seat: int) -> int:  # noqa: ARG002
        """Return how many cards more than a hand has a seat must throw away without return."""
        return 0

    def _serve(self, journal: Journal, seat: int, count: int) -> None:
        """Give a seat as many cards as it is to have in return, then ask the next seat."""
        self.draw(journal, seat, count)
        order = self.exchanging(journal.table)
        self._ask_exchange(journal, order[order.index(seat) + 1 :])

    def draw(self, journal: Journal, seat: int, count: int) -> None:
        """Give a seat cards from the stock, filled up whenever it is empty."""
        for _ in range(count):
            if not journal.table.stock and not self._refill(journal, seat):
                return
            journal.draw(seat)

    def _refill(self, journal: Journal, seat: int) -> bool:
        """Shuffle the hands of those who passed, or else what others threw away, into a stock.

        Never what the seat that is served has thrown away itself, and never the turn-up. Tell
        whether there was anything.
        """
        table = journal.table
        into = self.active(table)
        piles = [hand(other) for other in range(table.seats) if other not in into]
        if not any(table.cards(pile) for pile in piles):
            others = [s for s in range(table.seats) if s != seat] if self.reuses_discards() else []
            piles = [discard(other) for other in others]
        for pile in piles:
            if table.cards(pile):
                journal.move("gather", table.cards(pile), pile, STOCK)
        if not journal.table.stock:
            return False
        # The order in which the piles were gathered must not shine through the shuffle.
        journal.shuffle("deal", tuple(sorted(journal.table.stock)))
        return True

    def turned(self, journal: Journal, action: Action) -> None:
        """The turn-up is one of the cards a seat gets in exchange, or it stays where it is."""
        seat = action.seat
        count = len(journal.table.cards(discard(seat)))
        if action.verb == "take-turn-up":
            self.take_turn_up(journal, seat)
            count -= 1
        self._serve(journal, seat, count)

    def take_turn_up(self, journal: Journal, seat: int) -> None:
        """Move the turn-up to a hand."""
        journal.move("take", journal.table.cards(TURN_UP), TURN_UP, hand(seat), seat)

    def took_turn_up(self, table: Table) -> bool:
        """Tell whether the turn-up has been taken up."""
        return table.turn_up is not None and not table.cards(TURN_UP)
