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
            case Trumps(suit, card):
                return self._trumps(suit, card)
            case DealBegan(number, dealer):
                return f"Deal {number}: {self.does(dealer, 'deal', 'deals')}."
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
                who = self._together(winners)
                verb = "win" if len(winners) > 1 or winners == (self._you,) else "wins"
                return f"{who} {verb} the deal." if winners else "The deal is over."
            case MatchOver(winners):
                one = len(winners) == 1 and winners != (self._you,)
                verb = "wins" if one else "win" if len(winners) == 1 else "share"
                return f"{self._together(winners)} {verb} the match."
            case _:
                return ""

    def _moved(self, event: Moved, before: Table) -> str:
        cards = ", ".join(short(card) for card in event.cards)
        seat = event.seat
        match event.verb:
            case "play" if before.plays:
                return f"{self.does(seat, 'play', 'plays')} {cards}."
            case "play":
                return f"{self.does(seat, 'lead', 'leads')} {cards}."
            case "draw":
                return f"{self.does(seat, 'draw', 'draws')} {cards}."
            case "cut":
                return f"{self.does(seat, 'are', 'is')} turned {cards}."
            case "show":
                return f"{self.does(seat, 'show', 'shows')} the last card dealt, {cards}."
            case "turn":
                return f"The top card of the stock, {cards}, is turned up and put aside."
            case _:
                return ""

    def _trumps(self, suit: str | None, card: Card | None) -> str:
        if suit is None or suit not in SUIT_NAMES:
            return "There are no trumps." if suit else ""
        return f"Trumps are {SUIT_NAMES[suit]} {_SIGNS[suit]}." if card else f"{suit} is trumps."

    def _together(self, seats: Sequence[int]) -> str:
        names = [self.name(seat) for seat in seats]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
