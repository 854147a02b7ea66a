"""The facts a match is made of, in the past tense; folding them gives the table.

They are named tuples because a random match makes thousands of them; tell them apart by their
class, never by comparing values of two kinds.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card, Cards
from game.core.reasons import Reason
from game.core.sentences import in_english
from game.core.zones import Zone


class DealBegan(NamedTuple):
    """A new deal: everything but scores, chips and pot starts afresh.

    `direction` is the way round of the deal and the play: 1 clockwise, -1 the other way.
    """

    number: int
    dealer: int
    direction: int = 1


class Shuffled(NamedTuple):
    """A zone was filled with these cards, top first, in an order nobody has seen."""

    zone: Zone
    cards: Cards


class Moved(NamedTuple):
    """Cards went from one zone to another; the verb says why, the seat who did it."""

    verb: str
    cards: Cards
    src: Zone
    dst: Zone
    seat: int = -1


class Turn(NamedTuple):
    """The table now waits for these seats (several: each may answer) in this phase."""

    phase: str
    to_act: tuple[int, ...]


class Contest(NamedTuple):
    """Who contends from here on: the seats of the trick, the bidders left, the tied."""

    seats: tuple[int, ...]


class Declared(NamedTuple):
    """A seat said something that binds it: a bid, a pass, a stand."""

    seat: int
    value: str


class Trumps(NamedTuple):
    """Trumps were decided: a suit (None: none yet), and the card that did it, if one did."""

    suit: str | None
    card: Card | None = None


class TrickWon(NamedTuple):
    """The trick on the table was decided; its cards are collected next."""

    seat: int


class ChipsGiven(NamedTuple):
    """Chips were handed out before the first deal: how many to each seat."""

    amounts: tuple[int, ...]


class Paid(NamedTuple):
    """A seat paid chips into the pot; a negative amount came out of it.

    `to` is the seat that was paid instead of the pot (-1: the pot); `why` says what for, by a code
    and in a few words that everybody may read, or in words alone.
    """

    seat: int
    amount: int
    to: int = -1
    why: Reason | str = ""

    @property
    def words(self) -> str:
        """What it was paid for, in a few words."""
        return self.why if isinstance(self.why, str) else self.why.sentence

    @property
    def recorded(self) -> str:
        """The same as a record has it, whatever language is spoken."""
        return self.why if isinstance(self.why, str) else in_english(self.why.told)

    @property
    def code(self) -> str:
        """What it was paid for, by its code; empty where words alone are told."""
        return "" if isinstance(self.why, str) else self.why.code


class Failed(NamedTuple):
    """A seat did not do what it had undertaken: it is looed, or loafed."""

    seat: int


class Scored(NamedTuple):
    """A seat's score of the match changed by so many points."""

    seat: int
    points: int


class Marked(NamedTuple):
    """A rare public number has this value, such as pass-outs in a row."""

    name: str
    value: int


class WentOut(NamedTuple):
    """A seat left the deal."""

    seat: int


class DealOver(NamedTuple):
    """The deal ended: what it counted for by seat, and who won it."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


class MatchOver(NamedTuple):
    """The match ended: its winner, or its winners if they share it."""

    winners: tuple[int, ...]


Event = (
    Moved
    | Turn
    | TrickWon
    | Contest
    | Shuffled
    | Declared
    | WentOut
    | Trumps
    | ChipsGiven
    | Paid
    | Failed
    | Scored
    | Marked
    | DealBegan
    | DealOver
    | MatchOver
)
