"""What every game is: it deals, says what a seat may do and why not, and writes what follows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self, final

from game.core.cards import PACK, Card, Cards
from game.core.facets import Combining, Racing, Tricks
from game.core.journal import Journal
from game.core.reasons import Reason, Refused
from game.core.sentences import Seat, Sentence
from game.core.table import Play, Table, new_table
from game.core.telling import Scoring

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.actions import Action
    from game.core.options import Options
    from game.core.position import Terms
    from game.core.telling import About
    from game.core.words import GameWords


TRUMPS: Final = "trumps"
"""The suit that every trump belongs to in play."""


class CardRank(NamedTuple):
    """The suit a card belongs to in play, `TRUMPS` for every trump, and its height in it."""

    suit: str
    height: int


Ranking = Mapping[Card, CardRank]


# Five tables in all: one for each suit of trumps, and one without.
@cache
def _by_rank(trumps: str | None) -> Ranking:
    return {
        card: CardRank(TRUMPS if card.suit == trumps else card.suit, card.rank) for card in PACK
    }


def outranks(card: CardRank, other: CardRank) -> bool:
    """Tell whether a card beats one that is winning the trick: a trump, or of the suit led."""
    if card.suit == other.suit:
        return card.height > other.height
    return card.suit == TRUMPS


def best_play(plays: Sequence[Play], ranking: Ranking) -> Play:
    """Return the play that is winning a trick."""
    # Whoever led wins until somebody beats that: a card of another plain suit never does.
    winning, top = plays[0], ranking[plays[0].cards[0]]
    for play in plays[1:]:
        rank = ranking[play.cards[0]]
        if outranks(rank, top):
            winning, top = play, rank
    return winning


class Rules(ABC):
    """One game under one set of house rules; it holds its options and nothing else.

    What some games have and others have not are facets, classes that a game derives from besides:
    see `game.core.facets`.
    """

    id: ClassVar[str]
    about: ClassVar[About]
    options_type: ClassVar[type[Options]]
    scoring: ClassVar[Scoring] = Scoring()
    terms: ClassVar[Terms]
    """The words of its positions, in scenarios, records and for bots."""

    @classmethod
    @final
    def seats(cls) -> tuple[int, int]:
        """Return how few and how many can play, which is what the option `players` allows."""
        players = next(choice for choice in cls.options_type.choices() if choice.key == "players")
        return players.low, players.high

    @classmethod
    @final
    def usual(cls) -> Self:
        """Return the game as it stands in the book, without a house rule."""
        return cls(cls.options_type())

    def __init__(self, options: Options) -> None:
        self.options = options

    @property
    @abstractmethod
    def words(self) -> GameWords:
        """What the game says."""

    # Each game writes these.

    @abstractmethod
    def deal(self, journal: Journal) -> None:
        """Choose the dealer, shuffle, deal, and wait for the first seat."""

    @abstractmethod
    def candidates(self, table: Table, seat: int) -> Iterable[Action]:
        """Yield every action that a seat asked in this phase could think of, in written order."""

    @abstractmethod
    def forbids(self, table: Table, action: Action) -> Reason | None:
        """Return why the rules of play forbid an action of a seat whose turn it is."""

    @abstractmethod
    def apply(self, journal: Journal, action: Action) -> None:
        """Write what follows from a legal action, up to the next decision or the deal's end."""

    # These too, where the game has something to say.

    def leading(self, table: Table) -> int | None:
        """Return the seat that wins the trick so far; None without a trick that can be won."""
        if not (table.plays and isinstance(self, Tricks)):
            return None
        return best_play(table.plays, self.ranking(table.trumps)).seat

    def ranking(self, trumps: str | None) -> Ranking:
        """Return how each card ranks while these are trumps."""
        return _by_rank(trumps)

    @final
    def worth(self, table: Table, seat: int) -> float:
        """Return what a deal that is over is worth to a seat; more is better."""
        if isinstance(self, Racing):
            return self.gained(table, seat)
        points = table.points[seat]
        return points if self.scoring.goal == "most" else -points

    # And is given these.

    def pack(self) -> Cards:
        """Return the cards the game is played with."""
        return PACK

    @final
    def card_order(self, card: Card) -> Any:
        """Return the key by which the cards of one action are written in rising order."""
        return self.height(card) if isinstance(self, Combining) else card

    @final
    def tidy(self, action: Action) -> Action:
        """Return the action with its cards in written order."""
        # Most actions have one card, and this is asked for each.
        if len(action.cards) < 2:
            return action
        return action._replace(cards=tuple(sorted(action.cards, key=self.card_order)))

    def refusal(self, table: Table, action: Action) -> Reason | None:
        """Return why an action is not possible, or None when it is legal."""
        if table.over or table.match_over:
            return Reason("over", Sentence("The deal is over."))
        if action.seat not in table.to_act:
            told = Sentence("It isn't the turn of {seat}.", seat=Seat(action.seat))
            return Reason("not-your-turn", told)
        held = table.hand(action.seat)
        for card in action.cards:
            if card not in held:
                told = Sentence("The {card} isn't in your hand.", card=card)
                return Reason("not-in-hand", told)
        # Each was found in the hand by itself; only together can they be one too many.
        if len(set(action.cards)) < len(action.cards):
            return Reason("not-in-hand", Sentence("You can play a card only once."))
        return self.forbids(table, action)

    def legal(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return every legal action of a seat, in written order."""
        if seat not in table.to_act:
            return ()
        forbids = self.forbids
        return tuple(a for a in self.candidates(table, seat) if forbids(table, a) is None)


def new_match(rules: Rules, seed: str) -> Journal:
    """Return the journal of a match after its first deal."""
    journal = Journal(new_table(rules.options.players), seed)
    rules.deal(journal)
    return journal


def act(rules: Rules, table: Table, action: Action, seed: str) -> Journal:
    """Return the journal of one action; raises `Refused` and changes nothing if it is not legal."""
    action = rules.tidy(action)
    reason = rules.refusal(table, action)
    if reason is not None:
        raise Refused(reason)
    journal = Journal(table, seed)
    rules.apply(journal, action)
    return journal
