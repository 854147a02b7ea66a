"""Rams, and its sisters Rounce and Bierspiel: a spare hand, and the bid to take every trick.

When the pot holds nothing but the stake of this deal nobody may pass. Whoever plays and wins no
trick pays; whoever bids Rams must win all five, with everybody else bound to play.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.cards import RANKS
from game.core.facets import Searched
from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.telling import About, ThreeLines
from game.core.zones import SET_ASIDE, SPARE, TURN_UP, discard, hand
from game.rules.loo.bidding import Bidding, enter, next_word, saying
from game.rules.loo.game import LooGame
from game.rules.loo.positions import TERMS
from game.rules.loo.sums import Payment, Settlement
from game.rules.rams import sums
from game.rules.rams.options import RamsOptions
from game.rules.rams.sums import IN
from game.rules.rams.words import RamsWords

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.rams.fast import RamsTwin


class Rams(LooGame, Searched):
    """Rams under one set of house rules."""

    id = "rams"
    about = About(
        title="Rams",
        family="The Loo family",
        summary="Play, take the spare hand, or bid Rams and win every trick.",
        length="15 minutes",
        special="A spare hand, and all or nothing",
        forgives=1.15,
        gist=ThreeLines(
            wins="Win chips: each trick earns you a fifth of the pot.",
            twist="You may swap your hand for the spare one, blind, or bid Rams: all five tricks.",
            loses="You stay in and win no trick: that costs you five chips.",
        ),
    )
    options_type = RamsOptions
    options: RamsOptions
    order = RANKS[5:]
    bidding = Bidding(words=frozenset({"pass", *IN}), against_all="rams")
    terms = TERMS.speaking(
        phases="bid dealer-turnup tricks",
        zones="stock trick turn-up spare",
        bare="pass stand spare rams leave-turn-up",
        single="play_* swap_*",
        many="",
        said="pass stand spare rams",
    )

    def spare(self) -> bool:
        """Tell whether a spare hand is dealt."""
        return self.options.spare_hand

    def stakes(self, table: Table) -> Sequence[Payment]:
        """The dealer stakes, or everybody."""
        ante = self.options.ante
        if self.options.ante_by == "all":
            return [Payment(seat, ante, "stake") for seat in table.after(table.dealer)]
        return (Payment(table.dealer, ante, "stake"),)

    # Bidding

    def is_single(self, table: Table) -> bool:
        """Tell whether the pool holds nothing but the stakes of this deal."""
        return table.pot == sum(paid.amount for paid in self.stakes(table))

    def may_say(self, table: Table, seat: int) -> tuple[str, ...]:
        """Return the bids on offer to a seat."""
        words = self._words(table, seat)
        spare = "spare" not in words or not table.cards(SPARE)
        unbid = "rams" in words and not self.options.rams_bid
        return tuple(
            w for w in words if not (w == "spare" and spare) and not (w == "rams" and unbid)
        )

    def _words(self, table: Table, seat: int) -> tuple[str, ...]:
        options = self.options
        return sums.may_say(
            len(saying(table, *IN)),
            rams_bid=self.bidder(table) is not None,
            forced=options.single_forces_play and self.is_single(table),
            is_dealer=seat == table.dealer,
            takes_pool=options.dealer_alone == "takes_pool",
        )

    def closed(self, table: Table, action: Action) -> Reason | None:
        """Return why nobody may pass, take the spare hand or bid Rams."""
        if table.phase != "bid":
            return super().closed(table, action)
        bidder = self.bidder(table)
        match action.verb:
            case "pass" if bidder is not None:
                return Reason(
                    "must-play",
                    Sentence("Rams has been bid: everyone else has to play against it."),
                )
            case "pass" if self.options.single_forces_play and self.is_single(table):
                told = Sentence("There's only this deal's stake in the pot: nobody can pass.")
                return Reason("must-play", told, rule="single_forces_play")
            case "pass":
                told = Sentence("Only one other player is in: the dealer can't pass.")
                return Reason("must-play", told)
            case "rams" if not self.options.rams_bid:
                return Reason(
                    "not-now", Sentence("Nobody bids Rams in this house."), rule="rams_bid"
                )
            case "spare" if not self.options.spare_hand:
                told = Sentence("No spare hand is dealt in this house.")
                return Reason("not-now", told, rule="spare_hand")
            case "stand" | "spare" if "stand" not in self.may_say(table, action.seat):
                told = Sentence(
                    "Everyone else has passed: the dealer collects a stake and doesn't play."
                )
                return Reason("not-now", told, rule="dealer_alone")
            case "spare" if "spare" not in self._words(table, action.seat):
                told = Sentence(
                    "Everyone else has passed: the dealer doesn't need another hand for the pot."
                )
                return Reason("not-now", told, rule="dealer_alone")
            case _:
                return super().closed(table, action)

    def spoken(self, journal: Journal, seat: int, word: str) -> None:
        """Carry out the spare hand; ask the next seat, or see who plays."""
        if word == "spare":
            journal.move("throw", journal.table.hand(seat), hand(seat), discard(seat), seat)
            journal.move("take", journal.table.cards(SPARE), SPARE, hand(seat), seat)
        table = journal.table
        if not next_word(journal, "bid", table.after(table.dealer)):
            self._begin_play(journal)

    def bound(self, table: Table) -> tuple[int, ...]:
        """Return the seats that play: Rams calls back those that had passed."""
        if self.bidder(table) is not None and self.options.rams_recalls_passers:
            return table.after(table.dealer)
        return saying(table, *IN) if table.said else self.active(table)

    def against_rams(self, table: Table, seat: int) -> int:
        """Return how many would play against a seat that bids Rams now."""
        others = (other for other in range(table.seats) if other != seat)
        recalls = self.options.rams_recalls_passers
        return sum(recalls or table.said.get(other) != "pass" for other in others)

    def _begin_play(self, journal: Journal) -> None:
        into = self.bound(journal.table)
        if not saying(journal.table, *IN):
            into = ()
        enter(journal, into)
        if not into:
            self._all_passed(journal)
        elif len(into) == 1:
            self.take_all(journal, into[0], "alone")
        elif self.may_take_now(journal.table):
            journal.turn("dealer-turnup", journal.table.dealer)
        else:
            self.play(journal)

    def _all_passed(self, journal: Journal) -> None:
        """The dealer's neighbour on the right pays him; the pool stays."""
        table = journal.table
        neighbour = table.after(table.dealer)[-2]
        self.finish(journal, sums.all_passed(table.dealer, neighbour, self.options.ante))

    # The turn-up

    def may_take_now(self, table: Table) -> bool:
        """A dealer who is in may swap a card, unless by house rule the spare hand was enough."""
        dealer = table.dealer
        if not self.options.dealer_turnup or dealer not in table.contest:
            return False
        took_spare = table.said.get(dealer) == "spare"
        return self.options.dealer_spare_and_turnup or not took_spare

    def turn_up_ways(self, table: Table, seat: int) -> Iterator[Action]:
        """Yield a swap for each card of the hand: as many cards as are turned up."""
        count = len(table.cards(TURN_UP)) + len(table.cards(SET_ASIDE))
        for cards in combinations(sorted(table.hand(seat)), count):
            yield Action(seat, "swap", cards)
        yield Action(seat, "leave-turn-up")

    def turned(self, journal: Journal, action: Action) -> None:
        """The dealer throws a card away face down and takes the turn-up."""
        if action.verb == "swap":
            seat = action.seat
            journal.move("swap", action.cards, hand(seat), discard(seat), seat)
            for zone in (SET_ASIDE, TURN_UP):
                if journal.table.cards(zone):
                    journal.move("take", journal.table.cards(zone), zone, hand(seat), seat)
        self.play(journal)

    # Play

    def first_leader(self, table: Table) -> int:
        """Return the first seat that is in, by house rule whoever bid Rams."""
        bidder = self.bidder(table) if self.options.rams_bidder_leads else None
        return super().first_leader(table) if bidder is None else bidder

    def lost_at_once(self, table: Table) -> bool:
        """Rams is lost with the first trick that somebody else wins."""
        bidder = self.bidder(table)
        return bidder is not None and table.taker != bidder

    def settlement(self, table: Table) -> Settlement:
        """Each trick a fifth of the pool; Rams is made or lost as a whole."""
        fee = self.options.ante
        bidder = self.bidder(table)
        if bidder is None:
            tricks = {seat: table.tricks[seat] for seat in self.active(table)}
            return sums.pay_off(table.pot, tricks, fee)
        made = not self.lost_at_once(table)
        return sums.pay_bid(table.pot, bidder, self.active(table), made=made, fee=fee)

    def needs(self, table: Table, seat: int) -> int:
        """Rams is all five tricks; against it nobody undertakes any."""
        bidder = self.bidder(table)
        if bidder is None:
            return super().needs(table, seat)
        return self.hand_size if seat == bidder else 0

    @property
    def words(self) -> RamsWords:
        """What the game says."""
        return RamsWords(self)

    def fast(self) -> RamsTwin:
        """Return the game in whole numbers, for searches."""
        from game.rules.rams.fast import RamsTwin

        return RamsTwin(self)
