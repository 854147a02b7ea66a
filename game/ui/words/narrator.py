"""Events in words: the log, the captions and the voice all say the same sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.core.bids import bid
from game.core.cards import BACK, PACK, SUIT_NAMES, Card, Cards
from game.core.events import (
    ChipsGiven,
    Contest,
    DealBegan,
    DealOver,
    Declared,
    Event,
    Failed,
    MatchOver,
    Moved,
    Paid,
    Scored,
    Shuffled,
    TrickWon,
    Trumps,
    Turn,
    WentOut,
)
from game.core.facets import Attacking, Combining, Counting, Facet, Shedding, place_of
from game.core.reasons import Reason
from game.core.rules import Rules
from game.core.sentences import Place, Sentence, Suit, chips, grammar, say, several
from game.core.table import Table, evolve
from game.core.zones import TRICK, shown
from game.ui.words.moves import so_many
from game.ui.words.moves import told as told_move

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

_PLACES = (
    Sentence("first"),
    Sentence("second"),
    Sentence("third"),
    Sentence("fourth"),
    Sentence("fifth"),
    Sentence("sixth"),
    Sentence("seventh"),
    Sentence("eighth"),
    Sentence("ninth"),
)
_BIDDING = frozenset({"bid", "join", "defend"})


def short(card: Card) -> str:
    """Return a card as a log shows it: `K♠`."""
    if card == BACK:
        return say("a card")
    return f"{grammar().short(card)}{_SIGNS[card.suit]}"


def suit_sign(suit: str) -> str:
    """Return the sign of a suit letter, which our fonts draw as a pip."""
    return _SIGNS.get(suit) or say("no trumps")


def sign_times(sign: str, number: int) -> str:
    """Return so many cards of a suit by its sign: with a number alone it would be a card."""
    return f"{sign} ×{number}"  # noqa: RUF001 - as it is written


def nth(place: int) -> str:
    """Return a place in words: `first`, `second`."""
    return say(_PLACES[place - 1]) if place <= len(_PLACES) else say("{place}th", place=place)


class Narrator:
    """Tells events with the names of those who sit at the table; seat `you` is spoken to.

    The rules name combinations, places and what is said of a seat that has failed.
    """

    def __init__(self, names: Sequence[str], you: int | None, rules: Rules | None = None) -> None:
        self._names = names
        self._you = you
        self._rules = rules
        self._has_pot = rules is None or rules.scoring.has_pot

    @property
    def _failing(self) -> str:
        return say(self._rules.about.failing) if self._rules else say("looed")

    # Who and what

    def has(self, *facets: type[Facet]) -> bool:
        """Tell whether the game has one of these facets."""
        return isinstance(self._rules, facets)

    def name(self, seat: int) -> str:
        """Return what a seat is called at the beginning of a sentence: `You`, or its name."""
        return say("You") if seat == self._you else self._names[seat]

    def label(self, seat: int) -> str:
        """Return what stands at a seat, on its plate and in tables: the name, yours too."""
        return self._names[seat]

    def is_you(self, seat: int) -> bool:
        """Tell whether a seat is the one spoken to."""
        return seat == self._you

    def whom(self, seat: int) -> str:
        """Return what a seat is called that something is done to."""
        return say("you") if seat == self._you else self._names[seat]

    def with_names(self, sentence: str) -> str:
        """Return a sentence of the rules with names where it speaks of seats."""
        return grammar().with_you(grammar().seats.sub(self._name_for, sentence))

    def _name_for(self, found: re.Match[str]) -> str:
        seat = int(found[2])
        if seat >= len(self._names):
            return found[0]
        return self.name(seat) if found[1] else self.whom(seat)

    def shares(self, winners: Sequence[int]) -> bool:
        """Tell whether the person is among the winners; whoever only watches is glad for all."""
        return self._you is None or self._you in winners

    def tells(self, seat: int, yours: str, theirs: str, /, **places: Place) -> str:
        """Return what is told of a seat, by two patterns: to the person, and of `{name}`."""
        pattern = yours if seat == self._you else theirs
        return grammar().with_you(say(pattern, name=self._names[seat], **places))

    @staticmethod
    def cards(cards: Cards) -> str:
        """Return cards as a log shows them; of several backs only their number."""
        backs = sum(card == BACK for card in cards)
        seen = ", ".join(short(card) for card in cards if card != BACK)
        if not seen:
            return so_many(backs) if backs > 1 else short(BACK) * backs
        if not backs:
            return seen
        return say("{number} cards, with {seen}", number=len(cards), seen=seen)

    def named(self, cards: Cards) -> str:
        """Return what cards put down together are called, where they have a name."""
        return say(self._rules.words.named(cards)) if self._rules else ""

    def striking(self, event: Event, before: Table) -> str:
        """Return the exclamation that an event deserves, if it does."""
        return say(self._rules.words.striking(before, event)) if self._rules else ""

    def because(self, event: Event, before: Table) -> Reason | None:
        """Return why an event came to pass, where the rules tell."""
        return self._rules.words.because(before, event) if self._rules else None

    def pairs(self, table: Table) -> tuple[Cards, ...]:
        """Return the attacks on a table, each with the card that beat it, if one did."""
        attacking = Attacking.of(self._rules)
        return attacking.pairs(table) if attacking else ()

    def height(self, card: Card) -> float | None:
        """Return how high a card stands among all, 0 to 1; None where suit led and trumps tell."""
        rules = self._rules
        if rules is None or not isinstance(rules, Combining):
            return None
        order = sorted(PACK, key=rules.card_order)
        return order.index(card) / (len(order) - 1)

    def unanswered(self, table: Table) -> Cards:
        """Return the attacks that have yet to be beaten."""
        attacking = Attacking.of(self._rules)
        return attacking.unanswered(table) if attacking else ()

    def place(self, table: Table, seat: int) -> int:
        """Return the place a seat has come in by being rid of its cards, 0 without any."""
        return place_of(self._rules, table, seat)

    # What has happened

    def say(self, event: Event, before: Table) -> str:
        """Return a sentence on an event, given the table before it; empty if it goes unsaid."""
        match event:
            case Moved():
                return told_move(self, event, before)
            case TrickWon(seat) if beside := _beside_the_trick(before):
                pile = len(before.cards(TRICK)) + beside
                name = self._names[seat]
                yours = Sentence("You take all {pile} cards.", pile=pile)
                theirs = Sentence("{name} takes all {pile} cards.", name=name, pile=pile)
                return self._said(seat, yours, theirs)
            case TrickWon(seat):
                theirs = Sentence("{name} takes the trick.", name=self._names[seat])
                return self._said(seat, Sentence("You take the trick."), theirs)
            case WentOut():
                return self._went_out(event, before)
            case Trumps(suit):
                return self._trumps(suit, before)
            case DealBegan(number, dealer):
                # Of a match taken up in mid-deal it is not known who dealt before.
                known = number > 1 and before.deals == number - 1
                return self._deal(number, dealer, again=known and dealer == before.dealer)
            case DealOver(_, winners) if winners and len(before.cards(shown(winners[0]))) > 1:
                return self._flush(winners)
            case DealOver() if before.chips or self.has(Shedding):
                return self._deal_over(before)
            case DealOver(_, winners):
                return self._won_deal(winners)
            case MatchOver(winners):
                return self._match_over(winners, before)
            case Shuffled():
                return _shuffled(before.phase)
            case Declared() | Contest():
                return self._of_bidding(event, before)
            case Turn(_, (seat,)):
                return self._of_turn(event, seat, before)
            case _:
                return self._of_chips(event, before)

    def _said(self, seat: int, yours: Sentence, theirs: Sentence) -> str:
        """Return what is said of a seat: to the person, or of another."""
        return say(yours if seat == self._you else theirs)

    def _deal(self, number: int, dealer: int, *, again: bool) -> str:
        name = self._names[dealer]
        if again:
            yours = Sentence("Deal {number}: you deal again.", number=number)
            theirs = Sentence("Deal {number}: {name} deals again.", number=number, name=name)
        else:
            yours = Sentence("Deal {number}: you deal.", number=number)
            theirs = Sentence("Deal {number}: {name} deals.", number=number, name=name)
        return self._said(dealer, yours, theirs)

    def _deal_over(self, before: Table) -> str:
        """Tell that a deal is over, and what the pot holds, where there is one."""
        if before.chips and before.pot:
            return say(Sentence("The deal is over, with {pot} in the pot.", pot=chips(before.pot)))
        if before.chips and self._has_pot:
            return say(Sentence("The deal is over, with the pot empty."))
        return say(Sentence("The deal is over."))

    def _won_deal(self, winners: Sequence[int]) -> str:
        """Tell who has won a deal, if anybody has."""
        if not winners:
            return say("The deal is over.")
        if len(winners) > 1:
            return say("{names} share the deal.", names=self.together(winners))
        return self.tells(winners[0], "You win the deal.", "{name} wins the deal.")

    def _match_over(self, winners: Sequence[int], before: Table) -> str:
        """Tell who has won a match; after a single deal that somebody lost nobody has."""
        loses = self._rules is not None and self._rules.scoring.has_loser
        if loses and before.failed and before.deals == 1:
            return say("The match is over.")
        if len(winners) > 1:
            return say("{names} share the match.", names=self.together(winners))
        return self.tells(winners[0], "You win the match.", "{name} wins the match.")

    def _flush(self, winners: Sequence[int]) -> str:
        """Tell that hands laid open have ended the deal."""
        if len(winners) > 1:
            names = self.together(winners)
            return say(Sentence("{names} loo the board with equal flushes.", names=names))
        theirs = Sentence("{name} looes the board with a flush.", name=self._names[winners[0]])
        return self._said(winners[0], Sentence("You loo the board with a flush."), theirs)

    def _of_turn(self, event: Turn, seat: int, before: Table) -> str:
        """Tell why it is the turn of a seat, where that is news."""
        if event.phase == "lead" and before.marks.get("opening"):
            name = self._names[seat]
            theirs = Sentence("{name} has the lowest card, and opens.", name=name)
            return self._said(seat, Sentence("You have the lowest card, and open."), theirs)
        counting = Counting.of(self._rules)
        if event.phase != "call-trump" or counting is None:
            return ""
        why = counting.chosen(evolve(before, event), seat)
        if not why:
            return ""
        theirs = Sentence("{name} calls trumps, {why}.", name=self._names[seat], why=why)
        return self._said(seat, Sentence("You call trumps, {why}.", why=why), theirs)

    def _of_bidding(self, event: Declared | Contest, before: Table) -> str:
        if isinstance(event, Declared):
            word = event.value
            if not word:
                # What was said before holds no more.
                return ""
            told = self._rules.words.bid(word) if self._rules else bid(word)
            deed = told.you if event.seat == self._you else told.others
            return self.tells(event.seat, "You {deed}.", "{name} {deed}.", deed=say(deed))
        shedding = Shedding.of(self._rules)
        tied = shedding.tied(evolve(before, event)) if shedding else ()
        if tied:
            names = self.together(tied)
            return say(Sentence("{names} tie, and play a private trick.", names=names))
        # Who plays is no news where nobody else is left, nor where all are.
        if (
            self.has(Combining, Attacking, Shedding)
            or before.phase not in _BIDDING
            or not 1 < len(event.seats) < before.seats
        ):
            return ""
        return say("{names} play.", names=self.together(event.seats))

    def _of_chips(self, event: Event, before: Table) -> str:
        """Tell what was paid, scored or failed."""
        match event:
            case Failed(seat):
                return self.tells(
                    seat, "You're {looed}.", "{name} is {looed}.", looed=self._failing
                )
            case ChipsGiven(amounts) if amounts[0]:
                return say(Sentence("You all start with {chips}.", chips=chips(amounts[0])))
            case Scored(seat, points) if points < 0:
                name, down = self._names[seat], several(-points, "{n} point", "{n} points")
                yours = Sentence("You come down by {points}.", points=down)
                theirs = Sentence("{name} comes down by {points}.", name=name, points=down)
                return self._said(seat, yours, theirs)
            case Scored() if self.has(Shedding):
                return ""
            case Scored(seat) if before.chips and (before.phase == "deal" or self.has(Attacking)):
                # What everybody begins with is seen, and what it is to be the durak is known.
                return ""
            case Scored(seat, points) if before.chips:
                name, up = self._names[seat], several(points, "{n} point", "{n} points")
                yours = Sentence("You go up by {points}.", points=up)
                theirs = Sentence("{name} goes up by {points}.", name=name, points=up)
                return self._said(seat, yours, theirs)
            case Scored(seat, points):
                name, won = self._names[seat], several(points, "{n} point", "{n} points")
                yours = Sentence("You score {points}.", points=won)
                theirs = Sentence("{name} scores {points}.", name=name, points=won)
                return self._said(seat, yours, theirs)
            case Paid():
                return self._paid(event)
            case _:
                return ""

    def paying(self, event: Paid) -> str:
        """Return who pays what to whom, without what for: `Fox pays 5 into the pot`."""
        seat, amount, to, _ = event
        if to >= 0:
            payer, amount = (seat, amount) if amount > 0 else (to, -amount)
            other = to if payer == seat else seat
            return self.tells(
                payer,
                "You pay {whom} {amount}",
                "{name} pays {whom} {amount}",
                whom=self.whom(other),
                amount=amount,
            )
        if amount < 0:
            return self.tells(
                seat,
                "You take {amount} from the pot",
                "{name} takes {amount} from the pot",
                amount=-amount,
            )
        return self.tells(
            seat,
            "You pay {amount} into the pot",
            "{name} pays {amount} into the pot",
            amount=amount,
        )

    def _paid(self, event: Paid) -> str:
        if not event.amount:
            return ""
        paid, why = self.paying(event), event.words
        # How a reason goes on from there is seen by the words it has in English.
        recorded = event.recorded
        if recorded.startswith(("for ", "to ")):
            return say("{paid} {why}.", paid=paid, why=why)
        if ":" in recorded:
            return say("{paid} ({why}).", paid=paid, why=why)
        return say("{paid}: {why}.", paid=paid, why=why) if why else f"{paid}."

    def _went_out(self, event: WentOut, before: Table) -> str:
        seat = event.seat
        place = self.place(evolve(before, event), seat)
        if place:
            return self.tells(seat, "You go out {nth}.", "{name} goes out {nth}.", nth=nth(place))
        # Whoever has just said so itself is heard already.
        if before.said.get(seat):
            return ""
        return self.tells(seat, "You're out of the deal.", "{name} is out of the deal.")

    def drawn(self, draws: Sequence[Moved]) -> str:
        """Return in one sentence what several seats have drawn, one after the other."""
        first, *others = draws
        cards = self.cards(first.cards)
        if not others:
            return self.tells(first.seat, "You draw {cards}.", "{name} draws {cards}.", cards=cards)
        rest = "; ".join(
            say("{name} {cards}", name=self.whom(draw.seat), cards=self.cards(draw.cards))
            for draw in others
        )
        return self.tells(
            first.seat,
            "You draw {cards}; {rest}.",
            "{name} draws {cards}; {rest}.",
            cards=cards,
            rest=rest,
        )

    def _trumps(self, suit: str | None, before: Table) -> str:
        return "" if suit is None or suit == before.trumps else self.trumps(suit)

    @staticmethod
    def trumps(suit: str) -> str:
        """Return the sentence that tells what trumps are, with the suit's name and its sign."""
        if suit not in SUIT_NAMES:
            return say(Sentence("There are no trumps."))
        return say(Sentence("Trumps are {suit} {sign}.", suit=Suit(suit), sign=_SIGNS[suit]))

    def together(self, seats: Sequence[int]) -> str:
        """Return several seats in a row of words, the person first: `You and Fox`."""
        first = sorted(seats, key=lambda seat: seat != self._you)
        return grammar().row([self.name(seat) for seat in first], "and")


def _shuffled(phase: str) -> str:
    if not phase:
        return say("We turn up cards to choose the first dealer.")
    if phase in ("exchange", "defender-draw", "dealer-turnup"):
        return say("The stock is empty: the cards set aside are shuffled into a new one.")
    if phase.startswith("p1-"):
        return say("Everyone's low cards are shuffled and dealt to the players with few cards.")
    return "" if phase == "deal" else say("The cards played are shuffled into a new stock.")


def _beside_the_trick(table: Table) -> int:
    """Return how many cards go with a trick that were not played to it in the end."""
    return sum(len(held) for zone, held in table.zones.items() if zone.kind == "chain")
