"""A game of the Loo family, from the stake to the pay-off: what all of them share.

Stakes are paid, packets dealt, a card turned for trumps; seats say whether they play; those who do
may exchange cards, and play tricks; then the pot is paid out. Each game says what it does else
where its own rules lie. Seats that are in are the table's `contest` once the bidding is over.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from game.core.actions import Action
from game.core.cards import PACK, RANKS, Card
from game.core.events import ChipsGiven, DealBegan, Declared, Marked, TrickWon, Trumps
from game.core.facets import Tricks, Undertaking
from game.core.journal import Journal
from game.core.reasons import Reason
from game.core.rules import Ranking, Rules, best_play
from game.core.sentences import Sentence, several
from game.core.telling import Scoring
from game.core.zones import SPARE, STOCK, TRICK, TURN_UP, Zone, discard, hand, won
from game.rules.loo import bidding, chips
from game.rules.loo.bidding import BIDDING, Bidding
from game.rules.loo.following import Duty, following, ranking_of
from game.rules.loo.options import ChipOptions
from game.rules.loo.positions import TERMS
from game.rules.loo.sums import Payment, Settlement, sole
from game.rules.loo.words import LooWords, duty_reason, not_on_offer
from game.rules.trick_reasons import switched
from game.rules.tricks import yet_to_play

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.cards import Cards
    from game.core.table import Table


class Packets(NamedTuple):
    """How many cards each packet has, and after how many of them the turn-up is turned."""

    sizes: tuple[int, ...] = (3, 2)
    turned_after: int = 2


class LooGame(Rules, Tricks, Undertaking):
    """A game of the Loo family under one set of house rules."""

    scoring = Scoring(has_pot=True)
    terms = TERMS
    options: ChipOptions
    order: str = RANKS
    """The ranks from low to high."""
    direction: ClassVar[int] = 1
    packets: Packets = Packets()
    bidding: ClassVar[Bidding] = Bidding()
    strict: ClassVar[bool] = True
    permanent_over: ClassVar[str] = "A"
    """The rank that the permanent trump stands just above."""
    must_lead_trumps: ClassVar[Sentence] = Sentence(
        "You won the last trick: you must lead a trump if you have one."
    )
    """Why a trump must be led, where one must."""
    duty_rules: ClassVar[tuple[str, ...]] = ()
    """House rules that change which cards must be played: a refusal may be owed to one of them."""

    def __init__(self, options: ChipOptions) -> None:
        super().__init__(options)
        self._undertrump = getattr(options, "undertrump", "required") == "required"
        self._rankings: dict[str | None, Ranking] = {}

    @property
    def hand_size(self) -> int:
        """How many cards a seat is dealt."""
        return sum(self.packets.sizes)

    # The stake and the deal

    @abstractmethod
    def stakes(self, table: Table) -> Sequence[Payment]:
        """Return what is paid into the pot before the deal."""

    def begin(self, journal: Journal) -> None:
        """Write what a deal begins with, before the stakes."""

    def deal(self, journal: Journal) -> None:
        """Take the stakes, deal in packets, turn a card for trumps, and ask the first seat."""
        table = journal.table
        if table.deals == 0:
            journal.emit(ChipsGiven((self.options.starting_chips,) * table.seats))
            chosen = self.options.first_dealer
            dealer = chosen if isinstance(chosen, int) else journal.by_lot("dealer")
        else:
            dealer = self.next_dealer(table)
        # Before the stakes: what is paid then counts for this deal.
        journal.emit(DealBegan(table.deals + 1, dealer, self.direction))
        self.begin(journal)
        chips.pay(journal, *self.stakes(journal.table))
        journal.shuffle("deal", self.pack())
        for number, size in enumerate(self.packets.sizes, 1):
            self.deal_packet(journal, size)
            if number == self.packets.turned_after:
                self.turn_up(journal)
        self.opened(journal)

    def deal_packet(self, journal: Journal, size: int) -> None:
        """Deal a packet to every seat, the dealer last, then to the spare hand."""
        table = journal.table
        for seat in table.after(table.dealer):
            journal.move("deal", journal.table.stock[:size], STOCK, self.dealt_to(seat), seat)
        if self.spare():
            journal.move("deal", journal.table.stock[:size], STOCK, SPARE)

    def spare(self) -> bool:
        """Tell whether a spare hand is dealt."""
        return False

    def dealt_to(self, seat: int) -> Zone:
        """Return the zone that a seat's cards are dealt to."""
        return hand(seat)

    def turn_up(self, journal: Journal) -> None:
        """Turn the next card: its suit is trumps. It is never part of the stock again."""
        card = journal.table.stock[0]
        journal.move("turn", (card,), STOCK, TURN_UP)
        journal.emit(Trumps(card.suit, card))

    def pack(self) -> Cards:
        """Return the cards the game is played with."""
        ranks = {RANKS.index(rank) + 2 for rank in self.order}
        return tuple(card for card in PACK if card.rank in ranks)

    def next_dealer(self, table: Table) -> int:
        """Return who deals after this deal."""
        return self.eldest(table)

    def eldest(self, table: Table) -> int:
        """Return the seat next to the dealer in the direction of play."""
        return table.after(table.dealer)[0]

    def first_deal(self, table: Table) -> bool:
        """Tell whether this is the first deal, of the match or of the game within it."""
        return table.deals == 1

    # The bidding

    def opened(self, journal: Journal) -> None:
        """Write what follows the deal by itself, and ask the first seat."""
        journal.turn("bid", self.eldest(journal.table))

    @abstractmethod
    def may_say(self, table: Table, seat: int) -> tuple[str, ...]:
        """Return the words on offer to a seat in a phase of bidding."""

    def closed(self, table: Table, action: Action) -> Reason | None:  # noqa: ARG002
        """Return why a word of this game is not on offer now, where the house or the deal decides.

        Of a pass it is asked only where nobody may stay out.
        """
        return None

    @abstractmethod
    def spoken(self, journal: Journal, seat: int, word: str) -> None:
        """Write what follows from a word of the bidding."""

    def asked(self, table: Table, phase: str) -> tuple[int, ...]:  # noqa: ARG002
        """Return the seats that have still to speak in a phase of the bidding, in order."""
        return tuple(seat for seat in table.after(table.dealer) if seat not in table.said)

    def bidder(self, table: Table) -> int | None:
        """Return the seat that undertook to play against all the others, if one did."""
        return bidding.first_saying(table, self.bidding.against_all)

    def active(self, table: Table) -> tuple[int, ...]:
        """Return the seats still in, in turn order; while bids are made, all that have not passed.

        Once the bidding is over these are the seats that play.
        """
        order = table.after(table.dealer)
        if table.contest:
            return tuple(seat for seat in order if seat in table.contest)
        said = table.said
        return tuple(seat for seat in order if said.get(seat) not in self.bidding.out)

    def bound(self, table: Table) -> tuple[int, ...]:
        """Return the seats that play, given what has been said; all, if nothing has."""
        return self.active(table)

    # The exchange

    def exchanging(self, table: Table) -> tuple[int, ...]:
        """Return the seats that may exchange cards, in order."""
        return self.active(table)

    def may_take(self, table: Table, seat: int) -> bool:  # noqa: ARG002
        """Tell whether a seat may count the turn-up among the cards it gets in exchange."""
        return False

    def may_take_now(self, table: Table) -> bool:
        """Tell whether the dealer may be asked what becomes of the turn-up."""
        return table.dealer in table.contest and self.may_take(table, table.dealer)

    def reuses_discards(self) -> bool:
        """Tell whether discards of others are shuffled when everything else is gone."""
        return True

    def before_exchange(self, journal: Journal, seat: int) -> None:
        """Write what a seat does before it exchanges."""

    def exchanged(self, journal: Journal) -> None:
        """Write what follows the last exchange."""
        self.play(journal)

    def over(self, table: Table, seat: int) -> int:  # noqa: ARG002
        """Return how many cards more than a hand has a seat must throw away without return."""
        return 0

    def stock_for(self, table: Table, seat: int) -> int:
        """Return how many cards there are to serve a seat with: stock, passed hands, discards."""
        idle = sum(len(table.hand(other)) for other in self._idle(table))
        return len(table.stock) + idle + self.reuses_discards() * _discarded(table, seat)

    def _idle(self, table: Table) -> list[int]:
        """Return the seats that have passed: their hands lie face down until they are drawn."""
        into = self.active(table)
        return [seat for seat in range(table.seats) if seat not in into]

    def bounds(self, table: Table, seat: int) -> tuple[int, int]:
        """Return how few and how many cards a seat may exchange."""
        return 0, min(len(table.hand(seat)), self.stock_for(table, seat))

    def _ways(self, table: Table, seat: int) -> Iterator[Action]:
        """Yield the ways to throw cards away in this phase."""
        held = table.hand(seat)
        match table.phase:
            case "exchange":
                least, most = self.bounds(table, seat)
                for count in range(least, most + 1):
                    for cards in combinations(sorted(held), count):
                        yield Action(seat, "exchange", cards)
            case "defender-draw":
                for card in sorted(held):
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
            told = Sentence("You have to throw away at least {least}.", least=least)
            return Reason("exchange-limit", told)
        if count > most:
            kept = not self.reuses_discards() and _discarded(table, action.seat)
            words = self.limit_words(table, action.seat, most)
            return Reason("exchange-limit", words, rule="refill_from_discards" if kept else "")
        return None

    def limit_words(self, table: Table, seat: int, most: int) -> Sentence:
        """Return why no more cards than these may be exchanged."""
        if not most:
            return Sentence("You can't swap anything: there aren't any cards left to draw.")
        return several(
            most,
            "At most {n} card: no more than {stock} can be dealt in return.",
            "At most {n} cards: no more than {stock} can be dealt in return.",
            stock=self.stock_for(table, seat),
        )

    def begin_with(self, journal: Journal, seats: Sequence[int], called: str) -> None:
        """Write who plays, and let them exchange cards.

        A single one takes the pot without play, which is told as `called`; without one it stays.
        """
        bidding.enter(journal, seats)
        if not seats:
            self.finish(journal, Settlement())
        elif len(seats) == 1:
            self.take_all(journal, seats[0], called)
        else:
            self.exchange(journal)

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
            if journal.table.cards(TURN_UP) and self.may_take(journal.table, seat):
                journal.turn("dealer-turnup", seat)
                return
        self._serve(journal, seat, len(cards) - over)

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
        piles = [hand(other) for other in self._idle(table)]
        if not any(map(table.cards, piles)):
            others = range(table.seats if self.reuses_discards() else 0)
            piles = [discard(other) for other in others if other != seat]
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
            take_turn_up(journal, seat)
            count -= 1
        self._serve(journal, seat, count)

    # The play

    def play(self, journal: Journal) -> None:
        """Begin the play."""
        journal.turn("tricks", self.first_leader(journal.table))

    def first_leader(self, table: Table) -> int:
        """Return who leads to the first trick: the first seat that is in."""
        return self.active(table)[0]

    def permanent(self, trumps: str | None) -> Card | None:  # noqa: ARG002
        """Return the card that is a trump whatever trumps are."""
        return None

    def ranking(self, trumps: str | None) -> Ranking:
        """Return how the cards stand while these are trumps."""
        found = self._rankings.get(trumps)
        if found is None:
            permanent = self.permanent(trumps)
            found = ranking_of(self.order, trumps, permanent, self.permanent_over)
            self._rankings[trumps] = found
        return found

    def lead_duty(self, table: Table, seat: int, held: Cards) -> Duty:  # noqa: ARG002
        """Return what may be led, and the duty that says so."""
        return Duty(held, "")

    def duty(self, table: Table, seat: int) -> Duty:
        """Return what a seat may play to the trick, and the duty that says so."""
        held = table.hand(seat)
        if not table.plays:
            return self.lead_duty(table, seat, held)
        return following(
            held,
            table.plays,
            self.ranking(table.trumps),
            strict=self.strict,
            undertrump=self._undertrump,
        )

    def bent_by(self, table: Table, action: Action) -> str:
        """Return the house rule that is not as usual, and without which a card could be played."""
        usual = type(self.options)()
        for key in self.duty_rules:
            if switched(self.options, key):
                # Each rule put back by itself: one that alone keeps the card from being played is
                # the reason.
                as_usual = replace(self.options, **{key: getattr(usual, key)})
                if action.cards[0] in type(self)(as_usual).duty(table, action.seat).cards:
                    return key
        return ""

    def plays_of(self, table: Table, seat: int, card: Card) -> Iterator[Action]:  # noqa: ARG002
        """Yield the ways to play a card."""
        yield Action(seat, "play", (card,))

    def trick_won(self, journal: Journal, taker: int) -> None:
        """Write what follows a trick while its cards still lie there."""

    def lost_at_once(self, table: Table) -> bool:  # noqa: ARG002
        """Tell whether the deal is decided before the last trick."""
        return False

    # The pay-off

    @abstractmethod
    def settlement(self, table: Table) -> Settlement:
        """Return the pay-off of a deal whose tricks have been played."""

    def take_all(self, journal: Journal, seat: int, why: str) -> None:
        """A single seat is in: it takes the pot without play."""
        self.finish(journal, sole(journal.table.pot, seat, why))

    def finish(self, journal: Journal, settlement: Settlement) -> None:
        """Pay a deal off and end it: it counts for the change of each seat's chips."""
        chips.begin_settling(journal, settlement.failed)
        chips.pay(journal, *settlement.payments)
        points = journal.table.points
        chips.end_deal(journal, points, points)
        self.go_on(journal)

    def go_on(self, journal: Journal) -> None:
        """End the match if this was the last deal; a pot may first be played for in others."""
        if self.ends_match(journal):
            chips.share_leftover(journal)
            chips.end_match(journal, self.champions(journal.table))

    def ends_match(self, journal: Journal) -> bool:
        """Tell whether the match is over; a pot may first be played for in further deals."""
        table = journal.table
        last = table.marks.get("extra") or chips.reaches_end(table, self.options)
        return bool(last) and not chips.plays_on(journal, self.options)

    def champions(self, table: Table) -> tuple[int, ...]:
        """Return who has won the match: those with the most chips."""
        return chips.richest(table)

    # What is undertaken

    def needs(self, table: Table, seat: int) -> int:
        """Return how many tricks a seat has undertaken to win."""
        return self.bidding.needed if seat in self.active(table) and seat in table.contest else 0

    def flushes_shown(self, table: Table) -> Sequence[Cards]:  # noqa: ARG002
        """Return the best of the flushes that lie open, several if they are equal."""
        return ()

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
                told = Sentence("Play one card to the trick.")
                return Reason("not-now", told)
            if action.value and action not in self.plays_of(table, seat, action.cards[0]):
                told = Sentence(
                    "Nothing like “{word}” can be said with that card.", word=action.value
                )
                return Reason("not-now", told)
            duty = self.duty(table, seat)
            if action.cards[0] in duty.cards:
                return None
            reason = duty_reason(self, table, duty, action)
            return reason._replace(rule=self.bent_by(table, action))
        if table.phase == "exchange" and action.verb == "exchange" and not action.value:
            return self._too_many(table, action)
        if action in self.candidates(table, seat):
            return None
        return not_on_offer(self, table, action)

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
                self.spoken(journal, seat, word)

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
        taker = best_play(table.plays, self.ranking(table.trumps)).seat
        # While the cards still lie there: whoever follows the events sees what was won.
        journal.emit(TrickWon(taker))
        self.trick_won(journal, taker)
        journal.move("collect", table.cards(TRICK), TRICK, won(taker), taker)
        if self.lost_at_once(journal.table):
            self.finish(journal, self.settlement(journal.table))
            return
        table = journal.table
        # The taker, or in a made-up position the next who has a card left.
        leads = [s for s in (taker, *table.after(taker)) if s in table.contest and table.hand(s)]
        if leads:
            journal.turn("tricks", leads[0])
        else:
            self.finish(journal, self.settlement(table))

    # Positions and words

    def lacking(self, table: Table, each: int) -> Sentence | None:  # noqa: ARG002
        """Return what a table laid by hand, so many cards to each, lacks in this game alone."""
        return None

    def arranged(self, table: Table, position: Mapping[str, Any]) -> Table:  # noqa: ARG002
        """Return a table with what a position of this game alone tells."""
        return table

    @property
    @abstractmethod
    def words(self) -> LooWords:
        """What the game says."""


def _discarded(table: Table, seat: int) -> int:
    """Return how many cards others have thrown away."""
    return sum(len(table.cards(discard(s))) for s in range(table.seats) if s != seat)


def take_turn_up(journal: Journal, seat: int) -> None:
    """Move the turn-up to a hand."""
    journal.move("take", journal.table.cards(TURN_UP), TURN_UP, hand(seat), seat)


def took_turn_up(table: Table) -> bool:
    """Tell whether the turn-up has been taken up."""
    return table.turn_up is not None and not table.cards(TURN_UP)
