"""Norrlandsknack, Norseman's knock: knock, win tricks, and be the first down from ten to nothing.

Suit must be followed, and that is all. The stake is paid once in a game; whoever knocks or joins
and wins no trick is loafed: five points back, and a chip into the pot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.cards import RANKS, Card
from game.core.events import Marked, Scored
from game.core.facets import Racing, Searched
from game.core.rules import TRUMPS
from game.core.sentences import Sentence
from game.core.telling import About, Scoring, ThreeLines
from game.core.zones import STOCK, TURN_UP, hand
from game.rules.loo import chips
from game.rules.loo.bidding import Bidding, enter, next_word, saying
from game.rules.loo.following import Duty
from game.rules.loo.game import LooGame, Packets, take_turn_up
from game.rules.loo.positions import TERMS
from game.rules.loo.sums import Payment, Settlement, share_out
from game.rules.norrlandsknack import sums
from game.rules.norrlandsknack.options import NorrlandsknackOptions
from game.rules.norrlandsknack.sums import Knack
from game.rules.norrlandsknack.words import NorrlandsknackWords

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.cards import Cards
    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.norrlandsknack.fast import KnackTwin

ACE = 14
SPEAKING = frozenset({"knock", "lurk", "pass", "join", "drop"})


class Norrlandsknack(LooGame, Racing, Searched):
    """Norrlandsknack under one set of house rules."""

    id = "norrlandsknack"
    about = About(
        title="Norrlandsknack",
        family="The Loo family",
        summary="Knock and win tricks to come down from ten; first to zero takes the pot.",
        length="20 minutes",
        special="A race from ten to zero",
        failing="loafed",
        forgives=1.4,
        gist=ThreeLines(
            wins="Get from ten points to zero: each trick takes one off.",
            twist="Knock, and you must win a trick. In the first deal others play along for free.",
            loses="You're in and win no trick: up five points, to ten at most, and you pay a chip.",
        ),
    )
    options_type = NorrlandsknackOptions
    options: NorrlandsknackOptions
    terms = TERMS._replace(keys=TERMS.keys | {"scores"}).speaking(
        phases="bid join exchange tricks",
        bare="pass knock lurk join drop",
        said="pass knock lurk join drop",
        told="played_for extra pass_outs played staked games",
    )
    scoring = Scoring(goal="fewest", has_pot=True)
    packets = Packets((3, 2), turned_after=1)
    strict = False
    must_lead_trumps = Sentence(
        "Someone is down to one point: you have to lead a trump if you have one."
    )
    duty_rules = ("one_point_timing",)
    bidding = Bidding(words=SPEAKING, against_all="knock")
    order = RANKS

    # The deal

    def begin(self, journal: Journal) -> None:
        """A new game begins with everybody at ten points."""
        table = journal.table
        if not self._game_begins(table):
            return
        for seat in table.after(table.dealer):
            change = self.options.start_points - table.scores[seat]
            if change:
                journal.emit(Scored(seat, change))
        journal.emit(Marked("played", 0))
        journal.emit(Marked("staked", 0))

    @staticmethod
    def _game_begins(table: Table) -> bool:
        return table.deals == 1 or any(score == 0 for score in table.scores)

    def stakes(self, table: Table) -> Sequence[Payment]:
        """Everybody stakes, once in a game."""
        if table.marks.get("staked"):
            return ()
        stake = self.options.stake
        return [Payment(seat, stake, "stake") for seat in table.after(table.dealer)]

    def opened(self, journal: Journal) -> None:
        """The eldest hand speaks first."""
        if not journal.table.marks.get("staked"):
            journal.emit(Marked("staked", 1))
        super().opened(journal)

    def deal_packet(self, journal: Journal, size: int) -> None:
        """By house rule the second packet waits until it is known who plays."""
        waits = self.options.bid_on_three and size != self.packets.sizes[0]
        if not waits:
            super().deal_packet(journal, size)

    def first_deal(self, table: Table) -> bool:
        """Tell whether no deal of this game has been played yet."""
        return not table.marks.get("played")

    # Bidding

    def may_say(self, table: Table, seat: int) -> tuple[str, ...]:  # noqa: ARG002
        """Knock, or in the first deal lurk; after a knock in later deals join or drop."""
        return sums.may_say(table.phase, first=self.first_deal(table))

    def spoken(self, journal: Journal, seat: int, word: str) -> None:  # noqa: ARG002
        """The first knock closes the bidding; later the others are asked to join."""
        table = journal.table
        if word == "knock" and self.first_deal(table):
            self._begin(journal)
        elif word == "knock":
            journal.turn("join", self._joiners(table)[0])
        elif table.phase == "bid":
            if not next_word(journal, "bid", table.after(table.dealer)):
                self._passed_out(journal)
        elif not next_word(journal, "join", self._joiners(table)):
            self._begin(journal)

    def _joiners(self, table: Table) -> tuple[int, ...]:
        knocker = self.bidder(table)
        return () if knocker is None else table.after(knocker)[:-1]

    def asked(self, table: Table, phase: str) -> tuple[int, ...]:
        """Return the seats that have still to speak; of joining, after the last that answered."""
        if phase != "join":
            return super().asked(table, phase)
        order = self._joiners(table)
        spoken = [n for n, s in enumerate(order, 1) if table.said.get(s) in ("join", "drop")]
        return order[spoken[-1] :] if spoken else order

    def bound(self, table: Table) -> tuple[int, ...]:
        """Return the seats that play: in the first deal all, then the knocker and who joined."""
        if self.first_deal(table) or not table.said:
            return table.after(table.dealer)
        return saying(table, "knock", "join")

    def _passed_out(self, journal: Journal) -> None:
        """Nobody knocks: the same dealer deals again, but not for ever."""
        count = journal.table.marks.get("pass_outs", 0) + 1
        journal.emit(Marked("pass_outs", count % self.options.max_passouts))
        enter(journal, ())
        self.finish(journal, Settlement())

    def _begin(self, journal: Journal) -> None:
        table = journal.table
        into = self.bound(table)
        enter(journal, into)
        if table.marks.get("pass_outs"):
            journal.emit(Marked("pass_outs", 0))
        if len(into) == 1:
            self.finish(journal, Settlement())
            return
        if self.options.bid_on_three:
            for seat in self.active(journal.table):
                cards = journal.table.stock[: self.packets.sizes[1]]
                journal.move("deal", cards, STOCK, hand(seat), seat)
        self.exchange(journal)

    def next_dealer(self, table: Table) -> int:
        """After a deal that nobody played the same dealer deals again, three times at most."""
        return table.dealer if table.marks.get("pass_outs") else self.eldest(table)

    # Exchange: in the first deal, or for a dealer who always takes the turn-up

    def _takes(self, table: Table) -> bool:
        return self.first_deal(table) or self.options.dealer_turnup_always

    def exchanging(self, table: Table) -> tuple[int, ...]:
        """Return the seats that exchange: in later deals at most the dealer, for the turn-up."""
        into = self.active(table)
        if self.first_deal(table):
            return into
        return tuple(s for s in into if s == table.dealer and self._takes(table))

    def before_exchange(self, journal: Journal, seat: int) -> None:
        """The dealer must take the turn-up."""
        table = journal.table
        if seat == table.dealer and self._takes(table) and table.cards(TURN_UP):
            take_turn_up(journal, seat)

    def bounds(self, table: Table, seat: int) -> tuple[int, int]:
        """The dealer with six cards throws at least one; in later deals exactly one."""
        held, over = len(table.hand(seat)), self.over(table, seat)
        if not self.first_deal(table):
            return over, over
        return over, min(held, self.stock_for(table, seat) + over)

    def over(self, table: Table, seat: int) -> int:
        """Return whether a seat holds the turn-up as a card too many."""
        held = table.hand(seat)
        took = seat == table.dealer and self._takes(table) and table.turn_up in held
        return max(int(took), len(held) - self.hand_size)

    # Play

    def lead_duty(self, table: Table, seat: int, held: Cards) -> Duty:  # noqa: ARG002
        """The ace of trumps first of all; and with somebody at one point always a trump."""
        ace = Card(table.trumps or "", ACE)
        if not any(table.tricks) and ace in held:
            return Duty((ace,), "must-lead-trump-ace")
        if self.one_point(table):
            ranking = self.ranking(table.trumps)
            trumps = tuple(card for card in held if ranking[card].suit == TRUMPS)
            if trumps:
                return Duty(trumps, "must-lead-trump")
        return Duty(held, "")

    def one_point(self, table: Table) -> bool:
        """Tell whether somebody stands at one point, so that trumps must be led."""
        at_once = self.options.one_point_timing == "trick"
        return sums.one_point(table.scores, table.tricks, at_once=at_once)

    # Paying off

    def settlement(self, table: Table) -> Settlement:
        """Only loafs are paid for in chips."""
        return self._knack(table).settlement

    def _knack(self, table: Table) -> Knack:
        knocker = self.bidder(table)
        options = self.options
        return sums.pay_off(
            dict(enumerate(table.scores)),
            {seat: table.tricks[seat] for seat in self.active(table)},
            -1 if knocker is None else knocker,
            first=self.first_deal(table),
            start=options.start_points,
            loaf=options.loaf_points,
            chip=options.stake,
        )

    def _scores_after(self, table: Table) -> Mapping[int, int]:
        """Return every seat's score after the deal; an uncontested knock is worth tricks."""
        if any(table.tricks):
            return self._knack(table).scores
        scores = dict(enumerate(table.scores))
        if not table.contest:
            return scores
        return sums.alone(scores, table.contest[0], self.options.uncontested)

    def finish(self, journal: Journal, settlement: Settlement) -> None:
        """Scores and loafs together, and only then is looked who stands at nothing."""
        table = journal.table
        after = self._scores_after(table)
        changes = tuple(after[seat] - score for seat, score in enumerate(table.scores))
        chips.begin_settling(journal, settlement.failed)
        for seat, change in enumerate(changes):
            if change:
                journal.emit(Scored(seat, change))
        if table.contest and self.first_deal(table):
            journal.emit(Marked("played", 1))
        chips.pay(journal, *settlement.payments)
        self._share_pot(journal)
        chips.end_deal(journal, changes, [-change for change in changes])
        self.go_on(journal)

    def _share_pot(self, journal: Journal) -> None:
        """Whoever stands at nothing takes the pot; several divide it, odd chips in turn order."""
        table = journal.table
        home = [seat for seat in table.after(table.dealer) if table.scores[seat] == 0]
        if home:
            journal.emit(Marked("games", table.marks.get("games", 0) + 1))
            why = "home" if len(home) == 1 else "home-together"
            chips.pay(journal, *share_out(table.pot, home, why))

    def gained(self, table: Table, seat: int) -> float:
        """Return what a deal counts for in the race: points, the loaf's chip, and who is home."""
        return sums.worths(table.points, table.scores, table.failed, self.options.stake)[seat]

    def ends_match(self, journal: Journal) -> bool:
        """A match is so many games; or it ends early over a debt, by house rule."""
        if journal.table.marks.get("games", 0) >= self.options.games:
            return True
        return super().ends_match(journal)

    def champions(self, table: Table) -> tuple[int, ...]:
        """In a single game whoever stands at nothing; in several whoever has the most chips."""
        home = tuple(seat for seat, score in enumerate(table.scores) if score == 0)
        return home if home and self.options.games == 1 else super().champions(table)

    def needs(self, table: Table, seat: int) -> int:
        """A lurker of the first deal undertakes nothing."""
        if self.first_deal(table) and seat != self.bidder(table):
            return 0
        return super().needs(table, seat)

    # Positions and words

    def arranged(self, table: Table, position: Mapping[str, Any]) -> Table:
        """Everybody begins with so many points; later deals are not the first."""
        scores = position.get("scores") or {}
        start = self.options.start_points
        played = int(not position.get("first_deal", True))
        return table._replace(
            scores=tuple(scores.get(seat, start) for seat in range(table.seats)),
            marks={**table.marks, "played": played} if played else table.marks,
        )

    @property
    def words(self) -> NorrlandsknackWords:
        """What the game says."""
        return NorrlandsknackWords(self)

    def fast(self) -> KnackTwin:
        """Return the game in whole numbers, for searches."""
        from game.rules.norrlandsknack.fast import KnackTwin

        return KnackTwin(self)
