"""What the games of the Loo family share: stakes, packets, bids, exchange, tricks, chips.

A game of the family is a small class on top of this one: it says what is bid, who then plays, what
a lead is bound to, and how a deal is paid off. Seats that are in are the table's `contest` once
the bidding is over; whoever passed keeps the hand face down, to be shuffled when the stock runs
out.
"""

from __future__ import annotations

from abc import abstractmethod
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.actions import Action
from game.core.cards import PACK, RANKS, Card
from game.core.events import (
    ChipsGiven,
    Contest,
    DealBegan,
    Declared,
    Marked,
    TrickWon,
    Trumps,
    WentOut,
)
from game.core.reasons import Reason
from game.core.rules import Journal, Paragraph, Prompt, Prospect
from game.core.shuffle import Stream
from game.core.zones import SPARE, STOCK, TRICK, TURN_UP, discard, hand, won
from game.rules.loo import positions
from game.rules.loo.chips import ChipGame
from game.rules.loo.following import Duty, Standings, best, following, standings
from game.rules.loo.options import ChipOptions
from game.rules.loo.settlement import Payment, Settlement
from game.rules.loo.words import duty_reason, explain, not_on_offer, won_because
from game.rules.tricks import yet_to_play

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.cards import Cards
    from game.core.events import Event
    from game.core.table import Play, Table

STAYING_OUT = frozenset({"pass", "drop", "decline"})
"""What a seat says that does not play."""

BIDDING = frozenset({"blind", "bid", "join", "defend"})
"""The phases in which seats answer with a word."""


class LooFamily(ChipGame):
    """A game of the Loo family under one set of house rules."""

    family = "The Loo family"
    position_keys: ClassVar[frozenset[str]] = positions.KEYS
    undertakes = True
    options: ChipOptions
    order: str = RANKS
    """The ranks from low to high."""
    direction: ClassVar[int] = 1
    hand_size: ClassVar[int] = 5
    packets: ClassVar[tuple[int, ...]] = (3, 2)
    turned_after: int = 2
    """After how many packets the turn-up is turned."""
    undertaking: ClassVar[int] = 1
    """How many tricks whoever plays undertakes to win."""
    strict: ClassVar[bool] = True
    bidder_says: ClassVar[str] = ""
    """The word of a seat that plays against all the others."""
    why_lead_trumps: ClassVar[str] = "You won the last trick:"
    """Why a trump must be led, where one must."""
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
    def stakes(self, table: Table) -> Sequence[Payment]:
        """Return what is paid into the pot before the deal."""

    @abstractmethod
    def words(self, table: Table, seat: int) -> tuple[str, ...]:
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

    permanent_over: ClassVar[str] = "A"
    """The rank that the permanent trump stands just above."""

    def spare(self) -> bool:
        """Tell whether a spare hand is dealt."""
        return False

    def opened(self, journal: Journal) -> None:
        """Write what follows the deal by itself, and ask the first seat."""
        journal.turn("bid", self.eldest(journal.table))

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

    def lead_duty(self, table: Table, seat: int, held: Cards) -> Duty:  # noqa: ARG002
        """Return what may be led, and the duty that says so."""
        return Duty(held, "")

    def stock_for(self, table: Table, seat: int) -> int:
        """Return how many cards there are to serve a seat with: stock, passed hands, discards."""
        into = self.active(table)
        idle = sum(len(table.hand(other)) for other in range(table.seats) if other not in into)
        return len(table.stock) + idle + self._reusable(table, seat)

    def _reusable(self, table: Table, seat: int) -> int:
        if not self.reuses_discards():
            return 0
        return sum(len(table.cards(discard(s))) for s in range(table.seats) if s != seat)

    def reuses_discards(self) -> bool:
        """Tell whether discards of others are shuffled when everything else is gone."""
        return True

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
        return tuple(seat for seat in order if said.get(seat) not in STAYING_OUT)

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

    def arranged(self, table: Table, position: Mapping[str, Any]) -> Table:  # noqa: ARG002
        """Return a table with what a position of this game alone tells."""
        return table

    def first_deal(self, table: Table) -> bool:
        """Tell whether this is the first deal, of the match or of the game within it."""
        return table.deals == 1

    # The deal

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

    def begin(self, journal: Journal) -> None:
        """Write what a deal begins with, before the stakes."""

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

    def dealt_to(self, seat: int) -> Any:
        """Return the zone that a seat's cards are dealt to."""
        return hand(seat)

    def turn_up(self, journal: Journal) -> None:
        """Turn the next card: its suit is trumps. It is never part of the stock again."""
        card = journal.table.stock[0]
        journal.move("turn", (card,), STOCK, TURN_UP)
        journal.emit(Trumps(card.suit, card))

    # Bidding

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

    def exchange(self, journal: Journal) -> None:
        """Ask the first seat that may exchange cards."""
        self._ask_exchange(journal, self.exchanging(journal.table))

    def _ask_exchange(self, journal: Journal, seats: Sequence[int]) -> None:
        if seats:
            self.before_exchange(journal, seats[0])
            journal.turn("exchange", seats[0])
        else:
            self.exchanged(journal)

    def before_exchange(self, journal: Journal, seat: int) -> None:
        """Write what a seat does before it exchanges."""

    def play(self, journal: Journal, leader: int | None = None) -> None:
        """Begin the play: the first seat that is in leads."""
        first = self.active(journal.table)[0] if leader is None else leader
        journal.turn("tricks", first)

    # What a seat may do

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

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        """Yield every action that a seat may think of in this phase."""
        if table.phase in BIDDING:
            for word in self.words(table, seat):
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
            return duty_reason(self, table, duty)
        if table.phase == "exchange" and action.verb == "exchange" and not action.value:
            return self._too_many(table, action)
        if action in self.candidates(table, seat):
            return None
        return not_on_offer(self, table, action)

    def _too_many(self, table: Table, action: Action) -> Reason | None:
        least, most = self.bounds(table, action.seat)
        count = len(action.cards)
        if count < least:
            return Reason("exchange-limit", f"At least {least} must be thrown away.")
        if count > most:
            return Reason("exchange-limit", self.limit_words(table, action.seat, most))
        return None

    def limit_words(self, table: Table, seat: int, most: int) -> str:
        """Return why no more cards than these may be exchanged."""
        stock = self.stock_for(table, seat)
        cards = "card" if most == 1 else "cards"
        return f"At most {most} {cards}: no more than {stock} can be dealt in return."

    # Following

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

    def _exchange(self, journal: Journal, seat: int, cards: Cards) -> None:
        if cards:
            journal.move("exchange", cards, hand(seat), discard(seat), seat)
            if self.may_take(journal.table, seat):
                journal.turn("dealer-turnup", seat)
                return
        self._serve(journal, seat)

    def _serve(self, journal: Journal, seat: int) -> None:
        """Fill a hand up again, then ask the next seat."""
        self.draw(journal, seat, self.hand_size - len(journal.table.hand(seat)))
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
        if action.verb == "take-turn-up":
            self.take_turn_up(journal, seat)
        self._serve(journal, seat)

    def take_turn_up(self, journal: Journal, seat: int) -> None:
        """Move the turn-up to a hand."""
        journal.move("take", journal.table.cards(TURN_UP), TURN_UP, hand(seat), seat)

    def took_turn_up(self, table: Table) -> bool:
        """Tell whether the turn-up has been taken up."""
        return table.turn_up is not None and not table.cards(TURN_UP)

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

    def next_dealer(self, table: Table) -> int:
        """Return who deals after this deal."""
        return self.eldest(table)

    # Positions and words

    def arrange(self, position: Mapping[str, Any]) -> Table:
        """Return the table of a position."""
        return positions.arrange(self, position)

    def describe(self, table: Table) -> dict[str, Any]:
        """Return the position a table shows."""
        return positions.describe(self, table)

    def needs(self, table: Table, seat: int) -> int:
        """Return how many tricks a seat has undertaken to win."""
        return self.undertaking if seat in self.active(table) and seat in table.contest else 0

    def prospect(self, table: Table, seat: int, word: str) -> Prospect | None:
        """Return what a word of the bidding may come to; None of anything else."""
        return self.outlook(table, seat, word) if word in self.all_words else None

    def won_because(self, table: Table, plays: Sequence[Play], taker: int) -> str:
        """Return why a trick went to whoever took it."""
        return won_because(self, table, plays, taker)

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
