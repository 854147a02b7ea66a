"""Mauscheln and Mousel: one player diddles for two tricks, the others join for one or drop out.

Failing costs the value of the pot, and the diddler who wins nothing pays it twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.cards import RANKS, Card
from game.core.events import Marked
from game.core.facets import Searched
from game.core.telling import About, ThreeLines
from game.core.zones import STOCK, Zone, blind, discard, hand
from game.rules.loo.bidding import Bidding, next_word, saying
from game.rules.loo.chips import pay
from game.rules.loo.game import LooGame, Packets
from game.rules.loo.options import ChipOptions
from game.rules.loo.positions import TERMS
from game.rules.loo.sums import Payment, Settlement
from game.rules.mauscheln import sums
from game.rules.mauscheln.options import MauschelnOptions
from game.rules.mauscheln.words import MauschelnWords

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.mauscheln.fast import MauschelnTwin

BELLI = Card("D", 7)
ACE = 14


class Mauscheln(LooGame, Searched):
    """Mauscheln under one set of house rules."""

    id = "mauscheln"
    about = About(
        title="Mauscheln",
        family="The Loo family",
        summary="Promise two tricks, join for one, or stay out for free.",
        length="15 minutes",
        special="Four cards and a pot that grows",
        forgives=0.7,
        gist=ThreeLines(
            wins="Win chips: each trick earns you a quarter of the pot.",
            twist="One player promises two tricks: that's diddling. Join for one, or stay out.",
            loses=(
                "Join and win none, or diddle and win one: pay the pot."
                " Diddle and win none: pay double."
            ),
        ),
    )
    options_type = MauschelnOptions
    options: MauschelnOptions
    # A dealer who would not diddle before looking bids in turn like everybody.
    bidding = Bidding(
        words=frozenset({"pass", "diddle", "join", "decline"}),
        out=frozenset({"pass"}),
        against_all="diddle",
    )
    terms = TERMS.speaking(
        phases="blind bid join exchange dealer-turnup tricks",
        seat_zones="hand discard won blind",
        bare="pass diddle decline join take-turn-up leave-turn-up",
        said="pass diddle decline join",
        told="played_for extra blind",
    )
    permanent_over = "K"
    duty_rules = ("belli",)

    def __init__(self, options: ChipOptions) -> None:
        super().__init__(options)
        self.order = RANKS if self.options.pack == 52 else RANKS[5:]
        self.packets = Packets((2, 2), 1 if self.options.turnup_time == "between" else 2)

    def permanent(self, trumps: str | None) -> Card | None:  # noqa: ARG002
        """By house rule Belli, the seven of diamonds, is the second highest trump."""
        return BELLI if self.options.belli else None

    def stakes(self, table: Table) -> Sequence[Payment]:
        """The dealer stakes."""
        return (Payment(table.dealer, self.options.ante, "stake"),)

    # Before the bidding

    def begin(self, journal: Journal) -> None:
        """Forget a blind diddle of the deal before."""
        if journal.table.marks.get("blind"):
            journal.emit(Marked("blind", 0))

    def dealt_to(self, seat: int) -> Zone:
        """Where a blind diddle is possible nobody can tell yet who will have looked."""
        return blind(seat) if self.options.blind_diddle else hand(seat)

    def _may_diddle_blind(self, table: Table) -> bool:
        card = table.turn_up
        options = self.options
        return options.blind_diddle and card is not None and str(card)[0] in options.blind_ranks

    def opened(self, journal: Journal) -> None:
        """Hands are taken up, but for a dealer who may diddle before looking."""
        table = journal.table
        waits = self._may_diddle_blind(table)
        for seat in table.after(table.dealer):
            if not (waits and seat == table.dealer):
                self._look(journal, seat)
        if waits:
            self._lay_blind(journal)
            journal.turn("blind", table.dealer)
        else:
            self._after_blind(journal)

    def _look(self, journal: Journal, seat: int) -> None:
        cards = journal.table.cards(blind(seat))
        if cards:
            journal.move("look", cards, blind(seat), hand(seat), seat)

    def _lay_blind(self, journal: Journal) -> None:
        """In a made-up position the dealer's cards are told as a hand: nobody has seen them."""
        table = journal.table
        held = table.hand(table.dealer)
        if held:
            zones = {**table.zones, hand(table.dealer): (), blind(table.dealer): held}
            journal.table = table._replace(zones=zones)

    def _after_blind(self, journal: Journal) -> None:
        if self.options.flush_redeal:
            self._redeal_flushes(journal)
        table = journal.table
        if self.bidder(table) is None:
            journal.turn("bid", self.eldest(table))
        else:
            self._ask_to_join(journal)

    def _redeal_flushes(self, journal: Journal) -> None:
        """Whoever holds four of a suit pays for four other cards; again if these are as bad.

        A dealer who diddled before looking does not know.
        """
        asked = False
        for seat in journal.table.after(journal.table.dealer):
            while self._is_flush(journal.table, seat) and len(journal.table.stock) >= 4:
                if not asked:
                    journal.turn("redeal")
                    asked = True
                pay(journal, Payment(seat, self.options.premium, "four-of-a-suit"))
                held = journal.table.hand(seat)
                journal.move("throw", held, hand(seat), discard(seat), seat)
                cards = journal.table.stock[: self.hand_size]
                journal.move("deal", cards, STOCK, hand(seat), seat)

    def _is_flush(self, table: Table, seat: int) -> bool:
        ranking = self.ranking(table.trumps)
        held = table.hand(seat)
        return len(held) == self.hand_size and len({ranking[card].suit for card in held}) == 1

    # Bidding

    def may_say(self, table: Table, seat: int) -> tuple[str, ...]:  # noqa: ARG002
        """Diddle or pass until somebody diddles, then join or pass."""
        return sums.may_say(table.phase)

    def spoken(self, journal: Journal, seat: int, word: str) -> None:
        """Ask the next seat: to diddle, and after a diddle to join."""
        table = journal.table
        if table.phase == "blind":
            if word == "decline":
                self._look(journal, seat)
            else:
                journal.emit(Marked("blind", 1))
            self._after_blind(journal)
        elif word == "diddle":
            self._ask_to_join(journal)
        elif table.phase == "bid":
            if not next_word(journal, "bid", table.after(table.dealer)):
                self.begin_with(journal, (), "")
        elif not next_word(journal, "join", self._joiners(table)):
            self.begin_with(journal, self.bound(journal.table), "alone-joined")

    def _joiners(self, table: Table) -> tuple[int, ...]:
        """Return the seats asked to join, from the diddler's left, whatever they have said."""
        diddler = self.bidder(table)
        assert diddler is not None
        others = table.after(diddler)[:-1]
        if self.options.passers_may_join or self._is_blind(table):
            return others
        # Those between the dealer and the diddler have passed for good.
        order = table.after(table.dealer)
        return tuple(s for s in others if order.index(s) > order.index(diddler))

    def _is_blind(self, table: Table) -> bool:
        """Tell whether the diddler is a dealer who has not looked."""
        return bool(table.cards(blind(table.dealer)) or table.marks.get("blind"))

    def asked(self, table: Table, phase: str) -> tuple[int, ...]:
        """Return the seats that have still to speak; of joining, after the last that joined.

        A dealer who would not diddle before looking is still asked to diddle.
        """
        if phase != "join" or self.bidder(table) is None:
            declined = saying(table, "decline")
            return (*super().asked(table, phase), *declined)
        order = self._joiners(table)
        spoken = [n for n, seat in enumerate(order, 1) if table.said.get(seat) == "join"]
        return order[spoken[-1] :] if spoken else order

    def _ask_to_join(self, journal: Journal) -> None:
        order = self._joiners(journal.table)
        if order:
            journal.turn("join", order[0])
        else:
            self.begin_with(journal, self.bound(journal.table), "alone-joined")

    def bound(self, table: Table) -> tuple[int, ...]:
        """Return the seats that play: the diddler and whoever joined."""
        return saying(table, "diddle", "join") if table.said else self.active(table)

    # Exchange and play

    def exchanging(self, table: Table) -> tuple[int, ...]:
        """Return the seats in, eldest first, by house rule the diddler."""
        into, diddler = self.active(table), self.bidder(table)
        if self.options.exchange_first == "eldest" or diddler not in into:
            return into
        return tuple(seat for seat in (diddler, *table.after(diddler)[:-1]) if seat in into)

    def before_exchange(self, journal: Journal, seat: int) -> None:
        """A dealer who diddled before looking looks now; the turn-up may be his."""
        if self._is_blind(journal.table) and seat == journal.table.dealer:
            self._look(journal, seat)

    def may_take(self, table: Table, seat: int) -> bool:
        """A dealer who diddled before looking may count the turn-up among the cards exchanged."""
        is_dealer = seat == table.dealer and seat == self.bidder(table)
        return is_dealer and bool(table.marks.get("blind"))

    def first_leader(self, table: Table) -> int:
        """Return the diddler."""
        diddler = self.bidder(table)
        return super().first_leader(table) if diddler is None else diddler

    def trick_won(self, journal: Journal, taker: int) -> None:
        """Belli caught by the ace of trumps costs its holder a premium."""
        table = journal.table
        premium = self.options.premium
        if not self.options.belli or not premium:
            return
        by_card = {play.cards[0]: play.seat for play in table.plays}
        holder = by_card.get(BELLI)
        captor = by_card.get(Card(table.trumps or "", ACE))
        if holder is not None and captor == taker:
            pay(journal, Payment(holder, premium, "belli-caught", taker))

    def settlement(self, table: Table) -> Settlement:
        """Each trick a quarter of the pot; failing costs its value."""
        tricks = {seat: table.tricks[seat] for seat in self.active(table)}
        diddler = self.bidder(table)
        return sums.pay_off(
            table.pot, -1 if diddler is None else diddler, tricks, self.options.penalty_cap
        )

    def needs(self, table: Table, seat: int) -> int:
        """The diddler undertakes two tricks."""
        if not super().needs(table, seat):
            return 0
        return sums.needs(diddled=seat == self.bidder(table))

    # Positions and words

    def arranged(self, table: Table, position: Mapping[str, Any]) -> Table:
        """In a position nobody has looked at a hand that may be diddled on before looking."""
        waits = self._may_diddle_blind(table)
        phase, dealer = position.get("phase"), table.dealer
        diddled = table.said.get(dealer) == "diddle"
        others = [seat for seat in range(table.seats) if seat not in (dealer, *table.said)]
        if waits and (phase == "blind" or (phase == "join" and diddled and others)):
            zones = {**table.zones, hand(dealer): (), blind(dealer): table.hand(dealer)}
            table = table._replace(zones=zones)
        # Where all others have spoken before, the dealer has looked, and diddled last.
        if waits and diddled and (others or phase != "join"):
            table = table._replace(marks={**table.marks, "blind": 1})
        return table

    @property
    def words(self) -> MauschelnWords:
        """What the game says."""
        return MauschelnWords(self)

    def fast(self) -> MauschelnTwin:
        """Return the game in whole numbers, for searches."""
        from game.rules.mauscheln.fast import MauschelnTwin

        return MauschelnTwin(self)
