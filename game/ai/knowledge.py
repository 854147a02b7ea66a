"""What a seat knows when it is asked: the facts that blunders are told by, each found but once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.ai.odds import gone, highest, ladder
from game.ai.undertakings import Glance, glance
from game.core.facets import Combining, Shedding
from game.core.rules import TRUMPS, outranks
from game.core.sight import unseen
from game.core.zones import PILE, TRICK, TURN_UP

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ai.odds import Ladder
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Meld


class Asked:
    """A question to a seat, and what follows from its own cards and from what lies open.

    `history` is asked for only where it matters who has shown to be out of a suit.
    """

    def __init__(
        self,
        rules: Rules,
        view: Table,
        seat: int,
        legal: Sequence[Action],
        history: Callable[[], Sequence[Event]] = tuple,
    ) -> None:
        self.rules = rules
        self.view = view
        self.seat = seat
        self.legal = legal
        self._history = history

    @classmethod
    def of(cls, decision: Decision, view: Table) -> Asked:
        """Return what a seat knows that has to make this decision."""
        return cls(decision.rules, view, decision.seat, decision.legal, decision.history)

    @cached_property
    def held(self) -> Cards:
        """The cards in the seat's own hand, in their order there."""
        return self.view.hand(self.seat)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats that are still in the deal."""
        return tuple(seat for seat in self.view.seats_in if seat != self.seat)

    @cached_property
    def glance(self) -> Glance | None:
        """What plain sense tells where tricks are undertaken; None elsewhere."""
        return glance(self.rules, self.view)

    # Tricks

    @cached_property
    def follows(self) -> bool:
        """Whether a single card is to be played to a trick that is led."""
        rules = self.rules
        return not isinstance(rules, (Combining, Shedding)) and bool(self.view.plays)

    @cached_property
    def is_last(self) -> bool:
        """Whether nobody plays to the trick after this seat."""
        return len(self.view.plays) + 1 >= len(self.view.contest)

    @cached_property
    def steps(self) -> Ladder:
        """How the cards stand to one another."""
        return ladder(self.rules, self.view.trumps)

    @cached_property
    def led(self) -> str:
        """The suit that was led."""
        return self.steps[self.view.plays[0].cards[0]][0]

    @cached_property
    def to_beat(self) -> int:
        """How high the card stands that wins the trick so far."""
        return max(self.height(play.cards[0]) for play in self.view.plays)

    def height(self, card: Card) -> int:
        """Return how high a card stands in the trick: 0 if it cannot win, trumps above 1000."""
        suit, high, _ = self.steps[card]
        return high + 1000 if suit == TRUMPS else high if suit == self.led else 0

    def wins(self, card: Card) -> bool:
        """Tell whether a card is higher than all that lie in the trick."""
        return self.height(card) > self.to_beat

    def is_trump(self, card: Card) -> bool:
        """Tell whether a card is a trump by what it counts as, as a permanent trump does."""
        return self.steps[card][0] == TRUMPS

    @cached_property
    def out(self) -> set[Card]:
        """The cards that are in no other hand, and cannot come into one."""
        return gone(self.view).union(self.held)

    def is_master(self, card: Card) -> bool:
        """Tell whether no card of its suit that may be in another hand is higher."""
        return highest(self.steps, card, self.out)

    def is_lower(self, card: Card, other: Card) -> bool:
        """Tell whether a card is lower than another of its suit, with one unseen between them.

        Those with none between are as good as each other.
        """
        suit, low, _ = self.steps[card]
        same, high, _ = self.steps[other]
        return suit == same and any(
            step[0] == suit and low < step[1] < high and between not in self.out
            for between, step in self.steps.items()
        )

    @cached_property
    def certain(self) -> frozenset[Card]:
        """The trumps of the hand that win a trick whatever happens: the highest ones."""
        # By what counts as one: a permanent trump among them.
        trumps = [card for card in self.steps if self.is_trump(card)]
        sure = []
        for card in sorted(trumps, key=lambda card: -self.steps[card][1]):
            if card not in self.held:
                break
            sure.append(card)
        return frozenset(sure)

    @cached_property
    def shown_out(self) -> frozenset[str]:
        """The suits of which another in the trick is known to hold none, and may trump them."""
        # The players' own sense is asked there, and it asks for blunders here.
        from game.ai.beliefs import Beliefs

        hidden = unseen(self.view, self.rules.pack())
        suits: dict[str, set[Card]] = {}
        for card in hidden:
            suits.setdefault(self.steps[card][0], set()).add(card)
        trumps = suits.get(TRUMPS, set())
        beliefs = Beliefs(self.rules, self.seat, self.view, self._history())
        in_play = self.view.contest or self.others
        shut: set[str] = set()
        for seat in in_play:
            slots = beliefs.slots.get(seat)
            # Whoever can hold no trump does no harm by being out of a suit.
            if slots and any(not trumps <= slot.cut for slot in slots):
                shut.update(s for s in suits if all(suits[s] <= slot.cut for slot in slots))
        return frozenset(shut - {TRUMPS})

    @cached_property
    def outlook(self) -> tuple[float, float]:
        """How many points the hand is likely to make where some cards count, give or take."""
        from game.ai.collecting import prospects

        return prospects(self.rules, self.view, self.seat)

    # Combinations

    @cached_property
    def groups(self) -> tuple[Meld, ...]:
        """The combinations the hand falls into."""
        combining = Combining.of(self.rules)
        return combining.groups(self.held) if combining else ()

    @cached_property
    def unseen_heights(self) -> tuple[int, ...]:
        """How high the cards stand that others may hold, where combinations climb."""
        order = self.rules.card_order
        seen = {*self.held, *self.view.cards(PILE), *self.view.cards(TRICK)}
        return tuple(order(card) for card in self.rules.pack() if card not in seen)

    @cached_property
    def best_cards(self) -> frozenset[Card]:
        """The four highest cards of the pack, where combinations climb: the twos."""
        return frozenset(sorted(self.rules.pack(), key=self.rules.card_order)[-4:])

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many cards each of the others holds."""
        return tuple(len(self.view.hand(seat)) for seat in self.others)

    @cached_property
    def is_early(self) -> bool:
        """Whether nobody is near to going out: neither this seat nor another."""
        return len(self.groups) > _EARLY and min(self.counts, default=0) > _EARLY

    # Attack and defence

    @cached_property
    def to_draw(self) -> int:
        """How many cards can still be drawn."""
        return len(self.view.stock) + len(self.view.cards(TURN_UP))

    @cached_property
    def ends(self) -> tuple[int, int]:
        """The lowest and the highest rank of the pack."""
        ranks = [card.rank for card in self.rules.pack()]
        return min(ranks), max(ranks)

    @cached_property
    def lying(self) -> frozenset[int]:
        """The ranks on the table."""
        return frozenset(card.rank for card in self.view.cards(TRICK))

    def beats(self, card: Card, attack: Card) -> bool:
        """Tell whether a card beats an attack: higher in its suit, or any trump on a plain card."""
        ranking = self.rules.ranking(self.view.trumps)
        return outranks(ranking[card], ranking[attack])


_EARLY = 3
"""With no more groups or cards than this a hand is near to going out."""
