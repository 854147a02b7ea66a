"""Card sense where cards are attacked and beaten: what to give away, what to keep, when to take.

While cards can be drawn a hand is as good as its cards, and trumps are kept for the end; once the
stock is gone every card in it is one too many.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.ai.choice_weights import Weighed, ranked
from game.core.facets import Attacking
from game.core.rules import TRUMPS, outranks
from game.core.zones import PILE, TRICK, TURN_UP

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.rules import Rules
    from game.core.table import Table

VERBS = frozenset({"attack", "beat", "transfer", "take", "throw"})
"""What is said and done in a bout; also `done`, and `swap` of a trump for the turn-up."""


class BoutWeights(NamedTuple):
    """How things are weighed: tried in matches between players that weigh them otherwise.

    `taken` and `best` made no difference that could be measured; they are as a person would play.
    """

    trump: float = 1.0
    """How much better the lowest trump is than the lowest plain card, these being 1 apart."""
    taken: float = 0.8
    """What each card taken costs, besides what it is worth, while cards can be drawn."""
    turn: float = 2.0
    """What it costs to lose the attack."""
    pair: float = 0.15
    """What it is worth to attack with a rank that can be thrown in again."""
    burden: float = 1.01
    """Below this a card is thrown in while cards can be drawn."""
    late: float = 5.0
    """The same once the stock is gone."""
    passed_on: float = 0.6
    """What it is worth to pass the attack on."""
    unbeatable: float = 0.5
    """What it is worth to attack with what the only rival cannot beat."""
    familiar: float = 0.05
    """What it is worth to beat with a rank that lies there already: nothing new is thrown in."""
    best: float = 3.0
    """What it costs to beat with one of the best trumps, times the part of the pack to be drawn."""


SENSE = BoutWeights()

_BEST = 3
"""So many of the highest trumps are kept for the end: ace, king and queen."""


# By the object that is the rules, of which a match has one.
@lru_cache(maxsize=64)
def _ends(rules: Rules) -> tuple[int, int]:
    """Return the lowest and the highest rank of the pack."""
    ranks = [card.rank for card in rules.pack()]
    return min(ranks), max(ranks)


class _Bout:
    """What a seat sees of a bout."""

    def __init__(self, rules: Rules, table: Table, seat: int, sense: BoutWeights) -> None:
        self.rules = rules
        self.table = table
        self.sense = sense
        self.ranking = rules.ranking(table.trumps)
        self.low, self.high = _ends(rules)
        self.attacks = rules.unanswered(table) if isinstance(rules, Attacking) else ()
        self.held = table.hand(seat)
        to_draw = len(table.stock) + len(table.cards(TURN_UP))
        self.drawing = to_draw > 0
        self.early = to_draw / len(rules.pack())

    def value(self, card: Card) -> float:
        """Return how good a card is to hold: 0 for the lowest plain card, 1 for the highest."""
        suit, rank = self.ranking[card]
        return (rank - self.low) / (self.high - self.low) + self.sense.trump * (suit == TRUMPS)

    def is_trump(self, card: Card) -> bool:
        return self.ranking[card][0] == TRUMPS

    def beats(self, card: Card, attack: Card) -> bool:
        """Tell whether a card beats another: higher in its suit, or any trump on a plain card."""
        return outranks(self.ranking[card], self.ranking[attack])

    def rival(self) -> frozenset[Card]:
        """Return the hand of the only rival left once all cards are drawn; empty before that."""
        table = self.table
        if self.drawing or len(table.seats_in) > 2:
            return frozenset()
        # With nothing left to draw and one rival, all cards not seen are that rival's.
        out = {*self.held, *table.cards(PILE), *table.cards(TRICK)}
        return frozenset(card for card in self.rules.pack() if card not in out)

    def answers(self, attacks: Sequence[Card], held: Iterable[Card]) -> list[Card] | None:
        """Return cheap cards that beat all these attacks; None if there are none."""
        # Cheapest first, so each attack is beaten as cheaply as can be.
        left = sorted(held, key=self.value)
        found = []
        # What is hardest to beat has the first choice.
        for attack in sorted(attacks, key=self.value, reverse=True):
            card = next((card for card in left if self.beats(card, attack)), None)
            if card is None:
                return None
            left.remove(card)
            found.append(card)
        return found

    def weigh(self, action: Action) -> Weighed:
        """Return what a choice promises."""
        match action.verb:
            case "attack":
                return self._attack(action)
            case "throw":
                return self._throw(action)
            case "beat":
                return self._beat(action)
            case "transfer":
                worth = self.sense.passed_on - self.value(action.cards[0])
                return Weighed(worth, action, self.drawing and self.is_trump(action.cards[0]))
            case "take":
                return self._take(action)
            case "swap":
                # A higher trump for the lowest costs nothing: it is always done.
                return Weighed(99.0, action)
            case _:
                # What is done without a card, `done` above all, is what others are measured by.
                return Weighed(0.0, action)

    def _attack(self, action: Action) -> Weighed:
        card = action.cards[0]
        alike = sum(
            other.rank == card.rank and not self.is_trump(other)
            for other in self.held
            if other != card
        )
        worth = self.sense.pair * alike - self.value(card)
        rival = self.rival()
        if rival and not any(self.beats(other, card) for other in rival):
            worth += self.sense.unbeatable
        plain = not all(map(self.is_trump, self.held))
        return Weighed(worth, action, self.drawing and plain and self.is_trump(card))

    def _throw(self, action: Action) -> Weighed:
        card = action.cards[0]
        # With that card the seat is out.
        if len(self.held) == 1 and not self.drawing:
            return Weighed(10.0, action)
        worth = (self.sense.burden if self.drawing else self.sense.late) - self.value(card)
        return Weighed(worth, action, self.drawing and self.is_trump(card))

    def _beat(self, action: Action) -> Weighed:
        card, attacks = action.cards[0], self.attacks
        # The card that beats the first attack is gone for the others.
        left = [other for other in self.held if other != card]
        others = self.answers(attacks[1:], left)
        if others is None:
            # The rest must be taken all the same.
            return Weighed(-50.0 - self.value(card), action, rash=True)
        # Once nothing is drawn a good card in hand is worth little: what counts is to be rid of
        # all.
        weight = 1.0 if self.drawing else 0.2
        worth = -weight * sum(map(self.value, (card, *others)))
        familiar = any(other.rank == card.rank for other in self.table.cards(TRICK))
        worth += self.sense.familiar * familiar
        worth -= self.sense.best * self.early * self._is_best(card)
        return Weighed(worth, action, self._is_wasted(card, attacks[0], familiar=familiar))

    def _is_best(self, card: Card) -> bool:
        return self.is_trump(card) and self.ranking[card][1] > self.high - _BEST

    def _is_wasted(self, card: Card, attack: Card, *, familiar: bool) -> bool:
        """Tell whether a trump is spent where a plain card beats, or a lower trump does as well."""
        if not self.is_trump(card):
            return False
        others = [other for other in self.held if other != card and self.beats(other, attack)]
        if not all(map(self.is_trump, others)):
            return True
        return not familiar and any(self.value(other) < self.value(card) for other in others)

    def _take(self, action: Action) -> Weighed:
        lying = self.table.cards(TRICK)
        worth = sum(map(self.value, lying)) - self.sense.taken * len(lying) - self.sense.turn
        plain = [card for card in self.held if not self.is_trump(card)]
        needless = self.answers(self.attacks, plain) is not None
        # At the end to take is to stay in, which hardly any card makes up for.
        return Weighed(worth if self.drawing else worth - 10.0, action, needless)


def weigh(
    rules: Rules, table: Table, legal: Sequence[Action], sense: BoutWeights = SENSE
) -> list[Weighed]:
    """Return what is promised by each of these choices, the best first."""
    bout = _Bout(rules, table, legal[0].seat, sense)
    return ranked(map(bout.weigh, legal))
