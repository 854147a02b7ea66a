"""Events in words: the log, the captions and the voice all say the same sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import BACK, SUIT_NAMES, Card
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
    WentOut,
)
from game.core.table import Table
from game.core.zones import TURN_UP

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_RANKS = {10: "10", 11: "J", 12: "Q", 13: "K", 14: "A"}

# What is said in a bidding: what you do, what somebody else does, and what was done.
_BIDS = {
    "pass": ("pass", "passes", "passed"),
    "stand": ("stand", "stands", "stood"),
    "spare": ("take the spare hand", "takes the spare hand", "took the spare hand"),
    "rams": ("bid Rams: all five tricks", "bids Rams: all five tricks", "bid Rams"),
    "diddle": ("diddle", "diddles", "diddled"),
    "join": ("join", "joins", "joined"),
    "drop": ("drop out", "drops out", "dropped out"),
    "knock": ("knock", "knocks", "knocked"),
    "lurk": ("lurk", "lurks", "lurked"),
    "defend": ("defend the pack", "defends the pack", "defended the pack"),
    "decline": ("decline", "declines", "declined"),
}
_BIDDING = frozenset({"bid", "join", "defend"})


def short(card: Card) -> str:
    """Return a card as a log shows it: `K♠`."""
    if card == BACK:
        return "a card"
    return f"{_RANKS.get(card.rank, str(card.rank))}{_SIGNS[card.suit]}"


def suit_sign(suit: str) -> str:
    """Return the sign of a suit letter, which our fonts draw as a pip."""
    return _SIGNS.get(suit, "no trumps")


def counted(number: int, thing: str) -> str:
    """Return a number of things: `1 chip`, `5 chips`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def has_said(word: str) -> str:
    """Return what a seat did that said a word of the bidding: `passed`, `took the spare hand`."""
    return _BIDS[word][2] if word in _BIDS else word


class Narrator:
    """Tells events with the names of those who sit at the table; seat `you` is spoken to.

    `failing` is what becomes of a seat that does not do what it undertook.
    """

    def __init__(self, names: Sequence[str], you: int | None, failing: str = "looed") -> None:
        self._names = names
        self._you = you
        self._failing = failing

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return "You" if seat == self._you else self._names[seat]

    def shares(self, winners: Sequence[int]) -> bool:
        """Tell whether the person is among the winners; whoever only watches is glad for all."""
        return self._you is None or self._you in winners

    def does(self, seat: int, verb: str, verbs: str) -> str:
        """Return subject and verb: `You play`, `Fox plays`."""
        return f"You {verb}" if seat == self._you else f"{self._names[seat]} {verbs}"

    def say(self, event: Event, before: Table) -> str:
        """Return a sentence on an event, given the table before it; empty if it goes unsaid."""
        match event:
            case Moved():
                return self._moved(event, before)
            case TrickWon(seat):
                return f"{self.does(seat, 'take', 'takes')} the trick."
            case WentOut(seat) if seat in before.said:
                # It has just said so itself.
                return ""
            case WentOut(seat):
                return f"{self.is_(seat)} out of the deal."
            case Trumps(suit):
                return self._trumps(suit)
            case DealBegan(number, dealer):
                who = "you deal" if dealer == self._you else f"{self._names[dealer]} deals"
                again = " again" if number > 1 and dealer == before.dealer else ""
                return f"Deal {number}: {who}{again}."
            case DealOver() if before.chips:
                left = (
                    f"{counted(before.pot, 'chip')} in the pot" if before.pot else "the pot empty"
                )
                return f"The deal is over, with {left}."
            case DealOver(_, winners):
                return f"{self._winning(winners)} the deal." if winners else "The deal is over."
            case MatchOver(winners):
                return f"{self._winning(winners)} the match."
            case Shuffled():
                return _shuffled(before.phase)
            case Declared() | Contest():
                return self._of_bidding(event, before)
            case _:
                return self._of_chips(event, before)

    def _of_bidding(self, event: Declared | Contest, before: Table) -> str:
        if isinstance(event, Declared):
            word = event.value
            say, says, _ = _BIDS.get(word, (f"say {word}", f"says {word}", ""))
            return f"{self.does(event.seat, say, says)}."
        # Who plays is no news where nobody else is left, nor where all are.
        if before.phase not in _BIDDING or not 1 < len(event.seats) < before.seats:
            return ""
        return f"{self.together(event.seats)} play."

    def _of_chips(self, event: Event, before: Table) -> str:
        """Tell what was paid, scored or failed."""
        match event:
            case Failed(seat):
                return f"{self.is_(seat)} {self._failing}."
            case ChipsGiven(amounts):
                return f"Everybody begins with {counted(amounts[0], 'chip')}."
            case Scored(seat, points) if points < 0:
                return f"{self.does(seat, 'come', 'comes')} down by {counted(-points, 'point')}."
            case Scored() if before.chips and before.phase == "deal":
                # What everybody begins with is seen, and needs no sentence for each.
                return ""
            case Scored(seat, points) if before.chips:
                return f"{self.does(seat, 'go', 'goes')} up by {counted(points, 'point')}."
            case Scored(seat, points):
                return f"{self.does(seat, 'score', 'scores')} {counted(points, 'point')}."
            case Paid():
                return self._paid(event)
            case _:
                return ""

    def is_(self, seat: int) -> str:
        """Return subject and verb: `You are`, `Fox is`."""
        return "You are" if seat == self._you else f"{self._names[seat]} is"

    def paying(self, event: Paid) -> str:
        """Return who pays what to whom, without what for: `Fox pays 5 into the pot`."""
        seat, amount, to, _ = event
        if to >= 0:
            payer, amount = (seat, amount) if amount > 0 else (to, -amount)
            other = to if payer == seat else seat
            whom = "you" if other == self._you else self._names[other]
            return f"{self.does(payer, 'pay', 'pays')} {whom} {amount}"
        if amount < 0:
            return f"{self.does(seat, 'take', 'takes')} {-amount} from the pot"
        return f"{self.does(seat, 'pay', 'pays')} {amount} into the pot"

    def _paid(self, event: Paid) -> str:
        if not event.amount:
            return ""
        told = self.paying(event)
        if ":" in event.why:
            return f"{told} ({event.why})."
        return f"{told}: {event.why}." if event.why else f"{told}."

    def _winning(self, winners: Sequence[int]) -> str:
        if len(winners) == 1:
            return self.does(winners[0], "win", "wins")
        return f"{self.together(winners)} share"

    def _moved(self, event: Moved, before: Table) -> str:
        cards = _named(event.cards)
        seat = event.seat
        match event.verb:
            case "play" if before.plays:
                return f"{self.does(seat, 'play', 'plays')} {cards}."
            case "play":
                return f"{self.does(seat, 'lead', 'leads')} {cards}."
            case "draw":
                return f"{self.does(seat, 'draw', 'draws')} {cards}."
            case "cut":
                return f"{self.does(seat, 'get', 'gets')} {cards}."
            case "show" if event.dst != TURN_UP:
                return f"{self.does(seat, 'show', 'shows')} {cards}."
            case "show":
                return f"{self.does(seat, 'show', 'shows')} the last card dealt, {cards}."
            case "turn" if event.dst == TURN_UP and not before.trumps:
                return f"{cards} is turned up."
            case "turn":
                return f"The top card of the stock, {cards}, is turned up and put aside."
            case "aside":
                return f"{cards} is turned up and put aside: another card decides trumps."
            case "exchange":
                return f"{self.does(seat, 'exchange', 'exchanges')} {cards}."
            case "throw" | "discard" | "swap" if len(event.cards) < len(before.cards(event.src)):
                return f"{self.does(seat, 'throw', 'throws')} {cards} away."
            case "take" if event.src == TURN_UP and before.phase != "deal":
                return f"{self.does(seat, 'take', 'takes')} the turn-up, {cards}."
            case _:
                return ""

    def _trumps(self, suit: str | None) -> str:
        if suit is None:
            return ""
        named = f"Trumps are {SUIT_NAMES[suit]} {_SIGNS[suit]}." if suit in SUIT_NAMES else ""
        return named or "There are no trumps."

    def together(self, seats: Sequence[int]) -> str:
        """Return several seats in a row of words, the person first: `You and Fox`."""
        names = [self.name(seat) for seat in sorted(seats, key=lambda seat: seat != self._you)]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _shuffled(phase: str) -> str:
    if not phase:
        return "Cards are turned up to choose the first dealer."
    if phase in ("exchange", "defender-draw", "dealer-turnup"):
        return "The stock is empty: cards laid aside are shuffled into a new one."
    return "" if phase == "deal" else "The cards played are shuffled into a new stock."


def _named(cards: Sequence[Card]) -> str:
    if len(cards) > 1 and all(card == BACK for card in cards):
        return f"{len(cards)} cards"
    return ", ".join(short(card) for card in cards)
