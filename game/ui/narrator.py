"""Events in words: the log, the captions and the voice all say the same sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import BACK, SUIT_NAMES, Card
from game.core.events import (
    DealBegan,
    DealOver,
    Event,
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

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_RANKS = {10: "10", 11: "J", 12: "Q", 13: "K", 14: "A"}


def short(card: Card) -> str:
    """Return a card as a log shows it: `K♠`."""
    if card == BACK:
        return "a card"
    return f"{_RANKS.get(card.rank, str(card.rank))}{_SIGNS[card.suit]}"


def suit_sign(suit: str) -> str:
    """Return the sign of a suit letter, which our fonts draw as a pip."""
    return _SIGNS.get(suit, "no trumps")


class Narrator:
    """Tells events with the names of those who sit at the table; seat `you` is spoken to."""

    def __init__(self, names: Sequence[str], you: int | None) -> None:
        self._names = names
        self._you = you

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
            case WentOut(seat):
                be = "You are" if seat == self._you else f"{self._names[seat]} is"
                return f"{be} out of the deal."
            case Trumps(suit):
                return self._trumps(suit)
            case DealBegan(number, dealer):
                who = "you deal" if dealer == self._you else f"{self._names[dealer]} deals"
                return f"Deal {number}: {who}."
            case Shuffled() if not before.phase:
                return "Cards are turned up to choose the first dealer."
            case Shuffled() if before.phase != "deal":
                return "The cards played are shuffled into a new stock."
            case Scored(seat, points):
                plural = "" if points == 1 else "s"
                return f"{self.does(seat, 'score', 'scores')} {points} point{plural}."
            case Paid(seat, amount) if amount > 0:
                return f"{self.does(seat, 'pay', 'pays')} {amount} into the pot."
            case Paid(seat, amount):
                return f"{self.does(seat, 'get', 'gets')} {-amount} from the pot."
            case DealOver(_, winners):
                return f"{self._winning(winners)} the deal." if winners else "The deal is over."
            case MatchOver(winners):
                return f"{self._winning(winners)} the match."
            case _:
                return ""

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
            case "show":
                return f"{self.does(seat, 'show', 'shows')} the last card dealt, {cards}."
            case "turn":
                return f"The top card of the stock, {cards}, is turned up and put aside."
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


def _named(cards: Sequence[Card]) -> str:
    if len(cards) > 1 and all(card == BACK for card in cards):
        return f"{len(cards)} cards"
    return ", ".join(short(card) for card in cards)
