"""What the games of the Loo family share: stakes, packets, bids, exchange, tricks, chips.

A game of the family is a small class on top of this one: it says what is bid, who then plays, what
a lead is bound to, and how a deal is paid off. Seats that are in are the table's `contest` once
the bidding is over; whoever passed keeps the hand face down, to be shuffled when the stock runs
out.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.actions import Action
from game.core.cards import Card
from game.core.events import Declared, Marked, TrickWon
from game.core.facets import Undertaking
from game.core.reasons import Reason
from game.core.rules import Journal, Paragraph, Prompt, Prospect
from game.core.zones import TRICK, discard, hand, won
from game.rules.because import switched
from game.rules.loo import positions
from game.rules.loo.because import because
from game.rules.loo.dealing import BIDDING
from game.rules.loo.exchanging import Exchanging
from game.rules.loo.following import Duty, Standings, best, following, standings
from game.rules.loo.options import ChipOptions
from game.rules.loo.sums import Settlement
from game.rules.loo.words import duty_reason, explain, not_on_offer
from game.rules.tricks import yet_to_play

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.cards import Cards
    from game.core.events import Event
    from game.core.table import Table


class LooFamily(Exchanging, Undertaking):
    """A game of the Loo family under one set of house rules."""

    family = "The Loo family"
    position_keys: ClassVar[frozenset[str]] = positions.KEYS
    options: ChipOptions
    aim: ClassVar[int] = 1
    """How many tricks whoever plays undertakes to win."""
    strict: ClassVar[bool] = True
    why_lead_trumps: ClassVar[str] = "You won the last trick:"
    """Why a trump must be led, where one must."""
    bending: ClassVar[tuple[str, ...]] = ()
    """House rules that change which cards a hand must play."""
    all_words: ClassVar[frozenset[str]] = frozenset({"pass", "stand"})
    """Everything that can be said in the bidding of this game."""
    phases: ClassVar[tuple[str, ...]] = ("bid", "exchange", "tricks")
    """The phases in which somebody is asked, in order."""

    def __init__(self, options: ChipOptions) -> None:
        super().__init__(options)
        self._undertrump = getattr(options, "undertrump", "required") == "required"
        self._standings: dict[str | None, Standings] = {}

    # What each game says

    @abstractmethod
    def may_say(self, table: Table, seat: int) -> tuple[str, ...]:
        """Return the words on offer to a seat in a phase of bidding."""

    @abstractmethod
    def said(self, journal: Journal, seat: int, word: str) -> None:
        """Write what follows from a word of the bidding."""

    @abstractmethod
    def outlook(self, table: Table, seat: int, word: str) -> Prospect:
        """Return what a word of this game's bidding may come to."""

    @abstractmethod
    def settlement(self, table: Table) -> Settlement:
        """Return the pay-off of a deal whose tricks have been played."""

    def permanent(self, trumps: str | None) -> Card | None:  # noqa: ARG002
        """Return the card that is a trump whatever trumps are."""
        return None

    def flushes_shown(self, table: Table) -> Sequence[Cards]:  # noqa: ARG002
        """Return the best of the flushes that lie open, several if they are equal."""
        return ()

    permanent_over: ClassVar[str] = "A"
    """The rank that the permanent trump stands just above."""

    def lead_duty(self, table: Table, seat: int, held: Cards) -> Duty:  # noqa: ARG002
        """Return what may be led, and the duty that says so."""
        return Duty(held, "")

    def arranged(self, table: Table, position: Mapping[str, Any]) -> Table:  # noqa: ARG002
        """Return a table with what a position of this game alone tells."""
        return table

    # What a seat may do

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        """Yield every action that a seat may think of in this phase."""
        if table.phase in BIDDING:
            for word in self.may_say(table, seat):
                yield Action(seat, word)
        elif table.phase == "tricks":
            for card in sorted(table.hand(seat)):
                yield from self.plays_of(table, seat, card)
        else:
            yield from self._ways(table, seat)

    def plays_of(self, table: Table, seat: int, card: Card) -> Iterator[Action]:  # noqa: ARG002
        """Yield the ways to play a card."""
        yield Action(seat, "play", (card,))

    def legal(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return every legal action of a seat, in written order."""
        if seat not in table.to_act:
            return ()
        if table.phase != "tricks":
            return tuple(self.candidates(table, seat))
        cards = sorted(self.duty(table, seat).cards)
        return tuple(action for card in cards for action in self.plays_of(table, seat, card))

    def forbids(self, table: Table, action: Action) -> Reason | None:
        """Return why the rules of play forbid an action of a seat whose turn it is."""
        seat = action.seat
        if table.phase == "tricks":
            if action.verb != "play" or len(action.cards) != 1:
                return Reason("not-now", "It is time to play one card to the trick.")
            if action.value and action not in self.plays_of(table, seat, action.cards[0]):
                return Reason(
                    "not-now", f'Nothing like "{action.value}" can be said with that card.'
                )
            duty = self.duty(table, seat)
            if action.cards[0] in duty.cards:
                return None
            return duty_reason(self, table, duty)._replace(rule=self.bent_by(table, action))
        if table.phase == "exchange" and action.verb == "exchange" and not action.value:
            return self._too_many(table, action)
        if action in self.candidates(table, seat):
            return None
        return not_on_offer(self, table, action)

    def closed(self, table: Table, action: Action) -> Reason | None:  # noqa: ARG002
        """Return why a word of this game is not on offer now, where the house or the deal decides.

        Of a pass it is asked only where nobody may stay out.
        """
        return None

    # Following

    def bent_by(self, table: Table, action: Action) -> str:
        """Return the house rule that is not as usual, and without which a card could be played."""
        usual = type(self.options)()
        for key in self.bending:
            if switched(self.options, key):
                as_usual = replace(self.options, **{key: getattr(usual, key)})
                if action.cards[0] in type(self)(as_usual).duty(table, action.seat).cards:
                    return key
        return ""

    def standing(self, trumps: str | None) -> Standings:
        """Return how the cards stand while these are trumps."""
        found = self._standings.get(trumps)
        if found is None:
            permanent = self.permanent(trumps)
            found = standings(self.order, trumps, permanent, self.permanent_over)
            self._standings[trumps] = found
        return found

    def duty(self, table: Table, seat: int) -> Duty:
        """Return what a seat may play to the trick, and the duty that says so."""
        held = table.hand(seat)
        if not table.plays:
            return self.lead_duty(table, seat, held)
        return following(
            held,
            table.plays,
            self.standing(table.trumps),
            strict=self.strict,
            undertrump=self._undertrump,
        )

    def leading(self, table: Table) -> int | None:
        """Return the seat that wins the trick so far."""
        if not table.plays:
            return None
        return best(table.plays, self.standing(table.trumps)).seat

    # What follows

    def apply(self, journal: Journal, action: Action) -> None:
        """Write what follows from a legal action."""
        seat = action.seat
        match action.verb:
            case "play":
                self._play_card(journal, action)
            case "exchange":
                self._exchange(journal, seat, action.cards)
            case "discard":
                journal.move("discard", action.cards, hand(seat), discard(seat), seat)
                self.play(journal)
            case "swap" | "take-turn-up" | "leave-turn-up":
                self.turned(journal, action)
            case word:
                journal.emit(Declared(seat, word))
                self.said(journal, seat, word)

    def _play_card(self, journal: Journal, action: Action) -> None:
        seat = action.seat
        if action.value:
            journal.emit(Marked(action.value, 1))
        journal.move("play", action.cards, hand(seat), TRICK, seat)
        waiting = yet_to_play(journal.table)
        if waiting:
            journal.turn("tricks", waiting[0])
        else:
            self._settle_trick(journal)

    def _settle_trick(self, journal: Journal) -> None:
        table = journal.table
        taker = best(table.plays, self.standing(table.trumps)).seat
        journal.emit(TrickWon(taker))
        self.trick_won(journal, taker)
        journal.move("collect", table.cards(TRICK), TRICK, won(taker), taker)
        if self.lost_at_once(journal.table):
            self.finish(journal, self.settlement(journal.table))
            return
        table = journal.table
        leads = [s for s in (taker, *table.after(taker)) if s in table.contest and table.hand(s)]
        if leads:
            journal.turn("tricks", leads[0])
        else:
            self.finish(journal, self.settlement(table))

    def trick_won(self, journal: Journal, taker: int) -> None:
        """Write what follows a trick while its cards still lie there."""

    def lost_at_once(self, table: Table) -> bool:  # noqa: ARG002
        """Tell whether the deal is decided before the last trick."""
        return False

    # Positions and words

    def arrange(self, position: Mapping[str, Any]) -> Table:
        """Return the table of a position."""
        return positions.arrange(self, position)

    def describe(self, table: Table) -> dict[str, Any]:
        """Return the position a table shows."""
        return positions.describe(self, table)

    def needs(self, table: Table, seat: int) -> int:
        """Return how many tricks a seat has undertaken to win."""
        return self.aim if seat in self.active(table) and seat in table.contest else 0

    @property
    def undertaking(self) -> Undertaking:
        """Seats say whether they play, each for so many tricks."""
        return self

    def nearly(self, table: Table, seat: int) -> Cards:  # noqa: ARG002
        """Return the cards of a hand that win the deal at once if the right one is drawn."""
        return ()

    def prospect(self, table: Table, seat: int, word: str) -> Prospect | None:
        """Return what a word of the bidding may come to; None of anything else."""
        return self.outlook(table, seat, word) if word in self.all_words else None

    def because(self, before: Table, event: Event) -> Reason | None:
        """Return why a trick was taken, a seat is out or looed, chips are paid."""
        return because(self, before, event)

    def explain(self, event: Event) -> str:
        """Return the sentence a newcomer needs on what has just happened."""
        return explain(self, event)

    def choosing(self) -> str:
        """Return how the first dealer is chosen."""
        return "The first dealer is chosen by lot." if self.options.first_dealer == "random" else ""

    @abstractmethod
    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what a seat is asked in words."""

    @abstractmethod
    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
